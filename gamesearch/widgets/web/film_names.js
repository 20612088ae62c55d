// Made by `python3 -m gamesearch.tools.film_names` from film_format.py, which explains it.
// @ts-check

/**
 * @typedef {object} Nodes
 * @property {string[]} name
 * @property {string[]} label
 * @property {number[]} player
 * @property {number[]} above
 * @property {number[]} x
 * @property {number[]} y
 * @property {number[]} base
 * @property {string[]} mark
 * @property {string[]} edge
 */
/**
 * @typedef {object} Scene
 * @property {string} summary
 * @property {number[]} size
 * @property {number} half
 * @property {number[]|null} frame
 * @property {string[]} bases
 * @property {boolean} discover
 * @property {Nodes} nodes
 */
/**
 * @typedef {object} Steps
 * @property {number[]} kind
 * @property {number[]} node
 * @property {number[]} level
 * @property {number[]} source
 * @property {number[]} line
 * @property {number[]} sentence
 * @property {number[]} table
 * @property {number[]} visited
 * @property {number[]} evaluated
 * @property {number[]} cut
 * @property {number[]} until
 */
/**
 * @typedef {object} Changes
 * @property {number[]} node
 * @property {number[]} status
 * @property {number[]} value
 * @property {number[]} window
 * @property {number[]} stamp
 */
/**
 * @typedef {object} Windows
 * @property {(number|string|null)[]} alpha
 * @property {(number|string|null)[]} beta
 * @property {string[]} text
 */
/**
 * @typedef {object} CodeText
 * @property {string} name
 * @property {string} text
 * @property {number[]} hidden
 */
/**
 * @typedef {object} Pass
 * @property {number} first
 * @property {number} last
 * @property {number} window
 * @property {string} node
 * @property {string} outcome
 */
/**
 * @typedef {object} Film
 * @property {string} summary
 * @property {number[]} size
 * @property {number} half
 * @property {number[]|null} frame
 * @property {string[]} bases
 * @property {boolean} discover
 * @property {Nodes} nodes
 * @property {string} name
 * @property {string} value
 * @property {number|null} minimax
 * @property {Steps} steps
 * @property {Changes} changes
 * @property {number[]} cuts
 * @property {number[]} best
 * @property {string[]} texts
 * @property {string[]} tables
 * @property {Windows} windows
 * @property {CodeText[]} sources
 * @property {Pass[]} passes
 * @property {number[]} leaves
 * @property {number[]|null} span
 */
export const ENTER = 0;
export const LINE = 1;
export const LEAVE = 2;
export const ERROR = 3;
export const UNSEEN = 0;
export const OPEN = 1;
export const VISITED = 2;
export const CUT = 3;
export const TABLE = 4;
export const LEAF = 0;
export const MAX = 1;
export const MIN = 2;
export const STATUSES = ["unseen", "open", "visited", "cut", "table"];

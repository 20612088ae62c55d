// A reel gives the state of a film after k steps. Key frames, kept on the way, make every place equally near.
// @ts-check
/** @import { Film } from "./film_names.js" */
import { ENTER, LEAVE, LINE } from "./film_names.js";

const KEY_EVERY = 1000;

/**
 * What is to be seen after k steps. Values (-1: not known yet) and stamps are places in the texts of the film, windows
 * in its windows. The path has the nodes that are being searched.
 * @typedef {{k: number, status: Int32Array, value: Int32Array, window: Int32Array, stamp: Int32Array, path: number[]}} State
 */

/** @param {State} state @returns {State} */
const copyOf = ({ k, status, value, window, stamp, path }) =>
  ({ k, status: status.slice(), value: value.slice(), window: window.slice(), stamp: stamp.slice(), path: path.slice() });

export class Reel {
  /** @param {Film} film */
  constructor(film) {
    this.film = film;
    this.length = film.steps.kind.length;
    this.state = Reel.start(film);
    this.keys = [copyOf(this.state)];
    this.coarse = [0]; // the places that are not about a line
    film.steps.kind.forEach((kind, i) => { if (kind !== LINE) this.coarse.push(i + 1); });
  }

  /** @param {Film} film @returns {State} */
  static start(film) {
    const fresh = () => new Int32Array(film.nodes.name.length);
    return { k: 0, status: fresh(), value: fresh().fill(-1), window: fresh(), stamp: fresh(), path: [] };
  }

  advance() {
    const { state: s, film: { steps, changes } } = this, k = s.k++;
    for (let c = k ? steps.until[k - 1] : 0; c < steps.until[k]; c++) {
      const i = changes.node[c];
      s.status[i] = changes.status[c];
      s.value[i] = changes.value[c];
      s.window[i] = changes.window[c];
      s.stamp[i] = changes.stamp[c];
    }
    if (steps.kind[k] === ENTER || steps.kind[k] === LEAVE) s.path.length = steps.level[k] - 1;
    if (steps.kind[k] === ENTER) s.path.push(steps.node[k]);
    if (s.k === this.keys.length * KEY_EVERY) this.keys.push(copyOf(s));
  }

  /** Go to the state after k steps. @param {number} k */
  go(k) {
    const key = this.keys[Math.min(Math.floor(k / KEY_EVERY), this.keys.length - 1)];
    if (k < this.state.k || key.k > this.state.k) this.state = copyOf(key);
    while (this.state.k < k) this.advance();
    return this.state;
  }

  /** The step taken last, by its number; -1 before the first. */
  get step() { return this.state.k - 1; }

  /** What was counted so far. */
  get counts() {
    const { step, film: { steps } } = this;
    return step < 0 ? { visited: 0, evaluated: 0, cut: 0 }
      : { visited: steps.visited[step], evaluated: steps.evaluated[step], cut: steps.cut[step] };
  }

  /** The number of the pass that the search is in, or ended last; 0 before the first. */
  get pass() { return this.film.passes.filter(({ first }) => first < this.state.k).length; }

  /** Whether the step taken last cut something. */
  get isCutting() { return this.film.cuts.includes(this.state.k); }

  /** The window of a node: its ends, and how it is written. Null if none is shown. @param {number} i */
  windowOf(i) {
    const { alpha, beta, text } = this.film.windows, at = this.state.window[i];
    const end = (/** @type {number|string|null} */ value) => (value === null ? NaN : Number(value));
    return at ? { alpha: end(alpha[at]), beta: end(beta[at]), text: text[at] } : null;
  }
}

/**
 * The place nearest to `here` in a direction, of some places in any order; undefined if there is none.
 * @param {number[]} places @param {number} here @param {number} direction 1 or -1
 */
export function nextPlace(places, here, direction) {
  const ahead = places.filter((place) => (place - here) * direction > 0);
  return ahead.length ? ahead.reduce((a, b) => ((a - b) * direction < 0 ? a : b)) : undefined;
}

/** The number of the last of some rising places that is not after a step. @param {number[]} places @param {number} step */
export function lastPlace(places, step) {
  let low = 0, high = places.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (places[middle] <= step) low = middle;
    else high = middle;
  }
  return low;
}

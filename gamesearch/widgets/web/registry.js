// The widgets that a page or a bridge can bring to life, by their kind.
// @ts-check

/**
 * Fills an element with a widget. It may give back something that hears what Python says.
 * @typedef {(host: HTMLElement, data: any, say: (message: object) => void) => {hear?: (message: any) => void}} Mount
 */

/** @type {Record<string, Mount>} */
export const WIDGETS = {};

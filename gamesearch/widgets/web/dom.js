// Elements of a page, made in one call.
// @ts-check

/** @typedef {Record<string, (event: any) => void>} Acts */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown> & {on?: Acts}} attributes those that are false or missing are left out
 * @param {...(Node|string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, { on = {}, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  for (const [event, act] of Object.entries(on)) element.addEventListener(event, act);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} label what stands on it
 * @param {string} name what it does, in words
 * @param {() => void} act
 */
export function button(label, name, act, extra = {}) {
  return make("button", { type: "button", "aria-label": name, title: name, on: { click: act }, ...extra }, label);
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} attributes
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svgMark(tag, attributes = {}, text = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

/** Whether the page is one of a dark Jupyter. */
export const isDark = () => document.body.dataset.jpThemeLight === "false";

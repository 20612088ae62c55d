// The code of the search, with the line that is about to run.
// @ts-check
/** @import { CodeText, Film } from "./film_names.js" */
import { make } from "./dom.js";

/** @param {CodeText} source */
function codeBlock({ text, hidden }) {
  const rows = text.split("\n").map((line, i) => {
    const indent = line.length - line.trimStart().length;
    const row = make("div", { class: "gs-line", style: `padding-left:${indent + 6}ch;text-indent:-2ch`, "data-n": i + 1 });
    // A line is not broken after a minus: in negamax that minus is the whole point.
    const parts = (line.trim() || " ").split(/(-\w+)/);
    row.append(...parts.map((part) => (/^-\w/.test(part) ? make("span", { style: "white-space:nowrap" }, part) : part)));
    row.hidden = hidden.includes(i);
    return row;
  });
  return { rows, block: make("div", { class: "gs-source" }, ...rows) };
}

/** @param {Film} film */
export function codePanel(film) {
  const blocks = film.sources.map(codeBlock);
  const element = make("div", { class: "gs-code", role: "region", "aria-label": "The code of the search", tabindex: "0" },
    ...blocks.map(({ block }) => block));
  /** @type {HTMLElement|null} */
  let lit = null;
  const reveal = (/** @type {HTMLElement} */ row) => {
    const top = row.offsetTop, from = element.scrollTop, height = element.clientHeight;
    if (top < from + 8 || top > from + height - 40) element.scrollTop = top - height / 2;
  };
  new ResizeObserver(() => lit && reveal(lit)).observe(element);
  return {
    element,
    /** @param {number} step */
    show(step) {
      const next = step < 0 ? null : blocks[film.steps.source[step]]?.rows[film.steps.line[step]] ?? null;
      if (next === lit) return;
      if (next) reveal(next); // it measures; after a change the page would be laid out twice
      lit?.classList.remove("gs-now");
      lit?.removeAttribute("aria-current");
      lit = next;
      lit?.classList.add("gs-now");
      lit?.setAttribute("aria-current", "step");
    },
  };
}

// The windows along the path on a number line: from the root down they only get narrower.
// @ts-check
/** @import { Film } from "./film_names.js" */
/** @import { Reel } from "./reel.js" */
import { make, svgMark } from "./dom.js";
import { numberText } from "./numbers.js";

const MOST_WINDOWS = 4;

/**
 * Where a number stands on a line 320 wide: the finite ones in the middle, the infinities at the ends.
 * @param {number[]} span the smallest and the largest number that has to find room
 * @returns {(value: number) => number}
 */
export function numberLine([least, most]) {
  const pad = (most - least || 1) * 0.18;
  return (value) => (value === -Infinity ? 6 : value === Infinity ? 314
    : 22 + (276 * (value - least + pad)) / (most - least + 2 * pad));
}

/**
 * The line of each window, the widest on top. A closed one has its ends the wrong way round, and is still drawn.
 * @param {{alpha: number, beta: number}[]} windows @param {(value: number) => number} place
 */
export function windowSpans(windows, place) {
  return windows.map(({ alpha, beta }, depth) => ({
    x1: place(Math.min(alpha, beta)),
    x2: place(Math.max(alpha, beta)),
    y: 44 - (windows.length - 1 - depth) * 9,
    isLast: depth === windows.length - 1,
    isClosed: alpha >= beta,
  }));
}

/** @param {Film} film */
export function windowPanel(film) {
  const svg = svgMark("svg", { viewBox: "0 0 320 78", class: "gs-bar", role: "img", "aria-label": "No window" });
  const element = make("div", { class: "gs-window" }, svg);
  const place = numberLine(film.span ?? film.leaves);
  const spans = svgMark("g"), said = svgMark("text", { x: 160, y: 10, class: "gs-said" });
  svg.append(svgMark("line", { x1: 6, y1: 50, x2: 314, y2: 50, class: "gs-axis" }), spans, said);
  for (const v of new Set([-Infinity, ...film.leaves, Infinity])) {
    svg.append(svgMark("line", { x1: place(v), y1: 46, x2: place(v), y2: 54, class: "gs-axis" }));
    svg.append(svgMark("text", { x: place(v), y: 68 }, numberText(v)));
  }
  let shown = "";
  return {
    element,
    /** @param {Reel} reel */
    show(reel) {
      const windows = reel.state.path.flatMap((i) => reel.windowOf(i) ?? []).slice(-MOST_WINDOWS);
      const words = windows.map(({ text }) => text);
      if (shown === words.join()) return;
      shown = words.join();
      const text = words.at(-1), last = windows.at(-1);
      svg.setAttribute("aria-label", text ? `Window ${text}` : "No window");
      spans.replaceChildren(...windowSpans(windows, place).flatMap(({ x1, x2, y, isLast, isClosed }) => {
        const kind = `gs-span${isLast ? " gs-last" : ""}${isClosed ? " gs-closed" : ""}`;
        const line = svgMark("line", { x1, y1: y, x2: Math.max(x2, x1 + 1), y2: y, class: kind });
        const ends = isLast ? [x1, x2].map((x) => svgMark("line", { x1: x, y1: y - 6, x2: x, y2: y + 6, class: kind })) : [];
        return [line, ...ends];
      }));
      said.textContent = !last ? "" : last.alpha >= last.beta ? `α ≥ β: the window ${text} is closed` : `window ${text}`;
    },
  };
}

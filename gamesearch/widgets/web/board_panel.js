// The board of the position the search is at, large.
// @ts-check
/** @import { Film } from "./film_names.js" */
/** @import { State } from "./reel.js" */
/** @import { Picture } from "./picture.js" */
import { make, svgMark } from "./dom.js";

/** @param {Film} film @param {Picture} picture */
export function boardPanel(film, picture) {
  const element = make("div", { class: "gs-board" });
  const { name, x, y } = film.nodes, [width, height] = film.frame ?? [0, 0];
  return {
    element,
    /** @param {State} state */
    show({ path }) {
      const i = path.at(-1) ?? name.indexOf("start");
      const mark = i >= 0 ? picture.mark(i).querySelector(".board") : null;
      element.replaceChildren();
      if (!mark) return;
      const box = [x[i] - width / 2 - 1, y[i] - height / 2 - 1, width + 2, height + 2];
      const svg = svgMark("svg", { viewBox: box.join(" "), role: "img", "aria-label": `Board after ${name[i]}` });
      svg.append(mark.cloneNode(true));
      element.append(svg);
    },
  };
}

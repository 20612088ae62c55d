// The local values of the search; those that changed are marked.
// @ts-check
/** @import { Film } from "./film_names.js" */
import { make } from "./dom.js";

/** @param {Film} film */
export function localsPanel(film) {
  const element = make("div", { class: "gs-locals", "aria-label": "Local values" });
  /** @param {number} step @returns {[string, string][]} */
  const rowsOf = (step) => {
    const table = film.tables[film.steps.table[step] ?? 0];
    return table ? table.split("\n").map((row) => /** @type {[string, string]} */ (row.split("\t"))) : [];
  };
  return {
    element,
    /** @param {number} step */
    show(step) {
      const before = new Map(rowsOf(step - 1));
      element.replaceChildren(...rowsOf(step).map(([name, value]) => {
        const changed = before.get(name) !== value;
        return make("span", { class: changed ? "gs-local gs-changed" : "gs-local" }, make("b", {}, name), ` = ${value}`);
      }));
    },
  };
}

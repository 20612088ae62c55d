// Play against a search. The page knows no rules: it shows the board that Python sends and asks Python for everything.

// @ts-check
/** @import { Film } from "./film_names.js" */
import { button, isDark, make, svgMark } from "./dom.js";
import { WIDGETS } from "./registry.js";
import { Stepper } from "./stepper.js";

const LONG = 8000; // milliseconds without an answer after which the page says so
const SILENT = "Python has not answered yet. Another cell may be running; if the kernel was stopped, run this cell again.";

/**
 * The board and all that is said about it, as Python sends it. `asks` are the names of all places, `legal` those that can
 * be chosen now.
 *
 * @typedef {object} View
 * @property {number} version
 * @property {number} rows
 * @property {number} columns
 * @property {boolean} falls
 * @property {[string[], string[]]} edges
 * @property {string[]} asks
 * @property {string} cells
 * @property {string[]} legal
 * @property {number|null} last
 * @property {number[]} line
 * @property {number|null} hint
 * @property {"over"|"you"|"search"} turn
 * @property {boolean} stuck
 * @property {boolean} thinking
 * @property {string} you
 * @property {string} opponent
 * @property {string} reserve
 * @property {string} about
 * @property {string} sentence
 * @property {string[]} moves
 * @property {{undo: boolean, tree: boolean}} can
 *
 * @typedef {{film: Film, depth: number, deepest: number}} SearchTree
 * @typedef {{view: View, tree?: SearchTree, problem?: string}} Told
 */

class PlayBoard {
  /** @param {HTMLElement} host @param {View} view @param {(message: object) => void} say */
  constructor(host, view, say) {
    this.host = host;
    this.send = say;
    this.view = view;
    this.waiting = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {Stepper|null} that of the search */
    this.stepper = null;
    /** @type {HTMLButtonElement[][]} all places that can be chosen, row by row */
    this.places = [];
    /** @type {HTMLButtonElement[]} */
    this.cells = [];
    /** @type {HTMLButtonElement|null} the place that Tab comes to */
    this.here = null;
    this.said = make("p", { class: "gs-sentence gs-play-said", role: "status", "aria-live": "polite" });
    this.busy = make("p", { class: "gs-busy", "aria-hidden": "true" }, make("span", { class: "gs-spinner" }), "Thinking …");
    this.who = make("p", { class: "gs-who" });
    this.record = make("p", { class: "gs-record" });
    this.undo = button("Undo", "Undo: take back your move and the answer (U)", () => this.ask({ do: "undo" }));
    this.hint = button("Hint", "Hint (H)", () => this.ask({ do: "hint" }));
    this.tree = button("Show its search", "Show the search tree behind its last move", () => this.ask({ do: "tree" }));
    this.again = button("Let it try again", "Let it try again", () => this.ask({ do: "answer" }));
    this.reserve = button("", "", () => this.ask({ do: "reserve" }));
    this.stuck = make("div", { class: "gs-controls gs-stuck" }, this.again, this.reserve);
    this.depth = make("select", {
      "aria-label": "Depth of the tree that is shown", on: { change: () => this.ask({ do: "tree", depth: Number(this.depth.value) }) },
    });
    this.film = make("div", { class: "gs-film" });
    this.searched = make("div", { class: "gs-searched", hidden: true },
      make("div", { class: "gs-controls" }, make("b", {}, "Its last search, "), this.depth, this.close()), this.film);
    this.root = this.build();
    this.host.replaceChildren(this.root);
    this.host.classList.add("gs-live");
    if (isDark()) this.dark(true);
    this.show(view);
    if (view.turn === "search" && !view.stuck && !view.thinking) this.ask({ do: "answer" });
    else if (view.thinking) this.wait();
  }

  // -- what there is to see --

  build() {
    const fresh = [["you", "New game: you start"], ["search", "New game: it starts"]]
      .map(([first, name]) => button(name, name, () => this.ask({ do: "new", first })));
    const side = make("div", { class: "gs-play-side" },
      this.who, this.said, this.busy, this.stuck,
      make("div", { class: "gs-controls", role: "toolbar", "aria-label": "Game" },
        this.undo, this.hint, this.tree, button("◐", "Dark or light (D)", () => this.dark())),
      make("div", { class: "gs-controls" }, ...fresh),
      this.record,
      make("p", { class: "gs-play-note" }, "Values are those of X: 1 if X wins, −1 if O wins."));
    const root = make("div", {
      class: "gs-stepper gs-play", role: "group", "aria-label": `Play against ${this.view.opponent}`, "data-lm-suppress-shortcuts": "true",
    }, make("div", { class: "gs-play-main" }, this.grid(), side), this.searched);
    root.addEventListener("keydown", (event) => this.key(event));
    return root;
  }

  close() {
    return button("Close", "Close the search tree", () => {
      this.searched.hidden = true;
      this.stepper?.play(false);
      this.film.replaceChildren();
      this.tree.focus();
    });
  }

  // All places that can be chosen, row by row: on a board where stones fall, the first row is that of the columns.
  grid() {
    const { rows, columns, falls, edges: [across, down], asks } = this.view;
    const size = Math.max(28, Math.min(76, Math.floor(372 / (rows + (falls ? 1 : 0.5))), Math.floor(620 / columns)));
    const words = `Board of ${rows} rows and ${columns} columns`;
    const grid = make("div", { class: "gs-grid", role: "grid", "aria-label": words, style: `--gs-cell:${size}px` });
    /** @param {HTMLButtonElement} place @param {number} r @param {number} c */
    const put = (place, r, c) => {
      place.dataset.row = String(r);
      place.dataset.column = String(c);
      (this.places[r] ??= [])[c] = place;
      place.addEventListener("focus", () => this.rove(place));
      return place;
    };
    const name = (/** @type {string} */ text) => make("span", { class: "gs-edge", "aria-hidden": "true" }, text);
    if (falls) {
      const drop = { class: "gs-drop", role: "gridcell" };
      const drops = across.map((text, c) => put(button(text, `column ${text}`, () => this.choose(asks[c]), drop), 0, c));
      grid.append(make("div", { class: "gs-row", role: "row" }, ...drops));
    } else {
      grid.append(make("div", { class: "gs-row gs-names", "aria-hidden": "true" }, name(""), ...across.map(name)));
    }
    for (let r = 0; r < rows; r++) {
      const row = make("div", { class: "gs-row", role: "row" });
      if (down.length) row.append(name(down[r]));
      for (let c = 0; c < columns; c++) {
        const i = r * columns + c;
        const cell = put(button("", "", () => this.choose(asks[i]), { class: "gs-cell", role: "gridcell" }), r + (falls ? 1 : 0), c);
        cell.removeAttribute("title");
        cell.addEventListener("pointerenter", () => this.point(c));
        cell.addEventListener("pointerleave", () => this.point(-1));
        this.cells.push(cell);
        row.append(cell);
      }
      grid.append(row);
    }
    this.rove(this.places[falls ? 0 : Math.floor((rows - 1) / 2)][Math.floor((columns - 1) / 2)]);
    return grid;
  }

  /** @param {HTMLButtonElement} place */
  rove(place) {
    if (this.here) this.here.tabIndex = -1;
    else this.places.flat().forEach((other) => (other.tabIndex = -1));
    (this.here = place).tabIndex = 0;
  }

  /** @param {number} column */
  point(column) {
    if (this.view.falls) this.places[0].forEach((drop, c) => drop.classList.toggle("gs-pointed", c === column));
  }

  /** @param {View} view */
  show(view) {
    const before = this.view;
    this.view = view;
    const { columns, cells, last, line, hint, legal, asks, falls, edges } = view;
    this.cells.forEach((cell, i) => {
      const stone = cells[i], inLine = line.includes(i), words = [];
      if (falls) words.push(`row ${Math.floor(i / columns) + 1}, column ${edges[0][i % columns]}`);
      else words.push(`${asks[i]}: row ${Math.floor(i / columns) + 1}, column ${(i % columns) + 1}`);
      words.push(stone === "." ? "empty" : stone);
      if (i === last) words.push("last move");
      if (inLine) words.push("winning line");
      if (i === hint) words.push("hint");
      cell.setAttribute("aria-label", words.join(", "));
      cell.classList.toggle("gs-last", i === last);
      cell.classList.toggle("gs-win", inLine);
      cell.classList.toggle("gs-hinted", i === hint);
      cell.classList.toggle("gs-new", i === last && before.cells[i] !== stone);
      cell.classList.toggle("gs-open", legal.includes(asks[i]) && view.turn === "you");
      if (cell.dataset.stone !== stone) cell.replaceChildren(...stoneMarks(stone));
      cell.dataset.stone = stone;
      cell.setAttribute("aria-disabled", String(!legal.includes(asks[i])));
    });
    if (falls) this.places[0].forEach((drop, c) => {
      const open = legal.includes(asks[c]), full = !open && view.turn !== "over", hinted = hint !== null && hint % columns === c;
      drop.classList.toggle("gs-full", full);
      drop.setAttribute("aria-label", `column ${edges[0][c]}${full ? ", full" : ""}${hinted ? ", hint" : ""}`);
      drop.setAttribute("aria-disabled", String(!open));
      drop.classList.toggle("gs-hinted", hinted);
    });
    const other = view.you === "X" ? "O" : "X";
    this.who.replaceChildren(
      make("span", {}, ...stoneMarks(view.you), make("b", {}, `You are ${view.you}`)),
      make("span", {}, ...stoneMarks(other), make("b", {}, `${other} is ${view.about}`)));
    this.record.textContent = view.moves.length ? `Moves: ${view.moves.join(" ")}` : "No move yet.";
    this.root.dataset.turn = view.turn;
    this.stuck.hidden = !view.stuck;
    this.reserve.textContent = `Let ${view.reserve} move`;
    this.reserve.setAttribute("aria-label", `Let ${view.reserve} move for it`);
    this.reserve.title = `Let ${view.reserve} move for it`;
    this.undo.setAttribute("aria-disabled", String(!view.can.undo));
    this.hint.setAttribute("aria-disabled", String(view.turn !== "you"));
    this.tree.setAttribute("aria-disabled", String(!view.can.tree));
    this.said.classList.toggle("gs-broken", view.stuck);
    this.said.classList.toggle("gs-ended", view.turn === "over");
    this.tell(view.sentence);
  }

  /** @param {SearchTree} tree */
  showTree({ film, depth, deepest }) {
    const depths = Array.from({ length: deepest }, (_, i) => i + 1);
    this.depth.replaceChildren(...depths.map((d) => make("option", { value: d, selected: d === depth }, `to depth ${d}`)));
    this.searched.hidden = false;
    this.stepper?.play(false);
    this.stepper = new Stepper(this.film, [film], { fine: false });
    this.stepper.go(this.stepper.length);
    this.stepper.dark(this.root.classList.contains("gs-dark"));
    this.searched.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} text */
  tell(text) { this.said.textContent = text; }

  dark(on = !this.root.classList.contains("gs-dark")) {
    this.root.classList.toggle("gs-dark", on);
    this.stepper?.dark(on);
  }

  // -- asking and being told --

  /** @param {string} move */
  choose(move) { this.ask({ do: "move", move }); }

  /** @param {object} wish */
  ask(wish) {
    if (this.waiting) {
      this.tell(`Not now: ${this.view.opponent} is thinking.`);
      return;
    }
    this.wait();
    try {
      this.send({ ...wish, seen: this.view.version });
    } catch {
      this.rest();
      this.tell("Python is not running any more: run this cell again.");
    }
  }

  wait() {
    this.waiting = true;
    this.root.setAttribute("aria-busy", "true");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.view.thinking) this.tell(SILENT);
    }, LONG);
  }

  rest() {
    clearTimeout(this.timer);
    this.waiting = false;
    this.root.removeAttribute("aria-busy");
  }

  /** @param {Told} told */
  hear({ view, tree, problem }) {
    if (problem) {
      this.rest();
      this.tell(`Something went wrong in Python: ${problem}`);
      return;
    }
    if (view.version < this.view.version) return; // an answer that comes late
    this.show(view);
    if (view.thinking) this.wait();
    else this.rest();
    if (tree) this.showTree(tree);
    else if (view.turn === "search" || !view.can.tree) this.searched.hidden = true;
  }

  // -- keys --

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || this.searched.contains(target)) return;
    const place = /** @type {HTMLElement|null} */ (target.closest(".gs-grid button")), { falls, edges: [across] } = this.view;
    const [r, c] = [Number(place?.dataset.row), Number(place?.dataset.column)];
    /** @param {number} down @param {number} right */
    const go = (down, right) => place && (() => this.places[r + down]?.[c + right]?.focus());
    /** @param {number} column */
    const to = (column) => place && (() => this.places[r].at(column)?.focus());
    const digit = falls && /^[1-9]$/.test(event.key) && across.includes(event.key) ? () => {
      this.places[0][across.indexOf(event.key)].focus();
      this.choose(event.key);
    } : null;
    /** @type {Record<string, (() => void)|null>} */
    const acts = {
      ArrowLeft: go(0, -1), ArrowRight: go(0, 1), ArrowUp: go(-1, 0), ArrowDown: go(1, 0), Home: to(0), End: to(-1),
      u: () => this.ask({ do: "undo" }), h: () => this.ask({ do: "hint" }), d: () => this.dark(),
    };
    const act = digit ?? acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (event.key === "Enter" || event.key === " ") event.stopPropagation(); // the button does the rest
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

// X is a cross and O a ring: never colour alone.
/** @param {string} stone */
function stoneMarks(stone) {
  if (stone === ".") return [];
  const svg = svgMark("svg", { viewBox: "0 0 24 24", class: `gs-stone gs-stone-${stone}`, "aria-hidden": "true" });
  svg.append(stone === "X" ? svgMark("path", { d: "M5.5 5.5l13 13m0-13l-13 13" }) : svgMark("circle", { cx: 12, cy: 12, r: 7.2 }));
  return [svg];
}

WIDGETS.play = (host, data, say) => {
  const board = new PlayBoard(host, data, say);
  return { hear: (told) => board.hear(told) };
};

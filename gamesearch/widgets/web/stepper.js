// The stepper: one set of controls for one film, or for several in step. It knows nothing of search: what is in a frame
// comes from Python.
// @ts-check
/** @import { Film } from "./film_names.js" */
import { boardPanel } from "./board_panel.js";
import { codePanel } from "./code_panel.js";
import { button, isDark, make } from "./dom.js";
import { FilmPicture } from "./film_picture.js";
import { ERROR } from "./film_names.js";
import { localsPanel } from "./locals_panel.js";
import { Reel, lastPlace, nextPlace } from "./reel.js";
import { WIDGETS } from "./registry.js";
import { windowPanel } from "./window_panel.js";

const SPEEDS = [["0.5", "slow"], ["1", "1 a second"], ["2", "2 a second"], ["5", "5 a second"], ["20", "fast"]];

/**
 * @typedef {object} Options
 * @property {boolean} [bare] without the code
 * @property {boolean} [fine] line by line; else node by node
 * @property {string} [note] words above the picture
 * @property {string[]} [marks] nodes whose edges get a sign
 * @property {number|null} [start] the place to begin at
 */

export class Stepper {
  /** @param {HTMLElement} host @param {Film[]} films @param {Options} options */
  constructor(host, films, options = {}) {
    this.host = host;
    this.reels = films.map((film) => new Reel(film));
    this.pictures = this.reels.map((reel) => new FilmPicture(reel));
    this.single = films.length === 1;
    this.fine = options.fine ?? this.single;
    this.at = 0;
    /** @type {ReturnType<typeof setInterval>|undefined} */
    this.timer = undefined;
    this.said = make("div", { class: "gs-sentence", role: "status", "aria-live": "polite" });
    this.counter = make("div", { class: "gs-counter" });
    this.captions = films.map(() => make("div", { class: "gs-caption" }));
    this.side = make("div", { class: "gs-side" });
    this.panels = this.single ? this.fillSide() : null;
    this.bar = this.controls();
    this.root = this.build(films, options);
    this.host.replaceChildren(this.root);
    this.host.classList.add("gs-live");
    if (isDark()) this.dark(true);
    this.pictures.forEach((picture) => picture.sign(options.marks ?? []));
    this.go(options.start ?? 0);
    requestAnimationFrame(() => { this.pictures.forEach((picture) => picture.settle()); this.show(); });
  }

  // -- what there is to see --

  /** @param {Film[]} films @param {Options} options */
  build(films, options) {
    const lanes = this.pictures.map((picture, i) =>
      make("div", { class: "gs-lane" }, ...(this.single ? [] : [this.captions[i]]), picture.element));
    const root = make("div", {
      class: options.bare ? "gs-stepper gs-bare" : "gs-stepper", tabindex: "0", role: "group", "data-lm-suppress-shortcuts": "true",
      "aria-label": `Stepper: ${films.map((film) => film.name).join(" beside ")}. Arrow keys step, C goes to the next cut.`,
    },
      ...(options.note ? [make("div", { class: "gs-note" }, options.note)] : []),
      make("div", { class: "gs-main" }, make("div", { class: "gs-stage" }, ...lanes), ...(this.single ? [this.side] : [])),
      make("div", { class: "gs-foot" }, this.said, this.bar.row, this.counter));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("pointerdown", (event) => {
      if (!/** @type {Element} */ (event.target).closest("button, select, input, textarea")) root.focus({ preventScroll: true });
    });
    return root;
  }

  // What is at the side of one film.
  fillSide() {
    const { film } = this.reels[0];
    const code = codePanel(film), locals = localsPanel(film), windows = windowPanel(film);
    const path = make("div", { class: "gs-path" });
    const board = film.frame ? boardPanel(film, this.pictures[0]) : null;
    this.side.replaceChildren(code.element, locals.element, ...(film.span ? [windows.element] : []), path,
      ...(board ? [board.element] : []));
    return { code, locals, windows, path, board };
  }

  controls() {
    const row = make("div", { class: "gs-controls", role: "toolbar", "aria-label": "Steps" });
    const slide = () => this.go(Number(slider.value));
    const slider = make("input", { type: "range", min: 0, value: 0, "aria-label": "Step", on: { input: slide } });
    const where = make("span", { class: "gs-where" });
    const playing = button("Play", "Play (Space)", () => this.play());
    const speed = make("select", { "aria-label": "Speed" },
      ...SPEEDS.map(([value, text]) => make("option", { value, selected: value === "2" }, text)));
    row.append(
      button("|◀", "First step (Home)", () => this.go(0)),
      button("◀", "Back (Left)", () => this.go(this.at - 1)),
      playing,
      button("▶", "Forward (Right)", () => this.go(this.at + 1)),
      button("▶|", "Last step (End)", () => this.go(this.length)),
      slider, where,
      button("◁✂", "Previous cut (Shift+C)", () => this.jumpCut(-1)),
      button("✂▷", "Next cut (C)", () => this.jumpCut(1)),
    );
    if (this.single && this.reels[0].film.passes.length > 1) {
      row.append(button("◁ pass", "Previous pass", () => this.jumpPass(-1)), button("pass ▷", "Next pass", () => this.jumpPass(1)));
    }
    const grain = make("select", { "aria-label": "Step size", on: { change: () => this.setFine(grain.value === "fine") } },
      make("option", { value: "fine" }, "line by line"), make("option", { value: "coarse" }, "node by node"));
    if (this.single && this.reels[0].coarse.length <= this.reels[0].length) row.append(grain);
    row.append(speed,
      button("−", "Zoom out (-)", () => this.pictures.forEach((p) => p.zoom(1.25))),
      button("+", "Zoom in (+)", () => this.pictures.forEach((p) => p.zoom(0.8))),
      button("◻", "Whole tree (0)", () => this.pictures.forEach((p) => p.fit())),
      button("◐", "Dark or light (D)", () => this.dark()));
    if (this.single) row.append(button("☰", "Show or hide the code (S)", () => this.toggleSide()));
    row.append(button("▣", "Presenter mode (P)", () => this.present()));
    return { row, slider, where, playing, speed, grain };
  }

  // -- where we are: a place on the slider; coarse places skip the lines --

  get length() { return Math.max(...this.reels.map((reel) => (this.fine ? reel.length : reel.coarse.length - 1))); }

  /** @param {Reel} reel @param {number} place */
  stepOf(reel, place) {
    return this.fine ? Math.min(place, reel.length) : reel.coarse[Math.min(place, reel.coarse.length - 1)];
  }

  /** @param {Reel} reel @param {number} step */
  placeOf(reel, step) { return this.fine ? step : lastPlace(reel.coarse, step); }

  /** @param {number} place */
  go(place) {
    this.at = Math.max(0, Math.min(this.length, place));
    this.show();
  }

  /** @param {boolean} fine */
  setFine(fine) {
    const step = this.reels[0].state.k;
    this.fine = fine;
    this.go(this.placeOf(this.reels[0], step));
  }

  // To the next of some steps in a direction. Returns whether there is one.
  /** @param {(reel: Reel) => number[]} steps @param {number} direction */
  jump(steps, direction) {
    const places = this.reels.flatMap((reel) => steps(reel).map((step) => this.placeOf(reel, step)));
    const next = nextPlace(places, this.at, direction);
    if (next !== undefined) this.go(next);
    return next !== undefined;
  }

  /** @param {number} direction */
  jumpCut(direction) {
    if (this.jump((reel) => reel.film.cuts, direction)) return;
    const cutsAtAll = this.reels.some((reel) => reel.film.cuts.length);
    this.say(cutsAtAll ? `There is no ${direction > 0 ? "later" : "earlier"} cut.` : "Nothing is cut in this search.");
  }

  /** @param {number} direction */
  jumpPass(direction) {
    if (!this.jump((reel) => reel.film.passes.map(({ first }) => first + 1), direction)) this.say("There is no further pass.");
  }

  play(on = this.timer === undefined) {
    const { playing, speed } = this.bar;
    clearInterval(this.timer);
    this.timer = undefined;
    if (on) {
      if (this.at >= this.length) this.go(0);
      const tick = () => {
        if (this.at >= this.length || !this.root.isConnected) this.play(false);
        else this.go(this.at + 1);
      };
      this.timer = setInterval(tick, 1000 / Number(speed.value));
    }
    playing.textContent = on ? "Pause" : "Play";
    playing.setAttribute("aria-label", on ? "Pause (Space)" : "Play (Space)");
  }

  show() {
    this.reels.forEach((reel) => reel.go(this.stepOf(reel, this.at)));
    const [reel] = this.reels, { film, state, step } = reel, { panels } = this, { slider, where } = this.bar;
    panels?.code.show(step); // first, because it measures
    this.reels.forEach((each, i) => {
      this.pictures[i].show();
      const { visited, cut } = each.counts, value = each.state.k === each.length ? `, value ${each.film.value}` : "";
      this.captions[i].textContent = `${each.film.name}: visited ${visited}, cut ${cut}${value}`;
    });
    if (Number(slider.max) !== this.length) slider.max = String(this.length);
    slider.value = String(this.at);
    where.textContent = `${this.at} / ${this.length}`;
    if (panels) {
      panels.locals.show(step);
      panels.windows.show(reel);
      panels.board?.show(state);
      panels.path.textContent = state.path.length ? `path  ${state.path.map((i) => film.nodes.label[i]).join(" › ")}` : "path  –";
      const { visited, evaluated, cut } = reel.counts;
      const all = film.minimax ? ` · minimax would visit ${film.minimax.toLocaleString("en")}` : "";
      this.counter.textContent = `${this.passText(reel)}visited ${visited} · evaluated ${evaluated} · cut ${cut}${all}`;
    }
    this.say(this.sentence());
    this.said.classList.toggle("gs-cutting", this.reels.some((each) => each.isCutting));
    this.said.classList.toggle("gs-broken", this.reels.some((each) => each.film.steps.kind[each.step] === ERROR));
  }

  /** @param {Reel} reel */
  passText({ film: { passes, windows }, pass, state: { k } }) {
    if (passes.length < 2 || !pass) return "";
    const { last, window, node, outcome } = passes[pass - 1];
    const shown = window ? `, window ${windows.text[window]}` : "";
    return `pass ${pass} of ${passes.length} at ${node}${shown}${k > last ? `: ${outcome}` : ""} · `;
  }

  sentence() {
    if (this.at === 0) return "Nothing was searched yet. Right arrow: one step. C: next cut.";
    const said = this.reels.map(({ film, step }) => (step < 0 ? "–" : film.texts[film.steps.sentence[step]]));
    return this.single ? said[0] : this.reels.map(({ film }, i) => `${film.name}: ${said[i]}`).join("  |  ");
  }

  /** @param {string} text */
  say(text) { this.said.textContent = text; }

  // -- ways of looking --

  dark(on = !this.root.classList.contains("gs-dark")) {
    this.root.classList.toggle("gs-dark", on);
    this.pictures.forEach((picture) => picture.refresh());
  }

  toggleSide() { this.root.classList.toggle("gs-bare"); }

  present() {
    const on = this.root.classList.toggle("gs-presenting");
    // On top of everything, whatever element of the page it is in; and the whole screen, where that is allowed.
    this.root.popover = on ? "manual" : null;
    if (on) this.root.showPopover?.();
    if (on) this.root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement === this.root) document.exitFullscreen();
    this.root.focus({ preventScroll: true });
    requestAnimationFrame(() => { this.pictures.forEach((picture) => { picture.fit(); picture.settle(); }); this.show(); });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.target), key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const control = target.closest("select, textarea, input, button");
    const typing = control && !control.matches("button, [type=range]");
    // What a control does by itself with a key is left to it, but is nobody else's business.
    /** @type {Record<string, string[]>} */
    const own = { BUTTON: [" ", "Enter"], INPUT: ["ArrowUp", "ArrowDown", "PageUp", "PageDown"] };
    if (typing || own[control?.tagName ?? ""]?.includes(key)) { event.stopPropagation(); return; }
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0), End: () => this.go(this.length), " ": () => this.play(),
      c: () => this.jumpCut(event.shiftKey ? -1 : 1),
      d: () => this.dark(), s: () => this.toggleSide(), p: () => this.present(),
      "+": () => this.pictures.forEach((p) => p.zoom(0.8)), "-": () => this.pictures.forEach((p) => p.zoom(1.25)),
      0: () => this.pictures.forEach((p) => p.fit()),
      ...(this.root.classList.contains("gs-presenting") ? { Escape: () => this.present() } : {}),
    };
    if (!acts[key]) return;
    event.preventDefault();
    event.stopPropagation();
    acts[key]();
  }
}

WIDGETS.stepper = (host, { films, options }) => {
  new Stepper(host, films, options);
  return {};
};

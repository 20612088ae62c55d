// The explorer: a stepper whose tree can be changed. It changes nothing itself: it asks Python, and shows the answer.

// @ts-check
/** @import { Film } from "./film_names.js" */
import { button, make } from "./dom.js";
import { STATUSES } from "./film_names.js";
import { FilmPicture } from "./film_picture.js";
import { Reel } from "./reel.js";
import { WIDGETS } from "./registry.js";
import { Stepper } from "./stepper.js";

const PATIENCE = 4000; // milliseconds without an answer after which the page says so
const HELP = "Explorer: change the tree and see what the search makes of it. Alt+Left and Alt+Right move a node among its siblings.";
const NO_ANSWER = "Python has not answered yet. It may be busy; if it was restarted, run the cell again.";
const MOVES = "Alt+ArrowLeft Alt+ArrowRight";

/**
 * All that the page shows, as Python sends it. A card has a node's name for a screen reader, the text of a leaf, its
 * parent (a place in the film), its place among its siblings, and how many they are.
 *
 * @typedef {object} Workbench
 * @property {Film} film
 * @property {[string, string|null, number, number, number][]} cards
 * @property {number[]} tab nodes in the order in which Tab goes through them
 * @property {string} text
 * @property {string[]} searches
 * @property {string} search
 * @property {boolean} strict
 * @property {boolean} hard
 * @property {[string, string, string][]} score
 * @property {[number, number, number]} gauge
 * @property {boolean} undo
 * @property {[string, string][]} challenges
 * @property {string} challenge
 * @property {[string, boolean, string]} verdict
 * @property {string} said
 * @property {string} problem
 * @property {string} [field] what an answer is about
 *
 * @typedef {Workbench & {n: number, who: string}} Reply
 *
 * @typedef {object} Card
 * @property {string} name
 * @property {HTMLElement} element
 * @property {HTMLInputElement|null} input that of a leaf
 * @property {HTMLElement} grip
 * @property {number} i
 * @property {number} parent
 * @property {number} here
 * @property {number} many
 * @property {string|null} text
 * @property {string|null} pending what was sent to Python
 * @property {string|null} tried
 */

class Explorer extends Stepper {
  /** @param {HTMLElement} host @param {Workbench} data @param {(message: object) => void} say */
  constructor(host, data, say) {
    super(host, [data.film]);
    this.carry = say;
    this.who = Math.random().toString(36).slice(2);
    this.sent = this.answered = 0;
    /** @type {Map<string, Card>} */
    this.cards = new Map();
    /** @type {string|null} */
    this.selected = null;
    this.problem = this.news = this.missed = "";
    this.known = ""; // the text of the tree, as Python said it last
    this.dealing = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.waiting = undefined;
    this.root.classList.add("gs-explore", "gs-bare");
    this.root.setAttribute("aria-label", HELP);

    /** @param {string} value @param {string} text */
    const option = (value, text) => make("option", { value }, text);
    /** @param {string} text @param {HTMLElement} field */
    const labelled = (text, field) => make("label", { class: "gs-explore-field" }, make("span", {}, text), field);
    /** @param {string} name @param {...HTMLElement} children */
    const group = (name, ...children) => make("div", { class: "gs-explore-group", role: "group", "aria-label": name }, ...children);
    this.search = make("select", { on: { change: () => this.ask({ do: "search", name: this.search.value }) } },
      ...data.searches.map((name) => option(name, name)));
    const rules = () => this.ask({ do: "rules", strict: this.strict.value === "strict", hard: this.hard.value === "hard" });
    this.strict = make("select", { on: { change: rules } }, option("", "α ≥ β"), option("strict", "α > β"));
    this.hard = make("select", { on: { change: rules } }, option("", "fail-soft"), option("hard", "fail-hard"));
    this.undo = button("↶ Undo", "Undo the last change (Ctrl+Z)", () => this.ask({ do: "undo" }));
    /** @param {string} how @param {string} text @param {string} name */
    const order = (how, text, name) => button(text, name, () => this.ask({ do: "order", how }));
    const tools = make("div", { class: "gs-explore-row" },
      group("Search", labelled("Algorithm", this.search), labelled("cut when", this.strict), labelled("bounds", this.hard)),
      group("Order of all children", make("span", {}, "Order"), order("best", "Best", "Best order: the fewest leaves"),
        order("worst", "Worst", "Worst order: the best child last"), order("shuffle", "Shuffle", "Shuffle all children")),
      group("Changes", this.undo, button("Start again", "Go back to the tree from the start", () => this.ask({ do: "reset" }))));

    this.text = make("input", {
      type: "text", spellcheck: "false", autocomplete: "off", "aria-label": "The tree as text, such as (3 5 6) (9 1 2)",
      on: { keydown: (event) => this.typed(event, () => this.write(), () => { this.text.value = this.known; this.flag(this.text, ""); }) },
    });
    this.challenge = make("select", { on: { change: () => this.ask({ do: "challenge", name: this.challenge.value }) } },
      option("", "none"), ...data.challenges.map(([name, title]) => option(name, title)));
    this.verdict = make("span", { class: "gs-verdict", role: "status", "aria-live": "polite" });
    this.offer = button("", "Take the tree that is offered", () => this.ask({ do: "offer" }));
    const lower = make("div", { class: "gs-explore-row" },
      group("Tree as text", labelled("Tree", this.text), button("Use it", "Use the tree in the text field (Enter)", () => this.write())),
      group("Challenge", labelled("Challenge", this.challenge), this.verdict, this.offer));

    this.score = make("div", { class: "gs-score" });
    this.looked = make("i");
    this.fewest = make("b");
    this.gauge = make("div", { class: "gs-gauge", "aria-hidden": "true" }, this.looked, this.fewest);
    this.root.prepend(tools, make("div", { class: "gs-totals" }, this.score, this.gauge));
    this.root.append(lower);

    this.layer = make("div", { class: "gs-layer" });
    this.drop = make("div", { class: "gs-slot", hidden: true });
    this.left = button("◀", "Move left (Alt+Left)", () => this.shift(this.selected, -1), { tabindex: "-1" });
    this.chosen = make("span");
    this.right = button("▶", "Move right (Alt+Right)", () => this.shift(this.selected, 1), { tabindex: "-1" });
    this.mover = make("div", { class: "gs-mover", hidden: true }, this.left, this.chosen, this.right);
    this.mover.addEventListener("pointerdown", (event) => event.preventDefault());
    this.pictures[0].element.parentElement?.append(this.layer);
    new ResizeObserver(() => this.place()).observe(this.layer);
    this.take(data);
    this.ask({ do: "hello" });
  }

  // -- talking with Python: every question has a number, and only the answer to the latest one is shown --

  /** @param {object} message */
  ask(message) {
    this.sent += 1;
    this.root.setAttribute("aria-busy", "true");
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.lost(NO_ANSWER), PATIENCE);
    try {
      this.carry({ ...message, n: this.sent, who: this.who });
    } catch {
      this.lost("Python cannot be reached. Run the cell again.");
    }
  }

  /** @param {string} sentence */
  lost(sentence) {
    this.problem = sentence;
    this.show();
  }

  /** @param {Reply} message */
  hear(message) {
    const mine = message.who === this.who;
    if (mine) this.answered = Math.max(this.answered, message.n);
    if (mine && message.problem) this.refused(message);
    const late = mine ? message.n < this.sent : this.answered < this.sent;
    if (late && message.film) {
      if (mine && message.problem) this.missed = message.problem;
      return;
    }
    clearTimeout(this.waiting);
    this.root.removeAttribute("aria-busy");
    if (this.missed && !message.problem) message = { ...message, problem: this.missed };
    this.missed = "";
    if (message.film) this.take(message);
    else this.lost(message.problem ?? "");
  }

  // What Python could not use stays where it was typed, and is marked.
  /** @param {Reply} reply */
  refused({ field = "", problem }) {
    const card = this.cards.get(field);
    if (card?.input && card.pending !== null) this.flag(card.input, problem);
    if (card) card.pending = null;
    if (field === "write") this.flag(this.text, problem);
  }

  /** @param {HTMLInputElement} input @param {string} problem */
  flag(input, problem) {
    input.toggleAttribute("aria-invalid", Boolean(problem));
    if (problem) input.setAttribute("aria-invalid", "true");
    input.title = problem;
  }

  // -- showing an answer --

  /** @param {Workbench} data */
  take(data) {
    this.load(data.film);
    this.problem = data.problem;
    this.news = data.said;
    this.search.value = data.search;
    this.strict.value = data.strict ? "strict" : "";
    this.hard.value = data.hard ? "hard" : "";
    for (const rule of [this.strict, this.hard]) {
      rule.disabled = data.search !== "alphabeta";
      rule.title = rule.disabled ? "Only alphabeta has this choice." : "";
    }
    this.undo.disabled = !data.undo;
    this.score.replaceChildren(...data.score.map(([word, value, note]) =>
      make("span", { title: note || null }, `${word} `, make("b", {}, value), word.startsWith("leaves") && note ? ` (${note})` : "")));
    const [looked, fewest, all] = data.gauge;
    this.looked.style.width = `${(100 * looked) / all}%`;
    this.fewest.style.left = `${(100 * fewest) / all}%`;
    this.gauge.title = `${looked} of ${all} leaves looked at; ${fewest} would do`;
    if (this.text.value === this.known || (!data.problem && data.field === "write")) {
      this.text.value = data.text;
      this.flag(this.text, "");
    }
    this.known = data.text;
    const [said, solved, offer] = data.verdict;
    this.challenge.value = data.challenge;
    this.verdict.textContent = said ? `${solved ? "✓ Solved. " : ""}${said}` : "";
    this.verdict.classList.toggle("gs-solved", solved);
    this.offer.hidden = !offer;
    this.offer.textContent = offer;
    this.offer.setAttribute("aria-label", offer);
    this.deal(data.cards, data.tab, data.field === "write");
    this.go(this.length);
    this.place();
  }

  /** @param {Film} film */
  load(film) {
    this.play(false);
    const old = this.pictures[0];
    const reel = new Reel(film), picture = new FilmPicture(reel);
    this.reels = [reel];
    this.pictures = [picture];
    old.element.replaceWith(picture.element);
    this.panels = this.fillSide();
    const { row } = this.bar;
    this.bar = this.controls();
    row.replaceWith(this.bar.row);
    this.bar.grain.value = this.fine ? "fine" : "coarse";
    picture.onlook = () => this.place();
    if (old.zoomed && String(old.scene.size) === String(picture.scene.size)) {
      const [x, y, w, h] = old.view;
      picture.zoomed = true;
      picture.look(x, y, w, h);
    } else {
      picture.settle();
    }
  }

  sentence() {
    if (this.problem) return this.problem;
    return this.news && this.at === this.length ? this.news : super.sentence();
  }

  /** @param {number} place */
  go(place) {
    if (place < this.length) this.problem = "";
    super.go(place);
  }

  // After each step: leaves look as the picture says.
  show() {
    super.show();
    if (!this.cards) return; // still being made
    this.counter.hidden = this.at === this.length; // the same numbers stand above
    this.said.classList.toggle("gs-broken", Boolean(this.problem) || this.said.classList.contains("gs-broken"));
    if (this.at === this.length) this.said.classList.remove("gs-cutting");
    const { film, state } = this.reels[0];
    film.nodes.name.forEach((name, i) => {
      const card = this.cards.get(name);
      if (card) card.element.dataset.status = STATUSES[state.status[i]];
    });
  }

  // -- the cards: a field on every leaf, a button on every inner node but the root --

  /** @param {Workbench["cards"]} cards @param {number[]} tab @param {boolean} anew whether nothing typed is kept */
  deal(cards, tab, anew) {
    const { name: names } = this.reels[0].film.nodes;
    /** @type {Map<string, Card>} */
    const kept = new Map();
    names.forEach((name, i) => {
      const [label, value, parent, here, many] = cards[i];
      if (value === null && parent < 0) return;
      let card = this.cards.get(name);
      if (!card || (card.input === null) !== (value === null)) card = value === null ? this.nodeCard(name) : this.leafCard(name);
      Object.assign(card, { i, parent, here, many });
      (card.input ?? card.element).setAttribute("aria-label", label);
      card.element.classList.toggle("gs-alone", many < 2);
      if (card.input && value !== null) this.fill(card, card.input, value, anew);
      kept.set(name, card);
    });
    for (const [name, card] of this.cards) if (kept.get(name) !== card) card.element.remove();
    this.cards = kept;
    const wanted = [...tab.flatMap((i) => kept.get(names[i])?.element ?? []), this.drop, this.mover];
    if (wanted.some((element, i) => this.layer.children[i] !== element)) {
      const focused = this.layer.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
      this.dealing = true;
      this.layer.replaceChildren(...wanted);
      focused?.focus({ preventScroll: true });
      this.dealing = false;
    }
    if (this.selected !== null && !kept.has(this.selected)) this.selected = null;
  }

  // What is being typed stays, and so does what was refused, as long as the leaf is the same.
  /** @param {Card} card @param {HTMLInputElement} input @param {string} value @param {boolean} anew */
  fill(card, input, value, anew) {
    const typing = input === document.activeElement && input.value !== card.text && input.value !== card.pending;
    const refused = input.hasAttribute("aria-invalid") && card.text === value;
    if (anew || (!typing && !refused)) {
      input.value = value;
      this.flag(input, "");
    }
    card.text = value;
    card.pending = null;
    this.fitText(input);
  }

  /** @param {HTMLInputElement} input */
  fitText(input) { input.style.setProperty("--gs-fit", String(Math.min(1, 4 / Math.max(1, input.value.length)))); }

  /** @param {string} name @param {HTMLElement} element @param {HTMLInputElement|null} input @param {HTMLElement} grip @returns {Card} */
  card(name, element, input, grip) {
    return { name, element, input, grip, i: -1, parent: -1, here: 0, many: 1, text: null, pending: null, tried: null };
  }

  /** @param {string} name */
  nodeCard(name) {
    const element = make("button", { type: "button", class: "gs-card", "data-name": name, "aria-keyshortcuts": MOVES });
    const card = this.card(name, element, null, element);
    element.addEventListener("keydown", (event) => this.moved(event, name));
    element.addEventListener("click", () => { element.focus(); this.select(name); });
    this.selectable(card);
    return card;
  }

  /** @param {string} name */
  leafCard(name) {
    const input = make("input", { type: "text", autocomplete: "off", "aria-keyshortcuts": MOVES });
    const grip = make("span", { class: "gs-grip", "aria-hidden": "true", title: "Drag to move" });
    const card = this.card(name, make("div", { class: "gs-card gs-leafcard" }, input, grip), input, grip);
    const isOld = (/** @type {string} */ text) => // nothing new to say to Python
      text === card.text || input.value === card.pending || (input.hasAttribute("aria-invalid") && text === card.tried);
    const restore = () => { input.value = card.text ?? ""; this.flag(input, ""); this.fitText(input); };
    const commit = () => {
      const text = input.value.trim();
      if (text === card.text) this.flag(input, "");
      if (this.dealing || isOld(text)) return;
      card.pending = input.value;
      card.tried = text;
      this.ask({ do: "leaf", node: name, text });
    };
    input.addEventListener("keydown", (event) => {
      if (this.moved(event, name, commit)) return;
      this.typed(event, () => { card.tried = null; commit(); input.select(); }, restore);
    });
    input.addEventListener("input", () => this.fitText(input));
    input.addEventListener("blur", commit);
    input.addEventListener("focus", () => input.select());
    this.selectable(card);
    return card;
  }

  // In a text field: Enter applies, Escape takes back.
  /** @param {KeyboardEvent} event @param {() => void} apply @param {() => void} restore */
  typed(event, apply, restore) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") apply();
    else restore();
  }

  write() {
    this.ask({ do: "write", text: this.text.value });
  }

  // -- moving a node among its siblings --

  /** Whether the key moved the node. @param {KeyboardEvent} event @param {string} name @param {() => void} [before] */
  moved(event, name, before) {
    if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return false;
    event.preventDefault();
    event.stopPropagation();
    before?.();
    this.shift(name, event.key === "ArrowLeft" ? -1 : 1);
    return true;
  }

  /** @param {string|null} name @param {number} by */
  shift(name, by) {
    if (name) this.ask({ do: "move", node: name, by });
  }

  /** @param {string} name */
  select(name) {
    this.selected = name;
    const card = this.cards.get(name), picture = this.pictures[0];
    if (picture.zoomed && card) picture.follow(card.i);
    this.place();
  }

  /** @param {Card} card */
  selectable(card) {
    card.element.addEventListener("focusin", () => this.select(card.name));
    /** @type {{x: number, y: number, moved: boolean}|null} */
    let from = null;
    const { grip } = card;
    // Among which siblings it would fall, and where on the page that is.
    const there = (/** @type {PointerEvent} */ event) => {
      const [x] = this.inPicture(event);
      const beside = [...this.cards.values()].filter((one) => one.parent === card.parent && one !== card).sort((a, b) => a.here - b.here);
      const at = (/** @type {Card} */ one) => this.pictures[0].place(one.i)[0];
      const to = beside.filter((one) => at(one) < x).length;
      const before = beside[to - 1], after = beside[to];
      const gap = !before ? at(after) - 30 : !after ? at(before) + 30 : (at(before) + at(after)) / 2;
      return { to, gap };
    };
    const end = () => {
      from = null;
      card.element.classList.remove("gs-dragged");
      card.element.style.translate = "";
      this.drop.hidden = true;
    };
    grip.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || card.many < 2) return;
      event.stopPropagation();
      from = { x: event.clientX, y: event.clientY, moved: false };
      grip.setPointerCapture(event.pointerId);
    });
    grip.addEventListener("pointermove", (event) => {
      if (!from) return;
      const { x, y } = from;
      if (Math.hypot(event.clientX - x, event.clientY - y) > 5) from.moved = true;
      if (!from.moved) return;
      card.element.classList.add("gs-dragged");
      card.element.style.translate = `${event.clientX - x}px ${event.clientY - y}px`;
      this.drop.hidden = false;
      this.put(this.drop, there(event).gap, this.pictures[0].place(card.i)[1]);
    });
    grip.addEventListener("pointerup", (event) => {
      if (from?.moved) {
        const { to } = there(event);
        if (to !== card.here) this.ask({ do: "move", node: card.name, to });
      } else if (from) {
        (card.input ?? card.element).focus();
      }
      end();
    });
    grip.addEventListener("pointercancel", end);
  }

  // -- where things are: cards lie over the picture and follow it --

  /** @param {PointerEvent} event */
  inPicture(event) {
    const matrix = (this.pictures[0].svg.getScreenCTM() ?? new DOMMatrix()).inverse();
    return [matrix.a * event.clientX + matrix.e, matrix.d * event.clientY + matrix.f];
  }

  /** @param {HTMLElement} element @param {number} x @param {number} y */
  put(element, x, y) {
    const matrix = this.pictures[0].svg.getScreenCTM() ?? new DOMMatrix(), box = this.layer.getBoundingClientRect();
    element.style.left = `${(matrix.a * x + matrix.e - box.left).toFixed(1)}px`;
    element.style.top = `${(matrix.d * y + matrix.f - box.top).toFixed(1)}px`;
  }

  place() {
    const picture = this.pictures[0], matrix = picture.svg.getScreenCTM();
    if (!this.layer.isConnected || !matrix) return;
    const { name: names } = this.reels[0].film.nodes;
    this.layer.style.setProperty("--gs-scale", matrix.a.toFixed(3));
    for (const card of this.cards.values()) if (names[card.i] === card.name) this.put(card.element, ...picture.place(card.i));
    const chosen = this.cards.get(this.selected ?? "");
    this.mover.hidden = !chosen || chosen.many < 2;
    if (!chosen || this.mover.hidden) return;
    this.put(this.mover, ...picture.place(chosen.i));
    this.chosen.textContent = chosen.name;
    this.left.disabled = chosen.here === 0;
    this.right.disabled = chosen.here === chosen.many - 1;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing = /** @type {Element} */ (event.target).closest("input:not([type=range]), select, textarea");
    if (!typing && (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
      event.preventDefault();
      event.stopPropagation();
      this.ask({ do: "undo" });
    } else {
      super.key(event);
    }
  }
}

WIDGETS.explore = (host, data, say) => {
  const explorer = new Explorer(host, data, say);
  return { hear: (message) => explorer.hear(message) };
};

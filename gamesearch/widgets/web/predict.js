// Predict, then check. What is right, and what to say about it, comes from Python; here answers are only compared.
// @ts-check
/** @import { Scene } from "./film_names.js" */
import { button, isDark, make, svgMark } from "./dom.js";
import { MAX } from "./film_names.js";
import { readNumber, sameNumber } from "./numbers.js";
import { Picture } from "./picture.js";
import { WIDGETS } from "./registry.js";

/**
 * What comes from Python. Nodes are places in the scene, edges places in `ends` (the nodes above and below). A field is
 * what can be filled in at a node: its value, alpha and beta.
 *
 * @typedef {object} Field
 * @property {(number|string)[]} right
 * @property {[number|string, string][]} known what to say to a number that is wrong in a known way
 * @property {string} answer
 *
 * @typedef {object} QuizNode
 * @property {string} status
 * @property {string} value
 * @property {string} window
 * @property {string} [given]
 * @property {Field[]} [fields]
 *
 * @typedef {object} QuizEdge
 * @property {string} status
 * @property {string} marked
 * @property {string} unmarked
 * @property {number} [step]
 * @property {number} [line]
 *
 * @typedef {object} Turn
 * @property {number} node
 * @property {number} child
 * @property {number[]} rest
 * @property {boolean} cut
 * @property {string} question
 * @property {string} window
 * @property {string} said
 * @property {[number, string, string][]} changes place, status and value
 *
 * @typedef {object} QuizData
 * @property {Scene} [scene] without one it is that of the first quiz
 * @property {[number, number][]} ends
 * @property {QuizEdge[]} edges
 * @property {QuizNode[]} nodes
 * @property {Turn[]} turns
 * @property {string[]} lines
 * @property {boolean} windows
 *
 * @typedef {{search: string, quizzes: QuizData[], values: boolean}} Questions `values`: only values are asked for
 *
 * @typedef {{question: string, about: string, given: string, verdict: string, sentence: string}} Answer
 * @typedef {{node: number, what: string, field: Field, input: HTMLInputElement, sign: HTMLElement}} Entry
 */

/** @type {Record<string, string>} */
const SIGNS = { right: "✓", neutral: "○" };
const FIELDS = ["value", "alpha", "beta"];
const EXPLAINED = " · solid: searched · dashed with a bar: cut · thin: never reached · click an edge to read about it";

/** @param {string} verdict */
const signOf = (verdict) => SIGNS[verdict] ?? "✗";

class Quiz {
  /** @param {HTMLElement} host @param {Questions} data */
  constructor(host, data) {
    this.host = host;
    this.data = data;
    this.at = 0;
    this.mode = "all";
    /** @type {Set<number>} edges */
    this.marked = new Set();
    this.checked = false;
    this.turn = -1;
    /** @type {Answer[]} */
    this.answers = [];
    /** @type {Entry[]} */
    this.inputs = [];
    this.task = make("div", { class: "gs-task" });
    this.lane = make("div", { class: "gs-lane" });
    this.side = make("div", { class: "gs-side gs-answers" });
    this.said = make("div", { class: "gs-sentence", role: "status", "aria-live": "polite" });
    this.count = make("div", { class: "gs-counter" });
    this.found = make("ul");
    this.hint = make("p");
    this.table = make("table");
    this.scroll = make("div");
    this.checking = button("Check", "Check the answers", () => this.check());
    this.cutting = button("✂ Cut", "Cut (C)", () => this.decide(true), { "aria-keyshortcuts": "c" });
    this.going = button("Go on", "Go on (G)", () => this.decide(false), { "aria-keyshortcuts": "g" });
    this.nexting = button("Next", "Next question (N)", () => this.nextTurn(), { "aria-keyshortcuts": "n" });
    this.again = button("Try again", "Try again: the same tree from the start", () => this.start(true));
    this.root = this.build();
    this.picture = new Picture(this.scene);
    /** @type {ReturnType<Quiz["edgeMark"]>[]} */
    this.marks = [];
    /** @type {number[]} edges as the arrow keys go through them */
    this.order = [];
    this.start();
    host.replaceChildren(this.root);
    host.classList.add("gs-live");
    if (isDark()) this.root.classList.add("gs-dark");
    requestAnimationFrame(() => this.picture.settle());
  }

  get quiz() { return this.data.quizzes[this.at]; }
  get scene() { return /** @type {Scene} */ (this.quiz.scene ?? this.data.quizzes[0].scene); }
  get names() { return this.scene.nodes.name; }
  get picksEdges() { return this.mode === "all" && !this.data.values; }

  /** @param {number} e */
  edgeName(e) {
    const [above, below] = this.quiz.ends[e];
    return `${this.names[above]} → ${this.names[below]}`;
  }

  // -- what there is to see --

  build() {
    const zoom = (/** @type {number} */ factor) => () => this.picture.zoom(factor);
    const modes = make("select", { "aria-label": "How to answer", on: { change: () => { this.mode = modes.value; this.start(); } } },
      make("option", { value: "all" }, "all at once"), make("option", { value: "turns" }, "step by step"));
    const fresh = button("New tree", "New tree", () => this.newTree());
    const controls = make("div", { class: "gs-controls", role: "toolbar", "aria-label": "Quiz" },
      this.checking, this.cutting, this.going, this.nexting,
      this.again, fresh, modes,
      make("span", { class: "gs-gap" }),
      button("−", "Zoom out", zoom(1.25)), button("+", "Zoom in", zoom(0.8)), button("◻", "Whole tree", () => this.picture.fit()),
      button("◐", "Dark or light", () => { this.root.classList.toggle("gs-dark"); }),
      button("▣", "Presenter mode", () => this.present()));
    fresh.disabled = this.data.quizzes.length < 2;
    modes.hidden = this.data.values;
    const root = make("div", {
      class: "gs-stepper gs-predict", role: "group", "aria-label": "Predict, then check", tabindex: "-1",
      "data-lm-suppress-shortcuts": "true",
    },
      this.task,
      make("div", { class: "gs-main" }, this.lane, this.side),
      make("div", { class: "gs-foot" }, this.said, controls, this.count));
    root.addEventListener("pointerdown", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!target.closest("button, select, input, [tabindex='0'], [data-pick]")) root.focus({ preventScroll: true });
    });
    root.addEventListener("keydown", (event) => { if (!event.ctrlKey && !event.metaKey) event.stopPropagation(); });
    root.addEventListener("keydown", (event) => this.key(event));
    return root;
  }

  // A tree from the start: nothing marked, nothing shown that would give an answer away.
  start(again = false) {
    this.marked = new Set();
    this.checked = false;
    this.turn = -1;
    this.answers = [];
    this.picture = this.drawTree();
    this.marks = this.quiz.ends.map(([, below], e) => this.edgeMark(below, e));
    this.order = this.edgesInOrder();
    if (this.order.length) this.marks[this.order[0]].group.setAttribute("tabindex", this.picksEdges ? "0" : "-1");
    const all = this.mode === "all";
    this.scroll = all ? this.fieldTable() : this.turnList();
    this.side.replaceChildren(this.scroll);
    this.checking.hidden = !all;
    for (const each of [this.cutting, this.going, this.nexting]) each.hidden = all;
    this.count.textContent = `Tree ${this.at + 1} of ${this.data.quizzes.length}`;
    const { values, search } = this.data; // a search that never cuts is asked for its values
    this.task.textContent = values ? `Which value does ${search} find for each node? Fill in the numbers, then check.` : all
      ? `Which edges will ${search} never search? Mark them, then check.`
      : `Follow ${search}: each time a value comes back, cut or go on?`;
    if (values) this.say("One number for each node, from the bottom up.");
    else if (!all) this.nextTurn();
    else if (again) this.say("From the start: nothing is marked.");
    else this.say("Click an edge to mark it as cut. Keys: Tab to the tree, arrows to move, Space to mark.");
    if (again && !this.root.contains(document.activeElement)) this.again.focus({ preventScroll: true });
  }

  drawTree() {
    const picture = new Picture(this.scene);
    picture.open();
    picture.svg.setAttribute("role", "group");
    picture.svg.setAttribute("aria-label", this.picksEdges ? `${this.scene.summary} Each edge can be marked as cut.` : this.scene.summary);
    this.lane.replaceChildren(picture.element);
    this.quiz.nodes.forEach(({ given }, i) => {
      if (given) picture.mark(i).querySelector("title")?.replaceChildren(`${this.names[i]}, leaf, value ${given}`);
      picture.setValue(i, given || "");
    });
    requestAnimationFrame(() => picture.settle());
    return picture;
  }

  // From top to bottom, each level from left to right.
  edgesInOrder() {
    const place = (/** @type {number} */ e) => this.picture.place(this.quiz.ends[e][1]);
    return [...this.quiz.ends.keys()].sort((a, b) => place(a)[1] - place(b)[1] || place(a)[0] - place(b)[0]);
  }

  // An edge that can be picked: a broad invisible line to hit, and a badge for the mark.
  /** @param {number} below @param {number} e */
  edgeMark(below, e) {
    const group = /** @type {SVGGElement} */ (this.picture.edges[below]);
    const [[x1, y1], [x2, y2]] = this.picture.ends(below), [x, y] = this.picture.along(below, 0.76);
    const sign = svgMark("text", { y: 4.5 }, "?");
    const badge = svgMark("g", { class: "gs-badge", transform: `translate(${x} ${y})` });
    badge.append(svgMark("circle", { r: 8.5 }), sign);
    group.prepend(svgMark("line", { x1, y1, x2, y2, class: "gs-hit" }));
    group.append(badge);
    if (this.picksEdges) {
      const name = `Cut ${this.edgeName(e)}`;
      const words = { role: "checkbox", "aria-checked": "false", tabindex: "-1", "data-pick": String(e), "aria-label": name };
      for (const [attribute, value] of Object.entries(words)) group.setAttribute(attribute, value);
      group.addEventListener("click", () => { this.focusEdge(e); this.pick(e); });
      group.addEventListener("keydown", (event) => this.edgeKey(event, e));
      group.addEventListener("focus", () => this.follow(e));
    }
    return { group, sign };
  }

  fieldTable() {
    const { quiz, picture } = this;
    const columns = quiz.windows ? FIELDS : FIELDS.slice(0, 1);
    this.inputs = [];
    const level = (/** @type {number} */ i) => picture.place(i)[1] * 1e6 + picture.place(i)[0];
    const inner = [...this.names.keys()].filter((i) => quiz.nodes[i].fields).sort((a, b) => level(a) - level(b));
    const rows = inner.map((i) => {
      const fields = quiz.nodes[i].fields ?? [];
      const cells = columns.map((what, f) => {
        const enter = (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          this.check();
        };
        const input = make("input", {
          type: "text", size: 4, autocomplete: "off", spellcheck: "false", "aria-label": `${what} at ${this.names[i]}`,
          on: { keydown: enter },
        });
        const sign = make("span", { class: "gs-sign" });
        this.inputs.push({ node: i, what, field: fields[f], input, sign });
        return make("td", {}, input, sign);
      });
      const mover = make("small", {}, this.scene.nodes.player[i] === MAX ? " MAX" : " MIN");
      return make("tr", {}, make("th", { scope: "row" }, this.names[i], mover), ...cells);
    });
    const heads = ["node", "value returned", "α on arrival", "β on arrival"].slice(0, columns.length + 1);
    this.table = make("table", { class: "gs-fields" },
      make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { scope: "col" }, text)))), make("tbody", {}, ...rows));
    this.found = make("ul", { class: "gs-findings", "aria-label": "What was found" });
    const more = quiz.windows ? "values and windows too; write inf for ∞" : "values too";
    this.hint = make("p", { class: "gs-hint" }, this.data.values ? "Your numbers:" : `If you like, fill in ${more}.`);
    return make("div", { class: "gs-scroll", tabindex: "0", role: "region", "aria-label": "Answers" }, this.found, this.hint, this.table);
  }

  turnList() {
    this.found = make("ul", { class: "gs-findings", "aria-label": "Your answers so far" });
    const words = "Values appear as they come back. Work out the window yourself. Keys: C cut, G go on, N next.";
    return make("div", { class: "gs-scroll", tabindex: "0", role: "region", "aria-label": "Answers" },
      make("p", { class: "gs-hint" }, words), this.found);
  }

  /** @param {number} i @param {string} status @param {string} value @param {string} window */
  paint(i, status, value, window) {
    this.picture.setStatus(i, status);
    this.picture.setValue(i, value || this.quiz.nodes[i].given || "");
    this.picture.setWindow(i, window);
  }

  paintAll() { this.quiz.nodes.forEach((node, i) => this.paint(i, node.status, node.value, node.window)); }

  /** @param {number} e @param {string} kind @param {string} words */
  badge(e, kind, words) {
    const { group, sign } = this.marks[e];
    for (const each of ["gs-asked", "gs-right", "gs-wrong"]) group.classList.toggle(each, each === kind);
    sign.textContent = words;
  }

  /** @param {string} text */
  say(text, kind = "") {
    this.said.textContent = text;
    this.said.classList.toggle("gs-ok", kind === "right");
    this.said.classList.toggle("gs-no", kind === "wrong");
  }

  /** @param {string} sign @param {string} text */
  finding(sign, text) {
    return make("li", { class: sign === SIGNS.right ? "gs-ok" : sign === SIGNS.neutral ? "" : "gs-no" }, make("b", {}, `${sign} `), text);
  }

  // -- all at once --

  /** @param {number} e */
  pick(e) {
    if (this.checked) { this.say(this.sentence(e)); return; }
    const on = !this.marked.has(e);
    if (on) this.marked.add(e); else this.marked.delete(e);
    this.marks[e].group.setAttribute("aria-checked", String(on));
    this.badge(e, on ? "gs-asked" : "", "?");
    this.shade();
    this.say(`${this.edgeName(e)} is ${on ? "marked as cut" : "no longer marked"}. Marked: ${this.marked.size}.`);
  }

  /** What there is to say about an edge after all is known. @param {number} e */
  sentence(e) {
    const { edges, lines } = this.quiz, { marked, unmarked, step, line } = edges[e];
    const where = step === undefined || !line ? "" : ` Step ${step}, ${lines[line]}.`;
    return (this.marked.has(e) ? marked : unmarked) + where;
  }

  // What lies below an edge that is marked fades: it would never be reached.
  shade() {
    const { ends } = this.quiz;
    /** @type {Set<number>} */
    const below = new Set();
    for (const [e, [above, child]] of ends.entries()) if (this.marked.has(e) || below.has(above)) below.add(child);
    ends.forEach(([above, child], e) => {
      this.marks[e].group.classList.toggle("gs-below", below.has(above));
      this.picture.mark(child).classList.toggle("gs-below", below.has(child));
    });
  }

  /** @param {number} e @returns {{verdict: string, sentence: string}|null} */
  judgeEdge(e) {
    const { status } = this.quiz.edges[e], sentence = this.sentence(e);
    if (!this.marked.has(e)) return status === "cut" ? { verdict: "missed", sentence } : null;
    return { verdict: status === "cut" ? "right" : status === "unseen" ? "neutral" : "cut too early", sentence };
  }

  /** @param {Entry} entry */
  judgeField({ node, what, field, input }) {
    const text = input.value.trim(), given = readNumber(text);
    const note = field.known.find(([known]) => sameNumber(Number(known), given));
    const right = field.right.some((each) => sameNumber(Number(each), given));
    const about = what === "value" ? "the value of" : `${what} at`;
    const said = [right && !note ? "" : `You wrote ${text} for ${about} ${this.names[node]}.`, note?.[1], field.answer];
    return { verdict: right ? "right" : what === "value" ? "wrong value" : "wrong bound", sentence: said.filter(Boolean).join(" ") };
  }

  check() {
    if (this.checked || this.mode !== "all") return;
    const { names } = this;
    const filled = this.inputs.filter(({ input }) => input.value.trim());
    const empty = this.data.values && this.inputs.find(({ input }) => !input.value.trim());
    if (empty) {
      empty.input.focus();
      this.say(`Write a number for each node: ${names[empty.node]} is still empty.`, "wrong");
      return;
    }
    const unread = filled.find(({ input }) => Number.isNaN(readNumber(input.value)));
    if (unread) {
      unread.input.focus();
      const { input, what, node } = unread;
      this.say(`“${input.value}” for ${what} at ${names[node]} is no number. Write a number, inf or −inf.`, "wrong");
      return;
    }
    this.checked = true;
    this.answers = [];
    this.paintAll();
    this.order.forEach((e) => {
      const found = this.judgeEdge(e), { group } = this.marks[e];
      group.classList.remove("gs-below");
      group.setAttribute("aria-label", this.sentence(e));
      if (!found) return;
      this.badge(e, found.verdict === "right" ? "gs-right" : found.verdict === "neutral" ? "gs-asked" : "gs-wrong", signOf(found.verdict));
      this.answers.push({ question: "cut", about: this.edgeName(e), given: this.marked.has(e) ? "cut" : "", ...found });
    });
    if (!this.answers.length && !this.data.values) {
      const sentence = "No edge is cut in this tree, and you marked none.";
      this.answers.push({ question: "cut", about: "all edges", given: "", verdict: "right", sentence });
    }
    for (const entry of filled) {
      const judged = this.judgeField(entry), right = judged.verdict === "right";
      entry.sign.textContent = right ? " ✓" : " ✗";
      entry.sign.className = `gs-sign ${right ? "gs-ok" : "gs-no"}`;
      this.answers.push({ question: entry.what, about: names[entry.node], given: entry.input.value.trim(), ...judged });
    }
    for (const { input } of this.inputs) input.readOnly = true;
    const worth = (/** @type {Answer} */ { verdict }) => (verdict === "right" ? 2 : verdict === "neutral" ? 1 : 0);
    const shown = [...this.answers].sort((a, b) => worth(a) - worth(b)); // mistakes first
    this.found.replaceChildren(...shown.map(({ verdict, sentence }) => this.finding(signOf(verdict), sentence)));
    this.checking.hidden = this.hint.hidden = true;
    this.table.hidden = !filled.length;
    this.scroll.scrollTop = 0;
    this.scroll.focus({ preventScroll: true });
    this.finish();
  }

  score() {
    const counted = this.answers.filter(({ verdict }) => verdict !== "neutral");
    return [counted.filter(({ verdict }) => verdict === "right").length, counted.length];
  }

  // Whoever listens, a bridge for instance, hears how it went.
  tell() {
    const answers = this.answers.map(({ question, about, given, verdict, sentence }) => [question, about, given, verdict, sentence]);
    this.host.dispatchEvent(new CustomEvent("gs-say", { detail: { quiz: this.at, score: this.score(), answers } }));
  }

  finish() {
    const [right, total] = this.score();
    /** @type {Map<string, number>} */
    const kinds = new Map();
    for (const { verdict } of this.answers) if (!(verdict in SIGNS)) kinds.set(verdict, (kinds.get(verdict) ?? 0) + 1);
    const plural = (/** @type {string} */ verdict, /** @type {number} */ times) => (times > 1 && verdict.startsWith("wrong") ? "s" : "");
    const wrong = [...kinds].map(([verdict, times]) => `${times} ${verdict}${plural(verdict, times)}`).join(", ");
    const how = wrong ? `Not right: ${wrong}. The list says why.` : "All right!";
    if (this.mode === "all") this.say(`${right} of ${total}. ${how}`, wrong ? "wrong" : "right");
    this.count.textContent = `Score ${right} of ${total}${this.data.values ? "" : EXPLAINED}`;
    this.tell();
  }

  // -- step by step --

  nextTurn() {
    const { turns } = this.quiz, here = this.root.contains(document.activeElement) && this.turn >= 0;
    if (this.turn >= 0 && this.turn < turns.length && this.answers.length <= this.turn) return; // not answered yet
    this.turn++;
    const open = this.turn < turns.length;
    for (const each of [this.cutting, this.going]) each.disabled = !open;
    this.nexting.disabled = true;
    if (open) {
      const { changes, node, question } = turns[this.turn];
      for (const [i, status, value] of changes) this.paint(i, status, value, "");
      this.mark(node);
      this.say(question);
      this.count.textContent = `Tree ${this.at + 1} of ${this.data.quizzes.length} · question ${this.turn + 1} of ${turns.length}`;
      if (here) this.cutting.focus({ preventScroll: true });
    } else {
      this.paintAll();
      if (here) this.again.focus({ preventScroll: true });
      const [right, total] = this.score();
      const over = total ? `The search is over: you were right ${right} of ${total} times.` : "There is nothing to decide in this tree.";
      this.say(over, right === total ? "right" : "wrong");
      this.finish();
    }
  }

  /** The node that decides has a halo; the edges the question is about have a question mark. @param {number} node */
  mark(node) {
    this.picture.nodes.forEach((each, i) => each?.classList.toggle("current", i === node));
    const asked = new Set(this.quiz.turns[this.turn].rest);
    this.quiz.ends.forEach(([, below], e) => this.badge(e, asked.has(below) ? "gs-asked" : "", "?"));
    this.picture.current = node;
    if (this.picture.zoomed) this.picture.follow(node);
  }

  /** @param {boolean} cut */
  decide(cut) {
    const { names } = this, turn = this.quiz.turns[this.turn];
    if (!turn || this.answers.length > this.turn) return;
    const right = cut === turn.cut;
    const { node, rest, said, window } = turn, about = `${names[turn.child]} back to ${names[node]}`;
    this.answers.push({ question: "turn", about, given: cut ? "cut" : "go on", verdict: right ? "right" : "wrong turn", sentence: said });
    this.picture.setWindow(node, window);
    this.quiz.ends.forEach(([, below], e) => {
      if (!rest.includes(below)) return;
      if (turn.cut) this.paint(below, "cut", "", "");
      this.badge(e, turn.cut ? (right ? "gs-right" : "gs-wrong") : "", right ? "✓" : "✗");
    });
    this.say(`${right ? "Right." : "No."} ${said}`, right ? "right" : "wrong");
    const found = this.finding(right ? "✓" : "✗", `${about}: you said ${cut ? "cut" : "go on"}. ${said}`);
    this.found.append(found);
    found.scrollIntoView?.({ block: "nearest" });
    for (const each of [this.cutting, this.going]) each.disabled = true;
    this.nexting.disabled = false;
    this.nexting.focus({ preventScroll: true });
    this.tell();
  }

  newTree() {
    this.at = (this.at + 1) % this.data.quizzes.length;
    this.start();
  }

  // -- keys and ways of looking --

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /** @type {Element} */ (event.target).closest("input, select")) return;
    /** @type {Record<string, () => void>} */
    const turns = { c: () => this.decide(true), g: () => this.decide(false), n: () => this.nextTurn() };
    const leaves = event.key === "Escape" && this.root.classList.contains("gs-presenting");
    const act = leaves ? () => this.present() : this.mode === "turns" ? turns[event.key.toLowerCase()] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  // Arrows: left and right along a level, up to the edge above, down to the first one below.
  /** @param {KeyboardEvent} event @param {number} e */
  edgeKey(event, e) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { ends } = this.quiz, here = this.order.indexOf(e), [above, below] = ends[e];
    const height = (/** @type {number} */ other) => this.picture.place(ends[other][1])[1];
    const beside = (/** @type {number} */ step) => {
      const other = this.order[here + step];
      return other !== undefined && height(other) === height(e) ? other : e;
    };
    /** @type {Record<string, () => number>} */
    const ways = {
      ArrowLeft: () => beside(-1), ArrowRight: () => beside(1),
      ArrowUp: () => ends.findIndex(([, child]) => child === above), ArrowDown: () => ends.findIndex(([parent]) => parent === below),
      Home: () => this.order[0], End: () => this.order[this.order.length - 1],
    };
    const way = ways[event.key];
    if (!way && event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!way) { this.pick(e); return; }
    const to = way();
    if (to >= 0) this.focusEdge(to);
  }

  /** @param {number} e */
  focusEdge(e) {
    this.marks.forEach(({ group }, i) => group.setAttribute("tabindex", i === e ? "0" : "-1"));
    this.marks[e].group.focus({ preventScroll: true });
  }

  /** @param {number} e */
  follow(e) { if (this.picture.zoomed) this.picture.follow(this.quiz.ends[e][1]); }

  present() {
    const on = this.root.classList.toggle("gs-presenting");
    if (on) this.root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement === this.root) document.exitFullscreen();
    requestAnimationFrame(() => { this.picture.fit(); this.picture.settle(); });
  }
}

WIDGETS.predict = (host, data) => {
  new Quiz(host, data);
  return {};
};

// Predict, then check. What is right, and what to say about it, comes from Python; here answers are only compared.

const SIGNS = { right: "✓", neutral: "○" };
const FIELDS = ["value", "alpha", "beta"];

// A number as people write it: 3, −2.5, 1/3, inf, ∞. NaN if it is none.
function readNumber(text) {
  const plain = text.trim().replace(/[−–]/g, "-").replace(",", ".").replace(/^\+/, "").replace(/(infinity|inf|oo)$/i, "∞");
  if (/^-?∞$/.test(plain)) return plain[0] === "-" ? -Infinity : Infinity;
  const parts = plain.split("/");
  if (parts.length > 2 || parts.some((part) => !/^\s*-?(\d+\.?\d*|\.\d+)\s*$/.test(part))) return NaN;
  return parts.length === 2 ? Number(parts[0]) / Number(parts[1]) : Number(parts[0]);
}

const same = (one, two) => one === two || Math.abs(one - two) < 0.00006; // four decimals are shown

class Quiz {
  constructor(host, data) {
    this.host = host;
    this.data = data;
    this.quizzes = data.quizzes.map((quiz) => ({ ...data.quizzes[0], ...quiz })); // they may share the first one's picture
    this.at = 0;
    this.mode = "all";
    this.root = make("div", { class: "gs-stepper gs-predict", role: "group", "aria-label": "Predict, then check", tabindex: "-1", "data-lm-suppress-shortcuts": "true" });
    this.root.addEventListener("pointerdown", (event) => {
      if (!event.target.closest("button, select, input, [tabindex='0'], [data-pick]")) this.root.focus({ preventScroll: true });
    });
    this.root.addEventListener("keydown", (event) => { if (!event.ctrlKey && !event.metaKey) event.stopPropagation(); });
    this.build();
    this.start();
    host.replaceChildren(this.root);
    host.classList.add("gs-live");
    if (document.body.dataset.jpThemeLight === "false") this.root.classList.add("gs-dark");
    requestAnimationFrame(() => this.picture.settle());
  }

  get quiz() { return this.quizzes[this.at]; }
  edgeName(e) { const [above, below] = this.quiz.ends[e]; return `${this.quiz.names[above]} → ${this.quiz.names[below]}`; }

  // -- what there is to see --

  build() {
    this.task = make("div", { class: "gs-task" });
    this.lane = make("div", { class: "gs-lane" });
    this.side = make("div", { class: "gs-side gs-answers" });
    this.said = make("div", { class: "gs-sentence", role: "status", "aria-live": "polite" });
    this.count = make("div", { class: "gs-counter" });
    const size = (factor) => () => (factor ? this.picture.zoom(factor) : this.picture.fit());
    this.checking = button("Check", "Check the answers", () => this.check());
    this.cutting = button("✂ Cut", "Cut (C)", () => this.decide(true), { "aria-keyshortcuts": "c" });
    this.going = button("Go on", "Go on (G)", () => this.decide(false), { "aria-keyshortcuts": "g" });
    this.nexting = button("Next", "Next question (N)", () => this.nextTurn(), { "aria-keyshortcuts": "n" });
    this.again = button("Try again", "Try again: the same tree from the start", () => this.start(true));
    this.fresh = button("New tree", "New tree", () => this.newTree());
    this.modes = make("select", { "aria-label": "How to answer", on: { change: () => { this.mode = this.modes.value; this.start(); } } },
      make("option", { value: "all" }, "all at once"), make("option", { value: "turns" }, "step by step"));
    this.controls = make("div", { class: "gs-controls", role: "toolbar", "aria-label": "Quiz" },
      this.checking, this.cutting, this.going, this.nexting,
      this.again, this.fresh, this.modes,
      make("span", { class: "gs-gap" }),
      button("−", "Zoom out", size(1.25)), button("+", "Zoom in", size(0.8)), button("◻", "Whole tree", size(0)),
      button("◐", "Dark or light", () => this.root.classList.toggle("gs-dark")),
      button("▣", "Presenter mode", () => this.present()));
    this.fresh.disabled = this.quizzes.length < 2;
    this.modes.hidden = this.data.values;
    this.root.append(this.task, make("div", { class: "gs-main" }, this.lane, this.side),
      make("div", { class: "gs-foot" }, this.said, this.controls, this.count));
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  // A tree from the start: nothing marked, nothing shown that would give an answer away.
  start(again = false) {
    const { quiz } = this;
    this.marked = new Set();
    this.checked = false;
    this.turn = -1;
    this.answers = [];
    this.drawTree();
    this.side.replaceChildren(...(this.mode === "all" ? [this.fieldTable()] : [this.turnList()]));
    const all = this.mode === "all";
    this.checking.hidden = !all;
    for (const each of [this.cutting, this.going, this.nexting]) each.hidden = all;
    this.count.textContent = `Tree ${this.at + 1} of ${this.quizzes.length}`;
    const { values } = this.data; // a search that never cuts is asked for its values
    this.task.textContent = values ? `Which value does ${this.data.search} find for each node? Fill in the numbers, then check.` : all
      ? `Which edges will ${this.data.search} never search? Mark them, then check.`
      : `Follow ${this.data.search}: each time a value comes back, cut or go on?`;
    if (values) this.say("One number for each node, from the bottom up.");
    else if (all) this.say(again ? "From the start: nothing is marked." : "Click an edge to mark it as cut. Keys: Tab to the tree, arrows to move, Space to mark.");
    else this.nextTurn();
    if (again && !this.root.contains(document.activeElement)) this.again.focus({ preventScroll: true });
  }

  drawTree() {
    const { quiz } = this;
    const film = { ...quiz, nodes: quiz.names, edges: quiz.ends, best: [], discover: false };
    this.picture = new Picture({ film, state: { path: [] } });
    this.picture.svg.setAttribute("role", "group");
    this.picture.svg.setAttribute("aria-label", this.mode === "all" && !this.data.values ? `${quiz.summary} Each edge can be marked as cut.` : quiz.summary);
    this.lane.replaceChildren(this.picture.element);
    this.marks = quiz.ends.map(([, below], e) => this.edgeMark(this.picture.edges[below], e));
    this.order = quiz.ends.map((_, e) => e).sort((a, b) => {
      const [[x1, y1], [x2, y2]] = [a, b].map((e) => quiz.places[quiz.ends[e][1]]);
      return y1 - y2 || x1 - x2;
    });
    quiz.nodes.forEach((node, i) => {
      if (node.given) this.picture.nodes[i].querySelector("title").textContent = `${quiz.names[i]}, leaf, value ${node.given}`;
      this.paint(i, "plain", "", "");
    });
    if (this.order.length) this.marks[this.order[0]].group.setAttribute("tabindex", this.mode === "all" && !this.data.values ? 0 : -1);
    requestAnimationFrame(() => this.picture.settle());
  }

  // An edge that can be picked: a broad invisible line to hit, and a badge for the mark.
  edgeMark(group, e) {
    const line = group.querySelector("line");
    const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) => Number(line.getAttribute(name)));
    const hit = svgMark("line", { x1, y1, x2, y2, class: "gs-hit" });
    const badge = svgMark("g", { class: "gs-badge", transform: `translate(${x1 + (x2 - x1) * 0.76} ${y1 + (y2 - y1) * 0.76})` });
    const sign = svgMark("text", { y: 4.5 }, "?");
    badge.append(svgMark("circle", { r: 8.5 }), sign);
    group.prepend(hit);
    group.append(badge);
    if (this.mode === "all" && !this.data.values) {
      for (const [name, value] of Object.entries({ role: "checkbox", "aria-checked": "false", tabindex: "-1", "data-pick": e, "aria-label": `Cut ${this.edgeName(e)}` })) group.setAttribute(name, value);
      group.addEventListener("click", () => { this.focusEdge(e); this.pick(e); });
      group.addEventListener("keydown", (event) => this.edgeKey(event, e));
      group.addEventListener("focus", () => this.follow(e));
    }
    return { group, sign, badge };
  }

  fieldTable() {
    const { quiz } = this;
    const columns = quiz.windows ? FIELDS : FIELDS.slice(0, 1);
    this.inputs = [];
    const level = (i) => quiz.places[i][1] * 1e6 + quiz.places[i][0];
    const inner = quiz.names.map((_, i) => i).filter((i) => quiz.nodes[i].fields).sort((a, b) => level(a) - level(b));
    const rows = inner.map((i) => {
      const cells = columns.map((what, f) => {
        const input = make("input", { type: "text", size: 4, autocomplete: "off", spellcheck: "false", "aria-label": `${what} at ${quiz.names[i]}`,
          on: { keydown: (event) => { if (event.key === "Enter") { event.preventDefault(); this.check(); } } } });
        const sign = make("span", { class: "gs-sign" });
        this.inputs.push({ node: i, what, field: quiz.nodes[i].fields[f], input, sign });
        return make("td", {}, input, sign);
      });
      return make("tr", {}, make("th", { scope: "row" }, quiz.names[i], make("small", {}, quiz.players[i] === 1 ? " MAX" : " MIN")), ...cells);
    });
    const heads = ["node", "value returned", "α on arrival", "β on arrival"].slice(0, columns.length + 1);
    const table = make("table", { class: "gs-fields" }, make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { scope: "col" }, text)))), make("tbody", {}, ...rows));
    this.found = make("ul", { class: "gs-findings", "aria-label": "What was found" });
    this.hint = make("p", { class: "gs-hint" }, this.data.values ? "Your numbers:" : `If you like, fill in ${quiz.windows ? "values and windows too; write inf for ∞" : "values too"}.`);
    this.table = table;
    return make("div", { class: "gs-scroll", tabindex: "0", role: "region", "aria-label": "Answers" }, this.found, this.hint, table);
  }

  turnList() {
    this.found = make("ul", { class: "gs-findings", "aria-label": "Your answers so far" });
    return make("div", { class: "gs-scroll", tabindex: "0", role: "region", "aria-label": "Answers" },
      make("p", { class: "gs-hint" }, "Values appear as they come back. Work out the window yourself. Keys: C cut, G go on, N next."), this.found);
  }

  paint(i, status, value, window, current = false) {
    const { picture } = this;
    picture.nodes[i].setAttribute("class", `${picture.bases[i]} ${status}${current ? " current" : ""}`);
    picture.edges[i]?.setAttribute("class", `edge ${status}`);
    if (picture.value[i]) {
      picture.value[i].textContent = value = value || this.quiz.nodes[i].given || "";
      picture.value[i].classList.toggle("small", value.length > 4 && this.quiz.players[i] > 0);
    }
    if (picture.window[i]) picture.window[i].textContent = window;
  }

  badge(e, kind, sign) {
    const { group, sign: text } = this.marks[e];
    for (const each of ["gs-asked", "gs-right", "gs-wrong"]) group.classList.toggle(each, each === kind);
    text.textContent = sign;
  }

  say(text, kind = "") {
    this.said.textContent = text;
    this.said.classList.toggle("gs-ok", kind === "right");
    this.said.classList.toggle("gs-no", kind === "wrong");
  }

  finding(sign, text) {
    return make("li", { class: sign === SIGNS.right ? "gs-ok" : sign === SIGNS.neutral ? "" : "gs-no" }, make("b", {}, `${sign} `), text);
  }

  // -- all at once --

  pick(e) {
    if (this.checked) return this.explain(e);
    const on = !this.marked.has(e);
    if (on) this.marked.add(e); else this.marked.delete(e);
    this.marks[e].group.setAttribute("aria-checked", String(on));
    this.badge(e, on ? "gs-asked" : "", "?");
    this.shade();
    this.say(`${this.edgeName(e)} is ${on ? "marked as cut" : "no longer marked"}. Marked: ${this.marked.size}.`);
  }

  explain(e) { this.say(this.sentence(e)); }

  // What there is to say about an edge after all is known.
  sentence(e) {
    const { edges, lines } = this.quiz, { marked, unmarked, step, line } = edges[e];
    const where = step === undefined || !line ? "" : ` Step ${step}, ${lines[line]}.`;
    return (this.marked.has(e) ? marked : unmarked) + where;
  }

  // What lies below an edge that is marked fades: it would never be reached.
  shade() {
    const { ends } = this.quiz, below = new Set();
    for (const [e, [above, child]] of ends.entries()) if (this.marked.has(e) || below.has(above)) below.add(child);
    ends.forEach(([above, child], e) => {
      this.marks[e].group.classList.toggle("gs-below", below.has(above));
      this.picture.nodes[child].classList.toggle("gs-below", below.has(child));
    });
  }

  judgeEdge(e) {
    const { status } = this.quiz.edges[e], sentence = this.sentence(e);
    if (!this.marked.has(e)) return status === "cut" ? ["missed", sentence] : null;
    return [{ cut: "right", unseen: "neutral" }[status] ?? "cut too early", sentence];
  }

  judgeField({ node, what, field }, text) {
    const number = readNumber(text);
    const note = field.known.find(([known]) => same(readNumber(known), number));
    const right = field.right.some((each) => same(readNumber(each), number));
    const said = [right && !note ? "" : `You wrote ${text.trim()} for ${what === "value" ? "the value of" : `${what} at`} ${this.quiz.names[node]}.`, note?.[1], field.answer];
    return [right ? "right" : what === "value" ? "wrong value" : "wrong bound", said.filter(Boolean).join(" ")];
  }

  check() {
    if (this.checked || this.mode !== "all") return;
    const { quiz } = this, { names } = quiz;
    const filled = this.inputs.filter(({ input }) => input.value.trim());
    const empty = this.data.values && this.inputs.find(({ input }) => !input.value.trim());
    if (empty) {
      empty.input.focus();
      return this.say(`Write a number for each node: ${names[empty.node]} is still empty.`, "wrong");
    }
    const unread = filled.find(({ input }) => Number.isNaN(readNumber(input.value)));
    if (unread) {
      unread.input.focus();
      return this.say(`“${unread.input.value}” for ${unread.what} at ${names[unread.node]} is no number. Write a number, inf or −inf.`, "wrong");
    }
    this.checked = true;
    this.answers = [];
    quiz.nodes.forEach((node, i) => this.paint(i, node.status, node.value, node.window));
    this.order.forEach((e) => {
      const found = this.judgeEdge(e), { group } = this.marks[e];
      group.classList.remove("gs-below");
      if (found) this.badge(e, found[0] === "right" ? "gs-right" : found[0] === "neutral" ? "gs-asked" : "gs-wrong", SIGNS[found[0]] ?? "✗");
      if (found) this.answers.push(["cut", this.edgeName(e), this.marked.has(e) ? "cut" : "", ...found]);
      group.setAttribute("aria-label", this.sentence(e));
    });
    if (!this.answers.length && !this.data.values) this.answers.push(["cut", "all edges", "", "right", "No edge is cut in this tree, and you marked none."]);
    for (const each of filled) {
      const [verdict, sentence] = this.judgeField(each, each.input.value);
      each.sign.textContent = verdict === "right" ? " ✓" : " ✗";
      each.sign.className = `gs-sign ${verdict === "right" ? "gs-ok" : "gs-no"}`;
      this.answers.push([each.what, names[each.node], each.input.value.trim(), verdict, sentence]);
    }
    for (const { input } of this.inputs) input.readOnly = true;
    const worth = (verdict) => (verdict === "right" ? 2 : verdict === "neutral" ? 1 : 0);
    const shown = [...this.answers].sort((a, b) => worth(a[3]) - worth(b[3])); // mistakes first
    this.found.replaceChildren(...shown.map(([, , , verdict, sentence]) => this.finding(SIGNS[verdict] ?? "✗", sentence)));
    this.checking.hidden = this.hint.hidden = true;
    this.table.hidden = !filled.length;
    this.side.firstChild.scrollTop = 0;
    this.side.firstChild.focus({ preventScroll: true });
    this.finish();
  }

  score() {
    const counted = this.answers.filter(([, , , verdict]) => verdict !== "neutral");
    return [counted.filter(([, , , verdict]) => verdict === "right").length, counted.length];
  }

  tell() {
    this.host.dispatchEvent(new CustomEvent("gs-say", { detail: { quiz: this.at, score: this.score(), answers: this.answers } }));
  }

  finish() {
    const [right, total] = this.score();
    const kinds = new Map();
    for (const [, , , verdict] of this.answers) if (!(verdict in SIGNS)) kinds.set(verdict, (kinds.get(verdict) ?? 0) + 1);
    const wrong = [...kinds].map(([verdict, times]) => `${times} ${verdict}${times > 1 && verdict.startsWith("wrong") ? "s" : ""}`).join(", ");
    if (this.mode === "all") this.say(`${right} of ${total}. ${wrong ? `Not right: ${wrong}. The list says why.` : "All right!"}`, wrong ? "wrong" : "right");
    const marks = this.data.values ? "" : " · solid: searched · dashed with a bar: cut · thin: never reached · click an edge to read about it";
    this.count.textContent = `Score ${right} of ${total}${marks}`;
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
      const { changes, node, child, question } = turns[this.turn];
      for (const [i, status, value] of changes) this.paint(i, status, value, "");
      this.mark(node);
      this.say(question);
      this.count.textContent = `Tree ${this.at + 1} of ${this.quizzes.length} · question ${this.turn + 1} of ${turns.length}`;
      if (here) this.cutting.focus({ preventScroll: true });
    } else {
      this.quiz.nodes.forEach((node, i) => this.paint(i, node.status, node.value, node.window));
      if (here) this.again.focus({ preventScroll: true });
      const [right, total] = this.score();
      this.say(total ? `The search is over: you were right ${right} of ${total} times.` : "There is nothing to decide in this tree.", right === total ? "right" : "wrong");
      this.finish();
    }
  }

  // The node that decides has a halo; the edges the question is about have a question mark.
  mark(node) {
    this.picture.nodes.forEach((each, i) => each.classList.toggle("current", i === node));
    const asked = new Set(this.quiz.turns[this.turn].rest);
    this.quiz.ends.forEach(([, below], e) => this.badge(e, asked.has(below) ? "gs-asked" : "", "?"));
    this.picture.current = node;
    if (this.picture.zoomed) this.picture.follow(node);
  }

  decide(cut) {
    const { turns, names } = this.quiz, turn = turns[this.turn];
    if (!turn || this.answers.length > this.turn) return;
    const right = cut === turn.cut;
    const { node, rest, said, window } = turn;
    this.answers.push(["turn", `${names[turn.child]} back to ${names[node]}`, cut ? "cut" : "go on", right ? "right" : "wrong turn", said]);
    if (this.picture.window[node]) this.picture.window[node].textContent = window;
    this.quiz.ends.forEach(([, below], e) => {
      if (!rest.includes(below)) return;
      if (turn.cut) this.paint(below, "cut", "", "");
      this.badge(e, turn.cut ? (right ? "gs-right" : "gs-wrong") : "", right ? "✓" : "✗");
    });
    this.say(`${right ? "Right." : "No."} ${said}`, right ? "right" : "wrong");
    this.found.append(this.finding(right ? "✓" : "✗", `${names[turn.child]} back to ${names[node]}: you said ${cut ? "cut" : "go on"}. ${said}`));
    this.found.lastChild.scrollIntoView?.({ block: "nearest" });
    for (const each of [this.cutting, this.going]) each.disabled = true;
    this.nexting.disabled = false;
    this.nexting.focus({ preventScroll: true });
    this.tell();
  }

  newTree() {
    this.at = (this.at + 1) % this.quizzes.length;
    this.start();
  }

  // -- keys and ways of looking --

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select")) return;
    const act = this.mode === "turns" && { c: () => this.decide(true), g: () => this.decide(false), n: () => this.nextTurn() }[event.key.toLowerCase()];
    const leave = event.key === "Escape" && this.root.classList.contains("gs-presenting") && (() => this.present());
    if (!act && !leave) return;
    event.preventDefault();
    (act || leave)();
  }

  // Arrows: left and right along a level, up to the edge above, down to the first one below.
  edgeKey(event, e) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { ends, places } = this.quiz, here = this.order.indexOf(e), [above, below] = ends[e];
    const level = (other) => other !== undefined && places[ends[other][1]][1] === places[below][1];
    const beside = (step) => (level(this.order[here + step]) ? this.order[here + step] : e);
    const found = {
      ArrowLeft: () => beside(-1), ArrowRight: () => beside(1),
      ArrowUp: () => ends.findIndex(([, child]) => child === above), ArrowDown: () => ends.findIndex(([parent]) => parent === below),
      Home: () => this.order[0], End: () => this.order[this.order.length - 1],
    }[event.key];
    if (!found && event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!found) return this.pick(e);
    const to = found();
    if (to >= 0) this.focusEdge(to);
  }

  focusEdge(e) {
    this.marks.forEach(({ group }, i) => group.setAttribute("tabindex", i === e ? 0 : -1));
    this.marks[e].group.focus({ preventScroll: true });
  }

  follow(e) { if (this.picture.zoomed) this.picture.follow(this.quiz.ends[e][1]); }

  present() {
    const on = this.root.classList.toggle("gs-presenting");
    if (on) this.root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement === this.root) document.exitFullscreen();
    requestAnimationFrame(() => { this.picture.fit(); this.picture.settle(); });
  }
}

gamesearch.predict = (host, data) => new Quiz(host, data);

// Play against a search. The page knows no rules: it shows the board that Python sends and asks Python for everything.

const PATIENCE = 8000; // milliseconds without an answer after which the page says so

class PlayBoard {
  constructor(host, view, say) {
    this.host = host;
    this.send = say;
    this.view = view;
    this.waiting = false;
    this.build();
    this.show(view);
    if (view.turn === "search" && !view.stuck && !view.thinking) this.ask({ do: "answer" });
    else if (view.thinking) this.wait();
  }

  // -- what there is to see --

  build() {
    const { view } = this;
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
    const fresh = [["you", "New game: you start"], ["search", "New game: it starts"]]
      .map(([first, name]) => button(name, name, () => this.ask({ do: "new", first })));
    this.depth = make("select", { "aria-label": "Depth of the tree that is shown", on: { change: () => this.ask({ do: "tree", depth: Number(this.depth.value) }) } });
    this.film = make("div", { class: "gs-film" });
    this.searched = make("div", { class: "gs-searched", hidden: true },
      make("div", { class: "gs-controls" }, make("b", {}, "Its last search, "), this.depth, this.close()), this.film);
    const side = make("div", { class: "gs-play-side" },
      this.who, this.said, this.busy, this.stuck,
      make("div", { class: "gs-controls", role: "toolbar", "aria-label": "Game" }, this.undo, this.hint, this.tree, button("◐", "Dark or light (D)", () => this.dark())),
      make("div", { class: "gs-controls" }, ...fresh),
      this.record,
      make("p", { class: "gs-play-note" }, "Values are those of X: 1 if X wins, −1 if O wins."));
    this.root = make("div", { class: "gs-stepper gs-play", role: "group", "aria-label": `Play against ${view.opponent}`, "data-lm-suppress-shortcuts": "true" },
      make("div", { class: "gs-play-main" }, this.grid(), side), this.searched);
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.host.replaceChildren(this.root);
    this.host.classList.add("gs-live");
    if (document.body.dataset.jpThemeLight === "false") this.dark(true);
  }

  close() {
    return button("Close", "Close the search tree", () => {
      this.searched.hidden = true;
      this.player?.play(false);
      this.film.replaceChildren();
      this.tree.focus();
    });
  }

  // All places that can be chosen, row by row: on a board where stones fall, the first row is that of the columns.
  grid() {
    const { rows, columns, falls, edges: [across, down], asks } = this.view;
    const size = Math.max(28, Math.min(76, Math.floor(372 / (rows + (falls ? 1 : 0.5))), Math.floor(620 / columns)));
    const grid = make("div", { class: "gs-grid", role: "grid", "aria-label": `Board of ${rows} rows and ${columns} columns`, style: `--gs-cell:${size}px` });
    this.places = [];
    const put = (place, r, c) => {
      place.dataset.row = r;
      place.dataset.column = c;
      (this.places[r] ??= [])[c] = place;
      place.addEventListener("focus", () => this.rove(place));
      return place;
    };
    const name = (text) => make("span", { class: "gs-edge", "aria-hidden": "true" }, text);
    if (falls) {
      const drops = across.map((text, c) => put(button(`${text}`, `column ${text}`, () => this.choose(asks[c]), { class: "gs-drop", role: "gridcell" }), 0, c));
      grid.append(make("div", { class: "gs-row", role: "row" }, ...drops));
    } else {
      grid.append(make("div", { class: "gs-row gs-names", "aria-hidden": "true" }, name(""), ...across.map(name)));
    }
    this.cells = [];
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
    this.rove(falls ? this.places[0][Math.floor((columns - 1) / 2)] : this.places[Math.floor((rows - 1) / 2)][Math.floor((columns - 1) / 2)]);
    return grid;
  }

  rove(place) {
    if (this.here) this.here.tabIndex = -1;
    else this.places.flat().forEach((other) => (other.tabIndex = -1));
    (this.here = place).tabIndex = 0;
  }

  point(column) {
    if (this.view.falls) this.places[0].forEach((drop, c) => drop.classList.toggle("gs-pointed", c === column));
  }

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
      const open = legal.includes(asks[c]), full = !open && view.turn !== "over";
      drop.classList.toggle("gs-full", full);
      drop.setAttribute("aria-label", `column ${edges[0][c]}${full ? ", full" : ""}${hint !== null && hint % columns === c ? ", hint" : ""}`);
      drop.setAttribute("aria-disabled", String(!open));
      drop.classList.toggle("gs-hinted", hint !== null && hint % columns === c);
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

  showTree({ film, depth, deepest }) {
    const depths = Array.from({ length: deepest }, (_, i) => i + 1);
    this.depth.replaceChildren(...depths.map((d) => make("option", { value: d, selected: d === depth }, `to depth ${d}`)));
    this.searched.hidden = false;
    this.player?.play(false);
    this.player = new Player(this.film, [film], { fine: false });
    this.player.go(this.player.length);
    this.player.dark(this.root.classList.contains("gs-dark"));
    this.searched.scrollIntoView({ block: "nearest" });
  }

  tell(text) { this.said.textContent = text; }

  dark(on = !this.root.classList.contains("gs-dark")) {
    this.root.classList.toggle("gs-dark", on);
    this.player?.dark(on);
  }

  // -- asking and being told --

  choose(move) { this.ask({ do: "move", move }); }

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
      if (!this.view.thinking) this.tell("Python has not answered yet. Another cell may be running; if the kernel was stopped, run this cell again.");
    }, PATIENCE);
  }

  rest() {
    clearTimeout(this.timer);
    this.waiting = false;
    this.root.removeAttribute("aria-busy");
  }

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

  key(event) {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || this.searched.contains(target)) return;
    const place = target.closest(".gs-grid button"), { falls, edges: [across] } = this.view;
    const go = (down, right) => place && (() => {
      const [r, c] = [Number(place.dataset.row) + down, Number(place.dataset.column) + right];
      this.places[r]?.[c]?.focus();
    });
    const to = (c) => place && (() => this.places[Number(place.dataset.row)].at(c).focus());
    const digit = falls && /^[1-9]$/.test(event.key) && across.includes(event.key) ? () => {
      this.places[0][across.indexOf(event.key)].focus();
      this.choose(event.key);
    } : null;
    const act = digit ?? {
      ArrowLeft: go(0, -1), ArrowRight: go(0, 1), ArrowUp: go(-1, 0), ArrowDown: go(1, 0), Home: to(0), End: to(-1),
      u: () => this.ask({ do: "undo" }), h: () => this.ask({ do: "hint" }), d: () => this.dark(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (event.key === "Enter" || event.key === " ") event.stopPropagation(); // the button does the rest
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

// X is a cross and O a ring: never colour alone.
function stoneMarks(stone) {
  if (stone === ".") return [];
  const svg = svgMark("svg", { viewBox: "0 0 24 24", class: `gs-stone gs-stone-${stone}`, "aria-hidden": "true" });
  svg.append(stone === "X" ? svgMark("path", { d: "M5.5 5.5l13 13m0-13l-13 13" }) : svgMark("circle", { cx: 12, cy: 12, r: 7.2 }));
  return [svg];
}

gamesearch.play = (host, data, say) => new PlayBoard(host, data, say);

// Controls: one set for one film or for several in step.

class Player {
  constructor(host, films, options = {}) {
    this.host = host;
    this.reels = films.map((film) => new Reel(film));
    this.pictures = this.reels.map((reel) => new Picture(reel));
    this.fine = options.fine ?? films.length === 1;
    this.at = 0;
    this.timer = null;
    this.build(films, options);
    this.pictures.forEach((picture) => picture.sign(options.marks ?? []));
    this.go(options.start ?? 0);
    requestAnimationFrame(() => { this.pictures.forEach((picture) => picture.settle()); this.show(); });
  }

  // -- what there is to see --

  build(films, options) {
    const single = films.length === 1;
    const reel = this.reels[0];
    const root = (this.root = make("div", {
      class: options.bare ? "gs-stepper gs-bare" : "gs-stepper", tabindex: "0", role: "group", "data-lm-suppress-shortcuts": "true",
      "aria-label": `Stepper: ${films.map((film) => film.name).join(" beside ")}. Arrow keys step, C goes to the next cut.`,
    }));
    this.said = make("div", { class: "gs-sentence", role: "status", "aria-live": "polite" });
    this.counter = make("div", { class: "gs-counter" });
    const stage = make("div", { class: "gs-stage" });
    this.captions = this.pictures.map((picture, i) => {
      const caption = make("div", { class: "gs-caption" });
      stage.append(make("div", { class: "gs-lane" }, ...(single ? [] : [caption]), picture.element));
      return caption;
    });
    this.panels = [];
    this.side = make("div", { class: "gs-side" });
    if (single) this.fillSide();
    const main = make("div", { class: "gs-main" }, stage, ...(single ? [this.side] : []));
    if (options.note) root.append(make("div", { class: "gs-note" }, options.note));
    root.append(main, make("div", { class: "gs-foot" }, this.said, this.controls(single), this.counter));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("pointerdown", (event) => {
      if (!event.target.closest("button, select, input, textarea")) root.focus({ preventScroll: true });
    });
    this.host.replaceChildren(root);
    this.host.classList.add("gs-live");
    if (document.body.dataset.jpThemeLight === "false") this.dark(true);
  }

  fillSide() {
    const reel = this.reels[0], { film } = reel;
    this.code = codePanel(film);
    this.locals = localsPanel(film);
    this.bar = windowPanel(reel);
    this.stack = make("div", { class: "gs-path" });
    this.board = film.boards.some(Boolean) ? boardPanel(reel, this.pictures[0]) : null;
    this.side.replaceChildren(this.code.element, this.locals.element);
    if (film.steps.some((step) => step[8])) this.side.append(this.bar.element);
    this.side.append(this.stack);
    if (this.board) this.side.append(this.board.element);
  }

  controls(single) {
    const row = make("div", { class: "gs-controls", role: "toolbar", "aria-label": "Steps" });
    this.slider = make("input", { type: "range", min: 0, value: 0, "aria-label": "Step", on: { input: () => this.go(Number(this.slider.value)) } });
    this.where = make("span", { class: "gs-where" });
    this.playing = button("Play", "Play (Space)", () => this.play());
    this.speed = make("select", { "aria-label": "Speed" }, ...[["0.5", "slow"], ["1", "1 a second"], ["2", "2 a second"], ["5", "5 a second"], ["20", "fast"]]
      .map(([value, text]) => make("option", { value, selected: value === "2" }, text)));
    row.append(
      button("|◀", "First step (Home)", () => this.go(0)),
      button("◀", "Back (Left)", () => this.go(this.at - 1)),
      this.playing,
      button("▶", "Forward (Right)", () => this.go(this.at + 1)),
      button("▶|", "Last step (End)", () => this.go(this.length)),
      this.slider, this.where,
      button("◁✂", "Previous cut (Shift+C)", () => this.jump("cuts", -1)),
      button("✂▷", "Next cut (C)", () => this.jump("cuts", 1)),
    );
    if (single && this.reels[0].film.passes.length > 1) {
      row.append(button("◁ pass", "Previous pass", () => this.jump("passes", -1)), button("pass ▷", "Next pass", () => this.jump("passes", 1)));
    }
    if (single && this.reels[0].coarse.length <= this.reels[0].length) {
      this.grain = make("select", { "aria-label": "Step size", on: { change: () => this.setFine(this.grain.value === "fine") } },
        make("option", { value: "fine" }, "line by line"), make("option", { value: "coarse" }, "node by node"));
      row.append(this.grain);
    }
    row.append(this.speed,
      button("−", "Zoom out (-)", () => this.pictures.forEach((p) => p.zoom(1.25))),
      button("+", "Zoom in (+)", () => this.pictures.forEach((p) => p.zoom(0.8))),
      button("◻", "Whole tree (0)", () => this.pictures.forEach((p) => p.fit())),
      button("◐", "Dark or light (D)", () => this.dark()));
    if (single) row.append(button("☰", "Show or hide the code (S)", () => this.toggleSide()));
    row.append(button("▣", "Presenter mode (P)", () => this.present()));
    return row;
  }

  // -- where we are: a place on the slider; coarse places skip the lines --

  places(reel) { return this.fine ? null : reel.coarse; }
  get length() { return Math.max(...this.reels.map((reel) => (this.fine ? reel.length : reel.coarse.length - 1))); }
  stepOf(reel, place) {
    const places = this.places(reel);
    return places ? places[Math.min(place, places.length - 1)] : Math.min(place, reel.length);
  }
  placeOf(reel, step) {
    if (this.fine) return step;
    let low = 0, high = reel.coarse.length; // the last place that is not after the step
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (reel.coarse[middle] <= step) low = middle;
      else high = middle;
    }
    return low;
  }

  go(place) {
    this.at = Math.max(0, Math.min(this.length, place));
    this.show();
  }

  setFine(fine) {
    const step = this.reels[0].state.k;
    this.fine = fine;
    this.go(this.placeOf(this.reels[0], step));
  }

  jump(kind, direction) {
    const here = this.at, nearer = direction > 0 ? Math.min : Math.max;
    const marks = this.reels.flatMap((reel) =>
      (kind === "cuts" ? reel.cuts : reel.film.passes.map(([first]) => first + 1)).map((step) => this.placeOf(reel, step)));
    const ahead = marks.filter((place) => (direction > 0 ? place > here : place < here));
    if (ahead.length) this.go(ahead.reduce((a, b) => nearer(a, b)));
    else this.say(kind === "cuts" ? (marks.length ? `There is no ${direction > 0 ? "later" : "earlier"} cut.` : "Nothing is cut in this search.") : "There is no further pass.");
  }

  play(on = this.timer === null) {
    clearInterval(this.timer);
    this.timer = null;
    if (on) {
      if (this.at >= this.length) this.go(0);
      const tick = () => {
        if (this.at >= this.length || !this.root.isConnected) return this.play(false);
        this.go(this.at + 1);
      };
      this.timer = setInterval(tick, 1000 / Number(this.speed.value));
    }
    this.playing.textContent = on ? "Pause" : "Play";
    this.playing.setAttribute("aria-label", on ? "Pause (Space)" : "Play (Space)");
  }

  show() {
    this.reels.forEach((reel) => reel.go(this.stepOf(reel, this.at)));
    this.code?.show(this.reels[0].step()); // first, because it measures
    this.reels.forEach((reel, i) => {
      this.pictures[i].show();
      const { film } = reel, step = reel.step();
      const [visited, evaluated, cut] = step ? step[7] : [0, 0, 0];
      this.captions[i].textContent = `${film.name}: visited ${visited}, cut ${cut}${reel.state.k === reel.length ? `, value ${film.value}` : ""}`;
    });
    const reel = this.reels[0], { film, state } = reel, step = reel.step();
    if (Number(this.slider.max) !== this.length) this.slider.max = this.length;
    this.slider.value = this.at;
    this.where.textContent = `${this.at} / ${this.length}`;
    if (this.reels.length === 1) {
      this.locals.show(step, film.steps[state.k - 2]);
      this.bar.show(state);
      this.board?.show(state);
      this.stack.textContent = state.path.length ? `path  ${state.path.map((i) => film.labels[i]).join(" › ")}` : "path  –";
      const [visited, evaluated, cut] = step ? step[7] : [0, 0, 0];
      const all = film.minimax ? ` · minimax would visit ${film.minimax.toLocaleString("en")}` : "";
      this.counter.textContent = `${this.passText(film, state.k)}visited ${visited} · evaluated ${evaluated} · cut ${cut}${all}`;
    }
    this.say(this.sentence());
    this.said.classList.toggle("gs-cutting", this.reels.some((r) => r.step()?.[10]));
    this.said.classList.toggle("gs-broken", this.reels.some((r) => r.step()?.[0] === ERROR));
    this.onshow?.();
  }

  passText(film, k) {
    if (film.passes.length < 2) return "";
    const n = film.passes.filter(([first]) => first < k).length;
    if (!n) return "";
    const [, last, window, node, outcome] = film.passes[n - 1];
    return `pass ${n} of ${film.passes.length} at ${node}${window ? `, window ${window}` : ""}${k > last ? `: ${outcome}` : ""} · `;
  }

  sentence() {
    if (this.at === 0) return "Nothing was searched yet. Right arrow: one step. C: next cut.";
    if (this.reels.length === 1) return this.reels[0].film.texts[this.reels[0].step()[5]];
    return this.reels.map((reel) => `${reel.film.name}: ${reel.step() ? reel.film.texts[reel.step()[5]] : "–"}`).join("  |  ");
  }

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

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target, key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const control = target.closest("select, textarea, input, button");
    const typing = control && !control.matches("button, [type=range]");
    // What a control does by itself with a key is left to it, but is nobody else's business.
    const own = { BUTTON: [" ", "Enter"], INPUT: ["ArrowUp", "ArrowDown", "PageUp", "PageDown"] }[control?.tagName] ?? [];
    if (typing || own.includes(key)) { event.stopPropagation(); return; }
    const act = {
      ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0), End: () => this.go(this.length), " ": () => this.play(),
      c: () => this.jump("cuts", event.shiftKey ? -1 : 1),
      d: () => this.dark(), s: () => this.toggleSide(), p: () => this.present(),
      "+": () => this.pictures.forEach((p) => p.zoom(0.8)), "-": () => this.pictures.forEach((p) => p.zoom(1.25)),
      0: () => this.pictures.forEach((p) => p.fit()),
      Escape: this.root.classList.contains("gs-presenting") ? () => this.present() : null,
    }[key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

// What a page calls: one function for each kind of widget, called with the element to fill and its data.
const gamesearch = {
  mount(host, data) { return new Player(host, data.films, data.options); },

  // Called by a bridge: brings the HTML with its key to life, now or when it appears, and carries messages.
  //
  // Another notebook, or this one before Python was restarted, may have a bridge with the same key. So a bridge keeps the
  // first HTML it finds, which is its own; what it finds later it gives up to a newer bridge that has none yet. And nothing
  // comes to life before Python has answered: a bridge whose Python is gone leaves the picture as it is.
  connect(model) {
    const key = model.get("key"), kind = model.get("kind");
    const number = (window.gsBridges = (window.gsBridges ?? 0) + 1);
    const apps = new Map();
    let waiting = [], settled = false;
    const mine = (host) => host.gsClaim.number === number;
    const say = (message) => model.send(message);
    const tried = (message) => { try { say(message); return true; } catch { return false; } }; // it fails once Python has ended
    const attach = () => {
      for (const host of document.querySelectorAll(`[data-gs-key="${key}"]`)) {
        const claim = host.gsClaim;
        if (claim && (settled || claim.own || claim.number >= number)) continue;
        if (!tried({ ping: true })) return observer.disconnect();
        host.gsClaim = { number, own: !settled };
        settled = true;
        waiting.push(host);
        host.addEventListener("gs-say", (event) => { if (mine(host)) tried(event.detail); });
      }
    };
    const enliven = () => {
      const hosts = waiting;
      waiting = [];
      for (const host of hosts) {
        if (!mine(host) || (host.classList.contains("gs-live") && !host.gsBridged)) continue;
        host.gsBridged = true;
        apps.set(host, gamesearch[kind](host, model.get("data"), say));
      }
    };
    const observer = new MutationObserver(attach);
    model.on("msg:custom", (message) => {
      if (message.pong) enliven();
      else for (const [host, app] of apps) if (mine(host)) app.hear?.(message);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    attach();
    return () => observer.disconnect();
  },
};

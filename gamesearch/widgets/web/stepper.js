// The stepper: shows films, one or several in step. It knows nothing of search: what is in a frame comes from Python.

const STATUS = ["unseen", "open", "visited", "cut", "table"];
const ENTER = 0, LINE = 1, LEAVE = 2, ERROR = 3;
const KEY_EVERY = 1000;

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

function button(label, name, act, extra = {}) {
  return make("button", { type: "button", "aria-label": name, title: name, on: { click: act }, ...extra }, label);
}

function svgMark(tag, attributes = {}, text = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

// ---- A reel gives the state of a film after k steps. Key frames make every place equally near. ----

class Reel {
  constructor(film) {
    this.film = film;
    this.state = Reel.empty(film);
    this.keys = [Reel.copy(this.state)];
    for (let k = 1; k <= film.steps.length; k++) {
      this.advance();
      if (k % KEY_EVERY === 0) this.keys.push(Reel.copy(this.state));
    }
    this.coarse = [0];
    this.cuts = [];
    film.steps.forEach((step, i) => {
      if (step[0] !== LINE) this.coarse.push(i + 1);
      if (step[10]) this.cuts.push(i + 1);
    });
    this.go(0);
  }

  static empty(film) {
    const n = film.nodes.length;
    const fresh = () => new Int32Array(n);
    return { k: 0, status: fresh(), value: fresh().fill(-1), window: fresh(), stamp: fresh(), path: [] };
  }

  static copy(s) {
    const { k, status, value, window, stamp, path } = s;
    return { k, status: status.slice(), value: value.slice(), window: window.slice(), stamp: stamp.slice(), path: path.slice() };
  }

  advance() {
    const s = this.state;
    const [kind, node, level, , , , , , , changes] = this.film.steps[s.k++];
    for (const [i, status, value, window, stamp] of changes) {
      s.status[i] = status; s.value[i] = value; s.window[i] = window; s.stamp[i] = stamp;
    }
    if (kind === ENTER) { s.path.length = level - 1; s.path.push(node); }
    if (kind === LEAVE) s.path.length = level - 1;
  }

  go(k) {
    const s = this.state;
    if (k < s.k || k - s.k > KEY_EVERY) {
      this.state = Reel.copy(this.keys[Math.min(Math.floor(k / KEY_EVERY), this.keys.length - 1)]);
    }
    while (this.state.k < k) this.advance();
    return this.state;
  }

  get length() { return this.film.steps.length; }
  step() { return this.state.k ? this.film.steps[this.state.k - 1] : null; }
}

// ---- The panels at the side ----

function codePanel(film) {
  const element = make("div", { class: "gs-code", role: "region", "aria-label": "The code of the search", tabindex: "0" });
  const rows = film.sources.map(([name, text, hidden]) => {
    const block = make("div", { class: "gs-source" });
    const lines = text.split("\n").map((line, i) => {
      const indent = line.length - line.trimStart().length;
      const row = make("div", { class: "gs-line", style: `padding-left:${indent + 6}ch;text-indent:-2ch`, "data-n": i + 1 });
      // A line is not broken after a minus: in negamax that minus is the whole point.
      for (const part of (line.trim() || " ").split(/(-\w+)/)) row.append(/^-\w/.test(part) ? make("span", { style: "white-space:nowrap" }, part) : part);
      row.hidden = hidden.includes(i);
      block.append(row);
      return row;
    });
    element.append(block);
    return lines;
  });
  let lit = null;
  const reveal = (row) => {
    const top = row.offsetTop, from = element.scrollTop, height = element.clientHeight;
    if (top < from + 8 || top > from + height - 40) element.scrollTop = top - height / 2;
  };
  new ResizeObserver(() => lit && reveal(lit)).observe(element);
  return {
    element,
    show(step) {
      const next = step ? rows[step[3]]?.[step[4]] ?? null : null;
      if (next === lit) return;
      if (next) reveal(next); // it measures; after a change the page would be laid out twice
      lit?.classList.remove("gs-now");
      lit?.removeAttribute("aria-current");
      lit = next;
      if (!lit) return;
      lit.classList.add("gs-now");
      lit.setAttribute("aria-current", "step");
    },
  };
}

function localsPanel(film) {
  const element = make("div", { class: "gs-locals", "aria-label": "Local values" });
  const rowsOf = (step) => (step && step[6] ? film.tables[step[6]].split("\n").map((row) => row.split("\t")) : []);
  return {
    element,
    show(step, previous) {
      const rows = rowsOf(step), before = new Map(rowsOf(previous));
      element.replaceChildren(...rows.map(([name, value]) => {
        const changed = before.get(name) !== value;
        return make("span", { class: changed ? "gs-local gs-changed" : "gs-local" }, make("b", {}, name), ` = ${value}`);
      }));
    },
  };
}

// The windows along the path on a number line: from the root down they only get narrower.
function windowPanel(reel) {
  const { film } = reel;
  const svg = svgMark("svg", { viewBox: "0 0 320 78", class: "gs-bar", role: "img", "aria-label": "No window" });
  const element = make("div", { class: "gs-window" }, svg);
  const [low, high] = film.range;
  const seen = film.steps.flatMap((step) => step[8] ?? []).filter((v) => v !== null);
  const least = seen.reduce((a, b) => Math.min(a, b), low), most = seen.reduce((a, b) => Math.max(a, b), high);
  const pad = (most - least || 1) * 0.18;
  const place = (v) => (v === -Infinity ? 6 : v === Infinity ? 314 : 22 + (276 * (v - least + pad)) / (most - least + 2 * pad));
  const read = (text) => text.slice(1, -1).split(", ").map((t) =>
    t === "∞" ? Infinity : t === "−∞" ? -Infinity : Number(t.replace("−", "-")));
  const spans = svgMark("g"), said = svgMark("text", { x: 160, y: 10, class: "gs-said" });
  svg.append(svgMark("line", { x1: 6, y1: 50, x2: 314, y2: 50, class: "gs-axis" }), spans, said);
  for (const v of new Set([-Infinity, low, high, Infinity])) {
    svg.append(svgMark("line", { x1: place(v), y1: 46, x2: place(v), y2: 54, class: "gs-axis" }));
    svg.append(svgMark("text", { x: place(v), y: 68 }, String(v).replace("-", "−").replace("Infinity", "∞")));
  }
  let shown = "";
  return {
    element,
    show(state) {
      const windows = state.path.map((i) => film.texts[state.window[i]]).filter(Boolean).slice(-4);
      if (shown === windows.join()) return;
      shown = windows.join();
      const text = windows.length ? windows[windows.length - 1] : "";
      svg.setAttribute("aria-label", text ? `Window ${text}` : "No window");
      const marks = [];
      windows.forEach((w, depth) => {
        const [a, b] = read(w), last = depth === windows.length - 1;
        const y = 44 - (windows.length - 1 - depth) * 9;
        const [x1, x2] = [place(Math.min(a, b)), place(Math.max(a, b))];
        const kind = `gs-span${last ? " gs-last" : ""}${a >= b ? " gs-closed" : ""}`;
        marks.push(svgMark("line", { x1, y1: y, x2: Math.max(x2, x1 + 1), y2: y, class: kind }));
        if (last) for (const x of [x1, x2]) marks.push(svgMark("line", { x1: x, y1: y - 6, x2: x, y2: y + 6, class: kind }));
      });
      spans.replaceChildren(...marks);
      const [a, b] = text ? read(text) : [];
      said.textContent = !text ? "" : a >= b ? `α ≥ β: the window ${text} is closed` : `window ${text}`;
    },
  };
}

function boardPanel(reel, picture) {
  const { film } = reel;
  const element = make("div", { class: "gs-board" });
  return {
    element,
    show(state) {
      const i = state.path[state.path.length - 1] ?? film.nodes.indexOf("start");
      const mark = i >= 0 ? picture.mark(i).querySelector(".board") : null;
      element.replaceChildren();
      if (!mark) return;
      const frame = mark.querySelector("rect");
      const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(frame.getAttribute(name)));
      const svg = svgMark("svg", { viewBox: `${x - 1} ${y - 1} ${w + 2} ${h + 2}`, role: "img", "aria-label": `Board after ${film.nodes[i]}` });
      svg.append(mark.cloneNode(true));
      element.append(svg);
    },
  };
}

// The stepper: shows films, one or several in step. It knows nothing of search: what is in a frame comes from Python.

const STATUS = ["unseen", "open", "visited", "cut", "table"];
const ENTER = 0, LINE = 1, LEAVE = 2, ERROR = 3;
const KEY_EVERY = 400;

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

// ---- A reel gives the state of a film after k steps. Key frames make every place equally near. ----

class Reel {
  constructor(film) {
    this.film = film;
    this.state = Reel.empty(film);
    this.keys = [Reel.copy(this.state)];
    this.all = false;
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
    this.touched = new Set();
    this.go(0);
    this.all = true;
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
      this.touched?.add(i);
    }
    if (kind === ENTER) { s.path.length = level - 1; s.path.push(node); }
    if (kind === LEAVE) s.path.length = level - 1;
  }

  go(k) {
    const s = this.state;
    if (k < s.k || k - s.k > KEY_EVERY) {
      this.state = Reel.copy(this.keys[Math.min(Math.floor(k / KEY_EVERY), this.keys.length - 1)]);
      this.all = true;
    }
    while (this.state.k < k) this.advance();
    return this.state;
  }

  get length() { return this.film.steps.length; }
  step() { return this.state.k ? this.film.steps[this.state.k - 1] : null; }
}

// ---- The picture: an SVG drawn by Python, whose marks are switched on and off. ----

class Picture {
  constructor(reel) {
    const film = (this.reel = reel).film;
    const [width, height] = (this.size = film.size);
    this.element = make("div", { class: "gs-tree" });
    this.element.innerHTML =
      `<svg xmlns="http://www.w3.org/2000/svg" role="img" preserveAspectRatio="xMidYMid meet">${film.marks}</svg>`;
    this.svg = this.element.firstChild;
    this.svg.setAttribute("aria-label", film.summary);
    if (film.discover) this.svg.classList.add("gs-discover");
    this.nodes = [...this.svg.querySelectorAll(".node")];
    this.bases = this.nodes.map((node) => node.getAttribute("class").replace(/ (unseen|open|visited|cut|table|plain)( current)?$/, ""));
    this.edges = new Array(this.nodes.length);
    [...this.svg.querySelectorAll(".edge")].forEach((edge, i) => (this.edges[film.edges[i][1]] = edge));
    this.value = this.nodes.map((node) => node.querySelector(".value"));
    this.window = this.nodes.map((node) => node.querySelector(".window"));
    this.stamp = this.nodes.map((node) => node.querySelector(".stamp"));
    this.given = this.value.map((text) => text?.textContent ?? "");
    this.best = new Set(film.best);
    this.current = -1;
    this.path = new Set();
    this.view = [0, 0, width, height];
    this.zoomed = false;
    this.drag();
    this.fit();
  }

  show() {
    const { reel } = this, { state, film } = reel;
    const here = state.path.length ? state.path[state.path.length - 1] : -1;
    const dirty = reel.all ? this.nodes.keys() : reel.touched;
    for (const i of dirty) this.paint(i, i === here);
    if (this.current !== here) {
      if (this.current >= 0) this.paint(this.current, false);
      if (here >= 0) this.paint(here, true);
    }
    reel.all = false;
    reel.touched.clear();
    const done = state.k === reel.length;
    if (done !== this.done) {
      this.done = done;
      for (const i of this.best) this.edges[i]?.classList.toggle("best", done);
    }
    this.current = here;
    if (this.zoomed && here >= 0) this.follow(here);
  }

  paint(i, current) {
    const { state, film } = this.reel;
    const status = STATUS[state.status[i]];
    this.nodes[i].setAttribute("class", `${this.bases[i]} ${status}${current ? " current" : ""}`);
    const best = this.done && this.best.has(i) ? " best" : "";
    this.edges[i]?.setAttribute("class", `edge ${status}${best}`);
    const value = state.value[i] < 0 ? this.given[i] : film.texts[state.value[i]];
    if (this.value[i] && this.value[i].textContent !== value) {
      this.value[i].textContent = value;
      this.value[i].classList.toggle("small", value.length > 4 && film.players[i] > 0);
    }
    if (this.window[i]) this.window[i].textContent = film.texts[state.window[i]];
    const stamp = film.texts[state.stamp[i]];
    if (this.stamp[i] && (stamp || this.stamp[i].style.display !== "none")) {
      this.stamp[i].style.display = stamp ? "" : "none";
      this.stamp[i].querySelector("text").textContent = stamp;
    }
  }

  // -- pan and zoom --

  fit() {
    this.zoomed = false;
    this.look(0, 0, ...this.size);
  }

  look(x, y, w, h) {
    this.view = [x, y, w, h];
    this.svg.setAttribute("viewBox", this.view.map((v) => v.toFixed(1)).join(" "));
  }

  zoom(factor) {
    const [x, y, w, h] = this.view;
    const scale = Math.max(factor, 60 / w);
    const [W, H] = this.size;
    if (w * scale >= W * 1.02 && h * scale >= H * 1.02) return this.fit();
    this.zoomed = true;
    this.look(x + (w - w * scale) / 2, y + (h - h * scale) / 2, w * scale, h * scale);
    if (this.current >= 0) this.follow(this.current, true);
  }

  // A tree too large to be read as a whole is shown in part, and the picture follows the search.
  settle() {
    const box = this.element.getBoundingClientRect();
    const scale = Math.min(box.width / this.size[0], box.height / this.size[1]);
    if (!box.width || scale >= 0.5) return;
    const [x, y] = this.reel.film.places[0];
    const w = box.width / 0.8, h = box.height / 0.8;
    this.zoomed = true;
    this.look(x - w / 2, y - 40, w, h);
  }

  follow(i, force = false) {
    const [px, py] = this.reel.film.places[i];
    let [x, y, w, h] = this.view;
    const inside = px > x + w * 0.12 && px < x + w * 0.88 && py > y + h * 0.12 && py < y + h * 0.85;
    if (!inside || force) this.look(px - w / 2, py - h / 2, w, h);
  }

  drag() {
    let from = null;
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || event.target.closest("[data-pick]")) return;
      from = [event.clientX, event.clientY, ...this.view];
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (!from) return;
      const [cx, cy, x, y, w, h] = from;
      const box = this.svg.getBoundingClientRect();
      const scale = Math.max(w / box.width, h / box.height);
      if (Math.hypot(event.clientX - cx, event.clientY - cy) > 3) {
        this.zoomed = true;
        this.look(x - (event.clientX - cx) * scale, y - (event.clientY - cy) * scale, w, h);
      }
    });
    for (const end of ["pointerup", "pointerleave"]) this.svg.addEventListener(end, () => (from = null));
    this.svg.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2);
    }, { passive: false });
  }
}

// ---- The panels at the side ----

function codePanel(film) {
  const element = make("div", { class: "gs-code", role: "region", "aria-label": "The code of the search", tabindex: "0" });
  const rows = film.sources.map(([name, text, hidden]) => {
    const block = make("div", { class: "gs-source" });
    const lines = text.split("\n").map((line, i) => {
      const indent = line.length - line.trimStart().length;
      const row = make("div", { class: "gs-line", style: `padding-left:${indent + 3}ch;text-indent:-2ch` });
      row.textContent = line.trim() || " ";
      row.hidden = hidden.includes(i);
      block.append(row);
      return row;
    });
    element.append(block);
    return lines;
  });
  let lit = null;
  return {
    element,
    show(step) {
      lit?.classList.remove("gs-now");
      lit?.removeAttribute("aria-current");
      lit = step ? rows[step[3]]?.[step[4]] ?? null : null;
      if (!lit) return;
      lit.classList.add("gs-now");
      lit.setAttribute("aria-current", "step");
      const top = lit.offsetTop - element.offsetTop;
      if (top < element.scrollTop + 8 || top > element.scrollTop + element.clientHeight - 40) {
        element.scrollTop = top - element.clientHeight / 2;
      }
    },
  };
}

function localsPanel(film) {
  const element = make("div", { class: "gs-locals", "aria-label": "Local values" });
  let before = new Map();
  return {
    element,
    show(step) {
      const rows = step && step[6] ? film.tables[step[6]].split("\n").map((row) => row.split("\t")) : [];
      if (!rows.length && step && step[0] !== LINE) return;
      element.replaceChildren(...rows.map(([name, value]) => {
        const changed = before.get(name) !== value;
        return make("span", { class: changed ? "gs-local gs-changed" : "gs-local" }, make("b", {}, name), ` = ${value}`);
      }));
      before = new Map(rows);
    },
  };
}

const NS = "http://www.w3.org/2000/svg";

function svgMark(tag, attributes, text) {
  const element = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

// The windows along the path on a number line: from the root down they only get narrower.
function windowPanel(reel) {
  const { film } = reel;
  const svg = svgMark("svg", { viewBox: "0 0 320 78", class: "gs-bar", role: "img", "aria-label": "Window" });
  const element = make("div", { class: "gs-window" }, svg);
  const [low, high] = film.range, pad = (high - low || 1) * 0.18;
  const place = (v) => (v === -Infinity ? 6 : v === Infinity ? 314 : 22 + (276 * (v - low + pad)) / (high - low + 2 * pad));
  const read = (text) => text.slice(1, -1).split(", ").map((t) =>
    t === "∞" ? Infinity : t === "−∞" ? -Infinity : Number(t.replace("−", "-")));
  return {
    element,
    show(state) {
      const windows = state.path.map((i) => film.texts[state.window[i]]).filter(Boolean).slice(-4);
      const text = windows.length ? windows[windows.length - 1] : "";
      svg.setAttribute("aria-label", text ? `Window ${text}` : "No window");
      const marks = [svgMark("line", { x1: 6, y1: 50, x2: 314, y2: 50, class: "gs-axis" })];
      for (const [v, label] of [[-Infinity, "−∞"], [low, String(low).replace("-", "−")], [high, String(high).replace("-", "−")], [Infinity, "∞"]]) {
        if (low === high && v === high) continue;
        marks.push(svgMark("line", { x1: place(v), y1: 46, x2: place(v), y2: 54, class: "gs-axis" }));
        marks.push(svgMark("text", { x: place(v), y: 68 }, label));
      }
      windows.forEach((w, depth) => {
        const [a, b] = read(w), last = depth === windows.length - 1;
        const y = 44 - (windows.length - 1 - depth) * 9;
        const [x1, x2] = [place(Math.min(a, b)), place(Math.max(a, b))];
        const kind = `gs-span${last ? " gs-last" : ""}${a >= b ? " gs-closed" : ""}`;
        marks.push(svgMark("line", { x1, y1: y, x2: Math.max(x2, x1 + 1), y2: y, class: kind }));
        if (last) for (const x of [x1, x2]) marks.push(svgMark("line", { x1: x, y1: y - 6, x2: x, y2: y + 6, class: kind }));
      });
      if (text) {
        const [a, b] = read(text);
        marks.push(svgMark("text", { x: 160, y: 10, class: "gs-said" }, a >= b ? `α ≥ β: the window ${text} is closed` : `window ${text}`));
      }
      svg.replaceChildren(...marks);
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
      const mark = i >= 0 ? picture.nodes[i]?.querySelector(".board") : null;
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

// The picture of a tree: marks drawn by Python, which are switched on and off. Of a large tree only those in view are in
// the page. Seen from so far away that nothing could be read, it is a canvas with lines and dots.

const WHOLE = 300; // a tree with no more nodes is in the page as a whole
const FAR = 0.3; // below this scale the picture is a canvas

class Picture {
  constructor(reel) {
    const film = (this.reel = reel).film;
    this.size = film.size;
    this.svg = svgMark("svg", { role: "img", "aria-label": film.summary });
    this.canvas = make("canvas", { "aria-hidden": "true" });
    this.element = make("div", { class: film.discover ? "gs-tree gs-discover" : "gs-tree" }, this.canvas, this.svg);
    const marks = film.marks.split(/(?=<g class="(?:edge|node) )/);
    this.above = new Array(film.nodes.length).fill(-1);
    this.edgeMarks = new Array(film.nodes.length).fill("");
    film.edges.forEach(([above, below], k) => { this.above[below] = above; this.edgeMarks[below] = marks[k]; });
    this.root = this.above.indexOf(-1);
    this.nodeMarks = marks.slice(film.edges.length);
    this.best = new Set(film.best);
    this.signs = new Set();
    this.current = -1;
    this.zoomed = this.far = false;
    this.box = [820, 400];
    this.moves = reel instanceof Reel; // a picture without a film stands still, and is painted by others
    this.whole = !this.moves || film.nodes.length <= WHOLE;
    this.region = [0, 0, 0, 0];
    this.build(this.whole ? [...film.nodes.keys()] : []);
    this.drag();
    this.fit();
    new ResizeObserver(() => this.measure()).observe(this.element);
  }

  // -- which marks are in the page --

  build(nodes, edges = nodes) {
    const drawn = edges.filter((i) => this.edgeMarks[i]);
    this.svg.innerHTML = drawn.map((i) => this.edgeMarks[i]).join("") + nodes.map((i) => this.nodeMarks[i]).join("");
    const marks = [...this.svg.children];
    this.built = [...new Set([...drawn, ...nodes])];
    for (const kind of ["edges", "nodes", "bases", "value", "window", "stamp", "given", "looks"]) this[kind] = [];
    drawn.forEach((i, k) => (this.edges[i] = marks[k]));
    nodes.forEach((i, k) => {
      const node = (this.nodes[i] = marks[drawn.length + k]);
      for (const kind of ["value", "window", "stamp"]) this[kind][i] = node.querySelector(`.${kind}`);
      this.bases[i] = node.getAttribute("class").replace(/ (unseen|open|visited|cut|table|plain)( current)?$/, "");
      this.given[i] = this.value[i]?.textContent ?? "";
    });
    for (const i of this.signs) this.drawSign(this.edges[i]);
  }

  // The part of the tree in view, and as much again on each side, so that not every small move builds anew.
  arrange() {
    const { film } = this.reel, [x, y, w, h] = this.view;
    if (this.whole) return;
    const [left, top, right, bottom] = this.region;
    if (x >= left && y >= top && x + w <= right && y + h <= bottom && right - left < 4 * w) return;
    const reach = (this.region = [x - w / 2, y - h / 2, x + 1.5 * w, y + 1.5 * h]);
    const overlaps = (a, b, from, to) => Math.max(a, b) >= from && Math.min(a, b) <= to;
    const meets = ([x1, y1], [x2, y2]) => overlaps(x1, x2, reach[0], reach[2]) && overlaps(y1, y2, reach[1], reach[3]);
    const nodes = [], edges = [];
    film.places.forEach((place, i) => {
      if (meets(place, place)) nodes.push(i);
      if (this.above[i] >= 0 && meets(place, film.places[this.above[i]])) edges.push(i);
    });
    this.build(nodes, edges);
    this.refresh();
  }

  // The mark of a node, also of one that is not in the page.
  mark(i) {
    if (this.nodes[i]) return this.nodes[i];
    const holder = svgMark("g");
    holder.innerHTML = this.nodeMarks[i];
    return holder.firstChild;
  }

  // Signs draw attention to edges: to those that only one of two searches took.
  sign(names) {
    this.signs = new Set(names.map((name) => this.reel.film.nodes.indexOf(name)));
    for (const i of this.signs) this.drawSign(this.edges[i]);
  }

  drawSign(edge) {
    if (!edge) return;
    const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((end) => Number(edge.querySelector("line").getAttribute(end)));
    edge.append(svgMark("text", { x: x1 + (x2 - x1) * 0.72, y: y1 + (y2 - y1) * 0.72 + 6, class: "gs-differs" }, "≠"));
  }

  // -- what they look like --

  show() {
    const { path, k } = this.reel.state;
    this.current = path.length ? path[path.length - 1] : -1;
    this.done = k === this.reel.length;
    if (this.zoomed) this.follow(this.current >= 0 ? this.current : this.root);
    this.refresh();
  }

  refresh() {
    if (this.far) this.draw();
    else for (const i of this.built) this.paint(i);
  }

  paint(i) {
    const { state, film } = this.reel;
    const current = i === this.current, best = this.done && this.best.has(i);
    const look = `${state.status[i]} ${state.value[i]} ${state.window[i]} ${state.stamp[i]} ${current} ${best}`;
    if (this.looks[i] === look) return;
    this.looks[i] = look;
    const status = STATUS[state.status[i]];
    this.edges[i]?.setAttribute("class", `edge ${status}${best ? " best" : ""}`);
    if (!this.nodes[i]) return;
    const [value, window, stamp] = [this.value[i], this.window[i], this.stamp[i]];
    this.nodes[i].setAttribute("class", `${this.bases[i]} ${status}${current ? " current" : ""}`);
    const words = state.value[i] < 0 ? this.given[i] : film.texts[state.value[i]];
    if (value && value.textContent !== words) {
      value.textContent = words;
      value.classList.toggle("small", words.length > 4 && film.players[i] > 0);
    }
    if (window && window.textContent !== film.texts[state.window[i]]) window.textContent = film.texts[state.window[i]];
    if (stamp) {
      stamp.style.display = state.stamp[i] ? "" : "none";
      stamp.querySelector("text").textContent = film.texts[state.stamp[i]];
    }
  }

  // From afar: the height is stretched to fill the picture, or a wide tree would be one line.
  draw() {
    const { state, film } = this.reel, [left, top, w, h] = this.view, [width, height] = this.box;
    const ratio = globalThis.devicePixelRatio || 1, canvas = this.canvas;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const pen = canvas.getContext("2d"), style = getComputedStyle(this.element);
    const colour = (name) => style.getPropertyValue(`--gs-${name}`);
    pen.scale(ratio, ratio);
    const stretch = Math.max(this.scale, Math.min(1, (height - 40) / this.size[1]));
    const shift = height / 2 - stretch * (stretch > this.scale ? this.size[1] / 2 : top + h / 2);
    const at = (i) => [(film.places[i][0] - left) * this.scale, film.places[i][1] * stretch + shift];
    const line = (i) => { pen.moveTo(...at(this.above[i])); pen.lineTo(...at(i)); };
    const dots = this.scale > 0.08;
    const kinds = [[0, "untouched", 0.6], [2, "visited", 1.2], [4, "visited", 1.2], [3, "cut", 1.2], [1, "current", 2.5]];
    for (const [status, name, thick] of kinds) {
      if (status === 0 && film.discover) continue;
      pen.strokeStyle = pen.fillStyle = colour(name);
      pen.lineWidth = thick;
      pen.setLineDash(status === 3 ? [4, 3] : []);
      pen.beginPath();
      let from = -1, to = -9;
      for (let i = 0; i < film.places.length; i++) {
        if (state.status[i] !== status || this.above[i] < 0) continue;
        const [x, y] = at(i);
        const same = this.above[i] === from && Math.abs(x - to) < 0.5; // would fall on the line drawn last
        if (same || (Math.max(x, at(this.above[i])[0]) < 0 || Math.min(x, at(this.above[i])[0]) > width)) continue;
        [from, to] = [this.above[i], x];
        line(i);
        if (dots) pen.fillRect(x - 2, y - 2, 4, 4);
      }
      pen.stroke();
    }
    pen.setLineDash([]);
    if (this.done) {
      pen.strokeStyle = colour("visited");
      pen.lineWidth = 4;
      pen.beginPath();
      for (const i of this.best) if (this.above[i] >= 0) line(i);
      pen.stroke();
    }
    if (this.current >= 0) this.drawHere(pen, at(this.current), colour);
  }

  drawHere(pen, [x, y], colour) {
    const { state, film } = this.reel, i = this.current;
    pen.fillStyle = pen.strokeStyle = colour("current");
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x, y, 4, 0, 7);
    pen.fill();
    pen.beginPath();
    pen.arc(x, y, 8, 0, 7);
    pen.stroke();
    const words = `${film.nodes[i]}  ${state.value[i] < 0 ? "" : film.texts[state.value[i]]}`.trim();
    pen.font = "bold 13px system-ui, 'DejaVu Sans', sans-serif";
    pen.textAlign = x > this.box[0] / 2 ? "right" : "left";
    pen.lineWidth = 4;
    pen.strokeStyle = colour("paper");
    pen.fillStyle = colour("ink");
    const place = [x + (x > this.box[0] / 2 ? -13 : 13), Math.max(14, y - 8)];
    pen.strokeText(words, ...place);
    pen.fillText(words, ...place);
  }

  // -- pan and zoom --

  get scale() { return this.box[0] / this.view[2]; }

  measure() {
    const { width, height } = this.element.getBoundingClientRect();
    if (!width || !height) return;
    this.box = [width, height];
    if (this.zoomed) this.look(...this.view);
    else this.fit();
  }

  fit() {
    this.zoomed = false;
    this.look(0, 0, ...this.size);
  }

  // Look at a part of the tree. It is widened to the shape of the picture, and moved so that no room is wasted.
  look(x, y, w, h) {
    const [width, height] = this.box;
    const wide = Math.max(w, (h * width) / height), high = (wide * height) / width;
    const within = (from, long, all) => (long >= all ? (all - long) / 2 : Math.max(0, Math.min(all - long, from)));
    this.view = [within(x - (wide - w) / 2, wide, this.size[0]), within(y - (high - h) / 2, high, this.size[1]), wide, high];
    this.svg.setAttribute("viewBox", this.view.map((v) => v.toFixed(1)).join(" "));
    const was = this.far;
    this.far = this.moves && this.scale < FAR;
    this.element.classList.toggle("gs-far", this.far);
    if (this.far) this.draw();
    else this.arrange();
    if (was && !this.far) this.refresh(); // the marks stood still while there was a canvas
  }

  // Towards the node the search is at, or towards a place in the tree that then stays where it is.
  zoom(factor, place = null) {
    const [x, y, w, h] = this.view;
    const scale = Math.max(factor, 60 / w);
    if (w * scale >= this.size[0] * 1.02 && h * scale >= this.size[1] * 1.02) return this.fit();
    this.zoomed = true;
    const here = place ?? (this.current >= 0 ? this.reel.film.places[this.current] : [x + w / 2, y + h / 2]);
    const [px, py] = place ? [(here[0] - x) / w, (here[1] - y) / h] : [0.5, 0.5];
    this.look(here[0] - px * w * scale, here[1] - py * h * scale, w * scale, h * scale);
  }

  // A tree too large to be read as a whole is shown in part, and the picture follows the search. Boards want more room.
  settle() {
    this.measure();
    const boards = this.reel.film.discover;
    if (this.scale >= (boards ? 0.8 : 0.34)) return;
    const [width, height] = this.box, scale = Math.max(boards ? 1.2 : 0.8, Math.min(1.3, height / this.size[1]));
    this.zoomed = true;
    this.look(this.reel.film.places[this.root][0] - width / scale / 2, 0, width / scale, height / scale);
  }

  follow(i) {
    const [px, py] = this.reel.film.places[i], [x, y, w, h] = this.view;
    const across = px > x + w * 0.12 && px < x + w * 0.88, down = py > y + h * 0.12 && py < y + h * 0.85;
    if (!across || !down) this.look(px - w / 2, py - h / 2, w, h);
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
      if (Math.hypot(event.clientX - cx, event.clientY - cy) <= 3) return;
      this.zoomed = true;
      this.look(x - (event.clientX - cx) / this.scale, y - (event.clientY - cy) / this.scale, w, h);
    });
    for (const end of ["pointerup", "pointerleave"]) this.svg.addEventListener(end, () => (from = null));
    this.svg.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const [x, y] = this.view, box = this.svg.getBoundingClientRect();
      const place = [x + (event.clientX - box.left) / this.scale, y + (event.clientY - box.top) / this.scale];
      this.zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, place);
    }, { passive: false });
  }
}

// The picture of a tree: marks drawn by Python, put into the page and looked at from near or far. It stands still; what its
// marks look like is up to others.
// @ts-check
/** @import { Scene } from "./film_names.js" */
import { make, svgMark } from "./dom.js";
import { MIN, MAX } from "./film_names.js";

/** @typedef {[number, number]} Point */

export class Picture {
  /** @param {Scene} scene @param {string} status of all nodes and edges to begin with */
  constructor(scene, status = "plain") {
    this.scene = scene;
    this.status = status;
    this.svg = svgMark("svg", { role: "img", "aria-label": scene.summary });
    this.element = make("div", { class: scene.discover ? "gs-tree gs-discover" : "gs-tree" }, this.svg);
    this.root = scene.nodes.above.indexOf(-1);
    /** @type {Set<number>} nodes whose edges have a sign */
    this.signs = new Set();
    this.current = -1;
    this.zoomed = false;
    this.box = [820, 400];
    this.view = [0, 0, ...scene.size];
    /** @type {(() => void)|null} called after the view has changed */
    this.onlook = null;
    // What is in the page of each node, by its number.
    /** @type {number[]} */
    this.built = [];
    /** @type {(Element|undefined)[]} */
    this.edges = [];
    /** @type {(Element|undefined)[]} */
    this.nodes = [];
    /** @type {(Element|null|undefined)[]} */
    this.value = [];
    /** @type {(Element|null|undefined)[]} */
    this.window = [];
    /** @type {(SVGElement|null|undefined)[]} */
    this.stamp = [];
    /** @type {string[]} what stands at a leaf from the start */
    this.given = [];
  }

  /** Called once all is set up. @param {number[]} nodes those to begin with */
  open(nodes = [...this.scene.nodes.name.keys()]) {
    this.build(nodes);
    this.drag();
    this.fit();
    new ResizeObserver(() => this.measure()).observe(this.element);
  }

  // -- which marks are in the page --

  /** @param {number[]} nodes @param {number[]} edges those above these nodes */
  build(nodes, edges = nodes) {
    const { above } = this.scene.nodes, drawn = edges.filter((i) => above[i] >= 0);
    this.svg.innerHTML = drawn.map((i) => this.edgeMark(i)).join("") + nodes.map((i) => this.nodeMark(i)).join("");
    const marks = [...this.svg.children];
    this.built = [...new Set([...drawn, ...nodes])];
    [this.edges, this.nodes, this.value, this.window, this.stamp, this.given] = [[], [], [], [], [], []];
    drawn.forEach((i, k) => { this.edges[i] = marks[k]; });
    nodes.forEach((i, k) => {
      const node = (this.nodes[i] = marks[drawn.length + k]);
      this.value[i] = node.querySelector(".value");
      this.window[i] = node.querySelector(".window");
      this.stamp[i] = /** @type {SVGElement|null} */ (node.querySelector(".stamp"));
      this.given[i] = this.value[i]?.textContent ?? "";
    });
    for (const i of this.signs) this.drawSign(i);
  }

  /** @param {number} i */
  edgeMark(i) { return `<g class="edge ${this.status}">${this.scene.nodes.edge[i]}</g>`; }

  /** @param {number} i */
  nodeMark(i) { return `<g class="${this.nodeClass(i, this.status, false)}">${this.scene.nodes.mark[i]}</g>`; }

  /** @param {number} i @param {string} status @param {boolean} current */
  nodeClass(i, status, current) {
    const { bases, nodes } = this.scene;
    return `node ${bases[nodes.base[i]]} ${status}${current ? " current" : ""}`;
  }

  /** The mark of a node, also of one that is not in the page. @param {number} i @returns {Element} */
  mark(i) {
    const holder = svgMark("g");
    if (!this.nodes[i]) holder.innerHTML = this.nodeMark(i);
    return this.nodes[i] ?? holder.children[0];
  }

  // Signs draw attention to edges: to those that only one of two searches took.
  /** @param {string[]} names */
  sign(names) {
    this.signs = new Set(names.map((name) => this.scene.nodes.name.indexOf(name)));
    for (const i of this.signs) this.drawSign(i);
  }

  /** @param {number} i */
  drawSign(i) {
    const [x, y] = this.along(i, 0.72);
    this.edges[i]?.append(svgMark("text", { x, y: y + 6, class: "gs-differs" }, "≠"));
  }

  // -- what is where --

  /** @param {number} i @returns {Point} */
  place(i) { return [this.scene.nodes.x[i], this.scene.nodes.y[i]]; }

  /** Where the edge above a node begins and ends. @param {number} i @returns {[Point, Point]} */
  ends(i) {
    const { half, nodes: { above } } = this.scene, [x1, y1] = this.place(above[i]), [x2, y2] = this.place(i);
    return [[x1, y1 + half], [x2, y2 - half]];
  }

  /** A place on the edge above a node. @param {number} i @param {number} part 0 where it begins, 1 where it ends */
  along(i, part) {
    const [[x1, y1], [x2, y2]] = this.ends(i);
    return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
  }

  // -- what they look like --

  /** @param {number} i @param {string} status @param {boolean} current @param {boolean} best */
  setStatus(i, status, current = false, best = false) {
    this.edges[i]?.setAttribute("class", `edge ${status}${best ? " best" : ""}`);
    this.nodes[i]?.setAttribute("class", this.nodeClass(i, status, current));
  }

  /** @param {number} i @param {string} words */
  setValue(i, words) {
    const value = this.value[i], { player } = this.scene.nodes;
    if (!value || value.textContent === words) return;
    value.textContent = words;
    value.classList.toggle("small", words.length > 4 && (player[i] === MAX || player[i] === MIN));
  }

  /** @param {number} i @param {string} words */
  setWindow(i, words) {
    const window = this.window[i];
    if (window && window.textContent !== words) window.textContent = words;
  }

  // All marks anew: after colours changed, for instance.
  refresh() {}

  // -- pan and zoom --

  get scale() { return this.box[0] / this.view[2]; }

  measure() {
    const { width, height } = this.element.getBoundingClientRect();
    if (!width || !height) return;
    this.box = [width, height];
    const [x, y, w, h] = this.view;
    if (this.zoomed) this.look(x, y, w, h);
    else this.fit();
  }

  fit() {
    const [width, height] = this.scene.size;
    this.zoomed = false;
    this.look(0, 0, width, height);
  }

  // Look at a part of the tree. It is widened to the shape of the picture, and moved so that no room is wasted.
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  look(x, y, w, h) {
    const [width, height] = this.box, { size } = this.scene;
    const wide = Math.max(w, (h * width) / height), high = (wide * height) / width;
    const within = (/** @type {number} */ from, /** @type {number} */ long, /** @type {number} */ all) =>
      (long >= all ? (all - long) / 2 : Math.max(0, Math.min(all - long, from)));
    this.view = [within(x - (wide - w) / 2, wide, size[0]), within(y - (high - h) / 2, high, size[1]), wide, high];
    this.svg.setAttribute("viewBox", this.view.map((v) => v.toFixed(1)).join(" "));
    this.onlook?.();
  }

  // Towards the node the search is at, or towards a place in the tree that then stays where it is.
  /** @param {number} factor @param {Point|null} place */
  zoom(factor, place = null) {
    const [x, y, w, h] = this.view, { size } = this.scene;
    const scale = Math.max(factor, 60 / w);
    if (w * scale >= size[0] * 1.02 && h * scale >= size[1] * 1.02) return this.fit();
    this.zoomed = true;
    const here = place ?? (this.current >= 0 ? this.place(this.current) : [x + w / 2, y + h / 2]);
    const [px, py] = place ? [(here[0] - x) / w, (here[1] - y) / h] : [0.5, 0.5];
    this.look(here[0] - px * w * scale, here[1] - py * h * scale, w * scale, h * scale);
  }

  // A tree too large to be read as a whole is shown in part, and the picture follows the search. Boards want more room.
  settle() {
    this.measure();
    const boards = this.scene.discover;
    if (this.scale >= (boards ? 0.8 : 0.34)) return;
    const [width, height] = this.box, scale = Math.max(boards ? 1.2 : 0.8, Math.min(1.3, height / this.scene.size[1]));
    this.zoomed = true;
    this.look(this.place(this.root)[0] - width / scale / 2, 0, width / scale, height / scale);
  }

  /** @param {number} i */
  follow(i) {
    const [px, py] = this.place(i), [x, y, w, h] = this.view;
    const across = px > x + w * 0.12 && px < x + w * 0.88, down = py > y + h * 0.12 && py < y + h * 0.85;
    if (!across || !down) this.look(px - w / 2, py - h / 2, w, h);
  }

  drag() {
    /** @type {number[]|null} where the pointer and the view were */
    let from = null;
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || /** @type {Element} */ (event.target).closest("[data-pick]")) return;
      from = [event.clientX, event.clientY, ...this.view];
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (!from) return;
      const [cx, cy, x, y, w, h] = from;
      if (Math.hypot(event.clientX - cx, event.clientY - cy) <= 3) return;
      this.zoomed = true;
      this.look(x - (event.clientX - cx) / this.scale, y - (event.clientY - cy) / this.scale, w, h);
    });
    for (const end of ["pointerup", "pointerleave"]) this.svg.addEventListener(end, () => { from = null; });
    this.svg.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const [x, y] = this.view, box = this.svg.getBoundingClientRect();
      /** @type {Point} */
      const place = [x + (event.clientX - box.left) / this.scale, y + (event.clientY - box.top) / this.scale];
      this.zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, place);
    }, { passive: false });
  }
}

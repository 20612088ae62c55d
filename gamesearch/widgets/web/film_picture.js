// The picture of a film: marks are switched on and off. Of a large tree only those in view are in the page. Seen from so
// far away that nothing could be read, it is a canvas with lines and dots.
// @ts-check
/** @import { Reel } from "./reel.js" */
/** @import { Point } from "./picture.js" */
import { make } from "./dom.js";
import { CUT, OPEN, STATUSES, TABLE, UNSEEN, VISITED } from "./film_names.js";
import { Picture } from "./picture.js";

const WHOLE = 300; // a tree with no more nodes is in the page as a whole
const FAR = 0.3; // below this scale the picture is a canvas
/** How each status looks from afar, what matters most on top: its colour and how thick its lines are. */
const FAR_LINES = /** @type {[number, string, number][]} */ (
  [[UNSEEN, "untouched", 0.6], [VISITED, "visited", 1.2], [TABLE, "visited", 1.2], [CUT, "cut", 1.2], [OPEN, "current", 2.5]]);

export class FilmPicture extends Picture {
  /** @param {Reel} reel */
  constructor(reel) {
    super(reel.film, STATUSES[UNSEEN]);
    this.reel = reel;
    this.canvas = make("canvas", { "aria-hidden": "true" });
    this.element.prepend(this.canvas);
    this.best = new Set(reel.film.best);
    this.whole = reel.film.nodes.name.length <= WHOLE;
    this.far = this.done = false;
    this.region = [0, 0, 0, 0];
    /** @type {string[]} what each node in the page looks like, so that only what changes is painted */
    this.looks = [];
    if (this.whole) this.open();
    else this.open([]);
  }

  // -- which marks are in the page --

  /** @param {number[]} nodes @param {number[]} edges */
  build(nodes, edges = nodes) {
    super.build(nodes, edges);
    this.looks = [];
  }

  // The part of the tree in view, and as much again on each side, so that not every small move builds anew.
  arrange() {
    const [x, y, w, h] = this.view;
    if (this.whole) return;
    const [left, top, right, bottom] = this.region;
    if (x >= left && y >= top && x + w <= right && y + h <= bottom && right - left < 4 * w) return;
    const reach = (this.region = [x - w / 2, y - h / 2, x + 1.5 * w, y + 1.5 * h]);
    const overlaps = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ from, /** @type {number} */ to) =>
      Math.max(a, b) >= from && Math.min(a, b) <= to;
    const meets = (/** @type {Point} */ [x1, y1], /** @type {Point} */ [x2, y2]) =>
      overlaps(x1, x2, reach[0], reach[2]) && overlaps(y1, y2, reach[1], reach[3]);
    /** @type {number[]} */
    const nodes = [];
    /** @type {number[]} */
    const edges = [];
    this.scene.nodes.above.forEach((above, i) => {
      if (meets(this.place(i), this.place(i))) nodes.push(i);
      if (above >= 0 && meets(this.place(i), this.place(above))) edges.push(i);
    });
    this.build(nodes, edges);
    this.refresh();
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  look(x, y, w, h) {
    super.look(x, y, w, h);
    const was = this.far;
    this.far = this.scale < FAR;
    this.element.classList.toggle("gs-far", this.far);
    if (this.far) this.draw();
    else this.arrange();
    if (was && !this.far) this.refresh(); // the marks stood still while there was a canvas
  }

  // -- what they look like --

  show() {
    const { state: { path, k }, length } = this.reel;
    this.current = path.at(-1) ?? -1;
    this.done = k === length;
    if (this.zoomed) this.follow(this.current >= 0 ? this.current : this.root);
    this.refresh();
  }

  refresh() {
    if (this.far) this.draw();
    else for (const i of this.built) this.paint(i);
  }

  /** @param {number} i */
  paint(i) {
    const { state, film } = this.reel;
    const current = i === this.current, best = this.done && this.best.has(i);
    const look = `${state.status[i]} ${state.value[i]} ${state.window[i]} ${state.stamp[i]} ${current} ${best}`;
    if (this.looks[i] === look) return;
    this.looks[i] = look;
    this.setStatus(i, STATUSES[state.status[i]], current, best);
    this.setValue(i, state.value[i] < 0 ? this.given[i] : film.texts[state.value[i]]);
    this.setWindow(i, film.windows.text[state.window[i]]);
    const stamp = this.stamp[i];
    if (!stamp) return;
    stamp.style.display = state.stamp[i] ? "" : "none";
    for (const words of stamp.querySelectorAll("text")) words.textContent = film.texts[state.stamp[i]];
  }

  // From afar: the height is stretched to fill the picture, or a wide tree would be one line.
  draw() {
    const { state } = this.reel, { nodes: { above }, size, discover } = this.scene;
    const [left, top, , h] = this.view, [width, height] = this.box, canvas = this.canvas;
    const ratio = globalThis.devicePixelRatio || 1;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const pen = canvas.getContext("2d"), style = getComputedStyle(this.element);
    if (!pen) return;
    const colour = (/** @type {string} */ name) => style.getPropertyValue(`--gs-${name}`);
    pen.scale(ratio, ratio);
    const stretch = Math.max(this.scale, Math.min(1, (height - 40) / size[1]));
    const shift = height / 2 - stretch * (stretch > this.scale ? size[1] / 2 : top + h / 2);
    /** @param {number} i @returns {Point} */
    const at = (i) => {
      const [x, y] = this.place(i);
      return [(x - left) * this.scale, y * stretch + shift];
    };
    const line = (/** @type {number} */ i) => { pen.moveTo(...at(above[i])); pen.lineTo(...at(i)); };
    const dots = this.scale > 0.08;
    for (const [status, name, thick] of FAR_LINES) {
      if (status === UNSEEN && discover) continue;
      pen.strokeStyle = pen.fillStyle = colour(name);
      pen.lineWidth = thick;
      pen.setLineDash(status === CUT ? [4, 3] : []);
      pen.beginPath();
      let from = -1, to = -9;
      for (let i = 0; i < above.length; i++) {
        if (state.status[i] !== status || above[i] < 0) continue;
        const [x, y] = at(i), [over] = at(above[i]);
        const same = above[i] === from && Math.abs(x - to) < 0.5; // would fall on the line drawn last
        if (same || Math.max(x, over) < 0 || Math.min(x, over) > width) continue;
        [from, to] = [above[i], x];
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
      for (const i of this.best) if (above[i] >= 0) line(i);
      pen.stroke();
    }
    if (this.current >= 0) this.drawHere(pen, at(this.current), colour);
  }

  /** @param {CanvasRenderingContext2D} pen @param {Point} place @param {(name: string) => string} colour */
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
    const words = `${film.nodes.name[i]}  ${state.value[i] < 0 ? "" : film.texts[state.value[i]]}`.trim();
    pen.font = "bold 13px system-ui, 'DejaVu Sans', sans-serif";
    pen.textAlign = x > this.box[0] / 2 ? "right" : "left";
    pen.lineWidth = 4;
    pen.strokeStyle = colour("paper");
    pen.fillStyle = colour("ink");
    const place = /** @type {Point} */ ([x + (x > this.box[0] / 2 ? -13 : 13), Math.max(14, y - 8)]);
    pen.strokeText(words, ...place);
    pen.fillText(words, ...place);
  }
}

// Numbers are shown as Python shows them, and read as people write them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { numberText, readNumber, sameNumber } from "../../gamesearch/widgets/web/numbers.js";
import { numberLine, windowSpans } from "../../gamesearch/widgets/web/window_panel.js";
import { numbers } from "./fixtures.js";

test("a number is written as Python writes it", () => {
  for (const [value, written] of numbers) assert.equal(numberText(Number(value.replace("inf", "Infinity"))), written);
});

test("what is shown can be read again", () => {
  for (const [, written] of numbers) assert.equal(numberText(readNumber(written)), written);
});

test("numbers are read in all the ways that people write them", () => {
  const written = { "3": 3, " −2.5 ": -2.5, "–1": -1, "+4": 4, "2,5": 2.5, ".5": 0.5, "1/4": 0.25, "-1/2": -0.5, inf: Infinity, "-Inf": -Infinity,
    "∞": Infinity, "−∞": -Infinity, oo: Infinity, Infinity: Infinity };
  for (const [text, value] of Object.entries(written)) assert.equal(readNumber(text), value, text);
  for (const text of ["", "x", "1/2/3", "1 2", "3e5", "--1", "/2"]) assert.ok(Number.isNaN(readNumber(text)), text);
});

test("numbers are the same if four decimals are", () => {
  assert.ok(sameNumber(1 / 3, 0.3333));
  assert.ok(sameNumber(-Infinity, -Infinity));
  assert.ok(!sameNumber(0.333, 0.3333));
  assert.ok(!sameNumber(Infinity, -Infinity));
  assert.ok(!sameNumber(NaN, NaN));
});

test("on the number line the order is kept and the infinities stand at the ends", () => {
  const place = numberLine([1, 9]);
  const places = [-Infinity, 1, 2, 8.5, 9, Infinity].map(place);
  assert.deepEqual(places, [...places].sort((a, b) => a - b));
  assert.deepEqual([places[0], places.at(-1)], [6, 314]);
  assert.ok(places[1] > 22 && places.at(-2) < 298);
  assert.equal(place(5), 160);
  assert.equal(numberLine([4, 4])(4), 160); // all leaves alike
});

test("windows get a line each, the last one lowest, and a closed one is marked", () => {
  const place = numberLine([1, 9]);
  const spans = windowSpans([{ alpha: -Infinity, beta: Infinity }, { alpha: 3, beta: Infinity }, { alpha: 5, beta: 4 }], place);
  assert.deepEqual(spans.map(({ y }) => y), [26, 35, 44]);
  assert.deepEqual(spans.map(({ isLast }) => isLast), [false, false, true]);
  assert.deepEqual(spans.map(({ isClosed }) => isClosed), [false, false, true]);
  assert.deepEqual([spans[2].x1, spans[2].x2], [place(4), place(5)]);
  assert.deepEqual(windowSpans([], place), []);
});

// Joined by Python, the modules are one script that defines what each of them exports.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as numbersModule from "../../gamesearch/widgets/web/numbers.js";
import * as reelModule from "../../gamesearch/widgets/web/reel.js";
import * as registryModule from "../../gamesearch/widgets/web/registry.js";
import * as windowModule from "../../gamesearch/widgets/web/window_panel.js";
import { films, script } from "./fixtures.js";

const EXPORTS = [numbersModule, reelModule, registryModule, windowModule].flatMap((module) => Object.keys(module));
const make = new Function(`"use strict";\n${script}\nreturn { ${EXPORTS.join(", ")}, WIDGETS, connect };`);
const joined = make();

test("every export is there, and means the same", () => {
  for (const module of [numbersModule, reelModule, windowModule]) {
    for (const [name, value] of Object.entries(module)) assert.equal(typeof joined[name], typeof value, name);
  }
  for (const text of ["3", "1/3", "-inf", "?"]) assert.deepEqual(joined.readNumber(text), numbersModule.readNumber(text));
  const { film } = films[1], one = new joined.Reel(film), other = new reelModule.Reel(film);
  assert.deepEqual(one.go(one.length), other.go(other.length));
});

test("every kind of widget is registered", () => {
  assert.deepEqual(Object.keys(joined.WIDGETS).sort(), ["explore", "play", "predict", "setup", "stepper"]);
  assert.equal(typeof joined.connect, "function");
});

test("scripts that are run twice do not meet", () => {
  assert.notEqual(make().WIDGETS, joined.WIDGETS);
});

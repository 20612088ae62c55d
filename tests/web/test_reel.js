// A reel shows what the frames of Python show, wherever one goes and from wherever one comes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ERROR, LINE, STATUSES } from "../../gamesearch/widgets/web/film_names.js";
import { Reel, lastPlace, nextPlace } from "../../gamesearch/widgets/web/reel.js";
import { films } from "./fixtures.js";

/** What a page makes of a state, in the words of the fixtures. */
function shown(reel) {
  const { film, state, step } = reel, nodes = {};
  film.nodes.name.forEach((name, i) => {
    if (state.value[i] < 0) return; // nothing was ever said of it
    nodes[name] = {
      status: STATUSES[state.status[i]], value: film.texts[state.value[i]],
      window: film.windows.text[state.window[i]], stamp: film.texts[state.stamp[i]],
    };
  });
  return {
    k: state.k, path: state.path.map((i) => film.nodes.name[i]), counts: reel.counts, cutting: reel.isCutting, pass: reel.pass, nodes,
    sentence: step < 0 ? "Nothing was searched yet." : film.texts[film.steps.sentence[step]],
  };
}

test("there are many films, with long ones and with several passes among them", () => {
  assert.ok(films.length > 30);
  assert.ok(films.some(({ film }) => film.steps.kind.length > 2000));
  assert.ok(films.some(({ film }) => film.passes.length > 2));
});

for (const [number, { film, frames }] of films.entries()) {
  test(`film ${number}, ${film.name} on ${film.nodes.name.length} nodes`, () => {
    const reel = new Reel(film);
    assert.equal(reel.length, frames.at(-1).k);
    for (const frame of frames) {
      reel.go(frame.k);
      assert.deepEqual(shown(reel), frame);
    }
    for (const frame of [...frames].reverse()) {
      reel.go(frame.k);
      assert.deepEqual(shown(reel), frame);
    }
    for (let i = 0; i < frames.length; i++) {
      const frame = frames[(i * 7) % frames.length];
      reel.go(frame.k);
      assert.deepEqual(shown(reel), frame);
    }
  });
}

test("a reel of a long film jumps by key frames, which it keeps on the way", () => {
  const { film, frames } = films.find((one) => one.film.steps.kind.length > 2000);
  const reel = new Reel(film);
  assert.equal(reel.keys.length, 1);
  reel.go(reel.length);
  assert.equal(reel.keys.length, Math.floor(reel.length / 1000) + 1);
  let taken = 0;
  const advance = reel.advance.bind(reel);
  reel.advance = () => { taken++; advance(); };
  for (const { k } of [...frames].reverse()) {
    taken = 0;
    reel.go(k);
    assert.ok(taken < 1000);
  }
});

test("coarse places are those that are not about a line", () => {
  for (const { film } of films) {
    const { coarse, length } = new Reel(film), kinds = film.steps.kind;
    assert.equal(coarse[0], 0);
    assert.equal(coarse.length, 1 + kinds.filter((kind) => kind !== LINE).length);
    assert.ok(coarse.slice(1).every((k) => kinds[k - 1] !== LINE && k <= length));
    assert.ok(!kinds.includes(ERROR));
  }
});

test("the next place is the nearest in a direction, whatever the order", () => {
  assert.equal(nextPlace([9, 2, 5], 4, 1), 5);
  assert.equal(nextPlace([9, 2, 5], 5, 1), 9);
  assert.equal(nextPlace([9, 2, 5], 5, -1), 2);
  assert.equal(nextPlace([9, 2, 5], 9, 1), undefined);
  assert.equal(nextPlace([], 3, -1), undefined);
});

test("jumping from cut to cut comes to each, and back again", () => {
  for (const { film } of films) {
    const found = [];
    for (let at = 0; (at = nextPlace(film.cuts, at, 1)) !== undefined;) found.push(at);
    assert.deepEqual(found, film.cuts);
    const back = [];
    for (let at = film.steps.kind.length + 1; (at = nextPlace(film.cuts, at, -1)) !== undefined;) back.push(at);
    assert.deepEqual(back.reverse(), film.cuts);
  }
});

test("the last place that is not after a step", () => {
  const places = [0, 3, 4, 10];
  assert.deepEqual([0, 2, 3, 4, 9, 10, 99].map((step) => lastPlace(places, step)), [0, 0, 1, 2, 2, 3, 3]);
});

test("the window of a node is numbers, with infinities", () => {
  const ends = new Set();
  for (const { film } of films) {
    const reel = new Reel(film);
    for (let k = 0; k <= reel.length; k += 5) {
      reel.go(k);
      for (const i of reel.state.path) {
        const window = reel.windowOf(i);
        if (!window) continue;
        for (const end of [window.alpha, window.beta]) {
          assert.equal(typeof end, "number");
          assert.ok(!Number.isNaN(end));
          ends.add(end);
        }
      }
    }
  }
  assert.ok(ends.has(Infinity) && ends.has(-Infinity) && ends.size > 10);
});

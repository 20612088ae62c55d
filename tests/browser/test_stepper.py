"""The stepper in the browser: it shows what the frames say, obeys its controls, and harms nothing around it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import gamesearch as gs
from gamesearch.drawing.model import looks
from gamesearch.drawing.palette import DARK, LIGHT, Palette, contrast

Show = Callable[..., Page]
FIRST = gs.TREES["first"]

STATE = """
(root, k) => {
  const slider = root.querySelector("input[type=range]");
  if (k !== null) { slider.value = k; slider.dispatchEvent(new Event("input")); }
  const text = (selector) => root.querySelector(selector)?.textContent ?? null;
  const name = (node) => node.querySelector("title").textContent.split(", ")[0];
  const nodes = Object.fromEntries([...root.querySelectorAll(".gs-tree .node")].map((node) => [name(node), {
    status: [...node.classList].find((c) => ["unseen", "open", "visited", "cut", "table"].includes(c)),
    value: node.querySelector(".value")?.textContent ?? "",
    window: node.querySelector(".window")?.textContent ?? "",
    stamp: node.querySelector(".stamp").style.display === "none" ? "" : node.querySelector(".stamp text").textContent,
    current: node.classList.contains("current"),
  }]));
  return {
    nodes, sentence: text(".gs-sentence"), counter: text(".gs-counter"), path: text(".gs-path"), where: text(".gs-where"),
    line: text(".gs-now"), locals: text(".gs-locals"), said: text(".gs-said"),
    edges: [...root.querySelectorAll(".gs-tree .edge")].map((edge) => edge.classList[1]),
  };
}
"""
"""JavaScript that moves the slider, if a place is given, and tells all that is then to be read."""


def stepper(page: Page, nth: int = 0) -> Locator:
    found = page.locator(".gs-stepper").nth(nth)
    found.wait_for()
    return found


def state(page: Page, k: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = stepper(page).evaluate(STATE, k)
    return found


def where(page: Page) -> str:
    return stepper(page).locator(".gs-where").inner_text()


def press(page: Page, *keys: str) -> None:
    root = stepper(page)
    root.focus()
    for key in keys:
        page.keyboard.press(key)


def click(page: Page, name: str) -> None:
    stepper(page).get_by_role("button", name=name).click()


# ---- What it shows ----

SEARCHES = [gs.minimax, gs.alphabeta, gs.negamax, gs.negascout, gs.mtdf, gs.bns, gs.alphabeta_table]


@pytest.mark.parametrize("search", SEARCHES, ids=lambda search: search.__name__)
def test_every_step_shows_its_frame(show: Show, search: Callable[..., Any]) -> None:
    trace = gs.watch(search, gs.TREES["re-search"])
    page = show(gs.step(trace))
    every = range(0, len(trace) + 1, max(1, len(trace) // 60))
    found = stepper(page).evaluate(f"(root, all) => all.map((k) => ({STATE})(root, k))", [*every, len(trace)])
    frames = list(trace.frames())
    for k, seen in zip([*every, len(trace)], found, strict=True):
        frame = frames[k]
        for node in trace.tree.nodes():
            value, window, stamp = looks(node, node.is_leaf, frame.nodes.get(node.name))
            assert seen["nodes"][node.name] == {
                "status": frame.status(node.name),
                "value": value,
                "window": window,
                "stamp": stamp,
                "current": frame.node == node.name,
            }, (k, node.name)
        assert seen["edges"].count("cut") == frame.cut
        assert seen["path"].removeprefix("path").strip() == (" › ".join(frame.path) or "–")
        assert f"visited {frame.visited} · evaluated {frame.evaluated} · cut {frame.cut}" in seen["counter"]
        if k:
            assert seen["sentence"] == frame.sentence
            assert frame.step is not None
            source = trace.sources[frame.step.source]
            assert seen["line"] == source.text.split("\n")[frame.step.line - source.first_line].strip()
        if frame.step and frame.step.kind == "line":
            assert seen["locals"] == "".join(f"{name} = {value}" for name, value in frame.step.names)


def style_of(mark: Locator, *names: str) -> list[str]:
    found: list[str] = mark.evaluate("(e, names) => names.map((name) => getComputedStyle(e)[name])", names)
    return found


def rgb(colour: str) -> str:
    return f"rgb({', '.join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))})"


@pytest.mark.parametrize(("palette", "key"), [(LIGHT, ""), (DARK, "d")], ids=["light", "dark"])
def test_colours_and_their_second_cues(show: Show, palette: Palette, key: str) -> None:
    page = show(gs.step(gs.alphabeta, FIRST))
    root = stepper(page)
    if key:
        press(page, key)
    assert style_of(root, "backgroundColor", "color") == [rgb(palette.paper), rgb(palette.ink)]
    edge = root.locator(".gs-tree .edge")
    state(page, 20)
    opened = edge.and_(page.locator(".open")).first.locator("line").first
    assert style_of(opened, "stroke", "strokeWidth", "strokeDasharray") == [rgb(palette.current), "3px", "none"]
    assert style_of(root.locator(".current .halo"), "display", "stroke") == ["inline", rgb(palette.current)]
    unseen = edge.and_(page.locator(".unseen")).first
    assert style_of(unseen.locator("line").first, "stroke", "strokeWidth") == [rgb(palette.untouched), "0.9px"]
    assert style_of(unseen.locator(".bar"), "display") == ["none"]
    press(page, "End")
    visited = edge.and_(page.locator(".visited:not(.best)")).first.locator("line").first
    assert style_of(visited, "stroke", "strokeDasharray") == [rgb(palette.visited), "none"]
    best = edge.and_(page.locator(".visited.best")).first.locator("line").first
    assert style_of(best, "stroke", "strokeWidth") == [rgb(palette.visited), "6px"]
    cut = edge.and_(page.locator(".cut"))
    assert cut.count() == 1
    assert style_of(cut.locator("line").first, "stroke", "strokeDasharray") == [rgb(palette.cut), "6px, 4px"]
    assert style_of(cut.locator(".bar"), "display", "stroke", "strokeDasharray") == ["inline", rgb(palette.cut), "none"]


def test_the_window_is_said_and_never_leaves_its_number_line(show: Show) -> None:
    trace = gs.watch(gs.mtdf, FIRST)  # its windows reach below the smallest leaf
    page = show(gs.step(trace))
    ends = """(root) => {
      const place = (end) => [...root.querySelectorAll(".gs-bar line")].map((line) => Number(line.getAttribute(end)));
      return [Math.min(...place("x1")), Math.max(...place("x2"))];
    }"""
    for k in range(1, len(trace) + 1, 7):
        seen = state(page, k)
        frame = trace.frame(k)
        low, high = stepper(page).evaluate(ends)
        assert 6 <= low < high <= 315
        if frame.path and frame.nodes[frame.node].alpha is not None and seen["nodes"][frame.node]["window"]:
            assert seen["nodes"][frame.node]["window"] in seen["said"]


def test_boards_and_the_large_one_at_the_side(show: Show) -> None:
    trace = gs.watch(gs.alphabeta, gs.TicTacToe(), depth=2)
    page = show(gs.step(trace))
    root = stepper(page)
    press(page, "End", "ArrowLeft")
    large = root.locator(".gs-board svg")
    small = root.locator(".gs-tree .node .board").first
    assert large.bounding_box()["width"] > 2 * small.bounding_box()["width"]  # type: ignore[index]
    for k in (20, len(trace) // 3, len(trace) // 2):
        seen = state(page, k)
        name = (large.get_attribute("aria-label") or "").removeprefix("Board after ")
        assert seen["nodes"][name]["current"]
        moves = seen["path"].removeprefix("path").strip().split(" › ")
        assert moves == ["start", *name.removeprefix("start").split()]
    hidden = "(root) => getComputedStyle(root.querySelector('.node.unseen')).visibility"
    state(page, 5)
    assert root.evaluate(hidden) == "hidden"  # positions that have not come up yet


def test_answers_from_memory_are_stamped(show: Show) -> None:
    trace = gs.watch(gs.mtdf, gs.TREES["re-search"])
    page = show(gs.step(trace))
    stamped = [k for k, frame in enumerate(trace.frames()) if "table" in {v.status for v in frame.nodes.values()}]
    assert stamped
    seen = state(page, stamped[0])
    stamps = {node["stamp"] for node in seen["nodes"].values() if node["stamp"]}
    assert stamps <= {"T=", "T≥", "T≤"}
    assert stepper(page).locator(".stamp:visible").count() >= 1
    assert state(page, stamped[0] - 1)["nodes"] != seen["nodes"]


# ---- Going through it ----


def test_buttons_slider_and_keys(show: Show) -> None:
    page = show(gs.step(gs.alphabeta, FIRST))
    end = len(gs.watch(gs.alphabeta, FIRST))
    assert where(page) == f"0 / {end}"
    for name, place in [("Forward", 1), ("Forward", 2), ("Back", 1), ("Last", end), ("Forward", end), ("First", 0)]:
        click(page, name)
        assert where(page) == f"{place} / {end}"
    click(page, "Back")
    assert where(page) == f"0 / {end}"
    state(page, 17)
    assert where(page) == f"17 / {end}"
    for key, place in [("ArrowRight", 18), ("ArrowLeft", 17), ("Home", 0), ("End", end)]:
        press(page, key)
        assert where(page) == f"{place} / {end}"
    slider = stepper(page).get_by_role("slider", name="Step")
    slider.focus()
    page.keyboard.press("ArrowLeft")  # one step, not two: the slider's own and ours
    assert where(page) == f"{end - 1} / {end}"
    page.keyboard.press("ArrowDown")
    assert where(page) == f"{end - 2} / {end}"


def test_without_the_focus_keys_do_nothing(show: Show) -> None:
    page = show("<button id=other>other</button><div style='height:3000px'></div>", gs.step(gs.alphabeta, FIRST))
    before = state(page)
    page.locator("#other").focus()
    for key in ("ArrowRight", "c", "End", "d", "p", "s", " "):
        page.keyboard.press(key)
    assert state(page) == before
    assert stepper(page).get_attribute("class") == "gs-stepper"


def test_next_cut_says_what_was_cut_and_why(show: Show) -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES["shallow and deep"])
    cuts = [frame for frame in trace.frames() if frame.newly_cut]
    page = show(gs.step(trace))
    said = stepper(page).get_by_role("status")
    for frame in cuts:
        press(page, "c")
        assert where(page) == f"{frame.k} / {len(trace)}"
        assert said.inner_text() == frame.sentence
        assert frame.newly_cut[0] in frame.sentence
        assert "gs-cutting" in (said.get_attribute("class") or "")
    press(page, "c")
    assert said.inner_text() == "There is no later cut."
    assert where(page) == f"{cuts[-1].k} / {len(trace)}"
    press(page, "Shift+C")
    assert where(page) == f"{cuts[-2].k} / {len(trace)}"
    click(page, "Next cut")
    assert where(page) == f"{cuts[-1].k} / {len(trace)}"


def test_node_by_node_skips_the_lines(show: Show) -> None:
    trace = gs.watch(gs.alphabeta, FIRST)
    coarse = [k for k, step in enumerate(trace.steps, 1) if step.kind != "line"]
    page = show(gs.step(trace))
    state(page, 20)
    stepper(page).get_by_role("combobox", name="Step size").select_option("coarse")
    before = max(k for k in coarse if k <= 20)
    assert where(page) == f"{coarse.index(before) + 1} / {len(coarse)}"
    press(page, "ArrowRight")
    assert state(page)["sentence"] == trace.frame(min(k for k in coarse if k > 20)).sentence
    press(page, "c")
    assert "cut" in state(page)["sentence"]
    stepper(page).get_by_role("combobox", name="Step size").select_option("fine")
    assert where(page).endswith(f"/ {len(trace)}")
    assert "cut" in state(page)["sentence"]


@pytest.mark.parametrize("search", [gs.mtdf, gs.bns, gs.iterative_deepening], ids=lambda search: search.__name__)
def test_passes(show: Show, search: Callable[..., Any]) -> None:
    trace = gs.watch(search, gs.TREES["four levels"])
    total = len(trace.passes)
    assert total > 1
    page = show(gs.step(trace))
    for number, one in enumerate(trace.passes, 1):
        click(page, "Next pass")
        assert where(page).startswith(f"{one.first + 1} /")
        assert state(page)["counter"].startswith(f"pass {number} of {total} at {one.node}")
    press(page, "End")
    assert trace.passes[-1].outcome in state(page)["counter"]
    click(page, "Previous pass")
    assert f"pass {total} of {total}" in state(page)["counter"]


def test_a_second_search_of_a_node_opens_it_again(show: Show) -> None:
    trace = gs.watch(gs.negascout, gs.TREES["re-search"])
    again = [k for k, step in enumerate(trace.steps, 1) if step.kind == "enter" and step.note == "again"]
    assert again
    page = show(gs.step(trace))
    node = trace.steps[again[0] - 1].node
    assert state(page, again[0] - 1)["nodes"][node]["status"] == "visited"
    seen = state(page, again[0])
    assert seen["nodes"][node]["status"] == "open"
    assert "again" in seen["sentence"]


def test_it_plays_pauses_and_stops_at_the_end(show: Show) -> None:
    page = show(gs.step(gs.alphabeta, gs.TREES["one cut"], lines=False))
    stepper(page).get_by_role("combobox", name="Speed").select_option("fast")
    press(page, "Space")
    expect(stepper(page).get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_timeout(200)
    press(page, "Space")
    paused = where(page)
    assert int(paused.split(" / ")[0]) > 0
    page.wait_for_timeout(150)
    assert where(page) == paused
    click(page, "Play")
    end = paused.split(" / ")[1]
    expect(stepper(page).locator(".gs-where")).to_have_text(f"{end} / {end}")
    expect(stepper(page).get_by_role("button", name="Play")).to_be_visible()
    stepper(page).get_by_role("button", name="Play").focus()
    page.keyboard.press("Space")  # a button takes the space bar once, not twice
    expect(stepper(page).get_by_role("button", name="Pause")).to_be_visible()


def test_a_race_keeps_in_step(show: Show) -> None:
    one, two = gs.watch(gs.minimax, FIRST, lines=False), gs.watch(gs.alphabeta, FIRST, lines=False)
    page = show(gs.race([one, two], names=("plain", "pruned")))
    root = stepper(page)
    captions = root.locator(".gs-caption")
    for place in (0, 5, 16, 18):
        state(page, place)
        for nth, (trace, name) in enumerate([(one, "plain"), (two, "pruned")]):
            frame = trace.frame(min(place, len(trace)))
            assert captions.nth(nth).inner_text().startswith(f"{name}: visited {frame.visited}, cut {frame.cut}")
            found = (
                root.locator(".gs-lane")
                .nth(nth)
                .locator(".edge")
                .evaluate_all("(all) => all.map((e) => e.classList[1])")
            )
            assert found.count("visited") == sum(
                view.status == "visited" for node, view in frame.nodes.items() if node != "A"
            )
    assert captions.nth(1).inner_text().endswith("value 3")
    press(page, "Home", "c")
    assert "pruned: " in state(page)["sentence"]
    assert "gs-cutting" in (root.get_by_role("status").get_attribute("class") or "")


# ---- Ways of looking ----

OUTSIDE = """
(root) => [...root.querySelectorAll("*")].filter((e) => {
  if (e.closest(".gs-code, .gs-locals") && !e.matches(".gs-code, .gs-locals")) return false;  // these scroll by themselves
  const box = e.getBoundingClientRect();
  return box.width && box.height && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map((e) => `${e.tagName} ${e.getAttribute("class")}`)
"""


HIDDEN_LINE = """
(root) => {
  const [line, code] = [".gs-now", ".gs-code"].map((kind) => root.querySelector(kind)?.getBoundingClientRect());
  return !line || (line.top >= code.top && line.bottom <= code.bottom) ? null : [line.top, line.bottom, code.top, code.bottom];
}
"""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_the_projector_every_tree_fits(show: Show, size: tuple[int, int]) -> None:
    # A larger screen shows the same at a larger scale: the trees that take most room are enough there.
    trees = [tree for name, tree in gs.TREES.items() if size[0] < 1920 or name in ("minimum", "wide", "four levels")]
    page = show(
        *(gs.step(gs.alphabeta, tree, lines=False) for tree in trees),
        gs.race([gs.minimax, gs.alphabeta], FIRST),
        gs.step(gs.mtdf, gs.TREES["minimum"], lines=False),
        gs.step(gs.alphabeta, gs.TicTacToe(), depth=1),
        viewport={"width": size[0], "height": size[1]},
    )
    for nth in range(len(trees) + 3):
        root = stepper(page, nth)
        root.focus()
        page.keyboard.press("p")
        page.keyboard.press("End")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert root.bounding_box() == {"x": 0, "y": 0, "width": size[0], "height": size[1]}
        assert root.evaluate(OUTSIDE) == [], nth
        scrolls = "(e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1"
        assert not root.evaluate(scrolls), nth
        assert root.evaluate(HIDDEN_LINE) is None
        tree = root.locator(".gs-tree").first.bounding_box()
        assert tree is not None
        assert tree["height"] > size[1] * 0.6
        page.keyboard.press("Escape")
        assert "gs-presenting" not in (root.get_attribute("class") or "")


def test_the_code_can_be_hidden(show: Show) -> None:
    page = show(gs.step(gs.alphabeta, FIRST))
    root = stepper(page)
    side, tree = root.locator(".gs-side"), root.locator(".gs-tree")
    before = tree.bounding_box()
    press(page, "s")
    assert not side.is_visible()
    after = tree.bounding_box()
    assert before
    assert after
    assert after["width"] > before["width"] * 1.3
    click(page, "Show or hide the code")
    assert side.is_visible()


def test_dark_where_the_notebook_is_dark(show: Show) -> None:
    page = show(gs.step(gs.alphabeta, FIRST), body=' data-jp-theme-light="false"')
    assert "gs-dark" in (stepper(page).get_attribute("class") or "")


def test_zoom_and_drag(show: Show) -> None:
    page = show(gs.step(gs.alphabeta, FIRST))
    svg = stepper(page).locator(".gs-tree svg")
    whole = svg.get_attribute("viewBox")
    press(page, *"+++++")
    near = [float(part) for part in (svg.get_attribute("viewBox") or "").split()]
    assert near[2] < float((whole or "").split()[2]) * 0.7
    box = svg.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 100, y, steps=3)
    page.mouse.up()
    moved = [float(part) for part in (svg.get_attribute("viewBox") or "").split()]
    assert moved[0] > near[0]
    assert moved[2] == near[2]
    press(page, "0")
    assert svg.get_attribute("viewBox") == whole
    page.mouse.wheel(0, -100)  # without a key the page scrolls and the tree stays
    assert svg.get_attribute("viewBox") == whole


# ---- A tree that is too large for the page ----


def test_a_large_tree_is_in_the_page_only_where_one_looks(show: Show) -> None:
    tree = gs.random_tree(7, 4, seed=1)
    trace = gs.watch(gs.alphabeta, tree, lines=False)
    page = show(gs.step(trace))
    root = stepper(page)
    page.wait_for_timeout(50)
    for k in (1, 5, len(trace) // 2, len(trace) - 1):
        seen = state(page, k)
        frame = trace.frame(k)
        assert len(seen["nodes"]) < 200 < len(tree)
        assert seen["nodes"][frame.node]["current"]
        for name, look in seen["nodes"].items():
            assert look["status"] == frame.status(name)
            assert look["value"] == looks(tree[name], tree[name].is_leaf, frame.nodes.get(name))[0]
    click(page, "Whole tree")
    ink = """(root) => {
      const canvas = root.querySelector("canvas"), found = {};
      const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 250) {
        const colour = `rgb(${data[i]}, ${data[i + 1]}, ${data[i + 2]})`;
        found[colour] = (found[colour] ?? 0) + 1;
      }
      return found;
    }"""
    assert root.locator(".gs-tree canvas").is_visible()
    press(page, "Home")
    assert rgb(LIGHT.visited) not in root.evaluate(ink)
    press(page, "End")
    assert root.evaluate(ink)[rgb(LIGHT.visited)] > 500
    press(page, "d")
    assert root.evaluate(ink)[rgb(DARK.visited)] > 500
    press(page, *"+" * 40)
    assert not root.locator(".gs-tree canvas").is_visible()
    assert root.locator(".gs-tree .node").count() > 0


# ---- For everybody ----


def test_every_control_has_a_name_and_can_be_reached(show: Show) -> None:
    page = show(gs.step(gs.mtdf, FIRST))
    root = stepper(page)
    controls = root.locator("button, select, input")
    named = controls.evaluate_all(
        "(all) => all.map((e) => [e.getAttribute('aria-label'), e.tabIndex, e.getBoundingClientRect().width >= 20])"
    )
    assert len(named) >= 17
    assert all(name and reach == 0 and wide for name, reach, wide in named)
    assert len({name for name, _, _ in named}) == len(named)
    clickable = root.locator("[onclick], a, [role=button]:not(button)")
    assert clickable.count() == 0
    assert "Game tree with 9 nodes" in (root.locator(".gs-tree svg").get_attribute("aria-label") or "")
    said = root.get_by_role("status")
    assert said.get_attribute("aria-live") == "polite"
    before = said.inner_text()
    root.focus()
    page.keyboard.press("ArrowRight")
    assert said.inner_text() != before


COLOURS = """
(root) => {
  const ground = (e) => {
    for (; e; e = e.parentElement) {
      const colour = getComputedStyle(e).backgroundColor;
      if (!colour.endsWith(", 0)")) return colour;
    }
  };
  const own = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
  const seen = (e) => e.getBoundingClientRect().width && getComputedStyle(e).visibility !== "hidden";
  const texts = [...root.querySelectorAll("*")].filter((e) => own(e) && seen(e) && !e.closest("title, option")).map((e) => {
    const shape = e.closest(".stamp")?.querySelector("rect") ?? e.closest(".node")?.querySelector(".shape");
    const inside = e.matches(".value, .stamp text") && shape;
    const back = inside ? getComputedStyle(shape).fill : ground(e);
    return [e.textContent, e.closest("svg") ? getComputedStyle(e).fill : getComputedStyle(e).color, back];
  });
  const marks = [...root.querySelectorAll(".gs-tree line, .gs-tree .shape, .gs-bar line")].filter(seen).map((e) =>
    [e.getAttribute("class") ?? e.parentElement.getAttribute("class"), getComputedStyle(e).stroke, ground(e)]);
  return { texts, marks };
}
"""


def hex_of(colour: str) -> str:
    """A computed colour as #rrggbb: rgb(0, 114, 178), or color(srgb 0.8 0.9 1)."""
    parts = colour[colour.index("(") + 1 : -1].replace(",", " ").replace("srgb", "").split()[:3]
    scale = 255 if colour.startswith("color(") else 1
    return "#" + "".join(f"{round(float(part) * scale):02x}" for part in parts)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_contrast(show: Show, dark: bool) -> None:
    trace = gs.watch(gs.mtdf, gs.TREES["re-search"])
    page = show(gs.step(trace))
    if dark:
        press(page, "d")
    stamped = next(k for k, f in enumerate(trace.frames()) if any(v.status == "table" for v in f.nodes.values()))
    for k in (0, 20, stamped, len(trace)):
        state(page, k)
        found = stepper(page).evaluate(COLOURS)
        assert len(found["texts"]) > 40
        assert len(found["marks"]) > 20
        for what, colour, ground in found["texts"]:
            assert contrast(hex_of(colour), hex_of(ground)) >= 4.5, (what, colour, ground)
        for what, colour, ground in found["marks"]:
            assert contrast(hex_of(colour), hex_of(ground)) >= 3, (what, colour, ground)


# ---- What could do harm ----

EVIL = '<img src=x onerror="window.harmed=1"></script><script>window.harmed=1</script>&amp;\'"\u202e\u2028'


def test_names_values_and_source_do_no_harm(show: Show) -> None:
    leaves = [gs.Node("<b>B</b>", value=1), gs.Node("مرحبا", value=2)]
    tree = gs.Tree(gs.Node(EVIL, leaves))

    def search(node: gs.Node) -> float:
        note = "</script><script>window.harmed=1</script><!--"  # noqa: F841
        return max(map(search, node.children)) if node.children else node.value  # type: ignore[arg-type, return-value]

    trace = gs.watch(search, tree)
    page = show(gs.step(trace), gs.race([trace, trace], names=[EVIL, "<i>"]))
    for k in range(len(trace) + 1):
        state(page, k)
    press(page, "c", "End")
    assert page.evaluate("() => window.harmed") is None
    assert page.locator(".gs-stepper img, .gs-stepper b:not(.gs-local b), .gs-stepper script").count() == 0
    seen = state(page, 2)
    assert "window.harmed=1</script>" in stepper(page).locator(".gs-code").inner_text()
    assert any("window.harmed" in name for name in seen["path"].split(" › "))
    assert stepper(page, 1).locator(".gs-caption").first.inner_text().startswith("<img src=x")


def test_a_search_that_breaks_off_is_shown_up_to_there(show: Show) -> None:
    def careless(node: gs.Node) -> float:
        if node.name == "G":
            raise KeyError("<oh>")
        return max(map(careless, node.children)) if node.children else node.value  # type: ignore[arg-type, return-value]

    trace = gs.watch(careless, FIRST)
    page = show(gs.step(trace))
    press(page, "End")
    seen = state(page)
    assert "KeyError" in seen["sentence"]
    assert "<oh>" in seen["sentence"]
    assert "gs-broken" in (stepper(page).get_by_role("status").get_attribute("class") or "")
    assert seen["nodes"]["G"]["status"] == "open"
    assert seen["nodes"]["F"]["status"] == "visited"
    assert seen["line"] == 'raise KeyError("<oh>")'


def test_a_search_that_never_returns_is_shown_up_to_there(show: Show) -> None:
    def lost(node: gs.Node) -> float:
        return lost(node)

    def stuck(node: gs.Node) -> float:
        while node.name == "B":
            pass
        return max(map(stuck, node.children)) if node.children else node.value  # type: ignore[arg-type, return-value]

    for search, word in ((lost, "lost"), (stuck, "stuck")):
        trace = gs.watch(search, FIRST, seconds=0.2, limit=2000)
        assert trace.error
        page = show(gs.step(trace))
        press(page, "End")
        assert trace.error in state(page)["sentence"]
        assert "gs-broken" in (stepper(page).get_by_role("status").get_attribute("class") or "")
        assert word in stepper(page).locator(".gs-code").inner_text()
        press(page, "ArrowLeft", "Home")
        assert where(page).startswith("0 /")


# A page of its own


@pytest.mark.parametrize("thing", [gs.step(gs.alphabeta, FIRST), gs.predict(FIRST)], ids=["stepper", "quiz"])
def test_a_saved_page_lives_from_a_file(thing: Any, tmp_path: Path, new_page: Callable[..., Page]) -> None:
    path = gs.save(tmp_path / "it.html", thing, title="A page of its own")
    page = new_page()
    page.goto(path.as_uri())
    expect(page).to_have_title("A page of its own")
    expect(page.locator(".gs-live")).to_have_count(1)
    assert page.evaluate("document.documentElement.lang") == "en"
    if isinstance(thing, gs.Stepper):
        page.locator(".gs-stepper").press("End")
        expect(page.locator(".gs-stepper")).to_contain_text("visited 8")

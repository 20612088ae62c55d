"""Files that were cut, overwritten or cannot be written to: a store of results, and a student's progress."""

from __future__ import annotations

import errno
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamesearch as gs
from gamesearch.checks import progress
from gamesearch.kit.errors import InputError
from gamesearch.lab.store import Store

GAME, SEARCHES = "MNK(3, 3, 2)", ["minimax", "alphabeta", "negamax"]


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """The lines of a store with three cells."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder) / "cells.jsonl"
        gs.lab.sweep(GAME, SEARCHES, store=path, progress=False)
        return path.read_bytes().splitlines()


def changed(line: bytes, change: dict[str, Any]) -> bytes:
    return json.dumps({**json.loads(line), **change}, ensure_ascii=False).encode()


BROKEN = {
    "a character cut in two": lambda line: changed(line, {"note": "…"})[:-3],
    "no text": lambda line: b"\xff\x00\xfe",
    "nothing found": lambda line: changed(line, {"found": {}}),
    "no status": lambda line: changed(line, {"found": {**json.loads(line)["found"], "status": None}}),
    "visits as text": lambda line: changed(line, {"found": {**json.loads(line)["found"], "visits": "many"}}),
    "a list": lambda line: b"[1, 2]",
    "a cell that is none": lambda line: changed(line, {"cell": {"game": None}}),
    "seconds as a list": lambda line: changed(line, {"seconds": []}),
    "very deep": lambda line: b"[" * 100_000,
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_line_of_a_store_costs_one_cell(name: str, lines: list[bytes], tmp_path: Path) -> None:
    path = tmp_path / "cells.jsonl"
    path.write_bytes(b"\n".join([lines[0], BROKEN[name](lines[1]), lines[2]]) + b"\n")
    assert len(Store(path)) == 2
    assert gs.lab.sweep(GAME, SEARCHES, store=path, progress=False) == gs.lab.sweep(GAME, SEARCHES, progress=False)
    assert len(Store(path)) == 3


@given(st.binary(max_size=20), st.data())
def test_any_damage_to_one_line_leaves_the_others(lines: list[bytes], damage: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(lines[1])))
    damage = damage.replace(b"\n", b"")
    store = Store()
    store._read(b"\n".join([lines[0], lines[1][:at] + damage + lines[1][at + len(damage) :], lines[2]]))
    assert {cell["search"] for one in store._done.values() for cell in [one.record]} >= {"minimax", "negamax"}


def test_half_a_character_can_be_stored(lines: list[bytes], tmp_path: Path) -> None:
    def odd(node: Any) -> Any:
        raise ValueError("\ud83d")

    path = tmp_path / "cells.jsonl"
    gs.lab.sweep(GAME, {"odd": odd}, store=path, progress=False)
    (done,) = Store(path)._done.values()
    assert done.record["status"] == "failed"


class Full(io.StringIO):
    """A file on a full disk."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_loses_no_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cells.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda *_, **__: Full())
        with pytest.warns(RuntimeWarning, match=r"cannot be written to \(No space left on device\)") as said:
            table = gs.lab.sweep(GAME, SEARCHES, store=path, progress=False)
    assert len(said) == 1
    assert table == gs.lab.sweep(GAME, SEARCHES, progress=False)


def test_what_was_not_written_is_written_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "cells.jsonl")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda *_, **__: Full())
        with pytest.warns(RuntimeWarning, match="stays in the table"):
            gs.lab.sweep(GAME, SEARCHES[:2], store=store, progress=False)
    gs.lab.sweep(GAME, SEARCHES, store=store, progress=False)
    assert len(Store(tmp_path / "cells.jsonl")) == 3


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full on this system")
def test_a_really_full_device() -> None:
    store = Store()
    store.path = Path("/dev/full")
    with pytest.warns(RuntimeWarning, match="cannot be written to"):
        table = gs.lab.sweep(GAME, SEARCHES, store=store, progress=False)
    assert len(table) == 3


def test_a_file_that_may_not_grow_keeps_what_is_whole(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "cells.jsonl"
    gs.lab.sweep(GAME, SEARCHES[:1], store=path, progress=False)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 50, before[1]))
    try:
        with pytest.warns(RuntimeWarning) as said:
            table = gs.lab.sweep(GAME, SEARCHES, store=path, progress=False)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (len(said), len(table), len(Store(path))) == (1, 3, 1)
    assert gs.lab.sweep(GAME, SEARCHES, store=path, progress=False) == table
    assert len(Store(path)) == 3


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"cannot be read as a store .*; give the name of a file"):
        gs.lab.sweep(GAME, SEARCHES, store=tmp_path, progress=False)


def test_a_place_that_cannot_be_written_to_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.warns(RuntimeWarning, match="what is computed stays in the table") as said:
        table = gs.lab.sweep(GAME, SEARCHES, store=tmp_path / "file" / "cells.jsonl", progress=False)
    assert (len(said), len(table)) == (1, 3)


# --- Progress ---


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(progress.VARIABLE, str(tmp_path))
    return tmp_path / progress.FILE


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\x00", b"[1]", b"null", b'"text"', b"1", b"[" * 100_000, b'{"a": {"b": []}}']
)
def test_progress_in_a_broken_file_starts_anew(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    progress.write_state("03/alphabeta", "right")
    assert progress.read_states()["03/alphabeta"] == "right"


def test_progress_that_cannot_be_written_is_left_as_it_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    progress.write_state("03/alphabeta", "right")

    def full(path: Path, *_: Any, **__: Any) -> int:
        path.write_bytes(b"{")
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        progress.write_state("02/minimax", "right")
    assert progress.read_states() == {"03/alphabeta": "right"}
    assert list(file.parent.iterdir()) == [file]


def test_progress_where_nothing_can_stand(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.mkdir()
    progress.write_state("03/alphabeta", "right")
    assert progress.read_states() == {}
    places = [str(file.parent / "nowhere"), sys.executable, *(["/proc"] if Path("/proc").exists() else [])]
    for place in places:
        monkeypatch.setenv(progress.VARIABLE, place)
        progress.write_state("03/alphabeta", "right")
        assert progress.read_states() == {}

"""Play against a search. The rules and the moves are Python's; the page only shows them and asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from inspect import signature
from typing import Any

from gamesearch.games.board import Board
from gamesearch.games.game import MAX, Game
from gamesearch.games.heuristics import windows, zero
from gamesearch.games.stones import Position, StoneGame
from gamesearch.instruments.trace import Trace
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.common import Evaluate
from gamesearch.search.ordering import centre_first
from gamesearch.views.bridge import NeedsPython
from gamesearch.views.film import film
from gamesearch.views.opponent import Answer, Failed, Opponent
from gamesearch.views.page import image

SMALL = 9
"""Boards of at most so many cells are searched to the end."""
COMFORTABLE = 130
"""The tree of a search is first shown to the last depth at which it has at most so many nodes."""
FIRST = ("you", "search")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Play(NeedsPython):
    """A game between you and a search. Read ``state``, ``moves`` and ``result`` at any time."""

    kind = "play"

    def __init__(
        self, game: StoneGame[Any], opponent: Opponent, reserve: Opponent, first: str, start: Position
    ) -> None:
        super().__init__()
        self.game = game
        self.opponent = opponent
        self.reserve = reserve
        self.start = start
        self.falls = isinstance(next(iter(game.actions(game.initial))), int)
        self._version = 0
        self._new(first)

    # ---- What can be read ----

    @property
    def state(self) -> Position:
        """The position on the board."""
        return self._states[-1]

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves so far, yours and the search's, as actions of the game."""
        return tuple(self._moves)

    @property
    def result(self) -> str | None:
        """How it ended for you: "won", "lost" or "drawn"; None while the game goes on."""
        if not self.game.is_terminal(self.state):
            return None
        outcome = self.game.utility(self.state)
        return "drawn" if not outcome else "won" if (outcome > 0) == (self._you == "X") else "lost"

    @property
    def your_turn(self) -> bool:
        return self.result is None and stone_of(self.game, self.state) == self._you

    def __repr__(self) -> str:
        outcome = f"you {self.result}" if self.result in ("won", "lost") else self.result or "not over yet"
        played = self.game.moves_text(self._moves) or "no move yet"
        return f"Play({self.game!r} against {self.opponent.name}: {played}, {outcome})"

    # ---- What the page is told ----

    def data(self) -> dict[str, Any]:
        game, board, state = self.game, self.state.board, self.state
        columns, rows = state.edge_names(board.rows, board.columns)
        return {
            "version": self._version,
            "rows": board.rows,
            "columns": board.columns,
            "falls": self.falls,
            "edges": [columns, rows],
            "asks": [game.move_text(self._action(i)) for i in range(len(board.cells))],
            "cells": board.cells,
            "legal": [] if self.result else [game.move_text(action) for action in game.actions(state)],
            "last": self._changed(len(self._states) - 1),
            "line": list(game.winning_line(state)),
            "hint": self._hint,
            "turn": "over" if self.result else "you" if self.your_turn else "search",
            "stuck": self._stuck,
            "thinking": self._thinking,
            "you": self._you,
            "opponent": self.opponent.name,
            "reserve": self.reserve.name,
            "about": self.opponent.about,
            "sentence": self._sentence,
            "moves": [game.move_text(action) for action in self._moves],
            "offset": self.start.plies,
            "can": {"undo": self._last_own() is not None, "tree": self._searched is not None},
        }

    def fallback(self) -> str:
        state, game = self.state, self.game
        board: Board = replace(state.board, last=self._changed(len(self._states) - 1), line=game.winning_line(state))
        return image(board.svg(36, *state.edge_names(board.rows, board.columns)), board.describe())

    def _action(self, cell: int) -> Any:
        """The action that a click on a cell asks for."""
        row, column = divmod(cell, self.game.shape.columns)
        return column if self.falls else (row, column)

    def _changed(self, k: int) -> int | None:
        """The cell of the stone that the k-th move placed."""
        if k == 0:
            return None
        before, after = self._states[k - 1].board.cells, self._states[k].board.cells
        return next(i for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)

    def _show(self, sentence: str, **more: Any) -> None:
        self._sentence = sentence
        self._version += 1
        self.remember()
        self.tell({"view": self.data(), **more})

    # ---- What the page asks for ----

    def hear(self, message: dict[str, Any]) -> None:
        wish = message.get("do")
        if wish == "show":
            self._show(self._sentence)
        elif message.get("seen") != self._version:
            self._show(self._sentence if wish == "answer" else "The board has changed meanwhile. " + self._sentence)
        elif wish == "move":
            self._move(str(message.get("move")))
        elif wish == "answer":
            self._answer(self.opponent)
        elif wish == "reserve":
            self._answer(self.reserve)
        elif wish == "undo":
            self._undo()
        elif wish == "hint":
            self._give_hint()
        elif wish == "new":
            self._new(str(message.get("first")))
            self._show(self._sentence)
            self._answer(self.opponent)
        elif wish == "tree":
            self._show_tree(message.get("depth"))
        else:
            raise ValueError(f"{wish!r} is nothing that a page can ask for.")

    def _new(self, first: str) -> None:
        mover = stone_of(self.game, self.start)
        self._you = mover if first == "you" else "O" if mover == "X" else "X"
        self._states = [self.start]
        self._moves: list[Any] = []
        self._hint: int | None = None
        self._stuck = self._thinking = False
        self._searched: tuple[Opponent, Position] | None = None
        self._traces: list[Trace] = []
        self._sentence = self._whose_turn()

    def _whose_turn(self) -> str:
        if self.result:
            return self._ending()
        return f"Your move: you are {self._you}." if self.your_turn else f"You are {self._you}. {self.opponent.name} begins."

    def _ending(self) -> str:
        k = self.game.k
        row = f"{NUMBERS[k] if k < len(NUMBERS) else k} in a row"
        return {"won": f"You win with {row}.", "lost": f"You lose: it has {row}.", "drawn": "A draw: the board is full."}[
            str(self.result)
        ]

    def _said(self, action: Any) -> str:
        """A move as a sentence names it."""
        return f"column {self.game.move_text(action)}" if self.falls else self.game.move_text(action)

    def _push(self, action: Any) -> None:
        self._states.append(self.game.result(self.state, action))
        self._moves.append(action)
        self._hint = None

    def _move(self, text: str) -> None:
        if self.result:
            self._show(f"The game is over. {self._ending()} Start a new game, or undo.")
            return
        if not self.your_turn:
            self._show(f"It is not your move: {self.opponent.name} has to move first.")
            return
        action = self.game.parse_move(text)
        if action not in self.game.actions(self.state):
            where = f"Column {text} is full: choose another column." if self.falls else f"{text} is taken: choose an empty cell."
            self._show(where)
            return
        self._push(action)
        self._answer(self.opponent, f"You played {self._said(action)}. ")

    def _answer(self, player: Opponent, before: str = "") -> None:
        """Let a search move if it is its turn. If it fails, nothing is lost: it may try again, or another moves for it."""
        if self.result or self.your_turn:
            self._show(before + (self._ending() if self.result else self._whose_turn()))
            return
        self._stuck, self._thinking = False, True
        self._searched, self._traces = (player, self.state), []
        self._show(f"{before}{player.name} is thinking …")
        try:
            answer = player.choose(self.state)
        except Failed as failure:
            self._stuck, self._thinking = True, False
            self._show(f"{before}{failure} The game waits: let it try again, let {self.reserve.name} move for it, or undo.")
            return
        self._thinking = False
        self._push(answer.action)
        self._show(before + self._reply(player, answer))

    def _reply(self, player: Opponent, answer: Answer) -> str:
        verb = "answers" if len(self._moves) > 1 else "begins with"
        return f"{player.name} {verb} {self._said(answer.action)} ({answer.cost}). {self._ending() if self.result else 'Your move.'}"

    def _last_own(self) -> int | None:
        """How many moves were made before your last one."""
        mine = [k for k in range(len(self._moves)) if stone_of(self.game, self._states[k]) == self._you]
        return mine[-1] if mine else None

    def _undo(self) -> None:
        before = self._last_own()
        if before is None:
            self._show("There is nothing to undo: you have not moved yet.")
            return
        answered = len(self._moves) > before + 1
        undone = self._said(self._moves[before])
        del self._moves[before:], self._states[before + 1 :]
        self._hint, self._stuck = None, False
        self._searched, self._traces = None, []
        self._show(f"Took back {undone}{' and the answer to it' if answered else ''}. Your move.")

    def _give_hint(self) -> None:
        if not self.your_turn:
            self._show("There is no hint now: it is not your move.")
            return
        player = self.opponent if self.opponent.is_ours else self.reserve
        self._thinking = True
        self._show(f"{player.name} is looking for a good move for you …")
        self._thinking = False
        try:
            answer = player.choose(self.state)
        except Failed as failure:
            self._show(f"No hint: {failure}")
            return
        state = self.game.result(self.state, answer.action).board.cells
        self._hint = next(i for i, pair in enumerate(zip(self.state.board.cells, state, strict=True)) if pair[0] != pair[1])
        self._show(f"Hint: {self._said(answer.action)} ({answer.cost}).")

    def _show_tree(self, depth: Any) -> None:
        """The last search as a film, to a depth at which it can be drawn."""
        if self._searched is None:
            self._show(f"{self.opponent.name} has not searched yet.")
            return
        player, state = self._searched
        sentence = self._sentence
        if not self._traces:
            self._thinking = True
            self._show(f"Recording the search of {player.name} …")
            self._thinking = False
            try:
                self._traces = player.traces(state)
            except ValueError as problem:
                self._show(f"The search cannot be shown: {problem}")
                return
        if not self._traces:
            self._show(f"The tree of {player.name} is too large to be drawn: it cannot be told to stop at a depth.")
            return
        readable = [d for d, trace in enumerate(self._traces, 1) if len(trace.tree) <= COMFORTABLE or trace.error]
        shown = min(max(1, int(depth or max(readable, default=1))), len(self._traces))
        trace = self._traces[shown - 1]
        self._show(sentence, tree={"film": film(trace), "depth": shown, "deepest": len(self._traces)})


def stone_of(game: Game[Any, Any], state: Any) -> str:
    """The stone that is placed next: X is MAX, O is MIN."""
    return "X" if game.to_move(state) == MAX else "O"


def play(
    game: StoneGame[Any],
    search: Callable[..., Any] = alphabeta,
    depth: int | None = None,
    evaluate: Evaluate | None = None,
    first: str = "you",
    state: Position | None = None,
    seconds: float = 20.0,
    **options: Any,
) -> Play:
    """Play on the board of ``game`` against ``search``: one of ours, or your own.

    Without a ``depth``, boards of up to 9 cells are searched to the end and larger ones to depth 4 (3, if they have more
    than 36 cells to choose from), with ``windows`` as the evaluation. ``first`` is "you" or "search", ``state`` a position
    to start from. A search that breaks off, or takes more than ``seconds``, does not end the game. Options go to the
    search. Values are those of X: 1 if X wins, −1 if O does.

    Keys: the arrows go over the board, Enter or Space places a stone, a digit drops one into that column, H is for a hint,
    U takes back.
    """
    if not isinstance(getattr(game, "initial", None), Position):
        raise ValueError(f"play needs a board, as in play(TicTacToe()) or play(ConnectN()), not {game!r}.")
    if first not in FIRST:
        raise ValueError(f"first is {first!r}, but must be 'you' or 'search', as in play(TicTacToe(), first='search').")
    if not callable(search):
        raise ValueError(f"search is {search!r}, but must be a function, as in play(TicTacToe(), search=alphabeta).")
    if depth is not None and (isinstance(depth, bool) or not isinstance(depth, int) or depth < 1):
        raise ValueError(f"depth is {depth!r}, but must be a whole number of at least 1, as in play(ConnectN(), depth=4).")
    usual = usual_depth(game)
    depth = usual if depth is None else depth
    evaluate = evaluate or (zero if depth is None else windows)
    if depth is not None and "order" not in options and _takes_order(search):
        options["order"] = centre_first
    start = game.initial if state is None else state
    if not isinstance(start, Position) or start.shape != game.shape:
        raise ValueError(f"{start!r} is no position of {game!r}; make one with game.play(…) or game.position(…).")
    reserve = Opponent(game, alphabeta, usual, windows, seconds, {"order": centre_first})
    return Play(game, Opponent(game, search, depth, evaluate, seconds, options), reserve, first, start)


def usual_depth(game: StoneGame[Any]) -> int | None:
    """As deep as alpha-beta answers within a second: to the end (None) on small boards."""
    if game.cells <= SMALL:
        return None
    return 4 if len(game.actions(game.initial)) <= 36 else 3


def _takes_order(search: Callable[..., Any]) -> bool:
    while isinstance(search, partial):
        if "order" in search.keywords:
            return False
        search = search.func
    ours = str(getattr(search, "__module__", "")).startswith("gamesearch.search.")
    return ours and "order" in signature(search).parameters

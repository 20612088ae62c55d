"""Play against a search. The rules and the moves are Python's; the page only shows them and asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gamesearch.drawing.film import film
from gamesearch.games.boards.board import Board
from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.games.evaluations import chains_and_centre, zero
from gamesearch.instruments.trace import Trace
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import Svg, image
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.common import Evaluate
from gamesearch.search.kinds import kind_of, unwrap
from gamesearch.search.ordering import centre_first
from gamesearch.widgets.bridge import NeedsPython
from gamesearch.widgets.play.game_record import Match
from gamesearch.widgets.play.opponent import Failed, Opponent
from gamesearch.widgets.play.perfect import Perfect

SMALL = 9
"""Boards of at most so many cells are searched to the end."""
COMFORTABLE = 130
"""The tree of a search is first shown to the last depth at which it has at most so many nodes."""
FIRST = ("you", "search")
SECONDS, PERFECT_SECONDS = 20.0, 60.0
"""How long a search, and the perfect opponent, may think about one position."""


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
        self._version = 0
        self._new(first)

    # ---- What can be read ----

    @property
    def state(self) -> Position:
        """The position on the board."""
        return self._match.state

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves so far, yours and the search's, as actions of the game."""
        return tuple(self._match.moves)

    @property
    def result(self) -> str | None:
        """How it ended for you: "won", "lost" or "drawn"; None while the game goes on."""
        return self._match.result

    def __repr__(self) -> str:
        outcome = f"you {self.result}" if self.result in ("won", "lost") else self.result or "not over yet"
        played = self.game.moves_text(self.moves) or "no move yet"
        return f"Play({self.game!r} against {self.opponent.name}: {played}, {outcome})"

    # ---- What the page is told ----

    def data(self) -> dict[str, Any]:
        game, match, board = self.game, self._match, self.state.board
        return {
            "version": self._version,
            "rows": board.rows,
            "columns": board.columns,
            "falls": match.falls,
            "edges": self.state.edge_names(board.rows, board.columns),
            "asks": [game.move_text(match.action(i)) for i in range(len(board.cells))],
            "cells": board.cells,
            "legal": [] if match.result else [game.move_text(action) for action in game.actions(match.state)],
            "last": match.last,
            "line": game.winning_line(match.state),
            "hint": self._hint,
            "turn": "over" if match.result else "you" if match.your_turn else "search",
            "stuck": self._stuck,
            "thinking": self._thinking,
            "you": match.you,
            "opponent": self.opponent.name,
            "reserve": self.reserve.name,
            "about": self.opponent.about,
            "sentence": self._sentence,
            "moves": [game.move_text(action) for action in match.moves],
            "can": {"undo": match.own is not None, "tree": self._searched is not None},
        }

    def svg(self) -> Svg:
        """The board as it is now."""
        board: Board = replace(self.state.board, last=self._match.last, line=self.game.winning_line(self.state))
        return board.svg(36, *self.state.edge_names(board.rows, board.columns))

    def fallback(self) -> str:
        return image(self.svg(), self.svg().label)

    def _show(self, sentence: str, **more: Any) -> None:
        self._sentence = sentence
        self._version += 1
        self.remember()
        self.tell({"view": self.data(), **more})

    # ---- What the page asks for ----

    def hear(self, message: dict[str, Any]) -> None:
        wish = message.get("do")
        if message.get("seen") != self._version:  # the page asks about a board that is not there any more
            self._show(self._sentence if wish == "answer" else f"The board has changed meanwhile. {self._sentence}")
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
            self._answer(self.opponent)
        elif wish == "tree":
            self._show_tree(message.get("depth"))
        else:
            raise InputError(f"{wish!r} is nothing that a page can ask for.")

    def _new(self, first: str) -> None:
        self._match = Match(self.game, self.start, first)
        self._forget()
        self._sentence = self._whose_turn()

    def _forget(self) -> None:
        """There is a new position: what was said about the old one does not hold any more."""
        self._hint: int | None = None
        self._stuck = self._thinking = False
        self._searched: tuple[Opponent, Position] | None = None
        self._traces: list[Trace] = []

    def _whose_turn(self) -> str:
        match = self._match
        if match.result:
            return match.ending()
        return (
            f"Your move: you are {match.you}."
            if match.your_turn
            else f"You are {match.you}. {self.opponent.name} begins."
        )

    def _move(self, text: str) -> None:
        match = self._match
        if match.result:
            self._show(f"The game is over. {match.ending()} Start a new game, or undo.")
        elif not match.your_turn:
            self._show(f"It is not your move: {self.opponent.name} has to move first.")
        elif refusal := match.refusal(action := self.game.parse_move(text)):
            self._show(refusal)
        else:
            before = match.state
            match.push(action)
            played = f"You played {match.move_text(action)}. "
            if isinstance(self.opponent, Perfect):
                self._think(f"{played}{self.opponent.name} is looking at it …")
                played += f"{self.opponent.judge(before, action)} "
            self._answer(self.opponent, played)

    def _answer(self, player: Opponent, before: str = "") -> None:
        """Let a search move if it is its turn. If it fails, nothing is lost: it may try again, or another moves for it."""
        match = self._match
        self._hint = None
        if match.result or match.your_turn:
            self._show(before + self._whose_turn())
            return
        self._forget()
        self._searched = player, match.state
        self._think(f"{before}{player.name} is thinking …")
        try:
            answer = player.choose(match.state)
        except Failed as failure:
            self._stuck = True
            self._show(
                f"{before}{failure} The game waits: let it try again, let {self.reserve.name} move for it, or undo."
            )
            return
        match.push(answer.action)
        verb = "answers" if len(match.moves) > 1 else "begins with"
        ending = match.ending() if match.result else "Your move."
        self._show(f"{before}{player.name} {verb} {match.move_text(answer.action)} ({answer.cost}). {ending}")

    def _think(self, sentence: str) -> None:
        """Tell the page that an answer will take a while."""
        self._thinking = True
        self._show(sentence)
        self._thinking = False

    def _undo(self) -> None:
        match, before = self._match, self._match.own
        if before is None:
            self._show("There is nothing to undo: you have not moved yet.")
            return
        answered = " and the answer to it" if len(match.moves) > before + 1 else ""
        undone = match.move_text(match.moves[before])
        match.take_back(before)
        self._forget()
        self._show(f"Took back {undone}{answered}. Your move.")

    def _give_hint(self) -> None:
        match = self._match
        if not match.your_turn:
            self._show("There is no hint now: it is not your move.")
            return
        player = self.opponent if self.opponent.kind.ours else self.reserve
        self._think(f"{player.name} is looking for a good move for you …")
        try:
            answer = player.choose(match.state)
        except Failed as failure:
            self._show(f"No hint: {failure}")
            return
        self._hint = match.cell_of(match.state, self.game.result(match.state, answer.action))
        self._show(f"Hint: {match.move_text(answer.action)} ({answer.cost}).")

    def _show_tree(self, depth: Any) -> None:
        """The last search as a film, to a depth at which it can be drawn."""
        if self._searched is None:
            self._show(f"{self.opponent.name} has not searched yet.")
            return
        (player, state), sentence = self._searched, self._sentence
        if not self._traces:
            self._think(f"Recording the search of {player.name} …")
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
        found = film(self._traces[shown - 1])
        self._show(sentence, tree={"film": found, "depth": shown, "deepest": len(self._traces)})


def play(
    game: StoneGame[Any],
    search: Callable[..., Any] = alphabeta,
    depth: int | None = None,
    evaluate: Evaluate | None = None,
    first: str = "you",
    state: Position | None = None,
    seconds: float | None = None,
    opponent: str | None = None,
    **options: Any,
) -> Play:
    """Play on the board of ``game`` against ``search``: one of ours, or your own.

    game: TicTacToe(), MNK(…) or ConnectN(…).
    search: any search that finds a value or a move; ``alphabeta``.
    depth: how deep it looks; None, to the end on boards of up to 9 cells, else 4 (3, with more than 36 cells to choose from).
    evaluate: its guess at the depth limit; None, ``chains_and_centre``.
    first: who begins, "you" or "search"; "you".
    state: the position to start from; None, the empty board.
    seconds: how long one move may take; None, 20, and 60 for the perfect opponent. A search that takes longer or breaks
    off does not end the game: it may try again, or alpha-beta moves for it.
    opponent: "perfect" plays what ``solve`` finds, on any board it can handle, and says how good each of your moves was. The
    empty board of Connect Four takes about half of its seconds, later moves next to nothing. None, ``search`` plays.
    options: go to the search.

    Values are those of X: 1 if X wins, −1 if O does.

    Keys: the arrows go over the board, Enter or Space places a stone, a digit drops one into that column, H is for a hint,
    U takes back.
    """
    if not isinstance(getattr(game, "initial", None), Position):
        raise InputError(f"play needs a board, as in play(TicTacToe()) or play(ConnectN()), not {game!r}.")
    if first not in FIRST:
        raise InputError(f"first is {first!r}, but must be 'you' or 'search', as in play(TicTacToe(), first='search').")
    if not callable(search):
        raise InputError(f"search is {search!r}, but must be a function, as in play(TicTacToe(), search=alphabeta).")
    if depth is not None and (isinstance(depth, bool) or not isinstance(depth, int) or depth < 1):
        raise InputError(
            f"depth is {depth!r}, but must be a whole number of at least 1, as in play(ConnectN(), depth=4)."
        )
    if opponent not in (None, "perfect"):
        raise InputError(
            f"opponent is {opponent!r}, but must be 'perfect', as in play(TicTacToe(), opponent='perfect'); "
            f"a search of your own goes by search=…"
        )
    if opponent is not None and (search is not alphabeta or depth is not None or evaluate is not None or options):
        raise InputError(
            "The perfect opponent takes no search, depth or evaluation: play(ConnectN(), opponent='perfect')."
        )
    usual = usual_depth(game)
    depth = usual if depth is None else depth
    evaluate = evaluate or (zero if depth is None else chains_and_centre)
    search, options = unwrap(search, options)
    kind = kind_of(search)
    if depth is not None and "order" not in options and kind.ours and "order" in kind.takes:
        options["order"] = centre_first
    start = game.initial if state is None else state
    if not isinstance(start, Position) or start.shape != game.shape:
        raise InputError(f"{start!r} is no position of {game!r}; make one with game.play(…) or game.position(…).")
    patience = SECONDS if seconds is None else seconds
    reserve = Opponent(game, alphabeta, usual, chains_and_centre, patience, {"order": centre_first})
    if opponent == "perfect":
        return Play(game, Perfect(game, PERFECT_SECONDS if seconds is None else seconds), reserve, first, start)
    return Play(game, Opponent(game, search, depth, evaluate, patience, options), reserve, first, start)


def usual_depth(game: StoneGame[Any]) -> int | None:
    """As deep as alpha-beta answers within a second: to the end (None) on small boards."""
    if game.cells <= SMALL:
        return None
    return 4 if len(game.actions(game.initial)) <= 36 else 3

"""The check of Best Node Search: the move it chooses, what it visits, and why it does not end if it does not."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import inf, isinf
from typing import Any

from gamesearch.checks.check import (
    NO_RETURN,
    Pictures,
    brief,
    in_trouble,
    run,
)
from gamesearch.checks.game_check import Did, GameCase, GameCheck
from gamesearch.checks.search_check import forget
from gamesearch.checks.verdict import Verdict
from gamesearch.course.judges.loop_check import Patient, ShortTree
from gamesearch.course.mistakes.bns import STYLES
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.game import MAX, MIN
from gamesearch.games.rewards import Scaled
from gamesearch.games.trees.named import random_tree
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.print_capture import in_silence
from gamesearch.instruments.rounds import Round, narrowing
from gamesearch.instruments.spy import Trouble
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import watch
from gamesearch.kit.numbers import number_text
from gamesearch.search.minimax import minimax

INFINITE = "It starts from an infinite interval, which has no middle: take `game.score_range`."
SLACK = 1.2
"""A right search with thresholds of its own may visit a little more than ours."""


class RoundsCheck(GameCheck):
    """Best Node Search: the first of the best moves, found by null windows, and nobody asked in vain."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return super().judge(answer)
        forget(answer)
        mine: list[Any] = []
        for case in self.cases():
            did = self._do(answer, case)
            mine.append(did)
            pictures = self._show_case(answer, case)
            if isinstance(did, Trouble):
                return self._explain_trouble(answer, case, did, pictures)
            if did.result is None:
                return Verdict(
                    "wrong", f"{NO_RETURN} It does for `{_text(case)}`.", "returns nothing", pictures=pictures
                )
            if did.result not in case.game.actions(case.state):
                words = f"It returns {brief(did.result)}, and that is no move: return the move, not its value or the interval."
                return Verdict("wrong", f"{words} It does for `{_text(case)}`.", "returns no move", pictures=pictures)
        if any(self._does(style, mine) for style in STYLES):
            return self.right(f"Checked on {len(mine)} positions.")
        right = [self._do(self.reference, case) for case in self.cases()]
        pairs = list(zip(self.cases(), mine, right, strict=True))
        worse = [one for one in pairs if one[1].result != one[2].result] or [
            one for one in pairs if one[1].figures > one[2].figures
        ]
        if worse and _is_infinite(answer, worse[0][0]):
            return self._diagnose(answer, worse[0], "infinite interval", f"{INFINITE} ")
        other = worse or [one for one in pairs if one[1] != one[2]]
        for mistake in self.mistakes:
            if any(self._does(made, mine) for made in mistake.made):
                return self._diagnose(answer, other[0], mistake.name, f"{mistake.sentence} ")
        if other and _has_open_window(answer, other[0][0]):
            named = next(mistake for mistake in self.mistakes if mistake.name == "an open window")
            return self._diagnose(answer, other[0], named.name, f"{named.sentence} ")
        if any(one[1].result != one[2].result for one in pairs):
            return self._diagnose(answer, worse[0], self._kind(worse[0]), "")
        if sum(did.figures[0] for did in mine) > SLACK * sum(did.figures[0] for did in right):
            return self._diagnose(answer, worse[0], "looks at too much", "The moves are right. ")
        return self.right(f"Checked on {len(mine)} positions.")

    def _kind(self, found: tuple[GameCase, Did, Did]) -> str:
        case, did, wanted = found
        values = [minimax(case.game, case.game.result(case.state, one.result)) for one in (did, wanted)]
        return "not the first of them" if values[0] == values[1] else "not the best move"

    def _diagnose(self, answer: Any, found: tuple[GameCase, Did, Did], name: str, words: str) -> Verdict:
        case, did, wanted = found
        told = []
        if did.result != wanted.result:
            told.append(f"it returns {_move(case, did.result)}; right is {_move(case, wanted.result)}")
        if did.figures != wanted.figures:
            told.append(f"it visits {did.figures[0]:,} positions; ours visits {wanted.figures[0]:,}")
        facts = f"For `{_text(case)}` {', and '.join(told)}."
        return Verdict("wrong", f"{words}{facts}", name, pictures=self._show_case(answer, case))

    def _explain_trouble(self, answer: Any, case: GameCase, found: Trouble, pictures: Pictures) -> Verdict:
        if found.kind != "never returns":
            return in_trouble(found, f"{name_of(answer)}({_text(case)})", pictures)
        name = f"`{name_of(answer)}({_text(case)})` does not end."
        if _is_infinite(answer, case):
            return Verdict("wrong", f"{INFINITE} {name}", "infinite interval", pictures=pictures)
        rounds = _rounds(answer, case)
        if self._ends_without_ties(answer) and _is_tied(case):
            words = (
                "Two moves are equally good, and no threshold separates them. Stop when the interval is closed, too."
            )
            return Verdict("wrong", f"{words} {name}", "ties never end", pictures=pictures)
        if any(one.lower == one.upper for one in rounds[:-1]):  # the last round was broken off
            words = "A move that is worth exactly the threshold reaches it: that is a yes. Test `>=`."
            return Verdict("wrong", f"{words} {name}", "equal is a no", pictures=pictures)
        if len(rounds) > 2 and rounds[-2].question == rounds[-3].question:
            words = (
                f"It asks for {number_text(rounds[-2].question)} again and again. The threshold must lie above lower, or "
                "every answer is known before."
            )
            return Verdict("wrong", f"{words} {name}", "the threshold does not move", pictures=pictures)
        return Verdict("wrong", f"{found.sentence} {name}", "never returns", pictures=pictures)

    def _ends_without_ties(self, answer: Any) -> bool:
        plain = tree("(1 2) (8 9)")
        return not isinstance(self._do(answer, GameCase(plain, plain.root)), Trouble)

    def _do(self, search: Any, case: GameCase) -> Any:
        counter = Patient(case.game)
        counter.visit(case.state)
        result = run(search, (counter, case.state))
        if isinstance(result, Trouble):
            return result
        return Did(_move_in(result, case.game.actions(case.state)), (counter.counts.visits,))

    def _show_case(self, answer: Any, case: GameCase) -> Pictures:
        return {"The tree": case.game} if isinstance(case.game, Tree) else {"The position": case.state}


def _move_in(result: Any, actions: Any) -> Any:
    """The move that was returned: alone, as a node, or first of a pair such as (move, value)."""
    for one in (result, *(result if isinstance(result, tuple | list) else ())):
        move = one.name if isinstance(one, Node) else one
        if move in actions:
            return move
    return result


def _watch(answer: Any, case: GameCase) -> Trace | None:
    game = ShortTree(case.game.root, case.game.first) if isinstance(case.game, Tree) else case.game
    try:
        with in_silence():
            return watch(answer, game, state=case.state, lines=False, limit=2000, seconds=2)
    except (ValueError, TypeError):
        return None


def _is_infinite(answer: Any, case: GameCase) -> bool:
    """Whether it asks with a threshold that is infinite or no number."""
    trace = _watch(answer, case)
    windows = [(one.alpha, one.beta) for one in trace.passes] if trace else []
    return any(beta is not None and (beta != beta or (isinf(beta) and alpha == beta)) for alpha, beta in windows)


def _has_open_window(answer: Any, case: GameCase) -> bool:
    """Whether a move is searched with an end of the window at infinity."""
    trace = _watch(answer, case)
    windows = [(one.alpha, one.beta) for one in trace.passes] if trace else []
    return any(alpha is not None and beta is not None and (alpha == -inf or beta == inf) for alpha, beta in windows)


def _rounds(answer: Any, case: GameCase) -> tuple[Round, ...]:
    """The rounds of a search, as far as they can be seen."""
    trace = _watch(answer, case)
    try:
        return () if trace is None else narrowing(replace(trace, error=""))
    except ValueError:
        return ()


def _is_tied(case: GameCase) -> bool:
    """Whether two moves are equally good and none is better."""
    values = [minimax(case.game, case.game.result(case.state, action)) for action in case.game.actions(case.state)]
    return values.count(max(values) if case.game.to_move(case.state) == MAX else min(values)) > 1


def _text(case: GameCase) -> str:
    if isinstance(case.game, Tree):
        first = "" if case.game.first == MAX else ", 'MIN'"
        return f"gs.tree({case.game.text!r}{first})"
    return f"gs.{case.game!r}, {case.state}"


def _move(case: GameCase, move: Any) -> str:
    return str(move) if isinstance(case.game, Tree) else case.game.move_text(move)


@cache
def rounds_cases() -> tuple[GameCase, ...]:
    """Small trees with and without ties, for MAX and for MIN; then boards."""
    texts = ("(1 2) (8 9)", "(8 9) (1 2)", "(3 5) (1 9) (4 2)", "(3 5) (4 8) (4 2)", "(3 5) (1 9) (3 4)", "(4 "
    "6) (3 9) (12 15) (5 8)",
             "(7 3) (5 8) (6 6) (2 9)", "(2 2) (2 2)", "(1 9) (2 9) (3 9) (4 9)", "((4 6) (7 5)) ((3 8) (6 9)) "
             "((9 2) (8 7))")  # fmt: skip
    found: list[Tree] = [tree(text) for text in texts]
    found += [Tree(tree(text).root, MIN) for text in texts[:7]]
    found += [random_tree(branching=3, depth=3, seed=seed, values=(-9, 20)) for seed in range(12)]
    cases = [GameCase(one, one.root) for one in found]
    plain = TicTacToe()
    for game in (plain, Scaled(plain)):
        cases += [
            GameCase(game, plain.position(text))
            for text in ("XO./.X./.O.", "XXO/.O./X..", "X../.O./..X", "X.O/.../.X.")
        ]
    return tuple(cases)

"""The checks of chapter 02, minimax."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from gamesearch.checks.check import AnswerCheck, brief, read_number
from gamesearch.checks.design_check import Condition, DesignCheck
from gamesearch.checks.search_check import SearchCheck, depth_cases, names_text
from gamesearch.checks.variants import Mistake, Variant, mistake
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.game import Value
from gamesearch.games.trees.named import minimax_values
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.selfplay import selfplay
from gamesearch.instruments.trace import Trace
from gamesearch.search.minimax import minimax

BACK_UP = tree("((4 7) (2 9)) ((6 5) (8 1))")
PLAIN = Variant(test="never")


def _average(node: Node) -> Value:
    if not node.children:
        return node.value or 0
    values = [_average(child) for child in node.children]
    return sum(values) / len(values)


def _sum(node: Node) -> Value:
    return sum(map(_sum, node.children)) if node.children else node.value or 0


def _one_level(choose: Callable[[list[Value]], Value]) -> Callable[[Node], Value]:
    """Looks at the children of the root and no further."""

    def search(node: Node) -> Value:
        if not node.children:
            return node.value or 0
        return choose([child.value or 0 for child in node.children])

    return search


MISTAKES = (
    mistake("base case", "At a leaf your function does not return the value of the leaf. A leaf has no children, and its "
            "value is known: return that.", {"leaf": "zero"}, base=PLAIN),
    mistake("0 is a value too", "A leaf that is worth 0 is taken for an inner node: `if node.value:` is false for 0. Ask "
            "whether there are children instead.", {"zero_leaf_is_empty": True}, base=PLAIN),
    mistake("sign at the leaves", "The value of a leaf comes back negated. It is always seen from MAX's side.",
            {"leaf": "negated"}, base=PLAIN),
    mistake("maximiser and minimiser swapped", "MAX takes the smallest value and MIN the largest: it should be the other "
            "way round.", {"turn": "swapped"}, base=PLAIN),
    mistake("nobody else moves", "One player moves all the time. Does your function ask `game.to_move(state)`, with the "
            "brackets? Or does the turn change from a node to its children?",
            {"turn": "always MAX"}, {"turn": "always MIN"}, base=PLAIN),
    mistake("starts from 0", "The best value so far starts from 0, so 0 wins even where no child is worth 0. Start from "
            "−∞ for MAX and from +∞ for MIN.", {"start": "zero"}, base=PLAIN),
    mistake("MIN starts from the wrong end", "MAX is right, but the best value of MIN starts from −∞, and nothing is "
            "smaller. Start MIN from +∞.", {"start": "minus"}, base=PLAIN),
    mistake("starts from the wrong end", "The best value so far starts from the end that nothing can beat: start from −∞ "
            "for MAX, who wants more, and from +∞ for MIN, who wants less.", {"start": "best"}, base=PLAIN),
    mistake("keeps the last child", "The value of the last child comes back, not the best one: compare before you replace "
            "the best value so far.", {"gives": "last"}, base=PLAIN),
    mistake("keeps the first child", "The value of the first child comes back, not the best one: is the `return` inside "
            "the loop?", {"gives": "first"}, {"test": "at once", "gives": "first"}, base=PLAIN),
    mistake("leaves out a child", "One child of every node is never looked at: look at where your loop starts and ends.",
            {"leave_out": "first"}, {"leave_out": "last"}, base=PLAIN),
    Mistake("averages", "A node gets the average of its children, as if the players moved at random. MAX takes the largest, "
            "MIN the smallest.", (_average,)),
    Mistake("adds up", "A node gets the sum of its children. MAX takes the largest, MIN the smallest.", (_sum,)),
    Mistake("looks one level down only", "It looks at the children of the root and no further: it has to call itself on "
            "each child.", (_one_level(max), _one_level(min))),
    mistake("cuts already", "The value is right, but some nodes are never looked at. That is alpha-beta, the next chapter; "
            "plain minimax looks at everything.", {}),
)  # fmt: skip


def _comes_to_the_leaf(trace: Trace) -> bool:
    """On the smallest tree that shows it: the leaf was reached, and not asked for its value."""
    return len(trace.entered) == len(trace.tree)


DEPTH_MISTAKES = (
    mistake("depth tested before the end of the game", "At depth 0 a finished game gets the value 0 too. Ask first whether "
            "the game is over: then its real value is known.", {"depth": "before the end of the game"}, base=PLAIN,
            told_by=_comes_to_the_leaf),
    mistake("depth off by one: stops too early", "It stops one move before the depth is used up. At depth 0 the node itself "
            "is judged; test for 0 before going down.", {"depth": "one less"}, base=PLAIN),
    mistake("depth off by one: goes too deep", "It goes one move deeper than it was told to: test for 0, not for −1, and "
            "do so before looking at the children.", {"depth": "one more"}, base=PLAIN),
    mistake("depth never used", "The depth makes no difference: it has to get smaller by 1 with each move, and the search "
            "has to stop at 0.", {"depth": "ignored"}, base=PLAIN),
    *MISTAKES,
)  # fmt: skip


def _values(answer: Any) -> dict[str, Value]:
    if not isinstance(answer, dict):
        raise ValueError(f"{brief(answer)} was given; give a value for each node, as in {{'A': 1, 'B': 2}}.")
    inner = [node.name for node in BACK_UP.nodes() if not node.is_leaf]
    missing = [name for name in inner if answer.get(name, ...) is ...]
    if missing:
        raise ValueError(f"There is no value for {missing[0]} yet; the nodes to fill in are {', '.join(inner)}.")
    return {name: read_number(answer[name]) for name in inner}


def _right_values() -> dict[str, Value]:
    values = minimax_values(BACK_UP)
    return {node.name: values[node] for node in BACK_UP.nodes() if not node.is_leaf}


def _explain_values(given: dict[str, Value], right: dict[str, Value]) -> tuple[str, str]:
    if given == {name: _back_up(BACK_UP[name], False) for name in right}:
        return ("maximiser and minimiser swapped", "You let MIN move at the root. The square moves first: it is MAX, and "
                "takes the largest value.")  # fmt: skip
    for name in sorted(right, key=lambda name: -BACK_UP.plies(BACK_UP[name])):  # from the bottom up
        if given[name] != right[name]:
            who = BACK_UP.to_move(BACK_UP[name])
            what = "the largest" if who == "MAX" else "the smallest"
            return (
                "wrong value",
                f"{name} is not {brief(given[name])}. {who} moves at {name} and takes {what} value below it.",
            )
    return "wrong value", "One of the values is wrong."


def _back_up(node: Node, maximises: bool) -> Value:
    turn = maximises if BACK_UP.plies(node) % 2 == 0 else not maximises
    if node.value is not None:
        return node.value
    values = [_back_up(child, maximises) for child in node.children]
    return max(values) if turn else min(values)


def _largest_leaf(node: Node) -> Value:
    return max(map(_largest_leaf, node.children)) if node.children else node.value or 0


def _not_two_moves(given: Tree) -> str:
    if given.height < 2:
        return "MIN never moves in your tree: it needs a MIN node below the root, as in `gs.tree([[1, 2], [3, 4]])`."
    return "" if len(given.children) > 1 else "MAX has only one move at the root, so there is nothing to choose."


def _greedy_is_right(given: Tree) -> str:
    values = {node.name: value for node, value in minimax_values(given).items()}
    best = max(values[child.name] for child in given.children)
    largest = max(map(_largest_leaf, given.children))
    tempting = [child.name for child in given.children if _largest_leaf(child) == largest]
    fooled = all(values[name] < best for name in tempting)
    if fooled:
        return ""
    right = next(name for name in tempting if values[name] == best)
    more = " Let the largest leaf come up only once." if len(tempting) > 1 else ""
    return (
        f"The largest leaf, {largest}, lies below {names_text(tempting)}. {right} is worth {best}, and nothing is better: "
        f"whoever follows the largest leaf there does no harm.{more}"
    )


@cache
def _whole_game() -> int:
    return selfplay(minimax, TicTacToe()).counts.visits


STUB = """
def mend_minimax(game, state, maximizing=True):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = mend_minimax(game, game.result(state, action), not maximizing)
        best = max(best, value)
    return best
"""

CHECKS = (
    AnswerCheck(
        name="back_up",
        chapter=2,
        title="Back up the values of a tree by hand",
        praise="From the bottom up, MAX the largest, MIN the smallest.",
        hints=(
            "Start just above the leaves: those four nodes have only leaves below them.",
            "Squares are MAX and take the largest number below them; circles are MIN and take the smallest.",
            "D, E, F and G are squares: each takes the larger of its two leaves. Then B and C, circles, take the smaller of "
            "their two. A takes the larger of B and C.",
        ),
        right_answer=_right_values,
        read=_values,
        explain=_explain_values,
        shown=lambda: {"The tree": BACK_UP},
    ),
    SearchCheck(
        name="minimax",
        chapter=2,
        title="Write minimax",
        praise="It returns the right value and looks at every node.",
        hints=(
            "Two cases: the game is over (return its value), or it is not (look at every child first).",
            "For a child, call your own function on it: it returns the value of that child. Then take `max` or `min`.",
            "If `game.is_terminal(state)`, return `game.utility(state)`. Otherwise make a list of the values of "
            "`game.result(state, action)` for all actions, and return its `max` if `game.to_move(state)` is `gs.MAX`, else "
            "its `min`.",
        ),
        reference=minimax,
        mistakes=MISTAKES,
        base=PLAIN,
    ),
    SearchCheck(
        name="mend_minimax",
        chapter=2,
        title="Mend a minimax in which MIN does MAX's work",
        praise="Now MIN takes the smallest value.",
        hints=(
            "Run it on the tree (3 5 6) (9 1 2) and compare with the picture above: which node has the wrong value?",
            "`maximizing` is passed on, but is it ever used?",
            "Both `-inf` and `max` are for MAX only. When `maximizing` is false, start from `inf` and take `min`.",
        ),
        stub=STUB,
        reference=minimax,
        mistakes=MISTAKES,
        base=PLAIN,
    ),
    SearchCheck(
        name="depth_limit",
        chapter=2,
        title="Stop at a depth",
        praise="It looks as deep as it is told, and no deeper.",
        hints=(
            "One more parameter, `depth`: how many moves may still be looked at. Each call passes on one less.",
            "When the depth is 0 and the game is not over, nobody knows the value: return 0, as if it were a draw.",
            "First the end of the game, then `if depth == 0: return 0`, then the children with `depth - 1`.",
        ),
        reference=minimax,
        mistakes=DEPTH_MISTAKES,
        base=PLAIN,
        cases=depth_cases,
    ),
    DesignCheck(
        name="greedy_trap",
        chapter=2,
        title="Design a tree in which the largest leaf is a trap",
        praise="Whoever runs after the largest leaf gets less than minimax does.",
        hints=(
            "Two moves for MAX are enough, and two replies to each.",
            "MIN decides which leaf is reached. Put the largest leaf where MIN will not let MAX have it.",
            "Below the first move put the largest number and a very small one; below the second, two middling ones.",
        ),
        conditions=(Condition("MIN has no say", _not_two_moves), Condition("no trap", _greedy_is_right)),
        search=minimax,
    ),
    AnswerCheck(
        name="whole_game",
        chapter=2,
        title="Reproduce a published figure: minimax plays a whole game",
        praise="That is the figure printed in the blog post, to the digit.",
        hints=(
            "`gs.selfplay(search, game)` lets a search play both sides to the end. Look at its `counts`.",
            "The figure is the number of visits of all its searches together.",
            "`gs.selfplay(gs.minimax, gs.TicTacToe()).counts.visits`",
        ),
        right_answer=_whole_game,
        read=read_number,
        wrong_answers={
            21652: ("another search", "That is what alpha-beta needs. Give `gs.minimax` as the search."),
            618183: ("one too few", "One is missing. Take the visits as they are."),
            5477: ("different positions", "That is how many different positions there are. Count every visit."),
            549946: (
                "one search only",
                "That is the first search, from the empty board. There is one before every move.",
            ),
            5478: ("different positions", "That is how many different positions there are. Count every visit."),
            255168: (
                "games",
                "That is how many different games there are. Count the positions that the searches visit.",
            ),
        },
    ),
)

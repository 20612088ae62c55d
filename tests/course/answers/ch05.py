"""Answers to the exercises of chapter 05, scaled rewards."""
# ruff: noqa: ANN001, ANN002, ANN201, ANN202, ANN204

from fractions import Fraction

import gamesearch as gs

# --- The reward, right, each in its own way ---


def with_early_return(winner, plies, cells):
    if winner == "X":
        return 1 - plies / (cells + 1)
    if winner == "O":
        return plies / (cells + 1) - 1
    return 0


def with_fractions(winner, plies, cells):
    sign = {"X": 1, "O": -1, None: 0}[winner]
    return sign * Fraction(cells + 1 - plies, cells + 1)


def by_adding_up(winner, plies, cells):
    if not winner:
        return 0.0
    value = 1.0
    for _ in range(plies):
        value -= 1 / (cells + 1)  # many small steps, and a little rounding in each
    return value if winner == "X" else -value


class Rewards:
    def __init__(self, draw):
        self.draw = draw

    def reward(self, winner, plies, cells):
        if winner is None:
            return self.draw
        return (1 if winner == "X" else -1) * (1 - plies / (cells + 1))


# --- The reward, wrong ---


def forgets_one(winner, plies, cells):
    if winner is None:
        return 0
    win = 1 - plies / cells
    return win if winner == "X" else -win


def squares_cells(winner, plies, cells):
    if winner is None:
        return 0
    win = 1 - plies / (cells**2 + 1)
    return win if winner == "X" else -win


def never_negates(winner, plies, cells):
    if winner is None:
        return 0
    return 1 - plies / (cells + 1)


def ignores_the_winner(winner, plies, cells):
    return 1 - plies / (cells + 1)


def slow_loss_is_worse(winner, plies, cells):
    if winner is None:
        return 0
    return (1 if winner == "X" else -1) - plies / (cells + 1)


def draw_is_a_loss(winner, plies, cells):
    win = 1 - plies / (cells + 1)
    return win if winner == "X" else -win


def for_o(winner, plies, cells):
    if winner is None:
        return 0
    win = 1 - plies / (cells + 1)
    return win if winner == "O" else -win


def slower_is_better(winner, plies, cells):
    if winner is None:
        return 0
    win = plies / (cells + 1)
    return win if winner == "X" else -win


def adds(winner, plies, cells):
    if winner is None:
        return 0
    win = 1 + plies / (cells + 1)
    return win if winner == "X" else -win


def own_moves(winner, plies, cells):
    if winner is None:
        return 0
    win = 1 - (plies // 2) / (cells + 1)
    return win if winner == "X" else -win


def whole_division(winner, plies, cells):
    if winner is None:
        return 0
    win = 1 - plies // (cells + 1)
    return win if winner == "X" else -win


def one_ply_more(winner, plies, cells):
    if winner is None:
        return 0
    win = 1 - (plies + 1) / (cells + 1)
    return win if winner == "X" else -win


def what_is_left(winner, plies, cells):
    if winner is None:
        return 0
    win = 1 - (cells - plies) / (cells + 1)
    return win if winner == "X" else -win


def forgets_the_draw(winner, plies, cells):
    if winner == "X":
        return 1 - plies / (cells + 1)
    if winner == "O":
        return -1 + plies / (cells + 1)


def misspells(winner, plies, cells):
    return 1 - ply / (cells + 1)  # noqa: F821


def returns_text(winner, plies, cells):
    return "0.5"


def waits(winner, plies, cells):
    while plies:
        cells += 1
    return 0


# --- Negamax with scaled rewards, right ---


def with_cases(game, state):
    if game.is_terminal(state):
        if game.utility(state) == 0:
            return 0
        return -(1 - game.plies(state) / (game.longest + 1))  # whoever is to move has just lost
    best = -2
    for action in game.actions(state):
        best = max(best, -with_cases(game, game.result(state, action)))
    return best


def with_a_colour(game, state, color=1):
    if game.is_terminal(state):
        return color * game.utility(state) * Fraction(game.longest + 1 - game.plies(state), game.longest + 1)
    return max(-with_a_colour(game, game.result(state, action), -color) for action in game.actions(state))


def over_a_scaled_game(game, state):
    return gs.negamax(gs.Scaled(game), state)


def with_a_window(game, state, alpha=-2, beta=2):
    if game.is_terminal(state):
        sign = 1 if game.to_move(state) == gs.MAX else -1
        return sign * game.utility(state) * (1 - game.plies(state) / (game.longest + 1))
    for action in game.actions(state):
        alpha = max(alpha, -with_a_window(game, game.result(state, action), -beta, -alpha))
        if alpha >= beta:
            return beta
    return alpha


def with_a_stack(game, state):
    """No recursion at all."""
    values, stack = {}, [state]
    while stack:
        here = stack.pop()
        children = [] if game.is_terminal(here) else [game.result(here, action) for action in game.actions(here)]
        if not children:
            sign = 1 if game.to_move(here) == gs.MAX else -1
            values[here] = sign * game.utility(here) * (1 - game.plies(here) / (game.longest + 1))
        elif all(child in values for child in children):
            values[here] = max(-values[child] for child in children)
        else:
            stack += [here, *children]
    return values[state]


# --- Negamax with scaled rewards, wrong ---


def negamax_with(leaf):
    """Negamax that scores the end of a game by ``leaf(sign, utility, p, u)``."""

    def search(game, state):
        sign = 1 if game.to_move(state) == gs.MAX else -1
        if game.is_terminal(state):
            return leaf(sign, game.utility(state), game.plies(state), game.longest + 1)
        return max(-search(game, game.result(state, action)) for action in game.actions(state))

    return search


def never_changes_sign(game, state):
    sign = 1 if game.to_move(state) == gs.MAX else -1
    if game.is_terminal(state):
        return sign * game.utility(state) * (1 - game.plies(state) / (game.longest + 1))
    return max(never_changes_sign(game, game.result(state, action)) for action in game.actions(state))


def scales_on_the_way_up(game, state):
    sign = 1 if game.to_move(state) == gs.MAX else -1
    factor = 1 - game.plies(state) / (game.longest + 1)
    if game.is_terminal(state):
        return sign * game.utility(state) * factor
    return factor * max(-scales_on_the_way_up(game, game.result(state, action)) for action in game.actions(state))


def takes_the_smallest(game, state):
    sign = 1 if game.to_move(state) == gs.MAX else -1
    if game.is_terminal(state):
        return sign * game.utility(state) * (1 - game.plies(state) / (game.longest + 1))
    return min(-takes_the_smallest(game, game.result(state, action)) for action in game.actions(state))


def no_return_at_the_end(game, state):
    sign = 1 if game.to_move(state) == gs.MAX else -1
    if not game.is_terminal(state):
        return max(-no_return_at_the_end(game, game.result(state, action)) for action in game.actions(state))
    sign * game.utility(state)


def asks_for_the_ply(game, state):
    if game.is_terminal(state):
        return game.utility(state) * (1 - game.ply(state) / (game.longest + 1))
    return max(-asks_for_the_ply(game, game.result(state, action)) for action in game.actions(state))


def same_state_again(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(-same_state_again(game, state) for action in game.actions(state))


def corners(*figures):
    names = [("minimax", "±1"), ("minimax", "scaled"), ("alpha-beta", "±1"), ("alpha-beta", "scaled")]
    return dict(zip(names, figures, strict=True))


# --- Found by students at a trial ---


def without_brackets(winner, plies, cells):
    if winner is None:
        return 0
    value = 1 - plies / cells + 1
    return value if winner == "X" else -value


def with_ten(winner, plies, cells):
    if winner is None:
        return 0
    return 1 - plies / 10 if winner == "X" else plies / 10 - 1


def off_max(game, state):
    sign = 1 if game.to_move(state) == gs.MAX else -1
    if game.is_terminal(state):
        return sign * (game.utility(state) - Fraction(game.plies(state), game.longest + 1))
    return max(-off_max(game, game.result(state, action)) for action in game.actions(state))


RIGHT = {
    "scaled_reward": [with_early_return, with_fractions, by_adding_up, Rewards(0).reward],
    "dawdle": ["O.X/O.X/...", "o.x o.x ...", ".../..X/OOX", gs.TicTacToe().position("..O/.XX/OXO")],
    "mend_scaled": [with_cases, with_a_colour, over_a_scaled_game, with_a_window, with_a_stack],
    "no_more_cuts": [
        "(0.1 0.3) (0.3 0.5) (0.5 0.3) (0.5 0.5)",
        [[0.1, 0.1], [0.3, 0.5, 0.3], [0.5, 0.3, 0.3]],
        "(-0.4 -0.4 -0.4) (-0.2 -0.2 -0.2) (-0.1 -0.1)",
    ],
    "two_by_two": [corners(549946, 549946, 18297, 20866), corners(549946, 549946.0, 18297, 20866)],
    "fair_comparison": [
        {"ab", "af", "bf", "cd", "cf"},
        ["ba", "fa", "fb", "dc", "fc"],
        "AB, AF, BF, CD, CF",
        [("a", "b"), ("a", "f"), ("b", "f"), ("c", "d"), ("c", "f")],
    ],
}

WRONG = {
    "scaled_reward": [
        (without_brackets, "brackets"),
        (with_ten, "right for nine cells only"),
        (forgets_one, "forgets the + 1"),
        (squares_cells, "squares the cells"),
        (never_negates, "loss not negated"),
        (ignores_the_winner, "loss not negated"),
        (slow_loss_is_worse, "a slow loss scores lower"),
        (draw_is_a_loss, "draw not 0"),
        (Rewards(0.5).reward, "draw not 0"),
        (for_o, "seen by the wrong side"),
        (slower_is_better, "a slower win scores higher"),
        (adds, "a slower win scores higher"),
        (own_moves, "counts one player's moves"),
        (whole_division, "all wins equal"),
        (one_ply_more, "plies off by one"),
        (what_is_left, "the plies that are left"),
        (forgets_the_draw, "returns nothing"),
        (misspells, "raises"),
        (returns_text, "a text, not a number"),
        (waits, "never returns"),
        (0.5, "no function"),
    ],
    "dawdle": [
        ("XO./.X./.O.", "already shown"),
        ("XX./OO./...", "does not dawdle"),
        ("XO./XO./...", "does not dawdle"),
        ("X../.../...", "O to move"),
        (".../.../...", "no win at once"),
        ("XXX/OO./...", "the game is over"),
        ("XXX/OOO/...", "no position"),
        ("XX/OO", "no position"),
        ("XX./AB./...", "no position"),
        (5, "no position"),
    ],
    "mend_scaled": [
        (off_max, "p/u always from MAX"),
        (negamax_with(lambda sign, won, p, u: sign * won - p / u), "the loser's side"),
        (negamax_with(lambda sign, won, p, u: sign * won + p / u), "draw not 0"),
        (negamax_with(lambda sign, won, p, u: won * (1 - p / u)), "sign at the leaves"),
        (negamax_with(lambda sign, won, p, u: sign * won * (1 + p / u)), "a slower win scores higher"),
        (negamax_with(lambda sign, won, p, u: sign * won * p / u), "a slower win scores higher"),
        (negamax_with(lambda sign, won, p, u: sign * won * (1 - p // u)), "all wins equal"),
        (negamax_with(lambda sign, won, p, u: sign * won * (1 - p / (u - 1))), "forgets the + 1"),
        (negamax_with(lambda sign, won, p, u: sign * won * (1 - (p - 1) / u)), "plies off by one"),
        (negamax_with(lambda sign, won, p, u: sign * won * (1 - p / 2 / u)), "counts one player's moves"),
        (never_changes_sign, "value not negated"),
        (scales_on_the_way_up, "scales at every node"),
        (takes_the_smallest, "wrong value"),
        (no_return_at_the_end, "returns nothing"),
        (asks_for_the_ply, "raises"),
        (same_state_again, "never returns"),
        ("p / u", "no function"),
    ],
    "no_more_cuts": [
        ("(0.1 0.3) (0.3 0.5) (0.5 0.3)", "too few cuts lost"),
        ("(0.5 0.3) (0.3 0.1) (0.1 0.1)", "too few cuts lost"),
        ("(1 1) (1 1) (1 1) (1 1)", "no scaled reward"),
        ([[3, 5], [4, 6]], "no scaled reward"),
        ("(0.3 0.3) (0.3 0.3) (0.3 -0.4) (0 0.3)", "wins of one size"),
        ("(0.1 0.3) (0.3 0.5) (0.5 0.3) (0.5 0.5) (0.5 0.5)", "too many leaves"),
        ("(0.1 0.3", "no tree"),
    ],
    "two_by_two": [
        (corners(618184, 618184, 21652, 24698), "a whole game"),
        (corners(5478, 5478, 2511, 2668), "different positions"),
        (corners(255168, 255168, 7330, 8453), "evaluations"),
        (corners(18297, 20866, 549946, 549946), "rows swapped"),
        (corners(549946, 549946, 20866, 18297), "columns swapped"),
        (corners(549946, 549946, 18297, 18297), "the same game twice"),
        (corners(549946, 627189, 18297, 20866), "minimax pays nothing"),
        (corners(549946, 549946, 18297, 30000), "wrong figure"),
        (corners(549946, "many", 5, 20866), "wrong figure"),
        (corners(549946, ..., 18297, 20866), "cannot be read"),
        ([549946, 549946, 18297, 20866], "cannot be read"),
    ],
    "fair_comparison": [
        ({"ab", "bc", "cd"}, "the mistake of the table"),
        ({"ab", "ce"}, "more than one thing"),
        ({"ab", "af", "bf", "cd", "cf", "be"}, "more than one thing"),
        ({"ab", "af", "bf", "cd"}, "a pair is missing"),
        (set(), "a pair is missing"),
        ({"ab", "cd"}, "a pair is missing"),
        ({"ag"}, "cannot be read"),
        ({"abc"}, "cannot be read"),
        ({1, 2}, "cannot be read"),
        (5, "cannot be read"),
    ],
}

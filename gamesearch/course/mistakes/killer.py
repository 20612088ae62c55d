"""The mistakes that people make in a memory of killers, as memories: one class, and a switch for each mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Literal

from gamesearch.checks.variants import Mistake

MANY = 99


@dataclass
class Memory:
    """A memory of killers with some of its parts changed; unchanged it keeps the latest two of each ply, newest first."""

    filed: Literal["by ply", "together", "by player", "one above", "one below"] = "by ply"
    most: int = 2
    newest: Literal["first", "last"] = "first"
    again: Literal["moved", "stays", "twice", "forgets the other"] = "moved"
    replaced: bool = True
    goes: Literal["oldest", "newest"] = "oldest"
    missing: Literal["left out", "tried"] = "left out"
    rest: Literal["as given", "sorted", "with killers", "lost"] = "as given"
    where: Literal["front", "back"] = "front"
    zero_is_nothing: bool = False
    learns: bool = True
    drops_missing: bool = False
    turn: Literal["newest first", "as given"] = "newest first"
    offered: int | None = None
    _kept: dict[Any, list[Any]] = field(default_factory=dict)

    def _key(self, player: Any, ply: int, arranging: bool) -> Any:
        shift = {"one above": -1, "one below": 1}.get(self.filed, 0) if arranging else 0
        return {"together": 0, "by player": player}.get(self.filed, ply + shift)

    def arrange(self, player: Any, ply: int, actions: list[Any]) -> list[Any]:
        kept = self._kept.get(self._key(player, ply, True), [])
        front = [one for one in kept if one in actions or self.missing == "tried"]
        if self.drops_missing:
            self._kept[self._key(player, ply, True)] = [one for one in kept if one in actions]
        if self.zero_is_nothing:
            front = [one for one in front if one]
        front = front[: self.offered]
        if self.turn == "as given":
            front = [one for one in actions if one in front]
        if self.newest == "last":
            front = front[::-1]
        rest = [one for one in actions if one not in front or self.rest == "with killers"]
        rest = sorted(rest) if self.rest == "sorted" else [] if self.rest == "lost" and front else rest
        return front + rest if self.where == "front" else rest + front

    def learn(self, player: Any, ply: int, action: Any) -> None:
        key = self._key(player, ply, False)
        kept = self._kept.get(key, [])
        if not self.learns or (not self.replaced and (len(kept) == self.most or action in kept)):
            return
        if not self.replaced:
            self._kept[key] = [*kept, action]
        elif action in kept and self.again == "stays":
            return
        elif action in kept and self.again == "forgets the other" and kept[0] == action:
            self._kept[key] = [action]
        else:
            others = kept if self.again == "twice" else [one for one in kept if one != action]
            others = others[-1:] if self.goes == "newest" else others
            self._kept[key] = [action, *others][: self.most]


Changes = dict[str, Any]

SINGLE: tuple[tuple[str, str, tuple[Changes, ...]], ...] = (
    ("learns nothing", "`learn` changes nothing that `arrange` looks at: after a cut the actions come back as they were.",
     ({"learns": False},)),
    ("killer from another ply", "A killer of one ply is tried at another. There somebody else may be on the move, or the "
     "position is a different one: file the killers by ply.", ({"filed": "together"}, {"filed": "one above"}, {"filed":
     "one below"})),
    ("filed by player", "All plies of a player share their killers. Keep those of each ply apart.", ({"filed": "by player"},)),
    ("a move that is not there", "A killer is handed out although it is not among the actions: here it is not legal. Take a "
     "killer only if it is `in actions`.", ({"missing": "tried"},)),
    ("a move handed out twice", "A killer comes first, and then once more where it stood. The search would look at it "
     "twice. Leave the killers out of the rest.", ({"rest": "with killers"},)),
    ("moves are lost", "Only the killers are handed out. The other actions have to follow, or the search misses moves.",
     ({"rest": "lost"},)),
    ("only one killer", "It keeps the latest killer only. Keep two: when a third comes, the oldest one goes.", ({"most": 1},)),
    ("never replaced", "The first killers stay for ever. A new one should push the oldest one out.",
     ({"replaced": False}, {"replaced": False, "newest": "last"}, {"replaced": False, "most": 1})),
    ("the wrong one goes", "When a third killer comes, the first one stays and the newer of the two goes. Keep the latest two: "
     "the oldest one goes.", ({"goes": "newest"}, {"goes": "newest", "newest": "last"})),
    ("killers as given", "The killers come first, but in the order in which they stood among the actions. The newest one "
     "comes first.",
     ({"turn": "as given"},)),
    ("oldest first", "The older killer is tried before the newer one. The newest comes first.", ({"newest": "last"},)),
    ("more than two killers", "All killers of a ply are kept. Keep the latest two, or the list grows into a history.",
     ({"most": MANY}, {"most": 3}, {"most": MANY, "offered": 2})),
    ("the same killer twice", "A move that makes two cuts in a row takes both places, and the other killer is lost. Keep "
     "two *different* moves.", ({"again": "twice"}, {"again": "forgets the other"})),
    ("an old killer stays behind", "A killer that makes a cut again is the newest one now: move it to the front.",
     ({"again": "stays"},)),
    ("column 0 taken for nothing", "An action may be 0, and `if killer:` takes 0 for nothing. Ask `is not None`, or `in "
     "actions`.",
     ({"zero_is_nothing": True},)),
    ("the rest is sorted", "The rest should stay as it was given. `sorted` without a key changes it, and so may a set.",
     ({"rest": "sorted"},)),
    ("killers last", "The killers come last. They should come first.", ({"where": "back"},)),
    ("forgets what is not legal here", "A killer that is not legal in one position is thrown away. In the next one it may "
     "be legal again: only leave it out.", ({"drops_missing": True},)),
)  # fmt: skip


def memories(changes: tuple[Changes, ...]) -> tuple[Callable[[], Memory], ...]:
    return tuple(lambda change=change: Memory(**change) for change in changes)


def two_at_once() -> Iterator[Mistake]:
    """Two mistakes in one memory, where they change different parts of it."""
    for (name, sentence, ones), (other, more, twos) in combinations(SINGLE, 2):
        both = tuple({**one, **two} for one in ones for two in twos if not one.keys() & two.keys())
        if both:
            yield Mistake(f"{name}; and {other}", f"Two things. {sentence} And: {more}", memories(both))


KILLER_MISTAKES = tuple(Mistake(name, sentence, memories(changes)) for name, sentence, changes in SINGLE)

"""How far dice slid, in whole centimeters: from the entrance to the middle of the die.

The game counts millimeters; here the nearest centimeter counts, as on a ruler.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.classroom.task_random import Luck
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA, MM

CM = 10 * MM
ICE = max(y for _, y in ARENA.floe) // CM
"""The floe is so many centimeters long."""
POWERS, SPREADS = (30, 40, 50), (30, 60)
Dice = tuple[int, ...]


def length(die: Lying) -> int:
    """How far it slid, to the nearest centimeter, half up."""
    return (2 * die.y + CM) // (2 * CM)


def lengths(dice: Iterable[Lying]) -> Dice:
    return tuple(map(length, dice))


@cache
def slid(power: int, spread: int = 30) -> Dice:
    """How far all recorded single dice of this push slid that stayed on the ice."""
    return lengths(dry(recorded(power, spread)))


def some(luck: Luck, many: int, dice: Iterable[int]) -> Dice:
    """So many of these dice by chance, none of them twice."""
    rest = list(dice)
    return tuple(rest.pop(luck.below(len(rest))) for _ in range(many))


def of_one_hand(luck: Luck, many: int, clear: Callable[[Dice], bool] = bool) -> Dice:
    """So many recorded dice of one hand, as they were thrown, sampled until they are clear."""
    while True:
        found = some(luck, many, slid(luck.pick(POWERS), luck.pick(SPREADS)))
        if clear(found):
            return found


# -- what a class adds up -----------------------------------------------------------------------------


def counts(found: Iterable[int]) -> tuple[int, ...]:
    """How many dice slid 0, 1, 2 … centimeters."""
    many = Counter(found)
    return tuple(many[cm] for cm in range(ICE + 1))


def from_counts(several: Iterable[Sequence[int]]) -> Dice:
    """All lengths of many learners together, in order."""
    return tuple(cm for cm, many in enumerate(map(sum, zip(*several, strict=True))) for _ in range(many))

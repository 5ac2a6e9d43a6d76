"""What the tasks of lesson S2 draw from: dice with other faces, and numbers that keep every slip apart.

The lesson tells all about six faces, so the tasks take dice with more or fewer: the idea is carried over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from icedice_edu.classroom.lessons.s2.towers import THREE, TWO, sized, twin
from icedice_edu.classroom.task_random import Luck
from icedice_edu.maths.sums import sums

CHILDREN = ("Ada", "Bo", "Cem", "Dea")
TOPS = (4, 5, 8, 10, 12)
"""Faces of two dice of which the top is asked."""
THROWS = 20
LIMITS = (9, 10, 11, 12)
FOUR = sums(4).ways
MIDDLE = sums(4).likeliest[0]
"""The top of four dice."""
MOST_TRIES = 500

Thing = TypeVar("Thing")


class Sum(NamedTuple):
    """A sum of dice with the faces 1 to `faces`."""

    faces: int
    total: int


class Plot(NamedTuple):
    """Sums that were thrown, and a limit: how many are as large or larger?"""

    sums: tuple[int, ...]
    limit: int

    @property
    def answer(self) -> int:
        return sum(total >= self.limit for total in self.sums)

    @property
    def slips(self) -> Mapping[str, int]:
        """What comes out of likely ways to go wrong."""
        return {
            "limit left out": self.answer - self.sums.count(self.limit),
            "one tower only": self.sums.count(self.limit),
            "towers, not dots": len({total for total in self.sums if total >= self.limit}),
            "other side": len(self.sums) - self.answer,
        }

    @property
    def clear(self) -> bool:
        """Whether every slip shows as another number."""
        return len({self.answer, *self.slips.values()}) == 1 + len(self.slips)


def two(luck: Luck, things: Sequence[Thing], same: Callable[[Thing], object]) -> tuple[Thing, Thing]:
    """One for the task, and another one for its twin, which is not the same in this."""
    first, *others = luck.shuffled(things)
    return first, next(other for other in others if same(other) != same(first))


def ways_of_two(asked: Sum) -> int:
    return sized(asked.faces)[asked.total]


def ways_of_three(asked: Sum) -> int:
    return sized(asked.faces, 3)[asked.total]


# -- likely ways to go wrong --------------------------------------------------------------------------


def once(ways: int) -> int:
    """The ways when 2 + 6 and 6 + 2 are taken for one."""
    return (ways + 1) // 2


def two_dice(asked: Sum) -> dict[str, int | None]:
    """What comes out of likely ways to go wrong with two dice."""
    faces, total = asked
    ways = ways_of_two(asked)
    return {
        "pattern goes on": total - 1 if total > faces + 1 else None,
        "double twice": ways + 1 if total % 2 == 0 else None,
        "counted once": once(ways),
        "six faces": TWO.get(total) if TWO.get(total) != ways else None,
        "the sum itself": total,
    }


def three_dice(asked: Sum) -> dict[str, int | None]:
    """What comes out of likely ways to go wrong with three dice and a window."""
    faces, total = asked
    tent = sized(faces)
    wide = sum(tent.get(total - third, 0) for third in range(1, 7))
    return {
        "pattern goes on": (total - 1) * (total - 2) // 2 if total > faces + 2 else None,
        "six towers": wide if wide != ways_of_three(asked) else None,
        "two dice only": tent.get(total),
        "six faces": THREE[total] if THREE[total] != ways_of_three(asked) else None,
    }


def flipped(asked: Sum) -> dict[str, int | None]:
    """What comes out of likely ways to go wrong with twins."""
    faces, total = asked
    return {
        "the same sum": total,
        "six faces": twin(total),
        "two dice flipped": 2 * (faces + 1) - total,
        "from the largest": 3 * faces - total,
    }


def _apart(answer: int, slips: Mapping[str, int | None]) -> bool:
    return answer not in slips.values()


# -- sums to ask for ----------------------------------------------------------------------------------


@cache
def sums_of_two() -> tuple[Sum, ...]:
    """Sums near the top of two dice, before and after it."""
    found = (Sum(faces, faces + beyond) for faces in (5, 8) for beyond in (0, 2, 3, 4))
    return tuple(one for one in found if _apart(ways_of_two(one), two_dice(one)))


@cache
def sums_of_three() -> tuple[Sum, ...]:
    """Sums of three dice with few faces, whose window holds four towers or more."""
    found = (Sum(faces, total) for faces in (4, 5) for total in range(6, 2 * faces + 2))
    return tuple(one for one in found if _apart(ways_of_three(one), three_dice(one)))


@cache
def twins() -> tuple[Sum, ...]:
    """Sums of three dice that are not their own twins."""
    return tuple(_twins())


def _twins() -> Iterator[Sum]:
    for faces in (4, 5, 8, 10):
        for total in range(4, 3 * faces):
            asked = Sum(faces, total)
            if _apart(twin(total, faces), flipped(asked)):
                yield asked


# -- a dot plot, and sums of four dice ----------------------------------------------------------------


def plot(luck: Luck) -> Plot:
    """Throws of three dice, sampled until the slips can be told apart."""
    found = (_plot(luck) for _ in range(MOST_TRIES))
    return next(throw for throw in found if throw.clear)


def _plot(luck: Luck) -> Plot:
    thrown = tuple(sum(luck.between(1, 6) for _ in range(3)) for _ in range(THROWS))
    return Plot(thrown, luck.pick(LIMITS))


def cards(luck: Luck, many: int = 4) -> tuple[int, ...]:
    """Sums of four dice with different heights, whose order is neither that of counting nor that of three."""
    found = (_sides(luck, many) for _ in range(MOST_TRIES))
    return next(sums for sums in found if not _counting(sums) and not _old(by_height(sums)))


def _sides(luck: Luck, many: int) -> tuple[int, ...]:
    gaps = luck.shuffled(range(MIDDLE - 4 + 1))[:many]
    return tuple(MIDDLE + gap * luck.pick((-1, 1)) for gap in gaps)


def by_height(sums: Sequence[int]) -> tuple[int, ...]:
    """The lowest tower of four dice first."""
    return tuple(sorted(sums, key=lambda total: FOUR[total]))


def old_order(sums: Sequence[int]) -> tuple[int, ...]:
    """The order of somebody who takes 10 and 11 for the top of four dice, too; equals stay as they are."""
    return tuple(sorted(sums, key=lambda total: -abs(2 * total - 21)))


def _old(sums: tuple[int, ...]) -> bool:
    return sums == old_order(sums)


def other_three(luck: Luck, sums: Sequence[int]) -> tuple[int, ...]:
    """Three sums for a twin, not all of them among these."""
    found = (cards(luck, 3) for _ in range(MOST_TRIES))
    return next(three for three in found if not set(three) <= set(sums))


def _counting(sums: Sequence[int]) -> bool:
    """Whether the order by height is that of counting, up or down."""
    return list(by_height(sums)) in (sorted(sums), sorted(sums, reverse=True))

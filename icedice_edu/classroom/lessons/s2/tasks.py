"""The numbers of lesson S2: sums of dice with few or many faces, dot plots, and the learner's own dice.

Every outcome of the dice is counted once, in the tower of its sum. Tasks use dice with other faces than 1 to
6, so that the idea is needed and not the numbers of the lesson.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.pictures.samples import read_samples
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match
from icedice_edu.games.tiles import GAME
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import Fallen
from icedice_edu.games.tiles.tables import SIDES
from icedice_edu.maths.sums import outcomes, sums

LESSON = "S2"
WANTED = 12
"""Sums to collect: two games have twelve."""
THREE = sums(3).ways
CHILDREN = ("Ada", "Bo", "Cem", "Dea")
Values = Mapping[str, object]
Row = tuple[int, ...]


@cache
def towers(faces: int, dice: int = 2) -> Mapping[int, int]:
    """How many outcomes make each sum, for dice with the faces 1 to `faces`."""
    return sums([range(1, faces + 1)] * dice).ways


def values() -> Values:
    """The tiles of the box, and the towers of two and of three dice."""
    return {"wanted": WANTED, "three": " ".join(f"{total}×{ways}" for total, ways in THREE.items()),
            **{f"third{total}": _by_third_die(total) for total in (7, 10, 14)}}


def _by_third_die(total: int, faces: int = SIDES) -> str:
    """A bar for each number of the third die: how many outcomes the other two have then."""
    return "\n".join(f"{third}: {towers(faces).get(total - third, 0)}" for third in range(1, faces + 1))


# -- sums of dice with other faces --------------------------------------------------------------------


class Sum(NamedTuple):
    """A sum of dice with the faces 1 to `faces`."""

    faces: int
    total: int

    @property
    def ways(self) -> int:
        return towers(self.faces)[self.total]

    @property
    def pairs(self) -> tuple[str, ...]:
        return tuple(f"{red} + {blue}" for red, blue in outcomes([range(1, self.faces + 1)] * 2)[self.total])


NEAR_THE_TOP = tuple(Sum(faces, faces + beyond) for faces in (4, 5, 8, 10) for beyond in (0, 2, 3, 4)
                     if faces + beyond < 2 * faces)
"""Sums of two dice, one before the tallest tower or some steps behind it."""


def two_dice(luck: Luck, place: int) -> Values:
    """A sum of two dice, likely wrong counts, and a twin. Each place has a sum that no other has."""
    one = luck.of("sums").shuffled(NEAR_THE_TOP)[place]
    twin = luck.pick([other for other in NEAR_THE_TOP if other.faces != one.faces and other.ways != one.ways])
    faces, total, ways, every = one.faces, one.total, one.ways, one.faces**2
    once, double = (ways + 1) // 2, ways + 1 if total % 2 == 0 else None
    known = towers(SIDES).get(total)
    return {
        "n": faces, "s": total, "ways": ways, "all": every, "top": faces + 1, "once": once, "double": double,
        "half": total // 2, "pattern": total - 1 if total > faces + 1 else None, "first": one.pairs[0],
        "six": known if known != ways else None, "P": Fraction(ways, every), "sums": 2 * faces - 1,
        "P_sums": Fraction(1, 2 * faces - 1), "P_once": Fraction(once, every),
        "P_kinds": Fraction(once, faces * (faces + 1) // 2),
        "P_double": Fraction(double, every) if double else None, "P_six": Fraction(ways, SIDES**2),
        "tn": twin.faces, "ts": twin.total, "tpairs": twin.pairs, "tways": twin.ways, "tall": twin.faces**2}


def tallest(luck: Luck) -> Values:
    """Two dice with other faces: which sum is in the middle?"""
    faces, twin = luck.shuffled((4, 5, 8, 10, 12))[:2]
    return {"n": faces, "top": faces + 1, "largest": 2 * faces, "if_seven": SIDES + 1, "tn": twin,
            "ttop": twin + 1, "tlargest": 2 * twin}


def third_die(luck: Luck) -> Values:
    """The towers of two dice, and a sum that a third one makes with them."""
    choices = [Sum(faces, total) for faces in (4, 5) for total in range(6, 2 * faces + 2)]
    one, twin = luck.shuffled(choices)[:2]
    three, faces, total = towers(one.faces, 3), one.faces, one.total
    bars = "\n".join(f"{two}: {ways}" for two, ways in towers(faces).items())
    parts = [towers(twin.faces).get(twin.total - third, 0) for third in range(1, twin.faces + 1)]
    least = next(third for third in range(1, faces + 1) if total - third in towers(faces))
    return {"n": faces, "s": total, "ways": three[total], "bars": bars, "two": towers(faces).get(total),
            "six": THREE[total], "next": {three[total - 1], three[total + 1]} - {three[total]},
            "least": least, "rest": total - least, "rest_ways": towers(faces)[total - least],
            "tn": twin.faces, "ts": twin.total, "tparts": " + ".join(str(part) for part in parts if part),
            "tways": sum(parts)}


def mirror(luck: Luck) -> Values:
    """A sum of three dice and the one that is as far from the other end."""
    faces, twin = luck.shuffled((4, 5, 8, 10))[:2]
    both, tboth = 3 * (faces + 1), 3 * (twin + 1)
    total = luck.pick([total for total in range(4, 3 * faces) if 2 * total != both])
    told = luck.pick([total for total in range(4, 3 * twin) if 2 * total != tboth])
    return {"n": faces, "s": total, "ways": towers(faces, 3)[total], "other": both - total, "both": both,
            "pair": faces + 1, "below": faces - 1, "largest": 3 * faces, "from_largest": 3 * faces - total,
            "six": 3 * (SIDES + 1) - total, "tn": twin, "ts": told, "tboth": tboth, "tother": tboth - told}


# -- dot plots ----------------------------------------------------------------------------------------


def read_plot(luck: Luck) -> Values:
    """Twenty sums of three dice and a limit, sampled until every slip is a number of its own."""
    while True:
        found = tuple(sum(luck.between(1, SIDES) for _ in range(3)) for _ in range(20))
        limit = luck.pick((9, 10, 11, 12))
        answer, over = sum(total >= limit for total in found), found.count(limit)
        stacks = len({total for total in found if total >= limit})
        wrong = (answer - over, over, stacks, 20 - answer)
        if over and len({answer, *wrong}) == 5:
            plot = {"axis": "3 to 18", "sums": Counter(found)}
            return {"who": luck.pick(CHILDREN), "plot": plot, "limit": limit, "answer": answer, "over": over,
                    **dict(zip(("without", "only", "stacks", "below"), wrong, strict=True))}


def which_source(luck: Luck) -> Values:
    """Forty numbers from 2 to 12: sums of two dice, or a spinner with eleven equal parts."""
    dice = bool(luck.below(2))
    roll: Callable[[], int] = (
        (lambda: luck.between(1, 6) + luck.between(1, 6)) if dice else lambda: luck.between(2, 12))
    while True:
        found = [roll() for _ in range(40)]
        center = sum(5 <= total <= 9 for total in found)
        ends = sum(total in (2, 3, 11, 12) for total in found)
        if (center >= 27 and ends <= 6) if dice else (15 <= center <= 20 and ends >= 13):
            return {"dice": dice, "who": luck.pick(CHILDREN),
                    "plot": {"axis": "1 to 13", "results": Counter(found)}}


def who_is_ahead(luck: Luck) -> Values:
    """Two sums of three dice: equally far from the center, or one nearer than the other."""
    low = luck.pick((5, 6, 7, 8, 9))
    equal = bool(luck.below(2))
    high = 21 - low if equal else luck.pick([high for high in range(12, 17) if abs(low + high - 21) > 1])
    first, second = luck.shuffled((low, high))
    ada, bo = THREE[first], THREE[second]
    return {"equal": equal, "one": first, "other": second, "ada": ada > bo, "bo": bo > ada, "low": low,
            "high": high, "best": "Ada" if ada > bo else "Bo", "ways_one": ada, "ways_other": bo,
            "worst": "Bo" if ada > bo else "Ada", "small": "Ada" if first < second else "Bo",
            "large": "Bo" if first < second else "Ada"}


# -- the learner's own dice ---------------------------------------------------------------------------


def rows_of(work: Work, own: bool = False) -> tuple[Row, ...]:
    """The dice of each game in the order they landed; with `own`, only of games with dice of one's own."""
    rows = (_row(code) for code, _ in work.games)
    return tuple(row for seed, row in rows if not own or seed != work.seed)


@lru_cache(maxsize=16)
def _row(code: str) -> tuple[str, Row]:
    match = game_of(code, GAME)
    return match.seed, landed(match)


def landed(match: Match[Position]) -> Row:
    """Every die that was rolled, whoever rolled it.

    A roll is written down with its lowest die first. In that order every other sum would be too low, so the
    dice of a roll are shuffled.
    """
    rolls = [played.step.faces for played in match.history if isinstance(played.step, Fallen)]
    return tuple(face for n, faces in enumerate(rolls)
                 for face in Luck(LESSON, match.seed, f"throw {n}").shuffled(faces))


def threes(rows: Iterable[Row]) -> Iterator[Row]:
    """Three dice after three dice; what is left over at the end of a game is not used."""
    for row in rows:
        yield from (row[place : place + 3] for place in range(0, len(row) - 2, 3))


def _plot(found: Sequence[int]) -> Values:
    return {"axis": "3 to 18", "sums": Counter(found)} if found else {}


def own(work: Work) -> Values:
    """The sums so far, the last three dice, and how many sums are 10 or 11, 7, 14."""
    found = [sum(three) for three in threes(rows_of(work))]
    last = next(reversed([*threes(rows_of(work))]), ())
    return {"plot": _plot(found), "sums": found, "many": len(found), "last": " ".join(map(str, last)),
            "last_sum": sum(last), "to_go": max(0, WANTED - len(found)),
            "busy": found.count(10) + found.count(11), "sevens": found.count(7),
            "fourteens": found.count(14), **_drawn(work.kept.get("my dots", ""), found)}


def _drawn(kept: str, found: Sequence[int]) -> Values:
    """Whether the dot plot that the learner made shows the sums; nothing is said before there are dots."""
    try:
        dots = {int(total): many for row in read_samples(kept).rows for total, many in row.stacks}
    except ValueError:
        dots = {}
    wrong = [total for total in THREE if dots.get(total, 0) != found.count(total)] if dots else []
    return {"fits": bool(dots) and not wrong, "wrong": wrong}


def counted(work: Work) -> tuple[int, ...]:
    """What the class adds up: how often each sum came with dice of one's own."""
    found = [sum(three) for three in threes(rows_of(work, own=True))]
    return tuple(found.count(total) for total in THREE)


def together(found: Sequence[tuple[int, ...]]) -> Values:
    """The sums of the whole class on one plot."""
    added = zip(THREE, map(sum, zip(*found, strict=True)), strict=True)
    total = Counter({place: many for place, many in added if many})
    return {"learners": len(found), "many": sum(total.values()),
            "plot": {"axis": "3 to 18", "show": "bars", "class": total} if total else {}}

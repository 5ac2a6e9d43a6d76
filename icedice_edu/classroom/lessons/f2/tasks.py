"""The numbers of lesson F2: places in inches, what dice score, slides in fourths of an inch.

A place is an ordered pair: across from the left side of the box, up from the start line. Only the second
number makes a die farther. Slides are those of recorded dice; tasks keep those where every slip shows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from icedice_edu.classroom.match_cache import game_of
from icedice_edu.classroom.mixed_numbers import written
from icedice_edu.classroom.ordered_pairs import Pair, spelled
from icedice_edu.classroom.own_throws import throws_of
from icedice_edu.classroom.pictures.maps import COLORS
from icedice_edu.classroom.recorded_throws import dry, kinds, recorded
from icedice_edu.classroom.slid_lengths import some
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe import GAME
from icedice_edu.games.floe.geometry import on_floe, touched
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.scoring import Addends, addends
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import MM, Feature

WANTED, PARTS = 3, 4
"""Rounds to play; parts of an inch."""
INCH = 254 * MM // 10
QUARTER = Fraction(1, PARTS)
Values = Mapping[str, object]
VALUES = {"wanted": WANTED}


def at(face: int, place: Pair) -> Lying:
    """A die whose middle is at this place."""
    return Lying(place[0] * INCH, place[1] * INCH, face)


def pair(die: Lying) -> Pair:
    """Where it is, to the nearest inch."""
    return round(die.x / INCH), round(die.y / INCH)


def fourths(die: Lying) -> int:
    """How far it slid, in fourths of an inch, to the nearest one."""
    return (2 * PARTS * die.y + INCH) // (2 * INCH)


def _map(dice: Iterable[tuple[str, Lying]]) -> str:
    """Dice as a map shows them, to the hundredth of an inch."""
    return ", ".join(f"{color} {die.face} at ({die.x / INCH:.2f}, {die.y / INCH:.2f})" for color, die in dice)


def _plot(found: Sequence[int]) -> Values:
    """Slides in fourths of an inch as a line plot from inch to inch."""
    low, high = min(found) // PARTS, -(-(max(found) + 1) // PARTS)
    return {"axis": f"{low} to {high} in by 1/{PARTS}", "all": tuple(Fraction(one, PARTS) for one in found)}


# -- a learner's own game -----------------------------------------------------------------------------


class Scored(NamedTuple):
    """A die when its round was counted."""

    round: int
    color: str
    own: bool
    die: Lying
    addends: Addends


def own(work: Work) -> Values:
    """The dice on the ice now, the rounds so far, and all dice that were thrown."""
    rounds = rounds_of(work.games)
    pairs = [(one, other) for dice in rounds for one in dice for other in dice
             if one.die.level > other.die.level]
    rows = [(one.round, f"{one.color} {one.die.face}", spelled(pair(one.die)), sum_of(one.addends))
            for dice in rounds for one in dice if one.own]
    blocks = [die.face for die in position.blocks] if (position := _now(work)) else []
    more = sum(one.addends.total > other.addends.total for one, other in pairs)
    return {"spots": _map(_on_ice(position)), "blocks": blocks, "many_blocks": len(blocks), "rows": rows,
            "rounds": len(rounds), "to_go": max(WANTED - len(rounds), 0),
            "pairs": len(pairs), "front": more, **_thrown(work)}


def _now(work: Work) -> Position | None:
    """Where the learner's last game is."""
    return game_of(work.games[-1][0], GAME).position if work.games else None


def _on_ice(position: Position | None) -> list[tuple[str, Lying]]:
    """The dice that would score now, front to rear; and those of a throw, until one of them is chosen."""
    if position is None:
        return []
    dice = ((position.name(color), position.lying[color]) for color in position.front_to_rear())
    thrown = ((position.name(position.roller), end) for end in position.thrown if isinstance(end, Lying))
    return [*((name, die) for name, die in dice if die), *thrown]


def _thrown(work: Work) -> Values:
    found = [fourths(die) for throw in throws_of(work.games) for die in throw.dry]
    near, far = (Fraction(end, PARTS) for end in (min(found, default=0), max(found, default=0)))
    return {"dice": len(found), "plot": _plot(found) if found else {}, "near": written(near),
            "far": written(far), "gap": written(far - near)}


def rounds_of(games: Iterable[tuple[str, tuple[int, ...]]]) -> tuple[tuple[Scored, ...], ...]:
    """Every counted round with its dice on the ice, front to rear."""
    return tuple(dice for code, bots in games for dice in _rounds_in(code, bots))


@lru_cache(maxsize=16)
def _rounds_in(code: str, bots: tuple[int, ...]) -> tuple[tuple[Scored, ...], ...]:
    found, before = [], None
    for played in game_of(code, GAME).history:
        now = played.position
        if now.scoring is not None and now.scoring != before:
            found.append(tuple(
                Scored(now.scoring.round, now.name(one.colour), now.owner(one.colour) not in bots, die,
                       one.addends) for one in now.scoring.advances if (die := now.lying[one.colour])))
        before = now.scoring
    return tuple(found)


def sum_of(counted: Addends) -> str:
    """2 + 1 + 4 + 3 = 10: its own number first, nets and holes last."""
    dice = (*counted.behind, *counted.blocks)
    more = (*(die.face for die in dice), *(feature.value for feature in counted.features))
    terms = "".join(f" {'+' if number > 0 else '−'} {abs(number)}" for number in more)
    return f"{counted.own}{terms} = {counted.total}" if more else str(counted.total)


def own_power(work: Work) -> Values:
    """The power of the learner's last throw, as near as a recorded one comes."""
    powers = [throw.aim.power for throw in throws_of(work.games) if throw.aim]
    there = [power for dice, power, spread in kinds() if (dice, spread) == (4, 30)]
    last = powers[-1] if powers else 70
    return {"power": min(there, key=lambda power: abs(power - last)) / 100}


# -- places -------------------------------------------------------------------------------------------


@cache
def places() -> Mapping[Pair, Feature | None]:
    """Whole inches on the ice that are clearly in a net or a hole, or clearly in none."""
    found: dict[Pair, Feature | None] = {}
    for place in ((x, y) for x in range(1, 11) for y in range(1, 15)):
        x, y = place[0] * INCH, place[1] * INCH
        if on_floe(x, y) and abs(place[0] - place[1]) > 1:
            near = touched(x, y)
            inside = [one for one in near if (x - one.x) ** 2 + (y - one.y) ** 2 <= one.radius**2]
            if inside or not near:
                found[place] = inside[0] if inside else None
    return found


FREE = tuple(place for place, feature in places().items() if feature is None)
SPECIAL = tuple(place for place, feature in places().items() if feature)


def _scatter(luck: Luck, dice: int, first: Sequence[Pair] = FREE) -> tuple[Pair, ...]:
    """So many places clearly apart, never two at one level, never one the turned-around other."""
    chosen = [luck.pick(first)]
    while len(chosen) < dice:
        place = luck.pick(FREE)
        if all(_apart(place, other) for other in chosen):
            chosen.append(place)
    return tuple(chosen)


def _apart(one: Pair, other: Pair) -> bool:
    (x, y), (u, v) = one, other
    return (x - u) ** 2 + (y - v) ** 2 >= 4 and y != v and one != other[::-1]


def place(luck: Luck) -> Values:
    """Three dice; where is one of them?"""
    spots = _scatter(luck, 3)
    colors = luck.shuffled(COLORS[:4])[:3]
    dice = [(color, at(luck.between(1, 6), spot)) for color, spot in zip(colors, spots, strict=True)]
    tx, ty = luck.pick([spot for spot in FREE if spot[0] not in spots[0]])
    return {"asked": colors[0], "dice": _map(luck.shuffled(dice)), "place": spots[0],
            "turned": spots[0][::-1], "others": {*spots[1:]}, "across": spots[0][0], "tx": tx, "ty": ty}


# -- scores -------------------------------------------------------------------------------------------


def score(luck: Luck) -> Values:
    """Four dice, green in a net or a hole with dice in front of it and behind it; every slip shows."""
    while True:
        spots = _scatter(luck, 4, SPECIAL)
        dice = [at(luck.between(1, 6), spot) for spot in spots]
        counted = addends(0, dice, ())
        slips = _slips(dice, counted)
        if 1 <= len(counted.behind) <= 2 and _told_apart(counted.total, slips.values()):
            feature = counted.features[0]
            return {**slips, "total": counted.total, "net": feature.is_net, "points": _signed(feature.value),
                    "dice": _map(zip(COLORS, dice, strict=False)),
                    "behind": [die.face for die in counted.behind]}


def _told_apart(answer: int, wrong: Collection[int]) -> bool:
    """Whether every slip gives a number of its own, none of them one off by accident."""
    return (len({answer, *wrong}) == 1 + len(wrong) and min(wrong) > 0
            and not {answer - 1, answer + 1} & {*wrong})


def _slips(dice: Sequence[Lying], counted: Addends) -> dict[str, int]:
    """What comes out of likely ways to go wrong."""
    return {"own": counted.own, "without": counted.raw, "without_own": counted.total - counted.own,
            "everything": sum(die.face for die in dice) + counted.bonus,
            "mixed_up": counted.raw - counted.bonus}


def _signed(value: int) -> str:
    return f"{value:+}".replace("-", "−")


def winner(luck: Luck) -> Values:
    """A low die in front of a high one; in every third task the one behind is in a net and scores more."""
    net = luck.below(3) == 0
    while True:
        rear, front = _scatter(luck, 2, [spot for spot in SPECIAL if _worth(spot) >= 3] if net else FREE)
        faces = (luck.between(1, 6), luck.between(1, _worth(rear) - 1)) if net else (
            luck.between(4, 6), luck.between(1, 3))
        if front[1] > rear[1]:
            break
    right, other = (rear, front) if net else (front, rear)
    colors = luck.shuffled(COLORS[:4])[:2]
    dice = zip(colors, map(at, faces, (rear, front)), strict=True)
    return {"net": net, "points": _signed(_worth(rear)), "rear_color": colors[0], "place": right,
            "turned": right[::-1], "higher": None if net else other, "front": other if net else None,
            "dice": _map(luck.shuffled(tuple(dice)))}


def _worth(spot: Pair) -> int:
    """The points of the net or hole at this place."""
    feature = places()[spot]
    return feature.value if feature else 0


# -- higher or farther --------------------------------------------------------------------------------


def keep(luck: Luck) -> Values:
    """An old die and three new ones: one of them is higher or farther, or none is."""
    one, higher = bool(luck.below(2)), bool(luck.below(2))
    while True:
        old, *new = _scatter(luck, 4)
        first, second = new[:2]
        behind = [spot for spot in new if not (one and not higher and spot is first)]
        if all(spot[1] < old[1] for spot in behind) and second[0] > old[0] \
                and (first in behind or first[1] > old[1]):
            break
    face = luck.between(2, 5)
    low = [luck.between(1, face) for _ in new]
    faces = [luck.between(face + 1, 6) if one and higher else low[0], *low[1:]]
    names = ("first", "second", "third")
    dice = {key: value for name, spot, number in zip(names, new, faces, strict=True)
            for key, value in ((name, spelled(spot)), (f"{name}_face", number), (f"{name}_up", spot[1]))}
    return {**dice, "one": one, "face": face, "old": spelled(old), "up": old[1]}


# -- line plots in fourths of an inch -----------------------------------------------------------------


@cache
def _slides(power: int) -> tuple[int, ...]:
    return tuple(map(fourths, dry(recorded(power))))


def _dice(luck: Luck, many: int, clear: Callable[[tuple[int, ...]], bool]) -> tuple[int, ...]:
    """So many recorded dice of one push in order, in fourths of an inch, sampled until they are clear."""
    while True:
        found = tuple(sorted(some(luck, many, _slides(luck.pick((40, 50))))))
        if clear(found):
            return found


def _inches(number: int) -> Fraction:
    return Fraction(number, PARTS)


def _tells_its_gap(dice: tuple[int, ...]) -> bool:
    """Whether the ends are more than an inch apart, with fourths left over, and every slip shows."""
    near, far = _inches(dice[0]), _inches(dice[-1])
    gap = far - near
    hops, wholes = gap * PARTS, Fraction(int(far) - int(near))
    wrong = (near, far, gap + QUARTER, hops, hops / 10, wholes, far + near)
    return gap > 1 and gap.denominator > 1 and near.denominator > 1 and len({gap, *wrong}) == 1 + len(wrong)


def gap(luck: Luck, unlike: str = "") -> Values:
    """Eight slides; `unlike` names a task whose ends are as far apart as those here must not be."""
    taken = gap(luck.of(unlike))["gap"] if unlike else None
    dice = _dice(luck, 8, lambda found: _tells_its_gap(found) and _inches(found[-1] - found[0]) != taken)
    twin = _dice(luck, 8, lambda found: _tells_its_gap(found) and found[-1] - found[0] != dice[-1] - dice[0])
    near, far, hops = _inches(dice[0]), _inches(dice[-1]), dice[-1] - dice[0]
    thops = twin[-1] - twin[0]
    return {"plot": _plot(dice), "gap": far - near, "near": near, "far": far, "near_said": written(near),
            "marks": far - near + QUARTER, "hops": hops, "tenths": Fraction(hops, 10),
            "wholes": int(far) - int(near), "sum": far + near, "tnear": written(_inches(twin[0])),
            "tfar": written(_inches(twin[-1])), "thops": thops, "tgap": written(_inches(thops))}


def _tells_its_total(dice: tuple[int, ...]) -> bool:
    """Whether the two farthest are two places, and their fourths make more than an inch."""
    one, two = dice[-2], dice[-1]
    return dice[-3] < one < two and one % PARTS + two % PARTS > PARTS and dice[0] + dice[1] != one


def total(luck: Luck) -> Values:
    dice = _dice(luck, 7, _tells_its_total)
    one, two = map(_inches, dice[-2:])
    return {"plot": _plot(dice), "total": one + two, "apart": two - one, "one": one, "two": two,
            "one_said": written(one), "nearest": _inches(dice[0] + dice[1]), "wholes": int(one) + int(two)}


def _is_fair(dice: tuple[int, ...]) -> bool:
    """Whether sharing equally ends on a mark that is neither halfway between the ends nor one of the dice."""
    each = Fraction(sum(dice), len(dice))
    return each.denominator == 1 and each % PARTS > 0 and dice[-1] - dice[0] >= 3 \
        and each != Fraction(dice[0] + dice[-1], 2) and each not in dice


def equal(luck: Luck) -> Values:
    dice = _dice(luck, 4, _is_fair)
    twin = _dice(luck, 4, lambda found: _is_fair(found) and sum(found) != sum(dice))
    whole = _inches(sum(dice))
    return {"plot": _plot(dice), "each": whole / 4, "sum": whole, "halfway": _inches(dice[0] + dice[-1]) / 2,
            "one": {_inches(die) for die in dice}, "by_two": whole / 2, "fourths": dice, "tfourths": twin,
            "tsum": sum(twin), "teach": sum(twin) // 4, "tsaid": written(_inches(sum(twin) // 4))}

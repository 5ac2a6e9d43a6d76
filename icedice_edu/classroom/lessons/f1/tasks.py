"""The numbers of lesson F1: a machine's throws, a learner's own throws, and what nine tasks draw from.

All dice were recorded once. A task keeps those where every likely slip gives a number of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_throws import Own, throws_of
from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.classroom.slid_lengths import CM, ICE, Dice, counts, from_counts, length, lengths, slid, some
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import MM

WANTED, THROWS, POWER = 12, 20, 50
"""Dice to collect; how often the machine pushes four dice, and how hard."""
Values = Mapping[str, object]


def _apart(found: Dice) -> int:
    return max(found) - min(found)


@cache
def machine_gaps() -> Dice:
    """How far apart the four dice of each of the machine's throws are."""
    return tuple(_apart(lengths(dry([throw]))) for throw in recorded(POWER, dice=4)[:THROWS])


def values() -> Values:
    gaps = machine_gaps()
    return {"ice": ICE, "wanted": WANTED, "throws": THROWS, "gaps": " ".join(map(str, gaps)),
            "low": min(gaps), "high": max(gaps), "most": sum(8 <= gap <= 11 for gap in gaps),
            "few": sum(gap in (4, 5) for gap in gaps)}


def _plot(found: Sequence[int], low: int = 0, high: int = 0) -> Values:
    """Lengths as a line plot whose number line begins and ends at a five, or where it is told."""
    first, last = (low, high) if high else (min(found) // 5 * 5, -(-max(found) // 5) * 5)
    return {"axis": f"{first} to {last if last > first else first + 5} cm", "all": tuple(found)}


# -- a learner's own throws ---------------------------------------------------------------------------


def own(work: Work) -> Values:
    """All dice so far, the last throw on a ruler, and the widest throw."""
    throws = [throw for throw in throws_of(work.games) if throw.dry]
    found = [lengths(throw.dry) for throw in throws]
    dice = tuple(cm for lengths_of_one in found for cm in lengths_of_one)
    widest = max(found, key=_apart, default=())
    near, far = (min(widest), max(widest)) if len(widest) > 1 else (0, 0)
    return {"dice": len(dice), "to_go": max(WANTED - len(dice), 0),
            "plot": _plot(dice) if dice else {}, "strip": _strip(throws[-1:]),
            "widest": far - near, "widest_near": near, "widest_far": far,
            **_measured(work.kept.get("throw", ""), found[-1] if found else ())}


def _strip(last: Sequence[Own]) -> str:
    """The dice of a throw above a ruler, to the millimeter."""
    return ", ".join(f"{die.face} at {max(die.y // MM, 1) / 10}" for throw in last for die in throw.dry)


def _measured(typed: str, last: Dice) -> Values:
    """What the learner measured: the nearest and the farthest die of the last throw."""
    said = [line.lower().removesuffix("cm").strip() for line in typed.split("\n")]
    read = len(said) == 2 and all(line.isascii() and line.isdecimal() and len(line) < 4 for line in said)
    near, far = map(int, said) if read else (0, 0)
    near_off, far_off = (read and bool(last) and number != right
                         for number, right in ((near, min(last, default=0)), (far, max(last, default=0))))
    return {"unread": bool(typed and last) and not read, "near_off": near_off, "far_off": far_off,
            "fits": read and bool(last) and not near_off and not far_off, "apart": far - near}


def counted(work: Work) -> Dice:
    """How many dice slid so many centimeters, thrown with luck of one's own."""
    throws = throws_of(work.games, except_seed=work.seed)
    return counts(lengths(die for throw in throws for die in throw.dry))


def together(found: Sequence[Dice]) -> Values:
    """The dots of the class on one line plot."""
    dice = from_counts(found)
    return {"learners": len(found), "dice": len(dice), "plot": _plot(dice) if dice else _plot((0,))}


# -- 1: the nearest mark ------------------------------------------------------------------------------

POWERS = (30, 40, 50, 60)
CLEAR = (*range(1, 5), *range(6, 10))
"""Millimeters behind a mark: clearly nearer to one of two marks."""


@cache
def between_marks() -> tuple[Lying, ...]:
    """Recorded dice between two marks of a ruler; the nearer one has no number."""
    dice = dry(throw for power in POWERS for throw in recorded(power))
    return tuple(die for die in dice if die.y % CM // MM in CLEAR and length(die) % 5)


def nearest(luck: Luck) -> Values:
    one, twin = luck.pick(between_marks()), luck.pick(between_marks())
    while length(twin) == length(one):
        twin = luck.pick(between_marks())
    cm, low, label = length(one), one.y // CM, one.y // CM // 5 * 5
    return {"seen": f"{one.face} at {one.y // MM / 10}", "cm": cm, "low": low, "high": low + 1,
            "other": 2 * low + 1 - cm, "label": label, "after": label + 5, "next": label + 1,
            "from_label": cm - label if label else None, "tlow": twin.y // CM, "thigh": twin.y // CM + 1,
            "tcm": length(twin)}


# -- 2 and E1: a ruler that does not begin at the start line ------------------------------------------

STARTS, SLID = range(1, 7), range(8, 22)


def _told_apart(start: int, far: int) -> bool:
    """Whether the answer and every slip are different numbers, none of them one off by accident."""
    wrong = (far + start, far + 1, far + 2 * start, start)
    return len({far, *wrong}) == 5 and far - 1 not in wrong


SHIFTED = tuple((start, far) for start in STARTS for far in SLID if _told_apart(start, far))


def shifted(luck: Luck, unlike: str = "") -> Values:
    """Where the start line is, and how far the die slid; `unlike` names a task with other ones."""
    taken = luck.of(unlike).pick(SHIFTED) if unlike else None
    start, far = luck.pick([pair for pair in SHIFTED if pair != taken])
    tstart, tfar = luck.pick([pair for pair in SHIFTED if pair[0] != start and pair[1] != far])
    return {"start": start, "slid": far, "mark": start + far, "face": luck.between(1, 6), "marks": far + 1,
            "added": far + 2 * start, "hop": start + 1, "tstart": tstart, "tslid": tfar,
            "tmark": tstart + tfar}


# -- 3 and E2: which tool -----------------------------------------------------------------------------

SHORT, LONG, ROUND = "short", "long", "round"
THINGS = {
    "crayon": SHORT, "paintbrush": SHORT, "hand": SHORT, "cup": SHORT, "table": LONG, "desk": LONG,
    "bench": LONG, "bat": LONG, "tree": ROUND, "head": ROUND, "ball": ROUND, "bucket": ROUND,
}
"""Things to measure, by the names of their phrases."""


def tool(luck: Luck, unlike: str = "") -> Values:
    """A thing to measure, and in the last hint a thing of another shape; `unlike` names another task."""
    thing = _thing(luck, _thing(luck.of(unlike)) if unlike else "")
    shape = THINGS[thing]
    other = luck.pick([its for its in (SHORT, LONG, ROUND) if its != shape])
    return {"thing": phrase(thing), **{one: one == shape for one in (SHORT, LONG, ROUND)},
            "no_ruler": phrase("too short" if shape == LONG else "can't bend"),
            "look": phrase(f"see {shape}"), "twin": phrase(f"twin {other}")}


def _thing(luck: Luck, taken: str = "") -> str:
    """First its shape is drawn, so that each tool is right equally often."""
    shape = luck.pick((SHORT, LONG, ROUND))
    return luck.pick([one for one, its in THINGS.items() if its == shape and one != taken])


# -- 4, 5, 6 and E3: line plots -----------------------------------------------------------------------


def _dice(luck: Luck, many: int, clear: Callable[[Dice], bool]) -> Dice:
    """So many recorded dice of one push in order, some of them alike, sampled until they are clear."""
    while True:
        found = tuple(sorted(some(luck, many, slid(luck.pick((40, 50))))))
        if len({*found}) < many and clear(found):
            return found


def beyond(luck: Luck) -> Values:
    shown = _dice(luck, 10, lambda dice: bool(_edges(dice)))
    cm = luck.pick(_edges(shown))
    twin = _dice(luck, 5, lambda dice: bool(_edges(dice)))
    tcm = luck.pick(_edges(twin))
    right, here, columns, before = _around(shown, cm)
    tfar = [one for one in twin if one > tcm]
    return {"plot": _plot(shown), "cm": cm, "next": cm + 1, "right": right, "right_and_here": right + here,
            "columns": columns, "before": before, "all": len(shown), "tall": twin, "tcm": tcm, "tfar": tfar,
            "tcount": len(tfar)}


def _around(dice: Dice, cm: int) -> tuple[int, int, int, int]:
    """How many are farther, equally far, on how many numbers the farther ones are, how many slid less."""
    return (sum(one > cm for one in dice), dice.count(cm), len({one for one in dice if one > cm}),
            sum(one < cm for one in dice))


def _edges(dice: Dice) -> tuple[int, ...]:
    """The lengths after which “farther than” can be asked: every slip gives a number of its own."""
    return tuple(cm for cm in sorted({*dice}) if _asks(*_around(dice, cm), len(dice)))


def _asks(right: int, here: int, columns: int, before: int, many: int) -> bool:
    return right > 1 and before > 0 and len({right, right + here, columns, before, many}) == 5


def which(luck: Luck, unlike: str = "") -> Values:
    """Five lengths, one of them twice: the right plot, one that drops a dot, one that moves a dot."""
    shown, twin = _few(luck), _few(luck)
    while unlike and shown == _few(luck.of(unlike)):
        shown = _few(luck)
    low, high = min(shown) - 1, max(shown) + 1
    alone = luck.pick([cm for cm in shown[1:-1] if shown.count(cm) == 1])
    empty = next(cm for cm in range(low + 1, high) if cm not in shown)
    moved = [*shown]
    moved[moved.index(alone)] = empty
    drawn = {"plot": shown, "once": sorted({*shown}), "moved": sorted(moved)}
    return {**{name: _plot(dice, low, high) for name, dice in drawn.items()}, "listed": luck.shuffled(shown),
            "twice": _twice(shown), "tall": twin, "ttwice": _twice(twin)}


def _few(luck: Luck) -> Dice:
    return _dice(luck, 5, lambda dice: len({*dice}) == 4 and 5 <= _apart(dice) <= 9 and any(
        dice.count(cm) == 1 for cm in dice[1:-1]))


def _twice(dice: Dice) -> int:
    return Counter(dice).most_common(1)[0][0]


def gap(luck: Luck) -> Values:
    shown, twin = (_dice(luck, many, lambda dice: _apart(dice) not in (min(dice), len(dice), len(dice) - 1))
                   for many in (8, 6))
    return {"plot": _plot(shown), "gap": _apart(shown), "marks": _apart(shown) + 1, "near": min(shown),
            "far": max(shown), "all": len(shown), "tnear": min(twin), "tfar": max(twin),
            "tgap": _apart(twin)}

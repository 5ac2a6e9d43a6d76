"""The numbers of lesson F3: hands of a machine, a learner's own dice, and what nine tasks draw from.

A tight hand and a loose hand throw with the same power. They have the same median, and yet they are not
alike. All dice were recorded once; tasks are sampled until every likely slip gives a number of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_throws import throws_of
from icedice_edu.classroom.pictures import KINDS, PictureMistake
from icedice_edu.classroom.recorded_throws import dry, recorded
from icedice_edu.classroom.slid_lengths import Dice, counts, from_counts, lengths, of_one_hand
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.work import Work
from icedice_edu.maths.rounding import about
from icedice_edu.maths.samples import (
    FiveNumbers,
    Number,
    five_numbers,
    mean,
    mean_absolute_deviation,
    median,
)

POWER, TIGHT, USUAL, LOOSE = 50, 0, 30, 60
WANTED, FIRST, PLACES = 20, 11, (3, 6, 9)
"""Dice to collect; the first so many are put in order by hand, and these of them are asked for."""
Values = Mapping[str, object]


@cache
def _recorded(spread: int, first: int, last: int) -> Dice:
    """How far these recorded dice of a hand slid, in order; dice in the water have no distance."""
    return tuple(sorted(lengths(dry(recorded(POWER, spread)[first:last]))))


def values() -> Values:
    """A hundred dice of each hand, and small samples for the pictures."""
    hands = {"tight": _recorded(TIGHT, 0, 100), "usual": _recorded(USUAL, 0, 100),
             "loose": _recorded(LOOSE, 0, 100)}
    table = list(zip(("median", "IQR", "MAD"), _summary(hands["tight"]), _summary(hands["loose"]),
                     strict=True))
    small = {"eleven": _recorded(LOOSE, 30, 41), "twelve": _recorded(LOOSE, 44, 56),
             "six": _recorded(LOOSE, 154, 160)}
    return {"wanted": WANTED, "hands": table,
            **{name: " ".join(map(str, dice)) for name, dice in (hands | small).items()}}


def _summary(dice: Dice) -> tuple[str, ...]:
    """Median, interquartile range and mean absolute deviation."""
    return tuple(map(about, (median(dice), five_numbers(dice).box, mean_absolute_deviation(dice))))


# -- a learner's own dice -----------------------------------------------------------------------------


def _plot(show: str, dice: Sequence[int]) -> Values:
    return {"unit": "cm", "show": show, "all": tuple(dice)} if dice else {}


def own(work: Work) -> Values:
    """All dice so far, what was found in the first eleven, and how many are near the median."""
    throws = throws_of(work.games)
    dice = lengths(die for throw in throws for die in throw.dry)
    powers = len({throw.aim.power for throw in throws if throw.aim is not None})
    middle = median(dice) if dice else Fraction(0)
    table = list(zip(("median", "IQR", "MAD"), _summary(dice), strict=True)) if dice else []
    return {"dice": len(dice), "to_go": max(WANTED - len(dice), 0),
            "dots": _plot("dots", dice), "boxed": _plot("dots and boxes", dice),
            "powers": powers if powers > 1 else 0, "few": len(dice) < FIRST, "first": dice[:FIRST],
            "summary": table, "median": about(middle), "near": sum(abs(cm - middle) <= 1 for cm in dice),
            **_ordered(work.kept.get("order", ""), dice[:FIRST])}


def _ordered(typed: str, dice: Dice) -> Values:
    """What the learner found in the first eleven dice: both quartiles and the median."""
    said = [line.lower().removesuffix("cm").strip() for line in typed.split("\n")]
    asked = bool(typed) and len(dice) == FIRST
    read = len(said) == len(PLACES) and all(line.isascii() and line.isdecimal() and len(line) < 4
                                            for line in said)
    found = [int(line) for line in said] if asked and read else []
    fits = bool(found) and found == _at_places(sorted(dice))
    as_thrown = bool(found) and not fits and found == _at_places(dice)
    return {"unread": asked and not read, "fits": fits, "as_thrown": as_thrown,
            "off": bool(found) and not fits and not as_thrown}


def _at_places(row: Sequence[int]) -> list[int]:
    return [row[place - 1] for place in PLACES]


def counted(work: Work) -> Dice:
    """How many dice slid so many centimeters, thrown with luck of one's own."""
    throws = throws_of(work.games, except_seed=work.seed)
    return counts(lengths(die for throw in throws for die in throw.dry))


def together(found: Sequence[Dice]) -> Values:
    """All dice of the class in one plot."""
    dice = from_counts(found)
    return {"learners": len(found), "dice": len(dice), "boxed": _plot("dots and boxes", dice)}


def drawn(work: Work) -> Values:
    """How the box plot that the learner drew fits the eleven dice: what is off is told one by one."""
    try:
        said = KINDS["boxplot"].read(work.kept["my box"]).rows[0].five
    except (KeyError, PictureMistake):
        return {"right": False, "wrong": ""}
    five = five_numbers(_recorded(LOOSE, 30, 41))
    off = next((name for name, places in (("ends", (0, 4)), ("median", (2,)), ("quartiles", (1, 3)))
                if any(said[place] != five[place] for place in places)), "")
    return {"right": not off, "wrong": phrase(off) if off else ""}


def own_power(work: Work) -> Values:
    """The power of the learner's last throw, as near as a recorded one comes on which all stay dry."""
    powers = [throw.aim.power for throw in throws_of(work.games) if throw.aim]
    last = powers[-1] if powers else POWER
    return {"power": min((20, 30, 40, 50), key=lambda power: abs(power - last)) / 100}


# -- what tasks share ---------------------------------------------------------------------------------


def _told_apart(answer: Number, *wrong: Number) -> bool:
    """Whether the answer and every likely wrong number differ by more than an off-by-one."""
    values = [Fraction(answer), *map(Fraction, wrong)]
    return len({*values}) == len(values) and all(abs(value - answer) > 1 for value in values[1:])


def _two(luck: Luck, many: int, clear: Callable[[Dice], bool], answer: Callable[[Dice], Number]) -> \
        tuple[Dice, Dice]:
    """Dice for the task and for its twin, with another answer."""
    one = of_one_hand(luck, many, clear)
    return one, of_one_hand(luck, many, lambda other: clear(other) and answer(other) != answer(one))


# -- 1 and E1: statistical questions ------------------------------------------------------------------

VARY, ONE_DIE, FACT, RULE = QUESTIONS = tuple(
    tuple(f"{what} {n}" for n in range(1, many + 1))
    for what, many in (("vary", 5), ("one die", 3), ("fact", 3), ("rule", 3)))
"""Questions by the names of their phrases: answers vary, or one look at a die, a fact or a rule answers."""


def statistical(luck: Luck, unlike: str = "") -> Values:
    """One question whose answers vary among three with one answer; `unlike` names a task with others."""
    taken = _questions(luck.of(unlike)) if unlike else ()
    names = ("good", "one_die", "fact", "rule")
    return {name: phrase(asked) for name, asked in zip(names, _questions(luck, taken), strict=True)}


def _questions(luck: Luck, taken: Sequence[str] = ()) -> tuple[str, ...]:
    return tuple(luck.pick([one for one in several if one not in taken]) for several in QUESTIONS)


# -- 2: the median ------------------------------------------------------------------------------------


def _middle_slips(dice: Dice) -> tuple[Number, Number, Number]:
    """The die that was thrown in the middle, halfway between the ends, and its place in line."""
    place = len(dice) // 2
    return dice[place], Fraction(min(dice) + max(dice), 2), place + 1


def _has_a_middle(dice: Dice) -> bool:
    several = len({*dice}) >= len(dice) - 2
    return several and _told_apart(median(dice), *_middle_slips(dice)) and mean(dice) != median(dice)


def middle(luck: Luck) -> Values:
    dice, twin = _two(luck, luck.pick((7, 9)), _has_a_middle, median)
    unsorted, halfway, place = _middle_slips(dice)
    return {"count": len(dice), "dice": dice, "median": median(dice), "unsorted": unsorted,
            "halfway": halfway, "place": place, "mean": mean(dice), "begin": sorted(dice)[:2], "tdice": twin,
            "tordered": sorted(twin), "tmedian": median(twin)}


# -- 3: the interquartile range -----------------------------------------------------------------------


def _has_a_box(dice: Dice) -> bool:
    five = five_numbers(dice)
    wrong = five.range, five.upper, five.lower, five.upper - five.median, 6
    return _told_apart(five.box, *wrong) and min(five.parts) > 0


def box(luck: Luck) -> Values:
    dice, twin = _two(luck, FIRST, _has_a_box, lambda found: five_numbers(found).box)
    five, other = five_numbers(dice), five_numbers(twin)
    return {"dice": sorted(dice), "iqr": five.box, "range": five.range, "upper": five.upper,
            "lower": five.lower, "half": five.upper - five.median, "tdice": sorted(twin),
            "tlower": other.lower, "tupper": other.upper, "tiqr": other.box}


# -- 4 and E2: the mean absolute deviation ------------------------------------------------------------


def _is_evenly_away(dice: Dice) -> bool:
    """Whether mean and mean absolute deviation are whole, and no slip is near."""
    mad, middle = mean_absolute_deviation(dice), mean(dice)
    whole = mad.denominator == middle.denominator == 1
    return whole and len({*dice}) == len(dice) and _told_apart(
        mad, mad * len(dice), middle, max(dice) - min(dice), 0)


def away(luck: Luck, dice: int = 5) -> Values:
    """So many dice, and others for the twin."""
    found, twin = _two(luck, dice, _is_evenly_away, mean_absolute_deviation)
    aways, taways = ([abs(cm - int(mean(some))) for cm in some] for some in (found, twin))
    return {"count": dice, "dice": found, "mad": mean_absolute_deviation(found), "total": sum(aways),
            "mean": mean(found), "range": max(found) - min(found), "first": found[0], "first_away": aways[0],
            "tdice": twin, "tmean": mean(twin), "taways": taways, "ttotal": sum(taways), "tcount": dice,
            "tmad": mean_absolute_deviation(twin)}


# -- 5: what the parts of a box plot hold -------------------------------------------------------------

COUNTS = (20, 24, 28, 32, 36, 40)


def parts(luck: Luck) -> Values:
    """A box plot with one long whisker; one, two or three of its parts are asked for."""
    count, five, by_length = _lopsided(luck)
    asked = luck.between(1, 3)
    quarter, answer = count // 4, asked * count // 4
    tcount, tparts = luck.pick([other for other in COUNTS if other != count]), 5 - max(asked, 2)
    return {"count": count, "five": tuple(five), "asked": _place(five, asked), "quarter": quarter,
            "answer": answer, "low": answer - 1, "high": answer + 1, "percent": 25 * asked,
            "rest": count - answer, "by_length": by_length if asked == 1 else None, "tcount": tcount,
            "tquarter": tcount // 4, "tparts": tparts, "tanswer": tparts * tcount // 4}


def _place(five: FiveNumbers, asked: int) -> phrase:
    """In words which dice are meant: those of the longest whisker, of the box, or of three parts."""
    left = five.parts[0] > five.parts[3]
    name, first, last = {
        1: ("left whisker", five.low, five.lower) if left else ("right whisker", five.upper, five.high),
        2: ("the box", five.lower, five.upper), 3: ("beyond", five.lower, five.high),
    }[asked]
    return phrase(name, from_cm=first, to_cm=last)


def _lopsided(luck: Luck) -> tuple[int, FiveNumbers, int]:
    """Sampled until the five numbers are whole, one whisker is clearly the longest, and slips show."""
    while True:
        count = luck.pick(COUNTS)
        five = five_numbers(of_one_hand(luck, count))
        *_, second, first = sorted(five.parts)
        by_length = round(count * first / five.range)
        whole = all(number.denominator == 1 for number in five)
        if (whole and min(five.parts) > 0 and first >= second + 2 and first in (five.parts[0], five.parts[3])
                and by_length > count // 4 + 1):
            return count, five, by_length


# -- 6: a die, or all dice, corrected -----------------------------------------------------------------


def corrected(luck: Luck) -> Values:
    """Seven dice in order: the last was copied wrong, or the ruler was off for all of them."""
    one = bool(luck.below(2))
    dice = tuple(sorted(of_one_hand(luck, 7, lambda found: max(found) < 27)))
    by = 7 * luck.pick((1, 2)) if one else luck.between(2, 4)
    written = (*dice[:-1], dice[-1] + by) if one else tuple(cm + by for cm in dice)
    return {"one": one, "written": written, "real": dice[-1], "by": by, "shared": by // 7 or None,
            "middle": written[3]}


# -- E3: which box plot -------------------------------------------------------------------------------


def _wrong_boxes(dice: Dice) -> dict[str, FiveNumbers]:
    """Box plots that are often drawn instead."""
    ordered, five = sorted(dice), five_numbers(dice)
    return {"cake": FiveNumbers(*(five.low + i * five.range / 4 for i in range(5))),
            "centered": five._replace(median=(five.lower + five.upper) / 2),
            "short": five._replace(low=Fraction(ordered[1]), high=Fraction(ordered[-2]))}


def _can_be_drawn_wrongly(dice: Dice) -> bool:
    """Whether the right box plot and the wrong ones all look different."""
    five = five_numbers(dice)
    plots = (five, *_wrong_boxes(dice).values())
    return min(five.parts) > 0 and five.range % 4 == 0 and five.box % 2 == 0 and all(
        max(abs(a - b) for a, b in zip(one, other, strict=True)) > 1
        for i, one in enumerate(plots) for other in plots[:i])


def which_box(luck: Luck) -> Values:
    dice = of_one_hand(luck, FIRST, _can_be_drawn_wrongly)
    axis = f"{min(dice) // 5 * 5} to {-(-max(dice) // 5) * 5} cm"
    plots = {"right": five_numbers(dice), **_wrong_boxes(dice)}
    drawn = {name: {"axis": axis, "dice": tuple(five)} for name, five in plots.items()}
    return {"dice": sorted(dice), **drawn}

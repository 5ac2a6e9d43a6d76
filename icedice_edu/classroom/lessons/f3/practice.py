"""The seven practice tasks, for any seed: what is typical, how far it spreads, and what a box plot tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.centimetres import cm_task, spelled
from icedice_edu.classroom.lessons.f3 import cases
from icedice_edu.classroom.lessons.f3.cases import Boxed, Wrong, two
from icedice_edu.classroom.lessons.f3.hands import five_told
from icedice_edu.classroom.lessons.f3.hints import hints_of
from icedice_edu.classroom.slid_lengths import Dice
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number
from icedice_edu.maths.samples import FiveNumbers, five_numbers, mean, mean_absolute_deviation, median

LESSON = "F3"
KEYS = "ABCD"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_middle, _away, _box, _which_box, _parts, _statistical, _misread)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def _slips(wrong: Wrong, says: Mapping[str, str]) -> list[Slip]:
    return [Slip(name, being(value), says[name]) for name, value in wrong.items()]


# -- 1: the median ------------------------------------------------------------------------------------


def middle_task(name: str, found: Dice, hints: tuple[str, ...] = ()) -> Task:
    """The median of an odd number of dice that are not in order."""
    says = {
        "not in order": "That die was thrown in the middle. Put the dice **in order** first.",
        "halfway": "That is halfway between the ends. The median is the middle **die**.",
        "place": "That is its place in the row. Which die lies there?",
        "mean": "That is the mean: all shared out. The median is the middle die.",
    }
    shared = Slip("mean", being(mean(found)), says["mean"])
    question = f"{len(found)} dice slid {spelled(found)} cm. What is their median?"
    slips = (*_slips(cases.middle_slips(found), says), shared)
    return cm_task(name, question, int(median(found)), slips, hints)


def _middle(luck: Luck, name: str) -> Task:
    found, twin = two(luck, luck.pick((7, 9)), cases.has_a_middle, median)
    place = len(found) // 2 + 1
    hints = hints_of("1", begin=spelled(sorted(found)[:2]), many=len(found), place=place, tdice=spelled(twin),
                     tordered=spelled(sorted(twin)), tanswer=median(twin))
    return middle_task(name, found, hints)


# -- 2: the mean absolute deviation -------------------------------------------------------------------


def away_task(name: str, found: Dice, hints: tuple[str, ...] = ()) -> Task:
    """How far a few dice are from their mean, on average."""
    many = len(found)
    says = {
        "not shared": f"Those are all distances together. Share them among {many} dice.",
        "the mean": "That is the mean. Now ask how far each die is from it.",
        "the range": "That is the range: it looks at two dice only. Ask all of them.",
        "signs kept": "Above and below cancel out like that. A distance has no minus: count each one.",
    }
    question = (f"{many} dice slid {spelled(found)} cm. What is their **mean absolute deviation** (MAD): how "
                "far are they from their mean, on average?")
    return cm_task(name, question, int(mean_absolute_deviation(found)),
                   _slips(cases.away_slips(found), says), hints)


def _aways(found: Dice) -> list[int]:
    return [abs(one - int(mean(found))) for one in found]


def _away(luck: Luck, name: str) -> Task:
    found, twin = two(luck, 5, cases.is_evenly_away, mean_absolute_deviation)
    hints = hints_of("2", mean=mean(found), first=found[0], away=_aways(found)[0], tdice=spelled(twin),
                     tmean=mean(twin), taways=spelled(_aways(twin)), ttotal=sum(_aways(twin)), many=5,
                     tanswer=mean_absolute_deviation(twin))
    return away_task(name, found, hints)


# -- 3: the box in numbers ----------------------------------------------------------------------------


def _box(luck: Luck, name: str) -> Task:
    found, twin = two(luck, 11, cases.has_a_box, lambda dice: five_numbers(dice).box)
    five, other = five_numbers(found), five_numbers(twin)
    says = {
        "the range": "That is the whole range, whiskers too. Only the **box** is asked for.",
        "one quartile": "That is the upper quartile. How far is it from the lower one?",
        "the other quartile": "That is the lower quartile. How far is it to the upper one?",
        "half of the box": "That is from the median to the upper quartile. The box has two sides.",
        "places": "From the 3rd die to the 9th: 6 places. How many **centimetres** are that?",
    }
    hints = hints_of("3", lower=five.lower, tdice=spelled(sorted(twin)), tlower=other.lower,
                     tupper=other.upper, tanswer=other.box)
    question = (f"11 dice in order: {spelled(sorted(found))} cm. How long is the **box** of their box plot "
                "(the interquartile range)?")
    return cm_task(name, question, int(five.box), _slips(cases.box_slips(found), says), hints)


# -- 4: which box plot? -------------------------------------------------------------------------------

DRAWN_WRONGLY = {
    "cut like a cake": "That one cuts the ruler into four equal lengths. A box plot cuts the **dice** into "
                       "four equal groups.",
    "median in the middle of the box": "Its median lies halfway in the box. Count: which die is the 6th?",
    "ends left out": "Its whiskers stop too early. They reach to the nearest and to the furthest die.",
}


def _which_box(luck: Luck, name: str) -> Task:
    found, twin = two(luck, 11, cases.can_be_drawn_wrongly, lambda dice: five_numbers(dice).box)
    plots = {"": five_numbers(found), **cases.wrong_boxes(found)}
    named = dict(zip(KEYS, luck.shuffled(tuple(plots)), strict=True))
    right = next(key for key, slip in named.items() if not slip)
    replies = {key: Verdict(False, DRAWN_WRONGLY[slip], slip) for key, slip in named.items() if slip}
    five, other = five_numbers(found), five_numbers(twin)
    hints = hints_of("4", low=five.low, high=five.high, tdice=spelled(sorted(twin)), tlow=other.low,
                     thigh=other.high, tlower=other.lower, tupper=other.upper, tmedian=other.median)
    question = f"11 dice in order: {spelled(sorted(found))} cm. Which box plot shows them?"
    options = [Option(key, f"Plot {key}") for key in KEYS]
    task = choice(name, question, options, right, replies, hints)
    return replace(task, because=False, picture=four_boxes({key: plots[named[key]] for key in KEYS}))


def four_boxes(plots: Mapping[str, FiveNumbers]) -> Picture:
    """Box plots with letters on one scale."""
    low = int(min(five.low for five in plots.values())) - 1
    high = int(max(five.high for five in plots.values())) + 1
    said = (f"Plot {key}: {five_told(five)}." for key, five in plots.items())
    return Picture("boxes", f"Four box plots. {' '.join(said)}", (tuple(plots.items()), low, high))


# -- 5: what a part holds -----------------------------------------------------------------------------

WHISKER = {0: "left", 3: "right"}


def _asked(one: Boxed, quarters: int) -> tuple[str, str]:
    """What is asked for as question, and as a place."""
    five = one.five
    if quarters == 1:
        ends = (five.low, five.lower) if one.longest == 0 else (five.upper, five.high)
        said = f"lie in the **{WHISKER[one.longest]} whisker**, from {ends[0]} to {ends[1]} cm"
        return said, "in a whisker"
    if quarters == 2:
        return f"lie in the **box**, from {five.lower} to {five.upper} cm", "in the box"
    return f"slid **further** than {five.lower} cm", "above the lower quartile"


def part_task(name: str, one: Boxed, quarters: int, hints: tuple[str, ...] = ()) -> Task:
    """How many dice a part of a box plot holds, whatever its length."""
    count, quarter = one.many, one.many // 4
    answer = quarters * quarter
    says = [
        ("by length", one.by_length if quarters == 1 else 0,
         "That goes by length. A long part is not fuller: its dice lie further apart."),
        ("percent", 25 * quarters, f"{25 * quarters} percent, yes. But of {count} dice?"),
        ("one part only", quarter, "That is one quarter. Count the parts that are meant."),
        ("all", count, "Those are all the dice."),
        ("half", count // 2, "That is half of them. How many quarters are meant?"),
        ("other side", count - answer, "Those are the others."),
    ]
    slips = [Slip(slip, being(value), said) for slip, value, said in says if value not in (0, answer)]
    asked, _ = _asked(one, quarters)
    question = f"A box plot of {count} dice. About how many of them {asked}?"
    task = whole_number(name, question, answer, slips, hints)
    return replace(task, picture=box_picture(one))


def box_picture(one: Boxed) -> Picture:
    low, high = int(one.five.low) // 5 * 5, -(-int(one.five.high + 1) // 5) * 5
    return Picture("box", f"Box plot of {one.many} dice: {five_told(one.five)}.", (one.five, low, high))


def _parts(luck: Luck, name: str) -> Task:
    one, quarters = cases.boxed(luck), luck.pick((1, 2, 3))
    twin = luck.pick([count for count in cases.COUNTS if count != one.many])
    there = luck.pick([other for other in (1, 2, 3) if other != quarters])
    _, place = _asked(one, there)
    hints = hints_of("5", count=one.many, quarter=one.many // 4, tcount=twin, tquarter=twin // 4,
                     tsaid=there * twin // 4, tanswer=place)
    return part_task(name, one, quarters, hints)


# -- 6: a statistical question ------------------------------------------------------------------------

WHY_NOT = {
    "one die": "One look at one die gives the answer. Nothing varies.",
    "a fixed fact": "That is a fact about the box: measured once, known for ever.",
    "a rule": "The rules answer that. Nothing varies.",
}


def _statistical(luck: Luck, name: str) -> Task:
    reasons = ("one die", "a fixed fact", "a rule")
    said = {"": luck.pick(cases.STATISTICAL),
            **{why: luck.pick([asked for one, asked in cases.SINGLE if one == why]) for why in reasons}}
    named = dict(zip(KEYS, luck.shuffled(tuple(said)), strict=True))
    options = [Option(key, said[slip]) for key, slip in named.items()]
    right = next(key for key, slip in named.items() if not slip)
    replies = {key: Verdict(False, WHY_NOT[slip], slip) for key, slip in named.items() if slip}
    question = "Which of these is a **statistical question**, one whose answers vary?"
    return choice(name, question, options, right, replies, hints_of("6"))


# -- 7: a die that was read wrongly -------------------------------------------------------------------


def _misread(luck: Luck, name: str) -> Task:
    one = cases.misread(luck)
    many, far, shared = len(one.dice), one.too_far, one.shared
    said = {
        "": f"The median stays. The mean falls by {shared} cm.",
        "both move": f"The median and the mean both fall by {shared} cm.",
        "exchanged": f"The mean stays. The median falls by {shared} cm.",
        "not shared": f"The median stays. The mean falls by {far} cm.",
    }
    says = {
        "both move": "Which die is the 4th in order, before and after?",
        "exchanged": "The other way round: who looks at the middle die only?",
        "not shared": f"The mean shares the {far} cm among {many} dice.",
    }
    named = dict(zip(KEYS, luck.shuffled(tuple(said)), strict=True))
    options = [Option(key, said[slip]) for key, slip in named.items()]
    right = next(key for key, slip in named.items() if not slip)
    replies = {key: Verdict(False, says[slip], slip) for key, slip in named.items() if slip}
    written = spelled((*one.dice[:-1], one.written))
    question = (f"Somebody wrote down {written} cm. The last die really lies at {one.dice[-1]} cm. What "
                "happens when that is put right?")
    hints = hints_of("7", middle=one.dice[many // 2], too_far=far, many=many)
    return choice(name, question, options, right, replies, hints)

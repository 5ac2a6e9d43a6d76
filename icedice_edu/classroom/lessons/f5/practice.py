"""The six practice tasks, for any seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from icedice_edu.classroom.lessons.f5 import cases
from icedice_edu.classroom.lessons.f5.cases import FAR, NEAR, Pair, Tested
from icedice_edu.classroom.lessons.f5.hints import hints_of
from icedice_edu.classroom.lessons.f5.tries import at_least_one, said
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, share, whole_number
from icedice_edu.maths.rounding import rounded

LESSON = "F5"
COUNTED = {2: "two", 3: "three", 4: "four"}
MODEL = "Model: each die for itself."
KEYS = "1234"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    luck = {n: Luck(LESSON, seed, str(n)) for n in range(1, 7)}
    return (all_wet(luck[1], "1"), _at_least_one(luck[2]), _mean_points(luck[3]), does_it_fit(luck[4], "4"),
            _median(luck[5]), _which_power(luck[6]))


def average(
    name: str, question: str, answer: Fraction, slips: Sequence[Slip], hints: tuple[str, ...] = ()
) -> Task:
    """A task whose answer is an expected value: written like a share, but it may be above 1."""
    otherwise = "Not that much. What can happen, how likely is each, and what does each bring?"
    asked = f"{question} (A fraction, or a decimal with two places.)"
    return share(name, asked, answer, slips, hints, otherwise)


def near(name: str, value: Fraction, says: str) -> Slip:
    """A slip that shows as this value, exactly or rounded."""
    return Slip(name, lambda said: said.means(value), says)


def of_ten(chance: Fraction) -> str:
    """3 of 10 dice, 1 of 4 dice."""
    return f"{chance.numerator} of {chance.denominator} dice"


# -- 1: all of them -----------------------------------------------------------------------------------


def all_wet(luck: Luck, name: str) -> Task:
    """The chance that a throw leaves no die on the ice."""
    q, n = luck.pick(cases.drowning())
    question = (f"With your power {of_ten(q)} end in the water. {MODEL} You throw {COUNTED[n]} dice. What is "
                "the chance that **all** of them end in the water?")
    slips = (
        near("one die", q, "That is one die. Here all of them must fall in."),
        near("added", n * q, "You added. All must happen together: multiply."),
        near("all dry", (1 - q) ** n, "That is the chance that all stay dry."),
        near("the other part", 1 - q**n, "That is the chance that at least one stays dry."),
    )
    return share(name, question, q**n, slips, hints_of("1", q=q) if name == "1" else (),
                 "Not that much. Take one die after the other, and multiply.")


# -- 2: at least one ----------------------------------------------------------------------------------


def _at_least_one(luck: Luck) -> Task:
    h, n = luck.pick(cases.crossing())
    question = (f"A rival's die lies on a line. With your power {of_ten(h)} stay on the ice beyond it. "
                f"{MODEL} You throw {COUNTED[n]}. What is the chance that **at least one** lies beyond the "
                "line?")
    slips = (
        near("one die", h, "That is one die. You have more tries."),
        near("added", n * h, "Adding counts throws twice in which several cross. It can even pass 1."),
        near("all of them", h**n, "That is the chance that all of them cross. One is enough."),
        near("the other part", (1 - h) ** n, "That is the chance that none crosses. One step more."),
    )
    return share("2", question, at_least_one(h, n), slips, hints_of("2", fails=1 - h),
                 "Not that much. First find the chance that none crosses.")


# -- 3: points a throw --------------------------------------------------------------------------------


def _mean_points(luck: Luck) -> Task:
    one = cases.twenty(luck)
    question = (f"A small job: a die beyond {one.line} mm brings {FAR} points; if none is beyond, but some "
                f"die stays, {NEAR}; else 0. 20 recorded throws with power {said(one.power)}: {one.far} "
                f"beyond the line, {one.near} only stayed, {one.none} lost all dice. How many points does a "
                "throw bring on average?")
    mean, dry, plain, far, total = cases.values(one)
    slips = (
        near("water left out", dry, f"You shared among {one.far + one.near} throws. The other {one.none} "
             "were thrown, too."),
        near("not weighed", plain, f"{FAR}, {NEAR} and 0 did not come equally often."),
        near("far only", far, f"Throws that only stay bring {NEAR} points each."),
        near("the sum", total, "That is the sum of all 20 throws."),
    )
    return average("3", question, mean, slips, hints_of("3", far=one.far, points=FAR * one.far))


# -- 4: does the model fit? ---------------------------------------------------------------------------

FITS = (
    Option("1", "the model is proved: the count lies in the band"),
    Option("2", "the model may be right: such a count is no surprise"),
    Option("3", "the model hardly fits: such a count would be a surprise"),
    Option("4", "the model is wrong: the count is not what it expects"),
)


def does_it_fit(luck: Luck, name: str) -> Task:
    """A model, a count, and the band of luck."""
    one = cases.tested(luck)
    low, high = one.band
    question = (f"{MODEL} A die ends in the water with chance {one.q}. So {one.throws} throws of "
                f"{COUNTED[one.dice]} dice should lose all dice about {one.expected} times. When the model "
                f"is right, at least 95 of 100 such lists count from {low} to {high}. You count "
                f"**{one.found}**. What do you say?")
    hints = hints_of("4", low=low, high=high, found=one.found) if name == "4" else ()
    task = choice(name, question, FITS, "2" if one.fits else "3", _replies(one), hints)
    return replace(task, because=False)


def _replies(one: Tested) -> dict[str, Verdict]:
    low, high = one.band
    where = "inside" if one.fits else "outside"
    proved = (f"{one.found} lies in the band, but many other models have it in theirs, too. Data can fail to "
              "contradict a model; they never prove it." if one.fits else
              f"Look again: {one.found} is not between {low} and {high}.")
    exact = (f"Hardly any list has exactly {one.expected}. Ask how far luck goes." if one.fits else
             f"Not for that reason: hardly any list has exactly {one.expected}. Ask how far luck goes.")
    other = "3" if one.fits else "2"
    return {"1": Verdict(False, proved, "proved"), "4": Verdict(False, exact, "not exact"),
            other: Verdict(False, f"Look again: {one.found} lies {where} the band, {low} to {high}.", "band")}


# -- 5: a median with water in it ---------------------------------------------------------------------


def _median(luck: Luck) -> Task:
    found = cases.nine(luck)
    right, dry, middle, mean = cases.nine_slips(found)
    question = ("Nine recorded throws with power 0.8. The furthest die of each lies at "
                f"{', '.join(map(str, found))} mm; 0 means that all dice are in the water. What is the "
                "**median** of the nine throws, in mm?")
    slips = (
        Slip("water left out", being(dry), "That is the median of the lucky throws. All nine were thrown."),
        Slip("not in order", being(middle), "That one stands in the middle as written. Put them in order."),
        Slip("the mean", being(mean), "That is the mean. The median is the middle one in order."),
    )
    return whole_number("5", question, right, slips, hints_of("5", zeros=found.count(0)))


# -- 6: which power, by which number? -----------------------------------------------------------------


def tenth(value: Fraction) -> str:
    return f"{float(rounded(value, 1)):g}"


def _which_power(luck: Luck) -> Task:
    one = cases.pair(luck)
    soft, hard = map(said, one.powers)
    options = (
        Option("1", f"{soft}, because its mean is higher"), Option("2", f"{hard}, because its mean is "
                                                                        "higher"),
        Option("3", f"{hard}, because its median is higher"),
        Option("4", f"{soft}, because its throws differ less"),
    )
    (low, high), (near_, far) = one.means, one.medians
    question = (f"Forty throws of each power, counted in {one.what}; all in the water is 0. Power {soft}: "
                f"mean {tenth(low)}, median {tenth(near_)}. Power {hard}: mean {tenth(high)}, median "
                f"{tenth(far)}. You will throw 100 times more and **add everything up**. Going by these "
                "throws: which power, and why?")
    right = "1" if low > high else "2"
    task = choice("6", question, options, right, _weighed(one, right),
                  hints_of("6", one=soft, mean=tenth(low)))
    return replace(task, because=False)


def _weighed(one: Pair, right: str) -> dict[str, Verdict]:
    low, high = map(tenth, one.means)
    where = "The power is right, the reason is not: " if right == "2" else ""
    median = (f"{where}the median only tells what half of the throws reach. The sum needs all of them, "
              "lost ones, too.")
    even = "They do. But a sum asks how much, not how evenly: compare the means."
    other = "2" if right == "1" else "1"
    return {other: Verdict(False, f"Compare again: the means are {low} and {high}.", "means swapped"),
            "3": Verdict(False, median[0].upper() + median[1:], "median for a sum"),
            "4": Verdict(False, even, "evenness")}

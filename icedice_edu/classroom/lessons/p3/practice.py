"""The practice of lesson P3, for any seed: make a model, use it, and set it beside data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.p3 import cases
from icedice_edu.classroom.lessons.p3.hints import hints_of
from icedice_edu.classroom.lessons.p3.model import says
from icedice_edu.classroom.lessons.p3.verdicts import judged
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, share, whole_number
from icedice_edu.maths.rounding import about
from icedice_edu.maths.words import thousands

LESSON = "P3"
KEYS = "ABCD"
Thing = TypeVar("Thing")


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    luck = {n: Luck(LESSON, seed, str(n)) for n in range(1, 8)}
    return (_expected(luck[1], "1"), _pairs(luck[2], "2"), *_tossed(luck[3]), _judged(luck[4], "4"),
            *_two_lists(luck[5]), _together(luck[6], "6"), _bag(luck[7], "7"))


def _two(luck: Luck, things: Sequence[Thing]) -> tuple[Thing, Thing]:
    """One for the task, another for its twin."""
    one, other, *_ = luck.shuffled(things)
    return one, other


def means(name: str, chance: Fraction, words: str) -> Slip:
    """A slip that shows as this chance, exactly or rounded."""
    return Slip(name, lambda said: bool(said.means(chance)), words)


# -- 1: what the model says ---------------------------------------------------------------------------


def _expected(luck: Luck, name: str) -> Task:
    (stop, there), (turns, others) = _two(luck, tuple(cases.RULES)), _two(luck, cases.TURNS)
    chance, twin = cases.RULES[stop], cases.RULES[there]
    question = (f"A crew always stops at {cases.NUMBER[stop]} pieces. Its model: a turn is kept with chance "
                f"{chance}. It plays {turns} turns. How many does the model expect to be kept?")
    hints = hints_of("1", turns=turns, parts=chance.denominator, one=turns // chance.denominator,
                     tchance=twin, tturns=others, tparts=twin.denominator, tgood=twin.numerator,
                     tone=others // twin.denominator, tanswer=says(others, twin))
    return whole_number(name, question, int(says(turns, chance)), _expected_slips(turns, chance), hints)


def _expected_slips(turns: int, chance: Fraction) -> tuple[Slip, ...]:
    return (
        Slip("the other part", being(turns - says(turns, chance)), "That many bust. The others are kept."),
        Slip("one part only", being(turns // chance.denominator),
             f"That is one part. The model says {chance.numerator} such parts."),
        Slip("fifty-fifty", being(turns // 2), "Kept or bust, but not half and half: use the chance."),
        Slip("more than all", lambda said: said > turns, "That is more than all turns."),
    )


# -- 2: a model from equally likely pairs -------------------------------------------------------------


def _pairs(luck: Luck, name: str) -> Task:
    event = luck.pick(cases.EVENTS)
    question = f"The Counter is empty. Both dice are rolled. How likely is it that {event.said}?"
    slips = tuple(means(*miss) for miss in event.misses)
    return share(name, question, event.chance, slips, hints_of("2", begin=event.begin),
                 "Not that much. Count the pairs that fit, out of 36.")


# -- 3: a model from data -----------------------------------------------------------------------------


def _tossed(luck: Luck) -> tuple[Task, Task]:
    seen = luck.pick(cases.TOSSES)
    others = [other for other in cases.TOSSES if other.tosses != seen.tosses]
    twin = luck.pick([other for other in others if other.chance != seen.chance])
    times, times2 = _two(luck, cases.MORE)
    facts = {"tosses": seen.tosses, "stood": seen.stood, "tosses2": twin.tosses, "stood2": twin.stood,
             "chance2": twin.chance, "times": times, "more": times * seen.tosses, "times2": times2,
             "more2": times2 * twin.tosses, "answer2": times2 * twin.stood}
    return _model_of(seen, hints_of("3", **facts)), _more_tosses(seen, times, hints_of("3b", **facts))


def _model_of(seen: cases.Tosses, hints: tuple[str, ...]) -> Task:
    tosses, stood = seen
    question = (f"A plastic pyramid is tossed {tosses} times. It stands {stood} times and lies on a side "
                f"{tosses - stood} times. Make a model from these data: what chance does “stands” get?")
    slips = (
        means("equal outcomes", Fraction(1, 2), "Two outcomes, but not equally likely: look at the tosses."),
        means("part to part", Fraction(stood, tosses - stood),
              "That compares standing with lying. A chance is out of all tosses."),
        means("the other part", 1 - seen.chance, "That is the chance of lying on a side."),
    )
    picture = Picture("tossed", f"A standing pyramid, {stood}, and a pyramid on its side, {tosses - stood}.",
                      (stood, tosses - stood))
    task = share("3a", question, seen.chance, slips, hints, "Not yet a model of these tosses.")
    return replace(task, picture=picture)


def _more_tosses(seen: cases.Tosses, times: int, hints: tuple[str, ...]) -> Task:
    tosses, stood = seen
    more = times * tosses
    question = (f"Use that model. The same pyramid is tossed {more} times. About how often does it stand?")
    slips = (
        Slip("added instead of multiplied", being(stood + more - tosses),
             f"You added the {more - tosses} new tosses. Does it stand in every one of them?"),
        Slip("same number again", being(stood), "The share stays, not the number: there are more tosses."),
        Slip("equal outcomes", being(more // 2), "Half would need equally likely outcomes."),
        Slip("the other part", being(more - times * stood), "So often it lies. Standing is the other part."),
    )
    return whole_number("3b", question, times * stood, slips, hints)


# -- 4: does it fit? ----------------------------------------------------------------------------------


def _judged(luck: Luck, name: str) -> Task:
    seen = luck.pick(cases.LISTS)
    twin = luck.pick([other for other in cases.LISTS if other.tries != seen.tries])
    low, high = map(thousands, seen.band)
    low2, high2 = twin.band
    where = "inside, so it fits" if twin.inside else "outside, so look for a cause"
    hints = hints_of("4", low=low, high=high, good=seen.good, turns2=twin.tries, good2=twin.good, low2=low2,
                     high2=high2, where2=where)
    told = f"A class made its own dice. By the three-rule it keeps {seen.good} of {seen.tries} turns."
    return judged(luck, name, told, seen, hints)


# -- 5: more turns ------------------------------------------------------------------------------------


def _two_lists(luck: Luck) -> tuple[Task, Task]:
    few, off = luck.pick((45, 90, 180)), luck.between(3, 7)
    many, wide = 100 * few, off * luck.between(3, 9)
    up, down = luck.shuffled((1, -1))
    kept, more = (int(says(turns)) + away for turns, away in ((few, up * off), (many, down * wide)))
    told = (f"The three-rule, model 5/9. List X: {few} turns, {kept} kept. List Y: {thousands(many)} turns, "
            f"{thousands(more)} kept.")
    hints = hints_of("5", many=thousands(many), one=thousands(many // 9), turns2=360, kept2=211, says2=200,
                     off2=11)
    slips = (
        Slip("the other list", being(off), "That is list X. Now list Y."),
        Slip("bust turns", being(many - more), "So many bust. How far is the number kept from the model's?"),
        Slip("the lists compared", being(more - kept), "You compared the lists. Compare Y with the model."),
        Slip("the model's number", being(says(many)), "That is what the model says. How far off is Y?"),
    )
    first = whole_number("5a", f"{told} How many turns is list Y off the model's number?", wide, slips, hints)
    return first, _nearer(luck, few, off, wide)


def _nearer(luck: Luck, few: int, off: int, wide: int) -> Task:
    """Which of the two lists is nearer as a share."""
    many = 100 * few
    said = (
        ("", f"Y: {wide} of {thousands(many)} is a smaller part than {off} of {few}"),
        ("turns for share", f"X: it is only {off} turns off"),
        ("no difference", "neither: luck is luck, with few turns and with many"),
    )
    shown = luck.shuffled(said)
    says_to = {"turns for share": "In turns, yes. But as a part of all its turns?",
               "no difference": "Divide: turns off ÷ all turns, for each list."}
    options = [Option(key, words) for key, (_, words) in zip(KEYS, shown, strict=False)]
    slips = dict(zip(KEYS, (slip for slip, _ in shown), strict=False))
    replies = {key: Verdict(False, says_to[slip], slip) for key, slip in slips.items() if slip}
    right = next(key for key, slip in slips.items() if not slip)
    points = about(Fraction(100 * off, few)).removeprefix("about ")
    question = "The same two lists. Which one is nearer to the model as a share?"
    return choice("5b", question, options, right, replies, hints_of("5b", off=off, few=few, points=points))


# -- 6: two learners together -------------------------------------------------------------------------


def _together(luck: Luck, name: str) -> Task:
    (a, b), (c, d) = luck.pick(cases.PAIRS)
    one, other = Fraction(a, b), Fraction(c, d)
    question = (f"Ada kept {a} of {b} turns, Ben kept {c} of {d}. They put their lists together. Which share "
                "of all their turns was kept?")
    slips = (
        means("averaged shares", (one + other) / 2,
              f"That is the middle of two shares. Ben's {d} turns must count more than Ada's {b}."),
        means("one list only", other, "That is Ben alone."),
        means("one list only", one, "That is Ada alone."),
        means("the other part", 1 - Fraction(a + c, b + d), "So much went bust. How much was kept?"),
    )
    return share(name, question, Fraction(a + c, b + d), slips, hints_of("6", b=b, d=d, all=b + d),
                 "Not yet. Add what was kept, add the turns.")


# -- 7: a bag that behaves alike ----------------------------------------------------------------------


def _bag(luck: Luck, name: str) -> Task:
    bag, times = luck.pick(cases.BAGS), luck.pick((1, 2, 3))
    good, parts = bag.chance.numerator, bag.chance.denominator
    bags = {"": (good, parts - good), "part to part": (good, parts), "the other part": (parts - good, good),
            "equal outcomes": (1, 1)}
    shown = luck.shuffled(tuple(bags.items()))
    options = [Option(key, f"{times * green} green, {times * white} white")
               for key, (_, (green, white)) in zip(KEYS, shown, strict=True)]
    slips = dict(zip(KEYS, (slip for slip, _ in shown), strict=True))
    replies = {key: Verdict(False, _bag_says(slip, bag), slip) for key, slip in slips.items() if slip}
    right = next(key for key, slip in slips.items() if not slip)
    question = (f"You want to simulate: {bag.said} (chance {bag.chance}). Draw a ball, put it back, shake. "
                "Green means yes, white means no. Which bag fits?")
    hints = hints_of("7", chance=bag.chance, parts=parts, good=good)
    return choice(name, question, options, right, replies, hints)


def _bag_says(slip: str, bag: cases.Bag) -> str:
    good, parts = bag.chance.numerator, bag.chance.denominator
    return {
        "part to part": f"Then green is {good} of {good + parts}. All balls together are the lower number.",
        "the other part": "Green and white have changed places.",
        "equal outcomes": "Yes or no are two outcomes, but not equally likely ones.",
    }[slip]

"""The six practice tasks, for any seed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from icedice_edu.classroom import answers
from icedice_edu.classroom.lessons.f2 import cases
from icedice_edu.classroom.lessons.f2.cases import BLOCKED, NAMES, Distances
from icedice_edu.classroom.lessons.f2.hints import hints_of
from icedice_edu.classroom.lessons.f2.places import Pair, at, pair, spelled, sum_of
from icedice_edu.classroom.lessons.f2.showing import chart, line_plot
from icedice_edu.classroom.mixed_numbers import mixed_number, written
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    RIGHT,
    Option,
    Slip,
    Task,
    Verdict,
    being,
    choice,
    first_slip,
    in_order,
    whole_number,
)
from icedice_edu.games.floe.scoring import Addends
from icedice_edu.games.floe.steps import Lying

LESSON = "F2"
KEYS = "ABCD"
QUARTER = Fraction(1, 4)
_PAIR = re.compile(r"[(\[]? ?(\d{1,3}) ?(?:[,;|/]| ) ?(\d{1,3}) ?[)\]]?")


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_place, _front_to_rear, _counts, _may_stay, _gap, _equal)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


# -- ordered pairs ------------------------------------------------------------------------------------


def pair_task(
    name: str, question: str, right: Pair, slips: Sequence[Slip], hints: tuple[str, ...] = ()
) -> Task:
    """A task whose answer is an ordered pair."""
    near = Slip("off by one", lambda place: max(map(_gap_of, place, right)) == 1,
                "Very close: 1 cm off. Count the lines again.")
    turned = Slip("swapped", being(right[::-1]), "The order matters: first across, then away.")

    def judge(text: str) -> Verdict:
        found = _PAIR.fullmatch(text)
        if not found:
            raise answers.Unreadable(f"Please write an ordered pair, such as {spelled(cases.SHOWN)}.")
        place = int(found[1]), int(found[2])
        if place == right:
            return Verdict(True, RIGHT)
        return first_slip((turned, *slips, near), place, f"{spelled(place)} is another place. Walk again.")

    return Task(name, "order", question, spelled(right), judge, hints)


def _gap_of(one: int, other: int) -> int:
    return abs(one - other)


def _place(luck: Luck, name: str) -> Task:
    places = cases.scatter(luck, 3)
    named = dict(zip(luck.shuffled(NAMES)[:3], places, strict=True))
    asked, *others = named
    tx, ty = luck.pick([place for place in cases.free_places() if place[0] not in places[0]])
    slips = [Slip("another die", being(named[other]), f"There lies the {other} die. Find {asked}.")
             for other in others]
    hints = hints_of("1", across=places[0][0], tx=tx, ty=ty)
    example = spelled(cases.SHOWN)
    question = f"Where does the **{asked}** die lie? Write its ordered pair in cm, such as {example}."
    shown = chart((colour, at(luck.between(1, 6), place)) for colour, place in named.items())
    return replace(pair_task(name, question, places[0], slips, hints), picture=shown)


def _front_to_rear(luck: Luck, name: str) -> Task:
    while True:
        places = dict(zip(KEYS, cases.scatter(luck, 4), strict=True))
        ways = [_sorted(places, by) for by in (_away, _across, sum)]
        if len({*map(tuple, ways), *(tuple(reversed(way)) for way in ways)}) == 6:
            break
    first = luck.pick(KEYS)
    one, other = sorted(cases.scatter(luck, 2), key=_away)
    hints = hints_of("2", first=first, away=places[first][1], ta=other[0], tb=other[1], tc=one[0], td=one[1])
    listed = ", ".join(f"{key} {spelled(place)}" for key, place in places.items())
    question = f"Four dice lie at {listed}. Put them in order, the **front** die first."
    return _by_the_wrong_number(in_order(name, question, tuple(KEYS), ways[0], hints), ways[1], ways[2])


def _away(place: Pair) -> int:
    return place[1]


def _across(place: Pair) -> int:
    return place[0]


def _sorted(places: Mapping[str, Pair], by: Callable[[Pair], int]) -> list[str]:
    return sorted(places, key=lambda key: -by(places[key]))


def _by_the_wrong_number(task: Task, across: Sequence[str], added: Sequence[str]) -> Task:
    """The task, which also knows those who went by the first number or by both."""
    says = {
        tuple(across): ("across", "You went by the first number. That is across. Further is the second."),
        tuple(added): ("added", "You put both numbers together. Only the second one tells how far away."),
    }

    def judge(text: str) -> Verdict:
        verdict = task.judge(text)
        order = answers.order(text, tuple(KEYS))
        if not verdict.right and order in says:
            return Verdict(False, says[order][1], says[order][0])
        return verdict

    return replace(task, judge=judge)


# -- points -------------------------------------------------------------------------------------------

SAYS = {
    "own number only": "That is its own number. It also counts the dice behind it.",
    "net or hole forgotten": "It touches a net or a hole. Look at the sign there.",
    "dice in front, too": "You counted dice in front of it, too. Only those **behind** count.",
    "block forgotten": "The die on the ice block counts for everybody on the ice.",
    "own die forgotten": "You forgot its own number.",
    "net or hole turned round": "A net (+) adds. A hole (−) takes away.",
}


def _counts(luck: Luck, name: str) -> Task:
    found = cases.scene(luck)
    twin = cases.scene(luck, lambda other: other.counted.total != found.counted.total)
    one, other = found.counted, twin.counted
    slips = [Slip(slip, being(found.slips[slip]), text) for slip, text in SAYS.items()]
    spot = other.features[0]
    hints = hints_of("3", own=one.own, behind=_faces(one), town=other.own, tbehind=_faces(other),
                     tblock=twin.block, tnet=f"{'net' if spot.is_net else 'hole'} {_signed(spot.value)}",
                     tsum=sum_of(other))
    question = f"The round ends now. How many points does the **{NAMES[0]}** die count?"
    dice = tuple(zip(NAMES, found.dice, strict=True))
    picture = chart(dice, [(BLOCKED, Lying(0, 0, found.block))])
    value = _signed(one.features[0].value)
    touches = picture._replace(alt=f"{picture.alt} The {NAMES[0]} die touches {value}.")
    return replace(whole_number(name, question, one.total, slips, hints), picture=touches)


def _faces(counted: Addends) -> str:
    return " and ".join(str(die.face) for die in counted.behind)


def _signed(value: int) -> str:
    return f"{value:+}".replace("-", "−")


# -- higher or further? -------------------------------------------------------------------------------


def _may_stay(luck: Luck, name: str) -> Task:
    found = cases.outdo(luck)
    old, face = found.old, found.old.face
    named = dict(zip(KEYS, luck.shuffled(("higher", "further", "neither")), strict=False))
    dice = {key: getattr(found, what) for key, what in named.items()}
    says = {
        "higher": f"It shows {found.higher.face}. That is higher than {face}, so it may stay.",
        "further": f"{pair(found.further)[1]} is more than {pair(old)[1]}. It is further, so it may stay.",
    }
    replies = {key: Verdict(False, says[what], what) for key, what in named.items() if what in says}
    replies["D"] = Verdict(False, "One of them is not higher and not further. Across does not count.", "all")
    right = next(key for key, what in named.items() if what == "neither")
    options = [Option(key, f"{key}: a {die.face} at {spelled(pair(die))}") for key, die in dice.items()]
    options.append(Option("D", "All three may stay."))
    question = (f"Your old die is a **{face}** at {spelled(pair(old))}. You throw three dice. Which of them "
                "may **not** become your scoring die?")
    hints = hints_of("4", face=face, away=pair(old)[1])
    return replace(choice(name, question, options, right, replies, hints), because=False)


# -- line plots in quarters ---------------------------------------------------------------------------


def gap_task(name: str, found: Distances, hints: tuple[str, ...] = ()) -> Task:
    """How much further is the furthest than the nearest?"""
    gap, hops = found.gap, found.gap * 4
    slips = (
        Slip("one end", lambda value: value in (found.high, found.low),
             "That is one die. How far is it from the nearest to the furthest?"),
        Slip("marks counted", being(gap + QUARTER), "Count the hops between the marks, not the marks."),
        Slip("quarters as wholes", being(hops), f"{hops} quarters, yes. Four quarters are 1 dm."),
        Slip("tenths", being(hops / 10), "Each hop is a quarter, not a tenth."),
        Slip("fractions left out", being(Fraction(int(found.high) - int(found.low))),
             "You took only the whole numbers. Look at the quarters, too."),
        Slip("added", being(found.high + found.low), "You added them. How far are they **apart**?"),
        Slip("off by a quarter", lambda value: abs(value - gap) == QUARTER, "Very close: a quarter off."),
    )
    question = "How much further does the furthest die lie than the nearest? Answer in dm, such as 3 3/4."
    task = mixed_number(name, question, gap, "dm", slips, hints)
    return replace(task, picture=line_plot("How far dice slid, in dm", found.marks))


def _gap(luck: Luck, name: str) -> Task:
    found = cases.distances(luck, 8, cases.wide)
    twin = cases.distances(luck, 8, lambda other: cases.wide(other) and other.gap != found.gap)
    hints = hints_of("5", low=written(found.low), tlow=written(twin.low), thigh=written(twin.high),
                     thops=twin.gap * 4, tgap=written(twin.gap))
    return gap_task(name, found, hints)


def _equal(luck: Luck, name: str) -> Task:
    found = cases.distances(luck, 4, cases.fair)
    twin = cases.distances(luck, 4, lambda other: cases.fair(other) and other.each != found.each)
    each = found.each
    slips = (
        Slip("not shared", being(found.total), "That is all of them together. Now share it among four."),
        Slip("halfway", being((found.low + found.high) / 2),
             "That is halfway between the ends. All four dice must be counted."),
        Slip("one die", lambda value: value in (found.low, found.high), "That is one of the dice."),
        Slip("shared by two", being(found.total / 2), "You shared it among two. There are four dice."),
        Slip("off by a quarter", lambda value: abs(value - each) == QUARTER, "Very close: a quarter off."),
    )
    hints = hints_of("6", marks=_plus(found), tmarks=_plus(twin), tsum=sum(twin.marks), teach=twin.each * 4,
                     tsaid=written(twin.each))
    question = ("Four dice lie like this. Their distances are put together and shared **equally** among the "
                "four. How far is each one then? Answer in dm, such as 3 3/4.")
    task = mixed_number(name, question, each, "dm", slips, hints)
    return replace(task, picture=line_plot("How far dice slid, in dm", found.marks))


def _plus(found: Distances) -> str:
    return " + ".join(map(str, found.marks))

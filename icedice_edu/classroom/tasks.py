"""Tasks: a question, how an answer is judged, and a ladder of four hints.

A verdict is *right* or *not yet*. For *not yet* the slips of the task are tried in order, and the first that
fits speaks: a slip is a likely way to go wrong, recognised by its result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from icedice_edu.classroom import answers
from icedice_edu.classroom.blocks import Picture
from icedice_edu.maths.expressions import Expression, ExpressionError, read, spaced
from icedice_edu.maths.words import listed, number, times

RUNGS = 4
RIGHT = "Right."
KINDS = ("whole number", "amount", "share", "expression", "choice", "order", "row", "text")


class Verdict(NamedTuple):
    """What there is to say to an answer; a slip names what probably went wrong."""

    right: bool
    sentence: str
    slip: str = ""


class Slip(NamedTuple):
    """A likely way to go wrong: its name, how it shows, what to say."""

    name: str
    shows: Callable[[Any], bool]
    says: str


class Option(NamedTuple):
    """One thing to choose: words, or a calculation that is shown as its tree."""

    key: str
    said: str
    tree: Expression | None = None
    picture: Picture | None = None

    @property
    def shown(self) -> Picture | None:
        """What is drawn at it."""
        return self.picture or (None if self.tree is None else Picture("tree", "", self.tree))


@dataclass(frozen=True)
class Task:
    """One question of a lesson, made for one seed."""

    name: str
    kind: str
    question: str
    answer: str
    """For the teacher's key only."""
    judge: Callable[[str], Verdict]
    hints: tuple[str, ...] = ()
    tree: Expression | None = None
    options: tuple[Option, ...] = ()
    because: bool = False
    """Whether a reason is asked for, too: it is kept, not judged."""
    picture: Picture | None = None
    """What is shown with the question, where words alone are not enough."""
    more: tuple[Picture, ...] = ()
    """Further pictures of the question."""
    objectives: tuple[int, ...] = ()
    """Which objectives an exit question shows, by number."""
    slip_values: tuple[Fraction | tuple[int, int], ...] = ()
    """The values by which slips are known, where they are known by a number or an ordered pair."""

    @property
    def at_the_exit(self) -> bool:
        """Whether it is an exit question: E1, E2 and so on."""
        return self.name.startswith("E")

    def said(self, answer: str) -> str:
        """An answer in words: of a choice what stands there, as options show no letters."""
        chosen = (option.said for option in self.options if option.key == answer.upper())
        return next(chosen, "") or answer

    def verdict(self, text: object) -> Verdict:
        """Right, or not yet and why; a text that cannot be read is not yet, too."""
        try:
            return self.judge(answers.tidy(text))
        except ExpressionError as error:
            return Verdict(False, _capital(error.why), "unreadable")
        except ValueError as error:
            return Verdict(False, str(error), "unreadable")


def being(value: object) -> Callable[[object], bool]:
    """Shows as exactly this."""
    return lambda said: bool(said == value)


def first_slip(slips: Sequence[Slip], said: object, otherwise: str) -> Verdict:
    for slip in slips:
        if slip.shows(said):
            return Verdict(False, slip.says, slip.name)
    return Verdict(False, otherwise)


def whole_number(
    name: str, question: str, answer: int, slips: Sequence[Slip] = (), hints: tuple[str, ...] = ()
) -> Task:
    """A task whose answer is a whole number."""

    def judge(text: str) -> Verdict:
        said = answers.whole(text)
        near = Slip("off by one", lambda n: abs(n - answer) == 1, "Very close! It is off by 1. Count again.")
        if said == answer:
            return Verdict(True, RIGHT)
        return first_slip((*slips, near), said, f"It is not {number(said)}. Try a different way.")

    return Task(name, "whole number", question, str(answer), judge, hints)


def amount(
    name: str, question: str, answer: answers.Amount, units: Mapping[str, str],
    slips: Sequence[Slip] = (), hints: tuple[str, ...] = (),
) -> Task:
    """A task whose answer is a number with a unit, or money."""

    def judge(text: str) -> Verdict:
        said = answers.amount(text, units)
        if said == answer:
            return Verdict(True, RIGHT)
        if said.value == answer.value:
            why = "The number is right. Which unit goes with it?"
            return Verdict(False, why, "unit")
        return first_slip(slips, said, "The number is not right yet.")

    shown = f"{number(answer.value)} {answer.unit}"
    return Task(name, "amount", question, shown, judge, hints)


def share(
    name: str, question: str, answer: Fraction, slips: Sequence[Slip] = (), hints: tuple[str, ...] = (),
    otherwise: str = "That is not it. Count the ones you want, and then count all of them.",
) -> Task:
    """A task whose answer is a chance or an average, in any of three notations; an average may be above 1."""
    never = "A probability is never more than 1, or 100%."
    above = Slip("chance above 1", lambda said: said.value > 1 >= answer, never)

    def judge(text: str) -> Verdict:
        said = answers.share(text)
        if not said.means(answer):
            return first_slip((*slips, above), said, otherwise)
        if not said.reduced:
            return Verdict(True, f"Right. You can also simplify it: {answer}.", "not reduced")
        return Verdict(True, RIGHT)

    return Task(name, "share", question, str(answer), judge, hints)


def expression(
    name: str, question: str, answer: Expression, fits: Callable[[Expression], bool],
    slips: Sequence[Slip] = (), hints: tuple[str, ...] = (), tree: Expression | None = None,
) -> Task:
    """A task whose answer is a calculation with given dice, each used once; slips see (expression, text)."""

    def judge(text: str) -> Verdict:
        said = read(text)
        if misused := _misused(said.numbers, answer.numbers):
            return misused
        if fits(said):
            return Verdict(True, RIGHT)
        return first_slip(slips, (said, text), f"You wrote {spaced(said)}, which equals {_worth(said)}.")

    return Task(name, "expression", question, spaced(answer), judge, hints, tree)


def _misused(used: Sequence[int], dice: Sequence[int]) -> Verdict | None:
    """A die used too often, not rolled, or left out."""
    for face in used:
        if face not in dice:
            return Verdict(False, f"No die shows {face}. You have {listed(dice)}.", "not rolled")
        if used.count(face) > dice.count(face):
            rolled, now = times(dice.count(face)), times(used.count(face))
            return Verdict(False, f"You rolled {face} {rolled} but used it {now}.", "die twice")
    if len(used) < len(dice):
        return Verdict(False, f"Use all the dice: {listed(dice)}.", "die left out")
    return None


def _worth(said: Expression) -> str:
    try:
        return "a number below zero" if said.value < 0 else number(said.value)
    except ZeroDivisionError:
        return "nothing, because it divides by 0"


def choice(
    name: str, question: str, options: Sequence[Option], right: str, replies: Mapping[str, Verdict],
    hints: tuple[str, ...] = (),
) -> Task:
    """A task to choose one of a few, with a reason; each wrong choice has its own reply."""

    def judge(text: str) -> Verdict:
        key = text.upper()
        if key not in (option.key for option in options):
            raise answers.Unreadable("Please choose one answer.")
        return Verdict(True, RIGHT) if key == right else replies[key]

    return Task(name, "choice", question, right, judge, hints, None, tuple(options), because=True)


def in_order(
    name: str, question: str, things: Sequence[str], answer: Sequence[str], hints: tuple[str, ...] = ()
) -> Task:
    """A task to put things in order."""

    def judge(text: str) -> Verdict:
        said = answers.order(text, things)
        if said == tuple(answer):
            return Verdict(True, RIGHT)
        if said == tuple(reversed(answer)):
            return Verdict(False, "The order is right, but it starts at the wrong end.", "reversed")
        place = next(i for i, thing in enumerate(answer) if said[i] != thing)
        return Verdict(False, f"Check item {place + 1} in your list again.", "order")

    return Task(name, "order", question, ", ".join(answer), judge, hints)


def free_text(name: str, question: str) -> Task:
    """Words that are kept and not judged."""
    return Task(name, "text", question, "(your own words)", lambda text: Verdict(True, "Saved."))


def _capital(why: str) -> str:
    return f"{why[:1].upper()}{why[1:]}."

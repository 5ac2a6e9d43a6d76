"""Likely ways to go wrong when outcomes are counted: each gives a number, or a list, of its own."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.lessons.s3.cases import overlap
from icedice_edu.classroom.lessons.s3.outcomes import (
    ALL,
    KINDS,
    SIDE,
    Outcome,
    Wait,
    pairs,
    said,
    sum_kinds,
    ways,
)
from icedice_edu.classroom.tasks import Slip

SUMS = 11
"""From 2 to 12; they are not equally likely."""


def of(name: str, count: int, says: str, among: int = len(ALL)) -> Slip:
    """A slip that shows as so many out of 36, exactly or rounded."""
    value = Fraction(count, among)
    return Slip(name, lambda answer: bool(answer.means(value)), says)


def _kinds(count: int) -> Slip:
    says = (f"{count} of {len(KINDS)} counts kinds. They are not equally likely: 2 and 5 fall in two orders, "
            "2 and 2 in one.")
    return of("kinds", count, says, len(KINDS))


# -- one die is missing -------------------------------------------------------------------------------


def one_face(face: int) -> tuple[Slip, ...]:
    both = said((face, face))
    return (
        of("twice one sixth", 12, f"Twice 6 boxes counts {both} twice. It is one outcome."),
        of("exactly one", 10, f"You left out {both}. A second {face} does no harm."),
        of("one die only", 6, f"That is one die. The other may bring the {face}, too."),
        of("both dice", 1, f"That is a {face} on both dice. One of them is enough."),
        _kinds(6),
        of("the other part", 25, f"That is the chance of no {face} at all."),
    )


def same_face(face: int) -> tuple[Slip, ...]:
    again = f"Both lines wait for a {face}. The same outcomes serve one or the other: count them once."
    return (of("counted for each line", 22, again), of("twice for each line", 24, again), *one_face(face))


def two_faces(one: int, two: int) -> tuple[Slip, ...]:
    """The lines wait for different faces."""
    shared = f"{said((one, two))} and {said((two, one))}"
    return (
        of("twice one sixth", 24, "Two dice, two faces, but not 4 × 6 boxes: some boxes are counted twice."),
        of("counted for each line", 22, f"11 + 11 counts {shared} twice."),
        of("one die only", 12, "That is one die with two good faces. There is a second die."),
        of("one line only", 11, "That is one of the lines. A throw may serve the other."),
        of("both lines", 2, "That finishes both lines. One of them is enough."),
        _kinds(11),
        of("the other part", 16, "16 outcomes help nobody. The other part is asked for."),
    )


# -- two dice are missing -----------------------------------------------------------------------------


def sums(needs: int, tile: int) -> tuple[Slip, ...]:
    kinds, right = len(sum_kinds(needs)), len(pairs(needs))
    low, high = sum_kinds(needs)[0]
    return (
        of("counted once", kinds, f"Red {low}, blue {high} is one outcome; red {high}, blue {low} another."),
        _kinds(kinds),
        of("double counted twice", 2 * kinds, "A double has only one order: count it once."),
        of("eleven sums", 1, "There are 11 sums, but they are not equally likely.", SUMS),
        of("as if one die was missing", 11, "One good die is not enough: two squares are empty."),
        of("sum of the tile", len(pairs(tile)), f"That is the sum {tile}. A die lies there already."),
        of("the other part", len(ALL) - right, "That is the chance that you cannot finish it."),
    )


class Listed(NamedTuple):
    """A list of outcomes, and what is wrong with it; nothing if it is right."""

    outcomes: tuple[Outcome, ...]
    slip: str = ""
    says: str = ""


def lists(needs: int) -> tuple[Listed, ...]:
    """The complete list of an even sum, and three that are not."""
    right, half = pairs(needs), needs // 2
    double, face = (half, half), needs - SIDE[-1] - 1 if needs > SIDE[-1] + 1 else 0
    far = (face, needs - face)
    twice = tuple(sorted((*right, double)))
    none = f"No die shows {0 if face == 0 else far[1]}."
    return (
        Listed(right),
        Listed(sum_kinds(needs), "counted once", "Red and blue can swap: that is another outcome."),
        Listed(twice, "double counted twice", f"{said(double)} stays the same when you swap. It is one."),
        Listed((far, *right, far[::-1]), "no such face", none),
    )


# -- one line of each kind ----------------------------------------------------------------------------


def face_and_sum(one: Wait, two: Wait) -> tuple[Slip, ...]:
    """The first line waits for a face, the second for a sum."""
    both, face, total = overlap(one, two), ways(one), ways(two)
    shared = "an outcome twice: both lines could use it" if both == 1 else (
        f"{both} outcomes twice: both lines could use them")
    return (
        of("counted twice", face + total, f"{face} + {total} counts {shared}."),
        of("twice one sixth", 12 + total, f"Two dice do not double 6 boxes: a {one.needs} has {face}."),
        of("twice one sixth", 12 + total - both,
           f"Nearly. A {one.needs} on two dice has {face} boxes, not 12."),
        of("shared left out", face + total - 2 * both,
           "You left out what could serve either line. It still finishes one."),
        of("one line only", face, "That is the first line. The other counts, too."),
        of("one line only", total, "That is the line with two empty squares. The other counts, too."),
        of("shared only", both, "Those could serve either line. One line is enough."),
        of("the other part", len(ALL) - ways(one, two), "That is the chance to finish neither."),
    )

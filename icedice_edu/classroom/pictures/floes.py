"""The floe game: a throw, what a die scores, which one may be kept next; dice above a ruler, two crews."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, wholes
from icedice_edu.classroom.pictures.samples import describe_five
from icedice_edu.maths.samples import FiveNumbers
from icedice_edu.maths.words import listed

LONGEST = 40
"""The floe is so many centimeters long."""
Crews = tuple[tuple[str, ...], tuple[str, ...]]


class Kept(NamedTuple):
    """A die on the ice, and the dice that matter for it."""

    die: int
    others: tuple[int, ...]


class Slid(NamedTuple):
    """A die, and how far it slid."""

    face: int
    cm: int


def read_throw(text: str) -> tuple[int, ...]:
    dice = wholes(text, 1, 6)
    if not 1 <= len(dice) <= 4:
        raise PictureMistake(f"{brief(text)} is {len(dice)} dice; 1 to 4 are possible")
    return dice


def _kept(text: str, least: int, most: int) -> Kept:
    die, colon, others = text.partition(":")
    front, rest = wholes(die, 1, 6), wholes(others, 1, 6)
    if not colon or len(front) != 1 or not least <= len(rest) <= most:
        raise PictureMistake(f"{brief(text)} is not a die, a colon and {least} to {most} other dice")
    return Kept(front[0], rest)


def read_behind(text: str) -> Kept:
    return _kept(text, 1, 3)


def read_farther(text: str) -> Kept:
    kept = _kept(text, 2, 2)
    if kept.others[0] <= kept.die:
        raise PictureMistake(f"{brief(text)}: {kept.others[0]} is not higher than {kept.die}")
    return kept


def describe_behind(kept: Kept) -> str:
    total, score = " + ".join(map(str, (kept.die, *kept.others))), kept.die + sum(kept.others)
    return f"A {kept.die} is far out. Behind it: {listed(kept.others)}. {total} = {score}."


def describe_farther(kept: Kept) -> str:
    higher, away = kept.others
    return f"The die you kept is a {kept.die}. A {higher} next to it is higher. A {away} in front is farther."


def read_floe(text: str) -> tuple[Slid, ...]:
    """4 at 17, 2 at 21."""
    found = [re.fullmatch(r"([1-6]) at (\d{1,2})(?: cm)?", part.strip()) for part in text.split(",")]
    dice = tuple(Slid(int(one[1]), int(one[2])) for one in found if one)
    if len(dice) != len(found) or len(dice) > 4 or any(die.cm > LONGEST for die in dice):
        raise PictureMistake(f"{brief(text)} is not 1 to 4 dice such as 4 at 17, at most {LONGEST} cm away")
    return dice


def describe_floe(dice: tuple[Slid, ...]) -> str:
    return f"Dice on the ice above a ruler: {listed(f'a {die.face} at {die.cm} cm' for die in dice)}."


def read_crews(text: str) -> tuple[FiveNumbers, FiveNumbers]:
    """Five numbers, a slash, five numbers."""
    crews = [wholes(part, 0, LONGEST) for part in text.split("/")]
    if [len(crew) for crew in crews] != [5, 5] or any(sorted(crew) != list(crew) for crew in crews):
        raise PictureMistake(f"{brief(text)} is not five numbers in order, a slash, five numbers in order")
    one, other = (FiveNumbers(*map(Fraction, crew)) for crew in crews)
    return one, other


def describe_crews(crews: tuple[FiveNumbers, FiveNumbers]) -> str:
    return f"Two box plots with an arrow between the medians. {'; '.join(map(describe_five, crews))}."


def read_bag(text: str) -> Crews:
    rows = [tuple(part.split()) for part in text.split("/")]
    if len(rows) != 2 or any(not 1 <= len(row) <= 3 or not {*row} <= {"A", "B"} for row in rows):
        raise PictureMistake(f"{brief(text)} is not two rows of 1 to 3 chips A or B, with a slash between")
    return rows[0], rows[1]


def describe_bag(rows: Crews) -> str:
    return ("Chips of crews A and B in one bag. An arrow points to two new crews: "
            f"{' '.join(rows[0])} and {' '.join(rows[1])}.")


OF_FLOES = (
    Kind("throw", "Dice in front of the ice, about to be thrown.", "2 6 3 5", read_throw,
         lambda dice: f"Dice {listed(dice)} in front of the ice. An arrow points onto the ice."),
    Kind("behind", "A kept die, and the dice behind it that count too.", "2: 4 5", read_behind,
         describe_behind),
    Kind("farther", "The die you kept, a higher one, and one that is farther.", "3: 5 1", read_farther,
         describe_farther),
    Kind("floe", "Dice that slid, above a ruler.", "4 at 17, 2 at 21", read_floe, describe_floe),
    Kind("apart", "Two crews as small box plots: how far apart are the medians?",
         "11 15 18 21 26 / 16 22 25 28 34", read_crews, describe_crews),
    Kind("bag", "Chips of two crews, mixed in a bag and dealt again.", "B A A / B A B", read_bag,
         describe_bag),
)

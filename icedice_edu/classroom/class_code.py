"""A class code: eight letters and digits that set a lesson, its seed, its stage and its language.

It is read aloud, copied from a board and typed by children, so 0, O, 1 and I are not in it, and a wrong
letter is named. Six signs carry 30 bits; two more make it a Reed-Solomon code over 32 signs, whose words
differ in at least three places: one wrong sign is named by its place, two that changed places are noticed.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import lesson_called

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH, CHECKS = 8, 2
FIELD = 0b100101  # x^5 + x^2 + 1, which makes the 32 signs a field
LANGUAGES = ("en", "de", "es", "fr")
NUMBERS = (
    "A1", "A2", "A3", "A4", "A5", "A6", "F1", "F2", "F3", "F4", "F5", "M1", "M2", "M3", "M4", "M5",
    "P1", "P2", "P3", "P4", "P5", "S1", "S2", "S3", "S4",
)
"""Lessons by their number in a code: new ones are added at the end, and none ever moves."""
MOST_SEED = 2**18 - 1
STAGES = 2**3
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class ClassCode(NamedTuple):
    """What a code sets for a whole class."""

    lesson: str
    seed: int
    stage: int = 0
    """The place of the stage among those of the lesson."""
    language: str = "en"

    @property
    def text(self) -> str:
        """The code in two groups of four: "A4K7 M2QX"."""
        signs = _checked(_signs_of(self._number))
        said = "".join(SIGNS[sign] for sign in signs)
        return f"{said[:4]} {said[4:]}"

    @property
    def _number(self) -> int:
        place = NUMBERS.index(self.lesson)
        return ((place * len(LANGUAGES) * 2 + LANGUAGES.index(self.language)) * STAGES + self.stage) * (
            MOST_SEED + 1) + self.seed


def class_code(lesson: Lesson, seed: int | str, stage: str = "") -> ClassCode:
    """The code for this lesson with this seed and stage."""
    if lesson.id not in NUMBERS:
        raise ValueError(f"Lesson {lesson.id} has no class code. Only lessons of icedice_edu have one.")
    if not str(seed).isdecimal() or not str(seed).isascii() or int(seed) > MOST_SEED:
        raise ValueError(f"A class code has room for seeds from 0 to {MOST_SEED}, not {str(seed)[:20]!r}.")
    stages = list(lesson.stages)
    if stage and stage not in stages:
        raise ValueError(f"This lesson has the stages {', '.join(stages)}.")
    if lesson.language not in LANGUAGES:
        raise ValueError(f"A class code knows the languages {', '.join(LANGUAGES)}.")
    return ClassCode(lesson.id, int(seed), stages.index(stage) if stage else 0, lesson.language)


def read_class_code(text: str) -> ClassCode:
    """What a code that somebody typed sets; a wrong sign is named by its place."""
    said = "".join(filter(str.isalnum, unicodedata.normalize("NFKC", str(text)[:200]).upper()))
    if len(said) != LENGTH:
        raise ValueError(f"A class code has {LENGTH} letters and digits. This one has {len(said)}.")
    for place, sign in enumerate(said):
        if sign not in SIGNS:
            raise ValueError(f"Check the {ORDINALS[place]} letter: {sign} is never in a class code.")
    signs = [SIGNS.index(sign) for sign in said]
    if wrong := _wrong_place(signs):
        raise ValueError(wrong)
    return _code_of(signs[: LENGTH - CHECKS])


def _code_of(signs: list[int]) -> ClassCode:
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + sign
    number, seed = divmod(number, MOST_SEED + 1)
    number, stage = divmod(number, STAGES)
    place, language = divmod(number, len(LANGUAGES) * 2)
    if place >= len(NUMBERS) or language >= len(LANGUAGES):
        raise ValueError("This class code is from a newer version of icedice_edu. Please update.")
    lesson = NUMBERS[place]
    if stage >= len(lesson_called(lesson).stages):
        raise ValueError(f"This class code asks for a stage that lesson {lesson} does not have.")
    return ClassCode(lesson, seed, stage, LANGUAGES[language])


# -- the two checking signs ------------------------------------------------------------------------------


def _times(one: int, other: int) -> int:
    """The product of two signs in the field of 32."""
    product = 0
    while other:
        product ^= one * (other & 1)
        one, other = one << 1, other >> 1
        one ^= FIELD * (one >> 5)
    return product


def _sums(signs: list[int]) -> tuple[int, int]:
    """Both sums of a code, of all signs and of signs weighed by powers of 2: 0 when nothing is wrong."""
    plain = weighed = 0
    for sign in signs:
        plain ^= sign
        weighed = _times(weighed, 2) ^ sign
    return plain, weighed


def _signs_of(number: int) -> list[int]:
    return [number >> 5 * place & 31 for place in reversed(range(LENGTH - CHECKS))]


def _checked(signs: list[int]) -> list[int]:
    """The signs with the two that make both sums 0."""
    for first in range(len(SIGNS)):
        plain, _ = _sums([*signs, first, 0])
        if _sums([*signs, first, plain]) == (0, 0):
            return [*signs, first, plain]
    raise AssertionError("two sums and two signs always have one answer")


def _wrong_place(signs: list[int]) -> str:
    """Which sign is wrong, if any is; where several are, nobody can say which."""
    plain, weighed = _sums(signs)
    if not plain and not weighed:
        return ""
    for place, ordinal in enumerate(ORDINALS):
        weight = plain
        for _ in range(LENGTH - 1 - place):
            weight = _times(weight, 2)
        if plain and weight == weighed:
            return f"Check the {ordinal} letter."
    return "More than one letter is wrong. Copy the code again."

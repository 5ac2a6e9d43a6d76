"""What one learner counted, as a short code for the class: whoever collects such codes can add the counts.

A code holds numbers only, and whose they are, so that nobody is counted twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from icedice_edu.sealed import BadCode, Number, joined, opened, sealed, spelled

PREFIX, VERSION = "CLASS", 1
LONGEST = 1_000
MOST_COUNTS = 64
LARGEST = 1 << 16
MOST_CODES = 60


class Counts(NamedTuple):
    """What somebody counted in a lesson, in the lesson's order."""

    lesson: str
    who: str
    """The seed of the learner's dice, 2026-7."""
    numbers: tuple[int, ...]

    @property
    def code(self) -> str:
        """One text to copy."""
        named = f"{self.lesson}:{self.who}".encode()
        letters = ((byte, 256) for byte in named)
        counts = ((min(count, LARGEST - 1), LARGEST) for count in self.numbers)
        parts = ((len(named), LONGEST), *letters, (len(self.numbers), MOST_COUNTS), *counts, (1, 2))
        return sealed(f"{PREFIX}{VERSION}", spelled(joined(parts)))


def counts_in(code: str, lesson: str, size: int) -> Counts:
    """The counts of a code, if it is one of this lesson and holds so many."""
    rest = Number(opened(code, PREFIX, VERSION, "the record of a classmate", LONGEST))
    name = bytes(rest.take(256) for _ in range(rest.take(LONGEST))).decode(errors="replace")
    found, _, who = name.partition(":")
    if found != lesson:
        raise BadCode(f"This class code is from lesson {found[:20]}, but this is lesson {lesson}.")
    numbers = tuple(rest.take(LARGEST) for _ in range(rest.take(MOST_COUNTS)))
    if len(numbers) != size or not who:
        raise BadCode("This class code counts something different.")
    return Counts(lesson, who, numbers)


def all_counts_in(text: str, lesson: str, size: int) -> tuple[Counts, ...]:
    """The counts of all codes in a text; one that cannot be read is named."""
    codes = [code for code in re.split(r"[\s,;]+", text) if code]
    if not codes:
        raise BadCode(f"There is no class code here. A class code starts with {PREFIX}{VERSION}-.")
    return tuple(_named(place, code, lesson, size) for place, code in enumerate(codes[: MOST_CODES + 1], 1))


def _named(place: int, code: str, lesson: str, size: int) -> Counts:
    try:
        return counts_in(code, lesson, size)
    except BadCode as error:
        raise BadCode(f"Code {place}, {code[:12]}…: {error} None was added.") from error


def newest(counts: Iterable[Counts]) -> tuple[Counts, ...]:
    """One of each learner, the last; more than a large class has is refused."""
    found = {one.who: one for one in counts}
    if len(found) > MOST_CODES:
        raise BadCode(f"You can add the codes of up to {MOST_CODES} learners here.")
    return tuple(found.values())

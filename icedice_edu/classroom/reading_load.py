"""How much a learner has to read in a lesson, and how hard it is, beside what the lowest grade can read.

Words a minute are those of Hasbrouck and Tindal (2017) for the middle reader of a grade, in spring.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from icedice_edu.classroom.blocks import Ask, Blocks, Grid, Say, Steps, Title, bare
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lesson_parts import PARTS

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
SENTENCE_END = re.compile(r"[.!?:;…]+(?:\s|$)|\n")
LONG = 7  # letters
MOST_WORDS = {1: 300, 2: 400, 3: 600, 4: 600, 5: 750, 6: 1000, 7: 1000, 8: 1000}
SPEED = {1: 60, 2: 100, 3: 112, 4: 133, 5: 146, 6: 146, 7: 150, 8: 151}
HIGH_SCHOOL_WORDS, HIGH_SCHOOL_SPEED = 1300, 200
UNREAD = ("setup", "save")  # the same in every lesson


class ReadingLoad(NamedTuple):
    """What is read from the warm-up to the exit, pictures and buttons aside."""

    grade: int
    words: int
    a_sentence: float
    """Words of the mean sentence; what is shorter than three words, such as a cell of a table, is none."""
    long_words: int
    lesson_minutes: int

    @property
    def most_words(self) -> int:
        return MOST_WORDS.get(max(self.grade, 1), HIGH_SCHOOL_WORDS)

    @property
    def minutes(self) -> int:
        """How long a reader of this grade takes, rounded up."""
        return -(-self.words // SPEED.get(max(self.grade, 1), HIGH_SCHOOL_SPEED))

    def __str__(self) -> str:
        return (
            f"{self.words} words to read ({self.most_words} is the most for grade {self.grade}), "
            f"{self.a_sentence:.1f} words a sentence, "
            f"{self.long_words / max(self.words, 1):.0%} long words, "
            f"about {self.minutes} of {self.lesson_minutes} minutes"
        )


def reading_load(lesson: Lesson) -> ReadingLoad:
    """Counted for the lesson's own seed, curtain open, no game played."""
    desk = Desk(lesson, lesson.seed)
    numbers = {"explain": range(1, len(lesson.explain) + 1)}
    parts = [(role, n) for role in PARTS if role not in UNREAD for n in numbers.get(role, (1,))]
    said = [bare(text) for role, n in parts for text in _read(PARTS[role](desk, n))]
    words = [word for text in said for word in WORD.findall(text)]
    counts = [len(WORD.findall(one)) for text in said for one in SENTENCE_END.split(text)]
    mean = fmean([count for count in counts if count > 2] or [0])
    long = sum(len(word) >= LONG for word in words)
    return ReadingLoad(lesson.grades[0], len(words), mean, long, sum(lesson.minutes.values()))


def _read(blocks: Blocks) -> Iterator[str]:
    for block in blocks:
        match block:
            case Title(said) | Say(said):
                yield said
            case Steps(steps):
                yield from (said for said, _ in steps)
            case Grid(caption, head, rows):
                yield from (caption, *head, *(cell for row in rows for cell in row))
            case Ask(_, fields):
                choices = (field for field in fields if field.kind == "choice")
                yield from (said for field in choices for _, said in field.options)

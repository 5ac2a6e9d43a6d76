"""The first page of a substitute's pack, for somebody who has five minutes: what happens, what to say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.guides import CALLED, grades_in_words, in_five_minutes
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.stations import play_asked
from icedice_edu.classroom.teacher_code import OPENS, RELEASES, teacher_code
from icedice_edu.maths.words import many
from icedice_widgets.paper.flow import Piece, Type, gap, stacked, writing_line
from icedice_widgets.paper.marks import Marks
from icedice_widgets.paper.pages import head, in_largest, width_on
from icedice_widgets.paper.pdf import Paper
from icedice_widgets.paper.slips import Sign
from icedice_widgets.paper.typeset import Typesetter

SIZES = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)
MARKED = re.compile(r"([\\`*_\[\]<>|#~])")
"""Signs that Markdown would read as more than themselves."""
SAY: Mapping[str, str] = {
    "predict": "“Guess first, on your own. Nobody grades a guess.”",
    "record": "“What do you see in your own game?”",
    "reveal": "“Look at your guess again. What surprised you?”",
    "explain": "“Fill in the blanks. Tell your neighbor how you know.”",
    "misconception": "“Do you agree? Think of a reason before you choose.”",
    "practice": "“If you are stuck, open a hint. Hints cost nothing.”",
    "exit": "“Work on your own. You can answer each question once.”",
}
USUAL = "Students go through the lesson step by step. The page says what to do and checks the practice."


class Part(NamedTuple):
    """A part of the pack: what it is called, what to do with it, and its pages."""

    name: str
    use: str
    sides: tuple[Marks, ...]


class Cover:
    """The first page of one pack."""

    def __init__(
        self, lesson: Lesson, seed: str, sign: Sign, guide: str, parts: Sequence[Part], paper: Paper
    ) -> None:
        self._seed = seed
        self._lesson, self._sign, self._guide, self._parts = lesson, sign, guide, parts
        self._paper, self._width = paper, width_on(paper)

    def sides(self) -> tuple[Marks, ...]:
        """The page without its foot, in letters as large as there is room for."""
        return in_largest(SIZES, self._pieces, self._paper)

    def _pieces(self, size: float) -> Iterator[Piece]:
        lesson = self._lesson
        minutes = many(sum(lesson.minutes.values()), "minute")
        sign = f"{self._sign.label.lower()} {self._sign.text}"
        about = f"Substitute's pack · {grades_in_words(lesson)} · {minutes} · {sign}"
        yield head(f"{lesson.id} · {lesson.title}", about, self._width)
        yield gap(4)
        yield from Typesetter(self._width, size).pieces("\n\n".join(self._texts()))
        yield self._notes(size)

    def _texts(self) -> Iterator[str]:
        yield f"## What happens\n\n{in_five_minutes(self._guide) or USUAL}"
        yield f"## Before class\n\n{self._checklist()}"
        yield self._contents()
        yield self._own_codes()
        yield f"## What to say\n\n{self._timetable()}"
        yield ("**No computers today?** Hand out the rules and the worksheets, and play with real dice. "
               "The guide says what else you need.")

    def _checklist(self) -> str:
        """What to do before the first student sits down."""
        return "\n".join((
            "- [ ] Open the lesson yourself and press *Start*. The board shows up.",
            f"- [ ] Write the {self._sign.label.lower()} on the board: **{self._sign.text}**. "
            "It gives everyone the same tasks.",
            "- [ ] Get this pack ready:",
        ))

    def _own_codes(self) -> str:
        """The codes of the class's teacher, for whoever stands in for her."""
        opens, releases = (teacher_code(self._lesson.id, self._seed, act) for act in (OPENS, RELEASES))
        return (f"**Your own codes.** The code **{opens}** opens every step, and **{releases}** shows what "
                "was right on the exit ticket. Students type a code under *Set up* when you say so.")

    def _timetable(self) -> str:
        """The steps of the lesson with the minute each begins at, and a sentence for each."""
        rows, minute = [], 0
        for role, length in self._lesson.minutes.items():
            rows.append(f"| {minute}–{minute + length} | {CALLED.get(role, role).capitalize()} "
                        f"| {self._sentence(role)} |")
            minute += length
        return "\n".join(("| Minutes | Step | You say |", "|---|---|---|", *rows))

    def _sentence(self, role: str) -> str:
        lesson = self._lesson
        match role:
            case "setup":
                return f"“Open the lesson and type our {self._sign.label.lower()}: {self._sign.text}.”"
            case "warmup":
                return _quoted(lesson.warmup_question)
            case "launch":
                return _quoted(f"Let's read the rules. {lesson.launch_question}")
            case "play":
                asked = play_asked(Desk(lesson, self._seed))
                return f"“Play. The next step opens after your guess and {asked}.”"
            case "synthesis":
                return _quoted(" ".join(lesson.synthesis))
        return SAY.get(role, "")

    def _contents(self) -> str:
        rows, page = [], 2
        for part in self._parts:
            last = page + len(part.sides) - 1
            rows.append(f"| {page if last == page else f'{page}–{last}'} | {part.name} | {part.use} |")
            page = last + 1
        return "\n".join(("| Pages | What it is | What to do with it |", "|---|---|---|", *rows))

    def _notes(self, size: float) -> Piece:
        """Room for what the class's own teacher wants to know tomorrow."""
        kind = Type(size)
        return stacked((writing_line("We got as far as", 0, self._width, kind),
                        writing_line("Students to look at tomorrow", 0, self._width, kind)))


def _quoted(words: str) -> str:
    """A lesson's words to say; quotation marks in them become single ones."""
    return f"“{as_written(words).replace('“', '‘').replace('”', '’')}”"


def as_written(text: str) -> str:
    """A lesson's words in Markdown: **these** stay bold, and every other sign stays itself."""
    return "**".join(MARKED.sub(r"\\\1", part) for part in text.split("**"))

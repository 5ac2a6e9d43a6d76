"""The shelf of the start page: lessons by grade, the class code, and a table for each game.

Its cell shows plain HTML. While a kernel runs, the script finds that place and brings it to life, as it does
with the parts of a lesson (`lesson/places.py`).
"""

from __future__ import annotations

from pathlib import Path

import traitlets

from icedice_edu.classroom.class_code import read_class_code
from icedice_edu.classroom.index import Index, lessons_in
from icedice_edu.games.match_setup import game_called
from icedice_edu.play.bots import bot_names
from icedice_widgets.board import Board, play
from icedice_widgets.lesson.listening import Listening
from icedice_widgets.lesson.markup import tag
from icedice_widgets.lesson.places import Bundle, described
from icedice_widgets.script import STATIC, script
from icedice_widgets.start_page import cards
from icedice_widgets.style import style_sheet

WORKS = "This code works."
NOT_HERE = "Lesson {lesson} is not in this folder. Ask your teacher."


def shelf_styles() -> str:
    """The palette and the rules of the start page, under a name of their own."""
    rules = (STATIC / "shelf.css").read_text(encoding="utf-8")
    return style_sheet(rules).replace(".icedice", ".iceshelf")


class Shelf(Listening):
    """The lessons and games of a folder, for whoever comes."""

    _esm = script("elements", "kernel", "keys", "storage", "standing", "mounting", "covers", "doors", "shelf")

    style = traitlets.Unicode().tag(sync=True)
    room = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    parts: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    verdict: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

    def __init__(self, lessons: Index) -> None:
        self.lessons = lessons
        self.board: Board | None = None
        super().__init__(style=shelf_styles(), html=cards.live(lessons))
        self.room = self.model_id
        self.listen()

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> Bundle:
        place = tag("div", cards.still(self.lessons), data_icedice_trail=self.room)
        return {"text/html": place, "text/plain": cards.plain(self.lessons)}, {}

    def follow(self, act: str, words: dict[str, str]) -> None:
        match act.split(" ", 1):
            case ["check"]:
                self.verdict = self._verdict_on(words.get("code", ""))
            case ["play", name]:
                self._start(name, words)

    # -- class codes -------------------------------------------------------------------------------------

    def _verdict_on(self, typed: str) -> dict[str, object]:
        """Whether a code works, in a sentence, and which lesson it leads to."""
        typed = typed[:40]
        try:
            lesson = read_class_code(typed).lesson
        except ValueError as error:
            return {"code": typed, "sentence": str(error), "lesson": ""}
        if lesson not in (entry.id for entry in self.lessons):
            return {"code": typed, "sentence": NOT_HERE.format(lesson=lesson), "lesson": ""}
        return {"code": typed, "sentence": WORKS, "lesson": lesson}

    # -- games -------------------------------------------------------------------------------------------

    def _start(self, name: str, words: dict[str, str]) -> None:
        """Lay out a board for as many as want to play; the one before it is cleared away."""
        seats = game_called(name).seats
        asked = words.get("many", "")
        many = int(asked) if asked in map(str, seats) else seats[0]
        before, self.board = self.board, _board(name, many, words.get("who") == cards.COMPUTER)
        self.parts = {"board": described("", self.board)}
        if before is not None:
            before.close()


def _board(name: str, many: int, with_computer: bool) -> Board:
    people = [f"Player {place}" for place in range(1, many + 1)]
    if not with_computer:
        return play(name, players=people)
    people = ["You", *people[2:], cards.COMPUTER]
    return play(name, players=people, bots={cards.COMPUTER: bot_names(name)[0]})


def shelf(folder: str | Path = ".") -> Shelf:
    """The start page's shelf, with the lessons of a folder: `shelf()`."""
    return Shelf(lessons_in(folder))

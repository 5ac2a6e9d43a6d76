"""What the desk gives to save: PDF files, the class as a table or a page, one student's page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from icedice_edu.classroom.collecting.looking import piles
from icedice_edu.classroom.collecting.report import class_csv
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import to_print
from icedice_edu.classroom.teaching import Teaching
from icedice_edu.doors import Door

PDF, CSV, HTML = "application/pdf", "text/csv", "text/html"
MOST_SLIPS = 300


class File(NamedTuple):
    """A file that the page saves."""

    name: str
    mime: str
    content: bytes


def printed(teaching: Teaching, sheet: str, doors: Sequence[Door], paper: str, count: str = "") -> File:
    """A sheet as a PDF file."""
    made = SHEETS[sheet](teaching, doors, paper, count)
    return File(f"{teaching.lesson.id}-{sheet}-seed-{teaching.seed}.pdf", PDF, made)


def _pack(teaching: Teaching, doors: Sequence[Door], paper: str, _: str) -> bytes:
    from icedice_widgets.paper import pack_pdf

    return pack_pdf(teaching.lesson, teaching.seed, code=teaching.code, links=tuple(doors[:1]), paper=paper)


def _worksheet(teaching: Teaching, _: Sequence[Door], paper: str, __: str) -> bytes:
    from icedice_widgets.paper import worksheet_pdf

    return worksheet_pdf(teaching.lesson, teaching.seed, paper=paper)


def _answers(teaching: Teaching, _: Sequence[Door], paper: str, __: str) -> bytes:
    from icedice_widgets.paper import worksheet_pdf

    return worksheet_pdf(teaching.lesson, teaching.seed, paper=paper, answers=True)


def _key(teaching: Teaching, _: Sequence[Door], paper: str, __: str) -> bytes:
    from icedice_widgets.paper import key_pdf

    return key_pdf(teaching.lesson, teaching.seed, paper=paper)


def _guide(teaching: Teaching, _: Sequence[Door], paper: str, __: str) -> bytes:
    from icedice_widgets.paper import guide_pdf
    from icedice_widgets.teachers_desk.guide import guide_beside

    return guide_pdf(teaching.lesson, guide_beside(teaching.lesson.id), paper=paper)


def _slips(teaching: Teaching, doors: Sequence[Door], paper: str, count: str) -> bytes:
    from icedice_widgets.paper import slips_pdf

    asked = count.strip() or "28"
    if not asked.isdecimal() or not 0 < int(asked[:9]) <= MOST_SLIPS:
        raise ValueError(f"How many slips? Type a number from 1 to {MOST_SLIPS}.")
    return slips_pdf(teaching.lesson, teaching.code, tuple(doors[:1]), count=int(asked), paper=paper)


def _board(teaching: Teaching, _: Sequence[Door], paper: str, __: str) -> bytes:
    from icedice_edu.games.match import start
    from icedice_widgets.paper import board_pdf

    match = start(teaching.lesson.game, seed=teaching.seed, **teaching.lesson.stages[teaching.stage])
    return board_pdf(match, paper=paper)


def _piles(teaching: Teaching, _: Sequence[Door], paper: str, __: str) -> bytes:
    from icedice_widgets.paper import piles_pdf

    return piles_pdf(teaching.lesson, piles(teaching.collection), paper=paper)


SHEETS: Mapping[str, Callable[[Teaching, Sequence[Door], str, str], bytes]] = {
    "pack": _pack,
    "worksheet": _worksheet,
    "answers": _answers,
    "key": _key,
    "guide": _guide,
    "slips": _slips,
    "board": _board,
    "piles": _piles,
}


def saved(teaching: Teaching, what: str) -> File:
    """The class as a table or a page, or one student's page."""
    kind, _, name = what.partition(" ")
    file = f"icedice-{teaching.lesson.id}-class"
    if kind == "csv":
        return File(f"{file}.csv", CSV, class_csv(teaching.collection).encode("utf-8-sig"))
    if kind == "html":
        from icedice_widgets.teachers_desk.report import class_page

        return File(f"{file}.html", HTML, class_page(teaching.collection).encode())
    student = teaching.collection.student(name)
    if kind != "page" or student is None:
        raise ValueError("There is no page like that.")
    return File(f"icedice-{teaching.lesson.id}-{name}.html", HTML, _page_of(student.desk).encode())


def _page_of(desk: Desk) -> str:
    """The page that the student may print, with its pictures."""
    from icedice_widgets.lesson.pictures import drawn
    from icedice_widgets.lesson.printed import printed as page

    return page(desk.lesson, to_print(desk), lambda seen: drawn(desk.lesson.id, seen))

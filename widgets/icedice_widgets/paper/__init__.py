"""Everything for the printer: what a lesson or a game looks like without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from icedice_edu.classroom.class_code import ClassCode
from icedice_edu.classroom.guides import guide_of
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Position
from icedice_widgets.paper.board import board_pages, board_svg
from icedice_widgets.paper.guide import Guide, text_of
from icedice_widgets.paper.half_pages import HalfPages
from icedice_widgets.paper.key import AnswerKey
from icedice_widgets.paper.pack import Pack
from icedice_widgets.paper.pdf import PAPERS, pdf
from icedice_widgets.paper.pile_page import PilePage, Sorted
from icedice_widgets.paper.slips import Link, Sign, Slips
from icedice_widgets.paper.worksheet import Worksheet

__all__ = [
    "board_pdf", "board_svg", "guide_pdf", "key_pdf", "pack_pdf", "piles_pdf", "rules_pdf", "slips_pdf",
    "worksheet_pdf",
]
STUDENTS = 28


def worksheet_pdf(lesson: Lesson, seed: str, *, paper: str = "a4", answers: bool = False) -> bytes:
    """The worksheet of a lesson for one seed, as a PDF file."""
    sheet = Worksheet(lesson, seed, PAPERS[paper], answers)
    return pdf(sheet.pages(), PAPERS[paper], sheet.title)


def board_pdf(match: Match[Position], *, paper: str = "a4") -> bytes:
    """The board of a game as it begins, as a PDF file."""
    return pdf(board_pages(match, PAPERS[paper]), PAPERS[paper], match.game.title)


def key_pdf(lesson: Lesson, seed: str, *, paper: str = "a4") -> bytes:
    """The answer key of a lesson for one seed, with its pictures, as a PDF file."""
    key = AnswerKey(lesson, seed, PAPERS[paper])
    return pdf(key.pages(), PAPERS[paper], key.title)


def guide_pdf(lesson: Lesson, guide: str | Path, *, paper: str = "a4") -> bytes:
    """The teacher guide of a lesson, given as Markdown or by its file, as a PDF file."""
    printed = Guide(lesson, text_of(guide), PAPERS[paper])
    return pdf(printed.pages(), PAPERS[paper], printed.title)


def rules_pdf(lesson: Lesson, *, paper: str = "a4") -> bytes:
    """The rules of a lesson's game on half a page, twice on a page, as a PDF file."""
    halves = HalfPages(lesson, PAPERS[paper])
    return pdf(halves.pages(), PAPERS[paper], halves.title)


def slips_pdf(
    lesson: Lesson, code: ClassCode | None, links: Sequence[Link] = (), *, count: int = STUDENTS,
    paper: str = "a4",
) -> bytes:
    """Slips to cut out, eight on a page, as a PDF file; the first link becomes the QR code."""
    slips = Slips(lesson, _sign(code), links, count, PAPERS[paper])
    return pdf(slips.pages(), PAPERS[paper], slips.title)


def piles_pdf(lesson: Lesson, piles: Sequence[Sorted], *, paper: str = "a4") -> bytes:
    """The piles of an exit ticket, each with its learners and its next step, as a PDF file."""
    page = PilePage(lesson, piles, PAPERS[paper])
    return pdf(page.pages(), PAPERS[paper], page.title)


def pack_pdf(
    lesson: Lesson, seed: str, *, code: ClassCode | None = None, links: Sequence[Link] = (),
    guide: str | Path | None = None, count: int = STUDENTS, paper: str = "a4",
) -> bytes:
    """A substitute's pack as one PDF file: cover, guide, rules, key, worksheet and slips.

    Without a guide it takes the one beside the notebook of the lesson.
    """
    text = text_of(guide_of(lesson.id) if guide is None else guide)
    sign = _sign(code) or Sign("Class seed", seed)
    pack = Pack(lesson, seed, text, sign, links, count, PAPERS[paper])
    return pdf(pack.pages(), PAPERS[paper], pack.title)


def _sign(code: ClassCode | None) -> Sign | None:
    return Sign("Class code", code.text) if code else None

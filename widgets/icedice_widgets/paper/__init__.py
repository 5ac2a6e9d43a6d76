"""Worksheets and boards for the printer: what a lesson or a game looks like without a screen."""

from __future__ import annotations

from icedice_edu.classroom.lesson import Lesson
from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Position
from icedice_widgets.paper.board import board_pages, board_svg
from icedice_widgets.paper.pdf import PAPERS, pdf
from icedice_widgets.paper.worksheet import Worksheet

__all__ = ["board_pdf", "board_svg", "worksheet_pdf"]


def worksheet_pdf(lesson: Lesson, seed: str, *, paper: str = "a4", answers: bool = False) -> bytes:
    """The worksheet of a lesson for one seed, as a PDF file."""
    sheet = Worksheet(lesson, seed, PAPERS[paper], answers)
    return pdf(sheet.pages(), PAPERS[paper], sheet.title)


def board_pdf(match: Match[Position], *, paper: str = "a4") -> bytes:
    """The board of a game as it begins, as a PDF file."""
    return pdf(board_pages(match, PAPERS[paper]), PAPERS[paper], match.game.title)

"""What a guide has from its lesson: checklist, piles, pictures, rules on half a page, answers."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from lesson_files import guide_of, notebook_of

from icedice_edu.classroom.contact_sheet import contact_sheet, pictures_of
from icedice_edu.classroom.document import read_lesson
from icedice_edu.classroom.guide_checks import outdated
from icedice_edu.classroom.guides import renewed_guide, rules_of, sheet_beside
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.rehearsal import drawer
from icedice_edu.games import GAMES

B1 = read_lesson(Path(__file__).parent / "documents" / "B1")
DOCUMENTS = [name for name in LESSONS if lesson_called(name).source is not None]
GUIDE = (
    "**Purpose.** To add.\n\n## Timing\n\n| Min | 9 |\n|---|---|\n| | old |\n\n"
    "## Exit ticket\n\nSort.\n\n## Standards\n\nOne.\n"
)


def test_a_guide_is_renewed_without_losing_a_word_of_its_author() -> None:
    made = renewed_guide(GUIDE, B1, "B1.pictures.svg")

    headings = re.findall(r"^## (.+)$", made, re.M)
    assert headings == ["Before class", "Timing", "Exit ticket", "Standards", "Pictures",
                        "The rules on half a page", "Answers for class seed 7"]
    assert all(words in made for words in ("To add.", "Sort.", "One.", "| B | E1 multiplied | Reads “sum”"))
    assert "old" not in made and "(B1.pictures.svg)" in made
    assert renewed_guide(made, B1, "B1.pictures.svg") == made


def test_the_answers_are_those_of_the_lessons_own_seed() -> None:
    made = renewed_guide(GUIDE, B1)

    for task in (*B1.tasks("7"), *B1.exit_tasks("7")):
        row = next(line for line in made.splitlines() if line.startswith(f"| {task.name} | {task.question}"))
        assert task.answer in row


def test_a_guide_that_no_longer_follows_its_lesson_is_found(tmp_path: Path) -> None:
    path = tmp_path / "B1-two-dice.guide.md"
    other = renewed_guide(GUIDE, B1).replace("| B | E1 multiplied", "| B | E1 wrong")
    path.write_text(other, encoding="utf-8")

    told = [str(one) for one in outdated(B1, path)]

    assert any("E1 wrong" in one and "icedice build" in one for one in told)


@pytest.mark.parametrize("game", ["tokens", "pyramids", "tiles", "iced", "floe"])
def test_the_rules_of_every_game_fit_on_half_a_page(game: str) -> None:
    assert game in GAMES and 120 <= len(rules_of(game).split()) <= 240


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_picture_of_a_lesson_is_on_its_sheet(name: str) -> None:
    lesson, draw = lesson_called(name), drawer()
    assert draw is not None
    sheet = contact_sheet(lesson, draw)

    seen = ElementTree.fromstring(sheet).findall("{http://www.w3.org/2000/svg}svg")
    names = re.findall(r'\sid="([^"]+)"', sheet)
    assert len(seen) == len(list(pictures_of(lesson))) > 3
    assert len(names) == len(set(names)), "two pictures share a name"
    assert sheet_beside(notebook_of(name)).read_text(encoding="utf-8") == sheet
    assert sheet_beside(notebook_of(name)).name in guide_of(name)

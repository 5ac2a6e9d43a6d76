"""Types say what a thing is: `Any` stands only where it truly can be anything, and never in the spine."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST = 119
SPINE = (
    "icedice_edu/games/match.py",
    "icedice_edu/games/match_setup.py",
    "widgets/icedice_widgets/table.py",
    "widgets/icedice_widgets/board.py",
    "widgets/icedice_widgets/forms.py",
    "widgets/icedice_widgets/boards/base_view.py",
    "widgets/icedice_widgets/boards/drawing.py",
)


def lines_with_any(path: Path) -> list[int]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any"]


@pytest.mark.parametrize("file", SPINE)
def test_match_table_and_board_know_what_they_hold(file: str) -> None:
    assert lines_with_any(ROOT / file) == []


def test_few_places_take_anything() -> None:
    files = (path for folder in ("icedice_edu", "widgets") for path in (ROOT / folder).rglob("*.py"))
    found = {str(path.relative_to(ROOT)): len(lines_with_any(path)) for path in files}

    assert sum(found.values()) <= MOST, {file: count for file, count in found.items() if count}

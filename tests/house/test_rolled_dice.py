"""In the tile game dice are rolled, as its lessons say and American children do; on the floe they are thrown.

`throw 2` stays the notation, for save codes and records. Whoever reads or hears it is told `roll 2`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
THROWN = re.compile(r"\bthr(?:ow|ew)", re.IGNORECASE)
NOTATION = {"throw", "throwing", "throw {}", "throw{}", "thrown{}"}
"""Of code only: the step, the phase while dice fall, the keys of buttons and dice."""
SOURCES = (
    "icedice_edu/games/tiles/*.py", "icedice_edu/play/bots/tiles.py", "icedice_edu/classroom/lessons/s?/*.py",
    "widgets/icedice_widgets/boards/tiles/*.py", "widgets/icedice_widgets/explorers/tiles/*.py",
    "widgets/icedice_widgets/paper/tiles.py",
)  # fmt: skip
PAGES = (
    "icedice_edu/classroom/lessons/s?/lesson*.md", "icedice_edu/classroom/templates/tiles/*.md",
    "icedice_edu/classroom/half_pages/tiles*.md", "lessons/probability/S*",
)  # fmt: skip


def texts(source: str) -> Iterator[str]:
    """Every text that code makes, with {} for what is put in; docstrings are for those who read code."""
    tree = ast.parse(source)
    passed = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            passed |= {id(part) for part in node.values}
            yield "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            yield node.value


def about_bots(source: str) -> Iterator[str]:
    """What a list of bots says of each: the docstring of its function."""
    functions = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return (ast.get_docstring(one) or "" for one in functions if not one.name.startswith("_"))


def found(patterns: tuple[str, ...]) -> list[Path]:
    return [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]


@pytest.mark.parametrize("pattern", SOURCES)
def test_no_text_that_the_tile_game_shows_says_throw(pattern: str) -> None:
    paths = found((pattern,))
    shown = [(path.name, text) for path in paths for text in texts(path.read_text("utf-8"))]

    assert len(shown) > 5
    assert [(name, text) for name, text in shown if THROWN.search(text) and text not in NOTATION] == []


def test_no_bot_of_the_tile_game_is_said_to_throw() -> None:
    told = [*about_bots((ROOT / "icedice_edu/play/bots/tiles.py").read_text("utf-8"))]

    assert any("buys a die" in text for text in told)
    assert [text for text in told if THROWN.search(text)] == []


def test_no_page_about_the_tile_game_says_throw() -> None:
    pages = found(PAGES)
    lines = [(path.name, line) for path in pages for line in path.read_text("utf-8").splitlines()]

    assert len(pages) >= 14
    assert [(name, line) for name, line in lines if THROWN.search(line)] == []


def test_a_text_is_found_wherever_it_is_made() -> None:
    source = '''"""Not a throw."""
def of(dice):
    """Nor this throw."""
    return f"You threw {dice}, {'or throw' if dice else 'no'}", {"throw": "Throw " "again"}
'''

    assert sorted(text for text in texts(source) if THROWN.search(text)) == [
        "Throw again", "You threw {}, {}", "or throw", "throw",
    ]  # fmt: skip

"""A name that begins with _ belongs to its module: nobody imports it, nobody reaches for it from outside."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("icedice_edu", "widgets/icedice_widgets")
NAMED_TUPLES = {"_replace", "_asdict", "_fields", "_make"}
"""Public, although they begin with _, so that a field may have any other name."""
TYPES = {"_SubParsersAction"}
"""What argparse gives for subcommands has no other name, and annotations need one."""
EXCEPTIONS = {
    "icedice_edu/maths/algebra.py": {"_from_args": "sympy makes a sum of terms, at half the time of Add"},
    "widgets/icedice_widgets/cells.py": {"_instances": "ipywidgets has no other list of what lives"},
}


def trespasses(source: str) -> Iterator[tuple[int, str]]:
    """Private names that a module uses and does not define itself: where, and which."""
    tree = ast.parse(source)
    own = set(_defined(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, alias.name) for alias in node.names if _is_private(alias.name))
        elif isinstance(node, ast.Attribute) and _is_private(node.attr) and node.attr not in own:
            yield node.lineno, node.attr


def _defined(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                yield name


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in NAMED_TUPLES | TYPES


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_uses_the_private_names_of_another(package: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} uses {name}, which another module keeps to itself: "
        "give it a name without _ there, or move what needs it"
        for path in sorted((ROOT / package).rglob("*.py"))
        for line, name in trespasses(path.read_text(encoding="utf-8"))
        if name not in EXCEPTIONS.get(str(path.relative_to(ROOT)), {})
    ]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", EXCEPTIONS)
def test_an_exception_is_one(path: str) -> None:
    used = {name for _, name in trespasses((ROOT / path).read_text(encoding="utf-8"))}

    assert used == {*EXCEPTIONS[path]}


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("from icedice_edu.games.match import _notation", "_notation"),
        ("from icedice_edu.games import match\nmatch._notation(1)", "_notation"),
        ("def lay(board):\n    board._show()", "_show"),
        ("class Room(Board):\n    def lay(self):\n        self._show()", "_show"),
    ],
)
def test_a_trespass_is_found(source: str, name: str) -> None:
    assert [found for _, found in trespasses(source)] == [name]


@pytest.mark.parametrize(
    "source",
    [
        "import _thread",
        "def lay(box):\n    return box._replace(x=1)",
        "class Board:\n    def __init__(self):\n        self._sent = 0\n\n"
        "    def since(self, other):\n        return other._sent",
        "class Position:\n    def _first(self): ...\n\n\nRULES = {1: Position._first}",
    ],
)
def test_what_is_one_s_own_may_be_used(source: str) -> None:
    assert not [*trespasses(source)]

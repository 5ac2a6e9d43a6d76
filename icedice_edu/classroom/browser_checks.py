"""What a lesson imports that a browser does not have: on a play site its cells and tasks could not run.

This is a note and no fault: a class that works in JupyterLab has these packages.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from icedice_edu.classroom.findings import Finding
from icedice_edu.classroom.notebooks import read_notebook, source_of
from icedice_edu.missing import NOT_IN_A_BROWSER


def browser_notes(notebooks: Iterable[Path]) -> Iterator[Finding]:
    """Every line of these lessons that imports what a browser lacks, and what to take in its place."""
    seen: set[Path] = set()
    for path in notebooks:
        for number, cell in enumerate(read_notebook(path)["cells"], 1):
            if cell.get("cell_type") == "code":
                for _, name in lacking(source_of(cell)):
                    yield _note(path, f"cell {number}", name)
        for module in _modules(path):
            if module not in seen:
                seen.add(module)
                for line, name in lacking(module.read_text(encoding="utf-8")):
                    yield _note(module, f"line {line}", name)


def lacking(source: str) -> Iterator[tuple[int, str]]:
    """The line of each import of something that a browser lacks, and its name."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return  # magics and the like; what is broken is told elsewhere
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = (module.partition(".")[0] for module in _imported(node))
            yield from ((node.lineno, name) for name in names if name in NOT_IN_A_BROWSER)


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (each.name for each in node.names)
    elif node.module and not node.level:
        yield node.module


def _modules(notebook: Path) -> Iterator[Path]:
    """The code behind a notebook: all of its lesson's folder, or the module beside it."""
    name = notebook.name.partition("-")[0]
    yield from sorted((notebook.parent / name).glob("*.py"))
    yield from filter(Path.is_file, [notebook.with_name(f"{name.lower()}_lesson.py")])


def _note(file: Path, where: str, name: str) -> Finding:
    return Finding(str(file), where, f"A browser has no {name}.", NOT_IN_A_BROWSER[name])

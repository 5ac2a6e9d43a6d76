"""Notebook files: read, written, cleaned of what only a running page understands, made from a lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from icedice_edu.classroom.lesson import Lesson

Notebook = dict[str, Any]
Cell = dict[str, Any]
Output = dict[str, Any]

ROOM = re.compile(r'(data-icedice-trail=")[0-9a-f]+')
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
HIDDEN = ("hide-input", "remove-input")
BEGIN = "**To begin:** press *Start*. No such button? Open the menu *Run* and choose *Run All Cells*."
START = (
    '<button data-commandlinker-command="notebook:run-all-cells" data-commandlinker-args="{}" '
    'style="background: #0b5cad; border: 0; border-radius: 10px; color: #fff; cursor: pointer; '
    'font-size: 20px; font-weight: 700; min-height: 52px; padding: 10px 32px">▶ Start</button>'
)
"""Runs the notebook in one press, where JupyterLab shows it and its owner has signed it."""
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
UNTOLD = {"setup": ("nbval-ignore-output",)}
"""What nbval need not compare: the first cell names the page of this very run."""
FINDS = "from icedice_widgets import lesson"
"""By this line a cell finds the lesson that is open; where none is, the lesson says what to press first."""
KEPT_METADATA = ("icedice", "kernelspec")


def read_notebook(path: Path) -> Notebook:
    """The notebook in a file, or a sentence about what is there instead."""
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: this is not a notebook ({error}).") from error
    if not _is_notebook(notebook):
        raise ValueError(f"{path}: this is not a notebook of format 4.")
    return dict(notebook)


def _is_notebook(found: object) -> bool:
    cells = found.get("cells") if isinstance(found, dict) else None
    return isinstance(found, dict) and isinstance(found.get("metadata", {}), dict) and isinstance(
        cells, list) and all(isinstance(cell, dict) for cell in cells)


def write_notebook(path: Path, notebook: Notebook) -> None:
    """Write it as Jupyter does, so that a save in JupyterLab makes no difference to it."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True)
    aside = path.with_name(f".{path.name}.part")  # a file that is half written would be no notebook
    aside.write_text(f"{text}\n", encoding="utf-8")
    aside.replace(path)


def cleaned(notebook: Notebook) -> Notebook:
    """The notebook without widget state, widget views and times: what is left is seen without a kernel."""
    metadata = {key: value for key, value in notebook.get("metadata", {}).items() if key in KEPT_METADATA}
    cells = [_cleaned_cell(cell) for cell in notebook["cells"]]
    return {**notebook, "cells": cells, "metadata": {**metadata, "language_info": {"name": "python"}}}


def _cleaned_cell(cell: Cell) -> Cell:
    metadata = {key: value for key, value in cell.get("metadata", {}).items() if key != "execution"}
    clean = {**cell, "metadata": metadata}
    if cell.get("cell_type") == "code":
        outputs = (_cleaned_output(output) for output in cell.get("outputs", []))
        clean["outputs"] = [output for output in outputs if output.get("data") != {}]
    return clean


def _cleaned_output(output: Output) -> Output:
    return {
        key: {mime: _unnamed(shown) for mime, shown in value.items() if mime not in (VIEW, STATE)}
        if key in ("data", "metadata") and isinstance(value, dict) else value
        for key, value in output.items()
    }


def _unnamed(shown: Any) -> Any:
    """An output without the name of the page that it belonged to."""
    if isinstance(shown, list):
        return [_unnamed(line) for line in shown]
    return ROOM.sub(r"\1", shown) if isinstance(shown, str) else shown


def source_of(cell: Cell) -> str:
    source = cell.get("source", "")
    return source if isinstance(source, str) else "".join(source)


def tags_of(cell: Cell) -> list[str]:
    return list(cell.get("metadata", {}).get("tags", []))


def notebooks_in(paths: Iterable[Path]) -> Iterator[Path]:
    """The notebooks that are named, and those in folders that are named."""
    for path in paths:
        if not path.exists():
            raise ValueError(f"There is no {path}.")
        found = sorted(path.rglob("*.ipynb")) if path.is_dir() else [path]
        yield from (one for one in found if ".ipynb_checkpoints" not in one.parts)


# -- a notebook from a lesson -------------------------------------------------------------------------


def notebook_of(lesson: Lesson, opening: str) -> Notebook:
    """The notebook of a lesson; `opening` is the code that opens it."""
    cells = [_markdown(lesson), *_code_cells(lesson, opening)]
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"{lesson.id.lower()}-{number}"
    metadata = {"icedice": lesson.metadata, "kernelspec": KERNEL, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _markdown(lesson: Lesson) -> Cell:
    text = "\n\n".join((f"# {lesson.title}", *lesson.header, START, BEGIN))
    return {"cell_type": "markdown", "metadata": {"tags": ["header"]}, "source": text.splitlines(True)}


def _code_cells(lesson: Lesson, opening: str) -> Iterator[Cell]:
    yield _code("setup", opening, lesson)
    for role in ("warmup", "launch", "predict", "play", "record", "reveal"):
        yield _code(role, part_code(role), lesson)
    for number in range(1, len(lesson.explain) + 1):
        yield _code("explain", part_code("explain", str(number)), lesson, first=number == 1)
    for role in ("misconception", "practice"):
        yield _code(role, part_code(role), lesson)
    if lesson.extend:
        yield _code("extend", part_code("extend"), lesson)
    yield from _own_code(lesson)
    for role in ("synthesis", "exit", "save"):
        yield _code(role, part_code(role), lesson)


def part_code(role: str, number: str = "") -> str:
    """The code of a part's cell. Run before the lesson is open, it says what to press first."""
    return found(f"lesson.{role}({number})")


def found(code: str) -> str:
    """Code that finds its lesson by itself, so that no cell has to run before it."""
    return f"{FINDS}\n\n{code}" if "lesson." in code else code


def _own_code(lesson: Lesson) -> Iterator[Cell]:
    """The cell that a learner changes, and below it the one that nbgrader takes the points from."""
    if not lesson.extend_code:
        return
    own = _code("extend", found(lesson.extend_code), lesson, first=not lesson.extend, hidden=False)
    yield own
    if lesson.mark is None:
        return
    if known := lesson.mark.written(lesson.id, lesson.extend_code):
        own["metadata"]["nbgrader"] = known
    graded = _code("extend", found(lesson.mark.cell), lesson, first=False, hidden=False)
    graded["metadata"]["nbgrader"] = lesson.mark.graded(lesson.id)
    yield graded


def _code(role: str, source: str, lesson: Lesson, first: bool = True, hidden: bool = True) -> Cell:
    metadata: dict[str, object] = {"tags": [role, *(["hide-input"] if hidden else []), *UNTOLD.get(role, ())]}
    if hidden:
        metadata["jupyter"] = {"source_hidden": True}
    if first and role in lesson.minutes:
        metadata["icedice"] = {"minutes": lesson.minutes[role]}
    return {"cell_type": "code", "execution_count": None, "metadata": metadata, "outputs": [],
            "source": source.splitlines(True)}

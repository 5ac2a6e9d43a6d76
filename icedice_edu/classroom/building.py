"""A lesson's notebook and the head of its guide, made from its document and brought up to date with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase

from icedice_edu.classroom.contact_sheet import contact_sheet
from icedice_edu.classroom.document import DocumentMistakes, mistakes_in
from icedice_edu.classroom.guides import renewed_guide, sheet_beside
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.notebooks import (
    Cell,
    Notebook,
    notebook_of,
    notebooks_in,
    read_notebook,
    source_of,
    tags_of,
    write_notebook,
)
from icedice_edu.classroom.own_lessons import DOCUMENT, file_of, is_document, lesson_at, lesson_of
from icedice_edu.classroom.rehearsal import drawer
from icedice_edu.classroom.stored_outputs import run

KEPT = ("setup", "play")  # what an author may have changed there: seed, players, bots


def build(path: Path) -> Iterator[Path]:
    """Bring up to date what was made from documents; the files that were written."""
    if (path / DOCUMENT).exists():
        lesson = lesson_at(path)
        yield from _built(notebook_beside(path, lesson), lesson)
        return
    for notebook in notebooks_in([path]):
        facts = read_notebook(notebook).get("metadata", {}).get("icedice")
        name = str(facts.get("id", "")) if isinstance(facts, dict) else ""
        yield from _built(notebook, lesson_of(name, notebook) if name else None)


def notebook_beside(folder: Path, lesson: Lesson) -> Path:
    """The notebook of the lesson in this folder; it lies beside the folder, and so does the guide."""
    found = sorted(folder.resolve().parent.glob(f"{lesson.id}-*.ipynb"))
    return found[0] if found else folder.resolve().parent / f"{lesson.id}-{slug(lesson.title)}.ipynb"


def slug(title: str) -> str:
    """A title as it stands in a file's name."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def _built(path: Path, lesson: Lesson | None) -> Iterator[Path]:
    """A page that is no lesson is only run; a lesson in Python keeps its cells; a broken one is not built."""
    if lesson is not None and is_document(lesson) and (found := mistakes_in(file_of(lesson).parent)):
        raise DocumentMistakes(found)
    guide = path.with_suffix(".guide.md")
    said = _guide_text(guide)
    old = read_notebook(path) if path.exists() else None
    if lesson is None:
        new = old
    elif old is not None and not is_document(lesson):
        new = {**old, "metadata": {**old["metadata"], "icedice": lesson.metadata}}
    else:
        new = renewed(old, notebook_of(lesson, opening(lesson)))
    assert new is not None, "there is a notebook, or a lesson to make one of"
    write_notebook(path, run(new, path.parent))
    yield path
    if lesson is not None and is_document(lesson) and guide.exists():
        sheet = _sheet(path, lesson)
        guide.write_text(renewed_guide(said, lesson, sheet.name if sheet else ""), encoding="utf-8")
        yield from (guide, *((sheet,) if sheet else ()))


def _sheet(path: Path, lesson: Lesson) -> Path | None:
    """The sheet with the pictures of the lesson, written anew where somebody can draw."""
    draw = drawer()
    if draw is None:
        return None
    sheet = sheet_beside(path)
    sheet.write_text(contact_sheet(lesson, draw), encoding="utf-8")
    return sheet


def _guide_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig") if path.exists() else ""
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is no text in UTF-8. Save it with the encoding UTF-8.") from error


def opening(lesson: Lesson) -> str:
    """The code that opens a lesson from the folder beside its notebook."""
    return (
        "from icedice_widgets import open_lesson\n\n"
        f'lesson = open_lesson("./{lesson.id}", seed={lesson.seed})'
    )


def renewed(old: Notebook | None, new: Notebook) -> Notebook:
    """The new notebook, with the ids of the old cells and what an author has changed there."""
    left = list(old["cells"]) if old else []
    fresh = []
    for cell in new["cells"]:
        before = next((one for one in left if tags_of(one)[:1] == tags_of(cell)[:1]), None)
        if before is None:
            fresh.append(cell)
        else:
            left.remove(before)
            _keep(before, cell)
    taken = {cell["id"] for cell in new["cells"] if cell not in fresh}
    for cell in fresh:  # a cell that was added may be numbered like an old one
        cell["id"] = next(name for name in _names(cell["id"]) if name not in taken)
        taken.add(cell["id"])
    return new


def _names(name: str) -> Iterator[str]:
    """The name, then the same with letters behind it."""
    yield name
    yield from (f"{name}{letter}" for letter in ascii_lowercase)


def _keep(before: Cell, cell: Cell) -> None:
    cell["id"] = before.get("id", cell["id"])
    if tags_of(cell)[0] in KEPT:
        cell["source"] = source_of(before).splitlines(True)


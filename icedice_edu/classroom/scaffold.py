"""The beginning of a lesson of one's own: a small lesson that works, to be changed into another."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from icedice_edu.classroom.answer_leaks import lesson_of, module_name
from icedice_edu.classroom.notebooks import notebook_of, write_notebook
from icedice_edu.classroom.stored_outputs import store

ID = re.compile(r"[A-Z][A-Za-z]{0,3}\d{1,3}")
SEED = 2026


def begin(name: str, title: str, folder: Path) -> tuple[Path, Path, Path]:
    """Write notebook, module and guide; run the notebook once, so that it shows what it shows."""
    if not ID.fullmatch(name):
        raise ValueError(f"{name[:20]!r} is no lesson id: take letters and a number, such as B1.")
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    if not slug or len(title) > 80 or not title.isprintable():
        raise ValueError("Give the lesson a title of up to 80 letters.")
    notebook, module = folder / f"{name}-{slug}.ipynb", folder / f"{module_name(name)}.py"
    guide = notebook.with_suffix(".guide.md")
    for path in (notebook, module, guide):
        if path.exists():
            raise ValueError(f"{path} is there already, and nothing was written.")
    folder.mkdir(parents=True, exist_ok=True)
    module.write_text(_filled("lesson.py.txt", name, title), encoding="utf-8")
    guide.write_text(_filled("guide.md.txt", name, title), encoding="utf-8")
    lesson = lesson_of(name, notebook)
    assert lesson is not None, "the module was just written"
    write_notebook(notebook, notebook_of(lesson, _opening(name)))
    store(notebook)
    return notebook, module, guide


def _opening(name: str) -> str:
    return (
        f"from {module_name(name)} import LESSON\n\nfrom icedice_widgets import open_lesson\n\n"
        f"lesson = open_lesson(LESSON, seed={SEED})"
    )


def _filled(template: str, name: str, title: str) -> str:
    text = files("icedice_edu.classroom").joinpath("templates", template).read_text(encoding="utf-8")
    return text.replace("@ID@", name).replace("@TITLE@", title.replace("\\", "").replace('"', "'"))

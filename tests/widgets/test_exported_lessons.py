"""A lesson as `jupyter nbconvert --to html` writes it: pictures and text, and nowhere a missing widget."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

nbformat: Any = pytest.importorskip("nbformat")
nbclient: Any = pytest.importorskip("nbclient")
nbconvert: Any = pytest.importorskip("nbconvert")

LESSONS = Path(__file__).parents[2] / "lessons"
A4 = LESSONS / "arithmetic" / "A4-parentheses-change-everything.ipynb"
VIEW = "application/vnd.jupyter.widget-view+json"
NO_WIDGET = re.compile(rf"{re.escape(VIEW)}|model not found|Loading widget|Error displaying widget", re.I)
PICTURE = re.compile(r'<img[^>]*src="data:image/svg\+xml;base64,[^"]{200,}')
WORDS = "two answers from one row of dice"


def exported(notebook: Any) -> str:
    """The page, without its styles and scripts."""
    page, _ = nbconvert.HTMLExporter(template_name="lab").from_notebook_node(notebook)
    return re.sub(r"<style.*?</style>|<script(?![^>]*widget).*?</script>", "", str(page), flags=re.DOTALL)


@pytest.mark.parametrize("file", sorted(LESSONS.glob("*/*.ipynb")), ids=lambda file: file.name[:2])
def test_a_lesson_nobody_has_run_shows_its_pictures_and_text(file: Path) -> None:
    page = exported(nbformat.read(file, as_version=4))

    assert len(PICTURE.findall(page)) >= 2 and "How to play" in page
    assert NO_WIDGET.findall(page) == []


def test_a_lesson_saved_with_work_shows_the_work_too(tmp_path: Path) -> None:
    notebook = nbformat.read(A4, as_version=4)
    kept = f'lesson.desk.do("keep warmup", {{"words": "{WORDS}"}})'
    setup = next(place for place, cell in enumerate(notebook.cells) if cell.cell_type == "code")
    notebook.cells.insert(setup + 1, nbformat.v4.new_code_cell(kept))

    nbclient.NotebookClient(notebook, timeout=None, resources={"metadata": {"path": str(tmp_path)}}).execute()
    page = exported(notebook)

    assert WORDS in page and "WORK1-" in page
    assert len(PICTURE.findall(page)) >= 2
    assert NO_WIDGET.findall(page) == [] and VIEW not in nbformat.writes(notebook)


def test_a_widget_without_its_state_would_be_found() -> None:
    notebook = nbformat.read(A4, as_version=4)
    cell = next(cell for cell in notebook.cells if cell.cell_type == "code")
    cell.outputs[0].data = {"text/html": "<p>Error displaying widget: model not found</p>"}

    assert len(NO_WIDGET.findall(exported(notebook))) == 2

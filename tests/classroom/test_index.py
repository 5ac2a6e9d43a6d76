"""The list of lessons on the start page."""

import json
from pathlib import Path

from icedice_edu.classroom.index import lessons_in

LESSONS = Path(__file__).resolve().parents[2] / "lessons"


def test_every_lesson_of_the_folder_is_listed_with_a_link_that_leads_to_it():
    found = lessons_in(LESSONS)

    assert "A4" in [entry.id for entry in found]
    assert all((LESSONS / entry.address).is_file() for entry in found)
    assert all(f"(<{entry.address}>)" in found._repr_markdown_() for entry in found)


def test_lessons_come_in_the_order_of_their_ids_and_other_notebooks_are_left_out(tmp_path):
    said = {"grades": [3, 4], "minutes": 45, "objectives": ["Do it."], "title": "T"}
    for name, metadata in {"b": {**said, "id": "B2"}, "a": {**said, "id": "A1"}, "start": None}.items():
        book = {"cells": [], "metadata": {"icedice": metadata} if metadata else {}}
        (tmp_path / f"{name}.ipynb").write_text(json.dumps(book))

    found = lessons_in(tmp_path)

    assert [entry.id for entry in found] == ["A1", "B2"]
    assert "grades 3–4" in repr(found)


def test_an_empty_folder_says_so(tmp_path):
    assert repr(lessons_in(tmp_path)) == "No lessons here yet."


def test_a_bar_in_the_words_does_not_end_the_cell_of_the_table():
    rows = lessons_in(LESSONS)._repr_markdown_().splitlines()

    assert any(r"P(B \| A)" in row for row in rows)
    assert all(row.replace(r"\|", "").count("|") == 5 for row in rows)

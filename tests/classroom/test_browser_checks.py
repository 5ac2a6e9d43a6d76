"""`icedice check` says what of a lesson a browser cannot run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from icedice_edu.classroom.browser_checks import browser_notes, lacking
from icedice_edu.cli import main
from icedice_edu.missing import NOT_IN_A_BROWSER
from icedice_edu.signing import shipped


@pytest.mark.parametrize(("source", "found"), [
    ("import numpy as np", ["numpy"]),
    ("from matplotlib import pyplot", ["matplotlib"]),
    ("import math, pymunk.vec2d", ["pymunk"]),
    ("def later():\n    from concurrent.futures import ThreadPoolExecutor", ["concurrent"]),
    ("from .numpy import mine\nimport numpyish\nfrom fractions import Fraction", []),
    ("%matplotlib inline", []),
    ("'import numpy'", []),
])
def test_an_import_is_found_wherever_it_stands(source: str, found: list[str]) -> None:
    assert [name for _, name in lacking(source)] == found


def test_every_package_that_is_lacking_has_something_in_its_place() -> None:
    assert all(remedy.endswith(".") for remedy in NOT_IN_A_BROWSER.values())


def test_our_own_lessons_need_nothing_that_a_browser_lacks() -> None:
    assert list(browser_notes(sorted(shipped().rglob("*.ipynb")))) == []


def test_check_notes_cell_and_line_and_passes_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-lesson", "B1", "Two dice", "--folder", str(tmp_path)]) == 0
    (notebook,) = tmp_path.glob("*.ipynb")
    tasks = tmp_path / "B1" / "tasks.py"
    tasks.write_text(f"{tasks.read_text(encoding='utf-8')}\nimport numpy\n", encoding="utf-8")
    capsys.readouterr()

    said = main(["check", "--no-nbval", str(notebook)])

    out = capsys.readouterr().out
    assert "On a play site:" in out
    assert "tasks.py" in out and "A browser has no numpy." in out
    assert said == 0, out
    book = json.loads(notebook.read_text(encoding="utf-8"))
    book["cells"][1]["source"] = "import pymunk\n" + "".join(book["cells"][1]["source"])
    notebook.write_text(json.dumps(book), encoding="utf-8")
    main(["check", "--no-nbval", str(notebook)])
    assert "cell 2: A browser has no pymunk." in capsys.readouterr().out

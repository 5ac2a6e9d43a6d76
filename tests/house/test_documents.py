"""What the documents say is true: their code runs, their links lead somewhere, nothing private is in them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CREDITS.md")


def blocks(document, language):
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / document).read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", blocks("README.md", "python"))
def test_the_code_of_the_readme_runs(code, tmp_path):
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)

    assert ran.returncode == 0, ran.stderr


def test_the_first_board_takes_ten_lines():
    first = blocks("README.md", "python")[0]

    assert "play(" in first
    assert len(first.strip().splitlines()) <= 10


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_a_document_links_to_is_there(document):
    links = re.findall(r"\]\(((?!https?:)[^)#]+)\)", (ROOT / document).read_text("utf-8"))

    assert [link for link in links if not (ROOT / link).exists()] == []


def test_stored_notebooks_hold_no_widget_state_and_no_widget_view():
    texts = {path: path.read_text("utf-8") for path in (ROOT / "lessons").rglob("*.ipynb")}

    assert texts
    assert [path for path, text in texts.items() if "vnd.jupyter.widget" in text] == []


def test_every_picture_of_the_documents_is_taken_by_a_browser_test():
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests" / "browser").glob("test_*.py"))

    for picture in (ROOT / "docs").glob("*.png"):
        assert f'"docs" / "{picture.name}"' in tests, picture.name


def test_no_test_has_a_deadline_of_its_own():
    """A busy machine would miss it: tests/conftest.py, tests/at_once.py and PATIENCE hold the only limits."""
    own = re.compile(r"deadline=[^N]|perf_counter|timeout=[\d(]|set_default_timeout\([\d(]")

    for path in (ROOT / "tests").rglob("*.py"):
        assert path == Path(__file__) or not own.search(path.read_text("utf-8")), path.relative_to(ROOT)

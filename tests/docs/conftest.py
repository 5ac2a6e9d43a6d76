"""The documentation as its readers get it: all pages in Markdown, and the site that is built from them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # for code_blocks

ROOT = Path(__file__).resolve().parents[2]
REPOSITORY = "https://github.com/math-4b/icedice"


def made(folder: Path, *options: str) -> Path:
    """What `make docs` makes, in this folder."""
    command = (sys.executable, "tools/docs_site", str(folder), "--repository", REPOSITORY, *options)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every page in Markdown, those that are made from the package as well."""
    return made(tmp_path_factory.mktemp("docs") / "pages", "--pages")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, with what is printed."""
    return made(tmp_path_factory.mktemp("docs") / "site")

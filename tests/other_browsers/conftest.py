"""One JupyterLab server, and in each of the other browsers one page of it for all tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = map(str, (HERE, ROOT / "tests" / "browser", ROOT / "tools"))

from labpage import Lab, running_lab  # noqa: E402
from other_browsers import advice, missing  # noqa: E402
from pages import Notebook, Page  # noqa: E402
from webdriver import RUNNING  # noqa: E402

SHOTS = os.environ.get("ICEDICE_SHOTS", "")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("jupyter"), tmp_path_factory.mktemp("notebooks")) as server:
        yield server


@pytest.fixture(scope="session", params=RUNNING)
def page(
    request: pytest.FixtureRequest, lab: Lab, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """JupyterLab in one browser. A browser that is missing is an error, never a test less."""
    assert not missing(), advice()
    with RUNNING[request.param](tmp_path_factory.mktemp(request.param)) as browser:
        yield Page(browser, lab, request.param)
    lab.shut_kernels()


@pytest.fixture
def opened(page: Page) -> Iterator[Callable[..., Notebook]]:
    """Open a notebook with these cells, or from this file, and run it."""
    page.reset()
    yield page.notebook
    page.clear()


@pytest.fixture(scope="session")
def shot(page: Page) -> Callable[[str], None]:
    """Keep a picture of what was seen, for people to look at; where nobody asks for them, none is taken."""
    if not SHOTS:
        return lambda name: None
    folder = Path(SHOTS)
    folder.mkdir(parents=True, exist_ok=True)
    return lambda name: page.browser.picture(folder / f"{page.name}-{name}.png")

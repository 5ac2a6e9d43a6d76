"""One JupyterLab server and one Chromium for all browser tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
pytest.importorskip("playwright")

from labpage import WIDE, Lab, Notebook, chromium, running_browser, running_lab  # noqa: E402
from playwright.sync_api import Browser, Locator, Page  # noqa: E402

SHOTS = Path(os.environ.get("ICEDICE_SHOTS", HERE / "shots"))


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("jupyter"), tmp_path_factory.mktemp("notebooks")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = chromium()
    if found == "none":
        pytest.skip("ICEDICE_CHROMIUM=none leaves the browser tests out")
    if found is None:
        pytest.fail("No Chromium was found: install it, or name it in ICEDICE_CHROMIUM.")
    with running_browser() as started:
        yield started


@pytest.fixture
def opened(lab: Lab, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Notebook]]:
    """Open a notebook with these cells and run them."""
    contexts: list[Any] = []

    def open_notebook(*cells: str, viewport: Mapping[str, int] = WIDE, **context: Any) -> Notebook:
        contexts.append(browser.new_context(viewport=viewport, **context))
        contexts[-1].set_default_timeout(20_000)
        notebook = Notebook(contexts[-1].new_page())
        notebook.open(lab.notebook(request.node.name.replace("[", "-").replace("]", ""), cells))
        notebook.run_all()
        return notebook

    yield open_notebook
    for context in contexts:
        context.close()
    lab.shut_kernels()


@pytest.fixture(scope="session")
def shot() -> Callable[[Page | Locator, str], None]:
    """Keep a picture of what was seen, for people to look at."""
    SHOTS.mkdir(parents=True, exist_ok=True)

    def keep(seen: Page | Locator, name: str) -> None:
        seen.screenshot(path=SHOTS / f"{name}.png")

    return keep

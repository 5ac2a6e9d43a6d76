"""One JupyterLab server, one Chromium and one page for all browser tests."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
pytest.importorskip("playwright")

from barepage import Bare, Show  # noqa: E402
from desktop import Desktop  # noqa: E402
from labpage import WIDE, Lab, Notebook, chromium, new_window, running_browser, running_lab  # noqa: E402
from playwright.sync_api import Browser, Locator, Page, ViewportSize  # noqa: E402
from walking import A4, SCHOOL_LAPTOP, Walk, new_walk  # noqa: E402

SHOTS = os.environ.get("ICEDICE_SHOTS", "")
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    item.stash[FAILED] = report.failed or (item.stash.get(FAILED, False) and report.when != "setup")
    return report


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


@pytest.fixture(scope="session")
def kept() -> Iterator[list[Desktop]]:
    """The desktop that the next test may use, if there is one."""
    desktops: list[Desktop] = []
    yield desktops
    for desktop in desktops:
        desktop.leave()


@pytest.fixture
def desktop(
    lab: Lab, browser: Browser, kept: list[Desktop], request: pytest.FixtureRequest
) -> Iterator[Desktop]:
    """JupyterLab without a notebook; a test that fails leaves nothing to the next one."""
    found = kept.pop() if kept else Desktop(lab, browser)
    try:
        yield found
        if not request.node.stash.get(FAILED, False):
            found.clear()
            kept.append(found)
    finally:
        if not kept:
            found.leave()


@pytest.fixture
def opened(desktop: Desktop) -> Callable[..., Notebook]:
    """Open a notebook with these cells and run them."""

    def open_notebook(*cells: str, **how: Any) -> Notebook:
        return desktop.open(cells, **how)

    return open_notebook


@pytest.fixture
def opened_alone(lab: Lab, browser: Browser) -> Iterator[Callable[..., Notebook]]:
    """Open a notebook by its address in a page and with a kernel of its own."""
    contexts: list[Any] = []

    def open_notebook(*cells: str, viewport: ViewportSize = WIDE, **context: Any) -> Notebook:
        contexts.append(new_window(browser, viewport=viewport, reduced_motion="reduce", **context))
        notebook = Notebook(contexts[-1].new_page())
        notebook.open(lab.notebook("alone", cells))
        notebook.run_all()
        return notebook

    yield open_notebook
    for context in contexts:
        context.close()
    lab.shut_kernels("alone")


@pytest.fixture
def folder(lab: Lab) -> Iterator[Path]:
    """A folder of its own with lesson A4 in it."""
    place = lab.folder / "walk"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    shutil.copy(A4, place / "A4.ipynb")
    yield place
    lab.shut_kernels("walk/")


@pytest.fixture
def walk(lab: Lab, browser: Browser, folder: Path) -> Iterator[Walk]:
    """Lesson A4 in the simple interface on a school laptop, started."""
    context = new_window(browser, viewport=SCHOOL_LAPTOP, reduced_motion="reduce")
    someone = new_walk(context, f"{lab.url}/doc/tree/walk/A4.ipynb?reset")
    someone.start()
    yield someone
    context.close()


@pytest.fixture
def show(browser: Browser) -> Iterator[Show]:
    """Show widgets on bare pages, without JupyterLab."""
    shown: list[Bare] = []

    def on_a_bare_page(shown_one: Any, part: str = "") -> Bare:
        if part:  # of a lesson
            getattr(shown_one, part)()
            shown_one.desk.do(f"go {part}", {})
            shown_one = shown_one.trail
        shown.append(Bare(browser, shown_one, part))
        return shown[-1]

    yield on_a_bare_page
    for bare in shown:
        bare.close()


@pytest.fixture(scope="session")
def shot() -> Callable[[Page | Locator, str], None]:
    """Keep a picture of what was seen, for people to look at; where nobody asks for them, none is taken."""
    if not SHOTS:
        return lambda seen, name: None
    folder = Path(SHOTS)
    folder.mkdir(parents=True, exist_ok=True)

    def keep(seen: Page | Locator, name: str) -> None:
        seen.screenshot(path=folder / f"{name}.png")

    return keep

"""One lesson of each subject, from the start page to the certificate, as learners go through it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from labpage import PHONE, REPOSITORY, Lab, Notebook, new_window
from learner import Hands, Keys, Learner, Pointer
from playwright.sync_api import Browser, Page, ViewportSize, expect
from showpage import running_show

from icedice_edu.classroom.lessons import lesson_called

SCHOOL_LAPTOP: ViewportSize = {"width": 1366, "height": 768}
Shot = Callable[..., None]


@pytest.fixture
def shelf(lab: Lab) -> Iterator[str]:
    """The address of the start page in JupyterLab's simple interface, our notebooks signed."""
    place = lab.folder / "journey"
    shutil.copytree(REPOSITORY / "lessons", place)
    lab.sign_lessons(place)
    yield f"{lab.url}/doc/tree/journey/start.ipynb?reset"
    lab.shut_kernels("journey/")
    shutil.rmtree(place)


@pytest.fixture
def page_at(browser: Browser) -> Iterator[Callable[[ViewportSize], Page]]:
    """A browser window of this size that remembers nothing."""
    contexts = []

    def open_page(size: ViewportSize) -> Page:
        contexts.append(new_window(browser, viewport=size, reduced_motion="reduce"))
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize(("lesson", "hands", "size"), [
    ("A4", Pointer, SCHOOL_LAPTOP), ("P1", Keys, SCHOOL_LAPTOP), ("M1", Pointer, PHONE),
])
def test_a_learner_comes_from_the_shelf_to_the_certificate(
    lesson: str, hands: type[Hands], size: ViewportSize, shelf: str,
    page_at: Callable[[ViewportSize], Page], shot: Shot,
) -> None:
    page = page_at(size)
    hand, start = hands(page), page.get_by_role("button", name="▶ Start")
    notebook = Notebook(page)
    notebook.open(shelf)

    hand.press(start)
    hand.press(page.locator(f'a.lc[data-lesson="{lesson}"]'))
    page.wait_for_url(f"**/{lesson}-*")
    notebook.ready()
    hand.press(start)

    Learner(page, lesson_called(lesson), hand, shot, f"journey-{lesson}").go()


def test_a_learner_comes_to_the_certificate_on_a_page_without_tools(
    tmp_path: Path, page_at: Callable[[ViewportSize], Page], shot: Shot
) -> None:
    pytest.importorskip("voila")
    page = page_at(SCHOOL_LAPTOP)
    with running_show(tmp_path) as address:
        page.goto(f"{address}/start.ipynb", wait_until="commit")
        page.locator('a.lc[data-lesson="F1"]').click()

        learner = Learner(page, lesson_called("F1"), Pointer(page), shot, "journey-F1")
        learner.go()

        expect(page.locator(".jp-InputArea-editor:visible")).to_have_count(0)

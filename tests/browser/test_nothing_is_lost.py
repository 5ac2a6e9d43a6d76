"""Whatever happens to page, kernel or server: a learner's work is there afterwards, typed words included."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from labpage import Lab, Notebook, ShownBoard, faults, new_window, running_lab
from playwright.sync_api import Browser, BrowserContext, expect
from walking import A4, KEPT, SCHOOL_LAPTOP, TYPED, Walk, new_walk

from icedice_edu.classroom.keeping import CODE
from icedice_edu.classroom.work import restored
from icedice_widgets.lesson import FIRST

Shot = Callable[..., None]
KEPT_HERE = "code => JSON.stringify(localStorage).includes(code)"


@pytest.fixture
def worker(walk: Walk) -> Walk:
    """A learner who has done a bit of everything, and is typing."""
    walk.works()
    return walk


def kernel_of(walk: Walk, folder: Path) -> int:
    """The process of the kernel."""
    walk.notebook.in_kernel("import os, pathlib; pathlib.Path('pid').write_text(str(os.getpid()))")
    return int((folder / "pid").read_text(encoding="utf-8"))


def started_again(walk: Walk) -> None:
    """Press what the page says to press, and go on with what it offers."""
    walk.lost().get_by_role("button", name="Start again").click()
    walk.go_on()


# -- the kernel ------------------------------------------------------------------------------


def test_a_killed_kernel_is_told_once_and_start_again_brings_all_back(
    worker: Walk, folder: Path, shot: Shot
) -> None:
    os.kill(kernel_of(worker, folder), signal.SIGKILL)
    worker.page.locator(".jp-Dialog button.jp-mod-accept").click()  # JupyterLab says that it starts a new one

    expect(worker.lost()).to_be_visible()
    expect(worker.page.get_by_text("lost its kernel")).to_have_count(0)
    assert restored(worker.lost().locator("textarea").input_value()).kept["warmup"] == KEPT
    shot(worker.page, "lost-killed")
    worker.notebook.ready()
    started_again(worker)

    worker.is_intact()


def test_the_code_is_copied_and_the_page_says_so_to_the_eye(worker: Walk, shot: Shot) -> None:
    worker.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    worker.notebook.restart()
    first, then = worker.lost().get_by_role("button").all()

    first.click()

    expect(first).to_have_text("✓ Copied")
    expect(then).to_contain_text("Start again")
    shot(worker.page, "lost-copied")
    copied = worker.page.evaluate("() => navigator.clipboard.readText()")
    assert restored(copied).guess == "4"
    worker.notebook.ready()


def test_a_kernel_that_answers_at_last_brings_the_page_back(worker: Walk, folder: Path) -> None:
    kernel = kernel_of(worker, folder)
    worker.step("play").click()
    board = ShownBoard(worker.page)
    before = board.revision
    os.kill(kernel, signal.SIGSTOP)
    board.piece("tap", "die 1").click()
    expect(worker.lost()).to_be_visible()

    os.kill(kernel, signal.SIGCONT)

    expect(worker.lost()).to_have_count(0)
    board.changed(before)
    worker.step("synthesis").click()
    worker.is_intact()


def test_restart_and_run_all_brings_all_back(worker: Walk) -> None:
    worker.notebook.command("notebook:restart-run-all")
    worker.page.locator(".jp-Dialog button.jp-mod-accept").click()

    worker.go_on()

    worker.is_intact()


def test_run_all_twice_keeps_all_and_asks_nothing(worker: Walk) -> None:
    worker.notebook.run_all()
    worker.notebook.run_all()
    worker.notebook.in_kernel("ran = True")  # waits until both runs are over

    worker.is_intact()
    expect(worker.offer()).to_have_count(0)


def test_the_cell_that_opens_the_lesson_can_run_again(worker: Walk) -> None:
    run_cell(worker.notebook, 1)

    worker.is_intact()
    expect(worker.offer()).to_have_count(0)


def run_cell(notebook: Notebook, number: int) -> None:
    """Run one cell, wherever it stands, as Shift+Enter in it does."""
    notebook.page.evaluate(
        """async number => {
          const { content } = window.jupyterapp.shell.currentWidget;
          content.activeCellIndex = number;
          content.deselectAll();
          await window.jupyterapp.commands.execute("notebook:run-cell");
        }""", number,
    )


def test_cells_out_of_order_say_what_to_press_and_then_all_comes_back(worker: Walk) -> None:
    worker.notebook.restart()
    worker.notebook.ready()
    cells = worker.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)")
    outputs = worker.page.locator(".jp-Notebook .jp-Cell")
    for number in [place for place, kind in enumerate(cells) if kind == "code"][:0:-1]:
        run_cell(worker.notebook, number)
        expect(outputs.nth(number).locator(".jp-OutputArea-output")).to_have_text(FIRST)

    started_again(worker)

    worker.is_intact()


# -- the server ------------------------------------------------------------------------------


@pytest.fixture
def own_server(tmp_path: Path, browser: Browser) -> Iterator[tuple[Lab, Walk]]:
    """A server that can be stopped, and a learner at work on it."""
    (tmp_path / "home").mkdir()
    (tmp_path / "files").mkdir()
    shutil.copy(A4, tmp_path / "files" / "A4.ipynb")
    with running_lab(tmp_path / "home", tmp_path / "files") as lab:
        context = new_window(browser, viewport=SCHOOL_LAPTOP, reduced_motion="reduce")
        someone = new_walk(context, f"{lab.url}/doc/tree/A4.ipynb?reset")
        someone.start()
        someone.works()
        yield lab, someone
        context.close()


def test_a_silent_server_is_told_and_an_answer_at_last_brings_the_page_back(
    own_server: tuple[Lab, Walk], shot: Shot
) -> None:
    lab, someone = own_server
    words = someone.form("keep synthesis").locator("textarea")
    words.fill("so far")
    os.kill(lab.server.pid, signal.SIGSTOP)  # it takes what comes and says nothing
    words.fill(TYPED)

    expect(someone.lost()).to_be_visible()
    shot(someone.page, "lost-silent")
    os.kill(lab.server.pid, signal.SIGCONT)

    expect(someone.lost()).to_have_count(0)
    someone.is_intact()


def test_a_server_that_was_stopped_and_starts_again_offers_the_work(
    own_server: tuple[Lab, Walk], shot: Shot
) -> None:
    lab, someone = own_server
    lab.stop()
    someone.form("keep synthesis").locator("textarea").fill(f"{TYPED} more")  # nobody answers to that
    expect(someone.lost()).to_be_visible()
    shot(someone.page, "lost-server")

    lab.start()
    someone.page.once("dialog", lambda asked: asked.accept())
    someone.page.goto(f"{lab.url}/doc/tree/A4.ipynb?reset")
    someone.notebook.ready()
    someone.start()
    someone.go_on()

    someone.step("synthesis").click()
    expect(someone.form("keep synthesis").locator("textarea")).to_have_value(f"{TYPED} more")
    someone.form("keep synthesis").locator("textarea").fill(TYPED)
    someone.is_intact()


# -- the page ------------------------------------------------------------------------------


def test_a_reloaded_page_shows_all_and_goes_on_keeping_it_in_the_notebook(worker: Walk, folder: Path) -> None:
    worker.notebook.save()
    worker.page.once("dialog", lambda asked: asked.accept())
    worker.page.reload()
    worker.notebook.ready()
    worker.is_intact()

    worker.step("warmup").click()
    worker.written("after the reload")
    worker.until_the_code(lambda work: work.kept["warmup"] == "after the reload")
    worker.notebook.save()

    expect(worker.page.locator(".jp-mod-dirty")).to_have_count(0)
    code = CODE.findall((folder / "A4.ipynb").read_text(encoding="utf-8"))[-1]
    assert restored(code).kept["warmup"] == "after the reload"


def test_back_and_forward_in_the_browser_lose_nothing(worker: Walk, lab: Lab) -> None:
    page = worker.page
    page.on("dialog", lambda asked: asked.accept())
    page.goto(f"{lab.url}/api")

    page.go_back()
    worker.notebook.ready()
    worker.press_start()  # nobody has saved the notebook, so it is as it was before the first press
    expect(worker.offer()).to_have_count(0)
    worker.is_intact()
    worker.notebook.save()
    page.go_back()
    page.go_forward()
    worker.notebook.ready()

    worker.is_intact()


@pytest.mark.parametrize("saved", [True, False])
def test_two_tabs_on_one_notebook_are_one_piece_of_work(worker: Walk, saved: bool) -> None:
    if saved:  # as JupyterLab does by itself every two minutes
        worker.notebook.save()
    other = new_walk(worker.page.context, worker.page.url)
    if not saved:  # the second tab shows the file, where nobody has pressed Start yet
        other.press_start()
    expect(other.offer()).to_have_count(0)
    other.is_intact()

    other.form("keep synthesis").locator("textarea").fill("said in the other tab")
    other.form("keep synthesis").locator('button[type="submit"]').click()
    expect(worker.place("synthesis")).to_contain_text("Saved.")
    expect(worker.form("keep synthesis").locator("textarea")).to_have_value("said in the other tab")
    worker.step("warmup").click()
    other.at("warmup")
    worker.written("kept in the first tab")
    other.still_there("kept in the first tab")
    other.page.close()

    worker.still_there("kept in the first tab")
    worker.page.once("dialog", lambda asked: asked.accept())
    worker.page.reload()
    worker.notebook.ready()
    if not saved:
        worker.press_start()
    expect(worker.form("keep synthesis").locator("textarea")).to_have_value("said in the other tab")


# -- the next morning ------------------------------------------------------------------------------


def the_next_morning(worker: Walk, lab: Lab, context: BrowserContext) -> Walk:
    """The notebook is saved and closed, its kernel ends, and somebody opens it again."""
    worker.notebook.save()
    expect(worker.page.locator(".jp-mod-dirty")).to_have_count(0)
    worker.page.close()
    lab.shut_kernels("walk/")
    later = new_walk(context, f"{lab.url}/doc/tree/walk/A4.ipynb?reset")
    expect(later.page.get_by_text("model not found")).to_have_count(0)
    later.press_start()
    return later


def test_the_next_morning_one_press_on_start_brings_all_back(worker: Walk, lab: Lab, shot: Shot) -> None:
    later = the_next_morning(worker, lab, worker.page.context)

    expect(later.offer().get_by_role("listitem")).to_have_count(1)  # three places kept it, and it is one work
    expect(later.offer()).to_contain_text("Wrap-up")
    assert faults(later.page, ".icetrail-cover") == []
    shot(later.page, "offer")
    later.go_on()

    later.is_intact()


def test_a_second_night_makes_no_second_work(worker: Walk, lab: Lab, folder: Path) -> None:
    later = the_next_morning(worker, lab, worker.page.context)
    later.go_on()
    later.step("warmup").click()
    later.written("the second day")

    last = the_next_morning(later, lab, later.page.context)

    expect(last.offer().get_by_role("listitem")).to_have_count(1)
    assert len([*folder.glob("icedice-A4-*.json")]) == 1
    last.go_on()
    last.still_there("the second day")


@pytest.mark.parametrize("place", ["the notebook", "the file", "the browser"])
def test_each_place_alone_brings_all_back(
    worker: Walk, lab: Lab, browser: Browser, folder: Path, place: str
) -> None:
    context = worker.page.context
    if place != "the browser":
        context = new_window(browser, viewport=SCHOOL_LAPTOP, reduced_motion="reduce")
    worker.notebook.save()
    expect(worker.page.locator(".jp-mod-dirty")).to_have_count(0)
    kept_file = next(folder.glob("icedice-A4-*.json"))
    worker.page.wait_for_function(KEPT_HERE, arg=worker.code)
    worker.page.close()
    lab.shut_kernels("walk/")
    if place != "the file":
        kept_file.unlink()
    if place != "the notebook":
        shutil.copy(A4, folder / "A4.ipynb")

    later = new_walk(context, f"{lab.url}/doc/tree/walk/A4.ipynb?reset")
    later.press_start()
    later.go_on()

    later.is_intact()
    later.page.close()

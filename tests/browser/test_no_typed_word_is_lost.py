"""Words while they are typed: whatever comes between the learner and the kernel, they stay or come back."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import expect
from walking import Walk, new_walk

OLDER = """
([code, others]) => others.forEach((number) => localStorage.setItem(
  `icedice work A4 2026 - ${String(number).padStart(8, "0")}`,
  JSON.stringify({ code, drafts: { "keep warmup/words": `words of learner ${number}` }, at: 1000 * number,
    lesson: "A4" })))
"""
NO_MEMORY = "() => { Storage.prototype.setItem = () => { throw new DOMException('full'); }; }"


def kernel_of(walk: Walk, folder: Path) -> int:
    walk.notebook.in_kernel("import os, pathlib; pathlib.Path('pid').write_text(str(os.getpid()))")
    return int((folder / "pid").read_text(encoding="utf-8"))


def drafts_of(walk: Walk, folder: Path) -> str:
    walk.notebook.in_kernel("from icedice_widgets.lesson.opened_lesson import the_open_lesson as opened")
    walk.notebook.in_kernel("pathlib.Path('drafts').write_text(repr(dict(opened().desk.work.drafts)))")
    return (folder / "drafts").read_text(encoding="utf-8")


def test_words_that_were_typed_in_two_tabs_after_the_kernel_was_gone_all_come_back(
    walk: Walk, folder: Path
) -> None:
    other = new_walk(walk.page.context, walk.page.url)
    other.press_start()
    other.at("warmup")
    walk.notebook.in_kernel("lesson.open_curtain()")  # the wrap-up has its form
    walk.written("here")
    os.kill(kernel_of(walk, folder), signal.SIGSTOP)

    other.step("synthesis").click()
    other.form("keep synthesis").locator("textarea").fill("typed in the other tab")
    walk.form("keep warmup").locator("textarea").fill("here, and typed on")
    other.page.close()
    walk.page.close()
    os.kill(int((folder / "pid").read_text(encoding="utf-8")), signal.SIGKILL)
    later = new_walk(other.page.context, other.page.url)
    later.start()
    later.go_on()

    later.still_there("here, and typed on")
    expect(later.form("keep synthesis").locator("textarea")).to_have_value("typed in the other tab")


def test_a_slow_kernel_does_not_put_back_what_the_learner_has_changed(walk: Walk, folder: Path) -> None:
    kernel = kernel_of(walk, folder)
    words = walk.form("keep warmup").locator("textarea")
    os.kill(kernel, signal.SIGSTOP)
    words.fill("cold dice")
    expect(walk.lost()).to_be_visible()  # these words were sent, and nobody answered
    words.fill("bold dice")

    os.kill(kernel, signal.SIGCONT)
    expect(walk.lost()).to_have_count(0)

    told = (drafts_of(walk, folder) for _ in range(100))
    assert any("bold dice" in drafts for drafts in told)
    walk.still_there("bold dice")


def test_words_that_the_kernel_cannot_take_stay_with_the_browser(walk: Walk, folder: Path) -> None:
    long = "snow " * 900
    walk.form("keep warmup").locator("textarea").fill(long)
    walk.form("keep warmup").locator('button[type="submit"]').click()
    expect(walk.place("warmup").locator(".tone-not-yet")).to_be_visible()

    walk.page.once("dialog", lambda asked: asked.accept())
    walk.page.reload()
    walk.notebook.ready()
    walk.press_start()  # nobody has saved the notebook, so it is as it was before the first press

    walk.still_there(long)


def test_where_the_browser_keeps_nothing_it_asks_before_it_closes(walk: Walk, folder: Path) -> None:
    walk.page.evaluate(NO_MEMORY)
    walk.notebook.save()
    kernel = kernel_of(walk, folder)
    os.kill(kernel, signal.SIGSTOP)
    walk.form("keep warmup").locator("textarea").press_sequentially("only here")

    with walk.page.expect_event("dialog") as asked:
        walk.page.close(run_before_unload=True)

    assert asked.value.type == "beforeunload"
    asked.value.accept()
    os.kill(kernel, signal.SIGKILL)


def test_learners_who_share_a_computer_all_find_their_work(walk: Walk) -> None:
    walk.page.evaluate(OLDER, ["", list(range(1, 7))])
    walk.notebook.restart()
    walk.notebook.ready()
    walk.lost().get_by_role("button", name="Start again").click()
    offers = walk.offer().get_by_role("listitem")
    expect(offers).to_have_count(3)

    walk.offer().get_by_text("Older work on this computer (3)").click()
    expect(offers).to_have_count(6)
    offers.last.get_by_role("button", name="Go on").click()

    walk.still_there("words of learner 1")

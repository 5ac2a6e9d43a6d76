"""Lesson P4 from its first to its last cell: three marks, rolls, three displays, a class, a way back."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import Desktop
from labpage import Notebook, dark, faults
from playwright.sync_api import Locator, expect

from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.lessons.p4.tasks import never_stops, sort
from icedice_edu.classroom.work import restored

P4 = Path(__file__).parent.parent.parent / "lessons" / "probability" / "P4-does-the-die-remember.ipynb"
CURTAIN = "This part is behind a curtain"
GUESSED = "Your guess: more and more often (it's due)."
Shot = Callable[..., None]


@pytest.fixture
def lesson(desktop: Desktop) -> Notebook:
    """The lesson with all its cells run."""
    notebook = desktop.open_file(P4)
    notebook.show_everything()
    expect(notebook.page.locator(".icelesson", has_text="Keep your work").last).to_be_attached()
    return notebook


def form(lesson: Notebook, act: str) -> Locator:
    return lesson.page.locator(f'.icelesson form[data-act="{act}"]').first


def send(lesson: Notebook, act: str, **words: str) -> None:
    for name, text in words.items():
        form(lesson, act).locator(f'[name="{name}"]').fill(text)
    form(lesson, act).locator('button[type="submit"]').click()


def part(lesson: Notebook, title: str) -> Locator:
    heading = lesson.page.locator("h3", has_text=re.compile(f"^{re.escape(title)}$"))
    return lesson.page.locator(".icelesson", has=heading).first


def play_a_turn(lesson: Notebook, shot: Shot) -> None:
    """Roll whenever it is one's turn, for a few rolls; the bot follows by itself."""
    board, page = lesson.board(), lesson.page
    to_go = page.locator(".icelesson p", has_text=re.compile(r"^Rolls to go: ")).last
    board.root.scroll_into_view_if_needed()
    for _ in range(400):
        if int((to_go.text_content() or "").split()[-1]) <= 54:
            break
        before = board.revision
        mine = board.stage.locator('[role="button"][data-move]:not([aria-disabled="true"])')
        if mine.count():
            mine.first.click()
        board.changed(before)
    shot(board.root, "p4-board")


def test_a_learner_marks_plays_sorts_pools_and_comes_back(lesson: Notebook, shot: Shot) -> None:
    page = lesson.page
    assert page.locator(".icelesson", has_text=CURTAIN).count() >= 6
    shot(part(lesson, "Roll or stop?"), "p4-warmup")
    page.get_by_role("button", name="Set up", exact=True).click()
    send(lesson, "settle", number="7")
    expect(page.locator(".icelesson", has_text="Your number: 7.").first).to_be_visible()
    page.locator(".icetrail-panel").get_by_role("button", name="Close").click()

    form(lesson, "guess").locator('input[name="guess A"][value="rises"]').check()
    send(lesson, "guess")
    expect(page.get_by_text("B: Choose one of the guesses first.").first).to_be_visible()
    form(lesson, "guess").locator('input[name="guess B"][value="level"]').check()
    send(lesson, "guess")
    expect(page.get_by_text("C: Move the slider to your guess first.").first).to_be_visible()
    slider = form(lesson, "guess").locator('input[type="range"]')
    slider.focus()
    page.keyboard.press("Home")
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    expect(form(lesson, "guess").locator('input[value="rises"]').first).to_be_checked()
    shot(part(lesson, "Your guess"), "p4-predict")
    assert faults(page, ".icelesson") == []
    send(lesson, "guess", because="it must even out")
    expect(page.get_by_text(GUESSED).first).to_be_visible()

    play_a_turn(lesson, shot)
    lesson.in_kernel("lesson.open_curtain()")  # 60 rolls would take too long
    record = part(lesson, "Your rolls, sorted twice")
    expect(record).to_contain_text("yours and Pip's")
    shot(record, "p4-record-mine")
    other = Counts("P4", "2026-8", sort(never_stops("x", 60))).code
    page.get_by_role("button", name="class", exact=True).click()
    send(lesson, "pool", codes=other)
    expect(record).to_contain_text("by 2 learners. Counts are added.")
    page.get_by_role("button", name="10,000 rolls").click()
    expect(record).to_contain_text("a computer player who never stops")
    expect(page.get_by_role("button", name="10,000 rolls")).to_have_attribute("aria-pressed", "true")
    shot(record, "p4-record-10000")
    shot(part(lesson, "What really happens"), "p4-reveal")
    shot(page.locator(".icelesson", has=page.locator('form[data-act="keep explain 1"]')).first, "p4-pairs")
    shot(page.locator(".icelesson", has=page.locator('form[data-act="keep explain 2"]')).first, "p4-faces")
    kept = page.locator(".icelesson", has_text="Keep your work").last.locator("textarea[readonly]")
    before = kept.input_value()
    send(lesson, "answer E1", answer="1/6", because="one face of six")
    expect(kept).not_to_have_value(before)
    assert faults(page, ".icelesson") == []

    code = kept.input_value()
    work = restored(code)
    assert work.guess == "rises|level|20" and work.number == "7" and work.pool == (other,)
    assert work.kept["because E1"] == "one face of six" and work.games
    with dark(lesson):
        shot(record, "p4-record-dark")
        assert faults(page, ".icelesson") == []

    lesson.restart()
    lesson.ready()
    lesson.run_all()
    page.get_by_role("button", name="Start over").click()
    lesson.show_everything()
    expect(form(lesson, "guess")).to_be_attached()
    expect(page.locator(".icelesson", has_text="Keep your work").last).to_be_attached()
    lesson.in_kernel(f"lesson.restore({code!r})")
    expect(page.get_by_text(GUESSED).first).to_be_visible()
    expect(part(lesson, "Your rolls, sorted twice")).to_contain_text("a computer player who never stops")

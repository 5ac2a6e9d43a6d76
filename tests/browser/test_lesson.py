"""Lesson A4 from its first to its last cell, by a learner who errs, asks for hints, saves and comes back."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from desktop import Desktop
from labpage import IDLE, Notebook, dark, faults, still
from playwright.sync_api import Locator, expect

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.exit_ticket import SAVED
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.a4.tasks import stamp
from icedice_edu.classroom.work import restored
from icedice_edu.games.match import Match
from icedice_edu.maths.reach import spellings

A4 = Path(__file__).parent.parent.parent / "lessons" / "arithmetic" / "A4-parentheses-change-everything.ipynb"
CURTAIN = "This part is behind a curtain"
Shot = Callable[..., None]


class Learner:
    """A lesson as a learner meets it: parts by their titles, forms by what they do."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook, self.page = notebook, notebook.page

    def part(self, title: str) -> Locator:
        heading = self.page.locator("h3, h4", has_text=re.compile(f"^{re.escape(title)}$"))
        return self.page.locator(".icelesson", has=heading).first

    def form(self, act: str) -> Locator:
        return self.page.locator(f'.icelesson form[data-act="{act}"]').first

    def send(self, act: str, **words: str) -> None:
        form = self.form(act)
        form.scroll_into_view_if_needed()
        for name, text in words.items():
            form.locator(f'[name="{name}"]').fill(text)
        form.locator('button[type="submit"]').click()

    def choose(self, act: str, value: str) -> None:
        self.form(act).locator(f'input[value="{value}"]').check()

    def press(self, act: str) -> None:
        self.page.locator(f'.icelesson button[data-act="{act}"]').first.click()

    def reads(self, title: str, words: str) -> None:
        """Wait until a part says so."""
        expect(self.part(title)).to_contain_text(words)

    def parts_say(self, words: str, count: int) -> None:
        """Wait until so many parts say so."""
        expect(self.page.locator(".icelesson", has_text=words)).to_have_count(count)

    def right(self, title: str, count: int = 1) -> None:
        """Wait until so many answers in a part are right."""
        expect(self.part(title).locator(".tone-right")).to_have_count(count)


@pytest.fixture
def learner(desktop: Desktop) -> Learner:
    """Somebody before the lesson, all of its cells run."""
    someone = Learner(desktop.open_file(A4))
    someone.notebook.show_everything()
    expect(someone.form("guess")).to_be_attached()
    expect(someone.page.locator(".icelesson", has_text="Keep your work")).to_be_attached()
    return someone


def desk() -> Desk:
    return Desk(lesson_called("A4"), 2026)


def three_dice_move(match: Match) -> tuple[int, str]:
    """A token of the big board that three dice and + − × make, and how."""
    tokens = {token.number for token in match.position.big}
    for way in spellings(match.position.dice, "+−×"):
        if stamp(way) and way.steps_whole and way.value in tokens:
            return int(way.value), str(way)
    raise AssertionError("this roll stamps nothing: choose another seed")


def play_one_stamp(learner: Learner) -> str:
    """Roll, and move a token with three dice; the way that was played."""
    board, match = learner.notebook.board(), desk().new_match(2).play("roll")
    board.press("move", "roll")
    number, way = three_dice_move(match)
    free = list(match.position.dice)
    for symbol in way:
        board.press("tap", f"die {_place(free, symbol)}" if symbol.isdigit() else f"sign {symbol}")
    circle = next(token.circle for token in match.position.big if token.number == number)
    board.press("tap", f"token {circle}")
    return way


def _place(free: list[int], symbol: str) -> int:
    place = free.index(int(symbol))
    free[place] = 0
    return place + 1


def test_the_learners_own_code_waits_and_then_has_a_button_that_runs_it(learner: Learner, shot: Shot) -> None:
    page, run = learner.page, learner.page.get_by_role("button", name="▶ Run")
    printed = page.locator(".jp-OutputArea-output pre", has_text="different")
    expect(page.locator(".jp-OutputArea-output", has_text=re.compile(f"^{CURTAIN}.$"))).to_have_count(1)
    assert run.count() == 0

    learner.notebook.in_kernel("lesson.open_curtain()")
    expect(run).to_have_count(1)
    run.scroll_into_view_if_needed()
    shot(page, "lesson-run")
    assert printed.count() == 0, "nothing has run again by itself"

    run.click()
    expect(printed).to_contain_text("same")
    expect(run).to_have_count(1)
    shot(page, "lesson-has-run")
    run.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".jp-OutputArea-output", has_text=CURTAIN)).to_have_count(0)


def test_a_learner_errs_asks_corrects_saves_restarts_and_restores(
    learner: Learner, shot: Shot
) -> None:
    someone, tasks = learner, desk().tasks
    page = someone.page
    expect(someone.form("answer 1")).to_have_count(0)
    assert page.locator(".icelesson", has_text=CURTAIN).count() >= 5

    someone.send("keep warmup", words="Two tokens for one sentence")
    expect(someone.part("Who is right?")).to_contain_text("Saved.")
    someone.send("guess")
    expect(someone.part("Your guess")).to_contain_text("Choose one of the guesses first.")
    someone.choose("guess", "4")
    someone.send("guess", because="times is strong")
    expect(page.locator(".icelesson", has_text="12 more moves on the board first.").first).to_be_attached()

    play_one_stamp(someone)
    expect(page.locator(".icelesson", has_text="10 more moves on the board first.").first).to_be_attached()
    someone.notebook.in_kernel("lesson.open_curtain()")  # as her teacher does, who is in a hurry
    expect(page.locator(".icelesson", has_text=CURTAIN)).to_have_count(0)
    expect(someone.part("The verdict")).to_contain_text("Two more are hiding behind a minus sign.")
    expect(someone.part("Your stamp card")).to_contain_text("With the parentheses moved")
    row = someone.part("What you found").locator("tbody tr").first
    expect(row).to_contain_text(re.compile("different|the same"))
    shot(page, "lesson-play")

    practise(someone, tasks["1"].answer)
    shot(page, "lesson-practice")
    finish(someone, tasks)

    page.wait_for_function(IDLE)  # the code follows the last act
    still(page)
    code = page.locator(".icelesson textarea[readonly]").input_value()
    assert code.startswith("WORK1-")
    come_back(someone, code, shot)


def practise(someone: Learner, answer: str) -> None:
    """A slip, two hints, the right answer."""
    someone.send("answer 1", answer="11")
    someone.reads("Task 1", "without the parentheses. Do ")
    someone.press("hint 1")
    someone.reads("Task 1", "Which part is inside the parentheses?")
    someone.press("hint 1")
    someone.reads("Task 1", "Do that part first, then the sign outside.")
    someone.send("answer 1", answer=answer)
    someone.right("Task 1")
    someone.reads("Task 1", "Right.")


def finish(someone: Learner, tasks: Any) -> None:
    """All that is left, from the pictures to the exit."""
    someone.send("keep explain 1", gap0="all of them", gap1="the yellow ones")
    someone.send("keep explain 2", gap0="5", gap1="1", gap2="taken away")
    someone.parts_say("Do they mean the same thing?", 1)
    someone.parts_say("how we would say it", 1)
    someone.choose("claim", "plus first")
    someone.send("claim")
    someone.reads("Do you agree?", "Adding first would give 1.")
    for name in ("2", "4", "5", "6", "E1", "E3"):
        someone.send(f"answer {name}", answer=tasks[name].answer)
    for name in ("3", "E2"):
        someone.choose(f"answer {name}", tasks[name].answer)
        someone.send(f"answer {name}", because="it hangs lower")
    someone.right("Practice", 6)
    someone.reads("Before you go", SAVED)
    someone.send("keep synthesis", words="× meets + or −, or after a minus")
    someone.reads("For the class", "Saved.")


def come_back(someone: Learner, code: str, shot: Shot) -> None:
    """A new kernel knows nothing; the code brings everything back."""
    page = someone.page
    someone.notebook.restart()
    someone.notebook.ready()
    expect(page.get_by_role("heading", name="This page lost its connection")).to_be_visible()
    assert page.locator(".icetrail-panel textarea").input_value() == code
    someone.notebook.run_all()
    page.get_by_role("button", name="Start over").click()
    someone.notebook.show_everything()
    expect(page.locator(".icelesson", has_text=CURTAIN).first).to_be_attached()
    expect(page.locator(".icelesson", has_text="Keep your work")).to_be_attached()
    expect(someone.form("guess")).to_be_attached()

    someone.notebook.in_kernel(f"lesson.restore({code!r})")

    expect(page.locator(".icelesson", has_text=CURTAIN)).to_have_count(0)
    expect(someone.part("Your guess")).to_contain_text("because times is strong")
    practice = someone.part("Practice")
    expect(practice.locator(".tone-right")).to_have_count(6)
    expect(practice).to_contain_text("Do that part first, then the sign outside.")
    expect(someone.part("Your stamp card")).to_contain_text("With the parentheses moved")
    expect(someone.form("keep warmup").locator("textarea")).to_have_value("Two tokens for one sentence")
    assert page.locator(".icelesson textarea[readonly]").input_value() == code
    shot(page, "lesson-restored")


def test_running_all_cells_again_loses_nothing(learner: Learner) -> None:
    someone = learner
    someone.notebook.in_kernel("lesson.open_curtain()")
    expect(someone.part("Practice")).to_be_attached()

    someone.notebook.run_all()

    expect(someone.page.locator(".jp-OutputArea-output", has_text="different").last).to_contain_text("÷ ÷")
    expect(someone.page.locator(".icelesson", has_text=CURTAIN)).to_have_count(0)


def test_the_guess_is_made_without_a_mouse_and_no_cell_is_deleted(learner: Learner) -> None:
    someone = learner
    page, keyboard = someone.page, someone.page.keyboard
    before = someone.notebook.cells()
    someone.form("guess").locator("input").first.focus()

    keyboard.press("ArrowDown")
    keyboard.press("d")
    keyboard.press("d")
    keyboard.press("Tab")
    keyboard.type("ddxx")
    keyboard.press("Enter")

    expect(someone.part("Your guess")).to_contain_text("Your guess: 6, because ddxx.")
    expect(page.locator(".icelesson [aria-live]", has_text="Your guess is saved.").first).to_be_attached()
    assert someone.notebook.cells() == before


def test_words_not_yet_sent_stay_when_something_else_changes(learner: Learner) -> None:
    someone = learner
    words = someone.form("keep warmup").locator("textarea")
    words.fill("half a thou")

    someone.notebook.in_kernel("lesson.open_curtain()")

    expect(someone.form("answer 1")).to_be_attached()
    expect(words).to_have_value("half a thou")


def test_the_work_leaves_as_a_file_and_comes_back_from_it(
    learner: Learner, tmp_path: Path
) -> None:
    someone = learner
    page, file = someone.page, tmp_path / "work.json"
    someone.choose("guess", "9")
    someone.send("guess", because="the title says so")
    expect(someone.part("Your guess")).to_contain_text("because the title says so")

    page.locator("summary", has_text="Keep your work").click()
    with page.expect_download() as download:
        page.locator(".icelesson a.file", has_text="Save my work").click()
    download.value.save_as(file)
    page.get_by_role("button", name="Set up", exact=True).click()
    panel = page.locator(".icetrail-panel")
    panel.locator('form[data-act="settle"] [name="seed"]').fill("7")
    panel.locator('form[data-act="settle"] button[type="submit"]').click()
    expect(panel).to_contain_text("Class seed: 7.")
    panel.locator('form[data-act="restore"] input[type="file"]').set_input_files(file)
    panel.locator('form[data-act="restore"] button[type="submit"]').click()
    expect(panel).to_contain_text("You already have work in this lesson.")
    panel.locator('button[data-act="restore-anyway"]').click()

    assert restored(file.read_text(encoding="utf-8")).kept == {"because": "the title says so"}
    expect(panel).to_contain_text("Class seed: 2026.")


def test_the_lesson_has_no_barrier_that_axe_knows(learner: Learner, shot: Shot) -> None:
    learner.notebook.in_kernel("lesson.open_curtain()")
    expect(learner.form("answer 1")).to_be_attached()
    learner.part("Practice").scroll_into_view_if_needed()
    shot(learner.page, "lesson-light")
    assert faults(learner.page, ".icelesson") == []

    with dark(learner.notebook):
        shot(learner.page, "lesson-dark")
        assert faults(learner.page, ".icelesson") == []

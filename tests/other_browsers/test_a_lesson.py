"""Lesson A4 in Firefox and in WebKitGTK, from the guess to the exit, by the learner whom Chromium knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pages import Learner
from test_lesson import A4, CURTAIN, desk, finish, play_one_stamp, practise

CODE = "() => document.querySelector('.icelesson textarea[readonly]')?.value"


def test_a_learner_guesses_plays_errs_corrects_and_keeps_the_work(
    opened: Callable[..., Any], shot: Callable[[str], None]
) -> None:
    someone, tasks = Learner(opened(file=A4)), desk().tasks
    someone.browser.wait(CODE)
    someone.browser.wait("words => document.body.textContent.includes(words)", CURTAIN)

    someone.choose("guess", "4")
    someone.send("guess", because="times is strong")
    someone.parts_say(CURTAIN, 0)
    someone.reads("The verdict", "Two more are hiding behind a minus sign.")
    play_one_stamp(someone)
    someone.reads("Your stamp card", "With the parentheses moved")
    shot("lesson-play")
    practise(someone, tasks["1"].answer)
    finish(someone, tasks)
    shot("lesson-finished")

    assert someone.browser.ask(CODE).startswith("WORK1-")

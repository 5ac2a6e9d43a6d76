"""What a learner does at the desk of a lesson, and what it answers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from unhurried import unhurried

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Prediction
from icedice_edu.classroom.lesson_parts import CURTAIN, PARTS, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.stations import CURTAINED
from icedice_edu.classroom.tasks import Task, Verdict
from icedice_edu.classroom.work import Work


@pytest.fixture
def desk() -> Desk:
    return Desk(unhurried("A4"), 2026)


def test_what_stands_behind_the_curtain_waits_for_the_guess(desk: Desk) -> None:
    assert all(plain(part(desk, role)) == f"{CURTAIN} Make your guess first." for role in CURTAINED)

    desk.do("guess", {"guess": "6"})

    assert not any(CURTAIN in plain(part(desk, role)) for role in PARTS)


def test_the_teacher_can_open_the_curtain(desk: Desk) -> None:
    desk.open_curtain()

    assert "No guess this time" in plain(part(desk, "reveal"))


def test_a_guess_is_made_once(desk: Desk) -> None:
    assert "first" in desk.do("guess", {"guess": "5"})
    assert "first" in desk.do("guess", {})
    desk.do("guess", {"guess": "9", "because": "the title says so"})

    assert "made" in desk.do("guess", {"guess": "6"})
    assert desk.work.guess == "9"
    assert "because the title says so." in plain(part(desk, "predict"))


@pytest.mark.parametrize(
    ("guess", "response"),
    [("9", "good judge"), ("6", "name the six"), ("4", "behind a minus"), ("2", "look harmless")],
)
def test_the_reveal_answers_the_guess(desk: Desk, guess: str, response: str) -> None:
    desk.do("guess", {"guess": guess})

    assert response in plain(part(desk, "reveal"))


def test_hints_open_one_by_one_up_to_four_and_are_counted(desk: Desk) -> None:
    desk.open_curtain()
    said = [desk.do("hint 1", {}) for _ in range(6)]

    assert len(set(said)) == 4 and said[3] == said[5]
    assert desk.work.hints_at("1") == 4
    assert "no hints" in desk.do("hint E1", {})


def test_a_slip_is_named_and_a_right_answer_is_told(desk: Desk) -> None:
    assert desk.do("answer 1", {"answer": "11"}).startswith("Not yet. You worked out 6 × 2 − 1")
    assert desk.do("answer 1", {"answer": "6"}) == "Right."
    assert desk.do("answer 1", {"answer": " "}).startswith("There is nothing here")
    assert desk.work.tries_at("1") == ("11", "6")


def test_another_seed_gives_other_tasks_and_loses_nothing(desk: Desk) -> None:
    desk.do("answer 1", {"answer": "6"})
    before = desk.task("1").question

    desk.do("settle", {"seed": "7"})

    assert desk.task("1").question != before and desk.work.tries_at("1") == ()
    desk.do("settle", {"seed": "2026"})
    assert desk.task("1").question == before and desk.work.tries_at("1") == ("6",)


def test_unknown_acts_and_tasks_are_refused_in_words(desk: Desk) -> None:
    before = desk.work
    for act in ("", "dance", "answer 99", "hint x", "keep", "claim"):
        assert desk.do(act, {}).endswith(".")
        assert desk.notice

    assert desk.work == before


def test_everyone_who_watches_is_told(desk: Desk) -> None:
    told: list[str] = []
    desk.watch(lambda: told.append(desk.work.guess))

    desk.do("guess", {"guess": "2"})

    assert told == ["2"]


def test_the_explanation_answers_with_a_model_sentence_only_after_the_learners_own(desk: Desk) -> None:
    desk.open_curtain()
    assert "We would say" not in plain(part(desk, "explain", 1))

    desk.do("keep explain 1", {"gap0": "all of them", "gap1": "the yellow ones"})

    assert "all 9 dots" in plain(part(desk, "explain", 1))
    assert "taken away" not in plain(part(desk, "explain", 2))


def test_words_that_are_too_long_are_not_kept(desk: Desk) -> None:
    assert "too long" in desk.do("keep warmup", {"words": "x" * 10_000})
    assert not desk.work.kept


def test_moves_of_one_match_replace_one_another_and_another_match_is_kept_beside_it(desk: Desk) -> None:
    match = desk.new_match(["Ada", "Ben"])
    later = match.play(match.moves()[0])
    desk.played(match, ())
    desk.played(later, ())
    assert [code for code, _ in desk.work.games] == [later.code()]

    desk.played(desk.new_match(["Ada", "Cy"]), ())

    assert len(desk.work.games) == 2


def test_a_lesson_may_ask_for_a_number_instead_of_a_choice() -> None:
    asked = Prediction(("How many?",), numbers=range(1, 10), respond=lambda n: "Many." if n > 5 else "Few.")
    desk = Desk(replace(unhurried("A4"), prediction=asked), 1)
    for wrong in ("", "0", "10", "x", "9" * 5000, "²", "3.5"):
        assert desk.do("guess", {"guess": wrong}) == "Guess a whole number from 1 to 9."

    desk.do("guess", {"guess": " 7 "})

    assert "Your guess: 7" in plain(part(desk, "predict"))
    assert plain(part(desk, "reveal")).endswith("Many.")


def test_a_forged_guess_is_refused(desk: Desk) -> None:
    desk.do("restore", {"code": Work("A4", "1", guess="5", edition=desk.lesson.edition).code()})

    assert desk.notice and not desk.work.guess


def test_what_is_said_aloud_has_no_marks_of_bold_in_it() -> None:
    desk = Desk(lesson_called("A6"), 2026)
    bold = [reply.key for reply in desk.lesson.claim.replies if "**" in reply.answer]

    assert bold and not any("*" in desk.do("claim", {"claim": key}) for key in bold)


def test_a_verdict_is_worked_out_once_on_its_way_to_the_page(desk: Desk) -> None:
    judged: list[str] = []

    def judge(text: str) -> Verdict:
        judged.append(text)
        return Verdict(text == "6", "Right." if text == "6" else "Count once more.")

    task = Task("1", "whole number", "How many?", "6", judge, ("a", "b", "c", "d"))
    lesson = replace(desk.lesson, tasks=lambda seed: (task,), first_tasks=("1",))
    learner = Desk(lesson, 2026)
    learner.watch(lambda: [part(learner, role) for role in ("practice", "save")])
    learner.do("guess", {"guess": "6"})

    learner.do("answer 1", {"answer": "5"})
    learner.do("hint 1", {})
    assert judged == ["5"]

    learner.do("answer 1", {"answer": "6"})
    assert judged == ["5", "6"] and "Right." in plain(part(learner, "practice"))


def test_the_same_answer_is_judged_anew_for_another_seed(desk: Desk) -> None:
    answer, seen = desk.task("1").answer, set()
    for seed in range(2026, 2046):
        desk.do("settle", {"seed": str(seed)})
        desk.do("answer 1", {"answer": answer})
        verdict = desk.verdict("1")

        assert verdict == desk.task("1").verdict(answer)
        seen.add(verdict.right)

    assert seen == {True, False}


def test_after_the_guess_all_guesses_are_still_there_to_see() -> None:
    desk = Desk(lesson_called("A4"), 2026)
    desk.do("guess", {"guess": "4"})

    shown = plain(part(desk, "predict"))

    assert "( ) all 9\n( ) 6\n(x) 4\n( ) 2\nYour guess: 4." in shown

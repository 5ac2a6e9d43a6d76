"""What a teacher sees of a class is what the class did, counted a second time, for every lesson."""

from __future__ import annotations

import pytest

from icedice_edu.classroom.class_code import NUMBERS
from icedice_edu.classroom.collecting import Collection, collected, held_in, seen
from icedice_edu.classroom.collecting.looking import (
    advice,
    exit_scores,
    guesses,
    mark_of,
    piles,
    pooled,
    step_rows,
    task_rows,
    walls,
)
from icedice_edu.classroom.collecting.made_class import exit_sheets, made_class
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.piles import pile_of

SEEDS = ("2026", "1", "2", "3", "4", "5")
A4 = lesson_called("A4")


def class_of(*desks: Desk) -> Collection:
    files = ((f"{number}.json", desk.file) for number, desk in enumerate(desks))
    return collected([seen(held) for name, file in files for held in held_in(name, file.encode())])


def learner(number: int, *acts: tuple[str, str]) -> Desk:
    """A learner of A4 who answered these tasks; "" is the right answer."""
    desk = Desk(A4, "2026")
    desk.do("settle", {"number": str(number)})
    desk.do("guess", {"guess": "6"})
    for task, answer in acts:
        desk.do(f"answer {task}", {"answer": answer or desk.task(task).answer})
    return desk


def piles_within_reach(lesson: Lesson, seed: str) -> set[str]:
    """The piles that answers known to show something lead to."""
    tasks, reached = lesson.exit_tasks(seed), set()
    for sheet in exit_sheets(lesson, seed):
        verdicts = {task.name: task.verdict(said) for task, said in zip(tasks, sheet, strict=True)}
        pile = pile_of(lesson.piles, verdicts)
        assert pile is not None, "whoever answers everything is on a pile"
        reached.add(pile.name)
    return reached


@pytest.mark.parametrize("name", NUMBERS)
def test_thirty_works_of_a_lesson_are_sorted_as_the_guide_says(name: str) -> None:
    lesson = lesson_called(name)
    desks = list(made_class(lesson, size=30))

    class_ = class_of(*desks)

    assert [student.name for student in class_.students] == [str(number) for number in range(1, 31)]
    assert class_.left == ()
    on_piles = {number: pile.pile.name for pile in piles(class_) for number in pile.names}
    for desk in desks:
        ticket = desk.exit_ticket
        verdicts = {one.task.name: one.verdict for one in ticket.handed}
        fits = (
            [pile.name for pile in lesson.piles if verdicts and pile.takes(verdicts)] if ticket.pile else []
        )
        assert on_piles.get(desk.work.number) == (fits[0] if fits else None)
    assert set(on_piles.values()) == piles_within_reach(lesson, "2026"), "all are reached"
    for row in task_rows(class_):
        for desk, mark in zip(desks, row.marks, strict=True):
            verdict = desk.task(row.name).verdict(mark.answer) if mark.tries else None
            assert (mark.state == "right") == bool(verdict and verdict.right)
    said = advice(class_)
    assert all((said.went_well, said.take_up, said.whom_to_see))


@pytest.mark.parametrize("name", NUMBERS)
def test_every_pile_of_a_guide_can_be_reached_by_typical_slips(name: str) -> None:
    lesson = lesson_called(name)

    reached = {pile for seed in SEEDS for pile in piles_within_reach(lesson, seed)}

    assert reached == {pile.name for pile in lesson.piles}


def test_a_made_up_class_is_the_same_each_time() -> None:
    assert [desk.work for desk in made_class(A4, size=5)] == [desk.work for desk in made_class(A4, size=5)]


def test_a_task_says_on_which_try_it_was_right_and_which_slip_is_left() -> None:
    desk = learner(1, ("1", "999"), ("1", ""), ("4", A4.tasks("2026")[3].question.split()[-3]))

    assert mark_of(desk, "1").said == "right on try 2"
    assert mark_of(desk, "2").said == "not begun"


def test_at_the_exit_only_the_first_answer_counts() -> None:
    desk = learner(1, ("E1", "6 + 6"))
    desk.work = desk.work.tried("E1", desk.task("E1").answer)

    assert mark_of(desk, "E1").state == "slip"


def test_signs_of_slips_are_different_letters_in_one_row() -> None:
    class_ = class_of(*made_class(A4, size=30))

    for row in task_rows(class_):
        signs = {slip: sign for sign, slip, _ in row.slips}
        assert len(set(signs.values())) == len(signs)
        assert sum(count for _, _, count in row.slips) == sum(mark.state == "slip" for mark in row.marks)


def test_steps_say_where_each_learner_is() -> None:
    desk = learner(1)
    desk.open_curtain()
    desk.do("go explain", {})
    rows = {row.name: row.states[0] for row in step_rows(class_of(desk))}

    assert rows["explain"] == "here now" and rows["warmup"] == "done" and rows["exit"] == "not begun"


def test_guesses_and_exit_scores_are_counted() -> None:
    right = ("E1", ""), ("E2", ""), ("E3", "")
    class_ = class_of(learner(1, *right), learner(2, *right[:2], ("E3", "1 + 1")), learner(3))

    (asked,) = guesses(class_)

    assert dict(asked.counts)["6 ✓"] == 3 and sum(count for _, count in asked.counts) == 3
    assert dict(exit_scores(class_)) == {"0": 0, "1": 0, "2": 1, "3": 1}


def test_the_wall_has_the_words_and_no_names() -> None:
    ada = learner(1)
    ada.do("keep warmup", {"words": "I wonder why."})
    ada.do("keep name", {"words": "Ada"})

    (wall,) = walls(class_of(ada))

    assert wall.words == (("I wonder why.", 1),) and "Ada" not in str(walls(class_of(ada)))


def test_three_sentences_say_where_to_begin() -> None:
    right = ("E1", ""), ("E2", ""), ("E3", "")
    bare = A4.exit_tasks("2026")[0].answer.replace("(", "").replace(")", "")
    wrong = [
        ("E1", bare),
        (
            "E2",
            next(o.key for o in A4.exit_tasks("2026")[1].options if o.key != A4.exit_tasks("2026")[1].answer),
        ),
        ("E3", "1 + 1"),
    ]
    class_ = class_of(*(learner(number, *right) for number in (1, 2, 3)), learner(9, *wrong), learner(14))

    said = advice(class_)

    assert said.went_well.startswith("3 of 5 can ")
    assert said.slip == ("E1", "parentheses missing") and "exit question E1" in said.take_up
    assert said.take_up.endswith("Next: Look at the dots in Explain again. Which dots were doubled?")
    assert said.whom_to_see.startswith("Sit with 9 first: no exit answer is right. 14 is at ")


@pytest.mark.parametrize("name", [name for name in NUMBERS if lesson_called(name).counted])
def test_the_counts_of_a_class_are_added_where_a_lesson_pools(name: str) -> None:
    lesson = lesson_called(name)
    assert lesson.counted is not None
    class_ = class_of(*made_class(lesson, size=6))

    shown = pooled(class_)

    assert shown and not any(type(block).__name__ in ("Ask", "Copy", "Press") for block in shown)


def test_without_any_work_nothing_is_said_that_is_not_so() -> None:
    empty = collected([])

    assert (
        task_rows(empty),
        step_rows(empty),
        piles(empty),
        guesses(empty),
        walls(empty),
        pooled(empty),
    ) == ((), (), (), (), (), ())
    assert advice(empty).went_well == "No work yet."

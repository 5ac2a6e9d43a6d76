"""What holds for every lesson on the shelf: its tasks for many seeds, its words, its notebook file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from many_seeds import SEEDS, every_task, tasks_of

from icedice_edu.classroom.answer_key import key_of
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.index import lessons_in
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.tasks import KINDS, RUNGS, Task
from icedice_widgets.lesson.pictures import drawn

HERE = Path(__file__).parent
FOLDER = HERE.parent.parent / "lessons"
STRANGE = ("", "?", "9**9**9", "__import__('os')", "🎲", "x" * 10_000)

every_lesson = pytest.mark.parametrize("name", LESSONS)


def judged(name: str) -> list[Task]:
    return [task for task in every_task(name) if task.kind != "text"]


@every_lesson
def test_the_answer_of_every_task_is_right_and_makes_no_slip(name: str) -> None:
    for task in judged(name):
        assert task.kind in KINDS
        assert task.verdict(task.answer) == (True, "Right.", ""), (task.name, task.question)
        assert len({option.said for option in task.options}) == len(task.options)


@every_lesson
def test_every_ladder_has_four_rungs_with_nothing_left_to_fill_in(name: str) -> None:
    for seed in SEEDS:
        made, leaving = tasks_of(name, seed), lesson_called(name).exit_tasks(seed)
        for task in made:
            at_the_exit = task.name in {one.name for one in leaving}
            assert len(set(task.hints)) == len(task.hints) == (0 if at_the_exit else RUNGS), task.hints
            assert not any(re.search("[{}]", text) for text in (*task.hints, task.question))


@every_lesson
def test_no_hint_tells_an_answer_that_has_to_be_written_out(name: str) -> None:
    for task in every_task(name):
        if task.kind in ("expression", "order"):
            assert not any(task.answer in hint for hint in task.hints), (task.name, task.hints)


@every_lesson
def test_a_seed_gives_the_same_tasks_again_and_other_seeds_give_others(name: str) -> None:
    lesson = lesson_called(name)

    def asked(tasks: tuple[Task, ...]) -> tuple[str, ...]:
        return tuple(f"{task.question} {task.options} {task.picture}" for task in tasks)

    again = (*lesson.tasks("7"), *lesson.exit_tasks("7"))
    assert asked(again) == asked(tasks_of(name, "7"))
    assert len({asked(tasks_of(name, seed)) for seed in SEEDS}) == len(SEEDS)


@every_lesson
def test_every_task_knows_a_likely_way_to_go_wrong(name: str) -> None:
    for one in key_of(lesson_called(name), "7"):
        assert one.task.kind == "text" or any(sign.slip for sign in one.signs), one.task.name


@every_lesson
def test_every_picture_of_a_task_can_be_drawn_and_has_words(name: str) -> None:
    pictures = {repr(task.picture): task.picture for task in every_task(name) if task.picture is not None}
    for picture in pictures.values():
        assert picture.alt and drawn(name, picture).startswith("<svg")


@every_lesson
@pytest.mark.parametrize("text", STRANGE, ids=("nothing", "mark", "power", "code", "dice", "long"))
def test_strange_answers_are_refused_in_a_friendly_way(name: str, text: str) -> None:
    for task in tasks_of(name, "26"):
        verdict = task.verdict(text)
        assert verdict.sentence
        assert task.kind == "text" or (not verdict.right and verdict.slip == "unreadable")


@every_lesson
def test_the_opened_text_is_the_golden_one(name: str) -> None:
    """After a change on purpose, read the difference, then write `opened_text` to the golden file."""
    golden = (HERE / "golden" / f"{name}.txt").read_text(encoding="utf-8")
    lesson = lesson_called(name)

    assert opened_text(Desk(lesson, lesson.seed)) == golden


def test_every_lesson_on_the_shelf_has_a_notebook() -> None:
    assert sorted(entry.id for entry in lessons_in(FOLDER)) == sorted(LESSONS)


@every_lesson
def test_no_answer_is_anywhere_in_the_notebook_file(name: str) -> None:
    lesson = lesson_called(name)
    path = next(FOLDER / entry.address for entry in lessons_in(FOLDER) if entry.id == name)
    said = json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False)

    for task in tasks_of(name, str(lesson.seed)):
        assert task.question not in said, "tasks wait behind the curtain"
        assert not any(hint in said for hint in task.hints)
        for spelled in (task.answer, task.answer.replace(" ", "")):
            assert len(spelled) < 5 or spelled not in said
    for told in (*(reply.answer for reply in lesson.claim.replies),
                 *(choice.response for choice in lesson.prediction.choices)):
        assert not told or told not in said

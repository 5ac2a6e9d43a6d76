"""The end of a lesson: a certificate that says only what is true, and a page to print with all pictures."""

from __future__ import annotations

from base64 import b64decode

import pytest

from icedice_edu.classroom.blocks import Ask, Certificate, Grid, Keep, Picture, Print, plain
from icedice_edu.classroom.certificate import MOST_ROWS, best_sentence, certificate
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part, printable
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.work import restored
from icedice_widgets.lesson.opened_lesson import Room


@pytest.fixture
def desk() -> Desk:
    """A learner of A4 before the lesson."""
    return Desk(lesson_called("A4"), 2026)


def answer_all(desk: Desk, at_the_exit: bool) -> None:
    for task in desk.tasks.values():
        if task.at_the_exit == at_the_exit:
            desk.do(f"answer {task.name}", {"answer": task.answer})


def played(desk: Desk) -> None:
    match = desk.new_match(("Ada", "Pip"))
    for _ in range(40):
        match = match if match.over else match.play(match.moves()[0])
    desk.played(match, (1,))
    desk.do("guess", {"guess": "4", "because": "so"})


def goals_shown(desk: Desk) -> list[bool]:
    return [is_shown for _, is_shown in certificate(desk).goals]


def test_before_the_lesson_nothing_is_claimed(desk: Desk) -> None:
    one = certificate(desk)

    assert (one.title, one.name, one.shown, one.words) == ("My work so far", "", (), "")
    assert one.counts == ("**0 of 6** tasks right", "**0 of 3** exit questions answered")
    assert goals_shown(desk) == [False] * 3


def test_it_counts_tasks_but_no_hints_and_is_finished_by_the_last_exit_question(desk: Desk) -> None:
    played(desk)
    answer_all(desk, at_the_exit=False)
    desk.do("hint 2", {})
    assert certificate(desk).counts == ("**6 of 6** tasks right", "**0 of 3** exit questions answered")
    assert certificate(desk).title == "My work so far"

    answer_all(desk, at_the_exit=True)

    assert certificate(desk).title == "Lesson finished"


def test_what_was_right_at_the_exit_shows_only_when_the_teacher_has_released_it(desk: Desk) -> None:
    desk.open_curtain()
    desk.do("answer E1", {"answer": "1 + 1"})
    wrong = certificate(desk)
    other = Desk(desk.lesson, 2026)
    other.open_curtain()
    other.do("answer E1", {"answer": other.task("E1").answer})
    assert wrong == certificate(other), "before the release nobody can tell right from wrong"

    for one in (desk, other):
        one.release()

    number = desk.task("E1").objectives[0] - 1
    assert not goals_shown(desk)[number] and goals_shown(other)[number]
    assert certificate(desk).counts[1] == "**0 of 3** exit questions right"


def test_a_name_is_kept_as_words_only_if_it_is_written_and_can_be_taken_back(desk: Desk) -> None:
    assert "name" not in desk.work.kept
    desk.do("keep name", {"words": "Noa"})

    assert certificate(desk).name == "Noa" and restored(desk.work.code()).kept["name"] == "Noa"
    desk.do("keep name", {"words": " "})
    assert "name" not in desk.work.kept


def test_the_best_sentence_is_the_longest_and_goes_on_from_its_beginning(desk: Desk) -> None:
    desk.do("keep warmup", {"words": "Two answers for one row."})
    desk.do("keep explain 1", {"gap0": "9", "gap1": "3"})
    assert best_sentence(desk) == "Two answers for one row."

    desk.do("keep synthesis", {"words": "they make you do a different sign first."})

    start = "Parentheses change the answer when"
    assert best_sentence(desk) == f"{start} they make you do a different sign first."


def test_numbers_in_gaps_are_no_sentence(desk: Desk) -> None:
    desk.do("keep explain 1", {"gap0": "9", "gap1": "3"})

    assert best_sentence(desk) == ""


def test_it_shows_the_learners_own_stamp_card(desk: Desk) -> None:
    played(desk)

    [stamps] = certificate(desk).shown

    assert isinstance(stamps, Picture) and plain((stamps,)).startswith("[A stamp card. Stamps: 3 of 9")


def test_without_a_picture_it_shows_the_smallest_of_the_tables() -> None:
    desk = Desk(lesson_called("A5"), 2026)
    played(desk)

    table, *_ = certificate(desk).shown

    assert isinstance(table, Grid) and len(table.rows) <= MOST_ROWS


def test_a_table_takes_no_sentence_that_stands_after_something_else() -> None:
    desk = Desk(lesson_called("P2"), 2026)
    played(desk)

    table, *says = certificate(desk).shown

    assert isinstance(table, Grid) and says == [], "the last roll, beside the board, says nothing about it"


def test_away_from_the_end_the_page_to_print_is_not_made(desk: Desk) -> None:
    desk.do("go launch", {})
    assert not any(isinstance(block, Certificate | Print) for block in part(desk, "save"))

    desk.do("go save", {})

    assert any(isinstance(block, Certificate) for block in part(desk, "save"))
    files = [block.name for block in part(desk, "save") if isinstance(block, Keep)]
    (pressed,) = (block for block in part(desk, "save") if isinstance(block, Print))
    assert pressed.file in files


@pytest.mark.parametrize("name", ["A1", "A4"])
def test_the_page_to_print_has_the_certificate_pictures_and_answers_in_one_file(name: str) -> None:
    room = Room(lesson_called(name), 2026)
    room.open_curtain()
    room.desk.do("keep name", {"words": "Noa <&>"})
    answer_all(room.desk, at_the_exit=False)

    page = printable(room.desk)

    assert page.startswith("<!doctype html>") and "Noa &lt;&amp;&gt;" in page and "Noa <" not in page
    assert page.index('class="cert"') < page.index("Practice") and page.count("<svg") > 4
    outside = ("<script", "src=\"http", "href=\"http", "url(", "@import", "<link")
    assert not any(one in page for one in outside)
    assert "<form" not in page and "<button" not in page
    assert str(room.desk.task("1").answer) in page


def test_the_file_that_is_printed_is_the_one_that_is_offered() -> None:
    room = Room(lesson_called("A4"), 2026)
    html = room.save().html

    address = html.split('href="data:text/html;charset=utf-8;base64,')[1].split('"')[0]
    assert b64decode(address).decode() == printable(room.desk)
    assert 'data-print="icedice-A4.html"' in html and '<details class="fold"' in html


def test_the_name_field_holds_what_was_written(desk: Desk) -> None:
    desk.do("keep name", {"words": "Noa"})

    (ask,) = (block for block in part(desk, "save") if isinstance(block, Ask) and block.act == "keep name")
    assert [field.value for field in ask.fields] == ["Noa"]

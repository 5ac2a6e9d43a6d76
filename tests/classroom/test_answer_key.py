"""The answer key: every answer is right, every slip it names is the one a learner is told."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from icedice_edu.classroom import slips, tasks
from icedice_edu.classroom.answer_key import TRIES, Solved, explained, key_of, key_text, solved
from icedice_edu.classroom.answers import Amount
from icedice_edu.classroom.document import read_lesson
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.tasks import Slip, Verdict, being

SEEDS = ("2026", "winter")


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_has_a_key_for_every_seed(name: str) -> None:
    lesson = lesson_called(name)
    for seed in SEEDS:
        key = key_of(lesson, seed)

        assert [one.task.name for one in key] == [
            task.name for task in (*lesson.tasks(seed), *lesson.exit_tasks(seed))
        ]
        assert all(one.task.verdict(one.task.answer).right for one in key if one.task.kind != "text")
    assert key_text(lesson, SEEDS[0]) == key_text(lesson, SEEDS[0])


@pytest.mark.parametrize("name", LESSONS)
def test_what_the_key_says_of_a_value_is_what_a_learner_is_told(name: str) -> None:
    for one in key_of(lesson_called(name), "5"):
        told = [one.task.verdict(value) for sign in one.signs for value in sign.values]
        said = [(sign.slip, sign.says) for sign in one.signs for _ in sign.values]

        assert [(verdict.slip, verdict.sentence) for verdict in told] == said
        assert not any(verdict.right for verdict in told)
        assert all(one.task.verdict(other).right for other in one.others)


def values(one: Solved) -> dict[str, tuple[str, ...]]:
    return {sign.slip: sign.values for sign in one.signs}


def test_slips_of_whole_numbers_are_found_even_if_they_are_large() -> None:
    task = tasks.whole_number("1", "5 × (9,075 + 564) is how many times 9,075 + 564?", 5,
                              (Slip("worked out", being(48195), "True, but not asked."),))

    assert values(solved(task)) == {"worked out": ("48195",), "off by one": ("4", "6")}


def test_slips_of_shares_and_amounts_are_found() -> None:
    chance = tasks.share("1", "How likely?", Fraction(5, 18), (slips.other_part(Fraction(5, 18)),))
    price = tasks.amount("2", "What do 3 cost at 400 each?", Amount(Fraction(1200), "dollars"),
                         {"dollars": "dollars"},
                         (Slip("one only", lambda said: said.value == 400, "That is one."),))

    assert values(solved(chance)) == {"the other part": ("13/18",)}
    assert values(solved(price))["one only"] == ("400 dollars",)


def test_orders_and_words_have_an_entry_too() -> None:
    order = tasks.in_order("1", "Smallest first", ("b", "a", "c"), ("a", "b", "c"))

    assert values(solved(order)) == {"reversed": ("c, b, a",)}
    assert solved(tasks.free_text("2", "Why?")).answer == "(your own words)"


def test_a_choice_is_told_with_its_words_and_a_tree_with_its_calculation() -> None:
    key = {one.task.name: one for one in key_of(lesson_called("A4"), "5")}

    assert key["3"].answer == "B: Tree B ((2 − 1) × 6)"
    assert key["5"].others == ("6 − (1 + 3)",)
    assert {"parentheses missing", "signs", "dice places"} == {sign.slip for sign in key["3"].signs}


def test_every_kind_of_task_can_be_tried() -> None:
    assert set(TRIES) == set(tasks.KINDS)


def test_a_wrong_choice_without_a_named_slip_and_a_second_right_one_are_told() -> None:
    options = [tasks.Option(key, f"option {key}") for key in "ABC"]
    replies = {"A": Verdict(False, "Look again."), "C": Verdict(True, "Right, too.")}
    one = solved(tasks.choice("1", "Which?", options, "B", replies))

    assert one.answer == "B: option B" and one.others == ("C",)
    assert [explained(sign) for sign in one.signs] == ["Look again."]


@pytest.mark.parametrize("share", [Fraction(12345, 46657), Fraction(7, 46656), Fraction(999_983, 999_999)])
def test_a_share_may_have_many_digits(share: Fraction) -> None:
    wrong = share + Fraction(1, share.denominator)
    near = Slip("one too many", lambda said: said.value == wrong, "Count again.")
    one = solved(tasks.share("1", "How likely?", share, [near]))

    assert one.task.verdict(one.answer).right and [sign.slip for sign in one.signs][:1] == ["one too many"]


def test_another_seed_has_another_key() -> None:
    lesson = lesson_called("A4")

    assert key_text(lesson, "5") != key_text(lesson, "6")
    title = "A4 · Parentheses change everything"
    assert key_text(lesson, "5").startswith(f"{title} · answer key for class seed 5")


def test_the_key_shows_pictures_in_words_all_options_and_the_piles() -> None:
    lesson = read_lesson(Path(__file__).parent / "documents" / "B1")

    lines = key_text(lesson, "7").splitlines()

    choice = next(task for task in lesson.tasks("7") if task.options)
    assert {f"  {option.key}: {option.said}" for option in choice.options} <= set(lines)
    picture = lesson.tasks("7")[0].picture
    assert picture is not None and f"  [{picture.alt}]" in lines
    assert any(line.startswith("B (E1 multiplied): Reads “sum” as “product.”") for line in lines)


def test_the_key_answers_in_percent_where_a_percent_is_asked_for() -> None:
    answers = {one.task.name: one.answer for one in key_of(lesson_called("P2"), "2026")}

    assert answers["2"] == "about 83% (5/6)" and answers["E1"] == "2/3"

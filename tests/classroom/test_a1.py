"""Lesson A1: every number it tells is counted here, and the slips that only it has are caught."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, permutations, product
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of, tasks_of
from played_games import tokens_played
from unhurried import unhurried

from icedice_edu.classroom.blocks import Picture, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.a1 import tasks as a1
from icedice_edu.classroom.own_moves import own_moves, terms, tidy
from icedice_edu.classroom.piles import pile_of
from icedice_edu.games.match import restore, start
from icedice_edu.maths.expressions import read

LESSON, GUIDE = lesson_called("A1"), guide_of("A1")
STAGE, LONGER = LESSON.stages.values()
ROLLS = tuple(product(range(1, 7), repeat=3))
TURNS = ("5 4 3", "6 = 5+4−3", "take 12 = 5+4+3"), ("6 6 4", "16 = 6+6+4", "take 2 = 6−4")


def made_by(dice: tuple[int, ...], signs: str = "+−") -> set[int]:
    """The tokens of a roll by brute force: two or three dice in each order, each sign in each gap."""
    rows = (row for count in (2, 3) for row in permutations(dice, count))
    totals = {row[0] + sum(die if sign == "+" else -die for sign, die in zip(gaps, row[1:], strict=True))
              for row in rows for gaps in product(signs, repeat=len(row) - 1)}
    return {total for total in totals if 1 <= total <= 18}


@pytest.fixture
def desk() -> Desk:
    """A desk at which the learner and then Pip had a turn."""
    found = Desk(unhurried(LESSON), 2026)
    found.played(tokens_played(STAGE, (2, 12, 15), *TURNS), (1,))
    return found


# -- what the lesson and its guide tell ---------------------------------------------------------------


def test_5_4_3_makes_eight_numbers_four_of_them_with_plus() -> None:
    plus, minus = ([cell for row in a1.ways((5, 4, 3)) if (cell := row[column])] for column in (0, 1))
    values = [{int(cell.split(" = ")[1]) for cell in column} for column in (plus, minus)]

    assert values == [made_by((5, 4, 3), "+"), made_by((5, 4, 3)) - made_by((5, 4, 3), "+")]
    assert len(plus) == len(minus) == 4
    assert set(range(1, 13)) - made_by((5, 4, 3)) == {3, 5, 10, 11}, "what the reply to 12 says"


def test_what_dice_make_is_what_brute_force_makes() -> None:
    for roll in ROLLS:
        dice, plus, new = ([int(n) for n in cell.split(", ") if n] for cell in a1._row(roll))
        assert (tuple(dice), set(plus)) == (roll, made_by(roll, "+"))
        assert set(new) == made_by(roll) - made_by(roll, "+") and new, "minus makes something new, always"
    assert not any(1 in made_by(roll, "+") for roll in ROLLS), "only minus can make 1"


def test_what_the_guide_says_of_rolls() -> None:
    often = Counter(token for roll in ROLLS for token in made_by(roll))
    counts = {tuple(sorted(roll, reverse=True)): len(made_by(roll)) for roll in ROLLS}
    most = {roll for roll, count in counts.items() if count == max(counts.values())}

    assert often[1] == max(often.values()) == 160 and often[18] == 1
    assert "160 of the 216" in GUIDE and "18 takes 6, 6, 6" in GUIDE
    assert made_by((6, 6, 6)) == {6, 12, 18} and min(counts.values()) == 3
    assert counts[6, 5, 4] == 9 and most == {(6, 5, 4), (6, 5, 1), (5, 4, 1), (5, 3, 2)}
    assert "6, 5, 4; 6, 5, 1; 5, 4, 1 and 5, 3, 2" in GUIDE
    all_three = {abs(5 + 4 * p + 3 * q) for p, q in product((1, -1), repeat=2)}
    assert all_three == {12, 6, 4, 2} and "12, 6, 4 and 2" in GUIDE


def test_every_calculation_that_is_told_is_true() -> None:
    replies = (*LESSON.prediction.choices, *LESSON.claim.replies, *LESSON.explain)
    told = " ".join((GUIDE, opened_text(Desk(LESSON, 2026)), *map(str, replies)))
    found = re.findall(r"(\d+(?: [+−] \d+)+) (?:=|is) (?:only )?(\d+)", told)

    assert len(found) >= 12
    assert [(way, total) for way, total in found if read(way).value != int(total)] == [("9 − 3", "7")], (
        "the one that is quoted because it is wrong")


def test_ada_and_ben_are_both_right_at_the_warm_up() -> None:
    board = next(block for block in LESSON.warmup if isinstance(block, Picture))
    for take in ("take 12 = 5+4+3", "take 2 = 5−3", "take 2 = 4+3−5"):
        match: Any = restore(board.facts[0]).play(take)
        assert len(match.position.own[0]) == 1


def test_how_long_a_game_lasts() -> None:
    left = [start("tokens", players=2, seed=1, **stage).position.setting.end_threshold
            for stage in (STAGE, LONGER)]

    assert [18 - 3 - tokens for tokens in left] == [7, 11]
    assert "seven moves" in GUIDE and "eleven moves" in GUIDE


# -- the learner's own dice ---------------------------------------------------------------------------


def test_the_learner_begins_and_three_tokens_are_there() -> None:
    match: Any = Desk(LESSON, 2026).new_match(LESSON.seats)

    assert match.position.seat == 0 and {token.number for token in match.position.medium} == {2, 12, 15}


def test_the_parts_follow_the_learners_game_and_not_the_bots(desk: Desk) -> None:
    desk.do("guess", {"guess": "4"})
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}

    assert "You made 5 + 4 + 3 = 12." in shown["play"] and "forward 3 to 12." in shown["play"]
    assert "Plus only:\n[Token 12.]\nWith a minus:\n[Token 6.]" in shown["record"]
    assert "What about your dice?" in shown["reveal"] and "Your guess: 4." in shown["reveal"]
    assert "16" not in shown["record"]


def test_the_newest_rolls_of_the_learner_come_first() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(tokens_played(STAGE, (2, 12, 15), *TURNS), ())

    rolls: Any = a1.own(desk.work)["rolls"]
    assert [row[0] for row in rolls] == ["6, 6, 4", "5, 4, 3", "6, 2, 1", "6, 6, 6"]
    assert [one.number for one in own_moves(desk.work.games)] == [6, 12, 16, 2]


@pytest.mark.parametrize(("way", "row"), [("6−(3−2)", "6 + 2 − 3"), ("3−5+4", "4 + 3 − 5"), ("1+6", "6 + 1")])
def test_a_walk_never_goes_below_zero(way: str, row: str) -> None:
    assert tidy(read(way)) == row and sum(terms(read(way))) == read(row).value


# -- the tasks, for many seeds ------------------------------------------------------------------------


def numbers_in(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


@every_seed
def test_every_calculation_in_a_hint_is_true(seed: str) -> None:
    for task in tasks_of("A1", seed):
        for way, total in re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)", " ".join(task.hints)):
            assert read(way).value == int(total)


@every_seed
def test_sums_name_what_was_left_out_before_what_is_close(seed: str) -> None:
    for name in ("1", "4", "E1"):
        task = task_of("A1", name, seed)
        three = numbers_in(task.question)
        pairs = {x + y for x, y in combinations(three, 2)}
        assert int(task.answer) == sum(three) <= 18
        for pair in pairs:
            assert task.verdict(str(pair)).slip == (
                "only the ten" if pair == 10 and name != "4" else "one left out")
        for near in {sum(three) - 1, sum(three) + 1} - pairs:
            assert task.verdict(str(near)).slip == "off by one"


@every_seed
def test_adding_and_subtracting_names_its_slips(seed: str) -> None:
    for name in ("3", "E2"):
        task = task_of("A1", name, seed)
        a, b, c = numbers_in(task.question)
        value = a + b - c
        said = {a + b + c: "added all", a + b: "stopped early", value + 1: "counted the start",
                value - 1: "off by one"}
        assert int(task.answer) == value >= 1
        assert {answer: task.verdict(str(answer)).slip for answer in said} == said


@every_seed
def test_the_frame_and_the_hidden_die(seed: str) -> None:
    frame, die = task_of("A1", "2", seed), task_of("A1", "5", seed)
    _, blue, yellow = numbers_in(frame.picture.alt if frame.picture else "")
    _, a, b = numbers_in(die.picture.alt if die.picture else "")
    (total,) = numbers_in(die.question)

    assert int(frame.answer) == 10 - blue - yellow and int(die.answer) == total - a - b in range(1, 7)
    assert frame.verdict("10").slip == "the whole frame" and die.verdict(str(total)).slip == "the total"
    assert blue + yellow == 5 or frame.verdict(str(blue + yellow)).slip == "counted the dots"


@every_seed
def test_one_of_four_ways_makes_what_is_asked(seed: str) -> None:
    task = task_of("A1", "6", seed)
    (wanted,) = numbers_in(task.question)
    totals = {option.key: int(read(option.said).value) for option in task.options}

    assert len(set(totals.values())) == 4 and totals[task.answer] == wanted
    for key in set(totals) - {task.answer}:
        size = "big" if totals[key] > wanted else "small"
        assert task.verdict(key).sentence.startswith(f"That makes {totals[key]}. That's too {size}.")


def test_the_way_that_is_right_has_no_habit() -> None:
    shapes = Counter(re.sub(r"\d", "#", option.said) for seed in SEEDS for task in [task_of("A1", "6", seed)]
                     for option in task.options if option.key == task.answer)

    assert len(shapes) >= 3 and max(shapes.values()) < 30, shapes


@every_seed
def test_an_exit_question_has_other_numbers_than_practice(seed: str) -> None:
    for name, like in (("E1", "1"), ("E2", "3")):
        exits, practice = (numbers_in(task_of("A1", one, seed).question) for one in (name, like))
        assert exits != practice


@pytest.mark.parametrize(("one", "two", "pile"), [
    ("right", "right", "A"), ("right", "added all", "B"), ("off by one", "counted the start", "C"),
    ("only the ten", "right", "D"), ("off by one", "right", "E")])
def test_exit_answers_find_their_pile(one: str, two: str, pile: str) -> None:
    tasks = {name: task_of("A1", name, "2026") for name in ("E1", "E2")}

    def answer(name: str, sign: str) -> str:
        task = tasks[name]
        said = [task.answer] if sign == "right" else map(str, range(30))
        return next(text for text in said if sign == "right" or task.verdict(text).slip == sign)

    verdicts = {name: tasks[name].verdict(answer(name, sign)) for name, sign in (("E1", one), ("E2", two))}
    found = pile_of(LESSON.piles, verdicts)
    assert found is not None and found.name == pile

"""Lesson A1: every number it tells is counted here, every slip is caught, every hint is true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import every_seed, task_of, tasks_of

from icedice_edu.classroom.blocks import Ask, Grid, Picture
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons.a1 import (
    BACK,
    FILL_TEN,
    LESSON,
    LONGER,
    STAGE,
    TEN_FIRST,
    cases,
    frozen,
    moves,
)
from icedice_edu.classroom.lessons.a1.showing import beside, record, reveal
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.match import start
from icedice_edu.maths import reachable
from icedice_edu.maths.expressions import read

GUIDE = guide_of("A1")
ROLLS = tuple(product(range(1, 7), repeat=3))


def made_by(dice: tuple[int, ...], signs: str = "+−") -> set[int]:
    """The tokens of a roll by brute force: two or three dice in each order, each sign in each gap."""
    rows = (row for count in (2, 3) for row in permutations(dice, count))
    totals = {row[0] + sum(die if sign == "+" else -die for sign, die in zip(gaps, row[1:], strict=True))
              for row in rows for gaps in product(signs, repeat=len(row) - 1)}
    return {total for total in totals if 1 <= total <= 18}


# -- what the reveal, the claim and the guide tell ----------------------------------------------------


def test_5_4_3_makes_eight_tokens_four_of_them_with_plus_alone() -> None:
    assert made_by((5, 4, 3)) == {1, 2, 4, 6, 7, 8, 9, 12}
    assert made_by((5, 4, 3), "+") == {7, 8, 9, 12}
    assert set(range(1, 13)) - made_by((5, 4, 3)) == {3, 5, 10, 11}


@pytest.mark.parametrize("roll", [roll for roll in ROLLS if list(roll) == sorted(roll)])
def test_the_tokens_of_a_roll_are_those_of_brute_force_and_each_way_is_true(roll: tuple[int, ...]) -> None:
    found = moves.tokens(roll)

    assert set(found) == made_by(roll) == set(reachable(roll, operations="+−"))
    assert all(way.value == n and way.steps_whole for n, way in found.items())


def test_minus_makes_a_new_token_in_every_one_of_216_rolls() -> None:
    assert len(ROLLS) == 216
    assert all(made_by(roll) > made_by(roll, "+") for roll in ROLLS)
    assert not any(1 in made_by(roll, "+") for roll in ROLLS)


def test_which_tokens_are_easy_and_which_are_hard() -> None:
    often = Counter(token for roll in ROLLS for token in made_by(roll))

    assert often.most_common(1) == [(1, 160)] and min(often.values()) == often[18] == 1


def test_how_many_tokens_a_roll_makes() -> None:
    counts = {tuple(sorted(roll)): len(made_by(roll)) for roll in ROLLS}

    assert made_by((6, 6, 6)) == {6, 12, 18}
    assert {roll for roll, count in counts.items() if count == min(counts.values()) == 3} == {
        (n, n, n) for n in range(1, 7)}
    assert {roll for roll, count in counts.items() if count == max(counts.values()) == 9} == {
        (4, 5, 6), (1, 5, 6), (1, 4, 5), (2, 3, 5)}


def test_with_all_three_dice_the_totals_are_all_even_or_all_odd() -> None:
    def all_three(roll: tuple[int, ...]) -> set[int]:
        return {abs(roll[0] + p * roll[1] + q * roll[2]) for p, q in product((1, -1), repeat=2)}

    assert all_three((5, 4, 3)) == {12, 6, 4, 2}
    assert all(len({total % 2 for total in all_three(roll)}) == 1 for roll in ROLLS)


def test_every_calculation_that_is_told_is_true() -> None:
    told = GUIDE + opened_text(Desk(LESSON, 2026))
    told += " ".join(reply.answer for reply in LESSON.claim.replies)
    found = re.findall(r"(\d(?: [+−] \d)+) (?:=|is) (\d+)", told)

    assert len(found) >= 8
    assert all(read(way).value == int(total) for way, total in found if (way, total) != ("9 − 3", "7"))
    assert ("9 − 3", "7") in found, "the one that is quoted because it is wrong"


def test_the_pictures_say_what_is_so() -> None:
    assert TEN_FIRST.model.endswith(f"6 and 4 make {6 + 4}. {6 + 4} and 3 more make {6 + 4 + 3}.")
    needs = 10 - (5 + 4)
    left = 3 - needs
    assert FILL_TEN.model.endswith(
        f"{5 + 4} needs {needs} more. Then {left} are left over. 10 and {left} make {5 + 4 + 3}.")
    assert not any(x + y == 10 for x, y in combinations((5, 4, 3), 2)), "no two dice make ten"
    assert BACK.picture.facts == ((5, 5 + 4, 5 + 4 + 3), (5, 5 + 4, 5 + 4 - 3))


def test_both_are_right_at_the_warm_up_board() -> None:
    for take in ("take 12 = 5+4+3", "take 2 = 5−3", "take 2 = 4+3−5"):
        assert len(frozen().play(take).position.own[0]) == 1


def test_how_long_a_game_lasts() -> None:
    for stage, threshold, needed in ((STAGE, 8, 7), (LONGER, 4, 11)):
        match = start("tokens", players=2, seed=1, first=0, **stage)
        assert match.position.setting.end_threshold == threshold
        assert match.position.setting.max_rolls == 5 and match.position.setting.ties == "children"
        assert 18 - 3 - threshold == needed


# -- the learner's own moves --------------------------------------------------------------------------


def played() -> Any:
    """Ada and Ben play a turn each."""
    match = start("tokens", players=["Ada", "Ben"], seed=1, first=0, **STAGE)
    for lay in ("lay 2", "lay 12", "lay 15"):
        match = match.play(lay)
    match = match.play("roll", given="5 4 3").play("6 = 5+4−3").play("take 12 = 5+4+3")
    return match.play("roll", given="6 6 4").play("16 = 6+6+4").play("pass")


def test_each_move_becomes_a_ten_frame_and_a_row() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played(), ())

    _, drawn, table = record(desk.work)

    assert isinstance(drawn, Picture) and drawn.alt == (
        "5 + 4 − 3 = 6: 9 dots, 3 crossed out, 6 left. 5 + 4 + 3 = 12: a full ten and 2 more. "
        "6 + 6 + 4 = 16: a full ten and 6 more.")
    assert isinstance(table, Grid) and table.rows == (
        ("5 + 4 − 3", "6", "6 dots", "−"), ("5 + 4 + 3", "12", "a full ten and 2 more", "+"),
        ("6 + 6 + 4", "16", "a full ten and 6 more", "+"))


def test_the_number_line_follows_the_game_and_the_reveal_tells_it() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played(), ())

    line = next(b for b in beside(desk.work) if isinstance(b, Picture) and b.name == "strip")

    assert line.facts == ((6, "−"), (12, "+"), (16, "+"))
    told = [getattr(block, "said", "") for block in reveal(desk.work)]
    assert "Your game: plus made 12 and 16. Minus made 6." in told


def test_moves_of_bots_are_left_out() -> None:
    code = played().code()

    assert [moves.sentence(way) for way in moves.made([(code, (0,))])] == ["6 + 6 + 4 = 16"]
    assert moves.made([(code, (0, 1))]) == ()


def test_a_number_made_both_ways_has_both_signs() -> None:
    assert moves.marks([read("5+4−3"), read("4+2"), read("5−4")]) == ((1, "−"), (6, "+−"))
    assert moves.terms(read("6−(3−2)")) == (6, -3, 2)
    assert [moves.ten_and_more(n) for n in (1, 9, 10, 18)] == [
        "1 dot", "9 dots", "a full ten", "a full ten and 8 more"]


# -- the tasks, for many seeds ------------------------------------------------------------------------


def test_how_large_the_pools_are() -> None:
    assert len(cases.with_a_ten()) == 39 and len(cases.with_a_split_ten()) == 24
    assert len(cases.with_a_way_back()) == 71 and len(cases.with_four_totals()) == 14
    assert len(cases.in_stories()) == 174
    assert all(1 <= a + b - c <= 18 and a + b - c not in (a, b, c) for a, b, c in cases.with_a_way_back())
    assert all(sum(three) <= 18 for three in (*cases.with_a_ten(), *cases.in_stories()))


def every(seed: str) -> tuple[Task, ...]:
    return tasks_of("A1", seed)


def task_called(name: str, seed: str) -> Task:
    return task_of("A1", name, seed)


def numbers_of(task: Task) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", task.question)]


@every_seed
def test_every_calculation_in_a_hint_is_true(seed: str) -> None:
    for task in every(seed):
        for way, total in re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)", " ".join(task.hints)):
            assert read(way).value == int(total)


@every_seed
def test_no_hint_tells_the_answer_of_its_own_task(seed: str) -> None:
    for name in ("1", "3", "4"):
        task = task_called(name, seed)
        assert not re.search(rf"= {task.answer}\b", " ".join(task.hints[:3]))
    six = task_called("6", seed)
    right = next(option.said for option in six.options if option.key == six.answer)
    assert right not in " ".join(six.hints)


@every_seed
def test_sums_name_what_was_left_out_before_what_is_close(seed: str) -> None:
    for name in ("1", "4", "E1"):
        task = task_called(name, seed)
        three = numbers_of(task)
        pairs = {x + y for x, y in combinations(three, 2)}
        assert int(task.answer) == sum(three) <= 18
        for pair in pairs:
            assert task.verdict(str(pair)).slip == ("only the ten" if pair == 10 else "one left out")
        for near in {sum(three) - 1, sum(three) + 1} - pairs:
            assert task.verdict(str(near)).slip == "off by one"
    assert 10 in {x + y for x, y in combinations(numbers_of(task_called("E1", seed)), 2)}


@every_seed
def test_task_2_answers_each_pair(seed: str) -> None:
    task = task_called("2", seed)

    for option in task.options:
        total = int(read(option.said).value)
        slip = "" if total == 10 else "below ten" if total < 10 else "above ten"
        assert task.verdict(option.key).right == (total == 10) and task.verdict(option.key).slip == slip
        if slip:
            assert f"= {total}." in task.verdict(option.key).sentence


@every_seed
def test_task_3_and_e2_name_their_slips_in_order(seed: str) -> None:
    for name in ("3", "E2"):
        task = task_called(name, seed)
        a, b, c = numbers_of(task)
        value = a + b - c
        assert int(task.answer) == value >= 1
        assert task.verdict(str(a + b + c)).slip == "added all"
        assert task.verdict(str(a + b)).slip == "stopped early"
        assert task.verdict(str(value + 1)).slip == "counted the start"
        assert task.verdict(str(value - 1)).slip == "off by one"


@every_seed
def test_task_5_names_its_slips_in_order(seed: str) -> None:
    task = task_called("5", seed)
    a, b, total = numbers_of(task)
    c = total - a - b

    expected: dict[int, str] = {}
    for said, slip in _hidden_slips(a, b, c):
        expected.setdefault(said, slip)

    assert int(task.answer) == c and 1 <= c <= 6
    assert {said: task.verdict(str(said)).slip for said in expected if said != c} == {
        said: slip for said, slip in expected.items() if said != c}


def _hidden_slips(a: int, b: int, c: int) -> Iterator[tuple[int, str]]:
    yield a + b + c, "the total"
    yield a + b, "the dice you see"
    yield from ((a + c, "one left out"), (b + c, "one left out"))
    yield a + b + a + b + c, "added all"
    yield from ((c + 1, "off by one"), (c - 1, "off by one"))


@every_seed
def test_task_6_offers_four_totals_and_tells_what_each_makes(seed: str) -> None:
    task = task_called("6", seed)
    (wanted,) = numbers_of(task)
    totals = {option.key: int(read(option.said).value) for option in task.options}

    assert len(set(totals.values())) == 4 and min(totals.values()) >= 1
    assert totals[task.answer] == wanted < max(totals.values()), "a minus is needed"
    for key, total in totals.items():
        verdict = task.verdict(key)
        assert verdict.slip == ("" if total == wanted else "too big" if total > wanted else "too small")
        assert verdict.right or verdict.sentence.endswith(f"makes {total}.")
        assert read(task.options["ABCD".index(key)].said).steps_whole


def test_choices_ask_for_no_typing() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("open", {})

    fields = {block.act: block.fields for block in part(desk, "practice") if isinstance(block, Ask)}

    assert [field.kind for field in fields["answer 2"]] == ["choice"] == [f.kind for f in fields["answer 6"]]


# -- the whole lesson ---------------------------------------------------------------------------------

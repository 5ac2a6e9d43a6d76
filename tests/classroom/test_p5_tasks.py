"""The tasks of lesson P5, for many seeds: answers by listing all cases, slips in their own words, hints."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.lessons.p5.practice import (
    DUELS,
    GOALS,
    cards,
    fewer_turns,
    fitting,
    is_stronger,
    tasks,
)
from icedice_edu.classroom.lessons.p5.rules import NUMBERS
from icedice_edu.classroom.tasks import Task
from icedice_edu.maths.uncertainty import wilson

KEPT = {2: Fraction(5, 6), 3: Fraction(5, 9)}


def called(name: str, seed: str) -> Task:
    return task_of("P5", name, seed)


def numbers_in(text: str) -> list[int]:
    """All numbers of a question, written in digits or in words."""
    found = re.findall(r"\d+|\b(?:one|two|three|four|five)\b", text.lower())
    return [int(word) if word.isdecimal() else NUMBERS.index(word) for word in found]


def safe_all_along(faces: int, there: int, wanted: int) -> Fraction:
    chance = Fraction(1)
    for lying in range(there, wanted):
        chance *= Fraction(faces - lying, faces)
    return chance


@every_seed
def test_task_1_multiplies_what_is_kept_by_its_chance(seed: str) -> None:
    task = called("1", seed)
    faces, _, stop, *_ = numbers_in(task.question)
    chance = safe_all_along(faces, 0, stop)
    safe = Fraction(faces - 1, faces)

    assert Fraction(task.answer) == stop * chance and task.verdict(f"{float(stop * chance):.2f}").right
    assert task.verdict(str(chance)).slip == "chance only"
    assert task.verdict(str(stop)).slip == "forgot the busts"
    assert task.verdict(str(stop * safe**stop)).slip == "first roll may bust"
    assert task.verdict(str(stop * safe_all_along(faces - 1, 0, stop))).slip == "forgot the Atom"
    if stop == 3:
        assert task.verdict(str(3 * safe**2)).slip == "Counter not updated"


@every_seed
def test_task_2_starts_from_the_counter(seed: str) -> None:
    task = called("2", seed)
    there, wanted, *_ = numbers_in(task.question)
    chance = safe_all_along(6, there, wanted)

    assert Fraction(task.answer) == wanted * chance
    assert task.verdict(str(chance)).slip == "chance only"
    assert task.verdict(f"{wanted}.00").slip == "forgot the busts"
    assert task.verdict(str(there + (wanted - there) * chance)).slip == "nothing to lose"
    if there > 1:
        assert task.verdict(str(wanted * safe_all_along(6, 0, wanted))).slip == "from the start"
    assert task.hints[2] == f"The next roll is safe with {6 - there}/6."


@every_seed
def test_task_3_adds_up_the_six_faces(seed: str) -> None:
    task = called("3", seed)
    there, worth, gain, *_ = numbers_in(task.question.replace("A new one", ""))
    total = sum(-there * worth if face < there else gain for face in range(6))
    up = (6 - there) * gain

    assert int(task.answer) == total
    assert task.verdict(str(up - there * worth)).slip == "lost one piece"
    assert task.verdict(str(up)).slip == "gains only" or up == total
    if total:
        assert task.verdict(str(-total)).slip == "sign"
        assert task.verdict(str(total).replace("-", "−")).right


@every_seed
def test_task_4_counts_whole_stops_and_busts(seed: str) -> None:
    task = called("4", seed)
    goal, stop, *_ = numbers_in(task.question)
    stops = next(n for n in range(1, 12) if n * stop >= goal)

    assert Fraction(task.answer) == stops / KEPT[stop]
    assert task.verdict(f"{stops}.00").slip == "stops only"
    assert task.verdict(str(stops * KEPT[stop])).slip == "multiplied"
    if goal % stop:
        assert task.verdict(str(goal / (stop * KEPT[stop]))).slip == "parts of a stop"
        assert task.verdict(str(Fraction(goal, stop))).slip == "no busts"


@every_seed
@pytest.mark.parametrize("name", ["5", "E3"])
def test_task_5_and_e3_look_where_a_half_lies(name: str, seed: str) -> None:
    task = called(name, seed)
    won, games, low, high, *_ = numbers_in(task.question)

    assert (low, high) == fitting(won, games)
    assert task.answer == ("3" if low < 50 < high else "2")
    wrong = [task.verdict(key) for key in "1234" if key != task.answer]
    assert not any(verdict.right for verdict in wrong) and len({verdict.sentence for verdict in wrong}) == 3


def test_the_duels_are_clear_when_rounded_and_both_kinds_are_there() -> None:
    for won, games in DUELS:
        low, high = fitting(won, games)
        assert (low > 50) == is_stronger(won, games) and 50 not in (low, high) and 2 * won > games
    assert sum(is_stronger(*duel) for duel in DUELS) == len(DUELS) / 2
    assert [round(100 * end) for end in wilson(40, 50)] == [67, 89]  # the twin in the hints


def test_task_6_orders_expected_values_that_all_differ() -> None:
    worth = {**cards(), "stop at two": Fraction(5, 3), "stop at three": Fraction(5, 3)}

    assert len(set(cards().values()) | {Fraction(5, 3)}) == len(cards()) + 1
    for seed in SEEDS:
        task = called("6", seed)
        dealt = dict(re.findall(r"\*\*([A-D]):\*\* (.*?)\.(?= |$)", task.question))
        order = sorted(dealt, key=lambda letter: worth[dealt[letter]])
        assert task.answer == ", ".join(order)
        assert dealt[task.hints[2][5]] == "stop at one"
        assert task.verdict(", ".join(order[::-1])).slip == "reversed"


@every_seed
def test_e1_is_the_value_of_one_more_roll(seed: str) -> None:
    task = called("E1", seed)
    faces, there, *_ = numbers_in(task.question)
    brought = [0 if face < there else there + 1 for face in range(faces)]

    assert Fraction(task.answer) == Fraction(sum(brought), faces)
    assert task.verdict(str(Fraction(faces - there, faces))).slip == "chance only"
    assert task.verdict(str(there + Fraction(faces - there, faces))).slip == "nothing to lose"


def test_e2_has_each_answer_twice_and_asks_for_every_goal() -> None:
    assert sorted(map(fewer_turns, GOALS)) == [*"AABBCC"] and 9 not in GOALS
    for goal in GOALS:
        two, three = -(-goal // 2) / KEPT[2], -(-goal // 3) / KEPT[3]
        assert fewer_turns(goal) == ("C" if two == three else "A" if two < three else "B")
    assert {numbers_in(called("E2", seed).question)[0] for seed in SEEDS} == set(GOALS)
    for seed in SEEDS:
        task = called("E2", seed)
        assert [task.verdict(key).right for key in "ABC"].count(True) == 1


def test_the_twins_in_the_hints_are_right() -> None:
    first = tasks("2026")

    assert "2 × 19/20 = 19/10" in first[0].hints[3] and 2 * Fraction(19, 20) == Fraction(19, 10)
    assert "5 × 2/6 = 5/3" in first[1].hints[3] and 5 * safe_all_along(6, 4, 5) == Fraction(5, 3)
    assert first[2].hints[3].endswith(f"5 × 2 − 1 × 1 = {5 * 2 - 1 * 1}.")
    assert "36/5" in first[3].hints[3] and 2 / safe_all_along(6, 0, 4) == Fraction(36, 5)
    assert Fraction(5, 2) == 5 * Fraction(1, 2) > 6 * Fraction(1, 3) == 2

"""Lesson S3: every number it tells is counted here by brute force, with the rules where they can tell."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of
from unhurried import unhurried

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.s3 import tasks
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.match import start

LESSON = lesson_called("S3")
GUIDE = guide_of("S3")
STAGE = next(iter(LESSON.stages.values()))
FACES = range(1, 7)
PAIRS = tuple(product(FACES, repeat=2))
DEAL = "deal 12 11 13 10 11 9 / 10 10 11 9 8 12 / bonus 10 12"
BOARD = ("4 5 a1 b1", "2 6 a1 b2", "4 1 c2 b3", "3 5 c1 a3")
"""The rows of the warm-up, as a game comes to them."""


def played(*turns: str) -> Any:
    """Each turn is two dice and where they go: "4 5 a1 b1"."""
    match = start("tiles", players=["You", "Pip"], seed=1, **STAGE).given(DEAL)
    for turn in turns:
        one, two, here, there = turn.split()
        match = match.play("throw 2").given(f"{one} {two}").play(f"place {one} {here}")
        match = match.play(f"place {two} {there}")
    return match


def finishes(match: Any, dice: tuple[int, int], line: str) -> bool:
    """Whether a roll can finish a line, by the rules: every placing is tried."""
    seat, rolled = match.position.seat, match.play("throw 2").given(" ".join(map(str, dice)))
    for one in (rolled.play(step) for step in rolled.moves() if str(step).startswith("place")):
        twos = (one.play(step) for step in one.moves()) if one.position.seat == seat else ()
        if any(line in after.position.matched(seat) for after in (one, *twos)):
            return True
    return False


def share(fit: Any) -> Fraction:
    return Fraction(sum(bool(fit(dice)) for dice in PAIRS), 36)


# -- what the lesson and its guide say ----------------------------------------------------------------


def test_the_rows_of_the_warm_up_are_finished_as_often_as_the_reveal_says() -> None:
    match, told = played(*BOARD), opened_text(Desk(LESSON, 2026))

    assert [match.position.needs(0, row) for row in "123"] == [(3, 1), (7, 2), (12, 2)]
    assert [sum(finishes(match, dice, row) for dice in PAIRS) for row in "123"] == [11, 6, 1]
    assert all(f"| {count} " in told for count in (11, 6, 1)) and "11/36, about 31%" in told
    assert (round(1100 / 36), round(600 / 36), round(100 / 36)) == (31, 17, 3)


def test_the_models_of_the_explanation_are_counted() -> None:
    marked, tree, both = (sentence.model for sentence in LESSON.explain)

    assert share(lambda dice: {5, 6} & {*dice}) == Fraction(20, 36) and "20/36" in marked
    assert "2 boxes have both marks" in marked and "has 20 outcomes" in marked and 11 + 11 - 2 == 20
    assert share(lambda dice: sum(dice) == 7) == Fraction(6, 36) and "6 outcomes" in tree
    assert share(lambda dice: sum(dice) == 5) == Fraction(4, 36) and "there are 4 outcomes" in tree
    assert share(lambda dice: 3 in dice or sum(dice) == 7) == Fraction(15, 36) and "15/36" in both
    assert sum(3 in dice and sum(dice) == 7 for dice in PAIRS) == 2 and "share 2 boxes" in both
    assert "once from 11 + 6. That leaves 15 outcomes" in both and 11 + 6 - 2 == 15


def test_21_kinds_are_15_pairs_and_6_doubles() -> None:
    kinds = {tuple(sorted(dice)) for dice in PAIRS}

    assert (len(kinds), sum(low == high for low, high in kinds)) == (21, 6) == (tasks.KINDS, 6)
    assert any("15 × 2 + 6 = 36" in reply.answer for reply in LESSON.claim.replies)


def test_the_numbers_of_the_guide() -> None:
    any_first = [tile for tile in tasks.NUMBERS if all(2 <= tile - die <= 12 for die in FACES)]
    three = sum(3 in dice for dice in product(FACES, repeat=3))

    assert any_first == [8, 9, 10, 11, 12, 13] and "8 to 13" in GUIDE
    assert three == 216 - 125 == 91 and "216 − 125 = 91" in GUIDE
    assert sum(3 in dice and 5 in dice for dice in PAIRS) == 2 and "2 of 36" in GUIDE


@pytest.mark.parametrize("guess", range(37))
def test_every_guess_is_answered(guess: int) -> None:
    said = LESSON.prediction.responses(f"{guess}|six")[0]

    assert said.startswith("A: Exactly" if guess == 11 else "A: ")
    assert ("more" in said) == (guess < 6) and ("fewer" in said) == (guess > 12)


# -- the tasks ----------------------------------------------------------------------------------------


def rows_of(task: Task) -> list[tuple[int, int]]:
    """The rows of a picture: how many dice are missing, and what they have to make."""
    assert task.picture
    return [(3 - len(dice), tile - sum(dice)) for dice, tile in (
        ([face for face in squares if face], tile) for squares, tile in task.picture.facts.rows)]


def fits(rows: list[tuple[int, int]], dice: tuple[int, int]) -> bool:
    return any(makes in dice if missing == 1 else missing == 2 and makes == sum(dice)
               for missing, makes in rows)


@every_seed
def test_probabilities_are_fractions_of_the_36_outcomes(seed: str) -> None:
    for name in ("2", "3", "5", "E2"):
        task = task_of("S3", name, seed)
        right = share(partial(fits, rows_of(task)))
        assert task.verdict(str(right)).right and task.verdict(f"{36 * right}/36").right
        assert task.verdict(str(1 - right)).slip == "the other part" or 1 - right in (Fraction(1, 2), right)
        assert task.verdict("7").slip == "chance above 1"


@every_seed
def test_one_die_of_several_faces_is_enough_at_the_exit(seed: str) -> None:
    task = task_of("S3", "E1", seed)
    good = {int(face) for face in re.findall(r"a \*\*(\d)\*\*", task.question)}
    right = share(lambda dice: good & {*dice})

    assert task.verdict(str(right)).right and right == {2: Fraction(5, 9), 3: Fraction(3, 4)}[len(good)]
    assert task.verdict(f"{12 * len(good)}/36").slip == "twice one die"
    assert task.verdict(f"{11 * len(good)}/36").slip == "added for each line"
    assert task.verdict(f"{6 * len(good)}/36").slip == "one die only"


@every_seed
def test_slips_with_sums_are_told_apart_at_the_exit(seed: str) -> None:
    task = task_of("S3", "E2", seed)
    [(_, makes)] = rows_of(task)
    outcomes = [dice for dice in PAIRS if sum(dice) == makes]
    kinds = len({tuple(sorted(dice)) for dice in outcomes})

    assert task.verdict(f"{kinds}/36").slip == task.verdict(f"{kinds}/21").slip == "order left out"
    assert task.verdict(f"{len(outcomes) + 1}/36").slip == "double counted twice"
    assert task.verdict("1/11").slip == "sums equally likely"


@every_seed
def test_the_complete_list_is_the_right_one(seed: str) -> None:
    for name in ("1", "E3"):
        task = task_of("S3", name, seed)
        [(_, makes)] = rows_of(task)
        complete = [dice for dice in PAIRS if sum(dice) == makes]
        for option in task.options:
            found = [(int(red), int(blue)) for red, blue in re.findall(r"\((\d), (\d)\)", option.said)]
            assert (found == complete) == (option.key == task.answer)


@every_seed
def test_no_list_gives_away_a_sum_that_is_asked(seed: str) -> None:
    sums = [rows_of(task_of("S3", name, seed))[0][1] for name in ("1", "3", "E2", "E3")]

    assert len({*sums[:3]}) == 3 and sums[2] != sums[3] != sums[0]


@every_seed
def test_rows_are_put_in_order_by_their_outcomes(seed: str) -> None:
    task = task_of("S3", "4", seed)
    counts = {str(place): share(partial(fits, [one]))
              for place, one in enumerate(rows_of(task), 1)}
    first, second, last = sorted(counts, key=lambda place: counts[place])

    assert task.answer == f"{first}, {second}, {last}"
    assert task.verdict(f"{second}, {first}, {last}").slip == "sizes compared"
    assert task.verdict(f"{first}, {last}, {second}").slip == "one die missing"


@every_seed
def test_the_best_row_for_a_die_has_the_most_outcomes(seed: str) -> None:
    task = task_of("S3", "6", seed)
    face = int(re.findall(r"\d", task.question)[0])
    counts = [sum(sum(dice) == makes - face for dice in PAIRS) for _, makes in rows_of(task)]

    assert "ABC".index(task.answer) == counts.index(max(counts)) and counts.count(max(counts)) == 1


def test_the_exit_has_more_than_one_answer() -> None:
    for name in ("E1", "E2"):
        assert len({task_of("S3", name, seed).answer for seed in SEEDS}) == 2


# -- the learner's own rolls --------------------------------------------------------------------------


def desk_with(*turns: str) -> Desk:
    desk = Desk(unhurried(LESSON), 2026)
    desk.played(played(*turns), (1,))
    return desk


def test_rolls_are_counted_with_the_lines_they_could_finish() -> None:
    match = played(*BOARD, "3 4 c1 c3")
    last = tasks.rolls_of(Desk(LESSON, 2026).work.replace(games=((match.code(), (1,)),)))[-1]
    before = played(*BOARD)

    by_rules = {line for line in "123abc" if finishes(before, (3, 4), line)}
    assert last.dice == (3, 4) and bool(last.meets) == bool(by_rules)
    assert tasks.ways(*last.needs) == sum(
        any(finishes(before, dice, line) for line in "123abc") for dice in PAIRS)


def test_the_parts_follow_the_game() -> None:
    desk = desk_with(*BOARD, "3 4 c1 c3")
    desk.do("guess", {"guess A": "12", "guess B": "same"})
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal", "extend")}

    assert "Last roll: 3 and 4. It could finish lines that need: a 3" in shown["play"]
    assert "5 rolls of two dice. at least one 3: 2 marks; a sum of 7: 1 mark" in shown["play"]
    assert "Rolls to go: 15" in shown["play"] and "at least one 3 | 2     | 40%" in shown["record"]
    assert "at least one 3 | 2 of 5" in shown["reveal"] and "A: 12 of 36 outcomes" in shown["reveal"]
    assert "You and Pip had 2." in shown["reveal"], "3 and 5 could finish Pip's row with a 2 and the tile 10"
    assert "tile 11, dice 4" in shown["extend"], "the explorer shows a line of the own board"


def test_two_games_have_the_rolls_that_are_wanted() -> None:
    from random import Random

    from icedice_edu.play.bots import bots_of

    match, bot = start("tiles", players=["You", "Pip"], seed=3, **STAGE), bots_of("tiles")["patient"]
    while not match.over:
        match = match.play(bot(match.position, Random(1)))
    desk = Desk(LESSON, 2026)
    desk.played(match, (1,))

    assert 2 * len(tasks.rolls_of(desk.work)) == tasks.WANTED
    assert tasks.own(desk.work)["own_line"] is False, "no line is open any more"


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    match = desk.new_match(2)
    desk.played(match.play("throw 2"), ())
    desk.do("show class", {})
    desk.do("pool", {"codes": Counts("S3", "2026-8", (9, 3, 2, 0, 1, 2, 70)).code})

    assert not desk.notice and "2 learners: 10 rolls" in plain(part(desk, "record"))

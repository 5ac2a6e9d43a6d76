"""Lesson A6: every number it tells is counted here by brute force."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

import pytest

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.a6 import LESSON, STAGE, targets
from icedice_edu.classroom.lessons.a6.showing import TOLD
from icedice_edu.games.match import start
from icedice_edu.games.tokens.odds import chance, good_rolls
from icedice_edu.maths.reach import spellings

ROLLS = tuple(product(range(1, 7), repeat=3))


@cache
def makes(dice: tuple[int, ...], signs: str = "+−×÷") -> frozenset[Fraction]:
    """All that two or more of the dice make, by trying every spelling."""
    hands = {hand for size in (2, 3) for hand in combinations(dice, size)}
    return frozenset(way.value for hand in hands for way in spellings(hand, signs))


@pytest.fixture(scope="module")
def counted() -> dict[int, int]:
    """How many of the 216 rolls make each token, counted without the lesson's own code."""
    made = {hand: makes(hand) for hand in {tuple(sorted(roll)) for roll in ROLLS}}
    return {n: sum(n in made[tuple(sorted(roll))] for roll in ROLLS) for n in range(1, 37)}


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_four_targets(counted: dict[int, int]) -> None:
    assert {n: counted[n] for n in targets.TARGETS} == {13: 57, 17: 30, 24: 90, 36: 49}
    assert {n: targets.count(n).rolls for n in range(1, 37)} == counted
    assert [targets.percent(chance(n)) for n in (24, 13, 36, 17)] == ["41.7 %", "26.4 %", "22.7 %", "13.9 %"]
    assert chance(24) == Fraction(5, 12)


def test_bigger_is_not_always_harder(counted: dict[int, int]) -> None:
    assert counted[1] == 216 and min(counted[n] for n in range(1, 11)) == 145
    assert (counted[12], counted[11], counted[24], counted[23]) == (150, 102, 90, 21)
    assert [n for n in counted if counted[n] == min(counted.values())] == [33, 34] and counted[34] == 9
    assert all(said in " ".join(TOLD) for said in ("145", "150", "102", "21", "9 rolls"))


def test_from_13_on_products_of_two_dice_stand_out(counted: dict[int, int]) -> None:
    products = {a * b for a, b in product(range(1, 7), repeat=2)}

    assert [n for n in sorted(products) if n >= 13] == [15, 16, 18, 20, 24, 25, 30, 36]
    for n in (n for n in products if n >= 13):
        beside = [m for m in (n - 1, n + 1) if 13 <= m <= 36 and m not in products]
        assert all(counted[n] > counted[m] for m in beside)


def test_two_dice_are_enough_for_24_and_36_and_never_for_13_and_17() -> None:
    enough = {n: sum(any(n in makes(pair) for pair in combinations(roll, 2)) for roll in ROLLS)
              for n in targets.TARGETS}

    assert enough == {13: 0, 17: 0, 24: 30, 36: 16}


def test_the_kinds_and_their_orders() -> None:
    kinds = {tuple(sorted(roll)) for roll in ROLLS}
    shapes = [len(set(kind)) for kind in kinds]

    assert len(kinds) == 56 and [shapes.count(n) for n in (3, 2, 1)] == [20, 30, 6]
    assert all(targets.orders(kind) == len(set(permutations(kind))) for kind in kinds)
    different, pairs, alike = (sum(len(set(roll)) == n for roll in ROLLS) for n in (3, 2, 1))
    answers = " ".join(reply.answer for reply in LESSON.claim.replies)
    assert f"{len(kinds)} × 6 would be {len(kinds) * 6} rolls" in answers
    assert f"{different} + {pairs} + {alike} = {len(ROLLS)}" in answers


def test_bens_kinds_turn_13_and_36_round() -> None:
    kinds = {n: len({tuple(sorted(roll)) for roll in good_rolls(n)}) for n in (13, 24, 36)}

    assert kinds == {13: 12, 24: 21, 36: 13}
    assert targets.count(24) == (9, 12, 0) and targets.count(13) == (7, 5, 0)
    assert targets.count(36) == (4, 8, 1)
    assert Fraction(21, 56) == Fraction(375, 1000)


def test_a_second_roll_does_not_double_the_chance() -> None:
    p = chance(24)
    hit = sum(x < 5 or y < 5 for x, y in product(range(12), repeat=2))

    first, both = 5 * 12, 5 * 5
    assert f"{first} + {first} − {both} = {hit} of 144" in LESSON.explain[2].model
    assert first + first - both == hit and Fraction(hit, 144) == 1 - (1 - p) ** 2
    assert targets.percent(Fraction(95, 144)) == "66.0 %" and targets.percent(2 * p) == "83.3 %"
    assert chance(24, 2) == Fraction(1915, 2592) and targets.percent(chance(24, 2)) == "73.9 %"
    assert 2 * chance(12) == Fraction(50, 36) > 1 and 1 - (1 - chance(12)) ** 2 == Fraction(1175, 1296)
    assert targets.percent(Fraction(1175, 1296)) == "90.7 %"


def test_a_kept_die_can_do_better_than_double() -> None:
    assert chance(13, 2) == Fraction(2093, 3888) > 2 * chance(13)
    assert targets.percent(chance(13, 2)) == "53.8 %"


# -- the tally card -----------------------------------------------------------------------------------


def played(*turns: tuple[str, ...]) -> Any:
    """A match in which each turn is some rolls, each with the step before it, and then a pass."""
    match = start("tokens", players=["Ada", "Ben"], seed=1, first=0, **STAGE)
    for lay in ("lay 13", "lay 24", "lay 36"):
        match = match.play(lay)
    for turn in turns:
        for step, faces in zip(turn[::2], turn[1::2], strict=True):
            match = match.play(step).given(faces)
        match = match.play("pass")
    return match


def test_only_rolls_of_three_fresh_dice_are_tallied() -> None:
    match = played(("roll", "4 6 1", "reroll 3", "6"), ("roll", "1 1 1", "reroll 1 2 3", "6 6 1"))

    rolls = targets.rolls_of([(match.code(), ())])

    assert rolls == ((4, 6, 1), (1, 1, 1), (6, 6, 1))
    assert targets.tally(rolls) == {13: 1, 17: 0, 24: 1, 36: 1}


def test_rolls_of_bots_are_left_out() -> None:
    match = played(("roll", "4 6 1"), ("roll", "6 6 1"))

    assert targets.rolls_of([(match.code(), (0,))]) == ((6, 6, 1),)
    assert targets.rolls_of([(match.code(), (0, 1))]) == ()


def test_games_with_other_seeds_are_tallied_together() -> None:
    desk = Desk(LESSON, 2026)
    for seed in ("2026-7", "2026"):
        desk.do("settle", {"seed": seed})
        match = desk.new_match(2)
        for step in ("lay 13", "lay 24", "lay 36", "roll"):
            match = match.play(step)
        desk.played(match, ())

    assert len(targets.rolls_of(desk.work.games)) == 2


def test_what_is_said_to_every_roll_is_true() -> None:
    for roll in ROLLS:
        for target in targets.TARGETS:
            assert (target in targets.made_by(roll)) == (target in makes(roll))
    assert targets.way_to(24, (4, 6, 1)) == "24 = 4 × 6"


def test_the_parts_follow_the_game() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played(("roll", "4 6 1"), ("roll", "1 1 1")), ())
    desk.do("guess", {"guess": "13", "because": "small"})
    shown = {role: str(part(desk, role)) for role in ("play", "record", "reveal")}

    assert "makes none of the four." in shown["play"]
    assert "24 = 4 × 6" in shown["record"] and "three alike" in shown["record"]
    assert "1 of 2" in shown["reveal"] and "most often 24 (1)" in shown["reveal"]
    assert "13 is second with 57 rolls." in shown["reveal"]


# -- the whole lesson ---------------------------------------------------------------------------------

"""Lesson S4: every number it tells is worked out here, by listing outcomes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import pytest
from lesson_files import guide_of, notebook_of
from sympy import expand, symbols

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.s4 import BUBBLES, LESSON, SERIES, STRANGE, showing
from icedice_edu.classroom.lessons.s4.crossing import BEST, NUMBERS, average, crossed, points, weight, worth
from icedice_edu.classroom.lessons.s4.frozen import FROZEN_TILES, NEEDED, STAGE, chosen, frozen
from icedice_edu.classroom.lessons.s4.matches import (
    SIZE,
    Matches,
    added,
    counted_in,
    from_numbers,
    matches_in,
)
from icedice_edu.classroom.notebooks import read_notebook
from icedice_edu.games.match import Match, start
from icedice_edu.games.tiles.board_value import prospect
from icedice_edu.maths.sums import multiplied, sums
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson.pictures import drawn

GUIDE = guide_of("S4")
THREE = tuple(product(range(1, 7), repeat=3))
"""All outcomes: the crossing die, the row's other die, the column's other die."""


def listed(row: int, column: int) -> tuple[int, int, int, int]:
    """Row, column, both and at least one, counted outcome by outcome."""
    a = {fell for fell in THREE if fell[0] + fell[1] == row}
    b = {fell for fell in THREE if fell[0] + fell[2] == column}
    return len(a), len(b), len(a & b), len(a | b)


# -- the exact numbers --------------------------------------------------------------------------------


@pytest.mark.parametrize("needs", [*product(range(2, 13), repeat=2)])
def test_the_addition_rule_gives_what_listing_gives(needs: tuple[int, int]) -> None:
    found = crossed(*needs)

    assert (*found, found.either) == listed(*needs)
    assert found.chance == Fraction(listed(*needs)[3], 216)


def test_the_cases_of_the_lesson() -> None:
    assert [listed(*case) for case in showing.CASES] == [
        (36, 36, 6, 66), (18, 18, 3, 33), (12, 36, 2, 46), (18, 18, 0, 36)]
    twice = [fell for fell in THREE if fell[0] + fell[1] == 7 == fell[0] + fell[2]]
    assert "; ".join(", ".join(map(str, fell)) for fell in twice) + "." in GUIDE
    assert (3, 4, 4) in twice and Fraction(66, 216) == Fraction(11, 36)
    assert Fraction(6, 216) == Fraction(1, 6) ** 2 and Fraction(3, 216) == 2 * Fraction(1, 12) ** 2


def test_the_best_tile_is_neither_the_biggest_nor_the_likeliest() -> None:
    totals = [sum(fell) for fell in THREE]
    weights = {number: number * totals.count(number) for number in NUMBERS}

    assert weights == {7: 105, 8: 168, 9: 225, 10: 270, 11: 297, 12: 300, 13: 273, 14: 210}
    assert weights == {number: weight(number) for number in NUMBERS} and BEST == 12
    assert worth(12) == Fraction(300, 216) and f"{float(worth(12)):.2f}" == "1.39"
    assert [totals.count(n) for n in (14, 12, 10, 11)] == [15, 25, 27, 27] == [showing.WAYS[n] for n in
                                                                               (14, 12, 10, 11)]
    assert ", ".join(f"{n}: {w}" for n, w in weights.items()).replace("12: 300", "**12: 300**") in GUIDE


def test_a_lying_die_is_one_term_and_other_dice_have_polynomials_too() -> None:
    line = multiplied(((4,), range(1, 7), range(1, 7)))

    assert line.ways[11] == 6 and line.chance(11) == Fraction(1, 6)
    assert [*line.ways.values()] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] and [*line.ways][::10] == [6, 16]
    assert multiplied(((1, 1, 2, 2, 3, 3),)).ways == {1: 2, 2: 2, 3: 2}
    assert multiplied(3).ways == sums(3).ways
    assert multiplied(((1, 2, 2, 3, 3, 4), (1, 3, 4, 5, 6, 8))).ways == sums(2).ways


def test_points_of_two_lines_add_and_nothing_is_taken_away() -> None:
    brought = [11 * (a + b == 7) + 12 * (a + c == 7) for a, b, c in THREE]
    ways = points(FROZEN_TILES, crossed(*NEEDED))

    assert ways == {value: brought.count(value) for value in (0, 11, 12, 23)}
    assert ways == {0: 150, 11: 30, 12: 30, 23: 6} and sum(brought) == 828
    assert average(ways) == Fraction(23, 6) == Fraction(11, 6) + Fraction(12, 6)
    assert average(points((9, 9), crossed(4, 5))) == 9 * Fraction(3 + 4, 36)


def test_what_is_said_to_every_guess() -> None:
    lines, tile = LESSON.prediction.several
    said = [lines.response(str(guess)) for guess in (0, 35, 36, 37, 65, 66, 67, 71, 72, 73, 120)]
    assert len(set(said)) == 6 and said[0] == said[1] and said[3] == said[4] == said[6] == said[7]
    assert "exactly" in said[5] and "36 + 36" in said[8] and said[9] == said[10]
    assert "9 × 25 = 225" in tile.response("9") and "14 × 15 = 210" in tile.response("14")
    assert all("12 × 25 = 300" in tile.response(key) for key in ("11", "12"))


def test_the_code_cells_do_what_is_said_of_them(cells_say: Callable[..., list[str]]) -> None:
    x = symbols("x")
    die = sum((x**face for face in range(1, 7)), start=0 * x)
    weighed = expand(x * expand(die**3).diff(x))
    strange = (x + 2 * x**2 + 2 * x**3 + x**4) * (x + x**3 + x**4 + x**5 + x**6 + x**8)

    assert [weighed.coeff(x, n) for n in NUMBERS] == [weight(n) for n in NUMBERS]
    assert max(weighed.coeff(x, n) for n in range(3, 19)) == 300
    assert expand(strange) == expand(die**2)
    said = cells_say(LESSON, SERIES, STRANGE)
    assert "27*x**11" in said[0] and "300*x**12" in said[1] and said[2].endswith("True")


# -- the board of the warm-up -------------------------------------------------------------------------


def test_the_warm_up_is_a_real_position_with_two_open_lines() -> None:
    position = frozen().position

    assert position.seat == 0 and position.phase == "act" and position.free(0) == ("b2", "c2", "b3")
    assert [position.needs(0, line) for line in "2b"] == [(7, 2), (7, 2)]
    assert [position.needs(0, line) for line in "3c"] == [(7, 1), (7, 1)], "hopeless"
    assert all(position.needs(0, "\\", bonus)[0] > 6 for bonus in (0, 1)), "hopeless, too"
    assert (position.tile(0, "2"), position.tile(0, "b")) == FROZEN_TILES and position.scores() == (8, 0)


def test_the_model_and_the_best_choices_on_that_board() -> None:
    mine = prospect(frozen().position, 0)

    assert mine.blind - mine.safe == Fraction(23, 6)
    assert chosen(frozen()) == Fraction(865, 108) and "865/108 ≈ 8.01" in GUIDE
    assert f"{865 / 108:.2f}" == "8.01" and f"{23 / 6:.2f}" == "3.83"


# -- the learner's dice -------------------------------------------------------------------------------


def played(seed: int) -> Match:
    bot, rng = bots_of("tiles")["patient"], Random(seed)
    match = start("tiles", players=2, seed=seed, **STAGE)
    while not match.over:
        match = match.play(str(bot(match.position.seen_by(match.position.seat), rng)))
    return match


def test_a_die_that_matches_both_is_one_die() -> None:
    match = start("tiles", players=2, seed=0, first=0, **STAGE)
    match = match.given("deal 9 11 10 9 12 10 / 9 10 11 11 12 13 / bonus 14 11")
    turns = (("2 3", "2 b1", "3 c1"), ("1 1", "1 a1", "1 b1"), ("1 4", "1 a2", "4 a3"))
    for fell, *laid in turns:
        match = match.play("throw 2").given(fell)
        for die in laid:
            match = match.play(f"place {die}")
    match = match.play("throw 2").given("2 6").play("place 2 a2").play("place 6 b2")
    match = match.play("throw 2").given("4 5").play("place 4 a1")

    found = counted_in(match)
    assert found[:5] == (9, 1, 1, 1, 1) and found.taken == (0, 0, 2, 0, 0, 0, 0, 0)
    assert found.points == 18 and "1 + 1 − 1 = 1" in showing.checked(found)
    assert "it is one die" in showing.checked(found)


def test_sixty_games_of_bots_are_those_of_the_guide() -> None:
    games = [counted_in(played(seed)) for seed in range(60)]
    total = added(game.numbers for game in games)

    assert all(game.either == game.rows + game.columns - game.both for game in games)
    assert total[:5] == (1080, 139, 143, 26, 256) and sum(total.lay) == 60 * 12
    assert sum(game.both > 0 for game in games) == 22
    told = ("60 games of two such bots, 1080 dice", "139 + 143 − 26 = 256", "22 of the 60 games")
    assert all(words in GUIDE for words in told)


def test_the_record_counts_the_learners_game_and_the_class() -> None:
    desk = Desk(LESSON, 2026)
    assert "No die is laid yet" in plain(part(desk, "record"))
    match = played(7)
    desk.played(match, (1,))
    found = matches_in(desk.work.games)

    assert found == counted_in(match) == from_numbers(found.numbers) and len(found.numbers) == SIZE
    assert f"− {found.both} = {found.either}" in plain(part(desk, "record"))
    assert f"Dice laid on both boards: {found.dice}." in plain(LESSON.beside(desk.work))
    desk.do("pool", {"codes": Counts("S4", "2026-3", (18, 2, 3, 1, 4, *range(16))).code})
    desk.do("show class", {})
    assert "18 dice of 1 learner" in plain(part(desk, "record"))


def test_games_with_the_class_dice_are_not_pooled_twice() -> None:
    match = played(7)
    games = ((match.code(), (1,)),)

    assert matches_in(games, except_seed=match.seed).dice == 0 < matches_in(games).dice


def test_a_sheet_without_a_double_says_that_nothing_is_taken_away() -> None:
    none = Matches(18, 2, 1, 0, 3, (0,) * 8, (0,) * 8)

    assert showing.checked(none).endswith("so nothing is taken away.")


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_pictures_mark_the_squares_that_lie_in_both_strips() -> None:
    assert drawn("S4", LESSON.explain[0].picture).count("<circle") == 6
    assert "<circle" not in drawn("S4", LESSON.explain[1].picture)


def test_the_guide_tells_the_numbers_of_the_lesson() -> None:
    told = ("36 + 36 − 6 = 66", "66/216 = 11/36", "18 + 18 − 0 = 36", "18 + 18 − 3 = 33", "300/216 ≈ 1.39",
            "828/216 = 23/6", "23/6 ≈ 3.83", "11 × 27 is 297", "300x¹²")
    assert all(number in GUIDE for number in told)
    chance = 66 / 216
    assert round(1.96 * sqrt(216 * chance * (1 - chance))) == 13 and "some 13 either way" in GUIDE


def test_two_cells_of_code_extend_the_lesson() -> None:
    sources = ["".join(cell["source"]) for cell in read_notebook(notebook_of("S4"))["cells"]]

    assert LESSON.extend_code == SERIES
    assert sources.index(STRANGE) == sources.index(SERIES) + 1 and len(SERIES.splitlines()) <= 10


def test_what_kim_and_lou_say_is_told_in_words_too() -> None:
    text = plain(LESSON.warmup)

    for name, words in BUBBLES:
        assert f"{name}: “{words}”" in text and f"{name} says: {words}" in text

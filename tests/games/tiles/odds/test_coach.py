"""Pip at the tile table: he asks before he tells, what he tells is so, and hidden numbers stay hidden."""

from __future__ import annotations

from fractions import Fraction

import pytest
from odds_tables import EMPTY, laid

from icedice_edu.games.advice import RUNGS
from icedice_edu.games.tiles import reasons
from icedice_edu.games.tiles.board_value import prospect
from icedice_edu.games.tiles.coach import MEANING, advice, hint
from icedice_edu.games.tiles.steps import Buy
from icedice_edu.games.tiles.value import worths

ROW_1 = "5 4 . / . . . / . . ."
SELLER = "2 4 6 / . . . / . . ."
ALL_MADE = "5 4 2 / 3 3 4 / 1 3 5"
MADE = ("11 10 9 / 9 10 11", "9 9 9 / 9 9 9")
NAMES = ("Ada", "Bo")


def test_advice_weighs_every_placement_with_the_weakest_at_nothing():
    where = laid(ROW_1, thrown=(2, 3))
    found = advice(where, NAMES)

    assert {one.step for one in found} == {*where.moves()}
    assert [one.gain for one in found] == [w.total - worths(where)[-1].total for w in worths(where)]
    assert found[-1].gain == 0
    assert found[0].best and not found[-1].best
    assert found[0].label == "Place the 2 on c1"
    assert found[0].reason == (
        "Row 1 will match: 11 points. Column c then needs 9 with two dice: 4 of 36 ways."
    )


def test_a_pair_that_makes_a_line_together_is_told_together():
    found = {one.label: one.reason for one in advice(laid(ROW_1, thrown=(2, 6)))}

    assert found["Place the 2 on b2"].startswith(
        "With the 6 on c3, the diagonal from a1 to c3 will match: 13 points."
    )


def test_what_a_die_would_spoil_is_said():
    found = {one.label: one.reason for one in advice(laid(ROW_1, thrown=(6,), coins=(1, 3)))}

    assert "Row 1 can no longer make 11." in found["Place the 6 on c1"]
    assert found["Give up the 6"].endswith("then you wait until somebody buys from you.")


def test_purchases_name_the_player_and_what_that_player_loses():
    where = laid(ROW_1, SELLER, tiles_stay=True)
    best = advice(where, NAMES)[0]

    assert best.label == "Buy the 2 on Bo's a1 for c1"
    assert "Row 1 will match: 11 points." in best.reason
    assert "Bo loses about" in best.reason
    assert best.reason.endswith("It costs a coin: from then on you throw 1 die.")


def test_only_the_best_square_for_each_die_on_sale_is_weighed():
    where = laid(ROW_1, "2 4 6 / 1 1 1 / 3 3 .")
    buys = [one.step for one in advice(where) if isinstance(one.step, Buy)]

    assert len(buys) == len({(step.seller, step.square) for step in buys}) == 6


def test_a_throw_tells_which_faces_complete_a_line_and_how_likely_they_come():
    throw = next(one for one in advice(laid("5 4 . / 3 3 . / . . .")) if one.label == "Throw 2 dice")

    assert throw.reason == (
        "1, 2, 3, 4 and 5 complete a line: 5 of 6 faces. With 2 dice: about 97 % of throws."
    )


def test_the_faces_that_complete_a_line_are_found_by_trying_them():
    where = laid("5 4 . / 3 3 . / . . .")
    board, found = prospect(where, 0), reasons.completing(prospect(where, 0))

    for face in range(1, 7):
        gains = [board.laid(((square, face),))._replace(coins=0).expected for square in board.free]
        assert found.get(face, 0) == max(gains)


def test_where_tiles_are_hidden_the_card_is_empty_and_hints_say_no_number_of_a_tile():
    where = laid(ROW_1, SELLER, hidden=True)

    assert advice(where) == ()
    for rung in range(1, RUNGS + 1):
        assert "match: " not in hint(where, rung)
        assert "points" not in hint(where, rung)
        assert "points" not in hint(laid(ROW_1, thrown=(2, 6), hidden=True), rung)


def test_hints_do_not_depend_on_what_others_hide():
    def said(numbers):
        tiles = ("11 10 10 / 9 10 11", numbers)
        where = laid(ROW_1, SELLER, tiles=tiles, hidden=True)
        return [hint(where, rung) for rung in range(1, RUNGS + 1)]

    assert said("12 10 8 / 9 10 11") == said("7 14 13 / 13 8 8")


@pytest.mark.parametrize(
    ("where", "told"),
    [
        (laid(ROW_1, thrown=(2, 3)), "Place 2 c1. Row 1 will match: 11 points."),
        (laid(ROW_1, SELLER, tiles_stay=True), "Buy a1 from 2 to c1. Row 1 will match: 11 points."),
        (laid(), "Throw 2: that leaves you most on average."),
        (laid("5 4 1 / 1 1 1 / 1 1 1", removal=True), "Remove "),
        (laid(ALL_MADE, tiles=MADE, tiles_stay=True, removal=True, bonus=(13, 7)), "Decline: "),
    ],
)  # fmt: skip
def test_the_last_rung_tells_the_best_move(where, told):
    assert hint(where, 4).startswith(told)
    assert str(worths(where)[0].step) in hint(where, 4).lower()


@pytest.mark.parametrize(
    "where", [laid(ROW_1, thrown=(2, 6)), laid(ROW_1), laid("5 4 1 / 1 1 1 / 1 1 1", removal=True)]
)
def test_four_rungs_say_four_things_and_the_first_asks(where):
    rungs = [hint(where, rung) for rung in range(1, RUNGS + 1)]

    assert len(set(rungs)) == RUNGS
    assert "?" in rungs[0]
    assert hint(where, 0) == rungs[0] and hint(where, 9) == rungs[-1]
    assert all(len(text) < 170 for text in rungs)


def test_arranging_and_the_end_have_their_words():
    where = laid()._replace(phase="arrange", arranged=0)

    assert hint(where, 4).startswith("Arrange 9 10 11 / 10 10 11: 30 to the right and 31 below.")
    assert "over" in hint(laid(EMPTY)._replace(phase="over"), 1)


def test_the_meaning_says_what_the_numbers_are():
    assert "on average" in MEANING and "estimates" in MEANING
    assert all(one.chance == Fraction(0) and not one.faces for one in advice(laid(ROW_1)))


def test_pip_counts_the_lines_that_lack_one_die_where_they_are_too_many_to_name():
    many = laid("4 4 . / 4 . 3 / . 4 3", thrown=(1, 2))

    assert hint(laid(ROW_1, thrown=(1, 2)), 2) == "One die is missing in row 1. Which face fits?"
    assert hint(many, 2) == "One die is missing in 7 of your lines. Which face fits each?"


def test_a_throw_that_cannot_miss_is_told_without_a_percentage():
    sure = laid("4 4 . / 4 . 3 / . 4 3", tiles=("9 10 12 / 14 12 8", "9 9 9 / 9 9 9"))

    assert sorted(reasons.completing(prospect(sure, 0))) == [1, 2, 3, 4, 5, 6]
    assert hint(sure, 3) == "Every face completes a line of yours, so any throw does."

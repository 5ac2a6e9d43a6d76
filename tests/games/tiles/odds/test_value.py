"""What placements, throws and purchases are worth, against every throw and every placement tried out."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest
from odds_tables import EMPTY, laid

from icedice_edu.games.tiles.board_value import OVER, prospect
from icedice_edu.games.tiles.steps import Buy, GiveUp, Place, Throw
from icedice_edu.games.tiles.value import (
    after_throw,
    best_way,
    bought,
    placement_points,
    promise,
    purchase,
    worths,
)

FACES = range(1, 7)
ROW_1 = "5 4 . / . . . / . . ."


def points_of(position, text):
    step = position.read(text)
    return next(worth for worth in worths(position) if worth.step == step)


def test_a_placement_is_worth_the_best_board_that_still_can_follow():
    where = laid(ROW_1, thrown=(2, 6))
    board = prospect(where, 0)

    for step, points in placement_points(where).items():
        left = 6 if step.face == 2 else 2
        after = board.laid(((step.square, step.face),))
        assert points == max(Fraction(after.laid(((square, left),)).weight, OVER) for square in after.free)


def test_every_move_of_a_placing_player_is_weighed_and_the_best_comes_first():
    where = laid(ROW_1, thrown=(2, 6))
    found = worths(where)

    assert {worth.step for worth in found} == {*where.moves()}
    assert [worth.total for worth in found] == sorted((worth.total for worth in found), reverse=True)


def test_the_die_that_completes_a_row_a_column_and_the_diagonal_is_the_best_by_far():
    tiles = ("9 9 11 / 9 9 11", "9 9 9 / 9 9 9")
    where = laid("3 . 2 / . 4 5 / 6 1 .", tiles=tiles, bonus=(11, 9), thrown=(4,), coins=(1, 2))
    found = worths(where)

    assert str(found[0].step) == "place 4 c3"
    assert where.next(found[0].step).scores()[0] == 33
    assert 33 < found[0].points < 33 + 4 * 9
    assert all(worth.points < 33 for worth in found[1:])


def test_a_throw_is_worth_the_average_over_all_it_can_show():
    for dice, coins in [(1, 1), (2, 2)]:
        board = prospect(laid("5 4 . / 1 . 3 / 2 2 .", coins=(coins, 2)), 0)
        ends = [
            max(
                board.laid(tuple(zip(squares, fallen, strict=True))).weight
                for squares in permutations(board.free, dice)
            )
            for fallen in product(FACES, repeat=dice)
        ]
        assert Fraction(after_throw(board, dice), OVER) == Fraction(sum(ends), OVER * len(ends))


def test_of_two_dice_for_one_square_the_better_one_is_laid():
    board = prospect(laid("5 4 . / 1 1 1 / 1 1 1"), 0)

    assert best_way(board, (2, 6)) == ((2, 2),)
    assert best_way(board, ()) == ()


def test_four_dice_are_laid_one_after_the_other_and_all_of_them():
    board = prospect(laid(ROW_1, coins=(4, 0)), 0)

    way = best_way(board, (2, 3, 3, 6))
    assert sorted(face for _, face in way) == [2, 3, 3, 6]
    assert len({square for square, _ in way}) == 4


def test_a_purchase_is_worth_the_own_board_with_a_coin_less_and_what_the_seller_loses():
    where = laid(ROW_1, "2 4 6 / . . . / . . .", tiles_stay=True)
    step = where.read("buy a1 from 2 to c1")
    after = where.next(step)
    worth = bought(where, step)

    assert worth.points == promise(after, 0)
    assert worth.costs == promise(where, 1) - promise(after, 1) > 0  # row 1 made 12, and now it does not
    assert purchase(where, step) == worth.total - points_of(where, "throw 2").total


def test_a_die_that_completes_a_line_is_worth_more_than_the_same_die_elsewhere():
    where = laid(ROW_1, "2 . . / . . . / . . .")
    buys = [worth for worth in worths(where) if isinstance(worth.step, Buy)]

    assert str(buys[0].step) == "buy a1 from 2 to c1"


def test_among_three_the_cost_to_others_is_their_average():
    tiles = ("11 9 9 / 9 9 9", "12 9 9 / 9 9 9", "9 9 9 / 9 9 9")
    where = laid(ROW_1, "2 4 6 / . . . / . . .", EMPTY, tiles=tiles, coins=(2, 2, 2), tiles_stay=True)
    step = where.read("buy a1 from 2 to c1")
    after = where.next(step)

    assert bought(where, step).costs == (promise(where, 1) - promise(after, 1)) / 2


def test_the_last_coin_is_dear():
    where = laid(ROW_1, thrown=(1,), coins=(1, 3))
    give_up = points_of(where, "give up 1")

    assert isinstance(give_up.step, GiveUp)
    assert give_up == worths(where)[-1]
    assert give_up.points == 0


def test_after_a_removal_the_throw_that_follows_counts():
    where = laid("5 4 1 / 1 1 1 / 1 1 1", removal=True)
    step = where.read("remove c1")
    after = where.next(step)

    assert points_of(where, "remove c1").points == Fraction(after_throw(prospect(after, 0), 1), OVER)
    assert points_of(where, "decline").points == 0


def test_nothing_is_weighed_while_tiles_are_arranged_or_when_it_is_over():
    where = laid()._replace(phase="arrange", arranged=0)

    assert worths(where) == () == worths(where._replace(phase="over"))


def test_worths_look_only_at_what_a_seat_may_see():
    def seen(numbers):
        tiles = ("11 10 10 / 9 10 11", numbers)
        where = laid(ROW_1, "2 4 6 / . . . / . . .", tiles=tiles, hidden=True)
        return worths(where.seen_by(0))

    assert seen("12 10 8 / 9 10 11") == seen("7 14 13 / 13 8 8")


@pytest.mark.parametrize("coins", [1, 2, 3, 4])
def test_every_throw_that_is_allowed_is_weighed(coins):
    where = laid("5 4 . / 1 2 . / 6 . .", coins=(coins, 0))
    throws = {worth.step for worth in worths(where) if isinstance(worth.step, Throw)}

    assert throws == {step for step in where.moves() if isinstance(step, Throw)}
    assert not any(isinstance(step, Place) for step in throws)

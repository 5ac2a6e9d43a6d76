"""Three dice and a number: rows, columns and the diagonal, in the game in which tiles are taken at once."""

from itertools import product

import pytest

NINES = "9 9 9 / 10 10 10"


@pytest.mark.rule("TILE-T1", "TILE-09", "TILE-EX2")
def test_a_row_that_makes_its_number_takes_the_tile(table, play, told):
    position = play(table("5 4 .", tiles=("11 12 12 / 13 13 14",)), "throw 2", "2 6")

    after = play(position, "place 2 c1")

    assert after.taken == ((11,), ()) and after.right[0] == (None, 12, 12) and after.scores() == (11, 0)
    assert told(position, "place 2 c1") == ["TILE-14", "TILE-09"]
    assert after.matched(0) == ("1",)


@pytest.mark.rule("TILE-EX2", "TILE-09")
def test_27_ordered_triples_make_11(table, play):
    made = 0
    for a, b, c in product(range(1, 7), repeat=3):
        position = table(f"{a} {b} .", tiles=("11 14 14 / 18 18 18",), coins=(1, 1))
        made += play(position, "throw 1", str(c), f"place {c} c1").taken[0] == (11,)

    assert made == 27


@pytest.mark.rule("TILE-09")
def test_a_column_belongs_to_the_tile_below_it(table, play):
    position = play(table(". 1 . / . 6 .", tiles=("7 7 7 / 8 9 10",)), "throw 2", "2 6", "place 2 b3")

    assert position.taken[0] == (9,) and position.bottom[0] == (8, None, 10) and position.matched(0) == ("b",)


@pytest.mark.rule("TILE-10")
def test_two_dice_that_make_the_number_earn_nothing(table, play):
    position = play(
        table("5 . .", tiles=("11 12 12 / 11 13 14",)), "throw 2", "6 6", "place 6 b1", "place 6 a2"
    )

    assert position.taken == ((), ()) and position.sum_of(0, "1") == (11, 2)
    assert position.needs(0, "1") == (0, 1) and position.matched(0) == ()


@pytest.mark.rule("TILE-13", "TILE-R10")
def test_a_line_that_does_not_match_earns_nothing_and_can_match_later(table, play):
    position = table("5 4 1 / 2 2 2", "2 . .", tiles=("11 18 18 / 18 18 18",), seat=1)
    assert position.scores() == (0, 0)

    sold = play(position, "buy c1 from 1 to c3")  # the 1 of the row that does not match
    after = play(sold, "throw 3", "2 4 5", "place 2 c1")

    assert after.taken[0] == (11,)


@pytest.mark.rule("TILE-R10")
def test_a_tile_that_was_taken_is_never_lost(table, play):
    position = play(
        table("5 4 .", tiles=("11 12 12 / 13 13 14",)), "throw 2", "2 6", "place 2 c1", "place 6 a3"
    )

    after = play(position, "buy c1 from 1 to a1")
    assert after.taken[0] == (11,) and after.scores()[0] == 11 and after.right[0][0] is None
    again = play(after, "throw 3", "1 1 2", "place 2 c1")
    assert again.taken[0] == (11,)  # counted once


@pytest.mark.rule("TILE-T3", "TILE-R9", "TILE-12")
def test_one_die_can_complete_a_row_a_column_and_the_diagonal(table, play, told):
    board, hand = "3 . 2 / . 4 5 / 6 1 .", "12 12 11 / 13 13 11"
    position = play(table(board, tiles=(hand,), bonus="11 9"), "throw 2", "4 1")

    after = play(position, "place 4 c3")

    assert after.scores() == (33, 0) and after.taken[0] == (11, 11, 11)
    assert after.right[0] == (12, 12, None) and after.bottom[0] == (13, 13, None)
    assert after.bonus == (None, 9) and after.holders == (0, None)
    assert told(position, "place 4 c3") == ["TILE-14", "TILE-09", "TILE-09", "TILE-12"]
    assert after.matched(0) == ("3", "c", "\\")


@pytest.mark.rule("TILE-R9")
def test_matching_is_looked_for_after_every_single_die(table, play):
    thrown = play(table("5 4 . / 1 1 .", tiles=("11 8 14 / 14 14 14",)), "throw 2", "2 6")

    first = play(thrown, "place 2 c1")
    assert first.taken[0] == (11,) and first.turn == 0
    assert play(first, "place 6 c2").taken[0] == (11, 8)


@pytest.mark.rule("TILE-R9", "TILE-R12")
def test_a_bought_die_matches_too(table, play, told):
    position = table("5 4 .", "2 . .", tiles=("11 12 12 / 13 13 14",))

    assert play(position, "buy a1 from 2 to c1").taken[0] == (11,)
    assert told(position, "buy a1 from 2 to c1")[:2] == ["TILE-20", "TILE-09"]


@pytest.mark.rule("TILE-12", "TILE-R2")
def test_the_diagonal_from_the_top_left_counts_and_the_other_does_not(table, play):
    main = play(table("1 . . / . 6", bonus="9 12"), "throw 2", "2 5", "place 2 c3")
    other = play(table(". . 1 / . 6 . / . . .", bonus="9 12"), "throw 2", "2 5", "place 2 a3")

    assert main.taken[0] == (9,) and main.bonus == (None, 12)
    assert other.taken[0] == () and other.bonus == (9, 12)


@pytest.mark.rule("TILE-R2", "TILE-R11")
def test_where_both_count_a_centre_die_may_take_two_tiles(table, play):
    board = "1 . 5 / . . . / 4 . 2"
    both = play(table(board, bonus="9 15", diagonals="both"), "throw 2", "6 1", "place 6 b2")
    same = play(table("1 . 1 / . . . / 2 . 2", bonus="9 9", diagonals="both"), "throw 2", "6 1", "place 6 b2")
    one = play(table("1 . 1 / . . . / 2 . 2", bonus="9 12", diagonals="both"), "throw 2", "6 1", "place 6 b2")

    assert both.taken[0] == (9, 15) and both.bonus == (None, None) and both.holders == (0, 0)
    assert same.taken[0] == (9, 9) and same.matched(0)[-2:] == ("\\", "/")
    assert one.taken[0] == (9,) and one.bonus == (None, 12)


@pytest.mark.rule("TILE-T13", "TILE-R11")
def test_one_completed_diagonal_takes_one_of_two_equal_bonus_tiles(table, play):
    position = play(table("1 . . / . 6", bonus="11 11"), "throw 2", "4 5", "place 4 c3")

    assert position.taken[0] == (11,) and position.bonus == (None, 11)


@pytest.mark.rule("TILE-R11")
def test_a_bonus_tile_goes_to_who_comes_first_and_the_second_to_a_new_completion(table, play):
    """Bo buys the corner die of Ada's diagonal; she completes it again and claims the second 11."""
    first = play(
        table("1 . . / . 6", "1 . . / . 6", bonus="11 11"), "throw 2", "4 5", "place 4 c3", "place 5 b1"
    )
    bought = play(first, "buy c3 from 1 to c3")
    again = play(bought, "throw 3", "4 1 1", "place 4 c3")

    assert bought.taken == ((11,), (11,)) and bought.bonus == (None, None)
    assert again.taken == ((11,), (11,))
    alone = play(first, "buy c3 from 1 to b1", "throw 3", "4 1 1", "place 4 c3")
    assert alone.taken == ((11, 11), ())


@pytest.mark.rule("TILE-R11", "TILE-12")
def test_a_diagonal_claims_only_when_a_die_on_it_completes_it(table, play):
    """A full diagonal of 9 that lay there before does not take the tile when another die is placed."""
    position = play(
        table("1 . . / . 6 . / . . 2", bonus="9 12"), "throw 2", "4 5", "place 4 a2", "place 5 b1"
    )

    assert position.taken[0] == () and position.bonus == (9, 12)


def test_what_a_line_still_needs(table):
    position = table("5 4 . / . . . / . . 1", tiles=(NINES,), bonus="11 7")

    assert position.needs(0, "1") == (0, 1) and position.needs(0, "c") == (9, 2)
    assert position.needs(0, "\\") == (5, 1) and position.needs(0, "\\", 1) == (1, 1)
    assert position.needs(0, "2") == (9, 3) and position.sum_of(0, "b") == (4, 1)
    assert position.tile(0, "a") == 10 and position.tile(1, "3") == 7


@pytest.mark.rule("TILE-09")
def test_the_example_board_of_the_notation_lies_row_by_row(table, play, board):
    position = play(table(), "throw 2", "3 4", "place 3 c1", "place 4 a3")

    assert board(position, 0) == ". . 3 / . . . / 4 . ."

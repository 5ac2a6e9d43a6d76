"""A turn: how many dice, where they go, and the one that may be given up."""

import pytest

from icedice_edu.games.tiles.chances import DICE_IN_THE_AIR
from icedice_edu.games.tiles.offers import _dice


@pytest.mark.rule("TILE-14", "TILE-EX1")
def test_two_coins_at_the_start_are_two_dice_thrown_and_placed(table, play, moves, board):
    position = table()
    assert moves(position) == ["throw 2"]

    position = play(position, "throw 2", "3 5", "place 5 b2", "place 3 a1")

    assert board(position, 0) == "3 . . / . 5 . / . . ."
    assert position.coins == (2, 2) and position.seat == 1 and position.turns == 1


@pytest.mark.rule("TILE-14")
def test_a_die_goes_to_any_free_square_of_ones_own_board(table, play, moves):
    position = play(table("1 . . / . . . / . . 6"), "throw 2", "3 5")

    assert moves(position, "place 3") == [f"place 3 {square}" for square in position.free(0)]
    assert len(moves(position, "place")) == 14


@pytest.mark.rule("TILE-15")
def test_one_coin_is_one_die(table, moves, refusal):
    position = table(coins=(1, 2))

    assert moves(position, "throw") == ["throw 1"]
    assert refusal(position, "throw 2").rule == "TILE-15"


@pytest.mark.rule("TILE-16")
@pytest.mark.parametrize("coins", [3, 4])
def test_more_than_two_coins_are_two_dice_or_more(table, moves, refusal, coins):
    position = table(coins=(coins, 4 - coins))

    assert moves(position, "throw") == [f"throw {n}" for n in range(2, coins + 1)]
    assert refusal(position, "throw 1").rule == "TILE-16"
    assert refusal(position, f"throw {coins + 1}").rule == "TILE-14"


@pytest.mark.rule("TILE-17")
def test_without_a_coin_one_waits_until_a_die_is_bought(table, play, told):
    position = table("1 2 3", "4 5 6", "1 1 1", coins=(2, 0, 2), players=3, seat=0)

    waited = play(position, "throw 2", "1 1", "place 1 a2", "place 1 b2")
    assert waited.seat == 2
    assert told(position, "throw 2", "1 1", "place 1 a2", "place 1 b2")[-1] == "TILE-17"
    paid = play(position, "buy a1 from 2 to a2")
    assert paid.seat == 1 and paid.coins == (1, 1, 2)


@pytest.mark.rule("TILE-18", "TILE-R6", "TILE-T9", "TILE-R7")
def test_two_dice_for_one_square_the_other_goes_back_for_nothing(table, play, refusal, told, board):
    position = table("1 1 1 / 1 1 1 / 1 1 .")
    thrown = play(position, "throw 2", "1 5")

    assert refusal(thrown, "give up 1").rule == "TILE-R6"
    after = play(thrown, "place 5 c3")
    assert board(after, 0).endswith("1 1 5") and after.coins == (2, 2) and after.out == 0
    assert after.middle.bit_count() == 36 - 9 and after.thrown == () and after.seat == 1
    assert told(thrown, "place 5 c3") == ["TILE-14", "TILE-18"]


@pytest.mark.rule("TILE-18", "TILE-R4")
def test_with_one_free_square_one_die_may_be_thrown_as_well(table, moves, play):
    position = table("1 1 1 / 1 1 1 / 1 1 .")

    assert moves(position, "throw") == ["throw 1", "throw 2"]
    assert "give up 4" in moves(play(position, "throw 1", "4"))


@pytest.mark.rule("TILE-19", "TILE-R7", "TILE-23")
def test_a_thrown_die_is_given_up_for_a_coin_that_leaves_the_game(table, play, moves):
    position = play(table(), "throw 2", "3 5", "give up 3")

    assert position.coins == (1, 2) and position.out == 1 and position.thrown == (5,)
    after = play(position, "place 5 a1")
    assert after.middle.bit_count() == 35
    again = play(after, "throw 2", "1 1", "place 1 a1", "place 1 b1")
    assert moves(again, "throw") == ["throw 1"]


@pytest.mark.rule("TILE-19")
def test_one_die_a_turn_is_given_up_at_most(table, play, moves, refusal):
    position = play(table(coins=(3, 1)), "throw 3", "3 5 6", "give up 3")

    assert not moves(position, "give")
    assert refusal(position, "give up 5").rule == "TILE-19"
    assert "give up 5" in moves(play(table(coins=(3, 1)), "throw 3", "3 5 6", "place 3 a1"))


@pytest.mark.rule("TILE-R8", "TILE-17")
def test_the_last_coin_may_be_given_for_a_die(table, play):
    position = play(table(coins=(1, 2)), "throw 1", "3", "give up 3")

    assert position.coins == (0, 2) and position.seat == 1 and position.turns == 1
    assert play(position, "throw 2", "1 1", "place 1 a1", "place 1 b1").seat == 1


@pytest.mark.rule("TILE-23")
def test_a_coin_spent_on_a_purchase_is_missing_in_the_next_throw(table, play, moves):
    position = play(table("", "1 2 3"), "buy a1 from 2 to a1")
    assert moves(position, "throw") == ["throw 2", "throw 3"]

    back = play(position, "throw 2", "1 1", "place 1 a3", "place 1 b3")
    assert moves(back, "throw") == ["throw 1"]


@pytest.mark.rule("TILE-R4")
@pytest.mark.parametrize("free", range(10))
@pytest.mark.parametrize("coins", range(9))
def test_how_many_dice_by_the_formula(coins, free):
    """c = 1: 1. c = 2: min(2, f) to 2. c >= 3: 2 to min(c, f + 1). Without coin or square: none."""
    low, high = {0: (1, 0), 1: (1, 1), 2: (min(2, free), 2)}.get(coins, (2, min(coins, free + 1)))

    assert list(_dice(coins, free)) == ([] if not free else list(range(low, high + 1)))


@pytest.mark.rule("TILE-R4", "TILE-R6")
def test_never_more_than_one_die_beyond_the_free_squares(table, moves, refusal, play):
    one, two = table("1 1 1 / 1 1 1 / 1 1 .", coins=(4, 0)), table("1 1 1 / 1 1 1 / 1 . .", coins=(4, 0))

    assert moves(one, "throw") == ["throw 2"] and moves(two, "throw") == ["throw 2", "throw 3"]
    assert refusal(two, "throw 4").rule == "TILE-R4"
    thrown = play(two, "throw 3", "2 3 4")
    assert not moves(thrown, "give")
    assert not moves(play(thrown, "place 2 c3"), "give")


@pytest.mark.rule("TILE-R5")
def test_dice_are_thrown_together_and_placed_in_any_order(table, play, refusal, moves):
    position = play(table(coins=(3, 1)), "throw 3", "6 2 4")

    assert position.thrown == (2, 4, 6)
    placed = play(position, "place 4 b2")
    assert placed.thrown == (2, 6) and moves(placed, "place 6 a1")
    assert refusal(placed, "throw 2").rule == "TILE-R5"


@pytest.mark.rule("TILE-R4", "TILE-14")
@pytest.mark.parametrize("dice", range(1, 9))
def test_dice_in_the_air_are_counted_with_all_their_orders(dice):
    weights = DICE_IN_THE_AIR[dice].weights()

    assert sum(weights.values()) == 6**dice
    assert all(list(fallen.faces) == sorted(fallen.faces) for fallen in weights)


@pytest.mark.rule("TILE-R4")
def test_dice_in_the_middle_are_never_the_limit(table, play, board):
    """Four full boards but one square: one die in the middle, two thrown, one of them twice."""
    full = "1 1 1 / 1 1 1 / 1 1 1"
    position = table(full[:-1] + ".", full, full, full, players=4, coins=(5, 1, 1, 1))
    assert position.middle.bit_count() == 1

    after = play(position, "throw 2", "3 6", "place 6 c3")

    assert after.middle == 0 and after.phase == "over" and board(after, 0).endswith("1 1 6")


@pytest.mark.rule("TILE-11")
def test_a_placed_die_stays_where_it_is(table, play, refusal):
    position = play(table("1 2 3"), "throw 2", "4 5")

    assert refusal(position, "place 4 a1").rule == "TILE-11"
    assert refusal(position, "remove a1").rule == "TILE-11"
    assert refusal(table("1 2 3"), "remove a1").rule == "TILE-11"


@pytest.mark.rule("TILE-14")
@pytest.mark.parametrize("text", ["place 6 a1", "give up 6", "decline", "5 6", "", "place 4", "place 7 a1"])
def test_what_does_not_fit_the_dice_is_refused(table, play, refusal, text):
    error = refusal(play(table(), "throw 2", "4 5"), text)

    assert error.rule == "TILE-14" and "place 4 a1" in error.why


@pytest.mark.rule("TILE-14", "TILE-R14")
@pytest.mark.parametrize(
    ("text", "rule"),
    [("place 4 a1", "TILE-14"), ("give up 4", "TILE-14"), ("throw 3", "TILE-14"), ("throw 1", "TILE-14"),
     ("pass", "TILE-R14"), ("decline", "TILE-R14"), ("dance", "TILE-R14"), ("throw", "")],
)  # fmt: skip
def test_a_turn_begins_with_a_throw_or_a_purchase(table, refusal, play, text, rule):
    if rule:
        error = refusal(table(), text)
        assert error.rule == rule and "write roll 2" in error.why
    else:
        assert play(table(), text).dice == 2

"""How the game ends: all boards full, or nobody can play; and who has won then."""

import pytest

FULL = "1 1 1 / 1 1 1 / 1 1 1"
ALMOST = "1 1 1 / 1 1 1 / 1 1 ."


@pytest.mark.rule("TILE-24", "TILE-I9")
def test_the_game_ends_when_all_boards_are_full(table, play, told):
    position = table(ALMOST, FULL)

    after = play(position, "throw 1", "5", "place 5 c3")

    assert after.phase == "over" and after.turn == -2 and after.moves() == () and after.turns == 1
    assert told(position, "throw 1", "5", "place 5 c3")[-1] == "TILE-24"


@pytest.mark.rule("TILE-24")
def test_the_highest_sum_of_tiles_wins_bonus_tiles_included(table, play):
    board, hand = "3 2 2 / 1 4 5 / 6 1 .", "18 18 11 / 18 18 11"
    position = play(table(board, FULL, tiles=(hand,), bonus="11 9"), "throw 1", "4", "place 4 c3")

    assert position.scores() == (33, 0) and position.winners() == (0,)


@pytest.mark.rule("TILE-R21")
def test_equal_points_share_the_win(table, play):
    position = play(table(ALMOST, FULL, tiles=("18 18 18 / 18 18 18",)), "throw 1", "5", "place 5 c3")

    assert position.scores() == (0, 0) and position.winners() == (0, 1)


def test_nobody_has_won_before_the_end(table):
    assert table(ALMOST, FULL).winners() == ()


@pytest.mark.rule("TILE-R16", "TILE-T11", "TILE-I9")
def test_if_nobody_has_a_coin_and_a_square_the_game_ends(table, play, told):
    """Ada fills her board and has 3 coins; Bo has 6 dice and no coin; 1 coin is out."""
    position = table(ALMOST, "1 1 1 / 1 1 1", coins=(3, 0))
    assert position.out == 1

    after = play(position, "throw 2", "4 5", "place 5 c3")

    assert after.phase == "over" and after.coins == (3, 0) and sum(after.coins) + after.out == 4
    assert told(position, "throw 2", "4 5", "place 5 c3")[-1] == "TILE-R16"


@pytest.mark.rule("TILE-R16", "TILE-R8")
def test_the_game_also_ends_when_the_last_coin_is_given_up(table, play):
    position = play(table("1 . .", "1 . .", coins=(1, 0)), "throw 1", "2", "give up 2")

    assert position.phase == "over" and position.out == 4


@pytest.mark.rule("TILE-R14")
def test_full_boards_and_empty_purses_are_skipped_and_told(table, play, told):
    position = table("1 . .", FULL, "1 . .", "1 . .", coins=(2, 2, 0, 2), players=4)
    texts = ("throw 2", "1 1", "place 1 b1", "place 1 c1")

    assert play(position, *texts).seat == 3
    assert told(position, *texts)[-2:] == ["TILE-R14", "TILE-17"]


@pytest.mark.rule("TILE-R14")
def test_one_player_alone_goes_on_turn_after_turn(table, play):
    position = play(table("1 . .", FULL), "throw 2", "1 1", "place 1 b1", "place 1 c1")

    assert position.seat == 0 and position.turns == 1 and position.round == 2


@pytest.mark.rule("TILE-R14")
@pytest.mark.parametrize("word", ["pass", "skip", "decline"])
def test_nobody_passes(table, refusal, word):
    error = refusal(table("1 . .", "2 . ."), word)

    assert error.rule == "TILE-R14" and "write roll 2 or buy a1 from 2 to b1" in error.why


def test_rounds_are_counted_from_the_first_player(table, play):
    position = table("", "", players=2, first=1, seat=1)
    seen = []
    for corner in ("a1", "b1"):
        for _ in range(2):
            seen.append((position.seat, position.round, position.turns))
            position = play(position, "throw 2", "1 1", f"place 1 {corner}", f"place 1 {corner[0]}3")

    assert seen == [(1, 1, 0), (0, 1, 1), (1, 2, 2), (0, 2, 3)]

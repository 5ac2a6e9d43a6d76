"""Tiles stay: a match can be lost again, bonus tiles pass on, and only the end counts."""

import pytest

HAND = "11 18 18 / 18 18 18"
FULL = "1 1 1 / 1 1 1 / 1 1 1"


@pytest.fixture(scope="session")
def stay(table):
    def made(*boards, **more):
        return table(
            *boards, tiles_stay=True, **{"tiles": (HAND, HAND, HAND)[: more.get("players", 2)], **more}
        )

    return made


@pytest.mark.rule("TILE-T5", "TILE-25")
def test_a_match_is_lost_when_its_die_is_bought_and_counts_once_when_made_again(stay, play, told):
    position = play(stay("5 4 .", "1 . ."), "throw 2", "2 6", "place 2 c1", "place 6 b3")
    assert position.matched(0) == ("1",) and position.scores()[0] == 11 and position.taken[0] == ()
    assert position.right[0][0] == 11

    lost = play(position, "buy c1 from 1 to c3")
    assert lost.matched(0) == () and lost.scores()[0] == 0
    assert told(position, "buy c1 from 1 to c3") == ["TILE-20", "TILE-25"]

    again = play(lost, "throw 3", "2 3 6", "place 2 c1")
    assert again.matched(0) == ("1",) and again.scores()[0] == 11


@pytest.mark.rule("TILE-25", "TILE-I7")
def test_tiles_are_taken_only_at_the_end(stay, play, told):
    board = "5 4 2 / 1 1 1 / 1 1 ."
    position = play(stay(board, FULL, bonus="8 12"), "throw 1", "1", "place 1 c3")

    assert position.phase == "over"
    assert position.taken == ((11,), ()) and position.right[0] == (None, 18, 18)
    assert position.scores() == (11, 0) and position.winners() == (0,)
    assert told(stay(board, FULL), "throw 1", "1", "place 1 c3")[-3:] == ["TILE-R18", "TILE-R18", "TILE-24"]


@pytest.mark.rule("TILE-R18")
def test_a_standing_diagonal_holds_a_bonus_tile_and_takes_it_at_the_end(stay, play):
    position = play(stay("1 . . / . 6", "", bonus="9 12"), "throw 2", "2 5", "place 2 c3")

    assert position.bonus == (9, 12) and position.holders == (0, None) and position.scores() == (9, 0)
    board = "1 1 1 / 1 6 1 / 1 1 ."
    over = play(stay(board, FULL, bonus="9 12"), "throw 1", "2", "place 2 c3")
    assert over.taken[0] == (9,) and over.bonus == (None, 12) and over.scores() == (9, 0)


@pytest.mark.rule("TILE-R18")
def test_a_broken_diagonal_passes_its_tile_to_the_earliest_that_waits(stay, play, told):
    """Ada, Bo, then Cy complete a diagonal of 9; Cy buys from Ada: Bo gets the tile, for he was earlier."""
    thrown = "throw 2", "2 5", "place 2 c3", "place 5 b1"
    position = stay("1 . . / . 6", "1 . . / . 6", "1 . . / . 6", players=3, bonus="9 12")
    position = play(position, *thrown)
    position = play(position, *thrown)
    assert position.holders == (0, None) and position.scores() == (9, 0, 0)
    position = play(position, *thrown)
    position = play(position, "throw 2", "5 5", "place 5 a2", "place 5 b3")
    after = play(position, "buy c3 from 1 to a2")

    assert after.holders == (1, None) and after.scores() == (0, 9, 0)
    assert told(position, "buy c3 from 1 to a2") == ["TILE-20", "TILE-25", "TILE-R11"]
    third = play(after, "buy c3 from 2 to b3")
    assert third.holders == (2, None)


@pytest.mark.rule("TILE-R18")
def test_two_equal_bonus_tiles_are_held_by_two_players(stay, play):
    thrown = "throw 2", "2 5", "place 2 c3", "place 5 b1"
    position = play(play(stay("1 . . / . 6", "1 . . / . 6", bonus="9 9"), *thrown), *thrown)

    assert position.holders == (0, 1) and position.scores() == (9, 9)
    after = play(position, "buy c3 from 2 to a2")
    assert after.holders == (0, None)
    assert play(after, "throw 3", "2 1 1", "place 2 c3").holders == (0, 1)


@pytest.mark.rule("TILE-R18", "TILE-R11")
def test_who_buys_a_die_out_of_a_holding_diagonal_may_hold_the_tile_with_it(stay, play):
    position = play(
        stay("1 . . / . 6", "1 . . / . 6", bonus="9 12"), "throw 2", "2 5", "place 2 c3", "place 5 b1"
    )

    after = play(position, "buy c3 from 1 to c3")

    assert after.holders == (1, None) and after.scores() == (0, 9)


@pytest.mark.rule("TILE-R18", "TILE-R2")
def test_with_both_diagonals_one_player_may_hold_both_tiles(stay, play):
    position = stay("1 . 1 / . . . / 2 . 2", "1 . .", bonus="9 9", diagonals="both")
    position = play(position, "throw 2", "6 5", "place 6 b2", "place 5 b1")

    assert position.holders == (0, 0) and position.scores()[0] == 18
    assert play(position, "buy b2 from 1 to b2").holders == (None, None)
    assert play(position, "buy a1 from 1 to b2").holders == (None, 0)


@pytest.mark.rule("TILE-R18")
def test_a_diagonal_that_waits_for_a_tile_scores_nothing(stay, play):
    position = play(
        stay("1 . . / . 6", "1 . . / . 6", bonus="9 12"), "throw 2", "2 5", "place 2 c3", "place 5 b1"
    )
    position = play(position, "throw 2", "2 5", "place 2 c3", "place 5 b1")

    assert position.holders == (0, None) and position.matched(1) == () and position.scores() == (9, 0)
    assert [claim.tile for claim in position.claims] == [0, None]


@pytest.mark.rule("TILE-R18")
def test_who_waits_for_one_number_does_not_get_the_tile_of_another(stay, play):
    """Ada holds the 9, Bo the 12, and Cy waits for the 12; Cy buys from Ada's diagonal."""
    position = stay("1 . . / . 6", "4 . . / . 6", "4 . . / . 6", players=3, bonus="9 12")
    for _ in range(3):
        position = play(position, "throw 2", "2 5", "place 2 c3", "place 5 b1")
    assert position.holders == (0, 1)
    position = position._replace(seat=2, turn=2)

    after = play(position, "buy c3 from 1 to a2")

    assert after.holders == (None, 1) and after.scores() == (0, 12, 0)

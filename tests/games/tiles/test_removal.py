"""Giving up a die on one's own board: one coin, at the start of the turn; full boards are asked."""

import pytest

from icedice_edu import GAMES
from icedice_edu.games.protocol import OVER
from icedice_edu.games.tiles.steps import Dealt

FULL = "1 1 1 / 1 1 1 / 1 1 1"


@pytest.fixture(scope="session")
def removal(table):
    def made(*boards, **more):
        return table(*boards, removal=True, **more)

    return made


@pytest.mark.rule("TILE-27", "TILE-R20", "TILE-T15")
def test_a_die_is_removed_for_a_coin_and_then_one_die_is_thrown(removal, play, moves, refusal, board):
    position = play(removal("1 2 3", "4 . ."), "remove b1")

    assert board(position, 0) == "1 . 3 / . . . / . . ." and position.coins == (1, 2) and position.out == 1
    assert position.middle.bit_count() == 33 and position.seat == 0
    assert moves(position) == ["throw 1"]
    thrown = play(position, "throw 1", "6")
    assert refusal(thrown, "give up 6").rule == "TILE-19" and not moves(thrown, "give")
    assert play(thrown, "place 6 b1").seat == 1


@pytest.mark.rule("TILE-R20", "TILE-20")
def test_a_removal_and_a_purchase_never_share_a_turn(removal, play, refusal):
    position = play(removal("1 2 3", "4 . ."), "remove b1")

    assert refusal(position, "buy a1 from 2 to b1").rule == "TILE-R20"
    assert refusal(position, "remove a1").rule == "TILE-R20"
    assert refusal(position, "throw 2").rule == "TILE-15"


@pytest.mark.rule("TILE-R20")
def test_with_the_last_coin_the_removal_is_the_turn(removal, play, told):
    position = removal("1 2 3", "4 . .", coins=(1, 2))
    after = play(position, "remove b1")

    assert after.seat == 1 and after.coins == (0, 2) and after.turns == 1
    assert told(position, "remove b1") == ["TILE-R20"]


@pytest.mark.rule("TILE-R20")
def test_the_removal_comes_before_the_throw_and_needs_a_die(removal, play, refusal):
    assert refusal(removal("1 2 3"), "remove a3").rule == "TILE-R20"
    assert refusal(play(removal("1 2 3"), "throw 2", "1 1"), "remove a1").rule == "TILE-R20"


@pytest.mark.rule("TILE-R20", "TILE-R10")
def test_a_taken_tile_stays_taken_and_a_staying_one_is_lost(removal, play):
    board, tiles = "5 4 .", ("11 18 18 / 18 18 18",)
    texts = (
        "throw 2",
        "2 6",
        "place 2 c1",
        "place 6 b3",
        "throw 2",
        "1 1",
        "place 1 a1",
        "place 1 a3",
        "remove c1",
    )
    for stays, points in ((False, 11), (True, 0)):
        assert play(removal(board, tiles=tiles, tiles_stay=stays), *texts).scores()[0] == points


@pytest.mark.rule("TILE-R14", "TILE-27")
def test_a_full_board_with_a_coin_is_asked_and_may_decline(removal, play, moves, told):
    position = removal("1 . .", FULL, "2 . .", players=3)
    asked = play(position, "throw 2", "1 1", "place 1 b1", "place 1 c1")

    assert asked.seat == 1 and len(moves(asked, "remove")) == 9 and moves(asked)[-1] == "decline"
    assert len(moves(asked)) == 10
    after = play(asked, "decline")
    assert after.seat == 2 and after.turns == asked.turns and told(asked, "decline") == ["TILE-27"]
    removed = play(asked, "remove b2")
    assert removed.seat == 1 and moves(removed) == ["throw 1"]


@pytest.mark.rule("TILE-R14")
def test_a_full_board_without_a_coin_is_skipped(removal, play):
    position = removal("1 . .", FULL, "2 . .", players=3, coins=(2, 0, 2))

    assert play(position, "throw 2", "1 1", "place 1 b1", "place 1 c1").seat == 2


@pytest.mark.rule("TILE-R16", "TILE-I9")
def test_when_nobody_can_play_full_boards_are_asked_once_more(removal, play, told):
    """Ada fills her board; Bo's is full too; Cy has no coin. Bo, then Ada are asked; both decline."""
    position = removal("1 1 1 / 1 1 1 / 1 1 .", FULL, "1 . .", players=3, coins=(2, 2, 0))
    asked = play(position, "throw 1", "1", "place 1 c3")

    assert asked.seat == 1 and asked.phase == "act"
    again = play(asked, "decline")
    assert again.seat == 0 and again.phase == "act"
    assert play(again, "decline").phase == "over"
    assert told(again, "decline") == ["TILE-27", "TILE-R16"]


@pytest.mark.rule("TILE-R16")
def test_a_removal_in_that_round_makes_everybody_be_asked_again(removal, play):
    position = removal("1 1 1 / 1 1 1 / 1 1 .", FULL, "1 . .", players=3, coins=(2, 2, 0))
    position = play(
        position, "throw 1", "1", "place 1 c3", "decline", "remove a1", "throw 1", "2", "place 2 a1"
    )

    assert position.seat == 1 and position.phase == "act" and position.declined == 0
    assert play(position, "decline", "decline").phase == "over"


@pytest.mark.rule("TILE-24", "TILE-I9")
def test_all_boards_full_end_the_game_at_once(removal, play):
    assert play(removal("1 1 1 / 1 1 1 / 1 1 .", FULL), "throw 1", "1", "place 1 c3").phase == "over"


@pytest.mark.rule("TILE-R16")
def test_nobody_with_a_coin_is_nobody_to_ask(removal, play):
    assert play(removal("1 . .", "1 . .", coins=(1, 0)), "remove a1").phase == "over"


@pytest.mark.rule("TILE-R17", "TILE-R20")
def test_a_turn_of_removal_only_lets_buying_begin_anew(removal, play):
    position = removal("1 2 3", "4 5 6", coins=(1, 3))._replace(streak=4)

    after = play(position, "remove a1")

    assert after.streak == 0 and any(str(step).startswith("buy") for step in after.moves())


@pytest.mark.rule("TILE-R13", "TILE-R20")
def test_a_removed_die_is_no_longer_the_die_that_was_sold(removal, play):
    """It goes to the middle, and who knows which die is thrown next."""
    position = play(removal("4 . .", "1 . .", "1 . .", seat=1, players=3), "buy a1 from 1 to b1")
    assert position.banned[0]

    after = play(position._replace(seat=1, turn=1), "remove b1")

    assert after.banned == ((), (), ())


@pytest.mark.rule("TILE-R14")
def test_declining_is_for_full_boards(removal, refusal):
    assert refusal(removal("1 . ."), "decline").rule == "TILE-R14"


@pytest.mark.rule("TILE-R14", "TILE-27")
def test_with_a_full_board_a_pass_is_answered_with_remove_or_decline(removal, refusal):
    for text in ("pass", "skip", "stop"):
        error = refusal(removal(FULL, "2 . ."), text)

        assert error.rule == "TILE-R14"
        assert error.why == (
            "you can't pass, because your board is full, so remove a die for a coin or decline; "
            "write remove a1, … or decline"
        )


@pytest.mark.rule("TILE-R14")
def test_what_a_pass_is_answered_with_can_be_done(removal, table, play, refusal):
    def why(position):
        return refusal(position, "pass").why.split("; ")[0].removeprefix("you can't pass, because ")

    assert why(table("1 . .", "2 . .")) == "with a coin and an empty square, you roll or buy"
    assert why(table("1 . .", "")) == "with a coin and an empty square, you roll"  # nobody has a die to sell
    removed = play(removal("1 2 3", "4 . ."), "remove b1")
    assert why(removed) == "you removed a die, so now roll for the coins you have left"
    assert refusal(removed, "pass").rule == "TILE-R20"


@pytest.mark.rule("TILE-R14")
def test_declining_without_a_full_board_is_answered_with_what_has_to_be_done(removal, table, refusal):
    for position in (removal("1 . .", "2 . ."), table("1 . .", "2 . .")):
        error = refusal(position, "decline")

        assert error.rule == "TILE-R14"
        assert error.why.startswith("with a coin and an empty square, you roll or buy; write roll 2")


@pytest.mark.rule("TILE-R14")
def test_the_rule_says_who_is_skipped_and_who_may_decline():
    assert GAMES["tiles"].rules["TILE-R14"].endswith(
        "If your game lets you remove dice, a full board and a coin let you remove a die or decline."
    )


@pytest.mark.rule("TILE-24", "TILE-R16")
def test_after_the_end_the_rule_that_ended_the_game_is_named(table, refusal):
    for boards, rule in (((FULL, FULL), "TILE-24"), ((FULL, "1 . ."), "TILE-R16")):
        over = table(*boards)._replace(phase="over", turn=OVER)

        assert refusal(over, "throw 2").rule == rule


@pytest.mark.rule("TILE-06")
def test_too_many_tiles_of_a_number_are_said_with_the_article_that_is_heard(begun, refusal):
    begin = begun(arrange="choose").next(Dealt(((11, 10, 9, 12, 8, 7), (9, 10, 11, 12, 13, 14)), (9, 12)))

    assert "that many tiles with an 11;" in refusal(begin, "arrange 11 11 9 / 12 8 7").why
    assert "that many tiles with a 10;" in refusal(begin, "arrange 10 10 9 / 12 8 7").why

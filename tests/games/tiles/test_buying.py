"""Buying a die: one coin, one die, one turn; what may not be bought back, and when buying has to stop."""

import pytest


@pytest.mark.rule("TILE-20", "TILE-EX3", "TILE-I6")
def test_a_purchase_is_the_whole_turn_and_moves_one_coin_and_one_die(table, play, board):
    position = table("1 . .", "5 6 .", players=2)

    after = play(position, "buy b1 from 2 to c3")

    assert board(after, 0) == "1 . . / . . . / . . 6" and board(after, 1) == "5 . . / . . . / . . ."
    assert after.coins == (1, 3) and after.out == 0 and after.seat == 1 and after.turns == 1
    assert after.middle == position.middle
    assert after.boards[0][8] == position.boards[1][1]  # the very die, with its face


@pytest.mark.rule("TILE-20")
def test_after_a_throw_there_is_no_purchase(table, play, refusal):
    position = play(table("", "5 6 ."), "throw 2", "1 1")

    assert refusal(position, "buy a1 from 2 to a1").rule == "TILE-20"
    assert refusal(play(position, "place 1 a1"), "buy a1 from 2 to b1").rule == "TILE-20"


@pytest.mark.rule("TILE-21", "TILE-R12")
def test_any_die_may_be_bought_and_the_seller_is_not_asked(table, play, moves):
    """Also from a full board and out of a matched line."""
    position = table("", "1 2 3 / 4 5 6 / 1 2 3", "6 . .", players=3)

    assert len(moves(position, "buy")) == 10 * 9
    assert play(position, "buy b2 from 2 to a1").seat == 1


@pytest.mark.rule("TILE-R12", "TILE-20")
@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        ("buy b1 from 2 to a1", "TILE-R12", "no die on b1"),
        ("buy a1 from 2 to a1", "TILE-R12", "a1 is not empty"),
        ("buy a1 from 1 to b1", "TILE-20", "not from yourself"),
        ("buy a1 from 4 to b1", "TILE-20", "no player 4"),
        ("buy a1 from 3 to b1", "TILE-R12", "no die on a1"),
    ],
)
def test_a_purchase_needs_a_die_of_another_and_a_free_square(table, refusal, text, rule, why):
    error = refusal(table("1 . .", "5 . .", players=3), text)

    assert error.rule == rule and why in error.why and "write roll 2 or buy a1 from 2 to b1" in error.why


@pytest.mark.rule("TILE-R12", "TILE-R14")
def test_who_has_no_free_square_is_not_asked_to_buy(table, play, refusal):
    full = "1 1 1 / 1 1 1 / 1 1 1"
    position = table("2 . .", full, "3 . .", players=3)

    assert play(position, "throw 2", "1 1", "place 1 b1", "place 1 c1").seat == 2
    asked = table("2 . .", full, players=2, seat=1, removal=True)
    assert refusal(asked, "buy a1 from 1 to a1").rule == "TILE-R12"


@pytest.mark.rule("TILE-T7", "TILE-22", "TILE-R13")
def test_the_same_die_may_not_be_bought_back_in_the_next_turn_but_another_4_may(table, play, refusal):
    """Bo bought Ada's 4 (X) and has another 4 (Y)."""
    position = play(table("4 . .", "4 . . / . . .", seat=1), "buy a1 from 1 to c3")

    error = refusal(position, "buy c3 from 2 to a1")
    assert error.rule == "TILE-22" and "this 4" in error.why
    assert play(position, "buy a1 from 2 to a1").seat == 1  # Y
    later = play(position, "throw 3", "1 1 1", "place 1 a2", "place 1 b2", "place 1 c2")
    later = play(later, "throw 1", "1", "place 1 b1")
    assert play(later, "buy c3 from 2 to a1").boards[0][0] == position.boards[1][8]


@pytest.mark.rule("TILE-22", "TILE-R13")
def test_the_ban_holds_whoever_has_the_die_by_then(table, play, refusal):
    position = table("4 . .", "1 . .", "1 . .", players=3, seat=1)
    position = play(position, "buy a1 from 1 to b1", "buy b1 from 2 to b1")

    assert position.seat == 0 and refusal(position, "buy b1 from 3 to a1").rule == "TILE-22"
    later = play(position, "throw 3", "1 1 1", "place 1 a2", "place 1 b2", "place 1 c2")
    assert refusal(later, "buy b1 from 3 to a1").rule == "TILE-22"  # it was bought from Bo as well


@pytest.mark.rule("TILE-22")
def test_every_die_that_was_bought_since_the_last_turn_is_banned(table, play, moves, refusal):
    position = table("4 5 6", "1 . .", "1 . .", "1 . .", players=4, seat=1)

    position = play(position, "buy a1 from 1 to b1", "buy b1 from 1 to b1", "buy c1 from 1 to b1")

    assert position.seat == 0 and len(position.banned[0]) == 3
    assert {text[:13] for text in moves(position, "buy")} == {f"buy a1 from {n}" for n in (2, 3, 4)}
    assert all(refusal(position, f"buy b1 from {n} to a1").rule == "TILE-22" for n in (2, 3, 4))


@pytest.mark.rule("TILE-R13")
def test_a_skipped_turn_lifts_the_ban_as_well(table, play):
    """Nobody is skipped right after a sale, for that brings a coin and a square; so this is set by hand."""
    position = table("4 . .", "1 . .", "1 . .", coins=(0, 2, 2), players=3, seat=2)
    position = position._replace(banned=((1,), (), ()))

    after = play(position, "throw 2", "1 1", "place 1 b1", "place 1 c1")

    assert after.seat == 1 and after.banned == ((), (), ())


@pytest.mark.rule("TILE-R8")
def test_the_last_coin_may_buy(table, play):
    position = play(table("1 . .", "2 . .", coins=(1, 2)), "buy a1 from 2 to b1")

    assert position.coins == (0, 3) and position.seat == 1


@pytest.mark.rule("TILE-R15", "TILE-17")
def test_who_had_a_full_board_plays_on_when_a_die_is_bought(table, play, moves):
    full = "1 1 1 / 1 1 1 / 1 1 1"
    position = play(table("2 . .", full, coins=(2, 0)), "buy b2 from 2 to b2")

    assert position.seat == 1 and moves(position, "throw") == ["throw 1"]


def buying_on(position, times):
    """Everybody buys the first die on offer."""
    for _ in range(times):
        buys = [step for step in position.moves() if str(step).startswith("buy")]
        position = position.next(buys[0])
    return position


@pytest.mark.rule("TILE-R17", "TILE-I8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_twice_as_many_purchases_as_players_somebody_has_to_throw(table, moves, refusal, play, players):
    boards = ["1 2 3 / 4 5 .", "6 5 4 / 3 2 .", "1 3 5 / 2 4 .", "2 4 6 / 1 3 ."][:players]
    position = buying_on(table(*boards, players=players), 2 * players)

    assert position.streak == 2 * players and not moves(position, "buy") and moves(position, "throw")
    seller = (position.seat + 1) % players
    square = next(i for i, die in enumerate(position.boards[seller]) if die)
    name = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"][square]
    error = refusal(position, f"buy {name} from {seller + 1} to {position.free(position.seat)[0]}")
    assert error.rule == "TILE-R17" and "someone must roll" in error.why
    thrown = position.next(position.moves()[0])
    assert thrown.streak == 0


@pytest.mark.rule("TILE-R17")
def test_a_throw_in_between_lets_buying_begin_anew_and_skips_do_not_count(table, play, told):
    position = buying_on(table("1 2 3", "4 5 6"), 3)
    assert position.streak == 3
    last = next(str(step) for step in position.moves() if str(step).startswith("buy"))
    assert told(position, last)[-1] == "TILE-R17"

    dice = [str(step) for step in position.moves() if str(step).startswith("throw")][-1]
    assert play(position, dice).streak == 0

"""The worked example of the rulebook, the scenario table, and more cases of the same kind."""

import pytest

from icedice_edu import OVER, IllegalStep, start
from icedice_edu.games.tokens.scoring import scores
from icedice_edu.games.tokens.steps import Take

# The odd numbers are the table's scenarios, the even ones are ours.


def numbers(tokens):
    return [token.number for token in tokens]


@pytest.mark.rule("TOKEN-EX1", "TOKEN-T1", "TOKEN-10", "TOKEN-14", "TOKEN-15", "TOKEN-20")
def test_ex1_jack_rolls_2_3_6_moves_the_5_and_takes_the_18(clock):
    match = start("tokens", players=["Jack", "Julia"], seed=1, first=0, timer="hourglass", clock=clock)
    match = match.play("lay 18").play("lay 20").play("lay 30").play("flip").play("roll", given="2 3 6")

    match = match.play("5 = 2+3").play("take 18 = 3*6")

    assert [str(event) for event in match.log][-5:] == [
        "The 30 starts in the middle.",
        "Julia flipped the hourglass for Jack.",
        "Jack rolled 2, 3 and 6.",
        "Jack made 2 + 3 = 5 and moved it to the middle.",
        "Jack made 3 × 6 = 18 and took it.",
    ]
    assert numbers(match.position.own[0]) == [18]
    assert numbers(match.position.medium) == [20, 30, 5]


@pytest.mark.rule("TOKEN-T1", "TOKEN-EX1")
def test_t1_both_steps_are_legal_and_end_the_turn(turn, play):
    after = play(turn((2, 3, 6), medium=[18]), "5 = 2+3", "take 18 = 3×6")

    assert numbers(after.medium) == [5] and numbers(after.own[0]) == [18]
    assert after.seat == 1


def test_t2_any_order_of_the_dice_gives_the_same_moves(turn, play):
    for dice in ((3, 6, 2), (6, 2, 3), (6, 3, 2)):
        after = play(turn(dice, medium=[18]), "5 = 2+3", "take 18 = 3×6")

        assert numbers(after.own[0]) == [18]


@pytest.mark.rule("TOKEN-T3", "TOKEN-19")
def test_t3_one_die_is_not_enough_but_a_detour_over_all_three_is(turn, play, refusal):
    position = turn((5, 2, 2), medium=[18])

    assert refusal(position, "5 = 5").rule == "TOKEN-19"
    assert play(position, "5 = 5+2−2").moved.number == 5
    assert play(position, "5 = 5×2÷2").moved.number == 5


@pytest.mark.rule("TOKEN-19", "TOKEN-16")
def test_t4_one_die_is_not_enough_for_step_2_either(turn, play, refusal):
    position = play(turn((6, 2, 2), medium=[6, 18]), "8 = 6+2")

    assert refusal(position, "take 6 = 6").rule == "TOKEN-19"
    assert numbers(play(position, "take 6 = 6×2÷2").own[0]) == [6]


@pytest.mark.rule("TOKEN-T5", "TOKEN-R4")
def test_t5_two_and_a_half_is_not_two(turn, play, refusal):
    position = turn((5, 2, 1), medium=[18])

    assert refusal(position, "2 = 5÷2").rule == "TOKEN-R4"
    assert play(position, "2 = (5−1)÷2").moved.number == 2
    assert play(position, "3 = (5+1)÷2").moved.number == 3


@pytest.mark.rule("TOKEN-R4")
def test_t6_brackets_decide_and_the_usual_order_holds_without_them(turn, play, refusal):
    position = turn((5, 2, 1), medium=[18])

    assert refusal(position, "3 = 5+1÷2").why.startswith("5 + 1 ÷ 2 is 5 1/2")
    assert refusal(position, "12 = 5+1×2").why.startswith("5 + 1 × 2 is 7, not 12")
    assert play(position, "12 = (5+1)×2").moved.number == 12


@pytest.mark.rule("TOKEN-T7", "TOKEN-13")
@pytest.mark.parametrize("text", ["reroll 1", "reroll 2", "reroll 3", "reroll 1 2", "reroll 1 2 3", "roll"])
def test_t7_no_die_is_rolled_again_after_step_1(turn, play, refusal, text):
    position = play(turn((2, 3, 6), medium=[18]), "5 = 2+3")

    assert refusal(position, text).rule == "TOKEN-13"


@pytest.mark.rule("TOKEN-13", "TOKEN-R6")
def test_t8_a_refused_step_1_does_not_forbid_a_reroll(turn, play, refusal):
    position = turn((2, 3, 6), medium=[18])

    refusal(position, "18 = 3×6")

    assert play(position, "reroll 1").phase == "rolling"


@pytest.mark.rule("TOKEN-T9", "TOKEN-32")
def test_t9_after_the_purple_6_the_yellow_6_stays(turn, play, refusal):
    position = turn((2, 3, 6), flipped=[24], medium=["6Y", 18], variant="experienced")

    position = play(position, "6P = 2×3")

    assert refusal(position, "take 6Y = 2×3").rule == "TOKEN-32"
    assert numbers(play(position, "take 18 = 3×6").own[0]) == [18]


@pytest.mark.rule("TOKEN-32", "TOKEN-R16")
def test_t10_a_turn_later_the_yellow_6_can_be_taken(turn, play, rolled):
    position = turn((2, 3, 6), flipped=[24], medium=["6Y", 18], variant="experienced")
    position = rolled(play(position, "6P = 2×3", "pass"), (2, 3, 6))

    after = play(position, "5 = 2+3", "take 6Y = 2×3")

    assert [token.name for token in after.own[1]] == ["6Y"]


@pytest.mark.rule("TOKEN-T11", "TOKEN-24", "TOKEN-R12")
def test_t11_the_round_ends_before_seat_0_and_all_had_equally_many_turns(turn, play, rolled):
    position = turn((1, 1, 1), big=9, seat=2, first=0, players=4)

    position = play(position, "2 = 1+1", "pass")
    assert (position.ending, len(position.big), position.turn) == (True, 8, 3)
    position = play(rolled(position, (1, 1, 1)), "3 = 1+1+1", "pass")

    assert len(position.big) == 7
    assert position.turn == OVER
    assert position.turns == 4


@pytest.mark.rule("TOKEN-24", "TOKEN-R12")
def test_t12_the_last_seat_triggers_and_the_game_is_over_at_once(turn, play):
    position = turn((1, 1, 1), big=9, seat=3, first=0, players=4)

    assert play(position, "2 = 1+1", "pass").turn == OVER


@pytest.mark.rule("TOKEN-T13", "TOKEN-R8", "TOKEN-R10")
def test_t13_step_1_at_159_999_counts_and_step_2_at_160_does_not(clock):
    match = start("tokens", seed=1, first=0, timer="hourglass", clock=clock)
    for text in ("lay 18", "lay 20", "lay 30", "flip", "roll"):
        match = match.play(text)
    match = match.given("2 3 6")

    clock.now = 159.999
    match = match.play("5 = 2+3")
    clock.now = 160.0
    with pytest.raises(IllegalStep) as refused:
        match.play("take 18 = 3×6")

    assert refused.value.rule == "TOKEN-11"
    assert (match.position.seat, match.position.own) == (1, ((), ()))
    assert numbers(match.position.medium) == [18, 20, 30, 5]


@pytest.mark.rule("TOKEN-R10")
def test_t14_both_steps_at_159_999_count(clock):
    match = start("tokens", seed=1, first=0, timer="hourglass", clock=clock)
    for text in ("lay 18", "lay 20", "lay 30", "flip", "roll"):
        match = match.play(text)
    clock.now = 159.999

    match = match.given("2 3 6").play("5 = 2+3").play("take 18 = 3×6")

    assert numbers(match.position.own[0]) == [18]


@pytest.mark.rule("TOKEN-T15", "TOKEN-26", "TOKEN-27")
@pytest.mark.parametrize(
    ("ties", "points", "winner"), [("adults", (9, 4, 10), 2), ("children", (12, 7, 10), 0)]
)
def test_t15_ties_decide_who_wins(turn, passed, ties, points, winner):
    position = turn(own=["RRRBB", "RRR", "GGGY"], players=3, ties=ties)
    for _ in range(6):
        position = passed(position)

    assert position.scores() == points
    assert position.winners() == (winner,)


@pytest.mark.rule("TOKEN-26", "TOKEN-27", "TOKEN-R14")
@pytest.mark.parametrize(("ties", "points"), [("adults", [6, 6, 5]), ("children", [8, 8, 5])])
def test_t16_three_players_two_tied_at_the_top_of_red_and_one_below(ties, points):
    boards = ["RRO", "RRY", "RP"]

    assert [score.total for score in scores(boards, ties)] == points


@pytest.mark.rule("TOKEN-T17", "TOKEN-R13")
def test_t17_six_turns_without_a_move_end_a_game_of_three(turn, passed):
    position = turn(players=3)
    for _ in range(5):
        position = passed(position)
    assert position.turn == 2

    position = passed(position)

    assert position.turn == OVER
    assert position.winners() == (0, 1, 2)


@pytest.mark.rule("TOKEN-T17", "TOKEN-R13")
def test_t17_one_step_1_in_between_would_have_reset_it(turn, passed, rolled, play):
    position = turn(players=3)
    for _ in range(5):
        position = passed(position)

    position = play(rolled(position, (1, 1, 1)), "3 = 1+1+1", "pass")

    assert (position.turn, position.idle_rounds) == (0, 0)


@pytest.mark.rule("TOKEN-R13", "TOKEN-15")
def test_t18_taking_needs_a_move_so_a_round_with_a_take_is_never_idle(turn):
    position = turn((2, 3, 6), medium=[18], players=3)

    assert not any(isinstance(step, Take) for step in position.moves())

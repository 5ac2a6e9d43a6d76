"""One turn: roll, roll again, step 1, step 2, and everything that may not be done in between."""

import pytest

from icedice_edu.games.tokens.steps import Pass, Reroll, Roll, Rolled, Take


def numbers(tokens):
    return [token.number for token in tokens]


@pytest.mark.rule("TOKEN-12")
def test_a_turn_starts_with_a_roll_of_all_three_dice(turn):
    position = turn()

    assert position.moves() == (Roll(),)
    rolling, _ = position.after(Roll())
    assert len(rolling.chance().weights()) == 6**3
    assert rolling.after(Rolled((4, 1, 6)))[0].dice == (4, 1, 6)


@pytest.mark.rule("TOKEN-12", "TOKEN-R7")
@pytest.mark.parametrize(
    "text", ["pass", "reroll 1", "5 = 2+3", "take 18 = 3×6", "flip", "lay 5", "2 3 6", ""]
)
def test_nothing_comes_before_the_roll_not_even_a_pass(turn, refusal, text):
    assert refusal(turn(), text).rule == "TOKEN-12"


@pytest.mark.rule("TOKEN-R11")
def test_no_time_runs_out_where_no_hourglass_runs(turn, refusal):
    assert refusal(turn(), "time").rule == "TOKEN-R11"
    assert refusal(turn((2, 3, 6)), "time").rule == "TOKEN-R11"


@pytest.mark.rule("TOKEN-13")
@pytest.mark.parametrize(
    ("text", "faces", "dice"),
    [
        ("reroll 1", (5,), (5, 3, 6)),
        ("reroll 2", (5,), (2, 5, 6)),
        ("reroll 3", (5,), (2, 3, 5)),
        ("reroll 1 3", (4, 5), (4, 3, 5)),
        ("reroll 3 1", (4, 5), (4, 3, 5)),
        ("reroll 2,3", (4, 5), (2, 4, 5)),
        ("reroll 1 2 3", (4, 5, 1), (4, 5, 1)),
    ],
)
def test_one_two_or_three_dice_are_rolled_again_and_the_others_stay(turn, play, text, faces, dice):
    position = play(turn((2, 3, 6)), text)

    again, events = position.after(Rolled(faces))

    assert again.dice == dice
    assert again.rolls == 2
    assert [event.rule for event in events] == ["TOKEN-13"]


@pytest.mark.rule("TOKEN-13")
def test_all_seven_choices_of_dice_are_offered(turn):
    rerolls = [step for step in turn((2, 3, 6)).moves() if isinstance(step, Reroll)]

    assert sorted(step.places for step in rerolls) == [(0,), (0, 1), (0, 1, 2), (0, 2), (1,), (1, 2), (2,)]


@pytest.mark.rule("TOKEN-13")
@pytest.mark.parametrize(
    "text", ["reroll", "reroll 0", "reroll 4", "reroll 1 5", "reroll all", "reroll -1", "roll"]
)
def test_dice_that_are_not_there_cannot_be_rolled_again(turn, refusal, text):
    assert refusal(turn((2, 3, 6)), text).rule == "TOKEN-13"


@pytest.mark.rule("TOKEN-13")
@pytest.mark.parametrize("places", [(), (3,), (-1,), (0, 0), (2, 0), (0, 1, 2, 3)])
def test_a_reroll_of_impossible_places_is_refused(turn, places):
    assert not turn((2, 3, 6)).allows(Reroll(places))


@pytest.mark.rule("TOKEN-13", "TOKEN-R11")
def test_as_many_rerolls_as_the_budget_allows_then_none(turn, play, refusal):
    position = turn((1, 1, 1), max_rolls=4)
    for _ in range(3):
        position, _ = play(position, "reroll 1").after(Rolled((1,)))

    assert (position.rolls, position.rolls_left) == (4, 0)
    assert refusal(position, "reroll 1").rule == "TOKEN-R11"
    assert not any(isinstance(step, Reroll) for step in position.moves())
    assert position.allows(Pass()) and position.allows(position.read("2 = 1+1"))


@pytest.mark.rule("TOKEN-R11")
@pytest.mark.parametrize("budget", [1, 10, 50])
def test_the_first_roll_counts_and_the_budget_is_ten_unless_agreed_otherwise(turn, budget):
    options = {} if budget == 10 else {"max_rolls": budget}

    assert turn((2, 3, 6), **options).rolls_left == budget - 1


@pytest.mark.rule("TOKEN-R11")
@pytest.mark.parametrize("budget", [0, 51, -1, 2.5, "ten", None])
def test_a_budget_out_of_reach_is_refused(turn, budget):
    with pytest.raises(ValueError, match="max_rolls"):
        turn(max_rolls=budget)


@pytest.mark.rule("TOKEN-R11")
def test_the_budget_is_fresh_in_every_turn(turn, passed, rolled):
    position = rolled(passed(turn(max_rolls=1)), (2, 3, 6))

    assert (position.seat, position.rolls, position.rolls_left) == (1, 1, 0)


@pytest.mark.rule("TOKEN-14")
def test_step_1_moves_a_token_from_the_big_board_to_the_end_of_the_middle(turn, play):
    position = turn((2, 3, 6), medium=[18, 20])

    moved = play(position, "5 = 2+3")

    assert numbers(moved.medium) == [18, 20, 5]
    assert 5 not in numbers(moved.big) and len(moved.big) == len(position.big) - 1
    assert (moved.phase, moved.moved.number, moved.seat) == ("step2", 5, position.seat)


@pytest.mark.rule("TOKEN-14")
@pytest.mark.parametrize("text", ["18 = 3×6", "11 = 2+3+6", "36 = 2×3×6"])
def test_a_number_that_does_not_lie_on_the_big_board_cannot_be_moved(turn, refusal, text):
    position = turn((2, 3, 6), medium=[18], own=[[11], [36]])

    error = refusal(position, text)

    assert error.rule == "TOKEN-14" and "big board" in error.why


@pytest.mark.rule("TOKEN-14")
@pytest.mark.parametrize("text", ["0 = 6−2×3", "37 = 36+1", "108 = 3×6×6", "999 = 2+3"])
def test_a_number_on_no_token_cannot_be_moved(turn, refusal, text):
    assert refusal(turn((2, 3, 6)), text).rule == "TOKEN-14"


@pytest.mark.rule("TOKEN-15")
def test_step_2_takes_a_token_from_the_middle_and_ends_the_turn(turn, play):
    position = turn((2, 3, 6), medium=[18, 20])

    taken = play(position, "5 = 2+3", "take 18 = 3×6")

    assert numbers(taken.own[0]) == [18]
    assert numbers(taken.medium) == [20, 5]
    assert (taken.seat, taken.phase, taken.dice, taken.moved) == (1, "roll", (), None)


@pytest.mark.rule("TOKEN-15")
@pytest.mark.parametrize("text", ["take 11 = 2+3+6", "take 12 = 2×6", "take 36 = 2×3×6"])
def test_only_what_lies_in_the_middle_can_be_taken(turn, play, refusal, text):
    position = play(turn((2, 3, 6), medium=[18], own=[[12], [36]]), "5 = 2+3")

    error = refusal(position, text)

    assert error.rule == "TOKEN-15" and "18" in error.why


@pytest.mark.rule("TOKEN-16")
def test_step_2_before_step_1_is_refused(turn, refusal):
    position = turn((2, 3, 6), medium=[18])

    assert refusal(position, "take 18 = 3×6").rule == "TOKEN-16"
    assert not any(isinstance(step, Take) for step in position.moves())


@pytest.mark.rule("TOKEN-16")
def test_step_1_of_the_turn_before_does_not_count(turn, play, rolled, refusal):
    position = play(turn((2, 3, 6), medium=[18]), "5 = 2+3", "pass")

    assert refusal(rolled(position, (2, 3, 6)), "take 18 = 3×6").rule == "TOKEN-16"


@pytest.mark.rule("TOKEN-17")
@pytest.mark.parametrize("text", ["take 5 = 2+3", "take 5O = 2+3", "take 5 = 6−3+2"])
def test_the_token_moved_this_turn_cannot_be_taken(turn, play, refusal, text):
    position = play(turn((2, 3, 6), medium=[18]), "5B = 2+3")

    assert refusal(position, text.replace("5O", "5B")).rule == "TOKEN-17"
    assert 5 not in [step.number for step in position.moves() if isinstance(step, Take)]


@pytest.mark.rule("TOKEN-17")
def test_in_the_next_turn_it_can_be_taken(turn, play, rolled):
    position = rolled(play(turn((2, 3, 6), medium=[18]), "5 = 2+3", "pass"), (2, 3, 6))

    taken = play(position, "11 = 2+3+6", "take 5 = 2+3")

    assert numbers(taken.own[1]) == [5]


@pytest.mark.rule("TOKEN-21")
def test_a_second_token_cannot_be_moved_in_one_turn(turn, play, refusal):
    position = play(turn((2, 3, 6), medium=[18]), "5 = 2+3")

    assert refusal(position, "11 = 2+3+6").rule == "TOKEN-21"


@pytest.mark.rule("TOKEN-21", "TOKEN-R9")
def test_a_second_token_cannot_be_taken_since_the_turn_is_over(turn, play, refusal):
    position = play(turn((2, 3, 6), medium=[18, 12]), "5 = 2+3", "take 18 = 3×6")

    assert refusal(position, "take 12 = 2×6").rule == "TOKEN-12"
    assert position.seat == 1


@pytest.mark.rule("TOKEN-22")
def test_a_player_who_can_move_no_token_passes(turn):
    position = turn((1, 1, 1), big=[30, 31], medium=[2], max_rolls=1)

    assert position.moves() == (Pass(),)
    after, (event,) = position.after(Pass())
    assert event.rule == "TOKEN-22"
    assert after.seat == 1


@pytest.mark.rule("TOKEN-22")
def test_a_player_who_has_moved_but_can_take_nothing_passes(turn, play):
    position = play(turn((1, 1, 1), medium=[30]), "2 = 1+1")

    assert position.moves() == (Pass(),)
    assert play(position, "pass").seat == 1


@pytest.mark.rule("TOKEN-R7")
def test_a_player_may_pass_before_step_1_though_a_move_exists(turn):
    position = turn((2, 3, 6))

    after, events = position.after(Pass())

    assert [event.rule for event in events] == ["TOKEN-R7"]
    assert (after.seat, after.medium, after.own) == (1, position.medium, position.own)


@pytest.mark.rule("TOKEN-R7")
def test_a_player_may_pass_between_the_steps_and_the_moved_token_stays(turn, play):
    after = play(turn((2, 3, 6), medium=[18]), "5 = 2+3", "pass")

    assert numbers(after.medium) == [18, 5]
    assert after.own == ((), ())
    assert after.seat == 1


@pytest.mark.rule("TOKEN-R9")
def test_the_turn_ends_as_soon_as_step_2_is_done_and_the_dice_are_gone(turn, play):
    position = play(turn((2, 3, 6), medium=[18], timer="hourglass"), "5 = 2+3")

    after = play(position, "take 18 = 3×6")

    assert (after.seat, after.phase, after.dice, after.rolls) == (1, "flip", (), 0)
    assert after.deadline is None


@pytest.mark.rule("TOKEN-I6")
@pytest.mark.parametrize("text", ["roll", "reroll 1", "reroll 1 2 3"])
def test_the_dice_are_fixed_after_step_1(turn, play, refusal, text):
    position = play(turn((2, 3, 6), medium=[18]), "5 = 2+3")

    assert refusal(position, text).rule == "TOKEN-13"
    assert position.dice == (2, 3, 6)


def test_the_notation_of_every_kind_of_step_is_what_the_table_says(turn):
    position = turn((2, 3, 6), medium=[18])

    assert str(position.read("  5=2 + 3 ")) == "5 = 2+3"
    assert str(position.read("TAKE 18 = 3*6")) == "take 18 = 3×6"
    assert str(position.read("Reroll 3, 1")) == "reroll 1 3"
    assert str(position.read("2+3=5")) == "5 = 2+3"
    assert str(position.read("5b = 2+3")) == "5 = 2+3"
    assert str(Rolled((2, 3, 6))) == "2 3 6"
    assert str(position.read("PASS")) == "pass"


@pytest.mark.parametrize("name", ["5", "5B", "5b", "05", " 5 B"])
def test_a_token_may_be_named_with_its_colour_letter(turn, play, name):
    position = play(turn((2, 3, 6), medium=[18]), f"{name} = 2+3")

    assert position.moved.number == 5


@pytest.mark.rule("TOKEN-R3")
def test_a_letter_of_another_colour_is_refused_by_the_colour_the_number_has(turn, refusal):
    error = refusal(turn((2, 3, 6), medium=[18]), "5R = 2+3")

    assert (error.rule, error.why) == ("TOKEN-R3", "the 5 is blue, not red; just write 5")


@pytest.mark.rule("TOKEN-15")
@pytest.mark.parametrize("taken", [18, 9, 11])
def test_a_take_leaves_every_other_token_in_the_middle(turn, taken):
    before = turn((2, 3, 6), big=[5], medium=[18, 9, 11], own=[[], []])
    moved = before.next(before.read("5 = 2+3"))

    after = moved.next(next(step for step in moved.moves() if str(step).startswith(f"take {taken} ")))

    assert {token.number for token in after.medium} == {18, 9, 11, 5} - {taken}
    assert [token.number for token in after.own[0]] == [taken]

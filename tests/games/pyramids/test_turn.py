"""A turn: roll, take a piece, then stop or roll again; bust, or bring home a Rainbow."""

import pytest

from icedice_edu import OVER


@pytest.mark.rule("PYR-07")
def test_a_turn_begins_with_a_roll_and_nothing_else(table, moves, refusal):
    position = table()

    assert moves(position) == ["roll"]
    for text in ("stop", "take M green", "steal M green from 2"):
        error = refusal(position, text)
        assert error.rule == "PYR-07" and error.why.endswith("write roll")


@pytest.mark.rule("PYR-08", "PYR-EX1")
def test_green_and_medium_is_one_medium_green_pyramid_from_the_bank(table, roll, held, moves):
    after = roll(table(), "green M")

    assert held(after, "counter") == "green M" and held(after, 0) == ""
    assert after.in_bank(7) == 1
    assert moves(after) == ["roll", "stop"]


@pytest.mark.rule("PYR-08", "PYR-R8")
def test_a_piece_on_the_counter_is_not_yours_yet(table, roll):
    after = roll(table("red SSMMLL, green ML"), "green S")

    assert after.scores() == (2, 0) and after.turn == 0


@pytest.mark.rule("PYR-10", "PYR-EX2")
def test_yellow_and_two_sizes_is_a_small_or_a_medium_yellow_pyramid(table, roll, moves, play, held, refusal):
    position = roll(table(), "yellow S/M")

    assert moves(position) == ["take S yellow", "take M yellow"]
    assert held(play(position, "take M yellow"), "counter") == "yellow M"
    assert held(play(position, "take S yellow"), "counter") == "yellow S"
    assert refusal(position, "take L yellow").rule == "PYR-10"


@pytest.mark.rule("PYR-09", "PYR-EX3")
def test_the_atom_and_large_is_one_large_pyramid_of_any_colour_not_on_the_counter(table, roll, moves):
    assert moves(roll(table(), "atom L")) == [
        "take L red", "take L yellow", "take L green", "take L cyan", "take L purple",
    ]  # fmt: skip
    assert moves(roll(table(counter="green M, red S"), "atom L")) == [
        "take L yellow", "take L cyan", "take L purple",
    ]  # fmt: skip


@pytest.mark.rule("PYR-09", "PYR-10")
def test_the_atom_with_two_sizes_offers_both_in_every_new_colour(table, roll, moves):
    options = moves(roll(table(counter="red S, yellow S, green S"), "atom S/L"))

    assert options == ["take S cyan", "take L cyan", "take S purple", "take L purple"]


@pytest.mark.rule("PYR-11")
def test_one_may_roll_again_and_again(table, play, held):
    after = play(table(), "roll", "green M", "roll", "red M", "roll", "cyan L")

    assert held(after, "counter") == "red M, green M, cyan L" and after.rolls == 3
    assert after.counter == (7, 1, 11)


@pytest.mark.rule("PYR-11")
def test_one_piece_a_roll(table, roll, refusal):
    for position in (roll(table(), "green M"), roll(table("green M"), "green M")):
        for text in ("take M green", "take S red", "steal L cyan from 2"):
            error = refusal(position, text)
            assert error.rule == "PYR-11"
            assert error.why == "you get one piece for each roll, and this roll is done; write roll or stop"


@pytest.mark.rule("PYR-11", "PYR-R4")
def test_there_are_options_only_while_a_piece_is_to_be_chosen(table, roll, play):
    choosing = roll(table(), "green S/M")

    assert choosing.options() == choosing.moves() and len(choosing.options()) == 2
    for position in (table(), play(table(), "roll"), play(choosing, "take S green")):
        assert position.options() == ()


@pytest.mark.rule("PYR-12")
def test_stopping_puts_the_counter_into_the_vault_and_passes_the_turn(table, play, held, told):
    position = table("red S", counter="green M, cyan L", players=3)

    after = play(position, "stop")

    assert held(after, 0) == "red S, green M, cyan L" and after.counter == () and after.colours == 0
    assert (after.turn, after.phase, after.turns, after.shown, after.rolls) == (1, "roll", 1, None, 0)
    assert told(position, "stop") == ["PYR-12"]


@pytest.mark.rule("PYR-12", "PYR-R3")
def test_turns_go_to_the_left_and_round_the_table(table, play):
    position = table(players=3, seat=1)

    seats = [position.seat]
    for colour in ("red", "green", "cyan", "purple"):
        position = play(position, "roll", f"{colour} M", "stop")
        seats.append(position.seat)

    assert seats == [1, 2, 0, 1, 2]


@pytest.mark.rule("PYR-13", "PYR-14")
@pytest.mark.parametrize("sizes", ["S", "M", "L", "S/M", "S/L", "M/L"])
def test_a_colour_of_the_counter_busts_whatever_the_size(table, roll, held, told, sizes):
    position = table("red S", counter="green M, cyan L")
    before = held(table("red S"), "bank")

    after = roll(position, f"green {sizes}")

    assert held(after, "bank") == before and held(after, 0) == "red S"
    assert (after.turn, after.phase, after.counter, after.colours, after.turns) == (1, "roll", (), 0, 1)
    assert told(position, "roll", f"green {sizes}") == ["PYR-07", "PYR-13"]


@pytest.mark.rule("PYR-13", "PYR-R5")
def test_a_colour_of_the_vault_or_of_the_turn_before_does_not_bust(table, play, held):
    after = play(table("green SM"), "roll", "green L", "stop", "roll", "green L")

    assert after.seat == 1 and held(after, "counter") == "green L"


@pytest.mark.rule("PYR-14")
def test_the_atom_never_busts_and_never_gives_a_colour_of_the_counter(table, roll, moves, refusal):
    position = roll(table(counter="green M, red S"), "atom L")

    assert moves(position) == ["take L yellow", "take L cyan", "take L purple"]
    error = refusal(position, "take L green")
    assert error.rule == "PYR-14"
    assert error.why.startswith("green is already on your Counter, and the Atom must be a new color; write")


@pytest.mark.rule("PYR-R11", "PYR-14")
def test_with_four_colours_the_atom_is_the_fifth(table, roll, held):
    position = table(counter="red S, yellow S, green S, cyan S")

    after = roll(position, "atom L")

    assert held(after, 0) == "red S, yellow S, green S, cyan S, purple L"


@pytest.mark.rule("PYR-R11", "PYR-R5")
def test_with_four_colours_an_atom_that_finds_no_fifth_brings_nothing(table, roll, told, moves):
    position = table("purple LL", counter="red S, yellow S, green S, cyan S")

    after = roll(position, "atom L")

    assert after.counter == position.counter and moves(after) == ["roll", "stop"]
    assert told(position, "roll", "atom L") == ["PYR-07", "PYR-19"]


@pytest.mark.rule("PYR-15", "PYR-R12")
def test_the_fifth_colour_brings_all_five_home_and_another_turn(table, roll, held, told, moves):
    position = table("red L", counter="red S, yellow S, green S, cyan S", players=3, turns=8)

    after = roll(position, "purple M")

    assert held(after, 0) == "red SL, yellow S, green S, cyan S, purple M"
    assert (after.turn, after.phase, after.bonus, after.turns) == (0, "roll", True, 9)
    assert after.counter == () and after.colours == 0 and moves(after) == ["roll"]
    assert told(position, "roll", "purple M") == ["PYR-07", "PYR-08", "PYR-15"]


@pytest.mark.rule("PYR-15", "PYR-07")
def test_the_bonus_turn_is_a_turn_like_any_other(table, play, refusal):
    bonus = play(table(counter="red S, yellow S, green S, cyan S"), "roll", "purple M")

    assert refusal(bonus, "stop").rule == "PYR-07"
    after = play(bonus, "roll", "red S", "stop")
    assert (after.seat, after.bonus, after.turns) == (1, False, 2)
    bust = play(bonus, "roll", "red S", "roll", "red S")
    assert bust.seat == 1 and bust.pieces(0) == 5


@pytest.mark.rule("PYR-15")
def test_a_rainbow_in_the_bonus_turn_brings_yet_another(table, play):
    position = play(table(players=6, counter="red S, yellow S, green S, cyan S"), "roll", "purple S")

    for colour in ("red", "yellow", "green", "cyan", "purple"):
        position = play(position, "roll", f"{colour} M")

    assert (position.seat, position.bonus, position.turns, position.pieces(0)) == (0, True, 2, 10)


@pytest.mark.rule("PYR-R12", "PYR-15")
@pytest.mark.parametrize("choice", ["take S purple", "take M purple"])
def test_the_rainbow_waits_for_the_choice_of_a_size_and_for_nothing_else(table, play, choice, moves):
    position = play(table(counter="red S, yellow S, green S, cyan S"), "roll", "purple S/M")
    assert moves(position) == ["take S purple", "take M purple"]

    after = play(position, choice)

    assert after.bonus and after.pieces(0) == 5


@pytest.mark.rule("PYR-R4")
def test_a_piece_on_offer_must_be_taken(table, roll, refusal):
    position = roll(table(counter="red M"), "yellow S/M")

    assert refusal(position, "stop").why == (
        "before you stop, take a piece that the dice offer; write take S yellow or take M yellow"
    )
    assert refusal(position, "roll").why == (
        "before you roll again, take a piece that the dice offer; write take S yellow or take M yellow"
    )
    assert {refusal(position, text).rule for text in ("roll", "stop")} == {"PYR-R4"}


@pytest.mark.rule("PYR-R4")
def test_a_pair_that_is_all_yours_cannot_be_chosen(table, roll, moves, refusal):
    position = roll(table("yellow SS"), "atom S")

    assert moves(position) == ["take S red", "take S green", "take S cyan", "take S purple"]
    error = refusal(position, "take S yellow")
    assert error.rule == "PYR-R4" and error.why.startswith("you already have every small yellow")
    assert refusal(position, "steal S yellow from 2").rule == "PYR-R4"


@pytest.mark.rule("PYR-08")
def test_another_colour_than_the_die_shows_is_refused(table, roll, refusal):
    error = refusal(roll(table(), "yellow S/M"), "take S red")

    assert error.rule == "PYR-08"
    assert error.why == "the die shows yellow, not red; write take S yellow or take M yellow"


@pytest.mark.rule("PYR-19", "PYR-R5", "PYR-11")
def test_when_you_hold_all_of_it_you_get_nothing_and_may_roll_again(table, play, held, told, moves, refusal):
    position = table("yellow SS", counter="red M")

    after = play(position, "roll", "yellow S")

    assert held(after, "counter") == "red M" and held(after, 0) == "yellow SS" and after.colours == 1
    assert (after.phase, after.rolls) == ("decide", 2) and moves(after) == ["roll", "stop"]
    assert told(position, "roll", "yellow S") == ["PYR-07", "PYR-19"]
    error = refusal(after, "take S yellow")
    assert error.rule == "PYR-19" and error.why.startswith("you get nothing for this roll")


@pytest.mark.rule("PYR-19", "PYR-R4")
def test_with_two_sizes_of_which_one_is_all_yours_the_other_is_taken(table, roll, held):
    assert held(roll(table("yellow SS"), "yellow S/L"), "counter") == "yellow L"


@pytest.mark.rule("PYR-R5")
def test_a_roll_that_brought_nothing_does_not_count_for_the_rainbow(table, play):
    position = table("purple MM", counter="red S, yellow S, green S, cyan S")

    position = play(position, "roll", "purple M")
    assert (position.phase, position.bonus, len(position.counter)) == ("decide", False, 4)
    assert play(position, "roll", "purple S").bonus


@pytest.mark.rule("PYR-R10")
def test_one_may_stop_with_an_empty_counter_after_a_roll_that_brought_nothing(table, play, told, held):
    position = table("yellow SS")

    after = play(position, "roll", "yellow S", "stop")

    assert (after.seat, after.turns, held(after, 0)) == (1, 1, "yellow SS")
    assert told(position, "roll", "yellow S", "stop") == ["PYR-07", "PYR-19", "PYR-R10"]


@pytest.mark.rule("PYR-R9")
def test_a_piece_is_in_the_bank_at_an_opponents_or_wholly_yours_and_never_on_the_counter(table, roll):
    for vault, other, phase in (("", "", 1), ("", "cyan LL", 1), ("cyan LL", "", 0), ("cyan L", "cyan L", 1)):
        after = roll(table(vault, other), "cyan L")
        assert len(after.counter) == phase


@pytest.mark.rule("PYR-R8")
def test_one_who_could_stop_and_win_but_rolls_again_can_still_bust(table, play):
    position = table("red SSMMLL, green ML", counter="green S")

    after = play(position, "roll", "green L")

    assert after.turn == 1 and after.scores() == (2, 0)
    assert play(position, "stop").turn == OVER


@pytest.mark.rule("PYR-19", "PYR-R11")
def test_an_atom_that_brought_nothing_is_said_to_have_brought_nothing(table, play, refusal):
    position = table("purple SS", counter="red M, yellow M, green M, cyan M")

    nothing = refusal(play(position, "roll", "atom S"), "take S purple")
    taken = refusal(play(table("", counter="red M"), "roll", "atom S", "take S purple"), "take S green")

    assert nothing.rule == "PYR-19" and nothing.why.startswith("you get nothing for this roll")
    assert taken.rule == "PYR-11" and taken.why.startswith("you get one piece for each roll")


@pytest.mark.rule("PYR-20", "PYR-R15")
def test_after_the_end_the_rule_that_ended_the_game_is_named(table, refusal):
    won = table("red SML, yellow SML, green SML")._replace(phase="over", turn=OVER)
    capped = table("red SML, yellow SML")._replace(phase="over", turn=OVER)

    assert refusal(won, "roll").rule == "PYR-20" and refusal(capped, "roll").rule == "PYR-R15"

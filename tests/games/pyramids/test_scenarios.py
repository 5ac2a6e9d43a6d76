"""The scenario table of the rules, and more cases of the same kind."""

import pytest

from icedice_edu import OVER

# The odd numbers are the table's scenarios, the even ones are ours.


@pytest.mark.rule("PYR-T1", "PYR-09", "PYR-14")
def test_t1_the_atom_and_large_after_red_and_green(table, roll, moves):
    position = roll(table(counter="red S, green M"), "atom L")

    assert moves(position) == ["take L yellow", "take L cyan", "take L purple"]


@pytest.mark.rule("PYR-09", "PYR-R4")
def test_t2_the_atom_leaves_out_what_is_all_yours_and_steals_what_is_all_theirs(table, roll, moves):
    position = roll(table("yellow LL", "cyan LL", counter="red S, green M"), "atom L")

    assert moves(position) == ["steal L cyan from 2", "take L purple"]


@pytest.mark.rule("PYR-T3", "PYR-19", "PYR-R5")
def test_t3_a_roll_that_brought_nothing_does_not_make_its_colour_dangerous(table, play, held):
    position = play(table("yellow SS"), "roll", "yellow S")
    assert (position.phase, position.counter, position.colours) == ("decide", (), 0)

    after = play(position, "roll", "yellow M")

    assert held(after, "counter") == "yellow M" and after.seat == 0


@pytest.mark.rule("PYR-R5", "PYR-13")
def test_t4_the_third_yellow_busts(table, play):
    after = play(table("yellow SS"), "roll", "yellow S", "roll", "yellow M", "roll", "yellow S")

    assert after.seat == 1 and after.pieces(0) == 2  # a bust, though the small ones were all one's own


@pytest.mark.rule("PYR-T5", "PYR-18", "PYR-16")
def test_t5_small_from_the_bank_or_medium_by_stealing(table, roll, moves):
    position = roll(table("yellow M", "yellow M"), "yellow S/M")

    assert moves(position) == ["take S yellow", "steal M yellow from 2"]


@pytest.mark.rule("PYR-18", "PYR-19")
def test_t6_small_all_mine_and_medium_all_theirs_is_a_steal_without_a_choice(table, roll, held):
    after = roll(table("yellow SS", "yellow MM"), "yellow S/M")

    assert held(after, "counter") == "yellow M" and held(after, 1) == "yellow M"


@pytest.mark.rule("PYR-T7", "PYR-R7")
def test_t7_two_opponents_have_it_so_there_are_two_options(table, roll, moves):
    position = roll(table("cyan L", "cyan L", "cyan L", players=3), "cyan L")

    assert moves(position) == ["steal L cyan from 2", "steal L cyan from 3"]


@pytest.mark.rule("PYR-R7")
def test_t8_one_opponent_with_two_is_one_option(table, roll, held):
    after = roll(table("cyan L", "", "cyan LL", players=3), "cyan L")

    assert held(after, "counter") == "cyan L" and held(after, 2) == "cyan L"


@pytest.mark.rule("PYR-T9", "PYR-20")
def test_t9_two_red_trios_and_a_green_one_win(table, play):
    after = play(table("red SSMMLL, green ML", counter="green S"), "stop")

    assert after.scores() == (3, 0) and after.winners() == (0,)


@pytest.mark.rule("PYR-20", "PYR-R2")
def test_t10_three_trios_of_one_colour_win_where_there_are_three(table, play):
    after = play(table("red SSSMMLLL", counter="red M", players=3), "stop")

    assert after.winners() == (0,)


@pytest.mark.rule("PYR-T11", "PYR-R8", "PYR-15")
def test_t11_a_rainbow_that_completes_the_third_trio_wins_and_starts_no_bonus_turn(table, roll):
    position = table("red SML, yellow SML, green ML", counter="red S, yellow S, green S, cyan S")

    after = roll(position, "purple M")

    assert (after.turn, after.winners(), after.bonus) == (OVER, (0,), False)


@pytest.mark.rule("PYR-15")
def test_t12_a_rainbow_that_leaves_it_at_two_trios_brings_the_bonus_turn(table, roll):
    position = table("red SML, yellow SML, green M", counter="red S, yellow S, green S, cyan S")

    after = roll(position, "purple M")

    assert (after.turn, after.bonus, after.scores()) == (0, True, (2, 0))


@pytest.mark.rule("PYR-T13", "PYR-R13", "PYR-22")
def test_t13_in_keep_going_the_fifth_colour_passes_the_turn(table, roll):
    after = roll(table(counter="red S, yellow S, green S, cyan S", variant="keep-going"), "purple M")

    assert (after.turn, after.bonus, after.pieces(0)) == (1, False, 5)


@pytest.mark.rule("PYR-R13", "PYR-R11")
def test_t14_in_keep_going_the_fifth_colour_may_come_from_the_atom(table, roll):
    after = roll(table(counter="red S, yellow S, green S, cyan S", variant="keep-going"), "atom M")

    assert (after.turn, after.pieces(0)) == (1, 5)


@pytest.mark.rule("PYR-T15", "PYR-20")
def test_t15_surplus_pieces_are_irrelevant(table):
    position = table("red SSSSMMMM, yellow SSSS, green LLL, cyan MM", players=4)

    assert position.trios(0) == 0 and position.pieces(0) == 17


@pytest.mark.rule("PYR-20")
def test_t16_one_large_red_makes_one_trio_of_the_many(table, play):
    after = play(table("red SSSSMMMM, yellow SSSS", players=4, counter="red L"), "stop")

    assert after.scores() == (1, 0, 0, 0) and after.turn == 1

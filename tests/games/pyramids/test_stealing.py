"""Stealing: only what the Bank lacks, from whom you choose, and never given back."""

import pytest

from icedice_edu import GAMES


@pytest.mark.rule("PYR-16", "PYR-I4")
def test_what_the_bank_lacks_is_stolen_at_once_where_there_is_nothing_to_choose(table, roll, held, told):
    position = table("", "cyan LL")

    after = roll(position, "cyan L")

    assert held(after, "counter") == "cyan L" and held(after, 1) == "cyan L" and held(after, 0) == ""
    assert told(position, "roll", "cyan L") == ["PYR-07", "PYR-16"]


@pytest.mark.rule("PYR-16")
def test_what_is_told_names_the_piece_the_thief_and_the_victim(table, roll):
    position = roll(table("", "cyan L", "cyan LL", players=3), "cyan L")

    _, events = position.after(position.moves()[1])

    told = [str(GAMES["pyramids"].tell(event, ["Ada", "Bo", "Cy"])) for event in events]
    assert told == ["The Bank had no large cyan, so Ada stole one from Cy."]


@pytest.mark.rule("PYR-16")
def test_stealing_is_a_must(table, roll, refusal):
    position = roll(table("", "cyan LL", players=3, counter="red S"), "cyan L")
    assert position.counter == (0, 11)  # the third one lies in the Bank

    position = roll(table("", "cyan LL", "cyan L", players=3, counter="red S"), "cyan L")
    assert {refusal(position, text).rule for text in ("stop", "roll")} == {"PYR-R4"}


@pytest.mark.rule("PYR-16")
def test_a_take_from_a_bank_that_has_none_is_refused_and_the_steal_named(table, roll, refusal):
    error = refusal(roll(table("", "yellow MM"), "yellow S/M"), "take M yellow")

    assert error.rule == "PYR-16"
    assert error.why == "the Bank has no medium yellow, so you must steal it; write steal M yellow from 2"


@pytest.mark.rule("PYR-16", "PYR-R7")
def test_one_steals_from_an_opponent_not_from_oneself(table, roll, refusal, moves):
    position = roll(table("cyan L", "cyan L", "cyan L", players=3, counter="red S"), "cyan L")

    assert moves(position) == ["steal L cyan from 2", "steal L cyan from 3"]
    error = refusal(position, "steal L cyan from 1")
    assert error.rule == "PYR-16" and "can't steal from yourself" in error.why
    assert refusal(position, "steal L cyan from 4").why.startswith("there is no player 4; write steal")


@pytest.mark.rule("PYR-R6")
def test_what_the_bank_has_comes_from_the_bank_and_from_nobody_else(table, roll, moves, refusal):
    position = roll(table("", "yellow SM"), "yellow S/M")

    assert moves(position) == ["take S yellow", "take M yellow"]
    error = refusal(position, "steal M yellow from 2")
    assert error.rule == "PYR-R6"
    assert error.why == "the Bank has a medium yellow, so take it from there; write take M yellow"


@pytest.mark.rule("PYR-R7")
def test_whoever_has_several_opponents_with_the_piece_chooses_the_victim(table, roll, play, held, refusal):
    position = roll(table("", "cyan L", "", "cyan LLL", players=4), "cyan L")

    after = play(position, "steal L cyan from 4")

    assert [held(after, seat) for seat in range(4)] == ["", "cyan L", "", "cyan LL"]
    error = refusal(position, "steal L cyan from 3")
    assert error.rule == "PYR-R7"
    assert error.why == ("player 3 has no large cyan; write steal L cyan from 2 or steal L cyan from 4")


@pytest.mark.rule("PYR-R7")
@pytest.mark.parametrize("seat", range(3))
def test_the_victims_are_all_opponents_whoever_is_to_move(table, roll, moves, seat):
    position = roll(table("cyan L", "cyan L", "cyan L", players=3, seat=seat), "cyan L")

    assert moves(position) == [f"steal L cyan from {other + 1}" for other in range(3) if other != seat]


@pytest.mark.rule("PYR-17", "PYR-13", "PYR-I5")
def test_a_bust_returns_stolen_pieces_to_the_bank_not_to_their_owner(table, play, held):
    after = play(table("", "cyan LL"), "roll", "cyan L", "roll", "cyan S")

    assert held(after, 1) == "cyan L" and held(after, 0) == ""
    assert after.in_bank(11) == 1 and after.seat == 1


@pytest.mark.rule("PYR-17", "PYR-12")
def test_a_stolen_piece_is_yours_when_you_stop(table, play, held):
    after = play(table("", "cyan LL"), "roll", "cyan L", "stop")

    assert (held(after, 0), held(after, 1)) == ("cyan L", "cyan L")


@pytest.mark.rule("PYR-18")
def test_a_piece_that_must_be_stolen_may_be_chosen_though_the_bank_has_the_other(table, roll, play, held):
    position = roll(table("", "yellow MM"), "yellow S/M")

    assert held(play(position, "steal M yellow from 2"), 1) == "yellow M"
    assert held(play(position, "take S yellow"), 1) == "yellow MM"


@pytest.mark.rule("PYR-18", "PYR-09")
def test_the_atom_offers_the_bank_and_the_vaults_of_others_together(table, roll, moves):
    position = roll(table("red L", "red L, green LL, cyan L", players=2, counter="yellow S"), "atom L")

    assert moves(position) == [
        "steal L red from 2", "steal L green from 2", "take L cyan", "take L purple",
    ]  # fmt: skip


@pytest.mark.rule("PYR-16", "PYR-15")
def test_a_stolen_piece_completes_a_rainbow(table, roll, held):
    after = roll(table("", "purple MM", counter="red S, yellow S, green S, cyan S"), "purple M")

    assert after.bonus and held(after, 0).endswith("purple M") and held(after, 1) == "purple M"


@pytest.mark.rule("PYR-16", "PYR-I3")
def test_a_steal_can_undo_a_trio(table, roll):
    position = table("", "red SML, red M")

    after = roll(position, "red M")
    assert (position.scores(), after.scores()) == ((0, 1), (0, 1))
    assert roll(table("red S", "red SML"), "red S").scores() == (0, 0)


@pytest.mark.rule("PYR-R6", "PYR-I4")
@pytest.mark.parametrize("variant", ["standard", "keep-going"])
def test_stealing_is_the_same_in_both_variants(table, roll, moves, variant):
    assert moves(roll(table("", "cyan L", "cyan LL", players=3, variant=variant), "cyan L")) == [
        "steal L cyan from 2", "steal L cyan from 3",
    ]  # fmt: skip

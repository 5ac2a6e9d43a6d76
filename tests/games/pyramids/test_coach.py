"""Pip at the pyramid table: true numbers, plain words, and no answer before the last rung."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from icedice_edu import CHANCE, OVER, start
from icedice_edu.games.pyramids import value
from icedice_edu.games.pyramids.coach import Face, advice, faces, hint
from icedice_edu.games.pyramids.rules import Position

Table = Callable[..., Position]
Roll = Callable[[Position, str], Position]


def said(position: Position) -> dict[str, str]:
    return {str(one.step): one.reason for one in advice(position)}


@pytest.mark.rule("PYR-I7", "PYR-14")
def test_the_color_die_shows_which_faces_bust(table: Table) -> None:
    shown = faces(table(counter="red S, green M, purple L"))

    assert [face.does for face in shown] == ["bust", "new", "bust", "new", "bust", "atom"]
    assert [face.name for face in shown] == ["red", "yellow", "green", "cyan", "purple", "Atom"]


@pytest.mark.rule("PYR-19")
def test_a_colour_that_is_all_yours_brings_nothing(table: Table) -> None:
    assert faces(table("green SSMMLL", counter="red S"))[2] == Face("green", "nothing")
    assert faces(table("green SSMML", counter="red S"))[2] == Face("green", "new")


@pytest.mark.rule("PYR-21")
def test_in_keep_going_a_colour_again_only_ends_the_turn(table: Table) -> None:
    position = table(counter="red S", variant="keep-going")

    assert faces(position)[0] == Face("red", "last")
    assert [(one.chance, one.percent) for one in advice(position)] == [(0, "0 %")]
    assert "lost" in said(position)["roll"]


def test_roll_and_stop_are_weighed_with_their_chance(table: Table) -> None:
    position = table(counter="red S, green M, purple L")
    stop, roll = advice(position)

    assert (str(stop.step), stop.best, stop.gain, stop.chance) == ("stop", True, 3, 0)
    assert (str(roll.step), roll.best, roll.chance, roll.percent) == ("roll", False, Fraction(1, 2), "50 %")
    assert stop.reason == "It is safe and brings 3 needed pieces. That is worth 3."
    assert roll.reason.startswith("3 of 6 faces bust (50 %), 3 are safe. Rolling is worth about 1.58")


def test_a_tie_names_both_as_best(table: Table) -> None:
    position = table(counter="red S, green M")

    assert [one.best for one in advice(position)] == [True, True]
    assert hint(position, 4) == "Stopping is worth 2, rolling 2 on average. It is even: both are right."


@pytest.mark.rule("PYR-R8", "PYR-20")
def test_a_winning_stop_is_found_rung_by_rung(table: Table) -> None:
    position = table("red SSMMLL, green ML", counter="green S")

    assert advice(position)[0].reason == "That makes three Trios and wins the game."
    assert hint(position, 1) == "Put the Counter into your Vault in your mind. How many Trios are there?"
    assert hint(position, 4) == "Stop: that makes three Trios and wins. Rolling busts on 1 of 6 faces."


@pytest.mark.rule("PYR-10")
def test_a_piece_is_judged_by_the_trio_it_goes_to(table: Table, roll: Roll) -> None:
    position = roll(table("green SL, red SM, cyan SM"), "green S/M")

    assert said(position) == {
        "take M green": "That would make a green Trio whole.",
        "take S green": "A spare: three other Trios are as near or nearer.",
    }
    assert hint(position, 4) == "Take M green. That would make a green Trio whole."


@pytest.mark.rule("PYR-16", "PYR-R7")
def test_a_steal_says_whom_it_costs_a_piece(table: Table, roll: Roll) -> None:
    position = roll(table("", "cyan L", "cyan LL", players=3), "cyan L")

    assert set(said(position)) == {"steal L cyan from 2", "steal L cyan from 3"}
    assert said(position)["steal L cyan from 2"].endswith("Player 2 loses a needed piece.")


@pytest.mark.rule("PYR-16", "PYR-R7")
def test_options_are_called_as_on_their_buttons_and_players_by_their_names(table: Table, roll: Roll) -> None:
    names = ("Ada", "Bo", "Cy")
    stealing = advice(roll(table("", "cyan L", "cyan LL", players=3), "cyan L"), names)
    deciding = advice(table(counter="red S, green M, purple L"), names)

    assert {one.label for one in stealing} == {"Steal the large cyan from Bo", "Steal the large cyan from Cy"}
    assert any(one.reason.endswith("Bo loses a needed piece.") for one in stealing)
    assert [one.label for one in deciding] == ["Stop, keep 3", "Roll again"]


def test_a_win_in_reach_and_a_bonus_turn_are_mentioned(table: Table) -> None:
    near = said(table("red SML, green SML, cyan SM", counter="yellow S"))
    four = said(table(counter="red S, yellow S, green S, cyan S"))

    assert near["roll"].endswith("You could win in this turn, and a win counts 9 more.")
    assert four["roll"].endswith("A fifth colour brings a bonus turn.")


@pytest.mark.rule("PYR-13", "PYR-20")
def test_a_turn_brings_one_piece_of_a_colour_so_two_that_lack_are_out_of_reach(table: Table) -> None:
    same = said(table("red SSMMLL", counter="yellow S"))
    two = said(table("red SML, green SM, cyan SM", counter="yellow S"))

    assert "win" not in same["roll"]
    assert two["roll"].endswith("You could win in this turn, and a win counts 9 more.")


def test_no_rung_but_the_last_tells_what_to_do(table: Table, roll: Roll) -> None:
    deciding, choosing = table(counter="red S, green M, purple L"), roll(table("green SL"), "green S/M")

    for rung in (1, 2, 3):
        assert "So stop" not in hint(deciding, rung) and "Take" not in hint(choosing, rung)
    assert hint(deciding, 4).endswith("So stop.") and hint(choosing, 4).startswith("Take M green.")
    assert hint(deciding, 0) == hint(deciding, 1) and hint(deciding, 9) == hint(deciding, 4)


def test_nothing_is_advised_when_nobody_is_to_move(table: Table, play: Callable[..., Position]) -> None:
    assert advice(play(table(), "roll")) == ()


@pytest.mark.parametrize(("players", "variant"), [(2, "standard"), (3, "standard"), (2, "keep-going")])
def test_every_position_of_a_game_is_advised_in_whole_sentences(players: int, variant: str) -> None:
    rng = Random(players)
    position: Any = start("pyramids", players=players, first=0, variant=variant, seed=3).position
    for _ in range(400):
        if position.turn == OVER:
            break
        if position.turn == CHANCE:
            position = position.next(position.chance().sample(rng))
            continue
        found = advice(position)
        assert [one.step for one in found] == list(value.gains(position))
        assert {one.step for one in found} == set(position.moves()) and found[0].best
        for one in found:
            assert one.reason[-1] == "." and (one.reason[0].isupper() or one.reason[0].isdecimal())
            assert type(one.gain) is Fraction and type(one.chance) is Fraction
            assert len(one.faces) == (6 if str(one.step) == "roll" else 0)
        position = position.next(rng.choice(position.moves()))

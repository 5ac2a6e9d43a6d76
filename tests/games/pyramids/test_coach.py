"""Pip at the pyramid table: true numbers, plain words, and no answer before the last rung."""

import re
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
    assert [(one.chance, one.percent) for one in advice(position)] == [(0, "0%")]
    assert "can't lose" in said(position)["roll"]


def test_roll_and_stop_are_weighed_with_their_chance(table: Table) -> None:
    position = table(counter="red S, green M, purple L")
    stop, roll = advice(position)

    assert (str(stop.step), stop.best, stop.gain, stop.chance) == ("stop", True, 3, 0)
    assert (str(roll.step), roll.best, roll.chance, roll.percent) == ("roll", False, Fraction(1, 2), "50%")
    assert stop.reason == "It is safe and gets you 3 needed pieces. That is worth 3."
    assert roll.reason.startswith("3 of 6 faces bust (50%), and 3 are safe. Rolling is worth about 1.58")


def test_a_tie_names_both_as_best(table: Table) -> None:
    position = table(counter="red S, green M")

    assert [one.best for one in advice(position)] == [True, True]
    equal = "They are equal, so either one is right."
    assert hint(position, 4) == f"Stopping is worth 2, and rolling is worth 2 on average. {equal}"


@pytest.mark.rule("PYR-R8", "PYR-20")
def test_a_winning_stop_is_found_rung_by_rung(table: Table) -> None:
    position = table("red SSMMLL, green ML", counter="green S")

    assert advice(position)[0].reason == "That makes three Trios and wins the game."
    assert hint(position, 1) == "Imagine the Counter in your Vault. How many Trios would you have?"
    assert hint(position, 4) == "Stop. That makes three Trios and wins. If you roll, 1 of 6 faces busts."


@pytest.mark.rule("PYR-10")
def test_a_piece_is_judged_by_the_trio_it_goes_to(table: Table, roll: Roll) -> None:
    position = roll(table("green SL, red SM, cyan SM"), "green S/M")

    assert said(position) == {
        "take M green": "That would complete a green Trio.",
        "take S green": "This is an extra piece. Three other Trios are as close or closer.",
    }
    assert hint(position, 4) == "Take the medium green piece. That would complete a green Trio."


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
    assert [one.label for one in deciding] == ["Stop and keep 3", "Roll again"]


def test_a_win_in_reach_and_a_bonus_turn_are_mentioned(table: Table) -> None:
    near = said(table("red SML, green SML, cyan SM", counter="yellow S"))
    four = said(table(counter="red S, yellow S, green S, cyan S"))

    assert near["roll"].endswith("You could win this turn, and a win counts 9 more.")
    assert four["roll"].endswith("A fifth color gives you a bonus turn.")
    assert "bonus" not in said(table(counter="red S, yellow S, green S"))["roll"]


@pytest.mark.rule("PYR-13", "PYR-20")
def test_a_turn_brings_one_piece_of_a_colour_so_two_that_lack_are_out_of_reach(table: Table) -> None:
    same = said(table("red SSMMLL", counter="yellow S"))
    lies_there = said(table("red SML, green SML, cyan S", counter="cyan M"))
    two = said(table("red SML, green SM, cyan SM", counter="yellow S"))

    assert "win" not in same["roll"] and "win" not in lies_there["roll"]
    assert two["roll"].endswith("You could win this turn, and a win counts 9 more.")


def test_no_rung_but_the_last_tells_what_to_do(table: Table, roll: Roll) -> None:
    deciding, choosing = table(counter="red S, green M, purple L"), roll(table("green SL"), "green S/M")

    for rung in (1, 2, 3):
        assert "So stop" not in hint(deciding, rung) and "Take" not in hint(choosing, rung)
    assert hint(deciding, 4).endswith("So stop.")
    assert hint(choosing, 4).startswith("Take the medium green piece.")
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


# -- every number that is said ----------------------------------------------------------------------------

FOUR_KINDS = ("red S", "green M", "purple L", "cyan S")


@pytest.mark.parametrize(
    ("colours", "busts", "brings", "weighed"),
    [
        (
            1, "1 of 6 faces busts.", "1 needed piece. 5",
            "1, and rolling is worth about 1.67 on average. So roll.",
        ),
        (
            2, "2 of 6 faces bust.", "2 needed pieces. 4",
            "2, and rolling is worth 2 on average. They are equal, so either one is right.",
        ),
        (
            3, "3 of 6 faces bust.", "3 needed pieces. 3",
            "3, and rolling is worth about 1.58 on average. So stop.",
        ),
        (
            4, "4 of 6 faces bust.", "3 needed pieces and 1 extra. 2",
            "about 3.17, and rolling is worth about 1.67 on average. So stop.",
        ),
    ],
)  # fmt: skip
def test_with_every_number_of_colours_the_rungs_say_their_numbers(
    table: Table, colours: int, busts: str, brings: str, weighed: str
) -> None:
    """By hand: pieces of three colours are needed and a fourth counts 1/6. One colour: 5/6 × 2. Two: 4/6 × 3.
    Three: 3/6 × 3 1/6. Four: 2/6 × (3 2/6 and a bonus turn of 5/3)."""
    position = table(counter=", ".join(FOUR_KINDS[:colours]))

    assert hint(position, 2) == f"{busts} The Atom is always safe. What would you lose?"
    assert hint(position, 3) == f"Stopping gets you {brings} of 6 faces are safe."
    assert hint(position, 4) == f"Stopping is worth {weighed}"


def test_after_a_roll_that_brought_nothing_rolling_costs_nothing(table: Table) -> None:
    position = table("green SSMMLL")._replace(phase="decide")

    assert hint(position, 1) == "Nothing is on the Counter. What could a roll cost you?"
    assert hint(position, 3) == "Stopping gets you nothing. 6 of 6 faces are safe."
    assert hint(position, 4) == "Stopping is worth 0, and rolling is worth 1 on average. So roll."
    assert {one.label for one in advice(position)} == {"Roll again", "Stop with nothing"}
    assert advice(position)[0].reason.startswith("0 of 6 faces bust (0%), and 6 are safe.")


@pytest.mark.rule("PYR-20")
def test_two_trios_and_a_part_of_a_third_do_not_win(table: Table) -> None:
    nearly, there = (table(f"red SSMMLL, green {held}", counter="green S") for held in ("M", "ML"))

    assert "wins" not in hint(nearly, 4) and "wins" not in said(nearly)["stop"]
    assert hint(nearly, 3) == "Stopping gets you 1 needed piece. 5 of 6 faces are safe."
    assert hint(there, 3) == "With the Counter in your Vault, you have three Trios."


@pytest.mark.parametrize(
    ("vault", "counter", "dice", "lacking", "reasons"),
    [
        ("", "", "green S/M", 9, ("Then that green Trio would need 2 more pieces.",) * 2),
        (
            "green SL", "", "green S/M", 7,
            ("That would complete a green Trio.", "Then that green Trio would need 2 more pieces."),
        ),
        (
            "green SSL", "", "green M/L", 6,
            ("That would complete a green Trio.", "Then that green Trio would need 1 more piece."),
        ),
        (
            "green SML, red SML, cyan S", "", "cyan S/M", 2,
            ("Then that cyan Trio would need 1 more piece.",
             "This is an extra piece. Three other Trios are as close or closer."),
        ),
        (
            "green SL, red SM", "purple M", "yellow S/M", 4,
            ("This is an extra piece. Three other Trios are as close or closer.",) * 2,
        ),
    ],
)  # fmt: skip
def test_what_lacks_in_a_vault_is_counted_with_the_counter(
    table: Table, roll: Roll, vault: str, counter: str, dice: str, lacking: int, reasons: tuple[str, str]
) -> None:
    position = roll(table(vault, counter=counter), dice)

    assert hint(position, 2).startswith(f"You still need {lacking} of the 9 pieces for three Trios. Can you")
    assert tuple(one.reason for one in advice(position)) == reasons


@pytest.mark.rule("PYR-16")
def test_a_steal_of_a_spare_hurts_nobody_and_a_hint_names_whom_it_hurts(table: Table, roll: Roll) -> None:
    spare = roll(table("", "red SML, green SML, yellow SML, cyan LL"), "cyan M/L")
    whole = roll(table("", "cyan SML", "cyan LL", players=3), "cyan L")

    assert said(spare)["steal L cyan from 2"] == "Then that cyan Trio would need 2 more pieces."
    assert hint(whole, 4).startswith("Steal the large cyan piece from player 2. ")
    assert hint(whole, 4).endswith("Player 2 loses a needed piece.")
    assert hint(whole, 3) == "Look at cyan. Which sizes do you still need?"


@pytest.mark.parametrize("variant", ["standard", "keep-going"])
def test_what_the_last_rung_names_is_best_and_no_rung_before_names_it(variant: str) -> None:
    rng = Random(4)
    position: Any = start("pyramids", players=3, first=0, variant=variant, seed=8).position
    for _ in range(120):
        if position.turn == OVER:
            break
        if position.turn == CHANCE:
            position = position.next(position.chance().sample(rng))
            continue
        *early, told = (hint(position, rung) for rung in (1, 2, 3, 4))
        gains = value.gains(position)
        best = {str(step) for step, gain in gains.items() if gain == max(gains.values())}
        if position.phase == "choose":
            assert str(position.read(told.partition(".")[0])) in best
            assert not any(word in line for line in early for word in ("take ", "steal ", "Take", "Steal"))
        elif "even" not in told:
            assert best == {"stop" if "So stop" in told or told.startswith("Stop:") else "roll"}
        position = position.next(rng.choice(position.moves()))


@pytest.mark.rule("PYR-21")
def test_keep_going_and_an_empty_counter_have_rungs_of_their_own(table: Table) -> None:
    keeping, empty = table(counter="red S, green S", variant="keep-going"), table()

    assert hint(keeping, 4) == "Roll. You keep the Counter no matter what the dice show."
    assert hint(empty, 3) == "The Counter is empty, so 0 of 6 faces bust. Roll both dice."
    assert all("bust" not in hint(keeping, rung) for rung in (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("mine", "theirs", "counter", "dice"),
    [
        ("green SL, red SM", "cyan SML", "purple M", "green S/M"),
        ("red SML, green SML, cyan SM", "yellow S", "yellow M", ""),
        ("green SSMMLL", "red S", "red S, cyan M", ""),
        ("", "cyan LL", "", "cyan M/L"),
    ],
)
def test_whoever_sits_there_hears_the_same(
    table: Table, roll: Roll, mine: str, theirs: str, counter: str, dice: str
) -> None:
    first, second = (
        table(mine, theirs, counter=counter),
        table(theirs, mine, counter=counter, seat=1, first=1),
    )
    if dice:
        first, second = roll(first, dice), roll(second, dice)

    heard = [[hint(where, rung) for rung in (1, 2, 3, 4)] for where in (first, second)]
    reasons = [
        [(one.label, one.gain, one.reason) for one in advice(where, ("A", "A"))] for where in (first, second)
    ]

    assert faces(first) == faces(second) and reasons[0] == reasons[1]
    assert [re.sub("([Pp]layer) 1", r"\1 2", line) for line in heard[1]] == heard[0]

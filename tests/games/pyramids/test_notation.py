"""What may be typed, what real dice may say, and that nothing else is ever understood."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import GAMES, IllegalStep, start
from icedice_edu.games.pyramids.steps import box


@pytest.fixture
def match():
    """Ada is to roll."""
    return start("pyramids", players=["Ada", "Bo"], seed=7, first=0)


@pytest.mark.parametrize(
    "text",
    ["take M green", "take medium green", "take green M", "TAKE m GREEN", " take  green   medium ",
     "Take the medium green piece"],
)
def test_a_piece_may_be_written_in_several_ways(table, roll, text):
    assert str(roll(table(), "green S/M").read(text)) == "take M green"


@pytest.mark.parametrize("text", ["steal L cyan from 2", "steal large cyan from 2", "Steal cyan l from 2",
                                  "Steal the large cyan piece from player 2"])
def test_a_steal_may_be_written_in_several_ways(table, roll, text):
    assert str(roll(table("", "cyan LL"), "cyan S/L").read(text)) == "steal L cyan from 2"


@pytest.mark.parametrize(
    "text",
    ["take", "take green", "take M", "take XL green", "take MM green", "take M L green", "take green green",
     "take M M", "steal L cyan", "steal L cyan from", "steal L cyan from Bo", "steal L cyan from 0",
     "steal L cyan from 7", "steal L cyan from -1", "steal L cyan from ２", "steal L cyan 2",
     "take S/M green", "roll!", "roll roll", "stop it", "ro ll", "rol", "", " ", "\n", "take M verde",
     "take M atom", "green M", "first 1", "take\x00M green", "x" * 500, "take M green " + " " * 90 + "x"],
    ids=lambda text: repr(text)[:24],
)  # fmt: skip
def test_what_is_not_notation_is_never_guessed(table, roll, refusal, text):
    error = refusal(roll(table("", "cyan LL"), "atom L"), text)

    assert error.rule == "PYR-R4" and "is not a move in this game" in error.why


@pytest.mark.rule("PYR-R1")
@pytest.mark.parametrize(("palette", "colour"), [("current", "blue"), ("current", "black"), ("2011", "cyan")])
def test_a_colour_of_the_other_edition_is_named(table, roll, refusal, palette, colour):
    error = refusal(roll(table(palette=palette), "atom L"), f"take L {colour}")

    assert error.rule == "PYR-R1"
    assert error.why.startswith(f"there is no {colour} in this game; the colors are red,")


@pytest.mark.parametrize(
    ("text", "roll"),
    [("green M", "green M"), ("M green", "green M"), ("Green Medium", "green M"), ("atom S/L", "atom S/L"),
     ("atom L/S", "atom S/L"), ("yellow small or medium", "yellow S/M"), ("yellow SM", "yellow S/M"),
     ("red medium-or-large", "red M/L"), (" purple   l ", "purple L"), ("ATOM ml", "atom M/L"),
     ("s/m cyan", "cyan S/M")],
)  # fmt: skip
def test_real_dice_may_be_written_in_several_ways(match, text, roll):
    assert match.given(text).record == ("roll", roll)


@pytest.mark.rule("PYR-01", "PYR-02", "PYR-07")
@pytest.mark.parametrize(
    "text",
    ["", "green", "M", "green XL", "green S/S", "green S/M/L", "green SML", "blue M", "green M L", "atom",
     "green atom", "M L", "green 2", "5 5", "ｇreen M", "green ſ", "green m/", "/ green", "green M\x00",
     "first 1", "roll", "x" * 500, "green M" + " " * 100 + "."],
    ids=lambda text: repr(text)[:20],
)  # fmt: skip
def test_dice_that_cannot_be_are_refused_with_an_example(match, text):
    with pytest.raises(IllegalStep, match="green M or atom S/L") as refused:
        match.given(text)

    assert refused.value.rule == "PYR-07" and len(refused.value.why) < 220
    assert match.record == ()


def test_every_roll_reads_back_and_so_does_every_step_in_both_palettes(table, play):
    for palette in ("current", "2011"):
        rolling = play(table(palette=palette), "roll")
        for roll in box(palette).rolls:
            assert rolling.chance().read(str(roll)) is roll
        for take in box(palette).takes:
            assert rolling.read(str(take)) is take
        for steals in box(palette).steals:
            assert all(rolling.read(str(steal)) is steal for steal in steals)


@settings(max_examples=60)
@given(text=st.text() | st.text("takesliromgn/ 123fcyu", max_size=24))
def test_no_text_breaks_a_match(text):
    match = start("pyramids", seed=1, first=0).given("atom S/L")
    record = match.record

    for act in (match.play, match.given):
        try:
            act(text)
        except ValueError as error:
            assert str(error) and len(str(error)) < 300
            assert not isinstance(error, IllegalStep) or error.rule in GAMES["pyramids"].rules
    assert match.record == record

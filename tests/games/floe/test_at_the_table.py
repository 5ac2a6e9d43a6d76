"""A floe match at the table: real dice in a real box, moves taken back, save codes, what is told."""

import json
import sys
import zlib
from contextlib import contextmanager
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import GAMES, IllegalStep, restore, start
from icedice_edu.games import save_codes
from icedice_edu.games.floe.steps import Lying

FLOE = GAMES["floe"]
FOUR = "3@145.2,203 5~ 1@90,100 6~"


@pytest.fixture
def match():
    return start("floe", players=["Ada", "Bo", "Cy"], seed=7, first=0, companion=True)


@pytest.fixture
def without_pymunk(monkeypatch):
    """As if the package that slides dice were not installed."""
    monkeypatch.setitem(sys.modules, "pymunk", None)
    yield


@contextmanager
def without_ice():
    """Nothing can slide: who tries it breaks the test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "icedice_edu.games.floe.physics", None)
        yield


# -- real dice -----------------------------------------------------------------------------------------


def test_with_real_dice_the_only_move_is_a_throw_and_its_result_is_typed_in(match):
    assert list(map(str, match.moves())) == ["throw"]
    for text in ("throw", "throw 145 0 0.5 0.3"):
        with pytest.raises(IllegalStep, match=r"type where they are, such as 3@145,200 5~ 1~ 6~$"):
            match.play(text)

    thrown = match.given(FOUR)

    assert thrown.record == ("throw", FOUR) and thrown.position.phase == "choose"
    assert [played.given for played in thrown.history] == [False, True]
    assert thrown.position.thrown[0] == Lying(14_520, 20_300, 3) and thrown.position.aim is None


def test_a_result_may_be_corrected_until_the_next_one(match):
    corrected = match.given(FOUR).given("1~ 1~ 1~ 2@60,60")

    assert corrected.record == ("throw", "1~ 1~ 1~ 2@60,60") and corrected.position.colour == 1
    assert corrected.given("1~ 1~ 1~ 3~").record[-2:] == ("throw", "1~ 1~ 1~ 3~")  # the next throw
    assert corrected.given("1~ 1~ 1~ 3~").position.colour == 2


def test_what_is_wrong_with_a_result_is_said_and_nothing_changes(match):
    before = match.record, match.position
    for text, rule in (("3~ 3~ 3~", "FLOE-12"), ("3@0,0 1~ 1~ 1~", "FLOE-10"), ("hello", "FLOE-R26")):
        with pytest.raises(IllegalStep) as refused:
            match.given(text)
        assert refused.value.rule == rule

    assert (match.record, match.position) == before


def test_without_real_dice_a_result_may_be_typed_in_too():
    match = start("floe", players=3, seed=7, first=0)

    assert match.given(FOUR).record == ("throw", FOUR)
    with pytest.raises(IllegalStep, match=r"FLOE-08: .*: throw 145 0 0\.5 0\.3; or throw real dice and type"):
        match.play("throw")


def test_a_throw_and_its_dice_are_taken_back_together(match):
    thrown = match.given(FOUR)

    assert thrown.undo().record == () and thrown.play("choose 1").undo().record == thrown.record


# -- without the ice -----------------------------------------------------------------------------------


def test_without_the_package_that_slides_dice_a_sentence_says_so_and_dice_can_be_typed_in(without_pymunk):
    match = start("floe", players=3, seed=7, first=0)

    with pytest.raises(IllegalStep) as refused:
        match.play("throw 145 0 0.5 0.3")

    assert refused.value.rule == "FLOE-08"
    assert "the package pymunk, which is not installed" in refused.value.why
    assert "real dice and type in" in refused.value.why and "3@145,203 5~" in refused.value.why
    assert match.given(FOUR).play("choose 1").position.colour == 1


@settings(max_examples=15)
@given(
    seed=st.integers(0, 10**6), players=st.integers(2, 6), companion=st.booleans(), turns=st.integers(0, 60),
    pushed=st.sampled_from([0.1, 0.6]),
)  # fmt: skip
def test_a_save_code_holds_every_throw_so_that_no_ice_is_needed(
    played, seed, players, companion, turns, pushed
):
    match = start("floe", players=players, seed=seed, companion=companion, target=30)
    match = played(match, Random(seed), turns, pushed=pushed)

    with without_ice():
        again = restore(match.code())

    assert again.record == match.record and again.position == match.position
    assert [p[3:] for p in again.history] == [p[3:] for p in match.history]
    assert list(map(str, again.log)) == list(map(str, match.log)) and again.code() == match.code()


def test_dice_that_slid_by_themselves_are_kept_in_the_code_and_are_not_given():
    match = start("floe", players=3, seed=7, first=0).play("throw 145 0 0.5 0.3")
    assert match.history[1].step.path  # the board can show how they slid

    with without_ice():
        again = restore(match.code())

    assert again.record == match.record and again.position == match.position
    assert [played.given for played in again.history] == [False, False]
    assert again.code() == match.code() and not again.history[1].step.path


def test_a_whole_game_is_short_enough_to_paste(played):
    lengths = []
    for players in (2, 3, 6):
        match = played(start("floe", players=players, seed=players), Random(players), aimed=1.0)
        lengths.append(len(match.code()) / sum(str(step).startswith("throw") for step in match.record))

    assert max(lengths) < 60  # characters a turn: a throw, four dice, those that were pushed, a choice
    assert len(start("floe", players=["Ada", "Bo"], seed=7).code()) < 60


def test_the_longest_game_can_still_be_read(played):
    match = played(start("floe", players=6, seed=1, target=200), Random(1), wet=1.0, aimed=1.0)

    assert match.position.round == 60 and len(match.history) > 720 and len(match.code()) < save_codes.LONGEST
    assert restore(match.code()).record == match.record


@settings(max_examples=40)
@given(st.integers(0, 1 << 900), st.integers(0, 40), st.sampled_from([0, 1]))
def test_no_forged_digits_break_restoring_and_what_comes_back_is_legal(rest, steps, given_dice):
    options = {"first": 0, "companion": True}
    header = {"game": "floe", "names": ["Ada", "Bo"], "seed": "7", "steps": steps, "options": options}
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=save_codes.WORDS)
    head = deflate.compress(json.dumps(header | {"given": given_dice}).encode()) + deflate.flush()
    number = save_codes._joined([(len(head), 4_096), *((byte, 256) for byte in head), (rest, 1 << 901)])

    try:
        match = restore(save_codes._sealed("ICE1", save_codes._spelled(number)))
    except save_codes.BadCode:
        return
    assert restore(match.code()).record == match.record


# -- told and drawn ------------------------------------------------------------------------------------


def test_a_turn_is_told_in_whole_sentences(match):
    match = (
        match.given(FOUR).play("choose 1").given("1@60,60 2~ 2~ 2~ ; green 4@145.2,210").given("1~ 2~ 2~ 6~")
    )

    assert list(map(str, match.log[:7])) == [
        "Ada threw four green dice: 3 at 203 mm, 5 in the water, 1 at 100 mm and 6 in the water.",
        "Ada chose the 3 at 203 mm as the green scoring die.",
        "Bo threw four orange dice: 1 at 60 mm, 2 in the water, 2 in the water and 2 in the water.",
        "The green die was pushed. It is at 210 mm now.",
        "The green die was turned over. It was 3, and now it is 4.",
        "Bo chose the 1 at 60 mm as the orange scoring die.",
        "Cy threw four purple dice: 1 in the water, 2 in the water, 2 in the water and 6 in the water.",
    ]
    assert str(match.log[7]) == "All four dice are in the water. Cy put the purple 6 on ice block 1."
    match = match.given("6@60,200 1~ 1~ 1~ ; green 2~ ; orange 5~")  # Cy begins the second round
    assert [event.rule for event in match.log[-2:]] == ["FLOE-20", "FLOE-20"]
    assert str(match.log[-1]) == (
        "The orange die was pushed off the floe and shows 5. Bo may put it anywhere on the floe."
    )
    match = match.play("place 145,370").play("place 200,300").given("1@100,250 1~ 1~")
    assert str(match.log[-1]) == "That is a misthrow. No die beat the green 2. Ada put it on ice block 1."
    match = match.given("2@200,320 1~ 1~")
    assert "Bo beat the orange 5 at 300 mm. The 2 at 320 mm is farther." in map(str, match.log)


def test_the_floe_in_letters_shows_dice_nets_blocks_and_seals(match):
    match = match.given(FOUR).play("choose 1").given("1~ 2~ 2~ 6~").given("1@60,60 2@200,330 2~ 2~")
    drawn = FLOE.text(match.position, match.names)

    assert "G3" in drawn and "*1" in drawn and "+6" not in drawn and "*2" in drawn and "-4" in drawn
    assert "G  green: 3 at 145.2,203, 203 mm from the entrance" in drawn
    assert "*  die 3: 2 in the water" in drawn and "Ice blocks, from the starting symbol: orange 6" in drawn
    assert "Cy, purple (ring): 0, 0 more if the round ended now" in drawn and "Ada, green: 0, 9 more" in drawn
    assert max(map(len, drawn.splitlines())) < 80


@pytest.mark.rule("FLOE-08", "FLOE-12", "FLOE-13")
@pytest.mark.parametrize("companion", [True, False])
def test_the_example_of_real_dice_shows_as_many_as_are_thrown_and_a_colour_that_plays(companion):
    match = start("floe", players=3, seed=1, first=0, companion=companion)
    throws = (("3@145,200 1~ 1~ 1~", 4), ("2@75,150 1~ 1~ 1~", 4), ("1~ 1~ 4@60,60 1~", 4), ("", 3))
    for thrown, dice in throws:
        with pytest.raises(IllegalStep) as refused:
            match.play("throw")

        example = refused.value.why.rpartition("such as ")[2]

        fallen = match.given(example).history[-1].step
        assert refused.value.rule == "FLOE-08" and len(fallen.thrown) == dice
        assert len(fallen.moved) == any(die is not None for die in match.position.lying)
        match = match.given(thrown) if thrown else match


@pytest.mark.rule("FLOE-08")
def test_a_throw_that_slid_stays_when_the_next_player_throws_real_dice():
    match = start("floe", players=3, seed=7, first=0)
    while match.position.seat == 0:  # where there is something to choose, the turn goes on
        match = match.play("throw 145 0 1 0") if match.position.phase == "throw" else match.play("choose 1")

    typed = match.given("1~ 2~ 3~ 4~" if match.position.dice_to_throw == 4 else "1~ 2~ 3~")

    assert typed.record[: len(match.record)] == match.record and len(typed.record) == len(match.record) + 2

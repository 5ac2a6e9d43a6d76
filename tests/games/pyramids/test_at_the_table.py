"""A pyramid match at the table: real dice at every moment, moves taken back, any names, forged save codes."""

import json
import zlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import IllegalStep, restore, start
from icedice_edu.games import save_codes
from icedice_edu.games.pyramids.steps import box


@pytest.fixture
def match():
    """Ada is to roll."""
    return start("pyramids", players=["Ada", "Bo"], seed=7, first=0)


def test_given_before_the_roll_rolls_too(match):
    assert match.given("green M").record == match.play("roll", given="green M").record


@pytest.fixture
def bust(match):
    """Ada's second roll was drawn and was a bust, so Bo is to roll."""
    rolled = match.given("red S").play("roll")
    while rolled.position.seat == 0:
        rolled = match.replace(seed=str(int(rolled.seed) + 1)).given("red S").play("roll")
    assert rolled.log[-1].rule == "PYR-13"
    return rolled


def test_given_after_a_drawn_bust_is_the_next_players_roll_and_leaves_the_bust(bust):
    again = bust.given("green M")

    assert again.record == (*bust.record, "roll", "green M") and again.position.seat == 1
    assert [played.given for played in again.history] == [False, True, False, False, False, True]


def test_dice_that_do_not_fit_the_next_player_say_whose_turn_is_over(bust):
    with pytest.raises(IllegalStep, match="PYR-07: Ada's turn is over, so its results stay; a roll"):
        bust.given("first 2")


def test_a_bust_may_be_taken_back_and_told_with_real_dice(bust):
    again = bust.undo().play("roll", given="green M")

    assert again.record == ("roll", "red S", "roll", "green M") and again.position.seat == 0
    assert [played.given for played in again.history] == [False, True, False, True]


def test_a_move_after_which_no_dice_fall_takes_none(match):
    with pytest.raises(IllegalStep, match="PYR-07: it is not time to roll; make a move first"):
        match.given("red S").play("stop", given="green M")


def test_given_after_a_given_bust_is_the_next_players_roll(match):
    bust = match.given("red S").play("roll", given="red M")
    assert bust.position.seat == 1

    assert bust.given("cyan L").record == (*bust.record, "roll", "cyan L")


def test_given_after_a_given_roll_corrects_it_where_there_is_something_to_decide(match):
    assert match.given("red S").given("red M").record == ("roll", "red M")
    assert match.given("red S/M").given("atom L").record == ("roll", "atom L")


def test_in_keep_going_dice_are_typed_one_roll_after_the_other():
    match = start("pyramids", seed=7, first=0, variant="keep-going")

    for dice in ("red S", "green M", "cyan L", "red M"):
        match = match.given(dice)

    assert match.position.seat == 1 and match.position.pieces(0) == 3


def test_given_decides_who_begins_and_may_be_corrected():
    match = start("pyramids", players=4, seed=7)

    for seat in range(4):
        begun = match.given(f"first {seat + 1}")
        assert begun.position.first == begun.position.seat == seat
        assert begun.given("first 1").position.seat == 0
        assert begun.given("green M").position.counter == (7,)


def test_no_dice_can_be_given_once_a_piece_was_chosen(match):
    with pytest.raises(IllegalStep, match="PYR-07: it is not time to roll"):
        match.given("red S/M").play("take S red").given("green M")


def test_no_dice_can_be_given_after_a_choice_ended_the_game_but_a_drawn_end_can_be_replaced(match):
    for colour, sizes in (("red", "SML"), ("green", "SML"), ("cyan", "SML")):
        for size in sizes:
            match = match.given(f"{colour} {size}").play("stop")
            match = match if match.over else match.given("purple S").play("roll", given="purple S")

    assert match.over and match.winners == (0,)
    with pytest.raises(IllegalStep, match=r"PYR-20: .*the game is over"):
        match.given("green M")


@settings(max_examples=10)
@given(seed=st.integers(0, 10**6), variant=st.sampled_from(["standard", "keep-going"]))
def test_real_dice_can_be_given_or_are_refused_kindly_at_every_moment(seed, variant):
    match, rng = start("pyramids", players=3, seed=seed, variant=variant), Random(seed)

    for _ in range(60):
        text = str(rng.choice(box("current").rolls))
        try:
            again = match.given(text)
        except ValueError as error:
            assert match.over or "it is not time to roll" in str(error)
            assert not match.history[-1].by_chance
        else:
            assert text in again.record[-2:]
            assert restore(again.code()).record == again.record
            match = again if rng.random() < 0.4 else match
        if match.over:
            break
        match = match.play(rng.choice(match.moves()))
        if match.over:
            break


# -- taking back ---------------------------------------------------------------------------------------


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), variant=st.sampled_from(["standard", "keep-going"]))
def test_every_game_can_be_taken_back_move_by_move_to_its_start_and_played_again(play_on, seed, variant):
    over = play_on(start("pyramids", seed=seed, variant=variant), Random(seed), 40)
    back, moves = over, []

    while any(not played.by_chance for played in back.history):
        moves.append(str([played.step for played in back.history if not played.by_chance][-1]))
        back = back.undo()
        assert back.record == over.record[: len(back.record)]

    with pytest.raises(ValueError, match="no move to undo"):
        back.undo()
    for move in reversed(moves):
        back = back.play(move)
    assert back.record == over.record and back.position == over.position


def test_taking_back_cannot_fish_for_better_dice(match):
    rolled = match.play("roll")

    for _ in range(5):
        assert rolled.undo().play("roll").record == rolled.record


# -- names, options, codes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "names", [["{who}", "{piece}"], ["%s", "{0}"], ["<script>", "&amp;"], ["\\", "'\""], ["🦊", "李"]]
)
def test_names_are_told_as_they_are(play_on, names):
    match = play_on(start("pyramids", players=names, seed=3), Random(3))

    told = " ".join(map(str, match.log))
    assert names[0] in told and names[1] in told
    assert all(name in match.game.text(match.position, match.names) for name in names)
    assert restore(match.code()).names == tuple(names)


@pytest.mark.parametrize(
    "options",
    [{"variant": "6+"}, {"variant": True}, {"variant": None}, {"palette": 2011}, {"palette": "blue"},
     {"palette": []}, {"first": "0"}, {"first": 6}, {"first": -1}, {"first": True}, {"first": 1.0},
     {"face": "winter"}, {"keep_going": True}],
    ids=str,
)  # fmt: skip
def test_options_that_cannot_be_are_refused_and_named(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        start("pyramids", **options)


def forged(header, *digits):
    """A save code with a right checksum around any header."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=save_codes.WORDS)
    head = deflate.compress(json.dumps(header).encode()) + deflate.flush()
    number = save_codes._joined([(len(head), 4_096), *((byte, 256) for byte in head), *digits])
    return save_codes._sealed("ICE1", save_codes._spelled(number))


HEADER = {"game": "pyramids", "names": ["Ada", "Bo"], "seed": "7", "steps": 1}


@pytest.mark.parametrize(
    "strange",
    [{"options": {"palette": "grey"}}, {"options": {"first": 5}}, {"options": {"first": True}},
     {"names": ["Ada"]}, {"options": {"face": "winter"}}, {"options": {"variant": ["standard"]}},
     {"steps": 10**9}, {"names": ["Ada"] * 2}, {"options": 5},
     {"game": "tokens", "options": {"palette": "2011"}}],
    ids=str,
)  # fmt: skip
def test_a_forged_code_that_does_not_fit_the_rules_is_refused(strange):
    assert restore(forged(HEADER)).game.name == "pyramids"

    with pytest.raises(save_codes.BadCode) as refused:
        restore(forged(HEADER | strange))
    assert len(str(refused.value)) < 400


@settings(max_examples=60)
@given(
    rest=st.integers(0, 1 << 600),
    steps=st.integers(0, 60),
    dice=st.sampled_from([0, 1]),
    players=st.integers(2, 6),
    variant=st.sampled_from(["standard", "keep-going"]),
)
def test_no_forged_steps_break_restoring_and_what_comes_back_is_legal(rest, steps, dice, players, variant):
    names = [f"P{n}" for n in range(players)]
    header = HEADER | {"names": names, "steps": steps, "given": dice, "options": {"variant": variant}}
    try:
        match = restore(forged(header, (rest, 1 << 601)))
    except save_codes.BadCode:
        return
    assert restore(match.code()).record == match.record
    everything = sum(match.position.vaults) + match.position.bank + sum(8**k for k in match.position.counter)
    assert everything == players * sum(8**kind for kind in range(15))


def test_a_spelled_out_step_that_the_rules_refuse_makes_a_code_unfit():
    for text in (b"take M green", b"stop", b"steal L cyan from 2", b"\xff", b"roll " * 50, b"fly"):
        digits = [(0, 2), (len(text), 4_096), *((byte, 256) for byte in text)]
        with pytest.raises(save_codes.BadCode):
            restore(forged(HEADER | {"steps": 1, "options": {"first": 0}}, *digits))

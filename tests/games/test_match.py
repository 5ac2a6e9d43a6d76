"""A match: moves, real dice, taking back, branches, and everything strange that can be asked of it."""

import contextlib
import copy
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu import IllegalStep, Match, start
from icedice_edu.games.first_player import First
from icedice_edu.games.tokens.steps import Dealt, Move, Pass, Reroll, Roll, Rolled
from icedice_edu.maths.expressions import read


@pytest.fixture
def match():
    """Ada has rolled 2, 3 and 6; 1, 18 and 20 lie in the middle."""
    laid = start("tokens", players=["Ada", "Bo"], seed=7, first=0).play("lay 1").play("lay 18").play("lay 20")
    return laid.play("roll").given("2 3 6")


def told(match):
    return [str(event) for event in match.log]


# -- playing ------------------------------------------------------------------------------------------


def test_a_match_begins_with_chance_already_drawn():
    match = start("tokens", seed=7)

    assert match.record[0].startswith("first ") and match.position.phase == "lay"
    assert told(match) == [f"Player {match.position.first + 1} begins."]


def test_chance_that_falls_due_is_drawn_at_once():
    match = start("tokens", seed=7, first=0).play("lay 1").play("lay 18").play("lay 20").play("roll")

    assert match.position.phase == "step1" and len(match.position.dice) == 3


def test_a_move_may_be_a_text_or_a_step(match):
    assert match.play("5 = 2+3").position == match.play(Move(5, "", read("2+3"))).position
    assert match.play("pass").position == match.play(Pass()).position


def test_playing_leaves_the_match_as_it_was(match):
    record, position, log = match.record, match.position, match.log

    match.play("5 = 2+3").play("take 18 = 3×6")
    match.play("reroll 1").undo()
    match.given("1 1 1")

    assert (match.record, match.position, match.log) == (record, position, log)


def test_a_branch_is_just_a_match_that_was_kept(match):
    stopped, went_on = match.play("pass"), match.play("5 = 2+3")

    assert stopped.position.seat == 1 and went_on.position.phase == "step2"
    assert stopped.record[:-1] == went_on.record[:-1] == match.record


def test_the_log_tells_everything_in_order(match):
    match = match.play("5 = 2+3").play("take 18 = 3×6")

    assert told(match) == [
        "The 1 starts in the middle.",
        "The 18 starts in the middle.",
        "The 20 starts in the middle.",
        "Ada rolled 2, 3 and 6.",
        "Ada made 2 + 3 = 5 and moved it to the middle.",
        "Ada made 3 × 6 = 18 and took it.",
    ]


def test_the_record_is_the_notation_of_every_step(match):
    assert match.play("5 = 2+3").record == ("lay 1", "lay 18", "lay 20", "roll", "2 3 6", "5 = 2+3")


@pytest.mark.parametrize("step", [Rolled((1, 2, 3)), First(0), Roll(), "2 3 6", "first 1"])
def test_chance_cannot_be_played_as_a_move(match, step):
    with pytest.raises(IllegalStep):
        match.play(step)


@pytest.mark.parametrize(
    "step",
    [
        None,
        5,
        5.0,
        b"pass",
        [],
        {},
        Pass,
        Reroll(None),
        Reroll(5),
        Reroll(([],)),
        Rolled(None),
        First([]),
        Dealt(5),
        Move(None, None, None),
        Move(5, "", None),
        ("5", "2+3"),
    ],
    ids=lambda step: repr(step)[:30],
)
def test_nonsense_for_a_move_is_refused_as_a_step_not_as_a_crash(match, step):
    with pytest.raises(ValueError, match="TOKEN-"):
        match.play(step)


@given(text=st.text() | st.binary().map(repr) | st.text("0123456789 +-*/()=rolepastickf", max_size=12))
def test_no_text_breaks_a_match(text):
    match = start("tokens", seed=1, first=0).play("lay 1").play("lay 18").play("lay 20").play("roll")
    record = match.record

    for act in (match.play, match.given):
        try:
            act(text)
        except ValueError as error:
            assert str(error)
    assert match.record == record


# -- real dice ----------------------------------------------------------------------------------------


def test_given_replaces_the_dice_that_were_drawn(match):
    again = match.given("4 4 1")

    assert again.position.dice == (4, 4, 1)
    assert again.record[:-1] == match.record[:-1] and len(again.record) == len(match.record)
    assert told(again)[-1] == "Ada rolled 4, 4 and 1."


def test_given_before_the_roll_rolls_too():
    laid = start("tokens", seed=7, first=0).play("lay 1").play("lay 18").play("lay 20")

    assert laid.given("2 3 6").record == laid.play("roll").given("2 3 6").record


def test_given_after_a_reroll_names_only_the_new_faces(match):
    again = match.play("reroll 1 3").given("5 4")

    assert again.position.dice == (5, 3, 4)
    with pytest.raises(IllegalStep, match="TOKEN-03"):
        match.play("reroll 1 3").given("5 4 3")


def test_given_decides_who_begins():
    match = start("tokens", players=4, seed=7)

    for seat in range(4):
        assert match.given(f"first {seat + 1}").position.first == seat


def test_given_the_first_player_keeps_the_seeds_deal():
    match = start("tokens", variant="experienced", seed=7)

    again = match.given("first 2")

    assert again.position.first == 1
    assert again.position.circles == match.position.circles


def test_a_deal_that_was_given_stays_when_the_first_player_is_given_too():
    tokens = [token.name for token in start("tokens", seed=1).position.circles]
    match = start("tokens", variant="experienced", seed=7).given(f"deal {' '.join(tokens)}")

    for text in ("first 2", "first 1"):
        match = match.given(text)

        assert match.record[0] == text and [t.name for t in match.position.circles] == tokens


def test_dice_that_are_refused_change_nothing_that_was_given_before():
    match = start("floe", players=3, seed=1, companion=True, first=0).given("3@145,203 5~ 1~ 6~")

    wrong = {"4@145,205 2~ 2~ 2~": "FLOE-R26: die 1 and the", "4@145,205 2~ 2~": "FLOE-12: four dice"}
    for text, why in wrong.items():
        with pytest.raises(IllegalStep, match=why):
            match.given(text)
    assert match.given("4@145,303 2~ 2~ 2~").record[1] == "3@145,203 5~ 1~ 6~"


def test_what_was_given_last_ends_a_game_for_good():
    match = start("floe", players=3, seed=1, first=0, companion=True, cap=1)
    for _ in range(3):
        match = match.given("1~ 1~ 1~ 1~")

    assert match.over
    with pytest.raises(IllegalStep, match=r"FLOE-R24: .*the game is over"):
        match.given("6@200,330 1~ 1~ 1~")


def test_a_refusal_speaks_of_the_chance_that_was_meant():
    why = "PYR-R3: write who goes first as first 1 to first 2, not 'first 3'"
    with pytest.raises(IllegalStep, match=why):
        start("pyramids", seed=1).given("first 3")


@pytest.mark.parametrize(
    "text", ["", "2", "2 3", "2 3 6 1", "0 1 2", "7 1 1", "a b c", "2.0 3 6", "２ ３ ６", "first 1"]
)
def test_dice_that_cannot_be_are_refused_with_an_example(match, text):
    with pytest.raises(IllegalStep) as refused:
        match.given(text)

    assert refused.value.rule == "TOKEN-03" and "6 6 6" in refused.value.why


@pytest.mark.parametrize("text", ["2 3 6", "2,3,6", " 2  3 6 ", "2, 3, 6"])
def test_dice_may_be_written_with_spaces_or_commas(match, text):
    assert match.given(text).position.dice == (2, 3, 6)


@pytest.mark.parametrize("outcome", [None, 5, (2, 3, 6), b"2 3 6", ["2"], Rolled((2, 3, 6))])
def test_what_is_no_text_is_either_understood_or_refused_as_a_value(match, outcome):
    with contextlib.suppress(ValueError):
        assert match.given(outcome).position.dice == (2, 3, 6)


def test_no_dice_can_be_given_once_a_move_was_made_with_them(match):
    with pytest.raises(IllegalStep, match="TOKEN-03: it is not time to roll; make a move first"):
        match.play("5 = 2+3").given("1 1 1")


def test_no_dice_can_be_given_after_the_end(play_on):
    over = play_on(start("tokens", seed=4), Random(4))

    with pytest.raises(IllegalStep, match=r"TOKEN-24: .*the game is over"):
        over.given("1 1 1")
    with pytest.raises(IllegalStep, match="TOKEN-24"):
        over.play("roll")
    assert over.moves() == ()


# -- taking back --------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_move_and_its_dice(match):
    assert match.play("5 = 2+3").undo().record == match.record
    assert match.play("reroll 1").undo().record == match.record
    assert match.undo().position.phase == "roll"


def test_undo_goes_back_to_the_beginning_and_no_further(match):
    for _ in range(4):
        match = match.undo()

    assert match.position.laid == 0
    with pytest.raises(ValueError, match="no move to undo"):
        match.undo()


def test_the_choice_of_the_first_player_is_not_a_move_to_take_back():
    with pytest.raises(ValueError, match="no move"):
        start("tokens", seed=1).undo()


def test_undo_brings_a_finished_game_back(play_on):
    over = play_on(start("tokens", seed=4), Random(4))

    before = over.undo()

    assert over.over and not before.over and before.winners == ()
    assert before.play(over.record[-1]).record == over.record


def test_undo_after_given_dice_takes_back_the_roll_and_the_seed_decides_again(match):
    fresh = (
        start("tokens", players=["Ada", "Bo"], seed=7, first=0).play("lay 1").play("lay 18").play("lay 20")
    )

    assert match.undo().play("roll").record == fresh.play("roll").record


@pytest.fixture
def timed(clock):
    """Sixty seconds run; the dice show 2, 3 and 6."""
    match = start("tokens", seed=3, first=0, timer="hourglass", clock=clock)
    for text in ("lay 1", "lay 18", "lay 20", "flip", "roll"):
        match = match.play(text)
    return match.given("2 3 6")


def test_a_time_out_cannot_be_taken_back_for_a_fresh_minute_with_the_same_dice(timed, clock):
    clock.now += 60

    for late in (timed, timed.tick()):  # whether it was noticed already or not
        with pytest.raises(ValueError, match="The hourglass does not run backward"):
            late.undo()


def test_neither_can_a_pass_at_the_last_moment(timed, clock):
    clock.now += 59

    with pytest.raises(ValueError, match="The hourglass does not run backward"):
        timed.play("pass").undo()


def test_nor_can_the_flip_itself_while_the_dice_stay_known(timed):
    """Back to the flip, and the seed would bring the same dice with all the time in the world."""
    rolling = timed.undo()
    assert rolling.position.phase == "roll"

    with pytest.raises(ValueError, match="The hourglass does not run backward"):
        rolling.undo()


def test_what_was_laid_before_the_glass_was_flipped_can_be_taken_back(clock):
    match = (
        start("tokens", seed=3, first=0, timer="hourglass", clock=clock)
        .play("lay 1")
        .play("lay 18")
        .play("lay 20")
    )

    assert match.position.phase == "flip"
    assert match.undo().undo().position.laid == 1


def test_taking_back_cannot_fish_for_better_dice(match):
    rolled = match.play("reroll 1 2 3")

    for _ in range(5):
        assert rolled.undo().play("reroll 1 2 3").record == rolled.record


# -- as a thing of its own ------------------------------------------------------------------------------


def test_a_match_says_who_plays_and_how_they_stand(match):
    assert str(match) == "Ice Dice: the token game: Ada 0, Bo 0"
    assert isinstance(match, Match) and "Ada" in repr(match)


def test_what_is_hidden_on_the_table_is_hidden_in_a_match_too(play_on):
    match, secrets, rng = start("tiles", seed=1, hidden=True, arrange="random", first=0), 0, Random(1)
    while not (match := play_on(match, rng, 1)).over:
        told = match.position.seen_by(-1).scores()
        secrets += told != match.scores
        assert str(match).endswith(f"Player 1 {told[0]}, Player 2 {told[1]}")

    assert secrets


def test_a_copy_has_the_same_clock_and_the_record_tells_of_the_sand(timed, clock):
    twin = copy.deepcopy(timed)
    clock.now += 60

    assert twin.position.phase == timed.position.phase == "flip"
    assert twin.record[-1] == timed.record[-1] == "time"


@pytest.mark.parametrize("shown", [10**400, float("nan"), float("inf"), "noon", None])
def test_a_clock_that_shows_no_time_is_refused_in_a_sentence(shown):
    with pytest.raises(ValueError, match="A clock is a function that returns seconds"):
        start("tokens", clock=lambda: shown)


def test_a_match_survives_pickling_and_copying(match):
    for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert twin.record == match.record and twin.position == match.position

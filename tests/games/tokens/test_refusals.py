"""What a refusal recommends: only what can be done now, and never the answer that the learner is to find.

A step that is recommended stands in its notation behind "write", "such as", "or" or a comma. How a claim is
written is shown by one that says for which dice it would be.
"""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import GAMES, OVER, IllegalStep, start
from icedice_edu.games.tokens.steps import Lay, Move, Reroll, Take

FORM = re.compile(r"such as .* if you rolled 2 and 3")
STEP = re.compile(
    r"(?:write|such as|or|,) (flip|roll|pass|lay \w+|reroll [123](?: [123])*|(?:take )?\d+[ROYGBP]? = \S+)"
)
TYPED = [
    *("hello", "roll", "flip", "pass", "time", "reroll", "reroll 1 3", "reroll 9", "lay", "lay 5", "lay 99"),
    *("5", "5 = 2+3", "23 = 23", "6 = 6", "8 = 2^3", "take", "take 18", "take 18 = 3×6", "take 5 = 2+3"),
]
MADE = [Move(None, "", None), Take(None, "", None), Lay(None), Reroll(None), Reroll((7,)), None]


def recommended(why):
    """The steps that a sentence says can be written now."""
    return STEP.findall(FORM.sub("", why))


def why_not(position, step):
    """The sentence that refuses this text or step; nothing where it is allowed."""
    try:
        position.after(position.read(step) if isinstance(step, str) else step)
    except IllegalStep as error:
        return error.why.removeprefix(f"{step!r} is not a move in this game")
    return ""


@pytest.mark.rule("TOKEN-09", "TOKEN-12", "TOKEN-13", "TOKEN-14", "TOKEN-15", "TOKEN-R11")
@settings(max_examples=40)
@given(data=st.data(), seed=st.integers(0, 10**6), moves=st.integers(0, 60))
def test_every_step_that_a_refusal_recommends_is_allowed(beginnings, play_on, data, seed, moves):
    match, rng = data.draw(beginnings(GAMES["tokens"])), Random(seed)
    history = [match.position, *(played.position for played in play_on(match, rng, moves).history)]

    for position in rng.sample(history, min(8, len(history))):
        said = [why_not(position, step) for step in (*TYPED, *MADE)]
        steps = {step for why in said for step in recommended(why)}
        assert bool(steps) == (position.turn >= 0)
        assert [step for step in steps if not position.allows(position.read(step))] == []


@pytest.mark.rule("TOKEN-14", "TOKEN-R6")
def test_what_the_dice_make_is_not_told_to_somebody_who_wrote_nonsense(turn, refusal):
    said = {refusal(turn(dice, medium=[5]), "hello").why for dice in [(2, 3, 6), (1, 1, 1), (6, 5, 4)]}

    assert said == {
        "'hello' is not a move in this game; write reroll 1 3, pass or an equation, "
        "such as 5 = 2+3 if you rolled 2 and 3"
    }


@pytest.mark.rule("TOKEN-15")
def test_in_step_2_the_form_of_a_take_is_told(turn, play, refusal):
    error = refusal(play(turn((2, 3, 6), medium=[18]), "5 = 2+3"), "hello")

    assert (error.rule, error.why) == (
        "TOKEN-15",
        "'hello' is not a move in this game; write pass or an equation, "
        "such as take 5 = 2+3 if you rolled 2 and 3",
    )


@pytest.mark.rule("TOKEN-09")
def test_the_token_that_could_be_laid_lies_there_in_a_line_that_is_free(deal, refusal):
    laid = start("tokens", seed=1, first=0).play("lay 5").position
    mixed = start("tokens", variant="experienced", seed=1, first=0).given(deal([1, 5])).position

    assert refusal(laid, "roll").why == "first move 2 more tokens to the middle; for example, write lay 7"
    assert refusal(mixed, "roll").why == "first move 3 more tokens to the middle; for example, write lay 19R"


@pytest.mark.rule("TOKEN-R11")
@pytest.mark.parametrize("text", ["roll", "reroll", "reroll 9", "reroll 1 3"])
def test_after_the_last_roll_nobody_is_told_to_roll_again(turn, refusal, text):
    error = refusal(turn((2, 3, 6), max_rolls=1), text)

    assert (error.rule, error.why) == (
        "TOKEN-R11",
        "you can't roll more than once per turn; make a number or pass",
    )


@pytest.mark.rule("TOKEN-12", "TOKEN-13")
def test_dice_that_are_not_there_are_no_reason_to_speak_of_rolling_at_another_moment(turn, play, refusal):
    assert refusal(turn(), "reroll 9").rule == "TOKEN-12"
    assert recommended(refusal(turn(), "reroll 9").why) == ["roll"]
    assert recommended(refusal(play(turn((2, 3, 6)), "8 = 2+6"), "reroll 9").why) == ["pass"]


@pytest.mark.rule("TOKEN-13", "TOKEN-R11")
def test_no_rolls_are_promised_after_step_1(turn, play, refusal):
    error = refusal(play(turn((2, 3, 6)), "8 = 2+6"), "time")

    assert error.rule == "TOKEN-R11" and recommended(error.why) == ["pass"]
    assert "9 rolls" not in error.why


def played_out(**options):
    """A game in which nobody moves anything for two rounds."""
    match = start("tokens", seed=1, clock=lambda: 0.0, **options)
    while not match.over:
        match = match.play(match.moves()[-1])
    return match


@pytest.mark.rule("TOKEN-24", "TOKEN-R10")
def test_when_the_game_is_over_a_move_is_taken_back_only_where_no_sand_ran(refusal):
    free, timed = played_out(), played_out(timer="hourglass")
    over = "the game is over; start a new one"

    assert refusal(free.position, "roll").why == f"{over} or undo the last move"
    assert free.undo().position.turn != OVER
    assert refusal(timed.position, "roll").why == over
    with pytest.raises(ValueError, match="The hourglass does not run backward"):
        timed.undo()


@pytest.mark.rule("TOKEN-R11")
def test_the_41st_roll_with_the_hourglass_is_refused_by_a_rule_that_speaks_of_it(turn, refusal):
    last = turn((2, 3, 6), timer="hourglass")._replace(rolls=40)

    error = refusal(last, "reroll 1")

    assert error.rule == "TOKEN-R11"
    most = "you can't roll more than 40 times per turn, even with sand left in the hourglass; make"
    assert error.why.startswith(most)
    assert "With the hourglass, you get 40." in GAMES["tokens"].rules["TOKEN-R11"]


@pytest.mark.rule("TOKEN-R15")
def test_the_rule_says_that_tokens_on_ones_own_board_score():
    only = "Only the tokens on your own board score points."

    assert f"{only} Tokens left on the big board or in the middle" in GAMES["tokens"].rules["TOKEN-R15"]


@pytest.mark.rule("TOKEN-24", "TOKEN-R13")
def test_after_the_end_the_rule_that_ended_the_game_is_named(turn, refusal):
    over = turn((2, 3, 6))._replace(phase="over", turn=OVER)

    assert refusal(over._replace(ending=True), "roll").rule == "TOKEN-24"
    assert refusal(over._replace(ending=False), "roll").rule == "TOKEN-R13"

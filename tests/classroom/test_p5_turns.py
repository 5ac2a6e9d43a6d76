"""The strategy card and the turns of lesson P5: what is asked, what is counted, what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from icedice_edu.classroom.blocks import Blocks, Grid, Say, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons.p5 import LESSON, STAGE, card
from icedice_edu.classroom.lessons.p5.showing import beside, record, told_of
from icedice_edu.classroom.lessons.p5.strategy_card import amount, answers_of
from icedice_edu.classroom.lessons.p5.turns import Choices, habit, played_by
from icedice_edu.classroom.work import restored
from icedice_edu.games.match import Match, start
from icedice_edu.games.pyramids.odds import expected_pieces
from icedice_edu.play.bots import stopping_rule

NONE = Choices(0, 0)


def at(stop: int) -> Callable[..., Any]:
    @stopping_rule
    def mine(position):  # type: ignore[no-untyped-def]
        return "stop" if len(position.counter) >= stop else "roll"

    return mine


def played() -> Match:
    """You stop at two, the bot busts, you bust at two, the bot stops at one, you make a Rainbow."""
    match = start("pyramids", players=["You", "Bot"], seed=1, first=0, **STAGE)
    turns = (("purple S", "yellow M", "stop"), ("red L", "red S"), ("red S", "green L", "red M"),
             ("cyan L", "stop"), ("red S", "yellow S", "green M", "cyan M", "purple L"))
    for turn in turns:
        for step in turn:
            match = match.play(step) if step == "stop" else match.play("roll", given=step)
    return match


def worked() -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(played(), (1,))
    return desk


# -- the card -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", range(1, 6))
def test_a_card_tells_the_answers_and_their_worth(stop: int) -> None:
    rolls = [there for there, answer in answers_of(at(stop)) if answer == "roll"]

    assert rolls == [*range(1, min(stop, 5))]
    assert f" = {expected_pieces(stop)} " in card(at(stop)).splitlines()[1]


def test_the_card_of_stop_at_three() -> None:
    assert card(at(3)).splitlines() == [
        "mine, fresh table. 1 there: roll, 2 there: roll, 3 there: stop, 4 there: stop.",
        "A turn brings 3 × 5/9 = 5/3 ≈ 1.67 pieces on average.",
        "In a race to nine against “stop at two” it wins about 65 of 100.",
    ]


@pytest.mark.parametrize(("answer", "says"), [
    (lambda position: "go", "answered 'go'. Possible was: roll, stop."),
    (lambda position: None, "answered nothing (is a return missing?). Possible was: roll, stop."),
    (lambda position: 3, "answered '3'. Possible was: roll, stop."),
    (lambda position: 1 / 0, "broke (ZeroDivisionError: division by zero). Possible was: roll, stop."),
])
def test_an_impossible_answer_is_told_in_one_sentence(answer: Callable[..., Any], says: str) -> None:
    answer.__name__ = "mine"

    assert card(stopping_rule(answer)) == f"Not yet. The strategy mine {says}"


def test_what_is_no_function_is_told_so() -> None:
    assert card(7) == "Not yet. A bot is a name or a function of the position, not '7'."  # type: ignore[arg-type]


# -- turns --------------------------------------------------------------------------------------------


def test_decisions_and_turns_are_counted_for_each_side() -> None:
    work = worked().work
    mine, bot = played_by(work.games), played_by(work.games, learner=False)

    assert mine.turns == (2, 0, 5) and (mine.pieces, mine.busts) == (7, 1)
    assert mine.choices == (Choices(3, 0), Choices(2, 1), Choices(1, 0), Choices(1, 0))
    assert bot.turns == (0, 1) and bot.choices == (Choices(1, 1), NONE, NONE, NONE)


@pytest.mark.parametrize("stop", range(1, 6))
def test_a_habit_that_is_a_rule_is_worth_what_the_rule_is(stop: int) -> None:
    choices = [Choices(4, 0) if there < stop else Choices(0, 4) for there in range(1, 5)]

    assert habit(choices) == expected_pieces(stop)


def test_a_mixed_habit_lies_between_and_unknown_places_stop() -> None:
    half = habit((Choices(1, 1), Choices(0, 1), NONE, NONE))

    assert half == (expected_pieces(1) + expected_pieces(2)) / 2 == Fraction(4, 3)
    assert habit((Choices(1, 0), NONE, NONE, NONE)) == expected_pieces(2)
    assert habit((NONE,) * 4) == 1


def test_a_rule_is_told_from_a_mood() -> None:
    rule = told_of((Choices(3, 0), Choices(0, 2), NONE, NONE))
    mood = told_of((Choices(3, 0), Choices(2, 1), Choices(1, 1), NONE))

    assert rule == "You always stopped at two: **a rule a friend could follow.**"
    assert mood.startswith("With two and three on the Counter you sometimes rolled")
    assert "never stopped" in told_of((Choices(3, 0), NONE, NONE, NONE))


def test_the_record_and_the_reveal_tell_the_learners_own_turns() -> None:
    desk = worked()
    table = next(block for block in record(desk.work) if isinstance(block, Grid))

    assert table.rows == (("you", "3", "1", "7", "7/3 ≈ 2.33"), ("bot", "2", "1", "1", "1/2 = 0.5"))
    assert "Turns finished: 3 of 8." in plain(beside(desk.work))
    own = words(LESSON.reveal(desk.work))
    assert "Your own turns brought 7/3 ≈ 2.33 pieces each." in own and "you can expect" in own


def words(blocks: Blocks) -> str:
    return " ".join(block.said for block in blocks if isinstance(block, Say))


def test_what_is_exact_is_not_called_about() -> None:
    assert [amount(Fraction(*share)) for share in ((5, 3), (3, 2), (7, 4), (2, 1), (1, 1))] == [
        "5/3 ≈ 1.67 pieces", "3/2 = 1.5 pieces", "7/4 = 1.75 pieces", "2 pieces", "1 piece"]


def test_work_comes_back_with_its_turns() -> None:
    work = worked().work

    assert played_by(restored(work.code()).games) == played_by(work.games)

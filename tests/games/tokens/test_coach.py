"""Pip at the token table: every rung says more, and all four lead the same way."""

from random import Random

import pytest

from icedice_edu import OVER, start
from icedice_edu.games.advice import RUNGS
from icedice_edu.games.tokens.coach import hint
from icedice_edu.games.tokens.scoring import scores
from icedice_edu.games.tokens.value import best_claim
from icedice_edu.maths.expressions import Operation


def ladder(position):
    return [hint(position, rung) for rung in range(1, RUNGS + 1)]


def ended(seed=1):
    match, rng = start("tokens", players=2, variant="6+", seed=seed), Random(seed)
    while not match.over:
        moves = match.moves()
        match = match.play(rng.choice([move for move in moves if "=" in str(move)] or moves))
    return match.position


def test_all_rungs_lead_to_the_same_three_dice(turn):
    position = turn((6, 5, 1), big=[2, 30], medium=[])

    said = ladder(position)

    assert said[0] == "All three dice may help. Which two could you join with + first?"
    assert said[2] == "Start with 1 + 6. What does that make?"
    assert said[3] == "1 + 6 − 5 = 2. Can you find another way?"


def test_two_dice_are_asked_for_as_two(turn):
    said = ladder(turn((2, 3, 6), big=[18], medium=[]))

    assert said[0] == "Which two dice could you join with ×?"
    assert said[3].startswith("3 × 6 = 18.")


def test_the_first_rung_names_the_sign_of_the_first_step(turn):
    for a in range(1, 7):
        for b in range(a, 7):
            for c in range(b, 7):
                position = turn((a, b, c), big=list(range(20, 37)), medium=[])
                best = best_claim(position)
                if best is None:
                    continue
                first, _, third, answer = ladder(position)
                assert str(best.number) in answer
                sign = next(sign for sign in "+−×÷" if f"with {sign}" in first)
                assert f" {sign} " in third
                assert ("three" in first) == (len(best.expression.numbers) == 3)
                assert isinstance(best.expression, Operation)


@pytest.mark.parametrize("timer", ["off", "hourglass"])
def test_before_the_dice_fall_pip_speaks_of_the_middle(turn, timer):
    position = turn(medium=[12, 7], own=[[1], []], timer=timer)

    said = ladder(position)

    assert position.phase == ("flip" if timer == "hourglass" else "roll")
    assert len(set(said)) == RUNGS
    assert said[2] == "Look for orange: it would bring you 3 points. Which number is it?"
    assert said[3].startswith("7 would bring you 3 points. At once ") and "of the 216 rolls" in said[3]


def test_where_nothing_lies_in_the_middle_pip_has_one_thing_to_say(turn):
    assert len(set(ladder(turn(medium=[], big=[1])))) == 1


@pytest.mark.rule("TOKEN-25", "TOKEN-26")
def test_after_the_end_pip_finds_the_colour_that_brought_most():
    position = ended()
    winner = position.winners()[0]
    own = [token.colour for token in position.own[winner]]

    said = ladder(position)

    assert position.turn == OVER and len(set(said)) == RUNGS
    boards = [[token.colour for token in board] for board in position.own]
    leads = scores(boards, position.setting.ties)[winner].majority
    most = max(own.count(colour) + leads.get(colour, 0) for colour in own)
    assert sum(int(word) for word in said[3].split() if word.isdigit()) == most
    assert f"{len(own)} tokens" in said[2]

"""A million turns at once, against the exact chances."""

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy
import pytest

from icedice_edu import CHANCE, start
from icedice_edu.games.pyramids import odds
from icedice_edu.games.pyramids.steps import ROLL, STOP
from icedice_edu.play.batch import turns
from icedice_edu.play.bots import take_best

MANY = 300_000


def agrees(counted: int, chance: Fraction, tries: int) -> bool:
    """Within five standard deviations."""
    return abs(counted - tries * chance) <= 5 * float(tries * chance * (1 - chance)) ** 0.5


@pytest.mark.parametrize(("counter", "stop_at"), tuple(combinations(range(6), 2)))
def test_the_pieces_of_a_turn_come_as_often_as_they_should(counter, stop_at):
    played = turns(stop_at, MANY, seed=7, counter=counter)

    exact = odds.pieces_after(stop_at, counter)
    counts = played.counts()

    assert sum(counts.values()) == len(played) == MANY
    assert set(counts) <= {pieces for pieces, chance in exact.items() if chance}
    assert all(agrees(counts.get(pieces, 0), chance, MANY) for pieces, chance in exact.items())


@pytest.mark.parametrize("counter", range(1, 5))
def test_the_next_roll_busts_k_times_in_six(counter):
    played = turns(counter + 1, MANY, seed=3, counter=counter)

    assert agrees(played.busts, odds.bust_chance(counter), MANY)
    assert (played.bust == (played.pieces == 0)).all()


@pytest.mark.parametrize("counter", range(5))
def test_rainbows_come_as_often_as_they_should(counter):
    assert agrees(turns(5, MANY, counter=counter).rainbows, odds.rainbow_chance(counter), MANY)


def test_the_rules_played_out_one_turn_at_a_time_agree():
    rng, beginning, kept, many = Random(2), start("pyramids", players=2, seed=1, first=0).position, 0, 3000
    for _ in range(many):
        position = beginning
        while not position.turns:
            if position.turn == CHANCE:
                step = position.chance().sample(rng)
            elif position.phase == "choose":
                step = take_best(position)
            else:
                step = STOP if len(position.counter) >= 3 else ROLL
            position = position.next(step)
        kept += position.pieces(0) == 3

    exact = odds.pieces_after(3)[3]
    assert agrees(kept, exact, many)
    assert agrees(turns(3, MANY).counts()[3], exact, MANY)


def test_one_seed_gives_the_same_turns_with_any_numpy():
    played = turns(2, 30, seed="class 7b")

    assert (turns(2, 30, seed="class 7b").pieces == played.pieces).all()
    assert (turns(2, 30, seed="class 7c").pieces != played.pieces).any()
    assert "".join(map(str, played.pieces)) == "222222022200222222222022022222"


def test_a_rule_may_be_a_function_of_the_pieces():
    by_number, by_function = turns(3, 1000), turns(lambda pieces: pieces >= 3, 1000)

    assert (by_number.pieces == by_function.pieces).all()


def test_a_counter_that_is_enough_is_kept():
    assert turns(2, 10, counter=3).counts() == {3: 10}


def test_the_first_turns_are_the_first_turns():
    played = turns(2, 1000)

    assert (played.first(10).pieces == played.pieces[:10]).all()
    assert len(played.first(10)) == 10
    assert played.pieces.dtype == numpy.uint8


def test_it_says_what_came_out():
    said = str(turns(5, 1000, seed=1))

    assert said.startswith("1,000 turns: 0.")
    assert "pieces a turn, bust 9" in said and "Rainbow" in said


@pytest.mark.parametrize(
    "asked",
    [
        {"stop_at": 0},
        {"stop_at": 6},
        {"stop_at": "two"},
        {"turns": 0},
        {"turns": 10**12},
        {"counter": 5},
        {"counter": -1},
    ],
)
def test_what_cannot_be_played_is_one_clear_sentence(asked):
    with pytest.raises(ValueError, match=" not "):
        turns(**asked)

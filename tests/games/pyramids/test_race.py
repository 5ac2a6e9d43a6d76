"""The race to so many pieces: exact chances, held against rounds and rounds of slow improvement."""

from fractions import Fraction
from math import prod

import pytest

from icedice_edu.games.pyramids.odds import best_rule_to_win
from icedice_edu.games.pyramids.race import duel, race

KEPT = {stop: prod((6 - k) / 6 for k in range(stop)) for stop in range(1, 6)}
NEAR = 1e-9


def improved(goal: int, rounds: int = 200) -> dict[tuple[int, int], float]:
    """Everybody's chance to win, in floats: from a guess, each round one more turn is looked ahead."""
    won = {(mine, theirs): 0.5 for mine in range(1, goal + 1) for theirs in range(1, goal + 1)}
    for _ in range(rounds):
        won = {pair: max(after(won, stop, *pair) for stop in KEPT) for pair in won}
    return won


def after(won: dict[tuple[int, int], float], stop: int, mine: int, theirs: int) -> float:
    then, left = 1.0, mine - stop
    if left > 0:
        then = won[left, theirs] if stop == 5 else 1 - won[theirs, left]
    return KEPT[stop] * then + (1 - KEPT[stop]) * (1 - won[theirs, mine])


def test_the_chances_are_those_of_looking_ahead_for_ever() -> None:
    won = improved(9)

    for (mine, theirs), chance in won.items():
        found = race(mine, theirs)
        assert abs(found.chance - chance) < NEAR
        assert abs(after(won, found.stop_at, mine, theirs) - chance) < NEAR


def test_the_odds_know_the_best_rule_for_winning_too() -> None:
    assert best_rule_to_win() == race(9, 9)
    assert best_rule_to_win(9, 1).stop_at == 5


def test_who_lacks_one_piece_wins_at_once_and_who_is_far_behind_dares_more() -> None:
    assert race(1, 1) == (1, 1)
    assert race(9, 1).stop_at == 5 and race(9, 9).stop_at == 3 and race(4, 9).stop_at == 2


def test_a_duel_is_what_two_fixed_rules_make_of_it() -> None:
    for stop in KEPT:
        for other in KEPT:
            assert abs(duel(stop, other, 6, 6) - played(stop, other, 6, 6)) < NEAR


def played(stop: int, other: int, mine: int, theirs: int, chance: float = 1.0) -> float:
    """Who rolls wins: followed turn by turn until what is left is too little to matter."""
    if chance < 1e-14:
        return 0.0
    kept, lost = KEPT[stop], 1 - KEPT[stop]
    if mine <= stop:
        now = kept
    elif stop == 5:
        now = kept * played(stop, other, mine - 5, theirs, chance * kept)
    else:
        now = kept * (1 - played(other, stop, theirs, mine - stop, chance * kept))
    return now + (lost * (1 - played(other, stop, theirs, mine, chance * lost)) if lost else 0)


def test_no_fixed_rule_beats_the_best_play() -> None:
    assert max(min(duel(stop, other) for other in KEPT) for stop in KEPT) <= race().chance
    assert Fraction(1, 2) < race().chance < 1


@pytest.mark.parametrize("lacks", [(0, 5), (5, 0), (31, 5), (-1, -1)])
def test_a_race_that_nobody_runs_is_refused(lacks: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 30 pieces"):
        race(*lacks)
    with pytest.raises(ValueError, match="1 to 30 pieces"):
        duel(2, 3, *lacks)


def test_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="1 to 5 colors"):
        duel(0, 3)

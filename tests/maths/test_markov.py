"""Walks without memory, held against every path written out, against sympy's matrices and known results."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from icedice_edu.maths.chains import Done, Endless, ends
from icedice_edu.maths.elimination import NoSolution, solve
from icedice_edu.maths.markov import MOST_STEPS, Chain
from icedice_edu.maths.markov_check import Witness

WEATHER = Chain({"sun": {"sun": 3, "snow": 1}, "snow": {"sun": 1, "snow": 1}})
COIN = Chain({0: {0: 1, 1: 1}, 1: {0: 1, 2: 1}, 2: {2: 1}})
"""How many heads in a row have come, up to two."""
RUIN = Chain({0: {0: 1}, 1: {0: 3, 2: 2}, 2: {1: 3, 3: 2}, 3: {3: 1}})
ROUND = Chain({place: {(place + roll) % 5: 1 for roll in (1, 2, 3)} for place in range(5)})


def any_chain(seed: int, states: int = 5) -> Chain:
    """Weights at random, and 1 to the next state, so that every state can be reached."""
    rng = Random(seed)
    rows = {here: {there: rng.randrange(4) for there in range(states)} for here in range(states)}
    return Chain({here: row | {(here + 1) % states: 1} for here, row in rows.items()})


def every_path(chain: Chain, steps: int, start: Any) -> dict[tuple[Any, ...], Fraction]:
    """All paths of so many steps with their chance."""
    found = {}
    for path in product(chain.states, repeat=steps):
        chance = Fraction(1)
        for before, after in zip((start, *path), path, strict=False):
            chance *= chain.chance(before, after)
        found[path] = chance
    return found


@pytest.mark.parametrize("seed", range(3))
def test_steps_visits_and_waits_are_those_of_all_paths_written_out(seed: int) -> None:
    chain, steps, goal = any_chain(seed, 4), 5, {1, 3}
    paths = every_path(chain, steps, 0)

    after, visits = chain.after(steps, 0), chain.visits(steps, 0)
    waits = chain.waiting(goal, 0, steps)
    assert chain.course(steps, 0) == tuple(chain.after(number, 0) for number in range(steps + 1))

    for state in chain.states:
        assert after.get(state, 0) == sum(chance for path, chance in paths.items() if path[-1] == state)
        assert visits.get(state, 0) == sum(chance * path.count(state) for path, chance in paths.items())
    for first in range(1, steps + 1):
        reached = (path for path in paths if path[first - 1] in goal and not goal & {*path[: first - 1]})
        assert waits[first] == sum(map(paths.__getitem__, reached))


@pytest.mark.parametrize("seed", range(4))
def test_sympy_says_the_same_by_powers_null_space_and_inverse(seed: int) -> None:
    chain = any_chain(seed)
    witness = Witness(chain)

    assert witness.after(7, 2) == chain.after(7, 2)
    assert witness.long_run() == chain.long_run()
    for start in chain.states:
        assert witness.waiting_time({0, 3}, start) == chain.waiting_time({0, 3}, start)
        assert witness.waiting_time(lambda state: state == 1, start) == chain.waiting_time([1], start)


def test_weather_settles_where_what_goes_comes_back() -> None:
    """A quarter of the sunny days and half of the snowy ones change: two to one."""
    assert WEATHER.long_run() == {"sun": Fraction(2, 3), "snow": Fraction(1, 3)}
    assert abs(WEATHER.after(40, "snow")["sun"] - Fraction(2, 3)) < Fraction(1, 10**20)
    assert WEATHER.chance("snow", "sun") == Fraction(1, 2)
    assert WEATHER.after(0, "sun") == {"sun": 1}


def test_the_long_run_stays_as_it_is_after_a_step() -> None:
    chain = any_chain(9, 8)

    shares = chain.long_run()

    assert sum(shares.values()) == 1
    for state in chain.states:
        assert shares[state] == sum(shares[before] * chain.chance(before, state) for before in chain.states)


def test_it_takes_six_tosses_to_two_heads_in_a_row_and_eight_to_a_ring_round() -> None:
    """2 + 4 tosses, as in every book; and to come back takes 1 / share, by Kac."""
    assert COIN.waiting_time({2}, 0) == 6
    assert COIN.waiting({2}, 0, 4) == {1: 0, 2: Fraction(1, 4), 3: Fraction(1, 8), 4: Fraction(1, 8)}
    assert ROUND.waiting_time({0}, 0) == 5 == 1 / ROUND.long_run()[0]


def test_a_wait_is_its_distribution_averaged() -> None:
    chances = COIN.waiting({2}, 0, 400)

    mean = sum(steps * chance for steps, chance in chances.items())

    assert 0 < 6 - mean < Fraction(1, 10**30)


def test_two_ends_share_the_long_run_by_how_likely_they_are() -> None:
    """Ruin with odds 3 to 2: from 1 the chance to get to 3 is (1 − 3/2) / (1 − 27/8)."""
    assert RUIN.long_run(1) == {0: Fraction(15, 19), 3: Fraction(4, 19)}
    assert RUIN.long_run(3) == {3: 1}
    assert {*RUIN.circles} == {(0,), (3,)}
    assert RUIN.waiting_time({0, 3}, 1) == Fraction(35, 19)
    with pytest.raises(ValueError, match="name a start"):
        RUIN.long_run()


def test_a_walk_that_turns_without_rest_has_shares_of_time_too() -> None:
    turning = Chain({0: {1: 1}, 1: {2: 1}, 2: {0: 1}})

    assert turning.long_run() == dict.fromkeys(range(3), Fraction(1, 3))
    assert turning.after(301, 0) == {1: 1}


def test_what_can_be_reached_is_walked_and_ends_agree_where_paths_are_done() -> None:
    def spread(total: int) -> Mapping[int, int]:
        return {total + face: 1 for face in (1, 2, 3)} if total < 6 else {total: 1}

    chain = Chain.walked(0, spread)

    assert {*chain.states} == {*range(9)}
    found = ends(0, lambda total: spread(total) if total < 6 else {Done(total): 1})
    assert chain.long_run(0) == found == chain.after(6, 0)


def test_what_comes_after_the_goal_does_not_matter_for_the_wait() -> None:
    """From the goal the walk falls into a state that it never leaves."""
    chain = Chain({"start": {"start": 1, "goal": 1}, "goal": {"end": 1}, "end": {"end": 1}})

    assert chain.waiting_time({"goal"}, "start") == 2


def test_a_wait_that_may_never_end_has_no_average() -> None:
    with pytest.raises(Endless, match="may never get there"):
        RUIN.waiting_time({3}, 1)
    assert sum(RUIN.waiting({3}, 1, 200).values()) < Fraction(4, 19)
    with pytest.raises(Endless, match="states"):
        Chain.walked(0, lambda state: {state + 1: 1})


@pytest.mark.parametrize(
    ("weights", "said"),
    [
        ({0: {0: 0}}, "not all 0"),
        ({0: {0: -1, 1: 2}, 1: {0: 1}}, "whole numbers"),
        ({0: {0: 0.5}}, "whole numbers"),
        ({0: {7: 1}}, "leads nowhere"),
    ],
)
def test_a_table_that_is_none_is_refused(weights: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Chain(weights)


def test_strange_questions_are_refused() -> None:
    with pytest.raises(ValueError, match="not a state"):
        WEATHER.after(2, "fog")
    with pytest.raises(ValueError, match="not a state"):
        WEATHER.waiting_time(["fog"], "sun")
    for steps in (-1, MOST_STEPS + 1, 2.5, 1.0, True, None, 10**5_000):
        with pytest.raises(ValueError, match="steps"):
            WEATHER.after(steps, "sun")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="steps"):
            WEATHER.waiting(["snow"], "sun", steps)  # type: ignore[arg-type]


def test_equations_are_solved_and_bad_ones_refused() -> None:
    assert solve([[0, 2], [3, 1]], [[4, 0], [5, 3]]) == [[1, 1], [2, 0]]
    with pytest.raises(NoSolution):
        solve([[1, 2], [2, 4]], [[1], [2]])
    assert solve([], []) == []

"""Chains of chances: outcomes and best choices, held against paths written out and geometric series."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from icepool import d6

from icedice_edu.maths.chains import DEEPEST, Done, Endless, average, best, ends


def test_three_dice_added_up_are_what_icepool_says() -> None:
    def spread(state: tuple[int, int]) -> Mapping[Any, int]:
        rolls, total = state
        return {Done(total): 1} if rolls == 3 else {(rolls + 1, total + face): 1 for face in range(1, 7)}

    assert ends((0, 0), spread) == {n: (3 @ d6).probability(n) for n in range(3, 19)}


def test_a_step_that_changes_nothing_is_left_out() -> None:
    """Rolled until something else than a 6 comes: 1 to 5, each as likely."""

    def spread(state: str) -> Mapping[Any, int]:
        return {state: 1} | {Done(face): 1 for face in range(1, 6)}

    assert ends("roll", spread) == {face: Fraction(1, 5) for face in range(1, 6)}


def test_weights_count() -> None:
    def spread(state: int) -> Mapping[Any, int]:
        return {Done("no"): 2, state: 7, state + 1: 1} if state < 2 else {Done("yes"): 3, Done("no"): 1}

    assert ends(0, spread) == {"yes": Fraction(1, 12), "no": Fraction(11, 12)}


def test_pig_with_a_goal_is_worth_what_the_best_of_all_strategies_is() -> None:
    """A die with 1 to 3: a 1 loses all, else add up or stop; six is enough."""

    def offers(total: int) -> list[tuple[int, list[Any]]]:
        rolled = [(1, [Done(0)])]
        return rolled + [(1, [Done(total + face)] + [total + face] * (total + face < 6)) for face in (2, 3)]

    def worth(total: int, stops: tuple[bool, ...]) -> Fraction:
        after = [t if t >= 6 or stops[t] else worth(t, stops) for t in (total + 2, total + 3)]
        return Fraction(sum(after), 3)

    assert best(0, offers) == max(worth(0, stops) for stops in product((False, True), repeat=6))


@pytest.mark.parametrize("leave", [0, 2, 3, 10])
def test_a_way_back_is_taken_while_it_is_worth_more(leave: int) -> None:
    """A coin: heads brings 3 and ends; tails brings `leave`, or another toss."""

    def offers(state: str) -> list[tuple[int, list[Any]]]:
        return [(1, [Done(3)]), (1, [Done(leave), state])]

    assert best("toss", offers) == max(Fraction(3), Fraction(3 + leave, 2))


def test_several_ways_back_are_left_in_order_of_worth() -> None:
    def offers(state: str) -> list[tuple[int, list[Any]]]:
        return [(2, [Done(1)]), (1, [Done(9), state]), (1, [Done(2), state]), (3, [state])]

    assert best("x", offers) == Fraction(2 * 1 + 9, 3)  # 2 is left for the average, 11/3


def test_a_mean_is_weighed() -> None:
    assert average([(1, Fraction(1, 2)), (3, Fraction(1, 6))]) == Fraction(1, 4)


@pytest.mark.parametrize(
    ("spread", "said"),
    [
        (lambda state: {1 - state: 1, Done(0): 1}, "round in a circle"),
        (lambda state: {state: 1}, "only back to itself"),
        (lambda state: {state + 1: 1, Done(0): 1}, f"no end in sight after {DEEPEST}"),
    ],
)
def test_what_never_ends_is_refused_in_a_sentence(spread: Any, said: str) -> None:
    with pytest.raises(Endless, match=said):
        ends(0, spread)
    with pytest.raises(Endless, match=said):
        best(0, lambda state: [(weight, [node]) for node, weight in spread(state).items()])


def test_a_long_way_with_an_end_is_walked() -> None:
    tosses = DEEPEST - 1

    found = ends(0, lambda n: {Done("never"): 1} if n == tosses else {Done("once"): 1, n + 1: 1})

    assert found == {"never": Fraction(1, 2**tosses), "once": 1 - Fraction(1, 2**tosses)}

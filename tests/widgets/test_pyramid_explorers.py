"""The explorers of the pyramid game: what they state is exact, and their controls and pictures agree."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise, product

import pytest

from icedice_edu.maths.uncertainty import wilson
from icedice_widgets.explorers import simulation_against_exact, stopping_line, turn_tree
from icedice_widgets.explorers.pyramids.settling import QUESTIONS, TRIALS, Settling
from icedice_widgets.explorers.pyramids.stopping import Stopping
from icedice_widgets.explorers.pyramids.turn_tree import Turn

FACES = range(6)
ATOM = 5


def turns(at: int) -> Fraction:
    """The share of all rolls of the Color Die that bring so many colours, counted one by one."""
    return Fraction(sum(_safe(rolls) for rolls in product(FACES, repeat=at)), 6**at)


def _safe(rolls: tuple[int, ...]) -> bool:
    """Whether no roll busts; the Atom takes the first colour that is missing, which loses no generality."""
    there: set[int] = set()
    for roll in rolls:
        if roll in there:
            return False
        there.add(roll if roll != ATOM else min(set(range(5)) - there))
    return True


@pytest.mark.parametrize("at", range(1, 6))
def test_a_rule_keeps_its_pieces_as_often_as_counting_every_roll_says(at: int) -> None:
    view = Stopping(at)

    assert 1 - view.bust == turns(at)
    assert view.gain == at * turns(at)
    assert sum(view.outcomes.values()) == 1


def test_two_and_three_are_equally_good_for_pieces() -> None:
    best = [rule.at for rule in Stopping(1).rules() if rule.gain == Stopping(1).best]

    assert best == [2, 3]


@pytest.mark.parametrize("at, now", [(0, 0), (6, 0), (2, 3), (1, 5), (3, -1)])
def test_a_rule_that_cannot_be_is_refused_with_a_sentence(at: int, now: int) -> None:
    with pytest.raises(ValueError, match="colors"):
        Stopping(at, now)


@pytest.mark.parametrize("now", range(5))
def test_no_bar_is_higher_than_the_room_for_it(now: int) -> None:
    svg = str(Stopping(max(now, 1), now).drawn("wide", ""))
    tops = [float(y) for y in re.findall(r'<text[^>]* y="(-?[\d.]+)"[^>]*>\d\.\d\d<', svg)]

    assert len(tops) == len(Stopping(max(now, 1), now).rules()) and min(tops) > 0


def test_sliding_the_beginning_past_the_rule_takes_the_rule_along() -> None:
    explorer = stopping_line(stop_at=2)

    explorer._now.value = 4

    assert (explorer.view.now, explorer.view.at, explorer._at.value) == (4, 4, 4)


def test_a_rule_before_the_beginning_is_refused_and_nothing_changes() -> None:
    explorer = stopping_line(stop_at=4, on_counter=3)

    explorer._at.value = 2

    assert explorer.view == Stopping(4, 3) and "already" in explorer.refusal


@pytest.mark.parametrize("now", range(5))
def test_the_ends_of_the_tree_make_one(now: int) -> None:
    for rolls in range(1, 6 - now):
        tree = Turn(now, rolls)

        assert sum(tree.along(path) for path in tree.ends()) == 1
        assert sum(tree.along(path) for path in tree.busts) == 1 - tree.safe


def test_the_tree_agrees_with_the_line() -> None:
    assert [Turn(0, rolls).safe for rolls in range(1, 6)] == [turns(rolls) for rolls in range(1, 6)]


def test_a_path_is_told_as_a_product_in_sixths_and_closed_by_a_second_tap() -> None:
    explorer = turn_tree(3)

    explorer.tap("path SSB")
    assert explorer.picture.spoken == "Safe, safe, bust: 6/6 × 5/6 × 2/6 = 5/18, which is 27.8%."

    explorer.tap("path SSB")
    assert explorer.view.path == ""


def test_moving_the_beginning_keeps_the_tree_possible() -> None:
    explorer = turn_tree(4)

    explorer._now.value = 3

    assert (explorer.view.now, explorer.view.rolls) == (3, 2)


@pytest.mark.parametrize("question", QUESTIONS)
def test_ten_thousand_trials_come_near_the_exact_chance(question: str) -> None:
    view = Settling(question, 10_000, 1)

    assert float(view.exact) in wilson(view.good, 10_000, z=4)


def test_more_trials_go_on_where_fewer_ended() -> None:
    question = next(iter(QUESTIONS))
    runs = [Settling(question, trials, 3).counts for trials in TRIALS]

    assert all(longer[: len(shorter)] == shorter for shorter, longer in pairwise(runs))
    assert runs[0] != Settling(question, TRIALS[0], 4).counts


def test_other_luck_is_another_seed_and_the_field_follows() -> None:
    explorer = simulation_against_exact(seed=5)

    explorer.tap("again")

    assert explorer.view.seed == explorer._seed.value == 6


@pytest.mark.parametrize("wrong", [("what?", 10, 1), ("a turn: three safe rolls", 11, 1)])
def test_a_question_that_is_not_there_is_refused(wrong: tuple[str, int, int]) -> None:
    with pytest.raises(ValueError):
        simulation_against_exact(*wrong)

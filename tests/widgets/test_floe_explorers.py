"""The explorers of the floe game: they count as the game does, and need no pymunk where it is said so."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from icedice_edu.games.floe.physics import scatter
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import MM
from icedice_edu.games.floe.value import outlook
from icedice_edu.maths.samples import five_numbers
from icedice_widgets.explorers import power_against_risk, scattered_throws, two_crews
from icedice_widgets.explorers.floe.aims import Aim, thrown
from icedice_widgets.explorers.floe.crews import MOST_SHUFFLES, Crews
from icedice_widgets.explorers.floe.risk import POWERS, Risk
from icedice_widgets.explorers.floe.scattering import Scattered
from icedice_widgets.explorers.floe.tries import Scene, gap, tried

MAKERS: tuple[Callable[..., Any], ...] = (scattered_throws, power_against_risk, two_crews)
RECORDED: tuple[Callable[[], Any], ...] = (
    lambda: scattered_throws(recorded=True),
    lambda: power_against_risk(recorded=True),
    lambda: two_crews((0.5, 0.3), (0.6, 0.3), shuffles=100, recorded=True),
)


@pytest.fixture
def no_ice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer without pymunk, on which nothing has been tried yet."""
    thrown.cache_clear()
    monkeypatch.setitem(sys.modules, "pymunk", None)


# -- scattered throws -----------------------------------------------------------------------------------


def test_the_scatter_is_that_of_the_physics() -> None:
    view = Scattered(Aim(75), 30, seed=5)

    many = scatter("throw 145 0 0.75 0.3", 30, 5, progress=False)
    assert [die.y / MM for die in view.each] == [*many.distances]
    assert [die.y / MM for die in view.furthest] == [*many.furthest]
    assert view.thrown.wet == len(view.thrown.sunk) == sum(die.wet for die in many.landed)


def test_a_tapped_number_is_told_with_how_many_lie_on_either_side() -> None:
    explorer = scattered_throws(0.6, dice=1, recorded=True)

    explorer.tap("cut 2")

    levels = [die.level for die in explorer.view.each]
    middle = five_numbers(levels).median
    nearer, further = sum(level < middle for level in levels), sum(level > middle for level in levels)
    said = f"Median: {float(middle) / 10:g} cm. Of {len(levels)} dice, {nearer} are closer and {further}"
    assert explorer.picture.spoken == f"{said} farther."


def test_a_slider_throws_otherwise_and_where_all_dice_drown_that_is_said() -> None:
    explorer = scattered_throws(dice=1, throws=10, seed=2)

    explorer._power.value = 100

    assert explorer.view.aim == Aim(100, dice=1)
    assert explorer.picture.spoken == "No die stayed on the floe. 10 of 10 dice are in the water."


def test_what_nobody_recorded_is_refused_with_what_there_is() -> None:
    there = "recorded throws are 4 dice, spread 0.3, straight, power 0.3, 0.4, 0.5,"

    with pytest.raises(ValueError, match=there):
        scattered_throws(0.45, recorded=True)


def test_sliders_of_recorded_throws_stop_only_where_there_are_some() -> None:
    explorer = scattered_throws(0.6, 0, dice=1, recorded=True)

    for spread in (30, 60):
        explorer._spread.place += 1
        assert explorer.view.aim == Aim(60, spread, 0, 1) and not explorer.refusal
    explorer._dice.place += 1
    assert explorer.view.aim == Aim(60, 60, 0, 4) and explorer._power.words == ["0.5", "0.6", "0.7"]
    explorer.tap("recorded")
    assert len(explorer._power.words) == 21 and explorer._dice.words == ["1", "2", "3", "4"]


def test_the_switch_to_recorded_throws_takes_the_most_alike() -> None:
    explorer = scattered_throws(0.62, 0.5, angle=10, dice=2, throws=10)

    explorer.tap("recorded")

    assert explorer.view.aim == Aim(60, 60, 0, 1) and explorer._angle.value == 0


@pytest.mark.parametrize("wrong", [{"power": 2}, {"spread": -0.1}, {"angle": 31}, {"dice": 5}, {"throws": 0}])
def test_a_throw_that_cannot_be_is_refused_with_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"from 0 to 1|degrees|throw 1 to|throws"):
        scattered_throws(**wrong)


# -- power against risk ---------------------------------------------------------------------------------


@pytest.mark.parametrize("marked", [None, Lying(145 * MM, 250 * MM, 4)])
def test_a_power_is_worth_what_pip_counts(marked: Lying | None) -> None:
    scene = Scene(marked, 3)
    floe = begin(4, first=0)._replace(lying=scene.lying)

    for power in (50, 75):
        ours, his = tried(scene, power, 12, 3, False), outlook(floe, Aim(power).throw, 12, "3")

        assert ours.points == his.points
        assert sum(ours.outdo) == his.made.good
        assert sum(ours.stay) / 12 * scene.dice == pytest.approx(his.stay.mean)


def test_more_throws_go_on_where_fewer_ended_and_shorten_the_bars() -> None:
    few = Risk(70, recorded=True)
    many = few.tapped("more")

    assert many.tries[70].points[:20] == few.tries[70].points
    short, long = (view.value(70).high - view.value(70).low for view in (replace(few, throws=200), few))
    assert long > 2 * short


def test_the_best_power_is_the_highest_point_and_others_may_be_as_good() -> None:
    view = Risk(throws=200, recorded=True)
    means = {power: view.value(power).mean for power in view.powers}

    assert means[view.best] == max(means.values())
    assert 90 not in view.also and 40 not in view.also  # surely less, try by try
    for power in view.also:
        assert gap(view.tries[power], view.tries[view.best], view.question).interval.low <= 0


def test_every_bar_holds_its_point_between_none_and_all() -> None:
    view = Risk(recorded=True)

    for question in view.questions:
        for power in view.powers:
            mean, low, high = view.tries[power].value(question)
            assert 0 <= low <= mean <= high and (question == "points" or high <= 1)


def test_without_a_marked_die_nothing_is_to_be_outdone() -> None:
    explorer = power_against_risk(question="outdo", recorded=True)

    explorer._place.value = 0

    assert explorer.view.question == "stay"
    with pytest.raises(ValueError, match="you can ask for"):
        power_against_risk(question="outdo", place=0, recorded=True)


def test_the_slider_and_a_tap_choose_the_same_power() -> None:
    explorer = power_against_risk(recorded=True)

    explorer.tap("power 75")
    assert explorer._power.value == 75

    explorer._power.value = POWERS[-1]
    assert explorer.picture.spoken.startswith("Power 0.9, points on average: ")


def test_two_shares_differ_by_percentage_points_and_two_counts_by_points() -> None:
    assert Risk(recorded=True).step.endswith(" points.") and "percentage" not in Risk(recorded=True).step
    assert Risk(question="outdo", recorded=True).step.endswith(" percentage points.")


# -- two crews ------------------------------------------------------------------------------------------


def test_crews_that_throw_alike_have_luck_of_their_own() -> None:
    view = Crews((Aim(60, dice=1), Aim(60, dice=1)), 100, recorded=True)

    both = thrown(Aim(60, dice=1), 200, 1, True)
    assert sorted((*view.samples[0], *view.samples[1])) == sorted(dice[0].level for dice in both.dry if dice)


def test_a_large_gap_is_hardly_chance_and_none_at_all_is() -> None:
    apart = two_crews((0.3, 0.3), (0.6, 0.3), shuffles=1000, recorded=True).view
    alike = two_crews((0.5, 0.3), (0.5, 0.3), shuffles=1000, recorded=True).view

    assert apart.as_far == 0 and "seem to throw differently" in apart.sentence
    assert alike.as_far > 50 and "may throw the same way" in alike.sentence


def test_shuffles_add_up_and_start_over_with_other_crews() -> None:
    explorer = two_crews((0.5, 0.3), (0.6, 0.3), recorded=True)

    for what in ("shuffle 1", "shuffle 10", "shuffle 100"):
        explorer.tap(what)
    assert explorer.view.shuffles == len(explorer.view.gaps) == 111

    for _ in range(3):
        explorer.tap("shuffle 1000")
    assert explorer.view.shuffles == MOST_SHUFFLES

    explorer._parts[1][0].value = 50
    assert explorer.view.shuffles == 0


def test_longer_runs_of_shuffles_begin_like_shorter_ones() -> None:
    runs = [two_crews((0.5, 0), (0.6, 0), shuffles=n, recorded=True).view.gaps for n in (1, 10, 300)]

    assert all(longer[: len(shorter)] == shorter for shorter, longer in pairwise(runs))


# -- without pymunk -------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", RECORDED)
def test_recorded_throws_are_shown_alike_with_and_without_pymunk(
    make: Callable[[], Any], request: pytest.FixtureRequest
) -> None:
    before = make()._repr_mimebundle_()

    request.getfixturevalue("no_ice")

    after = make()._repr_mimebundle_()
    for mime in ("text/plain", "image/svg+xml"):
        assert after[mime] == before[mime]


@pytest.mark.usefixtures("no_ice")
@pytest.mark.parametrize("make", MAKERS)
def test_without_pymunk_recorded_throws_are_shown_and_that_is_said(make: Callable[..., Any]) -> None:
    explorer = make()

    assert "without the package pymunk, which is not installed" in repr(explorer)
    assert "Dice can't slide here" in unescape(explorer.picture.svg)
    explorer.tap("recorded")
    assert "pymunk" in explorer.refusal and explorer.view.recorded

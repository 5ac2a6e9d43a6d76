"""The same throw many times: what is counted, how sure it is, and the band for whoever aims."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from icedice_edu.games.floe.physics import landing_band, scatter, slide
from icedice_edu.games.floe.physics.scatter import outdoing
from icedice_edu.games.floe.steps import Lying, Moved, Slid, Throw, Water
from icedice_edu.games.floe.tables import MM

FAR = Throw(145, 0, 70, 30)
DRY = Lying(14500, 20000, 3)
MARKED = {0: Lying(14500, 26000, 4), 2: Lying(9000, 15000, 6)}


@pytest.fixture(scope="module")
def thrown():
    return scatter(FAR, 60, seed=3, lying=MARKED, dice=3, progress=False)


def test_throw_number_i_has_luck_of_its_own(thrown):
    fewer = scatter(FAR, 5, seed=3, lying=MARKED, dice=3, progress=False)

    assert fewer.results == thrown.results[:5]
    assert fewer.results[4] == slide(FAR, MARKED, 3, Random("3:4"))
    assert fewer.results != scatter(FAR, 5, seed=4, lying=MARKED, dice=3, progress=False).results


def test_what_is_counted_agrees_with_the_results_one_by_one(thrown):
    dry = [[end for end in slid.thrown if isinstance(end, Lying)] for slid in thrown.results]

    assert (thrown.throws, len(thrown.landed)) == (60, 180)
    assert thrown.stay.mean == pytest.approx(sum(map(len, dry)) / 60)
    assert thrown.stay_rate.mean == pytest.approx(thrown.stay.mean / 3)
    assert thrown.some_stay.good == sum(map(bool, dry))
    assert sorted(thrown.distances) == sorted(die.y / MM for dice in dry for die in dice)
    assert thrown.furthest == tuple(max(die.y for die in dice) / MM for dice in dry if dice)


def test_a_die_in_the_water_landed_where_it_touched_it(thrown):
    wet = [die for die in thrown.landed if die.wet]

    assert wet and all(30000 < die.y < 39000 for die in wet)


@pytest.mark.rule("FLOE-16", "FLOE-R5", "FLOE-R6")
def test_a_die_is_outdone_as_it_lies_after_the_throw():
    marked = Lying(14500, 20000, 4)
    lower, further, higher = Lying(9000, 19000, 3), Lying(9000, 20100, 1), Lying(20000, 5000, 5)
    ends = (lower, further, higher, Water(6))

    assert outdoing(Slid(ends), marked, 0) == (1, 2)
    assert outdoing(Slid(ends, (Moved(0, Lying(14500, 25000, 4)),)), marked, 0) == (2,)
    assert outdoing(Slid(ends, (Moved(0, Lying(14500, 20000, 2)),)), marked, 0) == (0, 1, 2)
    assert outdoing(Slid(ends, (Moved(0, Water(1)),)), marked, 0) == ()


def test_shares_say_how_sure_they_are(thrown):
    outdone = thrown.outdone(0)

    assert outdone.tries == 60 and 0.3 < outdone.chance < 1
    assert float(outdone.chance) in outdone.interval and "%" in str(outdone)
    assert thrown.pushed_off(2).good <= 60
    assert "±" in str(thrown) and "mm from the entrance" in str(thrown)


def test_more_throws_are_surer():
    few, many = (scatter(FAR, count, progress=False).stay for count in (20, 80))

    assert many.off < few.off


def test_a_throw_may_be_given_in_its_notation():
    assert scatter("throw 145 0 0.7 0.3", 2, progress=False).throw == FAR


@pytest.mark.parametrize(
    ("throw", "throws", "said"),
    [
        ("throw 50 0 0.5 0.3", 5, "between 75 and 215 mm"),
        (Throw(145, 40, 50, 30), 5, "the angle must be from 30 degrees left"),
        ("throw", 5, "not aimed"),
        ("slide", 5, "write throw"),
        ("throw 145 0 0.555 0.3", 5, "round to whole millimeters, whole degrees and hundredths"),
        (None, 5, "'None' is not aimed; write throw"),
        (5, 5, "not aimed"),
        ((145, 0, 50, 30), 5, "not aimed"),
        (Throw(145, 0, 50, None), 5, "four whole numbers"),
        (Throw(145, 0.0, 50.0, 30.0), 5, "four whole numbers"),
        (Throw(True, 0, 50, 30), 5, "four whole numbers"),
        (FAR, 0, "number of throws"),
        (FAR, 2.5, "number of throws"),
    ],
)
def test_a_throw_that_cannot_be_is_refused_in_words(throw, throws, said):
    with pytest.raises(ValueError, match=said):
        scatter(throw, throws)


@pytest.mark.rule("FLOE-01")
@pytest.mark.parametrize("dice", [0, -1, 5, 12, 3.0, "4", None, True, [4]], ids=str)
def test_so_many_dice_nobody_has(dice):
    with pytest.raises(ValueError, match="The number of dice is a whole number from 1 to 4, not"):
        scatter(FAR, 2, dice=dice)


def test_the_hand_of_a_single_die_keeps_to_the_entrance_too():
    with pytest.raises(ValueError, match=r"FLOE-08: .* mm so that the die fits through the entrance"):
        scatter("throw 20 0 0.5 0.3", 2, dice=1)


@pytest.mark.rule("FLOE-I4", "FLOE-I7")
@pytest.mark.parametrize(
    ("lying", "said"),
    [
        ({0: Lying(0, 0, 3)}, "the die of color 0 can't be there: a die at 0,0 mm touches the water"),
        ({0: DRY, 3: DRY}, "the die of color 0 can't be there: another die is in the way"),
        ({0: DRY, 3: DRY._replace(x=DRY.x + 1399)}, "another die is in the way"),
        *(
            (strange, "dice on the floe are given by colours from 0 to 5, .* and a number from 1 to 6")
            for strange in (
                None, [1], 5, "3@145,200", {0: None}, {0: Water(3)}, {0: (14500, 20000, 3)},
                {0: DRY._replace(face=9)}, {0: DRY._replace(face=0)}, {0: DRY._replace(face=True)},
                {0: Lying(float("nan"), 1, 3)}, {0: Lying(14500.0, 20000, 3)}, {6: DRY}, {-1: DRY},
                {"red": DRY}, {None: DRY}, {True: DRY}, {0: DRY, 1: None},
            )
        ),
    ],
    ids=str,
)  # fmt: skip
def test_dice_that_cannot_lie_on_the_floe_are_refused_in_words(lying, said):
    with pytest.raises(ValueError, match=said):
        scatter(FAR, 2, lying=lying)


@pytest.mark.parametrize("colour", [1, -1, 99, None, "0", True, []], ids=str)
def test_only_a_die_that_lay_there_can_be_outdone(thrown, colour):
    with pytest.raises(ValueError, match="was on the floe before these throws; there are those of 0 and 2"):
        thrown.outdone(colour)


def test_on_an_empty_floe_no_die_can_be_outdone():
    with pytest.raises(ValueError, match="before these throws; the floe was empty"):
        scatter(FAR, 1, progress=False).outdone(0)


def test_the_stop_button_keeps_what_has_been_thrown(monkeypatch):
    from icedice_edu.games.floe.physics import scatter as module_of

    module = sys.modules[module_of.__module__]
    real, count = module.slide, iter(range(100))

    def stopped(*throw):
        if next(count) == 3:
            raise KeyboardInterrupt
        return real(*throw)

    monkeypatch.setattr(module, "slide", stopped)

    assert scatter(FAR, 50, progress=False).throws == 3


@pytest.mark.parametrize(("how", "shown"), [("", True), (", progress=False", False)])
def test_a_bar_is_shown_to_who_waits(how, shown):
    code = (
        "import sys, icedice_edu.maths.progress as progress\n"
        "from icedice_edu.games.floe.physics import scatter\n"
        "progress.PATIENCE = 0\n"
        "sys.stderr.isatty = lambda: True\n"
        f"scatter('throw 145 0 0.5 0.3', 40{how})"
    )

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ("throw" in told.stderr) == shown
    assert told.stdout == ""


# -- the band ---------------------------------------------------------------------------------------------


def test_the_band_goes_further_with_more_power_and_holds_most_dice():
    soft, hard = (landing_band(Throw(145, 0, power, 30)) for power in (30, 60))
    thrown = scatter(Throw(145, 0, 60, 30), 60, "others", progress=False)

    inside = sum(hard.near <= die.y <= hard.far for die in thrown.landed) / len(thrown.landed)

    assert soft.near < soft.middle < soft.far < hard.middle < hard.far
    assert 0.65 < inside < 0.95
    assert (soft.centimetres, hard.stay.mean > 3) == (pytest.approx(10, abs=2), True)


def test_the_band_leans_where_the_throw_is_aimed():
    left, right = (landing_band(Throw(145, angle, 50, 30), 3) for angle in (-20, 20))

    assert left.left < left.right < 14500 < right.left < right.right
    assert landing_band(Throw(145, 20, 50, 30), 3) is right

"""Dice slide as the rules' digital throw says: same luck, same places, and results that the rules accept."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import pairwise
from math import cos, pi, sin
from random import Random

import pytest

from icedice_edu import IllegalStep, start
from icedice_edu.games.floe.geometry import hand_range, on_floe, overlaps
from icedice_edu.games.floe.physics import can_slide, scatter, slide, sliding
from icedice_edu.games.floe.physics.hand import CUT, START, bell, launched, tumbled
from icedice_edu.games.floe.physics.ice import LEG, RATE, ROUNDING, circumradius, corners
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.steps import Lying, Throw, Water
from icedice_edu.games.floe.tables import ANGLES, ARENA, DICE_EACH, MM

STRAIGHT = Throw(145, 0, 60, 30)
HEAP = {0: Lying(14500, 20000, 3), 1: Lying(15900, 20000, 1), 2: Lying(15200, 21220, 4)}
"""Three dice that touch, or nearly."""


def scene(rng):
    """Any floe and any throw: some dice in a heap, some near the water."""
    lying, heap = {}, rng.random() < 0.4
    for colour in range(rng.randrange(7)):
        while colour not in lying:
            if heap and lying:
                near, way = rng.choice([*lying.values()]), 2 * pi * rng.random()
                x, y = near.x + round(1401 * cos(way)), near.y + round(1401 * sin(way))
            else:
                x, y = rng.randrange(2500, 26500), rng.randrange(38500)
            free = not any(overlaps(x, y, die.x, die.y) for die in lying.values())
            if on_floe(x, y) and free:
                lying[colour] = Lying(x, y, rng.randrange(1, 7))
    dice, spread = rng.choice((3, 4)), rng.randrange(101)
    hand = hand_range(spread, dice)
    return Throw(rng.choice(hand), rng.choice(ANGLES), rng.randrange(101), spread), lying, dice


# -- what comes of a throw --------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-09", "FLOE-10", "FLOE-I4")
def test_every_result_is_one_that_the_rules_accept():
    rng, ends = Random("scenes"), Counter()
    for number in range(250):
        throw, lying, dice = scene(rng)
        slid = slide(throw, lying, dice, Random(number))

        after = {**lying, **dict(slid.moved)}
        dry = [end for end in (*after.values(), *slid.thrown) if isinstance(end, Lying)]
        assert len(slid.thrown) == dice
        assert [moved.colour for moved in slid.moved] == sorted({moved.colour for moved in slid.moved})
        assert all(moved.end != lying[moved.colour] for moved in slid.moved)
        assert all(on_floe(die.x, die.y) for die in dry)
        assert not any(overlaps(a.x, a.y, b.x, b.y) for n, a in enumerate(dry) for b in dry[:n])
        assert all(1 <= end.face <= 6 for end in (*after.values(), *slid.thrown))
        ends.update(type(moved.end) for moved in slid.moved)

    assert ends[Lying] > 50 and ends[Water] > 5  # else nothing was tested


def test_a_place_is_repaired_by_a_fifth_of_a_millimetre_at_most(monkeypatch):
    off, free = [], sliding._free

    def watched(x, y, taken, arena):
        there = free(x, y, taken, arena)
        off.append(max(abs(there[0] - x), abs(there[1] - y)))
        return there

    monkeypatch.setattr(sliding, "_free", watched)
    rng = Random("scenes")
    for number in range(150):
        slide(*scene(rng), Random(number))

    assert 0 < max(off) <= MM // 5


def test_the_same_luck_gives_the_same_result_and_path():
    one, other, different = (slide(STRAIGHT, HEAP, 3, Random(seed)) for seed in (5, 5, 6))

    assert one == other and one.path == other.path
    assert one != different


def test_the_same_luck_gives_the_same_result_in_another_process():
    code = (
        "from random import Random\n"
        "from icedice_edu.games.floe.physics import slide\n"
        "from icedice_edu.games.floe.steps import Lying, Throw\n"
        f"heap = {HEAP!r}\n"
        "for seed in range(20): print(slide(Throw(145, 0, 60, 30), heap, 3, Random(seed)))"
    )

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert told.splitlines() == [str(slide(STRAIGHT, HEAP, 3, Random(seed))) for seed in range(20)]


def test_only_random_itself_is_asked_for_luck():
    class OnlyRandom:
        def __init__(self):
            self.rng = Random(3)

        def random(self):
            return self.rng.random()

    assert slide(STRAIGHT, HEAP, 3, OnlyRandom()) == slide(STRAIGHT, HEAP, 3, Random(3))


def test_dice_that_nobody_hits_stay_to_the_hundredth():
    soft = Throw(145, 0, 10, 0)

    assert slide(soft, HEAP, 3, Random(1)).moved == ()


# -- calibration ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "stay", "furthest"), [(50, 4.00, 254), (60, 3.89, 320), (70, 2.70, 341), (80, 1.12, None)]
)
def test_throws_lie_in_the_band_of_the_rules(power, stay, furthest):
    """Means within 15 % of the table in the rules' digital throw (four dice, straight, spread 0.3)."""
    thrown = scatter(Throw(145, 0, power, 30), 250 if furthest else 1000, "calibration", progress=False)

    assert thrown.stay.mean == pytest.approx(stay, rel=0.15)
    if furthest:
        assert sum(thrown.furthest) / len(thrown.furthest) == pytest.approx(furthest, rel=0.15)
    else:
        assert 1 - float(thrown.some_stay.chance) == pytest.approx(0.25, rel=0.15)


@pytest.mark.parametrize(("power", "far"), [(0, 10), (40, 154), (50, 210), (60, 274), (70, 346)])
def test_a_die_alone_slides_as_far_as_its_speed_squared_over_2500(power, far, monkeypatch):
    from icedice_edu.games.floe.physics import hand

    monkeypatch.setattr(hand, "bell", lambda rng: (0.0, 0.0))

    (die,) = slide(Throw(145, 0, power, 0), {}, 1, Random(1)).thrown

    assert isinstance(die, Lying) and (die.x, round(die.y / MM)) == (14500, pytest.approx(far, abs=2))


@pytest.mark.rule("FLOE-R25")
def test_a_throw_without_power_still_enters():
    thrown = scatter(Throw(145, 0, 0, 0), 60, progress=False)

    assert 5 < thrown.distance.mean < 15


# -- the hand -----------------------------------------------------------------------------------------------


def test_speed_and_direction_scatter_like_a_bell_that_is_cut():
    rng = Random(1)
    numbers = [number for _ in range(4000) for number in bell(rng)]

    assert max(map(abs, numbers)) == CUT
    assert abs(sum(numbers) / len(numbers)) < 0.05
    assert 0.66 < sum(abs(number) < 1 for number in numbers) / len(numbers) < 0.70


def test_the_row_of_dice_lies_before_the_entrance_and_fits_through_it():
    for dice in (3, 4):
        for spread in (0, 100):
            hand = hand_range(spread, dice)
            for x in (hand[0], hand[-1]):
                row = launched(Throw(x, 0, 50, spread), dice, Random(1))
                gaps = {round(b.x - a.x, 6) for a, b in pairwise(row)}
                assert gaps == {15 + spread / 10}
                assert row[0].x >= 48 and row[-1].x <= 242 and START < 0


def test_a_die_that_goes_aside_turns_that_way_until_it_lies_still():
    for number in range(60):
        throw = Throw(145, 0, 10 + number, 30)
        (die,), (track,) = launched(throw, 1, Random(number)), slide(throw, {}, 1, Random(number)).path
        here, before = track.frames[-1], track.frames[-2]

        assert die.speed_x * die.spin < 0 or die.spin == 0
        assert (die.spin < 0) == (here.angle < 0) or abs(here.angle) < 2
        assert track.water or max(abs(here.x - before.x), abs(here.y - before.y)) > 0  # it does not spin on


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_tumbles_to_each_of_its_four_neighbours(face):
    rng = Random(face)

    seen = Counter(tumbled(face, rng) for _ in range(400))

    assert set(seen) == set(range(1, 7)) - {face, 7 - face}
    assert min(seen.values()) > 60


# -- dice on the ice ----------------------------------------------------------------------------------------


def test_a_die_is_a_rounded_square_at_least_as_wide_as_the_rules_disc():
    radius = ARENA.die / MM
    side = max(x for x, _ in corners(radius))

    assert radius <= side + ROUNDING < radius + 0.1
    assert side + ROUNDING < circumradius(radius) < 2**0.5 * radius


@pytest.mark.rule("FLOE-R10")
def test_only_a_hard_hit_turns_a_resting_die_over():
    ahead = {0: Lying(14500, 3000, 3)}
    hard = [slide(Throw(145, 0, 90, 0), ahead, 3, Random(seed)) for seed in range(60)]
    soft = [slide(Throw(145, 0, 25, 0), ahead, 3, Random(seed)) for seed in range(60)]

    assert {dict(slid.moved)[0].face for slid in hard} == {1, 2, 5, 6}
    assert {dict(slid.moved)[0].face for slid in soft} == {3}


@pytest.mark.rule("FLOE-10")
def test_a_die_in_the_water_hits_nothing_more():
    slid = slide(Throw(145, 0, 100, 0), {}, 4, Random(1))

    assert all(isinstance(end, Water) for end in slid.thrown)
    assert all(track.water and not on_floe(*track.frames[-1][1:3]) for track in slid.path)


def test_dice_turn_when_they_hit_each_other():
    tracks = [track for seed in range(5) for track in slide(STRAIGHT, HEAP, 3, Random(seed)).path]
    angles = {frame.angle for track in tracks for frame in track.frames}

    assert len(angles) > 50


# -- the path -----------------------------------------------------------------------------------------------


def test_the_path_leads_from_the_hand_to_the_result():
    slid = slide(STRAIGHT, HEAP, 3, Random(4))
    tracks = {(track.thrown, track.die): track for track in slid.path}
    moved = {moved.colour: moved.end for moved in slid.moved}

    assert {die for thrown, die in tracks if thrown} == {0, 1, 2}
    assert set(moved) <= {die for thrown, die in tracks if not thrown}
    for (thrown, die), track in tracks.items():
        first, last = track.frames[0], track.frames[-1]
        end = slid.thrown[die] if thrown else moved.get(die, HEAP[die])
        assert first.time == 0 and (first.y == START * MM if thrown else first[1:3] == HEAP[die][:2])
        assert track.water == isinstance(end, Water) and last.face == end.face
        assert track.water or max(abs(end.x - last.x), abs(end.y - last.y)) <= MM // 5


def test_frames_are_in_time_and_close_enough_to_be_joined_by_lines():
    for seed in range(20):
        for track in slide(STRAIGHT, HEAP, 3, Random(seed)).path:
            times = [frame.time for frame in track.frames]
            assert times == sorted(set(times)) and times[-1] < 2000
            for one, other in pairwise(track.frames):
                still = one[1:3] == other[1:3]
                assert still or other.time - one.time <= 1000 * LEG / RATE + 1


def test_a_path_makes_no_difference():
    slid = slide(STRAIGHT, {}, 4, Random(1))

    assert slid == slid._replace(path=()) and hash(slid) == hash(slid._replace(path=()))


# -- with and without pymunk --------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-08")
def test_without_pymunk_a_throw_says_what_is_missing_and_what_can_be_done(monkeypatch):
    monkeypatch.setitem(sys.modules, "pymunk", None)

    with pytest.raises(IllegalStep, match=r"pymunk.*not installed.*type in") as said:
        slide(STRAIGHT, {}, DICE_EACH, Random(1))
    position = begin(3, first=0).next(STRAIGHT)
    with pytest.raises(IllegalStep, match="pymunk"):
        position.chance().sample(Random(1))

    assert said.value.rule == "FLOE-08"
    assert position.next(position.chance().read("3@145,203 5~ 1@90,100 6~")).phase == "choose"


def test_a_computer_that_forbids_pymunk_is_one_without_it(monkeypatch):
    class Forbids:
        def find_spec(self, name, path=None, target=None):
            if name == "pymunk":
                raise ImportError(name)

    monkeypatch.delitem(sys.modules, "pymunk", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Forbids(), *sys.meta_path])

    assert not can_slide()


def test_pymunk_is_loaded_by_the_first_throw_and_not_by_telling_a_game_again():
    match = start("floe", seed=1).play("throw 145 0 0.5 0.3")
    code = (
        "import sys, icedice_edu\n"
        f"icedice_edu.restore({match.code()!r})\n"
        "icedice_edu.GAMES['floe']\n"
        "print('pymunk' in sys.modules)\n"
        "icedice_edu.start('floe', seed=1).play('throw 145 0 0.5 0.3')\n"
        "print('pymunk' in sys.modules)"
    )

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert told.split() == ["False", "True"]
    assert can_slide()

"""Where a die lies: exact answers in whole hundredths of a millimetre, compared with fractions."""

from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from icedice_edu.games.floe.geometry import (
    from_millimetres,
    hand_range,
    in_millimetres,
    level,
    on_floe,
    overlaps,
    touched,
)
from icedice_edu.games.floe.tables import ARENA, MM, Feature

PLACES = st.tuples(st.integers(-2_000, 31_000), st.integers(-2_000, 44_000))
POLYGON = [(40, 0), (250, 0), (265, 60), (268, 200), (262, 300), (225, 370), (145, 390), (65, 370), (28, 300),
           (22, 200), (25, 60)]  # fmt: skip


def square_of_distance(point, edge):
    """The exact square of the distance from a point to a piece of a line, all in fractions."""
    (px, py), ((ax, ay), (bx, by)) = point, edge
    along = Fraction((px - ax) * (bx - ax) + (py - ay) * (by - ay), (bx - ax) ** 2 + (by - ay) ** 2)
    along = min(max(along, Fraction(0)), Fraction(1))
    return (ax + along * (bx - ax) - px) ** 2 + (ay + along * (by - ay) - py) ** 2


def inside(point):
    """By counting how often a line to the right crosses the edge of the floe."""
    (px, py), crossings = point, 0
    for (ax, ay), (bx, by) in pairwise([*POLYGON, POLYGON[0]]):
        if (ay <= py) != (by <= py):
            crossings += ax + Fraction(py - ay) * (bx - ax) / (by - ay) > px
    return crossings % 2 == 1


@pytest.mark.rule("FLOE-02")
def test_the_floe_takes_five_sevenths_of_the_box_and_its_entrance_is_an_edge():
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*POLYGON, POLYGON[0]])) / 2

    assert ARENA.floe == tuple((x * MM, y * MM) for x, y in POLYGON)
    assert area == 86_910 and (ARENA.width, ARENA.depth) == (29_000, 42_000)
    assert ARENA.entrance == (4_000, 25_000)


@pytest.mark.rule("FLOE-10", "FLOE-R25")
@given(PLACES)
def test_on_the_floe_means_inside_and_a_radius_away_from_every_edge_but_the_entrance(place):
    x, y = (Fraction(number, MM) for number in place)
    assume(y != 0)
    edges = list(pairwise([*POLYGON, POLYGON[0]]))[1:]

    dry = y >= 0 and inside((x, y)) and all(square_of_distance((x, y), edge) >= 49 for edge in edges)

    assert on_floe(*place) == dry


@pytest.mark.rule("FLOE-10")
@pytest.mark.parametrize(
    ("x", "y", "dry"),
    [
        (145, 0, True), (145, -0.01, False), (47, 0, True), (46.99, 0, False), (243, 0, True),
        (243.01, 0, False),
        (145, 382.78, True), (145, 382.79, False), (145, 390, False), (3, 200, False), (29, 200, False),
        (29.1, 200, True), (20, 300, False), (145, 1000, False), (-145, 200, False),
    ],
)  # fmt: skip
def test_a_hundredth_of_a_millimetre_decides_between_ice_and_water(x, y, dry):
    assert on_floe(round(x * MM), round(y * MM)) is dry


@pytest.mark.rule("FLOE-10", "FLOE-R15")
def test_a_die_that_lies_exactly_at_the_edge_is_dry():
    """On a board with straight edges a distance can be exactly seven millimetres."""
    square = ARENA._replace(floe=((0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000)), features=())

    assert on_floe(700, 5_000, square) and on_floe(9_300, 9_300, square) and on_floe(700, 0, square)
    for x, y in ((699, 5_000), (9_301, 5_000), (5_000, 9_301), (5_000, -1), (9_300, 9_301)):
        assert not on_floe(x, y, square)


@pytest.mark.rule("FLOE-03", "FLOE-R1")
def test_four_nets_and_two_holes_lie_on_the_floe():
    values = {feature.name: feature.value for feature in ARENA.features}

    assert values == {"N1": 2, "N2": 3, "N3": 4, "N4": 6, "H1": -2, "H2": -4}
    assert all(on_floe(feature.x, feature.y) for feature in ARENA.features)
    assert [feature.is_net for feature in ARENA.features] == [True] * 4 + [False] * 2


@pytest.mark.rule("FLOE-T11", "FLOE-22")
def test_touching_is_enough_to_the_tenth_of_a_millimetre():
    net = ARENA.features[3]

    assert touched(net.x + 2_700, net.y) == (net,) and net.value == 6
    assert touched(net.x + 2_710, net.y) == touched(net.x + 2_701, net.y) == ()
    assert touched(14_000, 25_500 - 2_300) == (ARENA.features[5],) and touched(14_000, 25_500 - 2_301) == ()


@pytest.mark.rule("FLOE-R15")
def test_no_die_can_touch_two_features_and_on_another_board_all_of_them_count(table):
    for one, other in combinations(ARENA.features, 2):
        apart = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
        assert apart > (one.radius + other.radius + 2 * ARENA.die) ** 2

    twin = Feature("N5", 7_500, 15_000, 2_000, 5)
    board = ARENA._replace(features=(*ARENA.features, twin))
    position = table("3@75,150", arena=board)

    assert [feature.value for feature in touched(7_500, 15_000, board)] == [2, 5]
    assert position.round_points()[0].total == 3 + 2 + 5
    assert position.feature(0).name == "N1"


@pytest.mark.rule("FLOE-R3")
@pytest.mark.parametrize(
    ("y", "whole"), [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (20_049, 200), (20_050, 201)]
)
def test_a_level_is_whole_millimetres_half_up(y, whole):
    assert level(y) == whole


@pytest.mark.rule("FLOE-R8", "FLOE-I4")
def test_dice_that_just_touch_do_not_overlap():
    assert not overlaps(10_000, 10_000, 11_400, 10_000) and overlaps(10_000, 10_000, 11_399, 10_000)
    assert not overlaps(0, 0, 840, 1_120) and overlaps(0, 0, 840, 1_119)  # 8.4² + 11.2² = 14²


@pytest.mark.rule("FLOE-08")
@pytest.mark.parametrize("dice", [3, 4])
def test_the_whole_row_of_dice_passes_the_entrance(dice):
    for spread in range(101):
        half = (15 + 10 * Fraction(spread, 100)) * (dice - 1) / 2
        allowed = [x for x in range(291) if 48 + half <= x <= 242 - half]

        assert list(hand_range(spread, dice)) == allowed


@given(st.integers(-999_999, 999_999))
def test_lengths_read_back_as_they_were_written(length):
    assert from_millimetres(in_millimetres(length)) == length


@pytest.mark.parametrize(
    "text",
    ["", ".", "-", "1.", "1.234", "1e3", "nan", "inf", "１", "12345", "--1", "1-", "1.-2", " 1", "1 2", "½"],
)
def test_what_is_no_length_is_none(text):
    assert from_millimetres(text) is None

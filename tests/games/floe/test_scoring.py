"""How a round is counted: sums, the order of the seals, taken spaces, and the rulebook's example."""

import pytest

from icedice_edu import GAMES
from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.floe.tables import LAP

NAMES = ["Ada", "Bo", "Cy", "Di", "Eve"]
EXAMPLE = ("1@200,330", "3@145,370", "4@110,200", "6@190,120", "")
"""Green, orange, purple and red as in the rulebook's example; blue is on a block."""


def sentences(events):
    return [str(GAMES["floe"].tell(event, NAMES)) for event in events]


# -- the rulebook's example ----------------------------------------------------------------------------


@pytest.mark.rule("FLOE-EX1", "FLOE-T1", "FLOE-22", "FLOE-21", "FLOE-23", "FLOE-27")
def test_the_example_of_the_rulebook(counted):
    position, _ = counted(*EXAMPLE, blocks="blue 5")

    assert position.track == (22, 19, 15, 9, 0)
    assert [advance.colour for advance in position.scoring.advances] == [1, 0, 2, 3]
    assert [advance.addends.total for advance in position.scoring.advances] == [19, 22, 15, 9]
    assert position.starter == position.colour == position.ring == 4 and position.round == 2
    assert position.dice_to_throw == 4 and position.blocks == ()


@pytest.mark.rule("FLOE-EX1")
def test_the_example_is_told_step_by_step(counted):
    _, events = counted(*EXAMPLE, blocks="blue 5")

    assert sentences(events)[2:] == [
        "Everyone has had a turn. Round 1 is scored.",
        "Bo (orange) counts its own die: 3.",
        "Bo (orange) counts green behind it: 3 + 1 = 4.",
        "Bo (orange) counts purple behind it: 4 + 4 = 8.",
        "Bo (orange) counts red behind it: 8 + 6 = 14.",
        "Bo (orange) counts blue on a block: 14 + 5 = 19.",
        "Bo moved the orange seal 19 spaces, from 0 to 19.",
        "Ada (green) counts its own die: 1.",
        "Ada (green) counts a fish net: 1 + 6 = 7.",
        "Ada (green) counts purple behind it: 7 + 4 = 11.",
        "Ada (green) counts red behind it: 11 + 6 = 17.",
        "Ada (green) counts blue on a block: 17 + 5 = 22.",
        "Ada moved the green seal 22 spaces, from 0 to 22.",
        "Cy (purple) counts its own die: 4.",
        "Cy (purple) counts red behind it: 4 + 6 = 10.",
        "Cy (purple) counts blue on a block: 10 + 5 = 15.",
        "Cy moved the purple seal 15 spaces, from 0 to 15.",
        "Di (red) counts its own die: 6.",
        "Di (red) counts an ice hole: 6 − 2 = 4.",
        "Di (red) counts blue on a block: 4 + 5 = 9.",
        "Di moved the red seal 9 spaces, from 0 to 9.",
        "Eve (blue) has a die on an ice block and gets no points.",
        "Eve (blue) is on the starting symbol and begins round 2.",
    ]


@pytest.mark.rule("FLOE-EX1", "FLOE-22")
def test_what_the_round_would_bring_if_it_ended_now(table):
    position = table(*EXAMPLE, players=5, blocks="blue 5", turn=0)
    sums = position.round_points()

    assert [sum_.total for sum_ in sums] == [22, 19, 15, 9, 0]
    assert sums[1].own == 3 and sums[1].behind == (Block(0, 1), Block(2, 4), Block(3, 6))
    assert sums[1].blocks == (Block(4, 5),) and sums[1].feature is None
    assert sums[0].feature.name == position.feature(0).name == "N4" and sums[0].bonus == 6
    assert [position.raw(colour) for colour in range(5)] == [16, 19, 15, 11, 0]
    assert position.front_to_rear() == (1, 0, 2, 3) and position.level(1) == 370
    assert position.track == (0,) * 5  # asking moves no seal


# -- who counts what -----------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-R3", "FLOE-R4")
def test_dice_at_the_same_level_do_not_count_for_each_other(counted):
    position, _ = counted("4@110,199.5", "5@160,200.49", "2@250,199.49", blocks="")

    totals = {advance.colour: advance.addends.total for advance in position.scoring.advances}

    assert totals == {0: 4 + 2, 1: 5 + 2, 2: 2}  # 199.5 and 200.49 are both level 200, 199.49 is 199


@pytest.mark.rule("FLOE-21", "FLOE-22")
def test_dice_on_blocks_count_for_everyone_on_the_floe_but_not_for_each_other(counted):
    position, _ = counted("2@110,100", "", "", "3@110,200", blocks="orange 4, purple 5")

    assert position.track == (2 + 9, 0, 0, 3 + 2 + 9)


@pytest.mark.rule("FLOE-22", "FLOE-R1")
@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("75,150", 2),
        ("215,215", 3),
        ("75,300", 4),
        ("200,330", 6),
        ("190,120", -2),
        ("140,255", -4),
        ("145,100", 0),
    ],
)
def test_nets_add_and_holes_take_away(table, place, value):
    sum_ = table(f"5@{place}").round_points()[0]

    assert sum_.total == 5 + value and sum_.bonus == value and (sum_.feature is None) == (value == 0)


@pytest.mark.rule("FLOE-R11", "FLOE-R12")
def test_a_round_never_takes_points_away_and_a_seal_without_points_stays(counted):
    helped, _ = counted("1@190,120", "3@140,255", "", "", track=(7, 9, 0, 0), blocks="purple 1, red 1")
    nothing, told = counted("1@140,255", "2@110,300", "3@110,100", track=(7, 9, 11))

    assert helped.track == (7 + 1 - 2 + 2, 9 + 3 - 4 + 1 + 2, 0, 0)
    assert nothing.track == (7, 9 + 2 + 1 + 3, 14)  # 1 − 4 + 3 = 0
    assert "FLOE-R12" in [event.rule for event in told] and "FLOE-R11" not in [event.rule for event in told]


@pytest.mark.rule("FLOE-R11", "FLOE-T16")
def test_less_than_nothing_is_nothing(counted):
    position, events = counted("1@190,120", "2@110,300", "3@110,200", track=(7, 9, 14))

    assert position.track == (7, 15, 18)
    assert "Ada (green) would get −1 points, but the lowest score is 0." in sentences(events)
    assert "Ada (green) gets no points, and the seal stays at 7." in sentences(events)


# -- seals ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-25", "FLOE-24", "FLOE-R4", "FLOE-T3")
def test_at_one_level_the_seal_further_behind_moves_first(counted):
    position, events = counted("4@110,200", "5@160,200", "2@250,100", track=(10, 9, 0))

    assert [advance.addends.total for advance in position.scoring.advances] == [7, 6, 2]
    assert [advance.colour for advance in position.scoring.advances] == [1, 0, 2]
    assert position.track == (17, 16, 2)
    assert [advance.bumps for advance in position.scoring.advances] == [0, 1, 0]
    said = sentences(events)
    behind = "Bo (orange) is at the same level as green, but farther behind on the track, and moves first."
    assert behind in said
    assert "Space 16 is taken, so the green seal moved on to 17." in said


@pytest.mark.rule("FLOE-R13", "FLOE-25", "FLOE-T4")
@pytest.mark.parametrize(("starter", "first"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_at_one_level_on_the_starting_space_turn_order_decides(counted, starter, first):
    position, events = counted("4@110,200", "4@160,200", "4@250,200", starter=starter)

    assert [advance.colour for advance in position.scoring.advances] == first
    assert sorted(position.track) == [4, 5, 6] and position.track[first[0]] == 4
    assert [event.rule for event in events].count("FLOE-R13") == 2


@pytest.mark.rule("FLOE-24", "FLOE-I5", "FLOE-T2")
def test_a_seal_goes_on_over_a_row_of_taken_spaces(counted):
    position, events = counted("1@110,300", "1@110,100", "", blocks="purple 6", track=(10, 18, 19))

    assert position.track == (20, 25, 19)  # 18 and 19 are taken
    assert [event.facts["taken"] for event in events if event.rule == "FLOE-24"] == [18]


@pytest.mark.rule("FLOE-24", "FLOE-T17")
def test_a_taken_space_can_lift_a_seal_over_the_target(counted):
    position, _ = counted("2@110,200", "1@110,100", "", blocks="purple 1", track=(70, 74, 73))

    assert position.track == (75, 76, 73) and position.phase == "over" and position.winners() == (1,)


@pytest.mark.rule("FLOE-R14")
def test_spaces_of_different_laps_are_different_spaces(counted):
    position, _ = counted("1@110,200", "1@110,100", "", blocks="purple 1", target=200, track=(100, 0, 3))

    assert position.track[0] == 103 == 3 + LAP and position.track[2] == 3


@pytest.mark.rule("FLOE-R12")
def test_a_seal_without_points_is_not_in_its_own_way(counted):
    position, _ = counted("1@190,120", "2@110,300", "3@110,200", track=(0, 9, 14))

    assert position.track[0] == 0


@pytest.mark.rule("FLOE-26", "FLOE-28")
def test_after_the_count_dice_on_the_floe_stay_and_dice_on_blocks_go_back_to_their_owners(counted):
    position, _ = counted(*EXAMPLE, blocks="blue 5")

    assert [die.face for die in position.lying[:4]] == [1, 3, 4, 6] and position.played == ()
    for colour in range(4):
        assert position.whereabouts(colour) == (3, 0, 1, 0, 0, 0)
    assert position.whereabouts(4) == (4, 0, 0, 0, 0, 0)
    assert position.scoring.blocks == (Block(4, 5),) and position.scoring.round == 1


@pytest.mark.rule("FLOE-24")
def test_each_seal_bumps_into_those_that_moved_before_it_and_those_that_still_wait(counted):
    """Green lands beside purple, which has not moved yet; orange then lands where green has gone."""
    position, _ = counted("2@110,300", "3@110,200", "1@110,100", track=(10, 13, 16))

    assert position.track == (17, 18, 19)  # 16 is purple's; 17 is green's; 16 + 1 = 17 and 18 are taken

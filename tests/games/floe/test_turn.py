"""A turn on the floe: four dice or three, what may be chosen, and what goes on a block."""

import pytest

from icedice_edu import CHANCE, IllegalStep
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.floe.steps import Lying, Throw

FAR = "6@200,350"
OUTDOING = "a die that beats your scoring die"


# -- every throw ---------------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-07", "FLOE-08")
def test_before_the_dice_have_slid_nothing_on_the_floe_has_moved(table):
    position = table("3@100,100", "4@150,150", "5@200,200")

    sliding = position.next(Throw(145, -7, 55, 30))

    assert sliding.turn == CHANCE and sliding.aim == Throw(145, -7, 55, 30) and sliding.seat == 0
    assert sliding.lying == position.lying and sliding.whereabouts(0) == (0, 3, 1, 0, 0, 0)


@pytest.mark.rule("FLOE-08")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("throw 60 0 0.5 0.3", "the hand must be between 75 and 215 mm"),
        ("throw 216 0 0.5 0.3", "the hand must be between 75 and 215 mm"),
        ("throw 85 0 0.5 1", "with spread 1, the hand must be between 86 and 204 mm"),
        ("throw 145 31 0.5 0.3", "from 30 degrees left"),
        ("throw 145 -31 0.5 0.3", "from 30 degrees left"),
        ("throw 145 0 1.01 0.3", "from 0 to 1"), ("throw 145 0 -0.5 0.3", "from 0 to 1"),
        ("throw 145 0 0.5 2", "from 0 to 1"),
    ],
)  # fmt: skip
def test_a_throw_that_cannot_be_is_refused_and_says_what_can(table, refusal, text, why):
    error = refusal(table(), text)

    assert error.rule == "FLOE-08" and why in error.why and "throw 145 0 0.5 0.3" in error.why


@pytest.mark.rule("FLOE-12", "FLOE-13")
def test_four_dice_without_a_scoring_die_on_the_floe_three_beside_one(table):
    assert table().dice_to_throw == 4 and table("3@100,100").dice_to_throw == 3
    for position, rule, dice in ((table(), "FLOE-12", "three"), (table("3@100,100"), "FLOE-13", "four")):
        sliding = position.next(position.real_roll())
        wrong = " ".join(["1~"] * (7 - position.dice_to_throw))
        with pytest.raises(IllegalStep, match=f"{rule}: .* dice were thrown, but you gave {dice}"):
            sliding.chance().read(wrong)


@pytest.mark.rule("FLOE-10", "FLOE-R26")
@pytest.mark.parametrize(
    ("result", "rule", "why"),
    [
        ("3@28,200 1~ 1~ 1~", "FLOE-10", "touches the water or is outside; write it as 3~"),
        ("3@145,-1 1~ 1~ 1~", "FLOE-10", "a die at 145,-1 mm"),
        ("3@145,999 1~ 1~ 1~", "FLOE-10", "a die at 145,999 mm"),
        ("0~ 1~ 1~ 1~", "FLOE-R26", "one number from 1 to 6"), ("7@145,200 1~ 1~ 1~", "FLOE-R26", "1 to 6"),
        ("3@100,200 4@113.99,200 1~ 1~", "FLOE-R26", "die 1 and die 2 would overlap"),
        ("3@150,151 4~ 1~ 1~", "FLOE-R26", "die 1 and the orange die would overlap"),
        ("3~ 4~ 1~ 1~ ; orange 5@50,50 ; purple 1@55,55", "FLOE-R26", "the orange die and the purple die"),
        ("3~ 4~ 1~ 1~ ; green 5@50,50", "FLOE-09", "there is no green scoring die on the floe; it has"),
        ("3~ 4~ 1~ 1~ ; orange 5~ ; orange 5~", "FLOE-09", "moved once"),
    ],
)  # fmt: skip
def test_a_result_that_cannot_be_is_refused_with_the_reason(table, result, rule, why):
    sliding = table("", "4@150,150", "5@200,200").next(Throw(145, 0, 50, 30))

    with pytest.raises(IllegalStep) as refused:
        sliding.chance().read(result)

    assert refused.value.rule == rule and why in refused.value.why and len(refused.value.why) < 220


@pytest.mark.rule("FLOE-09")
def test_without_any_die_on_the_floe_none_can_be_moved(table):
    nothing = "FLOE-09: there is no orange scoring die on the floe; it has no dice"
    with pytest.raises(IllegalStep, match=nothing):
        table().next(Throw(145, 0, 50, 30)).chance().read("3~ 4~ 1~ 1~ ; orange 5@50,50")


# -- four dice -----------------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-14", "FLOE-04", "FLOE-R7")
def test_one_of_the_dice_on_the_floe_is_chosen_and_the_others_go_to_the_lid(table, throw, moves, refusal):
    position = throw(table(), "3@100,100 5~ 6@150,40 1@200,300")

    assert position.phase == "choose" and position.turn == 0 and position.outdoes == (0, 2, 3)
    assert moves(position) == ["choose 1", "choose 3", "choose 4"]
    assert refusal(position, "choose 2").rule == "FLOE-14"
    after = position.next(position.read("choose 4"))
    assert after.lying[0] == Lying(20_000, 30_000, 1) and after.colour == 1 and after.thrown == ()
    assert after.whereabouts(0) == (0, 0, 1, 0, 0, 3) and after.played == (0,)


@pytest.mark.rule("FLOE-14")
def test_a_single_die_on_the_floe_is_chosen_by_itself(table, throw, told):
    assert throw(table(), "3~ 5~ 6@150,40 1~").lying[0] == Lying(15_000, 4_000, 6)
    assert told(table(), "throw", "3~ 5~ 6@150,40 1~") == ["FLOE-08", "FLOE-14"]


@pytest.mark.rule("FLOE-15", "FLOE-R18", "FLOE-R19", "FLOE-T5")
def test_four_dice_in_the_water_put_the_highest_on_the_first_free_block(table, throw, told):
    position = table("", "", "", players=4, blocks="red 3", turn=1, played=(3, 0))

    after = throw(position, "2~ 5~ 5~ 1~")

    assert after.blocks == (Block(3, 3), Block(1, 5)) and after.lying[1] is None
    assert after.whereabouts(1) == (0, 0, 0, 1, 0, 3)
    assert after.round_points()[1].total == 0
    assert told(position, "throw", "2~ 5~ 5~ 1~") == ["FLOE-08", "FLOE-15"]


# -- three dice ----------------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-16", "FLOE-17", "FLOE-R7", "FLOE-T7")
def test_higher_or_further_outdoes_the_marked_die_and_nothing_else(table, throw, moves, refusal):
    position = throw(table("5@100,210"), "1@150,211 6@200,50 5@200,100")

    assert moves(position) == ["choose 1", "choose 2"]
    error = refusal(position, "choose 3")
    assert error.rule == "FLOE-16"
    assert "die 3 shows 5 at 100 mm, not more than 5 and not farther than 210 mm" in error.why
    for keeping in ("keep", "pass", "stop"):
        error = refusal(position, keeping)
        assert error.rule == "FLOE-R7" and error.why.startswith("you must choose one of these dice; ")
    after = position.next(position.read("choose 1"))
    assert after.lying[0] == Lying(15_000, 21_100, 1) and after.whereabouts(0) == (0, 0, 1, 0, 0, 3)


@pytest.mark.rule("FLOE-14", "FLOE-16")
def test_a_die_in_the_water_is_refused_by_the_rule_of_this_turn(table, throw, refusal):
    four = throw(table(), "6@145,300 6@200,300 1~ 1~")
    three = throw(table("5@145,200"), "6@145,300 6@200,300 1~")

    wet = "die 3 is in the water, but {} must be on the floe; write choose 1 or choose 2"
    for position, rule, die in ((four, "FLOE-14", "a scoring die"), (three, "FLOE-16", OUTDOING)):
        error = refusal(position, "choose 3")
        assert error.rule == rule and error.why == wet.format(die)


@pytest.mark.rule("FLOE-16", "FLOE-R3")
@pytest.mark.parametrize(
    ("result", "outdone"),
    [("5@150,210.49", False), ("5@150,210.5", True), ("6@150,1", True), ("6~", False), ("4@150,209", False)],
)
def test_levels_are_compared_in_whole_millimetres(table, throw, result, outdone):
    after = throw(table("5@100,210"), f"{result} 1~ 1~")

    assert bool(after.lying[0]) == outdone and after.on_block(0) != outdone


@pytest.mark.rule("FLOE-18", "FLOE-T6")
def test_a_misthrow_puts_the_old_die_with_its_number_on_a_block(table, throw, told):
    position = table("5@100,210", blocks="purple 2", played=(2,))

    after = throw(position, "5@150,210 4@200,50 6~")

    assert after.blocks == (Block(2, 2), Block(0, 5)) and after.lying[0] is None
    assert after.whereabouts(0) == (0, 0, 0, 1, 0, 3) and after.colour == 1
    assert told(position, "throw", "5@150,210 4@200,50 6~") == ["FLOE-08", "FLOE-18"]


@pytest.mark.rule("FLOE-R5", "FLOE-R10")
def test_the_marked_die_is_compared_as_it_lies_and_shows_after_the_throw(table, throw, told):
    position = table("5@100,210")

    higher = throw(position, "4@150,100 1~ 1~ ; green 3@100,210")
    lower = throw(position, "6@150,100 1@200,220 1~ ; green 6@100,230")

    assert higher.lying[0] == Lying(15_000, 10_000, 4)
    assert lower.blocks == (Block(0, 6),)
    result = "6@150,100 1@200,220 1~ ; green 6@100,230"
    assert told(position, "throw", result) == ["FLOE-08", "FLOE-09", "FLOE-R10", "FLOE-18"]


@pytest.mark.rule("FLOE-19", "FLOE-R6", "FLOE-T8")
def test_a_mishap_overrides_any_success(table, throw, told):
    position = table("2@100,210")

    after = throw(position, f"{FAR} 6@100,350 6@150,350 ; green 4~")

    assert after.blocks == (Block(0, 4),) and after.lying[0] is None and after.colour == 1
    assert after.whereabouts(0) == (0, 0, 0, 1, 0, 3)
    assert told(position, "throw", f"{FAR} 6@100,350 6@150,350 ; green 4~") == ["FLOE-08", "FLOE-19"]


# -- the ring ------------------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-R27", "FLOE-13", "FLOE-17")
def test_the_ring_goes_left_after_every_turn_whatever_came_of_it(table, throw):
    position = table("", "4@150,150", "2@150,250", players=4, turn=3)
    rings = [position.ring]
    for result in ("1~ 1~ 1~ 1~", "1~ 1~ 1~ 2@60,60", "1~ 1~ 1~", f"{FAR} 1~ 1~"):
        position = throw(position, result)
        rings.append(position.ring)

    assert rings[:4] == [3, 0, 1, 2] and position.round == 2
    assert rings[4] == position.starter == 3  # blocks: red is on the starting symbol


@pytest.mark.rule("FLOE-11")
def test_nothing_but_a_throw_begins_a_turn(table, refusal):
    position = table("5@100,210")

    for text in ("choose 1", "place 100,100", "pass", "skip", "hello", "3~ 3~ 3~"):
        assert "throw, hand (mm), angle" in refusal(position, text).why
    assert refusal(position, "choose 1").rule == "FLOE-14"
    assert refusal(position, "place 100,100").rule == "FLOE-20"
    assert refusal(begin(3), "throw").rule == "FLOE-R23"


@pytest.mark.rule("FLOE-11")
def test_a_turn_has_one_throw(table, throw, refusal):
    position = throw(table(), "3@100,100 5~ 6@150,40 1@200,300")

    assert "you get one throw per turn" in refusal(position, "throw").why
    assert "you get one throw per turn" in refusal(position, "throw 145 0 0.5 0.3").why
    assert refusal(position, "place 100,100").rule == "FLOE-14"

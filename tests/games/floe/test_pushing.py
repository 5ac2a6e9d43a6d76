"""Pushing dice: of others, who put them back; of one's own, which costs the round."""

import pytest

from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.floe.steps import Lying, Place

DICE = ("3@100,100", "4@150,150", "5@200,200", "2@60,250")


@pytest.mark.rule("FLOE-09", "FLOE-R10")
def test_dice_that_were_pushed_stay_where_they_came_to_lie_and_keep_the_number_they_show(table, throw, told):
    position = table("", *DICE[1:], players=4)

    after = throw(position, "6@100,50 1~ 1~ 1~ ; orange 4@150,160 ; purple 1@200,200 ; red 6@60,251")

    assert after.lying[1:] == (Lying(15_000, 16_000, 4), Lying(20_000, 20_000, 1), Lying(6_000, 25_100, 6))
    result = "6@100,50 1~ 1~ 1~ ; orange 4@150,160 ; purple 1@200,200"
    assert told(position, "throw", result) == ["FLOE-08", "FLOE-09", "FLOE-R10", "FLOE-14"]


# -- others' dice --------------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-20", "FLOE-R8", "FLOE-T9")
def test_owners_put_their_dice_back_clockwise_before_the_roller_chooses(table, throw, told):
    position = table("", "4@150,150", "5@200,200", "2@60,250", players=4)

    position = throw(position, "6@100,50 1@200,300 1~ 1~ ; orange 3~ ; red 6~")

    assert (position.phase, position.turn, position.colour, position.ring) == ("place", 1, 1, 0)
    assert position.outcasts == (Block(1, 3), Block(3, 6)) and position.lying[1] is None
    position = position.next(Place(14_500, 37_500))
    assert (position.phase, position.turn, position.colour) == ("place", 3, 3)
    position = position.next(Place(20_000, 33_000))
    assert (position.phase, position.turn, position.colour) == ("choose", 0, 0)
    assert position.lying[1] == Lying(14_500, 37_500, 3) and position.lying[3] == Lying(20_000, 33_000, 6)
    assert position.next(position.read("choose 1")).colour == 1


@pytest.mark.rule("FLOE-20", "FLOE-R8")
def test_clockwise_begins_at_the_rollers_left(table, throw):
    position = table(*DICE[:2], "", DICE[3], players=4, turn=2)

    placed = throw(position, "1~ 1~ 1~ 1~ ; green 1~ ; orange 2~ ; red 6~")

    assert [die.colour for die in placed.outcasts] == [3, 0, 1]


@pytest.mark.rule("FLOE-20")
def test_also_after_a_misthrow_a_mishap_or_four_in_the_water_owners_put_their_dice_back_first(table, throw):
    mishap = throw(table(*DICE, players=4), "1~ 1~ 1~ ; green 5~ ; orange 3~")
    misthrow = throw(table(*DICE, players=4), "1~ 1~ 1~ ; orange 3~")
    water = throw(table("", *DICE[1:], players=4), "1~ 1~ 2~ 1~ ; orange 3~")

    for position in (mishap, misthrow, water):
        assert position.phase == "place" and position.colour == 1
    assert mishap.blocks == (Block(0, 5),) and misthrow.blocks == water.blocks == ()
    for position, block in ((mishap, Block(0, 5)), (misthrow, Block(0, 3)), (water, Block(0, 2))):
        after = position.next(Place(14_500, 37_500))
        assert after.blocks == (block,) and after.phase == "throw" and after.colour == 1
        assert after.lying[1].face == 3


@pytest.mark.rule("FLOE-R8", "FLOE-I4")
@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("146,50", None), ("145.99,50", None), ("114,50", None), ("113.99,50", "another die"),
        ("100,50", "another die"), ("200,200", "another die"), ("213.99,200", "another die"),
        ("214,200", None), ("145,382.78", None), ("145,382.79", "touches the water"), ("145,0", None),
        ("145,-0.01", "touches the water"), ("3,3", "touches the water"), ("200,330", None),
        ("140,255", None), ("50,250", "another die"), ("150,150", None), ("9999,9999", "touches the water"),
    ],
)  # fmt: skip
def test_a_die_is_put_anywhere_on_the_floe_where_no_other_die_lies(table, throw, refusal, where, why):
    """Dice that were just thrown are in the way too; nets, holes and the far end are allowed."""
    position = throw(table("", *DICE[1:], players=4), "6@100,50 1@200,300 1~ 1~ ; orange 3~")
    step = position.read(f"place {where}")

    assert position.allows(step) == (why is None)
    if why is None:
        assert position.free_place(step.x, step.y, 1) is None
        assert position.next(step).lying[1] == Lying(step.x, step.y, 3)
    else:
        error = refusal(position, step)
        assert error.rule == "FLOE-R8" and why in error.why and "such as place 145,200" in error.why
        assert position.free_place(step.x, step.y, 1).startswith("FLOE-R8: ")


@pytest.mark.rule("FLOE-R8")
def test_the_next_owner_keeps_clear_of_the_die_that_was_just_put_back(table, throw, refusal):
    position = throw(table("", *DICE[1:], players=4), "1~ 1~ 1~ 1~ ; orange 3~ ; purple 6~")

    position = position.next(Place(14_500, 37_500))

    assert refusal(position, "place 150,375").rule == "FLOE-R8"
    assert position.allows(Place(15_900, 37_500))


@pytest.mark.rule("FLOE-R8", "FLOE-20")
def test_first_the_die_is_put_back(table, throw, refusal):
    position = throw(table("", *DICE[1:], players=4), "6@100,50 1@200,300 1~ 1~ ; orange 3~")

    for text in ("choose 1", "throw", "throw 145 0 0.5 0.3", "pass", "fly"):
        error = refusal(position, text)
        assert error.rule == "FLOE-R8" and "such as place 145,200" in error.why
    assert "put back the orange die that was pushed off the floe" in refusal(position, "choose 1").why


@pytest.mark.rule("FLOE-R9")
def test_a_die_that_was_put_back_is_outdone_where_it_lies_then(table, throw):
    position = throw(table("", "4@150,50", "5@200,200"), "1~ 1~ 1~ 1~ ; orange 3~", "place 145,370")

    assert position.colour == 1 and position.dice_to_throw == 3
    assert throw(position, "2@145,300 3@100,300 1~").on_block(1)
    assert throw(position, "4@145,300 3@100,300 1~").lying[1] == Lying(14_500, 30_000, 4)


def test_the_places_on_offer_are_free_and_many(table, throw):
    position = throw(table("", *DICE[1:], players=4), "6@75,150 1@200,330 1~ 1~ ; orange 3~")

    assert len(position.moves()) > 50 and all(map(position.allows, position.moves()))
    assert Place(21_500, 21_500) in position.moves() and Place(7_500, 15_000) not in position.moves()


# -- two players ---------------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-R21", "FLOE-T15")
def test_pushing_off_the_own_other_colour_puts_it_on_a_block_and_it_does_not_throw(table, throw, told):
    position = table("", "", "2@60,250", "", players=2)

    after = throw(position, "5@100,100 1~ 1~ 1~ ; purple 4~")

    assert after.blocks == (Block(2, 4),) and after.played == (2, 0) and after.colour == 1
    assert after.whereabouts(2) == (0, 0, 0, 1, 0, 3)
    assert after.lying[0] == Lying(10_000, 10_000, 5)
    skipped = throw(after, "1@200,100 1~ 1~ 1~")
    assert skipped.colour == skipped.ring == 3
    assert told(position, "throw", "5@100,100 1~ 1~ 1~ ; purple 4~") == ["FLOE-08", "FLOE-R21", "FLOE-14"]


@pytest.mark.rule("FLOE-R21", "FLOE-T10")
def test_if_both_own_dice_fall_the_rolling_colour_is_first_on_the_blocks(table, throw, told):
    for roller, other in ((0, 2), (2, 0)):
        names = ("green", "", "purple")
        position = table("3@100,100", "", "2@60,250", "", players=2, turn=roller)

        after = throw(position, "6@200,300 1~ 1~ ; green 1~ ; purple 2~")

        assert [block.colour for block in after.blocks] == [roller, other], names[roller]
        assert set(after.played) == {0, 2}
        assert told(position, "throw", "6@200,300 1~ 1~ ; green 1~ ; purple 2~")[1:] == [
            "FLOE-19",
            "FLOE-R21",
        ]


@pytest.mark.rule("FLOE-R21")
def test_a_colour_that_has_thrown_already_only_loses_its_points(table, throw):
    position = table("3@100,100", "", "2@60,250", "", players=2, turn=2, played=(0, 1), starter=0)

    after = throw(position, "6@200,300 1~ 1~ ; green 1~")

    assert after.blocks == (Block(0, 1),) and after.played == (0, 1, 2) and after.colour == 3


@pytest.mark.rule("FLOE-R21", "FLOE-15", "FLOE-18")
def test_the_thrown_colour_is_judged_after_the_other_one_has_fallen(table, throw):
    water = throw(table("", "", "2@60,250", "", players=2), "1~ 5~ 1~ 1~ ; purple 4~")
    misthrow = throw(table("3@100,100", "", "2@60,250", "", players=2), "1~ 5~ 1~ ; purple 4~")

    assert water.blocks == (Block(2, 4), Block(0, 5))
    assert misthrow.blocks == (Block(2, 4), Block(0, 3))


@pytest.mark.rule("FLOE-20", "FLOE-R20")
def test_both_colours_of_the_opponent_are_put_back_by_the_opponent(table, throw):
    position = table("3@100,100", "4@150,150", "2@60,250", "6@200,300", players=2)

    position = throw(position, "1@100,150 1~ 1~ ; orange 4~ ; purple 1~ ; red 5~")

    assert [die.colour for die in position.outcasts] == [1, 3] and position.turn == position.seat == 1
    assert position.blocks == (Block(2, 1),)
    position = position.next(Place(14_500, 37_500))
    assert position.turn == 1 and position.colour == 3
    after = position.next(Place(14_500, 35_000))
    assert after.lying[0] == Lying(10_000, 15_000, 1)  # further than 100 mm, and the only die on the floe
    assert after.colour == 1 and after.turn == 1


@pytest.mark.rule("FLOE-R21", "FLOE-11")
def test_a_round_can_end_because_the_last_colour_does_not_throw(table, throw):
    position = table("", "4@150,150", "2@60,250", "6@200,300", players=2, starter=3, played=(3,))
    position = throw(position, "5@100,100 1~ 1~ 1~ ; purple 4~")

    after = throw(position, "5@250,250 1~ 1~")

    assert after.round == 2 and after.starter == after.colour == 2 and after.blocks == ()
    assert after.track == (5 + 4, 5 + 5 + 4, 0, 6 + 5 + 5 + 4)


@pytest.mark.rule("FLOE-R8")
def test_a_place_that_is_taken_is_not_the_one_that_is_recommended(table, throw, refusal):
    position = throw(table("", "4@100,300", "5@145,200"), "1~ 1~ 1~ 1~ ; orange 3~")

    error = refusal(position, "place 145,200")

    recommended = error.why.rpartition("such as ")[2]
    assert recommended != "place 145,200" and position.allows(position.read(recommended))

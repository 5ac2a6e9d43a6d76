"""What is there before the first roll: two players, a ring of 18 boxes, money, stars and options."""

import pytest

from icedice_edu import CHANCE, GAMES, IllegalStep, restore, start
from icedice_edu.games.iced.tables import BOXES, COLOURS, FLAVOURS, TINTS

ICED = GAMES["iced"]


@pytest.mark.rule("ICED-01")
def test_exactly_two_play():
    assert list(ICED.seats) == [2]
    for players in (0, 1, 3, ["Ada"], ["Ada", "Bo", "Cy"]):
        with pytest.raises(ValueError, match="exactly 2 players"):
            start("iced", players=players)


@pytest.mark.rule("ICED-02", "ICED-R1")
def test_names_have_1_to_20_characters_and_are_different():
    assert start("iced", players=["M", "L" * 20]).names == ("M", "L" * 20)
    for players in (["", "Leo"], ["Mia", "L" * 21], ["Mia", "Mia"], ["Mia", " Mia"], [" ", "Leo"]):
        with pytest.raises(ValueError, match=r"1 to 20 printable|a different name"):
            start("iced", players=players)


@pytest.mark.rule("ICED-02", "ICED-R1")
def test_the_two_colours_are_chosen_by_seat_and_are_different():
    assert start("iced").position.setting.colours == ("blue", "orange")
    assert start("iced", colours="red green").position.setting.colours == ("red", "green")
    assert len(ICED.options["colours"].choices) == len(COLOURS) * (len(COLOURS) - 1) == 30


@pytest.mark.rule("ICED-02")
@pytest.mark.parametrize(
    "colours",
    ["purple yellow", "Purple  YELLOW", "purple, yellow", ["purple", "yellow"], ("Purple", " yellow ")],
)
def test_colours_may_be_given_in_several_ways_and_are_kept_in_one(colours):
    match = start("iced", seed=1, colours=colours)

    assert match.options["colours"] == "purple yellow" and match.position.setting.colours == (
        "purple",
        "yellow",
    )
    assert restore(match.code()).options == match.options


@pytest.mark.rule("ICED-R1")
@pytest.mark.parametrize(
    "colours",
    ["blue", "blue blue", "blue pink", "blue orange red", "", None, 5, [], ["blue"], ["blue", "blue"],
     ["blue", None], {"blue": 1}, ["blue orange", ""], b"blue orange", "x" * 500],
    ids=lambda colours: repr(colours)[:30],
)  # fmt: skip
def test_colours_that_cannot_be_are_refused_and_the_six_are_named(colours):
    with pytest.raises(
        ValueError, match="ICED-R1: the option colours needs two different colors from red, orange"
    ) as no:
        start("iced", colours=colours)

    assert len(str(no.value)) < 220


@pytest.mark.rule("ICED-03")
def test_both_start_with_500_dollars_and_10_stars_on_start():
    position = start("iced", seed=1).position

    assert position.money == (500, 500) and position.stars == (10, 10) == position.scores()
    assert position.places == (0, 0) and position.box.kind == "start" and position.here is None
    assert position.turns == position.bonuses == position.die == 0


@pytest.mark.rule("ICED-04")
def test_the_bank_pays_whatever_is_due(table, play):
    """It has no purse: nothing that it holds is counted anywhere."""
    rich = play(table((17, 0), money=(10_000, 10_000), start_bonus=500), "roll", "1")

    assert rich.money == (10_500, 10_000) and not hasattr(rich, "bank")


@pytest.mark.rule("ICED-05", "ICED-06", "ICED-07", "ICED-08", "ICED-09")
def test_the_ring_has_18_boxes_in_the_printed_order():
    assert [box.number for box in BOXES] == list(range(18))
    assert [box.name for box in BOXES] == [
        "START", "Vanilla", "Surprise", "Chocolate", "Teleport", "Strawberry", "Free Swap", "Mango",
        "Surprise", "Coffee", "Surprise", "Caramel", "Teleport", "Mint", "Surprise", "Green Tea",
        "Surprise", "Blueberry",
    ]  # fmt: skip
    kinds = {kind: [box.number for box in BOXES if box.kind == kind] for kind in {box.kind for box in BOXES}}
    assert kinds == {
        "start": [0], "flavour": [1, 3, 5, 7, 9, 11, 13, 15, 17], "surprise": [2, 8, 10, 14, 16],
        "teleport": [4, 12], "swap": [6],
    }  # fmt: skip


@pytest.mark.rule("ICED-06", "ICED-19")
def test_a_flavour_has_a_name_a_place_and_a_colour_of_its_own():
    assert [BOXES[2 * i + 1].flavour for i in range(9)] == list(range(9))
    assert [BOXES[2 * i + 1].name for i in range(9)] == list(FLAVOURS)
    assert len(set(TINTS)) == 9 and all(len(tint) == 6 and int(tint, 16) >= 0 for tint in TINTS)


@pytest.mark.rule("ICED-R1", "ICED-10")
def test_a_random_player_begins_unless_one_is_named(play):
    position = ICED.begin(2)

    assert position.turn == CHANCE and position.chance().weights() == {
        position.chance().read("first 1"): 1,
        position.chance().read("first 2"): 1,
    }
    assert play(position, "first 2").turn == 1 == play(position, "first 2").first
    assert start("iced", seed=1, first=1).position.seat == 1
    for text in ("first 3", "first 0", "first", "2"):
        with pytest.raises(IllegalStep, match="ICED-R1"):
            position.chance().read(text)


@pytest.mark.rule("ICED-R2", "ICED-R18")
def test_start_pays_100_dollars_or_another_whole_number_of_hundreds(table, play):
    for bonus in range(0, 501, 100):
        paid = play(table((17, 0), start_bonus=bonus), "roll", "1")
        assert paid.money == (500 + bonus, 500) and paid.stars == (11, 10)
    assert ICED.options["start_bonus"].default == 100


@pytest.mark.rule("ICED-R2")
@pytest.mark.parametrize("bonus", [150, 50, -100, 600, 100.0, True, "100", None])
def test_another_bonus_is_refused_and_the_choices_named(bonus):
    with pytest.raises(ValueError, match="start_bonus must be one of 0, 100, 200, 300, 400, 500"):
        start("iced", start_bonus=bonus)


@pytest.mark.rule("ICED-R16", "ICED-29")
def test_a_flavour_that_nobody_owns_has_no_scoops_and_costs_100_dollars(state):
    position = start("iced").position

    assert all(state(position, name) == (None, 0, "$100") for name in FLAVOURS)
    assert position.owned(0) == position.owned(1) == ()


@pytest.mark.rule("ICED-R18")
def test_the_authors_program_is_not_followed(table, play, moves):
    """$150 at START; losing only below zero; no 30-star check at START; buying without enough money."""
    passed = play(table((17, 0)), "roll", "1")
    broke = play(table((0, 0), money=(100, 500)), "roll", "1", "buy")
    starry = play(table((17, 0), stars=(29, 10)), "roll", "2")
    poor = play(table((0, 0), money=(200, 500), owned={"Vanilla": (1, 1, 2)}), "roll", "1")

    assert passed.money[0] == 600
    assert broke.winners() == (1,)
    assert starry.winners() == (0,)
    assert moves(poor) == ["give"]

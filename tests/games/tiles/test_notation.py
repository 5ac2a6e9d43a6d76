"""How steps of the tile game are written and read: never guessed, and kind to a tired typist."""

import pytest

from icedice_edu import IllegalStep
from icedice_edu.games.protocol import written as shown_as


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("throw 2", "throw 2"), ("THROW 2", "throw 2"), ("throw  2  dice", "throw 2"), ("roll 2", "throw 2"),
        ("throw", "throw 2"), ("buy A1 from 2 to b1", "buy a1 from 2 to b1"),
        ("buy a1 from player 2 to b1", "buy a1 from 2 to b1"),
        ("buy the die on a1 from 2 to b1", "buy a1 from 2 to b1"),
    ],
)  # fmt: skip
def test_the_start_of_a_turn_as_it_may_be_typed(table, typed, written):
    assert str(table("", "5 . .").read(typed)) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("place 4 b2", "place 4 b2"), ("Place 4 on B2", "place 4 b2"), ("put the 4 on b2", "place 4 b2"),
        ("place b2 4", "place 4 b2"), ("place 4, b2", "place 4 b2"), ("give up 4", "give up 4"),
        ("give up the 4", "give up 4"),
    ],
)  # fmt: skip
def test_a_placement_as_it_may_be_typed(table, play, typed, written):
    assert str(play(table(), "throw 2", "4 5").read(typed)) == written


@pytest.mark.parametrize(
    "typed", ["arrange 8 9 10 / 11 12 9", "arrange 8 9 10 11 12 9", "ARRANGE 8,9,10 / 11,12,9"]
)
def test_an_arrangement_as_it_may_be_typed(begun, play, typed):
    position = play(begun(arrange="choose"), "deal 8 9 10 11 12 9 / 10 10 11 9 8 13 / bonus 11 9")

    assert str(position.read(typed)) == "arrange 8 9 10 / 11 12 9" and position.allows(position.read(typed))


@pytest.mark.parametrize(
    "typed",
    ["", " ", "throw two", "throw -2", "throw 2.0", "throw 22", "throw ２", "buy a1",
     "buy a1 from 2", "place 4",
     "buy d1 from 2 to a1", "buy a1 from 0 to b1", "buy a1 from 9 to b1", "2", "4 b2", "throw 2 2", "x" * 500,
     "place 0 a1", "give 4", "remove", "remove d4", "arrange", "decline now", "throw 9", "🎲", "\x00"],
)  # fmt: skip
def test_what_is_no_step_is_said_to_be_none_and_what_is_one_is_shown(table, refusal, typed):
    error = refusal(table("", "5 . ."), typed)

    assert "is not a move in this game; write roll 2 or buy a1 from 2 to a1" in error.why


def test_what_people_are_shown_to_type_is_read_as_the_step_it_stands_for(table):
    """A roll is shown as `roll 2` and kept as `throw 2`; whatever else is shown is the notation."""
    position = table("5 4 .", "5 . .", coins=(3, 1))
    shown = {shown_as(step): str(step) for step in position.moves()}

    assert {text: kept for text, kept in shown.items() if text != kept} == {
        "roll 2": "throw 2", "roll 3": "throw 3",
    }  # fmt: skip
    assert all(str(position.read(text)) == kept for text, kept in shown.items())


def test_what_pip_calls_a_move_on_a_full_board_is_read_too(table):
    full = table("5 4 1 / 1 1 1 / 1 1 1", "5 . .", removal=True)

    assert str(full.read("Give up the die on b1")) == "remove b1"
    assert str(full.read("Keep all nine dice")) == "decline"


def test_throw_alone_is_read_only_where_one_number_is_possible(table, refusal):
    assert refusal(table(coins=(3, 1)), "throw").rule == "TILE-R14"


@pytest.mark.parametrize(
    ("typed", "written"), [("3 5", "3 5"), ("5 3", "3 5"), ("5,3", "3 5"), (" 5  3 ", "3 5"), ("6, 6", "6 6")]
)
def test_thrown_dice_have_no_order(table, play, typed, written):
    assert str(play(table(), "throw 2").chance().read(typed)) == written


@pytest.mark.parametrize(
    "typed", ["", "3", "3 5 6", "0 5", "7 1", "three five", "35", "3 ５", "3.0 5", "x" * 300]
)
def test_dice_that_cannot_be_are_refused(table, play, typed):
    with pytest.raises(IllegalStep, match=r"TILE-14: 2 dice show 2 numbers from 1 to 6, such as 5 6, not"):
        play(table(), "throw 2").chance().read(typed)


def test_no_dice_are_read_when_none_are_in_the_air(table):
    with pytest.raises(IllegalStep, match="there is nothing to roll"):
        table().chance()


def test_the_offers_of_every_moment_stand_in_a_fixed_order(table, play, moves):
    """Save codes count them, so this order must never change."""
    position = table("1 1 1 / 1 1 1 / 1 . .", "2 . . / . 3 .", coins=(3, 1), removal=True)

    assert moves(position) == [
        "throw 2", "throw 3", "buy a1 from 2 to b3", "buy a1 from 2 to c3", "buy b2 from 2 to b3",
        "buy b2 from 2 to c3", "remove a1", "remove b1", "remove c1", "remove a2", "remove b2", "remove c2",
        "remove a3",
    ]  # fmt: skip
    assert moves(play(position, "throw 2", "6 2")) == [
        "place 2 b3", "place 2 c3", "place 6 b3", "place 6 c3", "give up 2", "give up 6",
    ]  # fmt: skip


def test_arrangements_stand_in_the_order_of_their_numbers(begun, play, moves):
    position = play(begun(arrange="choose"), "deal 12 9 10 11 8 9 / 10 10 11 9 8 13 / bonus 11 9")
    texts = moves(position)

    assert len(texts) == 360 == len(set(texts))
    assert texts[0] == "arrange 8 9 9 / 10 11 12" and texts[-1] == "arrange 12 11 10 / 9 9 8"
    assert list(map(str, position.book())) == texts

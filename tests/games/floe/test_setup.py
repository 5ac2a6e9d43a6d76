"""How a floe game begins: colours, dice, targets, who starts, and options that cannot be."""

import pytest

from icedice_edu import GAMES, restore, start
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.tables import COLOURS

FLOE = GAMES["floe"]


@pytest.mark.rule("FLOE-01", "FLOE-05", "FLOE-R13")
@pytest.mark.parametrize("players", range(3, 7))
def test_everybody_has_four_dice_of_a_colour_and_a_seal_at_the_start(players):
    position = begin(players, first=0)

    assert position.setting.colours == COLOURS[:players]
    assert position.track == (0,) * players and position.lying == (None,) * players
    for colour in range(players):
        assert position.whereabouts(colour) == (4, 0, 0, 0, 0, 0) and position.owner(colour) == colour


@pytest.mark.rule("FLOE-06", "FLOE-R23")
def test_a_random_player_begins_and_turns_go_clockwise(play, throw):
    match = start("floe", players=["Ada", "Bo", "Cy"], seed=7)
    weights = begin(3).chance().weights()
    position = play(begin(3), "first 3")

    assert str(match.log[0]) == "Cy begins, with the purple dice." and match.log[0].rule == "FLOE-R23"
    assert list(map(str, weights)) == ["first 1", "first 2", "first 3"] and set(weights.values()) == {1}
    assert (position.colour, position.starter, position.ring) == (2, 2, 2)
    assert [position.colour, (position := throw(position, "1~ 1~ 1~ 1~")).colour] == [2, 0]
    assert throw(position, "1~ 1~ 1~ 1~").colour == 1


@pytest.mark.rule("FLOE-31", "FLOE-R20")
def test_two_players_sit_alternately_with_two_colours_each(throw):
    position = begin(2, first=1)
    seats, colours = [], []
    for _ in range(4):
        seats.append(position.turn)
        colours.append(position.colour)
        position = throw(position, "1~ 1~ 1~ 1~")

    assert seats == [1, 0, 1, 0] and colours == [1, 2, 3, 0]
    assert position.round == 2 and len(position.scores()) == 2
    assert begin(2).setting.colours == COLOURS[:4]
    assert [position.colours_of(seat) for seat in (0, 1)] == [(0, 2), (1, 3)]


@pytest.mark.rule("FLOE-29")
def test_the_target_grows_with_the_table_and_can_be_lowered_for_a_lesson():
    assert [begin(players).setting.target for players in range(2, 7)] == [75, 75, 75, 100, 100]
    assert start("floe", players=6, target=20).position.setting.target == 20
    for wrong in (9, 201, 75.0, "75", True):
        with pytest.raises(ValueError, match="target"):
            start("floe", target=wrong)


@pytest.mark.rule("FLOE-R2", "FLOE-R24")
def test_the_cap_is_sixty_rounds_or_fewer():
    assert begin(3).setting.cap == 60 and begin(3, cap=4).setting.cap == 4
    for wrong in (0, 61, 1.0, None):
        with pytest.raises(ValueError, match="cap"):
            start("floe", cap=wrong)


@pytest.mark.rule("FLOE-05")
@pytest.mark.parametrize(
    ("typed", "colours"),
    [("red blue green", "red blue green"), ("Red, BLUE,green", "red blue green")],
)
def test_players_pick_their_colours(typed, colours):
    match = start("floe", players=3, seed=1, first=0, colours=typed)

    assert match.position.setting.colours == tuple(colours.split())
    assert restore(match.code()).position == match.position
    assert match.position.name(0) in str(match.given("3~ 4~ 5~ 5~").log[-1])


@pytest.mark.rule("FLOE-05")
@pytest.mark.parametrize(
    "wrong",
    [
        "red",
        "red blue",
        "red blue green orange",
        "yellow blue red purple orange green",
        "",
        "red red blue",
        "red blue pink",
        "a b c",
        5,
        ["red", "blue", "green"],
        True,
        "x" * 999,
    ],
    ids=str,
)
def test_colours_that_cannot_be_are_refused_with_a_short_sentence(wrong):
    with pytest.raises(ValueError, match="colours") as refused:
        start("floe", players=3, colours=wrong)

    assert len(str(refused.value)) < 200 and str(refused.value).endswith(".")


@pytest.mark.rule("FLOE-05", "FLOE-31")
def test_colours_are_named_for_all_players_and_no_more_two_for_each_of_two():
    four = start("floe", players=2, colours="red blue green orange").position

    assert [[four.name(colour) for colour in four.colours_of(seat)] for seat in (0, 1)] == [
        ["red", "green"], ["blue", "orange"],
    ]  # fmt: skip
    for players, colours, said in (
        (3, "red blue green orange", "3 colors here, one for each player, not 4"),
        (2, "red blue", "4 colors here, two for each player, not 2"),
        (2, "red blue green orange purple", "4 colors here, two for each player, not 5"),
    ):
        with pytest.raises(ValueError, match=f"FLOE-05: colours must name {said}"):
            start("floe", players=players, colours=colours)


def test_who_begins_is_a_seat_that_somebody_has():
    assert start("floe", players=3, first=2).position.colour == 2
    with pytest.raises(ValueError, match="FLOE-R23: first is a seat from 0 to 2, not 4"):
        start("floe", players=3, first=4)


def test_the_fields_that_boards_and_lessons_rely_on_are_there():
    position = start("floe", players=3, seed=7, first=1).position

    assert (position.turn, position.seat, position.colour, position.starter, position.round) == (
        1,
        1,
        1,
        1,
        1,
    )
    assert (position.phase, position.aim, position.thrown, position.outcasts) == ("throw", None, (), ())
    assert (position.blocks, position.played, position.scoring, position.first) == ((), (), None, 1)
    assert position.dice_to_throw == 4 and position.outdoes == () and position.front_to_rear() == ()
    assert position.level(0) is None and position.feature(0) is None and position.raw(0) == 0
    assert [sum_.total for sum_ in position.round_points()] == [0, 0, 0]
    assert position.setting.companion is False and position.winners() == ()

"""A tile match at the table: real tiles and dice, moves taken back, what is told, the table in letters."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import GAMES, IllegalStep, restore, start

DEAL = "deal 8 9 10 11 12 9 / 10 10 11 9 8 13 / bonus 11 9"
TILES = GAMES["tiles"]


@pytest.fixture
def match():
    """Ada is to throw; her rows want 8, 9 and 10, her columns 11, 12 and 9."""
    match = start("tiles", players=["Ada", "Bo"], seed=7, first=0, arrange="random", tiles_stay=False)
    return match.given(DEAL)


# -- real tiles and dice -------------------------------------------------------------------------------


def test_tiles_from_a_real_box_are_typed_in_and_may_be_corrected(match):
    other = match.given("deal 8 9 10 11 12 9 / 10 10 11 9 8 13 / bonus 12 12")

    assert match.record == (DEAL,) and other.position.bonus == (12, 12) and len(other.history) == 1


@pytest.mark.rule("TILE-14")
def test_real_dice_take_the_place_of_those_that_were_drawn(match):
    assert match.play("throw 2").given("3 5").record == (DEAL, "throw 2", "3 5")
    assert match.given("3 5").record == (DEAL, "throw 2", "3 5")  # the only thing to do is to throw
    assert match.given("3 5").given("6 6").record == (DEAL, "throw 2", "6 6")


def test_no_dice_can_be_given_where_there_is_a_choice(match):
    placed = match.given("3 5").play("place 3 a1").play("place 5 b1")

    with pytest.raises(IllegalStep, match="TILE-14: it is not time to roll; make a move first"):
        placed.given("1 1")


def test_given_decides_who_begins():
    match = start("tiles", players=4, seed=7)

    for seat in range(4):
        assert match.given(f"first {seat + 1}").position.seat == seat


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), removal=st.booleans(), stay=st.booleans())
def test_every_game_can_be_taken_back_to_its_start_and_played_again(play_on, seed, removal, stay):
    over = play_on(start("tiles", seed=seed, removal=removal, tiles_stay=stay), Random(seed), 40)
    back, moves = over, []

    while any(not played.by_chance for played in back.history):
        moves.append(str([played.step for played in back.history if not played.by_chance][-1]))
        back = back.undo()
        assert back.record == over.record[: len(back.record)]
    for text in reversed(moves):
        back = back.play(text)

    assert back.record == over.record and back.position == over.position


def test_a_whole_class_with_one_seed_sees_the_same_tiles_and_dice():
    one, other = (
        start("tiles", seed="class 5a", first=0, arrange="random", hidden=hidden) for hidden in (True, False)
    )

    assert one.record == other.record
    assert one.play("throw 2").record == other.play("throw 2").record


def test_the_tiles_and_dice_of_a_known_seed_never_change():
    """A class that wrote a seed down must see the same in every later version."""
    match = start("tiles", seed=7, players=2, arrange="random")

    deal = "deal 13 10 12 13 10 11 / 7 9 8 9 9 12 / bonus 10 11"
    assert match.play("throw 2").record == ("first 2", deal, "throw 2", "2 6")


@settings(max_examples=20)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4), hidden=st.booleans())
def test_a_code_holds_the_whole_match(play_on, seed, players, hidden):
    match = play_on(start("tiles", players=players, seed=seed, hidden=hidden), Random(seed), 25)
    again = restore(match.code(), game="tiles")

    assert again.position == match.position and again.record == match.record
    assert len(match.code()) < 400


# -- what is told --------------------------------------------------------------------------------------


def sentences(match, *texts):
    known = len(match.log)
    for text in texts:
        match = match.given(text) if text[0].isdigit() else match.play(text)
    return [str(event) for event in match.log[known:]]


@pytest.mark.rule("TILE-06", "TILE-07", "TILE-R3")
def test_what_is_told_before_the_first_throw():
    match = start("tiles", players=["Ada", "Bo"], seed=7, first=1).given(DEAL)
    match = match.play("arrange 10 10 11 / 9 8 13").play("arrange 8 9 10 / 11 12 9")

    assert [str(event) for event in match.log] == [
        "Each player drew six tiles.",
        "The bonus tiles are 11 and 9.",
        "Bo arranged six tiles.",
        "Ada arranged six tiles.",
    ]
    quick = start("tiles", seed=7, first=1, arrange="random").log[0]
    assert str(quick) == "Each player drew six tiles. They stay as they were drawn."


@pytest.mark.rule("TILE-14", "TILE-19", "TILE-20", "TILE-09")
def test_what_is_told_of_a_turn(match):
    assert sentences(match, "throw 2", "3 5", "place 5 b2", "give up 3") == [
        "Ada rolled 3 and 5.",
        "Ada put a 5 on b2.",
        "Ada gave up a 3. It cost a coin, which is out of the game.",
    ]
    turned = match.given("2 3").play("place 2 a1").play("place 3 b1")
    assert sentences(turned, "buy a1 from 1 to c3") == ["Bo bought a 2 from Ada for a coin and put it on c3."]
    last = (
        turned.play("throw 2").given("1 1").play("place 1 a3").play("place 1 b3").play("throw 2").given("3 6")
    )
    assert sentences(last, "place 3 c1") == [
        "Ada put a 3 on c1.",
        "Ada took tile 8 for row 1, because 2 + 3 + 3 = 8.",
    ]


@pytest.mark.rule("TILE-25", "TILE-R9", "TILE-R11")
def test_what_is_told_where_tiles_stay(table, play):
    names = ["Ada", "Bo"]
    position = table("5 . . / . 4 .", "1 . .", tiles=("18 18 18 / 18 18 11",), bonus="11 9", tiles_stay=True)
    position = play(position, "throw 2", "2 4", "place 2 c3")

    def told(before, text):
        return [str(TILES.tell(event, names)) for event in before.after(before.read(text))[1]]

    matched = play(position, "place 4 c2", "throw 2", "1 1", "place 1 a2", "place 1 a3", "throw 2", "5 6")
    assert told(matched, "place 5 c1") == [
        "Ada put a 5 on c1.",
        "Ada matched column c, because 5 + 4 + 2 = 11. The tile stays.",
    ]
    sold = play(matched, "place 5 c1", "place 6 a2")
    assert sold.holders == (0, None)
    assert told(sold, "buy c3 from 1 to c2") == [
        "Bo bought a 2 from Ada for a coin and put it on c2.",
        "Ada has to complete column c again, because it doesn't match now.",
        "Ada has to complete the diagonal from a1 to c3 again, because it doesn't match now.",
    ]


@pytest.mark.rule("TILE-24", "TILE-R16", "TILE-R18", "TILE-R21")
def test_what_is_told_at_the_end(table, play):
    full, almost = "1 1 1 / 1 1 1 / 1 1 1", "5 4 2 / 1 1 1 / 1 1 ."

    def last(*boards, **more):
        position = play(table(*boards, tiles=("11 18 18 / 18 18 18",), bonus="9 12", **more), "throw 1", "5")
        return [
            str(TILES.tell(event, ["Ada", "Bo"])) for event in position.after(position.read("place 5 c3"))[1]
        ][1:]

    assert last(almost, full, tiles_stay=True) == [
        "At the end, Ada takes 11.",
        "At the end, Bo takes nothing.",
        "All boards are full. Ada won with 11 points.",
    ]
    assert last("1" + almost[1:], "1 . .", coins=(2, 0)) == [
        "Nobody has both a coin and an empty square, so the game ends. Ada and Bo won with 0 points."
    ]


# -- the table in letters ------------------------------------------------------------------------------


def test_the_table_in_letters(table, play):
    position = play(
        table("5 4 . / . 1 .", "2 . .", tiles=("10 12 9 / 11 8 13", "8 8 7 / 9 9 9")), "throw 2", "2 1"
    )

    assert TILES.text(play(position, "place 1 c1"), ["Ada", "Bo"]).splitlines() == [
        "Ada: place 2 a2, … or give up 2.",
        "Bonus tiles: 9, 12. Out of the game: 0 coins.",
        "Rolled: 2.",
        "",
        "Ada, 2 coins, 10 points:",
        "     a  b  c",
        "  1  5  4  1 | ✓",
        "  2  ·  1  · | 12",
        "  3  ·  ·  · | 9",
        "    --------",
        "    11  8 13",
        "",
        "Bo, 2 coins, 0 points:",
        "     a  b  c",
        "  1  2  ·  · | 8",
        "  2  ·  ·  · | 8",
        "  3  ·  ·  · | 7",
        "    --------",
        "     9  9  9",
    ]


@pytest.mark.rule("TILE-R19")
def test_the_table_in_letters_shows_hidden_tiles_to_the_player_whose_turn_it_is(table):
    letters = TILES.text(table("1 . .", hidden=True, seat=1), ["Ada", "Bo"])

    assert "1  1  ·  · | ?" in letters and "| 8" in letters and "| 14" not in letters
    watching = TILES.text(table("1 . .", hidden=True).seen_by(-1), ["Ada", "Bo"])
    assert "| 8" not in watching and watching.count("?") == 12


@pytest.mark.rule("TILE-R19")
@pytest.mark.parametrize("stay", [True, False])
def test_when_a_hidden_game_is_over_the_letters_show_all_tiles(table, play, stay):
    full = "1 1 1 / 1 1 1 / 1 1 1"
    before = table(full.replace("1", ".", 1), full, hidden=True, tiles_stay=stay, coins=(1, 3))
    thrown = play(before, "throw 1", "1")

    assert TILES.text(thrown, ["Ada", "Bo"]).count("?") == 6
    letters = TILES.text(play(thrown, "place 1 a1"), ["Ada", "Bo"])
    assert "?" not in letters and all(f"| {number}" in letters for number in (14, 13, 8, 7))

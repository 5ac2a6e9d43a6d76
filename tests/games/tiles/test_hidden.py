"""Hidden tiles: nobody but the owner learns a number, by no way at all, before the tile is taken."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, GAMES, OVER, restore, start
from icedice_edu.games.tiles.rules import begin

TILES = GAMES["tiles"]
NAMES = ["Ada", "Bo", "Cy", "Di"]


@pytest.mark.rule("TILE-26", "TILE-T17", "TILE-I10")
def test_the_view_of_a_seat_has_its_own_tiles_and_the_bonus_tiles_and_no_others(table):
    position = table("1 2 3", "4 . .", hidden=True, bonus="9 12")
    view = position.seen_by(0)

    assert view.right == ((14, 13, 13), (0, 0, 0)) and view.bottom == ((12, 12, 12), (0, 0, 0))
    assert view.bonus == (9, 12) and view.boards == position.boards and view.coins == position.coins
    other = table("1 2 3", "4 . .", hidden=True, bonus="9 12", tiles=("14 13 13 / 12 12 12", "7 7 7 / 7 7 7"))
    assert other.seen_by(0) == view and repr(other.seen_by(0)) == repr(view)
    assert other.seen_by(1) != position.seen_by(1)


@pytest.mark.rule("TILE-R19")
def test_somebody_who_only_looks_on_sees_no_tile(table):
    view = table("1 2 3", hidden=True).seen_by(-1)

    assert view.right == view.bottom == ((0, 0, 0),) * 2


@pytest.mark.rule("TILE-26")
def test_without_the_option_everybody_sees_everything(table):
    position = table("1 2 3")

    assert position.seen_by(0) is position


@pytest.mark.rule("TILE-R19")
def test_a_tile_is_turned_up_when_it_is_taken(table, play, told):
    position = play(table("5 4 .", hidden=True, tiles=("11 12 12 / 13 13 14",)), "throw 2", "2 6")

    after = play(position, "place 2 c1")

    assert after.seen_by(1).taken[0] == (11,) and after.seen_by(1).right[0] == (None, 0, 0)
    assert told(position, "place 2 c1") == ["TILE-14", "TILE-R19"]


@pytest.mark.rule("TILE-R19", "TILE-R22")
def test_where_hidden_tiles_stay_only_the_owner_sees_a_match_before_the_end(table, play, told):
    position = table("5 4 .", "1 . .", hidden=True, tiles_stay=True, tiles=("11 12 12 / 13 13 14",))
    after = play(position, "throw 2", "2 6", "place 2 c1", "place 6 b3")

    assert after.seen_by(0).matched(0) == ("1",) and after.seen_by(1).matched(0) == ()
    assert after.seen_by(1).scores() == (0, 0) and after.seen_by(0).scores() == (11, 0)
    assert told(position, "throw 2", "2 6", "place 2 c1", "place 6 b3") == ["TILE-R5", "TILE-14", "TILE-14"]
    assert told(after, "buy c1 from 1 to c3") == ["TILE-20"]


@pytest.mark.rule("TILE-R19")
def test_at_the_end_matched_tiles_are_turned_up_for_everybody(table, play):
    full = "1 1 1 / 1 1 1 / 1 1 1"
    position = table(
        "5 4 2 / 1 1 1 / 1 1 .", full, hidden=True, tiles_stay=True, tiles=("11 18 18 / 18 18 18",)
    )
    over = play(position, "throw 1", "1", "place 1 c3")

    assert over.seen_by(1).scores() == over.scores() and over.seen_by(1).winners() == over.winners()
    assert over.seen_by(1).taken == over.taken and over.seen_by(1).right[0] == (None, 0, 0)


def games(draw):
    """A random game with hidden tiles from its very beginning, position by position."""
    players = draw(st.integers(2, 4))
    position = begin(
        players, hidden=True, tiles_stay=draw(st.booleans()), removal=draw(st.booleans()),
        diagonals=draw(st.sampled_from(["main", "both"])),
        arrange=draw(st.sampled_from(["choose", "random"])),
    )  # fmt: skip
    rng = Random(draw(st.integers(0, 10**6)))
    while position.turn != OVER:
        step = position.chance().sample(rng) if position.turn == CHANCE else rng.choice(position.moves())
        yield position, step, rng
        position = position.next(step)
    yield position, None, rng


def forged(position, owner, rng):
    """The same position with other numbers on one player's tiles, where they are still face down."""

    def others(tiles):
        return tuple(number and rng.choice([n for n in range(7, 15) if n != number]) for number in tiles)

    right, bottom = list(position.right), list(position.bottom)
    right[owner], bottom[owner] = others(right[owner]), others(bottom[owner])
    return position._replace(right=tuple(right), bottom=tuple(bottom))


@pytest.mark.rule("TILE-I10", "TILE-26", "TILE-R19")
@settings(max_examples=60)
@given(data=st.data())
def test_changing_a_hidden_number_changes_no_other_seats_view(data):
    for position, _, rng in games(data.draw):
        if position.phase in ("first", "deal"):
            continue
        owner = rng.randrange(position.setting.players)
        other = forged(position, owner, rng)
        for seat in (-1, *range(position.setting.players)):
            same = position.seen_by(seat) == other.seen_by(seat)
            assert same == (seat != owner or position.hand(owner) == ())
            if same:
                assert repr(position.seen_by(seat)) == repr(other.seen_by(seat))


@pytest.mark.rule("TILE-I10", "TILE-R19")
@settings(max_examples=15)
@given(data=st.data())
def test_hints_pictures_moves_and_refusals_do_not_depend_on_what_others_hide(data):
    for position, _, rng in games(data.draw):
        if position.turn < 0 or rng.random() < 0.8:
            continue
        owner = (position.seat + 1 + rng.randrange(position.setting.players - 1)) % position.setting.players
        other, names = forged(position, owner, rng), NAMES[: position.setting.players]
        assert position.moves() == other.moves() == position.seen_by(position.seat).moves()
        assert TILES.text(position, names) == TILES.text(other, names)
        assert refused(position) == refused(other)
        if rng.random() < 0.3:  # to work out a hint takes long
            rung = rng.randint(1, 4)
            assert TILES.hint(position, rung) == TILES.hint(other, rung)


def refused(position):
    try:
        position.read("fly")
    except ValueError as error:
        return str(error)
    raise AssertionError


@pytest.mark.rule("TILE-R19", "TILE-I10")
@settings(max_examples=40)
@given(data=st.data())
def test_the_story_never_tells_a_number_that_is_hidden(data):
    """Whatever stands on tiles that stay face down, the same is told until the game is over."""
    for position, step, rng in games(data.draw):
        if step is None or position.phase in ("first", "deal", "arrange"):
            continue
        after, events = position.after(step)
        other = forged(position, rng.randrange(position.setting.players), rng)
        then, told = other.after(step)
        if after.turn != OVER and after.taken == then.taken:
            assert events == told


@pytest.mark.rule("TILE-R19", "TILE-R3")
def test_what_is_told_of_drawing_and_arranging_holds_no_tile_but_the_bonus_tiles(play_on):
    for seed in range(20):
        match = start("tiles", players=3, seed=seed, hidden=True)
        match = play_on(match, Random(seed), 3)
        facts = [event.facts for event in match.log]
        assert facts == [{}, {"how": ""}, {"numbers": match.position.bonus}, {}, {}, {}]


@pytest.mark.rule("TILE-R19")
def test_a_hint_says_no_number_of_a_tile_aloud(table, play):
    """On a shared screen the others read along."""
    hidden = table("5 4 .", "1 . .", hidden=True, tiles=("11 12 12 / 13 13 14",))
    for position in (hidden, play(hidden, "throw 2", "2 6")):
        for rung in (1, 2, 3, 4):
            assert not {"11", "12", "13", "14"} & set(TILES.hint(position, rung).replace(".", " ").split())


@pytest.mark.rule("TILE-R19")
def test_a_bot_that_sees_only_its_view_plays_a_whole_game(play_on):
    for seed in range(6):
        match, rng = (
            start("tiles", players=2 + seed % 3, seed=seed, hidden=True, removal=seed % 2 == 0),
            Random(seed),
        )
        while not match.over:
            match = match.play(str(rng.choice(match.position.seen_by(match.position.seat).moves())))

        assert match.winners and restore(match.code()).position == match.position

"""How steps and results on the floe are written and read: never guessed, and kind to a tired typist."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu import GAMES, IllegalStep, restore, start
from icedice_edu.games.floe.offers import all_places, all_throws
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.steps import REAL_THROW, Choose, Lying, Moved, Place, Slid, Throw, Water
from icedice_edu.games.floe.tables import ARENA


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("throw 145 -7 0.55 0.3", "throw 145 -7 0.55 0.3"),
        ("THROW 145 −7 .55 .30", "throw 145 -7 0.55 0.3"),
        ("throw 145, -7, 0.55, 0.3", "throw 145 -7 0.55 0.3"), ("throw 145 0 1 0", "throw 145 0 1 0"),
        ("throw x=145 angle=-7 power=0.55 spread=0.3", "throw 145 -7 0.55 0.3"),
        ("throw from 145 mm angle 12° power 55% spread 30%", "throw 145 12 0.55 0.3"),
        ("roll 145.0 +7 0.5 0.05", "throw 145 7 0.5 0.05"), ("throw", "throw"),
        ("throw the dice", "throw"),
    ],
)  # fmt: skip
def test_a_throw_as_it_may_be_typed(table, typed, written):
    step = table().read(typed)

    assert str(step) == written and table().allows(step) and table().read(str(step)) == step


@pytest.mark.parametrize(
    ("typed", "step"),
    [
        ("place 150,200", Place(15_000, 20_000)), ("place 150 200.05", Place(15_000, 20_005)),
        ("Place at (150, 200)", Place(15_000, 20_000)),
        ("put the die at x=150 y=200.5", Place(15_000, 20_050)),
        ("choose 2", Choose(1)), ("choose die 2", Choose(1)), ("CHOOSE number 4", Choose(3)),
    ],
)  # fmt: skip
def test_places_and_choices_as_they_may_be_typed(table, typed, step):
    assert table().read(typed) == step


@pytest.mark.parametrize(
    "typed",
    ["", " ", "throw 145", "throw 145 0 0.5", "throw 145.5 0 0.5", "throw nan 0 0.5 0.3",
     "throw inf 0 0.5 0.3", "throw 1e2 0 0.5 0.3",
     "throw 99999 0 0.5 0.3", "throw １４５ 0 0.5 0.3", "throw 145 0 0.5 0.3 9", "place 150", "place a b",
     "place 1e9,1", "place 150,200,3", "place nan,nan", "place 12345,1", "choose", "choose 0",
     "choose 5",
     "choose 1.5", "choose two", "3~ 3~ 3~ 3~", "🎲", "\x00", "x" * 500, "throw " * 20,
     "__import__('os')"],
)  # fmt: skip
def test_what_is_no_step_is_said_to_be_none_and_what_is_one_is_shown(table, refusal, typed):
    error = refusal(table(), typed)

    assert "is not a move in this game; write throw, hand (mm), angle" in error.why


FINE_THROW = "round to whole millimeters, whole degrees and hundredths"
FINE_PLACE = "round to hundredths of a millimeter"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("throw 145.5 0 0.5 0.3", FINE_THROW), ("throw 145 7.5 0.5 0.3", FINE_THROW),
        ("throw 145 -1.5 0.5 0.3", FINE_THROW), ("throw 145 0 0.555 0.3", FINE_THROW),
        ("throw 145 0 .5 .333", FINE_THROW), ("throw 145 0 55.5% 30%", FINE_THROW),
        ("place 150.125,200", FINE_PLACE), ("put the die at 150, 200.001", FINE_PLACE),
        (f"throw 145 0 0.5 0.3{'0' * 59}", FINE_THROW),
    ],
)  # fmt: skip
def test_numbers_that_are_too_fine_are_refused_saying_how_fine_they_may_be(table, refusal, typed, why):
    error = refusal(table(), typed)

    assert f"is not a move in this game: {why}; write throw, hand (mm), angle" in error.why


# -- results -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "3@145.2,203 5~ 1@90,100 6~ ; red 6@190,121.5 ; blue 2~",
        "3@145.2,203 5~ 1@90,100 6~;red 6@190,121.5;blue 2~",
        "3 at 145.2, 203  5 water  1 at 90, 100  6 in the water ; red 6 at 190, 121.5 ; blue 2 in water",
        "3@145.20,203.00, 5~, 1@90,100, 6~ ; blue 2~ ; red 6@190,121.50",
        "3@(145.2, 203) 5 ~ 1@90 100 6~ ; RED 6@190 121.5 ; Blue 2~ ;",
        "3 at 145.2 mm, 203 mm 5~ 1@90mm,100mm 6~\n; red 6@190,121.5\n; blue 2~",
    ],
)
def test_a_result_as_it_may_be_typed(table, typed):
    sliding = table("", "", "", "1@250,100", "2@250,300", players=5).next(REAL_THROW)

    slid = sliding.chance().read(typed)

    thrown = (Lying(14_520, 20_300, 3), Water(5), Lying(9_000, 10_000, 1), Water(6))
    assert slid == Slid(thrown, (Moved(3, Lying(19_000, 12_150, 6)), Moved(4, Water(2))))
    assert str(slid) == "3@145.2,203 5~ 1@90,100 6~ ; red 6@190,121.5 ; blue 2~"


@pytest.mark.parametrize(
    "typed",
    ["", " ", ";", "3", "3 3 3 3", "3@ 5~ 1~ 6~", "3@145 5~ 1~ 6~", "a~ 1~ 1~ 1~", "33~ 1~ 1~",
     "3@nan,1 1~ 1~ 1~",
     "3@1e3,1 1~ 1~ 1~", "3@145.234,5 1~ 1~ 1~", "3@99999,5 1~ 1~ 1~", "３~ 1~ 1~ 1~", "-3~ 1~ 1~ 1~",
     "1~ " * 999,
     "1~ 1~ 1~ 1~ red", "1~ 1~ 1~ 1~ ; pink 3~", "1~ 1~ 1~ 1~ ; red", "1~ 1~ 1~ 1~ ; red 3~ 4~",
     "first 1",
     "1~ 1~ 1~ 1~ ; red3~", "throw", "{}", "3@145,2O3 1~ 1~ 1~", "1~ 1~ 1~ 1~ 1~", "3@inf,inf 1~ 1~ 1~",
     "3@145,203.125~ 1~ 1~", "3@145,203.123@100,100 1~ 1~", "3@145,203.5.1 1~ 1~ 1~"],
)  # fmt: skip
def test_results_that_cannot_be_are_refused(table, typed):
    sliding = table("", "", "", "1@250,100", "2@250,300", players=5).next(REAL_THROW)

    with pytest.raises(IllegalStep) as refused:
        sliding.chance().read(typed)

    assert refused.value.rule in GAMES["floe"].rules and len(refused.value.why) < 260


def test_a_result_without_any_die_is_said_to_have_none(table):
    with pytest.raises(IllegalStep, match="four dice were thrown, but you gave none"):
        table().next(REAL_THROW).chance().read("")


def test_colours_of_ones_own_are_written_and_read(table):
    sliding = table("", "3@145,200", colours="yellow red blue").next(REAL_THROW)

    slid = sliding.chance().read("1~ 2~ 3~ 4~ ; red 5~")

    assert str(slid) == "1~ 2~ 3~ 4~ ; red 5~" and slid.moved == (Moved(1, Water(5)),)
    with pytest.raises(IllegalStep, match="the colors are yellow, red and blue"):
        sliding.chance().read("1~ 2~ 3~ 4~ ; orange 5~")


@pytest.mark.rule("FLOE-09")
@pytest.mark.parametrize("colours", [None, "orange green purple", "purple orange green"])
def test_a_result_made_by_hand_moves_the_colour_it_means_whatever_the_colours_are_called(colours):
    match = start("floe", players=3, seed=1, companion=True, first=0, colours=colours)
    match = match.given("3@145,203 1~ 1~ 1~").given("4@100,100 1~ 1~ 1~")
    slid = Slid((Water(1),) * 4, (Moved(0, Lying(20_000, 30_000, 6)),))

    after = match.given(slid)

    assert after.position == match.standing.next(REAL_THROW).next(slid)
    assert after.position.lying[:2] == (Lying(20_000, 30_000, 6), Lying(10_000, 10_000, 4))
    assert after.record[-1] == f"1~ 1~ 1~ 1~ ; {after.position.name(0)} 6@200,300"
    assert restore(after.code()).record == after.record


def test_colours_whose_names_are_not_known_are_numbered_as_they_sit(table):
    sliding = table("", "3@145,200", colours="yellow red blue").next(REAL_THROW)
    slid = Slid((Water(1),) * 4, (Moved(1, Water(5)),))

    assert str(slid) == "1~ 1~ 1~ 1~ ; colour-2 5~" and sliding.chance().read(str(slid)) == slid
    for colour in (-1, 3, 99):
        with pytest.raises(IllegalStep, match="the colors are yellow, red and blue"):
            sliding.chance().read(str(Slid((Water(1),) * 4, (Moved(colour, Water(5)),))))


def test_no_result_is_read_when_no_dice_slide(table):
    with pytest.raises(IllegalStep, match="no dice are sliding now"):
        table().chance()


@given(st.integers(2, 6), st.integers(0, 10**6))
def test_every_result_reads_back_and_comes_back_from_its_digits(slid, walk, players, seed):
    rng, position = Random(seed), begin(players, first=0)
    for before, step, after, _ in walk(position, rng):
        if before.phase == "sliding":
            chance = before.chance()
            digits = list(chance.digits(step))
            left = iter(digits)
            again = chance.from_digits(lambda base, left=left: next(left)[0])
            assert again == step == chance.read(str(step)) and str(again) == str(step)
            assert all(0 <= digit < base for digit, base in digits) and next(left, None) is None
        if after.round > 1:
            break


# -- the books that save codes count -------------------------------------------------------------------


def test_the_books_of_throws_and_places_know_every_step_without_listing_them():
    throws, places = all_throws(4, ARENA), all_places(ARENA)

    assert len(throws) == 149 * 61 * 101 * 101 and len(places) == 24_601 * 39_001
    assert throws[0] == Throw(71, -30, 0, 0) and throws[-1] == Throw(219, 30, 100, 100)
    assert places[0] == Place(2_200, 0) and throws[1:3] == [Throw(71, -30, 0, 1), Throw(71, -30, 0, 2)]
    for book in (throws, places):
        for number in (0, 1, 12_345_678, len(book) - 1):
            assert book.index(book[number]) == number and book[number] in book
        with pytest.raises(IndexError):
            book[len(book)]
    for strange in (
        Throw(70, 0, 0, 0),
        Throw(145, 31, 0, 0),
        Throw(145.0, 0, 0, 0),
        Place(0, 0),
        None,
        (145, 0, 0, 0),
    ):
        assert strange not in throws
        with pytest.raises(ValueError, match="not here"):
            throws.index(strange)


def test_the_moves_on_offer_stand_in_a_fixed_order_and_are_all_in_the_book(table):
    position = table()

    assert len(position.moves()) == len(set(position.moves())) == 45
    assert list(map(str, position.moves()[:3])) == [
        "throw 75 -12 0.2 0.3", "throw 145 -12 0.2 0.3", "throw 215 -12 0.2 0.3",
    ]  # fmt: skip
    assert all(move in position.book() and position.allows(move) for move in position.moves())

"""Steps kept from another position, made by hand, taken from another game, or with nonsense in them."""

import pytest

from icedice_edu import GAMES, IllegalStep, start
from icedice_edu.games.first_player import FIRSTS, First
from icedice_edu.games.pyramids import steps as pyramids
from icedice_edu.games.tiles.rules import begin
from icedice_edu.games.tiles.steps import (
    BUYS,
    DECLINE,
    FALLEN,
    GIVE_UPS,
    PLACES,
    REMOVES,
    THROWS,
    Arrange,
    Buy,
    Dealt,
    Decline,
    Fallen,
    GiveUp,
    Place,
    Remove,
    Throw,
)
from icedice_edu.games.tokens import steps as tokens

HAND = (8, 9, 10, 11, 12, 9)
DEALT = Dealt((HAND, (10, 10, 11, 9, 8, 13)), (11, 9))
FULL = "1 1 1 / 1 1 1 / 1 1 1"


@pytest.fixture
def every_moment(begun, table, play):
    """One position of each phase, with and without removal, and the end."""
    fresh = begin(2, tiles_stay=True, hidden=False, removal=False, diagonals="main", arrange="choose")
    dealing = fresh.next(First(0))
    found = [fresh, dealing, dealing.next(DEALT)]
    for removal in (False, True):
        here = table("1 2 .", "4 . .", coins=(3, 1), removal=removal)
        found += [
            here,
            play(here, "throw 2"),
            play(here, "throw 2", "3 5"),
            play(here, "throw 2", "3 5", "give up 3"),
        ]
    found += [
        play(here, "remove a1"),
        table(FULL, "1 . .", removal=True),
        table("1 1 1 / 1 1 1 / 1 1 .", "4 . ."),
    ]
    return [*found, play(table("1 1 1 / 1 1 1 / 1 1 .", FULL), "throw 1", "5", "place 5 c3")]


NONSENSE = [
    None, 5, 2.5, "throw 2", b"throw", "", Throw, Place, (), [], {}, {1}, object(), ("throw", 2), (2,), -1,
    Throw(None), Throw("2"), Throw(2.0), Throw(True), Throw(0), Throw(-1), Throw(99), Throw([2]), Throw(9),
    Place(None, None), Place("3", 2), Place(3.0, 2), Place(3, 2.0), Place(3, -1), Place(3, 9), Place(0, 2),
    Place(7, 2), Place([3], {}), Place(True, 3), Place(3, "c1"),
    GiveUp(None), GiveUp(3.0), GiveUp("3"), GiveUp(0), GiveUp(7), GiveUp(True), GiveUp([]),
    Buy(None, None, None), Buy(0.0, 1, 2), Buy(0, 1.0, 2), Buy(0, True, 2), Buy(0, 1, 9), Buy(0, 1, -1),
    Buy(0, -1, 2), Buy(0, 9, 2), Buy(-9, 1, 2), Buy({}, [], ()), Buy("a1", 1, 2), Buy(False, 1, 2),
    Remove(None), Remove(0.0), Remove(False), Remove(9), Remove(-9), Remove("a1"), Remove([]),
    First(None), First("0"), First(2), First(-1), First(0.0), First(True), First([]),
    Fallen(None), Fallen((3,)), Fallen((5, 3)), Fallen((3.0, 5)), Fallen((True, 5)),
    Fallen((0, 3)), Fallen([3, 5]),
    Fallen((3, 7)), Fallen(("3", "5")), Fallen("35"), Fallen((3, 5, 6)),
    Arrange(None, None), Arrange((8, 9), (10, 11, 12, 9)), Arrange((8.0, 9, 10), (11, 12, 9)),
    Arrange([8, 9, 10], [11, 12, 9]), Arrange((8, 9, 10), (11, 12, 12)), Arrange((), ()),
    Arrange("abc", "def"),
    Arrange((None,) * 3, (None,) * 3), Arrange((8, 9, (10,)), (11, 12, 9)), Arrange({}, 5),
    Dealt(None, None), Dealt((), ()), Dealt((HAND,), (11, 9)), Dealt((HAND, HAND), (11, 9, 10)),
    Dealt((HAND, HAND), (7, 7)), Dealt([HAND, HAND], [11, 9]),
    Dealt((HAND, (8.0, 9, 10, 11, 12, 9)), (11, 9)),
    Dealt((HAND, (8, 9, 10, 11, 12, 6)), (11, 9)), Dealt((HAND, HAND, HAND), (11, 10)),
    Dealt((5, 6), (11, 9)),
    Dealt(5, 5), Dealt((HAND, None), (11, 9)),
    tokens.Roll(), tokens.Rolled((1, 2)), pyramids.Roll(),
    pyramids.Stop(),
]  # fmt: skip


@pytest.mark.parametrize("step", NONSENSE, ids=lambda step: type(step).__name__)
def test_a_step_with_nonsense_in_it_is_refused_and_never_breaks_anything(every_moment, refusal, step):
    for position in every_moment:
        assert not position.allows(step)
        if not isinstance(step, str):
            assert refusal(position, step).rule in GAMES["tiles"].rules
        with pytest.raises(IllegalStep):
            position.next(step)


@pytest.mark.parametrize("step", NONSENSE, ids=lambda step: type(step).__name__)
def test_a_move_with_nonsense_in_it_is_not_written_like_a_right_one(step):
    right = {str(one): one for one in RIGHT}

    if isinstance(step, Throw | Place | GiveUp | Buy | Remove):
        assert str(step) not in right


def test_a_match_refuses_squares_counted_from_the_end():
    match = start("tiles", seed=4, first=0, arrange="random").play("throw 2").given("3 5")

    for step in (Place(3, -1), Place(3, True), Place("3", 2), Place(3, "c1"), Remove(-9)):
        with pytest.raises(IllegalStep, match="is not a move in this game"):
            match.play(step)
    assert match.play(Place(3, 8)).record[-1] == "place 3 c3"


def test_a_match_refuses_to_buy_from_a_player_who_is_no_number():
    match = start("tiles", seed=4, first=1, arrange="random").play("throw 2").given("3 5")
    match = match.play("place 3 a1").play("place 5 b1")

    for step in (Buy(0, True, 2), Buy(-9, 1, 2), Buy(0, 1, -7)):
        with pytest.raises(IllegalStep, match="is not a move in this game"):
            match.play(step)
    assert match.play(Buy(0, 1, 2)).record[-1] == "buy a1 from 2 to c1"


RIGHT = [
    *FIRSTS[:2], DEALT, Arrange((8, 9, 10), (11, 12, 9)),
    *THROWS[1:], *(p for row in PLACES[1:] for p in row),
    *GIVE_UPS[1:], *(buy for seller in BUYS for row in seller for buy in row), *REMOVES, DECLINE,
    *FALLEN[1], *FALLEN[2], *FALLEN[3],
]  # fmt: skip


def test_every_right_step_at_every_moment_is_taken_exactly_if_it_is_on_offer(every_moment):
    for position in every_moment:
        chances = {"first": FIRSTS[:2], "deal": [DEALT], "throwing": FALLEN[position.dice]}.get(
            position.phase, []
        )
        for step in RIGHT:
            if step in chances or step in position.moves():
                assert position.next(step) != position
                assert position.next(type(step)(*step)) == position.next(step)  # made by hand
            else:
                for one in (step, type(step)(*step)):
                    with pytest.raises(IllegalStep) as refused:
                        position.next(one)
                    assert refused.value.rule in GAMES["tiles"].rules and len(refused.value.why) < 220


def test_every_refusal_says_what_is_possible(every_moment, refusal):
    for position in every_moment:
        for step in (
            *THROWS[1:4],
            PLACES[3][0],
            GIVE_UPS[3],
            BUYS[1][0][2],
            REMOVES[0],
            Decline(),
            FALLEN[2][0],
        ):
            if step not in position.moves() and not (
                position.phase == "throwing" and isinstance(step, Fallen)
            ):
                words = ("write ", "wait", "written", "start a new one")
                assert any(word in refusal(position, step).why for word in words)


def test_nonsense_that_is_typed_is_read_again_with_what_could_be_typed(every_moment, refusal):
    for position in every_moment:
        error = refusal(position, "fly to the moon")
        assert error.why.startswith("'fly to the moon' is not a move in this game; ")


def test_a_position_kept_from_earlier_answers_as_it_did_then(table, play):
    position = play(table("1 2 .", "4 . .", coins=(3, 1)), "throw 2", "3 5")
    offered, kept = position.moves(), tuple(position)

    play(position, "place 3 c1", "place 5 a2")
    play(position, "give up 5", "place 3 b2")

    assert tuple(position) == kept and position.moves() == offered


def test_steps_of_different_kinds_are_never_equal():
    assert Throw(2) != GiveUp(2) and Remove(2) != First(2) and Throw(2) == THROWS[2]
    assert bool(First(0)) and bool(Decline())

"""Steps kept from another position, made by hand, taken from another game, or with nonsense in them."""

import pytest

from icedice_edu import GAMES, IllegalStep
from icedice_edu.games.first_player import First
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.steps import (
    REAL_THROW,
    Choose,
    Lying,
    Moved,
    Place,
    RealThrow,
    Slid,
    Throw,
    Water,
)
from icedice_edu.games.pyramids import steps as pyramids
from icedice_edu.games.tiles import steps as tiles
from icedice_edu.games.tokens import steps as tokens

NAN, INF, HUGE = float("nan"), float("inf"), 10**400
WET = Water(1)
DRY = Lying(14_500, 20_000, 3)


@pytest.fixture
def every_moment(table, throw):
    """One position of each phase, with real dice too, and the end."""
    here = table("", "4@150,150", "5@200,200", "2@60,250", players=4)
    won = table("", "", "", players=3, turn=2, played=(0, 1), blocks="green 6, orange 6", track=(0, 0, 74))
    return [
        begin(3), here, here.next(Throw(145, 0, 50, 30)), here.next(REAL_THROW), table(companion=True),
        throw(here, "6@100,50 1@200,300 1~ 1~ ; orange 3~"), throw(here, "6@100,50 1@200,300 1~ 1~"),
        throw(table("3@100,100"), "4@100,150 1@200,300 2@100,50"), throw(won, "6@145,200 1~ 1~ 1~"),
    ]  # fmt: skip


NONSENSE = [
    None, 5, 2.5, NAN, INF, HUGE, "throw", b"throw", "", Throw, Place, (), [], {}, {1}, object(),
    ("throw",), (0,), -1,
    Throw(None, None, None, None), Throw("145", 0, 50, 30), Throw(145.0, 0, 50, 30),
    Throw(145, 0, 0.5, 0.3),
    Throw(True, 0, 50, 30), Throw(145, False, 50, 30), Throw(NAN, NAN, NAN, NAN), Throw(INF, 0, 50, 30),
    Throw(145, INF, 50, 30), Throw(HUGE, 0, 50, 30), Throw(145, 0, HUGE, 30), Throw(145, 0, 50, -1),
    Throw(145, 0, 101, 30), Throw(145, -HUGE, 50, 30), Throw([145], {}, (), set()),
    Throw(145, 0, 50, 101),
    Place(None, None), Place("145", "200"), Place(14_500.0, 20_000), Place(NAN, NAN), Place(INF, -INF),
    Place(HUGE, HUGE), Place(-HUGE, 0), Place(True, False), Place([], {}), Place(0, 0),
    Place(14_500, -1),
    Choose(None), Choose(-1), Choose(4), Choose(9), Choose(HUGE), Choose(0.0), Choose(False),
    Choose("1"), Choose(NAN),
    Choose([]),
    First(None), First("0"), First(9), First(-1), First(0.0), First(True), First([]), First(NAN),
    Slid(None), Slid(()), Slid((WET,)), Slid([WET] * 4), Slid((WET,) * 5), Slid((None,) * 4),
    Slid((3, 3, 3, 3)),
    Slid(((3,),) * 4), Slid((Water(0), WET, WET, WET)), Slid((Water(7), WET, WET, WET)),
    Slid((Water(NAN),) * 4),
    Slid((Water(3.0), WET, WET, WET)), Slid((Water(True), WET, WET, WET)), Slid((Water("3"),) * 4),
    Slid((Lying(NAN, NAN, 3), WET, WET, WET)), Slid((Lying(INF, 0, 3), WET, WET, WET)),
    Slid((Lying(14_500.0, 20_000, 3), WET, WET, WET)), Slid((Lying(HUGE, HUGE, 3), WET, WET, WET)),
    Slid((Lying(None, None, None), WET, WET, WET)), Slid((Lying(0, 0, 3), WET, WET, WET)),
    Slid((Lying(14_500, -1, 3), WET, WET, WET)), Slid((DRY, DRY, WET, WET)),
    Slid((DRY, WET, WET, WET), None),
    Slid((WET,) * 4, (None,)), Slid((WET,) * 4, ((1, WET),)), Slid((WET,) * 4, (Moved(0, WET),)),
    Slid((WET,) * 4, (Moved(-1, WET),)), Slid((WET,) * 4, (Moved(99, WET),)),
    Slid((WET,) * 4, (Moved(True, WET),)),
    Slid((WET,) * 4, (Moved(1, None),)), Slid((WET,) * 4, (Moved(HUGE, WET),)),
    Slid((WET,) * 4, [Moved(1, WET)]),
    Slid((WET,) * 4, (Moved(2, WET), Moved(1, WET))), Slid((WET,) * 4, (Moved(1, WET), Moved(1, WET))),
    Slid((WET,) * 4, (Moved("orange", WET),)), Slid((WET,) * 4, (Moved([], WET),)), Slid({}, {}),
    Slid("3~", "3~"),
    tokens.Roll(), pyramids.Roll(), pyramids.Stop(), tiles.Throw(2), tiles.DECLINE,
]  # fmt: skip


@pytest.mark.parametrize("step", NONSENSE, ids=lambda step: type(step).__name__)
def test_a_step_with_nonsense_in_it_is_refused_and_never_breaks_anything(every_moment, refusal, step):
    for position in every_moment:
        assert not position.allows(step)
        if not isinstance(step, str):
            refusal(position, step)
        with pytest.raises(IllegalStep):
            position.next(step)


RIGHT = {
    "first": [First(0), First(2)], "throw": [Throw(145, 0, 50, 30), Throw(145, -30, 0, 0), REAL_THROW],
    "sliding": [Slid((WET,) * 4), Slid((DRY, WET, WET, WET), (Moved(1, Water(3)),))],
    "place": [Place(14_500, 20_000)], "choose": [Choose(0), Choose(1)], "over": [],
}  # fmt: skip


def test_every_right_step_is_taken_in_its_own_moment_and_refused_in_all_others(every_moment, refusal):
    for position in every_moment:
        for phase, steps in RIGHT.items():
            for step in steps:
                if phase == position.phase and not (position.setting.companion and isinstance(step, Throw)):
                    assert position.allows(step) and position.next(step) != position
                else:
                    assert refusal(position, step).rule in GAMES["floe"].rules


def test_every_refusal_says_what_is_possible(every_moment, refusal):
    words = ("write ", "wait", "written", "start a new one", "type where they are")
    for position in every_moment:
        for step in (Choose(3), Place(0, 0), Throw(0, 0, 0, 0), First(9)):
            if not position.allows(step):
                assert any(word in refusal(position, step).why for word in words)
        error = refusal(position, "fly to the moon")
        assert error.why.startswith("'fly to the moon' is not a move in this game; ")


def test_a_position_kept_from_earlier_answers_as_it_did_then(table, throw, play):
    position = throw(table("3@100,100"), "4@100,150 1@200,300 2@100,50")
    offered, kept = position.moves(), tuple(position)

    play(position, "choose 1", "throw", "1~ 1~ 1~ 1~")
    play(position, "choose 2")

    assert tuple(position) == kept and position.moves() == offered


def test_steps_of_different_kinds_are_never_equal():
    assert Choose(0) != First(0) and Place(1, 2) != Throw(1, 2, 3, 4) and RealThrow() == REAL_THROW
    assert Throw(145, 0, 50, 30) == Throw(145, 0, 50, 30) and bool(RealThrow()) and bool(Choose(0))
    assert Slid((WET,)) != (WET,) and Slid((WET,)) != Slid((DRY,))

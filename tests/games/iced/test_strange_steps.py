"""Steps kept from another position, made by hand, taken from another game, or with nonsense in them."""

import pytest

from icedice_edu import CHANCE, GAMES, IllegalStep
from icedice_edu.games.first_player import FIRSTS, First
from icedice_edu.games.iced.rules import begin
from icedice_edu.games.iced.steps import (
    BUY,
    DECKS,
    GIVE,
    NAMES,
    PASS,
    ROLL,
    ROLLS,
    SWAP,
    TAKE,
    UPGRADE,
    Buy,
    Card,
    Names,
    Roll,
    Rolled,
)
from icedice_edu.games.pyramids import steps as pyramids
from icedice_edu.games.tiles import steps as tiles

BOTH = {"Mint": (0, 3, 1), "Coffee": (0, 1, 1), "Vanilla": (1, 1, 1)}


@pytest.fixture
def every_moment(table, play):
    """One position of each phase, visits with and without a choice, and the end."""
    naming = play(table((5, 0), owned=BOTH), "roll", "1")
    surprise = play(table(), "roll", "2")
    return [
        begin(2),
        table(),
        play(table(), "roll"),
        play(table(), "roll", "1"),
        play(table((8, 0), owned=BOTH), "roll", "1"),
        play(table((0, 0), owned=BOTH), "roll", "1"),
        play(table((0, 0), money=(100, 100), owned=BOTH), "roll", "1"),
        play(table((0, 12), owned=BOTH, seat=1), "roll", "1"),
        surprise,
        play(surprise, "take"),
        play(play(table(mixed_cards=True), "roll", "2"), "take"),
        naming,
        play(naming, "names Mint for Vanilla"),
        play(table(money=(100, 500)), "roll", "1", "buy"),
    ]


NONSENSE = [
    None, 5, 2.5, "roll", b"roll", "", Roll, Buy, (), [], {}, {1}, object(), ("roll",), -1,
    Rolled(None), Rolled("4"), Rolled(4.0), Rolled(True), Rolled(0), Rolled(-1), Rolled(7), Rolled([4]),
    Card(None, None), Card(100.0, 0), Card("100", 0), Card(0, 0), Card(600, 0), Card(0, 4), Card(100, -1),
    Card(-100, 1), Card(False, 1), Card(0, True), Card([], {}), Card(150, 0),
    Names(None, None), Names(6.0, 0), Names(0, 6), Names(9, 0), Names(-3, 0), Names("Mint", "Vanilla"),
    Names(True, 0), Names([6], 0), Names(6, 6), Names(6, False),
    First(None), First("0"), First(2), First(-1), First(0.0), First(True), First([]),
    pyramids.Roll(), pyramids.Stop(), tiles.Throw(1), tiles.Decline(), tiles.Fallen((4,)),
]  # fmt: skip


@pytest.mark.parametrize("step", NONSENSE, ids=lambda step: type(step).__name__)
def test_a_step_with_nonsense_in_it_is_refused_and_never_breaks_anything(every_moment, refusal, step):
    for position in every_moment:
        assert not position.allows(step)
        if not isinstance(step, str):
            assert refusal(position, step).rule in GAMES["iced"].rules
        with pytest.raises(IllegalStep):
            position.next(step)


MOVES = (ROLL, BUY, UPGRADE, GIVE, TAKE, SWAP, PASS)
RIGHT = (
    *FIRSTS[:2],
    *ROLLS[1:],
    *dict.fromkeys(DECKS[True]),
    *(name for row in NAMES for name in row),
    *MOVES,
)


@pytest.mark.parametrize("step", NONSENSE, ids=lambda step: type(step).__name__)
def test_chance_with_nonsense_in_it_is_not_written_like_a_right_one(step):
    if isinstance(step, Rolled | Names) and step not in RIGHT:
        assert str(step) not in map(str, RIGHT)


@pytest.mark.rule("ICED-R14")
def test_flavours_are_not_counted_from_the_end(table, play):
    naming = play(table((5, 0), owned=BOTH), "roll", "1").chance()

    for step in (Names(-3, 0), Names(6, -9), Names(6, False), Names("Mint", "Vanilla"), Names(9, 0)):
        with pytest.raises(IllegalStep, match="ICED-R14"):
            naming.read(str(step))
    assert naming.read(str(Names(6, 0))) == NAMES[6][0]


def test_every_right_step_at_every_moment_is_taken_exactly_if_it_is_on_offer(every_moment):
    for position in every_moment:
        offered = list(position.chance().weights() if position.turn == CHANCE else position.moves())
        for step in RIGHT:
            for one in (step, type(step)(*step)):  # kept, and made by hand
                if step in offered:
                    assert position.next(one) == position.next(step) != position
                    continue
                with pytest.raises(IllegalStep) as refused:
                    position.next(one)
                assert refused.value.rule in GAMES["iced"].rules and len(refused.value.why) < 220


def test_every_refusal_says_what_is_possible(every_moment, refusal):
    for position in every_moment:
        for step in (*MOVES, ROLLS[3], DECKS[False][0], NAMES[0][6], First(5)):
            if position.turn != CHANCE and step not in position.moves():
                assert any(word in refusal(position, step).why for word in ("write ", "start a new one"))
            elif position.turn == CHANCE and step in MOVES:
                assert any(word in refusal(position, step).why for word in ("wait", "write", "written"))


@pytest.mark.rule("ICED-13")
def test_a_step_that_belongs_to_another_box_says_where_one_stands(every_moment, refusal):
    said = {position.phase: refusal(position, ROLL).why for position in every_moment if position.turn >= 0 and
            position.phase != "roll"}  # fmt: skip

    assert said == {
        "buy": "you already rolled, and you are on Vanilla, which nobody owns; write buy or pass",
        "upgrade": "you already rolled, and you are on Coffee, which is yours; write upgrade or pass",
        "visit": "you already rolled, and you are on Mint, which is your opponent's; write give",
        "surprise": "you already rolled, and you are on a Surprise box; write take or pass",
        "swap": "you already rolled, and you are on Free Swap; write swap or pass",
    }


@pytest.mark.parametrize(
    ("step", "rule"),
    [(BUY, "ICED-21"), (UPGRADE, "ICED-R13"), (GIVE, "ICED-24"), (TAKE, "ICED-15"), (SWAP, "ICED-17"),
     (PASS, "ICED-11"), (ROLLS[3], "ICED-11")],
)  # fmt: skip
def test_before_the_roll_each_step_is_told_where_it_belongs(table, refusal, step, rule):
    error = refusal(table(), step)

    assert error.rule == rule and error.why.endswith("; write roll")


def test_nonsense_that_is_typed_is_read_again_with_what_could_be_typed(every_moment, refusal):
    for position in every_moment:
        assert refusal(position, "fly to the moon").why.startswith(
            "'fly to the moon' is not a move in this game; "
        )


def test_a_position_kept_from_earlier_answers_as_it_did_then(table, play):
    position = play(table((12, 0), owned={"Mint": (1, 2, 1)}), "roll", "1")
    offered, kept = position.moves(), tuple(position)

    play(position, "buy")
    play(position, "give")

    assert tuple(position) == kept and position.moves() == offered


def test_steps_of_different_kinds_are_never_equal():
    assert Rolled(1) != First(1) and Roll() != Buy() and Roll() == ROLL and bool(Roll())
    assert len({ROLL, BUY, UPGRADE, GIVE, TAKE, SWAP, PASS, Names(1, 2), Card(1, 2)}) == 9

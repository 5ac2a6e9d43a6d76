"""Steps kept from another position, made by hand, taken from another game, or with nonsense in them."""

import pickle

import pytest

from icedice_edu import GAMES, IllegalStep
from icedice_edu.games.first_player import First
from icedice_edu.games.pyramids.rules import begin
from icedice_edu.games.pyramids.steps import Roll, Rolled, Steal, Stop, Take, box
from icedice_edu.games.tokens import steps as tokens


@pytest.fixture
def every_moment(table, roll, play):
    """One position of each phase, in both variants."""
    found = [begin(2, variant="standard", palette="current")]
    for variant in ("standard", "keep-going"):
        here = table("", "yellow MM", variant=variant, counter="red S")
        before = table(variant=variant)
        found += [before, play(before, "roll"), here, roll(here, "yellow S/M"), roll(here, "atom S/L")]
    return [*found, play(table("red SML, cyan SML, green ML", counter="green S"), "stop")]


NONSENSE = [
    None, 5, 2.5, "roll", b"roll", "", Roll, Take, (), [], {}, {1}, object(), ("roll",), (7, "green"), -1,
    Take(None, None), Take("7", "green"), Take(7.0, "green"), Take(True, "red"), Take(7, None),
    Take(7, "blue"), Take(99, "green"), Take(-1, "purple"), Take([7], "green"), Take(4, "red"),
    Steal(4, "yellow", None), Steal(4, "yellow", "2"), Steal(4, "yellow", 1.0), Steal(4, "yellow", True),
    Steal(4, "yellow", -1), Steal(4, "yellow", 99), Steal(4, "yellow", []), Steal({}, {}, {}),
    Steal(None, None, None), Steal(4, "purple", 1), Steal(4.0, "yellow", 1),
    Rolled(None, None, None), Rolled(1, 3, "red"), Rolled(1.0, 3, "yellow"), Rolled(True, 3, "yellow"),
    Rolled(6, 0, "atom"), Rolled(5, 6, "atom"), Rolled(-1, 0, "atom"), Rolled(3, 0, "blue"),
    Rolled("1", "3", "yellow"), Rolled([], {}, ()), Rolled(5, 0, None),
    First(None), First("0"), First(2), First(-1), First(0.0), First(True), First([]),
    tokens.Roll(), tokens.Rolled((1, 2, 3)), tokens.Pass(), tokens.Lay(1),
]  # fmt: skip


@pytest.mark.parametrize("step", NONSENSE, ids=lambda step: type(step).__name__)
def test_a_step_with_nonsense_in_it_is_refused_and_never_breaks_anything(every_moment, refusal, step):
    for position in every_moment:
        assert not position.allows(step)
        if not isinstance(step, str):
            error = refusal(position, step)
            assert error.rule in GAMES["pyramids"].rules
        with pytest.raises(IllegalStep):
            position.next(step)


RIGHT = [
    Roll(), Stop(), *box("current").rolls, *box("current").takes, First(0), First(1),
    *(steal for steals in box("current").steals for steal in steals),
]  # fmt: skip


def test_every_right_step_at_every_moment_is_taken_exactly_if_it_is_on_offer(every_moment):
    for position in every_moment:
        chances = list(position.chance().weights()) if position.turn == -1 else []
        for step in RIGHT:
            if step in chances or step in position.moves():
                assert position.next(step) != position
            else:
                with pytest.raises(IllegalStep) as refused:
                    position.next(step)
                assert refused.value.rule in GAMES["pyramids"].rules


def test_a_step_made_by_hand_counts_like_the_one_on_offer(table, roll):
    position = roll(table("", "yellow MM"), "yellow S/M")

    assert position.next(Take(3, "yellow")) == position.next(position.moves()[0])
    assert position.next(Steal(4, "yellow", 1)) == position.next(position.moves()[1])
    rolling = table().next(Roll())
    assert rolling.next(Rolled(2, 1, "green")) == rolling.next(rolling.chance().read("green M"))
    assert rolling.next(Rolled(2, 1, "green")).shown == rolling.chance().read("green M")


@pytest.mark.rule("PYR-R1")
def test_a_roll_and_a_piece_of_the_other_palette_are_refused(table, roll, play):
    rolling, choosing = play(table(), "roll"), roll(table(), "atom L")

    for step in box("2011").rolls[18:30]:
        with pytest.raises(IllegalStep, match="PYR-07"):
            rolling.next(step)
    for step in box("2011").takes[9:]:
        with pytest.raises(IllegalStep, match="PYR-08"):
            choosing.next(step)


@pytest.mark.rule("PYR-R1")
def test_what_both_palettes_share_is_the_same_step(table, play):
    rolling = play(table(), "roll")

    assert rolling.next(box("2011").rolls[0]) == rolling.next(box("current").rolls[0])


@pytest.mark.rule("PYR-08", "PYR-R4")
def test_a_step_kept_from_another_roll_is_refused(table, roll):
    kept = roll(table(), "yellow S/M").moves()[0]

    for dice, rule in (("green S/M", "PYR-08"), ("yellow M/L", "PYR-10"), ("atom L", "PYR-10")):
        with pytest.raises(IllegalStep, match=rule):
            roll(table(), dice).next(kept)
    with pytest.raises(IllegalStep, match="PYR-R4"):
        roll(table("yellow SS"), "atom S").next(kept)
    with pytest.raises(IllegalStep, match="PYR-16"):
        roll(table("", "yellow SS"), "yellow S/M").next(kept)


@pytest.mark.rule("PYR-R6", "PYR-R7", "PYR-16")
def test_a_steal_kept_from_another_position_is_refused(table, roll):
    kept = roll(table("", "cyan L", "cyan LL", players=3), "cyan L").moves()[0]
    assert str(kept) == "steal L cyan from 2"

    with pytest.raises(IllegalStep, match="PYR-R6"):
        roll(table("", "cyan L", players=3), "cyan M/L").next(kept)
    with pytest.raises(IllegalStep, match="PYR-R7"):
        roll(table("", "", "cyan LLL", players=3), "cyan M/L").next(kept)
    with pytest.raises(IllegalStep, match="PYR-16"):
        roll(table("", "cyan LL", "cyan L", players=3, seat=1), "cyan M/L").next(kept)


def test_a_position_kept_from_earlier_answers_as_it_did_then(table, roll, play):
    position = roll(table("", "yellow MM"), "yellow S/M")
    moves, copy = position.moves(), tuple(position)

    play(position, "take S yellow", "roll", "red S", "stop")
    play(position, "steal M yellow from 2", "stop")

    assert tuple(position) == copy and position.moves() == moves


def test_what_was_tried_and_what_is_possible_is_said_at_every_moment(every_moment, refusal):
    """A learner who types nonsense reads it again, and what could be typed instead."""
    for position in every_moment:
        error = refusal(position, "fly to the moon")
        assert error.why.startswith("'fly to the moon' is not a move in this game; ")
        assert any(word in error.why for word in ("write ", "wait", "start a new one"))


def test_a_step_of_another_kind_is_no_step_of_this_game_even_if_its_text_is(table):
    assert not table().allows(tokens.Roll()) and table().allows(Roll())
    assert Roll() != tokens.Roll() and str(Roll()) == str(tokens.Roll())


@pytest.mark.rule("PYR-R1")
@pytest.mark.parametrize("palette", ["current", "2011"])
def test_a_box_that_travelled_to_another_process_is_the_box_of_that_place(palette):
    """Steps are trusted by what object they are, so there must never be two boxes of a palette."""
    assert pickle.loads(pickle.dumps(box(palette))) is box(palette)

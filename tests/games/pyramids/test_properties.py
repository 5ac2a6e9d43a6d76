"""Whatever is played by the rules, the invariants PYR-I1 to I8 hold after every step."""

import copy
import pickle
from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, GAMES, OVER
from icedice_edu.games.first_player import First
from icedice_edu.games.pyramids.rules import begin
from icedice_edu.games.pyramids.steps import Roll, Rolled, Steal, Stop, Take

STYLES = {"any": 0.5, "careful": 0.9, "bold": 0.15, "never stops": 0.0, "stops at once": 1.0}
"""How likely a player is to stop where stopping is possible."""
games = given(
    players=st.integers(2, 6),
    variant=st.sampled_from(["standard", "standard", "keep-going"]),
    palette=st.sampled_from(["current", "2011"]),
    first=st.none() | st.integers(0, 1),
    seed=st.integers(0, 10**6),
    style=st.sampled_from([*STYLES]),
)


def choose(position, rng, style):
    if position.turn == CHANCE:
        return position.chance().sample(rng)
    moves = position.moves()
    if isinstance(moves[-1], Stop):
        return moves[-1] if rng.random() < STYLES[style] else moves[0]
    steals = [step for step in moves if isinstance(step, Steal)]
    return rng.choice(steals if steals and rng.random() < 0.5 else moves)


def every_step(players, variant, palette, first, seed, style):
    """A random game as (position before, step, position after, events)."""
    position, rng = begin(players, variant=variant, palette=palette, first=first), Random(seed)
    while position.turn != OVER:
        step = choose(position, rng, style)
        after, events = position.after(step)
        yield position, step, after, events
        position = after


def pieces(heap):
    """A heap read digit by digit, in base eight: piece (colour, size) to how many."""
    digits = reversed(f"{heap:015o}")
    return Counter({divmod(place, 3): int(digit) for place, digit in enumerate(digits) if digit != "0"})


def on_counter(position):
    return Counter(divmod(kind, 3) for kind in position.counter)


def trios(vault):
    return sum(min(vault[colour, size] for size in range(3)) for colour in range(5))


def vaults(position):
    return [pieces(vault) for vault in position.vaults]


@pytest.mark.rule("PYR-I1")
@settings(max_examples=40)
@games
def test_every_piece_is_always_somewhere_and_only_once(players, **game):
    for _, _, after, _ in every_step(players, **game):
        everywhere = sum(vaults(after), pieces(after.bank)) + on_counter(after)

        assert len(everywhere) == 15 and set(everywhere.values()) == {players}
        assert max(pieces(after.bank).values(), default=0) <= players


@pytest.mark.rule("PYR-I2")
@settings(max_examples=40)
@games
def test_the_counter_has_at_most_five_pieces_of_different_colours_and_is_empty_between_turns(**game):
    for before, _, after, _ in every_step(**game):
        colours = [kind // 3 for kind in after.counter]

        assert len(colours) == len(set(colours)) <= 4
        assert after.colours == sum(1 << colour for colour in colours)
        if after.phase in ("first", "over") or (after.phase == "roll"):
            assert after.counter == ()
        assert after.turns == before.turns or after.counter == ()


@pytest.mark.rule("PYR-I3", "PYR-I4", "PYR-17", "PYR-16")
@settings(max_examples=40)
@games
def test_a_vault_loses_pieces_only_by_a_steal_of_what_the_bank_lacked(**game):
    for before, _, after, events in every_step(**game):
        lost = {
            seat: old - new for seat, (old, new) in enumerate(zip(vaults(before), vaults(after), strict=True))
        }
        stolen = [event.facts for event in events if event.rule == "PYR-16"]

        assert not lost[before.seat]
        assert sum(loss.total() for loss in lost.values()) == len(stolen) <= 1
        for facts in stolen:
            piece = divmod(facts["kind"], 3)
            assert lost[facts["player"]] == Counter([piece])
            assert pieces(before.bank)[piece] == 0


@pytest.mark.rule("PYR-I5", "PYR-13")
@settings(max_examples=40)
@games
def test_a_bust_changes_no_vault_and_gives_the_bank_the_counter(variant, **game):
    for before, step, after, events in every_step(variant=variant, **game):
        if any(event.rule == "PYR-13" for event in events):
            assert variant == "standard" and isinstance(step, Rolled)
            assert divmod(before.counter[0], 3) and step.colour in [kind // 3 for kind in before.counter]
            assert vaults(after) == vaults(before)
            assert pieces(after.bank) == pieces(before.bank) + on_counter(before)
            assert after.turn == OVER or after.seat == (before.seat + 1) % game["players"]


@pytest.mark.rule("PYR-I6", "PYR-R8", "PYR-20")
@settings(max_examples=40)
@games
def test_the_game_is_over_when_and_only_when_three_trios_entered_a_vault(**game):
    for before, _, after, events in every_step(**game):
        grew = [
            seat for seat, vault in enumerate(after.vaults) if pieces(vault) - pieces(before.vaults[seat])
        ]
        won = any(trios(pieces(after.vaults[seat])) >= 3 for seat in grew)

        assert grew in ([], [before.seat])
        assert (after.turn == OVER) == won == (after.phase == "over") == bool(after.winners())
        assert any(event.rule == "PYR-20" for event in events) == won
        assert not grew or list(after.scores()) == [*map(trios, vaults(after))]
    assert after.winners() == (before.seat,) and after.turns < 2_000


@pytest.mark.rule("PYR-I7", "PYR-13", "PYR-14")
@settings(max_examples=40)
@games
def test_with_k_colours_on_the_counter_k_in_six_rolls_bust(variant, **game):
    rng = Random(game["seed"])

    for before, *_ in every_step(variant="standard", **game):
        if before.phase == "rolling" and rng.random() < 0.1:
            weights = before.chance().weights()
            bust = sum(
                weight
                for step, weight in weights.items()
                if "PYR-13" in [event.rule for event in before.after(step)[1]]
            )
            assert Fraction(bust, sum(weights.values())) == Fraction(len(before.counter), 6)


@pytest.mark.rule("PYR-I8", "PYR-21", "PYR-22")
@settings(max_examples=40)
@games
def test_in_keep_going_every_turn_that_was_offered_a_piece_brings_one_home(variant, **game):
    offered = False

    for before, step, after, events in every_step(variant="keep-going", **game):
        rules = {event.rule for event in events}
        assert not rules & {"PYR-13", "PYR-15", "PYR-12", "PYR-R10", "PYR-R12"} and not after.bonus
        assert pieces(before.bank) >= pieces(after.bank)
        assert not isinstance(step, Stop) and Stop() not in after.moves()
        offered = offered or bool(rules & {"PYR-08", "PYR-16"})
        if after.turns != before.turns:
            gained = vaults(after)[before.seat] - vaults(before)[before.seat]
            assert offered and gained.total() >= 1
            offered = False


@pytest.mark.rule("PYR-15", "PYR-12", "PYR-07", "PYR-R3")
@settings(max_examples=40)
@games
def test_turns_pass_to_the_left_except_after_a_rainbow(**game):
    for before, _, after, events in every_step(**game):
        rainbow = any(event.rule == "PYR-15" for event in events)

        assert after.turns - before.turns in (0, 1)
        if after.turns == before.turns:
            assert after.seat == before.seat or before.phase == "first"
        elif after.turn != OVER:
            assert after.seat == (before.seat if rainbow else (before.seat + 1) % game["players"])
            assert (after.phase, after.bonus, after.rolls, after.shown) == ("roll", rainbow, 0, None)


@pytest.mark.rule("PYR-R4", "PYR-11", "PYR-R10")
@settings(max_examples=40)
@games
def test_each_kind_of_step_is_possible_at_its_own_moment_only(**game):
    right = {"first": First, "rolling": Rolled, "roll": Roll, "choose": (Take, Steal), "decide": (Roll, Stop)}

    for before, step, after, _ in every_step(**game):
        assert isinstance(step, right[before.phase])
        assert bool(after.moves()) == (after.turn >= 0)
        assert after.phase != "choose" or len(after.moves()) > 1  # a single option is carried out
        assert all(isinstance(move, right[after.phase]) for move in after.moves())
        assert len({str(move) for move in after.moves()}) == len(after.moves())


@settings(max_examples=25)
@games
def test_the_quick_way_through_the_rules_and_the_careful_one_agree(**game):
    """A step of the box is trusted because it is that very object; an equal one is looked at anew."""
    for before, step, after, _ in every_step(**game):
        assert before.next(step) == before.next(copy.deepcopy(step)) == after
        assert type(step)(*step) is not step or not step


@settings(max_examples=10)
@games
def test_a_position_survives_pickling_and_copying_and_is_then_the_same_in_every_way(**game):
    for before, step, after, _ in every_step(**game):
        for twin in (pickle.loads(pickle.dumps(before)), copy.deepcopy(before)):
            assert twin == before and hash(twin) == hash(before)
            assert twin.setting.box is before.setting.box
            assert twin.next(step) == after
        if before.turns > 10:
            break


@settings(max_examples=25)
@games
def test_everything_that_is_told_is_a_sentence_and_everything_shown_is_one_screen(players, **game):
    names, rng = [f"Ada{n}" for n in range(players)], Random(game["seed"])
    pyramids = GAMES["pyramids"]

    for _, _, after, events in every_step(players, **game):
        for event in events:
            sentence = str(pyramids.tell(event, names))
            assert sentence[-1] in ".!" and not set(sentence) & set("{}[]()<>")
            assert "None" not in sentence and "  " not in sentence and sentence[0].isupper()
        if rng.random() < 0.1:
            picture = pyramids.text(after, names).splitlines()
            assert len(picture) <= 6 + 2 * players and not any(line != line.rstrip() for line in picture)

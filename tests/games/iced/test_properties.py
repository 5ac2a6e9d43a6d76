"""Whatever is played by the rules, ICED-I1 to I9 hold after every step, and every game ends."""

import copy
import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import CHANCE, OVER
from icedice_edu.games.iced.rules import begin
from icedice_edu.games.iced.steps import Buy, Give, Pass, Rolled, Swap, Take, Upgrade

STYLES = {
    "any": {}, "buyer": {Buy: 9, Upgrade: 9}, "gambler": {Take: 9, Pass: 0.3}, "visitor": {Give: 9},
    "passes": {Pass: 20}, "swapper": {Buy: 5, Swap: 9, Take: 0.1},
}  # fmt: skip
"""How much a player likes each kind of step; 1 where nothing is said."""
games = given(
    options=st.fixed_dictionaries(
        {
            "start_bonus": st.sampled_from([0, 100, 100, 300, 500]),
            "mixed_cards": st.booleans(),
            "first": st.none() | st.integers(0, 1),
        }
    ),
    seed=st.integers(0, 10**6),
    styles=st.tuples(st.sampled_from([*STYLES]), st.sampled_from([*STYLES])),
    careful=st.booleans(),
)


def choose(position, rng, style, careful):
    """A step as it is liked; who is careful spends no last dollar."""
    if position.turn == CHANCE:
        return position.chance().sample(rng)
    steps = position.moves()
    if careful and len(steps) > 1 and position.next(steps[0]).turn == OVER:
        return steps[-1]
    return rng.choices(steps, [STYLES[style].get(type(step), 1) for step in steps])[0]


def every_step(options, seed, styles, careful):
    """A random game as (position before, step, position after, events)."""
    position, rng = begin(2, **options), Random(seed)
    while position.turn != OVER:
        step = choose(position, rng, styles[position.seat], careful)
        after, events = position.after(step)
        yield position, step, after, events
        position = after


def paid(events, what):
    """What these events moved in all: how much more each player and the bank has."""
    more = {0: 0, 1: 0, "bank": 0}
    for facts in (event.facts for event in events if "payer" in event.facts):
        more[facts["payer"]] -= facts[what]
        more[facts["payee"]] += facts[what]
    return more


@pytest.mark.rule("ICED-I1", "ICED-I2", "ICED-04")
@settings(max_examples=40)
@games
def test_money_and_stars_are_what_was_paid_and_never_less_than_nothing(**game):
    bank = {"dollars": 0, "stars": 0}
    for before, _, after, events in every_step(**game):
        for had, have, what, begun in (
            (before.money, after.money, "dollars", 1000),
            (before.stars, after.stars, "stars", 20),
        ):
            more = paid(events, what)
            bank[what] += more["bank"]
            assert all(type(number) is int and number >= 0 for number in have)
            assert have == (had[0] + more[0], had[1] + more[1]) and sum(have) == begun - bank[what]
        assert all(dollars % 100 == 0 for dollars in after.money)


@pytest.mark.rule("ICED-I2", "ICED-I3")
@settings(max_examples=40)
@games
def test_what_each_kind_of_step_does_to_both_together(**game):
    for before, step, after, _ in every_step(**game):
        money, stars = sum(after.money) - sum(before.money), sum(after.stars) - sum(before.stars)
        match step:
            case Buy():
                assert (money, stars) == (-100 if before.phase == "buy" else 0, 0)
            case Upgrade():
                assert (money, stars) == (-100, 0)
            case Give() | Swap() | Pass() | Take():
                assert (money, stars) == (0, 0)


@pytest.mark.rule("ICED-I4", "ICED-16")
@settings(max_examples=30)
@games
def test_players_stand_on_the_ring_and_on_a_teleport_only_after_teleporting(**game):
    for before, step, after, events in every_step(**game):
        assert all(place in range(18) for place in after.places)
        moved = [seat for seat in (0, 1) if after.places[seat] != before.places[seat]]
        assert moved in ([], [before.seat]) and (not moved or isinstance(step, Rolled))
        if moved and after.places[before.seat] in (4, 12) and after.turn != OVER:
            assert "ICED-16" in [event.rule for event in events]


@pytest.mark.rule("ICED-I5", "ICED-I6", "ICED-R15", "ICED-R16", "ICED-19", "ICED-28")
@settings(max_examples=40)
@games
def test_price_scoops_and_owner_fit_together_and_never_go_back(**game):
    for before, step, after, _ in every_step(**game):
        for was, now in zip(before.flavours, after.flavours, strict=True):
            unowned = now.owner is None
            assert unowned == (now.scoops == 0) == (now.bought == 0) == (now.price == 100)
            assert unowned or now.price == min(500, 100 + 100 * now.bought)
            assert now.off == (now.scoops == 3 or now.bought == 5) and now.scoops <= 3 and now.bought <= 5
            assert now.price >= was.price and now.bought >= was.bought
            assert (was.owner is None or now.owner is not None) and (now.off or not was.off)
            assert now.scoops >= was.scoops or (isinstance(step, Buy) and now.scoops == 1 and not was.off)


@pytest.mark.rule("ICED-I7", "ICED-18")
@settings(max_examples=40)
@games
def test_only_a_purchase_or_a_swap_changes_owners_and_a_swap_changes_two(**game):
    for before, step, after, _ in every_step(**game):
        pairs = list(zip(before.flavours, after.flavours, strict=True))
        changed = [(was, now) for was, now in pairs if was.owner != now.owner]
        if isinstance(step, Swap):
            assert sorted((was.owner, now.owner) for was, now in changed) == [(0, 1), (1, 0)]
            assert all(was[1:] == now[1:] for was, now in pairs)
            assert [len(after.owned(seat)) for seat in (0, 1)] == [len(before.owned(seat)) for seat in (0, 1)]
        else:
            assert len(changed) == isinstance(step, Buy)


@pytest.mark.rule("ICED-I8", "ICED-R4", "ICED-30", "ICED-31", "ICED-32", "ICED-R17")
@settings(max_examples=60)
@games
def test_the_game_is_over_exactly_when_someone_has_won_or_lost_or_at_the_cap(**game):
    rules = []
    for _, _, after, events in every_step(**game):
        rules += [event.rule for event in events]
        running = min(after.money) >= 100 and min(after.stars) >= 1 and max(after.stars) <= 29
        assert (after.turn == OVER) == (not running or after.turns == 500) and after.turns <= 500
    assert rules[-1] in ("ICED-30", "ICED-31", "ICED-32", "ICED-R17")
    assert len(after.winners()) == 1 or running


@pytest.mark.rule("ICED-I9", "ICED-R3", "ICED-12")
@settings(max_examples=30)
@games
def test_a_bonus_is_paid_for_each_move_over_or_onto_start(**game):
    moves = 0
    for before, step, after, _ in every_step(**game):
        if isinstance(step, Rolled):
            moves += before.places[before.seat] + step.face >= 18
        assert after.bonuses == moves


@settings(max_examples=25)
@games
def test_a_position_without_its_story_is_the_same_position(**game):
    for before, step, after, _ in every_step(**game):
        assert before.next(step) == after and hash(before.next(step)) == hash(after)
    assert pickle.loads(pickle.dumps(after)) == after and copy.deepcopy(before) == before


@settings(max_examples=25)
@games
def test_two_positions_that_reduce_to_one_go_on_alike(**game):
    for before, step, after, _ in every_step(**game):
        reduced = before.reduced
        assert reduced.reduced == reduced and reduced.moves() == before.moves()
        assert before.phase == "first" or reduced.next(step).reduced == after.reduced


@settings(max_examples=25)
@games
def test_onward_is_the_step_and_all_the_chance_that_follows(**game):
    """With the same luck: the die, then the card or the two names."""
    for number, (before, step, after, _) in enumerate(every_step(**game)):
        if before.turn >= 0:
            rng, again = Random(number), Random(number)
            while after.turn == CHANCE:
                after = after.next(after.chance().sample(rng))
            assert before.onward(step, again) == after and rng.random() == again.random()


@settings(max_examples=25)
@games
def test_no_number_in_a_position_is_a_float(**game):
    def numbers(thing):
        return [n for part in thing for n in numbers(part)] if isinstance(thing, tuple) else [thing]

    for _, _, after, events in every_step(**game):
        facts = [tuple(event.facts.values()) for event in events]
        assert not any(isinstance(number, float) for number in numbers((after, *facts)))

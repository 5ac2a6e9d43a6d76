"""What a move is worth on a real table, held against a walk through every roll by the rules themselves."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from icedice_edu import CHANCE, OVER, start
from icedice_edu.games.pyramids import odds, tables, value, vault_value
from icedice_edu.games.pyramids.race import duel
from icedice_edu.games.pyramids.rules import Position
from icedice_edu.play import exact

Table = Callable[..., Position]


def best_plan(vault: int, players: int) -> int:
    """The fewest missing pieces, by trying how many Trios to build of each colour."""
    held = [[tables.count(vault, colour * 3 + size) for size in range(3)] for colour in range(5)]
    plans = (plan for plan in product(range(min(players, 3) + 1), repeat=5) if sum(plan) == 3)
    return min(
        sum(max(0, number - have) for number, sizes in zip(plan, held, strict=True) for have in sizes)
        for plan in plans
    )


@pytest.mark.rule("PYR-20")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_missing_is_the_best_of_all_plans(players: int) -> None:
    rng = Random(players)
    for _ in range(150):
        vault = tables.heap_of(k for k in range(15) for _ in range(max(0, rng.randint(-2, players))))

        assert vault_value.missing(vault, players) == best_plan(vault, players)
        assert (vault_value.missing(vault, players) == 0) == (tables.trios(vault) >= 3)


def test_a_piece_of_the_plan_counts_six_a_spare_one_a_trio_one_more_and_a_win_nine_pieces(
    table: Table,
) -> None:
    vaults = ("red S", "red SM, green SM, cyan SM, purple S", "red SML", "red SSMMLL, green SML")
    one, spare, whole, won = (table(vault).vaults[0] for vault in vaults)

    assert [vault_value.of_vault(vault, 2) for vault in (one, spare)] == [6, 6 * 6 + 1]
    assert [vault_value.of_vault(vault, 2) for vault in (whole, won)] == [3 * 6 + 1, 9 * 6 + 3 + 54]
    assert vault_value.needed(one, 1, 2) and not vault_value.needed(spare, 13, 2)


def counted(position: Position, seat: int) -> Fraction:
    """What the table counts for a seat: its own Vault, less half the nearest other and half their average."""
    own = [vault_value.of_vault(vault, position.setting.players) for vault in position.vaults]
    mine = own.pop(seat)
    return mine - (Fraction(max(own)) + Fraction(sum(own), len(own))) / 2


def by_the_rules(position: Position) -> dict[Any, Fraction]:
    """Each move's gain by the generic walk, which knows nothing but the rules."""
    seat, turns = position.seat, position.turns
    bank = position.bank + tables.heap_of(position.counter)
    bonus = 0 if position.setting.keep_going else value.fresh(seat, bank, position.vaults)

    def worth_of(end: Position) -> Fraction:
        return (counted(end, seat) - counted(position, seat) + (bonus if end.bonus else 0)) / 6

    return exact.worths(position, worth_of, lambda p: p.turns > turns)


def somewhere(rng: Random, players: int, variant: str) -> Position | None:
    """A position reached by daring random play, with two pieces or more on the Counter."""
    position: Position = start("pyramids", players=players, first=0, variant=variant).position
    steps = rng.randrange(3, 200)
    while position.turn != OVER and (steps > 0 or position.turn == CHANCE or len(position.counter) < 2):
        moves = [move for move in position.moves() if str(move) != "stop" or rng.random() < 0.4]
        step = (
            position.chance().sample(rng)
            if position.turn == CHANCE
            else rng.choice(moves or position.moves())
        )
        position, steps = position.next(step), steps - 1
    return None if position.turn == OVER else position


@pytest.mark.parametrize("variant", ["standard", "keep-going"])
@pytest.mark.parametrize("players", [2, 3])
def test_every_move_is_worth_what_the_rules_make_of_it(players: int, variant: str) -> None:
    rng = Random(f"{players} {variant}")
    tried = [position for _ in range(20) if (position := somewhere(rng, players, variant))]

    assert len(tried) > 10
    for position in tried:
        assert value.gains(position) == by_the_rules(position)


def test_with_more_players_a_steal_later_in_the_turn_is_from_whom_it_costs_most() -> None:
    rng = Random(4)
    tried = [position for _ in range(20) if (position := somewhere(rng, 5, "standard"))]

    for position in tried:
        ours, rules = value.gains(position), by_the_rules(position)
        assert all(rules[step] - Fraction(1, 10) < ours[step] <= rules[step] for step in rules)


def test_at_the_start_the_turn_is_worth_what_the_best_rule_brings(table: Table) -> None:
    position = table()

    assert value.gains(position) == {position.moves()[0]: odds.best_rule().gain}
    assert by_the_rules(position) == value.gains(position)


@pytest.mark.rule("PYR-19", "PYR-R5")
def test_rolls_that_bring_nothing_are_rolled_again_and_not_counted(table: Table) -> None:
    position = table("green SSMMLL", "red S", counter="red M, yellow S, cyan S, purple S")
    turn = value.turn_of(position)

    assert turn.nothing[position.colours] == 12  # green and the Atom, whatever the size
    assert value.gains(position) == by_the_rules(position)


@pytest.mark.rule("PYR-R8")
def test_whoever_would_win_by_stopping_stops(table: Table) -> None:
    position = table("red SSMMLL, green ML", counter="green S")

    assert str(value.best(position)) == "stop"
    assert max(value.gains(position).values()) > 9


@pytest.mark.rule("PYR-18", "PYR-R7")
def test_the_leader_is_robbed_before_the_others(table: Table, roll: Callable[..., Position]) -> None:
    position = roll(table("", "cyan SML, red SML", "cyan L", "cyan LL, red S", players=4), "cyan L")
    assert str(value.best(position)) == "steal L cyan from 2"


def test_of_two_equals_it_is_rolling_as_in_a_race(table: Table) -> None:
    position = table(counter="red S, green M")
    values = value.gains(position)

    assert set(values.values()) == {Fraction(2)} and str(value.best(position)) == "roll"
    assert duel(3, 2) > duel(2, 3)  # stopping at three wins more often than stopping at two


def test_nobody_moves_where_chance_is_due(table: Table, play: Callable[..., Position]) -> None:
    position = play(table(), "roll")

    assert value.gains(position) == {}
    with pytest.raises(ValueError, match="nobody can move"):
        value.best(position)

"""Exact odds of the pyramid game: how long we take, against icepool.

Everything that we or icepool remember is forgotten before each reading. The peers are written as someone
would write them who knows icepool: a process is a map that is repeated, an optimal choice is a recursion on
the mean with remembered steps, a number of different faces is a pool of dice. Both sides give fractions.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from statistics import median
from time import process_time
from typing import Any

from benchmarks.side_by_side import Row
from icedice_edu.games.pyramids import odds, value, vault_value
from icedice_edu.games.pyramids.tables import COLOUR_OF, COLOURS, FACES, KINDS, ONE, heap_of

ATOM = 6
NINE_ROLLS = 9
TIMES = 20
"""How often a short question is asked for one reading."""
VAULTS = (heap_of((0, 1, 6, 9, 13)), heap_of((4, 5, 8, 12)))
"""A table in the middle of a game; the rest lies in the Bank."""
BANK = 2 * sum(ONE[:KINDS]) - sum(VAULTS)


def rows(rounds: int = 15) -> list[Row]:
    few = max(3, rounds // 5)
    return [
        _ratio("optimal stop, recursion on the mean", our_stop, icepool_stop, 100, rounds),
        _ratio("… icepool leaves bonus turns out, we do not", our_stop, icepool_plain_stop, None, rounds),
        _ratio("bust chain of five rules, map repeated", our_chain, icepool_chain, 30, rounds),
        _ratio("… recursion with remembered steps", our_chain, icepool_recursion, 30, rounds),
        _ratio("colours to five in 9 rolls, pool of dice", our_five, icepool_five, 50, rounds),
        _ratio("… map repeated", our_five, icepool_five_repeated, 50, rounds),
        _ratio("rolls to five colours, mean time to absorb", our_wait, icepool_wait, 50, rounds),
        _ratio("optimal stop on a real table, all 36 rolls", our_table, icepool_table, 100, few, times=1),
    ]


def _ratio(
    what: str,
    ours: Callable[[], object],
    peer: Callable[[], object],
    goal: float | None,
    rounds: int,
    times: int = TIMES,
) -> Row:
    """Both in turns, and both right; the median of the ratios, for a noisy machine slows both of a pair."""
    assert ours() == peer(), f"{what}: {ours()} or {peer()}?"
    taken = [(seconds(ours, times), seconds(peer, times)) for _ in range(rounds + 1)][1:]
    ratio = median(its / us for us, its in taken)
    us, its = (1000 * median(column) for column in zip(*taken, strict=True))
    aim = f"≥ {goal:g} ×" if goal else "–"
    return Row(what, f"{us:,.4f} ms", f"{its:,.2f} ms", ratio, aim, goal is None or ratio >= goal)


def seconds(run: Callable[[], object], times: int) -> float:
    """The mean of several runs, each of them cold, less what it takes to ask the clock.

    It is the time of this process alone, for others may be busy too.
    """
    gc.collect()
    taken = 0.0
    for _ in range(times):
        forget()
        start = process_time()
        run()
        end = process_time()
        taken += end - start - (process_time() - end)
    return taken / times


def forget() -> None:
    from icepool.generator.pool import PoolSource

    PoolSource._new_raw.cache_clear()
    vault_value.counted.cache_clear()
    vault_value._missing.cache_clear()


# -- when to stop, for the most pieces --------------------------------------------------------------


def our_stop() -> Fraction:
    return odds.best_rule().gain


def icepool_stop() -> Fraction:
    """A bonus turn is worth a turn: first none is counted, then as many as change something."""
    gain, bonus = icepool_turn(Fraction(0)), Fraction(0)
    while gain != bonus:
        gain, bonus = icepool_turn(gain), gain
    return gain


def icepool_plain_stop() -> Fraction:
    """Half the work, and here the same answer, for the best rules never go for a Rainbow."""
    return icepool_turn(Fraction(0))


def icepool_turn(bonus: Fraction) -> Fraction:
    from icepool import d6

    @cache
    def best(colours: int) -> Fraction:
        if colours == COLOURS:
            return colours + bonus
        roll: Fraction = d6.map(lambda face: 0 if face <= colours else best(colours + 1)).mean()
        return max(Fraction(colours), roll)

    return best(0)


# -- pieces of a turn for each rule "stop at n" -----------------------------------------------------


def our_chain() -> list[dict[int, Fraction]]:
    return [odds.pieces_after(stop) for stop in odds.STOPS]


def icepool_chain() -> list[dict[int, Fraction]]:
    from icepool import Die, d6

    def rolled(pieces: int, stop: int) -> Any:
        """A bust is −1 until the end, for 0 is the beginning."""
        if pieces < 0 or pieces == stop:
            return pieces
        return d6.map(lambda face: -1 if face <= pieces else pieces + 1)

    turns = [Die([0]).map(lambda n, stop=stop: rolled(n, stop), repeat=stop) for stop in odds.STOPS]
    return [_shares(turn) for turn in turns]


def icepool_recursion() -> list[dict[int, Fraction]]:
    from icepool import Die, d6

    @cache
    def turn(pieces: int, stop: int) -> Any:
        if pieces == stop:
            return Die([stop])
        return d6.map(lambda face: 0 if face <= pieces else turn(pieces + 1, stop))

    return [_shares(turn(0, stop)) for stop in odds.STOPS]


def _shares(turn: Any) -> dict[int, Fraction]:
    return {max(pieces, 0): turn.probability(pieces) for pieces in turn.outcomes()}


# -- all five colours -------------------------------------------------------------------------------


def our_five() -> Fraction:
    return odds.all_five(NINE_ROLLS)


def icepool_five() -> Fraction:
    from icepool import d6

    different = d6.pool(NINE_ROLLS).difference([ATOM] * NINE_ROLLS).unique().size()
    return _chance(different)


def icepool_five_repeated() -> Fraction:
    from icepool import Die

    return _chance(Die([0]).map(_one_more, repeat=NINE_ROLLS))


def _one_more(seen: int) -> Any:
    from icepool import d6

    return d6.map(lambda face: seen if face <= seen or face == ATOM else seen + 1)


def _chance(seen: Any) -> Fraction:
    found: Fraction = seen.probability(COLOURS)
    return found


def our_wait() -> Fraction:
    return odds.rolls_to_five()


def icepool_wait() -> Fraction:
    from icepool import Die

    wait: Fraction = Die([0]).mean_time_to_absorb(lambda seen: seen if seen == COLOURS else _one_more(seen))
    return wait


# -- when to stop on a real table, where pieces are not all alike -----------------------------------


def our_table() -> Fraction:
    return value.Turn(0, BANK, VAULTS).best(())


def icepool_table() -> Fraction:
    from icepool import d6, tupleize

    dice, against = tupleize(d6, d6), vault_value.of_vault(VAULTS[1], 2)

    @cache
    def best(counter: frozenset[int]) -> Fraction:
        stop = Fraction(vault_value.of_vault(VAULTS[0] + heap_of(counter), 2) - against)
        if len(counter) == COLOURS:
            return stop
        roll: Fraction = dice.map(lambda colour, face: after(counter, colour - 1, face - 1)).mean()
        return max(stop, roll)

    def after(counter: frozenset[int], colour: int, face: int) -> Fraction:
        there = {COLOUR_OF[kind] for kind in counter}
        if colour in there:
            return Fraction(vault_value.of_vault(VAULTS[0], 2) - against)
        free = set(range(COLOURS)) - there if colour == ATOM - 1 else {colour}
        return max(best(counter | {3 * one + size}) for one in free for size in FACES[face])

    return best(frozenset())

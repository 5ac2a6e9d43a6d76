"""Walks without memory, on the ring of ICED!: how long we take for exact fractions, against sympy.

The peers are what someone would write who knows sympy: a matrix of rationals with its power, null space and
inverse (`maths.markov_witness`), and the chain of `sympy.stats`. Tables are made anew for each reading.
"""

from __future__ import annotations

from fractions import Fraction
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

from benchmarks.side_by_side import Row
from icedice_edu.games.iced import ring_walk
from icedice_edu.games.iced.ring_walk import at, landing_ways, walk
from icedice_edu.maths.markov_check import Witness

if TYPE_CHECKING:
    from collections.abc import Callable

TURNS = 60


def rows(rounds: int = 7) -> list[Row]:
    return [
        _ratio("long-run shares, null space of a matrix", our_long_run, sympy_long_run, 1.5, rounds),
        _ratio("… sympy.stats' chain", our_long_run, sympy_stats, 10, rounds),
        _ratio("turns until START pays, inverse of a matrix", our_wait, sympy_wait, 3, rounds),
        _ratio(f"after {TURNS} turns, power of a matrix", our_turns, sympy_turns, 50, rounds),
    ]


def _ratio(what: str, ours: Callable[[], Any], peer: Callable[[], Any], goal: float, rounds: int) -> Row:
    """Both in turns, and both right; the median of the ratios."""
    assert ours() == peer(), what
    taken = [(seconds(ours), seconds(peer)) for _ in range(rounds)]
    ratio = median(its / us for us, its in taken)
    us, its = (1000 * median(column) for column in zip(*taken, strict=True))
    return Row(what, f"{us:,.2f} ms", f"{its:,.2f} ms", ratio, f"≥ {goal:g} ×", ratio >= goal)


def seconds(run: Callable[[], object]) -> float:
    ring_walk.walk.cache_clear()
    landing_ways.cache_clear()
    start = process_time()
    run()
    return process_time() - start


def our_long_run() -> dict[Any, Fraction]:
    return walk().long_run()


def sympy_long_run() -> dict[Any, Fraction]:
    return Witness(walk()).long_run()


def sympy_stats() -> dict[Any, Fraction]:
    from sympy.stats import DiscreteMarkovChain

    witness = Witness(walk())
    shares = DiscreteMarkovChain("X", trans_probs=witness.matrix).stationary_distribution()
    found = zip(witness.states, (Fraction(int(one.p), int(one.q)) for one in shares), strict=True)
    return {state: share for state, share in found if share}


def our_wait() -> Fraction:
    return ring_walk.start_waiting()


def sympy_wait() -> Fraction:
    return Witness(walk()).waiting_time(lambda turn: turn.passed, at(0))


def our_turns() -> dict[Any, Fraction]:
    return walk().after(TURNS, at(0))


def sympy_turns() -> dict[Any, Fraction]:
    return Witness(walk()).after(TURNS, at(0))

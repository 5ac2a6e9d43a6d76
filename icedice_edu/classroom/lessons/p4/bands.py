"""Logs that nobody played: what a fair die does to ten thousand rolls, and how far small logs wobble."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb
from random import Random
from typing import Any

from icedice_edu.classroom.lessons.p4.log import DROUGHTS, STEP, STRIP, Sorted
from icedice_edu.classroom.own_rolls import Log, Tossed
from icedice_edu.games.pyramids.odds import all_five, bust_chance
from icedice_edu.games.pyramids.tables import ATOM, COLOURS

FACES = COLOURS + 1
HIT = Fraction(1, FACES)
"""The chance of one colour, whatever came before."""
SOME_MISSING = 1 - all_five(STRIP)
"""The chance that at least one of the five colours is missing in a strip."""
MANY = 10_000
ENDS = (0.025, 0.975)
"""The middle 95 of 100 lie between these."""
SURE = 1.96  # standard deviations on either side of the same middle
SMALL = 400
LONG = 600
LOGS = 1_000

Band = tuple[float, float]


@lru_cache(maxsize=4)
def never_stops(seed: str, rolls: int = MANY) -> Log:
    """The log of a player who never stops, in one long game."""
    draw, game = Random(f"P4:{seed}:{rolls} rolls").random, []
    counter: frozenset[int] = frozenset()
    for _ in range(rolls):
        face = int(draw() * FACES)
        game.append(Tossed(face, len(counter), face in counter))
        counter = _counter_after(counter, face)
    return (tuple(game),)


def _counter_after(counter: frozenset[int], face: int) -> frozenset[int]:
    """Empty after a bust and after a Rainbow; the Atom takes the first colour that is missing."""
    if face in counter:
        return frozenset()
    new = min(set(range(COLOURS)) - counter) if face == ATOM else face
    grown = counter | {new}
    return grown if len(grown) < COLOURS else frozenset()


def bands_of(counts: Sorted) -> tuple[tuple[Band | None, ...], tuple[Band | None, ...], Band | None]:
    """The grey bands for a log with these counts: droughts, Counters, strips."""
    counters = (share_band(rolls, bust_chance(k)) for k, (rolls, _) in enumerate(counts.counters))
    strips, _ = counts.strips
    return drought_bands(counts.rolls), tuple(counters), share_band(strips, SOME_MISSING)


@lru_cache(maxsize=64)
def drought_bands(rolls: int) -> tuple[Band | None, ...]:
    """For each group of droughts: where the share of hits lies in the middle 95 of 100 logs so long.

    A log four times as long wobbles half as much, so very long logs need not be simulated.
    """
    if rolls > LONG:
        return tuple(band and _narrowed(band, (LONG / rolls) ** 0.5) for band in drought_bands(LONG))
    return tuple(_middle(hits, moments) for hits, moments in many_logs(rolls, LOGS))


def _narrowed(band: Band, factor: float) -> Band:
    low, high = (float(HIT) + (end - float(HIT)) * factor for end in band)
    return low, high


def _middle(hits: Any, moments: Any) -> Band | None:
    import numpy

    some = moments > 0
    if not some.any():
        return None
    low, high = numpy.quantile(hits[some] / moments[some], ENDS)
    return float(low), float(high)


def many_logs(rolls: int, logs: int, colours: int = COLOURS) -> Iterator[tuple[Any, Any]]:
    """For each group of droughts the hits and the moments in each of many logs, one game each."""
    import numpy

    faces = numpy.random.default_rng(4).integers(0, FACES, (rolls, logs), numpy.int8)
    dry = numpy.zeros((logs, colours), numpy.int8)
    hits, moments = (numpy.zeros((len(DROUGHTS), logs), int) for _ in range(2))
    longest = STEP * (len(DROUGHTS) - 1)
    for face in faces:
        hit = face[:, None] == numpy.arange(colours, dtype=numpy.int8)
        for place, here in enumerate(dry // STEP == group for group in range(len(DROUGHTS))):
            moments[place] += here.sum(1)
            hits[place] += (here & hit).sum(1)
        dry = numpy.where(hit, 0, numpy.minimum(dry + 1, longest)).astype(numpy.int8)
    return zip(hits, moments, strict=True)


@lru_cache(maxsize=256)
def share_band(tries: int, chance: Fraction) -> Band | None:
    """Where the share lies in the middle 95 of 100 logs with so many tries of this chance."""
    if not tries:
        return None
    p = float(chance)
    if tries > SMALL:
        off = SURE * (p * (1 - p) / tries) ** 0.5
        return max(0.0, p - off), min(1.0, p + off)
    ways = [comb(tries, good) * p**good * (1 - p) ** (tries - good) for good in range(tries + 1)]
    low, high = (next(n for n in range(tries + 1) if sum(ways[: n + 1]) > end - 1e-12) for end in ENDS)
    return low / tries, high / tries

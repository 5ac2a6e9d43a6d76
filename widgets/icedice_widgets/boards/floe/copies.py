"""Which die is which: a die keeps its key from the hand over the ice to its block, so that it can travel.

The dice of throw n are called g{n}-1 to g{n}-4. A colour's scoring die is one of those it threw last, or of
an earlier throw that it could not outdo.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.steps import Choose, Place, Slid
from icedice_edu.games.match import Match


class Names(NamedTuple):
    """The keys of all dice now."""

    scoring: tuple[str, ...]
    """Per colour that of its scoring die, wherever it is."""
    throws: int
    """How often dice have been thrown."""

    def hand(self, place: int) -> str:
        """The key of a die that will be thrown next."""
        return name(self.throws, place)

    def thrown(self, place: int) -> str:
        """The key of a die that was thrown last."""
        return name(self.throws - 1, place)


def name(throw: int, place: int) -> str:
    return f"g{throw}-{place + 1}"


@lru_cache(64)
def names(match: Match[Position]) -> Names:
    """The keys after everything that has happened."""
    scoring, throws = [""] * len(match.beginning.lying), 0
    before = match.beginning
    for played in match.history:
        throws += isinstance(played.step, Slid)
        place = _became(before, played.step)
        if place is not None:
            scoring[before.roller] = name(throws - 1, place)
        before = played.position
    return Names(tuple(scoring), throws)


def _became(before: Position, step: object) -> int | None:
    """Which thrown die became the scoring die with this step, if one did."""
    match step:
        case Choose():
            return step.die
        case Slid():
            return _judged(before.landed(step))
        case Place():
            return _judged(before.put_back(step))
    return None


def _judged(landed: Position) -> int | None:
    choices = landed.outdoes
    if landed.outcasts or len(choices) > 1:
        return None
    if choices:
        return choices[0]
    if landed.on_block(landed.roller) or landed.lying[landed.roller] is not None:
        return None
    return next(i for i, end in enumerate(landed.thrown) if end.face == landed.failed().face)

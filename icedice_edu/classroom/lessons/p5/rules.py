"""The five simplest strategies, "stop at n pieces", and what each is worth by three measures.

Pieces a turn: n times the chance to keep them. Turns to a goal: whole stops, each taking 1 ÷ that chance.
Wins: the exact chance in a race, where the rules take turns in beginning.
"""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.games.pyramids.odds import STOPS, new_colours
from icedice_edu.games.pyramids.race import duel
from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.games.pyramids.vault_value import PIECES_TO_WIN

GOAL = PIECES_TO_WIN
"""Nine pieces make three Trios."""
NUMBERS = ("none", "one", "two", "three", "four", "five")


def named(stop: int) -> str:
    """Stop at two; five colours are never stopped for."""
    return "never stop" if stop == COLOURS else f"stop at {NUMBERS[stop]}"


def kept(stop: int) -> Fraction:
    """The chance that a turn by this rule keeps its pieces."""
    return new_colours(0, stop)


def stops_needed(stop: int, goal: int = GOAL) -> int:
    """How many good turns the goal takes; the last may bring more than lacks."""
    return -(-goal // stop)


def turns_to(stop: int, goal: int = GOAL) -> Fraction:
    """The turns it takes on average, busts and bonus turns counted."""
    return stops_needed(stop, goal) / kept(stop)


def wins(stop: int, other: int, goal: int = GOAL) -> Fraction:
    """The share of races that `stop` wins against `other`, when each begins every second race."""
    begins, follows = duel(stop, other, goal, goal), 1 - duel(other, stop, goal, goal)
    return (begins + follows) / 2


def of_100(stop: int, other: int, goal: int = GOAL) -> int:
    """The same in races of 100."""
    return round(100 * wins(stop, other, goal))


RULES = tuple(STOPS)

"""A strategy for one die against another: it sees where the rival's die lies, and says how hard to throw.

Every throw is a recorded one, drawn by the seed, so a strategy gets the same result on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from icedice_edu.classroom.lessons.f5.tries import SINGLE, reached, said
from icedice_edu.classroom.task_random import Luck
from icedice_edu.maths.uncertainty import give_or_take

Strategy = Callable[[int], object]
"""From the line, in millimetres (0: the rival's die is in the water), to a power from 0 to 1."""
DUELS = 2000
RIVAL = 60
"""The power with which the rival always throws."""
SHOWN = (0, 150, 220, 260, 300, 340)
"""Lines for which a strategy's answers are shown."""
PLAIN = (60, 70)
"""The powers of the plain strategies that it is compared with."""


class NoPower(ValueError):
    """What a strategy answered is no power that was recorded."""


def duel(strategy: Strategy, seed: int = 2026) -> str:
    """What a strategy answers and how it fares, or a sentence that says why it cannot throw yet."""
    name = getattr(strategy, "__name__", "your function")
    try:
        answers = ", ".join(f"{line or 'water'} → {said(power_in(strategy, line))}" for line in SHOWN)
        own = told(name, wins(strategy, seed))
    except NoPower as error:
        return f"Not yet. {error}"
    plain = (told(f"always {said(power)}", wins(always(power), seed)) for power in PLAIN)
    return "\n".join((f"{name}: {answers}.", own, *plain))


def told(name: str, won: int) -> str:
    return f"{name}: {won} of {DUELS} won, {give_or_take(won, DUELS)}."


def always(power: int) -> Strategy:
    return lambda line: power / 100


def wins(strategy: Strategy, seed: int = 2026) -> int:
    """The duels in which its die stays, and beyond the rival's."""
    return sum(reached(power_in(strategy, line), 1)[throw] > line for line, throw in rounds(seed))


@cache
def rounds(seed: int) -> tuple[tuple[int, int], ...]:
    """For each duel where the rival's die lies, and which recorded throw is one's own."""
    luck, rival = Luck("F5", str(seed), "duel"), reached(RIVAL, 1)
    return tuple((luck.pick(rival), luck.below(len(rival))) for _ in range(DUELS))


def power_in(strategy: Strategy, line: int) -> int:
    """The answer in hundredths; a strategy that breaks or answers something else is told so."""
    try:
        answer = strategy(line)
    except Exception as error:
        raise NoPower(f"With the line at {line} your function stopped: {error}.") from error
    for power in SINGLE:
        if isinstance(answer, int | float) and abs(100 * answer - power) < 1e-6:
            return power
    raise NoPower(f"With the line at {line} your function answered {str(answer)[:40]}. Recorded are the "
                  f"powers {', '.join(map(said, SINGLE))}.")

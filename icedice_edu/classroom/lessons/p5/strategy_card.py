"""A strategy as a card: its answers on a fresh table, for one to four pieces, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random

from icedice_edu.classroom.lessons.p5.rules import NUMBERS, of_100
from icedice_edu.games.match import start
from icedice_edu.games.pyramids.odds import expected_pieces, pieces_after
from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.play.bots import Strategy
from icedice_edu.play.bots.strategy import name_of

COUNTERS = range(1, COLOURS)
"""How many pieces may lie on the Counter when there is something to decide."""
FELL = ("red S", "yellow M", "green L", "cyan S")
OTHER = 2
WHERE = " It stood like this:"  # a fresh table needs no showing


def card(strategy: Callable[..., object]) -> str:
    """The card of a strategy, or a sentence that says why it cannot play yet."""
    try:
        answers = dict(answers_of(strategy))
    except ValueError as error:
        return f"Not yet. {str(error).splitlines()[0].removesuffix(WHERE)}"
    said = ", ".join(f"{pieces} there: {answer}" for pieces, answer in answers.items())
    stop = next((pieces for pieces, answer in answers.items() if answer == "stop"), COLOURS)
    return f"{name_of(strategy)}, fresh table. {said}.\n{_worth(stop)}\n{_race(stop)}"


def answers_of(strategy: Callable[..., object]) -> Iterator[tuple[int, str]]:
    """Roll or stop, for each number of pieces; whatever else it answers is refused in a sentence."""
    match = start("pyramids", players=2, seed=0, first=0)
    player = Strategy(strategy, match.game, name_of(strategy) if callable(strategy) else "")
    for pieces, fell in zip(COUNTERS, FELL, strict=True):
        match = match.play("roll", given=fell)
        yield pieces, str(player(match.position, Random(pieces)))


def _worth(stop: int) -> str:
    gain, chance = expected_pieces(stop), pieces_after(stop)[stop]
    return f"A turn brings {stop} × {chance} = {amount(gain)} on average."


def _race(stop: int) -> str:
    share = of_100(stop, OTHER)
    return f"In a race to nine against “stop at {NUMBERS[OTHER]}” it wins about {share} of 100."


def amount(gain: Fraction) -> str:
    """5/3 ≈ 1.67 pieces."""
    return f"{gain}{in_decimals(gain)} {'piece' if gain == 1 else 'pieces'}"


def in_decimals(gain: Fraction) -> str:
    """What follows a fraction: ≈ 1.67, or = 1.5; nothing behind a whole number."""
    if gain.denominator == 1:
        return ""
    return f" = {float(gain):g}" if (100 * gain).denominator == 1 else f" ≈ {float(gain):.2f}"




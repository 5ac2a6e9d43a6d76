"""A strategy: a small function that looks at a position and answers with a move, as text or as a step.

Its author may be twelve, so whatever it answers is looked at before it is played, and what went wrong is said
in one sentence: which strategy, where, and what was possible there.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Generic

from icedice_edu.games.protocol import Game, Here, IllegalStep, Step

Answer = str | Step
Bot = Callable[[Any, Random], Step]
"""What plays: position and luck in, a step out."""
NAMELESS = "a strategy without a name"
LEAVE_PIECES = " Write @stopping_rule above a rule that only rolls or stops: pieces are then chosen for it."


class StrategyError(ValueError):
    """A strategy that answered something impossible, or nothing, or broke."""

    def _render_traceback_(self) -> list[str]:
        """In a notebook: the sentence alone, without the way through our code."""
        return [f"{type(self).__name__}: {self}"]


def wants_luck(function: Callable[..., object]) -> bool:
    """Whether a function takes the position and its luck, or the position only."""
    try:
        needed = list(inspect.signature(function, follow_wrapped=False).parameters.values())
    except (TypeError, ValueError):
        return True  # written in C: it cannot be looked at
    places = [one for one in needed if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    if any(one.kind is one.VAR_POSITIONAL for one in needed):
        return True
    return len(places) > 1 and (places[1].name == "rng" or places[1].default is inspect.Parameter.empty)


def name_of(function: object) -> str:
    """What its author called it."""
    name = str(getattr(function, "__name__", type(function).__name__))
    return NAMELESS if name == "<lambda>" else name.replace("_", " ")


class Strategy(Generic[Here]):
    """Somebody's function in a seat of one game."""

    def __init__(self, function: Callable[..., object], game: Game[Here], name: str) -> None:
        if not callable(function):
            raise ValueError(f"A bot is a name or a function of the position, not {str(function)[:40]!r}.")
        self.function, self.lucky = function, wants_luck(function)
        self.game, self.name = game, name

    def __call__(self, position: Here, rng: Random) -> Step:
        moves = position.moves()
        if len(moves) == 1:
            return moves[0]
        try:
            answer = self.function(position, rng) if self.lucky else self.function(position)
        except StrategyError:
            raise
        except Exception as error:
            broke = f"broke ({type(error).__name__}: {str(error)[:200]})"
            raise self._wrong(position, broke) from error
        return self._step(position, answer)

    def _step(self, position: Here, answer: object) -> Step:
        """The step it means, if the rules allow it."""
        if answer is None:
            raise self._wrong(position, "returned nothing (is a return missing?)")
        with suppress(IllegalStep):  # what was possible is said below
            step = position.read(answer) if isinstance(answer, str) else answer
            if position.allows(step):
                return step
        leave = LEAVE_PIECES if answer in ("roll", "stop") else ""
        raise self._wrong(position, f"answered {str(answer)[:40]!r}", leave)

    def _wrong(self, position: Here, what: str, advice: str = "") -> StrategyError:
        names = [f"Player {seat + 1}" for seat in range(len(position.scores()))]
        moves = list(map(str, position.moves()))
        possible = ", ".join(moves[:8]) + (" …" if len(moves) > 8 else "")
        place = self.game.text(position, names)
        who = NAMELESS.capitalize() if self.name == NAMELESS else f"The strategy {self.name}"
        sentences = f"{who} {what}. Possible moves: {possible}.{advice}"
        return StrategyError(f"{sentences} The position was:\n{place}")

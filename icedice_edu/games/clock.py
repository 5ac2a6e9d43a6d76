"""A watch that never goes backwards, whatever the clock it looks at does."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import isfinite

Clock = Callable[[], float]
NO_CLOCK = "A clock is a function that returns seconds as a number."


class Watch:
    """The latest time a clock has shown. All matches that grow out of one share their watch."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = time.monotonic if clock is None else clock
        self.latest = float("-inf")
        self.now()

    def now(self) -> float:
        self.latest = max(self.latest, self._shown())
        return self.latest

    def _shown(self) -> float:
        """What the clock shows now."""
        try:
            seconds = self.clock() + 0.0
        except (TypeError, OverflowError) as error:
            raise ValueError(NO_CLOCK) from error
        if not isfinite(seconds):
            raise ValueError(NO_CLOCK)
        return seconds

"""A watch that never goes backwards, whatever the clock it looks at does."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], float]


class Watch:
    """The latest time a clock has shown. All matches that grow out of one share their watch."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock or time.monotonic
        self.latest = float("-inf")
        try:
            self.now()
        except TypeError as error:
            raise ValueError("A clock is a function that returns seconds as a number.") from error

    def now(self) -> float:
        self.latest = max(self.latest, self.clock() + 0.0)
        return self.latest

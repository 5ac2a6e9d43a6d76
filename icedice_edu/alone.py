"""One act at a time. JupyterLab may hand what a page sends to a thread of its own, beside the cells that run:
two acts that change one learner's work at once would lose the words of one of them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_ACTING = threading.RLock()


def alone(act: Callable[P, R]) -> Callable[P, R]:
    """This act waits until no other act goes on; within itself it may call others."""

    @wraps(act)
    def waiting(*given: P.args, **named: P.kwargs) -> R:
        with _ACTING:
            return act(*given, **named)

    return waiting


__all__ = ["alone"]

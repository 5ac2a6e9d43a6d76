"""A bar that shows how far a long count is: it waits before it shows itself and goes away at the end."""

from __future__ import annotations

import os
from contextlib import nullcontext
from typing import Any

from icedice_edu.missing import in_a_browser

PATIENCE = 2.0
"""Seconds before a bar is worth showing."""


class NoBar:
    """In place of a bar that nobody asked for."""

    def update(self, by: int = 1) -> None:
        """Show nothing."""


def bar(total: int, unit: str, shown: bool) -> Any:
    """Silent where nobody looks: neither a terminal nor a notebook, or `TQDM_DISABLE=1` is set."""
    if not shown:
        return nullcontext(NoBar())
    from tqdm.auto import tqdm

    if in_a_browser():
        tqdm.monitor_interval = 0  # the bar of a slow count would be watched by a thread
    silent = bool(os.environ.get("TQDM_DISABLE")) or None  # None: only at a terminal or in a notebook
    return tqdm(total=total, unit=unit, delay=PATIENCE, leave=False, disable=silent)

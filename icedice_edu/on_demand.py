"""Names to things, each of which is loaded when it is asked for.

A first board needs one game's drawing, not five. In a browser each module costs, so whoever lists many things
says here where they are, and nothing is loaded by looking at the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import TypeVar

Thing = TypeVar("Thing")


class OnDemand(Mapping[str, Thing]):
    """Names to places: `OnDemand({"tokens": "icedice_edu.play.bots.tokens:TOKENS"})`.

    Where a module has several things in one place, `picked` says which of them has this name.
    """

    def __init__(
        self, places: Mapping[str, str], picked: Callable[[object, str], Thing] | None = None
    ) -> None:
        self._places = dict(places)
        self._picked = picked

    def __getitem__(self, name: str) -> Thing:
        module, _, thing = self._places[name].partition(":")
        found: Thing = getattr(import_module(module), thing)
        return self._picked(found, name) if self._picked else found

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __repr__(self) -> str:
        return f"<on demand: {', '.join(self)}>"

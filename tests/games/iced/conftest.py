"""Builders for positions of ICED!: any purses, places and flavours, at the start of a turn."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from icedice_edu.games.iced.rules import Position, begin
from icedice_edu.games.iced.tables import FLAVOURS, Flavour

Owned = tuple[int, int, int]
"""Whose it is, its scoops, how often it has been bought."""


def _table(
    at: tuple[int, int] = (0, 0),
    *,
    money: tuple[int, int] = (500, 500),
    stars: tuple[int, int] = (10, 10),
    seat: int = 0,
    turns: int = 0,
    owned: Mapping[str, Owned] | None = None,
    **options: Any,
) -> Position:
    """A player's turn before the roll; flavours that are not mentioned belong to nobody."""
    flavours = [Flavour(None, 0, 0)] * 9
    for name, state in (owned or {}).items():
        flavours[FLAVOURS.index(name)] = Flavour(*state)
    return begin(2, first=seat, **options)._replace(
        money=money, stars=stars, places=at, turns=turns, flavours=tuple(flavours)
    )


def _state(position: Position, name: str) -> tuple[int | None, int, str]:
    """Owner, scoops and price of a flavour as the board shows them."""
    flavour = position.flavours[FLAVOURS.index(name)]
    return flavour.owner, flavour.scoops, "off" if flavour.off else f"${flavour.price}"


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    return _table


@pytest.fixture(scope="session")
def state() -> Callable[..., tuple[int | None, int, str]]:
    return _state

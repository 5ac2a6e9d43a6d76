"""Builders for token positions: any boards, any dice, reached by legal steps wherever the rules allow it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from icedice_edu import start
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.steps import Flip, Pass, Roll, Rolled
from icedice_edu.games.tokens.tables import all_names

Names = Iterable[int | str]


def _deal(flipped: Iterable[int]) -> str:
    """The tokens in winter order, these (by winter number) with their summer side up."""
    sides = [36 if n in set(flipped) else 0 for n in range(1, 37)]
    return "deal " + " ".join(all_names()[i + side] for i, side in enumerate(sides))


def _turn(
    dice: tuple[int, ...] = (),
    *,
    big: Names | int | None = None,
    medium: Names | None = None,
    own: Sequence[Names] | None = None,
    seat: int = 0,
    first: int | None = None,
    players: int = 2,
    flipped: Iterable[int] | None = None,
    **options: Any,
) -> Position:
    """A player's turn with these dice. Tokens that are not mentioned lie on the big board; when that is
    given too, they belong to the last player."""
    match = start("tokens", players=players, first=seat if first is None else first, seed=1, **options)
    position: Position = (match if flipped is None else match.given(_deal(flipped))).position
    for _ in range(3):
        position, _events = position.after(position.moves()[0])
    while position.seat != seat:
        position = _passed(position)
    if (big, medium, own) != (None, None, None):
        position = _placed(position, big, medium or (), own or [()] * players)
    return _rolled(position, dice) if dice else position


def _rolled(position: Position, dice: tuple[int, ...] = (1, 1, 1)) -> Position:
    if position.phase == "flip":
        position, _ = position.after(Flip())
    return position.after(Roll())[0].after(Rolled(dice))[0]


def _passed(position: Position, dice: tuple[int, ...] = (1, 1, 1)) -> Position:
    """The next player's turn, after this one moved nothing."""
    return _rolled(position, dice).after(Pass())[0]


def _placed(position: Position, big: Names | int | None, medium: Names, own: Sequence[Names]) -> Position:
    free = {token.circle: token for token in position.circles}

    def pick(names: Names) -> tuple[int, ...]:
        return tuple(_pick(free, str(name)) for name in names)

    boards, middle = [pick(names) for names in own], pick(medium)
    if isinstance(big, int):
        big = [token.name for token in list(free.values())[:big]]
    on_big = tuple(free) if big is None else pick(big)
    if big is not None:
        boards[-1] += tuple(free)
    return position._replace(on_big=sum(1 << c for c in on_big), in_middle=middle, boards=tuple(boards))


def _pick(free: dict[int, Any], name: str) -> int:
    """Take from the free tokens the one called 6, 6P or just P."""
    circle: int = next(c for c, t in free.items() if name in (str(t.number), t.name, t.colour))
    del free[circle]
    return circle


@pytest.fixture(scope="session")
def deal() -> Callable[..., str]:
    return _deal


@pytest.fixture(scope="session")
def turn() -> Callable[..., Position]:
    return _turn


@pytest.fixture(scope="session")
def passed() -> Callable[..., Position]:
    return _passed


@pytest.fixture(scope="session")
def rolled() -> Callable[..., Position]:
    return _rolled

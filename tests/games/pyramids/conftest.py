"""Builders for pyramid positions: any Vaults and Counter, the rest in the Bank, played on in notation."""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from icedice_edu.games.pyramids.rules import Position, begin

SIZES = "SML"


def _pieces(text: str, colours: Sequence[str]) -> list[int]:
    """red SSM, green L: the kinds of these pieces, in order."""
    parts = [part.split() for part in text.split(",") if part.strip()]
    return [colours.index(colour) * 3 + SIZES.index(size) for colour, sizes in parts for size in sizes]


def _heap(kinds: Sequence[int]) -> int:
    """Eight to the power of the kind for each piece: one octal digit a kind."""
    return sum(8**kind for kind in kinds)


def _table(
    *vaults: str,
    counter: str = "",
    seat: int = 0,
    players: int = 2,
    turns: int = 0,
    first: int = 0,
    variant: str = "standard",
    palette: str = "current",
) -> Position:
    """A player's turn with these Vaults and the rest in the Bank; with a Counter, after the roll."""
    start = begin(players, first=first, variant=variant, palette=palette)
    colours = start.setting.box.colours
    own = [_pieces(text, colours) for text in (*vaults, *[""] * (players - len(vaults)))]
    here = _pieces(counter, colours)
    bank = Counter({kind: players for kind in range(15)})
    bank.subtract([*here, *(kind for kinds in own for kind in kinds)])
    assert min(bank.values()) >= 0, "more pieces than there are"
    zones = {"bank": _heap([*bank.elements()]), "vaults": tuple(map(_heap, own)), "counter": tuple(here)}
    mask = sum({1 << kind // 3 for kind in here})
    moment = {"phase": "decide", "rolls": len(here)} if here else {"phase": "roll"}
    return start._replace(**zones, colours=mask, seat=seat, turn=seat, turns=turns, **moment)


def _held(position: Position, seat: int | str) -> str:
    """What lies in a Vault, in the Bank or on the Counter, as it is written for the builder."""
    colours = position.setting.box.colours
    if seat == "counter":
        kinds = Counter(position.counter)
    else:
        heap = position.bank if seat == "bank" else position.vaults[int(seat)]
        kinds = Counter({kind: heap // 8**kind % 8 for kind in range(15)})
    sizes = {c: "".join(SIZES[s] * kinds[i * 3 + s] for s in range(3)) for i, c in enumerate(colours)}
    return ", ".join(f"{colour} {letters}" for colour, letters in sizes.items() if letters)


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    return _table


@pytest.fixture(scope="session")
def roll(play: Callable[..., Position]) -> Callable[..., Position]:
    return lambda position, dice: play(position, "roll", dice)


@pytest.fixture(scope="session")
def held() -> Callable[..., str]:
    return _held

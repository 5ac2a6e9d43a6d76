"""Builders for pyramid positions: any Vaults and Counter, the rest in the Bank, played on in notation."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from icedice_edu import CHANCE, IllegalStep
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


def _step(position: Position, text: str) -> Any:
    return position.chance().read(text) if position.turn == CHANCE else position.read(text)


def _play(position: Position, *texts: str) -> Position:
    """The position after these steps, dice included."""
    for text in texts:
        position = position.after(_step(position, text))[0]
    return position


def _roll(position: Position, dice: str) -> Position:
    return _play(position, "roll", dice)


def _told(position: Position, *texts: str) -> list[str]:
    """The rules that acted in these steps."""
    rules: list[str] = []
    for text in texts:
        position, events = position.after(_step(position, text))
        rules += [event.rule for event in events]
    return rules


def _moves(position: Position) -> list[str]:
    return [str(step) for step in position.moves()]


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


def _refusal(position: Position, step: Any) -> IllegalStep:
    """Why this is refused: one kind sentence, a rule of the book, and nothing has changed."""
    before = tuple(position)
    with pytest.raises(IllegalStep) as caught:
        position.after(position.read(step) if isinstance(step, str) else step)
    error = caught.value
    assert tuple(position) == before
    assert str(error) == f"{error.rule}: {error.why}" and error.rule.startswith("PYR-")
    assert 15 < len(error.why) < 220 and "\n" not in error.why
    assert not any(word in error.why for word in ("Error", "None", "object", "invalid", "<"))
    return error


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    return _table


@pytest.fixture(scope="session")
def play() -> Callable[..., Position]:
    return _play


@pytest.fixture(scope="session")
def roll() -> Callable[..., Position]:
    return _roll


@pytest.fixture(scope="session")
def told() -> Callable[..., list[str]]:
    return _told


@pytest.fixture(scope="session")
def moves() -> Callable[..., list[str]]:
    return _moves


@pytest.fixture(scope="session")
def held() -> Callable[..., str]:
    return _held


@pytest.fixture(scope="session")
def refusal() -> Callable[..., IllegalStep]:
    return _refusal

"""Builders for floe positions, and ice without physics: any result that the rules allow, drawn at random."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from icedice_edu import CHANCE, OVER, Match
from icedice_edu.games.floe.geometry import on_floe, overlaps
from icedice_edu.games.floe.rules import Position, begin
from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.floe.steps import Lying, Moved, Slid, Water
from icedice_edu.games.protocol import Event


def _table(
    *dice: str,
    players: int = 3,
    blocks: str = "",
    track: tuple[int, ...] = (),
    turn: int = 0,
    played: tuple[int, ...] = (),
    starter: int | None = None,
    round: int = 1,
    **options: Any,
) -> Position:
    """Somebody's throw: per colour a die on the floe such as 3@145,203, or none; blocks "red 5, blue 2"."""
    start = begin(players, first=0, **options)
    count = len(start.setting.colours)
    lying = [_die(text) for text in (*dice, *[""] * (count - len(dice)))]
    names = start.setting.colours
    stacked = [part.split() for part in blocks.split(",") if part.strip()]
    return start._replace(
        lying=tuple(lying), blocks=tuple(Block(names.index(name), int(face)) for name, face in stacked),
        track=track or (0,) * count, roller=turn, played=played, round=round,
        starter=turn if starter is None else starter,
    )  # fmt: skip


def _die(text: str) -> Lying | None:
    if not text:
        return None
    face, place = text.split("@")
    x, y = (round(float(number) * 100) for number in place.split(","))
    return Lying(x, y, int(face))


def _counted(*dice: str, blocks: str = "", **facts: Any) -> tuple[Position, tuple[Event, ...]]:
    """These dice and blocks at the end of a round, and what is told of the count.

    The last of these colours has its turn: one die comes to lie as it should, the others are in the water.
    """
    count = max(colour for colour, text in enumerate(dice) if text)
    others = tuple(colour for colour in range(len(dice)) if colour != count)
    waiting = tuple("" if colour == count else text for colour, text in enumerate(dice))
    facts = {"starter": 0, "players": len(dice), **facts}
    position = _table(*waiting, blocks=blocks, turn=count, played=others, **facts)
    sliding = position.next(position.real_roll())
    return sliding.after(sliding.chance().read(f"{dice[count]} 1~ 1~ 1~"))


def _slid(position: Position, rng: Random, wet: float = 0.3, pushed: float = 0.25) -> Slid:
    """Any result of the throw that is due; places often share a level, and often lie in nets."""
    moved, lie = [], []
    for colour, die in enumerate(position.lying):
        if die is None:
            continue
        if rng.random() < pushed:
            end = Water(rng.randint(1, 6)) if rng.random() < 0.5 else None
            moved.append([colour, end])
        else:
            lie.append(die)
    ends = [Moved(colour, end or _somewhere(position, lie, rng)) for colour, end in moved]
    thrown = [
        Water(rng.randint(1, 6)) if rng.random() < wet else _somewhere(position, lie, rng)
        for _ in range(position.dice_to_throw)
    ]
    return Slid(tuple(thrown), tuple(ends), position.setting.colours)


def _somewhere(position: Position, lie: list[Lying], rng: Random) -> Lying:
    """A free place on the floe, which is free no more."""
    while True:
        x = rng.randint(2200, 26800)
        y = rng.choice([rng.randint(0, 39000), 2000 * rng.randint(0, 19)])
        if rng.random() < 0.2:
            feature = rng.choice(position.setting.arena.features)
            x, y = feature.x + rng.randint(-2000, 2000), feature.y + rng.randint(-2000, 2000)
        if on_floe(x, y) and not any(overlaps(x, y, die.x, die.y) for die in lie):
            lie.append(Lying(x, y, rng.randint(1, 6)))
            return lie[-1]


def _step(position: Position, rng: Random, **ice: float) -> Any:
    """Any step: a move on offer, or what chance could bring."""
    if position.turn != CHANCE:
        return rng.choice(position.moves())
    return position.chance().sample(rng) if position.phase == "first" else _slid(position, rng, **ice)


def _walk(position: Position, rng: Random, **ice: float) -> Any:
    """Each position of a random game, with the step played there and what followed from it."""
    while position.turn != OVER:
        step = _step(position, rng, **ice)
        after, events = position.after(step)
        yield position, step, after, events
        position = after


def _played(match: Match, rng: Random, turns: int = 10**6, aimed: float = 0.5, **ice: float) -> Match:
    """A match played on at random, every result typed in; without real dice some of the throws are aimed."""
    while turns and not match.over:
        position = match.standing
        if position.phase == "throw":
            if not position.setting.companion and rng.random() < aimed:
                match = match.then(rng.choice(position.moves()))
            else:
                match = match.then(position.real_roll())
            match = match.given(_slid(match.standing, rng, **ice))
        else:
            match = match.play(rng.choice(match.moves()))
        turns -= 1
    return match


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    return _table


@pytest.fixture(scope="session")
def counted() -> Callable[..., tuple[Position, tuple[Event, ...]]]:
    return _counted


@pytest.fixture(scope="session")
def slid() -> Callable[..., Slid]:
    return _slid


@pytest.fixture(scope="session")
def walk() -> Callable[..., Any]:
    return _walk


@pytest.fixture(scope="session")
def played() -> Callable[..., Match]:
    return _played


@pytest.fixture(scope="session")
def throw(play: Callable[..., Any]) -> Callable[..., Position]:
    """The position after real dice came to lie like this, and after the steps that follow."""
    return lambda position, result, *steps: play(position, "throw", result, *steps)

"""What tests of every game share: ways to begin and play one in notation, a player who moves at random, what
a good refusal is, a clock moved by hand."""

from collections.abc import Callable
from functools import partial
from inspect import unwrap
from random import Random
from typing import Any
from unicodedata import normalize

import pytest
from hypothesis import strategies as st

from icedice_edu import CHANCE, GAMES, IllegalStep, Match, start
from icedice_edu.games.match_setup import BLANKS
from icedice_edu.games.protocol import Game

SEEN = st.characters(exclude_categories=["C", "Z"], exclude_characters="".join(map(chr, BLANKS)))
NAMES = st.text(SEEN, min_size=1, max_size=8)
"""Names that show something; letters that are blank all the same are refused, with tests of their own."""
SEEDS = st.integers(-(10**6), 10**9) | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


class HandClock:
    """Shows the time it was set to."""

    def __init__(self, now: float = 100.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def _names(count: int) -> st.SearchStrategy[list[str]]:
    """So many names that look different: é may be stored in two ways."""
    return st.lists(NAMES, min_size=count, max_size=count, unique_by=partial(normalize, "NFC"))


@st.composite
def _beginnings(draw: Any, game: Game, **fixed: Any) -> Match:
    """A match just begun: any number of players, any options that go together, any names and seed."""
    count = draw(st.sampled_from(game.seats))
    players = draw(st.just(count) | _names(count))
    for _ in range(20):
        options = {
            o.name: draw(st.sampled_from(o.choices or [o.default]) | st.just(o.default))
            for o in game.options.values()
        }
        options |= {**game.quick, **fixed}
        try:
            return start(game.name, players=players, seed=draw(SEEDS), clock=HandClock(), **options)
        except ValueError:  # these options do not go together
            continue
    return start(game.name, players=players, clock=HandClock(), **{**game.quick, **fixed})


def _play_on(match: Match, rng: Random, moves: int = 10**6) -> Match:
    """So many random moves more, or to the end of the game."""
    while moves and not match.over:
        match, moves = match.play(rng.choice(match.moves())), moves - 1
    return match


def _step(position: Any, text: str) -> Any:
    return position.chance().read(text) if position.turn == CHANCE else position.read(text)


def _play(position: Any, *texts: str) -> Any:
    """The position after these steps, chance included."""
    for text in texts:
        position = position.after(_step(position, text))[0]
    return position


def _told(position: Any, *texts: str) -> list[str]:
    """The rules that acted in these steps."""
    rules: list[str] = []
    for text in texts:
        position, events = position.after(_step(position, text))
        rules += [event.rule for event in events]
    return rules


def _moves(position: Any, kind: str = "") -> list[str]:
    """The moves on offer, or those of them that begin so."""
    return [text for text in map(str, position.moves()) if text.startswith(kind)]


def _game_of(position: Any) -> Game:
    """The game that begins with such a position."""
    home = type(position).__module__
    return next(game for game in GAMES.values() if unwrap(game.begin).__module__ == home)


def _refusal(position: Any, step: Any) -> IllegalStep:
    """Why this is refused: one kind sentence, a rule of the book, and nothing has changed."""
    before, game = tuple(position), _game_of(position)
    with pytest.raises(IllegalStep) as caught:
        position.after(position.read(step) if isinstance(step, str) else step)
    error = caught.value
    assert tuple(position) == before
    assert str(error) == f"{error.rule}: {error.why}" and error.rule in game.rules
    assert 15 < len(error.why) < 220 and "\n" not in error.why
    assert not any(word in error.why for word in ("Error", "None", "object", "invalid", "<"))
    return error


@pytest.fixture(scope="session")
def quick() -> Callable[[Game], dict[str, Any]]:
    return lambda game: dict(game.quick)


@pytest.fixture(scope="session")
def play() -> Callable[..., Any]:
    return _play


@pytest.fixture(scope="session")
def told() -> Callable[..., list[str]]:
    return _told


@pytest.fixture(scope="session")
def moves() -> Callable[..., list[str]]:
    return _moves


@pytest.fixture(scope="session")
def refusal() -> Callable[..., IllegalStep]:
    return _refusal


@pytest.fixture(scope="session")
def beginnings() -> Callable[..., st.SearchStrategy[Match]]:
    return _beginnings


@pytest.fixture(scope="session")
def play_on() -> Callable[..., Match]:
    return _play_on

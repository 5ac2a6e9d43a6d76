"""What tests of every game share: ways to begin one, a player who moves at random, a clock moved by hand."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from icedice_edu import Match, start
from icedice_edu.games.protocol import Game

settings.register_profile("games", deadline=None, print_blob=True)
settings.load_profile("games")

NAMES = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=8)
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


@st.composite
def _beginnings(draw: Any, game: Game, **fixed: Any) -> Match:
    """A match just begun: any number of players, any options that go together, any names and seed."""
    count = draw(st.sampled_from(game.seats))
    players = draw(st.just(count) | st.lists(NAMES, min_size=count, max_size=count, unique=True))
    for _ in range(20):
        options = {
            o.name: draw(st.sampled_from(o.choices) | st.just(o.default)) for o in game.options.values()
        }
        try:
            return start(game.name, players=players, seed=draw(SEEDS), clock=HandClock(), **options | fixed)
        except ValueError:  # these options do not go together
            continue
    return start(game.name, players=players, clock=HandClock(), **fixed)


def _play_on(match: Match, rng: Random, moves: int = 10**6) -> Match:
    """So many random moves more, or to the end of the game."""
    while moves and not match.over:
        match, moves = match.play(rng.choice(match.moves())), moves - 1
    return match


@pytest.fixture(scope="session")
def beginnings() -> Callable[..., st.SearchStrategy[Match]]:
    return _beginnings


@pytest.fixture(scope="session")
def play_on() -> Callable[..., Match]:
    return _play_on

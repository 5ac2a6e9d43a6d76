"""What is settled before a floe game begins: how many play, in which colours, how far, with which dice."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from icedice_edu.games.first_player import check_first, first_option
from icedice_edu.games.floe.tables import (
    ARENA,
    COLOURS,
    COLOURS_OF_TWO,
    LONG_TARGET,
    LONG_TARGET_FROM,
    MOST_PLAYERS,
    ROUND_CAP,
    TARGET,
    TARGETS,
    Arena,
)
from icedice_edu.games.protocol import Option, by_name, listed, quoted


def tidy_colours(colours: object) -> str | None:
    """Colours as text with one space between them, or a sentence saying what is wrong with them."""
    if colours is None:
        return None
    words = colours.lower().replace(",", " ").split() if isinstance(colours, str) else []
    if not words or len(set(words)) < len(words) or set(words) - set(COLOURS):
        some = f"some of {listed(COLOURS)}, each at most once"
        raise ValueError(f"FLOE-05: colours must be {some}, not {quoted(str(colours))}.")
    return " ".join(words)


OPTIONS = by_name(
    Option(
        "target",
        None,
        (None, *TARGETS),
        "how many points end the game; if left out, 75 with up to four players and 100 with more",
        "Points to reach",
        {None: "75, or 100 with five or six players"},
    ),
    Option(
        "companion",
        False,
        (False, True),
        "play with real dice in a real box, and type where they stop",
        "Real dice",
        {True: "yes", False: "no"},
    ),
    Option(
        "colours",
        None,
        (),
        "the colors in the order of the seats, such as 'red blue green'",
        "Colors",
        {None: " ".join(COLOURS)},
        tidy_colours,
    ),
    Option("cap", ROUND_CAP, tuple(range(1, ROUND_CAP + 1)), "the most rounds in a game", "Most rounds"),
    first_option(MOST_PLAYERS),
)


class Options(TypedDict, total=False):
    """The options as a call names them, for editors and mypy; `OPTIONS` says what they mean."""

    target: int | None
    companion: bool
    colours: str | None
    cap: int
    first: int | None


class Setting(NamedTuple):
    """A floe game's options, settled."""

    players: int
    colours: tuple[str, ...]
    """The colours in play, by name, clockwise."""
    target: int
    companion: bool
    cap: int
    arena: Arena = ARENA

    def owner(self, colour: int) -> int:
        """Whose colour it is: with two players the colours sit alternately (FLOE-R20)."""
        return colour % self.players


def settle(
    players: int,
    *,
    colours: str | None = None,
    target: int | None = None,
    companion: bool = False,
    cap: int = ROUND_CAP,
    first: int | None = None,
    arena: Arena = ARENA,
) -> Setting:
    """The setting these options make, or a sentence saying which of them cannot be."""
    check_first(first, players, "FLOE-R23")
    usual = LONG_TARGET if players >= LONG_TARGET_FROM else TARGET
    names = _colours(colours, players)
    return Setting(players, names, usual if target is None else target, companion, cap, arena)


def _colours(colours: str | None, players: int) -> tuple[str, ...]:
    """One colour for each player, each once; two players have two each (FLOE-31)."""
    needed, each = (COLOURS_OF_TWO, "two") if players == 2 else (players, "one")
    named = tuple((tidy_colours(colours) or " ".join(COLOURS[:needed])).split())
    if len(named) != needed:
        here = f"colours must name {needed} colors here, {each} for each player"
        raise ValueError(f"FLOE-05: {here}, not {len(named)}.")
    return named

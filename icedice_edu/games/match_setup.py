"""What is settled before a match begins: which game, who plays, with which options and seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from icedice_edu.games.protocol import Game, Here, Option, Position, Value, quoted

LONGEST_SEED = 80
MOST_NAMED = 12
"""Up to this number, all choices of an option are named in a refusal."""
BLANKS = str.maketrans(dict.fromkeys("\u115f\u1160\u2800\u3164\uffa0", " "))
"""Letters and patterns that are not spaces and yet show nothing: Hangul fillers, the empty Braille cell."""


def game_called(name: str) -> Game[Position]:
    """The game of that name, or a sentence that lists the shelf."""
    from icedice_edu.games import GAMES

    if name not in GAMES:
        raise ValueError(f"There is no game called {shown_briefly(name)}. The games are {', '.join(GAMES)}.")
    return GAMES[name]


def names_of(game: Game[Here], players: int | Iterable[str]) -> tuple[str, ...]:
    if isinstance(players, bool | str | bytes) or not isinstance(players, int | Iterable):
        raise ValueError(f"Give the number of players or a list of names, not {shown_briefly(players)}.")
    players = players if isinstance(players, int) else list(islice(players, game.seats.stop))
    count = players if isinstance(players, int) else len(players)
    if count not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        seats = f"{few} to {many}" if few < many else f"exactly {few}"
        raise ValueError(f"{game.title} is for {seats} players, not {shown_briefly(count)}.")
    if isinstance(players, int):
        players = [f"Player {n + 1}" for n in range(players)]
    names = tuple(_name(name, game.longest_name) for name in players)
    if len(set(map(_looks, names))) < len(names):
        raise ValueError("Each player needs a different name.")
    return names


def _name(name: object, longest: int) -> str:
    if not isinstance(name, str) or not _is_a_name(name, longest):
        raise ValueError(f"A name has 1 to {longest} printable characters, not {shown_briefly(name)}.")
    return name.strip()


def _is_a_name(name: str, longest: int) -> bool:
    visible = name.replace("\u200c", "").replace("\u200d", "")  # joiners: Persian names, families of emoji
    return bool(_looks(visible)) and visible.isprintable() and len(name) <= longest


def _looks(name: str) -> str:
    """What is seen of a name, however it is stored: é may be one sign, or an e and an accent."""
    from unicodedata import normalize

    return normalize("NFC", name.translate(BLANKS)).strip()


def options_of(game: Game[Here], options: Mapping[str, object]) -> Mapping[str, Value]:
    """Every option of the game, settled; a sentence for one that is unknown or out of reach."""
    if unknown := sorted(set(options) - set(game.options)):
        raise ValueError(f"{game.title} has no option {unknown[0]!r}. It has: {', '.join(game.options)}.")
    settled = {name: _given(option, options) for name, option in game.options.items()}
    return MappingProxyType({name: _chosen(game.options[name], value) for name, value in settled.items()})


def offered(choices: Sequence[object]) -> str:
    """1 to 50, None or 10 to 200, one of 'winter', 'summer'."""
    numbers = [choice for choice in choices if type(choice) is int]
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        others = [repr(choice) for choice in choices if type(choice) is not int]
        return " or ".join((*others, f"{numbers[0]} to {numbers[-1]}"))
    named = [repr(choice) for choice in choices]
    few = named if len(named) <= MOST_NAMED else [*named[: MOST_NAMED - 2], "…", named[-1]]
    return f"one of {', '.join(few)}"


def shown_briefly(value: object) -> str:
    """What was given, cut where it is long."""
    try:
        text = str(value)
    except Exception:  # Python writes no number of thousands of digits
        return "something too long to show"
    return text if isinstance(value, int) and len(text) <= 40 else quoted(text)


def _given(option: Option, options: Mapping[str, object]) -> object:
    """What was given, tidied where it may be written in several ways."""
    if option.name not in options:
        return option.default
    value = options[option.name]
    return value if option.tidy is None else option.tidy(value)


def _chosen(option: Option, value: object) -> Value:
    """The choice that was made; where an option has none, any text or number."""
    for choice in option.choices:
        if type(value) is type(choice) and value == choice:
            return choice
    if option.choices:
        there_are = offered(option.choices)
        raise ValueError(
            f"The option {option.name} must be {there_are}, not {shown_briefly(value)}."
        )
    if value is not None and not isinstance(value, str | int):
        raise ValueError(
            f"The option {option.name} must be text or a whole number, not {shown_briefly(value)}."
        )
    return value


def seed_of(seed: int | str | None) -> str:
    if seed is None:
        from random import SystemRandom

        return str(SystemRandom().randrange(1_000_000))
    if isinstance(seed, bool) or not isinstance(seed, int | str) or not _is_short(seed):
        raise ValueError(f"A seed is a whole number or text of at most {LONGEST_SEED} characters.")
    return str(seed)


def _is_short(seed: int | str) -> bool:
    if isinstance(seed, int):
        return seed.bit_length() <= 256
    return len(seed) <= LONGEST_SEED and not any(
        "\ud800" <= c <= "\udfff" for c in seed
    )  # halves of characters

"""What is settled before a game of ICED! begins: the START bonus, the surprises, the players' colours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Literal, NamedTuple, TypedDict

from icedice_edu.games.first_player import check_first, first_option
from icedice_edu.games.iced.tables import BONUS_STARS, COLOURS, PLAYERS, amount
from icedice_edu.games.protocol import Option, by_name

BONUSES = tuple(range(0, 501, 100))
"""The dollars that START may pay (ICED-R2)."""
USUAL_BONUS = 100
PAIRS = tuple(" ".join(pair) for pair in permutations(COLOURS, PLAYERS))


def two_colours(colours: object) -> str:
    """blue orange, however it was given: as a text, or as a list of two."""
    words = colours if isinstance(colours, list | tuple) else str(colours).replace(",", " ").split()
    named = [str(word).strip().lower() for word in words]
    if " ".join(named) not in PAIRS:
        why = f"two different colors from {', '.join(COLOURS)}, such as 'blue orange'"
        raise ValueError(f"ICED-R1: the option colours needs {why}, not {str(colours)[:40]!r}.")
    return " ".join(named)


OPTIONS = by_name(
    Option(
        "start_bonus",
        USUAL_BONUS,
        BONUSES,
        "the dollars you get at START in addition to the star",
        "START pays",
        {dollars: amount(dollars, BONUS_STARS) for dollars in BONUSES},
    ),
    Option(
        "mixed_cards",
        False,
        (False, True),
        "adds two surprises: one gives money and a star, and one takes away money and a star",
        "Mixed surprises",
        {True: "yes", False: "no"},
    ),
    Option(
        "colours",
        "blue orange",
        PAIRS,
        f"the colors of the two players, such as 'blue orange'; choose from {', '.join(COLOURS)}",
        "Colors",
        {pair: pair.replace(" ", " and ") for pair in PAIRS},
        two_colours,
    ),
    first_option(PLAYERS),
)


class Options(TypedDict, total=False):
    """The options as a call names them, for editors and mypy; `OPTIONS` says what they mean."""

    start_bonus: Literal[0, 100, 200, 300, 400, 500]
    mixed_cards: bool
    colours: str | Sequence[str]
    first: int | None


class Setting(NamedTuple):
    """The options of a game of ICED!, settled."""

    start_bonus: int
    mixed_cards: bool
    colours: tuple[str, str]


def settle(
    players: int,
    *,
    start_bonus: int = USUAL_BONUS,
    mixed_cards: bool = False,
    colours: str | Sequence[str] = "blue orange",
    first: int | None = None,
) -> Setting:
    """The setting these options make."""
    check_first(first, players, "ICED-R1")
    one, other = two_colours(colours).split()
    return Setting(start_bonus, mixed_cards, (one, other))

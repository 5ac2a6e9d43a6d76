"""What is settled before a token game begins: face, variant, clock, scoring."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

from icedice_edu.games.first_player import check_first, first_option
from icedice_edu.games.protocol import Option, by_name
from icedice_edu.games.tokens.tables import FACES, HIGHEST, YOUNG_HIGHEST, Layout, ascending

LAID_AT_START = 3
IDLE_ROUNDS_TO_END = 2
"""After so many rounds in which no token left the big board the game ends (TOKEN-R13)."""
MOST_ROLLS, TIMED_ROLL_CAP = 50, 40
GLASS_SECONDS = 30
TURN_SECONDS = 2 * GLASS_SECONDS

OPTIONS = by_name(
    Option(
        "variant",
        "standard",
        ("standard", "6+", "experienced"),
        "standard (8+), 6+ (only numbers 1–18, only + and −) or experienced (tokens are mixed up)",
        "Game",
        {
            "standard": "standard (8+)",
            "6+": "6+: 1 to 18, + and −",
            "experienced": "experienced: mixed up",
        },
    ),
    Option(
        "face",
        None,
        (None, *FACES),
        "winter ornaments or summer scoops",
        "Season",
        {None: "the usual", "winter": "winter: ornaments", "summer": "summer: scoops"},
    ),
    Option(
        "timer",
        "off",
        ("off", "hourglass"),
        "off, or an hourglass with 2 × 30 seconds per turn",
        "Clock",
        {"off": "no clock", "hourglass": "hourglass, 2 × 30 s"},
    ),
    Option(
        "max_rolls",
        10,
        tuple(range(1, MOST_ROLLS + 1)),
        "rolls per turn without the hourglass",
        "Rolls per turn, without a clock",
    ),
    Option(
        "ties",
        None,
        (None, "children", "adults"),
        "who gets the extra points when players tie for a color",
        "Points for a tied color",
        {None: "the usual", "children": "for all of them", "adults": "for nobody"},
    ),
    Option(
        "intermediates",
        "any",
        ("any", "whole"),
        "which numbers are allowed along the way",
        "Numbers along the way",
        {"any": "any number", "whole": "whole, above zero"},
    ),
    Option(
        "end_threshold",
        8,
        tuple(range(HIGHEST - LAID_AT_START)),
        "how many tokens are left when the last round is played",
        "Tokens left for the last round",
    ),
    first_option(6),
)


class Options(TypedDict, total=False):
    """The options as a call names them, for editors and mypy; `OPTIONS` says what they mean."""

    variant: Literal["standard", "6+", "experienced"]
    face: Literal["winter", "summer"] | None
    timer: Literal["off", "hourglass"]
    max_rolls: int
    ties: Literal["children", "adults"] | None
    intermediates: Literal["any", "whole"]
    end_threshold: int
    first: int | None


class Setting(NamedTuple):
    """A token game's options, settled."""

    players: int
    variant: str
    face: str
    timer: str
    max_rolls: int
    ties: str
    intermediates: str
    end_threshold: int
    timed: bool
    roll_cap: int
    operations: str

    @property
    def layout(self) -> Layout:
        """The tokens in order; the experienced game replaces it by the deal."""
        return ascending(self.face, YOUNG_HIGHEST if self.variant == "6+" else HIGHEST)


def settle(
    players: int,
    *,
    variant: str,
    face: str | None,
    timer: str,
    max_rolls: int,
    ties: str | None,
    intermediates: str,
    end_threshold: int,
    first: int | None = None,
) -> Setting:
    """The setting these options make, or a sentence saying which two of them do not go together."""
    if variant == "experienced" and face == "winter":
        raise ValueError("TOKEN-31: the experienced game uses the summer side; leave out the face.")
    check_first(first, players, "TOKEN-08")
    tokens = (YOUNG_HIGHEST if variant == "6+" else HIGHEST) - LAID_AT_START
    if end_threshold >= tokens:
        raise ValueError(f"TOKEN-R12: the last round can start at 0 to {tokens - 1}, not {end_threshold}.")
    face = face or ("summer" if variant == "experienced" else "winter")
    ties = ties or ("children" if variant == "6+" else "adults")
    timed = timer == "hourglass"
    return Setting(
        players,
        variant,
        face,
        timer,
        max_rolls,
        ties,
        intermediates,
        end_threshold,
        timed,
        roll_cap=TIMED_ROLL_CAP if timed else max_rolls,
        operations="+−" if variant == "6+" else "+−×÷",
    )

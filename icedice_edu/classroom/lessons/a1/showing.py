"""The learner's own moves as ten frames and on a number line, beside all that 5, 4, 3 make."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.lessons.a1.moves import (
    in_dots,
    made,
    marks,
    sentence,
    takes_away,
    ten_and_more,
    tokens,
)
from icedice_edu.classroom.work import Work
from icedice_edu.maths.expressions import Expression, spaced
from icedice_edu.maths.words import listed

EXAMPLE = (5, 4, 3)
MOST_FRAMES = 12
LEGEND = "+ : made with plus only. − : made with a minus."


def beside(work: Work) -> Blocks:
    """The ten frame of the last move, and the number line with all of them."""
    ways = made(work.games)
    last = (Say(f"You made **{sentence(ways[-1])}**."), frames(ways[-1:])) if ways else ()
    return (Title("Your number line", small=True), *last, strip(ways), Say(LEGEND, "quiet"))


def frames(ways: Sequence[Expression]) -> Picture:
    """Moves as ten frames."""
    return Picture("frames", " ".join(in_dots(way) for way in ways), tuple(ways))


def strip(ways: Sequence[Expression]) -> Picture:
    """The numbers that were made, on a line."""
    found = marks(ways)
    said = ", ".join(f"{n} with {' and '.join(signs)}" for n, signs in found) or "no marks yet"
    return Picture("strip", f"The tokens 1 to 18 in a row: {said}.", found)


def record(work: Work) -> Blocks:
    """A ten frame and a row for each move of the learner's own games; the newest twelve are drawn."""
    ways = made(work.games)
    if not ways:
        return (Title("What you made"), Say("Nothing yet. Make a number. Its ten frame comes here."))
    rows = tuple((spaced(way), str(int(way.value)), ten_and_more(int(way.value)), _kind(way)) for way in ways)
    head = ("you wrote", "number", "in ten frames", "made with")
    return (Title("What you made"), frames(ways[-MOST_FRAMES:]), Grid("Your moves", head, rows))


def _kind(way: Expression) -> str:
    return "−" if takes_away(way) else "+"


def reveal(work: Work) -> Blocks:
    """Guess, own numbers, and all that 5, 4, 3 make."""
    ways = tuple(tokens(EXAMPLE).values())
    return (
        Title("Count them all"), Say(_guess(work)), Say(_own(made(work.games))), strip(ways), _exact(ways),
        Say("**Three dice make 8 tokens.** Plus alone makes 4. Minus makes 4 more."),
        Say("Is it only 5, 4, 3? No. There are 216 rolls. In **every** roll minus makes a new token."),
        Say("And look at token 1. Plus alone can never make it."),
    )


def _guess(work: Work) -> str:
    return f"Your guess: **{work.guess}**." if work.guess else "Your guess: none. The curtain was opened."


def _own(ways: Sequence[Expression]) -> str:
    if not ways:
        return "Your game: no numbers yet."
    plus = [n for n, signs in marks(ways) if "+" in signs]
    minus = [n for n, signs in marks(ways) if "−" in signs]
    return f"Your game: plus made {_some(plus)}. Minus made {_some(minus)}."


def _some(numbers: Sequence[int]) -> str:
    return listed(numbers) if numbers else "none"


def _exact(ways: Sequence[Expression]) -> Grid:
    rows = tuple((f"**{int(way.value)}**", spaced(way), _kind(way)) for way in ways)
    return Grid("All tokens that 5, 4, 3 make", ("token", "one way", "made with"), rows)

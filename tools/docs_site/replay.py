"""The game on the front page: a real one, read from its save code and drawn move by move by its own board.

Most of a picture is the same in the next one. So a picture is cut into its elements, every element is kept
once, and a frame only says which of them it is made of: 44 pictures of 20 kB travel as one file of a tenth of
that.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from icedice_edu import Match, restore
from icedice_widgets.boards import drawing_of
from icedice_widgets.svg import Picture
from icedice_widgets.table import Table

CODE = (
    "ICE1-KEXF35W52ZA9TXQAQD14R02TVA1H5M1HA5K5MMMEK68TJM0EFS372TJH8S4QRJJYD998TV4ADHKHQ0JH6RV4S40B6FHJ12CSQ"
    "REVE6NC1MRJSGGT"
)
"""A short game of tokens, which ends when 26 are left."""
SEEN = {"lesson": "0 0 912 557", "narrow": "0 114 360 842"}
"""What the front page shows of the picture: board, dice and calculation, on a screen and on a phone."""
PRESSED = re.compile(r' (?:data-(?:move|tap|tool|hold)|aria-(?:disabled|pressed|label))="[^"]*"')
"""What makes a piece a button. Nothing can be pressed in a replay."""
OPENING = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')


class Frame(NamedTuple):
    """One picture of the replay, what it shows in a sentence, and which move it belongs to."""

    picture: Picture
    sentence: str
    move: int


def the_game() -> Match[Any]:
    """The game that is replayed."""
    return restore(CODE)


def frames(match: Match[Any], layout: str) -> Iterator[Frame]:
    """Every move; where something is worked out, first the calculation and then the board after it."""
    draw, moves = drawing_of(match.game.name).draw, 0
    for place, played in enumerate((None, *match.history)):
        if played and not played.by_chance:
            moves += 1
        if played and not played.events:
            continue
        events = played.events if played else ()
        table = Table(match.back_to(place), layout=layout, frozen=True, third=False, fresh=len(events))
        sentence = " ".join(map(str, events[:1] if not match.back_to(place).over else events[-1:]))
        yield _frame(draw(table), sentence or "The game begins.", moves)
        if place < len(match.history) and (made := _calculation(str(match.history[place].step))):
            worked_out = _typed(table, made)
            yield _frame(draw(worked_out), f"{match.names[table.seat]} tries {worked_out.draft}.", moves + 1)


def _frame(drawn: str, sentence: str, move: int) -> Frame:
    assert isinstance(drawn, Picture)
    return Frame(drawn, sentence, move)


def _calculation(step: str) -> str:
    """4×(5−2) in the step 12 = 4×(5−2)."""
    return step.partition("=")[2].strip()


def _typed(table: Table[Any], calculation: str) -> Table[Any]:
    """The table with this calculation on it, typed sign by sign as a learner does."""
    key = drawing_of(table.match.game.name).key
    for sign in calculation:
        typed = key(table, sign)
        assert isinstance(typed, Table) and typed.refusal is None, f"{sign} of {calculation} cannot be typed"
        table = typed
    return table


def still(layout: str) -> str:
    """One picture of the game, for whoever reads the page before anything has moved."""
    shown = list(frames(the_game(), layout))[STILL]
    return f"{_head(shown.picture, layout)}{''.join(map(at_rest, shown.picture.parts))}</svg>"


STILL = 5
"""The first calculation that is worked out: three dice, one pair of parentheses."""


def travelling(layout: str) -> str:
    """The whole replay as JSON: elements, parts made of elements, frames made of parts."""
    shown = list(frames(the_game(), layout))
    elements: dict[str, int] = {}
    parts: dict[str, int] = {}
    numbered = [_numbered(map(at_rest, frame.picture.parts), parts) for frame in shown]
    return json.dumps(
        {
            "head": _head(shown[0].picture, layout),
            "parts": [_numbered(re.split("(?=<)", part)[1:], elements) for part in parts],
            "elements": list(elements),
            "frames": [[frame.sentence, frame.move, of] for frame, of in zip(shown, numbered, strict=True)],
            "moves": len(the_game().moves_made),
            "still": STILL,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _numbered(texts: Iterable[str], known: dict[str, int]) -> list[int]:
    """Each text by its number; one that is new gets the next."""
    return [known.setdefault(text, len(known)) for text in texts]


def _head(picture: Picture, layout: str) -> str:
    """The opening tag, with only a part of the picture in view."""
    seen = SEEN[layout]
    wide, high = seen.split()[2:]
    return OPENING.sub(f'viewBox="{seen}" width="{wide}" height="{high}"', picture.head, count=1)


def at_rest(part: str) -> str:
    """A part in which nothing can be pressed."""
    return PRESSED.sub("", part)

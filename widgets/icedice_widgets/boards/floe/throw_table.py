"""The data of a game: a row for each throw, with its power and where its dice came to lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from icedice_edu.games.floe.steps import End, Lying, Slid, Throw
from icedice_widgets.boards.floe.aim import value_words
from icedice_widgets.boards.floe.art import die_to_see
from icedice_widgets.boards.floe.view import View
from icedice_widgets.components import Box, panel, say, slab
from icedice_widgets.svg import NOTHING, Svg, el, group, join, words

HEAD, ROW = 92, 30
NUMBER, POWER, DICE, APART = 30, 94, 122, 68
"""Where the columns stand in a row: the number ends, the power ends, the dice begin, and how far apart."""
NOTHING_YET = "Nobody has thrown yet."


class Thrown(NamedTuple):
    """One throw."""

    number: int
    colour: int
    power: int | None
    """In hundredths; nobody knows it of real dice."""
    ends: tuple[End, ...]


def throws(view: View) -> Iterator[Thrown]:
    """All throws of this match, the first one first."""
    match = view.table.match
    before, aimed, number = match.beginning, None, 0
    for played in match.history:
        if isinstance(played.step, Throw):
            aimed = played.step.power
        elif isinstance(played.step, Slid):
            number += 1
            yield Thrown(number, before.roller, aimed, played.step.thrown)
            aimed = None
        before = played.position


def throw_table(view: View, box: Box) -> Svg:
    """The newest throws, as many as there is room for."""
    found = tuple(throws(view))
    shown = tuple(reversed(found[-int((box.h - HEAD - 8) // ROW):]))
    first = Box(box.x + 10, box.y + HEAD, box.w - 20, ROW)
    rows = (_row(view, one, first._replace(y=first.y + ROW * i)) for i, one in enumerate(shown))
    late = "" if view.tracks else None
    return group(
        el("title", words(" ".join(_described(view, one) for one in shown) or NOTHING_YET)), panel(box),
        say("Data: every throw", box.x + 16, box.y + 32, 18, "ink", 700),
        *_heads(Box(box.x + 10, box.y + HEAD - 24, box.w - 20, 24)),
        group(*rows, data_late=late, data_key="throws") if shown else NOTHING,
        NOTHING if shown else say(NOTHING_YET, box.x + 16, box.y + HEAD + 20, 16, "ink2"), data_key="table",
    )


def _heads(box: Box) -> tuple[Svg, ...]:
    return (
        say("No.", box.x + NUMBER, box.y + 14, 15, "ink2", 600, "end"),
        say("power", box.x + POWER, box.y + 14, 15, "ink2", 600, "end"),
        say("each die, and how far in cm", box.x + DICE - 8, box.y + 14, 15, "ink2", 600),
    )


def _row(view: View, one: Thrown, box: Box) -> Svg:
    base = box.cy + 5.5
    power = "–" if one.power is None else value_words("power", one.power)
    return group(
        slab(box.inside(0, 1.5), 7, "well") if one.number % 2 else NOTHING,
        say(str(one.number), box.x + NUMBER, base, 15, "ink2", 600, "end"),
        say(power, box.x + POWER, base, 15, "ink", 600, "end"),
        *(_end(view.letters[one.colour], end, box.x + DICE + APART * place, box.cy)
          for place, end in enumerate(one.ends)), data_key=f"throw{one.number}",
    )


def _end(letter: str, end: End, x: float, y: float) -> Svg:
    """A die and its distance, or that it is in the water."""
    far, ink = (f"{end.level / 10:.1f}", "ink") if isinstance(end, Lying) else ("water", "ink2")
    return join((die_to_see(letter, end.face, x, y - 1, 1.15), say(far, x + 13, y + 5.5, 15, ink)))


def _described(view: View, one: Thrown) -> str:
    dice = ", ".join(
        f"{end.face} at {end.level / 10:.1f} cm" if isinstance(end, Lying) else f"{end.face} in the water"
        for end in one.ends
    )
    power = "" if one.power is None else f", power {value_words('power', one.power)}"
    return f"Throw {one.number}, {view.position.name(one.colour)}{power}: {dice}."

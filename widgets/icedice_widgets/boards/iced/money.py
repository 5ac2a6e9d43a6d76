"""Money as notes that can be counted, stars as a bar on the way to 30.

Where notes lie over each other, only the uppermost of a kind shows its number, and no other kind covers it.
"""

from __future__ import annotations

from icedice_edu.games.iced.tables import STARS_TO_WIN
from icedice_widgets.boards.iced.art import NOTE
from icedice_widgets.components import Box, slab
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, remembered, use

LARGE, SMALL = 500, 100
MOST_SMALL = 9
"""From $1000 on the till holds notes of $500 too."""
PLACES = 5
"""How many notes a player begins with."""


def notes_of(money: int) -> tuple[int, ...]:
    """$700 is seven notes of 100, $1300 is 500, 500, 100, 100, 100."""
    large = money // LARGE if money > MOST_SMALL * SMALL else 0
    return (LARGE,) * large + (SMALL,) * ((money - LARGE * large) // SMALL)


@remembered
def notes(money: int, x: float, y: float, room: float) -> Svg:
    """The notes, over each other where there are many; places of missing ones are dashed."""
    held = notes_of(money)
    step, places = laid(held, room)
    empty = "".join(_outline(x + place, y) for place in places[len(held) :])
    return group(
        *(use(f"iced-note{_number(held, i, step)}", x=x + places[i], y=y) for i in range(len(held))),
        el("path", d=empty, stroke_dasharray="3 3", **paint("none", "edge", 1.2)) if empty else NOTHING,
    )


def laid(held: tuple[int, ...], room: float) -> tuple[float, list[float]]:
    """How far apart notes of a kind lie, and where each lies; beside the last large one is room."""
    count, large, whole = max(PLACES, len(held)), held.count(LARGE), NOTE[0] + 3
    apart = 0 < large < len(held)
    step = round(min(whole, (room - NOTE[0] - whole * apart) / (count - 1 - apart)), 1)
    gap = whole - step if apart else 0
    return step, [round(step * i + gap * (i >= large), 1) for i in range(count)]


def _number(held: tuple[int, ...], place: int, step: float) -> str:
    """The number of a note, unless another one of its kind lies over it."""
    free = step >= NOTE[0] or held[place + 1 : place + 2] != (held[place],)
    return str(held[place]) if free else ""


def _outline(x: float, y: float) -> str:
    wide, tall = NOTE
    return f"M{x + 4:g} {y:g}h{wide - 8}q4 0 4 4v{tall - 8}q0 4-4 4h{8 - wide}q-4 0-4-4v{8 - tall}q0-4 4-4Z"


@remembered
def star_bar(stars: int, box: Box) -> Svg:
    """How far it is to 30, with a mark at 10 and at 20."""
    filled = round(max(box.w * min(stars, STARS_TO_WIN) / STARS_TO_WIN, box.h), 1)
    marks = "".join(f"M{box.x + box.w * i / 3:.1f} {box.y:g}v{box.h:g}" for i in (1, 2))
    return join((
        slab(box, box.h / 2, "well", "edge", 1),
        slab(box._replace(w=filled), box.h / 2, "gold", "goldlip") if stars else NOTHING,
        el("path", d=marks, **paint("none", "edge", 1.2)),
    ))

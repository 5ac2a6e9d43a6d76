"""The ring of ICED! from above: 18 boxes, 7 by 4, with spoons, marks and counts."""

from __future__ import annotations

from icedice_edu.classroom.pictures.rings import Ring
from icedice_edu.games.iced.tables import BOXES
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.palette import PIECES, SCOOPS, SEAT_COLOURS, paint
from icedice_widgets.pictures.card import card, say
from icedice_widgets.pictures.grid import FINE, NARROW, PAD, SIGN, SMALL, THICK
from icedice_widgets.pictures.grid import WIDE as WIDEST
from icedice_widgets.svg import Svg, el, group

WIDE, SLIM, HIGH, COLUMNS, ROWS = 86, 71, 64, 7, 4
SHORT = {"Strawberry": "Strawb.", "Chocolate": "Choc.", "Blueberry": "Blueb.",
         "Free Swap": "Swap"}
"""Names that are too long for a box."""
FINEST = 12
"""The letters of a name that nearly is."""


def place(box: int, slim: bool = False) -> tuple[float, float]:
    """The corner of a box: START is at the top left, and the ring goes clockwise.

    On a phone all is turned to the right, as the board of the game is there.
    """
    if box < COLUMNS:
        column, row = box, 0
    elif box < COLUMNS + ROWS - 1:
        column, row = COLUMNS - 1, box - COLUMNS + 1
    elif box < 2 * COLUMNS + ROWS - 2:
        column, row = 2 * COLUMNS + ROWS - 3 - box, ROWS - 1
    else:
        column, row = 0, len(BOXES) - box
    if slim:
        return PAD + SLIM * (ROWS - 1 - row), PAD + HIGH * column
    return PAD + WIDE * column, PAD + HIGH * row


def ring(facts: Ring, room: float = WIDEST) -> Svg:
    """All boxes, then the spoons on them."""
    slim = room <= NARROW
    wide, columns, rows = (SLIM, ROWS, COLUMNS) if slim else (WIDE, COLUMNS, ROWS)
    boxes = (_box(facts, box, *place(box, slim), wide) for box in range(len(BOXES)))
    spoons = (_spoon(name, i, *place(box, slim), wide) for i, (name, box) in enumerate(facts.spoons))
    keys = (_key(name, i, *((PAD + SLIM * 1.3, PAD + HIGH * (2 + i / 2)) if slim else
                            (PAD + WIDE * (1.4 + 2.4 * i), PAD + HIGH * 2)))
            for i, (name, _) in enumerate(facts.spoons))
    return card(PAD * 2 + wide * columns, PAD * 2 + HIGH * rows, *boxes, *spoons, *keys)


def _box(facts: Ring, box: int, x: float, y: float, wide: float) -> Svg:
    """A number and a name; a band in the color of its flavor."""
    known = BOXES[box]
    ground = el("rect", x=x + 2, y=y + 2, width=wide - 4, height=HIGH - 4, rx=8, **paint("well", "edge", 1.4))
    band = Svg("") if known.flavour is None else el(
        "rect", x=x + 6, y=y + 6, width=wide - 12, height=6, rx=3, fill=SCOOPS[known.flavour].body,
        stroke=SCOOPS[known.flavour].rim, stroke_width=1)
    marked = el("rect", x=x + 4, y=y + 4, width=wide - 8, height=HIGH - 8, rx=7, stroke_dasharray="7 5",
                **paint("none", "go", THICK)) if box in facts.marked else Svg("")
    counted = str(facts.counts[box]) if facts.counts else ""
    size = SIGN if len(counted) < 4 else SMALL  # it is read beside a board, too, where all is half as large
    count = say(counted, x + wide - 10, y + 45, size, "act", "end") if counted else Svg("")
    name = SHORT.get(known.name, known.name)
    letters = FINE if width_of(name, FINE, True) < wide - 8 else FINEST
    return group(ground, band, say(str(box), x + 10, y + 46, SMALL, "ink2"), count,
                 say(name, x + wide / 2, y + 25, letters, at="middle"), marked)


def _key(name: str, seat: int, x: float, y: float) -> Svg:
    """Whose disc is whose, in the middle of the ring."""
    return group(_disc(name, seat, x, y), say(fit(name, SLIM * 1.8, SMALL, True), x + PAD, y, SMALL))


def _spoon(name: str, seat: int, x: float, y: float, wide: float) -> Svg:
    return _disc(name, seat, x + wide - 18 - 24 * seat, y + HIGH - 16)


def _disc(name: str, seat: int, x: float, y: float) -> Svg:
    """A player's place, with the first letter of the name."""
    piece = PIECES[SEAT_COLOURS[seat]]
    body = el("circle", cx=x, cy=y, r=12, class_=f"s-rim{SEAT_COLOURS[seat]}", fill=piece.body,
              stroke=piece.lip, stroke_width=2)
    return group(body, el("text", Svg(_letter(name)), x=x, y=y + 5, font_size=14, font_weight=700,
                          text_anchor="middle", fill=piece.label))


def _letter(name: str) -> str:
    return name[0] if name[0].isalnum() else "•"

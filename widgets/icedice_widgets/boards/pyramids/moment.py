"""The two dice and what they brought; when a turn has ended, the moment of its end.

Bust, Rainbow and what was kept stay to be seen until the next step, also while the board is handed over.
"""

from __future__ import annotations

from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.games.sentences import does, spoken
from icedice_widgets.boards.pyramids.art import die, piece
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.boards.pyramids.words import brought, pieces_words
from icedice_widgets.components import DIE, Box, no_die, panel, say, tick
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, use, words

LOOKS = {"bust": ("stop", "stopwash"), "rainbow": ("goldlip", "sparkwash"), "kept": ("go", "gowash")}
"""Edge and ground of a moment."""


def dice_panel(view: View) -> Svg:
    """Pyramid Die, Color Die, and in words what they brought."""
    edge, ground = LOOKS.get(view.moment, ("line", "panel"))
    return group(
        panel(view.grid.dice, edge, 2.4 if view.moment in LOOKS else 1.2, ground), *_dice(view),
        NOTHING if view.moment else _outcome(view), data_key="dice",
    )


def _dice(view: View) -> tuple[Svg, Svg]:
    side, rolled, rolls = view.grid.die_side, view.rolled, view.table.match.chances
    first, second = view.grid.die(0), view.grid.die(1)
    if rolled is None:
        return _no_die(view, first, "pyr-e2", 33, 0.76), _no_die(view, second, "pyr-atom", 9, 2)
    return (
        die("die1", "face", rolled.face, rolls, *first, side),
        die("die2", "dye", rolled.colour, rolls, *second, side),
    )


def _no_die(view: View, spot: tuple[float, float], sign: str, low: float, scale: float) -> Svg:
    """The place where a die will fall, with a sign that tells which."""
    side = view.grid.die_side
    size = side / DIE
    place = moved(spot[0], spot[1] + low * size, round(scale * size, 2))
    shape = use(sign, transform=place, **paint("line", "line", 1))
    return join((no_die(*spot, side), shape))


def _outcome(view: View) -> Svg:
    box, size = view.grid.beside_dice, view.grid.sizes.line
    head, rows = brought(view)
    top = box.cy - (12 if view.grid.wide else 10)
    return join((
        headline(head, box, top, view.grid.sizes.title),
        *(say(fit(row, box.w, size), box.x, top + (1.6 + 1.4 * i) * size, size, "ink2")
          for i, row in enumerate(rows)),
    ))


def headline(head: str, box: Box, base: float, size: float, ink: str = "ink") -> Svg:
    """A few large words, a little smaller where they need the room."""
    while size > 15 and width_of(head, size, True) > box.w:
        size -= 1
    return say(fit(head, box.w, size, True), box.x, base, size, ink, 700)


# -- the moment ---------------------------------------------------------------------------------------------


def moment(view: View) -> Svg:
    """How the turn before ended: in words, and with the pieces that moved."""
    if not view.moment or not view.dice_seen:
        return NOTHING
    box, wide = view.grid.beside_dice, view.grid.wide
    head, line, ink = _words(view)
    room = box._replace(w=box.w - ((94 if wide else 66) if view.moment == "rainbow" else 0))
    top = box.y + (36 if wide else 28)
    return group(
        el("title", words(f"{head if head[-1] in '!.' else f'{head}.'} {line}")),
        _arch(view) if view.moment == "rainbow" else NOTHING,
        headline(head, room, top, view.grid.sizes.title, ink),
        say(fit(line, room.w, view.grid.sizes.line), box.x, top + (23 if wide else 20), view.grid.sizes.line),
        _row(view, box), data_key="moment",
    )


def _words(view: View) -> tuple[str, str, str]:
    """Headline, line and ink."""
    end = view.end
    assert end is not None
    who, count = view.names[end.seat], pieces_words(len(view.moved))
    again = f"{end.facts.get('colour', '').capitalize()} again"
    match end.rule:
        case "PYR-13":
            return f"Bust! {again}.", f"{who} lost {count}.", "stop"
        case "PYR-15" | "PYR-R12":
            return "Rainbow!", f"{does(who, 'keeps')} all five.", "spark"
        case "PYR-R10":
            return "Stopped", "The Counter was empty.", "ink"
        case "PYR-21":
            return f"{again}!", f"{does(who, 'keeps')} {count}.", "go"
        case "PYR-R13":
            return "All five colors!", f"{does(who, 'keeps')} all five.", "go"
    return f"{count} kept", spoken("In {who}'s Vault.", {"who": who}), "go"


def _row(view: View, box: Box) -> Svg:
    """The pieces that moved, lost ones crossed out."""
    if not view.moved:
        return NOTHING
    scale, pitch = (0.54, 30) if view.grid.wide else (0.44, 24)
    base, across = view.grid.dice.bottom - (17 if view.grid.wide else 12), pitch * len(view.moved)
    stand = (piece(kind, box.x + pitch * (i + 0.5), base, scale) for i, kind in enumerate(view.moved))
    return join((*stand, _verdict(view.moment, box.x, box.x + across, base)))


def _verdict(moment: str, left: float, right: float, base: float) -> Svg:
    """Lost, kept, or five at once."""
    match moment:
        case "bust":
            bar = el("path", d=f"M{left:g} {base + 4:g}L{right:g} {base - 26:g}", **paint("none", "stop", 3))
            return join((bar, tick(right + 16, base - 13, "stop", "panel", 11, "cross")))
        case "kept":
            return tick(right + 16, base - 13)
    return NOTHING


def _arch(view: View) -> Svg:
    """A rainbow of the five colours."""
    box, (width, x, y) = view.grid.dice, (6.4, 62, 84) if view.grid.wide else (4.6, 42, 54)
    cx, base = box.right - x, box.y + y
    radii = [(6.5 - colour) * (width + 0.6) for colour in range(COLOURS)]
    return group(
        *(
            el("path", d=f"M{cx - r:g} {base:g}a{r:g} {r:g} 0 0 1 {2 * r:g} 0", stroke=view.look(colour).body)
            for colour, r in enumerate(radii)
        ),
        fill="none", stroke_width=width, stroke_linecap="butt",
    )

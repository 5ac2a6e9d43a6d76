"""The panel for real dice: what each shows and where, by pointing, by buttons or in a form."""

from __future__ import annotations

from icedice_edu.games.floe.tables import SIDES
from icedice_widgets.boards.floe.art import die_to_see
from icedice_widgets.boards.floe.placement_drawing import pad
from icedice_widgets.boards.floe.real_dice import Entry
from icedice_widgets.boards.floe.view import View
from icedice_widgets.components import Box, Press, button, panel, pressable, say, thick, tick
from icedice_widgets.lettering import fit
from icedice_widgets.svg import NOTHING, Svg, group, join

HOW = "Tap its place and its number."


def telling(view: View) -> Svg:
    """All dice, the controls for the chosen one, and the button that ends the entry."""
    grid = view.grid
    box, hit, gap = grid.decision, grid.sizes.hit, 2 if grid.wide else 4
    inner = Box(box.x + 8, box.y + 27, box.w - 16, hit * chip_rows(view.entry, wide=grid.wide))
    faces = Box(inner.x, inner.bottom + 21, inner.w, hit)
    moves = faces._replace(y=faces.bottom + gap)
    last = moves._replace(y=moves.bottom + gap)
    title = f"Where are they? {HOW}" if view.grid.wide else HOW
    return group(
        panel(box), say(fit(title, box.w - 24, 15, True), box.x + 12, box.y + 21, 15, "ink", 700),
        _chips(view, inner),
        say(fit(str(view.entry), box.w - 24, 13.5), box.x + 12, inner.bottom + 15, 13.5, "ink2"),
        _faces(view, faces), _moves(view, moves), _done(view, last), data_key="decision",
    )


def chip_rows(entry: Entry, *, wide: bool) -> int:
    """How many rows the dice take."""
    return 1 if len(entry.all) <= (8 if wide else 7) else 2


def _chips(view: View, row: Box) -> Svg:
    """Every die: those thrown, then to the right or below the scoring dice, which may have been pushed."""
    entry, hit = view.entry, float(view.grid.sizes.hit)
    right = row.right - hit * len(entry.scoring)
    thrown = [Box(row.x + hit * i, row.y, hit, hit) for i in range(len(entry.dice))]
    pushed = [Box(right + hit * i, row.bottom - hit, hit, hit) for i in range(len(entry.scoring))]
    return join(_chip(view, place, box) for place, box in enumerate((*thrown, *pushed)))


def _chip(view: View, place: int, box: Box) -> Svg:
    entry, die = view.entry, view.entry.all[place]
    thrown = place < len(entry.dice)
    colour = view.position.roller if thrown else entry.colours[place - len(entry.dice)]
    here, inner = place == entry.chosen, box.inside(2)._replace(h=box.h - 8)
    body = thick(inner, "gowash", "golip", "go") if here else thick(inner, "panel", "lip", "edge")
    press = Press("tap", f"die {place + 1}", f"{entry.named(place)} {die}", f"chip{place + 1}", on=here)
    face = die_to_see(view.letters[colour], die.face, inner.cx, inner.cy - 1, 1.5)
    done = tick(inner.right - 5, inner.y + 5, r=7) if die.complete and thrown else NOTHING
    return pressable(press, box, body, face, done)


def _faces(view: View, row: Box) -> Svg:
    """Six buttons for the face of the chosen die."""
    shown = view.entry.here.face
    return join(_face(face, box, face == shown) for face, box in enumerate(row.columns(SIDES, 4), 1))


def _face(face: int, box: Box, on: bool) -> Svg:
    press = Press("tap", f"face {face}", f"It shows {face}", f"face{face}", on=on)
    return button(_drawn(box), str(face), press, 18, "on" if on else "plain", target=box)


def _drawn(box: Box) -> Box:
    """The drawn part of a button, smaller than its target."""
    return box.inside(1, 2)._replace(h=box.h - 6)


def _moves(view: View, row: Box) -> Svg:
    """Buttons for the place of the chosen die: in the water, or moved; on a phone, the form."""
    (left, right), on = row.columns(2, 6), view.entry.here.water
    press, size = Press("tap", "water", "It is in the water", "water", on=on), view.grid.sizes.button - 1
    water = button(_drawn(left), "In the water", press, size, "on" if on else "plain", target=left)
    return join((water, pad(view, right) if view.grid.wide else _type(view, right)))


def _type(view: View, box: Box) -> Svg:
    press = Press("tool", "type", "Type where all the dice are", "type")
    size = view.grid.sizes.button - 1
    return button(_drawn(box), "Type it", press, size, "plain", "pencil", target=box)


def _done(view: View, row: Box) -> Svg:
    """The button that ends the entry; while dice are missing it says how many."""
    missing = sum(not die.complete for die in view.entry.dice)
    label, off = "Done", f"{missing} to go" if missing else ""
    press, size = Press("tap", "done", label, "done", off), view.grid.sizes.button - 1
    if not view.grid.wide:
        return button(_drawn(row), label, press, size, "act", "tick", target=row)
    left = row._replace(w=round(row.w * 0.62))
    right = Box(left.right + 8, row.y, row.right - left.right - 8, row.h)
    return join((button(_drawn(left), label, press, size, "act", "tick", target=left), _type(view, right)))

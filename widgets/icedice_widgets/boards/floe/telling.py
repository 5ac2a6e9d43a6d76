"""Real dice: what each shows and where it lies, told by pointing at the ice, by buttons, or in a form."""

from __future__ import annotations

from icedice_edu.games.floe.tables import SIDES
from icedice_widgets.boards.floe.entry import Entry
from icedice_widgets.boards.floe.placing import pad
from icedice_widgets.boards.floe.view import View
from icedice_widgets.lettering import fit
from icedice_widgets.parts import Box, Press, button, panel, pressable, say, thick, tick
from icedice_widgets.svg import NOTHING, Svg, group, join, moved, text, use

HOW = "Tap its place and its number."


def telling(view: View) -> Svg:
    """The dice to tell of, the one being told, and the button when all is told."""
    grid = view.grid
    box, hit, gap = grid.decision, grid.sizes.hit, 2 if grid.wide else 4
    inner = Box(box.x + 8, box.y + 27, box.w - 16, hit * chip_rows(view.entry, wide=grid.wide))
    faces = Box(inner.x, inner.bottom + 21, inner.w, hit)
    moves = faces._replace(y=faces.bottom + gap)
    last = moves._replace(y=moves.bottom + gap)
    return group(
        panel(box), say(fit(_title(view), box.w - 24, 15, True), box.x + 12, box.y + 21, 15, "ink", 700),
        _chips(view, inner), say(fit(_said(view), box.w - 24, 13.5), box.x + 12, inner.bottom + 15, 13.5, "ink2"),
        _faces(view, faces), _moves(view, moves), _done(view, last), data_key="decision",
    )


def chip_rows(entry: Entry, *, wide: bool) -> int:
    """One row where all dice fit side by side."""
    return 1 if len(entry.all) <= (8 if wide else 7) else 2


def _title(view: View) -> str:
    return f"How do they lie? {HOW}" if view.grid.wide else HOW


def _said(view: View) -> str:
    return str(view.entry)


def _chips(view: View, row: Box) -> Svg:
    """Every die: thrown ones first, then to the right or below the scoring dice, which may have been pushed."""
    entry, hit = view.entry, float(view.grid.sizes.hit)
    right = row.right - hit * len(entry.scoring)
    thrown = [Box(row.x + hit * i, row.y, hit, hit) for i in range(len(entry.dice))]
    pushed = [Box(right + hit * i, row.bottom - hit, hit, hit) for i in range(len(entry.scoring))]
    return join(_chip(view, place, box) for place, box in enumerate((*thrown, *pushed)))


def _chip(view: View, place: int, box: Box) -> Svg:
    entry, told = view.entry, view.entry.all[place]
    thrown = place < len(entry.dice)
    colour = view.position.roller if thrown else entry.colours[place - len(entry.dice)]
    here, inner = place == entry.chosen, box.inside(2)._replace(h=box.h - 8)
    body = thick(inner, "gowash", "golip", "go") if here else thick(inner, "panel", "lip", "edge")
    press = Press("tap", f"die {place + 1}", f"{entry.named(place)} {told}", f"chip{place + 1}", on=here)
    letter, piece = view.letters[colour], view.piece(colour)
    face = group(
        use(f"floe-d{letter}"), text(str(told.face or "?"), 0, 4.4, 12.5, font_weight=800, text_anchor="middle", fill=piece.label),
        transform=moved(inner.cx, inner.cy - 1, 1.5),
    )
    return pressable(press, box, body, face, tick(inner.right - 5, inner.y + 5, r=7) if told.complete and thrown else NOTHING)


def _faces(view: View, row: Box) -> Svg:
    """What it shows."""
    return join(
        button(box.inside(1, 2)._replace(h=box.h - 6), str(face), Press("tap", f"face {face}", f"It shows {face}", f"face{face}", on=view.entry.here.face == face),
               18, "on" if view.entry.here.face == face else "plain", target=box)
        for face, box in enumerate(row.columns(SIDES, 4), 1)
    )


def _moves(view: View, row: Box) -> Svg:
    """In the water, or moved about on the ice."""
    half = row.columns(2, 6)
    water = Press("tap", "water", "It is in the water", "water", on=view.entry.here.water)
    return join((
        button(half[0]._replace(h=row.h - 6, y=row.y + 2), "In the water", water, view.grid.sizes.button - 1, "on" if view.entry.here.water else "plain", target=half[0]),
        pad(view, half[1]) if view.grid.wide else _type(view, half[1]),
    ))


def _type(view: View, box: Box) -> Svg:
    press = Press("tool", "type", "Type how all dice lie", "type")
    return button(box._replace(h=box.h - 6, y=box.y + 2), "Type it", press, view.grid.sizes.button - 1, "plain", "pencil", target=box)


def _done(view: View, row: Box) -> Svg:
    """All is told; or how much is missing."""
    entry = view.entry
    missing = sum(not die.complete for die in entry.dice)
    press = Press("tap", "done", "That is how they lie", "done", f"{missing} to tell" if missing else "")
    size = view.grid.sizes.button
    if not view.grid.wide:
        return button(row._replace(h=row.h), "That is how they lie", press, size, "act", "tick", note="" if not missing else None)
    left, right = row._replace(w=row.w * 0.62), Box(row.x + row.w * 0.62 + 10, row.y, row.w * 0.38 - 10, row.h)
    return join((button(left, "That is how they lie", press, size - 1, "act", "tick", note="" if not missing else f"{missing} to tell"), _type(view, right)))


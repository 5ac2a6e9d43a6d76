"""The Counter: what was won this turn and may still be lost, one place for each colour."""

from __future__ import annotations

from functools import partial

from icedice_edu.games.pyramids.tables import COLOUR_OF, LETTERS, SIZE_OF
from icedice_widgets.boards.pyramids.bank import ring, size_disc
from icedice_widgets.boards.pyramids.grid import Grid
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.components import Box, panel, say, slab
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import INK, Svg, el, group, join, moved, remembered, use, words


def counter(view: View) -> Svg:
    """Five places; the newest piece wears a ribbon."""
    grid, position = view.grid, view.position
    box, size = grid.counter, grid.sizes.body
    here = {COLOUR_OF[kind] for kind in position.counter}
    named = ", ".join(map(position.name, position.counter)) or "empty"
    return group(
        el("title", words(f"Counter: {named}")), panel(box),
        say("Counter", box.x + 16, box.y + 21, size, "ink", 700),
        say(_note(view), box.right - 16, box.y + 21, size - 1, "ink2", None, "end"),
        _empty(grid, view.letters, frozenset(here)), *map(partial(_full, view), position.counter),
        data_key="counter",
    )


def _note(view: View) -> str:
    if not view.position.counter:
        return "empty"
    return "yours when the turn ends" if view.keep_going else "not yours yet"


@remembered
def _empty(grid: Grid, letters: tuple[str, ...], here: frozenset[int]) -> Svg:
    """Dashed places that say which colours could be there."""
    slots = [(grid.counter_slot(c), letter) for c, letter in enumerate(letters) if c not in here]
    shapes = (el("rect", x=s.x, y=s.y, width=s.w, height=s.h, rx=9) for s, _ in slots)
    marks = (use(f"pyr-m{letter}", transform=moved(round(s.cx, 1), s.cy - 9, 1.2)) for s, letter in slots)
    named = (
        el("text", words(PIECES[letter].name.capitalize()), x=round(s.cx, 1), y=s.bottom - 13)
        for s, letter in slots
    )
    small = max(13.5, grid.sizes.small)
    return join((
        group(*shapes, stroke_dasharray="4 4", **paint("well", "line", 1.2)), group(*marks, **paint("line")),
        group(*named, font_size=small, font_weight=600, text_anchor="middle", **paint("ink2")),
    ))


def _full(view: View, kind: int) -> Svg:
    slot = view.grid.counter_slot(COLOUR_OF[kind])
    r = 10 if view.grid.wide else 9.5
    disc = size_disc(LETTERS[SIZE_OF[kind]], slot.right - r - 4, slot.y + r + 5, r)
    if view.taken is None or view.taken.facts["kind"] != kind:
        return join((slab(slot, 9, "well"), disc))
    return join((ring(slot, "sparkwash", "goldlip", None, 2.5), disc, _ribbon(slot)))


def _ribbon(slot: Box) -> Svg:
    box = Box(slot.x - 2, slot.y - 8, 42, 20)
    return join((
        slab(box, 10, "gold", "goldlip"),
        el("text", words("new"), x=box.cx, y=box.cy + 4.6, font_size=13.5, font_weight=700,
           text_anchor="middle", fill=INK),
    ))



"""The Bank: every piece that nobody has won yet, a row for each size and a column for each colour."""

from __future__ import annotations

from collections.abc import Iterable

from icedice_edu.games.pyramids.steps import Take
from icedice_edu.games.pyramids.tables import COLOURS, KINDS, LETTERS, SIZE_OF, SIZES
from icedice_widgets.boards.pyramids.art import ghost, glyph
from icedice_widgets.boards.pyramids.copies import BANK
from icedice_widgets.boards.pyramids.grid import Grid
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.boards.pyramids.words import pieces_words
from icedice_widgets.components import Box, Press, panel, pressable, say, slab, star
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, number, remembered, use, words


def bank(view: View) -> Svg:
    """The Bank with its counts; what the dice offer from it can be pressed."""
    grid = view.grid
    box, size = grid.bank, grid.sizes.body
    left = pieces_words(view.in_bank)
    return group(
        el("title", words(f"Bank, {left}. {_bank_words(view)}")), panel(box),
        say("Bank", box.x + 16, box.y + 25, size, "ink", 700),
        say(f"{left} left", box.right - 16, box.y + 25, size - 1, "ink2", None, "end"),
        *(_letter(view, size) for size in range(len(SIZES))),
        _names(view) if grid.wide and not grid.lesson else NOTHING,
        _wells(grid), *(_cell(view, kind) for kind in range(KINDS)), _counts(view), data_key="bank",
    )


def size_disc(letter: str, x: float, y: float, r: float) -> Svg:
    """A size's letter in a dark disc."""
    word = say(letter, x, y + r * 0.4, round(r * 1.15, 1), "panel", 700, "middle")
    return join((el("circle", cx=x, cy=y, r=r, **paint("ink")), word))


def _letter(view: View, size: int) -> Svg:
    cell = view.grid.bank_cell(size)
    x, r = (25, 13) if view.grid.wide and not view.grid.lesson else (18, 11)
    return size_disc(LETTERS[size], view.grid.bank.x + x, cell.cy, r)


def _names(view: View) -> Svg:
    """The five colours below their columns: mark and name."""
    y, cells = view.grid.bank.bottom - 15, (view.grid.bank_cell(c * len(SIZES)) for c in range(COLOURS))
    return join(_name(view, colour, cell.cx, y) for colour, cell in enumerate(cells))


def _name(view: View, colour: int, x: float, y: float) -> Svg:
    name = view.look(colour).name.capitalize()
    wide = len(name) * 7.6
    return join((
        glyph(view.letters[colour], x - wide / 2 - 3, y - 5, 0.75),
        say(name, x + 9, y, 13.5, "ink2", 600, "middle"),
    ))


def _cell(view: View, kind: int) -> Svg:
    """The cell of one kind: marked if it is on offer, if one just left it, or if none is there."""
    cell, count = view.grid.bank_cell(kind), view.position.in_bank(kind)
    option = next((o for o in view.offers if isinstance(o, Take) and o.kind == kind), None)
    if option is None:
        left = ring(cell, "none", "goldlip", "3 3", 2) if view.came_from(BANK, kind) else NOTHING
        return left if count else join((left, _missing(view, kind)))
    drawn = ring(cell, "gowash", "go", "7 5")
    if not view.active:
        return drawn
    label = f"Take the {view.position.name(kind)} from the Bank, {count} there"
    return pressable(Press("move", str(option), label, f"bank{kind}"), cell.inside(-2, 0), drawn)


def ring(box: Box, fill: str, stroke: str, dashes: str | None, width: float = 3) -> Svg:
    """A rounded rectangle that marks a place; fill and stroke show its state."""
    inner = box.inside(width / 2)
    return el(
        "rect", x=inner.x, y=inner.y, width=inner.w, height=inner.h, rx=9, stroke_dasharray=dashes,
        **paint(fill, stroke, width),
    )


def _counts(view: View) -> Svg:
    """How many there are of each kind: one text for each row, each digit in the corner of its cell."""
    return group(*(_row(view, size, some) for size in range(len(SIZES)) for some in (True, False)),
                 font_size=17, text_anchor="end")


def _row(view: View, size: int, some: bool) -> Svg:
    """The digits of one row, noughts quieter than the others."""
    wide, count = view.grid.wide, view.position.in_bank
    shown = [(kind, count(kind)) for kind in range(size, KINDS, len(SIZES)) if bool(count(kind)) == some]
    if not shown:
        return NOTHING
    cells = [view.grid.bank_cell(kind) for kind, _ in shown]
    places = " ".join(number(round(cell.right - (7 if wide else 5), 1)) for cell in cells)
    look = {"font_weight": 700} if some else paint("ink2")
    return el("text", Svg("".join(str(here) for _, here in shown)), x=places,
              y=cells[0].y + (20 if wide else 18), **look)


def _missing(view: View, kind: int) -> Svg:
    place = view.grid.in_bank(kind, 0, 1)
    return use(ghost(SIZE_OF[kind]), transform=moved(round(place.x, 1), place.y, place.scale))


def _bank_words(view: View) -> str:
    """Small: 1 red, 2 cyan. Medium: …"""
    position = view.position
    rows = (
        (size, [f"{n} {view.look(c).name}" for c in range(COLOURS) if (n := position.in_bank(c * 3 + i))])
        for i, size in enumerate(SIZES)
    )
    return " ".join(f"{size.capitalize()}: {', '.join(row) or 'none'}." for size, row in rows)


@remembered
def _wells(grid: Grid) -> Svg:
    return wells(grid.bank_cell(kind) for kind in range(KINDS))


def wells(boxes: Iterable[Box]) -> Svg:
    """Sunken places."""
    drawn = (el("rect", x=round(b.x, 1), y=b.y, width=round(b.w, 1), height=b.h, rx=9) for b in boxes)
    return group(*drawn, **paint("well"))


def next_player(view: View) -> Svg:
    """Who comes next, and which turn this is."""
    box, position = view.grid.order, view.position
    if not view.grid.wide or view.grid.lesson:
        return NOTHING
    after = view.names[(position.seat + 1) % len(view.names)]
    turn = f"Turn {position.turns + (not view.over)}"
    line = f"Next: {after}" if not view.over else "The game is over"
    return group(
        slab(box, 10, "well"), say(fit(line, 220, 15.5, True), box.x + 16, box.cy + 5.5, 15.5, "ink2", 600),
        _bonus(box) if position.bonus else NOTHING,
        say(turn, box.right - 16, box.cy + 5.5, 15.5, "ink2", None, "end"), data_key="order",
    )


def _bonus(box: Box) -> Svg:
    """This turn follows a Rainbow."""
    pill = Box(box.right - 216, box.cy - 13, 118, 26)
    return join((
        slab(pill, 13, "gold", "goldlip"), star(pill.x + 15, pill.cy, 0.8),
        el("text", words("Bonus turn"), x=pill.x + 28, y=pill.cy + 5, font_size=14, font_weight=700,
           fill="#10243A"),
    ))



"""The Vaults: a player's pieces, regrouped into as many Trios as they make.

A Trio stands as a fir tree, large below and small on top. Missing pieces are dashed; a full tree wears a
star.
"""

from __future__ import annotations

from icedice_edu.games.pyramids.steps import Steal
from icedice_edu.games.pyramids.tables import COLOUR_OF, COLOURS, LETTERS, SIZES, TRIOS_TO_WIN
from icedice_edu.games.sentences import spoken
from icedice_widgets.boards.pyramids.art import TALL, TIER, glyph, tree_path
from icedice_widgets.boards.pyramids.bank import ring, wells
from icedice_widgets.boards.pyramids.grid import Grid
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.boards.pyramids.words import pieces_words
from icedice_widgets.boards.seat_panel import seat_panel
from icedice_widgets.components import STAR, Box, Press, badge, pressable, say, star
from icedice_widgets.lettering import fit
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, remembered, use


@remembered
def vault_defs(grid: Grid, letters: tuple[str, ...]) -> Svg:
    """What all Vaults share: trees still to be built, stars won and still to be won, and the rack."""
    outline = el(
        "path", d=tree_path(), transform=f"scale({grid.tree_scale})", stroke_dasharray="4 4",
        **paint("none", "edge", 1.9),
    )
    hollow = el("path", id="pyr-star", d=STAR, stroke_dasharray="3 3", **paint("none", "edge", 1.3))
    won = group(star(0, 0, 1), id="pyr-won")
    return join((group(outline, id="pyr-tree"), hollow, won, _rack(grid, letters)))


def _rack(grid: Grid, letters: tuple[str, ...]) -> Svg:
    """A well for each colour with its sign, as seen from the corner of a Vault."""
    corner = grid.vaults[0]
    slots = [grid.slot(0, colour) for colour in range(COLOURS)]
    places = [slot._replace(x=slot.x - corner.x, y=slot.y - corner.y) for slot in slots]
    signs = (_sign(grid, letter, slot) for letter, slot in zip(letters, places, strict=True))
    return group(wells(places), *signs, id="pyr-rack")


def vaults(view: View) -> list[Svg]:
    """All players, in the order of their seats."""
    return [_vault(view, seat) for seat in range(len(view.names))]


def _vault(view: View, seat: int) -> Svg:
    box, whose = view.grid.vaults[seat], spoken("{who}'s Vault", {"who": view.names[seat]})
    return seat_panel(
        seat, box, f"{whose}: {vault_words(view, seat)}", _head(view, seat),
        use("pyr-rack", x=box.x, y=box.y), *(_slot(view, seat, colour) for colour in range(COLOURS)),
        here=seat == view.table.seat,
    )


def vault_words(view: View, seat: int) -> str:
    """1 of 3 Trios, 5 pieces. red S M L, green M."""
    position = view.position
    colours = (
        (view.look(colour).name, "".join(
            f" {LETTERS[size]}" * position.in_vault(seat, colour * len(SIZES) + size)
            for size in range(len(SIZES))
        )) for colour in range(COLOURS)
    )
    held = ", ".join(f"{dye}{sizes}" for dye, sizes in colours if sizes)
    head = f"{position.trios(seat)} of {TRIOS_TO_WIN} Trios, {pieces_words(position.pieces(seat))}"
    return f"{head}: {held}" if held else head


# -- who ------------------------------------------------------------------------------------------------


def _head(view: View, seat: int) -> Svg:
    """Badge and name left, the Trios as stars right."""
    grid, trios = view.grid, view.position.trios(seat)
    box, roomy = grid.vaults[seat], grid.wide and grid.copies == 2
    base, size = box.y + grid.vault_head / 2, 17 if grid.wide else 16
    places, pitch = max(TRIOS_TO_WIN, trios), 34 if roomy else 25
    left = box.right - 14 - pitch * places
    score = say(f"{trios} of {TRIOS_TO_WIN} Trios", left - 4, base + 6, 14.5, "ink2", 600, "end")
    if grid.lesson:  # the Trios stand in the player's pill
        return join((
            badge(seat, box.x + 22, box.y + 16, 11),
            say(fit(view.names[seat], box.w - 48, 16, True), box.x + 40, box.y + 22, 16, "ink", 700),
        ))
    room = left - box.x - 52 - (110 if grid.wide and box.w > 400 else 0)
    return join((
        badge(seat, box.x + 26, base + 1, 13 if grid.wide else 12),
        say(fit(view.names[seat], room, size, True), box.x + 47, base + 7, size, "ink", 700),
        score if grid.wide and box.w > 400 else NOTHING,
        *(_star(i < trios, left + pitch * (i + 0.5), base + 1, 1.5 if roomy else 1.1) for i in range(places)),
    ))


def _star(full: bool, x: float, y: float, scale: float) -> Svg:
    return use("pyr-won" if full else "pyr-star", transform=moved(x, y, scale))


# -- a colour's place -----------------------------------------------------------------------------------


def _slot(view: View, seat: int, colour: int) -> Svg:
    """The trees of one colour; a press steals from it when the dice allow it."""
    steals = view.steals(seat, colour)
    slot = view.grid.slot(seat, colour)
    drawn = join((_ring(view, seat, colour, slot), _trees(view, seat, colour)))
    if not steals or not view.active or (view.grid.lesson and not view.grid.vaults_pressed):
        return drawn
    return pressable(_press(view, steals), slot.inside(-1, 0), drawn)


def _press(view: View, steals: tuple[Steal, ...]) -> Press:
    """One piece is stolen at once; where both sizes lie here, the size is asked for."""
    kind, seat = steals[0].kind, steals[0].victim
    colour, victim = COLOUR_OF[kind], view.names[seat]
    key = f"slot{seat + 1}{colour}"
    if len(steals) > 1:
        label = f"Steal a {view.look(colour).name} piece from {victim} and choose the size"
        return Press("tap", f"vault {seat + 1} {colour}", label, key)
    return Press("move", str(steals[0]), f"Steal the {view.position.name(kind)} from {victim}", key)


def _ring(view: View, seat: int, colour: int, slot: Box) -> Svg:
    """The ring round a colour's place: a piece can be stolen there, one just left it, or one just came."""
    if view.steals(seat, colour):
        return ring(slot, "none", "go", "7 5")
    kinds = range(colour * len(SIZES), (colour + 1) * len(SIZES))
    if any(view.came_from(seat, kind) for kind in kinds):
        return ring(slot, "none", "goldlip", "3 3", 2)
    return ring(slot, "none", "goldlip", None, 2) if view.arrived(seat, colour) else NOTHING


def _sign(grid: Grid, letter: str, slot: Box) -> Svg:
    """The colour: mark and name, or the mark alone where room is short."""
    if not grid.wide:
        return glyph(letter, slot.cx, slot.y + (11 if grid.copies == 2 else 9), 0.6)
    if not grid.named_slots:
        return glyph(letter, slot.cx, slot.bottom - grid.sign_room / 2 + 2, 0.66)
    name = PIECES[letter].name.capitalize()
    return join((
        glyph(letter, slot.cx - len(name) * 3.9 - 5, slot.bottom - 12, 0.72),
        say(name, slot.cx + 9, slot.bottom - 7, 13.5, "ink2", 600, "middle"),
    ))


def _trees(view: View, seat: int, colour: int) -> Svg:
    """Outlines of the trees, and a star over each that is complete."""
    grid, columns = view.grid, view.trees(seat, colour)
    full = view.full_trees(seat, colour)
    places = [grid.tree(seat, colour, column, columns) for column in range(columns)]
    return join((
        *(use("pyr-tree", x=round(p.x, 1), y=round(p.y, 1)) for p in places[full:]),
        *(_star(True, round(p.x, 1), round(p.y - _top(grid), 1), 0.62) for p in places[:full]),
    ))


def _top(grid: Grid) -> float:
    """Where the star of a tree sits."""
    return (TIER[0] + TALL[0]) * grid.tree_scale + 2



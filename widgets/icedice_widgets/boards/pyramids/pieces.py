"""All pyramids in one last layer, so that a piece that travels does so above all else."""

from __future__ import annotations

from collections.abc import Iterator

from icedice_edu.games.pyramids.tables import COLOUR_OF, COLOURS, SIZES
from icedice_widgets.boards.base_grid import Place
from icedice_widgets.boards.pyramids.art import piece
from icedice_widgets.boards.pyramids.copies import BANK, COUNTER
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.svg import Svg, group

COPY = "abcdef"


def pieces(view: View) -> Svg:
    """Every pyramid of the game, once. What is pressed is the place where it stands."""
    return group(
        *(piece(kind, *place, key=f"p{kind}{COPY[copy]}") for kind, copy, place in _standing(view)),
        data_key="pieces", data_glide="", pointer_events="none",
    )


def _standing(view: View) -> Iterator[tuple[int, int, Place]]:
    """Large ones first, so that the smaller ones stand on them; the order never changes."""
    for size in reversed(range(len(SIZES))):
        for colour in range(COLOURS):
            kind = colour * len(SIZES) + size
            for copy, place in enumerate(_places(view, kind)):
                if place is not None:
                    yield kind, copy, place


def _places(view: View, kind: int) -> Iterator[Place | None]:
    """Where each copy of a kind stands; a card that lies over the Counter hides what is there."""
    grid, lying = view.grid, view.copies[kind]
    for copy, where in enumerate(lying):
        before = lying[:copy].count(where)
        if where == BANK:
            yield grid.in_bank(kind, before, lying.count(BANK))
        elif where == COUNTER:
            yield None if view.covered else grid.on_counter(kind)
        else:
            yield grid.in_vault(where, kind, before, view.trees(where, COLOUR_OF[kind]))

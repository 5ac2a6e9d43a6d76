"""Where the throws come from, and a switch to change that."""

from __future__ import annotations

from icedice_widgets.explorers.drawing import Block, stacked, switch, words

LABEL = "Show recorded throws instead of letting dice slide"
WIDE = 190


def source(recorded: bool, note: str, width: float, hit: float) -> Block:
    """Dice that slide here, or recorded throws."""
    choice = switch("recorded", "Recorded throws", LABEL, recorded, min(width, WIDE), hit)
    return stacked((choice, words(note, width, 14, "ink2")), 6)

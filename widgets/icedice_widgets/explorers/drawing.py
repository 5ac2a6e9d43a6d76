"""What the explorers' pictures are made of: blocks that are stacked, and flow into rows like words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from icedice_widgets.components import LIP, PIPS, Box, Press, lines, panel, pressable, say, thick, tick
from icedice_widgets.lettering import wrap
from icedice_widgets.palette import WHITE, paint
from icedice_widgets.svg import INK, MONO, NOTHING, Svg, el, group, join, moved, picture, text

WIDTHS: Mapping[str, int] = MappingProxyType({"wide": 960, "narrow": 360})
MARGINS: Mapping[str, int] = MappingProxyType({"wide": 24, "narrow": 8})
HITS: Mapping[str, int] = MappingProxyType({"wide": 50, "narrow": 44})
GAP = 12
SLACK = 0.5  # widths are shares of a whole, and shares are not exact


class Block(NamedTuple):
    """Something drawn from (0, 0) on, and how much room it takes."""

    svg: Svg
    w: float
    h: float


EMPTY = Block(NOTHING, 0, 0)


def room(layout: str) -> float:
    """The width between the margins."""
    return WIDTHS[layout] - 2 * MARGINS[layout]


def sheet(layout: str, title: str, about: str, *blocks: Block) -> Svg:
    """The whole picture: blocks below one another on their own paper."""
    width, margin = WIDTHS[layout], MARGINS[layout]
    body = stacked(blocks)
    height = body.h + 2 * margin
    paper = el("rect", width=width, height=height, rx=18, **paint("paper"))
    placed = group(body.svg, transform=moved(margin, margin))
    return picture(width, height, title, about, paper, placed, data_layout=layout)


def stacked(blocks: Iterable[Block], gap: float = GAP) -> Block:
    """Blocks below one another."""
    shown, y, widest, pieces = [block for block in blocks if block.h], 0.0, 0.0, []
    for block in shown:
        pieces.append(group(block.svg, transform=moved(0, y)))
        y, widest = y + block.h + gap, max(widest, block.w)
    return Block(join(pieces), widest, max(y - gap, 0))


def flowing(blocks: Sequence[Block], width: float, gap: float = GAP) -> Block:
    """Blocks side by side, in as many rows as they need."""
    pieces, x, y, tall = [], 0.0, 0.0, 0.0
    for block in (shrunk(block, width) for block in blocks):
        if x and x + block.w > width + SLACK:
            x, y, tall = 0.0, y + tall + gap, 0.0
        pieces.append(group(block.svg, transform=moved(x, y)))
        x, tall = x + block.w + gap, max(tall, block.h)
    return Block(join(pieces), width, y + tall)


def shrunk(block: Block, width: float) -> Block:
    """A block that fits: one that is too wide becomes smaller."""
    if block.w <= width + SLACK:
        return block
    scale = width / block.w
    return Block(group(block.svg, transform=moved(0, 0, scale)), width, block.h * scale)


def words(text: str, width: float, size: float = 15.5, ink: str = "ink", weight: int | None = None) -> Block:
    """Words that run over as many lines as they need."""
    if not text:
        return EMPTY
    wide = width / 1.07 if weight else width  # bold letters are wider
    rows = sum(len(wrap(line, wide, size)) for line in text.split("\n"))
    y, pieces = 0.0, []
    for line in text.split("\n"):
        pieces.append(lines(line, Box(0, y, wide, 0), size, ink, weight=weight))
        y += 1.3 * size * len(wrap(line, wide, size))
    return Block(join(pieces), width, size * (1.3 * rows + 0.1))


def strip(sentence: str, width: float, ink: str, fill: str, more: Block = EMPTY) -> Block:
    """A sentence on a card of its own, edged in its ink."""
    if not sentence:
        return EMPTY
    inner = stacked((words(sentence, width - 32, ink=ink), more), 2)
    card = panel(Box(0, 0, width, inner.h + 20), ink, 1.5, fill, 10)
    return Block(join((card, group(inner.svg, transform=moved(16, 9)))), width, inner.h + 20)


def refused(why: str, width: float) -> Block:
    """Why something cannot be, with the finger on the place if there is one."""
    first, *rest = why.split("\n")
    pointer = [
        text(row.replace(" ", "\u00a0"), 0, 18 * i + 15, 14.5, font_family=MONO, **paint("stop"))
        for i, row in enumerate(rest)
    ]
    finger = Block(join(pointer), 0, 18 * len(pointer))
    return strip(f"Not yet: {first.rstrip('.')}." if why else "", width, "stop", "stopwash", finger)


def carded(inner: Block, pad: float = 12, edge: str = "line", thickness: float = 1.2) -> Block:
    """A block on a flat card."""
    w, h = inner.w + 2 * pad, inner.h + 2 * pad
    card = panel(Box(0, 0, w, h), edge, thickness)
    return Block(join((card, group(inner.svg, transform=moved(pad, pad)))), w, h)


def centred(inner: Block, width: float) -> Block:
    """A block in the middle of a given width."""
    if inner.w >= width:
        return inner
    return Block(group(inner.svg, transform=moved((width - inner.w) / 2, 0)), width, inner.h)


def line_of(line: str, size: float, width: float, weight: int = 700, ink: str = "ink") -> Block:
    """One line in the middle of a given width."""
    return Block(say(line, width / 2, size, size, ink, weight, "middle"), width, size * 1.3)


def switch(what: str, word: str, label: str, on: bool, width: float, height: float) -> Block:
    """One of some choices: raised to be tapped, green and ticked where it is the chosen one."""
    box = Box(0, 0, width, height)
    face = thick(box, "gowash", "golip", "go") if on else thick(box, "panel", "lip", "edge")
    letters = say(word, box.cx, box.cy + 5.5, 15.5, "ink", 700, "middle")
    press = Press("tap", what, label, what.replace(" ", "-"), on=on)
    drawn = (face, letters, tick(width - 5, 5, r=9) if on else NOTHING)
    return Block(pressable(press, Box(0, 0, width, height + LIP), *drawn), width, height + LIP)


def die_face(face: int, cx: float, cy: float, side: float) -> Svg:
    """A die seen from above; pips up to six, a numeral beyond."""
    box = el(
        "rect", x=cx - side / 2, y=cy - side / 2, width=side, height=side, rx=side * 0.16,
        fill=WHITE, stroke=INK, stroke_width=1.5,
    )
    if face not in PIPS:
        return join((box, say(str(face), cx, cy + side * 0.14, side * 0.4, INK, 700, "middle")))
    step = side * 0.26
    spots = "".join(
        f"M{cx + (place % 3 - 1) * step:g} {cy + (place // 3 - 1) * step:g}h0"
        for place in (int(key) - 1 for key in PIPS[face])
    )
    return join((box, el("path", d=spots, stroke=INK, stroke_width=side * 0.184)))

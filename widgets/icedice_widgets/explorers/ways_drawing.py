"""The picture of every way: a strip of numbers, the trees of the chosen one, and the bench."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.maths.expressions import Expression, Number, spaced
from icedice_edu.maths.way import Way
from icedice_edu.maths.way_display import closing, headline
from icedice_edu.maths.words import many, number
from icedice_widgets.components import LIP, Box, Press, button, pressable, say, slab, thick, tick
from icedice_widgets.explorers.drawing import (
    EMPTY,
    HITS,
    Block,
    carded,
    centred,
    die_face,
    flowing,
    line_of,
    refused,
    room,
    sheet,
    stacked,
    strip,
    words,
)
from icedice_widgets.explorers.trees import TOP, folded_text, tree
from icedice_widgets.lettering import width_of
from icedice_widgets.svg import NOTHING, Svg, group, join, moved

if TYPE_CHECKING:
    from icedice_widgets.explorers.ways import EveryWay

ACROSS = {"wide": 12, "narrow": 6}
TREES = {"wide": 1.2, "narrow": 1.05}
"""How large a tree is drawn, so that each sign leaves room for a finger."""
LETTERS = {"wide": 17, "narrow": 15}
TILE, NEAR, CARD, FACE = 50, 6, 140, 44
FEW, MANY = 2, 4
PICK = "Tap a number to see every way to make it. Darker numbers have more ways."
FOLD = "Tap a sign to fold that part into one number."
SPOKEN = {"+": "plus", "−": "minus", "×": "times", "÷": "divided by"}


def draw(view: EveryWay, layout: str, refusal: str) -> Svg:
    """Everything: what can be made, how, and what is being built."""
    width = room(layout)
    title = words(view.summary, width, 22 if layout == "wide" else 18, weight=700)
    parts = (_strip(view, layout), _trees(view, layout), _bench(view, layout))
    return sheet(layout, f"Every way. {view.summary}", view.sentence, title, refused(refusal, width), *parts)


# -- the numbers --------------------------------------------------------------------------------------


def _strip(view: EveryWay, layout: str) -> Block:
    width, across = room(layout), ACROSS[layout]
    box = Box(0, 0, (width - NEAR * (across - 1)) / across, TILE)
    counts = view.found.counts
    tiles = [_tile(box, target, counts.get(target, 0), target == view.target) for target in view.targets]
    left = len([n for n in counts if n > view.targets[-1]])
    more = words(f"… and {many(left, 'larger number')}.", width, 14, "ink2") if left else EMPTY
    return stacked((words(PICK, width, 15, "ink2"), flowing(tiles, width, NEAR), more), 8)


def _tile(box: Box, target: int, count: int, chosen: bool) -> Block:
    """A number and how many ways lead to it; flat where there is none."""
    count_words = {1: "1 way"}.get(count, f"{count} ways")
    fill, ink = _shade(count)
    name = say(str(target), box.cx, 22, 18 if target < 1000 else 15, ink, 700, "middle")
    drawn = (name, say(count_words, box.cx, 41, 13, ink, None, "middle"))
    if not count:
        empty = group(slab(box, 10, "none", "edge", 1.2), stroke_dasharray="3 3")
        return Block(join((empty, *drawn)), box.w, box.h + LIP)
    face = thick(box, fill, "golip" if count >= FEW else "lip", "go" if count >= FEW else "edge")
    badge = tick(box.right - 4, 4, "act", "onact", 9) if chosen else NOTHING
    ring = slab(box.inside(-2), 12, "none", "act", 3) if chosen else NOTHING
    press = Press("tap", f"target {target}", f"{target}: {count_words}", f"target-{target}", on=chosen)
    target_box = box._replace(h=box.h + LIP)
    return Block(pressable(press, target_box, face, *drawn, ring, badge), box.w, target_box.h)


def _shade(count: int) -> tuple[str, str]:
    """Ground and ink of a number by its count of ways."""
    if not count:
        return "none", "ink2"
    return ("go", "panel") if count >= MANY else ("gowash", "ink") if count >= FEW else ("panel", "ink")


# -- the trees ----------------------------------------------------------------------------------------


def _trees(view: EveryWay, layout: str) -> Block:
    width, found = room(layout), view.ways
    if found is None:
        return EMPTY
    head = words(headline(found), width, 18, weight=700)
    cards = [_card(view, place, way, layout) for place, way in enumerate(found)]
    help_ = words(FOLD if cards else "", width, 15, "ink2")
    return stacked((head, help_, flowing(cards, width, 10), words(closing(found), width, 14.5, "ink2")), 8)


def _card(view: EveryWay, place: int, way: Way, layout: str) -> Block:
    """One way: its idea, its tree, and the calculation as far as it is folded."""
    folded, yours = view.folded_in(place), view.bench.made is not None and Way(view.bench.made) == way
    equation, size = way_text(way, folded), LETTERS[layout]
    grown = tree(way.expression, folded, str(place), TREES[layout])
    wide = max(grown.w, width_of(f"{way.text} = {way.value}", size, True), CARD)
    head = f"yours: {way.idea}" if yours else f"idea: {way.idea}"
    idea = line_of(head, 14, wide, 600, "go" if yours else "ink2")
    inner = stacked((idea, centred(grown, wide), line_of(equation, size, wide)), 6)
    card = carded(inner, 10, "go" if yours else "line", 3 if yours else 1.2)
    return Block(join((card.svg, tick(card.w - 8, 8, r=10))), card.w, card.h) if yours else card


def way_text(way: Way, folded: frozenset[str]) -> str:
    """The calculation as far as it is folded; all of it folded, only the number is left."""
    now = folded_text(way.expression, folded)
    return now if TOP in folded else f"{now} = {number(way.value)}"


# -- the bench ----------------------------------------------------------------------------------------


def _bench(view: EveryWay, layout: str) -> Block:
    """What lies there, the signs, and which way it is that was built."""
    inner, bench = room(layout) - 32, view.bench
    parts = [_part(part, place, place == bench.chosen) for place, part in enumerate(bench.parts)]
    size = HITS[layout]
    signs = [_sign(sign, size, sign == bench.sign) for sign in view.signs]
    tools = [_tool("apart", "Take apart", 118, size), _tool("clear", "Clear", 84, size)]
    blocks = (
        words("Build your own", inner, 18, weight=700), words(bench.asks, inner, 15, "ink2"),
        flowing(parts, inner), flowing([*signs, *tools], inner, 8), _verdict(view, inner),
    )
    return carded(stacked(blocks, 10), 16)


def _verdict(view: EveryWay, width: float) -> Block:
    return strip(view.verdict, width, "go", "gowash")


def _part(part: Expression, place: int, chosen: bool) -> Block:
    """A die, or a tree that was built."""
    body = _die(part.whole) if isinstance(part, Number) else _built(part)
    box = Box(0, 0, body.w, body.h)
    look = ("gowash", "golip", "go") if chosen else ("panel", "lip", "edge")
    drawn = (thick(box, *look), body.svg, tick(box.right - 3, 3, r=9) if chosen else NOTHING)
    press = Press("tap", f"part {place}", spaced(part), f"part-{place}", on=chosen)
    return Block(pressable(press, box._replace(h=box.h + LIP), *drawn), box.w, box.h + LIP)


def _die(face: int) -> Block:
    side = FACE + 16
    return Block(die_face(face, side / 2, side / 2, FACE), side, side)


def _built(part: Expression) -> Block:
    equation, grown = f"{spaced(part)} = {number(part.value)}", tree(part)
    wide = max(grown.w, width_of(equation, 16, True))
    inner = stacked((centred(grown, wide), line_of(equation, 16, wide)), 2)
    return Block(group(inner.svg, transform=moved(10, 6)), inner.w + 20, inner.h + 12)


def _sign(sign: str, size: float, chosen: bool) -> Block:
    press = Press("tap", f"sign {sign}", SPOKEN[sign], f"sign-{sign}", on=chosen)
    made = button(Box(0, 0, size, size), sign, press, 22, "on" if chosen else "plain")
    return Block(made, size, size + LIP)


def _tool(what: str, label: str, wide: float, size: float) -> Block:
    made = button(Box(0, 0, wide, size), label, Press("tap", what, label, what), 15.5)
    return Block(made, wide, size + LIP)

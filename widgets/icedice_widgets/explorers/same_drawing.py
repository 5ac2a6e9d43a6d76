"""The picture of a comparison: the verdict, both trees, the chain of laws, and the word of algebra."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.maths.expressions import Expression, spaced
from icedice_edu.maths.laws import LAWS, Spelling
from icedice_edu.maths.words import number
from icedice_widgets.components import Box, panel, say, tick
from icedice_widgets.explorers.drawing import (
    EMPTY,
    Block,
    carded,
    centred,
    flowing,
    line_of,
    refused,
    room,
    sheet,
    stacked,
    words,
)
from icedice_widgets.explorers.trees import tree
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, join, moved

if TYPE_CHECKING:
    from icedice_widgets.explorers.same import Pair

CARD, SIDE = 190, 138
LOOKS = {
    "same tree": ("tick", "go", "gowash"),
    "same way": ("tick", "go", "gowash"),
    "accident": ("!", "spark", "sparkwash"),
    "different": ("cross", "stop", "stopwash"),
}
"""Sign, colour and ground of each verdict."""


def draw(view: Pair, layout: str, refusal: str) -> Svg:
    """Everything, from the verdict to the proof."""
    width = room(layout)
    blocks = (refused(refusal, width), _verdict(view, width), _both(view, width), _chain(view, width))
    inner = width - 32
    proof = stacked((words("Proof with letters", inner, weight=700), words(view.found.proof, inner)), 4)
    return sheet(layout, f"Same or different: {view.verdict}", view.sentence, *blocks, carded(proof, 16))


def _verdict(view: Pair, width: float) -> Block:
    """The answer first, then why."""
    sign, ink, fill = LOOKS[view.found.kind]
    inner = width - 76
    title = words(view.verdict, inner, 22, ink, 700)
    why = words(view.found.sentence, inner, 16)
    text = stacked((title, why, words(view.other_dice, inner, 14.5, "ink2")), 4)
    card = panel(Box(0, 0, width, text.h + 28), ink, 1.8, fill)
    placed = group(text.svg, transform=moved(60, 12))
    return Block(join((card, _badge(sign, ink), placed)), width, text.h + 28)


def _badge(sign: str, ink: str) -> Svg:
    if sign != "!":
        return tick(32, 30, ink, "panel", 15, sign)
    disc = el("circle", cx=32, cy=30, r=15, **paint(ink))
    return join((disc, say(sign, 32, 37, 21, "panel", 700, "middle")))


def _both(view: Pair, width: float) -> Block:
    """The two trees, each with its calculation in numbers and in letters."""
    sides = zip((view.first, view.second), view.found.letters, strict=True)
    return flowing([_side(expression, letters) for expression, letters in sides], width)


def _side(expression: Expression, letters: str) -> Block:
    equation = f"{spaced(expression)} = {number(expression.value)}"
    grown = tree(expression)
    wide = max(grown.w, width_of(equation, 17, True), width_of(letters, 15), SIDE)
    in_letters = line_of(letters, 15, wide, 400, "ink2")
    return carded(stacked((centred(grown, wide), line_of(equation, 17, wide), in_letters), 4))


def _chain(view: Pair, width: float) -> Block:
    """Each law on the way, with what it makes."""
    steps = view.found.laws[1:]
    if not steps:
        return EMPTY
    count = "One step leads" if len(steps) == 1 else f"{len(steps)} steps lead"
    head = words(f"{count} from {view.found.laws[0].text} to {steps[-1].text}", width, weight=700)
    explained: set[str] = set()
    cards = [_step(i, step, explained) for i, step in enumerate(steps, 1)]
    return stacked((head, flowing(_level(cards, width), width)), 6)


def _step(place: int, step: Spelling, explained: set[str]) -> Block:
    """A law and what it makes; what the law says is told at its first use."""
    grown = tree(step.expression)
    wide = max(grown.w, width_of(step.text, 17, True), CARD)
    law = words(f"{place}. {step.law}", wide, 15.5, "go", 700)
    rule = EMPTY if step.law in explained else words(_rule(step.law), wide, 13.5, "ink2")
    explained.add(step.law)
    return stacked((law, centred(grown, wide), line_of(f"= {step.text}", 17, wide), rule), 6)


def _rule(law: str) -> str:
    """What the law says, each of its formulas on a line of its own."""
    law_words, _, formulas = LAWS[law].partition(": ")
    return "\n".join([f"{law_words[0].upper()}{law_words[1:]}:", *formulas.split(", ")])


def _level(steps: list[Block], width: float) -> list[Block]:
    """All cards as high as the highest, where they stand side by side."""
    tall = max(step.h for step in steps) if width > 2 * CARD else 0
    return [carded(Block(step.svg, step.w, max(step.h, tall))) for step in steps]

"""The ladders of hints: a nudge, the strategy, the first step, and a twin with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Find the row of {child}. Look at the bundles.",
        "A bundle is five: four strokes and one across. Count by fives. Then count on.",
        "{child} has {bundles}. Start with {fives}.",
        "{tstrokes} make {tcount}.",
    ),
    "2": (
        "How far apart are the two bars?",
        "Read both bars. Then take the smaller number away from the bigger one.",
        "The bar for {more} goes up to {top}. Now read the other one.",
        "One bar goes up to {ttop}, the other one to {tlow}. {ttop} − {tlow} = {tgap}.",
    ),
    "3": (
        "Look at the Counter. Do not think of luck.",
        "Count the faces that bust. Count the faces that are safe. Which are more?",
        "The die has six faces. {faces}. The Atom never busts.",
        "With {tcolours} on the Counter {tfaces} and {tsafe}. So {tword}.",
    ),
    "4": (
        "Read the key first.",
        "One picture is {key} rolls. Count by {key}s. Half a picture is half of that.",
        "The first two pictures are {two} rolls. Go on.",
        "One picture is {tkey} rolls. {tsaid} are {tcount} rolls.",
    ),
    "5": (
        "There are two steps here. And look at the scale!",
        "First put the two small bars together. Then compare with the bar for 3 colours.",
        "One square is {scale}. The bar for 1 colour is {first}. Add the bar for 2 colours.",
        "Bars of {ta}, {tb} and {tc}: first {ta} + {tb} = {tsum}. Then {tc} − {tsum} = {tgap}.",
    ),
    "6": (
        "Big or small pyramids: does the die look at that?",
        "Count the **colours** on each Counter. More colours: more faces bust.",
        "Find the Counter with one colour. It comes first.",
        "One Counter has {tone} and another one {ttwo}. The one with {tless} comes first.",
    ),
}


def hints_of(task: str, **facts: object) -> tuple[str, ...]:
    """The four hints of a task, filled in."""
    return tuple(_capital(hint.format(**facts)) for hint in HINTS[task])


def _capital(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}"

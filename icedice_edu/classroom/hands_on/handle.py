"""What can be moved in a picture: handles, each at a whole number, and what a move makes of the data.

A place of a ten frame is a handle that is 0 or 1; where a jump lands is a handle that goes along a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

VALUE = re.compile(r"-?[0-9]{1,7}")


class Handle(NamedTuple):
    """One thing to move: its name, what it is in words, where it is, and from where to where it goes."""

    name: str
    label: str
    value: int
    low: int = 0
    high: int = 1
    step: int = 1
    said: str = ""
    """Where it is now, in words."""


class Hands(NamedTuple):
    """How a kind of picture is moved. What a move makes is the data of the same kind, as text."""

    about: str
    """What a learner does, in a sentence."""
    handles: Callable[[Any], tuple[Handle, ...]]
    """What can be moved, given the facts of the picture. Names and labels stay the same after a move."""
    moved: Callable[[Any, str, int], str]
    """The text of the picture after a move that is possible."""
    tells: Callable[[Any], str]
    """What it shows now, in a few words that are said after a move."""


SHORT = 70
"""So many letters are heard gladly after each move."""


def said_after(hands: Hands, facts: object, name: str) -> str:
    """What is said after a move: all that there is now, or, where that is long, what was moved."""
    now = hands.tells(facts)
    moved = next(f"{one.label}, {one.said}." for one in hands.handles(facts) if one.name == name)
    return now if len(now) <= SHORT else moved


def after(hands: Hands, facts: object, name: str, value: str) -> str:
    """The picture's text after a move that anybody may have asked for."""
    handle = next((one for one in hands.handles(facts) if one.name == name), None)
    if handle is None or not VALUE.fullmatch(value):
        raise ValueError("There is nothing like that to move in this picture.")
    place = int(value)
    if not handle.low <= place <= handle.high or (place - handle.low) % handle.step:
        raise ValueError(f"{handle.label}: it can't go there.")
    return hands.moved(facts, name, place)

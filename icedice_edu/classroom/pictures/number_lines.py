"""Number lines with jumps: each walk begins at a number and goes on by what is added or taken away."""

from __future__ import annotations

import re
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, span, whole
from icedice_edu.maths.words import listed, number

STEP = re.compile(r"([+−-])\s*(\d{1,6}|\(\s*\d{1,6}(?:\s*\+\s*\d{1,6})+\s*\))")
WALK = re.compile(rf"\$?(\d{{1,6}})((?:\s*{STEP.pattern})*)")
TICKS, MOST_JUMPS = 40, 12
STEPS = [first * zeros for zeros in (1, 10, 100, 1_000, 10_000, 100_000) for first in (1, 2, 5)]


class Jump(NamedTuple):
    """So far forward, or back; several numbers go in one bag."""

    by: int
    bag: tuple[int, ...] = ()


class Walk(NamedTuple):
    """Where one begins, and the jumps from there."""

    start: int
    jumps: tuple[Jump, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """Where one stands, the start included."""
        found = [self.start]
        for jump in self.jumps:
            found.append(found[-1] + jump.by)
        return tuple(found)

    @property
    def said(self) -> str:
        """6 − (3 + 2), as it is calculated."""
        return " ".join((str(self.start), *map(term, self.jumps)))


class Lines(NamedTuple):
    """One number line for each walk, all alike; without a walk there is one bare line."""

    low: int
    high: int
    every: int
    unit: str
    walks: tuple[Walk, ...]


def term(jump: Jump) -> str:
    size = f"({' + '.join(map(str, jump.bag))})" if jump.bag else str(abs(jump.by))
    return f"{'−' if jump.by < 0 else '+'} {size}"


def read_lines(text: str) -> Lines:
    first, *rest = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    reach, _, step = first.partition(" by ")
    low, high, unit = span(reach)
    every = whole(step, 1, high - low) if step else _every(high - low)
    if (high - low) / every > TICKS:
        raise PictureMistake(f"{brief(first)} has more than {TICKS} marks; "
                             f"write for example {reach} by {_every(high - low)}")
    lines = Lines(low, high, every, unit, tuple(map(_walk, rest)))
    for walk in lines.walks:
        if off := [place for place in walk.places if not low <= place <= high]:
            raise PictureMistake(f"{brief(walk.said)} leads to {number(off[0])}, off the line {brief(reach)}")
    if len(lines.walks) > 6:
        raise PictureMistake(f"there are {len(lines.walks)} walks; 6 are possible")
    return lines


def write_lines(lines: Lines) -> str:
    """The text that these lines are read from."""
    sign, unit = ("$", "") if lines.unit == "$" else ("", f" {lines.unit}" if lines.unit else "")
    reach = f"{sign}{lines.low} to {sign}{lines.high}{unit} by {lines.every}"
    return "\n".join((reach, *(walk.said for walk in lines.walks)))


def _every(length: int) -> int:
    """The smallest round step that leaves at most twenty marks."""
    return next(step for step in STEPS if length / step <= 20)


def _walk(line: str) -> Walk:
    read = WALK.fullmatch(line)
    if read is None:
        raise PictureMistake(f"{brief(line)} is not a walk such as 6 − 3 + 2 or 6 − (3 + 2)")
    jumps = tuple(_jump(*found) for found in STEP.findall(read[2]))
    if len(jumps) > MOST_JUMPS:
        raise PictureMistake(f"{brief(line)} has {len(jumps)} jumps; {MOST_JUMPS} are possible")
    return Walk(int(read[1]), jumps)


def _jump(sign: str, size: str) -> Jump:
    bag = tuple(map(int, re.findall(r"\d+", size)))
    return Jump(sum(bag) * (1 if sign == "+" else -1), bag if len(bag) > 1 else ())


def describe(lines: Lines) -> str:
    many = "A number line" if len(lines.walks) < 2 else f"{len(lines.walks)} number lines"
    return " ".join((f"{many} from {named(lines, lines.low)} to {named(lines, lines.high)}.",
                     *(describe_walk(lines, walk) for walk in lines.walks)))


def named(lines: Lines, value: int) -> str:
    """A number as it is said on this line."""
    return f"${value}" if lines.unit == "$" else number(value)


def describe_walk(lines: Lines, walk: Walk) -> str:
    """Start at 6, jump back 3 to 3, then forward 2 to 5."""
    if not walk.jumps:
        return f"Start at {named(lines, walk.start)}."
    jumps = (
        f"{'back' if jump.by < 0 else 'forward'} {named(lines, abs(jump.by))}"
        f"{f' ({listed(jump.bag)} in one bag)' if jump.bag else ''} to {named(lines, place)}"
        for jump, place in zip(walk.jumps, walk.places[1:], strict=True)
    )
    return f"Start at {named(lines, walk.start)}, jump {', then '.join(jumps)}."


OF_LINES = (
    Kind("numberline", "From where to where, then a line of its own for each walk; parentheses make a bag.",
         "0 to 6\n6 − 3 + 2\n6 − (3 + 2)", read_lines, describe),
)

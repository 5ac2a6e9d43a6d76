"""A calculation as a picture: numbers are leaves, a sign joins two branches, the top sign is done last."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from icedice_edu.maths.expressions import Expression, Number, spaced
from icedice_edu.maths.words import number

LEVEL, STEP, LEAF, JOINT = 44, 42, 28, 14
INK, QUIET, EDGE, PANEL, GO, WASH = "#10243A", "#40566B", "#55748E", "#FFFFFF", "#00695C", "#D3F0EA"
FONT = "ui-rounded, 'Segoe UI', 'Helvetica Neue', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif"


class Place(NamedTuple):
    """A part of the calculation and where it stands in the picture."""

    path: str  # the turns from the top: "" is the top, "LR" the right side of the left side
    x: float
    y: float
    part: Expression
    up: tuple[float, float] | None


class Tree:
    """The tree of a calculation; a notebook shows it as a picture, `print` as text."""

    def __init__(self, expression: Expression) -> None:
        self.expression = expression
        self._step = max(STEP, 10 * max(len(str(face)) for face in expression.numbers) + 22)

    def __repr__(self) -> str:
        return "\n".join(line.rstrip() for line in _block(self.expression)[0])

    @property
    def places(self) -> tuple[Place, ...]:
        """Every part with its place in the picture, a sign before its two sides."""
        return tuple(_grow(self.expression, "", self._step / 2, LEVEL / 2, self._step, None))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""
        deepest = max(len(place.path) for place in self.places)
        return self._step * len(self.expression.numbers), LEVEL * (deepest + 1)

    @property
    def svg(self) -> str:
        (width, height), places = self.size, self.places
        equation = f"{spaced(self.expression)} = {_worth(self.expression)}"
        lines = "".join(f"M{p.up[0]:g} {p.up[1]:g}L{p.x:g} {p.y:g}" for p in places if p.up)
        branches = f'<path d="{lines}" fill="none" stroke="{EDGE}" stroke-width="2"/>' if lines else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" aria-label="Tree of {escape(equation)}" '
            f'font-family="{FONT}" font-size="17" font-weight="700" text-anchor="middle" fill="{INK}">'
            f'<rect width="{width}" height="{height}" rx="10" fill="{PANEL}"/>{branches}'
            f"{''.join(map(_drawn, places))}</svg>"
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": self.svg}


def _grow(
    part: Expression, path: str, left: float, y: float, step: float, up: tuple[float, float] | None
) -> Iterator[Place]:
    """The places of this part, whose first leaf stands at `left`."""
    if isinstance(part, Number):
        yield Place(path, left, y, part, up)
        return
    split = len(part.left.numbers)
    x = left + step * (split - 0.5)
    yield Place(path, x, y, part, up)
    yield from _grow(part.left, path + "L", left, y + LEVEL, step, (x, y))
    yield from _grow(part.right, path + "R", left + step * split, y + LEVEL, step, (x, y))


def _drawn(place: Place) -> str:
    _, x, y, part, up = place
    if isinstance(part, Number):
        width = max(LEAF, 10 * len(str(part)) + 12)
        box = f'x="{x - width / 2:g}" y="{y - LEAF / 2:g}" width="{width}" height="{LEAF}"'
        rect = f'<rect {box} rx="7" fill="{PANEL}" stroke="{EDGE}" stroke-width="1.6"/>'
        return rect + _text(x, y, str(part))
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="{JOINT}" fill="{WASH}" stroke="{GO}" stroke-width="1.6"/>'
    sign = _text(x, y, part.op, f' fill="{GO}"')
    if up is None:
        return circle + sign
    side, anchor = (-1, "end") if x < up[0] else (1, "start")
    beside = f' font-size="13" font-weight="400" fill="{QUIET}" text-anchor="{anchor}"'
    return circle + sign + _text(x + side * (JOINT + 3), y - 6, _worth(part), beside)


def _text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y + 6:g}"{more}>{words}</text>'


def _worth(part: Expression) -> str:
    try:
        return number(part.value)
    except ZeroDivisionError:
        return "?"


def _block(part: Expression) -> tuple[list[str], int]:
    """The lines of a part, all equally long, and the column of its top."""
    if isinstance(part, Number):
        return [str(part)], (len(str(part)) - 1) // 2
    (left, a), (right, b) = _block(part.left), _block(part.right)
    gap = 3
    height, inner = max(len(left), len(right)), len(left[0]) + gap
    b, width = b + inner, inner + len(right[0])
    top = (a + b) // 2
    rows = zip(_padded(left, height), _padded(right, height), strict=True)
    sign = (" " * top + part.op).ljust(width)
    arms = f"{' ' * a}┌{'─' * (top - a - 1)}┴{'─' * (b - top - 1)}┐".ljust(width)
    return [sign, arms, *(one + " " * gap + other for one, other in rows)], top


def _padded(block: list[str], height: int) -> list[str]:
    return block + [" " * len(block[0])] * (height - len(block))

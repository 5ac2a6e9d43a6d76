"""Where the fingers go: the target of everything in a picture that can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
LEAST = {"wide": 50, "narrow": 44}
AIR = 0.5

Frame = tuple[float, float, float]
Area = tuple[float, float, float, float]


def placed(node: Element, frame: Frame) -> Frame:
    """Where a group puts its children: x, y and scale."""
    x, y, scale = frame
    for part in (node.get("transform") or "").replace(")", ");").split(";"):
        name, _, numbers = part.strip().rstrip(")").partition("(")
        if name == "translate":
            dx, dy = map(float, numbers.split())
            x, y = x + dx * scale, y + dy * scale
        elif name == "scale":
            scale *= float(numbers)
    return x, y, scale


def walk(node: Element, frame: Frame = (0, 0, 1)) -> Iterator[tuple[Element, Frame]]:
    here = placed(node, frame)
    yield node, here
    for child in node:
        if child.tag != f"{SVG}defs":
            yield from walk(child, here)


def pressables(root: Element) -> dict[str, Area]:
    """The target of everything that can be pressed, by key."""
    by_id = {node.get("id"): node for node in root.iter() if node.get("id")}
    areas = {}
    for node, frame in walk(root):
        if node.get("role") == "button":
            [hit] = (child for child in node if child.get("class") == "hit")
            areas[node.get("data-key", "")] = area(*_finger(hit, frame, by_id))
    return areas


def _finger(hit: Element, frame: Frame, by_id: Mapping[str | None, Element]) -> tuple[Element, Frame]:
    """The rectangle that takes a finger: itself, or what stands first in the plate that is used here."""
    if hit.tag != f"{SVG}use":
        return hit, frame
    x, y, scale = frame
    dx, dy = float(hit.get("x", 0)), float(hit.get("y", 0))
    used = by_id[hit.get("href", "")[1:]]
    inside = placed(used, (x + dx * scale, y + dy * scale, scale))
    rect = used if used.tag == f"{SVG}rect" else used[0]
    assert (rect.tag, rect.get("fill")) == (f"{SVG}rect", "none"), hit.get("href")
    return rect, inside


def area(rect: Element, frame: Frame) -> Area:
    x, y, scale = frame
    left, top, width, height = (float(rect.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x + left * scale, y + top * scale, width * scale, height * scale


def overlap(one: Area, other: Area) -> bool:
    return (
        one[0] + one[2] > other[0] + AIR and other[0] + other[2] > one[0] + AIR
        and one[1] + one[3] > other[1] + AIR and other[1] + other[3] > one[1] + AIR
    )

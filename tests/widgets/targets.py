"""Where the fingers go: the target of everything in a picture that can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
LEAST = {"wide": 50, "narrow": 44, "lesson": 50, "tablet": 50}
AIR = 0.5
KINDS = ("move", "tap", "tool", "hold")

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
        if does(node):
            own = [(child, frame) for child in node if child.get("class") == "hit"]
            plates = (_plate(child, frame, by_id) for child in node if child.tag == f"{SVG}use")
            [target] = own or [plate for plate in plates if plate]
            areas[key_of(node)] = area(*target)
    return areas


def does(node: Element) -> tuple[str, ...]:
    """What pressing an element does, such as "move roll"; nothing for what cannot be pressed."""
    return tuple(f"{kind} {node.get(f'data-{kind}')}" for kind in KINDS if f"data-{kind}" in node.attrib)


def key_of(node: Element) -> str:
    """How the page knows an element again: its key, or else what pressing it does."""
    return node.get("data-key") or "".join(does(node))


def _plate(
    node: Element, frame: Frame, by_id: Mapping[str | None, Element]
) -> tuple[Element, Frame] | None:
    """The rectangle that takes a finger, where it stands first in a plate that is used here."""
    here = placed(node, frame)
    if node.tag == f"{SVG}use":
        x, y, scale = here
        dx, dy = float(node.get("x", 0)), float(node.get("y", 0))
        return _plate(by_id[node.get("href", "")[1:]], (x + dx * scale, y + dy * scale, scale), by_id)
    if node.tag == f"{SVG}g" and len(node):
        return _plate(node[0], here, by_id)
    is_finger = node.tag == f"{SVG}rect" and node.get("fill") == "none" and not node.get("stroke-width")
    return (node, frame) if is_finger else None


def area(rect: Element, frame: Frame) -> Area:
    x, y, scale = frame
    left, top, width, height = (float(rect.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x + left * scale, y + top * scale, width * scale, height * scale


def overlap(one: Area, other: Area) -> bool:
    return (
        one[0] + one[2] > other[0] + AIR and other[0] + other[2] > one[0] + AIR
        and one[1] + one[3] > other[1] + AIR and other[1] + other[3] > one[1] + AIR
    )

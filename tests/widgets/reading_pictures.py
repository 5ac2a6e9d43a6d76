"""How tests read a picture: its parts by key, the words and numbers in them, and how long a bar is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from many_tables import tables, walk_of

from icedice_widgets.boards import drawing_of
from icedice_widgets.table import Table

SVG = "{http://www.w3.org/2000/svg}"
LAYOUTS: tuple[Any, ...] = ("wide", "narrow")
Node = ElementTree.Element


def drawn(table: Table, layout: Any = "wide") -> Node:
    """The picture of a table in one layout."""
    return ElementTree.fromstring(drawing_of(table.match.game.name).draw(table.replace(layout=layout)))


def part(root: Node, key: str) -> Node:
    """The part with this key, which must be there."""
    return next(node for node in root.iter() if node.get("data-key") == key)


def pressing(root: Node, kind: str, what: str) -> Node | None:
    """What plays this move, or taps this thing, if there is such a thing."""
    return next((node for node in root.iter() if node.get(f"data-{kind}") == what), None)


def texts(node: Node) -> list[str]:
    """Everything that is written in a part, in the order it is drawn."""
    return ["".join(text.itertext()) for text in node.iter(f"{SVG}text")]


def title(node: Node) -> str:
    """What a part is for those who hear it."""
    return str(node.findtext(f"{SVG}title"))


def uses(node: Node, begin: str = "") -> list[str]:
    """What is drawn from a definition, by its name."""
    names = (str(use.get("href"))[1:] for use in node.iter(f"{SVG}use"))
    return [name for name in names if name.startswith(begin)]


def rects(node: Node, look: str = "") -> list[Node]:
    """The rectangles of a part, perhaps only those with one of the picture's looks: f-gold, s-act."""
    return [rect for rect in node.iter(f"{SVG}rect") if not look or look in str(rect.get("class")).split()]


def width(node: Node) -> float:
    return float(str(node.get("width")))


def left(node: Node) -> float:
    return float(str(node.get("x")))


def cuts(path: Node) -> list[float]:
    """Where the upright lines of a path stand: M12 3v8M20 3v8."""
    return [float(piece.split()[0]) for piece in str(path.get("d")).split("M") if piece]


def games(game: str, *seeds: int, **options: Any) -> Iterator[Table]:
    """Tables of whole random games, with nothing lying over them."""
    for seed in seeds:
        players = {"iced": 2}.get(game, 2 + seed % 3)
        for table in tables(game, seed, walk_of(game), players, options):
            yield table.replace(handover=False)

"""Tile tables made on purpose, and what is found in their pictures."""

from typing import Any
from xml.etree import ElementTree

from many_tables import NAMES
from targets import SVG

from icedice_edu import start
from icedice_widgets.boards.tiles import TILES
from icedice_widgets.table import Table

DEAL = "deal 11 11 9 12 7 10 / 12 10 9 8 12 11 / bonus 10 9"


def new(seed: int = 7, *, players: int = 2, **options: Any) -> Any:
    return start("tiles", players=list(NAMES[:players]), seed=seed, **options)


def dealt(**options: Any) -> Table:
    """Ada begins with 11 11 9 / 12 7 10 beside her board, Bo with 12 10 9 / 8 12 11."""
    return Table(new(first=0, arrange="random", **options).given(DEAL))


def played(table: Table, *steps: str) -> Table:
    """The table after moves, dice (given), gestures and hand-overs."""
    for step in steps:
        if step[0].isdigit():
            table = table.replace(match=table.match.given(step))
        elif step.startswith("tap "):
            table = tapped(table, step[4:])
        else:
            table = table.ready() if step == "ready" else table.moved(step)
    return table


def tapped(table: Table, what: str) -> Table:
    result = TILES.tap(table, what)
    return table.moved(result) if isinstance(result, str) else result


def root_of(table: Table) -> ElementTree.Element:
    return ElementTree.fromstring(TILES.draw(table))


def found(svg: str, key: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if node.get("data-key") == key)


def shown(svg: str) -> str:
    return " ".join(filter(None, (node.text for node in ElementTree.fromstring(svg).iter(f"{SVG}text"))))


def moves_in(root: ElementTree.Element) -> set[str]:
    """The moves that can be pressed now."""
    live = (node for node in root.iter() if node.get("data-move") and node.get("aria-disabled") is None)
    return {str(node.get("data-move")) for node in live}


def taps_in(root: ElementTree.Element) -> list[str]:
    live = (node for node in root.iter() if node.get("data-tap") and node.get("aria-disabled") is None)
    return [str(node.get("data-tap")) for node in live]


OPENING = ("throw 2", "4 5", "place 5 a1", "place 4 b1", "ready", "throw 2", "1 6", "place 6 a1",
           "place 1 c1", "ready")

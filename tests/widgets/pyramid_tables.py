"""Pyramid tables made on purpose, and what is found in their pictures."""

from typing import Any
from xml.etree import ElementTree

from many_tables import NAMES
from targets import SVG

from icedice_edu import start
from icedice_edu.games.pyramids.tables import KINDS, LETTERS, ONE, heap_of
from icedice_widgets.table import Table


def new(seed: int = 7, *, players: int = 2, **options: Any) -> Any:
    return start("pyramids", players=list(NAMES[:players]), seed=seed, **options)


def kinds(text: str) -> list[int]:
    """SR MC as kinds: small red, medium cyan."""
    return ["RYGCP".index(word[1]) * 3 + LETTERS.index(word[0]) for word in text.split()]


def table_with(*vaults: str, **options: Any) -> Table:
    """Ada's turn, with these pieces in the Vaults."""
    players = max(2, len(vaults))
    match = new(players=players, first=0, **options)
    heaps = [heap_of(kinds(vault)) for vault in vaults] + [0] * (players - len(vaults))
    bank = players * sum(ONE[:KINDS]) - sum(heaps)
    return Table(
        match.replace(beginning=match.beginning._replace(bank=bank, vaults=tuple(heaps)), history=())
    )


def rolled(table: Table, *rolls: str) -> Table:
    """The table after rolls of these dice, or after moves."""
    for roll in rolls:
        if roll.split()[0] in ("take", "steal", "stop"):
            table = table.stepped(table.match.play(roll))
        else:
            rolling = table.match._move("roll")
            table = table.stepped(rolling.then(rolling.standing.chance().read(roll), by_chance=True))
    return table


def found(svg: str, key: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if node.get("data-key") == key)


def shown(svg: str) -> str:
    return " ".join(filter(None, (node.text for node in ElementTree.fromstring(svg).iter(f"{SVG}text"))))


THREE = ("red M", "yellow S", "cyan L")


def moves_in(root: ElementTree.Element) -> set[str]:
    return {str(node.get("data-move")) for node in root.iter() if node.get("data-move")}

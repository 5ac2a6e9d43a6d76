"""Floe tables made on purpose, games in which much goes wrong, and what is found in their pictures."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

from many_tables import NAMES, Drawn, pictured
from targets import SVG

from icedice_edu import start
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA, MM
from icedice_widgets.boards.floe import FLOE
from icedice_widgets.boards.floe.aim import aim_of
from icedice_widgets.boards.floe.draft import Counted, Put, given
from icedice_widgets.table import Table

GAMES: tuple[dict[str, Any], ...] = (
    {"players": 2, "target": 30},
    {"players": 3, "target": 40},
    {"players": 4, "target": 30},
    {"players": 5, "target": 60},
    {"players": 6, "target": 40},
    {"players": 6, "companion": True, "target": 20},
    {"players": 3, "companion": True, "target": 20},
)
SOFT_TO_HARD = (45, 66, 85)


def new(seed: int = 7, *, players: int = 3, **options: Any) -> Any:
    return start("floe", players=list(NAMES[:players]), seed=seed, **options)


def tables(seed: int, options: dict[str, Any]) -> Iterator[Table]:
    """Tables of one random game with half-made moves, open panels and bots."""
    rng = Random(seed)
    table = Table(new(seed, **options))
    for _ in range(44):
        yield dressed(table, rng)
        if table.match.over:
            return
        table = played(table, rng)


def played(table: Table, rng: Random) -> Table:
    position = table.match.position
    if position.phase != "throw":
        return table.moved(str(rng.choice(table.match.moves())))
    if position.setting.companion:
        return given(table, real(position, rng))
    now = aim_of(table).set("x", rng.randint(60, 230)).set("angle", rng.randint(-12, 12))
    return table.moved(str(now.set("power", rng.choice(SOFT_TO_HARD)).throw))


def real(position: Any, rng: Random) -> str:
    """A result of real dice: each on a place of its own or in the water, and perhaps one pushed off."""
    spots = [(x, y) for x in range(50, 250, 20) for y in range(20, 350, 20)]
    free = [
        spot
        for spot in spots
        if all(abs(d.x / MM - spot[0]) > 20 or abs(d.y / MM - spot[1]) > 20 for d in position.lying if d)
    ]
    places = rng.sample(free, position.dice_to_throw)
    dice = [f"{rng.randint(1, 6)}" + (f"@{x},{y}" if rng.random() < 0.6 else "~") for x, y in places]
    others = [c for c, die in enumerate(position.lying) if die and rng.random() < 0.25]
    return " ; ".join((" ".join(dice), *(f"{position.name(c)} {rng.randint(1, 6)}~" for c in others)))


def dressed(table: Table, rng: Random) -> Table:
    bots = {table.seat: "gentle"} if rng.random() < 0.12 and table.seat >= 0 else {}
    folded = [part for part in ("ruler", "sums", "bare ice") if rng.random() < 0.3]
    table = table.replace(handover=table.handover and rng.random() < 0.3)
    return table.replace(
        draft=half_made(table, rng),
        layout=rng.choice(("wide", "narrow")),
        bots=bots,
        folded=frozenset(folded),
        panel=rng.choice(("",) * 14 + ("rules", "story", "save", "hint")),
        hint=rng.randint(1, 2),
        page=rng.randint(0, 2),
    )


def half_made(table: Table, rng: Random) -> Any:
    position = table.match.position
    if position.scoring is not None and rng.random() < 0.2:
        return Counted(rng.randint(-1, len(position.scoring.advances) + bool(position.scoring.blocks) - 1))
    if position.phase == "place" and rng.random() < 0.7:
        return Put(rng.randint(0, ARENA.width), rng.randint(0, ARENA.depth))
    if position.phase != "throw" or table.handover or rng.random() < 0.5:
        return None
    if not position.setting.companion:
        return aim_of(table).set("angle", rng.randint(-30, 30)).set("power", 10 * rng.randint(0, 10))
    for what in rng.sample(("face 3", "ice 120 200", "water", "die 2", "face 6", "ice 200 90"), 4):
        table = tapped(table, what)
    return table.draft


def tapped(table: Table, what: str) -> Table:
    found = FLOE.tap(table, what)
    assert isinstance(found, Table), found
    return found


@cache
def many() -> list[Drawn]:
    """All of them with their pictures."""
    return [pictured(table) for seed, options in enumerate(GAMES) for table in tables(seed, options)]


# -- made on purpose ------------------------------------------------------------------------------------


def lies(x: float, y: float, face: int) -> Lying:
    return Lying(round(x * MM), round(y * MM), face)


def table_with(*lying: Lying | None, **facts: Any) -> Table:
    """Ada's throw in round 3, with these scoring dice on the floe and everybody else done."""
    count = len(lying)
    match = new(players=count if count > 2 else 3, first=0, **facts.pop("options", {}))
    played = tuple(range(1, len(match.beginning.lying)))
    facts = {"track": tuple(range(10, 10 + len(match.beginning.lying))), **facts}
    begun = match.beginning._replace(lying=lying, played=played, roller=0, round=3, phase="throw", **facts)
    return Table(match.replace(beginning=begun, history=()))


OUTDO = (lies(120, 210, 5), lies(134, 362, 3), lies(112, 244, 4), lies(196, 132, 6))
EXAMPLE = (None, lies(190, 316, 1), lies(134, 362, 3), lies(112, 214, 4), lies(196, 132, 6), None)
"""FLOE-EX1, with somebody more who throws last."""


def thrown(table: Table, result: str) -> Table:
    return table.stepped(table.match.given(result))


def found(svg: str, key: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if node.get("data-key") == key)


def said(svg: str, key: str) -> str:
    return " ".join(filter(None, (node.text for node in found(svg, key).iter(f"{SVG}text"))))

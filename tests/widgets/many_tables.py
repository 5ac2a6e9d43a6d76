"""Tables of many random games as a class leaves them: half-made moves, panels, refusals, bots, phones.

Any game can be walked; `WALKS` says which of its options show more, and how a game gets on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree

from icedice_edu import GAMES, IllegalStep, start
from icedice_edu.play.bots import bot_names
from icedice_widgets.boards import drawing_of
from icedice_widgets.table import FEW_KEYS, LAYOUTS, SAY_FIRST, Table

HOSTILE = "<img src=x:alert(1)>"
NAMES = ("Ada", "Bo", HOSTILE, "Wilhelmina Featherst", "Zoë", "林小美")
PANELS = ("",) * 9 + ("rules", "story", "save", "hint", "more")
REFUSED = IllegalStep("", "this is not possible now; try something else")
MANY = 200
"""So many pictures of each game; long games should not take long."""
Drawn = tuple[Table, str, ElementTree.Element]


class Walk(NamedTuple):
    """How random games of one kind are played."""

    games: Sequence[Mapping[str, Any]] = ({},) * 8
    calm: Callable[[str], bool] = lambda move: True
    """Moves that nine of ten times are preferred, so that a game gets on."""
    every: int = 2
    """How many steps lie between two looks at the table."""
    worth_a_look: Callable[[Table], bool] = lambda table: False
    """What is too rare to be left to chance."""


TOKENS = Walk(
    ({}, {"face": "summer"}, {"variant": "6+"}, {"variant": "6+", "face": "summer"},
     {"variant": "experienced"}, {"ties": "children"}, {"timer": "hourglass", "clock": lambda: 100.0},
     {"max_rolls": 1}),
    lambda move: "=" in move or "lay" in move, 5,
)
PYRAMIDS = Walk(
    ({}, {}, {"variant": "keep-going"}, {"palette": "2011"}, {}, {"variant": "keep-going"},
     {"palette": "2011"}, {}),
    every=9,
    worth_a_look=lambda table: table.match.position.phase == "choose" or table.match.position.bonus,
)
TILES = Walk(
    ({}, {}, {"hidden": True}, {"hidden": True, "removal": True}, {"removal": True, "diagonals": "both"},
     {"tiles_stay": True, "diagonals": "both"}, {"tiles_stay": False, "arrange": "random"},
     {"removal": True, "arrange": "random"}),
    lambda move: move.startswith(("throw", "place", "arrange")), 2,
)
ICED = Walk(
    ({}, {"mixed_cards": True}, {"start_bonus": 0}, {"colours": "purple yellow"}, {"start_bonus": 500},
     {"mixed_cards": True, "colours": "red green"}),
    worth_a_look=lambda table: table.match.position.phase == "swap",
)
FLOE = Walk(({"target": 40}, {"target": 40}, {"target": 40}, {}))
WALKS = {"tokens": TOKENS, "pyramids": PYRAMIDS, "tiles": TILES, "iced": ICED, "floe": FLOE}


def walk_of(game: str) -> Walk:
    """How this game is walked: as any game, where nothing is said of it."""
    return WALKS.get(game, Walk())


@cache
def many_of(game: str) -> list[Drawn]:
    """Some tables of random games, evenly chosen, and the ends of all; each with its picture."""
    walk = walk_of(game)
    seats = GAMES[game].seats
    games = [(seats[i % len(seats)], options) for i, options in enumerate(walk.games)]
    seen = [table for seed, (players, options) in enumerate(games)
            for table in tables(game, seed, walk, players, options)]
    some = [*seen[:: max(1, len(seen) // MANY)], *(table for table in seen if table.match.over)]
    return [pictured(dressed(table, Random(place))) for place, table in enumerate(some)]


def pictured(table: Table) -> Drawn:
    svg = drawing_of(table.match.game.name).draw(table)
    return table, svg, ElementTree.fromstring(svg)


def tables(game: str, seed: int, walk: Walk, players: int, options: Mapping[str, Any]) -> Iterator[Table]:
    rng = Random(seed)
    names = [NAMES[(seat + seed) % len(NAMES)] for seat in range(players)]
    table = Table(start(game, players=names, seed=seed, **options))
    for turn in range(3000):
        if turn % walk.every == 0 or table.match.over or walk.worth_a_look(table):
            yield table
        if table.match.over:
            return
        moves = table.match.moves()
        calm = [move for move in moves if walk.calm(str(move))]
        table = table.stepped(table.match.play(rng.choice(calm if calm and rng.random() < 0.9 else moves)))


def dressed(table: Table, rng: Random) -> Table:
    """The table with a panel, a bot, a few gestures or a refusal."""
    bot = rng.choice(bot_names(table.match.game.name))
    looked = table.replace(
        layout=rng.choice(LAYOUTS), panel=rng.choice(PANELS), hint=rng.randint(1, 4),
        page=rng.randint(-1, 3), handover=table.handover and rng.random() < 0.5,
        bots={table.seat: bot} if rng.random() < 0.15 and table.seat >= 0 else {},
        rule=rng.choice(("", "", next(iter(table.match.game.rules)), "NO-SUCH")),
        refusal=REFUSED if rng.random() < 0.1 else None, third=rng.random() < 0.7,
        ways=frozenset(way for way in (FEW_KEYS, SAY_FIRST) if rng.random() < 0.2),
    )
    for _ in range(rng.randint(0, 3)):
        looked = gestured(looked, rng)
    return looked


def gestured(table: Table, rng: Random) -> Table:
    """The table after one of the gestures that its picture offers; those that play a move are left."""
    drawing, (_, _, root) = drawing_of(table.match.game.name), pictured(table)
    holds = [str(node.get("data-hold")) for node in root.iter() if node.get("data-hold")]
    if holds and rng.random() < 0.5:
        return table.replace(held=rng.choice(holds))
    taps = pressed(root, "tap")
    after = drawing.tap(table, rng.choice(taps)) if taps else table
    return after if isinstance(after, Table) else table


def pressed(root: ElementTree.Element, kind: str) -> list[str]:
    """What can be pressed in a picture and is of this kind: a move, a tap, a tool."""
    live = (node for node in root.iter() if node.get("aria-disabled") is None)
    return [text for node in live if (text := node.get(f"data-{kind}")) is not None]

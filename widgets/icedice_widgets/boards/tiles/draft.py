"""A move that is half made: which die is held over which square, which tiles change places.

Trying is free. A die that is held over a square shows the sums it would make; only the second press plays.
"""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.sentences import spoken
from icedice_edu.games.tiles.rules import Position
from icedice_edu.games.tiles.steps import BUYS, PLACES, REMOVES
from icedice_edu.games.tiles.tables import LINE_WORDS, SQUARES, TILES_EACH
from icedice_widgets.boards.gestures import folded, let_go, unknown
from icedice_widgets.boards.tiles.copies import Thrown, lying
from icedice_widgets.table import Table

SUMS = "sums"
"""The part of the board that can be folded away."""
PEEK = "peek"
"""What is held to see hidden tiles."""


class Arranging(NamedTuple):
    """The six tiles in the order they would lie in: three to the right, three below."""

    order: tuple[int, ...]
    picked: int | None = None
    looking: bool = False
    secret: bool = False
    """Only their owner may see them: nothing is said of them unless they lie open."""

    def __str__(self) -> str:
        if self.secret and not self.looking:
            return "The tiles are face down."
        if self.picked is not None:
            tile = f"The {self.order[self.picked]} of {LINE_WORDS[self.picked]}"
            return f"{tile} is picked up. Which tile should it switch with?"
        return ", ".join(f"{LINE_WORDS[line]}: {number}" for line, number in enumerate(self.order))

    @property
    def move(self) -> str:
        return f"arrange {' '.join(map(str, self.order[:3]))} / {' '.join(map(str, self.order[3:]))}"


class Holding(NamedTuple):
    """A thrown die in the hand, perhaps over a square; perhaps the letter of a square is typed."""

    slot: int
    face: int
    square: int | None = None
    column: str = ""

    def __str__(self) -> str:
        over = f"over {SQUARES[self.square]}" if self.square is not None else "in your hand"
        return f"The {self.face}, {over}."

    @property
    def move(self) -> str:
        return "" if self.square is None else str(PLACES[self.face][self.square])


class Buying(NamedTuple):
    """A die of another player, perhaps over a square of one's own."""

    seller: int
    square: int
    face: int
    to: int | None = None
    column: str = ""

    def __str__(self) -> str:
        over = f", over {SQUARES[self.to]}" if self.to is not None else ". Which square should it go on?"
        return f"Buy the {self.face} from {SQUARES[self.square]}{over}"

    @property
    def move(self) -> str:
        return "" if self.to is None else str(BUYS[self.seller][self.square][self.to])


class Removing(NamedTuple):
    """A die on the own board that may be given up."""

    square: int
    face: int

    def __str__(self) -> str:
        return f"Give up the {self.face} on {SQUARES[self.square]}?"

    @property
    def move(self) -> str:
        return str(REMOVES[self.square])


class Watching(NamedTuple):
    """Another player's board in the place of one's own, on a phone."""

    seat: int
    name: str

    def __str__(self) -> str:
        return spoken("{who}'s board.", {"who": self.name})


# -- what is in the hand --------------------------------------------------------------------------------


def arranging(table: Table[Position]) -> Arranging:
    """The tiles as they would lie now: at first as they were drawn."""
    if isinstance(table.draft, Arranging):
        return table.draft
    position = table.match.position
    beside = (*position.right[position.seat], *position.bottom[position.seat])
    order = tuple(number for number in beside if number is not None)
    return Arranging(order, secret=position.setting.hidden)


def holding(table: Table[Position], thrown: tuple[Thrown, ...]) -> Holding | None:
    """The die in the hand: the one that was chosen, else the first."""
    if isinstance(table.draft, Holding):
        return table.draft
    return Holding(thrown[0].slot, thrown[0].face) if thrown else None


# -- gestures -------------------------------------------------------------------------------------------


def tap(table: Table[Position], what: str) -> Table[Position] | str:
    """Try something, take that back, or fold the sums away."""
    match what.split():
        case ["sums"]:
            return folded(table, SUMS)
        case ["back"]:
            return table.replace(draft=None)
        case ["look"] if table.match.position.phase == "arrange":
            now = arranging(table)
            return table.replace(draft=now._replace(looking=not now.looking, picked=None))
        case ["tile", place] if place in map(str, range(TILES_EACH)):
            return _swap(table, int(place))
        case ["die", number]:
            return _choose(table, number)
        case ["square", name] if name in SQUARES:
            return _over(table, SQUARES.index(name))
        case ["buy", seat, name] if _is_other(table, seat) and name in SQUARES:
            return _for_sale(table, int(seat) - 1, SQUARES.index(name))
        case ["own", name] if name in SQUARES:
            return _remove(table, SQUARES.index(name))
        case ["see", seat] if _is_other(table, seat):
            return _watch(table, int(seat) - 1)
    raise unknown(what)


def _is_other(table: Table[Position], seat: str) -> bool:
    return seat in map(str, range(1, len(table.match.names) + 1))


def _watch(table: Table[Position], seat: int) -> Table[Position]:
    """Look at another board, or back at one's own."""
    again = isinstance(table.draft, Watching) and table.draft.seat == seat
    return table.replace(draft=None if again else Watching(seat, table.match.names[seat]))


def _swap(table: Table[Position], place: int) -> Table[Position]:
    """The first press picks a tile up, the second lets the two change places."""
    if table.match.position.phase != "arrange":
        raise ValueError("the tiles stay where they are now")
    now = arranging(table)
    if now.picked is None or now.picked == place:
        return table.replace(draft=now._replace(picked=place if now.picked is None else None))
    order = list(now.order)
    order[place], order[now.picked] = order[now.picked], order[place]
    return table.replace(draft=now._replace(order=tuple(order), picked=None))


def _choose(table: Table[Position], number: str) -> Table[Position]:
    """Another die for the same square; of equal dice the first, for they are as good as each other."""
    thrown = lying(table.match).thrown
    wanted = next((die for die in thrown if number == str(die.slot + 1)), None)
    if wanted is None:
        raise ValueError("you don't have that die to place")
    return _hold(table, thrown, wanted.face)


def _hold(table: Table[Position], thrown: tuple[Thrown, ...], face: int) -> Table[Position]:
    now = holding(table, thrown)
    first = next(die for die in thrown if die.face == face)
    back = now is not None and now.slot == first.slot  # pressed again: the die comes back
    square = None if back or now is None else now.square
    return table.replace(draft=Holding(first.slot, first.face, square))


def _over(table: Table[Position], square: int) -> Table[Position] | str:
    """Hold the die over a square; over the same square again, put it down."""
    position, draft = table.match.position, table.draft
    if isinstance(draft, Buying):
        return _tried(table, draft._replace(to=square, column=""), draft.to == square)
    now = holding(table, lying(table.match).thrown) if position.phase == "place" else None
    if now is None:
        raise ValueError("you have no die in your hand for that square")
    return _tried(table, now._replace(square=square, column=""), now.square == square)


def _tried(table: Table[Position], draft: Holding | Buying, again: bool) -> Table[Position] | str:
    position = table.match.position
    position.next(position.read(draft.move))  # a square that is taken is refused here, with its rule
    return draft.move if again else table.replace(draft=draft)


def _for_sale(table: Table[Position], seller: int, square: int) -> Table[Position]:
    """Take a die of another player into the hand."""
    position = table.match.position
    die, free = position.boards[seller][square], position.free(position.seat)
    if die is None:
        raise ValueError("there is no die on that square")
    position.next(BUYS[seller][square][SQUARES.index(free[0]) if free else 0])
    draft = table.draft
    again = isinstance(draft, Buying) and (draft.seller, draft.square) == (seller, square)
    return table.replace(draft=None if again else Buying(seller, square, die.face))


def _remove(table: Table[Position], square: int) -> Table[Position]:
    """Ask before a die of the own board is given up."""
    position = table.match.position
    position.next(REMOVES[square])
    die = position.boards[position.seat][square]
    assert die is not None, "the rules let only a die that lies there be given up"
    again = isinstance(table.draft, Removing) and table.draft.square == square
    return table.replace(draft=None if again else Removing(square, die.face))


# -- keys -----------------------------------------------------------------------------------------------


def key(table: Table[Position], key: str) -> Table[Position] | str | None:
    """b 2 holds the die over b2, 4 takes the 4 into the hand, or throws 4 dice; Enter plays."""
    draft, position = table.draft, table.match.position
    if position.turn < 0:
        return None
    if key == "Backspace":
        return let_go(table)
    if key == "Enter":
        return getattr(draft, "move", "") or None
    if key in "abc":
        return _typed_column(table, key)
    if not (key.isascii() and key.isdigit()):
        return None
    return _typed_digit(table, key)


def _typed_column(table: Table[Position], key: str) -> Table[Position] | None:
    draft = table.draft
    if table.match.position.phase == "place":
        draft = holding(table, lying(table.match).thrown)
    return table.replace(draft=draft._replace(column=key)) if isinstance(draft, Holding | Buying) else None


def _typed_digit(table: Table[Position], digit: str) -> Table[Position] | str | None:
    column, position = getattr(table.draft, "column", ""), table.match.position
    if column:
        return _over(table, SQUARES.index(column + digit)) if column + digit in SQUARES else None
    if position.phase == "place":
        thrown = lying(table.match).thrown
        return _hold(table, thrown, int(digit)) if int(digit) in position.thrown else None
    throws = map(str, table.match.moves()) if position.phase == "act" else ()
    return f"throw {digit}" if f"throw {digit}" in throws else None

"""What a gesture means on the floe: aim, put a die somewhere, tell how real dice lie, leaf through a count.

Shift with an arrow key turns the aim or moves a die. Everything here is also a button.
"""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.floe.geometry import in_millimetres
from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.tables import MM, SIDES
from icedice_widgets.boards.floe import aim, placement
from icedice_widgets.boards.floe.aim import DIALS, aim_of
from icedice_widgets.boards.floe.placement import Put, nearest, put_of
from icedice_widgets.boards.floe.real_dice import Entry, begun, entry_of
from icedice_widgets.boards.gestures import folded, let_go, unknown
from icedice_widgets.table import Table

RULER, SUMS, BARE_ICE = "ruler", "sums", "bare ice"
"""What can be put out of sight; ice that is not bare has a grid of centimetres."""
ARROWS = {
    "Shift+ArrowUp": (0, 1), "Shift+ArrowDown": (0, -1), "Shift+ArrowLeft": (-1, 0),
    "Shift+ArrowRight": (1, 0),
}
NUDGE = 5
"""A button moves a die by so many millimetres, an arrow key by one."""


class Counted(NamedTuple):
    """The count of the last round lies open on this page, or has been put away."""

    page: int
    text: str = ""

    def __str__(self) -> str:
        return self.text


AWAY = Counted(-1)


def tap(table: Table[Position], what: str) -> Table[Position] | str:
    """A press on something that plays no move yet."""
    words = what.split()
    match words:
        case ["ruler" | "sums"]:
            return folded(table, what)
        case ["grid"]:
            return folded(table, BARE_ICE)
        case ["close"]:
            return table.replace(draft=AWAY)
        case ["count", page] if page.isascii() and page.isdigit() and len(page) < 3:
            return _count(table, int(page))
    found = _at_work(table, words)
    if found is None:
        raise unknown(what)
    return found


def _count(table: Table[Position], page: int) -> Table[Position]:
    from icedice_widgets.boards.floe.count import page_words

    scoring = table.match.position.scoring
    if scoring is None:
        raise ValueError("no round has been scored yet")
    last = min(page, len(scoring.advances) + bool(scoring.blocks) - 1)
    return table.replace(draft=Counted(last, page_words(table.match, last)), panel="")


def _at_work(table: Table[Position], words: list[str]) -> Table[Position] | str | None:
    """The table after a gesture on the decision: an aim, the place of a die, or real dice."""
    position: Position = table.match.position
    if table.match.over:
        return None
    if position.phase == "place":
        return _putting(table, words)
    if position.phase != "throw":
        return None
    if words == ["real"]:
        return table.replace(draft=begun(position))
    return _telling(table, words) if tells(table) else _aiming(table, words)


def tells(table: Table[Position]) -> bool:
    """Whether real dice are typed in: always with the option companion, else if asked for."""
    return table.match.position.setting.companion or isinstance(table.draft, Entry)


# -- aiming --------------------------------------------------------------------------------------------


def _aiming(table: Table[Position], words: list[str]) -> Table[Position] | None:
    now = aim_of(table)
    match words:
        case ["dial", name, ("+1" | "-1") as way] if name in DIALS:
            return table.replace(draft=now.turned(name, int(way)))
        case ["slide", name, at, _] if name in DIALS and (value := number(at)) is not None:
            return table.replace(draft=now.set(name, round(value)))
        case ["ice", x, y] if (spot := pair(x, y)) is not None:
            return table.replace(draft=now.toward(*spot)._replace(typed=""))
        case ["hand", x, _] if (value := number(x)) is not None:
            return table.replace(draft=now.set("x", round(value)))
    return None


def number(text: str) -> float | None:
    """A number that the page may send: small, and nothing but a number."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if abs(value) < 10_000 else None


def pair(x: str, y: str) -> tuple[float, float] | None:
    across, away = number(x), number(y)
    return None if across is None or away is None else (across, away)


# -- putting a die back --------------------------------------------------------------------------------


def _putting(table: Table[Position], words: list[str]) -> Table[Position] | str | None:
    now = put_of(table)
    match words:
        case ["ice", x, y] if (spot := pair(x, y)) is not None:
            return table.replace(draft=Put(round(spot[0]) * MM, round(spot[1]) * MM))
        case ["nudge", x, y] if (x, y) in NUDGES:
            return table.replace(draft=_pushed(now, NUDGE * int(x), NUDGE * int(y)))
        case ["nearest"]:
            return table.replace(draft=Put(*nearest(table.match.position, now.x, now.y)))
        case ["put"]:
            return f"place {in_millimetres(now.x)},{in_millimetres(now.y)}"
    return None


NUDGES = (("-1", "0"), ("1", "0"), ("0", "-1"), ("0", "1"))


def _pushed(put: Put, dx: int, dy: int) -> Put:
    return Put(put.x + dx * MM, put.y + dy * MM)


# -- real dice -----------------------------------------------------------------------------------------


def _telling(table: Table[Position], words: list[str]) -> Table[Position] | None:
    now = entry_of(table)
    match words:
        case ["die", place] if place in map(str, range(1, len(now.all) + 1)):
            return table.replace(draft=now._replace(chosen=int(place) - 1))
        case ["face", face] if face in map(str, range(1, SIDES + 1)):
            return table.replace(draft=now.face(int(face)))
        case ["water"]:
            return table.replace(draft=now.water())
        case ["ice", x, y] if (spot := pair(x, y)) is not None:
            return table.replace(draft=now.at(round(spot[0]) * MM, round(spot[1]) * MM))
        case ["nudge", x, y] if (x, y) in NUDGES:
            return table.replace(draft=now.moved(NUDGE * int(x), NUDGE * int(y)))
        case ["aim"] if not table.match.position.setting.companion:
            return table.replace(draft=None)
        case ["done"]:
            return given(table, now.notation(table.match.position))
    return None


def given(table: Table[Position], text: str) -> Table[Position]:
    """The table after dice came to lie like this."""
    return table.stepped(table.match.given(text))


# -- typed ---------------------------------------------------------------------------------------------


def key(table: Table[Position], key: str) -> Table[Position] | str | None:
    """Shift with an arrow key steers; letters and numbers are typed, Enter ends them."""
    position: Position = table.match.position
    if table.match.over:
        return None
    match position.phase:
        case "choose" if key in ("1", "2", "3", "4"):
            return f"choose {key}"
        case "place":
            return _put_key(table, key)
        case "throw":
            return _entry_key(table, key) if tells(table) else _aim_key(table, key)
    return None


def _aim_key(table: Table[Position], key: str) -> Table[Position] | None:
    now = aim_of(table)
    if key in ARROWS:
        dx, dy = ARROWS[key]
        turned = now.set("angle", now.throw.angle + dx) if dx else now.set("power", now.throw.power + dy)
        return table.replace(draft=turned)
    changed = aim.typed(now, key)
    return (
        table.replace(draft=changed) if changed is not None else let_go(table) if key == "Backspace" else None
    )


def _put_key(table: Table[Position], key: str) -> Table[Position] | None:
    now = put_of(table)
    changed = _pushed(now, *ARROWS[key]) if key in ARROWS else placement.typed(now, key)
    return table.replace(draft=changed) if changed is not None else None


def _entry_key(table: Table[Position], key: str) -> Table[Position] | None:
    now = entry_of(table)
    if key in ARROWS:
        return table.replace(draft=now.moved(*ARROWS[key]))
    if key in ("1", "2", "3", "4", "5", "6"):
        return table.replace(draft=now.face(int(key)))
    if key.lower() == "w":
        return table.replace(draft=now.water())
    return given(table, now.notation(table.match.position)) if key == "Enter" and now.complete else None



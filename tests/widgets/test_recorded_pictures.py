"""What the boards show while the recorded games are replayed: short checksums.

There is one for each part of a picture, one for the board in words and one for what is spoken. A number, a
label, a colour or a place that changes without anybody meaning it is seen here. After a change on purpose
read the difference, look at the boards, then write the files anew:

    python tests/widgets/test_recorded_pictures.py [RECORD …]
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest
from many_tables import gestured

from icedice_edu.games.clock import Watch
from icedice_edu.games.match import Match, set_up
from icedice_edu.games.protocol import CHANCE, IllegalStep
from icedice_widgets import voice
from icedice_widgets.boards import drawing_of
from icedice_widgets.svg import Picture
from icedice_widgets.table import Table

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
PICTURES = HERE / "recorded_pictures"
LOOKS = 18
"""So many tables of a game are looked at, from its first move to its end."""
PANELS = ("hint", "weigh", "story", "hint", "rules", "save")
WORDS = re.compile(r'aria-label="([^"]*)"|<title>([^<]*)</title>|<text[^>]*>(.*?)</text>')
TAGS = re.compile("<[^>]*>")


def names() -> list[str]:
    return sorted(path.stem for path in RECORDS.glob("*.json"))


@pytest.mark.parametrize("name", names())
def test_the_boards_show_what_they_showed(name: str) -> None:
    known = dict(line.split(": ") for line in (PICTURES / f"{name}.txt").read_text("utf-8").splitlines())

    for place, parts in shown(name):
        kept = known.pop(place).split()
        changed = [words_of(part) for part in parts if checksum(part) not in kept]
        assert (place, changed, line_of(parts)) == (place, [], " ".join(kept))
    assert not known


def shown(name: str) -> Iterator[tuple[str, Sequence[str]]]:
    """Each look at a game, by its place and its layout: the parts of the picture, and the board in words."""
    before: Table | None = None
    for look, table in enumerate(tables(name)):
        drawing = drawing_of(table.match.game.name)
        picture = drawing.draw(table)
        assert isinstance(picture, Picture)
        spoken = voice.difference(before or table, table)
        place = f"{look} after {len(table.match.history)} {table.layout} {table.panel}".rstrip()
        yield place, (picture.head, *picture.parts, drawing.describe(table), spoken)
        if look % 2:
            in_lesson = table.replace(layout="lesson", third=look % 4 > 1)
            yield f"{look} in a lesson", _lesson_parts(in_lesson)
        before = table


def _lesson_parts(table: Table) -> tuple[str, ...]:
    """The same table as a lesson shows it, with and without the game's own card."""
    picture = drawing_of(table.match.game.name).draw(table)
    assert isinstance(picture, Picture)
    return (picture.head, *picture.parts)


def line_of(parts: Sequence[str]) -> str:
    return " ".join(map(checksum, parts))


def checksum(part: str) -> str:
    return sha256(part.encode()).hexdigest()[:4]


def words_of(part: str) -> str:
    """What a part says: the first thing to look at when it has changed."""
    words = ["".join(found) for found in WORDS.findall(part)] or [part]
    return " · ".join(unescape(TAGS.sub("", one)) for one in words)


def tables(name: str) -> Iterator[Table]:
    """Tables of a recorded game: in turn plain, with a panel, and with gestures that make half a move."""
    decisions = [table for table in replayed(name) if table.match.standing.turn != CHANCE]
    places = sorted({round(i * (len(decisions) - 1) / LOOKS) for i in range(LOOKS + 1)})
    for look, place in enumerate(places):
        yield from dressed(decisions[place], look)
    yield decisions[-1].replace(layout="narrow")


def dressed(table: Table, look: int) -> Iterator[Table]:
    layout, other = ("wide", "narrow") if look % 2 else ("narrow", "wide")
    table = table.replace(handover=table.handover and look % 5 == 0)
    yield table.replace(layout=layout)
    if look % 3 == 0:
        panel = PANELS[look // 3 % len(PANELS)]
        panel = "hint" if panel == "weigh" and not table.can_weigh else panel
        refusal = IllegalStep("", "this is not possible now; try something else") if look % 2 else None
        hint = 1 + look % 4 if panel == "hint" else 0
        yield table.replace(layout=layout, panel=panel, hint=hint, refusal=refusal)
        return
    rng = Random(look)
    half_made = table.replace(layout=other, handover=False)
    for _ in range(look % 4 + 1):
        half_made = gestured(half_made, rng)
    yield half_made


def replayed(name: str) -> Iterator[Table]:
    """The table after each step of a record, on a clock that stands still."""
    record: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    watch = Watch(lambda: 100.0)
    match: Match = set_up(record["game"], record["names"], record["seed"], watch, record["options"])
    table = Table(match)
    for text, given in zip(record["record"], record["given"], strict=True):
        now = match.standing
        chance = now.turn == CHANCE
        step = now.chance().read(text) if chance else now.read(text)
        match = match.then(step, by_chance=chance, given=given)
        table = table.stepped(match)
        yield table


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for name in sys.argv[1:] or names():
        lines = [f"{place}: {line_of(parts)}\n" for place, parts in shown(name)]
        (PICTURES / f"{name}.txt").write_text("".join(lines), encoding="utf-8")

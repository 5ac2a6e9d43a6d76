"""The plain board: any game with text and buttons, perhaps with a picture, and no secret given away."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from reading_pictures import LAYOUTS, Node, part, pressing, texts
from targets import area, walk

from icedice_edu import start
from icedice_widgets.boards.plain import PICTURE, PLAIN, PlainDrawing
from icedice_widgets.components import say, slab
from icedice_widgets.svg import Svg, group
from icedice_widgets.table import Table


def root_of(drawing: PlainDrawing, table: Table, layout: Any = "wide") -> Node:
    return ElementTree.fromstring(drawing.draw(table.replace(layout=layout)))


def pyramids() -> Table:
    return Table(start("pyramids", players=["Ada", "Bo"], seed=7, first=0).play("roll"))


def hidden(**changes: Any) -> Table:
    match = start("tiles", players=["Ada", "Bo"], seed=7, first=0, hidden=True, arrange="random")
    return Table(match).replace(**changes)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_picture_is_shown_whole_in_the_place_of_the_text(layout: Any) -> None:
    asked = []

    def picture(position: Any) -> Svg:
        asked.append(position)
        return group(slab(PICTURE, 0, "well"), say("a picture", 10, 20, 15))

    table = pyramids()
    drawn = root_of(PlainDrawing(picture), table, layout)

    shown = part(drawn, "picture")
    assert asked == [table.match.position] and texts(shown) == ["a picture"]
    ground, room = (area(rect, frame) for rect, frame in walk(shown) if rect.tag.endswith("rect"))
    assert room[2:] == (PICTURE.w, PICTURE.h), "as large as it was drawn"
    assert ground[0] <= room[0] and room[0] + room[2] <= ground[0] + ground[2]
    assert not any(node.get("data-key") == "told" for node in drawn.iter())
    assert "told" in {node.get("data-key") for node in root_of(PLAIN, table, layout).iter()}


def test_each_move_has_a_button_and_in_the_end_there_is_another_game() -> None:
    table = pyramids()
    drawn = root_of(PLAIN, table)
    assert all(pressing(drawn, "move", str(move)) is not None for move in table.match.moves())

    match = start("pyramids", players=["Ada", "Bo"], seed=7)
    while not match.over:
        match = match.play(match.moves()[-1])
    over = root_of(PLAIN, Table(match))

    assert pressing(part(over, "score"), "tool", "new") is not None
    assert not any(node.get("data-move") for node in over.iter())
    assert f"{match.names[match.winners[0]]} won" in texts(part(over, "banner"))


def test_what_a_player_must_not_see_is_not_shown() -> None:
    table = hidden()
    position, text = table.match.position, table.match.game.text
    seen = {who: text(position.seen_by(who), ("Ada", "Bo")) for who in (-1, 0)}
    assert seen[-1] != seen[0], "there is something to hide"

    assert PLAIN.describe(table).startswith(seen[0])
    assert PLAIN.describe(hidden(handover=True)).startswith(seen[-1])
    assert PLAIN.describe(hidden(bots={0: "greedy"})).startswith(seen[-1])

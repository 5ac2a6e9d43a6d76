"""Real dice on the floe board: told by pointing, by keys, in a form, and for a bot."""


import pytest
from floe_tables import OUTDO, found, table_with, tapped

from icedice_widgets import play
from icedice_widgets.boards.floe import FLOE
from icedice_widgets.boards.floe.real_dice import Entry
from icedice_widgets.boards.floe.view import View
from icedice_widgets.table import Table


def real_table() -> Table:
    return table_with(*OUTDO, options={"companion": True})


def test_real_dice_are_told_by_pointing_and_played() -> None:
    table = real_table()
    for what in ("face 6", "ice 150 250", "face 2", "water", "water", "face 5", "die 5", "ice 140 350"):
        table = tapped(table, what)

    after = tapped(table, "done")

    assert "6@150,250 2~ 5~ ; orange 3@140,350" in after.match.record


def test_real_dice_are_told_by_keys() -> None:
    table = real_table()
    for key in ("6", "Shift+ArrowUp", "Shift+ArrowUp", "2", "w", "5", "w", "Enter"):
        after = FLOE.key(table, key)
        assert isinstance(after, Table), key
        table = (
            tapped(after, "die 2")
            if key == "Shift+ArrowUp"
            and isinstance(after.draft, Entry)
            and (after.draft.here.spot == (14500, 19700))
            else after
        )

    assert "6@145,197 2~ 5~" in table.match.record


def test_dice_that_are_not_told_yet_cannot_be_played() -> None:
    svg = FLOE.draw(tapped(real_table(), "face 3"))

    assert "3 to go" in str(found(svg, "done").get("aria-label"))
    assert found(svg, "done").get("aria-disabled") == "true"


def test_a_form_takes_real_dice_and_says_what_is_wrong() -> None:
    table = real_table()
    form = FLOE.form(table)
    names = [field["name"] for field in form["fields"]]
    assert names == [
        "face0",
        "place0",
        "face1",
        "place1",
        "face2",
        "place2",
        "moved0",
        "moved1",
        "moved2",
        "moved3",
    ]
    good = {
        "face0": "6",
        "place0": "150, 250",
        "face1": "2",
        "place1": "water",
        "face2": "1",
        "place2": "90,100",
        "moved3": "2~",
    }

    assert "6@150,250 2~ 1@90,100 ; red 2~" in FLOE.filled_in(table, good).match.record
    for wrong, why in (
        ({"place0": ""}, "where is die 1"),
        ({"place0": "5,5"}, "touches the water"),
        ({"place0": "90,105"}, "overlap"),
        ({"moved3": "dance"}, "semicolon"),
        ({"place0": "x"}, "write each die"),
    ):
        with pytest.raises(ValueError, match=why):
            FLOE.filled_in(table, {**good, **wrong})


def test_the_board_opens_that_form_and_plays_it() -> None:
    board = play("floe", players=["Ada", "Bo", "Cy"], seed=1, first=0, companion=True)
    board._receive(None, {"kind": "tool", "text": "type", "revision": board.revision, "id": "1"}, [])
    assert board.form["name"] == "result"

    dice = {f"face{n}": str(n + 1) for n in range(4)} | {f"place{n}": f"{60 + 40 * n},200" for n in range(4)}
    board._receive(
        None, {"kind": "form", "text": "result", "revision": board.revision, "id": "2", "answers": dice}, []
    )

    assert board.form is None and board.match.position.phase == "choose"


def test_real_dice_are_thrown_for_a_bot() -> None:
    table = real_table().replace(bots={0: "bold"})

    assert View(table).active and View(table).next_ms is None
    assert FLOE.draw(table).count('data-tap="face') == 6

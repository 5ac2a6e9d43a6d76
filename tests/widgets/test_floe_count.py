"""The floe board counts: addends in rows, a round page by page, both colours of two players, the end."""

from itertools import pairwise
from random import Random

import pytest
from floe_tables import (
    EXAMPLE,
    OUTDO,
    found,
    lies,
    new,
    played,
    said,
    table_with,
    tapped,
    thrown,
)

from icedice_edu import restore
from icedice_edu.games.floe.scoring import Block
from icedice_widgets import forms
from icedice_widgets.boards.floe import FLOE
from icedice_widgets.boards.floe.view import View
from icedice_widgets.table import Table


def test_the_example_is_counted_as_the_rulebook_does_it() -> None:
    lying = (None, *EXAMPLE[1:5], None)
    table = table_with(*lying, blocks=(Block(5, 5),), track=(0,) * 6)
    counted = thrown(table, "1~ 1~ 1~ 1~")

    pages = [said(FLOE.draw(tapped(counted, f"count {page}")), "count") for page in range(5)]

    sums = (
        "3 + 1 + 4 + 6 + 5 + 1 = 20",
        "1 + 6 + 4 + 6 + 5 + 1 = 23",
        "4 + 6 + 5 + 1 = 16",
        "6 − 2 + 5 + 1 = 10",
    )
    assert all(sum_ in page for sum_, page in zip(sums, pages, strict=False)), pages
    assert "No points for dice on ice blocks" in pages[4]


def test_seals_move_page_by_page() -> None:
    table = table_with(*EXAMPLE[:5], lies(60, 60, 2), track=(0, 1, 2, 3, 4, 5))
    counted = thrown(table, "6@150,20 1~ 1~ 1~")
    assert View(counted).counting == 0 and not View(counted).active

    tracks = [View(tapped(counted, f"count {page}")).track for page in range(6)]

    assert tracks[-1] == counted.match.position.track
    moved = [sum(a != b for a, b in zip(one, other, strict=True)) for one, other in pairwise(tracks)]
    assert moved == [1] * 5
    closed = tapped(counted, "close")
    assert View(closed).counting is None and View(closed).track == tracks[-1]
    assert View(tapped(closed, "count 0")).counting == 0


def test_a_taken_space_is_told() -> None:
    table = table_with(lies(100, 200, 2), lies(100, 100, 1), None, track=(70, 74, 73))
    table = table.replace(
        match=table.match.replace(
            beginning=table.match.beginning._replace(blocks=(Block(2, 1),), roller=0, played=(1, 2))
        )
    )
    counted = thrown(table, "2@150,201 1~ 1~")

    assert "That space is taken, so it moves on to 75" in said(FLOE.draw(tapped(counted, "count 0")), "count")


def test_sums_are_rows_of_addends_front_to_rear_and_can_be_hidden() -> None:
    table = table_with(*OUTDO)
    keys = [node.get("data-key") for node in found(FLOE.draw(table), "totals")]

    assert [key for key in keys if key and key[-1].isdigit()] == ["sum2", "sum3", "sum1", "sum4"]
    assert "3 + 4 + 5 + 6" in said(FLOE.draw(table), "sum2") and "= 18" in said(FLOE.draw(table), "sum2")
    assert "= ?" in said(FLOE.draw(tapped(table, "sums")), "sum2")


def test_two_players_see_whose_colour_it_is_and_add_both_at_the_end() -> None:
    match = new(players=2, first=0, target=30)
    table = Table(match)
    assert "throw four green dice" in FLOE.draw(table)
    while not table.match.over:
        table = played(table, Random(len(table.match.history)))

    one, other = table.match.scores
    svg = FLOE.draw(table)
    track = table.match.position.track
    assert f"{track[0]} + {track[2]} = {one}" in said(svg, "score1") and f"= {other}" in said(svg, "score2")


def test_the_end_offers_the_last_count_and_a_new_game() -> None:
    table = thrown(table_with(*OUTDO, track=(74, 70, 60, 50)), "6@140,300 1~ 1~")
    assert table.match.over

    svg = FLOE.draw(table)

    assert found(svg, "recount").get("data-tap") == "count 0" and found(svg, "new-game") is not None
    assert "Round 3 is scored" in FLOE.draw(tapped(table, "count 0"))


def test_a_save_code_holds_real_dice_and_slides_and_draws_alike() -> None:
    table = thrown(
        Table(new(first=0)).moved("throw 145 0 0.5 0.3").moved("choose 1"), "3@145,100 5~ 1~ 2@60,60"
    )

    again = Table(restore(table.match.code()))

    assert again.match.record == table.match.record
    assert FLOE.draw(again) == FLOE.draw(table.replace(fresh=0, handover=False))


def test_a_new_game_is_started_from_its_form_with_colours_in_words() -> None:
    table = Table(new())
    answers = {field["name"]: field["value"] for field in forms.new_game(table)["fields"]}

    assert forms.started(table, answers).match.names == table.match.names
    assert forms.started(table, {**answers, "colours": "red, blue green"}).match.position.name(0) == "red"
    with pytest.raises(ValueError, match="colours must be"):
        forms.started(table, {**answers, "colours": "pink"})

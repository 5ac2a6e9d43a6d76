"""Screens of the pyramid board: the risk, moments, ends, refusals, words."""

from typing import Any
from xml.etree import ElementTree

import pytest
from pyramid_tables import THREE, found, kinds, moves_in, rolled, shown, table_with
from targets import SVG

from icedice_edu.games.protocol import OVER, IllegalStep
from icedice_widgets import forms
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.pyramids import PYRAMIDS
from icedice_widgets.boards.pyramids.art import TALL, TIER
from icedice_widgets.boards.pyramids.grid import grid_for
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.table import Table

# -- single screens -------------------------------------------------------------------------------------


def test_a_die_that_falls_on_the_same_face_still_tumbles() -> None:
    once = rolled(table_with(), "red M")
    again = rolled(once, "green M")

    assert found(PYRAMIDS.draw(once), "die1").get("data-tumble") == "2:1"
    assert found(PYRAMIDS.draw(again), "die1").get("data-tumble") == "2:2"
    assert found(PYRAMIDS.draw(again), "die2").get("data-tumble") == "3:2"


def test_the_risk_is_told_as_picture_fraction_and_percent() -> None:
    table = rolled(table_with(), *THREE)
    svg = PYRAMIDS.draw(table)

    assert "3 of 6 faces bust" in shown(svg) and "3/6 = 50%" in shown(svg)
    assert found(svg, "meter").get("aria-label") == (
        "Faces of the Color Die: red bust, yellow bust, green new, cyan bust, purple new, Atom safe.")
    assert found(svg, "roll").get("aria-label") == "Roll again, 3 of 6 faces bust"
    assert found(svg, "stop").get("aria-label") == "Stop and keep 3 pieces"


def test_a_face_whose_colour_is_all_yours_brings_none() -> None:
    svg = PYRAMIDS.draw(rolled(table_with("SR SR MR MR LR LR"), "yellow S"))

    assert found(svg, "meter").get("aria-label") == (
        "Faces of the Color Die: red none, yellow bust, green new, cyan new, purple new, Atom safe.")


@pytest.mark.parametrize("players", [3, 6])
def test_on_a_phone_no_tree_covers_the_mark_of_its_colour(players: int) -> None:
    grid = grid_for("narrow", players=players)
    slot, tree = grid.slot(0, 0), grid.tree(0, 0, 0, 3)
    star = tree.y - (TIER[0] + TALL[0]) * grid.tree_scale - 2 - 6

    assert star >= slot.y + 9 + 6


@pytest.mark.parametrize(
    ("rolls", "share"),
    [((), "0/6 = 0%"), (THREE[:1], "1/6 ≈ 17%"), (THREE[:2], "2/6 ≈ 33%"),
     ((*THREE, "green S"), "4/6 ≈ 67%")],
)
def test_the_share_is_exact_or_says_that_it_is_rounded(rolls: tuple[str, ...], share: str) -> None:
    assert share in shown(PYRAMIDS.draw(rolled(table_with(), *rolls)))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_risk_can_be_hidden_and_stays_hidden(layout: Any) -> None:
    table = rolled(table_with(), "red M").replace(layout=layout)
    assert found(PYRAMIDS.draw(table), "risk").get("data-tap") == "risk"

    hidden = PYRAMIDS.tap(table, "risk")
    assert isinstance(hidden, Table)
    later = rolled(hidden, "cyan L")

    for one in (hidden, later):
        svg = PYRAMIDS.draw(one)
        assert "%" not in svg and "bust," not in svg and "Color Die: " not in PYRAMIDS.describe(one)
        assert found(svg, "roll").get("aria-label") == "Roll again"
        assert found(svg, "risk").get("aria-label") == "Show the risk"
    assert PYRAMIDS.tap(hidden, "risk") == table


def test_a_bust_is_a_moment_that_also_the_next_player_sees() -> None:
    table = rolled(table_with(), *THREE, "yellow L")
    assert table.handover

    for seen in (table, table.replace(handover=False)):
        svg = PYRAMIDS.draw(seen)
        assert str(found(svg, "moment")[0].text) == "Bust! Yellow again. Ada lost 3 pieces."
        assert found(svg, "die2").get("data-tumble") == "2:4"
        lost = [node.get("href") for node in found(svg, "moment").iter(f"{SVG}use")]
        assert lost == [f"#pyr-k{kind}" for kind in sorted(kinds("MR SY LC"))]
    assert "ready" in str(found(PYRAMIDS.draw(table), "ready").get("data-tool"))
    assert "moment" not in PYRAMIDS.draw(rolled(table.replace(handover=False), "red S"))


def test_a_rainbow_is_a_moment_and_the_bonus_turn_is_shown() -> None:
    svg = PYRAMIDS.draw(rolled(table_with(), *THREE, "green S", "purple S"))

    assert str(found(svg, "moment")[0].text) == "Rainbow! Ada keeps all five."
    assert "Bonus turn" in shown(svg) and "Ada, take a bonus turn!" in shown(svg)


def test_what_was_kept_is_told_and_marked_where_it_went() -> None:
    svg = PYRAMIDS.draw(rolled(table_with(), *THREE, "stop"))

    assert str(found(svg, "moment")[0].text) == "3 pieces kept. In Ada's Vault."
    marked = [node for node in found(svg, "seat1") if node.get("class") == "s-goldlip"]
    assert len(marked) == 3, "red, yellow and cyan"
    empty = PYRAMIDS.draw(rolled(table_with("SY SY"), "yellow S", "stop"))
    assert str(found(empty, "moment")[0].text) == "Stopped. The Counter was empty."


def test_a_roll_that_brings_nothing_is_told() -> None:
    svg = PYRAMIDS.draw(rolled(table_with("SY SY"), "yellow S"))

    assert "Nothing this time" in shown(svg) and "Stop with nothing" in shown(svg)


def test_keep_going_has_no_stop_and_speaks_of_ends() -> None:
    table = rolled(table_with(variant="keep-going"), "red M", "yellow S")
    svg, ended = PYRAMIDS.draw(table), PYRAMIDS.draw(rolled(table, "red S"))

    assert "stop" not in moves_in(ElementTree.fromstring(svg))
    assert "2 of 6 faces end the turn" in shown(svg) and "bust" not in shown(svg)
    assert str(found(ended, "moment")[0].text) == "Red again! Ada keeps 2 pieces."


def test_the_dice_of_2011_are_blue_and_black() -> None:
    table = rolled(table_with(palette="2011"), "blue M", "black L")

    assert "Blue" in shown(PYRAMIDS.draw(table)) and "Cyan" not in PYRAMIDS.draw(table)
    assert "Large black!" in shown(PYRAMIDS.draw(table))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_end_shows_every_trio(layout: Any) -> None:
    table = rolled(table_with("SR MR LR SR MR LR SG MG MC", "SY"), "green L", "stop").replace(layout=layout)
    svg = PYRAMIDS.draw(table)

    assert "Ada wins with 3 Trios!" in shown(svg)
    trees = [node.get("href") for node in found(svg, "score1").iter(f"{SVG}use")]
    assert trees == [f"#pyr-k{kind}" for kind in kinds("LR MR SR LR MR SR LG MG SG")]
    assert "+ 1" in shown(svg) and "A Trio is S, M and L of one color." in shown(svg)
    assert not moves_in(ElementTree.fromstring(svg))


def test_a_rainbow_that_wins_is_named() -> None:
    almost = table_with("SR MR LR SG MG LG SY LY MP", "")

    assert "The Rainbow did it." in shown(
        PYRAMIDS.draw(rolled(almost, "red M", "yellow M", "green S", "cyan S", "purple S")))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_game_that_the_cap_ends_may_be_shared(layout: Any) -> None:
    table = table_with("SR MR LR", "SG MG LG")
    ended = table.match.beginning._replace(phase="over", turn=OVER, turns=2000)

    svg = PYRAMIDS.draw(Table(table.match.replace(beginning=ended), layout=layout))

    assert "Ada and Bo share the win!" in shown(svg) and "Each has 1 Trio." in shown(svg)


def test_a_hidden_risk_stays_hidden_in_the_next_game() -> None:
    table = table_with().replace(folded=frozenset(("risk",)))

    again = forms.started(table, {"who0": "person", "who1": "person", "seed": "3"})

    assert not View(again).risk_seen


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_refusal_is_shown(layout: Any) -> None:
    table = rolled(table_with(), "red M").replace(layout=layout, refusal=IllegalStep("PYR-11", "not yet"))

    assert "Not yet." in PYRAMIDS.draw(table)
    assert found(PYRAMIDS.draw(table), "pill").get("data-tool") == "rule PYR-11"


def test_the_words_tell_dice_counter_heaps_and_risk() -> None:
    said = PYRAMIDS.describe(rolled(table_with("SR", ""), *THREE)).splitlines()

    assert said[0] == "Ada: roll again or stop."
    assert "Counter: medium red, small yellow, large cyan." in said
    assert said[-1] == "Color Die: 3 of 6 faces bust, 3/6 = 50%."


def test_the_pyramid_game_has_its_own_drawing() -> None:
    assert drawing_of("pyramids") is PYRAMIDS

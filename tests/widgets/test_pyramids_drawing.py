"""The pyramid board: pieces stand where they belong, choices are asked for, copies keep their names."""

from typing import Any
from xml.etree import ElementTree

import pytest
from many_tables import Drawn, many_of
from pyramid_tables import THREE, found, kinds, moves_in, new, rolled, table_with
from targets import LEAST, SVG, overlap, pressables

from icedice_edu.games.pyramids.tables import COLOUR_OF
from icedice_widgets.boards.pyramids import PYRAMIDS
from icedice_widgets.boards.pyramids.copies import BANK, COUNTER, copies
from icedice_widgets.boards.pyramids.grid import Grid
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.table import Table


@pytest.fixture(scope="module")
def many() -> list[Drawn]:
    return many_of("pyramids")


# -- crafted tables -------------------------------------------------------------------------------------


# -- geometry -------------------------------------------------------------------------------------------


def test_the_games_show_every_phase_and_every_moment(many: list[Drawn]) -> None:
    assert {table.match.position.phase for table, _, _ in many} == {"roll", "choose", "decide", "over"}
    moments = {View(table).moment for table, _, _ in many}
    assert {"", "kept", "bust", "rainbow"} <= moments
    assert {len(table.match.names) for table, _, _ in many} == {2, 3, 4, 5, 6}


def test_every_piece_stands_in_the_place_where_it_belongs(many: list[Drawn]) -> None:
    for table, _, root in many:
        view = View(table)
        for node in list(root)[-1]:
            key = node.get("data-key", "")
            kind, copy = int(key[1:-1]), "abcdef".index(key[-1])
            where = view.copies[kind][copy]
            x, y = map(float, node.get("transform", "").partition("(")[2].partition(")")[0].split())
            box = place_of(view.grid, where, kind)
            assert box.x <= x <= box.right and box.y <= y <= box.bottom, (kind, where, table.layout)


def place_of(grid: Grid, where: int, kind: int) -> Any:
    if where == BANK:
        return grid.bank_cell(kind)
    return grid.counter_slot(COLOUR_OF[kind]) if where == COUNTER else grid.slot(where, COLOUR_OF[kind])


# -- what a picture holds -------------------------------------------------------------------------------


def test_every_piece_is_drawn_once_unless_a_card_covers_the_counter(many: list[Drawn]) -> None:
    for table, _, root in many:
        layer, position = list(root)[-1], table.match.position
        covered = len(position.counter) if View(table).covered else 0
        assert layer.get("data-key") == "pieces" and layer.get("data-glide") is not None
        assert len(layer) == 15 * position.setting.players - covered
        assert all(node.get("transform") for node in layer)


def test_pictures_stay_small(many: list[Drawn]) -> None:
    sizes = {
        players: max(len(svg.encode()) for table, svg, _ in many
                     if len(table.match.names) == players and table.panel in ("", "hint")
                     and not (table.layout == "lesson" and table.third))  # which has a card of its own
        for players in range(2, 7)
    }

    print(sizes)
    assert sizes[2] <= 36_000
    assert sizes[6] <= 52_000
    assert len(PYRAMIDS.draw(Table(new())).encode()) <= 31_000


# -- what can be done -----------------------------------------------------------------------------------


def test_every_move_of_the_rules_can_be_pressed(many: list[Drawn]) -> None:
    free = [(t, root) for t, _, root in many if View(t).active and t.draft is None]

    assert sum(t.match.position.phase == "choose" for t, _ in free) > 20
    for table, root in free:
        offered = moves_in(root)
        for node in root.iter():
            if (tap := node.get("data-tap") or "risk") != "risk":
                narrowed = PYRAMIDS.tap(table, tap)
                assert isinstance(narrowed, Table)
                offered |= moves_in(ElementTree.fromstring(PYRAMIDS.draw(narrowed)))
        assert offered == set(map(str, table.match.moves()))


def test_bots_leave_nothing_but_the_tools_and_the_risk_to_press(many: list[Drawn]) -> None:
    bots = [
        (table, root) for table, _, root in many
        if table.bot_to_move and not table.panel and not table.handover
    ]

    assert bots
    for table, root in bots:
        assert all(key.startswith(("tool ", "pill", "risk")) for key in pressables(root)), pressables(root)
        assert root.get("data-next-ms") == str(table.next_ms)


def test_pieces_on_offer_are_pressed_where_they_lie() -> None:
    svg = PYRAMIDS.draw(rolled(table_with("", "MY MY"), "red M", "yellow S/M"))

    assert found(svg, "bank3").get("data-move") == "take S yellow"
    assert found(svg, "slot21").get("data-move") == "steal M yellow from 2"
    assert found(svg, "slot21").get("aria-label") == "Steal the medium yellow from Bo"
    assert found(svg, "pick4-2").get("data-move") == "steal M yellow from 2"


def test_a_kind_that_several_players_have_asks_from_whom() -> None:
    table = rolled(table_with("", "LC LC", "LC"), "cyan S/L")
    assert found(PYRAMIDS.draw(table), "pick11").get("data-tap") == "kind 11"
    assert found(PYRAMIDS.draw(table), "slot33").get("data-move") == "steal L cyan from 3"

    asked = PYRAMIDS.tap(table, "kind 11")

    assert isinstance(asked, Table) and str(asked.draft) == "From which player?"
    assert {"steal L cyan from 2", "steal L cyan from 3"} <= moves_in(
        ElementTree.fromstring(PYRAMIDS.draw(asked)))
    assert PYRAMIDS.describe(asked).endswith("From which player?")
    back = PYRAMIDS.tap(asked, "back")
    assert isinstance(back, Table) and back.draft is None
    assert PYRAMIDS.key(asked, "Backspace") == back and PYRAMIDS.key(table, "Backspace") is None


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_five_victims_and_ten_kinds_have_room(layout: Any) -> None:
    rich = " ".join(f"{size}{colour}" for size in "SML" for colour in "RYGCP")
    asked = rolled(table_with("", rich, rich, rich, rich, f"{rich} {rich}"), "atom S/M").replace(
        layout=layout
    )
    narrowed = PYRAMIDS.tap(asked, "kind 0")
    assert isinstance(narrowed, Table)

    for table, least in ((asked, 10), (narrowed, 6)):
        areas = [(k, a) for k, a in pressables(ElementTree.fromstring(PYRAMIDS.draw(table))).items()]
        picks = [a for key, a in areas if key.startswith(("pick", "back"))]
        assert len(picks) == least
        assert all(min(a[2:]) >= LEAST[layout] - 0.1 for a in picks)
        assert not any(overlap(a, b) for i, (_, a) in enumerate(areas) for _, b in areas[i + 1 :])


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize(
    "rolls", [("purple M/L",), ("red S", "green M", "atom L"), ("red S", "green M", "cyan L", "atom S/M")])
def test_the_pieces_on_offer_are_named_in_full(rolls: tuple[str, ...], layout: Any) -> None:
    svg = PYRAMIDS.draw(rolled(table_with("", "MP MP"), *rolls).replace(layout=layout))
    said = " ".join(node.text or "" for node in found(svg, "decision").iter(f"{SVG}text"))

    assert "…" not in said
    assert "purple" in said and "Bank" in said


def test_a_vault_that_offers_two_sizes_asks_which() -> None:
    table = rolled(table_with("", "SC SC LC LC"), "cyan S/L")
    assert found(PYRAMIDS.draw(table), "slot23").get("data-tap") == "vault 2 3"

    asked = PYRAMIDS.tap(table, "vault 2 3")

    assert isinstance(asked, Table) and str(asked.draft) == "Which size?"
    assert found(PYRAMIDS.draw(asked), "pick9-2").get("data-move") == "steal S cyan from 2"


@pytest.mark.parametrize(
    "what", ["kind 99", "kind x", "vault 9 0", "vault 1 9", "vault 1", "", "dance", "kind 0"]
)
def test_gestures_that_mean_nothing_are_refused(what: str) -> None:
    with pytest.raises(ValueError):
        PYRAMIDS.tap(rolled(table_with("", "SC SC LC LC"), "cyan S/L"), what)


def test_a_gesture_that_leaves_one_piece_takes_it() -> None:
    assert PYRAMIDS.tap(rolled(table_with("", "MY MY"), "yellow S/M"), "kind 3") == "take S yellow"


# -- pieces that move -----------------------------------------------------------------------------------


def places(table: Table) -> dict[tuple[int, int], int]:
    return {(k, c): where for k, lying in enumerate(copies(table.match)) for c, where in enumerate(lying)}


def test_the_copies_lie_where_the_rules_count_them(many: list[Drawn]) -> None:
    for table, _, _ in many:
        position, seats = table.match.position, range(len(table.match.names))
        for kind, lying in enumerate(copies(table.match)):
            assert lying.count(BANK) == position.in_bank(kind)
            assert lying.count(COUNTER) == position.counter.count(kind)
            assert all(lying.count(seat) == position.in_vault(seat, kind) for seat in seats)


def test_only_the_piece_that_was_taken_moves_and_it_arrives_in_the_vault() -> None:
    begun = table_with("", "MY MY")
    taken = rolled(begun, "red M", "yellow M")
    stopped = rolled(taken, "stop")

    moved = {key for key, where in places(taken).items() if places(begun)[key] != where}
    assert sorted(kind for kind, _ in moved) == kinds("MR MY")
    assert {places(begun)[key] for key in moved} == {BANK, 1}
    assert {key for key, where in places(stopped).items() if places(taken)[key] != where} == moved
    assert all(places(stopped)[key] == 0 for key in moved)


def test_a_bust_brings_the_same_pieces_back_to_the_bank() -> None:
    table = rolled(table_with(), *THREE)
    before = {key for key, where in places(table).items() if where == COUNTER}

    busted = rolled(table, "red S")

    assert all(places(busted)[key] == BANK for key in before)
    assert len(before) == 3


def test_a_trio_stands_as_a_tree_and_wears_a_star() -> None:
    table = table_with("SR MR LR SR", "SG LG")
    grid, svg = View(table).grid, PYRAMIDS.draw(table)

    spots = [grid.in_vault(0, kind, 0, 2) for kind in kinds("SR MR LR")]
    assert len({spot.x for spot in spots}) == 1
    assert spots[0].y < spots[1].y < spots[2].y
    ada = found(svg, "seat1")
    stars = [node.get("href") for node in ada.iter(f"{SVG}use")].count("#pyr-won")
    assert stars == 2, "one beside the name, one on the tree"
    assert str(ada[0].text) == "Ada's Vault: 1 of 3 Trios, 4 pieces: red S S M L"

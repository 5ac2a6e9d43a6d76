"""The pyramid board: every picture of many games is well-formed, complete, pressable and spoken."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from targets import LEAST, SVG, overlap, pressables

from icedice_edu import start
from icedice_edu.games.protocol import OVER, IllegalStep
from icedice_edu.games.pyramids.tables import COLOUR_OF, KINDS, LETTERS, ONE, heap_of
from icedice_widgets import forms
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.pyramids import PYRAMIDS
from icedice_widgets.boards.pyramids.art import TALL, TIER
from icedice_widgets.boards.pyramids.copies import BANK, COUNTER, copies
from icedice_widgets.boards.pyramids.draft import Narrowed
from icedice_widgets.boards.pyramids.grid import Grid, grid_for
from icedice_widgets.boards.pyramids.view import view_of
from icedice_widgets.table import Table

HOSTILE = "<img src=x onerror=alert(1)>"
NAMES = ("Ada", "Bo", HOSTILE, "Wilhelmina Featherst", "Zoë", "林小美")
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 2}, {"players": 3}, {"players": 2, "variant": "keep-going"},
    {"players": 2, "palette": "2011"}, {"players": 4}, {"players": 5, "variant": "keep-going"},
    {"players": 6, "palette": "2011"}, {"players": 6},
)
Drawn = tuple[Table, str, ElementTree.Element]


def new(seed: int = 7, *, players: int = 2, **options: Any) -> Any:
    return start("pyramids", players=list(NAMES[:players]), seed=seed, **options)


def tables(seed: int, options: dict[str, Any], *, every: int = 9) -> Iterator[Table]:
    """Tables of one random game with open panels, hidden risks and bots; all choices are looked at."""
    rng = Random(seed)
    table = Table(new(seed, **options))
    for turn in range(3000):
        often = 3 if table.match.position.phase == "choose" else every
        if turn % often == 0 or table.match.over or view_of(table).moment in ("bust", "rainbow"):
            yield dressed(table, rng)
        if table.match.over:
            return
        table = table.stepped(table.match.play(rng.choice(table.match.moves())))


def dressed(table: Table, rng: Random) -> Table:
    bots = {table.seat: "stops at two"} if rng.random() < 0.15 and table.seat >= 0 else {}
    asked = [entry[0].kind for entry in view_of(table).choices if len(entry) > 1]
    return table.but(
        draft=Narrowed(kind=asked[0]) if asked and rng.random() < 0.5 else None,
        layout=rng.choice(("wide", "narrow")),
        panel=rng.choice(("",) * 9 + ("rules", "story", "save", "hint")),
        hint=rng.randint(1, 4), page=rng.randint(-1, 3), bots=bots,
        handover=table.handover and rng.random() < 0.5,
        folded=frozenset(("risk",)) if rng.random() < 0.2 else frozenset(),
    )


@pytest.fixture(scope="module")
def many() -> list[Drawn]:
    seen = [table for seed, options in enumerate(GAMES) for table in tables(seed, options)]
    ends = [table for table in seen if table.match.over]
    some = [*seen[:: max(1, len(seen) // 260)], *ends]  # long games should not take long
    return [(table, svg, ElementTree.fromstring(svg)) for table in some for svg in [PYRAMIDS.draw(table)]]


# -- crafted tables -------------------------------------------------------------------------------------


def kinds(text: str) -> list[int]:
    """SR MC as kinds: small red, medium cyan."""
    return ["RYGCP".index(word[1]) * 3 + LETTERS.index(word[0]) for word in text.split()]


def table_with(*vaults: str, **options: Any) -> Table:
    """Ada's turn, with these pieces in the Vaults."""
    players = max(2, len(vaults))
    match = new(players=players, first=0, **options)
    heaps = [heap_of(kinds(vault)) for vault in vaults] + [0] * (players - len(vaults))
    bank = players * sum(ONE[:KINDS]) - sum(heaps)
    return Table(match.but(beginning=match.beginning._replace(bank=bank, vaults=tuple(heaps)), history=()))


def rolled(table: Table, *rolls: str) -> Table:
    """The table after rolls of these dice, or after moves."""
    for roll in rolls:
        if roll.split()[0] in ("take", "steal", "stop"):
            table = table.stepped(table.match.play(roll))
        else:
            rolling = table.match._move("roll")
            table = table.stepped(rolling.then(rolling.standing.chance().read(roll), by_chance=True))
    return table


def found(svg: str, key: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if node.get("data-key") == key)


def shown(svg: str) -> str:
    return " ".join(filter(None, (node.text for node in ElementTree.fromstring(svg).iter(f"{SVG}text"))))


THREE = ("red M", "yellow S", "cyan L")


# -- geometry -------------------------------------------------------------------------------------------


def test_the_games_show_every_phase_and_every_moment(many: list[Drawn]) -> None:
    assert {table.match.position.phase for table, _, _ in many} == {"roll", "choose", "decide", "over"}
    moments = {view_of(table).moment for table, _, _ in many}
    assert {"", "kept", "bust", "rainbow"} <= moments
    assert {len(table.match.names) for table, _, _ in many} == {2, 3, 4, 5, 6}


def test_every_target_is_as_large_as_a_finger(many: list[Drawn]) -> None:
    for table, _, root in many:
        least = LEAST[table.layout] - 0.1
        small = {key: a for key, a in pressables(root).items() if a[2] < least or a[3] < least}
        assert not small, (table.layout, table.match.position.phase, table.panel, small)


def test_no_two_targets_overlap(many: list[Drawn]) -> None:
    for table, _, root in many:
        areas = list(pressables(root).items())
        for i, (key, one) in enumerate(areas):
            hidden = [other for other, a in areas[i + 1 :] if overlap(one, a)]
            assert not hidden, (key, hidden, table.layout, table.match.position.phase, table.panel)


def test_everything_pressable_lies_on_the_board(many: list[Drawn]) -> None:
    for _, _, root in many:
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        for key, (x, y, w, h) in pressables(root).items():
            assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, key


def test_every_piece_stands_in_the_place_where_it_belongs(many: list[Drawn]) -> None:
    for table, _, root in many:
        view = view_of(table)
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


def test_everything_pressable_says_what_it_is_and_does_exactly_one_thing(many: list[Drawn]) -> None:
    for _, _, root in many:
        for node in root.iter():
            if node.get("role") == "button":
                assert node.get("aria-label")
                assert sum(node.get(f"data-{kind}") is not None for kind in ("move", "tap", "tool")) == 1


def test_every_piece_is_drawn_once_unless_a_card_covers_the_counter(many: list[Drawn]) -> None:
    for table, _, root in many:
        layer, position = list(root)[-1], table.match.position
        covered = len(position.counter) if view_of(table).covered else 0
        assert layer.get("data-key") == "pieces" and layer.get("data-glide") is not None
        assert len(layer) == 15 * position.setting.players - covered
        assert all(node.get("transform") for node in layer)


def test_keys_and_ids_are_unique_and_used_ids_exist(many: list[Drawn]) -> None:
    for _, _, root in many:
        for name in ("data-key", "id"):
            counts = Counter(node.get(name) for node in root.iter() if node.get(name))
            assert counts.most_common(1)[0][1] == 1, counts.most_common(1)
        ids = {node.get("id") for node in root.iter()} - {None}
        assert {node.get("href", "")[1:] for node in root.iter(f"{SVG}use")} <= ids
        assert all(str(name).startswith(("pyr-", "pyramids-")) for name in ids)


def test_a_picture_holds_nothing_that_runs_or_depends_on_the_page(many: list[Drawn]) -> None:
    for _, svg, root in many:
        tags = {node.tag.removeprefix(SVG) for node in root.iter()}
        assert not tags & {"script", "foreignObject", "style", "image", "filter", "mask", "animate"}
        assert "currentColor" not in svg and "Gradient" not in svg
        assert not any(name.startswith("on") for node in root.iter() for name in node.attrib)


def test_names_are_shown_as_they_are_typed(many: list[Drawn]) -> None:
    hostile = [(svg, root) for table, svg, root in many if HOSTILE in table.match.names]

    assert hostile
    for svg, root in hostile:
        assert "<img" not in svg
        assert any(HOSTILE in (node.text or "") for node in root.iter(f"{SVG}title"))


def test_the_same_table_always_gives_the_same_picture(many: list[Drawn]) -> None:
    for table, svg, _ in many[::11]:
        assert PYRAMIDS.draw(table) == svg
        assert PYRAMIDS.describe(table) == PYRAMIDS.describe(table)


def test_a_picture_names_itself_for_those_who_do_not_see_it(many: list[Drawn]) -> None:
    for table, _, root in many:
        assert root.get("role") == "group"
        assert root.get("data-board") == "pyramids" and root.get("data-layout") == table.layout
        title, about = list(root)[:2]
        assert title.tag == f"{SVG}title" and title.text
        assert about.tag == f"{SVG}desc" and "Counter: " in str(about.text)


def test_pictures_stay_small(many: list[Drawn]) -> None:
    sizes = {
        players: max(len(svg.encode()) for table, svg, _ in many
                     if len(table.match.names) == players and table.panel in ("", "hint"))
        for players in range(2, 7)
    }

    print(sizes)
    assert sizes[2] <= 36_000
    assert sizes[6] <= 52_000
    assert len(PYRAMIDS.draw(Table(new())).encode()) <= 31_000


# -- what can be done -----------------------------------------------------------------------------------


def test_every_move_a_picture_offers_is_accepted_by_the_rules(many: list[Drawn]) -> None:
    for table, _, root in many:
        position = table.match.position
        for move in moves_in(root):
            position.after(position.read(move))


def moves_in(root: ElementTree.Element) -> set[str]:
    return {str(node.get("data-move")) for node in root.iter() if node.get("data-move")}


def test_every_move_of_the_rules_can_be_pressed(many: list[Drawn]) -> None:
    free = [(t, root) for t, _, root in many if view_of(t).active and t.draft is None]

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
        assert all(key.startswith(("tool-", "pill", "risk")) for key in pressables(root)), pressables(root)
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

    assert isinstance(asked, Table) and str(asked.draft) == "From whom?"
    assert {"steal L cyan from 2", "steal L cyan from 3"} <= moves_in(
        ElementTree.fromstring(PYRAMIDS.draw(asked)))
    assert PYRAMIDS.describe(asked).endswith("From whom?")
    back = PYRAMIDS.tap(asked, "back")
    assert isinstance(back, Table) and back.draft is None
    assert PYRAMIDS.key(asked, "Backspace") == back and PYRAMIDS.key(table, "Backspace") is None


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_five_victims_and_ten_kinds_have_room(layout: Any) -> None:
    rich = " ".join(f"{size}{colour}" for size in "SML" for colour in "RYGCP")
    asked = rolled(table_with("", rich, rich, rich, rich, f"{rich} {rich}"), "atom S/M").but(layout=layout)
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
    svg = PYRAMIDS.draw(rolled(table_with("", "MP MP"), *rolls).but(layout=layout))
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
    grid, svg = view_of(table).grid, PYRAMIDS.draw(table)

    spots = [grid.in_vault(0, kind, 0, 2) for kind in kinds("SR MR LR")]
    assert len({spot.x for spot in spots}) == 1
    assert spots[0].y < spots[1].y < spots[2].y
    ada = found(svg, "seat1")
    stars = [node.get("href") for node in ada.iter(f"{SVG}use")].count("#pyr-won")
    assert stars == 2, "one beside the name, one on the tree"
    assert str(ada[0].text) == "Vault of Ada: 1 of 3 Trios, 4 pieces: red S S M L"


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

    assert "3 of 6 faces bust" in shown(svg) and "3/6 = 50 %" in shown(svg)
    assert found(svg, "meter").get("aria-label") == (
        "Faces of the Color Die: red bust, yellow bust, green new, cyan bust, purple new, Atom safe.")
    assert found(svg, "roll").get("aria-label") == "Roll again: 3 of 6 faces bust"
    assert found(svg, "stop").get("aria-label") == "Stop: keep 3 pieces"


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
    [((), "0/6 = 0 %"), (THREE[:1], "1/6 ≈ 17 %"), (THREE[:2], "2/6 ≈ 33 %"),
     ((*THREE, "green S"), "4/6 ≈ 67 %")],
)
def test_the_share_is_exact_or_says_that_it_is_rounded(rolls: tuple[str, ...], share: str) -> None:
    assert share in shown(PYRAMIDS.draw(rolled(table_with(), *rolls)))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_risk_can_be_hidden_and_stays_hidden(layout: Any) -> None:
    table = rolled(table_with(), "red M").but(layout=layout)
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

    for seen in (table, table.but(handover=False)):
        svg = PYRAMIDS.draw(seen)
        assert str(found(svg, "moment")[0].text) == "Bust! Yellow again. 3 pieces lost by Ada."
        assert found(svg, "die2").get("data-tumble") == "2:4"
        lost = [node.get("href") for node in found(svg, "moment").iter(f"{SVG}use")]
        assert lost == [f"#pyr-k{kind}" for kind in sorted(kinds("MR SY LC"))]
    assert "ready" in str(found(PYRAMIDS.draw(table), "ready").get("data-tool"))
    assert "moment" not in PYRAMIDS.draw(rolled(table.but(handover=False), "red S"))


def test_a_rainbow_is_a_moment_and_the_bonus_turn_is_shown() -> None:
    svg = PYRAMIDS.draw(rolled(table_with(), *THREE, "green S", "purple S"))

    assert str(found(svg, "moment")[0].text) == "Rainbow! All five for Ada."
    assert "Bonus turn" in shown(svg) and "Ada, a bonus turn!" in shown(svg)


def test_what_was_kept_is_told_and_marked_where_it_went() -> None:
    svg = PYRAMIDS.draw(rolled(table_with(), *THREE, "stop"))

    assert str(found(svg, "moment")[0].text) == "3 pieces kept. In the Vault of Ada."
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
    assert str(found(ended, "moment")[0].text) == "Red again! 2 pieces for Ada."


def test_the_dice_of_2011_are_blue_and_black() -> None:
    table = rolled(table_with(palette="2011"), "blue M", "black L")

    assert "Blue" in shown(PYRAMIDS.draw(table)) and "Cyan" not in PYRAMIDS.draw(table)
    assert "Large black!" in shown(PYRAMIDS.draw(table))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_end_shows_every_trio(layout: Any) -> None:
    table = rolled(table_with("SR MR LR SR MR LR SG MG MC", "SY"), "green L", "stop").but(layout=layout)
    svg = PYRAMIDS.draw(table)

    assert "Ada wins with 3 Trios!" in shown(svg)
    trees = [node.get("href") for node in found(svg, "score1").iter(f"{SVG}use")]
    assert trees == [f"#pyr-k{kind}" for kind in kinds("LR MR SR LR MR SR LG MG SG")]
    assert "+ 1" in shown(svg) and "A Trio: S, M and L of one colour." in shown(svg)
    assert not moves_in(ElementTree.fromstring(svg))


def test_a_rainbow_that_wins_is_named() -> None:
    almost = table_with("SR MR LR SG MG LG SY LY MP", "")

    assert "The Rainbow brought it." in shown(
        PYRAMIDS.draw(rolled(almost, "red M", "yellow M", "green S", "cyan S", "purple S")))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_game_that_the_cap_ends_may_be_shared(layout: Any) -> None:
    table = table_with("SR MR LR", "SG MG LG")
    ended = table.match.beginning._replace(phase="over", turn=OVER, turns=2000)

    svg = PYRAMIDS.draw(Table(table.match.but(beginning=ended), layout=layout))

    assert "Ada and Bo share the win!" in shown(svg) and "Each has 1 Trio." in shown(svg)


def test_a_hidden_risk_stays_hidden_in_the_next_game() -> None:
    table = table_with().but(folded=frozenset(("risk",)))

    again = forms.started(table, {"who0": "person", "who1": "person", "seed": "3"})

    assert not view_of(again).risk_seen


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_refusal_is_shown(layout: Any) -> None:
    table = rolled(table_with(), "red M").but(layout=layout, refusal=IllegalStep("PYR-11", "not yet"))

    assert "Not yet." in PYRAMIDS.draw(table)
    assert found(PYRAMIDS.draw(table), "pill").get("data-tool") == "rule PYR-11"


def test_the_words_tell_dice_counter_heaps_and_risk() -> None:
    said = PYRAMIDS.describe(rolled(table_with("SR", ""), *THREE)).splitlines()

    assert said[0] == "Ada: roll again or stop."
    assert "Counter: medium red, small yellow, large cyan." in said
    assert said[-1] == "Color Die: 3 of 6 faces bust, 3/6 = 50 %."


def test_the_pyramid_game_has_its_own_drawing() -> None:
    assert drawing_of("pyramids") is PYRAMIDS

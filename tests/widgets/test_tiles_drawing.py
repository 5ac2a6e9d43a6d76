"""The tile board: every picture of many games is well-formed, pressable, spoken, and leaks nothing."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from targets import LEAST, SVG, overlap, pressables

from icedice_edu import start
from icedice_edu.games.protocol import IllegalStep
from icedice_edu.games.tiles.tables import ALL_DICE, EMPTY, MAIN, SQUARES
from icedice_widgets import forms
from icedice_widgets.board import Board
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.tiles import TILES
from icedice_widgets.boards.tiles.draft import Buying, Holding, Watching
from icedice_widgets.boards.tiles.lying import lying
from icedice_widgets.boards.tiles.view import view_of
from icedice_widgets.table import Table

HOSTILE = "<img src=x onerror=alert(1)>"
NAMES = ("Ada", "Bo", HOSTILE, "Wilhelmina Featherst")
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 2}, {"players": 3}, {"players": 4}, {"players": 2, "hidden": True},
    {"players": 3, "hidden": True, "removal": True}, {"players": 2, "removal": True, "diagonals": "both"},
    {"players": 4, "tiles_stay": True, "diagonals": "both"},
    {"players": 2, "tiles_stay": False, "arrange": "random"},
)
DEAL = "deal 11 11 9 12 7 10 / 12 10 9 8 12 11 / bonus 10 9"
Drawn = tuple[Table, str, ElementTree.Element]


def new(seed: int = 7, *, players: int = 2, **options: Any) -> Any:
    return start("tiles", players=list(NAMES[:players]), seed=seed, **options)


def dealt(**options: Any) -> Table:
    """Ada begins with 11 11 9 / 12 7 10 beside her board, Bo with 12 10 9 / 8 12 11."""
    return Table(new(first=0, arrange="random", **options).given(DEAL))


def played(table: Table, *steps: str) -> Table:
    """The table after moves, dice (given), gestures and hand-overs."""
    for step in steps:
        if step[0].isdigit():
            table = table.but(match=table.match.given(step))
        elif step.startswith("tap "):
            table = tapped(table, step[4:])
        else:
            table = table.ready() if step == "ready" else table.moved(step)
    return table


def tapped(table: Table, what: str) -> Table:
    result = TILES.tap(table, what)
    return table.moved(result) if isinstance(result, str) else result


def root_of(table: Table) -> ElementTree.Element:
    return ElementTree.fromstring(TILES.draw(table))


def found(svg: str, key: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if node.get("data-key") == key)


def shown(svg: str) -> str:
    return " ".join(filter(None, (node.text for node in ElementTree.fromstring(svg).iter(f"{SVG}text"))))


def moves_in(root: ElementTree.Element) -> set[str]:
    """The moves that can be pressed now."""
    live = (node for node in root.iter() if node.get("data-move") and node.get("aria-disabled") is None)
    return {str(node.get("data-move")) for node in live}


def taps_in(root: ElementTree.Element) -> list[str]:
    live = (node for node in root.iter() if node.get("data-tap") and node.get("aria-disabled") is None)
    return [str(node.get("data-tap")) for node in live]


OPENING = ("throw 2", "4 5", "place 5 a1", "place 4 b1", "ready", "throw 2", "1 6", "place 6 a1",
           "place 1 c1", "ready")


# -- many tables ----------------------------------------------------------------------------------------


def tables(seed: int, options: dict[str, Any]) -> Iterator[Table]:
    """Tables of one random game with drafts, panels, folded sums, peeks and bots."""
    rng = Random(seed)
    table = Table(new(seed, **options))
    for turn in range(900):
        phase = table.match.position.phase
        if turn % 2 == 0 or phase in ("arrange", "over") or view_of(table).fresh_lines:
            yield dressed(table, rng)
        if table.match.over:
            return
        moves = table.match.moves()
        calm = [move for move in moves if str(move).startswith(("throw", "place", "arrange"))]
        table = table.stepped(table.match.play(rng.choice(calm if calm and rng.random() < 0.9 else moves)))


def dressed(table: Table, rng: Random) -> Table:
    bots = {table.seat: "greedy"} if rng.random() < 0.15 and table.seat >= 0 else {}
    table = table.but(
        layout=rng.choice(("wide", "narrow")),
        panel=rng.choice(("",) * 12 + ("rules", "story", "save", "hint")),
        hint=rng.randint(1, 4), page=rng.randint(-1, 3), bots=bots, held="peek" if rng.random() < 0.3 else "",
        handover=table.handover and rng.random() < 0.5,
        folded=frozenset(("sums",)) if rng.random() < 0.2 else frozenset(),
    )
    for _ in range(rng.randint(0, 2)):
        taps = [tap for tap in taps_in(root_of(table)) if tap != "sums"]
        result = TILES.tap(table, rng.choice(taps)) if taps else table
        table = result if isinstance(result, Table) else table
    return table


@pytest.fixture(scope="module")
def many() -> list[Drawn]:
    seen = [table for seed, options in enumerate(GAMES) for table in tables(seed, options)]
    ends = [table for table in seen if table.match.over]
    some = [*seen[:: max(1, len(seen) // 300)], *ends]
    return [(table, svg, ElementTree.fromstring(svg)) for table in some for svg in [TILES.draw(table)]]


def test_the_games_show_every_phase_every_draft_and_completed_lines(many: list[Drawn]) -> None:
    assert {table.match.position.phase for table, _, _ in many} == {"arrange", "act", "place", "over"}
    drafts = {type(table.draft).__name__ for table, _, _ in many}
    assert drafts >= {"NoneType", "Arranging", "Holding", "Buying", "Removing", "Watching"}
    assert any(view_of(table).fresh_lines for table, _, _ in many)
    assert any(view_of(table).peeking for table, _, _ in many)


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
            assert not hidden, (key, hidden, table.layout, table.panel, table.draft)


def test_everything_pressable_lies_on_the_board(many: list[Drawn]) -> None:
    for _, _, root in many:
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        for key, (x, y, w, h) in pressables(root).items():
            assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, key


def test_everything_pressable_says_what_it_is_and_does_exactly_one_thing(many: list[Drawn]) -> None:
    for _, _, root in many:
        for node in root.iter():
            if node.get("role") == "button":
                assert node.get("aria-label")
                does = [node.get(f"data-{kind}") for kind in ("move", "tap", "tool", "hold")]
                assert sum(one is not None for one in does) == 1


def test_every_die_on_the_boards_in_sight_is_drawn_once(many: list[Drawn]) -> None:
    for table, _, root in many:
        view, position = view_of(table), table.match.position
        layer = next(node for node in root if node.get("data-key") == "pieces")
        dice = [node for node in layer if node.tag == f"{SVG}g"]
        seats = range(len(table.match.names)) if view.grid.wide and not view.crowded else [view.watched]
        lying_there = sum(die is not None for seat in seats for die in position.boards[seat])
        thrown = 0 if view.covered else len(position.thrown)
        tried_away = view.held is not None and view.held.square is not None and not view.at_home
        bought = view.buying is not None and view.buying.to is not None and not view.grid.wide
        assert len(dice) == lying_there + thrown - tried_away + bought, (table.layout, table.draft)
        assert layer.get("data-glide") is not None and all(node.get("transform") for node in layer)


def test_keys_and_ids_are_unique_and_used_ids_exist(many: list[Drawn]) -> None:
    for _, _, root in many:
        for name in ("data-key", "id"):
            counts = Counter(node.get(name) for node in root.iter() if node.get(name))
            assert counts.most_common(1)[0][1] == 1, counts.most_common(1)
        ids = {node.get("id") for node in root.iter()} - {None}
        assert {node.get("href", "")[1:] for node in root.iter(f"{SVG}use")} <= ids
        assert all(str(name).startswith("tiles-") for name in ids)


def test_a_picture_holds_nothing_that_runs_or_depends_on_the_page(many: list[Drawn]) -> None:
    for _, svg, root in many:
        tags = {node.tag.removeprefix(SVG) for node in root.iter()}
        assert not tags & {"script", "foreignObject", "style", "image", "filter", "mask", "animate"}
        assert "currentColor" not in svg and "Gradient" not in svg
        assert not any(name.startswith("on") for node in root.iter() for name in node.attrib)


def test_names_are_shown_as_they_are_typed(many: list[Drawn]) -> None:
    hostile = [svg for table, svg, _ in many if HOSTILE in table.match.names]

    assert hostile
    assert all("<img" not in svg for svg in hostile)
    assert any("&lt;img" in svg for svg in hostile)


def test_the_same_table_always_gives_the_same_picture_and_the_same_words(many: list[Drawn]) -> None:
    for table, svg, _ in many[::7]:
        assert TILES.draw(table) == svg
        assert TILES.describe(table) == TILES.describe(table)


def test_a_picture_names_itself_for_those_who_do_not_see_it(many: list[Drawn]) -> None:
    for table, _, root in many:
        assert root.get("role") == "group"
        assert root.get("data-board") == "tiles" and root.get("data-layout") == table.layout
        title, about = list(root)[:2]
        assert str(title.text).startswith("Tile game. ")
        assert "Bonus tiles: " in str(about.text) and "Row 1: " in str(about.text)


def test_pictures_stay_small(many: list[Drawn]) -> None:
    sizes = {
        players: max(len(svg.encode()) for table, svg, _ in many
                     if len(table.match.names) == players and table.panel in ("", "hint"))
        for players in range(2, 5)
    }

    print(sizes)
    assert sizes[2] <= 30_000 and sizes[3] <= 34_000 and sizes[4] <= 40_000
    assert len(TILES.draw(played(dealt(), *OPENING)).encode()) <= 24_000


# -- what can be done -----------------------------------------------------------------------------------


def test_every_move_a_picture_offers_is_accepted_by_the_rules(many: list[Drawn]) -> None:
    for table, _, root in many:
        position = table.match.position
        for move in moves_in(root):
            position.after(position.read(move))


def test_every_move_of_the_rules_can_be_pressed(many: list[Drawn]) -> None:
    free = [t for t, _, _ in many if view_of(t).active and t.match.position.phase in ("act", "place")]

    assert len(free) > 60
    for table in free[::4]:
        plain = table.but(draft=None, held="")
        assert reached(plain) == set(map(str, table.match.moves())), table.layout


def reached(table: Table, depth: int = 4) -> set[str]:
    """All moves that presses lead to."""
    found_moves: set[str] = set()
    todo, seen = [(table, depth)], {table.draft}
    while todo:
        one, left = todo.pop()
        root = root_of(one)
        found_moves |= moves_in(root)
        for tap in taps_in(root) if left else ():
            after = TILES.tap(one, tap)
            if isinstance(after, Table) and after.draft not in seen and tap != "sums":
                seen.add(after.draft)
                todo.append((after, left - 1))
    return found_moves


def test_bots_leave_nothing_but_tools_sums_and_other_boards_to_press(many: list[Drawn]) -> None:
    bots = [(t, root) for t, _, root in many if t.bot_to_move and not t.panel and not t.handover]

    assert bots
    for table, root in bots:
        keys = pressables(root)
        assert all(key.startswith(("tool-", "pill", "sums", "seat", "peek", "back")) for key in keys), keys
        assert root.get("data-next-ms") == str(table.next_ms)


def test_a_die_is_taken_tried_and_put_down() -> None:
    table = played(dealt(), *OPENING, "throw 2", "2 6")
    assert found(TILES.draw(table), "thrown1").get("aria-pressed") == "true", "the first die is in the hand"
    assert found(TILES.draw(table), "put").get("aria-disabled") == "true"

    tried = tapped(table, "square c1")
    svg = TILES.draw(tried)

    assert tried.draft == Holding(0, 2, 2)
    assert found(svg, "put").get("data-move") == found(svg, "sq-c1").get("data-move") == "place 2 c1"
    told = str(found(svg, "sq-c1").get("aria-label"))
    assert told.startswith("Put the 2 on c1. Row 1 9 + 2 = 11, column c")
    assert "9 + 2" in shown(svg)
    assert TILES.tap(tried, "square c1") == "place 2 c1", "pressed again, it is put down"
    other = tapped(tried, "die 2")
    assert other.draft == Holding(1, 6, 2), "another die for the same square"
    assert "15, not 11" in shown(TILES.draw(other))
    assert tapped(other, "die 2").draft == Holding(1, 6, None), "pressed again, it comes back"


def test_a_board_can_be_played_with_typed_squares() -> None:
    table = played(dealt(), *OPENING, "throw 2", "2 6")
    for key in "6b2":
        after = TILES.key(table, key)
        assert isinstance(after, Table)
        table = after

    assert table.draft == Holding(1, 6, 4)
    assert TILES.key(table, "Enter") == "place 6 b2"
    back = TILES.key(table, "Backspace")
    assert isinstance(back, Table) and back.draft is None
    assert {TILES.key(back, key) for key in ("Backspace", "x", "9")} == {None}
    assert TILES.key(played(dealt(), *OPENING), "2") == "throw 2"


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_die_is_bought_where_it_lies(layout: Any) -> None:
    table = played(dealt(), *OPENING).but(layout=layout)
    if layout == "narrow":
        assert found(TILES.draw(table), "seat2").get("data-tap") == "see 2"
        table = tapped(table, "see 2")
        assert table.draft == Watching(1, "Bo")
    key = "s2-a1" if layout == "wide" else "sq-a1"
    assert found(TILES.draw(table), key).get("aria-label") == "Buy the 6 on a1 from Bo for 1 coin"

    chosen = tapped(table, "buy 2 a1")
    assert chosen.draft == Buying(1, 0, 6)
    assert "pick a square" in shown(TILES.draw(chosen))
    tried = tapped(chosen, "square c3")

    assert moves_in(root_of(tried)) == {"buy a1 from 2 to c3"}
    after = tried.moved("buy a1 from 2 to c3")
    assert after.match.position.coins == (1, 3)
    assert TILES.tap(tried, "back") == table.but(draft=None)


def test_a_die_that_was_bought_away_says_why_it_cannot_be_bought_back_yet() -> None:
    table = played(dealt(), *OPENING, "buy a1 from 2 to c3", "ready")

    die = found(TILES.draw(table), "s1-c3")

    assert die.get("aria-disabled") == "true"
    assert "Not now: it was bought from you last round" in str(die.get("aria-label"))
    with pytest.raises(IllegalStep):
        TILES.tap(table, "buy 1 c3")


def test_a_placed_die_is_given_up_after_a_question() -> None:
    table = played(dealt(removal=True), *OPENING)

    asked = tapped(table, "own a1")

    assert "1 coin leaves the game" in shown(TILES.draw(asked))
    assert moves_in(root_of(asked)) == {"remove a1"}
    assert tapped(asked, "own a1").draft is None
    after = asked.moved("remove a1")
    assert "Throw 1 die" in shown(TILES.draw(after))


def test_a_full_board_may_be_kept() -> None:
    table = dealt(removal=True)
    full = tuple(ALL_DICE[i][1] for i in range(9))
    beginning = table.match.position._replace(boards=(full, EMPTY), middle=(1 << 36) - (1 << 9))
    match = table.match.but(beginning=beginning, history=())

    assert "decline" in moves_in(root_of(Table(match)))
    assert "Keep all nine dice" in shown(TILES.draw(Table(match)))


def test_a_thrown_die_costs_a_coin_to_give_up_unless_one_goes_back_anyway() -> None:
    table = played(dealt(), *OPENING, "throw 2", "2 6")
    assert found(TILES.draw(table), "give").get("data-move") == "give up 2"

    once = played(table, "give up 2")

    assert found(TILES.draw(once), "give").get("aria-disabled") == "true"
    assert "one a turn" in shown(TILES.draw(once))


def test_how_many_dice_to_throw_is_asked_where_there_is_a_choice() -> None:
    table = dealt()
    rich = table.match.but(beginning=table.match.position._replace(coins=(4, 0)), history=())

    assert moves_in(root_of(Table(rich))) == {"throw 2", "throw 3", "throw 4"}
    assert "throw 2 to 4 dice" in TILES.describe(Table(rich)) or "2 to 4" in shown(TILES.draw(Table(rich)))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_eight_thrown_dice_have_room(layout: Any) -> None:
    match = new(players=4, first=0, arrange="random")
    rich = Table(match.but(beginning=match.position._replace(coins=(8, 0, 0, 0)), history=()), layout=layout)
    table = played(rich, "throw 8", "1 1 2 3 4 5 6 6")

    areas = pressables(root_of(table))
    thrown = [a for key, a in areas.items() if key.startswith("thrown")]
    assert len(thrown) == 8 and all(min(a[2:]) >= LEAST[layout] - 0.1 for a in thrown)


@pytest.mark.parametrize("what", ["die 9", "die x", "square z9", "square a1", "buy 1 c9", "buy 9 a1",
                                  "buy 2 b2",
                                  "own a1", "tile 1", "see 0", "look", "", "dance"])
def test_gestures_that_mean_nothing_are_refused(what: str) -> None:
    with pytest.raises(ValueError):
        TILES.tap(played(dealt(), *OPENING), what)


# -- arranging ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_two_tiles_change_places_and_the_arrangement_is_used(layout: Any) -> None:
    table = Table(new(first=0), layout=layout)
    seat = table.match.position
    hand = (*seat.right[0], *seat.bottom[0])
    assert found(TILES.draw(table),
                 "use").get("data-move") == f"arrange {_spaced(hand[:3])} / {_spaced(hand[3:])}"

    swapped = tapped(tapped(table, "tile 0"), "tile 5")

    order = (hand[5], *hand[1:5], hand[0])
    assert moves_in(root_of(swapped)) == {f"arrange {_spaced(order[:3])} / {_spaced(order[3:])}"}
    assert tapped(tapped(table, "tile 0"), "tile 0").draft.picked is None
    assert swapped.moved(swapped.draft.move).match.position.right[0] == order[:3]


def _spaced(numbers: Any) -> str:
    return " ".join(map(str, numbers))


def test_nobody_sees_tiles_before_all_are_arranged() -> None:
    table = Table(new(first=0))

    svg = TILES.draw(table)
    own = (*table.match.position.hand(0), *table.match.position.bonus)
    assert tiles_drawn(svg) == Counter([0] * 6 + list(own))
    handed = table.moved(str(table.match.moves()[0]))
    assert tiles_drawn(TILES.draw(handed)) == Counter([0] * 12)


def tiles_drawn(svg: str) -> Counter[int]:
    layer = found(svg, "pieces")
    drawn = [re.fullmatch(r"#tiles-n(\d+)", node.get("href", "")) for node in layer.iter(f"{SVG}use")]
    return Counter(int(tile[1]) for tile in drawn if tile)


# -- hidden tiles ---------------------------------------------------------------------------------------


def renumbered(table: Table) -> Table:
    """The same game with other tiles beside the boards: only numbers that nobody should see are different."""
    position = table.match.position
    other = table.match.position._replace(right=((7, 13, 14), (13, 12, 12)), bottom=((9, 9, 9), (8, 8, 10)))
    history = (*table.match.history[:-1], table.match.history[-1]._replace(position=other))
    assert position.phase == other.phase
    return table.but(match=table.match.but(history=history))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_picture_of_a_hidden_game_is_the_same_whatever_the_tiles_are(layout: Any) -> None:
    table = played(dealt(hidden=True), *OPENING[:-3]).but(layout=layout)

    assert TILES.draw(table) == TILES.draw(renumbered(table))
    assert TILES.describe(table) == TILES.describe(renumbered(table))
    assert tiles_drawn(TILES.draw(table))[0] >= 6


def test_holding_the_button_shows_ones_own_tiles_and_no_others() -> None:
    table = played(dealt(hidden=True), *OPENING)
    svg = TILES.draw(table)
    assert found(svg, "peek").get("data-hold") == "peek" and found(svg, "peek").get("aria-pressed") == "false"

    held = TILES.draw(table.but(held="peek"))

    assert tiles_drawn(held) == Counter([0] * 6 + [11, 11, 9, 12, 7, 10, 10, 9])
    assert found(held, "peek").get("aria-pressed") == "true"
    assert "9, 2 to go" in shown(held) and "to go" not in shown(svg)
    assert "| 11" in TILES.describe(table.but(held="peek")) and "| 11" not in TILES.describe(table)


def test_nobody_peeks_while_the_board_is_handed_over_or_a_step_has_come() -> None:
    table = played(dealt(hidden=True), *OPENING, "throw 2", "2 6").but(held="peek")

    placed = played(table, "place 2 c1")
    assert placed.held == ""
    handed = played(placed, "place 6 b2")
    assert handed.handover
    assert tiles_drawn(TILES.draw(handed.but(held="peek")))[0] == 12


def test_the_tiles_to_arrange_lie_face_down_until_their_owner_looks() -> None:
    table = Table(new(first=0, hidden=True))
    assert tiles_drawn(TILES.draw(table))[0] == 12
    assert found(TILES.draw(table), "use").get("aria-disabled") == "true"

    looked = tapped(table, "look")

    assert tiles_drawn(TILES.draw(looked))[0] == 6
    assert moves_in(root_of(looked))
    covered = tapped(looked, "look")
    assert tiles_drawn(TILES.draw(covered))[0] == 12 and str(covered.draft) == "The tiles lie face down."
    assert str(table.match.position.hand(0)[0]) not in TILES.describe(table).replace("10", "")


def test_a_match_of_hidden_tiles_that_stay_is_not_given_away_but_seen_by_its_owner() -> None:
    table = played(dealt(hidden=True), *OPENING, "throw 2", "2 6", "place 2 c1")

    assert not view_of(table).fresh_lines and view_of(table).points(0) == "?"
    assert view_of(table.but(held="peek")).points(0) == "11"
    assert "11 points" not in TILES.draw(table)


def test_at_the_end_all_tiles_lie_open() -> None:
    table = Table(new(3, hidden=True, arrange="random"))
    rng = Random(3)
    while not table.match.over:
        table = table.moved(str(rng.choice(table.match.moves())))

    assert tiles_drawn(TILES.draw(table))[0] == 0


def test_the_board_shows_what_is_held_and_says_it_until_it_is_let_go() -> None:
    board = Board(dealt(hidden=True).match)

    board._receive(None, {"kind": "hold", "text": "peek", "revision": board.revision, "id": "1"}, None)
    assert board.table.held == "peek" and "| 11" in board.spoken
    board._receive(None, {"kind": "hold", "text": "", "revision": 1, "id": "2"}, None)

    assert board.table.held == "" and board.spoken == "Let go."
    assert "| 11" not in board._drawing.describe(board.table)


# -- pieces that move -----------------------------------------------------------------------------------


def test_a_die_keeps_its_name_from_the_throw_to_the_board_and_when_it_is_bought() -> None:
    thrown = played(dealt(), "throw 2", "4 5")
    names = {one.face: one.name for one in lying(thrown.match).thrown}
    placed = played(thrown, "place 5 a1")
    die = placed.match.position.boards[0][0]

    assert lying(placed.match).names[die.id] == names[5]
    bought = played(placed, "place 4 b1", "ready", "buy a1 from 1 to c3")
    assert lying(bought.match).names[bought.match.position.boards[1][8].id] == names[5]
    assert f'data-key="1{names[5]}"' in TILES.draw(bought)


def test_thrown_dice_tumble_and_placed_dice_do_not() -> None:
    table = played(dealt(), "throw 2", "4 5")

    dice = [node for node in found(TILES.draw(table), "pieces") if node.get("data-tumble")]
    assert [node.get("data-tumble", "")[0] for node in dice] == ["4", "5"]
    placed = played(table, "place 5 a1", "place 4 b1")
    assert not [node for node in found(TILES.draw(placed), "pieces") if node.get("data-tumble")]


def test_a_taken_tile_goes_to_the_tray_under_its_own_name() -> None:
    table = played(dealt(tiles_stay=False), *OPENING, "throw 2", "2 6")
    before = [node.get("data-key") for node in found(TILES.draw(table), "pieces")]
    taken = TILES.draw(played(table, "place 2 c1"))

    tray = view_of(table).grid.tray
    moved = next(node for node in found(taken, "pieces") if node.get("data-key") == "0n0-11-1")
    y = float(moved.get("transform", "").partition("(")[2].partition(")")[0].split()[1])
    assert "0n0-11-1" in before and tray.y <= y <= tray.bottom
    assert "11 points" in shown(taken) and "new" in shown(taken) and "5+4+2 = 11" in shown(taken)


# -- single screens -------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_completed_line_is_a_moment(layout: Any) -> None:
    table = played(dealt(), *OPENING, "throw 2", "2 6", "place 2 c1").but(layout=layout)
    svg = TILES.draw(table)

    assert "Row 1 matches: 5 + 4 + 2 = 11!" in shown(svg)
    assert view_of(table).lit == {(0, 0), (0, 1), (0, 2)}
    assert "Row 1: 5, 4, 2; tile 11, matched." in str(list(ElementTree.fromstring(svg))[1].text)
    later = played(table, "place 6 b2")
    assert not view_of(later).fresh_lines


def test_what_another_player_completed_is_told_with_the_name() -> None:
    table = played(dealt(), *OPENING, "throw 2", "2 6", "place 6 b2", "place 2 c1")

    assert table.handover and "Ada, row 1 matches: 5 + 4 + 2 = 11!" in shown(TILES.draw(table))
    assert "Ada, row 1 matches: 5 + 4 + 2 = 11!" in shown(TILES.draw(table.ready()))


def test_three_lines_at_once_are_one_moment() -> None:
    table = dealt(tiles_stay=False)
    board = (ALL_DICE[0][3], None, ALL_DICE[1][2], None, ALL_DICE[2][4], ALL_DICE[3][5], ALL_DICE[4][6],
             ALL_DICE[5][1],
             None)
    beginning = table.match.position._replace(
        boards=(board, EMPTY), right=((10, 10, 11), (9, 9, 9)), bottom=((10, 10, 11), (9, 9, 9)),
        bonus=(11, 9),
        middle=(1 << 36) - (1 << 6))
    table = played(Table(table.match.but(beginning=beginning, history=())), "throw 2", "4 5", "place 4 c3")

    assert len(view_of(table).fresh_lines) == 3
    assert "Row 3, column c, gold line: all match!" in shown(TILES.draw(table))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_sums_can_be_hidden_for_practice_and_stay_hidden(layout: Any) -> None:
    table = played(dealt(), *OPENING).but(layout=layout)
    assert "to go" in shown(TILES.draw(table)) and "to go" in TILES.describe(table)

    hidden = tapped(table, "sums")
    later = played(hidden, "throw 2", "2 6", "tap square c1")

    for one in (hidden, later):
        svg = TILES.draw(one)
        assert "to go" not in svg and "so far" not in svg and "9 + 2" not in svg
        assert "to go" not in TILES.describe(one)
        assert found(svg, "sums").get("aria-label") == "Show the sums"
    again = forms.started(hidden, {"who0": "person", "who1": "person", "seed": "3"})
    assert not view_of(again).sums_seen
    assert TILES.tap(hidden, "sums") == table


def test_the_board_of_the_one_who_plays_is_large_and_stays_while_bots_play() -> None:
    alone = Table(dealt().match, {1: "greedy"})
    moved = played(alone, "throw 2", "4 5", "place 5 a1", "place 4 b1")
    assert moved.bot_to_move == "greedy"
    assert view_of(moved).hero == 0 and view_of(alone).hero == 0

    shared = played(dealt(), "throw 2", "4 5", "place 5 a1", "place 4 b1")
    assert shared.handover and view_of(shared).hero == 0, "what was done is still seen"
    assert view_of(shared.ready()).hero == 1


def test_a_player_who_waits_says_why() -> None:
    table = dealt()
    match = table.match.but(beginning=table.match.position._replace(coins=(2, 0)), history=())

    assert "waits: no coin" in shown(TILES.draw(Table(match)))
    assert "waits: no coin" in str(found(TILES.draw(Table(match)), "seat2")[0].text)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_end_shows_how_the_points_add_up(layout: Any, many: list[Drawn]) -> None:
    ends = [table.but(layout=layout, panel="", draft=None) for table, _, _ in many if table.match.over]

    assert len(ends) >= len(GAMES)
    for table in ends:
        svg, view = TILES.draw(table), view_of(table)
        assert re.search(r" wins with \d+ points!| share the win!",
                         str(ElementTree.fromstring(svg).get("aria-label")))
        for seat, points in enumerate(table.match.scores):
            assert sum(view.earned(seat)) == points
            assert f" {points} points. " in str(found(svg, f"score{seat + 1}")[0].text)
        assert not moves_in(ElementTree.fromstring(svg))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_refusal_is_shown(layout: Any) -> None:
    table = dealt().but(layout=layout, refusal=IllegalStep("TILE-15", "not yet"))

    assert "Not yet." in TILES.draw(table)
    assert found(TILES.draw(table), "pill").get("data-tool") == "rule TILE-15"


def test_the_words_tell_boards_throw_and_what_each_line_needs() -> None:
    said = TILES.describe(played(dealt(), *OPENING, "throw 2", "2 6"))

    assert "Thrown: 2 6." in said and "Bonus tiles: 10, 9." in said
    lines = "1 9, 2 to go; 2 11 to go; 3 9 to go; a 5, 7 to go; b 4, 3 to go; c 10 to go"
    assert f"Lines of Ada: {lines}." in said


def test_a_board_told_in_words_leaves_nothing_out() -> None:
    svg = TILES.draw(played(dealt(), *OPENING))

    told = str(found(svg, "seat2")[0].text)
    assert told.startswith("Bo: 2 coins, 0 points. Row 1: 6, free, 1; tile 12.")
    assert len(re.findall("tile", told)) == MAIN and all(name in "".join(SQUARES) for name in "abc")


def test_the_tile_game_has_its_own_drawing() -> None:
    assert drawing_of("tiles") is TILES

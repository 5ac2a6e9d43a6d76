"""The tile board: dice are drawn once, every move can be pressed, gestures do what they say."""

import re
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from many_tables import Drawn, many_of
from targets import LEAST, SVG, pressables
from tile_tables import OPENING, dealt, found, moves_in, new, played, root_of, shown, tapped, taps_in

from icedice_edu.games.protocol import IllegalStep
from icedice_edu.games.tiles.tables import ALL_DICE, EMPTY
from icedice_widgets.boards.tiles import TILES
from icedice_widgets.boards.tiles.draft import Buying, Holding, Watching
from icedice_widgets.boards.tiles.view import View
from icedice_widgets.table import FEW_KEYS, LAYOUTS, Table

PAID = ("give up", "buy", "remove")
"""How moves begin that cost a coin."""

# -- many tables ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def many() -> list[Drawn]:
    return many_of("tiles")


def test_the_games_show_every_phase_every_draft_and_completed_lines(many: list[Drawn]) -> None:
    assert {table.match.position.phase for table, _, _ in many} == {"arrange", "act", "place", "over"}
    drafts = {type(table.draft).__name__ for table, _, _ in many}
    assert drafts >= {"NoneType", "Arranging", "Holding", "Buying", "Removing", "Watching"}
    assert any(View(table).fresh_lines for table, _, _ in many)
    assert any(View(table).peeking for table, _, _ in many)


def test_every_die_on_the_boards_in_sight_is_drawn_once(many: list[Drawn]) -> None:
    for table, _, root in many:
        view, position = View(table), table.match.position
        layer = next(node for node in root if node.get("data-key") == "pieces")
        dice = [node for node in layer if node.tag == f"{SVG}g"]
        all_in_sight = view.grid.wide and not view.crowded and not view.grid.named_others
        seats = range(len(table.match.names)) if all_in_sight else [view.watched]
        lying_there = sum(die is not None for seat in seats for die in position.boards[seat])
        thrown = 0 if view.covered else len(position.thrown)
        tried_away = view.held is not None and view.held.square is not None and not view.at_home
        bought = view.buying is not None and view.buying.to is not None and not view.grid.wide
        assert len(dice) == lying_there + thrown - tried_away + bought, (table.layout, table.draft)
        assert layer.get("data-glide") is not None and all(node.get("transform") for node in layer)


def test_on_every_board_dice_are_rolled_and_nowhere_thrown(many: list[Drawn]) -> None:
    """The notation, which nobody is shown, is `throw 2`."""
    said = [words for table, _, root in many for words in (*words_in(root), TILES.describe(table))]

    assert any("Roll 2 dice" in words for words in said) and any("You rolled" in words for words in said)
    assert [words for words in said if re.search("throw|threw", words, re.IGNORECASE)] == []


def words_in(root: Element) -> list[str]:
    """All that a picture writes, and what it has for those who listen."""
    said = (words for node in root.iter() for words in (node.text, node.tail, node.get("aria-label")))
    return [*filter(None, said)]


def test_pictures_stay_small(many: list[Drawn]) -> None:
    sizes = {
        players: max(len(svg.encode()) for table, svg, _ in many
                     if len(table.match.names) == players and table.panel in ("", "hint")
                     and not (table.layout == "lesson" and table.third))  # which has a card of its own
        for players in range(2, 5)
    }

    print(sizes)
    assert sizes[2] <= 30_000 and sizes[3] <= 34_000 and sizes[4] <= 40_000
    assert len(TILES.draw(played(dealt(), *OPENING)).encode()) <= 24_000


def test_the_banner_speaks_of_buying_while_the_options_are_weighed() -> None:
    table = played(dealt(), *OPENING)

    weighing = table.opened("hint").opened("weigh")

    assert weighing.panel == "weigh"
    for shown_now in (table, weighing):
        assert "roll or buy" in shown(TILES.draw(shown_now))


# -- what can be done -----------------------------------------------------------------------------------


def test_every_move_of_the_rules_can_be_pressed(many: list[Drawn]) -> None:
    free = [t for t, _, _ in many if View(t).active and t.match.position.phase in ("act", "place")]

    assert len(free) > 60
    for table in free[::4]:
        plain = table.replace(draft=None, held="")
        moves = {str(move) for move in table.match.moves()}
        paid = {move for move in moves if move.startswith(PAID)} if table.few_keys else set()
        assert reached(plain) == moves - paid, table.layout


@pytest.mark.parametrize("layout", LAYOUTS)
def test_on_a_board_with_few_keys_there_are_no_coins(layout: str) -> None:
    usual = played(dealt(), *OPENING).replace(layout=layout)
    few = usual.replace(ways=frozenset((FEW_KEYS,)))

    for table, has_coins in ((usual, True), (few, False)):
        seen = [words for words in words_in(root_of(table)) if re.search(r"\bcoin", words)]
        assert bool(seen) == has_coins, seen


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
        assert all(key.startswith(("tool ", "pill", "sums", "seat", "peek", "back")) for key in keys), keys
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
    table = played(dealt(), *OPENING).replace(layout=layout)
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
    assert TILES.tap(tried, "back") == table.replace(draft=None)


def test_a_die_that_was_bought_away_says_why_it_cannot_be_bought_back_yet() -> None:
    table = played(dealt(), *OPENING, "buy a1 from 2 to c3", "ready")

    die = found(TILES.draw(table), "s1-c3")

    assert die.get("aria-disabled") == "true"
    assert "Not now: someone just bought it from you" in str(die.get("aria-label"))
    with pytest.raises(IllegalStep):
        TILES.tap(table, "buy 1 c3")


def test_a_placed_die_is_given_up_after_a_question() -> None:
    table = played(dealt(removal=True), *OPENING)

    asked = tapped(table, "own a1")

    assert "1 coin leaves the game" in shown(TILES.draw(asked))
    assert moves_in(root_of(asked)) == {"remove a1"}
    assert tapped(asked, "own a1").draft is None
    after = asked.moved("remove a1")
    assert "Roll 1 die" in shown(TILES.draw(after))


def test_a_full_board_may_be_kept() -> None:
    table = dealt(removal=True)
    full = tuple(ALL_DICE[i][1] for i in range(9))
    beginning = table.match.position._replace(boards=(full, EMPTY), middle=(1 << 36) - (1 << 9))
    match = table.match.replace(beginning=beginning, history=())

    assert "decline" in moves_in(root_of(Table(match)))
    assert "Keep all nine dice" in shown(TILES.draw(Table(match)))


def test_a_thrown_die_costs_a_coin_to_give_up_unless_one_goes_back_anyway() -> None:
    table = played(dealt(), *OPENING, "throw 2", "2 6")
    assert found(TILES.draw(table), "give").get("data-move") == "give up 2"

    once = played(table, "give up 2")

    assert found(TILES.draw(once), "give").get("aria-disabled") == "true"
    assert "one per turn" in shown(TILES.draw(once))


def test_how_many_dice_to_throw_is_asked_where_there_is_a_choice() -> None:
    table = dealt()
    rich = table.match.replace(beginning=table.match.position._replace(coins=(4, 0)), history=())

    assert moves_in(root_of(Table(rich))) == {"throw 2", "throw 3", "throw 4"}
    assert "roll 2 to 4 dice" in TILES.describe(Table(rich)) or "2 to 4" in shown(TILES.draw(Table(rich)))


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_eight_thrown_dice_have_room(layout: Any) -> None:
    match = new(players=4, first=0, arrange="random")
    rich = Table(
        match.replace(beginning=match.position._replace(coins=(8, 0, 0, 0)), history=()), layout=layout
    )
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

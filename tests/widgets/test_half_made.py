"""Half-made moves show what they come to, and a board tells presses, updates and forms apart."""

from __future__ import annotations

from typing import Any

import pyramid_tables
import pytest
import tile_tables
from reading_pictures import LAYOUTS, SVG, cuts, drawn, left, part, pressing, rects, texts, title, width
from sitting import Page, Sit, roll

from icedice_edu import start
from icedice_widgets import play
from icedice_widgets.boards import drawing_of
from icedice_widgets.table import Table
from icedice_widgets.weighed_options import weighed

TWO_SIZES = "red SM"


def rolled(dice: str, **options: Any) -> Table:
    match = start("tokens", players=["Ada", "Bo"], seed=7, first=0, **options)
    for _ in range(3):
        match = match.play(match.moves()[0])
    return Table(match.play("roll").given(dice))


def taps(table: Table, *gestures: str) -> Table:
    for what in gestures:
        after = drawing_of(table.match.game.name).tap(table, what)
        assert isinstance(after, Table), after
        table = after
    return table


# -- a calculation ------------------------------------------------------------------------------------


def test_the_last_reroll_may_still_be_chosen_and_then_no_more() -> None:
    table = taps(rolled("2 3 6", max_rolls=2), "again 1", "again 2")

    assert table.refusal is None and str(table.draft) == "Roll 2 and 3 again."
    last = Table(table.match.play("reroll 1 2").given("2 3"))
    refused = taps(last, "again 1")
    assert refused.refusal is not None and not refused.draft.again


def test_a_draft_of_the_roll_before_is_gone_also_when_the_dice_fell_alike() -> None:
    table = taps(rolled("2 3 6"), "die 1", "sign +")
    again = table.replace(match=table.match.play("reroll 1").given("2"))

    assert texts(part(drawn(table), "line")) == ["2", "+", "…"]
    assert texts(part(drawn(again), "line")) == ["Tap dice and signs, or type."]


def test_what_cannot_follow_leaves_the_line_as_it_is() -> None:
    begun = taps(rolled("2 3 6"), "die 1", "sign +", "die 2")
    twice = taps(begun, "sign ×", "die 1")
    closed = taps(rolled("2 3 6"), "sign (", "die 1", "sign +", "die 2", "sign )", "sign )")
    full = taps(rolled("2 3 6"), *["sign ("] * 14)

    assert twice.refusal is not None and twice.refusal.rule == "TOKEN-20"
    assert texts(part(drawn(twice), "line")) == ["2", "+", "3", "×", "…"]
    assert closed.refusal is not None and "there is no ( to close" in closed.refusal.why
    assert full.refusal is not None and len(full.draft.symbols) == 13


# -- other games --------------------------------------------------------------------------------------


def test_a_die_over_one_square_may_go_over_another_and_the_same_press_again_plays_it() -> None:
    thrown = tile_tables.played(tile_tables.dealt(), "throw 2", "4 5").replace(handover=False)
    face = thrown.match.position.thrown[0]
    over = taps(thrown, "square a1")
    other = taps(over, "square b1")

    assert over.match is other.match is thrown.match
    assert str(other.draft) == f"The {face}, over b1."
    for layout in LAYOUTS:
        put = pressing(drawn(other, layout), "move", f"place {face} b1")
        assert put is not None and pressing(drawn(other, layout), "move", f"place {face} a1") is None
    assert drawing_of("tiles").tap(other, "square b1") == f"place {face} b1"
    slot = other.draft.slot + 1
    assert str(taps(other, f"die {slot}").draft) == f"The {face}, in your hand."


def test_two_tiles_change_places_and_none_is_lost() -> None:
    match = start("tiles", players=["Ada", "Bo"], seed=7, first=0)
    table = Table(match)
    right, bottom = match.position.right[0], match.position.bottom[0]
    wanted = [*right, *bottom]
    other = next(place for place in range(1, 6) if wanted[place] != wanted[0])
    swapped = taps(table, "tile 0", f"tile {other}")

    wanted[0], wanted[other] = wanted[other], wanted[0]
    assert list(swapped.draft.order) == wanted
    move = f"arrange {' '.join(map(str, wanted[:3]))} / {' '.join(map(str, wanted[3:]))}"
    for layout in LAYOUTS:
        assert pressing(drawn(swapped, layout), "move", move) is not None


def test_a_bought_die_is_tried_over_two_squares_before_it_is_paid() -> None:
    table = tile_tables.played(tile_tables.dealt(), *tile_tables.OPENING).replace(handover=False)
    held = taps(table, "buy 2 a1", "square c3", "square b3")

    assert str(held.draft) == "Buy the 6 from a1, over b3" and held.match is table.match


def test_the_till_roll_begins_at_its_newest_page_and_letters_play_their_own_move() -> None:
    table = Table(start("iced", players=["Mia", "Leo"], seed=7, first=0))
    opened = taps(table, "till", "till -1")
    key = drawing_of("iced").key

    assert opened.draft.page == 0
    said = {letter: key(table, letter) for letter in "rbugtsp"}
    moves = ("roll", "buy", "upgrade", "give", "take", "swap", "pass")
    assert said == dict(zip("rbugtsp", moves, strict=True))


def test_a_vault_that_offers_two_sizes_asks_only_for_those_of_that_vault() -> None:
    table = pyramid_tables.table_with("", "SR MR", "SR MR LR")
    beginning = table.match.beginning._replace(bank=0)
    table = table.replace(match=table.match.replace(beginning=beginning, history=()))
    table = pyramid_tables.rolled(table, TWO_SIZES)
    for seat, name in ((2, "Bo"), (3, "<img")):
        decision = part(drawn(taps(table, f"vault {seat} 0")), "decision")
        labels = [str(node.get("aria-label")) for node in decision.iter() if node.get("data-move")]
        assert len(labels) == 2 and all(name in label for label in labels), labels


# -- the board ----------------------------------------------------------------------------------------


def test_a_press_on_the_picture_before_the_last_step_is_dropped(sit: Sit) -> None:
    page = sit()
    before = page.board.revision
    roll(page)
    match = page.board.match

    page.ask("move", "pass", revision=before)

    assert page.board.match is match


def test_the_same_key_may_be_typed_twice_and_what_is_held_is_always_let_go(sit: Sit) -> None:
    page = sit()
    roll(page)
    for _ in range(2):
        page.ask("key", "(", revision=page.board.revision)
    assert str(page.board.table.draft) == "(( …"
    shown = page.board.revision
    page.ask("key", "(", revision=shown)
    page.ask("key", "(", revision=shown)
    assert str(page.board.table.draft) == "(((( …"

    peek = Page(play("tiles", players=["Ada", "Bo"], seed=7, hidden=True, arrange="random", first=0))
    before = peek.board.revision
    peek.ask("move", str(peek.board.match.moves()[0]))
    peek.ask("hold", "peek")
    assert peek.board.table.held == "peek"
    peek.ask("hold", "", revision=before)
    assert peek.board.table.held == ""


def test_two_different_presses_on_one_picture_both_count_and_the_same_one_once(sit: Sit) -> None:
    page = sit()
    roll(page)
    shown = page.board.revision

    page.ask("tap", "die 1", revision=shown)
    page.ask("tap", "sign +", revision=shown)
    page.ask("tap", "sign +", revision=shown)
    page.ask("tap", "die 2", revision=shown)

    one, two = page.board.match.position.dice[:2]
    assert str(page.board.table.draft).startswith(f"{one} + {two} = ")


def test_a_half_made_line_survives_what_only_changes_the_look(sit: Sit) -> None:
    page = sit()
    roll(page)
    page.ask("tap", "die 1")
    page.ask("tap", "sign +")
    draft = page.board.table.draft

    page.ask("layout", "narrow")
    page.ask("tool", "story")
    page.ask("tool", "close")

    assert page.board.table.draft == draft
    assert texts(part(drawn(page.board.table, "narrow"), "line"))[1:] == ["+", "…"]


def test_an_open_form_stays_open_while_a_bot_plays() -> None:
    page = Page(play("tokens", players=["Ada", "Bo"], seed=7, first=0, bots={"Ada": "collector"}))
    page.ask("tool", "new")
    form = page.board.form

    page.ask("go")

    assert page.board.form == form and len(page.board.match.history) > 0


def test_a_loaded_game_keeps_the_layout_and_bots_only_for_the_same_players() -> None:
    page = Page(play("tokens", players=["Ada", "Bo"], seed=7, first=0, bots={"Bo": "collector"}))
    page.ask("layout", "narrow")
    for names, bots in ((["Cleo", "Dan"], {}), (["Ada", "Bo"], {1: "collector"})):
        page.board.table = page.board.table.replace(bots={1: "collector"}, match=start(
            "tokens", players=["Ada", "Bo"], seed=7, first=0))
        page.ask("tool", "load")
        page.answer("load", code=start("tokens", players=names, seed=3, first=0).code())
        assert page.board.match.names == tuple(names)
        assert dict(page.board.table.bots) == bots and page.board.table.layout == "narrow"


def test_the_form_of_a_new_game_lets_nobody_sit_only_where_a_seat_may_stay_empty(sit: Sit) -> None:
    page = sit()
    page.ask("tool", "new")
    fields = {field["name"]: field for field in page.board.form["fields"]}
    least = page.board.match.game.seats[0]
    empty = [seat for seat in range(6) if ["", "nobody"] in fields[f"who{seat}"]["choices"]]

    assert empty == list(range(least, 6))
    page.answer("new", name0="Ada", who0="person", who1="person", who2="", who3="rainbow", seed="5")
    assert page.board.match.names == ("Ada", "Player 2", "Bot 4")
    assert dict(page.board.table.bots) == {2: "rainbow"}


def test_taking_a_move_back_is_said(sit: Sit) -> None:
    page = sit()
    roll(page)

    assert page.ask("tool", "undo").startswith("The last move was undone.")


def test_bars_of_the_weighing_card_are_as_long_as_the_options_are_worth() -> None:
    table = pyramid_tables.rolled(pyramid_tables.table_with("SR MR", ""), "red M", "yellow S", "cyan L")
    options = weighed(table).options
    most = max(one.gain for one in options)
    full = -(-most.numerator // most.denominator) or 1

    for layout in LAYOUTS:
        root = drawn(table.replace(panel="weigh", handover=False), layout)
        for one in options:
            row = part(root, f"option-{one.step}")
            track = next(rect for rect in rects(row, "f-well") if rect.get("height") == "14")
            bar = next(rect for rect in rects(row) if rect.get("height") == "14" and rect is not track)
            long = width(track) * max(0, float(one.gain)) / full
            assert width(bar) == pytest.approx(long, abs=0.1)
            lines = [p for p in row.iter(f"{SVG}path") if "v14" in str(p.get("d"))]
            wanted = [left(track) + width(track) * i / full for i in range(1, full)]
            assert [cuts(p) for p in lines] == ([pytest.approx(wanted, abs=0.1)] if wanted else [])


def test_the_ladder_of_hints_is_lit_as_far_as_pip_has_helped() -> None:
    table = rolled("2 3 6")
    for rung in (1, 2, 3, 4):
        for layout in LAYOUTS:
            strip = part(drawn(table.replace(panel="hint", hint=rung), layout), "strip")
            ladder = next(g for g in strip.iter(f"{SVG}g") if title(g) == f"Hint {rung} of 4")
            assert len(rects(ladder, "f-spark")) == rung and len(rects(ladder)) == 4

"""The floe's picture: dice to scale with pins beside them, a track, ways over the ice, sheets to print."""


import re
from collections import Counter
from math import hypot
from xml.etree import ElementTree

import pytest
from floe_tables import EXAMPLE, OUTDO, found, lies, many, new, said, table_with, tapped, thrown
from targets import LEAST, SVG, overlap, pressables

from icedice_edu.games.floe.physics import can_slide
from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.floe.tables import MM
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.floe import FLOE
from icedice_widgets.boards.floe import view as views
from icedice_widgets.boards.floe.dice import shown_dice, thinned
from icedice_widgets.boards.floe.grid import grid_for
from icedice_widgets.boards.floe.pieces import seal_spots
from icedice_widgets.boards.floe.pin_drawing import laid_out
from icedice_widgets.boards.floe.pin_layout import meet
from icedice_widgets.boards.floe.view import View
from icedice_widgets.paper.board import board_pages
from icedice_widgets.paper.marks import Shape, Words
from icedice_widgets.paper.pdf import PAPERS
from icedice_widgets.table import Table


def test_the_games_show_every_phase_and_what_can_go_wrong() -> None:
    tables = [table for table, _, _ in many()]
    happened = {event.rule for table in tables for event in table.match.log}

    assert {table.match.position.phase for table in tables} == {"throw", "place", "choose", "over"}
    assert happened >= set(views.MOMENTS) - {"FLOE-R21"}
    assert any(View(table).counting is not None for table in tables)


def test_targets_are_large_enough_and_apart_also_with_real_dice_and_dice_to_put_back() -> None:
    for table, _, root in many():
        areas = list(pressables(root).items())
        for i, (key, one) in enumerate(areas):
            assert min(one[2:]) >= LEAST[table.layout] - 0.1, (key, table.layout, table.draft)
            assert not [other for other, area in areas[i + 1 :] if overlap(one, area)], (key, table.layout)


def test_no_pin_lies_over_a_die_or_another_pin() -> None:
    for table, _, _ in many():
        pins = laid_out(View(table))
        assert len(pins.boxes) == len(pins.dice)
        for i, box in enumerate(pins.boxes):
            assert not any(meet(box, die) for die in pins.lying), (table.layout, box)
            assert not any(meet(box, other) for other in pins.boxes[i + 1 :]), (table.layout, box)


def test_dice_lie_where_the_rules_have_them_at_true_scale() -> None:
    for table, _, _ in many():
        view, position = View(table), table.match.position
        if view.tells:
            continue
        spots = {(die.x, die.y) for die in shown_dice(view) if die.state == "scoring"}
        assert spots == {view.grid.at(die.x, die.y) for die in position.lying if die}
    one, other = grid_for("wide").at(0, 0), grid_for("wide").at(100 * MM, 100 * MM)
    assert (round(other[0] - one[0], 2), round(one[1] - other[1], 2)) == (130, 130)


def test_the_track_has_a_hundred_spaces_side_by_side() -> None:
    for layout in ("wide", "narrow"):
        grid = grid_for(layout)
        spaces = [grid.space(number) for number in range(1, 101)]
        assert not any(
            meet(a.inside(0.1), b.inside(0.1)) for i, a in enumerate(spaces) for b in spaces[i + 1 :]
        )
        assert all(grid.frame.x <= box.x and box.right <= grid.frame.right for box in spaces)


def test_seals_stand_apart_also_at_the_start_and_in_the_second_lap() -> None:
    for track in ((0,) * 6, (5, 6, 7, 8, 9, 10), (3, 103, 104, 40, 36, 37)):
        table = table_with(*(None,) * 6, track=track)
        spots = seal_spots(View(table))
        assert len(set(spots)) == 6
    assert found(FLOE.draw(table), "seal2").find(f"{SVG}text") is not None, "a lap is counted"


def test_the_count_of_laps_covers_no_letter_of_the_next_seal() -> None:
    table = table_with(*OUTDO, track=(101, 102, 103, 104))
    view, svg = View(table), FLOE.draw(table)
    for place, (x, y) in enumerate(seal_spots(view)):
        badge = found(svg, f"seal{place + 1}").find(f"{SVG}circle")
        assert badge is not None
        told = x + float(badge.get("cx", 0)), y + float(badge.get("cy", 0))
        others = (spot for at, spot in enumerate(seal_spots(view)) if at != place)
        assert all(hypot(told[0] - u, told[1] - v) > 11 for u, v in others)


def test_pictures_stay_small() -> None:
    largest = max(len(svg.encode()) for table, svg, _ in many() if table.panel in ("", "hint"))

    print(largest)
    assert largest <= 50_000
    assert len(FLOE.draw(Table(new())).encode()) <= 38_000


def test_every_die_that_may_be_chosen_can_be_pressed_where_it_lies() -> None:
    free = [
        (table, root)
        for table, _, root in many()
        if View(table).active and table.match.position.phase == "choose"
    ]

    assert len(free) > 10
    for table, root in free:
        moves = Counter(node.get("data-move") for node in root.iter() if node.get("data-move"))
        assert moves == {str(move): 2 for move in table.match.moves()}, "a pin and a row each"


def test_the_way_of_each_die_begins_in_the_hand_and_ends_where_it_lies() -> None:
    table = Table(new(first=0)).moved("throw 145 0 0.66 0.3")
    view = View(table)
    for die in shown_dice(view):
        if die.state == "thrown":
            stops = [list(map(float, stop.split())) for stop in die.path.split(",")]
            assert stops[0][0] == 0 and stops[0][2] > view.grid.ice.bottom
            assert abs(stops[-1][1] - die.x) < 0.2 and abs(stops[-1][2] - die.y) < 0.2 and stops[-1][3] == 0
            assert [stop[0] for stop in stops] == sorted(stop[0] for stop in stops)
    assert View(table.replace(fresh=0)).tracks == (), "it slides once"


def test_a_thinned_way_is_short_and_near_the_whole_one() -> None:
    match = new(first=0).play("throw 145 0 0.66 0.3")
    for track in match.history[-1].step.path:
        kept = thinned(track.frames)
        assert kept[0] == track.frames[0] and kept[-1] == track.frames[-1] and len(kept) < len(track.frames)


def test_a_die_keeps_its_key_from_the_hand_to_the_floe() -> None:
    before = Table(new(first=0))
    hand = [die.key for die in shown_dice(View(before)) if die.state == "hand"]

    after = before.moved("throw 145 0 0.5 0.3")
    chosen = after.moved("choose 2")

    assert [die.key for die in shown_dice(View(after)) if die.state == "thrown"] == hand
    assert [die.key for die in shown_dice(View(chosen)) if die.state == "scoring"] == [hand[1]]


def test_bots_wait_until_the_dice_lie_still_and_the_count_is_read() -> None:
    slid = Table(new(first=0), bots={0: "bold"}).moved("throw 145 0 0.5 0.3")
    assert View(slid).next_ms == slid.next_ms + View(slid).slide_ms  # type: ignore[operator]

    counted = thrown(table_with(*EXAMPLE, blocks=(Block(5, 5),)), "3@150,20 5~ 2~ 6~")
    assert View(counted.replace(bots={counted.seat: "bold"})).next_ms == views.READING
    assert View(counted.replace(bots=dict.fromkeys(range(6), "bold"))).next_ms == views.WATCHING


@pytest.mark.parametrize(
    ("result", "head", "rule"),
    [
        ("1@140,150 4@160,50 5@100,100", "Misthrow", "FLOE-18"),
        ("1@140,250 4@160,50 6@100,100 ; green 2~", "Mishap", "FLOE-19"),
    ],
)
def test_a_failed_turn_is_told_on_a_ribbon_and_its_die_lies_on_a_block(
    result: str, head: str, rule: str
) -> None:
    table = table_with(*OUTDO)
    table = table.replace(match=table.match.replace(beginning=table.match.beginning._replace(played=())))

    failed = thrown(table, result)

    assert head in said(FLOE.draw(failed), "moment")
    assert any(event.rule == rule for event in failed.fresh_events)
    assert [die.state for die in shown_dice(View(failed)) if die.state == "block"] == ["block"]


def test_two_players_are_told_of_a_mishap_of_the_other_colour_beside_a_good_throw() -> None:
    match = new(players=2, first=0)
    lying = (lies(190, 316, 1), lies(134, 362, 3), lies(112, 214, 4), None)
    begun = match.beginning._replace(lying=lying, round=2, phase="throw")
    table = Table(match.replace(beginning=begun, history=()))

    after = thrown(table, "3@150,100 5~ 2~ ; purple 6~")

    assert {"FLOE-17", "FLOE-R21"} <= {event.rule for event in after.fresh_events}
    assert "Mishap" in said(FLOE.draw(after), "moment")


def test_reasons_say_higher_and_further_by_number() -> None:
    svg = FLOE.draw(thrown(table_with(*OUTDO), "1@140,211 6@160,50 5@100,100"))

    assert "farther: 21.1 cm > 21 cm" in said(svg, "row1") and "higher: 6 > 5" in said(svg, "row2")
    assert "not higher or farther" in said(svg, "row3") and found(svg, "row3").get("role") is None


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_die_that_is_higher_and_further_says_both_in_full(layout: str) -> None:
    table = thrown(table_with(*OUTDO), "6@140.25,331.4 6@200,50 5@100,100").replace(
        handover=False, layout=layout
    )
    row = said(FLOE.draw(table), "row1")
    assert "higher: 6 > 5" in row and "farther: 33.1 cm > 21 cm" in row


def test_switches_stay_when_the_game_goes_on() -> None:
    table = tapped(tapped(Table(new(first=0)), "grid"), "ruler")

    after = table.moved("throw 145 0 0.5 0.3")

    assert View(after).grid_seen and not View(after).ruler_seen
    assert said(FLOE.draw(after), "grid") == "5 10 15 20 25" and not said(FLOE.draw(after), "ruler")


def test_the_drawing_is_on_the_shelf_and_tells_places_in_centimetres() -> None:
    assert drawing_of("floe") is FLOE and can_slide()
    told = FLOE.describe(table_with(*OUTDO))

    assert "orange 3, 13.4 cm from the left, 36.2 cm from the entrance" in told
    assert isinstance(FLOE.tap(table_with(*OUTDO), "dial x -1"), Table)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_arena_is_printed_at_true_scale_on_four_sheets(paper: str) -> None:
    *sheets, rounds = board_pages(new(players=4), PAPERS[paper])
    assert len(sheets) == 4 and "100" in {mark.text for mark in rounds if isinstance(mark, Words)}

    said = [mark.text for page in sheets for mark in page if isinstance(mark, Words)]
    assert {"+2", "+3", "+4", "+6", "−2", "−4"} <= set(said)
    nets = (mark for page in sheets for mark in page if isinstance(mark, Shape) and mark.fill == "#FFF6DA")
    assert set(map(width_in_mm, nets)) == {40}, "a net of 20 mm radius"


def width_in_mm(shape: Shape) -> int:
    xs = [x for _, points in shape.outline for x, _ in points]
    return round((max(xs) - min(xs)) * 25.4 / 72)


# -- boards for the youngest ---------------------------------------------------------------------------


def all_said(table: Table) -> str:
    """Everything that stands on the board."""
    texts = ElementTree.fromstring(FLOE.draw(table)).iter(f"{SVG}text")
    return " | ".join(filter(None, (node.text for node in texts)))


@pytest.mark.parametrize("layout", ["wide", "narrow", "lesson", "tablet"])
@pytest.mark.parametrize("result", ["", "6@160,250 4@165,300 5@100,100"])
def test_who_measures_is_told_no_centimeters(layout: str, result: str) -> None:
    table = table_with(*OUTDO)
    table = (thrown(table, result) if result else table).replace(layout=layout)
    assert re.search(r"\d cm", all_said(table))

    assert not re.search(r"\d cm", all_said(table.replace(ways=frozenset({"say first"}))))


@pytest.mark.skipif(not can_slide(), reason="recorded throws have two dials of their own")
@pytest.mark.parametrize("layout", ["wide", "narrow", "lesson", "tablet"])
def test_few_keys_are_two_dials_without_numbers(layout: str) -> None:
    drawn = all_said(Table(new(), layout=layout, ways=frozenset({"few keys"})))

    assert "Where" in drawn and "Power" in drawn
    assert not [word for word in ("Turn", "Spread", "0.50", "Keys") if word in drawn]

"""The floe board: every picture of many games is well-formed, complete, pressable and spoken."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from targets import LEAST, SVG, overlap, pressables

from icedice_edu import restore, start
from icedice_edu.games.floe.geometry import on_floe
from icedice_edu.games.floe.physics import can_slide
from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import ARENA, MM
from icedice_edu.games.protocol import IllegalStep
from icedice_widgets import forms, play
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.floe import FLOE, aim
from icedice_widgets.boards.floe import view as views
from icedice_widgets.boards.floe.aim import Aim, aim_of
from icedice_widgets.boards.floe.dice import shown_dice, thinned
from icedice_widgets.boards.floe.draft import Counted, Put
from icedice_widgets.boards.floe.entry import Entry
from icedice_widgets.boards.floe.grid import grid_for
from icedice_widgets.boards.floe.pieces import seal_spots
from icedice_widgets.boards.floe.pinned import laid_out
from icedice_widgets.boards.floe.pins import meet
from icedice_widgets.boards.floe.placing import free_floe
from icedice_widgets.boards.floe.spots import nearest, put_of
from icedice_widgets.boards.floe.view import View
from icedice_widgets.parts import Box
from icedice_widgets.table import Table

HOSTILE = "<img src=x onerror=alert(1)>"
NAMES = ("Ada", "Bo", HOSTILE, "Wilhelmina Featherst", "Zoë", "林小美")
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 2, "target": 30}, {"players": 3, "target": 40}, {"players": 4, "target": 30},
    {"players": 5, "target": 60}, {"players": 6, "target": 40}, {"players": 6, "companion": True, "target": 20},
    {"players": 3, "companion": True, "target": 20},
)
Drawn = tuple[Table, str, ElementTree.Element]
SOFT_TO_HARD = (45, 66, 85)


def new(seed: int = 7, *, players: int = 3, **options: Any) -> Any:
    return start("floe", players=list(NAMES[:players]), seed=seed, **options)


def tables(seed: int, options: dict[str, Any]) -> Iterator[Table]:
    """Tables of one random game with half-made moves, open panels and bots."""
    rng = Random(seed)
    table = Table(new(seed, **options))
    for _ in range(44):
        yield dressed(table, rng)
        if table.match.over:
            return
        table = played(table, rng)


def played(table: Table, rng: Random) -> Table:
    position = table.match.position
    if position.phase != "throw":
        return table.moved(str(rng.choice(table.match.moves())))
    if position.setting.companion:
        return FLOE.draft.told(table, real(position, rng))  # type: ignore[attr-defined]
    now = aim_of(table).set("x", rng.randint(60, 230)).set("angle", rng.randint(-12, 12))
    return table.moved(str(now.set("power", rng.choice(SOFT_TO_HARD)).throw))


def real(position: Any, rng: Random) -> str:
    """A result of real dice: each on a place of its own or in the water, and perhaps one pushed off."""
    spots = [(x, y) for x in range(50, 250, 20) for y in range(20, 350, 20)]
    free = [spot for spot in spots if all(abs(d.x / MM - spot[0]) > 20 or abs(d.y / MM - spot[1]) > 20
                                          for d in position.lying if d)]
    places = rng.sample(free, position.dice_to_throw)
    dice = [f"{rng.randint(1, 6)}" + (f"@{x},{y}" if rng.random() < 0.6 else "~") for x, y in places]
    others = [c for c, die in enumerate(position.lying) if die and rng.random() < 0.25]
    return " ; ".join((" ".join(dice), *(f"{position.name(c)} {rng.randint(1, 6)}~" for c in others)))


def dressed(table: Table, rng: Random) -> Table:
    bots = {table.seat: "gentle"} if rng.random() < 0.12 and table.seat >= 0 else {}
    folded = [part for part in ("ruler", "sums", "bare ice") if rng.random() < 0.3]
    table = table.but(handover=table.handover and rng.random() < 0.3)
    return table.but(
        draft=half_made(table, rng), layout=rng.choice(("wide", "narrow")), bots=bots, folded=frozenset(folded),
        panel=rng.choice(("",) * 14 + ("rules", "story", "save", "hint")), hint=rng.randint(1, 2), page=rng.randint(0, 2),
    )


def half_made(table: Table, rng: Random) -> Any:
    position = table.match.position
    if position.scoring is not None and rng.random() < 0.2:
        return Counted(rng.randint(-1, len(position.scoring.advances) + bool(position.scoring.blocks) - 1))
    if position.phase == "place" and rng.random() < 0.7:
        return Put(rng.randint(0, ARENA.width), rng.randint(0, ARENA.depth))
    if position.phase != "throw" or table.handover or rng.random() < 0.5:
        return None
    if not position.setting.companion:
        return aim_of(table).set("angle", rng.randint(-30, 30)).set("power", 10 * rng.randint(0, 10))
    for what in rng.sample(("face 3", "ice 120 200", "water", "die 2", "face 6", "ice 200 90"), 4):
        table = tapped(table, what)
    return table.draft


def tapped(table: Table, what: str) -> Table:
    found = FLOE.tap(table, what)
    assert isinstance(found, Table), found
    return found


@pytest.fixture(scope="module")
def many() -> list[Drawn]:
    some = [table for seed, options in enumerate(GAMES) for table in tables(seed, options)]
    return [(table, svg, ElementTree.fromstring(svg)) for table in some for svg in [FLOE.draw(table)]]


# -- crafted tables -------------------------------------------------------------------------------------


def lies(x: float, y: float, face: int) -> Lying:
    return Lying(round(x * MM), round(y * MM), face)


def table_with(*lying: Lying | None, **facts: Any) -> Table:
    """Ada's throw in round 3, with these scoring dice on the floe and everybody else done."""
    count = len(lying)
    match = new(players=count if count > 2 else 3, first=0, **facts.pop("options", {}))
    played = tuple(range(1, len(match.beginning.lying)))
    facts = {"track": tuple(range(10, 10 + len(match.beginning.lying))), **facts}
    begun = match.beginning._replace(lying=lying, played=played, roller=0, round=3, phase="throw", **facts)
    return Table(match.but(beginning=begun, history=()))


OUTDO = (lies(120, 210, 5), lies(134, 362, 3), lies(112, 244, 4), lies(196, 132, 6))
EXAMPLE = (None, lies(190, 316, 1), lies(134, 362, 3), lies(112, 214, 4), lies(196, 132, 6), None)
"""FLOE-EX1, with somebody more who throws last."""


def thrown(table: Table, result: str) -> Table:
    return table.stepped(table.match.given(result))


def found(svg: str, key: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if node.get("data-key") == key)


def said(svg: str, key: str) -> str:
    return " ".join(filter(None, (node.text for node in found(svg, key).iter(f"{SVG}text"))))


# -- geometry -------------------------------------------------------------------------------------------


def test_the_games_show_every_phase_and_what_can_go_wrong(many: list[Drawn]) -> None:
    assert {table.match.position.phase for table, _, _ in many} == {"throw", "place", "choose", "over"}
    moments = {views.MOMENTS[event.rule] for t, _, _ in many for event in t.match.log if event.rule in views.MOMENTS}
    assert {"misthrow", "mishap", "water", "outdone", "chosen", "back"} <= moments
    assert any(View(table).counting is not None for table, _, _ in many)


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


def test_no_pin_lies_over_a_die_or_another_pin(many: list[Drawn]) -> None:
    for table, _, _ in many:
        pins = laid_out(View(table))
        assert len(pins.boxes) == len(pins.dice)
        for i, box in enumerate(pins.boxes):
            assert not any(meet(box, die) for die in pins.lying), (table.layout, box)
            assert not any(meet(box, other) for other in pins.boxes[i + 1 :]), (table.layout, box)


def test_dice_lie_where_the_rules_have_them_at_true_scale(many: list[Drawn]) -> None:
    for table, _, _ in many:
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
        assert not any(meet(a.inside(0.1), b.inside(0.1)) for i, a in enumerate(spaces) for b in spaces[i + 1 :])
        assert all(grid.frame.x <= box.x and box.right <= grid.frame.right for box in spaces)


def test_seals_stand_apart_also_at_the_start_and_in_the_second_lap() -> None:
    for track in ((0,) * 6, (5, 6, 7, 8, 9, 10), (3, 103, 104, 40, 36, 37)):
        table = table_with(*(None,) * 6, track=track)
        spots = seal_spots(View(table))
        assert len(set(spots)) == 6
    assert found(FLOE.draw(table), "seal2").find(f"{SVG}text") is not None, "a lap is counted"


# -- what a picture holds -------------------------------------------------------------------------------


def test_everything_pressable_says_what_it_is_and_does_exactly_one_thing(many: list[Drawn]) -> None:
    for _, _, root in many:
        for node in root.iter():
            if node.get("role") == "button":
                assert node.get("aria-label")
                assert sum(node.get(f"data-{kind}") is not None for kind in ("move", "tap", "tool")) == 1


def test_keys_and_ids_are_unique_and_used_ids_exist(many: list[Drawn]) -> None:
    for _, _, root in many:
        for name in ("data-key", "id"):
            counts = Counter(node.get(name) for node in root.iter() if node.get(name))
            assert counts.most_common(1)[0][1] == 1, counts.most_common(1)
        ids = {node.get("id") for node in root.iter()} - {None}
        assert {node.get("href", "")[1:] for node in root.iter(f"{SVG}use")} <= ids
        assert all(str(name).startswith("floe-") for name in ids)


def test_a_picture_holds_nothing_that_runs_or_depends_on_the_page(many: list[Drawn]) -> None:
    for _, svg, root in many:
        tags = {node.tag.removeprefix(SVG) for node in root.iter()}
        assert not tags & {"script", "foreignObject", "style", "image", "filter", "mask", "animate"}
        assert "currentColor" not in svg and "Gradient" not in svg
        assert not any(name.startswith("on") for node in root.iter() for name in node.attrib)


def test_names_are_shown_as_they_are_typed(many: list[Drawn]) -> None:
    hostile = [(svg, root) for table, svg, root in many if HOSTILE in table.match.names and not View(table).large_card]

    assert hostile
    for svg, root in hostile:
        assert "<img" not in svg
        assert any(HOSTILE in (node.text or "") for node in root.iter(f"{SVG}title"))


def test_the_same_table_always_gives_the_same_picture(many: list[Drawn]) -> None:
    for table, svg, _ in many[::11]:
        assert FLOE.draw(table) == svg
        assert FLOE.describe(table) == FLOE.describe(table)


def test_a_picture_names_itself_for_those_who_do_not_see_it(many: list[Drawn]) -> None:
    for table, _, root in many:
        assert root.get("role") == "group"
        assert root.get("data-board") == "floe" and root.get("data-layout") == table.layout
        title, about = list(root)[:2]
        assert title.tag == f"{SVG}title" and title.text
        assert "front to rear" in str(about.text) and "Track: " in str(about.text)


def test_pictures_stay_small(many: list[Drawn]) -> None:
    largest = max(len(svg.encode()) for table, svg, _ in many if table.panel in ("", "hint"))

    print(largest)
    assert largest <= 50_000
    assert len(FLOE.draw(Table(new())).encode()) <= 38_000


# -- what can be done -----------------------------------------------------------------------------------


def test_every_move_and_gesture_a_picture_offers_is_accepted(many: list[Drawn]) -> None:
    for table, _, root in many:
        position = table.match.position
        for node in root.iter():
            if node.get("aria-disabled") == "true":
                continue
            if move := node.get("data-move"):
                position.next(position.read(move))
            elif tap := node.get("data-tap"):
                assert isinstance(FLOE.tap(table, tap), Table | str)


def test_every_die_that_may_be_chosen_can_be_pressed_where_it_lies(many: list[Drawn]) -> None:
    free = [(table, root) for table, _, root in many if View(table).active and table.match.position.phase == "choose"]

    assert len(free) > 10
    for table, root in free:
        moves = Counter(node.get("data-move") for node in root.iter() if node.get("data-move"))
        assert moves == {str(move): 2 for move in table.match.moves()}, "a pin and a row each"


def test_bots_leave_nothing_but_the_tools_and_the_switches_to_press(many: list[Drawn]) -> None:
    bots = [
        (table, root) for table, _, root in many
        if table.bot_to_move and not table.panel and not View(table).active and View(table).counting is None
    ]

    assert bots
    for table, root in bots:
        keys = pressables(root)
        assert all(key.startswith(("tool-", "pill", "switch", "sums", "recount", "ready")) for key in keys), keys
        assert root.get("data-next-ms") == str(View(table).next_ms)


@pytest.mark.parametrize("what", ["", "dance", "dial power 2", "dial luck +1", "ice 1", "ice nan 3", "ice 1e9 3", "face 7", "die 9",
                                  "count x", "count 0", "nudge 3 3", "put", "nearest", "water", "done"])
def test_gestures_that_mean_nothing_are_refused(what: str) -> None:
    with pytest.raises(ValueError):
        FLOE.tap(table_with(*OUTDO), what)


# -- aiming ---------------------------------------------------------------------------------------------


def test_dials_are_turned_by_steps_within_their_range() -> None:
    table = table_with(*OUTDO)
    for _ in range(30):
        table = tapped(table, "dial power +1")

    assert aim_of(table).throw.power == 100
    button = found(FLOE.draw(table), "power+")
    assert button.get("aria-disabled") == "true" and "as far as it goes" in str(button.get("aria-label"))


def test_a_wide_row_pushes_the_hand_into_the_entrance() -> None:
    aimed = aim_of(tapped(table_with(None, None, None), "hand 500 -10"))

    wide = aimed.set("spread", 100)

    assert wide.throw.x == wide.range_of("x")[-1] < aimed.throw.x
    assert table_with(None, None, None).match.position.allows(wide.throw)


@pytest.mark.parametrize(("keys", "dial", "value"), [
    ("p 5 5 Enter", "power", 55), ("p 0 . 5 5 Enter", "power", 55), ("t - 7 Enter", "angle", -7),
    ("w 1 2 0 Enter", "x", 120), ("s 3 0 Backspace Enter", "spread", 3), ("p 9 9 9 Enter", "power", 100),
    ("Shift+ArrowLeft", "angle", -1), ("Shift+ArrowUp Shift+ArrowUp", "power", 52), ("t Enter", "angle", 0),
])  # fmt: skip
def test_an_aim_can_be_typed(keys: str, dial: str, value: int) -> None:
    table = table_with(*OUTDO)
    for key in keys.split():
        after = FLOE.key(table, key)
        assert isinstance(after, Table)
        table = after

    assert aim_of(table).value(dial) == value
    assert f"{value_of(dial, value)}" in FLOE.describe(table)


def value_of(dial: str, value: int) -> str:
    return aim.value_words(dial, value)


def test_pointing_at_the_ice_aims_there() -> None:
    for x, y in ((100, 240), (145, 120), (200, 300)):
        band = aim_of(tapped(table_with(None, None, None), f"ice {x} {y}")).band
        assert band is not None
        assert abs(band.middle / MM - y) < 30 and band.left <= x * MM <= band.right


def test_the_band_is_drawn_from_tried_throws_and_told() -> None:
    table = table_with(*OUTDO)
    band = aim_of(table).band
    assert band is not None

    assert f"about {band.centimetres} cm" in said(FLOE.draw(table), "aim")
    assert f"About {band.centimetres} cm" in str(found(FLOE.draw(table), "throw").get("aria-label"))


def test_the_next_aim_is_where_this_colour_aimed_last() -> None:
    table = Table(new(first=0)).moved("throw 120 5 0.4 0.1")
    while table.match.position.round == 1:
        table = played(table, Random(4))
    while table.match.position.roller != 0 or table.match.position.phase != "throw":
        table = played(table, Random(4))

    assert tuple(aim_of(table).throw) == (120, 5, 40, 10)


def test_without_pymunk_there_is_no_band_and_real_dice_are_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (aim, views):
        monkeypatch.setattr(module, "can_slide", lambda: False)
    table = table_with(*OUTDO)

    svg = FLOE.draw(table)

    assert "about" not in said(svg, "aim") and found(svg, "throw").get("aria-disabled") == "true"
    assert "pymunk is not installed" in str(found(svg, "throw").get("aria-label"))
    assert "Tap its place" in said(FLOE.draw(tapped(table, "real")), "decision")


# -- the slide ------------------------------------------------------------------------------------------


def test_the_way_of_each_die_begins_in_the_hand_and_ends_where_it_lies() -> None:
    table = Table(new(first=0)).moved("throw 145 0 0.66 0.3")
    view = View(table)
    for die in shown_dice(view):
        if die.state == "thrown":
            stops = [list(map(float, stop.split())) for stop in die.path.split(",")]
            assert stops[0][0] == 0 and stops[0][2] > view.grid.ice.bottom
            assert abs(stops[-1][1] - die.x) < 0.2 and abs(stops[-1][2] - die.y) < 0.2 and stops[-1][3] == 0
            assert [stop[0] for stop in stops] == sorted(stop[0] for stop in stops)
    assert View(table.but(fresh=0)).tracks == (), "it slides once"


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
    assert View(counted.but(bots={counted.seat: "bold"})).next_ms is None
    assert View(counted.but(bots=dict.fromkeys(range(6), "bold"))).next_ms is not None


# -- what goes wrong ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("result", "head", "rule"), [
    ("1@140,150 4@160,50 5@100,100", "A misthrow", "FLOE-18"),
    ("1@140,250 4@160,50 6@100,100 ; green 2~", "A mishap", "FLOE-19"),
])
def test_a_failed_turn_is_told_on_a_ribbon_and_its_die_lies_on_a_block(result: str, head: str, rule: str) -> None:
    table = table_with(*OUTDO)
    table = table.but(match=table.match.but(beginning=table.match.beginning._replace(played=())))

    failed = thrown(table, result)

    assert head in said(FLOE.draw(failed), "moment")
    assert any(event.rule == rule for event in failed.fresh_events)
    assert [die.state for die in shown_dice(View(failed)) if die.state == "block"] == ["block"]


def test_reasons_say_higher_and_further_by_number() -> None:
    svg = FLOE.draw(thrown(table_with(*OUTDO), "1@140,211 6@160,50 5@100,100"))

    assert "further: 21.1 cm > 21 cm" in said(svg, "row1") and "higher: 6 > 5" in said(svg, "row2")
    assert "neither higher nor further" in said(svg, "row3") and found(svg, "row3").get("role") is None


# -- a die that was pushed off --------------------------------------------------------------------------


@pytest.fixture
def pushed() -> Table:
    return thrown(table_with(*OUTDO), "1@140,211 6@160,50 5@100,100 ; orange 2~ ; red 4~").but(handover=False)


def test_a_pushed_die_is_offered_its_old_place_and_put_where_one_points(pushed: Table) -> None:
    assert put_of(pushed)[:2] == (13400, 36200)
    assert FLOE.tap(tapped(pushed, "ice 200.2 329.8"), "put") == "place 200,330"


def test_an_illegal_place_is_refused_and_the_nearest_legal_one_offered(pushed: Table) -> None:
    wrong = tapped(pushed, "ice 161 60")

    svg = FLOE.draw(wrong)

    assert "another die is in the way" in said(svg, "decision") and "Nearest free place" in said(svg, "decision")
    right = tapped(wrong, "nearest")
    assert pushed.match.position.free_place(*put_of(right)[:2], 1) is None
    assert abs(put_of(right).x - 16100) + abs(put_of(right).y - 6000) < 1000
    with pytest.raises(IllegalStep):
        wrong.match.play(str(FLOE.tap(wrong, "put")))


@pytest.mark.parametrize(("keys", "place"), [
    ("Shift+ArrowDown", (134, 361)), ("Shift+ArrowLeft Shift+ArrowLeft", (132, 362)), ("1 0 0 , 9 0 Enter", (100, 90)),
    ("1 Enter", (134, 362)), ("1 2 Backspace Backspace", (134, 362)),
])
def test_a_place_can_be_typed(pushed: Table, keys: str, place: tuple[int, int]) -> None:
    for key in keys.split():
        after = FLOE.key(pushed, key)
        assert isinstance(after, Table)
        pushed = after

    assert put_of(pushed)[:2] == (place[0] * MM, place[1] * MM)


def test_the_shaded_region_is_where_the_rules_let_a_die_lie() -> None:
    shape = free_floe()
    for x, y in shape:
        towards = (x + (14500 - x) * 0.01, y + (19500 - y) * 0.01)
        assert on_floe(round(towards[0]), max(0, round(towards[1])))
        if y > 10:
            assert not on_floe(round(x + (x - 14500) * 0.02), round(y + (y - 19500) * 0.02))


def test_the_nearest_place_is_itself_where_a_die_may_lie(pushed: Table) -> None:
    assert nearest(pushed.match.position, 20000, 33000) == (20000, 33000)
    assert nearest(pushed.match.position, 0, 0) != (0, 0)


# -- counting -------------------------------------------------------------------------------------------


def test_the_example_is_counted_as_the_rulebook_does_it() -> None:
    lying = (None, *EXAMPLE[1:5], None)
    table = table_with(*lying, blocks=(Block(5, 5),), track=(0,) * 6)
    counted = thrown(table, "1~ 1~ 1~ 1~")

    pages = [said(FLOE.draw(tapped(counted, f"count {page}")), "count") for page in range(5)]

    sums = ("3 + 1 + 4 + 6 + 5 + 1 = 20", "1 + 6 + 4 + 6 + 5 + 1 = 23", "4 + 6 + 5 + 1 = 16", "6 − 2 + 5 + 1 = 10")
    assert all(sum_ in page for sum_, page in zip(sums, pages, strict=False)), pages
    assert "On ice blocks" in pages[4]


def test_seals_move_page_by_page() -> None:
    table = table_with(*EXAMPLE[:5], lies(60, 60, 2), track=(0, 1, 2, 3, 4, 5))
    counted = thrown(table, "6@150,20 1~ 1~ 1~")
    assert View(counted).counting == 0 and not View(counted).active

    tracks = [View(tapped(counted, f"count {page}")).track for page in range(6)]

    assert tracks[-1] == counted.match.position.track
    assert [sum(a != b for a, b in zip(one, other, strict=True)) for one, other in zip(tracks, tracks[1:], strict=False)] == [1] * 5
    closed = tapped(counted, "close")
    assert View(closed).counting is None and View(closed).track == tracks[-1]
    assert View(tapped(closed, "count 0")).counting == 0


def test_a_taken_space_is_told() -> None:
    table = table_with(lies(100, 200, 2), lies(100, 100, 1), None, track=(70, 74, 73))
    table = table.but(match=table.match.but(beginning=table.match.beginning._replace(
        blocks=(Block(2, 1),), roller=0, played=(1, 2))))
    counted = thrown(table, "2@150,201 1~ 1~")

    assert "That is taken, so on to 75" in said(FLOE.draw(tapped(counted, "count 0")), "count")


def test_sums_are_rows_of_addends_front_to_rear_and_can_be_hidden() -> None:
    table = table_with(*OUTDO)
    keys = [node.get("data-key") for node in found(FLOE.draw(table), "totals")]

    assert [key for key in keys if key and key[-1].isdigit()] == ["sum2", "sum3", "sum1", "sum4"]
    assert "3 + 4 + 5 + 6" in said(FLOE.draw(table), "sum2") and "= 18" in said(FLOE.draw(table), "sum2")
    assert "= ?" in said(FLOE.draw(tapped(table, "sums")), "sum2")


# -- real dice ------------------------------------------------------------------------------------------


def real_table() -> Table:
    return table_with(*OUTDO, options={"companion": True})


def test_real_dice_are_told_by_pointing_and_played() -> None:
    table = real_table()
    for what in ("face 6", "ice 150 250", "face 2", "water", "water", "face 5", "die 5", "ice 140 350"):
        table = tapped(table, what)

    after = tapped(table, "done")

    assert "6@150,250 2~ 5~ ; orange 3@140,350" in after.match.record


def test_a_save_code_holds_real_dice_and_slides_and_draws_alike() -> None:
    table = thrown(Table(new(first=0)).moved("throw 145 0 0.5 0.3").moved("choose 1"), "3@145,100 5~ 1~ 2@60,60")

    again = Table(restore(table.match.code()))

    assert again.match.record == table.match.record
    assert FLOE.draw(again) == FLOE.draw(table.but(fresh=0, handover=False))


def test_real_dice_are_told_by_keys() -> None:
    table = real_table()
    for key in ("6", "Shift+ArrowUp", "Shift+ArrowUp", "2", "w", "5", "w", "Enter"):
        after = FLOE.key(table, key)
        assert isinstance(after, Table), key
        table = tapped(after, "die 2") if key == "Shift+ArrowUp" and isinstance(after.draft, Entry) and (
            after.draft.here.spot == (14500, 19700)) else after

    assert "6@145,197 2~ 5~" in table.match.record


def test_dice_that_are_not_told_yet_cannot_be_played() -> None:
    svg = FLOE.draw(tapped(real_table(), "face 3"))

    assert "3 to tell" in str(found(svg, "done").get("aria-label"))
    assert found(svg, "done").get("aria-disabled") == "true"


def test_a_form_takes_real_dice_and_says_what_is_wrong() -> None:
    table = real_table()
    form = FLOE.form(table)
    names = [field["name"] for field in form["fields"]]
    assert names == ["face0", "place0", "face1", "place1", "face2", "place2", "moved0", "moved1", "moved2", "moved3"]
    good = {"face0": "6", "place0": "150, 250", "face1": "2", "place1": "water", "face2": "1", "place2": "90,100", "moved3": "2~"}

    assert "6@150,250 2~ 1@90,100 ; red 2~" in FLOE.filled_in(table, good).match.record
    for wrong, why in (({"place0": ""}, "where does die 1 lie"), ({"place0": "5,5"}, "touches the water"),
                       ({"place0": "90,105"}, "overlap"), ({"moved3": "dance"}, "semicolon"), ({"place0": "x"}, "write each die")):
        with pytest.raises(ValueError, match=why):
            FLOE.filled_in(table, {**good, **wrong})


def test_the_board_opens_that_form_and_plays_it() -> None:
    board = play("floe", players=["Ada", "Bo", "Cy"], seed=1, first=0, companion=True)
    board._receive(None, {"kind": "tool", "text": "type", "revision": board.revision, "id": "1"}, [])
    assert board.form["name"] == "result"

    dice = {f"face{n}": str(n + 1) for n in range(4)} | {f"place{n}": f"{60 + 40 * n},200" for n in range(4)}
    board._receive(None, {"kind": "form", "text": "result", "revision": board.revision, "id": "2", "answers": dice}, [])

    assert board.form is None and board.match.position.phase == "choose"


def test_real_dice_are_thrown_for_a_bot() -> None:
    table = real_table().but(bots={0: "bold"})

    assert View(table).active and View(table).next_ms is None
    assert FLOE.draw(table).count('data-tap="face') == 6


# -- two players, the end, the frame --------------------------------------------------------------------


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
    assert "Round 3 is counted" in FLOE.draw(tapped(table, "count 0"))


def test_a_new_game_is_started_from_its_form_with_colours_in_words() -> None:
    table = Table(new())
    answers = {field["name"]: field["value"] for field in forms.new_game(table)["fields"]}

    assert forms.started(table, answers).match.names == table.match.names
    assert forms.started(table, {**answers, "colours": "red, blue green"}).match.position.name(0) == "red"
    with pytest.raises(ValueError, match="colours are"):
        forms.started(table, {**answers, "colours": "pink"})


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


def test_boxes_meet_only_when_they_share_room() -> None:
    assert meet(Box(0, 0, 10, 10), Box(9, 9, 5, 5)) and not meet(Box(0, 0, 10, 10), Box(10, 0, 5, 5))
    assert isinstance(aim_of(table_with(*OUTDO)), Aim)

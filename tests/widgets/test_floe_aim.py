"""Aiming and putting dice back on the floe board: by pointing, by buttons and by keys."""

import sys
from random import Random

import pytest
from floe_tables import OUTDO, found, many, new, played, said, table_with, tapped, thrown

from icedice_edu import restore, start
from icedice_edu.classroom.recorded_throws import recorded
from icedice_edu.games.floe.geometry import on_floe, overlaps
from icedice_edu.games.floe.steps import Lying, Slid
from icedice_edu.games.floe.tables import MM
from icedice_edu.games.protocol import IllegalStep
from icedice_widgets.boards.floe import FLOE
from icedice_widgets.boards.floe.aim import aim_of, value_words
from icedice_widgets.boards.floe.placement import nearest, put_of
from icedice_widgets.boards.floe.placement_drawing import free_floe
from icedice_widgets.seats import choice
from icedice_widgets.table import Table


def test_every_move_and_gesture_a_picture_offers_is_accepted() -> None:
    for table, _, root in many():
        position = table.match.position
        for node in root.iter():
            if node.get("aria-disabled") == "true":
                continue
            if move := node.get("data-move"):
                position.next(position.read(move))
            elif tap := node.get("data-tap"):
                assert isinstance(FLOE.tap(table, tap), Table | str)


@pytest.mark.parametrize(
    "what",
    [
        "",
        "dance",
        "dial power 2",
        "dial luck +1",
        "ice 1",
        "ice nan 3",
        "ice 1e9 3",
        "face 7",
        "die 9",
        "count x",
        "count 0",
        "nudge 3 3",
        "put",
        "nearest",
        "water",
        "done",
    ],
)
def test_gestures_that_mean_nothing_are_refused(what: str) -> None:
    with pytest.raises(ValueError):
        FLOE.tap(table_with(*OUTDO), what)


def test_dials_are_turned_by_steps_within_their_range() -> None:
    table = table_with(*OUTDO)
    for _ in range(30):
        table = tapped(table, "dial power +1")

    assert aim_of(table).throw.power == 100
    button = found(FLOE.draw(table), "power+")
    assert button.get("aria-disabled") == "true" and "go past this" in str(button.get("aria-label"))


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
    assert f"{value_words(dial, value)}" in FLOE.describe(table)


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


@pytest.fixture
def no_ice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing slides here."""
    monkeypatch.setitem(sys.modules, "pymunk", None)


@pytest.mark.usefixtures("no_ice")
def test_without_pymunk_there_is_no_band_and_real_dice_or_recorded_throws_are_the_way() -> None:
    table = table_with(*OUTDO)

    svg = FLOE.draw(table)

    assert "about" not in said(svg, "aim") and "Recorded throw" in said(svg, "decision")
    label = str(found(svg, "throw").get("aria-label"))
    assert "Take a recorded throw of three dice" in label and "pymunk, which is not installed" in label
    assert "Nothing slides here" not in FLOE.banner_words(table)[1]  # there is a die to beat
    assert "Tap its place" in said(FLOE.draw(tapped(table, "real")), "decision")


@pytest.mark.usefixtures("no_ice")
def test_a_recorded_throw_is_like_the_aim_and_is_kept_with_its_power() -> None:
    table = Table(new(first=0))
    aimed = aim_of(table).set("power", 63).set("angle", 20)

    after = FLOE.moved(table, str(aimed.throw))

    (throw, slid), know = (played.step for played in after.match.history[-2:]), recorded(65, 30, 4)
    assert str(throw) == "throw 145 0 0.65 0.3" and slid in know
    assert "take a recorded throw" in FLOE.banner_words(table)[1]
    assert FLOE.moved(table, str(aimed.throw)).match.code() == after.match.code()


@pytest.mark.usefixtures("no_ice")
def test_recorded_dice_find_room_between_those_that_lie_there() -> None:
    table = table_with(*OUTDO)
    lying = [die for die in table.match.position.lying if die]

    slid = [FLOE.moved(table, f"throw 145 0 {power / 10} 0.3").match.history[-1].step for power in range(11)]

    for step in slid:
        assert isinstance(step, Slid) and len(step.thrown) == 3 and not step.moved
        dry = [end for end in step.thrown if isinstance(end, Lying)]
        assert not any(overlaps(die.x, die.y, one.x, one.y) for die in dry for one in lying)


@pytest.mark.usefixtures("no_ice")
def test_a_whole_game_with_a_bot_is_played_by_recorded_throws() -> None:
    table = Table(start("floe", players=["You", "Pip"], seed=2026, first=0, target=20), {1: "gentle"})

    while not table.match.over:
        bot = table.bot_to_move
        aims = table.match.position.phase == "throw"
        own = aim_of(table).throw if aims else table.match.moves()[0]
        step = choice(table.match, bot) if bot else own
        table = FLOE.moved(table, str(step)).replace(handover=False)

    assert max(table.match.scores) >= 20
    assert restore(table.match.code()).scores == table.match.scores


@pytest.fixture
def pushed() -> Table:
    return thrown(table_with(*OUTDO), "1@140,211 6@160,50 5@100,100 ; orange 2~ ; red 4~").replace(
        handover=False
    )


def test_a_pushed_die_is_offered_its_old_place_and_put_where_one_points(pushed: Table) -> None:
    assert put_of(pushed)[:2] == (13400, 36200)
    assert FLOE.tap(tapped(pushed, "ice 200.2 329.8"), "put") == "place 200,330"


def test_an_illegal_place_is_refused_and_the_nearest_legal_one_offered(pushed: Table) -> None:
    wrong = tapped(pushed, "ice 161 60")

    svg = FLOE.draw(wrong)

    assert "another die is in the way" in said(svg, "decision") and "Nearest empty place" in said(
        svg, "decision"
    )
    right = tapped(wrong, "nearest")
    assert pushed.match.position.free_place(*put_of(right)[:2], 1) is None
    assert abs(put_of(right).x - 16100) + abs(put_of(right).y - 6000) < 1000
    with pytest.raises(IllegalStep):
        wrong.match.play(str(FLOE.tap(wrong, "put")))


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ("Shift+ArrowDown", (134, 361)),
        ("Shift+ArrowLeft Shift+ArrowLeft", (132, 362)),
        ("1 0 0 , 9 0 Enter", (100, 90)),
        ("1 Enter", (134, 362)),
        ("1 2 Backspace Backspace", (134, 362)),
    ],
)
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

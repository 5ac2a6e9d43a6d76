"""The token board: every picture of many games is well-formed, complete, pressable and spoken."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from icedice_edu import start
from icedice_edu.games.protocol import IllegalStep
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.plain import PLAIN
from icedice_widgets.boards.tokens import TOKENS
from icedice_widgets.table import Table

HOSTILE = "<img src=x onerror=alert(1)>"
NAMES = ("Ada", "Bo", HOSTILE, "Wilhelmina Featherst", "Zoë", "林小美")
LEAST = {"wide": 50, "narrow": 44}
SVG = "{http://www.w3.org/2000/svg}"
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 2}, {"players": 3, "face": "summer"}, {"players": 4, "variant": "6+"},
    {"players": 2, "variant": "6+", "face": "summer"}, {"players": 5, "variant": "experienced"},
    {"players": 6, "ties": "children"}, {"players": 2, "timer": "hourglass"}, {"players": 2, "max_rolls": 1},
)


def new(seed: int = 7, *, players: int = 2, **options: Any) -> Any:
    if options.get("timer"):
        options["clock"] = lambda: 100.0
    return start("tokens", players=list(NAMES[:players]), seed=seed, **options)


def gesture(rng: Random) -> str:
    return rng.choice((
        f"die {rng.randint(1, 3)}", f"again {rng.randint(1, 3)}", f"sign {rng.choice('+−×÷()')}",
        f"token {rng.randrange(36)}", "back", "clear",
    ))


def steps(match: Any) -> list[str]:
    """The moves in notation; those that move a token first, so that a game gets on."""
    moves = [str(move) for move in match.moves()]
    return [move for move in moves if "=" in move or "lay" in move] or moves


def tables(seed: int, options: dict[str, Any], *, every: int = 5) -> Iterator[Table]:
    """Tables of one random game, with half-made moves, refusals and open panels."""
    rng = Random(seed)
    table = Table(new(seed, **options))
    for turn in range(400):
        if turn % every == 0 or table.match.over:
            yield from dressed(table, rng)
        if table.match.over:
            return
        table = table.stepped(table.match.play(rng.choice(steps(table.match)))).but(handover=False)


def dressed(table: Table, rng: Random) -> Iterator[Table]:
    for _ in range(rng.randrange(7)):
        answer = TOKENS.tap(table, gesture(rng))
        table = answer if isinstance(answer, Table) else table
    layout: Any = rng.choice(("wide", "narrow"))
    panel = rng.choice(("", "", "", "rules", "story", "save", "hint"))
    yield table.but(
        layout=layout, panel=panel, hint=rng.randint(1, 4), page=rng.randint(-1, 3),
        handover=rng.random() < 0.1, bots={0: "random"} if rng.random() < 0.2 else {},
        rule=rng.choice(("", "TOKEN-20", "NO-SUCH")),
    )


@pytest.fixture(scope="module")
def many() -> list[tuple[Table, str, ElementTree.Element]]:
    drawn = [table for seed, options in enumerate(GAMES * 2) for table in tables(seed, options)]
    return [(table, svg, ElementTree.fromstring(svg)) for table in drawn for svg in [TOKENS.draw(table)]]


# -- geometry -----------------------------------------------------------------------------------------------

Frame = tuple[float, float, float]
Area = tuple[float, float, float, float]


def placed(node: ElementTree.Element, frame: Frame) -> Frame:
    """Where a group puts its children: x, y and scale."""
    x, y, scale = frame
    for part in (node.get("transform") or "").replace(")", ");").split(";"):
        name, _, numbers = part.strip().rstrip(")").partition("(")
        if name == "translate":
            dx, dy = map(float, numbers.split())
            x, y = x + dx * scale, y + dy * scale
        elif name == "scale":
            scale *= float(numbers)
    return x, y, scale


def walk(node: ElementTree.Element, frame: Frame = (0, 0, 1)) -> Iterator[tuple[ElementTree.Element, Frame]]:
    here = placed(node, frame)
    yield node, here
    for child in node:
        if child.tag != f"{SVG}defs":
            yield from walk(child, here)


def pressables(root: ElementTree.Element) -> dict[str, Area]:
    """The target of everything that can be pressed, by key."""
    by_id = {node.get("id"): node for node in root.iter() if node.get("id")}
    areas = {}
    for node, frame in walk(root):
        if node.get("role") == "button":
            last = list(node)[-1]
            assert last.get("class") == "hit", node.get("data-key")
            rect = by_id[last.get("href", "")[1:]] if last.tag == f"{SVG}use" else last
            areas[node.get("data-key", "")] = area(rect, frame)
    return areas


def area(rect: ElementTree.Element, frame: Frame) -> Area:
    x, y, scale = frame
    left, top, width, height = (float(rect.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x + left * scale, y + top * scale, width * scale, height * scale


def overlap(one: Area, other: Area) -> bool:
    air = 0.5
    return (
        one[0] + one[2] > other[0] + air and other[0] + other[2] > one[0] + air
        and one[1] + one[3] > other[1] + air and other[1] + other[3] > one[1] + air
    )


def test_every_target_is_as_large_as_a_finger(many: Any) -> None:
    for table, _, root in many:
        least = LEAST[table.layout] - 0.1
        small = {key: a for key, a in pressables(root).items() if a[2] < least or a[3] < least}
        assert not small, (table.layout, table.match.position.phase, table.panel)


def test_no_two_targets_overlap(many: Any) -> None:
    for table, _, root in many:
        areas = list(pressables(root).items())
        for i, (key, one) in enumerate(areas):
            hidden = [other for other, a in areas[i + 1 :] if overlap(one, a)]
            assert not hidden, (key, hidden, table.layout, table.match.position.phase, table.panel)


def test_everything_pressable_lies_on_the_board(many: Any) -> None:
    for _, _, root in many:
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        for key, (x, y, w, h) in pressables(root).items():
            assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, key


# -- what a picture holds -----------------------------------------------------------------------------


def test_everything_pressable_says_what_it_is_and_does_exactly_one_thing(many: Any) -> None:
    for _, _, root in many:
        for node in root.iter():
            if node.get("role") == "button":
                assert node.get("aria-label")
                assert sum(node.get(f"data-{kind}") is not None for kind in ("move", "tap", "tool")) == 1


def test_every_token_is_drawn_exactly_once_and_in_the_last_layer(many: Any) -> None:
    for table, _, root in many:
        layer = list(root)[-1]
        drawn = sorted(node.get("data-key", "") for node in layer)
        assert layer.get("data-key") == "pieces"
        assert drawn == sorted(f"t{token.circle}" for token in table.match.position.circles)
        assert layer.get("data-glide") is not None
        assert all(node.get("transform") for node in layer)


def test_keys_and_ids_are_unique_and_used_ids_exist(many: Any) -> None:
    for _, svg, root in many:
        for name in ("data-key", "id"):
            counts = Counter(node.get(name) for node in root.iter() if node.get(name))
            assert counts.most_common(1)[0][1] == 1, counts.most_common(1)
        ids = {node.get("id") for node in root.iter()}
        assert {node.get("href", "")[1:] for node in root.iter(f"{SVG}use")} <= ids
        assert all(name.startswith("tokens-") for name in ids if name)
        assert all(f'url(#tokens-p{colour})' not in svg or f"tokens-p{colour}" in ids for colour in "ROYGBP")


def test_a_picture_holds_nothing_that_runs_or_depends_on_the_page(many: Any) -> None:
    for _, svg, root in many:
        tags = {node.tag.removeprefix(SVG) for node in root.iter()}
        assert not tags & {"script", "foreignObject", "style", "image", "filter", "mask", "animate"}
        assert "currentColor" not in svg and "Gradient" not in svg
        assert not any(name.startswith("on") for node in root.iter() for name in node.attrib)


def test_names_are_shown_as_they_are_typed(many: Any) -> None:
    hostile = [(table, svg, root) for table, svg, root in many if HOSTILE in table.match.names]

    assert hostile
    for _, svg, root in hostile:
        assert "<img" not in svg
        assert any(HOSTILE in (node.text or "") for node in root.iter(f"{SVG}title"))


def test_the_same_table_always_gives_the_same_picture(many: Any) -> None:
    for table, svg, _ in many[::7]:
        assert TOKENS.draw(table) == svg
        assert TOKENS.describe(table) == TOKENS.describe(table)


def test_a_picture_names_itself_for_those_who_do_not_see_it(many: Any) -> None:
    for table, _, root in many:
        assert root.get("role") == "group"
        assert root.get("data-board") == "tokens" and root.get("data-layout") == table.layout
        title, about = list(root)[:2]
        assert title.tag == f"{SVG}title" and title.text
        assert about.tag == f"{SVG}desc" and about.text


def test_every_move_a_picture_offers_is_accepted_by_the_rules(many: Any) -> None:
    for table, _, root in many:
        position = table.match.position
        for node in root.iter():
            move = node.get("data-move")
            if move is not None and not node.get("aria-disabled"):
                position.after(position.read(move))


def test_bots_leave_nothing_but_the_tools_to_press(many: Any) -> None:
    bots = [
        (table, root) for table, _, root in many
        if table.bot_to_move and not table.panel and not table.handover
    ]

    assert bots
    for table, root in bots:
        assert all(key.startswith(("tool-", "pill")) for key in pressables(root)), pressables(root)
        assert root.get("data-next-ms") == str(table.next_ms)


# -- single screens -----------------------------------------------------------------------------------


def laid(match: Any) -> Any:
    for _ in range(3):
        match = match.play(match.moves()[0])
    return match


def rolled(dice: str, **options: Any) -> Table:
    return Table(laid(new(first=0, **options)).play("roll").given(dice))


def found(svg: str, key: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if node.get("data-key") == key)


def tapped(table: Table, *gestures: str) -> Table:
    for what in gestures:
        answer = TOKENS.tap(table, what)
        assert isinstance(answer, Table), answer
        table = answer
    return table


def test_a_die_that_falls_on_the_same_face_still_tumbles() -> None:
    table = rolled("2 3 6")
    again = Table(table.match.play("reroll 1").given("2"))

    assert found(TOKENS.draw(table), "die1").get("data-tumble") == "2:1"
    assert found(TOKENS.draw(again), "die1").get("data-tumble") == "2:2"


def test_the_board_marks_no_token_before_a_calculation_hits_it() -> None:
    svg = TOKENS.draw(rolled("2 3 6"))

    assert "tokens-can" not in svg and "tokens-chosen" not in svg


def test_a_true_calculation_can_be_played_by_its_button() -> None:
    svg = TOKENS.draw(tapped(rolled("2 3 6"), "die 1", "sign +", "die 2"))

    assert found(svg, "go").get("data-move") == "5 = 2+3"
    label = "Bauble 5, blue, on the big board. Press to move it with 2 + 3"
    assert found(svg, "t4").get("aria-label") == label


def test_only_what_may_be_laid_wears_a_ring() -> None:
    table = Table(new(first=0).play("lay 8"))

    svg = TOKENS.draw(table)

    assert svg.count('"#tokens-can"') == 30
    assert found(svg, "t0").get("data-move") == "lay 1"
    assert found(svg, "t8").get("data-tap") == "token 8"


def test_a_refused_token_wears_a_cross_and_the_strip_says_why() -> None:
    table = tapped(rolled("2 3 6"), "die 1", "sign +", "die 2", "token 9")

    svg = TOKENS.draw(table)

    assert found(svg, "t9").get("data-refused") is not None
    assert found(svg, "pill").get("data-tool") == f"rule {table.refusal.rule if table.refusal else ''}"


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_refusal_without_a_rule_is_shown_too(layout: Any) -> None:
    table = rolled("2 3 6").but(layout=layout, refusal=IllegalStep("", "something went wrong"))

    assert "Something went wrong." in TOKENS.draw(table)


def test_the_clock_is_counted_down_from_what_is_left() -> None:
    now = [0.0]
    match = laid(start("tokens", players=["Ada", "Bo"], seed=7, timer="hourglass", clock=lambda: now[0]))
    match = match.play("flip")
    now[0] = 36.0
    second = TOKENS.draw(Table(match))
    now[0] = 53.5
    late = TOKENS.draw(Table(match))

    assert found(second, "clock").get("data-countdown") == "24"
    assert "second glass" in second and "hurry" not in second
    assert found(late, "clock").get("data-countdown") == "6.5"
    assert "hurry" in late


def test_the_end_shows_every_score_as_a_sum() -> None:
    *_, last = tables(3, {"players": 3}, every=1)
    assert last.match.over

    shown = TOKENS.draw(last.but(panel="", handover=False, layout="wide"))

    for score in last.match.position.score_parts():
        assert f"= {score.total}" in shown and f"+ {score.colours}" in shown
    winner = last.match.names[last.match.winners[0]]
    assert winner in TOKENS.describe(last).splitlines()[0]


def test_the_words_tell_dice_boards_and_sums() -> None:
    said = TOKENS.describe(tapped(rolled("2 3 6"), "die 1", "sign +"))

    assert said.splitlines()[0] == "Ada: step 1 of 2: make a number on the big board."
    assert said.splitlines()[-1] == "Calculation: 2 + …"
    assert "Dice: 2, 3 and 6. Roll 1 of 10." in said
    assert "Middle: 1R, 7O, 13Y." in said
    assert "Bo: no tokens. 0 + 0 + 0 = 0 points." in said


def test_pictures_stay_small() -> None:
    begin = len(TOKENS.draw(Table(new(players=4))).encode())
    heavy = len(TOKENS.draw(tapped(rolled("2 3 6", players=4), "die 1", "sign +", "die 2")).encode())

    print(f"start {begin} bytes, step 1 of four players {heavy} bytes")
    assert begin <= 27_000
    assert heavy <= 37_000


def test_other_games_get_the_plain_board() -> None:
    table = Table(laid(new()))

    assert drawing_of("tokens") is TOKENS and drawing_of("anything else") is PLAIN
    for layout in ("wide", "narrow"):
        drawn: Any = PLAIN.draw(table.but(layout=layout))
        root = ElementTree.fromstring(drawn)
        assert [n.get("data-move") for n in root.iter() if n.get("data-move")] == ["roll"]
    assert "Moves: roll." in PLAIN.describe(table)

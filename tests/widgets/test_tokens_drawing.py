"""The token board: every token is there once, calculations are shown as they are made, the end adds up."""

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any
from xml.etree import ElementTree

import pytest
from many_tables import NAMES, Drawn, many_of
from targets import key_of, pressables

from icedice_edu import start
from icedice_edu.games.protocol import IllegalStep
from icedice_widgets.boards import drawing_of
from icedice_widgets.boards.plain import PLAIN
from icedice_widgets.boards.tokens import TOKENS
from icedice_widgets.boards.tokens.art import OVER, SIZE
from icedice_widgets.boards.tokens.grid import grid_for
from icedice_widgets.table import Table


def new(seed: int = 7, *, players: int = 2, **options: Any) -> Any:
    if options.get("timer"):
        options["clock"] = lambda: 100.0
    return start("tokens", players=list(NAMES[:players]), seed=seed, **options)


@pytest.fixture(scope="module")
def many() -> list[Drawn]:
    return many_of("tokens")


# -- what a picture holds -----------------------------------------------------------------------------


def test_every_token_is_drawn_exactly_once_and_in_the_last_layer(many: list[Drawn]) -> None:
    for table, _, root in many:
        layer = list(root)[-1]
        drawn = sorted(map(key_of, layer))
        assert layer.get("data-key") == "pieces"
        everywhere = sorted(f"tap token {token.circle}" for token in table.match.position.circles)
        if table.layout == "lesson":  # of what players have taken only the newest is shown there
            boards = (*table.match.position.big, *table.match.position.medium)
            assert {f"tap token {token.circle}" for token in boards} <= set(drawn) <= set(everywhere)
            assert len(drawn) == len(set(drawn))
        else:
            assert drawn == everywhere
        assert layer.get("data-glide") is not None
        assert all(node.get("transform") for node in layer)


def test_bots_leave_nothing_but_the_tools_to_press(many: list[Drawn]) -> None:
    bots = [
        (table, root) for table, _, root in many
        if table.bot_to_move and not table.panel and not table.handover
    ]

    assert bots
    for table, root in bots:
        assert all(key.startswith(("tool ", "pill")) for key in pressables(root)), pressables(root)
        assert root.get("data-next-ms") == str(table.next_ms)


# -- single screens -----------------------------------------------------------------------------------


def laid(match: Any) -> Any:
    for _ in range(3):
        match = match.play(match.moves()[0])
    return match


def rolled(dice: str, **options: Any) -> Table:
    return Table(laid(new(first=0, **options)).play("roll", given=dice))


def found(svg: str, key: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if key_of(node) == key)


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

    assert "t-can" not in svg and "t-chosen" not in svg


def test_a_true_calculation_can_be_played_by_its_button() -> None:
    svg = TOKENS.draw(tapped(rolled("2 3 6"), "die 1", "sign +", "die 2"))

    assert found(svg, "go").get("data-move") == "5 = 2+3"
    label = "Ornament 5, blue, on the big board. Press to move it with 2 + 3"
    assert found(svg, "tap token 4").get("aria-label") == label


def test_only_what_may_be_laid_wears_a_ring() -> None:
    table = Table(new(first=0).play("lay 8"))

    svg = TOKENS.draw(table)

    assert svg.count('"#t-can"') == 30
    assert found(svg, "tap token 0").get("data-move") == "lay 1"
    assert found(svg, "tap token 8").get("data-tap") == "token 8"


def test_a_refused_token_wears_a_cross_and_the_strip_says_why() -> None:
    table = tapped(rolled("2 3 6"), "die 1", "sign +", "die 2", "token 9")

    svg = TOKENS.draw(table)

    assert found(svg, "tap token 9").get("data-refused") is not None
    assert found(svg, "pill").get("data-tool") == f"rule {table.refusal.rule if table.refusal else ''}"


def test_a_number_that_came_this_turn_is_new_and_not_missing() -> None:
    table = rolled("2 3 6").moved("5 = 2+3")

    new_one = found(TOKENS.draw(tapped(table, "die 1", "sign +", "die 2")), "go")
    missing = found(TOKENS.draw(tapped(table, "die 1", "sign +", "die 3")), "go")

    assert new_one.get("aria-label") == "Take a token. Not now: 5 is new"
    assert missing.get("aria-label") == "Take a token. Not now: no 8 to take"


@pytest.mark.parametrize(
    ("taps", "said"), [(("die 2", "sign ÷", "die 3"), "no 5/6 to move"),
                       (("die 2", "sign ÷", "die 1"), "no 2 1/2 to move"),
                       (("die 1", "sign −", "die 2"), "no −3 to move")],
)
def test_small_print_has_no_tiny_digits(taps: tuple[str, ...], said: str) -> None:
    assert f">{said}</text>" in TOKENS.draw(tapped(rolled("2 5 6"), *taps))


def test_one_die_is_read_as_what_it_shows() -> None:
    assert str(tapped(rolled("2 5 6"), "die 2").draft) == "5"
    assert TOKENS.describe(tapped(rolled("2 5 6"), "die 2")).endswith("Expression: 5.")


def test_before_the_first_roll_the_lines_agree() -> None:
    once, many_times = (TOKENS.draw(Table(laid(new(first=0, max_rolls=n)))) for n in (1, 10))

    assert "This is round 1." in many_times
    assert "You have 10 rolls. Start with all three dice." in many_times
    assert "You have 1 roll this turn." in once


def test_the_turn_map_marks_nothing_before_the_glass_is_turned() -> None:
    table = Table(laid(new(first=0, timer="hourglass")))

    waits, runs = (found(TOKENS.draw(t), "map") for t in (table, table.moved("flip")))

    marked = [[node for node in shown.iter() if node.get("class") == "f-gowash"] for shown in (waits, runs)]
    assert list(map(len, marked)) == [0, 1]


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_ribbon_hides_no_letter_in_the_row_above(layout: Any) -> None:
    grid = grid_for(layout, players=2, middle=9, lines=6)
    top, below = grid.slot(0), grid.slot(grid.per_row)
    letter_ends = top.y + (15.8 + 8) * SIZE * top.scale

    ribbon = ElementTree.fromstring(OVER["fresh"])

    assert below.y + (float(ribbon.get("y", 0)) - 10) * below.scale > letter_ends + 1


def test_every_roll_has_its_dot() -> None:
    dots = found(TOKENS.draw(rolled("2 3 6")), "rolls")[1]
    step = float(dots.get("stroke-dasharray", "").split()[1])

    ends = [float(str(path.get("d")).partition("h")[2]) for path in dots]

    assert [int(end // step) + 1 for end in ends] == [10, 9]
    assert all(end % step for end in ends), "a dash that begins at the very end is not drawn"


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_a_refusal_without_a_rule_is_shown_too(layout: Any) -> None:
    table = rolled("2 3 6").replace(layout=layout, refusal=IllegalStep("", "something went wrong"))

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
    assert "second flip" in second and "Hurry!" not in second
    assert found(late, "clock").get("data-countdown") == "6.5"
    assert "Hurry!" in late


def test_the_end_shows_every_score_as_a_sum(many: list[Drawn]) -> None:
    last = next(table for table, _, _ in many if table.match.over and len(table.match.names) == 3)

    shown = TOKENS.draw(last.replace(panel="", handover=False, layout="wide"))

    for score in last.match.position.score_parts():
        assert f"= {score.total}" in shown and f"+ {score.colours}" in shown
    winner = last.match.names[last.match.winners[0]]
    assert winner in TOKENS.describe(last).splitlines()[0]


def test_the_words_tell_dice_boards_and_sums() -> None:
    said = TOKENS.describe(tapped(rolled("2 3 6"), "die 1", "sign +"))

    assert said.splitlines()[0] == "Ada: step 1 of 2. Make a number on the big board."
    assert said.splitlines()[-1] == "Expression: 2 + …"
    assert "Dice: 2, 3 and 6. Roll 1 of 10." in said
    assert "Middle: 1R, 7O, 13Y." in said
    assert "Bo: no tokens. 0 + 0 + 0 = 0 points." in said


def shown_in_a_game(**options: Any) -> Iterator[Table]:
    """Every table of a whole game in which expressions are typed sign by sign."""
    table, rng = Table(new(seed=3, first=0, **options)), Random(3)
    while not table.match.over:
        yield table
        table = table.ready() if table.handover else table
        steps = [str(step) for step in table.match.moves()]
        step = rng.choice([step for step in steps if "=" in step] or steps)
        for sign in step.partition(" = ")[2]:
            yield (table := TOKENS.key(table, sign))
        table = table.replace(draft=None).moved(step)
    yield table


@pytest.mark.parametrize(
    ("options", "middling", "most"),
    [
        ({"players": 2}, 25_500, 28_000), ({"players": 2, "face": "summer"}, 25_000, 27_500),
        ({"players": 2, "variant": "6+"}, 24_000, 26_000),
        ({"players": 2, "layout": "narrow"}, 25_500, 27_500),
        ({"players": 6}, 29_000, 31_500), ({"players": 2, "variant": "experienced"}, 27_500, 30_000),
    ],
)
def test_a_picture_has_about_25_kilobytes(options: dict[str, Any], middling: int, most: int) -> None:
    layout = options.pop("layout", "wide")

    sizes = [len(TOKENS.draw(table.replace(layout=layout)).encode()) for table in shown_in_a_game(**options)]

    print(options, layout, f"{len(sizes)} pictures, {min(sizes)} … {median(sizes)} … {max(sizes)} bytes")
    assert len(sizes) > 50 and median(sizes) <= middling and max(sizes) <= most


def test_other_games_get_the_plain_board() -> None:
    table = Table(laid(new()))

    assert drawing_of("tokens") is TOKENS and drawing_of("anything else") is PLAIN
    for layout in ("wide", "narrow"):
        drawn: Any = PLAIN.draw(table.replace(layout=layout))
        root = ElementTree.fromstring(drawn)
        assert [n.get("data-move") for n in root.iter() if n.get("data-move")] == ["roll"]
    assert "Moves: roll." in PLAIN.describe(table)

"""A bot's turn belongs to the bot and a hand-over to its player: every message, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from string import printable

import pytest
from many_tables import pictured, pressed, tables, walk_of
from sitting import Page

from icedice_edu import GAMES, start
from icedice_edu.play.bots import bot_names
from icedice_widgets import Board, forms, play
from icedice_widgets.table import Table

KEYS = (*(sign for sign in printable if sign.isprintable()), "Enter", "Backspace", "Delete", "Shift+ArrowUp",
        "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight", "−", "×", "÷")
TOOLS = ("hint", "weigh", "type", "rules", "story", "save", "new", "load", "close", "page +1", "page -1")
ASKED = [
    *(("key", key) for key in KEYS), *(("tool", tool) for tool in TOOLS), ("tick", ""), ("whole", ""),
    ("layout", "narrow"), ("layout", "wide"), ("hold", "peek"), ("hold", ""), ("form", "type"),
    ("form", "result"), ("tap", ""), ("move", ""), ("dance", "roll"),
]
HELP = {"hint", "weigh"}
GIVES_BACK = {("tool", "undo"), ("tool", "ready")}
"""What may well change whose turn it is."""


@cache
def moments(game: str) -> tuple[Table, ...]:
    """A table of each phase of some games, in which a person is to move."""
    found: dict[str, Table] = {}
    for seed, options in enumerate(walk_of(game).games):
        options = {name: value for name, value in options.items() if name != "clock"}
        for table in tables(game, seed, walk_of(game), GAMES[game].seats[0], options):
            if not table.match.over:
                phase = getattr(table.match.position, "phase", "")
                found.setdefault(phase, table.replace(handover=False))
    return tuple(found.values())


def bots_turn(table: Table) -> Table:
    return table.replace(bots={table.seat: next(iter(bot_names(table.match.game.name)))})


def hand_over(table: Table) -> Table:
    return table.replace(handover=True)


def laid(table: Table) -> Page:
    """A page at a board on which this table lies."""
    page = Page(Board(start(table.match.game.name, players=list(table.match.names))))
    page.board._show(table)
    return page


def asked(table: Table) -> Iterator[tuple[str, str]]:
    """What every page may ask, and what somebody could press if it were their turn."""
    yield from ASKED
    root = pictured(table)[2]
    yield from (("move", str(move)) for move in table.match.moves()[:40])
    for kind in ("move", "tap", "tool", "hold"):
        yield from ((kind, what) for what in pressed(root, kind) if (kind, what) not in GIVES_BACK)


def pass_on(page: Page) -> None:
    """Play until the board is passed to the next person."""
    while not page.board.table.handover:
        page.ask("move", str(page.board.match.moves()[-1]))


@pytest.mark.parametrize("others", [bots_turn, hand_over])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_asked_in_the_turn_of_another_plays(game: str, others: object) -> None:
    for mine in moments(game):
        table = others(mine)  # type: ignore[operator]
        page = laid(table)
        for kind, what in asked(mine):
            page.board.table, page.board._latest = table, None
            page.board.form = forms.form_of(what, "", "", []) if kind == "form" else None  # left open before
            page.ask(kind, what, answers={"text": str(table.match.moves()[0])})

            after, asks = page.board.table, (game, kind, what)
            assert after.match is table.match, asks
            assert (after.handover, dict(after.bots)) == (table.handover, dict(table.bots)), asks
            assert after.hint == 0 and after.panel not in HELP, asks
            assert after.draft is None or not getattr(after.draft, "move", ""), asks
            assert page.told[-1].get("ack") == f"m{page.sent}", asks


@pytest.mark.parametrize("game", GAMES)
def test_the_same_messages_do_play_in_ones_own_turn(game: str) -> None:
    """The control: what is held back above is not held back from the one whose turn it is."""
    played = 0
    for mine in moments(game):
        page = laid(mine)
        page.ask("move", str(mine.match.moves()[0]))
        played += page.board.table.match is not mine.match

    assert played == len(moments(game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tool", ["rules", "story", "save", "new", "load"])
def test_reading_saving_and_another_game_are_free_in_a_bots_turn(game: str, tool: str) -> None:
    page = laid(bots_turn(moments(game)[0]))

    page.ask("tool", tool)

    assert page.board.table.panel == tool or page.board.form["name"] == tool
    assert page.board.table.refusal is None


def test_a_digit_does_not_throw_the_dice_of_a_bot() -> None:
    bots = {"Bo": "greedy"}
    page = Page(play("tiles", players=["Ada", "Bo"], bots=bots, seed=7, first=1, arrange="random"))
    match = page.board.match

    page.ask("key", "2")

    assert page.board.match is match and page.board.table.refusal is None


def test_a_press_in_a_bots_turn_is_answered_once_and_the_bot_goes_on() -> None:
    page = Page(play("pyramids", players=["Ada", "Pip"], bots={"Pip": "stops at two"}, seed=7, first=1))

    assert page.ask("move", "roll") == "Not yet: it is Pip's turn; watch, and play after that."
    shown = page.board.revision
    page.ask("tool", "hint")
    assert page.board.revision == shown, "a new picture would let the bot begin its pause again"

    page.ask("go")
    assert page.board.table.refusal is None and len(page.board.match.moves_made) == 1


def test_who_gets_the_board_says_so_before_playing() -> None:
    page = Page(play("pyramids", players=["Ada", "Bo"], seed=7, first=0))
    pass_on(page)
    shown = page.board.match

    assert page.ask("move", "roll") == "Not yet: it is Bo's turn; pass the board and press I am ready."
    page.ask("tool", "ready")
    assert page.board.table.refusal is None and page.board.match is shown
    page.ask("move", "roll")
    assert len(page.board.match.moves_made) == len(shown.moves_made) + 1


def test_the_last_move_can_be_taken_back_while_the_board_is_passed_on() -> None:
    page = Page(play("pyramids", players=["Ada", "Bo"], seed=7, first=0))
    pass_on(page)

    page.ask("tool", "undo")

    assert page.board.match.position.seat == 0 and not page.board.table.handover


# -- hidden tiles --------------------------------------------------------------------------------------------


def hidden() -> Page:
    """Ada and Bo have arranged their tiles, which nobody else may see."""
    page = Page(play("tiles", players=["Ada", "Bo"], seed=7, first=0, hidden=True))
    for _ in range(2):
        page.ask("move", str(page.board.match.moves()[0]))
        page.ask("tool", "ready")
    return page


def test_a_hint_on_hidden_tiles_is_for_the_one_who_looks() -> None:
    page = hidden()
    pass_on(page)

    for tool in ("hint", "weigh"):
        page.ask("tool", tool)
        assert page.board.table.panel == "" and page.board.table.hint == 0

    page.ask("tool", "ready")
    page.ask("tool", "hint")
    assert page.board.table.panel == "hint"


def test_undo_passes_the_board_back_where_something_is_hidden() -> None:
    page = hidden()
    page.ask("tool", "hint")

    page.ask("tool", "undo")

    assert page.board.match.position.seat == 1
    assert page.board.table.handover and page.board.table.panel == ""


def test_undo_needs_no_hand_over_where_everything_is_seen() -> None:
    page = Page(play("pyramids", players=["Ada", "Bo"], seed=7, first=0))
    pass_on(page)
    page.ask("tool", "ready")

    page.ask("tool", "undo")

    assert page.board.match.position.seat == 0 and not page.board.table.handover

"""Keys of boards, lessons and explorers on bare pages: who has them, where arrows lead, what Escape does."""

from __future__ import annotations

import pytest
from barepage import Bare, Show
from playwright.sync_api import expect

from icedice_widgets import open_lesson, play
from icedice_widgets.explorers.tappable import Tappable
from icedice_widgets.svg import el, group, picture

LEFT = "document.activeElement.matches('.jp-Cell')"


@pytest.fixture
def board(show: Show) -> Bare:
    """The token game, the tokens laid, with the focus on the button that rolls."""
    bare = show(play("tokens", players=["Ada", "Bo"], seed=7, first=0))
    for number in (1, 9, 16):
        bare.press("move", f"lay {number}")
    bare.piece("move", "roll").focus()
    return bare


def dots() -> Tappable:
    """An explorer of four dots in a square."""
    places = {"a": (20, 20), "b": (180, 20), "c": (20, 180), "d": (180, 180)}
    drawn = [
        group(el("circle", cx=x, cy=y, r=9), data_tap=key, data_key=key) for key, (x, y) in places.items()
    ]
    shown = Tappable(lambda _: None, lambda _: None)
    shown.show(picture(200, 200, "Dots", "Four dots", *drawn))
    return shown


# -- the notebook's shortcuts --------------------------------------------------------------------------------


def test_plain_keys_stay_on_a_board_and_the_browsers_keys_go_through(board: Bare) -> None:
    for key in ("a", "d", "x", "3", "ArrowDown", "F"):
        board.page.keyboard.press(key)
    assert board.outside() == []

    for held in ("Control", "Alt", "Meta"):
        board.page.keyboard.press(f"{held}+F9")
        assert board.outside() == [held, "F9"]
    board.page.keyboard.press("Tab")
    assert board.outside() == ["Tab"]
    board.page.evaluate("document.querySelector('.jp-Cell').focus()")
    board.page.keyboard.press("d")
    assert board.outside() == ["d"], "the control: away from the board keys are the notebook's"


def test_plain_keys_stay_in_a_form(board: Bare) -> None:
    board.key("Enter")  # rolls: now there is something to calculate
    board.press("tool", "type")
    expect(board.page.locator(".icedice-over input")).to_be_focused()

    board.page.keyboard.type("dd")

    assert board.outside() == []
    assert board.asked("key") == [], "what is typed into a form is not typed on the board"


def test_plain_keys_stay_in_a_lesson_and_escape_is_the_notebooks(show: Show) -> None:
    lesson = show(open_lesson("A4", seed=1, fresh=True), "predict")
    lesson.page.locator("input").first.focus()

    for key in ("d", "d", "Enter"):
        lesson.page.keyboard.press(key)
    assert lesson.outside() == []
    lesson.page.keyboard.press("Escape")
    assert lesson.outside() == ["Escape"]


def test_plain_keys_stay_in_an_explorer_and_escape_leaves_it(show: Show) -> None:
    explorer = show(dots())
    explorer.page.locator('[data-tap="a"]').focus()

    for key in ("d", "3"):
        explorer.page.keyboard.press(key)
    assert explorer.outside() == []
    explorer.page.keyboard.press("Escape")
    assert explorer.outside() == [] and explorer.page.evaluate(LEFT)


# -- Escape --------------------------------------------------------------------------------------------------


def test_escape_closes_a_form_and_then_leaves_the_board(board: Bare) -> None:
    board.press("tool", "new")
    expect(board.page.locator(".icedice-over")).to_be_visible()

    board.key("Escape")
    expect(board.page.locator(".icedice-over")).to_be_hidden()
    assert board.widget.form is None and board.focused()
    board.page.keyboard.press("Escape")
    assert board.page.evaluate(LEFT) and board.outside() == []


def test_escape_closes_a_card_and_the_tool_that_opened_it_has_the_focus(board: Bare) -> None:
    board.press("tool", "rules")

    board.key("Escape")

    assert board.widget.table.panel == ""
    assert board.focused() == "tool rules"


def test_escape_makes_a_big_board_small_before_it_leaves(board: Bare) -> None:
    root = board.page.locator(".icedice")
    board.piece("tool", "big").click()
    expect(root).to_have_css("position", "fixed")

    board.page.keyboard.press("Escape")
    expect(root).to_have_css("position", "relative")
    assert board.focused() == "tool big"
    board.page.keyboard.press("Escape")
    assert board.page.evaluate(LEFT)


# -- on the board --------------------------------------------------------------------------------------------


def test_arrows_go_to_the_nearest_piece_in_their_direction(show: Show) -> None:
    explorer = show(dots())
    explorer.page.locator('[data-tap="a"]').focus()

    for key, place in (("ArrowRight", "b"), ("ArrowDown", "d"), ("ArrowLeft", "c"), ("ArrowUp", "a")):
        explorer.page.keyboard.press(key)
        assert explorer.focused() == place, key
    explorer.page.keyboard.press("ArrowUp")
    assert explorer.focused() == "a", "there is nothing farther up"


def test_arrows_move_on_a_board_and_home_and_end_go_to_its_ends(board: Bare) -> None:
    keys = board.stage.locator('[role="button"]').evaluate_all("all => all.map(piece => piece.dataset.key)")
    across = "() => document.activeElement.getBoundingClientRect().x"

    board.page.keyboard.press("Home")
    assert board.focused() == keys[0]
    board.page.keyboard.press("End")
    assert board.focused() == keys[-1]
    board.page.keyboard.press("ArrowLeft")
    here = board.page.evaluate(across)
    board.page.keyboard.press("ArrowRight")
    assert board.page.evaluate(across) > here
    assert board.asked("key") == []


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_the_space_bar_press_what_has_the_focus(board: Bare, key: str) -> None:
    board.key(key)

    assert board.asked("move")[-1] == "roll"
    assert board.widget.match.position.phase == "step1"


def test_after_typing_enter_belongs_to_what_was_typed(board: Bare) -> None:
    board.key("Enter")
    a, b, _ = board.widget.match.position.dice
    moves = board.asked("move")

    board.key(str(a), "+", str(b), "Backspace", "Enter")

    assert board.asked("key") == [str(a), "+", str(b), "Backspace", "Enter"]
    assert board.asked("move") == moves and board.asked("tap") == [], "no piece was pressed"



def test_what_is_held_by_a_key_is_let_go_with_it(show: Show) -> None:
    tiles = show(play("tiles", seed=3, hidden=True, first=0))
    for _ in range(2):  # both players arrange their tiles and hand over
        tiles.ask("move", str(tiles.widget.match.moves()[0]))
        tiles.ask("tool", "ready")
    tiles.piece("hold", "peek").focus()

    tiles.page.keyboard.down("Enter")
    tiles.page.keyboard.down("Enter")  # a key that is held repeats
    tiles.answered()
    assert tiles.widget.table.held == "peek"
    tiles.page.keyboard.up("Enter")
    tiles.answered()

    assert tiles.asked("hold") == ["peek", ""] and tiles.widget.table.held == ""

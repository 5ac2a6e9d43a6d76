"""The tile game through the page: whole games by mouse and by keyboard, hidden tiles, themes, phones."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from labpage import dark, faults
from playwright.sync_api import expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

PICTURE = Path(__file__).parents[2] / "docs" / "tiles.png"
BOARD = "import icedice_widgets as w\nboard = w.play('tiles', players=['Ada', 'Bo'], seed={}{})\nboard"
SCENE = """
import icedice_edu, icedice_widgets as w
match = icedice_edu.start("tiles", players=["Noa", "Leo", "Ada"], seed=7, arrange="random", first=0)
match = match.given("deal 11 11 9 12 7 10 / 12 10 9 8 12 11 / 10 13 11 10 11 12 / bonus 10 9")
for step in '''throw 2, 4 5, place 5 a1, place 4 b1, throw 2, 1 6, place 6 a1, place 1 c1,
        throw 2, 1 3, place 1 a1, place 3 b1, throw 2, 2 3, place 3 a2, place 2 b2, throw 2, 2 5, place 2 a2,
        place 5 b2, throw 2, 2 6, place 6 c1, place 2 c2, throw 2, 1 6, place 6 c2, place 1 b3, throw 2, 3 4,
        place 3 c2, place 4 b3, throw 2, 4 5, place 4 a3, place 5 b3, throw 2, 2 6'''.split(","):
    match = match.given(step) if step.strip()[0].isdigit() else match.play(step.strip())
w.Board(match)
"""
"""Three players in the middle of a game; a 2 would complete Noa's top row: 5 + 4 + 2 = 11 (TILE-EX2)."""
OFFERED = "all => all.filter(p => p.getAttribute('aria-disabled') !== 'true').map(p => p.dataset.{})"
NUMBERS = """
all => all.map(tile => tile.getAttribute('href').match(/tiles-n(\\d+)$/)?.[1]).filter(n => n !== undefined)
"""
GLIDING = """
() => [...document.querySelectorAll('[data-glide] > *')].filter(piece => piece.getAnimations().length).length
"""
FINGERS = "all => all.map(hit => hit.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"


def over(board: Any) -> bool:
    return bool(re.search(r" wins with | share the win", board.title))


def offered(board: Any, kind: str = "move") -> list[str]:
    """What can be pressed now, as the page holds it."""
    return list(board.stage.locator(f"[data-{kind}]").evaluate_all(OFFERED.format(kind)))


def tiles(board: Any) -> list[str]:
    """The numbers on the tiles in sight; 0 is face down."""
    return list(board.stage.locator("[data-glide] > use").evaluate_all(NUMBERS))


def squares(board: Any) -> list[str]:
    return [tap for tap in offered(board, "tap") if tap.startswith("square")]


def turn(board: Any, press: Callable[[str, str], None], buy: bool = False, give_up: bool = False) -> str:
    """A few presses: hand over, arrange, throw, buy, give up or place a die; says which."""
    if board.has("tool", "ready"):
        press("tool", "ready")
        return "ready"
    taps, moves = offered(board, "tap"), offered(board)
    for_sale = [tap for tap in taps if tap.startswith("buy")]
    if buy and for_sale:
        press("tap", for_sale[0])
        press("tap", squares(board)[0])
        press("move", offered(board)[0])
        return "buy"
    if moves and moves[0].startswith(("arrange", "throw")):
        press("move", moves[0])
        return moves[0].split()[0]
    given = [move for move in moves if move.startswith("give up")]
    if give_up and given:
        press("move", given[0])
        return "give up"
    press("tap", squares(board)[0])
    press("move", next(move for move in offered(board) if move.startswith("place")))
    return "place"


def test_a_whole_game_is_played_with_the_mouse(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(21, ", first=0"), reduced_motion="reduce")
    board = notebook.board()
    before = tiles(board)[:6]
    board.press("tap", "tile 0")
    board.press("tap", "tile 3")
    assert tiles(board)[:6] == [before[3], *before[1:3], before[0], *before[4:]], "two tiles changed places"
    shot(notebook.page, "tiles-arrange")

    done: list[str] = []
    while not over(board) and len(done) < 120:
        done.append(turn(board, board.press, buy=done.count("place") >= 6 and "buy" not in done))

    shot(notebook.page, "tiles-over")
    assert over(board)
    assert {"arrange", "throw", "place", "buy", "ready"} == set(done)
    assert not offered(board)
    expect(board.live).to_contain_text("won with")


def test_a_whole_game_is_played_by_keyboard_only(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(5, ", arrange='random', first=0"), reduced_motion="reduce")
    board = notebook.board()
    board.focus()

    def by_arrows(attribute: str, value: str) -> None:
        if board.focused() != board.piece(attribute, value).get_attribute("data-key"):
            board.walk_to(attribute, value)
        board.type("Enter")

    done: list[str] = []
    while not over(board) and len(done) < 60:
        if done.count("place") < 2 or not squares(board) or done.count("typed") > 2:
            done.append(turn(board, by_arrows, give_up=done.count("typed") > 2))
        else:
            board.type(*squares(board)[0].split()[1], "Enter")
            done.append("typed")

    shot(notebook.page, "tiles-keyboard-over")
    assert over(board) and {"throw", "place", "typed", "give up", "ready"} == set(done)
    assert board.focused(), "the focus is still on the board"


def test_hidden_tiles_are_seen_only_while_their_owner_holds_the_button(opened: Opened, shot: Shot) -> None:
    notebook = opened(BOARD.format(3, ", hidden=True, first=0"), reduced_motion="reduce")
    board, page = notebook.board(), notebook.page
    assert tiles(board).count("0") == 12
    for _ in range(2):
        board.press("tap", "look")
        assert tiles(board).count("0") == 6
        board.press("move", offered(board)[0])
        assert tiles(board).count("0") == 12, "face down for the hand-over"
        board.press("tool", "ready")

    peek = board.piece("hold", "peek")
    peek.hover()
    page.mouse.down()
    expect(peek).to_have_attribute("aria-pressed", "true")
    assert tiles(board).count("0") == 6
    shot(page, "tiles-peek")
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(peek).to_have_attribute("aria-pressed", "false")
    assert tiles(board).count("0") == 12

    peek.focus()
    page.keyboard.down("Space")
    expect(peek).to_have_attribute("aria-pressed", "true")
    page.keyboard.down("Space")  # a key that is held repeats
    assert tiles(board).count("0") == 6
    expect(board.live).to_contain_text("| ")
    page.keyboard.up("Space")
    expect(peek).to_have_attribute("aria-pressed", "false")
    assert tiles(board).count("0") == 12

    done: list[str] = []
    while not over(board) and len(done) < 60:
        assert tiles(board).count("0") == 12, "nobody's tiles are in the page"
        done.append(turn(board, board.press, give_up=done.count("place") > 3))
    shot(page, "tiles-hidden-over")
    assert over(board) and "give up" in done
    assert "0" not in tiles(board), "at the end all tiles lie open"


def test_dice_glide_bots_play_and_a_hostile_name_is_shown_literally(opened: Opened, shot: Shot) -> None:
    name = "<img src=x onerror=alert(1)>"
    players = f"players=['{name}', '&lt;b&gt;', 'Cy'], bots={{1: 'trader', 2: 'greedy'}}"
    options = f"{players}, arrange='random', first=0, seed=7"
    notebook = opened(f"import icedice_widgets as w\nw.play('tiles', {options})")
    dialogs: list[str] = []
    notebook.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    board, page = notebook.board(), notebook.page

    board.press("move", "throw 2")
    expect(board.live).to_contain_text(f"{name} threw")
    board.press("tap", "square b2")
    assert page.evaluate(GLIDING) > 0, "the die travels to the square it is held over"
    board.press("move", offered(board)[0])
    board.press("tap", "square c3")
    board.press("move", offered(board)[0])

    assert "&lt;b&gt; is thinking" in board.title
    assert not offered(board)
    shot(page, "tiles-bots")
    expect(board.piece("move", "throw 2")).to_be_visible(timeout=20_000)
    assert board.title.startswith(f"Tile game. {name}")
    assert board.root.locator("img").count() == 0
    assert dialogs == []


def test_light_dark_and_a_phone_have_no_serious_accessibility_fault(opened: Opened, shot: Shot) -> None:
    notebook = opened(SCENE, reduced_motion="reduce")
    board, page = notebook.board(), notebook.page
    board.press("tap", "square c1")
    assert "9 + 2" in board.stage.inner_text()
    if os.environ.get("ICEDICE_README_SHOT") == "1":
        board.stage.screenshot(path=PICTURE)

    look(board, "tiles-light", shot)
    with dark(notebook):
        look(board, "tiles-dark", shot)
    board.press("tap", "sums")
    assert "to go" not in board.stage.inner_text()
    board.press("tap", "sums")
    assert "to go" in board.stage.inner_text()

    page.keyboard.press("Control+b")  # the file browser would take the whole phone
    page.set_viewport_size({"width": 360, "height": 780})
    expect(board.stage.locator("> svg")).to_have_attribute("data-layout", "narrow")
    page.wait_for_timeout(500)  # until the notebook has found its place in the smaller window
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    board.root.get_by_role("button", name="Fill the screen").or_(board.piece("tool", "big")).first.click()
    expect(board.root).to_have_css("position", "fixed")
    look_at_phone(board, shot)
    other = next(tap for tap in offered(board, "tap") if tap.startswith("see"))
    board.press("tap", other)
    look_at_phone(board, shot, "tiles-phone-other")


def look_at_phone(board: Any, shot: Shot, name: str = "tiles-phone") -> None:
    """Nothing to scroll sideways, nothing too small for a finger."""
    board.page.wait_for_timeout(300)
    shot(board.page, name)
    assert min(board.stage.locator(".hit").evaluate_all(FINGERS)) >= 43.5
    assert board.root.evaluate("host => host.scrollWidth") <= 360
    assert faults(board.page) == []


def look(board: Any, theme: str, shot: Shot) -> None:
    """The board and its panels: pictures for people, and the checker."""
    shot(board.page, theme)
    assert faults(board.page) == []
    for tool in ("hint", "rules"):
        board.press("tool", tool)
        shot(board.page, f"{theme}-{tool}")
        assert faults(board.page) == [], tool
        board.type("Escape")

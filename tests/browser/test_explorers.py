"""Explorers as a person meets them in JupyterLab: by mouse, by keyboard, by ear, in both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labpage import dark, faults, still
from playwright.sync_api import Locator, Page, expect

Opened = Callable[..., Any]
Shot = Callable[..., None]

CELL = "from icedice_widgets.explorers import *\n{}"
WAYS = CELL.format("every_way((2, 3, 6), target=30, seed=7)")
SAME = CELL.format("same_or_different('6 − (3 − 2)', '2 − 3 + 6')")
CHANCES = CELL.format("target_chances(18, rolls=3)")
SETTLED = "old => Number(document.querySelector('.icexplorer-picture').dataset.revision) > old"
PHONE = {"width": 390, "height": 844}


class Shown:
    """An explorer on the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.box: Locator = page.locator(".icexplorer")
        self.picture: Locator = self.box.locator(".icexplorer-picture")
        self.live: Locator = self.picture.locator("[aria-live]")
        self.picture.locator("svg").first.wait_for()

    def piece(self, tap: str) -> Locator:
        return self.picture.locator(f'[data-tap="{tap}"]')

    def field(self, label: str) -> Locator:
        return self.box.locator(".icexplorer-controls").get_by_label(label)

    def changed(self, act: Callable[[], None]) -> None:
        before = int(self.picture.get_attribute("data-revision") or 0)
        act()
        self.page.wait_for_function(SETTLED, arg=before)

    def tap(self, what: str) -> None:
        self.changed(lambda: self.piece(what).click())

    def key(self, key: str) -> None:
        self.changed(lambda: self.page.keyboard.press(key))

    def type(self, label: str, text: str) -> None:
        self.field(label).fill(text)
        self.key("Enter")


def smallest_target(shown: Shown) -> float:
    boxes = [box for hit in shown.picture.locator(".hit").all() if (box := hit.bounding_box())]
    return min(min(box["width"], box["height"]) for box in boxes)


def look(notebook: Any, shown: Shown, name: str, shot: Shot) -> None:
    """Both themes: pictures for people, and the checker."""
    shot(shown.box, f"{name}-light")
    assert not shown.picture.locator(".hit").count() or smallest_target(shown) >= 43.5
    assert faults(notebook.page, ".icexplorer") == []
    with dark(notebook):
        shot(shown.box, f"{name}-dark")
        assert faults(notebook.page, ".icexplorer") == []


def test_every_way_by_mouse(opened: Opened, shot: Shot) -> None:
    notebook = opened(WAYS)
    shown = Shown(notebook.page)

    shown.tap("fold 0 TL")
    expect(shown.live).to_have_text("(2 + 3) × 6 is now 5 × 6.")
    for what in ("part 2", "sign ×", "part 0"):
        shown.tap(what)
    said = "6 × 2 = 12. That's way 1 of 3 to make 12. It's the same tree as 2 × 6"
    expect(shown.live).to_contain_text(said)
    shown.tap("target 12")
    expect(shown.live).to_contain_text("3 ways to make 12 with 2, 3 and 6: 2 × 6;")
    look(notebook, shown, "explorer-ways", shot)

    shown.changed(lambda: shown.box.get_by_role("button", name="Roll the dice").click())
    expect(shown.live).to_contain_text("You can make")


def test_every_way_by_keyboard(opened: Opened, shot: Shot) -> None:
    notebook = opened(WAYS, "1 + 1")
    shown = Shown(notebook.page)
    cells = notebook.cells()

    shown.piece("target 1").focus()
    shown.page.keyboard.press("ArrowRight")
    expect(shown.piece("target 2")).to_be_focused()
    shown.key("Enter")
    expect(shown.live).to_contain_text("1 way to make 2 with 2, 3 and 6")
    expect(shown.piece("target 2")).to_be_focused()
    shot(shown.box, "explorer-focus")

    shown.piece("part 0").focus()
    for key in ("d", "d", "x", "3"):  # the notebook would delete the cell or make it a heading
        shown.page.keyboard.press(key)
    shown.field("Signs").focus()
    for key in ("3", "d", "d"):
        shown.page.keyboard.press(key)
    still(shown.page)
    assert notebook.cells() == cells
    expect(shown.box).to_be_visible()

    shown.type("Or write your own", "6*(3+2)")
    expect(shown.live).to_contain_text("That's way 1 of 1 to make 30. It's the same tree as (2 + 3) × 6")
    shown.type("Or write your own", "__import__('os')")
    expect(shown.live).to_contain_text("doesn't belong here")
    expect(shown.picture.locator("svg").first).to_contain_text("Not yet")
    shot(shown.box, "explorer-refused")

    shown.page.keyboard.press("Escape")
    assert notebook.page.evaluate("document.activeElement.matches('.jp-Cell')")


def test_same_or_different(opened: Opened, shot: Shot) -> None:
    notebook = opened(SAME)
    shown = Shown(notebook.page)
    look(notebook, shown, "explorer-same", shot)

    shown.type("First calculation", "2+2")
    shown.type("Second calculation", "2x2")
    expect(shown.live).to_contain_text("Equal by accident.")
    look(notebook, shown, "explorer-accident", shot)

    shown.type("Second calculation", "9**9**9")
    expect(shown.live).to_contain_text("use powers here")


def test_target_chances(opened: Opened, shot: Shot) -> None:
    notebook = opened(CHANCES)
    shown = Shown(notebook.page)

    shown.tap("number 34")
    expect(shown.live).to_contain_text("9 of the 216 rolls make 34: 4.2%.")
    expect(shown.field("Number")).to_have_value("34")
    shown.type("Rolls", "10")
    expect(shown.live).to_contain_text("Within 10 rolls, if you keep the best dice: 78.7%.")
    look(notebook, shown, "explorer-chances", shot)


def test_a_phone_gets_a_picture_of_its_own(opened: Opened, shot: Shot) -> None:
    notebook = opened(WAYS)
    shown = Shown(notebook.page)

    notebook.page.keyboard.press("Control+B")  # the file browser would take half of it
    shown.changed(lambda: notebook.page.set_viewport_size(PHONE))

    expect(shown.picture.locator("svg").first).to_have_attribute("data-layout", "narrow")
    assert shown.box.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    shot(notebook.page, "explorer-phone")


def test_a_lost_kernel_is_reported(opened: Opened) -> None:
    notebook = opened(CHANCES)
    shown = Shown(notebook.page)

    notebook.restart()

    expect(shown.picture.get_by_role("alert")).to_have_text(
        "This explorer lost its kernel. Run its cell again."
    )
    notebook.ready()  # a kernel that is just starting cannot be shut down

"""Pictures that a learner moves in a real JupyterLab, by mouse, touch and keys, and back by the code."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from labpage import FINGERS, Lab, Notebook, dark, faults, phone
from playwright.sync_api import Locator, Page, expect

from icedice_edu.classroom.work import restored

B1 = Path(__file__).parents[1] / "classroom" / "documents" / "B1"
BEFORE = "{dice}`6 1`\n\nA 6 and a 1 make [[7]]."
HELD = """\
```{hands-on} numberline · my jump
0 to 20
8 + 1
```

From 8 to 15 you jump [[7]].

```{hands-on} tenframe · my frame
6 blue
add: yellow
```

To fill it you put [[4]] more.

```{hands-on} bills · my till
$90
```

```{hands-on} dotplot · my plot
axis: 1 to 6
mine: 1×0
```

```{hands-on} bars · my graph
scale: 1
red: 3
blue: 3
```

Ten $10 bills make [[$100]].
"""
NARROW = """\
```{hands-on} dotplot · my lengths
axis: 15 to 25 cm
all: 18
```

20 has [[2]] dots.

```{hands-on} bars · my towers
2: 1
3: 2
4: 3
5: 4
6: 5
7: 6
8: 0
9: 0
10: 0
11: 0
12: 0
```

Ten $10 bills make [[$100]].
"""
CELLS = (
    'from icedice_widgets import open_lesson\n'
    'lesson = open_lesson("./held", fresh=True)\nlesson.open_curtain()',
    "lesson.explain(1)", "lesson.explain(2)", "lesson.explain(3)", "lesson.save()",
)
CUT_OFF = "it => { const box = it.closest('.hands'); return box.scrollWidth - box.clientWidth; }"
Shot = Callable[..., None]


@pytest.fixture
def held(lab: Lab) -> None:
    """A small lesson with things to move, where the notebooks are."""
    write(lab, HELD)


@pytest.fixture
def narrow(lab: Lab) -> None:
    """The same lesson with columns that are narrower than a finger."""
    write(lab, NARROW)


def write(lab: Lab, explain: str) -> None:
    folder = shutil.copytree(B1, lab.folder / "held", dirs_exist_ok=True)
    text = (B1 / "lesson.md").read_text("utf-8")
    text = text.replace(BEFORE, explain).replace("grades: [3, 4]", "grades: [4, 4]")
    (folder / "lesson.md").write_text(text, "utf-8")


def jump(page: Page) -> Locator:
    return page.locator('.icelesson [data-hands="move my jump"] [role="slider"]')


def place(page: Page, number: int) -> Locator:
    return page.locator(f'.icelesson [data-handle="place {number}"]')


def drag(page: Page, knob: Locator, far: float, up: bool = False) -> None:
    knob.scroll_into_view_if_needed()
    box = knob.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for part in (0.3, 0.6, 1):
        page.mouse.move(x + far * part * (not up), y + far * part * up)
    page.mouse.up()


def along(knob: Locator, steps: int) -> float:
    """How many pixels so many steps are."""
    return float(knob.evaluate(
        "(it, steps) => steps * (it.dataset.to - it.dataset.from) / (it.ariaValueMax - it.ariaValueMin)"
        " * it.ownerSVGElement.getScreenCTM().a", steps))


def test_a_jump_is_dragged_a_frame_is_filled_by_keys_and_the_code_brings_both_back(
    held: None, opened: Callable[..., Notebook], shot: Shot
) -> None:
    notebook = opened(*CELLS)
    notebook.show_everything()
    page, cells = notebook.page, notebook.cells()
    expect(jump(page)).to_have_attribute("aria-valuetext", "on 9")

    drag(page, jump(page), along(jump(page), 6))
    expect(jump(page)).to_have_attribute("aria-valuetext", "on 15")
    expect(page.locator(".icelesson-unseen", has_text="jump forward 7 to 15.")).to_be_attached()

    jump(page).focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "PageUp", "End", "PageDown", "d", "d"):
        page.keyboard.press(key)
    expect(jump(page)).to_have_attribute("aria-valuetext", "on 18")

    place(page, 1).focus()
    for key in ("ArrowRight", "ArrowDown", "Enter", "ArrowRight", "Space", "d", "d"):
        page.keyboard.press(key)
    expect(place(page, 8)).to_have_attribute("aria-pressed", "true")
    expect(place(page, 7)).to_have_attribute("aria-pressed", "true")
    expect(place(page, 8)).to_be_focused()
    shot(page, "hands-on-light")
    assert faults(page, ".icelesson") == [] and notebook.cells() == cells

    code = page.locator("textarea[readonly]").input_value()
    assert restored(code).kept == {"my jump": "0 to 20 by 1\n8 + 10",
                                   "my frame": "6 blue 2 yellow\nadd: yellow"}
    page.locator('button[data-act="start-over my jump"]').click()
    expect(jump(page)).to_have_attribute("aria-valuetext", "on 9")
    notebook.in_kernel(f"lesson.restore({code!r}); lesson.desk.do('restore-anyway', {{}})")
    expect(jump(page)).to_have_attribute("aria-valuetext", "on 18")
    expect(place(page, 8)).to_have_attribute("aria-pressed", "true")


def test_bills_go_in_by_taps_dots_are_stacked_and_bars_are_drawn(
    held: None, opened: Callable[..., Notebook], shot: Shot
) -> None:
    notebook = opened(*CELLS)
    notebook.show_everything()
    page = notebook.page
    till = page.locator('.icelesson [data-handle="$10"]')
    column = page.locator('.icelesson [data-hands="move my plot"] [data-handle="1.4"]')
    bar = page.locator('.icelesson [data-hands="move my graph"] [data-handle="2.1"]')

    till.locator('[data-by="1"]').dblclick()
    expect(till).to_have_attribute("data-now", "11")
    till.locator('[data-by="-1"]').focus()
    page.keyboard.press("Enter")
    expect(till).to_have_attribute("data-now", "10")
    expect(page.locator('.icelesson [data-hands="move my till"]')).to_contain_text("$100")

    box = column.bounding_box()
    assert box is not None
    column.click(position={"x": box["width"] / 2, "y": box["height"] * 0.6})
    expect(column).not_to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(column).to_have_attribute("aria-valuetext", "1 dot")

    drag(page, bar, along(bar, 5), up=True)
    expect(bar).to_have_attribute("aria-valuenow", "8")
    shot(page, "hands-on-till-and-graphs")
    assert faults(page, ".icelesson") == []


def test_on_a_phone_in_the_dark_fingers_find_every_handle(
    held: None, opened_alone: Callable[..., Notebook], shot: Shot
) -> None:
    notebook = opened_alone(*CELLS, has_touch=True)
    notebook.show_everything()
    page = notebook.page
    with phone(notebook), dark(notebook):
        place(page, 7).scroll_into_view_if_needed()
        place(page, 7).tap()
        expect(place(page, 7)).to_have_attribute("aria-pressed", "true")
        shot(page, "hands-on-dark-phone")

        sizes = page.locator(".icelesson .handle").evaluate_all(FINGERS)
        assert len(sizes) == 22 and min(sizes) >= 44, sizes
        for name in ("my jump", "my frame", "my till"):
            cut_off = page.locator(f'.icelesson [data-hands="move {name}"]').evaluate(CUT_OFF)
            assert cut_off == 0, name
        assert faults(page, ".icelesson") == []


def test_on_a_phone_buttons_lead_to_columns_narrower_than_a_finger(
    narrow: None, opened_alone: Callable[..., Notebook], shot: Shot
) -> None:
    notebook = opened_alone(*CELLS[:3], CELLS[-1], has_touch=True)
    notebook.show_everything()
    page = notebook.page
    plot, towers = (page.locator(f'.icelesson [data-hands="move my {name}"]')
                    for name in ("lengths", "towers"))
    with phone(notebook):
        plot.scroll_into_view_if_needed()
        for _ in range(6):  # the first tap chooses the first number
            plot.locator('[data-choose="1"]').tap()
        for act in ("1", "1", "1", "-1"):
            plot.locator(f'[data-grow="{act}"]').tap()
        expect(plot.locator('[data-handle="1.20"]')).to_have_attribute("aria-valuetext", "2 dots")
        expect(plot.locator('[data-handle="1.20"]')).to_be_focused()
        shot(page, "hands-on-narrow-phone")

        towers.locator('[data-handle="7.1"]').focus()
        towers.locator('[data-choose="1"]').tap()
        towers.locator('[data-grow="1"]').tap()
        expect(towers.locator('[data-handle="8.1"]')).to_have_attribute("aria-valuenow", "1")

        sizes = page.locator(".icelesson :is([data-choose], [data-grow])").evaluate_all(FINGERS)
        assert len(sizes) == 8 and min(sizes) >= 44, sizes
        assert faults(page, ".icelesson") == []

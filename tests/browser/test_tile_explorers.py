"""The explorers of the tile game in JupyterLab: buttons, sliders and taps, in both themes and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from labpage import faults
from playwright.sync_api import expect
from test_explorers import CELL, PHONE, Shown, look

Opened = Callable[..., Any]
Shot = Callable[..., None]


def press(shown: Shown, label: str) -> None:
    shown.changed(lambda: shown.box.get_by_role("button", name=label, exact=True).click())


def test_outcomes_are_laid_by_a_button_and_a_sum_is_tapped(opened: Opened, shot: Shot) -> None:
    notebook = opened(CELL.format("sums_of_dice(3, laid=0)"))
    shown = Shown(notebook.page)

    press(shown, "Next outcome")
    expect(shown.live).to_have_text("Outcome 1 of 216: 1 + 1 + 1 = 3.")
    press(shown, "All")
    shown.tap("sum 10")
    expect(shown.live).to_have_text("Sum 10: 27 outcomes of 216. P(10) = 27/216 = 1/8, or 12.5%.")
    look(notebook, shown, "explorer-sums", shot)


def test_a_polynomial_grows_term_by_term(opened: Opened, shot: Shot) -> None:
    notebook = opened(CELL.format("generating_function(2, done=8)"))
    shown = Shown(notebook.page)

    press(shown, "Next term")
    expect(shown.live).to_have_text("Die 2, term x³: move all the sums so far up by 3, and add them.")
    shown.tap("power 5")
    expect(shown.live).to_contain_text("Its coefficient is 1 + 1 + 1 = 3.")
    look(notebook, shown, "explorer-generating", shot)


def test_a_line_says_what_it_needs(opened: Opened, shot: Shot) -> None:
    notebook = opened(CELL.format("line_needs(11, 5)"))
    shown = Shown(notebook.page)

    shown.tap("face 4")
    expect(shown.live).to_contain_text("Only a 2 works: 1 of 6 faces.")
    shown.tap("dice 9")
    expect(shown.field("Dice left")).to_have_value("9")
    look(notebook, shown, "explorer-line", shot)


PHONES = ("sums_of_dice(3, laid=216, total=10)", "generating_function(3, done=15)", "line_needs(9, 2)")


@pytest.mark.parametrize("made", PHONES, ids=("sums", "generating", "line"))
def test_on_a_phone_it_fits_and_targets_are_large_enough(opened: Opened, shot: Shot, made: str) -> None:
    notebook = opened(CELL.format(made))
    shown = Shown(notebook.page)

    notebook.page.keyboard.press("Control+B")  # the file browser would take half of it
    shown.changed(lambda: notebook.page.set_viewport_size(PHONE))

    expect(shown.picture.locator("svg").first).to_have_attribute("data-layout", "narrow")
    assert shown.box.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert faults(notebook.page, ".icexplorer") == []
    shot(shown.box, f"explorer-{made.partition('(')[0].replace('_', '-')}-phone")

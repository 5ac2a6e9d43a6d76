"""The explorers of the pyramid game in JupyterLab: sliders, taps and keys, in both themes and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labpage import faults
from playwright.sync_api import expect
from test_explorers import CELL, PHONE, Shown, look

Opened = Callable[..., Any]
Shot = Callable[..., None]


def on_a_phone(notebook: Any, shown: Shown, name: str, shot: Shot) -> None:
    """Nothing is cut off, and the checker has nothing to say."""
    notebook.page.keyboard.press("Control+B")  # the file browser would take half of it
    shown.changed(lambda: notebook.page.set_viewport_size(PHONE))

    expect(shown.picture.locator("svg").first).to_have_attribute("data-layout", "narrow")
    assert shown.box.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert faults(notebook.page, ".icexplorer") == []
    shot(shown.box, f"{name}-phone")


def test_the_rule_is_slid_by_keys_and_chosen_by_a_tap(opened: Opened, shot: Shot) -> None:
    notebook = opened(CELL.format("stopping_line(2)"))
    shown = Shown(notebook.page)

    shown.field("Stop at").focus()
    shown.key("ArrowRight")
    expect(shown.live).to_contain_text("Stop at 3 colors: you keep 3 pieces in 55.6% of turns")
    shown.changed(lambda: shown.picture.locator('[data-key="rule-4"]').click())
    expect(shown.field("Stop at")).to_have_value("3")
    expect(shown.field("Stop at")).to_have_attribute("aria-valuetext", "4")
    look(notebook, shown, "explorer-stopping", shot)
    on_a_phone(notebook, shown, "explorer-stopping", shot)


def test_a_path_through_the_tree_is_a_product(opened: Opened, shot: Shot) -> None:
    notebook = opened(CELL.format("turn_tree(3)"))
    shown = Shown(notebook.page)

    shown.tap("path SSB")

    expect(shown.live).to_have_text("Safe, safe, bust: 6/6 × 5/6 × 2/6 = 5/18, which is 27.8%.")
    look(notebook, shown, "explorer-tree", shot)
    on_a_phone(notebook, shown, "explorer-tree", shot)


def test_more_trials_settle_the_share(opened: Opened, shot: Shot) -> None:
    notebook = opened(CELL.format("simulation_against_exact()"))
    shown = Shown(notebook.page)

    shown.tap("trials 10000")

    expect(shown.live).to_contain_text("of 10,000 trials")
    expect(shown.field("Trials")).to_have_attribute("aria-valuetext", "10,000")
    look(notebook, shown, "explorer-settling", shot)
    on_a_phone(notebook, shown, "explorer-settling", shot)

"""The explorers of the floe in JupyterLab: by keys and by taps, in both themes and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from labpage import faults, phone
from playwright.sync_api import expect
from test_explorers import CELL, Shown, look

Opened = Callable[..., Any]
Shot = Callable[..., None]


class Journey(NamedTuple):
    """How an explorer is met: a slider and the word it stands at after a key, a tap, and what is said."""

    made: str
    slider: str
    after_key: str
    tap: str
    said: str


JOURNEYS = (
    Journey("scattered_throws()", "Power", "0.65", "cut 2", "Median: "),
    Journey("power_against_risk()", "Power", "0.65", "best", "In these throws, power "),
    Journey("two_crews()", "Crew B: power", "0.6", "shuffle 1000", "of 1,000 shuffles, the means are"),
)


@pytest.mark.parametrize("journey", JOURNEYS, ids=[journey.made.partition("(")[0] for journey in JOURNEYS])
def test_an_explorer_of_the_floe_is_slid_by_a_key_and_tapped(
    opened: Opened, shot: Shot, journey: Journey
) -> None:
    notebook, name = opened(CELL.format(journey.made)), f"explorer-{journey.made.partition('(')[0]}"
    shown = Shown(notebook.page)

    shown.field(journey.slider).focus()
    shown.key("ArrowRight")
    expect(shown.field(journey.slider)).to_have_attribute("aria-valuetext", journey.after_key)
    shown.piece(journey.tap).focus()
    shown.key("Enter")
    expect(shown.live).to_contain_text(journey.said)
    look(notebook, shown, name, shot)

    with phone(notebook):
        expect(shown.picture.locator("svg").first).to_have_attribute("data-layout", "narrow")
        assert shown.box.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        assert faults(notebook.page, ".icexplorer") == []
        shot(shown.box, f"{name}-phone")

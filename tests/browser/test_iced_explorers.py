"""The explorers of ICED! in JupyterLab: by keys and by taps, in both themes and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
from labpage import faults, phone
from playwright.sync_api import expect
from test_explorers import CELL, Shown, look

Opened = Callable[..., Any]
Shot = Callable[..., None]


class Journey(NamedTuple):
    """How an explorer is met: what has the focus, the keys that are pressed, a tap, and what is said."""

    made: str
    begin: str
    keys: Sequence[str]
    after_keys: str
    tap: str
    after_tap: str


ENTER, RIGHT = "Enter", "ArrowRight"
JOURNEYS = (
    Journey("heat_map(2)", "box3", (RIGHT, ENTER), "Teleport (4): 8.3%", "stands", "Teleport (4): 2.8%"),
    Journey("many_shops(shops=10)", "money", (RIGHT, ENTER), " stars", "band", "10 shops: saver"),
    Journey("price_ladder('Mint', 'buy')", "buy", (ENTER,), "Leo pays Mia $200.", "back", "pays the bank"),
)
LONG_RUN = "In the long run, the spoon lands on every box equally often: 1/18 of turns."


@pytest.mark.parametrize("journey", JOURNEYS, ids=[journey.made.partition("(")[0] for journey in JOURNEYS])
def test_an_explorer_is_used_by_keys_and_by_taps(opened: Opened, shot: Shot, journey: Journey) -> None:
    notebook, name = opened(CELL.format(journey.made)), f"explorer-{journey.made.partition('(')[0]}"
    shown = Shown(notebook.page)

    shown.picture.locator(f'[data-key="{journey.begin}"]').focus()
    for key in journey.keys:
        (shown.key if key == ENTER else shown.page.keyboard.press)(key)
    expect(shown.live).to_contain_text(journey.after_keys)
    shown.tap(journey.tap)
    expect(shown.live).to_contain_text(journey.after_tap)
    look(notebook, shown, name, shot)

    with phone(notebook):
        expect(shown.picture.locator("svg").first).to_have_attribute("data-layout", "narrow")
        assert shown.box.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        assert faults(notebook.page, ".icexplorer") == []
        shot(shown.box, f"{name}-phone")


def test_the_turns_are_slid_to_the_long_run(opened: Opened) -> None:
    shown = Shown(opened(CELL.format("heat_map(39)")).page)

    shown.field("Turns").focus()
    shown.key("End")

    expect(shown.field("Turns")).to_have_attribute("aria-valuetext", "long run")
    expect(shown.live).to_have_text(LONG_RUN)

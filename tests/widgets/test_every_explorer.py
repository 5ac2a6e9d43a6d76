"""What holds for every explorer: the same picture every time, targets for fingers, taps that are followed."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from targets import LEAST, does, overlap, pressables

import icedice_widgets
from icedice_widgets import explore, explorers
from icedice_widgets.explorers import (
    every_way,
    generating_function,
    heat_map,
    line_needs,
    many_shops,
    power_against_risk,
    price_ladder,
    same_or_different,
    scattered_throws,
    simulation_against_exact,
    stopping_line,
    sums_of_dice,
    target_chances,
    turn_tree,
    two_crews,
)

MAKERS: tuple[Callable[[], Any], ...] = (
    lambda: every_way(target=6, seed=1),
    lambda: every_way((6, 6, 6), operations="+-"),
    lambda: every_way((3, 5, 7, 8), target=10),
    lambda: same_or_different(),
    lambda: same_or_different("2 + 2", "2 × 2"),
    lambda: same_or_different("2 + 3", "2 × 3"),
    lambda: target_chances(),
    lambda: target_chances(34, rolls=10),
    lambda: stopping_line(),
    lambda: stopping_line(4, on_counter=2),
    lambda: turn_tree(),
    lambda: turn_tree(2, on_counter=3),
    lambda: simulation_against_exact(),
    lambda: simulation_against_exact("a turn: a Rainbow, never stopping", 10_000),
    lambda: sums_of_dice(),
    lambda: sums_of_dice(2, laid=20),
    lambda: sums_of_dice(3, laid=216, total=10),
    lambda: sums_of_dice(3, laid=7, total=18),
    lambda: generating_function(),
    lambda: generating_function(1, done=4, power=5),
    lambda: generating_function(3, done=15),
    lambda: generating_function(3, done=18, power=10),
    lambda: line_needs(),
    lambda: line_needs(11, 5, 4),
    lambda: line_needs(9, 2, to_come=6, together=2),
    lambda: line_needs(7, 6, 6),
    lambda: line_needs(11, 5, 4, 2),
    lambda: heat_map(),
    lambda: heat_map(40, start=4, stands=True, box=12),
    lambda: heat_map("long run"),
    lambda: many_shops(shops=10),
    lambda: many_shops("gambler", "gambler", shops=10, unit="stars", look="band"),
    lambda: price_ladder(),
    lambda: price_ladder("Mint", "buy", "scoop", "buy", "buy"),
    lambda: price_ladder("Coffee", "buy", "buy", "buy", "buy", "buy"),
    lambda: scattered_throws(throws=20),
    lambda: scattered_throws(0.95, 1, 30, dice=1, throws=10, look_at="furthest"),
    lambda: scattered_throws(0.7, recorded=True),
    lambda: power_against_risk(),
    lambda: power_against_risk(0.9, "stay", place=0, rivals=0, recorded=True),
    lambda: two_crews(),
    lambda: two_crews((0.5, 0), (0.7, 0.6), 100, dice=4, shuffles=1000, recorded=True),
    lambda: two_crews((1, 0), (1, 0), 5),
)
LAYOUTS = ("wide", "narrow")
NEVER = (
    "", "what", "target 99999", "number 0", "rolls 11", "fold 0 TT", "part 9", "sum 99", "power 99",
    "term 99", "face 7", "square 3", "dice 99", "sum ²", "box 18", "from 18", "box ²",
)  # fmt: skip

every_explorer = pytest.mark.parametrize("make", MAKERS)


def offered(svg: str) -> list[str]:
    """What can be tapped now."""
    nodes = ElementTree.fromstring(svg).iter()
    return [node.attrib["data-tap"] for node in nodes
            if "data-tap" in node.attrib and node.get("aria-disabled") != "true"]  # fmt: skip


@every_explorer
def test_the_same_explorer_is_the_same_picture_and_the_same_words(make: Callable[[], Any]) -> None:
    one, other = (explorer._repr_mimebundle_() for explorer in (make(), make()))

    for mime in ("image/svg+xml", "text/plain"):
        assert one[mime] == other[mime] != ""
    assert "application/vnd.jupyter.widget-view+json" in one


@every_explorer
@pytest.mark.parametrize("layout", LAYOUTS)
def test_everything_that_can_be_tapped_has_a_name_a_key_and_a_target(
    make: Callable[[], Any], layout: str
) -> None:
    svg = make().view.drawn(layout, "")
    root = ElementTree.fromstring(svg)
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    pieces = [node for node in root.iter() if "data-tap" in node.attrib]
    areas = pressables(root)

    assert len(areas) == len(pieces)  # each has a key of its own
    assert all(node.get("aria-label") for node in root.iter() if does(node) or node.get("role") == "img")
    for key, (left, top, w, h) in areas.items():
        assert min(w, h) >= LEAST[layout], key
        assert left >= 0 and top >= 0 and left + w <= width and top + h <= height, key
    listed = [*areas.values()]
    assert not any(overlap(one, other) for i, one in enumerate(listed) for other in listed[:i])
    assert "id=" not in svg  # two explorers on a page must not share ids


@every_explorer
def test_every_tap_that_is_offered_is_followed(make: Callable[[], Any]) -> None:
    explorer = make()
    first = explorer.view
    for what in offered(explorer.picture.svg):
        explorer.view = first
        explorer.tap(what)
        assert not explorer.refusal or what in ("apart", *(f"sign {sign}" for sign in "+−×÷")), what


@every_explorer
def test_a_tap_that_was_never_offered_changes_nothing(make: Callable[[], Any]) -> None:
    explorer = make()
    before = explorer.view

    for what in NEVER:
        explorer.tap(what)
        assert explorer.view == before
        assert explorer.picture.spoken.startswith("Not yet: ")


def test_all_are_found_in_explore_and_under_their_older_names() -> None:
    assert dir(explore) == sorted(explore.EXPLORERS) and len(explore.EXPLORERS) == 15
    for name in explore.EXPLORERS:
        found = getattr(explore, name)
        assert found.__name__ == name and found.__doc__
        assert getattr(explorers, name) is getattr(icedice_widgets, name) is found
        assert name in explorers.__all__ and name in icedice_widgets.__all__


@pytest.mark.parametrize("place", [explore, explorers, icedice_widgets])
def test_a_name_that_is_no_explorer_is_refused(place: ModuleType) -> None:
    with pytest.raises(AttributeError, match="no_such_thing"):
        place.no_such_thing  # noqa: B018

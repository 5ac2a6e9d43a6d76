"""What travels to the page is plain JSON: a string that is more than a string breaks other front ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import anywidget
import ipywidgets
import pytest
from many_tables import NAMES
from sitting import Page
from test_every_explorer import MAKERS

from icedice_edu import GAMES
from icedice_edu.classroom.lesson_parts import PARTS
from icedice_edu.classroom.lessons import LESSONS
from icedice_widgets import open_lesson, play

TOOLS = ("new", "load", "type", "rules", "story", "save", "hint", "close")
STEPS = 24


def not_plain(value: Any, where: str = "") -> Iterator[str]:
    """Where in a value there is something that JSON has no name for, and what it is."""
    if type(value) is dict:
        for key, inside in value.items():
            yield from not_plain(key, f"{where} key {key!r}")
            yield from not_plain(inside, f"{where}[{key!r}]")
    elif type(value) is list:
        for place, inside in enumerate(value):
            yield from not_plain(inside, f"{where}[{place}]")
    elif type(value) not in (str, int, float, bool, type(None)):
        yield f"{where} is a {type(value).__name__}: {value!r:.80}"


def state(widget: anywidget.AnyWidget) -> dict[str, Any]:
    """The facts that a widget of ours shares with its page."""
    names = set(widget.trait_names(sync=True)) - set(ipywidgets.DOMWidget.class_trait_names(sync=True))
    return {name: getattr(widget, name) for name in names}


def ours(shown: ipywidgets.Widget) -> Iterator[anywidget.AnyWidget]:
    """The widgets with a script of ours in something that a cell shows."""
    if isinstance(shown, anywidget.AnyWidget):
        yield shown
    for child in getattr(shown, "children", ()):
        yield from ours(child)


def test_a_string_that_is_more_than_a_string_is_found() -> None:
    class Word(str):
        pass

    assert [*not_plain({"a": [1, 2.5, True, None, "b"]})] == []
    assert [*not_plain({"a": [Word("b")]})] == ["['a'][0] is a Word: 'b'"]
    assert len([*not_plain({Word("a"): ((), {1})})]) == 2


@pytest.mark.parametrize("game", GAMES)
def test_what_a_board_tells_is_plain(game: str) -> None:
    seats = GAMES[game].seats[-1]
    page, chance = Page(play(game, players=list(NAMES[:seats]), seed=5)), Random(5)

    for step in range(STEPS):
        page.ask("tool", TOOLS[step % len(TOOLS)])
        assert [*not_plain(state(page.board))] == []
        moves = page.board.match.moves()
        if moves:
            page.ask("move", str(chance.choice(moves)))
            page.ask("tool", "ready")
    page.ask("move", "no such move")
    page.ask("whole")

    assert [*not_plain(state(page.board))] == []
    assert [*not_plain(page.told)] == []


def test_what_the_lessons_tell_is_plain() -> None:
    for name in LESSONS:
        room = open_lesson(name, fresh=True)
        room.open_curtain()

        for role in PARTS:
            for widget in ours(getattr(room, role)()):
                assert [*not_plain(state(widget), f"{name} {role}")] == []


def test_what_the_explorers_tell_is_plain() -> None:
    found = [widget for make in MAKERS for widget in ours(make())]

    assert len(found) >= len(MAKERS)
    assert [fault for widget in found for fault in not_plain(state(widget))] == []

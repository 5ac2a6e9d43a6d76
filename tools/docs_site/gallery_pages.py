"""The gallery: every board in its themes and layouts, and every explorer, drawn by the package itself."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from front import SHORT
from gallery import in_dark
from pieces import both_themes, plain

from icedice_edu import Match, start
from icedice_edu.play.bots import bot_names
from icedice_widgets import explore
from icedice_widgets.boards import drawing_of
from icedice_widgets.seats import choice
from icedice_widgets.svg import Svg
from icedice_widgets.table import Table

SIZE = re.compile(r'viewBox="0 0 (\d+)[.\d]* (\d+)[.\d]*"')
MOVES = {"tokens": 24, "pyramids": 21, "tiles": 30, "iced": 26, "floe": 9}
"""How many moves a gallery game has seen: enough to show what its board is about."""
FITS = "In a lesson: three columns that fit on a laptop."
STAGES: Mapping[str, Any] = {"tokens": {"variant": "6+"}}
"""The rules of the youngest, where a lesson's board would be too full without them."""
MORE_BOARDS = (
    ("tokens-summer", "tokens", {"face": "summer"}, "wide", "The summer side: scoops of ice cream."),
    *((f"{game}-lesson", game, STAGES.get(game, {}), "lesson", FITS) for game in SHORT),
    *((f"{game}-phone", game, {}, "narrow", "On a phone.") for game in SHORT),
)  # fmt: skip
"""Boards besides the usual one: file, game, options, layout, and what is said below."""


def pages() -> Iterator[tuple[str, str]]:
    """The pages of the gallery."""
    yield "gallery/boards.md", _boards()
    yield "gallery/explorers.md", _explorers()


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture of the gallery in both themes, by its name."""
    drawn = {
        **{name: board_picture(name) for name in SHORT},
        **{key: _drawn(name, layout, **options) for key, name, options, layout, _ in MORE_BOARDS},
        **{name: _explored(name) for name in explore.EXPLORERS},
    }
    for name, svg in drawn.items():
        yield f"{name}.svg", str(svg)
        yield f"{name}-dark.svg", in_dark(str(svg))


# -- boards --------------------------------------------------------------------------------------------------


def _boards() -> str:
    shown = [
        "# Boards\n\nEvery board works by mouse, touch and keyboard, and speaks to screen readers. "
        "Set your computer to its dark theme, and these pictures change too."
    ]
    for name, title in SHORT.items():
        shown.append(f"## {plain(title)}\n\n{board_figure(name)}")
        shown += [
            _figure(key, _drawn(name, layout, **options), words)
            for key, game, options, layout, words in MORE_BOARDS
            if game == name
        ]
    return "\n\n".join(shown)


def board_figure(name: str) -> str:
    """The picture of a game's board for a page, in both themes."""
    return _figure(name, board_picture(name), f"A game after {MOVES[name]} moves.")


def _figure(key: str, svg: str, caption: str) -> str:
    title = re.search("<title>(.*?)</title>", svg)
    assert title is not None, "every board has a title"
    return both_themes(f"../_static/gallery/{key}", title[1], _size(svg), caption)


def board_picture(name: str) -> str:
    """A game between two bots, some moves after its beginning."""
    return _drawn(name, "wide")


@cache
def _played(name: str, **options: Any) -> Match[Any]:
    match = start(name, players=["Ada", "Bo"], seed=7, **options)
    while len(match.moves_made) < MOVES[name] and not match.over:
        match = match.play(str(choice(match, bot_names(name)[0])))
    return match


@cache
def _drawn(name: str, layout: str, **options: Any) -> str:
    match = _played(name, **options)
    fresh = len(match.history[-1].events)
    return str(drawing_of(name).draw(Table(match, layout=layout, fresh=fresh)))


def _size(svg: str) -> tuple[int, int]:
    found = SIZE.search(svg)
    assert found is not None, "every picture has a size"
    return int(found[1]), int(found[2])


# -- explorers -----------------------------------------------------------------------------------------------


def _explorers() -> str:
    head = (
        "# Explorers\n\nAn explorer is a picture with controls that shows one idea. They stand inside the "
        "lessons, and you can use them anywhere in a notebook:\n\n"
        "```python\nfrom icedice_widgets import explore\n\nexplore.heat_map(3)\n```\n"
    )
    return "\n\n".join((head, *map(_explorer, explore.EXPLORERS)))


def _explorer(name: str) -> str:
    about = inspect.getdoc(getattr(explore, name)) or ""
    svg = _explored(name)
    figure = both_themes(f"../_static/gallery/{name}", f"The explorer {name.replace('_', ' ')}", _size(svg))
    return f"## {name}\n\n{about}\n\n{figure}"


@cache
def _explored(name: str) -> Svg:
    explorer = getattr(explore, name)()
    return Svg(explorer.view.drawn("wide", ""))

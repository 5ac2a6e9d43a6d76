"""What `help` and an editor say of `play` is what they say of `start`."""

import pydoc
from typing import get_overloads

from icedice_edu import GAMES, start
from icedice_edu.games.options_text import OPTIONS
from icedice_widgets import play


def test_the_help_of_play_says_the_options_of_every_game():
    shown = pydoc.plain(pydoc.render_doc(play))

    for line in OPTIONS.splitlines():
        assert line in shown
    assert all(f"{name}: {game.title}" in shown for name, game in GAMES.items())


def test_play_takes_the_same_options_as_start():
    begun, played = (
        [(one.__annotations__["name"], one.__annotations__["options"]) for one in get_overloads(function)]
        for function in (start, play)
    )

    assert begun == played and len(played) > 1

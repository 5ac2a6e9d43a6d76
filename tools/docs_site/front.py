"""What the front page shows: the five games, how a lesson goes, and the replay's first picture."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import replay

from icedice_edu import GAMES
from icedice_edu.classroom.index import Entry, grades_said
from icedice_widgets.start_page.covers import game_cover
from icedice_widgets.svg import escape

PLAY_START = "play/notebooks/index.html?path=start.ipynb"
"""Where the play site begins. It is built beside this one, in the folder `play`."""
SHORT = {
    "tokens": "Ice Dice tokens",
    "pyramids": "Ice Dice pyramids",
    "tiles": "Tiles",
    "iced": "ICED!",
    "floe": "Rolling Dice",
}
SUBJECTS = {
    "tokens": "Arithmetic",
    "pyramids": "Probability",
    "tiles": "Sums and probability",
    "iced": "Money",
    "floe": "Measurement, statistics",
}
STEPS = (
    ("Guess", "Pick an answer and say why."),
    ("Play", "Try it on the board, against Pip."),
    ("Find out", "Compare your guess with your results."),
    ("Explain", "A picture shows why it is so."),
    ("Practice", "A few tasks, with hints that ask first."),
)
DIE_MARK = (
    '<svg viewBox="0 0 34 34" aria-hidden="true">'
    '<g transform="rotate(-8 17 17)"><rect x="5" y="8" width="24" '
    'height="24" rx="6" class="f-lip s-ink" stroke-width="1.8"/>'
    '<rect x="5" y="4" width="24" height="24" rx="6" '
    'class="f-panel s-ink" stroke-width="1.8"/>{}</g></svg>'
).format(
    "".join(
        f'<circle cx="{x}" cy="{y}" r="2.4" class="f-ink"/>'
        for x, y in ((11, 10), (23, 10), (17, 16), (11, 22), (23, 22))
    )
)
GLASS_MARK = (
    '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" '
    'stroke-linecap="round"><circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5l5 5"/></svg>'
)


def front_page(lessons: Iterable[Entry]) -> dict[str, Any]:
    """Everything that the template of the front page asks for."""
    entries = list(lessons)
    frames = list(replay.frames(replay.the_game(), "lesson"))
    first = frames[replay.STILL]
    return {
        "lesson_count": len(entries),
        "steps": STEPS,
        "play_start": PLAY_START,
        "die_mark": DIE_MARK,
        "glass_mark": GLASS_MARK,
        "still": labeled(replay.still("lesson")),
        "still_sentence": first.sentence,
        "still_place": replay.STILL,
        "last_place": len(frames) - 1,
        "still_move": f"move {first.move} of {len(replay.the_game().moves_made)}",
        "games": [_game(name, entries) for name in GAMES if name in SHORT],
    }


def labeled(svg: str) -> str:
    """A picture that is one thing for a screen reader, with its title as its name."""
    title = re.search("<title>(.*?)</title>", svg)
    assert title is not None, "every board has a title"
    return svg.replace('role="group"', f'role="img" aria-label="{title[1]}"', 1)


def _game(name: str, entries: list[Entry]) -> dict[str, str]:
    return {
        "name": name,
        "title": escape(SHORT[name]),
        "subject": SUBJECTS[name],
        "grades": grades_of(name, entries),
        "picture": game_cover(name),
    }


def grades_of(game: str, entries: Iterable[Entry]) -> str:
    """The grades of all lessons with a game."""
    spans = [entry.span for entry in entries if entry.game == game]
    low, high = min(low for low, _ in spans), max(high for _, high in spans)
    return grades_said(f"{low}–{high}")

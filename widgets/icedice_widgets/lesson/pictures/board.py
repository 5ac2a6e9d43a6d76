"""A frozen board, with what its players say above it; on a phone the narrow board takes its place."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache

from icedice_edu.games.match import restore
from icedice_widgets.boards import drawing_of
from icedice_widgets.lesson.markup import tag
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.lettering import wrap
from icedice_widgets.palette import ROLES, paint
from icedice_widgets.svg import Svg, el, group, number, words
from icedice_widgets.table import FEW_KEYS, Layout, Table

BUBBLES = 90
WIDTH, HEIGHT = 912, 557
"""The two columns of a lesson's board that belong to the game, so that the whole picture fits a screen."""
EDGE = 12
PHONE, MARGIN, NO_TOOLS = 360, 6, 66
"""How wide the narrow board is, what a phone can spare of it at both sides, and the height of its tools."""
NAME, SPEECH, LETTERS = 16, 19, 17
"""Sizes of letters: who speaks, what is said, and both on a phone."""

Bubbles = tuple[tuple[str, str], ...]
Facts = tuple[str, Bubbles] | tuple[str, Bubbles, tuple[str, ...]]


def board(facts: Facts) -> Svg:
    """The board of a save code as an image, so that nothing in it can be pressed; parts may be folded."""
    return _image(_picture(*facts), WIDTH + 2 * EDGE)


def live_board(facts: Facts) -> Svg:
    """The same on a page that may be dark."""
    return _image(_in_both_themes(_picture(*facts)), WIDTH + 2 * EDGE)


def board_on_a_phone(facts: Facts) -> Svg:
    """The same in a form as narrow as a phone, where the wide one is too small to read."""
    return _image(_in_both_themes(_narrow(*facts)), PHONE - 2 * MARGIN)


@cache
def _in_both_themes(drawn: Svg) -> Svg:
    """With the colors of the dark theme, for an image whose page says `color-scheme: dark`."""
    used = sorted(set(re.findall(r"\b([fs])-(\w+)", drawn)))
    rules = "".join(f".{part}-{role}{{{'fill' if part == 'f' else 'stroke'}:{ROLES[role].dark}}}"
                    for part, role in used if role in ROLES)
    head, end, rest = drawn.partition(">")
    return Svg(f"{head}{end}<style>@media (prefers-color-scheme:dark){{{rules}}}</style>{rest}")


def _image(drawn: Svg, width: float) -> Svg:
    address = b64encode(drawn.encode()).decode()
    return tag("img", src=f"data:image/svg+xml;base64,{address}", alt="", width=width)


def _frozen(code: str, folded: tuple[str, ...], layout: Layout) -> Svg:
    match = restore(code)
    table = Table(match, folded=frozenset(folded), frozen=True, layout=layout, third=False,
                  ways=frozenset({FEW_KEYS}))
    return Svg(drawing_of(match.game.name).draw(table))


@cache
def _picture(code: str, bubbles: Bubbles, folded: tuple[str, ...] = ()) -> Svg:
    top = BUBBLES if bubbles else EDGE
    said = (_bubble(EDGE + 468 * i, who, says) for i, (who, says) in enumerate(bubbles))
    return _on_paper(WIDTH + 2 * EDGE, HEIGHT + top + EDGE, _frozen(code, folded, "lesson"), EDGE, top, *said)


@cache
def _narrow(code: str, bubbles: Bubbles, folded: tuple[str, ...] = ()) -> Svg:
    drawn = _frozen(code, folded, "narrow")
    box = re.search(r'viewBox="[\d.]+ [\d.]+ [\d.]+ ([\d.]+)"', drawn)
    assert box is not None, "every picture says how high it is"
    said, top = [], float(EDGE)
    for who, says in bubbles:
        bubble, high = _speech(who, says, top)
        said.append(bubble)
        top += high + EDGE
    return _on_paper(PHONE - 2 * MARGIN, top + float(box[1]) - NO_TOOLS, drawn, -MARGIN, top, *said)


def _on_paper(width: float, height: float, board_: Svg, x: float, y: float, *said: Svg) -> Svg:
    ground = el("rect", width=width, height=height, rx=18, **paint("paper"))
    window = f'<svg x="{number(x)}" y="{number(y)}" '
    shown = el("svg", Svg(board_.replace("<svg ", window, 1)), width=width, height=height)
    return canvas(width, height, ground, *said, shown)


def _bubble(x: float, who: str, says: str) -> Svg:
    shape = f"M{x + 14} 14h412q14 0 14 14v34q0 14-14 14H{x + 80}l-24 18 2-18h-44q-14 0-14-14V28q0-14 14-14Z"
    name = el("text", words(f"{who}:"), x=x + 20, y=39, font_weight=700, font_size=NAME, **paint("ink2"))
    said = el("text", words(says), x=x + 20, y=63, font_size=SPEECH, font_weight=700, **paint("ink"))
    return group(el("path", d=shape, **paint("panel", "edge", 1.6)), name, said)


def _speech(who: str, says: str, y: float) -> tuple[Svg, float]:
    """What somebody says, in as many lines as it takes, and how high that is."""
    lines = (f"{who}:", *wrap(says, PHONE - 4 * EDGE, LETTERS))
    high = LETTERS * 1.4 * len(lines) + EDGE
    box = el("rect", x=EDGE - MARGIN - 4, y=y, width=PHONE - 2 * EDGE + 8, height=high, rx=14,
             **paint("panel", "edge", 1.6))
    spoken = (el("text", words(text), x=2 * EDGE - MARGIN, y=y + LETTERS * 1.4 * (i + 1), font_size=LETTERS,
                 font_weight=700, **paint("ink" if i else "ink2")) for i, text in enumerate(lines))
    return group(box, *spoken), high

"""The till roll: the last payments, always to be seen; a press opens all of them."""

from __future__ import annotations

from icedice_edu.games.iced.ledger import Line, Party
from icedice_widgets.boards.iced.view import View
from icedice_widgets.components import Box, Press, pressable, say, thick
from icedice_widgets.icons import icon
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, join, use

TITLE, NOTHING_YET = "Till roll", "No payments yet."
LAST, LESSON_LAST = 3, 6
"""How many payments are always to be seen."""


def till(view: View) -> Svg:
    """The newest payments; a press opens all of them."""
    box, lines = view.grid.till, view.ledger.lines
    shown = tuple(reversed(lines[-_last_seen(view):]))
    reasons = " ".join(line.why for line in shown) or NOTHING_YET
    press = Press("tap", "till", f"{TITLE}: all payments. {reasons}", "till", on=view.till is not None)
    body = thick(box, "panel", "lip", "edge", radius=12, depth=3)
    return pressable(
        press, box._replace(h=box.h + 3), body, icon("story", box.x + 20, box.y + 19, 0.72, "ink2"),
        say(TITLE, box.x + 36, box.y + 24, 15.5, "ink", 700),
        say(f"{len(lines)}" if lines else "", box.right - 12, box.y + 24, 14, "ink2", None, "end"),
        *_last(view, box, shown),
    )


def _last_seen(view: View) -> int:
    return LESSON_LAST if view.grid.lesson else LAST


def _last(view: View, box: Box, shown: tuple[Line, ...]) -> list[Svg]:
    """The payments one under the other; the first line of every till is what both begin with."""
    last = _last_seen(view)
    pitch = (box.h - 36) / last
    places = [box.y + 36 + pitch * (i + 0.5) for i in range(last)]
    cuts = "".join(f"M{box.x + 12:g} {y - pitch / 2:.1f}H{box.right - 12:g}" for y in places)
    drawn = [el("path", d=cuts, stroke_dasharray="2 4", **paint("none", "line", 1.4))]
    drawn += [_payment(view, line, y, box) for line, y in zip(shown, places, strict=False)]
    if len(shown) < last:
        y, opening = places[len(shown)] + 5.5, view.ledger.opening
        begin = sum_words(opening.money[0], opening.stars[0])
        drawn += [say("Each", box.x + 15, y, 14, "ink2")]
        drawn += [say(begin, box.right - 14, y, 15, "ink2", 600, "end")]
    return drawn


def _payment(view: View, line: Line, y: float, box: Box) -> Svg:
    """Who pays whom, and how much."""
    return join((
        party(view, line.payer, box.x + 26, y), icon("next", box.x + 47, y, 0.55, "ink2"),
        party(view, line.payee, box.x + 68, y),
        say(sum_words(line.dollars, line.stars), box.right - 14, y + 5.5, 15, "ink", 700, "end"),
    ))


def sum_words(dollars: int, stars: int) -> str:
    """$100 + 1 ★."""
    parts = [*([f"${dollars}"] if dollars else []), *([f"{stars} ★"] if stars else [])]
    return " + ".join(parts)


def party(view: View, party: Party, x: float, y: float) -> Svg:
    return use(f"iced-badge{view.letters[party]}" if isinstance(party, int) else "iced-bank", x=x, y=y - 1)

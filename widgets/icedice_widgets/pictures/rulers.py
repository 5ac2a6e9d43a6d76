"""Dice above a ruler, with the start line at any of its marks, and tools to measure with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from icedice_edu.classroom.pictures.rulers import LETTERS, PARTS, Ruler
from icedice_widgets.lesson.pictures.floe_pieces import ICE, WOOD, hops, plumb, small_die
from icedice_widgets.lesson.pictures.floe_pieces import ruler as wooden_ruler
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, lines, say
from icedice_widgets.pictures.floes import ICE_LOOK, ON_ICE, SIDE
from icedice_widgets.pictures.grid import BODY, GAP, NARROW, PAD, THICK, WIDE
from icedice_widgets.svg import Svg, el, group, moved, number

LONG, WIDEST = 440, 64
"""How long a ruler may be drawn, so that a phone shows all of it, and one inch at most."""
LANE, DIE, BESIDE = 44, 34, 31
WOOD_INK = "#3A2410"

# -- dice above a ruler -------------------------------------------------------------------------------


def ruler(facts: Ruler) -> Svg:
    """Dice in lanes on the ice, each with a line from its middle straight down to the ruler."""
    step = min(WIDEST if facts.inches else 28, LONG / facts.last)
    start, end = SIDE + facts.start * step, SIDE + facts.last * step
    below = GAP + LANE * len(facts.dice) + (LANE if facts.hops else PAD)
    ice = el("rect", x=start, y=GAP, width=end - start, height=below - PAD, rx=6, **ICE_LOOK)
    line = lines(f"M{number(start)} {GAP}V{number(below + 6)}", "act", THICK + 2, "10 7")
    many = len(facts.dice) > 1
    places = [(SIDE + float(die.mark) * step, GAP + LANE * (i + 0.5)) for i, die in enumerate(facts.dice)]
    highest = {x: y for x, y in reversed(places)}  # dice above the same mark share one line
    plumbs = (plumb(x, y + DIE / 2, below + 3) for x, y in highest.items())
    dice = (small_die(die.face, x, y, DIE) for die, (x, y) in zip(facts.dice, places, strict=True))
    names = (_letter(LETTERS[i], x, y, end) for i, (x, y) in enumerate(places)) if many else ()
    wood = _inches if facts.inches else _centimeters
    return card(2 * SIDE + facts.last * step, below + 74, ice, line, *plumbs, *dice,
                *names, wood(below, facts.last, step), _hops(facts, step, below))


def _letter(letter: str, x: float, y: float, end: float) -> Svg:
    """A die's letter, on the ice beside it; no line from another die runs through it."""
    x += BESIDE if x + BESIDE + PAD < end else -BESIDE
    ground = el("rect", x=x - 11, y=y - 13, width=22, height=26, fill=ICE)
    return group(ground, el("text", Svg(letter), x=x, y=y + 8, font_size=24, font_weight=700,
                            text_anchor="middle", fill=ON_ICE))


def _centimeters(y: float, last: int, step: float) -> Svg:
    return wooden_ruler(SIDE, y, 0, last, step)


def _inches(y: float, last: int, step: float) -> Svg:
    """A wooden ruler with a number at every inch and long, middle and short marks."""
    body = el("rect", x=SIDE - WOOD, y=y, width=last * step + 2 * WOOD, height=58, rx=6,
              **paint("woodin", "wood3", 1.6))
    tall = (28, 12, 18, 12)
    ticks = "".join(f"M{number(SIDE + n * step / PARTS)} {number(y)}v{tall[n % PARTS]}"
                    for n in range(PARTS * last + 1))
    labels = (el("text", Svg(str(inch)), x=SIDE + inch * step, y=y + 50, font_size=22, font_weight=700,
                 text_anchor="middle", fill=WOOD_INK) for inch in range(last + 1))
    return group(body, el("path", d=ticks, fill="none", stroke=WOOD_INK, stroke_width=1.8), *labels)


def _hops(facts: Ruler, step: float, below: float) -> Svg:
    if not facts.hops:
        return Svg("")
    parts = PARTS if facts.inches else 1
    end = int(facts.dice[0].mark * parts)
    ends = [mark / parts for mark in range(facts.start * parts + 1, end + 1)]
    return hops(SIDE, below - 4, facts.start, ends, step)


# -- tools --------------------------------------------------------------------------------------------

TOOL_WIDE, TOOL_HIGH = 290, 62


def tools(names: tuple[str, ...], room: float = WIDE) -> Svg:
    """Tools one below the other with their names beside them, on a phone below; or one alone."""
    if len(names) == 1:
        return canvas(TOOL_WIDE, TOOL_HIGH - 6, group(DRAWN[names[0]](), transform=moved(0, 4)))
    below = room <= NARROW
    x, y, step = (2, TOOL_HIGH, TOOL_HIGH + 2 * GAP) if below else (TOOL_WIDE + GAP, 24, TOOL_HIGH)
    rows = (group(DRAWN[name](), say(name, x, y, BODY), transform=moved(PAD, GAP + step * i))
            for i, name in enumerate(names))
    return card(NARROW if below else TOOL_WIDE + 160, GAP * 2 + step * len(names), *rows)


def _wood(long: int, marks: int) -> Svg:
    """A flat piece of wood with marks on its upper edge."""
    apart = (long - 12) / marks
    ticks = "".join(f"M{number(6 + apart * n)} 10v{16 if n % 5 == 0 else 9}" for n in range(marks + 1))
    return group(el("rect", x=2, y=10, width=long, height=32, rx=4, **paint("woodin", "wood3", 1.6)),
                 el("path", d=ticks, fill="none", stroke=WOOD_INK, stroke_width=1.4))


def _tape() -> Svg:
    """A tape that comes out of its round case and bends."""
    band = "M70 40h110q30 0 30 -16t30 -16h40"
    return group(el("path", d=band, **paint("none", "gold", 12)),
                 el("path", d=band, stroke_dasharray="2 8", **paint("none", "ink", 8)),
                 el("circle", cx=44, cy=26, r=24, **paint("act", "ink", 1.6)),
                 el("circle", cx=44, cy=26, r=9, **paint("panel", "ink", 1.6)))


def _clips() -> Svg:
    """Paper clips end to end."""
    one = "M{a} 20h30a8 8 0 0 1 0 16h-36a6 6 0 0 1 0 -12h30"
    return el("path", d="".join(one.format(a=20 + 56 * n) for n in range(5)), **paint("none", "ink", 2.4))


def _string() -> Svg:
    return el("path", d="M8 30q34 -34 68 0t68 0t68 0t68 0", **paint("none", "stop", 4))


DRAWN: Mapping[str, Callable[[], Svg]] = {
    "ruler": lambda: _wood(130, 30), "meter stick": lambda: _wood(286, 50), "measuring tape": _tape,
    "paper clips": _clips, "string": _string,
}

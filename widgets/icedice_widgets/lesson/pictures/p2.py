"""The pictures of lesson P2: everything stands on one line from 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from icedice_edu.classroom.lessons.p2.flags import FEW, MANY, MOST
from icedice_edu.games.pyramids.odds import SIDES, bust_chance
from icedice_edu.maths.rounding import percent
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, circled, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import chip, panel, pyramid
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group

FACES = "RYGCPA"
SMALL, MEDIUM, LARGE = range(3)
LEFT, LONG = 110, 600
"""Where the line begins, and how long it is."""
WIDE = LEFT + LONG + 60
BOX = LONG / SIDES  # one face of the die on the line


def _at(chance: Fraction | float) -> float:
    """The place of a chance."""
    return LEFT + LONG * float(chance)


def _axis(y: float, parts: int, tall: float = 8) -> Svg:
    """The line from 0 to 1, marked in so many equal parts."""
    marks = "".join(f"M{_at(i / parts):g} {y - tall:g}v{2 * tall:g}" for i in range(parts + 1))
    return el("path", d=f"M{LEFT} {y:g}h{LONG}{marks}", **paint("none", "ink", 2.4))


def _sixths(y: float) -> tuple[Svg, ...]:
    """0, 1/6 … 1 below the line, each with its percent."""
    names = ("0", *(f"{i}/6" for i in range(1, SIDES)), "1")
    shown = (percent(Fraction(i, SIDES)).replace("about ", "≈ ") for i in range(SIDES + 1))
    return tuple(group(sign(name, _at(i / SIDES), y, 17), sign(said, _at(i / SIDES), y + 21, 14, "ink2"))
                 for i, (name, said) in enumerate(zip(names, shown, strict=True)))


def _ends(y: float) -> tuple[Svg, ...]:
    return (sign("never", LEFT, y + 22, 14, "ink2"), sign("always", _at(1), y + 22, 14, "ink2"),
            sign("0", LEFT, y, 18), sign("1/2", _at(0.5), y, 18), sign("1", _at(1), y, 18))


# -- the five steps -----------------------------------------------------------------------------------


def _roll(_: object) -> Svg:
    size = el("rect", x=126, y=14, width=48, height=48, rx=9, fill="#FFFFFF", stroke="#10243A",
              stroke_width=1.5)
    shape = el("path", d="M131 57L150 19 169 57 155 60Z", fill="#A9C4D8", stroke="#10243A", stroke_width=1.5)
    return row(chip("G", 80, 38, 48), size, shape, sign("colour", 28, 38, 14, "ink2"),
               sign("size: large", 228, 38, 14, "ink2"))


def _counter(_: object) -> Svg:
    ground = el("rect", x=80, y=8, width=130, height=62, rx=10, **paint("well", "edge", 1.4))
    return row(ground, pyramid("G", LARGE, 118, 62), pyramid("Y", SMALL, 172, 62))


def _bust(_: object) -> Svg:
    slash = el("path", d="M98 12L196 66", **paint("none", "stop", 4))
    ground = el("rect", x=86, y=8, width=120, height=62, rx=10, **paint("well", "edge", 1.4))
    return row(chip("G", 36, 38, 44), arrow(64, 38, 16), ground, pyramid("G", LARGE, 122, 62),
               pyramid("Y", SMALL, 172, 62), slash, sign("bust", 246, 38, 22, "stop"))


def _atom(_: object) -> Svg:
    choice = (chip(face, 130 + 52 * i, 38, 40) for i, face in enumerate("RCP"))
    return row(chip("A", 40, 38, 44), arrow(72, 38, 24), *choice)


def _stop(_: object) -> Svg:
    trio = (pyramid("G", size, 40 + 50 * size, 62) for size in (SMALL, MEDIUM, LARGE))
    return row(*trio, arrow(176, 40, 24), sign("Vault", 242, 38, 19))


# -- the chance line with its flags -------------------------------------------------------------------

STEP = 34  # from one flag's height to the next
GROUND = 218


def _line(facts: tuple[Sequence[tuple[int, int]], bool]) -> Svg:
    """A flag for each number of colours, at its share of busts; the exact places may stand below."""
    flags, exact = facts
    standing = [(k, rolls, busts) for k, (rolls, busts) in enumerate(flags) if rolls]
    waiting = [k for k, (rolls, _) in enumerate(flags) if not rolls]
    poles = "".join(f"M{_at(busts / rolls):g} {GROUND}V{_height(k)}" for k, rolls, busts in standing)
    lines = el("path", d=poles, **paint("none", "act", 2)) if poles else NOTHING
    below = _exact() if exact else _ends(GROUND + 26)
    return panel(WIDE, 308 if exact else 282, _axis(GROUND, SIDES if exact else 2), lines,
                 *(_flag(*flag) for flag in standing), *map(_waiting, waiting), *below)


def _height(k: int) -> float:
    """Flag 0 flies lowest."""
    return 186 - STEP * k


def _flag(k: int, rolls: int, busts: int) -> Svg:
    """Its number and what was counted; it flies towards the middle, so that it stays on the card."""
    x, y, wide = _at(busts / rolls), _height(k), 128
    left = x if busts * 2 <= rolls else x - wide
    cloth = el("rect", x=left, y=y - 14, width=wide, height=28, rx=5, **paint("sky", "act", 1.6))
    number = circled(str(k), left + 16, y)
    dot = el("circle", cx=x, cy=GROUND, r=5, **paint("act"))
    return group(cloth, number, sign(f"{busts} of {rolls}", left + 34, y, 15, "ink", "start"), dot)


def _waiting(k: int) -> Svg:
    """A flag without a roll waits beside the line."""
    ring = el("circle", cx=40, cy=_height(k), r=13, stroke_dasharray="3 3", **paint("none", "edge", 1.6))
    return group(ring, sign(str(k), 40, _height(k), 15, "ink2"))


def _exact() -> tuple[Svg, ...]:
    tips = "".join(f"M{_at(bust_chance(k)):g} {GROUND + 12}l-8 14h16Z" for k in range(SIDES - 1))
    return (el("path", d=tips, **paint("stop")), *_sixths(GROUND + 42),
            sign("exact", 48, GROUND + 20, 15, "stop"))


# -- the faces are steps on the line ------------------------------------------------------------------


def _steps(_: object) -> Svg:
    """A bar of six faces for each number of colours."""
    bars = (_bar(k, 30 + 52 * k) for k in range(SIDES - 1))
    return panel(WIDE, 344, *bars, _axis(288, SIDES), *_sixths(310))


def _bar(k: int, y: float) -> Svg:
    boxes = (_box(face, i < k, LEFT + BOX * i, y) for i, face in enumerate(FACES))
    end = el("path", d=f"M{_at(bust_chance(k)):g} {y - 24}v48", **paint("none", "stop", 5))
    return group(sign(f"{k} colour{'' if k == 1 else 's'}", 16, y, 15, "ink", "start"), *boxes, end)


def _box(face: str, bust: bool, x: float, y: float) -> Svg:
    look = paint("stopwash", "stop", 1.6) if bust else paint("gowash", "go", 1.6)
    ground = el("rect", x=x + 1.5, y=y - 20, width=BOX - 3, height=40, rx=6, **look)
    slash = el("path", d=f"M{x + 10:g} {y + 14}l36-28", **paint("none", "stop", 3)) if bust else NOTHING
    word = sign("bust" if bust else "safe", x + 72, y, 14, "stop" if bust else "go")
    return group(ground, chip(face, x + 28, y, 26), slash, word)


# -- the fold -----------------------------------------------------------------------------------------


def _fold(_: object) -> Svg:
    """Bust above the line, safe below it; the fold at one half carries one to the other."""
    words = ((0, "impossible"), (0.19, "unlikely"), (0.5, "as likely as not"), (0.81, "likely"),
             (1, "certain"))
    gap = f"M{_at(0.5):g} 46V156m0 48V260"  # where the line has its numbers
    crease = el("path", d=gap, stroke_dasharray="7 6", **paint("none", "ink2", 2))
    dots = (dot for k in range(SIDES - 1) for dot in (_pin(k, bust_chance(k), 98, "stop", "stopwash"),
                                                      _pin(k, 1 - bust_chance(k), 232, "go", "gowash")))
    return panel(WIDE, 290, crease, *(sign(said, _at(place), 30, 15) for place, said in words),
                 _axis(142, SIDES), *_sixths(170), *dots, sign("bust", 46, 98, 17, "stop"),
                 sign("safe", 46, 232, 17, "go"),
                 sign("number of colours on the Counter", _at(0.5), 274, 14, "ink2"))


def _pin(k: int, chance: Fraction, y: float, ink: str, wash: str) -> Svg:
    x = _at(chance)
    return group(el("circle", cx=x, cy=y, r=17, **paint(wash, ink, 2)), sign(str(k), x, y, 18))


# -- the same chance, few rolls and many --------------------------------------------------------------


def _wobble(facts: tuple[Sequence[int], Sequence[int]]) -> Svg:
    """Each dot is a share of busts; equal shares stand on one another."""
    few, many = facts
    exact = _at(bust_chance(MOST))
    mark = el("path", d=f"M{exact:g} 18V250", stroke_dasharray="7 6", **paint("none", "stop", 2))
    told = ", ".join(map(str, many))
    return panel(WIDE, 330, mark, _dots([Fraction(n, FEW) for n in few], 106), _axis(116, 10, 5),
                 _dots([Fraction(n, MANY) for n in many], 240), _axis(250, 10, 5), *_ends(272),
                 sign(f"{FEW} rolls", 14, 98, 15, "ink", "start"),
                 sign("busts:", 14, 314, 14, "ink", "start"),
                 sign(f"{MANY} rolls", 14, 232, 15, "ink", "start"), sign("4/6", exact, 272, 17, "stop"),
                 sign(told, 68, 314, 14, "ink2", "start"))


def _dots(shares: Sequence[Fraction], y: float) -> Svg:
    """A dot for each, in columns of one sixtieth: twelfths stand where they belong."""
    columns = [round(60 * share) for share in shares]
    places = ((_at(column / 60), columns[:i].count(column)) for i, column in enumerate(columns))
    return group(*(el("circle", cx=x, cy=y - 5 - 11 * high, r=4.6, **paint("act", "actlip", 1))
                   for x, high in places))


# -- a dot to find ------------------------------------------------------------------------------------


def _letters(places: Sequence[Fraction]) -> Svg:
    """Lettered dots on a line in tenths; letters stand above and below in turn, so that none touch."""
    dots = (el("circle", cx=_at(place), cy=70, r=7, **paint("act", "actlip", 1)) for place in places)
    names = (sign(key, _at(place), 44 if i % 2 else 28, 18) for i, (key, place)
             in enumerate(zip("ABCD", places, strict=True)))
    return panel(WIDE, 118, _axis(70, 10), *dots, *names, *(
        sign(said, _at(place), 96, 17) for place, said in ((0, "0"), (0.5, "0.5"), (1, "1"))))


PICTURES: Mapping[str, Drawing] = {
    "launch roll": _roll, "launch counter": _counter, "launch bust": _bust, "launch atom": _atom,
    "launch stop": _stop, "line": _line, "steps": _steps, "fold": _fold, "wobble": _wobble, "dots": _letters,
}

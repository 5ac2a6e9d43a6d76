"""The pictures of lesson M3: price tags and ladders, prices cut into parts, a seesaw of money, stairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from icedice_edu.classroom.lessons.m3.prices import ALTOGETHER, CHAIN, LEO, MIA, RISES, STEPS, in_percent
from icedice_edu.games.iced.tables import FLAVOURS, PRICE_STEP, TINTS
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, moved

WAFER, CRUST = "#E8B878", "#9A6A2F"
"""A cone keeps its colours in every theme."""
MINE, OTHERS = "B", "O"

# -- pieces -------------------------------------------------------------------------------------------


def cone(flavour: str, x: float, y: float, scale: float = 1) -> Svg:
    """A scoop of this flavour in a cone, its middle here."""
    tint = TINTS[FLAVOURS.index(flavour)]
    wafer = el("path", d="M-11 -2L0 24 11 -2Z", fill=WAFER, stroke=CRUST, stroke_width=1.6)
    ball = el("circle", cy=-10, r=13, fill=f"#{tint}", stroke=INK, stroke_width=1.6)
    return group(wafer, ball, transform=moved(x, y, scale))


def tag(price: int, x: float, y: float, scale: float = 1) -> Svg:
    """A price tag, its middle here."""
    plate = el("path", d="M-34 0L-22 -15H30q4 0 4 4V11q0 4-4 4H-22Z", **paint("sparkwash", "spark", 1.6))
    hole = el("circle", cx=-22, r=3, **paint("panel", "spark", 1.4))
    return group(plate, hole, sign(f"${price}", 7, 0, 17), transform=moved(x, y, scale))


def player(letter: str, colour: str, x: float, y: float) -> Svg:
    """A round badge with a player's letter."""
    piece = PIECES[colour]
    ball = el("circle", cx=x, cy=y, r=16, class_=f"s-rim{colour}", fill=piece.body, stroke=piece.lip,
              stroke_width=2)
    return group(ball, _on_piece(letter, piece.label, x, y))


def _on_piece(letter: str, ink: str, x: float, y: float) -> Svg:
    return el("text", Svg(letter), x=x, y=y + 6, font_size=17, font_weight=700, text_anchor="middle",
              fill=ink)


def _block(x: float, y: float, wide: float, high: float, look: Mapping[str, Any]) -> Svg:
    return el("rect", x=x + 1.5, y=y + 1.5, width=wide - 3, height=high - 3, rx=4, **look)


# -- the five steps -----------------------------------------------------------------------------------


def _buy(_: object) -> Svg:
    return row(cone("Vanilla", 40, 34), tag(100, 100, 38), arrow(146, 38, 40), sign("bank", 234, 38, 20))


def _tags(_: object) -> Svg:
    tags = (tag(price, 44 + 100 * i, 38) for i, price in enumerate(CHAIN[:3]))
    return row(*tags, arrow(81, 38, 24), arrow(181, 38, 24))


def _sale(_: object) -> Svg:
    back = el("path", d="M206 56h-120m8-7-8 7 8 7", **paint("none", "act", 3))
    return row(sign("you", 40, 38, 18), arrow(86, 22, 120), tag(200, 146, 22, 0.8), back,
               cone("Vanilla", 146, 56, 0.62), sign("owner", 250, 38, 18))


def _profit(_: object) -> Svg:
    return row(tag(200, 50, 38), sign("−", 102, 38), tag(100, 154, 38), sign("= $100", 238, 38, 22, "go"))


def _percent(_: object) -> Svg:
    one = group(_block(30, 38, 44, 30, paint("sky", "act", 1.4)), sign("100 %", 52, 24, 15))
    two = group(_block(170, 38, 44, 30, paint("sky", "act", 1.4)),
                _block(214, 38, 44, 30, paint("gowash", "go", 1.4)), sign("100 %", 192, 24, 15),
                sign("+100 %", 243, 24, 15, "go"))
    return row(one, arrow(100, 53, 40), two)


# -- ladders ------------------------------------------------------------------------------------------

RUNG, LINE, NAMES = 48, 40, 126


def _ladders(rungs: Sequence[tuple[str, Sequence[str]]]) -> Svg:
    """A line for each flavour: the buyer stands on the price that was paid."""
    high = 40 + LINE * len(rungs)
    heads = (sign(f"${price}", NAMES + RUNG * (i + 0.5), 22, 16, "ink2") for i, price in enumerate(CHAIN))
    lines = (_ladder(flavour, buyers, 40 + LINE * i) for i, (flavour, buyers) in enumerate(rungs))
    return panel(NAMES + RUNG * len(CHAIN) + 12, high + 12, *heads, *lines)


def _ladder(flavour: str, buyers: Sequence[str], y: float) -> Svg:
    name = group(cone(flavour, 20, y + 16, 0.62), sign(flavour, 36, y + LINE / 2, 16, "ink", "start"))
    rungs = (_rung(buyers[i] if i < len(buyers) else "", NAMES + RUNG * i, y) for i in range(len(CHAIN)))
    return group(name, *rungs)


def _rung(who: str, x: float, y: float) -> Svg:
    box = _block(x, y, RUNG, LINE, paint("sky", "act", 1.4) if who else paint("well", "line", 1.2))
    return group(box, sign(_short(who), x + RUNG / 2, y + LINE / 2, 15) if who else NOTHING)


def _short(who: str) -> str:
    """A name that fits on a rung."""
    return who if len(who) <= 5 else f"{who[:4]}…"


# -- prices cut into parts ----------------------------------------------------------------------------

PART, BAR, FIRST = 64, 44, 66


def _parts(_: object) -> Svg:
    """Each price before, cut into parts of one step, and the part that joins it."""
    bars = (_bar(before, in_percent(up), 46 + (BAR + 22) * i)
            for i, ((before, _), up) in enumerate(zip(STEPS, RISES, strict=True)))
    key = group(_block(16, 10, 26, 22, paint("sky", "act", 1.4)),
                sign("price before: 100 %", 50, 21, 15, "ink", "start"),
                _block(222, 10, 26, 22, paint("gowash", "go", 1.4)),
                sign("the rise", 256, 21, 15, "ink", "start"))
    return panel(FIRST + PART * len(CHAIN) + 12, 46 + (BAR + 22) * len(STEPS), key, *bars)


def _bar(before: int, up: str, y: float) -> Svg:
    count = before // PRICE_STEP
    parts = (_part(up, FIRST + PART * i, y, paint("sky", "act", 1.4), "ink") for i in range(count))
    more = _part(f"+{up}", FIRST + PART * count, y, paint("gowash", "go", 2.4), "go")
    return group(sign(f"${before}", 16, y + BAR / 2, 19, "ink", "start"), *parts, more)


def _part(said: str, x: float, y: float, look: Mapping[str, Any], ink: str) -> Svg:
    return group(_block(x, y, PART, BAR, look), sign(said, x + PART / 2, y + BAR / 2, 15, ink))


# -- the seesaw ---------------------------------------------------------------------------------------

HUNDRED, SLOT, SIDE = 24, 66, 74


def _seesaw(_: object) -> Svg:
    """Money from Coffee after each purchase: above the line ahead, below it behind."""
    middle = 62 + 3 * HUNDRED
    pairs = (_pair(i, mia, leo, middle) for i, (mia, leo) in enumerate(zip(MIA, LEO, strict=True)))
    line = el("path", d=f"M16 {middle}h{SLOT * len(CHAIN) + SIDE - 16}", **paint("none", "ink", 2.4))
    names = group(player("M", MINE, 34, 28), sign("Mia", 58, 28, 16, "ink", "start"),
                  player("L", OTHERS, 128, 28), sign("Leo", 152, 28, 16, "ink", "start"))
    sides = (sign("ahead", 16, middle - 20, 15, "go", "start"),
             sign("behind", 16, middle + 20, 15, "stop", "start"))
    return panel(SLOT * len(CHAIN) + SIDE + 12, middle + 3 * HUNDRED + 68, names, *sides, *pairs, line)


def _pair(place: int, mia: int, leo: int, middle: float) -> Svg:
    x = SIDE + SLOT * place
    foot = middle + 3 * HUNDRED + 34
    return group(_pile("M", MINE, mia, x, middle), _pile("L", OTHERS, leo, x + 27, middle),
                 sign(f"{'ML'[place % 2]} pays", x + 27, foot, 14, "ink2"),
                 sign(f"${CHAIN[place]}", x + 27, foot + 18, 15))


def _pile(letter: str, colour: str, dollars: int, x: float, middle: float) -> Svg:
    """Blocks of $100 over or under the line."""
    count, piece = abs(dollars) // PRICE_STEP, PIECES[colour]
    top = middle - HUNDRED * count if dollars > 0 else middle
    look = {"class_": f"s-rim{colour}", "fill": piece.body, "stroke": piece.lip, "stroke_width": 1.2}
    blocks = (_block(x, top + HUNDRED * i, 27, HUNDRED, look) for i in range(count))
    end = top - 10 if dollars > 0 else middle + HUNDRED * count + 10
    return group(*blocks, sign(letter, x + 13.5, end, 13, "ink2"))


# -- stairs -------------------------------------------------------------------------------------------

WIDE, STEP, LEFT = 62, 26, 66


def _stairs(_: object) -> Svg:
    """Each price as a pile of $100; below it everything that was paid so far."""
    ground = 34 + STEP * len(CHAIN)
    paid = zip(CHAIN, ALTOGETHER, strict=True)
    piles = (_stair(i, price, so_far, ground) for i, (price, so_far) in enumerate(paid))
    line = el("path", d=f"M{LEFT} {ground}h{WIDE * len(CHAIN)}", **paint("none", "ink", 2.4))
    names = (sign("price", 14, ground + 20, 15, "ink2", "start"),
             sign("so far", 14, ground + 46, 15, "ink2", "start"))
    return panel(LEFT + 12 + WIDE * len(CHAIN), ground + 66, *piles, line, *names)


def _stair(place: int, price: int, paid: int, ground: float) -> Svg:
    x, middle = LEFT + WIDE * place, LEFT + WIDE * (place + 0.5)
    blocks = (_block(x + 5, ground - STEP * (i + 1), WIDE - 10, STEP, paint("sky", "act", 1.4))
              for i in range(price // PRICE_STEP))
    return group(*blocks, sign(f"${price}", middle, ground + 20, 17),
                 sign(f"${paid}", middle, ground + 46, 17, "go"))


PICTURES: Mapping[str, Drawing] = {
    "launch buy": _buy, "launch tags": _tags, "launch sale": _sale, "launch profit": _profit,
    "launch percent": _percent, "ladders": _ladders, "parts": _parts, "seesaw": _seesaw, "stairs": _stairs,
}

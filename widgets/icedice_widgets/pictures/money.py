"""Till rolls, bills by place value, and prices that climb."""

from __future__ import annotations

from collections.abc import Mapping

from icedice_edu.classroom.pictures.money import Bills, Ladder, Slip, Till, signed, usd
from icedice_widgets.lesson.pictures.money_pieces import bill
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, flow, level, lines, say, title
from icedice_widgets.pictures.grid import BODY, GAP, HEAD, LINE, NARROW, PAD, SMALL, THICK, THIN, TITLE, WIDE
from icedice_widgets.svg import INK, NOTHING, Svg, Value, el, group, number, words

SLIP, WHY = 34, 106
"""The height of a slip, and where its reason begins."""


def till(facts: Till) -> Svg:
    """A paper roll: what came in or went out, and what is in the till after it."""
    top = HEAD if facts.title else GAP
    bottom = top + SLIP * (len(facts.slips) + 1)
    paper = el("rect", x=PAD, y=top, width=NARROW - 2 * PAD, height=bottom - top,
               **paint("bright", "edge", 1.4))
    start = _slip("start", "", usd(facts.start), top, "ink2")
    slips = (_amount(slip, left, top + SLIP * (i + 1))
             for i, (slip, left) in enumerate(zip(facts.slips, facts.after, strict=True)))
    rules = "".join(level(PAD, top + SLIP * i, NARROW - 2 * PAD) for i in range(1, len(facts.slips) + 1))
    return card(NARROW, bottom + PAD, title(facts.title, NARROW), paper, lines(rules), start, *slips)


def _amount(slip: Slip, left: int, y: float) -> Svg:
    """Green comes in, red goes out; the sign says it, too."""
    ink = "out" if slip.amount < 0 else "in"
    return _slip(signed(slip.amount), slip.why, usd(left) if slip.shown else "?", y, ink)


FIXED = {"ink2": "#40566B", "in": "#00695C", "out": "#B3261E", "ink": "#10243A"}
"""Paper stays light in the dark theme, and so its letters stay dark."""


def _slip(amount: str, why: str, left: str, y: float, ink: str) -> Svg:
    return group(_printed(amount, PAD + GAP, y, FIXED[ink], "start"),
                 _printed(fit(why, 110, SMALL, True), WHY, y, FIXED["ink2"], "start", SMALL),
                 _printed(left, NARROW - PAD - GAP, y, FIXED["ink"], "end"))


def _printed(printed: str, x: float, y: float, ink: str, at: str, size: float = BODY) -> Svg:
    return el("text", words(printed), x=x, y=y + SLIP / 2 + 6, font_size=size, font_weight=700,
              text_anchor=at, fill=ink)


# -- bills --------------------------------------------------------------------------------------------

WIDE_BILL, TALL_BILL, FIVE = 66, 34, 5


def bills(facts: Bills, room: float = WIDE) -> Svg:
    """A block of bills for each place value, five in a column, and at the end what comes in or goes out."""
    blocks = [(value, count) for value, count in zip((100, 10, 1), facts.each, strict=True) if count]
    high = max(TALL_BILL * min(max(facts.each), FIVE), LINE) + GAP
    sizes = [(float(WIDE_BILL * -(-count // FIVE) + PAD), high) for _, count in blocks]
    places, wide, tall = flow([*sizes, (130.0, high)] if facts.change else sizes or [(0.0, high)], room - PAD)
    drawn = (_bill(value, PAD + x + WIDE_BILL * (i // FIVE), GAP + y + TALL_BILL * (i % FIVE))
             for (value, count), (x, y) in zip(blocks, places, strict=False) for i in range(count))
    return card(PAD + wide, tall + GAP, *drawn, _change(facts, PAD + places[-1][0], places[-1][1]))


def _bill(value: int, x: float, y: float) -> Svg:
    return bill(value, x + WIDE_BILL / 2, y + TALL_BILL / 2)


def _change(facts: Bills, x: float, top: float) -> Svg:
    if not facts.change:
        return NOTHING
    way = "m0 0h-26m8-7-8 7 8 7" if facts.change > 0 else "m-26 0h26m-8-7 8 7-8 7"
    y = top + GAP + TALL_BILL / 2
    arrow = lines(f"M{number(x + 36)} {number(y)}{way}", "act", THICK)
    return group(arrow, _bill(abs(facts.change), x + 48, top + GAP))


# -- prices that climb --------------------------------------------------------------------------------

STEP, RISE, TAG = 64, 14, 30


def ladder(ladders: tuple[Ladder, ...]) -> Svg:
    """Price tags on steps, from left to right; one ladder below the other."""
    most = max(len(one.prices) for one in ladders)
    high = LINE + TAG + RISE * (most - 1) + GAP
    rows = (_ladder(one, high * i) for i, one in enumerate(ladders))
    return card(PAD * 2 + STEP * most, high * len(ladders) + GAP, *rows)


def _ladder(one: Ladder, top: float) -> Svg:
    highest = max(one.prices)
    ground = top + LINE + TAG + RISE * (len(one.prices) - 1)
    room = RISE * (len(one.prices) - 1) or 1
    tags = (_tag(usd(price), PAD + STEP * i, ground - TAG - room * price / highest, i == one.marked)
            for i, price in enumerate(one.prices))
    return group(say(one.name, PAD, top + PAD, TITLE), *tags)


def _tag(price: str, x: float, y: float, marked: bool) -> Svg:
    look = paint("gold", "goldlip", THIN) if marked else paint("panel", "edge", 1.6)
    ink: Mapping[str, Value] = {"fill": INK} if marked else paint("ink")
    box = el("rect", x=x, y=y, width=STEP - 6, height=TAG, rx=6, **look)
    label = el("text", words(price), x=x + STEP / 2 - 3, y=y + TAG / 2 + 6, font_size=BODY, font_weight=700,
               text_anchor="middle", **ink)
    return group(box, label)

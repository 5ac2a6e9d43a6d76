"""The pictures of lesson M2: bars of money with a reserve, the sixteen cards, a ladder, a plan in steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from icedice_edu.classroom.dollars import HUNDRED, change, usd
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.money_pieces import (
    GREEN,
    GREEN_LIP,
    bill,
    crossed,
    cup,
    label,
    star,
)
from icedice_widgets.lesson.pictures.pieces import arrow, die, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, words

CARD_WIDE, CARD_HIGH = 62, 30
UNIT = 44  # $100 of a bar
DEAL, BARS = 62, 204  # from one deal to the next, where its bar begins
RUNG = 88  # from one rung of the ladder to the next
STEP = 96  # from one step of a plan to the next
TINTS = {"spend": ("#CFE3F3", "#0B5CAD"), "flavour": ("#FFE3B8", "#9A5B00"), "reserve": (GREEN, GREEN_LIP),
         "worst card": ("#FBE3E0", "#B3261E"), "stays": (GREEN, GREEN_LIP), "?": ("#FFFFFF", INK)}


# -- cards --------------------------------------------------------------------------------------------


def _card(said: str, gains: bool, x: float, y: float, closes: bool = False) -> Svg:
    """A card, its middle here; one that closes the shop is red."""
    fill, lip = ("#F7C6C1", "#B3261E") if closes else ("#FFFFFF", "#55748E")
    body = el("rect", x=x - CARD_WIDE / 2, y=y - CARD_HIGH / 2, width=CARD_WIDE, height=CARD_HIGH, rx=6,
              fill=fill, stroke=lip, stroke_width=2.4 if closes else 1.4)
    ink = "#00695C" if gains else "#B3261E"
    return group(body, el("text", words(said), x=x, y=y + 5.5, font_size=16, font_weight=700,
                          text_anchor="middle", fill=ink))


def _short(said: str) -> str:
    """+2 stars as +2 ★."""
    return said.replace("stars", "★").replace("star", "★")


def _cards(deck: Sequence[tuple[str, int]], x: float, y: float, red: Sequence[int] = (),
           columns: int = 8) -> Iterator[Svg]:
    """The deck in rows, from this corner."""
    for i, (said, _) in enumerate(deck):
        at = x + (CARD_WIDE + 6) * (i % columns + 0.5), y + (CARD_HIGH + 6) * (i // columns + 0.5)
        yield _card(_short(said), said.startswith("+"), *at, closes=i in red)


def _deck(deck: Sequence[tuple[str, int]]) -> Svg:
    return canvas(4 * (CARD_WIDE + 6) + 8, 4 * (CARD_HIGH + 6) + 8, *_cards(deck, 4, 4, columns=4))


# -- bars of money ------------------------------------------------------------------------------------


def _bar(facts: tuple[int, Sequence[tuple[int, str]]]) -> Svg:
    """One bar and its parts; a part of 0 is what is left over for the others."""
    money, parts = facts
    rest = money - sum(size for size, _ in parts)
    unit = 60 if money <= 600 else UNIT
    x, shown = 24.0, []
    for size, name in parts:
        wide = (size or rest) / HUNDRED * unit
        shown.append(_part(usd(size) if size else "?", name, x, wide))
        x += wide
    brace = el("path", d=f"M24 50v-10H{x:g}v10", **paint("none", "edge", 2))
    return panel(x + 24, 150, sign(usd(money), (24 + x) / 2, 22, 22), brace, *shown)


def _part(said: str, name: str, x: float, wide: float) -> Svg:
    fill, lip = TINTS[name]
    dashes = "6 5" if name == "?" else None
    body = el("rect", x=x, y=58, width=wide, height=46, fill=fill, stroke=lip, stroke_width=2.2,
              stroke_dasharray=dashes)
    told = el("text", words(said), x=x + wide / 2, y=87, font_size=19, font_weight=700, text_anchor="middle",
              fill=INK)
    called = "scoops" if name == "?" else name
    return group(body, told, sign(called, x + wide / 2, 122, 15, "ink2"))


def _deals(facts: tuple[Sequence[tuple[str, int, int]], int]) -> Svg:
    """For each deal what there was; what went is red, what came is added in green; a line for the reserve."""
    deals, line = facts
    most = max(max(had, had + dollars) for _, had, dollars in deals) // HUNDRED
    unit = min(UNIT, 380 / most)
    width, height = BARS + 14 + unit * max(most, line // HUNDRED) + 24, DEAL * len(deals) + 36
    rows = (_deal(deal, 12 + DEAL * i, unit) for i, deal in enumerate(deals))
    x = BARS + unit * line / HUNDRED
    mark = group(el("path", d=f"M{x:g} 8V{height - 24}", stroke_dasharray="7 5", **paint("none", "act", 3)),
                 sign(f"reserve {usd(line)}", x, height - 12, 14, "act")) if line else NOTHING
    return panel(width, height, *rows, mark)


def _deal(deal: tuple[str, int, int], y: float, unit: float) -> Svg:
    name, had, dollars = deal
    left, more = min(had, had + dollars), abs(dollars)
    kept = _block(BARS, y, unit * left / HUNDRED, GREEN, GREEN_LIP)
    moved = _block(BARS + unit * left / HUNDRED, y, unit * more / HUNDRED,
                   *(("#E8F6EF", GREEN_LIP) if dollars > 0 else ("#FBE3E0", "#B3261E")), dashed=True)
    told = f"{change(dollars)}, {usd(had + dollars)} left" if dollars else f"★, {usd(had)} left"
    ink = "stop" if dollars < 0 else "go"
    return group(sign(name, 16, y + 14, 16, "ink", "start"), sign(told, 16, y + 36, 15, ink, "start"), kept,
                 moved)


def _block(x: float, y: float, wide: float, fill: str, lip: str, dashed: bool = False) -> Svg:
    if not wide:
        return NOTHING
    return el("rect", x=x, y=y + 4, width=wide, height=34, rx=4, fill=fill, stroke=lip, stroke_width=1.8,
              stroke_dasharray="5 4" if dashed else None)


# -- the ladder ---------------------------------------------------------------------------------------

Rung = tuple[int, int, Sequence[int]]


def _ladder(facts: tuple[Sequence[Rung], Sequence[tuple[str, int]]]) -> Svg:
    """For each number of flavours what is left, and the deck with the cards that close the shop."""
    rungs, deck = facts
    rows = (_rung(rung, deck, 10 + RUNG * i) for i, rung in enumerate(rungs))
    return panel(730, RUNG * len(rungs) + 16, *rows)


def _rung(rung: Rung, deck: Sequence[tuple[str, int]], y: float) -> Svg:
    number, left, red = rung
    told = (sign(f"{number} × $100", 56, y + 26, 18), sign(f"{usd(left)} left", 56, y + 54, 18, "ink2"))
    if not left:
        return group(*told, crossed(150, y + 40, 34), sign("closed", 186, y + 40, 20, "stop", "start"))
    safe = el("path", d=f"M122 {y + 42}l9 10 17-24", **paint("none", "go", 5))
    mark = sign(f"{len(red)}", 135, y + 40, 26, "stop") if red else safe
    return group(*told, mark, *_cards(deck, 168, y + 4, red))


# -- a plan -------------------------------------------------------------------------------------------


def _plan(facts: tuple[int, Sequence[tuple[int, str]]]) -> Svg:
    """Stacks of bills from step to step, and below what is in the till."""
    money, steps = facts
    run = [money]
    for dollars, _ in steps:
        run.append(run[-1] + dollars)
    floor = 64 + 24 * max(run) // HUNDRED
    stacks = (group(*(bill(HUNDRED, 54 + STEP * i, floor - 24 * (n + 0.5)) for n in range(till // HUNDRED)),
                    sign(usd(till), 54 + STEP * i, floor + 24, 19)) for i, till in enumerate(run))
    moves = (group(sign(why, 54 + STEP * (i + 1), 20, 16, "ink2"),
                   label(change(dollars), 54 + STEP * (i + 1), 42, dollars < 0, 17))
             for i, (dollars, why) in enumerate(steps))
    return panel(STEP * len(run) + 14, floor + 48, *stacks, *moves)


def _about(prices: Sequence[int]) -> Svg:
    """Each price on a line from one hundred to the next, and the hundred it is rounded to."""
    return panel(430, 96 * len(prices) + 12, *(_rounding(price, 96 * i) for i, price in enumerate(prices)))


def _rounding(price: int, top: float) -> Svg:
    low = price // HUNDRED * HUNDRED
    y, x = top + 62, 60 + 300 * (price - low) / HUNDRED
    ticks = "".join(f"M{60 + 30 * i} {y - (9 if i % 5 == 0 else 5)}v{18 if i % 5 == 0 else 10}"
                    for i in range(11))
    axis = el("path", d=f"M50 {y}H370{ticks}", **paint("none", "edge", 2))
    back = el("path", d=f"M{x:g} {y - 12}H70m8-6l-8 6 8 6", **paint("none", "act", 3))
    ends = (sign(usd(low), 60, y + 26, 16, "ink2"), sign(usd(low + HUNDRED), 360, y + 26, 16, "ink2"))
    point = el("circle", cx=x, cy=y, r=7, **paint("gold", "goldlip", 2))
    return group(axis, *ends, back, point, sign(usd(price), x, y - 30, 18))


# -- how to play --------------------------------------------------------------------------------------


def _launch_start(_: object) -> Svg:
    bills = (bill(100, 40 + 9 * i, 30 + 5 * i) for i in range(5))
    return row(*bills, die(4, 140, 38), arrow(170, 38, 28), sign("START", 244, 18, 16), bill(100, 230, 50),
               star(276, 50))


def _launch_scoops(_: object) -> Svg:
    costs = (sign("$100", x, 14, 15, "ink2") for x in (92, 196))
    cups = (cup(1, 40, 66), cup(2, 144, 66), cup(3, 250, 66))
    return row(*cups, arrow(72, 44, 36), arrow(178, 44, 36), *costs)


def _launch_prices(_: object) -> Svg:
    return row(*(_tag(price, 34 + 72 * i) for i, price in enumerate((200, 300, 400, 500))))


def _tag(price: int, x: float) -> Svg:
    body = el("rect", x=x - 30, y=22, width=60, height=32, rx=8, **paint("sparkwash", "goldlip", 1.6))
    return group(body, sign(usd(price), x, 38, 17, "spark"))


def _launch_closed(_: object) -> Svg:
    return row(sign("30", 40, 38, 28), star(78, 36), arrow(104, 38, 30), cup(3, 168, 64),
               sign("$0", 240, 38, 28), crossed(240, 38, 40))


PICTURES: Mapping[str, Drawing] = {
    "deck": _deck, "bar": _bar, "deals": _deals, "ladder": _ladder, "plan": _plan, "about": _about,
    "launch start": _launch_start, "launch scoops": _launch_scoops, "launch prices": _launch_prices,
    "launch closed": _launch_closed,
}

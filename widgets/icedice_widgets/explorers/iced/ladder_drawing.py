"""The picture of the price ladder: a rung for each purchase, from the bank's $100 up to off the market.

A price is written on its rung once the tag shows it; what lies higher is left open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from icedice_edu.games.iced.tables import FLAVOURS, MOST_PURCHASES, in_scoops
from icedice_widgets.boards.iced.art import scoop
from icedice_widgets.components import LIP, Box, Press, badge, button, say, slab
from icedice_widgets.explorers.drawing import (
    EMPTY,
    GAP,
    HITS,
    Block,
    carded,
    flowing,
    refused,
    room,
    sheet,
    stacked,
    words,
)
from icedice_widgets.explorers.iced.purchases import (
    BUY,
    NAMES,
    PRICES,
    Deal,
    added,
    called,
    made,
    no_sale,
    no_scoop,
    rise_words,
)
from icedice_widgets.icons import icon
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, moved

if TYPE_CHECKING:
    from icedice_widgets.explorers.iced.ladder import Ladder

SIDE = 312
"""How wide the column beside the ladder is."""
RAILS, LADDER = (14, 78), 92
TAG = (68, 34)
LETTERS = "BO"
"""The colours of the two players."""
NOTE = "Stars and START money are not counted here."


def draw(view: Ladder, layout: str, refusal: str) -> Svg:
    width, wide = room(layout), layout == "wide"
    title = words(f"The price ladder of {FLAVOURS[view.flavour]}", width, 22 if wide else 19, weight=700)
    sentence = words(view.sentence, width, 17 if wide else 15.5, weight=700)
    acts, sums = _acts(view, SIDE if wide else width, HITS[layout]), _sums(view, SIDE if wide else width)
    ladder = _ladder(view, width - SIDE - 2 * GAP if wide else width)
    body = [flowing((ladder, stacked((acts, sums))), width, 2 * GAP)] if wide else [acts, ladder, sums]
    return sheet(layout, "The price ladder", view.sentence, title, refused(refusal, width), sentence, *body)


# -- the ladder ---------------------------------------------------------------------------------------


def _ladder(view: Ladder, width: float) -> Block:
    """The rungs, the highest first, between two rails."""
    rows = [_top(view, width)]
    for place in reversed(range(MOST_PURCHASES)):
        rows += [_rung(view, place, width), _climb(view, place, width)]
    body = stacked(rows, 0)
    rails = "".join(f"M{x} 6V{body.h - 6:g}" for x in RAILS)
    return Block(join((el("path", d=rails, **paint("none", "edge", 5)), body.svg)), width, body.h)


def _top(view: Ladder, width: float) -> Block:
    """The end of the ladder: off the market."""
    look = ("stopwash", "stop") if view.now.off else ("paper", "edge")
    box = Box(sum(RAILS) / 2 - TAG[0] / 2, 4, *TAG)
    gone = "off the market for good" if view.now.off else ""
    tag = (slab(box, 8, *look, 2), icon("cross", box.cx, box.cy, 0.8, "stop" if view.now.off else "edge"))
    return Block(join((*tag, say(gone, LADDER + 8, box.cy + 5, 15.5, "stop", 700))), width, TAG[1] + 20)


def _rung(view: Ladder, place: int, width: float) -> Block:
    """A price, who paid it to whom, and what the seller made of it."""
    deals = _of_rung(view, place)
    card = _card(view, deals, width - LADDER) if deals else _waiting(view, place, width - LADDER)
    tall = max(card.h, TAG[1] + 8)
    drawn = (
        el("path", d=f"M{RAILS[0]} {tall / 2:g}H{RAILS[1]}", **paint("none", "edge", 5)),
        _tag(view, place, tall / 2),
        group(card.svg, transform=moved(LADDER, (tall - card.h) / 2)),
    )
    return Block(join(drawn), width, tall)


def _of_rung(view: Ladder, place: int) -> list[Deal]:
    """The purchase at this price, and the scoops that were added to it."""
    return [deal for deal in view.deals if deal.after.bought == place + 1]


def _tag(view: Ladder, place: int, y: float) -> Svg:
    """The price: gold once it was paid, dashed while it waits, open above that."""
    box, bought = Box(sum(RAILS) / 2 - TAG[0] / 2, y - TAG[1] / 2, *TAG), view.now.bought
    if place > bought or (place == bought and view.now.off):
        return group(slab(box, 8, "paper", "edge", 1.6), stroke_dasharray="3 3")
    paid = place < bought
    plate = slab(box, 8, "gold", "goldlip", 2) if paid else slab(box, 8, "panel", "go", 3)
    price = say(f"${PRICES[place]}", box.cx, y + 6, 17, INK if paid else "ink", 700, "middle")
    return join((group(plate, stroke_dasharray=None if paid else "7 5"), price))


def _waiting(view: Ladder, place: int, width: float) -> Block:
    """A rung that nobody has paid for."""
    if place != view.now.bought or view.now.off:
        return EMPTY
    return Block(say("price now", 8, 17, 14.5, "ink2"), width, 24)


def _climb(view: Ladder, place: int, width: float) -> Block:
    """Between a rung and the one below it: by how much the price climbed."""
    deals = _of_rung(view, place - 1)
    if not deals or deals[0].after.price == deals[0].before.price:
        return Block(NOTHING, width, 12 if place else 0)
    rise = rise_words(deals[0])
    arrow = icon("up", LADDER + 12, 16, 0.7, "act")
    return Block(join((arrow, say(rise, LADDER + 28, 21, 14.5, "act", 700))), width, 32)


# -- a purchase ---------------------------------------------------------------------------------------


def _card(view: Ladder, deals: Sequence[Deal], width: float) -> Block:
    """Who paid whom, in pictures and in words; then the scoops that were added."""
    inner = width - 24
    paid = (_paid(deal, inner) for deal in deals)
    return carded(stacked((*paid, _scoops(view.flavour, deals, inner)), 6), 12)


def _paid(deal: Deal, width: float) -> Block:
    """Payer → payee, what was paid, and what the seller made of it."""
    from_to, beside = _from_to(deal), width > 300
    what = "" if deal.step == BUY else " for a scoop"
    column = width - from_to.w - GAP if beside else width
    head = words(f"{NAMES[deal.payer]} pays {called(deal.payee)} ${deal.dollars}{what}", column, weight=700)
    lines = stacked((head, words(made(deal) if deal.step == BUY else "", column, 14.5)), 2)
    return flowing((from_to, lines), width) if beside else stacked((from_to, lines), 4)


def _from_to(deal: Deal) -> Block:
    """Two badges and an arrow from the one who pays to the one who gets it."""
    arrow = el("path", d="M36 15H64M57 8 64 15 57 22", **paint("none", "ink", 2.6))
    return Block(join((_badge(deal.payer, 16), arrow, _badge(deal.payee, 86))), 102, 32)


def _badge(party: int | None, x: float) -> Svg:
    if party is not None:
        return badge(LETTERS[party], x, 15, 14)
    return join((slab(Box(x - 14, 1, 28, 28), 6, "well", "edge", 1.2), icon("home", x, 15, 0.85, "ink2")))


def _scoops(flavour: int, deals: Sequence[Deal], width: float) -> Block:
    """How many scoops it has by this owner, and how many were there before."""
    had, has = deals[0].before.scoops, deals[-1].after.scoops
    balls = [scoop(flavour, 12 + 22 * i, 11, 9.5) for i in range(has)]
    course = " → ".join(map(str, dict.fromkeys((had, 1)))) + (f" → {has}" if has > 1 else "")
    count = f"scoops {course}" if had > 1 else in_scoops(has)
    return Block(join((*balls, say(count, 10 + 22 * has, 16, 14.5, "ink2"))), width, 22)


# -- what can be done, and the sums -------------------------------------------------------------------


def _acts(view: Ladder, width: float, tall: float) -> Block:
    buy = f"{NAMES[view.buyer]} buys for ${view.now.price}" if not no_sale(view.now) else "Buy"
    scoops = f"{NAMES[view.now.owner]} adds a scoop for $100" if view.now.owner is not None else "Add a scoop"
    half, empty = (width - GAP) / 2, "" if view.steps else "nothing bought yet"
    made = [
        _act("buy", buy, no_sale(view.now), width, tall, "act"),
        _act("scoop", scoops, no_scoop(view.now), width, tall),
        _act("back", "Undo", empty, half, tall),
        _act("clear", "Start over", empty, half, tall),
    ]
    return flowing(made, width)


def _act(what: str, label: str, off: str, width: float, tall: float, style: str = "plain") -> Block:
    press = Press("tap", what, label, what, off=off)
    return Block(button(Box(0, 0, width, tall), label, press, 16, style), width, tall + LIP)


def _sums(view: Ladder, width: float) -> Block:
    """What each has paid and got for this flavour, one payment after the other."""
    inner = width - 32
    rows = [_sum(view, party, inner) for party in (0, 1, None)]
    head = words(f"{FLAVOURS[view.flavour]} so far", inner, weight=700)
    return carded(stacked((head, *rows, words(NOTE, inner, 13.5, "ink2")), 10), 16)


def _sum(view: Ladder, party: int | None, width: float) -> Block:
    owns = f" owns {FLAVOURS[view.flavour]}" if party is not None and party == view.now.owner else ""
    column = width - 30 - GAP
    name = words(f"{called(party).capitalize()}{owns}", column, 15, weight=700)
    total = words(added(view.payments(party)), column, 15)
    return flowing((Block(_badge(party, 15), 30, 30), stacked((name, total), 0)), width)

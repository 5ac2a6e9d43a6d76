"""The last move: the die, where it led, and every payment on the way, for both players to see."""

from __future__ import annotations

from icedice_edu.games.iced.ledger import Line
from icedice_edu.games.iced.steps import ALL_CARDS, Card
from icedice_widgets.boards.iced.surprise import drawn_card
from icedice_widgets.boards.iced.view import View
from icedice_widgets.components import ON_DICE, Box, no_die, say, slab, used_die
from icedice_widgets.lettering import fit, width_of
from icedice_widgets.svg import NOTHING, Svg, el, group, join, words

CARDS = {card.text: card for card in ALL_CARDS.values()}
FOR = {"ICED-12": "START", "ICED-R9": "card", "ICED-R10": "card", "ICED-23": "scoop"}
"""What a payment was for, where it was not for a flavour."""
MOST = 3
"""How many payments there is room for."""


def moment(view: View) -> Svg:
    """Die and path, and what was paid since the roll."""
    grid = view.grid
    inner = _wide(view, grid.moment) if grid.wide else _narrow(view, _phone_box(view))
    sentence = " ".join(map(str, view.turn_events)) or "The die has not been rolled yet."
    return group(el("title", words(sentence)), slab(grid.middle, 16, "sky"), inner, data_key="moment")


def _phone_box(view: View) -> Box:
    """Above the decision, or in the middle of the ring where nothing is decided."""
    box, middle = view.grid.moment, view.grid.middle
    return box._replace(y=middle.cy - box.h / 2) if view.card_height else box


def card_of(view: View) -> Card | None:
    """The surprise that came with the last turn."""
    event = view.by_rule.get("ICED-R9") or view.by_rule.get("ICED-R10")
    return CARDS[event.facts["card"]] if event else None


def head(view: View) -> tuple[str, str]:
    """Leo rolled a 4, and 9 → 13."""
    rolled = view.rolled
    if rolled is None:
        return "First,", "roll the die."
    mine = view.position.phase != "roll" and view.table.bot_to_move is None and not view.over
    who = "You" if mine else view.names[rolled.seat]
    face, way = rolled.facts["die"], (rolled.facts["away"], *view.stops[len(view.path) - 1 :])
    return f"{fit(who, 84, 15.5, True)} rolled a {face}", " → ".join(map(str, way))


def change(line: Line, seat: int) -> str:
    """+$100 +1 ★, or with minus, as the player sees it."""
    sign = "+" if line.payee == seat else "−"
    money = f"{sign}${line.dollars}" if line.dollars else ""
    return f"{money} {f'{sign}{line.stars} ★' if line.stars else ''}".strip()


def _paid(view: View, seat: int) -> list[tuple[str, str]]:
    events = [event for event in view.turn_events if "payer" in event.facts]
    return [
        (FOR.get(event.rule, event.facts.get("flavour", "")), change(line, seat))
        for event, line in zip(events, view.paid, strict=True)
    ]


def _wide(view: View, box: Box) -> Svg:
    card = card_of(view)
    paid = len(_paid(view, view.rolled.seat)[-MOST:]) if view.rolled else 0
    side = 58 if card else 70 if paid < 2 else 62
    tall = side * 1.34 + 50 + 23 * paid
    top, (rolled, way) = box.cy - tall / 2, head(view)
    base = top + side * 1.34
    return join((
        _die(view, box.cx - 38 if card else box.cx, top + side / 2, side),
        drawn_card(card, Box(box.cx + 7, top - 4, 64, 86)) if card else NOTHING,
        say(rolled, box.cx, base + 25, 15.5, "ink", 600, "middle"),
        say(way, box.cx, base + 45, 15.5, "ink2", None, "middle"),
        *_receipt(view, Box(box.x + 9, base + 54, box.w - 16, 21)),
    ))


def _receipt(view: View, row: Box) -> list[Svg]:
    """One line a payment: what for, and how much."""
    rolled = view.rolled
    if rolled is None:
        return []
    drawn = []
    for i, (what, paid) in enumerate(_paid(view, rolled.seat)[-MOST:]):
        box = row._replace(y=row.y + 23 * i)
        ink, ground = ("go", "gowash") if paid[0] == "+" else ("stop", "stopwash")
        room = box.w - 16 - width_of(paid, 13, True)
        drawn += [slab(box, 6, ground), say(fit(what, room, 13), box.x + 6, box.cy + 4.7, 13),
                  say(paid, box.right - 6, box.cy + 4.7, 13, ink, 700, "end")]
    return drawn


def _narrow(view: View, box: Box) -> Svg:
    card, (rolled, way) = card_of(view), head(view)
    room = box.w - 64 - (44 if card else 0)
    name, _, rest = rolled.rpartition(" rolled a ")
    first = f"{'Roll' if card else 'Rolled'} {rest}" if name else rolled
    paid = _paid(view, view.rolled.seat)[-1:] if view.rolled else []
    return join((
        _die(view, box.x + 32, box.y + 32, 44),
        drawn_card(card, Box(box.right - 52, box.y + 6, 46, 62)) if card else NOTHING,
        say(fit(first, room, 14.5, True), box.x + 62, box.y + 24, 14.5, "ink", 700),
        say(way, box.x + 62, box.y + 43, 13.5, "ink2"),
        *(say(amount, box.x + 62, box.y + 62, 13.5, "go" if amount[0] == "+" else "stop", 700)
          for _, amount in paid if not card),
    ))


def _die(view: View, x: float, y: float, side: float) -> Svg:
    face = view.position.die
    return group(used_die("iced", 0, face, view.rolls, x, y, side), **ON_DICE) if face else no_die(x, y, side)

"""What is told of a step in ICED!: worked out from before, the step and after, rule by rule.

Every event that moves money or stars says so in its facts: who paid (a seat or "bank"), who got it, how many
dollars and how many stars. The ledger adds them up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First
from icedice_edu.games.iced.facts import NO_ONE
from icedice_edu.games.iced.steps import Buy, Card, Give, Names, Pass, Rolled, Swap, Upgrade
from icedice_edu.games.iced.tables import (
    BONUS_STARS,
    BOXES,
    BOXES_ROUND,
    FLAVOURS,
    SCOOP_PRICE,
    STARS_TO_WIN,
    START,
    amount,
    in_scoops,
    in_stars,
)
from icedice_edu.games.protocol import OVER, Event, Step

if TYPE_CHECKING:
    from icedice_edu.games.iced.rules import Position

Events = tuple[Event, ...]
BANK = "bank"


def events(before: Position, step: Step, after: Position) -> Events:
    """The events that led from before to after, in order."""
    match step:
        case First():
            return (Event("ICED-R1", step.seat, {}),)
        case Rolled():
            return (*_rolled(before, step, after), *_end(after))
        case Names():
            return (_named(before, step),)
        case Buy() | Upgrade() | Give() | Card() | Swap() | Pass():
            return (*_decided(before, step, after), *_end(after))
    return ()


def _decided(before: Position, step: Step, after: Position) -> Events:
    match step:
        case Buy():
            return _bought(before, after)
        case Upgrade():
            return _upgraded(before, after)
        case Give():
            return (_gave(before),)
        case Card():
            return (_surprised(before, step),)
        case Swap():
            return (_swapped(before),)
    return (_passed(before),)


def moved(payer: int | str, payee: int | str, dollars: int, stars: int) -> dict[str, object]:
    """The facts of a payment."""
    paid = amount(dollars, stars)
    return {"payer": payer, "payee": payee, "dollars": dollars, "stars": stars, "amount": paid}


# -- the roll and the box ----------------------------------------------------------------------------------


def _rolled(before: Position, step: Rolled, after: Position) -> Events:
    seat = before.seat
    away = before.places[seat]
    box = BOXES[(away + step.face) % BOXES_ROUND]
    facts = {"die": step.face, "away": away, "number": box.number, "box": box.name}
    rolled = Event("ICED-11", seat, facts)
    if away + step.face < BOXES_ROUND:
        return (rolled, *_landed(before, box.number, after))
    how = "landed on" if box.number == START else "passed"
    bonus = Event("ICED-12", seat, {**moved(BANK, seat, before.setting.start_bonus, BONUS_STARS), "how": how})
    if before.stars[seat] + BONUS_STARS >= STARS_TO_WIN:
        return rolled, bonus
    return (rolled, bonus, *_landed(before, box.number, after))


def _landed(before: Position, number: int, after: Position) -> Events:
    """What the box brings by itself."""
    seat, box = before.seat, BOXES[number]
    if box.kind == "teleport":
        return (Event("ICED-16", seat, {"number": after.places[seat]}),)
    if box.kind == "swap" and after.phase != "naming":
        lack = tuple(one for one in (0, 1) if not before.owned(one))
        return (Event("ICED-17", seat, {"players": lack}),)
    flavour = before.flavour_at(number)
    if flavour is None or flavour.owner != seat:
        return ()
    facts = {**moved(BANK, seat, 0, flavour.scoops), "flavour": box.name, "scoops": in_scoops(flavour.scoops)}
    return (Event("ICED-22", seat, facts),)


# -- decisions ---------------------------------------------------------------------------------------------


def _bought(before: Position, after: Position) -> Events:
    seat, box = before.seat, before.box
    flavour = before.flavour_at(box.number)
    assert flavour is not None
    if flavour.owner is None:
        bought = Event("ICED-20", seat, {**moved(seat, BANK, flavour.price, 0), "flavour": box.name})
        return (bought,)
    facts = {**moved(seat, flavour.owner, flavour.price, 0), "flavour": box.name, "player": flavour.owner}
    return (Event("ICED-25", seat, facts), *_off(box.number, seat, after))


def _upgraded(before: Position, after: Position) -> Events:
    seat, box = before.seat, before.box
    flavour = after.flavour_at(box.number)
    assert flavour is not None
    facts = {**moved(seat, BANK, SCOOP_PRICE, 0), "flavour": box.name, "scoops": in_scoops(flavour.scoops)}
    was_off = bool((one := before.flavour_at(box.number)) and one.off)
    return (Event("ICED-23", seat, facts), *(() if was_off else _off(box.number, seat, after)))


def _off(number: int, seat: int, after: Position) -> Events:
    """The flavour has left the market."""
    flavour = after.flavour_at(number)
    if flavour is None or not flavour.off:
        return ()
    return (Event("ICED-27", seat, {"flavour": BOXES[number].name}),)


def _gave(before: Position) -> Event:
    flavour, due = before.flavour_at(before.box.number), before.due
    assert flavour is not None
    facts = {**moved(before.seat, before.other, 0, due), "flavour": before.box.name, "player": before.other}
    if due < flavour.scoops:
        return Event("ICED-R7", before.seat, {**facts, "scoops": in_scoops(flavour.scoops)})
    return Event("ICED-24", before.seat, facts)


def _surprised(before: Position, card: Card) -> Event:
    """What the card says, and what was there to take."""
    seat = before.seat
    if card.dollars + card.stars > 0:
        return Event("ICED-R9", seat, {**moved(BANK, seat, card.dollars, card.stars), "card": card.text})
    dollars, stars = min(-card.dollars, before.money[seat]), min(-card.stars, before.stars[seat])
    cut = (dollars, stars) != (-card.dollars, -card.stars)
    facts = {**moved(seat, BANK, dollars, stars), "card": card.text}
    return Event("ICED-R10" if cut else "ICED-R9", seat, facts)


def _named(before: Position, step: Names) -> Event:
    return Event("ICED-R14", before.seat, {**_both(step.own, step.other), "player": before.other})


def _swapped(before: Position) -> Event:
    own, other = before.named or (0, 0)
    return Event("ICED-18", before.seat, {**_both(own, other), "player": before.other})


def _both(own: int, other: int) -> dict[str, object]:
    return {"own": FLAVOURS[own], "other": FLAVOURS[other], "boxes": (own * 2 + 1, other * 2 + 1)}


def _passed(before: Position) -> Event:
    seat, name = before.seat, before.box.name
    match before.phase:
        case "buy":
            return Event("ICED-29", seat, {"flavour": name})
        case "upgrade":
            scoops = before.flavours[before.here or 0].scoops
            return Event("ICED-R12", seat, {"flavour": name, "scoops": in_scoops(scoops)})
        case "surprise":
            return Event("ICED-15", seat, {})
    return Event("ICED-09", seat, {"flavour": FLAVOURS[(before.named or (0, 0))[0]]})


# -- the end -----------------------------------------------------------------------------------------------


def _end(after: Position) -> Events:
    """How the game ended, if it did."""
    if after.turn != OVER:
        return ()
    winners = after.winners()
    winner = winners[0] if len(winners) == 1 else NO_ONE
    if max(after.stars) >= STARS_TO_WIN:
        return (Event("ICED-30", winner, {"number": in_stars(max(after.stars))}),)
    if not min(after.money):
        return (Event("ICED-31", winner, {"player": 1 - winner}),)
    if not min(after.stars):
        return (Event("ICED-32", winner, {"player": 1 - winner}),)
    return (Event("ICED-R17", winner, {"turns": after.turns, "players": winners}),)

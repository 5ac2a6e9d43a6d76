"""The answers to a choice, and under each of them what it does at once: the till before and after."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.iced.tables import MOST_PURCHASES, MOST_SCOOPS, SCOOP_PRICE, in_scoops, in_stars
from icedice_widgets.boards.iced.view import View
from icedice_widgets.components import Press


class Answer(NamedTuple):
    """A move on a button, and what follows from it."""

    label: str
    press: Press
    change: str
    note: str
    sign: str
    loses: bool = False
    wins: bool = False


def answers(view: View) -> tuple[Answer, ...]:
    """What may be done now; a purchase that cannot be made stays to be seen, and says why."""
    match view.position.phase:
        case "buy":
            return _buy_free(view), _pass(view, "it stays for sale")
        case "upgrade":
            scoops = view.position.flavours[view.position.here or 0].scoops
            return _upgrade(view), _pass(view, f"stays at {in_scoops(scoops)}")
        case "visit":
            return _give(view), _buy(view)
        case "surprise":
            return _take(view), _pass(view, "no card, no risk")
        case "swap":
            return _answer(view, "swap", "Swap", "", "", "swap"), _pass(view, "nothing changes")
    return ()


def money_change(view: View, step: str) -> str:
    """$500 → $200; where the learner works that out, only what is paid: − $300."""
    ahead, seat = view.previews[step], view.seat
    if view.counts(seat):
        return f"− ${ahead.money_before[seat] - ahead.money_after[seat]}"
    return f"${ahead.money_before[seat]} → ${ahead.money_after[seat]}"


def _answer(view: View, step: str, label: str, change: str, note: str, sign: str) -> Answer:
    ahead = view.previews[step]
    if ahead.loses:
        note = "You would lose"
    elif ahead.wins:
        note = "You would win"
    words = f"{note[:1].upper()}{note[1:]}." if view.counts(view.seat) and change else ahead.sentence
    press = Press("move", step, f"{label}. {words}", step)
    return Answer(label, press, change, note, sign, ahead.loses, ahead.wins)


def _buy_free(view: View) -> Answer:
    label = f"Buy for ${view.position.flavours[view.position.here or 0].price}"
    return _answer(view, "buy", label, money_change(view, "buy"), "then $200, 1 scoop", "cart")


def _upgrade(view: View) -> Answer:
    scoops = view.position.flavours[view.position.here or 0].scoops + 1
    note = f"then {in_scoops(scoops)}" + (f", {_off(view)}" if scoops == MOST_SCOOPS else "")
    label = f"Add a scoop for ${SCOOP_PRICE}" if view.grid.wide else f"Add for ${SCOOP_PRICE}"
    return _answer(view, "upgrade", label, money_change(view, "upgrade"), note, "scoop")


def _off(view: View) -> str:
    return "not for sale" if view.grid.wide else "off"


def _give(view: View) -> Answer:
    ahead, seat, due = view.previews["give"], view.seat, view.position.due
    change = f"{ahead.stars_before[seat]} → {in_stars(ahead.stars_after[seat])}"
    return _answer(view, "give", f"Give {in_stars(due)}", change, f"{view.opponent} gets {due}", "star")


def _buy(view: View) -> Answer:
    """From the opponent, if it is for sale and not too dear."""
    flavour = view.position.flavours[view.position.here or 0]
    if view.position.for_sale:
        after = _off(view) if flavour.bought + 1 == MOST_PURCHASES else f"${flavour.price + 100}"
        label = f"Buy for ${flavour.price}"
        return _answer(view, "buy", label, money_change(view, "buy"), f"then {after}, 1 scoop", "cart")
    money = view.position.money[view.seat]
    why = "off the market" if flavour.off else f"you have only ${money}"
    label = "Not for sale" if flavour.off else f"Buy for ${flavour.price}"
    change = "" if flavour.off else f"${flavour.price - money} short"
    return Answer(label, Press("move", "buy", label, "buy", off=why), change, "", "cart")


def _take(view: View) -> Answer:
    ahead = view.previews["take"]
    press = Press("move", "take", f"Take a surprise. {ahead.sentence}", "take")
    return Answer("Take a card", press, "", "", "gift", ahead.loses, ahead.wins)


def _pass(view: View, note: str) -> Answer:
    seat = view.seat
    change = "you keep your money" if view.counts(seat) else f"you keep ${view.position.money[seat]}"
    press = Press("move", "pass", f"Pass. {note[0].upper()}{note[1:]}.", "pass")
    return Answer("Pass", press, change, note, "pass")

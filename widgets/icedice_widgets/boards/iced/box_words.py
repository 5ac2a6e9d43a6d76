"""What a box tells when it is pressed: whose it is, what it costs and gives, and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.tables import (
    BOXES,
    MOST_PURCHASES,
    MOST_SCOOPS,
    TELEPORTS,
    Flavour,
    amount,
    in_scoops,
    in_stars,
)
from icedice_edu.games.protocol import listed
from icedice_edu.games.sentences import does

RULE_OF = {"start": "ICED-12", "surprise": "ICED-15", "teleport": "ICED-16", "swap": "ICED-17"}


class BoxWords(NamedTuple):
    """A headline, what is so now, what happens there, and what would follow a purchase."""

    head: str
    state: str
    does: str
    then: str = ""


def box_rule(position: Position, number: int) -> str:
    """The rule that says what happens on this box now."""
    flavour = position.flavour_at(number)
    if flavour is None:
        return RULE_OF[BOXES[number].kind]
    if flavour.owner is None:
        return "ICED-20"
    return "ICED-27" if flavour.off else "ICED-24"


def box_words(position: Position, names: Sequence[str], number: int) -> BoxWords:
    """All sentences about a box."""
    box, flavour = BOXES[number], position.flavour_at(number)
    here = [name for seat, name in enumerate(names) if position.places[seat] == number]
    who = f"{does(here[0], 'is') if len(here) == 1 else f'{listed(here)} are'} here." if here else ""
    head = f"{box.name}, box {number}."
    if flavour is None:
        return BoxWords(head, who, _does(position, number))
    return BoxWords(head, f"{_state(flavour, names)} {who}".strip(), _brings(flavour, names), _then(flavour))


def _does(position: Position, number: int) -> str:
    """What a box does that is no flavour."""
    match BOXES[number].kind:
        case "start":
            pays = amount(position.setting.start_bonus, 1)
            return f"When you land here or pass by, the bank pays you {pays}."
        case "surprise":
            cards = "18" if position.setting.mixed_cards else "16"
            return f"Take one of {cards} cards or pass. Half of the cards are gains, and half are losses."
        case "teleport":
            other = TELEPORTS[number == TELEPORTS[0]]
            return f"You go straight to box {other}, and your turn ends. START doesn't pay you on the way."
    return "If both of you own flavors, one of each is picked at random. You swap them or pass."


def _state(flavour: Flavour, names: Sequence[str]) -> str:
    """Leo owns it. It has 2 scoops and is for sale for $300."""
    if flavour.owner is None:
        return "Nobody owns it. It is for sale for $100."
    scoops = in_scoops(flavour.scoops)
    if flavour.off:
        why = "" if flavour.scoops == MOST_SCOOPS else " because it was bought for $500"
        return f"{does(names[flavour.owner], 'owns')} it. It has {scoops} and is off the market{why}."
    return f"{does(names[flavour.owner], 'owns')} it. It has {scoops} and is for sale for ${flavour.price}."


def _brings(flavour: Flavour, names: Sequence[str]) -> str:
    """What landing there does for the owner and for the other player."""
    if flavour.owner is None:
        return "When you land here, buy it or pass."
    stars = in_stars(flavour.scoops)
    more = " and can add a scoop for $100" if flavour.scoops < MOST_SCOOPS else ""
    choice = "" if flavour.off else " or buys it"
    return f"{does(names[flavour.owner], 'gets')} {stars} here{more}. The other player gives {stars}{choice}."


def _then(flavour: Flavour) -> str:
    """What a purchase would change."""
    if flavour.off:
        return ""
    after = "is off the market" if flavour.bought + 1 == MOST_PURCHASES else f"costs ${flavour.price + 100}"
    return f"After a sale, it has 1 scoop and {after}."

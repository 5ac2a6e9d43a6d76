"""Bots of ICED!: four shopkeepers, each with one idea about money.

None of them makes a move that loses for certain while another one is open. Only the gambler draws a card that
may lose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from random import Random
from types import MappingProxyType

from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import BUY, GIVE, PASS, SWAP, TAKE, UPGRADE, IcedStep
from icedice_edu.games.iced.surprises import safe
from icedice_edu.games.iced.tables import SCOOP_PRICE
from icedice_edu.games.protocol import OVER
from icedice_edu.play.bots.strategy import Bot

Choice = Callable[[Position], IcedStep]

RESERVE = 300
"""What the saver keeps: no card takes more."""
LAST = 100
"""What the others keep: whoever has nothing has lost."""


def shopkeeper(choice: Choice) -> Bot:
    """A player who is asked only where there is a choice, and thinks again before a move that loses."""

    @wraps(choice)
    def player(position: Position, rng: Random) -> IcedStep:
        moves = position.moves()
        if len(moves) == 1:
            return moves[0]
        step = choice(position)
        if _loses(position, step):
            return next((other for other in moves if not _loses(position, other)), step)
        return step

    return player


@shopkeeper
def saver(position: Position) -> IcedStep:
    """Always keeps $300 when it buys or upgrades, and draws a card only when no card can make it lose."""
    seat = position.seat
    if position.phase == "surprise":
        lasting = safe(position.money[seat], position.stars[seat], position.setting.mixed_cards)
        return TAKE if lasting else PASS
    return _spend(position) if _left(position) >= RESERVE else _keep(position)


@shopkeeper
def collector(position: Position) -> IcedStep:
    """Buys every flavor it can pay for, from the bank or the opponent; no extra scoops, no surprises."""
    if position.phase in ("buy", "visit") and _left(position) >= LAST:
        return BUY
    return _keep(position)


@shopkeeper
def upgrader(position: Position) -> IcedStep:
    """Buys from the bank and adds scoops until nobody can buy its flavors; no surprises."""
    if position.phase in ("buy", "upgrade") and _left(position) >= LAST:
        return _spend(position)
    return _keep(position)


@shopkeeper
def gambler(position: Position) -> IcedStep:
    """Takes every surprise, even when a card could make it lose; buys from the bank when it can pay."""
    if position.phase == "surprise":
        return TAKE
    return BUY if position.phase == "buy" and _left(position) >= LAST else _keep(position)


# -- what they look at ----------------------------------------------------------------------------------


def _loses(position: Position, step: IcedStep) -> bool:
    """For certain, and at once."""
    after = position.next(step)
    return after.turn == OVER and position.seat not in after.winners()


def _left(position: Position) -> int:
    """What buying or upgrading here would leave; nothing can be bought where that is below 0."""
    flavour = position.flavour_at(position.places[position.seat])
    if flavour is None or (position.phase == "visit" and flavour.off):
        return -1
    return position.money[position.seat] - (SCOOP_PRICE if position.phase == "upgrade" else flavour.price)


def _spend(position: Position) -> IcedStep:
    return UPGRADE if position.phase == "upgrade" else BUY


def _keep(position: Position) -> IcedStep:
    """Give where something is due, swap for more scoops, else leave it."""
    if position.phase == "visit":
        return GIVE
    own, other = position.named or (0, 0)
    return SWAP if position.flavours[other].scoops > position.flavours[own].scoops else PASS


ICED: Mapping[str, Bot] = MappingProxyType({
    "saver": saver, "collector": collector, "upgrader": upgrader, "gambler": gambler,
})  # fmt: skip

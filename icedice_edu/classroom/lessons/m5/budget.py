"""A budget as a function: asked with what one has and what something may cost, it says whether to spend.

One answer makes a whole shopkeeper. Nothing saves it from its last dollar: that is what the trial is for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from random import Random

from icedice_edu.classroom.lessons.m5.landings import cost_of
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import BUY, GIVE, PASS, SWAP, TAKE, UPGRADE, IcedStep
from icedice_edu.games.iced.tables import TURN_CAP
from icedice_edu.maths.uncertainty import give_or_take
from icedice_edu.play.balances import Course, simulated
from icedice_edu.play.bots import Bot, StrategyError
from icedice_edu.play.bots.strategy import name_of

Spends = Callable[[int, int], bool]
GAMES, SEED, AGAINST = 400, 2026, "upgrader"
SPENDING = {"buy": BUY, "visit": BUY, "upgrade": UPGRADE, "surprise": TAKE}
"""What spending is, where the game stands so."""
WHERE = " It stood like this:"  # a game in the middle of a trial needs no showing
NO_ANSWER = "A budget answers True (spend) or False (keep), not {}. Is a return missing?"


def budget(spends: Spends) -> Bot:
    """A shopkeeper who keeps to a budget: `spends(money, cost)` is asked before money may leave the shop.

    A surprise is asked for with what its worst card takes. What is not bought is passed or given; a swap is
    made for more scoops.
    """

    @wraps(spends)
    def shopkeeper(position: Position, rng: Random) -> IcedStep:
        spend = SPENDING.get(position.phase)
        if spend is None:
            return _swap(position)
        if spend in position.moves() and _answer(spends, position, spend):
            return spend
        return GIVE if position.phase == "visit" else PASS

    return shopkeeper


def _answer(spends: Spends, position: Position, spend: IcedStep) -> bool:
    answer = spends(position.money[position.seat], cost_of(position, spend))
    if not isinstance(answer, bool):
        raise StrategyError(NO_ANSWER.format(str(answer)[:40]))
    return answer


def _swap(position: Position) -> IcedStep:
    own, other = position.named or (0, 0)
    return SWAP if position.flavours[other].scoops > position.flavours[own].scoops else PASS


def trial(
    shopkeeper: Callable[..., object], against: str = AGAINST, games: int = GAMES, seed: int = SEED
) -> str:
    """How a budget fares in many games, or a sentence that says why it cannot play yet."""
    try:
        shops = simulated((shopkeeper, against), games, TURN_CAP, seed).shops
    except ValueError as error:
        return f"Not yet. {str(error).splitlines()[0].removesuffix(WHERE)}"
    won, broke = sum(shop.end == "won" for shop in shops), sum(map(is_broke, shops))
    return (f"{name_of(shopkeeper)} against {against}, {games} games.\n"
            f"Broke with $0: {broke}, {give_or_take(broke, games)}.\n"
            f"Won: {won}, {give_or_take(won, games)}.")


def is_broke(shop: Course) -> bool:
    return shop.end == "lost" and not shop.money[-1]

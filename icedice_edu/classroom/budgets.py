"""A budget as a function: asked with what one has and what something may cost, it says whether to spend.

One answer makes a whole shopkeeper. Nothing saves it from its last dollar: that is what the games are for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from random import Random

from icedice_edu.classroom.own_landings import cost_of
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import BUY, GIVE, PASS, SWAP, TAKE, UPGRADE, IcedStep
from icedice_edu.games.iced.tables import TURN_CAP
from icedice_edu.play.balances import simulated
from icedice_edu.play.bots import Bot

Spends = Callable[[int, int], object]
GAMES, SEED, AGAINST = 400, 2026, "upgrader"
MOST_BROKE, LEAST_WON = GAMES // 20, GAMES // 2
SPENDING = {"buy": BUY, "visit": BUY, "upgrade": UPGRADE, "surprise": TAKE}
"""What spending is, where the game stands so."""


def keeper_of(spends: Spends) -> Bot:
    """A shopkeeper who keeps to a budget: `spends(money, cost)` is asked before money may leave the shop.

    A surprise is asked for with what its worst card takes. What is not bought is passed or given; a swap is
    made for more scoops.
    """

    @wraps(spends)
    def shopkeeper(position: Position, rng: Random) -> IcedStep:
        spend = SPENDING.get(position.phase)
        if spend is None:
            return _swap(position)
        money = position.money[position.seat]
        if spend in position.moves() and spends(money, cost_of(position, spend)):
            return spend
        return GIVE if position.phase == "visit" else PASS

    return shopkeeper


def _swap(position: Position) -> IcedStep:
    own, other = position.named or (0, 0)
    return SWAP if position.flavours[other].scoops > position.flavours[own].scoops else PASS


def fared(spends: Spends, against: str = AGAINST, games: int = GAMES) -> tuple[int, int]:
    """In how many of so many games a budget ends with $0, and how many it wins."""
    shops = simulated((keeper_of(spends), against), games, TURN_CAP, SEED).shops
    broke = sum(shop.end == "lost" and not shop.money[-1] for shop in shops)
    return broke, sum(shop.end == "won" for shop in shops)


def budget_cases(spends: Spends) -> Iterator[tuple[str, str]]:
    """What is tried with a learner's budget, and why it isn't good enough yet."""
    answer = spends(500, 100)
    if not isinstance(answer, bool):
        yield "budget(500, 100)", f"It gave {str(answer)[:20]}. Return True (spend) or False (keep)."
        return
    yield f"budget(500, 100) is {answer}.", ""
    broke, won = fared(spends)
    risky = "" if broke <= MOST_BROKE else f"That's more than {MOST_BROKE}. Keep a larger reserve."
    yield f"{GAMES} games against the {AGAINST}: {broke} ended with $0.", risky
    yield f"The same games: {won} won.", "" if won >= LEAST_WON else f"Can you win {LEAST_WON} of them?"

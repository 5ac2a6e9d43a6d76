"""What a move does at once, before it is made: money and stars before and after, and if the game ends.

A surprise is known only as a range: the worst that may come, the best, and how likely the end is.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.iced.chances import SURPRISE
from icedice_edu.games.iced.facts import Pair
from icedice_edu.games.iced.refusals import check
from icedice_edu.games.iced.steps import Buy, Card, Give, IcedStep, Roll, Swap, Take, Upgrade
from icedice_edu.games.iced.tables import BOX_OF, FLAVOURS, Flavour, in_scoops, in_stars
from icedice_edu.maths.rounding import percent

if TYPE_CHECKING:
    from icedice_edu.games.iced.rules import Position


class Preview(NamedTuple):
    """A move and what it does at once; all pairs are by seat."""

    step: IcedStep
    money_before: Pair
    money_after: Pair
    """For a surprise, if the worst of all cards comes."""
    stars_before: Pair
    stars_after: Pair
    money_best: Pair
    """For a surprise, if the best of all cards comes; else the same as after."""
    stars_best: Pair
    loses: bool
    """This move loses the game for certain."""
    wins: bool
    """This move wins the game for certain."""
    chance_to_lose: Fraction
    chance_to_win: Fraction
    sentence: str


def preview(position: Position, step: IcedStep) -> Preview:
    """What this move does at once to money and stars; `IllegalStep` for a move that cannot be made."""
    check(position, step)
    ahead = _ahead(position, step)
    seat, total = position.seat, sum(weight for weight, _ in ahead)
    lost = Fraction(sum(weight for weight, after in ahead if after.winners() == (1 - seat,)), total)
    won = Fraction(sum(weight for weight, after in ahead if after.winners() == (seat,)), total)
    ends = [(after.money, after.stars) for _, after in ahead]
    (money, stars), (rich, starry) = _worst(ends, seat), _best(ends, seat)
    now = (position.money, money, position.stars, stars, rich, starry)
    return Preview(step, *now, lost == 1, won == 1, lost, won, _sentence(position, step, lost, won))


def _ahead(position: Position, step: IcedStep) -> list[tuple[int, Position]]:
    """Where the move leads: for a surprise once for each card, with its weight."""
    if isinstance(step, Roll):
        return [(1, position)]  # the roll itself moves nothing; where it leads is another question
    after = position.next(step)
    if isinstance(step, Take):
        return [(weight, after.next(card)) for card, weight in after.chance().weights().items()]
    return [(1, after)]


def _worst(ends: list[tuple[Pair, Pair]], seat: int) -> tuple[Pair, Pair]:
    money, stars = zip(*ends, strict=True)
    return min(money, key=lambda pair: pair[seat]), min(stars, key=lambda pair: pair[seat])


def _best(ends: list[tuple[Pair, Pair]], seat: int) -> tuple[Pair, Pair]:
    money, stars = zip(*ends, strict=True)
    return max(money, key=lambda pair: pair[seat]), max(stars, key=lambda pair: pair[seat])


# -- in words ----------------------------------------------------------------------------------------------


def _sentence(position: Position, step: IcedStep, lost: Fraction, won: Fraction) -> str:
    match step:
        case Buy() | Upgrade():
            return _spending(position, step)
        case Give():
            return _giving(position)
        case Take():
            return _taking(position, lost, won)
        case Swap():
            return _swapping(position)
        case Roll():
            return "You move 1 to 6 boxes."
    return "Nothing changes."


def _spending(position: Position, step: IcedStep) -> str:
    """Buying leaves you $0, so you lose."""
    verb = "Buying" if isinstance(step, Buy) else "Upgrading"
    after = position.next(step)
    left = after.money[position.seat]
    if not left:
        return f"{verb} leaves you $0, so you lose."
    flavour = after.flavour_at(position.box.number)
    assert flavour is not None
    price = "is off the market" if flavour.off else f"costs ${flavour.price}"
    then = f"Then {position.box.name} has {in_scoops(flavour.scoops)} and {price}."
    return f"{verb} leaves you ${left}. {then}"


def _giving(position: Position) -> str:
    due, seat = position.due, position.seat
    stars = position.next(Give()).stars
    if not stars[seat]:
        return f"Giving {in_stars(due)} leaves you no stars, so you lose."
    if position.next(Give()).winners() == (1 - seat,):
        return f"Giving {in_stars(due)} gets your opponent to {in_stars(stars[1 - seat])}, so you lose."
    left, theirs = in_stars(stars[seat]), stars[1 - seat]
    return f"Giving {in_stars(due)} leaves you {left}. Then your opponent has {theirs}."


def _taking(position: Position, lost: Fraction, won: Fraction) -> str:
    weights = SURPRISE[position.setting.mixed_cards].weights()
    money, stars = [card.dollars for card in weights], [card.stars for card in weights]
    span = f"The cards go from {_low(money, stars)} to +${max(money)} or +{max(stars)} stars."
    ends = [f"Probability of losing now: {lost} ({percent(lost)})."] if lost else []
    ends += [f"Probability of winning now: {won} ({percent(won)})."] if won else []
    return " ".join((span, *ends))


def _low(money: list[int], stars: list[int]) -> str:
    return f"{Card(min(money), 0).text} or {Card(0, min(stars)).text}"


def _swapping(position: Position) -> str:
    own, other = position.named or (0, 0)
    gives, gets = (position.flavour_at(BOX_OF[flavour]) for flavour in (own, other))
    assert gives is not None and gets is not None
    return f"You get {FLAVOURS[other]} ({_state(gets)}) for {FLAVOURS[own]} ({_state(gives)})."


def _state(flavour: Flavour) -> str:
    """1 scoop, $200."""
    return f"{in_scoops(flavour.scoops)}, {'off the market' if flavour.off else f'${flavour.price}'}"

"""What shops of ICED! have over time: every balance, turn by turn, of many simulated games.

A course is one shop's money and stars at the beginning and after each turn of the game, of either player.
When the game ends, a shop keeps what it had, so that a band over many shops counts those that went under too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.iced import GAME
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.protocol import CHANCE, OVER
from icedice_edu.play.simulation import Players, planned, seated

if TYPE_CHECKING:
    from icedice_edu.play.bots import Bot

MOST_SHOPS, MOST_TURNS = 20_000, 500
UNITS = ("money", "stars")


class Course(NamedTuple):
    """One shop from its opening on."""

    name: str
    money: tuple[int, ...]
    """Dollars, after 0, 1, 2 … turns."""
    stars: tuple[int, ...]
    end: str = ""
    """won, lost or shared; nothing while the game goes on."""
    ended: int | None = None
    """The turn that ended it."""

    def of(self, unit: str) -> tuple[int, ...]:
        """The money, or the stars."""
        if unit not in UNITS:
            raise ValueError(f"a balance is in money or in stars, not in {unit!r:.40}")
        return self.money if unit == "money" else self.stars


class Balances(NamedTuple):
    """Many shops of one bot."""

    bot: str
    against: str
    shops: tuple[Course, ...]
    turns: int

    def band(self, unit: str = "money", shares: Sequence[Fraction | float] = (0.1, 0.5, 0.9)) -> Band:
        """After each turn, for each share: what so many of the shops have at most."""
        columns = [sorted(values) for values in zip(*(shop.of(unit) for shop in self.shops), strict=True)]
        return Band(unit, tuple(shares), tuple(_quantiles(values, shares) for values in columns))

    def share(self, end: str, turn: int | None = None) -> Fraction:
        """The part of the shops that have won, or lost, by a turn."""
        by = self.turns if turn is None else turn
        found = [shop for shop in self.shops if shop.end == end and shop.ended and shop.ended <= by]
        return Fraction(len(found), len(self.shops))

    def mean(self, unit: str = "money") -> tuple[Fraction, ...]:
        """What the shops have on average, after each turn."""
        columns = zip(*(shop.of(unit) for shop in self.shops), strict=True)
        return tuple(Fraction(sum(values), len(self.shops)) for values in columns)


class Band(NamedTuple):
    """Where most shops lie."""

    unit: str
    shares: tuple[Fraction | float, ...]
    rows: tuple[tuple[int, ...], ...]
    """After each turn the balance at each share, the lowest first."""


def simulated(
    bots: Players = ("saver", "collector"),
    shops: int = 200,
    turns: int = 80,
    seed: int | str = 1,
    **options: object,
) -> Balances:
    """The balances of many shops of the first bot, each in a game of its own against the second.

    Game number i has the dice of `simulate`: `Random(f"{seed}:{i}")`, and the bots change seats from game to
    game.
    """
    if shops not in range(1, MOST_SHOPS + 1) or turns not in range(1, MOST_TURNS + 1):
        raise ValueError(f"You can watch 1 to {MOST_SHOPS} shops for 1 to {MOST_TURNS} turns")
    plan = planned(GAME, bots, seed, options)
    beginning, seats = GAME.begin(2, **dict(plan.options)), seated(plan)
    found = (
        _course(beginning, seats, Random(f"{plan.seed}:{number}"), number % 2, turns)
        for number in range(shops)
    )
    named = tuple(course._replace(name=plan.names[0]) for course in found)
    return Balances(plan.names[0], plan.names[1], named, turns)


# -- one simulated game -----------------------------------------------------------------------------


def _course(position: Position, bots: Sequence[Bot], rng: Random, shift: int, turns: int) -> Course:
    """The shop of the first bot; it sits at the second place when the bots have changed seats."""
    seats, seat = (*bots[shift:], *bots[:shift]), shift
    money, stars = [position.money[seat]], [position.stars[seat]]
    *_, last = reached = [*_turn_by_turn(position, seats, rng, turns)]
    money += [after.money[seat] for after in reached]
    stars += [after.stars[seat] for after in reached]
    missing = turns + 1 - len(money)
    all_money, all_stars = (tuple(had + had[-1:] * missing) for had in (money, stars))
    return Course("", all_money, all_stars, *_end(last, seat))


def _turn_by_turn(position: Position, seats: Sequence[Bot], rng: Random, turns: int) -> Iterator[Position]:
    """Where the game stands after each turn, the last one at its end."""
    while position.turn == CHANCE:
        position = position.next(position.chance().sample(rng))
    for turn in range(1, turns + 1):
        while position.turn != OVER and position.turns < turn:
            position = position.onward(seats[position.turn](position, rng), rng)
        yield position
        if position.turn == OVER:
            return


def _end(position: Position, seat: int) -> tuple[str, int | None]:
    winners = position.winners()
    if not winners:
        return "", None
    return ("lost" if seat not in winners else "won" if len(winners) == 1 else "shared"), position.turns


def _quantiles(values: Sequence[int], shares: Sequence[Fraction | float]) -> tuple[int, ...]:
    """Of sorted values, the first that is reached by so large a part of them."""
    ranks = (ceil(Fraction(share).limit_denominator(1000) * len(values)) for share in shares)
    return tuple(values[min(len(values), max(1, rank)) - 1] for rank in ranks)

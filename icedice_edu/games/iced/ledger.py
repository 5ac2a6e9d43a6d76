"""The ledger of a match of ICED!: every dollar and star that moved, from whom to whom and why.

It is added up from the facts of the events alone, line by line from the first $500 and 10 stars, and never
looks at a position; so a ledger that ends where the position stands proves both right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.iced.facts import Pair, plus
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.tables import PLAYERS, START_MONEY, START_STARS, amount

if TYPE_CHECKING:
    from icedice_edu.games.match import Match
    from icedice_edu.games.protocol import Event

Party = int | str
"""A seat, or the bank."""
BANK = "bank"
WIDTH = 46
HEADS = ("turn", "rule", "from", "to", "dollars", "stars", "why")


class Balance(NamedTuple):
    """What both players have."""

    money: Pair
    stars: Pair


class Line(NamedTuple):
    """One payment, and what both have after it."""

    turn: int
    """Counted from 1."""
    rule: str
    payer: Party
    payee: Party
    dollars: int
    stars: int
    why: str
    after: Balance


class Ledger(NamedTuple):
    """All payments of a match, in order."""

    names: tuple[str, ...]
    opening: Balance
    lines: tuple[Line, ...]

    @property
    def closing(self) -> Balance:
        """What both have after the last line."""
        return self.balances()[-1]

    def balances(self) -> tuple[Balance, ...]:
        """What both have at the beginning and after each line."""
        return (self.opening, *(line.after for line in self.lines))

    def paid_by(self, party: Party) -> tuple[int, int]:
        """All the dollars and stars that a player or the bank has paid."""
        lines = [line for line in self.lines if line.payer == party]
        return sum(line.dollars for line in lines), sum(line.stars for line in lines)

    def paid_to(self, party: Party) -> tuple[int, int]:
        """All the dollars and stars that a player or the bank has got."""
        lines = [line for line in self.lines if line.payee == party]
        return sum(line.dollars for line in lines), sum(line.stars for line in lines)

    def party_name(self, party: Party) -> str:
        """A player's name, or the bank."""
        return self.names[party] if isinstance(party, int) else "the bank"

    def table(self) -> tuple[tuple[str, ...], ...]:
        """The ledger in rows: a head, the opening and a row for each line, balances at the end."""
        has = (f"{name} {unit}" for name in self.names for unit in ("$", "★"))
        opening = ("", "ICED-03", "", "", "", "", "Both players start.", *_figures(self.opening))
        return ((*HEADS, *has), opening, *map(self._row, self.lines))

    def _row(self, line: Line) -> tuple[str, ...]:
        who = (self.party_name(line.payer), self.party_name(line.payee))
        figures = (str(line.dollars), str(line.stars))
        return (str(line.turn), line.rule, *who, *figures, line.why, *_figures(line.after))

    def till_roll(self) -> str:
        """The ledger as a shop's till prints it, turn by turn, with the balances at the end."""
        rows = ["ICED!".center(WIDTH).rstrip(), *self._standing("Opening", self.opening), "-" * WIDTH]
        for line in self.lines:
            rows += [f"Turn {line.turn:<4} {line.rule:<9} {self._payment(line)}"]
        return "\n".join((*rows, "-" * WIDTH, *self._standing("Balance", self.closing)))

    def _payment(self, line: Line) -> str:
        paid = amount(line.dollars, line.stars)
        return f"{self.party_name(line.payer)} → {self.party_name(line.payee)}: {paid}"

    def _standing(self, head: str, balance: Balance) -> list[str]:
        both = zip(self.names, balance.money, balance.stars, strict=True)
        return [f"{head} {name}: ${money} ★ {stars}" for name, money, stars in both]

    def __str__(self) -> str:
        return self.till_roll()


def ledger(match: Match[Position]) -> Ledger:
    """The ledger of a match so far."""
    opening = Balance((START_MONEY,) * PLAYERS, (START_STARS,) * PLAYERS)
    return Ledger(match.names, opening, tuple(_lines(opening, _payments(match))))


def _payments(match: Match[Position]) -> Iterable[tuple[int, Event]]:
    """Every event that moved anything, with the turn it happened in."""
    turn = 1
    for played in match.tick().history:
        yield from ((turn, event) for event in played.events if "payer" in event.facts)
        turn = played.position.turns + 1


def _lines(balance: Balance, payments: Iterable[tuple[int, Event]]) -> Iterable[Line]:
    for turn, event in payments:
        facts = event.facts
        payment = (facts["payer"], facts["payee"], facts["dollars"], facts["stars"])
        balance = _after(balance, *payment)
        yield Line(turn, event.rule, *payment, str(event), balance)


def _after(balance: Balance, payer: Party, payee: Party, dollars: int, stars: int) -> Balance:
    """The bank has no end, so it keeps no balance (ICED-04)."""
    money, have = balance
    for party, sign in ((payer, -1), (payee, 1)):
        if isinstance(party, int):
            money, have = plus(money, party, sign * dollars), plus(have, party, sign * stars)
    return Balance(money, have)


def _figures(balance: Balance) -> Sequence[str]:
    """The balances in the order of the head: Mia's dollars, Mia's stars, Leo's dollars, Leo's stars."""
    return [str(n) for both in zip(balance.money, balance.stars, strict=True) for n in both]

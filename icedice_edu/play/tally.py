"""A tally: what came out when bots played many games, counted and never averaged away.

Counts can be added, so a tally of 10 000 games is the sum of the tallies of its parts, in any order. What is
said about them (a share, whether a difference is more than luck) is worked out when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from icedice_edu.maths.uncertainty import give_or_take, more_than_luck
from icedice_edu.maths.words import thousands

if TYPE_CHECKING:
    from icedice_edu.maths.plots import Plot

Counts = Mapping[int, int]
"""How often each number came up."""

HEAD = ("", "won", "of all games", "shared", "score")


@dataclass(frozen=True, repr=False)
class Tally:
    """Who won how often, how long the games were, and the final scores."""

    game: str
    bots: tuple[str, ...]
    games: int
    won: tuple[int, ...]
    """Games that each bot won alone."""
    shared: tuple[int, ...]
    """Games that each bot won together with another."""
    lengths: Counts
    """Moves of a whole game: how many games had so many."""
    finals: tuple[Counts, ...]
    """For each bot: how many games it ended with which score."""
    options: tuple[tuple[str, object], ...] = ()
    missing: int = 0
    """Games that were asked for and not played, because somebody pressed stop."""

    @property
    def wins(self) -> dict[str, int]:
        """Bot to the games it won alone."""
        return dict(zip(self.bots, self.won, strict=True))

    @property
    def moves(self) -> int:
        """All moves of all games."""
        return sum(length * games for length, games in self.lengths.items())

    def scores(self, bot: str) -> Counts:
        """The final scores of a bot, and how often it had each."""
        return self.finals[self._place(bot)]

    def mean_score(self, bot: str) -> float:
        return _mean(self.scores(bot))

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        if not isinstance(other, Tally):
            return NotImplemented
        if (self.game, self.bots, self.options) != (other.game, other.bots, other.options):
            raise ValueError("Only tallies of the same bots in the same game can be added.")
        return Tally(
            self.game,
            self.bots,
            self.games + other.games,
            _sums(self.won, other.won),
            _sums(self.shared, other.shared),
            _together(self.lengths, other.lengths),
            tuple(map(_together, self.finals, other.finals)),
            self.options,
            self.missing + other.missing,
        )

    # -- how it is told ------------------------------------------------------------------------------

    def __str__(self) -> str:
        """Who won how often, give or take, and whether that is more than luck."""
        games = thousands(self.games)
        wins = [
            f"{bot} won {thousands(won)} of {games} games, {give_or_take(won, self.games)}"
            for bot, won in self._by_wins()
        ]
        sentences = (f"{'; '.join(wins)}.", self._shared_words(), self._verdict(), self._stopped())
        return " ".join(filter(None, sentences))

    def table(self) -> str:
        """A line for each bot."""
        rows = [HEAD, *self._rows()]
        first, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
        lines = (
            [bot.ljust(first), *(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))]
            for bot, *cells in rows
        )
        return "\n".join(map("  ".join, lines))

    def __repr__(self) -> str:
        return f"{self.table()}\n{self}"

    def _repr_html_(self) -> str:
        head = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in HEAD)
        rows = "".join(
            f"<tr><th scope='row'>{escape(bot)}</th><td>{'</td><td>'.join(map(escape, cells))}</td></tr>"
            for bot, *cells in self._rows()
        )
        return f"<table><caption>{escape(str(self))}</caption><tr>{head}</tr>{rows}</table>"

    def plot(self) -> Plot:
        """Bars: which part of the games each bot won, with a whisker for the uncertainty."""
        from icedice_edu.play.tally_plot import plot

        return plot(self)

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (bot, thousands(won), give_or_take(won, self.games), thousands(shared), f"{_mean(final):.2f}")
            for bot, won, shared, final in zip(self.bots, self.won, self.shared, self.finals, strict=True)
        ]

    def _by_wins(self) -> list[tuple[str, int]]:
        return sorted(self.wins.items(), key=lambda pair: -pair[1])

    def _shared_words(self) -> str:
        shared = self.games - sum(self.won)
        return f"{thousands(shared)} {'game was' if shared == 1 else 'games were'} shared." if shared else ""

    def _verdict(self) -> str:
        """Whether the best is better than the second, or was only lucky."""
        (first, most), (second, less), *_ = self._by_wins()
        if more_than_luck(most, less):
            return f"That is more than luck: {first} is stronger than {second} here."
        return f"The difference between {first} and {second} may be luck. Play more games to find out."

    def _stopped(self) -> str:
        if not self.missing:
            return ""
        return f"The simulation was stopped early: {thousands(self.missing)} more games had been asked for."

    def _place(self, bot: str) -> int:
        if bot not in self.bots:
            raise ValueError(f"{str(bot)[:40]!r} did not play. The players are {', '.join(self.bots)}.")
        return self.bots.index(bot)


def _mean(counts: Counts) -> float:
    return sum(value * times for value, times in counts.items()) / (sum(counts.values()) or 1)


def _sums(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _together(one: Counts, other: Counts) -> Counts:
    return {value: one.get(value, 0) + other.get(value, 0) for value in sorted({*one, *other})}

"""Many shops: the same two bots play ICED! again and again, and every shop's balance is drawn over time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import ipywidgets

from icedice_edu.games.iced.tables import in_stars
from icedice_edu.maths.words import thousands
from icedice_edu.play.balances import UNITS, Balances, simulated
from icedice_edu.play.bots.iced import ICED
from icedice_widgets.explorers.controls import press, seed_field
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.iced import shops_drawing
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg

LOOKS = ("spaghetti", "band")
SIZES = (10, 40, 100, 200, 500)
LONGEST_SEED = 999_999
TURNS = 120
"""Nearly every game has ended by then."""


@dataclass(frozen=True)
class Shops:
    """Whose shops, how many, with whose luck; what of them is drawn, and how."""

    bot: str
    against: str
    number: int
    seed: int
    unit: str = "money"
    look: str = "band"

    def __post_init__(self) -> None:
        if not {self.bot, self.against} <= ICED.keys():
            raise ValueError(f"the bots of ICED! are {', '.join(ICED)}")
        if self.number not in SIZES:
            raise ValueError(f"there can be {', '.join(map(str, SIZES))} shops, not {self.number}")
        if self.seed not in range(LONGEST_SEED + 1):
            raise ValueError(f"a seed is a whole number from 0 to {thousands(LONGEST_SEED)}")
        if self.unit not in UNITS or self.look not in LOOKS:
            raise ValueError(f"{' or '.join(UNITS)} are drawn as {' or '.join(LOOKS)}")

    @property
    def balances(self) -> Balances:
        return _simulated(self.bot, self.against, self.number, self.seed)

    @property
    def stops(self) -> range:
        """The turns that the table of numbers shows."""
        return range(0, TURNS + 1, 20)

    @property
    def name(self) -> str:
        return f"{thousands(self.number)} shops: {self.bot} against {self.against}"

    def ended(self, end: str, turn: int = TURNS) -> int:
        """How many have won, or lost, by a turn."""
        return int(self.balances.share(end, turn) * self.number)

    @property
    def still_open(self) -> int:
        return self.number - self.ended("won") - self.ended("lost")

    def spread(self, turn: int) -> tuple[str, ...]:
        """After a turn: what 1 out of 10, half, and 9 out of 10 have at most."""
        return tuple(map(self.amount_words, self.balances.band(self.unit).rows[turn]))

    def amount_words(self, amount: int) -> str:
        return f"${amount:,}" if self.unit == "money" else in_stars(amount)

    @property
    def sentence(self) -> str:
        return f"{self.name}. {self.outcome}"

    @property
    def outcome(self) -> str:
        """How the games ended, and with how much."""
        low, middle, high = self.spread(TURNS)
        going = f", {self.still_open} not finished after {TURNS} turns" if self.still_open else ""
        return (
            f"{self.ended('won')} won, {self.ended('lost')} lost{going}. At the end, the median shop has "
            f"{middle}, and 8 out of 10 shops have {low.split()[0]} to {high}."
        )

    @property
    def described(self) -> str:
        rows = [
            f"after {turn:>3} turns: {', '.join(self.spread(turn))}; "
            f"{self.ended('won', turn)} won, {self.ended('lost', turn)} lost"
            for turn in self.stops
        ]
        head = f"The 10th percentile, the median and the 90th percentile of {self.unit}, and how many ended:"
        return "\n".join([self.sentence, head, *rows])

    def tapped(self, what: str) -> Shops:
        match what.split():
            case [unit] if unit in UNITS:
                return replace(self, unit=unit)
            case [look] if look in LOOKS:
                return replace(self, look=look)
            case ["again"]:
                return replace(self, seed=(self.seed + 1) % (LONGEST_SEED + 1))
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return shops_drawing.draw(self, layout, refusal)


@lru_cache(maxsize=32)
def _simulated(bot: str, against: str, number: int, seed: int) -> Balances:
    return simulated((bot, against), number, TURNS, seed)


class ManyShops(Explorer[Shops]):
    """Choose the two bots, how many games they play, and the luck."""

    def __init__(self, view: Shops) -> None:
        self._bot, self._against = _bots("Bot", view.bot), _bots("Against", view.against)
        self._number = Slider("Shops", SIZES, view.number)
        self._seed = seed_field(LONGEST_SEED, view.seed)
        controls = (self._bot, self._against, self._number, self._seed)
        for control in controls:
            control.observe(
                lambda _: self.become(self._chosen), "place" if control is self._number else "value"
            )
        super().__init__(view, (*controls, press("Try again", lambda: self.tap("again"))))

    def _chosen(self, view: Shops) -> Shops:
        return replace(
            view, bot=self._bot.value, against=self._against.value, number=self._number.value,
            seed=self._seed.value,
        )  # fmt: skip

    def settle(self, view: Shops) -> None:
        self._bot.value, self._against.value = view.bot, view.against
        self._number.value, self._seed.value = view.number, view.seed


def _bots(label: str, value: str) -> ipywidgets.Dropdown:
    look = ipywidgets.Layout(width="150px")
    return ipywidgets.Dropdown(options=[*ICED], value=value, description=label, layout=look)


def many_shops(
    bot: str = "saver", against: str = "collector", shops: int = 40, seed: int = 1, unit: str = "money",
    look: str = "band",
) -> ManyShops:
    """Balances of many simulated shops: `many_shops("gambler", "saver", shops=200, look="spaghetti")`."""
    return ManyShops(Shops(bot, against, shops, seed, unit, look))

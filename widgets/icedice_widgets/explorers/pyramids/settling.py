"""Simulation against exact: try it again and again, and watch the share of successes settle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import ipywidgets

from icedice_edu.games.pyramids import odds
from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.maths.rounding import in_percent
from icedice_edu.maths.uncertainty import wilson
from icedice_edu.maths.words import thousands
from icedice_widgets.explorers.controls import press, seed_field
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.explorers.pyramids import settling_drawing
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg

TRIALS = (10, 30, 100, 300, 1_000, 3_000, 10_000)
LONGEST_SEED = 999_999
SAFE, RAINBOW = "a turn: three safe rolls", "a turn: a Rainbow, never stopping"
OLDER = {"a certain colour": "the color you picked", "colours there": "colors on the Counter"}
"""How questions were written before, and how they are written now."""


class Question(NamedTuple):
    """Something to try: how one trial goes, the chance it has, and what its luck is drawn by."""

    trial: Callable[[Random], bool]
    chance: Fraction
    luck: str


def busts(colours: int) -> Question:
    """One roll with so many colours on the Counter."""
    luck = "a certain colour" if colours == 1 else f"bust with {colours} colours there"
    return Question(
        lambda rng: rng.random() * odds.SIDES < colours, odds.bust_chance(colours), f"one roll: {luck}"
    )


def reaches(end: int, called: str) -> Question:
    """A turn that goes on until so many colours are on the Counter."""
    return Question(
        lambda rng: all(rng.random() * odds.SIDES >= colours for colours in range(end)),
        odds.new_colours(0, end), called,
    )  # fmt: skip


QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "one roll: the color you picked": busts(1),
        **{f"one roll: bust with {k} colors on the Counter": busts(k) for k in range(2, COLOURS)},
        SAFE: reaches(3, SAFE),
        RAINBOW: reaches(COLOURS, RAINBOW),
    }
)


@dataclass(frozen=True)
class Settling:
    """A question, how often it was tried, and with whose luck."""

    question: str
    trials: int
    seed: int

    def __post_init__(self) -> None:
        if self.question not in QUESTIONS:
            raise ValueError(f"the questions are: {'; '.join(QUESTIONS)}")
        if self.trials not in TRIALS:
            raise ValueError(f"it can be tried {', '.join(map(str, TRIALS))} times, not {self.trials}")
        if self.seed not in range(LONGEST_SEED + 1):
            raise ValueError(f"a seed is a whole number from 0 to {LONGEST_SEED}")

    @property
    def exact(self) -> Fraction:
        return QUESTIONS[self.question].chance

    @property
    def counts(self) -> tuple[int, ...]:
        """How many had gone well after each trial."""
        return _counts(self.question, self.seed)[: self.trials]

    @property
    def good(self) -> int:
        return self.counts[-1]

    @property
    def share(self) -> Fraction:
        return Fraction(self.good, self.trials)

    @property
    def sentence(self) -> str:
        low, high = (in_percent(bound) for bound in wilson(self.good, self.trials))
        counted = f"It happened in {thousands(self.good)} of {thousands(self.trials)} trials"
        exact = f"The exact probability is {percent(self.exact)}"
        return (
            f"{counted}: {percent(self.share)}. {exact}. "
            f"From these trials alone, a 95% interval for it is {low} to {high}."
        )

    @property
    def described(self) -> str:
        seen = [n for n in TRIALS if n <= self.trials]
        rows = [f"{thousands(n):>6} trials: {percent(Fraction(self.counts[n - 1], n))}" for n in seen]
        return "\n".join([self.question, self.sentence, f"Exact probability: {ratio(self.exact)}.", *rows])

    def tapped(self, what: str) -> Settling:
        match what.split():
            case ["trials", n] if n.isdecimal():
                return replace(self, trials=int(n))
            case ["again"]:
                return replace(self, seed=(self.seed + 1) % (LONGEST_SEED + 1))
        raise ValueError(f"there is nothing called {what} here")

    def drawn(self, layout: str, refusal: str) -> Svg:
        return settling_drawing.draw(self, layout, refusal)


@lru_cache(maxsize=32)
def _counts(question: str, seed: int) -> tuple[int, ...]:
    """The longest run: a shorter one is its beginning, so more trials go on where fewer ended."""
    asked = QUESTIONS[question]
    rng, good, counts = Random(f"{seed}:{asked.luck}"), 0, []
    for _ in range(TRIALS[-1]):
        good += asked.trial(rng)
        counts.append(good)
    return tuple(counts)


class SimulationAgainstExact(Explorer[Settling]):
    """Choose what to try, and how often."""

    def __init__(self, view: Settling) -> None:
        wide = ipywidgets.Layout(width="min(440px, 100%)")
        self._question = ipywidgets.Dropdown(
            options=list(QUESTIONS), value=view.question, description="What to try", layout=wide
        )
        self._trials = Slider("Trials", TRIALS, view.trials)
        self._seed = seed_field(LONGEST_SEED, view.seed)
        for control, trait in ((self._question, "value"), (self._trials, "place"), (self._seed, "value")):
            control.observe(lambda _: self.become(self._chosen), trait)
        again = press("Try again", lambda: self.tap("again"))
        super().__init__(view, (self._question, self._trials, self._seed, again))

    def _chosen(self, _: Settling) -> Settling:
        return Settling(self._question.value, self._trials.value, self._seed.value)

    def settle(self, view: Settling) -> None:
        self._question.value, self._trials.value, self._seed.value = view.question, view.trials, view.seed


def simulation_against_exact(
    question: str = "one roll: bust with 3 colors on the Counter", trials: int = 100, seed: int = 1
) -> SimulationAgainstExact:
    """How the share of successes settles: `simulation_against_exact(trials=10_000)`."""
    for before, now in OLDER.items():
        question = question.replace(before, now)
    return SimulationAgainstExact(Settling(question, trials, seed))

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
from icedice_edu.maths.uncertainty import wilson
from icedice_widgets.explorers.controls import number_field, press
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.percent import percent, ratio
from icedice_widgets.explorers.pyramids import settling_drawing
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg

TRIALS = (10, 30, 100, 300, 1_000, 3_000, 10_000)
LONGEST_SEED = 999_999


class Question(NamedTuple):
    """Something to try: how one trial goes, and the chance it has."""

    trial: Callable[[Random], bool]
    chance: Fraction


def busts(colours: int) -> Question:
    """One roll with so many colours on the Counter."""
    return Question(lambda rng: rng.random() * odds.SIDES < colours, odds.bust_chance(colours))


def reaches(end: int) -> Question:
    """A turn that goes on until so many colours lie there."""
    return Question(
        lambda rng: all(rng.random() * odds.SIDES >= colours for colours in range(end)),
        odds.new_colours(0, end),
    )


QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "one roll: a certain colour": busts(1),
        **{f"one roll: bust with {k} colours there": busts(k) for k in range(2, COLOURS)},
        "a turn: three safe rolls": reaches(3),
        "a turn: a Rainbow, never stopping": reaches(COLOURS),
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
        low, high = (round(100 * bound, 1) for bound in wilson(self.good, self.trials))
        so_far = (
            f"{self.good} of {self.trials} went so: {percent(self.share)}. Exactly: {percent(self.exact)}."
        )
        return f"{so_far} From these trials alone the chance could be {low} % to {high} %."

    @property
    def described(self) -> str:
        rows = [
            f"{n:>6} trials: {percent(Fraction(self.counts[n - 1], n))}" for n in TRIALS if n <= self.trials
        ]
        return "\n".join([self.question, self.sentence, f"Exact chance: {ratio(self.exact)}.", *rows])

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
    rng, trial, good, counts = Random(f"{seed}:{question}"), QUESTIONS[question].trial, 0, []
    for _ in range(TRIALS[-1]):
        good += trial(rng)
        counts.append(good)
    return tuple(counts)


class SimulationAgainstExact(Explorer[Settling]):
    """Choose what to try, and how often."""

    def __init__(self, view: Settling) -> None:
        wide = ipywidgets.Layout(width="min(320px, 100%)")
        self._question = ipywidgets.Dropdown(
            options=list(QUESTIONS), value=view.question, description="What to try", layout=wide
        )
        self._trials = Slider("Trials", TRIALS, view.trials)
        self._seed = number_field("Seed", 0, LONGEST_SEED, view.seed)
        for control, trait in ((self._question, "value"), (self._trials, "place"), (self._seed, "value")):
            control.observe(lambda _: self.become(self._chosen), trait)
        again = press("Other luck", lambda: self.tap("again"))
        super().__init__(view, (self._question, self._trials, self._seed, again))

    def _chosen(self, _: Settling) -> Settling:
        return Settling(self._question.value, self._trials.value, self._seed.value)

    def settle(self, view: Settling) -> None:
        self._question.value, self._trials.value, self._seed.value = view.question, view.trials, view.seed


def simulation_against_exact(
    question: str = "one roll: bust with 3 colours there", trials: int = 100, seed: int = 1
) -> SimulationAgainstExact:
    """How the share of successes settles: `simulation_against_exact(trials=10_000)`."""
    return SimulationAgainstExact(Settling(question, trials, seed))

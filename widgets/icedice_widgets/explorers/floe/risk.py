"""Power against risk: the harder the throw, the further the dice, and the more of them in the water."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import ipywidgets

from icedice_edu.classroom.recorded_throws import MIDDLE
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.floe.tables import DICE_EACH, MM, SIDES
from icedice_edu.maths.progress import bar
from icedice_edu.maths.rounding import decimal, in_percent
from icedice_edu.maths.words import listed
from icedice_widgets.explorers.controls import press, seed_field
from icedice_widgets.explorers.explorer import Explorer
from icedice_widgets.explorers.floe import risk_drawing
from icedice_widgets.explorers.floe.aims import (
    LONGEST_SEED,
    MOST_THROWS,
    Aim,
    centimetres,
    checked,
    falls_back,
    hundredths,
    in_tenths,
    note,
    other_source,
    tenths,
)
from icedice_widgets.explorers.floe.tries import (
    BLOCK,
    OUTDO,
    POINTS,
    RIVALS,
    STAY,
    Scene,
    Tried,
    Value,
    gap,
    tried,
)
from icedice_widgets.explorers.slider import Slider
from icedice_widgets.svg import Svg

POWERS = range(40, 91, 5)
FIRST = 2 * BLOCK
PLACES, FACES, COUNTS = range(100, 351, 50), range(1, SIDES + 1), range(len(RIVALS) + 1)
NONE = 0
QUESTIONS = {STAY: "a die stays on the floe", OUTDO: "a die beats yours", POINTS: "points on average"}
ONLY_MARKS = "Four dice were thrown onto an empty floe, so the dice shown here are only marks to pass."


@dataclass(frozen=True)
class Risk:
    """What lies on the floe, what is asked, how often each power was tried; and the power looked at."""

    power: int = 60
    question: str = POINTS
    place: int = 250
    """How far ahead the marked die lies, in mm; 0 where there is none."""
    face: int = 4
    rivals: int = 2
    throws: int = FIRST
    seed: int = 1
    recorded: bool = False
    instead: bool = False
    """Whether they are recorded only because no dice can slide here."""
    best_seen: bool = False

    def __post_init__(self) -> None:
        checked(Aim(self.power), throws=self.throws, seed=self.seed, recorded=self.recorded)
        if self.power not in POWERS:
            raise ValueError(f"the powers are {tenths(POWERS[0])} to {tenths(POWERS[-1])} by 0.05")
        if self.place not in (NONE, *PLACES) or self.face not in FACES:
            raise ValueError(f"your die shows 1 to {SIDES} and is at {listed(PLACES)} mm, or at 0 for no die")
        if self.rivals not in COUNTS:
            raise ValueError(f"there can be 0 to {len(RIVALS)} rivals, not {self.rivals}")
        if self.question not in self.questions:
            raise ValueError(f"you can ask for {' or '.join(self.questions)}")

    # -- what was tried --------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return Scene(Lying(MIDDLE * MM, self.place * MM, self.face) if self.place else None, self.rivals)

    @property
    def questions(self) -> tuple[str, ...]:
        return tuple(QUESTIONS) if self.place else (STAY, POINTS)

    @property
    def powers(self) -> tuple[int, ...]:
        """Those that can be tried: not all of them are recorded."""
        return tuple(power for power in POWERS if not self.recorded or Aim(power).is_recorded)

    @cached_property
    def tries(self) -> dict[int, Tried]:
        return self.made()

    def made(self, progress: bool = False) -> dict[int, Tried]:
        """Every power, tried; a bar is shown if that takes long and somebody waits for it."""
        found = {}
        with bar(len(self.powers), "power", progress) as shown:
            for power in self.powers:
                found[power] = tried(self.scene, power, self.throws, self.seed, self.recorded)
                shown.update()
        return found

    def value(self, power: int) -> Value:
        return self.tries[power].value(self.question)

    @property
    def best(self) -> int:
        """The power with the highest mean; of several the softest."""
        return max(self.powers, key=lambda power: self.value(power).mean)

    @property
    def also(self) -> tuple[int, ...]:
        """The powers that luck alone may have kept behind the best one."""
        best = self.tries[self.best]
        gaps = {power: gap(self.tries[power], best, self.question) for power in self.powers}
        return tuple(power for power in self.powers if power != self.best and gaps[power].interval.low <= 0)

    # -- what can be done ------------------------------------------------------------------------------

    def tapped(self, what: str) -> Risk:
        match what.split():
            case ["power", n] if n.isascii() and n.isdecimal():
                return replace(self, power=int(n))
            case [question] if question in QUESTIONS:
                return replace(self, question=question)
            case ["best"]:
                return replace(self, best_seen=not self.best_seen)
            case ["more"]:
                return replace(self, throws=min(MOST_THROWS, self.throws + FIRST))
            case ["recorded"]:
                recorded = other_source(self.recorded)
                return replace(self, recorded=recorded, instead=False, power=_near(self.power, recorded))
            case ["again"]:
                return replace(self, seed=(self.seed + 1) % (LONGEST_SEED + 1), throws=FIRST)
        raise ValueError(f"there is nothing called {what} here")

    def laid(self, place: int, face: int, rivals: int) -> Risk:
        """Another floe: it is tried afresh."""
        question = self.question if place or self.question != OUTDO else STAY
        return replace(self, place=place, face=face, rivals=rivals, question=question, throws=FIRST)

    # -- how it is described ---------------------------------------------------------------------------

    @property
    def floe(self) -> str:
        """What lies there."""
        dice = DICE_EACH if self.recorded else self.scene.dice
        yours = f"your {self.face} at {centimetres(self.place)}" if self.place else "no die of yours"
        others = {0: "no rivals", 1: "1 rival"}.get(self.rivals, f"{self.rivals} rivals")
        return f"{dice} dice to throw, {yours}, {others}"

    @property
    def source(self) -> str:
        source = note(self.recorded, self.instead)
        return f"{source} {ONLY_MARKS}" if source else ""

    def value_words(self, power: int, question: str | None = None) -> str:
        """74%, between 58% and 85%."""
        question = question or self.question
        mean, low, high = self.tries[power].value(question)
        if question == POINTS:
            mean_, *ends = (decimal(value, fixed=True) for value in (mean, low, high))
        else:
            mean_, *ends = (in_percent(value, 0) for value in (mean, low, high))
        return f"{mean_}, between {ends[0]} and {ends[1]}"

    @property
    def sentence(self) -> str:
        return " ".join(filter(None, (self.chosen, self.step, self.turn if self.best_seen else "")))

    @property
    def chosen(self) -> str:
        asked = QUESTIONS[self.question]
        return f"Power {tenths(self.power)}, {asked}: {self.value_words(self.power)}."

    @property
    def step(self) -> str:
        """What the last step of power brought."""
        place = self.powers.index(self.power)
        if not place:
            return ""
        before = self.powers[place - 1]
        more = gap(self.tries[before], self.tries[self.power], self.question)
        unit, scale = ("points", 1) if self.question == POINTS else ("percentage points", 100)
        sign = "+" if more.mean > 0 else "−" if more.mean < 0 else ""
        mean, off = f"{sign}{abs(scale * more.mean):.1f}", f"{scale * more.off:.1f}"
        return f"From {tenths(before)} to {tenths(self.power)}: {mean} ± {off} {unit}."

    @property
    def turn(self) -> str:
        """Where the curve turns, and how sure that is."""
        best = f"In these throws, power {tenths(self.best)} is best."
        where = f"{best} The curve turns there."
        if self.best in (self.powers[0], self.powers[-1]):
            where = f"{best} That's the end of the scale."
        if not self.also:
            return f"{where} No other power comes close."
        return f"{where} By chance, {listed(map(tenths, self.also))} could be just as good."

    @property
    def described(self) -> str:
        rows = [f"power {tenths(power):<5}{self.value_words(power)}" for power in self.powers]
        head = f"{QUESTIONS[self.question].capitalize()}, {self.throws} throws with each power:"
        return "\n".join(
            [f"{self.floe.capitalize()}.", *filter(None, (self.source, self.sentence)), head, *rows]
        )

    def drawn(self, layout: str, refusal: str) -> Svg:
        return risk_drawing.draw(self, layout, refusal)


def _near(power: int, recorded: bool) -> int:
    """The power itself, or the recorded one next to it."""
    there = [one for one in POWERS if not recorded or Aim(one).is_recorded]
    return min(there, key=lambda one: abs(one - power))


class PowerAgainstRisk(Explorer[Risk]):
    """Slide the power, lay out the floe."""

    def __init__(self, view: Risk) -> None:
        self._power = Slider("Power", POWERS, view.power, in_tenths(POWERS))
        places = {NONE: "no die", **{far: centimetres(far) for far in PLACES}}
        self._place = _choice("Your die is at", places, view.place)
        self._face = _choice("It shows", {face: str(face) for face in FACES}, view.face)
        self._rivals = _choice("Rivals", {count: str(count) for count in COUNTS}, view.rivals)
        self._seed = seed_field(LONGEST_SEED, view.seed)
        self._power.observe(lambda _: self.tap(f"power {self._power.value}"), "place")
        for choice in (self._place, self._face, self._rivals, self._seed):
            choice.observe(lambda _: self.become(self._laid), "value")
        row = (self._power, self._place, self._face, self._rivals, self._seed)
        super().__init__(view, (*row, press("Try again", lambda: self.tap("again"))))

    def _laid(self, view: Risk) -> Risk:
        laid = view.laid(self._place.value, self._face.value, self._rivals.value)
        return replace(laid, seed=self._seed.value)

    def settle(self, view: Risk) -> None:
        self._power.offer(view.powers, view.power, in_tenths(view.powers))
        self._seed.value = view.seed
        self._place.value, self._face.value, self._rivals.value = view.place, view.face, view.rivals


def _choice(label: str, called: Mapping[int, str], value: int) -> ipywidgets.Dropdown:
    look = ipywidgets.Layout(width="140px")
    options = [(name, number) for number, name in called.items()]
    return ipywidgets.Dropdown(options=options, value=value, description=label, layout=look)


def power_against_risk(
    power: float = 0.6,
    question: str = POINTS,
    place: int = 250,
    face: int = 4,
    rivals: int = 2,
    throws: int = FIRST,
    seed: int = 1,
    recorded: bool = False,
) -> PowerAgainstRisk:
    """What each power promises: `power_against_risk(question="outdo", place=300, face=5, throws=100)`."""
    instead = falls_back(recorded)
    at = _near(hundredths(power), True) if instead else hundredths(power)
    view = Risk(at, question, place, face, rivals, throws, seed, recorded or instead, instead)
    view.made(progress=True)  # what was tried is kept
    return PowerAgainstRisk(view)

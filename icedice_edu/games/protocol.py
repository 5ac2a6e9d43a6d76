"""What every game is: positions that answer questions, steps with a notation, events that name their rule.

A position is an immutable value and never rolls dice. It says whose turn it is, what may be done, and what
follows from a step; chance is a step like any other, passed in from outside. So one set of rules serves live
play, replay, simulation, exact odds, tests and play with real dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

from icedice_edu.games.sentences import spoken
from icedice_edu.maths.words import listed as listed

if TYPE_CHECKING:
    from random import Random

    from icedice_edu.games.advice import Scales

Kind = TypeVar("Kind")

CHANCE = -1
"""Stands for a seat where chance is to decide: dice, a bag or the ice."""
OVER = -2
"""Stands for a seat when the game is over."""
GAME_OVER = "the game is over; start a new one or undo the last move"
"""The refusal of any move after the end."""


class IllegalStep(ValueError):
    """A step the rules refuse: the rule's id and, for a learner, what was tried and what is possible."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule
        self.why = why

    def __reduce__(self) -> tuple[type[IllegalStep], tuple[str, str]]:
        return type(self), (self.rule, self.why)


class Uncountable(ValueError):
    """These outcomes of chance cannot be listed one by one (a shuffle of 36, a throw on ice)."""


class Event(NamedTuple):
    """A fact of the game: which rule made it, whose it is, what happened; a match adds the sentence."""

    rule: str
    seat: int
    facts: Mapping[str, Any]
    sentence: str = ""

    def __str__(self) -> str:
        return self.sentence or self.rule


class Step(Protocol):
    """A move or an outcome of chance: a small immutable value whose `str` is its notation."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


def step(kind: type[Kind]) -> type[Kind]:
    """Make a named tuple a step: true, and equal only to steps of its own kind that say the same.

    (A frozen dataclass would do, but loading dataclasses takes as long as loading this whole package.)
    """
    kind.__eq__ = lambda self, other: type(other) is kind and tuple.__eq__(self, other)  # type: ignore
    kind.__ne__ = lambda self, other: type(other) is not kind or tuple.__ne__(self, other)  # type: ignore
    kind.__hash__ = lambda self: hash((kind.__name__, *self))  # type: ignore
    kind.__bool__ = lambda self: True  # type: ignore
    return kind


class Chance(Protocol):
    """Where chance decides: its possible outcomes, and how one is sampled or read."""

    def sample(self, rng: Random) -> Step:
        """One outcome by chance, with `rng.random()` only: the one sequence Python guarantees."""
        ...

    def weights(self) -> Mapping[Any, int]:
        """All outcomes, each a step of its own kind, with whole-number weights, or `Uncountable`."""
        ...

    def read(self, text: str) -> Step:
        """The outcome this text names, typed in from real dice."""
        ...


@runtime_checkable
class Kept(Chance, Protocol):
    """Chance that a save code always holds, because telling it again from the seed would be too much work.

    A digit is written with its base. Digits may hold more than the rules allow: what is taken is checked.
    """

    def digits(self, step: Any) -> Iterable[tuple[int, int]]:
        """An outcome as digits, each with its base."""
        ...

    def from_digits(self, take: Callable[[int], int]) -> Step:
        """The outcome whose digits `take(base)` gives, one after another."""
        ...


class Deadline(NamedTuple):
    """A stretch of play that a clock ends: which one it is, how long it lasts, the step that ends it."""

    stretch: int
    seconds: float
    step: Step
    rule: str


class Position(Protocol):
    """Where a game stands."""

    def __hash__(self) -> int: ...

    @property
    def turn(self) -> int:
        """The seat to move, or `CHANCE`, or `OVER`."""
        ...

    @property
    def seat(self) -> int:
        """The player whose turn it is, also while chance is due."""
        ...

    @property
    def deadline(self) -> Deadline | None:
        """The clock that runs now, if one does."""
        ...

    def moves(self) -> Sequence[Step]:
        """The moves the rules offer this seat; never empty while a seat is to move."""
        ...

    def allows(self, step: object) -> bool: ...

    def chance(self) -> Chance: ...

    def after(self, step: Step) -> tuple[Self, tuple[Event, ...]]:
        """The next position and the events that led there, in order; `IllegalStep` if the rules refuse."""
        ...

    def next(self, step: Step) -> Self:
        """The next position without events, for a simulation, which needs none."""
        ...

    def onward(self, step: Step, rng: Random) -> Self:
        """The position after this move and all the chance that falls due then, sampled: for a simulation."""
        ...

    def read(self, text: str) -> Step:
        """The move this text names. Never guesses: `IllegalStep` says what could be written instead."""
        ...

    def book(self) -> Sequence[Step]:
        """Every step that a save code writes as a number, in an order that never changes."""
        ...

    def real_roll(self) -> Step | None:
        """The move that rolls, if it is the only decision now: real dice may then stand for that roll."""
        ...

    def scores(self) -> tuple[int, ...]: ...

    def winners(self) -> tuple[int, ...]:
        """The seats that have won: several when they share it, none while the game runs."""
        ...

    def seen_by(self, seat: int) -> Self: ...

    @property
    def reduced(self) -> Self:
        """This position without facts that cannot matter any more: two that become equal go on alike."""
        ...


P = TypeVar("P", bound=Position, covariant=True)
"""The position of one game. A match of tokens is a match, so whatever takes any match takes it too."""
Here = TypeVar("Here", bound=Position)
"""The same where positions go in as well: what takes those of tokens need not take those of tiles."""


class Standing:
    """The usual answers of a position; a game overrides those that are different in it."""

    __slots__ = ()

    @property
    def deadline(self) -> Deadline | None:
        return None

    def allows(self: Position, step: object) -> bool:
        return step in self.moves()

    def next(self: Here, step: Step) -> Here:
        return self.after(step)[0]

    def onward(self: Here, step: Step, rng: Random) -> Here:
        position = self.next(step)
        while position.turn == CHANCE:
            position = position.next(position.chance().sample(rng))
        return position

    def book(self: Position) -> Sequence[Step]:
        return self.moves()

    def real_roll(self: Position) -> Step | None:
        moves = self.moves() if self.turn >= 0 else ()
        return moves[0] if len(moves) == 1 else None

    def seen_by(self, seat: int) -> Self:
        return self

    @property
    def reduced(self) -> Self:
        return self


Value = str | int | None
"""What an option can be: a text, a number, yes or no, or nothing."""


class Option(NamedTuple):
    """One thing to settle before a game: its choices (or none, for a number), what it is without asking."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    help: str
    label: str = ""
    """What it is called on a form."""
    labels: Mapping[Value, str] = MappingProxyType({})
    """The choices that are called otherwise than they are written."""
    tidy: Callable[[object], Value] | None = None
    """Where it may be given in several ways: what was given, as one of the choices, or a `ValueError`."""


def by_name(*options: Option) -> Mapping[str, Option]:
    """The options of a game, each under its name."""
    return MappingProxyType({option.name: option for option in options})


class Game(NamedTuple, Generic[P]):
    """One game on the shelf: how it is called, how it begins, and its rulebook in a learner's words.

    This is all that a game must have. Its options include `first`, the seat that begins, or None for chance.
    What happens is told in events whose rules stand in `rules` and `told`; a refusal names a rule too. At the
    end `text` says "The game is over. Ada won." Who writes a small game calls `small_game`, which supplies
    the option, the hint, the text and the end, and reads, refuses and types dice for it.

    Found elsewhere by the game's name: bots (`play.bots`; every game has a surprising one), a drawing
    (`icedice_widgets.boards`; without one there is the plain board), printed pages (`icedice_widgets.paper`).
    """

    name: str
    title: str
    seats: range
    """Up to six can play."""
    options: Mapping[str, Option]
    rules: Mapping[str, str]
    """Rule id to the rule in one or two sentences."""
    told: Mapping[str, str]
    """Rule id to what is said when that rule made something happen."""
    begin: Callable[..., P]
    """`begin(players, **options)`: the position before anything has happened."""
    hint: Callable[[P, int], str]
    """`hint(position, rung)`: a nudge, a strategy, a first step, a worked answer."""
    text: Callable[[P, Sequence[str]], str]
    """`text(position, names)`: the table drawn in letters."""
    scales: Scales[P] | None = None
    """How options are weighed, where the game can."""
    longest_name: int = 40
    """The most characters of a player's name."""
    quick: Mapping[str, Value] = MappingProxyType({})
    """Options of a short game that chance can play to its end."""
    forms: Mapping[str, str] = MappingProxyType({})
    """By phase: how a move is written, where finding one is the player's task and no list should tell it."""

    def __str__(self) -> str:
        """What a player asks of it before it begins: its name, its title and its options."""
        from icedice_edu.games.options_text import options_text

        return options_text(self)

    def tell(self, event: Event, names: Sequence[str]) -> Event:
        """The event with its sentence."""
        words = {key: in_words(key, fact, names) for key, fact in event.facts.items()}
        who = names[event.seat] if event.seat >= 0 else ""
        try:
            sentence = spoken(self.told[event.rule], {"who": who, **words})
        except LookupError as error:
            raise AssertionError(self._untold(event)) from error
        return event._replace(sentence=sentence)

    def _untold(self, event: Event) -> str:
        """Why an event has no sentence, for the author of the game."""
        if event.rule not in self.told:
            return f"{self.name}: {event.rule} made something happen, but `told` has no sentence for it."
        facts = ", ".join(("who", *event.facts))
        return f"{self.name}: what is told of {event.rule}, {self.told[event.rule]!r}, may use only {facts}."


def rulebook(text: str) -> Mapping[str, str]:
    """A table of sentences by rule id, written as text: a line that is indented goes on."""
    rules: dict[str, str] = {}
    for line in text.strip("\n").split("\n"):
        if not line.startswith(" "):
            rule, line = line.split(" ", 1)
            rules[rule] = ""
        rules[rule] += f" {line.strip()}"
    return MappingProxyType({rule: sentence.strip() for rule, sentence in rules.items()})


def in_words(key: str, fact: Any, names: Sequence[str]) -> Any:
    """A fact as it is said: seats by name, several things with commas and "and"."""
    if key == "player":
        return names[fact]
    if key == "players":
        return listed(names[seat] for seat in fact)
    return listed(map(str, fact)) if type(fact) is tuple else fact


def written(step: object) -> str:
    """A step as people read it: its notation, unless it is written in a word that they say instead."""
    return str(getattr(step, "written", step))


def quoted(text: str) -> str:
    """What was typed, cut where it is long."""
    return repr(text if len(text) <= 40 else text[:39] + "…")


def among(step: object, steps: Iterable[object]) -> bool:
    """Is it one of these? A step made by hand with 4.0 or True in it is not the one with 4 or 1."""
    return any(step == one and _alike(step, one) for one in steps)


def _alike(one: object, other: object) -> bool:
    """Of the same types through and through."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return all(map(_alike, one, other))
    return True

"""What a small game need not write itself: who begins, reading, refusing, real dice, a hint, a text, the end.

Steps are words or numbers ("roll", 4). A position says what its player may choose, what chance may bring and
what follows from a step; everything else that `Game` and `Position` ask for is worked out from that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from itertools import accumulate
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from icedice_edu.games.base_text import to_do
from icedice_edu.games.first_player import First, FirstPlayer, check_first, first_option
from icedice_edu.games.protocol import (
    CHANCE,
    GAME_OVER,
    OVER,
    Event,
    Game,
    IllegalStep,
    Option,
    Position,
    Standing,
    Step,
    Value,
    among,
    by_name,
    quoted,
)

if TYPE_CHECKING:
    from random import Random

Text = Callable[[Any, Sequence[str]], str]
"""A position in letters; it knows the facts of its own game."""
MOST_NAMED = 6
"""How many moves a refusal names."""


def small_game(
    name: str,
    title: str,
    seats: range,
    rules: Mapping[str, str],
    told: Mapping[str, str],
    begin: Callable[..., Position],
    *options: Option,
    begins: str,
    **more: Any,
) -> Game[Position]:
    """A game for the shelf, with all it does not bring itself.

    `begin(players, first, **options)` is the position in which that seat is to move; `begins` is the rule
    that tells who it is. `more` are fields of `Game`: a `hint`, a `text` (what it tells stands below whose
    turn it is), `scales`, `quick`.
    """
    return Game(
        name,
        title,
        seats,
        by_name(first_option(seats[-1]), *options),
        rules,
        told,
        _first_decided(begin, begins),
        **{"hint": name_the_moves, **more, "text": _headed(more.get("text", facts_in_letters))},
    )


# -- positions -----------------------------------------------------------------------------------------


class _Small(Protocol):
    """What the position of a small game says."""

    rule: ClassVar[str]

    @property
    def turn(self) -> int: ...
    @property
    def seat(self) -> int: ...
    def choices(self) -> Sequence[Step]: ...
    def outcomes(self) -> Mapping[Any, int]: ...
    def played(self, step: Any) -> tuple[Any, tuple[Event, ...]]: ...
    def scores(self) -> tuple[int, ...]: ...
    def moves(self) -> Sequence[Step]: ...
    def chance(self) -> Counted: ...
    def allows(self, step: object) -> bool: ...


class SmallPosition(Standing):
    """A position of few words. Beside it stands a named tuple of facts, two of them `turn` and `seat`.

    It says `choices()`: what the player to move may do; `outcomes()`: what chance may bring, with weights;
    `played(step)`: the position after an allowed step, and the events; `scores()`; and in `rule` the rule
    that a refusal names.
    """

    __slots__ = ()

    def moves(self: _Small) -> Sequence[Step]:
        return tuple(self.choices()) if self.turn >= 0 else ()

    def chance(self: _Small) -> Counted:
        if self.turn != CHANCE:
            raise IllegalStep(self.rule, "it is not time to roll the dice")
        return Counted(self.rule, self.outcomes())

    def allows(self: _Small, step: object) -> bool:
        return among(step, self.moves())

    def after(self: _Small, step: Step) -> tuple[Any, tuple[Event, ...]]:
        if not (among(step, self.outcomes()) if self.turn == CHANCE else self.allows(step)):
            raise _refused(self, step)
        return self.played(step)

    def read(self: _Small, text: str) -> Step:
        found = _written(text, self.moves())
        if found is None:
            raise _refused(self, text)
        return found

    def winners(self: _Small) -> tuple[int, ...]:
        """Who has most when the game is over."""
        scores = self.scores() if self.turn == OVER else ()
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def _refused(position: _Small, step: object) -> IllegalStep:
    if position.turn == OVER:
        return IllegalStep(position.rule, GAME_OVER)
    if position.turn == CHANCE:
        return IllegalStep(position.rule, "it is time to roll the dice, and nobody can move before that")
    moves = list(map(str, position.moves()))
    possible = f"{', '.join(moves[:MOST_NAMED])}, …" if len(moves) > MOST_NAMED else _either(moves)
    return IllegalStep(position.rule, f"you cannot play {quoted(str(step))} now; write {possible}")


def _either(words: Sequence[str]) -> str:
    """roll or hold."""
    return " or ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _written(text: str, steps: Iterable[Step]) -> Step | None:
    """The step that is written so, capitals and spaces aside; None where there is none."""
    words = " ".join(text.lower().split())
    return next((step for step in steps if str(step).lower() == words), None)


class Counted(NamedTuple):
    """Chance whose outcomes are listed with weights."""

    rule: str
    outcomes: Mapping[Any, int]

    def sample(self, rng: Random) -> Step:
        """One outcome, by one random number."""
        sums = list(accumulate(self.outcomes.values()))
        place = rng.random() * sums[-1]
        found: Step = next(step for step, upto in zip(self.outcomes, sums, strict=True) if place < upto)
        return found

    def weights(self) -> Mapping[Any, int]:
        return self.outcomes

    def read(self, text: str) -> Step:
        found = _written(text, self.outcomes)
        if found is None:
            possible = _either(list(map(str, self.outcomes))[:MOST_NAMED])
            raise IllegalStep(self.rule, f"{quoted(text)} is not a possible result; it can be {possible}")
        return found


# -- who begins ----------------------------------------------------------------------------------------


class _Waiting(NamedTuple):
    begin: Callable[..., Position]
    players: int
    options: tuple[tuple[str, Value], ...]
    rule: str


class Undecided(_Waiting, Standing):
    """Before a small game: chance says who begins."""

    __slots__ = ()
    turn, seat = CHANCE, 0

    def moves(self) -> tuple[Step, ...]:
        return ()

    def chance(self) -> FirstPlayer:
        return FirstPlayer(self.players, self.rule)

    def after(self, step: Step) -> tuple[Any, tuple[Event, ...]]:
        self.chance().check(step)
        assert isinstance(step, First)
        position = self.begin(self.players, step.seat, **dict(self.options))
        return position, (Event(self.rule, step.seat, {}),)

    def read(self, text: str) -> Step:
        raise IllegalStep(self.rule, "nobody can move before we know who goes first")

    def scores(self) -> tuple[int, ...]:
        return (0,) * self.players

    def winners(self) -> tuple[int, ...]:
        return ()


def _first_decided(begin: Callable[..., Position], rule: str) -> Callable[..., Position]:
    """The game's own beginning where the option `first` names a seat; else chance is due."""

    @wraps(begin)
    def decided(players: int, *, first: int | None = None, **options: Value) -> Position:
        check_first(first, players, rule)
        if first is None:
            return Undecided(begin, players, tuple(options.items()), rule)
        return begin(players, first, **options)

    return decided


# -- words -----------------------------------------------------------------------------------------------


def name_the_moves(position: Position, rung: int) -> str:
    """The hint of a game without a coach: what can be done now."""
    if position.turn < 0:
        return "The game is over." if position.turn == OVER else "It is time to roll."
    return f"You can choose: {_either(_moves(position))}."


def facts_in_letters(position: Any, names: Sequence[str]) -> str:
    """The facts of a position, each on its line: At risk: 12; Points: Ada 30, Bo 25."""
    facts = {key: fact for key, fact in position._asdict().items() if key not in ("turn", "seat")}
    return "\n".join(f"{key.replace('_', ' ').capitalize()}: {_fact(facts[key], names)}" for key in facts)


def _fact(fact: object, names: Sequence[str]) -> str:
    if isinstance(fact, tuple) and len(fact) == len(names):
        return ", ".join(f"{name} {part}" for name, part in zip(names, fact, strict=True))
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def _headed(text: Text) -> Text:
    """What a game says of a table, below the line that says who is to do what, or who won."""

    def table(position: Position, names: Sequence[str]) -> str:
        if isinstance(position, Undecided):
            return "The first player is picked at random."
        due = "roll the dice" if position.turn == CHANCE else _either(_moves(position))
        return f"{to_do(position, names, due)}\n{text(position, names)}"

    return table


def _moves(position: Position) -> list[str]:
    """What can be done, as far as it is named."""
    return list(map(str, position.moves()[:MOST_NAMED]))

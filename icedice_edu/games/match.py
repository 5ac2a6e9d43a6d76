"""A match: one game from its start to now, and everything needed to tell, take back, save or replay it.

A match is a value. `play` and `undo` give another match and leave this one as it was, so a branch
("what if I had stopped?") is just a match that was kept. Chance step n is sampled from
`Random(f"{seed}:{n}")`: there is nothing mutable to store, taking a move back cannot fish for better dice,
and a class with one seed sees the same dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, overload

from icedice_edu.games.clock import Clock, Watch
from icedice_edu.games.match_setup import game_called, names_of, options_of, seed_of
from icedice_edu.games.options_text import with_options
from icedice_edu.games.protocol import CHANCE, OVER, Event, Game, IllegalStep, P, Position, Step, Value
from icedice_edu.games.sentences import spoken

if TYPE_CHECKING:
    from typing import Unpack

    from icedice_edu.games.floe.rules import Position as FloePosition
    from icedice_edu.games.floe.setting import Options as FloeOptions
    from icedice_edu.games.iced.rules import Position as IcedPosition
    from icedice_edu.games.iced.setting import Options as IcedOptions
    from icedice_edu.games.pyramids.rules import Position as PyramidPosition
    from icedice_edu.games.pyramids.setting import Options as PyramidOptions
    from icedice_edu.games.tiles.rules import Position as TilePosition
    from icedice_edu.games.tiles.setting import Options as TileOptions
    from icedice_edu.games.tokens.rules import Position as TokenPosition
    from icedice_edu.games.tokens.setting import Options as TokenOptions

Players = int | Iterable[str]
"""How many play, or their names."""
Seed = int | str | None


class Played(NamedTuple, Generic[P]):
    """One step of a match: what it was, where it led, and whether chance was typed in by hand."""

    step: Step
    position: P
    events: tuple[Event, ...]
    by_chance: bool = False
    given: bool = False


class Match(Generic[P]):
    """A game, who plays it, and the steps so far."""

    def __init__(
        self, game: Game[P], names: tuple[str, ...], seed: str, options: Mapping[str, Value], watch: Watch
    ) -> None:
        self.game = game
        self.names = names
        self.seed = seed
        self.options = options
        self.watch = watch
        self.beginning = game.begin(len(names), **options)
        self.history: tuple[Played[P], ...] = ()
        self.chances = 0
        """How many of those steps were chance."""
        self.since = 0.0
        """The time on the watch when the running deadline began."""

    def play(self, move: str | Step, *, given: str | Step | None = None) -> Match[P]:
        """Make a move; chance that falls due then is sampled from the seed, or `given` by real dice."""
        now, deadline = self.tick(), self.standing.deadline
        if deadline is not None and now is not self:
            return now._play_late(move, deadline.rule)
        moved = self._move(move)
        if given is None:
            return moved.sampled()
        if moved.standing.turn != CHANCE:
            raise moved._no_dice_due()
        return moved.given(given)

    @property
    def moves_made(self) -> tuple[Played[P], ...]:
        """What players did, without what chance brought."""
        return tuple(played for played in self.history if not played.by_chance)

    def opened_with(self, moves: Iterable[str]) -> Match[P]:
        """The match after these moves, as far as its options allow them."""
        now = self
        for move in moves:
            try:
                now = now.play(move)
            except IllegalStep:
                break  # another variant has no such move: its players open the game themselves
        return now

    def given(self, outcome: str | Step) -> Match[P]:
        """Let real dice decide: this outcome instead of the one that was sampled, or that is about to be.

        Dice can be corrected while it is still the turn of the player who threw them. Once another player is
        to move they stay as they fell, and what is given are the dice of that player.
        """
        text, now = _notation(outcome), self.tick()
        refusals: dict[int, IllegalStep] = {}
        for start in now._where_chance_may_be_given():
            try:
                step = start.standing.chance().read(text)
            except IllegalStep as error:
                refusals[len(start.history)] = error
            else:
                later = now.history[len(start.history) + 1 :]
                return start.then(step, by_chance=True, given=True)._given_again(later)
        if not refusals:
            return now._move(text)  # the game is over, as its rules will say
        raise now._most_fitting(refusals, text)

    def undo(self) -> Match[P]:
        """Take back the last move and the dice that fell after it."""
        now = self.tick()
        moves = [i for i, played in enumerate(now.history) if not played.by_chance]
        if not moves:
            raise ValueError("There is no move to undo yet.")
        before = now.back_to(moves[-1])
        if _stretch(before.standing) != _stretch(now.standing):
            raise ValueError("The hourglass does not run backward. You can only undo moves of this turn.")
        return before

    def tick(self) -> Match[P]:
        """This match; if the running deadline has passed, with the step that ends it."""
        deadline = self.standing.deadline
        if deadline is None or self.elapsed < deadline.seconds:
            return self
        return self.then(deadline.step).sampled()

    def moves(self) -> tuple[Step, ...]:
        """What the rules offer now."""
        position = self.position
        return tuple(position.moves()) if position.turn >= 0 else ()

    def code(self) -> str:
        """A short text to copy, paste and `restore`."""
        from icedice_edu.games.save_codes import encode

        return encode(self)

    @property
    def position(self) -> P:
        """Where the game stands, the sand in the glass considered."""
        return self.tick().standing

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened: `str(event)` is a sentence, `event.rule` the rule behind it."""
        return self.tick()._events

    @property
    def over(self) -> bool:
        return bool(self.position.turn == OVER)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.position.scores())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game runs."""
        return tuple(self.position.winners())

    @property
    def time_left(self) -> float | None:
        """Seconds until the sand runs out, or None where no clock runs."""
        deadline = self.position.deadline
        return None if deadline is None else max(0.0, deadline.seconds - self.elapsed)

    @property
    def record(self) -> tuple[str, ...]:
        """The whole match in notation, chance included."""
        return tuple(str(played.step) for played in self.tick().history)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        position = self.position if self.over else self.position.seen_by(CHANCE)  # as nobody's hand sees it
        players = ", ".join(
            f"{name} {score}" for name, score in zip(self.names, position.scores(), strict=True)
        )
        return f"{self.game.title}: {players}{' (over)' if self.over else ''}"

    def __deepcopy__(self, _: object) -> Match[P]:
        return self  # a value, and its clock is not to be lost

    def __reduce__(self) -> tuple[Callable[[str], Match[Position]], tuple[str]]:
        return restore, (self.code(),)

    # -- how a match grows --------------------------------------------------------------------------

    @property
    def standing(self) -> P:
        """Where the steps so far lead, whatever the clock says."""
        return self.history[-1].position if self.history else self.beginning

    @cached_property
    def _events(self) -> tuple[Event, ...]:
        return tuple(event for played in self.history for event in played.events)

    def _move(self, move: str | Step) -> Match[P]:
        step = self.standing.read(_notation(move))
        deadline = self.standing.deadline
        if deadline is not None and step == deadline.step:
            raise IllegalStep(deadline.rule, "only the clock says when time is up")
        return self.then(step)

    def _play_late(self, move: str | Step, rule: str) -> Match[P]:
        """Play a move that came too late: it is refused unless the next turn allows it."""
        try:
            return self._move(move).sampled()
        except IllegalStep as error:
            why = "time ran out, so that turn is over and this move does not count"
            raise IllegalStep(rule, why) from error

    def then(self, step: Step, *, by_chance: bool = False, given: bool = False) -> Match[P]:
        """This match with exactly one step more, of a player or of chance."""
        before = self.standing
        position, events = before.after(step)
        started = _stretch(position) is not None and _stretch(position) != _stretch(before)
        happened = tuple(self.game.tell(event, self.names) for event in events)
        played = Played(step, position, happened, by_chance, given)
        grown = self.replace(history=(*self.history, played), chances=self.chances + by_chance)
        return grown.replace(since=self.watch.now()) if started else grown

    def replace(self, **changes: object) -> Match[P]:
        """This match with some of its facts changed."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__ | changes)
        other.__dict__.pop("_events", None)  # what was worked out belongs to the old history
        return other

    def sample(self) -> Match[P]:
        """This match with the one chance step that is due, sampled from the seed."""
        from random import Random

        rng = Random(f"{self.seed}:{self.chances}")
        return self.then(self.standing.chance().sample(rng), by_chance=True)

    def sampled(self) -> Match[P]:
        """This match with all the chance that is due, sampled from the seed."""
        match = self
        while match.standing.turn == CHANCE:
            match = match.sample()
        return match

    def _given_again(self, later: Iterable[Played[P]]) -> Match[P]:
        """This match with the chance that is due: given outcomes are kept where they fit, else sampled."""
        match = self
        for played in later:
            if match.standing.turn == CHANCE:
                match = match._as_before(played)
        return match.sampled()

    def _as_before(self, played: Played[P]) -> Match[P]:
        if not played.given:
            return self.sample()
        try:
            step = self.standing.chance().read(str(played.step))
        except IllegalStep:
            return self.sample()
        return self.then(step, by_chance=True, given=True)

    def _where_chance_may_be_given(self) -> Sequence[Match[P]]:
        """The matches in which a typed outcome may be meant, in the order in which they are tried."""
        fallen = [start for start in map(self.back_to, self._trailing_chance()) if self._is_open(start)]
        rolled = [self] if self.standing.turn == CHANCE else self._rolled_again()
        given = bool(fallen) and self.history[-1].given
        starts = [*rolled, *self._to_be_corrected(fallen, rolled)] if given else [*fallen, *rolled]
        if not starts and self.standing.turn != OVER:
            raise self._no_dice_due()
        return starts

    def _no_dice_due(self) -> IllegalStep:
        """The refusal of dice that are given where none can fall: the rule, and what can be done instead."""
        first = "make a move first, then say what the dice show"
        if closed := self._closed_turn():
            first = f"{closed}; undo the last move to change them, or {first}"
        try:
            self.standing.chance()
        except IllegalStep as error:
            return IllegalStep(error.rule, f"it is not time to roll; {first}")
        raise AssertionError("dice are due")

    def _is_open(self, start: Match[P]) -> bool:
        """Whether the outcome after `start` may be corrected: before the first move, or in the same turn."""
        begun = any(not played.by_chance for played in start.history)
        return not begun or start.standing.seat == self.standing.seat

    def _closed_turn(self) -> str:
        """Says that the last dice stay, if they were sampled in a turn that is over; else empty."""
        fallen = self._trailing_chance()
        start = self.back_to(fallen[0]) if fallen and not self.history[-1].given else self
        if self._is_open(start):
            return ""
        who = {"who": self.names[start.standing.seat]}
        return spoken("{who}'s turn is over, so its results stay", who)

    def _most_fitting(self, refusals: Mapping[int, IllegalStep], text: str) -> IllegalStep:
        """The refusal to show: of the outcome that begins with the same word as the text, else the last."""
        spoken_of = [
            i for i in refusals if i < len(self.history) and _word(self.history[i].step) == _word(text)
        ]
        error = refusals[max(spoken_of or refusals)]
        closed = "" if spoken_of else self._closed_turn()
        return IllegalStep(error.rule, f"{closed}; {error.why}") if closed else error

    def _to_be_corrected(self, fallen: Sequence[Match[P]], rolled: Sequence[Match[P]]) -> list[Match[P]]:
        """The matches before given dice that may be corrected: not if dice of that kind can fall now."""
        if self.standing.turn == OVER:
            return []
        kinds = {type(match.standing.chance()) for match in rolled}
        return [match for match in fallen if type(match.standing.chance()) not in kinds]

    def _rolled_again(self) -> list[Match[P]]:
        """This match after the move that rolls (`real_roll`), if there is such a move."""
        roll = self.standing.real_roll()
        rolled = [self.then(roll)] if roll is not None else []
        return [match for match in rolled if match.standing.turn == CHANCE]

    def _trailing_chance(self) -> list[int]:
        found: list[int] = []
        for i in reversed(range(len(self.history))):
            if not self.history[i].by_chance:
                break
            found.append(i)
        return found

    def back_to(self, length: int) -> Match[P]:
        kept = self.history[:length]
        return self.replace(history=kept, chances=sum(played.by_chance for played in kept))

    @property
    def elapsed(self) -> float:
        """Seconds since the running deadline began."""
        return self.watch.now() - self.since


def _notation(step: str | Step) -> str:
    """The text of a step; empty if it cannot be written, as a step made by hand may be anything."""
    try:
        return str(step)
    except Exception:
        return ""


def _word(step: str | Step) -> str:
    """What a step begins with: first, deal, a colour, a number."""
    return next(iter(str(step).split()), "")


def _stretch(position: Position) -> int | None:
    deadline = position.deadline
    return None if deadline is None else deadline.stretch


@overload
def start(
    name: Literal["tokens"], *, players: Players = 2, seed: Seed = None, clock: Clock | None = None,
    **options: Unpack[TokenOptions],
) -> Match[TokenPosition]: ...
@overload
def start(
    name: Literal["pyramids"], *, players: Players = 2, seed: Seed = None, clock: Clock | None = None,
    **options: Unpack[PyramidOptions],
) -> Match[PyramidPosition]: ...
@overload
def start(
    name: Literal["tiles"], *, players: Players = 2, seed: Seed = None, clock: Clock | None = None,
    **options: Unpack[TileOptions],
) -> Match[TilePosition]: ...
@overload
def start(
    name: Literal["iced"], *, players: Players = 2, seed: Seed = None, clock: Clock | None = None,
    **options: Unpack[IcedOptions],
) -> Match[IcedPosition]: ...
@overload
def start(
    name: Literal["floe"], *, players: Players = 2, seed: Seed = None, clock: Clock | None = None,
    **options: Unpack[FloeOptions],
) -> Match[FloePosition]: ...
@overload
def start(
    name: str, *, players: Players = 2, seed: Seed = None, clock: Clock | None = None, **options: object
) -> Match[Position]: ...
@with_options
def start(
    name: str,
    *,
    players: Players = 2,
    seed: Seed = None,
    clock: Clock | None = None,
    **options: object,
) -> Match[Position]:
    """Begin a game: `start("tokens", players=["Ada", "Bo"], seed=7, face="summer")`."""
    return set_up(name, players, seed, Watch(clock), options).sampled()


def set_up(
    name: str,
    players: Players,
    seed: Seed,
    watch: Watch,
    options: Mapping[str, object],
) -> Match[Position]:
    """A match in which nothing has happened yet, not even chance."""
    game = game_called(name)
    settled = options_of(game, options)
    return Match(game, names_of(game, players), seed_of(seed), settled, watch)


def restore(code: str, game: str | None = None, *, clock: Clock | None = None) -> Match[Position]:
    """The match that a save code holds; with `game`, only if it is a match of that game."""
    from icedice_edu.games.save_codes import decode

    return decode(code, game, clock)

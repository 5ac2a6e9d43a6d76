"""The token game's rules: a position and what follows from each step.

A turn is roll, reroll as you like, step 1 (big board to middle), step 2 (middle to your board). The phase
says which of these is next; each step that a phase allows is one method below, named after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, Self

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.protocol import CHANCE, OVER, Chance, Event, IllegalStep, Standing
from icedice_edu.games.tokens import claims, refusals
from icedice_edu.games.tokens.chances import DICE, ROLL_IDS, Deal
from icedice_edu.games.tokens.facts import NO_ONE, Circles, Facts
from icedice_edu.games.tokens.reading import read_step
from icedice_edu.games.tokens.setting import LAID_AT_START, settle
from icedice_edu.games.tokens.steps import (
    Claim,
    Dealt,
    Flip,
    Lay,
    Move,
    Pass,
    Reroll,
    Roll,
    Rolled,
    Take,
    TimeUp,
    TokenStep,
)
from icedice_edu.games.tokens.tables import HIGHEST, Layout, Token, token_called

Events = tuple[Event, ...]

ALL_DICE = (0, 1, 2)
REROLLS = tuple(Reroll(places) for n in (1, 2, 3) for places in combinations(ALL_DICE, n))
LAYS = tuple(Lay(circle + 1) for circle in range(HIGHEST))
REROLL_IDS, LAY_IDS = (frozenset(map(id, steps)) for steps in (REROLLS, LAYS))
PASS, FLIP_ONLY, ROLL_ONLY = Pass(), (Flip(),), (Roll(),)
IDLE_ROUNDS_TO_END = 2


BOARDS = Facts._fields.index("turn")
DECIDED_BY_CHANCE = ("first", "deal", "rolling")


class Position(Facts, Standing):
    """Where a token game stands."""

    __slots__ = ()

    # -- what may be done ----------------------------------------------------------------------------

    def moves(self) -> tuple[TokenStep, ...]:
        """One simplest way for each number; any other true expression is allowed too."""
        match self.phase:
            case "step1":
                return (*self._moves(), *(REROLLS if self.rolls < self.setting.roll_cap else ()), PASS)
            case "step2":
                return (*self._takes(), PASS)
            case "lay":
                return tuple(self._lays())
            case "flip":
                return FLIP_ONLY
            case "roll":
                return ROLL_ONLY
        return ()

    def allows(self, step: Any) -> bool:
        try:
            refusals.check(self, step)
        except IllegalStep:
            return False
        return True

    def chance(self) -> Chance:
        match self.phase:
            case "rolling":
                return DICE[len(self.rolling)]
            case "first":
                return FirstPlayer(self.setting.players, "TOKEN-08")
            case "deal":
                return Deal()
        raise IllegalStep("TOKEN-03", "no dice are in the air now")

    def book(self) -> tuple[TokenStep, ...]:
        """The moves, and every other spelling of a number the dice can make."""
        listed: tuple[TokenStep, ...] = self.moves()
        if self.phase in ("step1", "step2"):
            kind = Move if self.phase == "step1" else Take
            others = (
                kind(number, self._letter(token), expression)
                for number, expression in claims.every_claim(self.dice, self.setting)
                for token in self.in_reach(number)
            )
            listed = tuple(dict.fromkeys((*listed, *others)))
        return (*listed, TimeUp()) if self.deadline else listed

    def read(self, text: str) -> TokenStep:
        return read_step(self, text)

    def _lays(self) -> Sequence[Lay]:
        if not self.layout.in_order:
            return [Lay(token.number, self._letter(token)) for token in self.layable()]
        free = self._open_lines()
        return [lay for circle, lay in enumerate(LAYS) if free >> circle & 1]

    def _moves(self) -> Sequence[Move]:
        offered = claims.offer(self.dice, self.setting.operations)
        if not self.layout.in_order:
            return [
                Move(n, letter, move.expression) for n, move in offered.moves for letter in self._letters(n)
            ]
        return claims.moves_within(offered, offered.circles & self.on_big)

    def _takes(self) -> Sequence[Take]:
        offered = claims.offer(self.dice, self.setting.operations)
        if not self.layout.in_order:
            return [
                Take(n, letter, take.expression) for n, take in offered.takes for letter in self._letters(n)
            ]
        return claims.takes_within(offered, offered.circles & self._takeable_circles())

    def _letters(self, number: int) -> list[str]:
        """What must stand behind the number to name each token that shows it."""
        return [self._letter(token) for token in self.in_reach(number)]

    def _takeable_circles(self) -> int:
        """Where the tokens come from that can be taken where no number lies twice, one bit each."""
        zone = 0
        for circle in self.in_middle:
            zone |= 1 << circle
        return zone & ~(1 << self.moved_circle) if self.moved_circle != NO_ONE else zone

    def _letter(self, token: Token) -> str:
        """The colour's letter, where the number alone would name two tokens."""
        return token.colour if self.layout.doubles and len(self.in_reach(token.number)) > 1 else ""

    # -- what follows from a step -------------------------------------------------------------------

    def after(self, step: Any) -> tuple[Self, Events]:
        if not self._surely_legal(step):
            refusals.check(self, step)
        return _RULES[type(step)](self, step)  # type: ignore[return-value]

    def _surely_legal(self, step: Any) -> bool:
        """A quick yes for the steps of random play; everything else is looked at closely."""
        kind, phase = type(step), self.phase
        if kind is Rolled:
            return phase == "rolling" and id(step) in ROLL_IDS[len(self.rolling)]
        if kind is Reroll:
            return phase == "step1" and self.rolls < self.setting.roll_cap and id(step) in REROLL_IDS
        if kind is Pass:
            return phase == "step1" or phase == "step2"
        if kind is Move or kind is Take:
            return phase == ("step1" if kind is Move else "step2") and self._is_usual(step)
        if kind is Lay:
            return phase == "lay" and id(step) in LAY_IDS and self._is_free(step)
        return kind is Roll and phase == "roll"

    def _is_usual(self, claim: Claim) -> bool:
        """One of the claims that `moves` lists, so its arithmetic is known to be right."""
        if self.layout.doubles or id(claim) not in claims.offer(self.dice, self.setting.operations).usual:
            return False
        zone = self.on_big if self.phase == "step1" else self._takeable_circles()
        return bool(self.layout.shown[claim.number] & zone)

    def _is_free(self, lay: Lay) -> bool:
        """One token shows this number, in a line from which none was laid yet."""
        return not self.layout.doubles and bool(self.layout.shown[lay.number] & self._open_lines())

    def _at(
        self,
        phase: str,
        dice: tuple[int, ...] = (),
        rolls: int = 0,
        rolling: tuple[int, ...] = (),
        moved: int = NO_ONE,
    ) -> Position:
        """The same boards at another moment of the turn."""
        turn = CHANCE if phase in DECIDED_BY_CHANCE else OVER if phase == "over" else self.seat
        return tuple.__new__(Position, (*self[:BOARDS], turn, phase, dice, rolls, rolling, moved))

    def _first(self, step: First) -> tuple[Position, Events]:
        phase = "deal" if self.setting.variant == "experienced" else "lay"
        event = Event("TOKEN-08", step.seat, {})
        return self._replace(first=step.seat, seat=step.seat)._at(phase), (event,)

    def _dealt(self, step: Dealt) -> tuple[Position, Events]:
        layout = Layout([token_called(name, circle) for circle, name in enumerate(step.names)])
        twice = sum(circles & (circles - 1) > 0 for circles in layout.shown)
        missing = sum(circles == 0 for circles in layout.shown[1:])
        event = Event("TOKEN-31", NO_ONE, {"twice": twice, "missing": missing})
        return self._replace(layout=layout)._at("lay"), (event,)

    def _lay(self, step: Lay) -> tuple[Position, Events]:
        circle = self._circle_of(step)
        token = self.layout.tokens[circle]
        laid = self._replace(on_big=self.on_big & ~(1 << circle), in_middle=(*self.in_middle, circle))
        event = Event("TOKEN-09", self.seat, {"number": token.number, "colour": token.colour})
        return (laid if len(laid.in_middle) < LAID_AT_START else laid._begin_turn()), (event,)

    def _flip(self, step: Flip) -> tuple[Position, Events]:
        neighbour = (self.seat - 1) % self.setting.players
        return self._replace(phase="roll"), (Event("TOKEN-10", neighbour, {"player": self.seat}),)

    def _roll(self, step: Roll) -> tuple[Position, Events]:
        return self._at("rolling", rolling=ALL_DICE), ()

    def _reroll(self, step: Reroll) -> tuple[Position, Events]:
        return self._at("rolling", self.dice, self.rolls, step.places), ()

    def _rolled(self, step: Rolled) -> tuple[Position, Events]:
        dice = step.faces
        if len(dice) < len(ALL_DICE):
            shown = list(self.dice)
            for place, face in zip(self.rolling, dice, strict=True):
                shown[place] = face
            dice = tuple(shown)
        event = Event("TOKEN-13" if self.rolls else "TOKEN-12", self.seat, {"dice": dice, "new": step.faces})
        return self._at("step1", dice, self.rolls + 1), (event,)

    def _move(self, step: Move) -> tuple[Position, Events]:
        circle = self._circle_of(step)
        on_big = self.on_big & ~(1 << circle)
        ending = self.ending or on_big.bit_count() <= self.setting.end_threshold
        moved = Position(
            self.setting,
            self.layout,
            self.first,
            self.seat,
            on_big,
            (*self.in_middle, circle),
            self.boards,
            self.turns,
            self.idle_rounds,
            True,
            ending,
            self.seat,
            "step2",
            self.dice,
            self.rolls,
            (),
            circle,
        )
        events: Events = (_claimed("TOKEN-14", self, step, circle),)
        if ending and not self.ending:
            events += (Event("TOKEN-24", self.seat, {"left": on_big.bit_count(), "player": self.first}),)
        return moved, events

    def _take(self, step: Take) -> tuple[Position, Events]:
        circle = self._circle_of(step)
        seat, boards = self.seat, self.boards
        middle = tuple([other for other in self.in_middle if other != circle])
        boards = (*boards[:seat], (*boards[seat], circle), *boards[seat + 1 :])
        return self._end_turn((_claimed("TOKEN-15", self, step, circle),), middle, boards)

    def _pass(self, step: Pass) -> tuple[Position, Events]:
        stuck = not (self._moves() if self.phase == "step1" else self._takes())
        return self._end_turn((Event("TOKEN-22" if stuck else "TOKEN-R7", self.seat, {}),))

    def _time_up(self, step: TimeUp) -> tuple[Position, Events]:
        moved = self.moved
        if moved is None:
            return self._end_turn((Event("TOKEN-11", self.seat, {}),))
        return self._end_turn((Event("TOKEN-R8", self.seat, {"number": moved.number}),))

    # -- turns, rounds, the end ---------------------------------------------------------------------

    def _begin_turn(self) -> Position:
        return self._at("flip" if self.setting.timed else "roll")

    def _end_turn(
        self, events: Events, middle: Circles | None = None, boards: tuple[Circles, ...] = ()
    ) -> tuple[Position, Events]:
        """The turn passes left; a take says what now lies in the middle and on the boards."""
        seat = (self.seat + 1) % self.setting.players
        middle = self.in_middle if middle is None else middle
        passed = Position(
            self.setting,
            self.layout,
            self.first,
            seat,
            self.on_big,
            middle,
            boards or self.boards,
            self.turns + 1,
            self.idle_rounds,
            self.stirred,
            self.ending,
            seat,
            "flip" if self.setting.timed else "roll",
        )
        return passed._end_round(events) if seat == self.first else (passed, events)

    def _end_round(self, events: Events) -> tuple[Position, Events]:
        idle = 0 if self.stirred else self.idle_rounds + 1
        if self.ending:
            return self._game_over(events)
        if idle == IDLE_ROUNDS_TO_END:
            return self._game_over((*events, Event("TOKEN-R13", NO_ONE, {"rounds": idle})))
        return self._replace(idle_rounds=idle, stirred=False)._begin_turn(), events

    def _game_over(self, events: Events) -> tuple[Position, Events]:
        over = self._at("over")
        counted = tuple(
            Event(
                "TOKEN-25",
                seat,
                {
                    "tokens": score.tokens,
                    "majority": sum(score.majority.values()),
                    "colours": score.colours,
                    "total": score.total,
                },
            )
            for seat, score in enumerate(over.score_parts())
        )
        winners = over.winners()
        points = {"players": winners, "points": max(over.scores())}
        won = Event("TOKEN-29" if len(winners) == 1 else "TOKEN-R14", winners[0], points)
        return over, (*events, *counted, won)

    def _circle_of(self, step: Claim | Lay) -> int:
        if self.layout.doubles:
            return self._named(step.number, step.colour).circle
        return self.layout.shown[step.number].bit_length() - 1

    def _named(self, number: int, colour: str) -> Token:
        return next(token for token in self.in_reach(number) if colour in ("", token.colour))


def _claimed(rule: str, before: Position, step: Claim, circle: int) -> Event:
    colour = before.layout.tokens[circle].colour
    return Event(rule, before.seat, {"number": step.number, "colour": colour, "expression": step.expression})


_RULES: Mapping[type, Callable[[Position, Any], tuple[Position, Events]]] = {
    First: Position._first,
    Dealt: Position._dealt,
    Lay: Position._lay,
    Flip: Position._flip,
    Roll: Position._roll,
    Reroll: Position._reroll,
    Rolled: Position._rolled,
    Move: Position._move,
    Take: Position._take,
    Pass: Position._pass,
    TimeUp: Position._time_up,
}


def begin(players: int, *, first: int | None = None, **options: Any) -> Position:
    """The boards as they are laid out, before anyone has done anything."""
    setting = settle(players, first=first, **options)
    layout = setting.layout
    full = (1 << len(layout.tokens)) - 1
    position = Position(setting, layout, 0, 0, full, (), ((),) * players, 0, 0, False, False, CHANCE, "first")
    return position if first is None else position._first(First(first))[0]

"""The rules of ICED!: a position and what follows from each step.

A turn is a roll, the box it leads to, and where that box leaves a choice, one decision. After everything that
moves money or stars the end is looked for (ICED-R4). This module only moves them; what is told about it is
worked out from the position before, the step and the position after (`story`), so that a simulation, which
tells nothing, pays nothing for it.
"""

# ruff: noqa: RUF005 (two slices joined take half the time of the same two unpacked)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self, Unpack

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.iced import refusals, story
from icedice_edu.games.iced.chances import DIE as THE_DIE
from icedice_edu.games.iced.chances import SURPRISE, Naming
from icedice_edu.games.iced.facts import DIE, MONEY, PLACES, TURN, TURNS, Facts, Pair, decided, plus
from icedice_edu.games.iced.reading import read_step
from icedice_edu.games.iced.setting import Options, settle
from icedice_edu.games.iced.steps import (
    BUY,
    GIVE,
    PASS,
    ROLL,
    SHARED,
    SWAP,
    TAKE,
    UPGRADE,
    Buy,
    Card,
    Give,
    IcedStep,
    Names,
    Pass,
    Roll,
    Rolled,
    Swap,
    Take,
    Upgrade,
)
from icedice_edu.games.iced.tables import (
    BONUS_STARS,
    BOXES,
    BOXES_ROUND,
    LOWEST_PRICE,
    MOST_SCOOPS,
    PLAYERS,
    SCOOP_PRICE,
    START_MONEY,
    START_STARS,
    TELEPORTS,
    TURN_CAP,
    UNOWNED,
    Flavour,
)
from icedice_edu.games.protocol import CHANCE, OVER, Chance, Event, IllegalStep, Standing, Step, among

if TYPE_CHECKING:
    from random import Random

OFFERED: Mapping[str, tuple[IcedStep, ...]] = {
    "roll": (ROLL,), "buy": (BUY, PASS), "upgrade": (UPGRADE, PASS), "surprise": (TAKE, PASS),
    "swap": (SWAP, PASS),
}  # fmt: skip
"""The moves of each phase; those of a visit depend on the price. (Players have at least $100.)"""
BUY_OR_GIVE, GIVE_ONLY = (BUY, GIVE), (GIVE,)
NOTHING: tuple[IcedStep, ...] = ()


class Position(Facts, Standing):
    """Where a game of ICED! stands."""

    __slots__ = ()

    # -- what may be done ----------------------------------------------------------------------------

    def moves(self) -> tuple[IcedStep, ...]:
        phase = self.phase
        if phase == "visit":
            return BUY_OR_GIVE if self.for_sale else GIVE_ONLY  # ICED-R8
        return OFFERED.get(phase, NOTHING)

    @property
    def for_sale(self) -> bool:
        """The flavour here is on the market, and the player can pay its price (ICED-R6)."""
        flavour = self.flavour_at(self.places[self.seat])
        return flavour is not None and not flavour.off and self.money[self.seat] >= flavour.price

    def allows(self, step: object) -> bool:
        return among(step, self.moves())

    def chance(self) -> Chance:
        match self.phase:
            case "rolling":
                return THE_DIE
            case "card":
                return SURPRISE[self.setting.mixed_cards]
            case "naming":
                return Naming(self.owned(self.seat), self.owned(self.other))
            case "first":
                return FirstPlayer(PLAYERS, "ICED-R1")
        raise IllegalStep("ICED-11", "there is nothing to roll or draw now")

    def read(self, text: str) -> IcedStep:
        return read_step(self, text)

    @property
    def reduced(self) -> Self:
        """Leaves out who began, the last roll and the bonuses paid; the number of turns stays, for the game
        has a turn cap."""
        return self if self.phase == "first" else self._replace(first=0, bonuses=0, die=0)

    # -- what follows from a step -------------------------------------------------------------------

    def after(self, step: Step) -> tuple[Self, tuple[Event, ...]]:
        position = self.next(step)
        return position, story.events(self, step, position)

    def next(self, step: Step) -> Self:
        return _RULES.get(type(step), _refused)(self, step)  # type: ignore[return-value]

    def onward(self, step: Step, rng: Random) -> Position:
        """The move and the chance after it as one step, without the position in between."""
        phase = self.phase
        if step is ROLL and phase == "roll":
            moved = self._moved(int(rng.random() * 6) + 1)
            return moved.next(moved.chance().sample(rng)) if moved.phase == "naming" else moved
        if step is TAKE and phase == "surprise":
            return self._surprised(SURPRISE[self.setting.mixed_cards].sample(rng))
        return super().onward(step, rng)

    def _first(self, step: First) -> Position:
        refusals.check(self, step)
        return self._replace(first=step.seat, seat=step.seat, turn=step.seat, phase="roll")

    def _roll(self, step: Roll) -> Position:
        if self.phase != "roll":
            refusals.check(self, step)
        return _new(Position, self[:TURN] + (CHANCE, "rolling") + self[DIE:])

    def _rolled(self, step: Rolled) -> Position:
        if self.phase != "rolling" or id(step) not in SHARED:
            refusals.check(self, step)
        return self._moved(step.face)

    def _moved(self, die: int) -> Position:
        """Forward, and past START for the bonus, once; then the box, unless the bonus has won (ICED-R4)."""
        setting, first, money, stars, places, flavours, turns, bonuses, seat, _, _, _, _ = self
        box = places[seat] + die
        passed = box >= BOXES_ROUND
        if passed:
            box -= BOXES_ROUND
            bonuses += 1
            money, stars = plus(money, seat, setting.start_bonus), plus(stars, seat, BONUS_STARS)
        places = (places[0], box) if seat else (box, places[1])
        zones = (setting, first, money, stars, places, flavours, turns, bonuses, seat)
        landed = _new(Position, zones + (seat, ON_LANDING[box], die, None))
        if passed and decided(money, stars) is not None:
            return landed._over()
        return ARRIVE[box](landed)

    # -- boxes --------------------------------------------------------------------------------------

    def _flavour(self) -> Position:
        """Unowned: buy or pass. One's own: stars first (ICED-R12). The opponent's: a visit."""
        seat, flavour = self.seat, self.flavours[self.places[self.seat] // 2]
        owner = flavour.owner
        if owner is None:
            return self
        if owner != seat:
            return _new(Position, self[:TURN] + (seat, "visit") + self[DIE:])
        earned = self._with(self.money, plus(self.stars, seat, flavour.scoops))
        if earned.turn == OVER or flavour.scoops == MOST_SCOOPS:
            return earned._turn_over()
        return _new(Position, earned[:TURN] + (seat, "upgrade") + self[DIE:])

    def _surprise(self) -> Position:
        """Take one or pass (ICED-15)."""
        return self

    def _teleport(self) -> Position:
        """To the other teleport box, where nothing more happens (ICED-16)."""
        seat, places = self.seat, self.places
        here = TELEPORTS[places[seat] == TELEPORTS[0]]
        places = (places[0], here) if seat else (here, places[1])
        return _new(Position, self[:PLACES] + (places,) + self[PLACES + 1 :])._turn_over()

    def _free_swap(self) -> Position:
        """Two flavours are named, if both players have any (ICED-17)."""
        owners = {flavour.owner for flavour in self.flavours}
        if 0 in owners and 1 in owners:
            return _new(Position, self[:TURN] + (CHANCE, "naming") + self[DIE:])
        return self._turn_over()

    # -- decisions ----------------------------------------------------------------------------------

    def _buy(self, step: Buy) -> Position:
        """From the bank for $100, or from the opponent at the market price: then one scoop (ICED-25)."""
        if self.phase != "buy" and not (self.phase == "visit" and self.for_sale):
            refusals.check(self, step)
        seat, money, here = self.seat, self.money, self.places[self.seat] // 2
        owner, _, bought = flavour = self.flavours[here]
        if owner is None:
            money = plus(money, seat, -LOWEST_PRICE)
        else:
            money = plus(plus(money, seat, -flavour.price), owner, flavour.price)
        return self._changed(here, _new(Flavour, (seat, 1, bought + 1)))._with(money, self.stars)._turn_over()

    def _upgrade(self, step: Upgrade) -> Position:
        if self.phase != "upgrade":
            refusals.check(self, step)
        here = self.places[self.seat] // 2
        owner, scoops, bought = self.flavours[here]
        better = self._changed(here, _new(Flavour, (owner, scoops + 1, bought)))
        return better._with(plus(self.money, self.seat, -SCOOP_PRICE), self.stars)._turn_over()

    def _give(self, step: Give) -> Position:
        if self.phase != "visit":
            refusals.check(self, step)
        seat, due = self.seat, self.due
        return self._with(self.money, plus(plus(self.stars, seat, -due), 1 - seat, due))._turn_over()

    def _take(self, step: Take) -> Position:
        if self.phase != "surprise":
            refusals.check(self, step)
        return _new(Position, self[:TURN] + (CHANCE, "card") + self[DIE:])

    def _card(self, step: Card) -> Position:
        if self.phase != "card" or id(step) not in SHARED or (step.dollars and step.stars):
            refusals.check(self, step)
        return self._surprised(step)

    def _surprised(self, card: Card) -> Position:
        """The position after a card; money and stars are never less than 0 (ICED-R10)."""
        seat, (dollars, stars) = self.seat, card
        money = plus(self.money, seat, max(dollars, -self.money[seat]))
        return self._with(money, plus(self.stars, seat, max(stars, -self.stars[seat])))._turn_over()

    def _names(self, step: Names) -> Position:
        refusals.check(self, step)
        return _new(Position, self[:TURN] + (self.seat, "swap", self.die, (step.own, step.other)))

    def _swap(self, step: Swap) -> Position:
        """Only the owners change (ICED-18)."""
        if self.phase != "swap" or self.named is None:
            refusals.check(self, step)
        own, other = self.named or (0, 0)
        swapped = self
        for flavour, owner in ((own, self.other), (other, self.seat)):
            swapped = swapped._changed(flavour, self.flavours[flavour]._replace(owner=owner))
        return swapped._turn_over()

    def _pass(self, step: Pass) -> Position:
        if PASS not in OFFERED.get(self.phase, NOTHING):
            refusals.check(self, step)
        return self._turn_over()

    # -- money, stars and turns ---------------------------------------------------------------------

    def _changed(self, flavour: int, state: Flavour) -> Position:
        flavours = self.flavours[:flavour] + (state,) + self.flavours[flavour + 1 :]
        return _new(Position, self[: TURNS - 1] + (flavours,) + self[TURNS:])

    def _with(self, money: Pair, stars: Pair) -> Position:
        """The position with this money and these stars; over if that ends the game (ICED-R4)."""
        moved = _new(Position, self[:MONEY] + (money, stars) + self[PLACES:])
        return moved if decided(money, stars) is None else moved._over()

    def _turn_over(self) -> Position:
        """The other player's turn, unless the game is over or has lasted too long (ICED-R17)."""
        if self.turn == OVER:
            return self
        turns = self.turns + 1
        if turns >= TURN_CAP:
            return self._over()
        seat = 1 - self.seat
        return _new(Position, self[:TURNS] + (turns, self.bonuses, seat, seat, "roll", self.die, None))

    def _over(self) -> Position:
        """The game is over; what was left to do in this turn is dropped."""
        since = (self.turns + 1, self.bonuses, self.seat, OVER, "over", self.die, None)
        return _new(Position, self[:TURNS] + since)


_new = tuple.__new__  # the named tuple's own constructor takes twice as long


def _refused(position: Position, step: object) -> Position:
    raise refusals.out_of_turn(position, step)


_RULES: Mapping[type, Callable[[Position, Any], Position]] = {
    First: Position._first,
    Roll: Position._roll,
    Rolled: Position._rolled,
    Buy: Position._buy,
    Upgrade: Position._upgrade,
    Give: Position._give,
    Take: Position._take,
    Card: Position._card,
    Names: Position._names,
    Swap: Position._swap,
    Pass: Position._pass,
}
_ON_THE_BOX: Mapping[str, tuple[str, Callable[[Position], Position]]] = {
    "start": ("roll", Position._turn_over),
    "flavour": ("buy", Position._flavour),
    "surprise": ("surprise", Position._surprise),
    "teleport": ("roll", Position._teleport),
    "swap": ("roll", Position._free_swap),
}
ON_LANDING = tuple(_ON_THE_BOX[box.kind][0] for box in BOXES)
ARRIVE = tuple(_ON_THE_BOX[box.kind][1] for box in BOXES)
"""For each box: the phase after landing there, if nothing more happens, and the method for what happens."""


def begin(players: int, **options: Unpack[Options]) -> Position:
    """Both on START with $500 and 10 stars, before anyone has done anything."""
    setting = settle(players, **options)
    both = ((START_MONEY,) * PLAYERS, (START_STARS,) * PLAYERS, (0,) * PLAYERS)
    position = Position(setting, 0, *both, (UNOWNED,) * 9, 0, 0, 0, CHANCE, "first")
    first = options.get("first")
    return position if first is None else position._first(First(first))

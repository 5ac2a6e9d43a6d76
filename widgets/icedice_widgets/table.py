"""A table: a match and everything a board shows besides it, from open panels to half-made moves.

Tables are values. Whatever happens at a board makes a new one, so a picture is a function of its table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, Literal, get_args

from icedice_edu.games.advice import RUNGS, on_the_ladder
from icedice_edu.games.match import Match
from icedice_edu.games.protocol import CHANCE, OVER, Event, IllegalStep, P, Position
from icedice_widgets.palette import LETTER_OF

Layout = Literal["wide", "narrow", "lesson", "tablet"]
LESSONS: tuple[Layout, ...] = ("lesson", "tablet")
EVERY_LAYOUT: tuple[Layout, ...] = get_args(Layout)
LAYOUTS: tuple[Layout, ...] = EVERY_LAYOUT[:3]
"""The layouts that differ from one another; on a tablet a lesson's board leaves out its third column."""

BOT_PAUSE_MS, WORD_MS, LONGEST_PAUSE_MS = 900, 250, 4000
"""A bot waits until a child has seen its last step and read what it was, word by word, but not for ever."""
SAND_STEP = 5  # seconds; the glass is turned at 30 and hurries from 10, so both are steps
PANELS = ("rules", "story", "save", "more")
HELP = ("hint", "weigh")
"""What is told to the one who is to move, and to nobody else."""
FEW_KEYS, SAY_FIRST = "few keys", "say first"
"""Ways of a board for the young: big keys and only those that are used; the learner says the number first."""


@dataclass(frozen=True)
class Table(Generic[P]):
    """A match as it lies on one board."""

    match: Match[P]
    bots: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    layout: Layout = "wide"
    panel: str = ""
    rule: str = ""
    draft: object = None
    """A half-made move of the game, whose `str` says it in words; the game's `draft` module makes it."""
    refusal: IllegalStep | None = None
    hint: int = 0
    handover: bool = False
    fresh: int = 0
    page: int = 0
    folded: frozenset[str] = frozenset()
    """The parts of the board that are folded away; steps do not change that."""
    opening: tuple[str, ...] = ()
    """Moves that every new game on this board begins with, where a lesson says so."""
    frozen: bool = False
    """Whether this is a picture to look at, without any tools."""
    third: bool = True
    """In the lesson layout: whether the third column holds the game's own card, or is left free."""
    ways: frozenset[str] = frozenset()
    """What a lesson asks of its board besides: FEW_KEYS, SAY_FIRST."""
    pip: tuple[str, ...] = ()
    """What Pip says at each rung, where a lesson has a goal of its own; otherwise the game's coach speaks."""
    held: str = ""
    """What is shown only while somebody holds a button, such as hidden tiles; empty after every step."""
    begun: bool = False
    """Whether anybody has moved on this board; a bot that is first waits until a person lets it begin."""
    back: tuple[int, ...] = ()
    """Where the bots' last turn is shown again: after how many steps, for this picture and those to come."""

    def with_match(self, match: Match[P], bots: Mapping[int, str]) -> Table[P]:
        """Another match on the same board: its layout, what is folded away and what a lesson asks stay."""
        return Table(
            match, bots, layout=self.layout, folded=self.folded, opening=self.opening, third=self.third,
            ways=self.ways, pip=self.pip,
        )

    @property
    def few_keys(self) -> bool:
        return FEW_KEYS in self.ways

    @property
    def say_first(self) -> bool:
        return SAY_FIRST in self.ways

    @property
    def seat(self) -> int:
        """The seat whose turn it is; negative when the game is over."""
        position = self.match.position
        return -1 if position.turn == OVER else int(position.seat)

    @property
    def human_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.match.names)) if seat not in self.bots)

    def badge(self, seat: int) -> int | str:
        """Whose badge it is: the seat's, or the letter of the colour that the player has chosen."""
        chosen = getattr(getattr(self.match.position, "setting", None), "colours", None)
        return LETTER_OF[chosen[seat]] if chosen else seat

    @property
    def bot_to_move(self) -> str | None:
        """The name of the bot that decides now, if it is one."""
        return self.bots.get(self.seat)

    @property
    def has_third(self) -> bool:
        """Is there a third column for the game's own card?"""
        return self.third and self.layout == "lesson"

    @property
    def waits_to_begin(self) -> bool:
        """Is a bot first, and has nobody said yet that it may play?"""
        return self.bot_to_move is not None and not self.begun and self.layout not in LESSONS  # no room

    @property
    def next_ms(self) -> int | None:
        """Milliseconds before a bot's step, so that a learner can follow; None if nothing moves by itself."""
        if not self.back and (self.bot_to_move is None or self.waits_to_begin):
            return None
        words = sum(len(str(event).split()) for event in self.fresh_events)
        return min(BOT_PAUSE_MS + WORD_MS * words, LONGEST_PAUSE_MS)

    @property
    def wake_ms(self) -> int | None:
        """Milliseconds until the hourglass has to be drawn anew."""
        left = self.match.time_left
        if left is None or self.handover or self.match.over or self.back:
            return None
        to_next = left % SAND_STEP or (SAND_STEP if left else 0)
        return round(1000 * to_next) + 20  # a little late rather than a moment too early

    @property
    def can_weigh(self) -> bool:
        """Whether the game can weigh the options; in a lesson with its own hints, winning is not the goal."""
        return self.match.game.scales is not None and self.seat >= 0 and not self.pip

    @property
    def rungs(self) -> int:
        """How many hints there are."""
        return len(self.pip) or RUNGS

    def hint_at(self, rung: int) -> str:
        """What Pip says at this rung."""
        if self.pip:
            return self.pip[min(on_the_ladder(rung), len(self.pip)) - 1]
        return self.match.game.hint(self.match.position, rung)

    @property
    def fresh_events(self) -> tuple[Event, ...]:
        """The events of the last step."""
        log = self.match.log
        return log[len(log) - self.fresh :]

    def replace(self, **changes: object) -> Table[P]:
        """This table with some things changed."""
        return Table(**(vars(self) | changes))

    def stepped(self, match: Match[P]) -> Table[P]:
        """The table after a step: the draft is done, the refusal is forgotten, the hint is closed."""
        new = match.history[len(self.match.history) :]
        fresh = sum(len(played.events) for played in new)
        panel = "" if self.panel in HELP else self.panel
        after = self.replace(
            match=match, draft=None, refusal=None, hint=0, fresh=fresh, panel=panel, held="", begun=True,
            back=(),
        )
        return after.replace(handover=after._passed_from(self.match.standing.seat))

    def moved(self, text: str) -> Table[P]:
        """The table after this move, or after the sand that had run out before it came."""
        now = self.match.tick()
        return self.stepped(self.match.play(text) if now is self.match else now)

    def ready(self) -> Table[P]:
        """The next player sits at the board; where there is an hourglass, it is turned now."""
        here = self.replace(handover=False, refusal=None)
        return here.moved("flip") if any(str(move) == "flip" for move in self.match.moves()) else here

    def taken_back(self) -> Table[P]:
        """Back to the last decision of a person: what bots did since is taken back too."""
        match = self.match.undo()
        while match.position.seat in self.bots and self.human_seats and can_undo(match):
            match = match.undo()
        panel = "" if self.panel in HELP else self.panel
        back = self.replace(match=match, draft=None, refusal=None, hint=0, panel=panel, fresh=0, held="")
        return back.replace(handover=self._has_secrets and self._sits and back._passed_from(self.seat))

    def opened(self, tool: str) -> Table[P]:
        """The table with a panel opened, leafed through or, asked for twice, closed.

        Pip speaks where a refusal stands, so it gives way to him; beside a card it may stay.
        """
        match tool.split():
            case ["hint"]:
                return self.replace(panel="hint", hint=min(self.hint + 1, self.rungs), refusal=None)
            case ["weigh"] if self.can_weigh:
                return self.replace(panel="weigh", page=0)
            case ["rule", rule] if rule in self.match.game.rules:
                return self.replace(panel="rules", rule=rule, page=0)
            case ["page", ("+1" | "-1") as turn]:
                return self.replace(page=max(self._first_page, self.page + int(turn)))
            case [panel] if panel in PANELS:
                return self.replace(panel="" if self.panel == panel else panel, rule="", page=0)
        raise ValueError(f"this board has no tool called {tool[:40]!r}")

    def closed(self) -> Table[P]:
        """The table with nothing lying over it."""
        return self.replace(panel="", rule="", page=0)

    @property
    def _first_page(self) -> int:
        """Pages are counted from the first, or from that of the rule that was asked for."""
        return -len(self.match.game.rules) if self.panel == "rules" and self.rule else 0

    @property
    def _sits(self) -> bool:
        """Is the one whose turn it is at the board, and not the one before?"""
        return not self.handover and self.seat in self.human_seats

    @property
    def _has_secrets(self) -> bool:
        """Is there anything that not everybody may see?"""
        return self.match.position.seen_by(CHANCE) != self.match.position

    def _passed_from(self, seat: int) -> bool:
        """Has the turn come to another person who shares this screen?"""
        people = self.human_seats
        return self.seat != seat and self.seat in people and len(people) > 1


def can_undo(match: Match[Position]) -> bool:
    """Has anybody moved yet?"""
    return any(not played.by_chance for played in match.history)

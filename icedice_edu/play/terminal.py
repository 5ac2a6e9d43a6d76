"""A game at the terminal: the table in letters, moves typed in notation, the same rules as everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random

from icedice_edu.games.match import Match
from icedice_edu.games.protocol import Position, written
from icedice_edu.play.bots import bots_of

HELP = """Type {now}. Or type
  moves   to see the moves you have now   hint    to get a hint; again for more
  undo    to undo the last move           rules   to read the rules; rules {rule} for one
  save    to get the save code            quit    to stop (you will see the save code)"""
REAL_DICE = "where the real dice are, each as 3@145,203 (number, x and y in mm) or, in the water, as 5~"
EMPTY_SCREEN = "\n" * 60


class Terminal:
    """One match at one keyboard."""

    def __init__(
        self,
        match: Match[Position],
        bots: Mapping[int, str],
        ask: Callable[[str], str],
        say: Callable[[str], None],
    ) -> None:
        self.match = match
        self.bots = bots
        self.ask = ask
        self.say = say
        self.hints = 0
        self.shown: object = None
        self.at_the_keyboard: int | None = None

    def play(self) -> Match[Position]:
        """Play until the game is over or the player leaves; the match as it stands then."""
        self.say(f"{self.match.game.title}. Type help if you need it.\n")
        with suppress(EOFError, KeyboardInterrupt):  # Ctrl+D, and Ctrl+C even while bots play
            while not self._now().over and self._turn():
                pass
        self.say(f"\n{self._picture()}\n\nSave code: {self._now().code()}")
        return self.match

    def _now(self) -> Match[Position]:
        """The match as it stands now; if the hourglass has run out, that is printed first."""
        if (now := self.match.tick()) is not self.match:
            self._tell(now)
        return self.match

    def _turn(self) -> bool:
        """One move of a bot, or one line from the keyboard; False when the player leaves."""
        if (seat := self.match.position.seat) in self.bots and not self._real_dice:
            self._bot(self.bots[seat])
            return True
        self._hand_over(seat)
        self._show()
        line = self.ask(f"{self.match.names[seat]}{self._clock()}> ").strip()
        if line.lower() in ("quit", "exit", "q"):
            return False
        self._answer(line)
        return True

    def _hand_over(self, seat: int) -> None:
        """Where something is hidden, the next player comes to an empty screen."""
        position = self.match.position
        if self.at_the_keyboard not in (None, seat) and position.seen_by(seat) != position:
            self.say(EMPTY_SCREEN)
            self.ask(f"{self.match.names[seat]}, take the keyboard and press Enter. ")
        self.at_the_keyboard = seat

    def _show(self) -> None:
        """Print the table, unless nothing has changed since the last time."""
        if self.shown is not (position := self.match.position):
            self.shown = position
            self.say(self._picture())

    def _picture(self) -> str:
        """The table as whoever is at the keyboard may see it; in the end all is shown."""
        position, seat = self.match.position, self.at_the_keyboard
        seen = position if seat is None or self.match.over else position.seen_by(seat)
        return self.match.game.text(seen, self.match.names)

    def _clock(self) -> str:
        left = self.match.time_left
        return "" if left is None else f" ({left:.0f} s)"

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "help": self._help,
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "save": lambda: self.say(self.match.code()),
            "rules": lambda: self._rules(rest),
        }
        if not line:
            self._help()
        elif word.lower() in commands:
            commands[word.lower()]()
        else:
            self._step(line)
        self.say("")

    @property
    def _real_dice(self) -> bool:
        """Dice lie in a real box, and somebody has to type in how; for a bot too."""
        return bool(self.match.options.get("companion")) and self.match.position.real_roll() is not None

    def _step(self, text: str) -> None:
        try:
            self._tell(self.match.given(text) if self._real_dice else self.match.play(text))
        except ValueError as error:
            self.say(f"Not yet. {error}")

    def _tell(self, after: Match[Position]) -> None:
        known = sum(len(played.events) for played in self.match.history)  # its log counts the sand already
        self.match, self.hints = after, 0
        self.say("\n".join(str(event) for event in after.log[known:]))

    def _bot(self, name: str) -> None:
        bot = bots_of(self.match.game.name)[name]
        seen = self.match.position.seen_by(self.match.position.seat)
        step = bot(seen, Random(f"{self.match.seed}:bot:{len(self.match.history)}"))
        self._tell(self.match.play(step))

    def _help(self) -> None:
        now = REAL_DICE if self._real_dice else f"a move, such as {', '.join(self._such_as())}"
        self.say(HELP.format(now=now, rule=next(iter(self.match.game.rules))))

    def _such_as(self) -> list[str]:
        """One move of each kind that there is now; of calculations the form alone."""
        kinds = ((move if isinstance(move, str) else type(move), move) for move in self.match.moves())
        first = {kind: written(move) for kind, move in reversed(list(kinds))}  # a word is a kind of its own
        phase = getattr(self.match.position, "phase", "")
        form = self.match.game.forms.get(phase)
        plain = [move for move in reversed(first.values()) if "=" not in move]
        return [form, *plain] if form else plain

    def _moves(self) -> None:
        self.say("   ".join(map(written, self.match.moves())))

    def _hint(self) -> None:
        self.hints += 1
        self.say(f"Pip: {self.match.game.hint(self.match.position, self.hints)}")

    def _undo(self) -> None:
        """Back to the last move of a person; where there is none, everything stays."""
        try:
            before = self.match.undo()
            while before.position.seat in self.bots:
                before = before.undo()
        except ValueError as error:
            self.say(str(error))
        else:
            self.match = before

    def _rules(self, rule: str) -> None:
        rules = self.match.game.rules
        if rule and rule.upper() not in rules:
            self.say(f"There is no rule {rule[:20]}. Type rules to see all of them.")
            return
        chosen = {rule.upper(): rules[rule.upper()]} if rule else rules
        self.say("\n".join(f"{name:<10} {sentence}" for name, sentence in chosen.items()))

"""A game at the terminal: the table in letters, moves typed in notation, the same rules as everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from icedice_edu.games.match import Match
from icedice_edu.play.bots import bots_of

HELP = """You can type a move, such as {moves}; or
  moves   what the rules offer now        hint    a little help; again for more
  undo    take the last move back         rules   the rules; rules {rule} for one
  save    the save code                   quit    stop here (the save code is shown)"""
SUCH_AS = {"tokens": "roll, reroll 1 3, 5 = 2+3, take 18 = 3*6 or pass"}
"""Games in which the moves now do not show what there is."""
EMPTY_SCREEN = "\n" * 60


class Terminal:
    """One match at one keyboard."""

    def __init__(
        self,
        match: Match,
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

    def play(self) -> Match:
        """Play until the game is over or the player leaves; the match as it stands then."""
        self.say(f"{self.match.game.title}. Type help if you are unsure.\n")
        while not self.match.over:
            if (seat := self.match.position.seat) in self.bots and not self._real_dice:
                self._bot(self.bots[seat])
                continue
            try:
                self._hand_over(seat)
                self._show()
                line = self.ask(f"{self.match.names[seat]}{self._clock()}> ").strip()
            except (EOFError, KeyboardInterrupt):
                break
            if line.lower() in ("quit", "exit", "q"):
                break
            self._answer(line)
        self.say(f"\n{self._picture()}\n\nSave code: {self.match.code()}")
        return self.match

    def _hand_over(self, seat: int) -> None:
        """Where something is hidden, the next player comes to an empty screen."""
        before, self.at_the_keyboard = self.at_the_keyboard, seat
        position = self.match.position
        if before not in (None, seat) and position.seen_by(seat) != position:
            self.say(EMPTY_SCREEN)
            self.ask(f"{self.match.names[seat]}, take the keyboard and press Enter. ")

    def _show(self) -> None:
        """Draw the table, unless it lies as it lay."""
        if self.shown is not (position := self.match.position):
            self.shown = position
            self.say(self._picture())

    def _picture(self) -> str:
        return self.match.game.text(self.match.position, self.match.names)

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

    def _tell(self, after: Match) -> None:
        known = len(self.match.log)
        self.match, self.hints = after, 0
        self.say("\n".join(str(event) for event in after.log[known:]))

    def _bot(self, name: str) -> None:
        bot = bots_of(self.match.game.name)[name]
        seen = self.match.position.seen_by(self.match.position.seat)
        step = bot(seen, Random(f"{self.match.seed}:bot:{len(self.match.history)}"))
        self._tell(self.match.play(step))

    def _help(self) -> None:
        now = ", ".join(map(str, self.match.moves()[:4]))
        game = self.match.game
        self.say(HELP.format(moves=SUCH_AS.get(game.name, now), rule=next(iter(game.rules))))

    def _moves(self) -> None:
        self.say("   ".join(map(str, self.match.moves())))

    def _hint(self) -> None:
        self.hints += 1
        self.say(f"Pip: {self.match.game.hint(self.match.position, self.hints)}")

    def _undo(self) -> None:
        try:
            self.match = self.match.undo()
            while self.match.position.seat in self.bots and self.match.history:
                self.match = self.match.undo()
        except ValueError as error:
            self.say(str(error))

    def _rules(self, rule: str) -> None:
        rules = self.match.game.rules
        if rule and rule.upper() not in rules:
            self.say(f"There is no rule {rule[:20]}. Type rules for all of them.")
            return
        chosen = {rule.upper(): rules[rule.upper()]} if rule else rules
        self.say("\n".join(f"{name:<10} {sentence}" for name, sentence in chosen.items()))

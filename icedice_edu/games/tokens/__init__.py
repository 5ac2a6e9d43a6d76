"""Ice Dice, the token game: three dice, four operations, thirty-six numbered tokens."""

from icedice_edu.games.protocol import Game
from icedice_edu.games.tokens.coach import hint
from icedice_edu.games.tokens.rulebook import RULES, TOLD
from icedice_edu.games.tokens.rules import begin
from icedice_edu.games.tokens.setting import OPTIONS
from icedice_edu.games.tokens.text import text

GAME = Game(
    "tokens", "Ice Dice: the token game", range(2, 7), OPTIONS, RULES, TOLD, begin, hint, text,
    forms={"step1": "NUMBER = CALCULATION", "step2": "take NUMBER = CALCULATION"},
)  # fmt: skip

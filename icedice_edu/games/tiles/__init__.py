"""Three dice to a tile: dice on a 3 × 3 board, whose rows and columns add up to the tiles beside them."""

from icedice_edu.games.advice import Scales
from icedice_edu.games.protocol import Game
from icedice_edu.games.tiles.coach import MEANING, advice, hint
from icedice_edu.games.tiles.rulebook import RULES, TOLD
from icedice_edu.games.tiles.rules import begin
from icedice_edu.games.tiles.setting import OPTIONS
from icedice_edu.games.tiles.text import text

GAME = Game(
    "tiles", "Three dice to a tile", range(2, 5), OPTIONS, RULES, TOLD, begin, hint, text,
    Scales(advice, MEANING, "Risk"),
)  # fmt: skip

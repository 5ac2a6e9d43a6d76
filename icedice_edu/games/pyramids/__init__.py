"""Ice Dice, the pyramid game: press your luck with two dice for three Trios of one colour each."""

from icedice_edu.games.advice import Scales
from icedice_edu.games.protocol import Game
from icedice_edu.games.pyramids.coach import MEANING, advice, hint
from icedice_edu.games.pyramids.rulebook import RULES, TOLD
from icedice_edu.games.pyramids.rules import begin
from icedice_edu.games.pyramids.setting import OPTIONS
from icedice_edu.games.pyramids.text import text

GAME = Game(
    "pyramids", "Ice Dice: the pyramid game", range(2, 7), OPTIONS, RULES, TOLD, begin, hint, text,
    Scales(advice, MEANING, "Bust"),
)

"""ICED! the ice cream game: two shops, money and stars, and nine flavours to buy, upgrade and swap."""

from icedice_edu.games.advice import Scales
from icedice_edu.games.iced.coach import MEANING, RISK, advice, hint
from icedice_edu.games.iced.rulebook import RULES, TOLD
from icedice_edu.games.iced.rules import begin
from icedice_edu.games.iced.setting import OPTIONS
from icedice_edu.games.iced.tables import LONGEST_NAME
from icedice_edu.games.iced.text import text
from icedice_edu.games.protocol import Game

GAME = Game(
    "iced", "ICED! the ice cream game", range(2, 3), OPTIONS, RULES, TOLD, begin, hint, text,
    Scales(advice, MEANING, RISK), longest_name=LONGEST_NAME,
)  # fmt: skip

"""Dice on the ice floe: dice slide over the ice, and whoever lies far ahead counts all that lie behind."""

from icedice_edu.games.advice import Scales
from icedice_edu.games.floe.coach import MEANING, RISK, advice, hint
from icedice_edu.games.floe.rulebook import RULES, TOLD
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.setting import OPTIONS
from icedice_edu.games.floe.text import text
from icedice_edu.games.protocol import Game

GAME = Game(
    "floe", "Dice on the ice floe", range(2, 7), OPTIONS, RULES, TOLD, begin, hint, text,
    Scales(advice, MEANING, RISK), quick={"target": 10, "cap": 4, "companion": False},
)  # fmt: skip

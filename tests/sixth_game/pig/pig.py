"""Pig: roll a die as often as you dare; a 1 loses all that the turn has brought."""

from typing import NamedTuple

from icedice_edu.games.protocol import CHANCE, OVER, Event, Option, rulebook
from icedice_edu.games.small_game import SmallPosition, small_game

RULES = rulebook("""
PIG-1  Chance chooses who begins. Turns go to the left.
PIG-2  Roll the die as often as you like. Add up what it shows.
PIG-3  A 1 ends your turn. What the turn has brought is lost.
PIG-4  Hold: what the turn has brought is yours, and your turn is over.
PIG-5  If your points and those of the turn reach the target, you win at once.
""")
TOLD = rulebook("""
PIG-1  {who} begins.
PIG-2  {who} rolled {die}.
PIG-3  {who} rolled 1 and lost {lost} points.
PIG-4  {who} held and got {points} points.
PIG-5  {who} has {points} points and wins.
""")


class Facts(NamedTuple):
    turn: int
    seat: int
    points: tuple[int, ...]
    target: int
    at_risk: int = 0
    die: int = 0


class Position(Facts, SmallPosition):
    rule = "PIG-2"

    def choices(self):
        return ("roll", "hold") if self.at_risk else ("roll",)

    def outcomes(self):
        return dict.fromkeys(range(1, 7), 1)

    def scores(self):
        return self.points

    def played(self, step):
        if step == "roll":
            return self._replace(turn=CHANCE), ()
        if step == "hold":
            return self.passed_on(self.kept()), (Event("PIG-4", self.seat, {"points": self.at_risk}),)
        if step == 1:
            return self.passed_on(self.points), (Event("PIG-3", self.seat, {"lost": self.at_risk}),)
        rolled = Event("PIG-2", self.seat, {"die": step})
        after = self._replace(turn=self.seat, at_risk=self.at_risk + step, die=step)
        points = after.kept()
        if points[self.seat] < self.target:
            return after, (rolled,)
        won = Event("PIG-5", self.seat, {"points": points[self.seat]})
        return after._replace(turn=OVER, points=points, at_risk=0), (rolled, won)

    def kept(self):
        """Everybody's points, those of this turn included."""
        return tuple(own + self.at_risk * (seat == self.seat) for seat, own in enumerate(self.points))

    def passed_on(self, points):
        seat = (self.seat + 1) % len(points)
        return Position(seat, seat, points, self.target)


def begin(players, first, target):
    return Position(first, first, (0,) * players, target)


TARGET = Option("target", 100, (20, 50, 100), "how many points win", "Target")
GAME = small_game("pig", "Pig", range(2, 7), RULES, TOLD, begin, TARGET, begins="PIG-1", quick={"target": 20})


def holds_at_twenty(position, rng):
    """Rolls until the turn has brought 20 points."""
    return "hold" if position.at_risk >= 20 else "roll"


BOTS = {"holds at twenty": holds_at_twenty}

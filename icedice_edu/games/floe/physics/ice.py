"""A floe of pymunk: rounded squares that slide, turn, collide and fall into the water.

The ice brakes like a hand that can hold a die back only so hard: pymunk's joints with a limited force do just
that, so a step of a 400th of a second is one call. Every eight steps, and whenever something happens, all
dice are looked at; in between only those near the shore, for no die gets further than the fastest could.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import degrees, hypot, sqrt
from typing import TYPE_CHECKING

from icedice_edu.games.floe.geometry import on_floe
from icedice_edu.games.floe.physics.hand import START, Launched, tumbled
from icedice_edu.games.floe.physics.pack import pymunk_loaded
from icedice_edu.games.floe.physics.paths import Frame, Track
from icedice_edu.games.floe.tables import MM, Arena

if TYPE_CHECKING:
    from random import Random

    import pymunk

    Parts = tuple[pymunk.Body, pymunk.Shape, pymunk.Constraint, pymunk.Constraint]

    from icedice_edu.games.floe.steps import Lying

RATE, LEG = 400, 8
"""Steps of pymunk in a second, and steps between two calls of `_look`."""
LONGEST = 10 * RATE
BRAKE, TURN_BRAKE = 1250.0, 60.0
"""How much speed the ice takes from a die in a second (mm/s), and how much spin (radians/s)."""
BOUNCE, GRIP = 0.4, 0.02
"""pymunk's elasticity of two dice that hit each other, and the friction of their sides."""
ROUNDING, SPARE = 5.0, 0.02
"""The radius of a die's corners, and how much wider than the rules' disc it is, for dice in a heap are
pressed into each other a little."""
MOMENT = 12.0**2 / 6
"""The moment of inertia of a die: a cube of 12 mm with mass 1."""
TUMBLES, STILL = 600.0, 1.0
"""A die at rest (slower than STILL) turns over when it is hit faster than TUMBLES; both in mm/s."""
NOTICED, SLOWEST = 20.0, 100.0
"""A hit faster than NOTICED gets its own frame; SLOWEST is the least speed that `furthest` assumes (mm/s)."""


class Die:
    """One die on its way."""

    __slots__ = ("body", "entered", "face", "frames", "number", "parts", "safe", "thrown", "water")

    def __init__(self, number: int, thrown: bool, face: int, parts: Parts) -> None:
        self.number, self.thrown, self.face = number, thrown, face
        self.body, self.parts = parts[0], parts
        self.entered, self.water = not thrown, False
        self.safe = 0
        """The step until which the die cannot have reached the water, so that it need not be tested."""
        self.frames: list[Frame] = []

    def seen(self, x: float, y: float, now: int, before: int) -> bool:
        """Add a frame if the die has moved since the last one, and say whether; times are in steps."""
        frames, angle = self.frames, round(degrees(self.body.angle))
        new = Frame(1000 * now // RATE, round(MM * x), round(MM * y), angle, self.face)
        if frames:
            last = frames[-1]
            if new[1:] == last[1:]:
                return False
            if last[0] != 1000 * before // RATE:  # it lay still until then
                frames.append(last._replace(time=1000 * before // RATE))
        frames.append(new)
        return True

    @property
    def track(self) -> Track:
        return Track(self.number, self.thrown, tuple(self.frames), self.water)


class Ice:
    """A floe with dice on it."""

    def __init__(self, arena: Arena, rng: Random) -> None:
        self.pymunk = pymunk_loaded()
        self.arena, self.rng = arena, rng
        self.space = self.pymunk.Space()
        self.space.collision_slop = SPARE / 2
        self.space.on_collision(begin=self._hit)
        self.shore, self.radius = shore(arena.floe), arena.die / MM
        self.dice: list[Die] = []
        self.playing: list[Die] = []
        self.awake: list[Die] = []
        self.near: list[Die] = []
        self.struck: set[pymunk.Body] = set()
        self.time, self.looked, self.fastest = 0, 0, 0.0
        self.touched = self.happened = False

    # -- laying out -------------------------------------------------------------------------------------

    def lay(self, colour: int, lying: Lying, crowded: bool) -> None:
        """A die that lies here: square to the box, or a disc where squares might share some room."""
        body = self.pymunk.Body(1.0, MOMENT)
        body.position = lying.x / MM, lying.y / MM
        shape = self.pymunk.Circle(body, self.radius) if crowded else self._square(body)
        self._add(body, shape, colour, False, lying.face)

    def launch(self, number: int, die: Launched) -> None:
        """A die that has just left the hand."""
        body = self.pymunk.Body(1.0, MOMENT)
        body.position = die.x, START
        speed = hypot(die.speed_x, die.speed_y)
        left = 1 - BRAKE / RATE / speed  # pymunk moves first and brakes then, the rules the other way round
        body.velocity, body.angular_velocity = (left * die.speed_x, left * die.speed_y), die.spin
        self.fastest = max(self.fastest, speed + circumradius(self.radius) * abs(die.spin))
        self._add(body, self._square(body), number, True, die.face)

    def _square(self, body: pymunk.Body) -> pymunk.Poly:
        square: pymunk.Poly = self.pymunk.Poly(body, corners(self.radius), None, ROUNDING)
        return square

    def _add(self, body: pymunk.Body, shape: pymunk.Shape, number: int, thrown: bool, face: int) -> None:
        shape.elasticity, shape.friction = sqrt(BOUNCE), sqrt(GRIP)  # pymunk multiplies those of both dice
        parts = (body, shape, *self._brakes(body))
        self.space.add(*parts)
        die = Die(number, thrown, face, parts)
        die.seen(body.position.x, body.position.y, 0, 0)
        self.dice.append(die)

    def _brakes(self, body: pymunk.Body) -> tuple[pymunk.Constraint, pymunk.Constraint]:
        """The ice holds a die back and stops its turning: joints that never pull it anywhere."""
        ground = self.space.static_body
        hold = self.pymunk.PivotJoint(ground, body, (0, 0), (0, 0))
        turn = self.pymunk.GearJoint(ground, body, 0, 1)
        hold.max_bias = turn.max_bias = 0
        hold.max_force, turn.max_force = BRAKE, TURN_BRAKE * MOMENT
        return hold, turn

    # -- sliding ----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Let all dice slide until nothing moves."""
        self.playing, self.awake = [*self.dice], [die for die in self.dice if die.thrown]
        self._look()
        while self.awake and self.time < LONGEST:
            self._leg()
            self._look()

    def _leg(self) -> None:
        """Up to LEG steps of pymunk; fewer if there was a hit, or a die fell into the water."""
        step, self.happened = self.space.step, False
        for _ in range(LEG):
            step(1 / RATE)
            self.time += 1
            if self.near:
                self._watch()
            if self.happened:
                break

    def _hit(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        """Called by pymunk when two dice begin to touch, before the hit has changed their speeds."""
        one, other = arbiter.bodies
        speed = abs((one.velocity - other.velocity).dot(arbiter.normal))
        self.touched, self.happened = True, self.happened or speed > NOTICED
        if speed > TUMBLES:
            self.struck.update(body for body in (one, other) if body.velocity.length < STILL)

    def _wake(self) -> None:
        """After a hit every die may move, for heaps pass it on; dice hit hard at rest turn over."""
        self.awake, self.touched = [*self.playing], False
        for die in self.playing:
            if die.body in self.struck:
                die.face = tumbled(die.face, self.rng)
        self.struck.clear()

    # -- the water --------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Take out the dice that have come into the water; looks only at those near it, after every step."""
        for die in self.near:
            x, y = die.body.position
            if self._is_wet(die, x, y):
                self._sink(die, x, y)

    def _is_wet(self, die: Die, x: float, y: float) -> bool:
        """Whether the die touches water, by the rules' own test; far from the shore that test is left out."""
        away = min([across * x + along * y - far for across, along, far in self.shore]) - self.radius
        die.safe = self.time + int(away / self.furthest)
        if round(MM * y) < 0:
            return die.entered  # else it is still on its way in
        die.entered = True
        return away < 1 / MM and not on_floe(round(MM * x), round(MM * y), self.arena)

    def _sink(self, die: Die, x: float, y: float) -> None:
        """Take a die that touched the water out of the floe at once, so that it hits nothing more."""
        self.space.remove(*die.parts)
        self.playing.remove(die)
        self.awake, self.near = ([one for one in dice if one is not die] for dice in (self.awake, self.near))
        self.happened = die.water = True
        die.seen(x, y, self.time, self.looked)

    # -- looking ----------------------------------------------------------------------------------------

    @property
    def furthest(self) -> float:
        """No die goes further in a step: the ice brakes all, and a hit makes none faster than the fastest
        corner of one that turns."""
        return max(SLOWEST, self.fastest - BRAKE * self.time / RATE) / RATE

    def _look(self) -> None:
        """Note where all moving dice are, and which could reach the water before the next look."""
        calm = self.time == self.looked + LEG and not self.touched
        if self.touched:
            self._wake()
        soon, reach = self.time + LEG, LEG * self.furthest
        self.near, resting = [], []
        for die in self.awake:
            x, y = die.body.position
            if (die.safe <= soon or not die.entered) and self._is_wet(die, x, y):
                self._sink(die, x, y)
            elif not die.seen(x, y, self.time, self.looked) and calm:
                resting.append(die)
            elif die.safe <= soon or (y < reach and die.body.velocity.y < 0):
                self.near.append(die)
        self.awake = [die for die in self.awake if die not in resting]
        self.looked = self.time


@lru_cache(maxsize=8)
def corners(radius: float) -> list[tuple[float, float]]:
    """The square that pymunk makes round and as wide as the disc of the rules."""
    side = radius + SPARE - ROUNDING
    return [(-side, -side), (side, -side), (side, side), (-side, side)]


def circumradius(radius: float) -> float:
    """From the middle of a die to its round corners."""
    return sqrt(2) * (radius + SPARE - ROUNDING) + ROUNDING


@lru_cache(maxsize=8)
def shore(floe: tuple[tuple[int, int], ...]) -> list[tuple[float, float, float]]:
    """A line along every edge but the entrance: `across · x + along · y − far` is the distance from it."""
    lines = []
    for (x, y), (u, v) in pairwise((*floe[1:], floe[0])):
        long = hypot(u - x, v - y)
        across, along = (y - v) / long, (u - x) / long
        lines.append((across, along, (across * x + along * y) / MM))
    return lines

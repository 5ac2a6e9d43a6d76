"""A whole throw onto the floe with its path, against a bare pymunk script of the same scene.

The script throws the same dice at the same places with the same speeds (they are drawn before the clock runs)
onto the same ice, with the same braking joints, bounce and steps, and takes a die out when it touches the
water, which it tests after every step for every die. It ends when nothing moves, which it asks every eight
steps. It knows no faces, writes no path, rounds nothing and tells nothing. The second script is the leanest
we could write: it tests only dice that may come to the shore within the next eight steps.

Ours draws its luck, too, and gives what the rules ask for: places in hundredths, faces, and the path. The
clock is the processor's, for both only compute.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import hypot, sqrt
from random import Random
from statistics import median
from typing import Any

from benchmarks.side_by_side import Row
from icedice_edu.games.floe.physics import slide
from icedice_edu.games.floe.physics.hand import Launched, launched
from icedice_edu.games.floe.steps import Lying, Throw

THROWS = 30
GOAL = 1.15
SCENES = {
    "four dice, empty floe": (Throw(145, 0, 60, 30), {}, 4),
    "three dice, five on the floe": (
        Throw(145, -5, 60, 30),
        {
            0: Lying(14500, 20000, 3),
            1: Lying(20000, 33000, 1),
            2: Lying(9000, 15000, 4),
            3: Lying(19000, 12000, 6),
            4: Lying(14000, 30000, 2),
        },
        3,
    ),
}
Scene = tuple[Throw, dict[int, Lying], int]
Script = Callable[[Any, list[Any]], None]
FLOE = (
    (40, 0), (250, 0), (265, 60), (268, 200), (262, 300), (225, 370), (145, 390), (65, 370), (28, 300),
    (22, 200), (25, 60),
)  # fmt: skip
DT, DIE = 1 / 400, 7.0


def rows(rounds: int = 25) -> list[Row]:
    scripts = {"bare script": all_tested, "leanest script": near_tested}
    return [
        _row(f"{scene}, {name}", SCENES[scene], script, rounds)
        for name, script in scripts.items()
        for scene in SCENES
    ]


def _row(what: str, scene: Scene, script: Script, rounds: int) -> Row:
    """Both in turns; the median of the ratios, for a noisy machine slows both of a pair."""
    times = [(ours(scene, turn), bare(scene, turn, script)) for turn in range(rounds + 1)][1:]
    ratio = median(us / its for us, its in times)
    us, its = (f"{1000 * median(column) / THROWS:.2f} ms" for column in zip(*times, strict=True))
    return Row(what, us, its, ratio, f"≤ {GOAL:g} ×", ratio <= GOAL)


def ours(scene: Scene, turn: int) -> float:
    throw, lying, dice = scene
    luck = [Random(f"{turn}:{number}") for number in range(THROWS)]
    start = time.process_time()
    for rng in luck:
        slide(throw, lying, dice, rng)
    return time.process_time() - start


def bare(scene: Scene, turn: int, script: Script) -> float:
    throw, lying, dice = scene
    hands = [launched(throw, dice, Random(f"{turn}:{number}")) for number in range(THROWS)]
    start = time.process_time()
    for hand in hands:
        script(*laid_out(hand, list(lying.values())))
    return time.process_time() - start


# -- the script ------------------------------------------------------------------------------------------


def laid_out(hand: list[Launched], lying: list[Lying]) -> tuple[Any, list[Any]]:
    """A space with all dice in it."""
    import pymunk

    space = pymunk.Space()
    space.collision_slop = 0.01
    dice = [((die.x, -15.0), (die.speed_x, die.speed_y), die.spin) for die in hand]
    dice += [((die.x / 100, die.y / 100), (0.0, 0.0), 0.0) for die in lying]
    bodies = []
    for place, speed, spin in dice:
        body = pymunk.Body(1.0, 24.0)
        body.position, body.velocity, body.angular_velocity = place, speed, spin
        side = 2.02
        shape = pymunk.Poly(body, [(-side, -side), (side, -side), (side, side), (-side, side)], None, 5.0)
        shape.elasticity, shape.friction = sqrt(0.4), sqrt(0.02)
        hold = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        turn = pymunk.GearJoint(space.static_body, body, 0, 1)
        hold.max_bias = turn.max_bias = 0
        hold.max_force, turn.max_force = 1250.0, 60.0 * 24.0
        space.add(body, shape, hold, turn)
        bodies.append(body)
    return space, bodies


def lines() -> list[tuple[float, float, float]]:
    found = []
    for (x, y), (u, v) in zip(FLOE[1:], (*FLOE[2:], FLOE[0]), strict=True):
        long = hypot(u - x, v - y)
        found.append(((y - v) / long, (u - x) / long, ((y - v) * x + (u - x) * y) / long))
    return found


SHORE = lines()


def take_out(space: Any, body: Any) -> None:
    space.remove(body, *body.shapes, *body.constraints)


def all_tested(space: Any, bodies: list[Any]) -> None:
    """Every die after every step."""
    entered, step = set(), 0
    while bodies:
        space.step(DT)
        step += 1
        for body in bodies[:]:
            x, y = body.position
            if y >= 0:
                entered.add(body)
                wet = min([a * x + b * y - c for a, b, c in SHORE]) < DIE
            else:
                wet = body in entered
            if wet:
                take_out(space, body)
                bodies.remove(body)
        if step % 8 == 0 and all(body.velocity.length < 1 for body in bodies):
            return


def near_tested(space: Any, bodies: list[Any]) -> None:
    """All dice every eight steps; in between only those that may come to the water before the next time."""
    entered, step = set(), 0
    near: list[Any] = []
    fastest = max(body.velocity.length for body in bodies)
    while bodies:
        space.step(DT)
        step += 1
        look = step % 8 == 0
        reach = 8 * DT * max(0.0, fastest - 1250 * DT * step)
        looked_at, near = (bodies[:], []) if look else (near, near)
        for body in looked_at:
            x, y = body.position
            away = min([a * x + b * y - c for a, b, c in SHORE])
            if y >= 0:
                entered.add(body)
            if away < DIE if y >= 0 else body in entered:
                take_out(space, body)
                bodies.remove(body)
                near = [one for one in near if one is not body]
            elif look and (away < DIE + reach or (y < reach and body in entered)):
                near.append(body)
        if look and all(body.velocity.length < 1 for body in bodies):
            return

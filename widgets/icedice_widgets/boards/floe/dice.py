"""The dice as the picture shows them: in the hand, on the ice, in the water, on a block; and how they slid.

Each is told once, as a value, and then drawn: what has a pin, what can be chosen and what is only a memory of
the last throw follows from its state.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from icedice_edu.games.floe.physics.paths import Frame, Track
from icedice_edu.games.floe.steps import End, Lying
from icedice_edu.games.floe.tables import ARENA, GAP, MM, SPREAD_GAP
from icedice_widgets.boards.floe.blocks import block_place
from icedice_widgets.boards.floe.grid import Grid
from icedice_widgets.boards.floe.view import DRIFT, SLOWER, View
from icedice_widgets.svg import number

HAND = -15 * MM
"""The y of the row of dice that waits before the entrance."""
FLOATING = 405 * MM
"""The y at which dice in the water float, beyond the far end of the floe."""
NEAR, TURNED = 40.0, 4.0
"""A frame is left out if a straight line is as near as this: hundredths of a mm, and degrees."""


class Shown(NamedTuple):
    """A die in the picture."""

    key: str
    colour: int
    x: float
    y: float
    """Like x, in units of the picture."""
    face: int
    """0 while it is not known."""
    state: str
    """hand, scoring, thrown, typed, gone, water, block or put."""
    place: int = 0
    """The number of a thrown die within its throw, from 0."""
    path: str = ""
    turned: bool = False
    """Whether it turned over while sliding; then its number appears only at the end of the slide."""


def shown_dice(view: View) -> tuple[Shown, ...]:
    """Every die that is to be seen, lower ones first."""
    return (*_gone(view), *_thrown(view), *_scoring(view), *_on_blocks(view), *_hand(view), *_held(view))


# -- dice on the ice -----------------------------------------------------------------------------------


def _scoring(view: View) -> Iterator[Shown]:
    moved = dict(view.slid.moved) if view.slid else {}
    if view.tells and not view.covered:
        yield from _typed_scoring(view)
        return
    for colour, die in enumerate(view.position.lying):
        if die is not None:
            old = view.before.lying[colour] if colour in moved else die
            key = view.dice_names.scoring[colour]
            turned = old is not None and old.face != die.face
            path = _path(view, colour, thrown=False) or _path_of(view, key)
            yield Shown(key, colour, *view.grid.at(die.x, die.y), die.face, "scoring", 0, path, turned)


def _typed_scoring(view: View) -> Iterator[Shown]:
    """The scoring dice where somebody says that they were pushed to."""
    floating = 0
    for colour, die in zip(view.entry.colours, view.entry.scoring, strict=True):
        key, afloat = view.dice_names.scoring[colour], die.water or die.spot is None
        spot = _afloat(view, floating) if die.water or die.spot is None else view.grid.at(*die.spot)
        floating += afloat
        yield Shown(key, colour, *spot, die.face, "water" if afloat else "scoring")


def _path_of(view: View, key: str) -> str:
    """The way of a die that was thrown and at once became the scoring die."""
    for place in range(len(view.thrown)):
        if key == view.dice_names.thrown(place):
            return _path(view, place, thrown=True)
    return ""


def _thrown(view: View) -> Iterator[Shown]:
    """The dice of this throw; when a throw has ended the turn, those of that throw that did not stay."""
    if not view.thrown:
        return
    here = bool(view.position.thrown)
    kept = set(view.dice_names.scoring)
    floating = 0
    for place, end in enumerate(view.thrown):
        key = view.dice_names.thrown(place)
        if not isinstance(end, Lying):
            floating += 1
        if here or key not in kept:
            state = "water" if not isinstance(end, Lying) else "thrown" if here else "gone"
            x, y = _lies(view, end, floating - 1)
            path = _path(view, place, thrown=True)
            yield Shown(key, view.roller, x, y, end.face, state, place, path)


def _lies(view: View, end: End, floating: int) -> tuple[float, float]:
    return view.grid.at(end.x, end.y) if isinstance(end, Lying) else _afloat(view, floating)


def _afloat(view: View, floating: int) -> tuple[float, float]:
    """Where the first, second, third die in the water floats."""
    x, y = view.grid.at(0, FLOATING)
    return x + 16 + 30 * floating if view.grid.large else x + 13 + 24 * floating, y


def _gone(view: View) -> Iterator[Shown]:
    """The scoring die that was just outdone by the only die that could."""
    slid, roller = view.slid, view.before.roller
    old = view.before.lying[roller] if slid else None
    if slid is None or old is None or view.moment is None or view.moment.rule != "FLOE-17":
        return
    end = dict(slid.moved).get(roller, old)
    if isinstance(end, Lying):
        x, y = view.grid.at(end.x, end.y)
        path = _path(view, roller, thrown=False) or _stays(view, x, y)
        yield Shown("outdone", roller, x, y, end.face, "gone", 0, path)


def _stays(view: View, x: float, y: float) -> str:
    """A path that stays in one place for as long as the other dice slide."""
    here = f"{number(x)} {number(y)} 0"
    return f"0 {here},{max(1, view.slide_ms)} {here}"


# -- dice elsewhere ------------------------------------------------------------------------------------


def _on_blocks(view: View) -> Iterator[Shown]:
    if view.blocks_hidden:
        return
    for place, block in enumerate(view.blocks):
        spot = block_place(view.grid, place, len(view.position.lying))
        again = view.blocks is not view.position.blocks and view.position.lying[block.colour] is not None
        key = f"block{place + 1}" if again else view.dice_names.scoring[block.colour]
        yield Shown(key, block.colour, *spot, block.face, "block", place)


def _hand(view: View) -> Iterator[Shown]:
    """The row of dice before the entrance."""
    position = view.position
    if position.phase != "throw" or (view.tells and not view.covered):
        return
    aim, count = view.aim.throw, position.dice_to_throw
    gap = GAP + SPREAD_GAP * aim.spread // 100
    for place in range(count):
        x = aim.x * MM + gap * (2 * place - count + 1) / 2
        yield Shown(view.dice_names.hand(place), position.roller, *view.grid.at(x, HAND), 0, "hand", place)


def _held(view: View) -> Iterator[Shown]:
    """The die that is being put back, and real dice as far as they have been typed in."""
    position, grid = view.position, view.grid
    if position.phase == "place":
        colour, face = position.outcasts[0]
        yield Shown(view.dice_names.scoring[colour], colour, *grid.at(view.put.x, view.put.y), face, "put")
    if not view.tells or view.covered:
        return
    for place, die in enumerate(view.entry.dice):
        key = view.dice_names.hand(place)
        if die.spot and not die.water:
            yield Shown(key, position.roller, *grid.at(*die.spot), die.face, "typed", place)
        else:
            x, y = grid.at(ARENA.width / 2, HAND)
            state = "water" if die.water else "hand"
            yield Shown(key, position.roller, x + (place - 1.5) * 24, y, die.face, state, place)


# -- how they slid -------------------------------------------------------------------------------------


def _path(view: View, die: int, *, thrown: bool) -> str:
    """The way of a die in the picture: milliseconds, place and turn, picture by picture."""
    track = next((one for one in view.tracks if one.die == die and one.thrown == thrown), None)
    if track is None:
        return ""
    drift = _lies(view, view.thrown[die], _before(view, die)) if thrown and track.water else None
    return way(view.grid, track, drift)


def _before(view: View, die: int) -> int:
    """How many dice before this one are in the water."""
    return sum(not isinstance(end, Lying) for end in view.thrown[:die])


@lru_cache(128)
def way(grid: Grid, track: Track, drift: tuple[float, float] | None) -> str:
    """A track as the page reads it; a die that touched the water floats away at the end."""
    frames = thinned(track.frames)
    last = frames[-1]
    stops = [_stop(grid, frame, last.angle) for frame in frames]
    if drift:
        stops = [f"{stop} {grid.true_die:.3g}" for stop in stops]
        stops.append(f"{round(SLOWER * last.time) + DRIFT} {number(drift[0])} {number(drift[1])} 0")
    return ",".join(stops)


def _stop(grid: Grid, frame: Frame, rest: int) -> str:
    """A frame as the page reads it: time, place, and the turn from the final angle, clockwise."""
    x, y = grid.at(frame.x, frame.y)
    return f"{round(SLOWER * frame.time)} {number(round(x, 1))} {number(round(y, 1))} {rest - frame.angle}"


def thinned(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The frames without those that a straight line between their neighbours replaces."""
    kept, start = [frames[0]], 0
    for end in range(2, len(frames)):
        if not all(_on_line(frames[start], frames[i], frames[end]) for i in range(start + 1, end)):
            kept.append(frames[end - 1])
            start = end - 1
    return (*kept, frames[-1]) if len(frames) > 1 else frames


def _on_line(one: Frame, between: Frame, other: Frame) -> bool:
    part = (between.time - one.time) / max(1, other.time - one.time)
    off_x = one.x + (other.x - one.x) * part - between.x
    off_y = one.y + (other.y - one.y) * part - between.y
    off = abs(one.angle + (other.angle - one.angle) * part - between.angle)
    return off_x * off_x + off_y * off_y <= NEAR * NEAR and off <= TURNED

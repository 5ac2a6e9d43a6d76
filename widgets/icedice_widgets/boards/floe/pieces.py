"""What travels: dice and seals, in one last layer above all else."""

from __future__ import annotations

from icedice_edu.games.floe.tables import LAP
from icedice_widgets.boards.floe.art import centred
from icedice_widgets.boards.floe.dice import Shown, shown_dice
from icedice_widgets.boards.floe.grid import ACROSS, UP, Grid
from icedice_widgets.boards.floe.view import View
from icedice_widgets.components import Box, slab
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, number, remembered, use

SIDE = 15.6
"""The side of a die (12 mm) in the definitions, at the scale of the wide board."""
PARKED = 1.3
"""The scale of dice beside the ice, which are drawn larger than those on it."""
BLOCK, PHONE_BLOCK = 1.9, 1.6
SEAL, PHONE_SEAL = 11.0, 9.0
START_ROW = 3
CORNERS = (1, UP, UP + 1, UP + ACROSS, UP + ACROSS + 1)
"""The spaces at the corners of the track."""
SHIFT = 0.7
"""How far a seal moves aside for its neighbour, as a part of its size."""


def lasting_defs(letters: tuple[str, ...]) -> Svg:
    """A die and a seal in each colour."""
    ring = group(
        el("circle", r=13.5, fill="none", stroke="#B97F00", stroke_width=5.4),
        el("circle", r=13.5, fill="none", stroke="#FFC933", stroke_width=2.6), id="floe-ring",
    )
    return join((ring, *map(_die, letters), *map(_seal, letters)))


def _die(letter: str) -> Svg:
    piece, half = PIECES[letter], SIDE / 2
    return group(
        slab(Box(-half, -half + 2, SIDE, SIDE), 4, piece.lip),
        slab(Box(-half, -half, SIDE, SIDE), 4, piece.body, "#FFFFFF", 1.5), id=f"floe-d{letter}",
    )


def _seal(letter: str) -> Svg:
    piece = PIECES[letter]
    return group(
        el("circle", cy=1.5, r=SEAL, fill=piece.lip),
        el("circle", r=SEAL, **paint(piece.body, "#FFFFFF", 1.8)),
        centred(letter, 0, 0, 13.5, piece.label), id=f"floe-s{letter}",
    )


def pieces(view: View) -> Svg:
    """All seals and dice."""
    return group(
        *seals(view), *_ring(view), *(_drawn(view, die) for die in shown_dice(view)),
        data_key="pieces", data_glide="", pointer_events="none",
    )


def _ring(view: View) -> tuple[Svg, ...]:
    """The ring marks the scoring die of whoever is about to throw (FLOE-13)."""
    die = view.position.lying[view.position.ring]
    if die is None or view.over:
        return ()
    scale = view.grid.true_die
    return (use("floe-ring", data_key="ring", transform=moved(*view.grid.at(die.x, die.y), scale)),)


# -- dice ----------------------------------------------------------------------------------------------


def _drawn(view: View, die: Shown) -> Svg:
    grid = view.grid
    scale = _scale(die.state, grid)
    return group(
        _body(view.letters[die.colour], _angle(die), _numeral(die, grid), die.turned, die.state == "water"),
        data_key=die.key, data_path=die.path or None,
        transform=moved(round(die.x, 2), round(die.y, 2), scale),
        opacity=0.42 if die.state == "gone" else None,
    )


def _numeral(die: Shown, grid: Grid) -> int:
    """The number to be seen on a die; below 0 for none, as on a small die that nobody has thrown yet."""
    if die.state == "hand" and not die.face:
        return -1
    return die.face if grid.large or die.state in ("water", "block", "hand") else -1


def _scale(state: str, grid: Grid) -> float:
    if state == "block":
        return BLOCK if grid.large else PHONE_BLOCK
    return PARKED if state == "water" else grid.true_die


def _angle(die: Shown) -> int:
    """The angle of a die on the ice: it looks random, but depends only on its place."""
    if die.state in ("hand", "block", "put", "typed"):
        return 0
    return int(die.x * 7 + die.y * 13) % 61 - 30


@remembered
def _body(letter: str, angle: int, face: int, turned: bool, floats: bool) -> Svg:
    """A die turned by this angle, with its number, or none if the face is below 0."""
    late = "" if turned else None
    numeral = centred(str(face or "?"), 0, 0, 12.5, PIECES[letter].label, data_late=late)
    wave = el("path", d="M-11 9q3.7-4 7.4 0t7.3 0 7.3 0", data_late="", **paint("none", "wave", 2.4))
    return join((
        use(f"floe-d{letter}", transform=f"rotate({angle})" if angle else None),
        numeral if face >= 0 else NOTHING, wave if floats else NOTHING,
    ))


# -- seals ---------------------------------------------------------------------------------------------


def seals(view: View) -> tuple[Svg, ...]:
    """A seal for each colour on the track, those behind drawn last."""
    order = sorted(range(len(view.track)), key=lambda colour: -view.track[colour])
    spots = seal_spots(view)
    return tuple(_stands(view, colour, *spots[colour]) for colour in order)


def seal_spots(view: View) -> tuple[tuple[float, float], ...]:
    """Where each seal stands: at the start in a row, on neighbouring spaces a little aside of each other."""
    start, waiting = view.grid.start, [c for c, space in enumerate(view.track) if space == 0]
    spots = [view.grid.seal(space) for space in view.track]
    radius = SEAL if view.grid.large else PHONE_SEAL
    step = start.w / START_ROW
    for place, colour in enumerate(waiting):
        row, column = divmod(place, START_ROW)
        down = start.cy + (0 if len(waiting) <= START_ROW else (row - 0.5) * (start.h / 2 - 1))
        spots[colour] = round(start.x + step * (column + 0.5), 1), round(down, 1)
    return tuple(_aside(view, colour, spots[colour], radius) for colour in range(len(spots)))


def _aside(view: View, colour: int, spot: tuple[float, float], radius: float) -> tuple[float, float]:
    """The spot of a seal; of seals on neighbouring spaces, every second one stands further inside."""
    space = view.track[colour]
    if space == 0:
        return spot
    on_track = sorted((other - 1) % LAP for other in view.track if other)
    here, run = (space - 1) % LAP, 0
    while here - run - 1 in on_track:
        run += 1
    same = sum(1 for other in view.track[:colour] if other and (other - 1) % LAP == here)
    shift = radius * SHIFT * ((run + same) % 2)
    ice = view.grid.ice
    if spot[1] < ice.y:
        return spot[0], round(spot[1] + shift, 1)
    return round(spot[0] + (shift if spot[0] < ice.x else -shift), 1), spot[1]


def _stands(view: View, colour: int, x: float, y: float) -> Svg:
    space = view.track[colour]
    scale = 1.0 if view.grid.large else PHONE_SEAL / SEAL
    return group(
        use(f"floe-s{view.letters[colour]}"),
        _lap((space - 1) // LAP, *_beside(view, space, x, y)) if space else NOTHING,
        data_key=f"seal{colour + 1}", data_via=_via(view, colour), transform=moved(x, y, round(scale, 3)),
    )


def _beside(view: View, space: int, x: float, y: float) -> tuple[int, int]:
    """Where on a seal the number of its laps stands: on the side away from its neighbours."""
    home, ice = view.grid.seal(space), view.grid.ice
    inwards = abs(x - home[0]) + abs(y - home[1]) > 1
    if home[1] < ice.y:
        return 9, 9 if inwards else -9
    return 9 if (home[0] < ice.x) == inwards else -9, -9


def _lap(laps: int, x: int, y: int) -> Svg:
    """A small disc with the number of laps of a seal; nothing before the first lap is complete."""
    if not laps:
        return NOTHING
    return join((
        el("circle", cx=x, cy=y, r=7, **paint("gold", "goldlip", 1.2)),
        centred(str(laps), x, y, 11),
    ))


def _via(view: View, colour: int) -> str | None:
    """The corners of the track on the way of a seal that moves on."""
    if view.counting is None or view.counting >= len(view.scoring.advances):
        return None
    advance = view.scoring.advances[view.counting]
    if advance.colour != colour:
        return None
    passed = range(advance.start + 1, advance.end)
    spots = [view.grid.seal(space) for space in passed if (space - 1) % LAP + 1 in CORNERS]
    return " ".join(f"{number(x)},{number(y)}" for x, y in spots) or None

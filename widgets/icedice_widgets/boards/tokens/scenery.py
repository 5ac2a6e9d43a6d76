"""What is painted on the big board: garlands, snow and firs in winter; sun, sea and sand in summer."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_widgets.components import Box
from icedice_widgets.icons import pip
from icedice_widgets.palette import WHITE, paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join, moved, number, use

FLAKE = "M0-9V9M-7.8-4.5 7.8 4.5M-7.8 4.5 7.8-4.5M-2.6-7.5 0-5 2.6-7.5M-2.6 7.5 0 5 2.6 7.5"
FLAKES = ((0.05, 0.03, 1), (0.66, 0.02, 0.7), (0.965, 0.35, 0.8), (0.032, 0.66, 0.8))
FIR = "M0-34 11-16H6L15-2H8L19 14H-19L-8-2H-15L-6-16H-11ZM-3 14H3V20H-3Z"
COLUMNS = 6
ROOMY = 70


def winter_wood(box: Box, tops: Sequence[float], free: float) -> Svg:
    """Garlands from which the baubles hang, firs in the snow; `free` is the height below the last line."""
    scene = _forest(box, free) if free > ROOMY else _firs(box)
    return join((_flakes(box), scene, _snow(box), _garlands(box, tops)))


def _forest(box: Box, free: float) -> Svg:
    """Where only three lines hang, there is room for a wood, and for Pip."""
    spots = ((0.1, 0.9), (0.22, 1.3), (0.35, 1), (0.62, 1.1), (0.76, 1.5), (0.91, 1.05))
    scale = min(1.0, free / 110)
    ground = box.bottom - 36
    sizes = ((round(box.x + x * box.w), round(size * scale, 2)) for x, size in spots)
    firs = (el("path", d=FIR, transform=moved(x, round(ground - 20 * size), size)) for x, size in sizes)
    penguin = pip(round(box.x + 0.485 * box.w), round(ground - 22 * scale), 1.2 * scale)
    return join((group(*firs, **paint("fir2")), penguin))


def _flakes(box: Box) -> Svg:
    flake = el("path", d=FLAKE, id="t-flake")
    places = (moved(round(box.x + x * box.w), round(box.y + y * box.h), scale) for x, y, scale in FLAKES)
    return group(
        el("defs", flake), *(use("t-flake", transform=place) for place in places),
        fill="none", stroke=WHITE, stroke_width=1.6, opacity=0.35,
    )


def _garlands(box: Box, tops: Sequence[float]) -> Svg:
    """One garland a line, hung up between the loops of the baubles."""
    step = (box.w - 28) / COLUMNS if box.w > 400 else 55
    edge, first = box.w / 2 - 6, -step * (COLUMNS - 1) / 2
    waves = f"q{number(step / 2)} 6 {number(step)} 0" * (COLUMNS - 1)
    left = f"M{number(-edge)}-4Q{number(8 - edge)} 6 {number(first)} 0"
    right = f"Q{number(edge - 8)} 6 {number(edge)}-4"
    garland = el("path", d=left + waves + right, id="t-garland")
    hung = (use("t-garland", x=box.cx, y=round(y)) for y in tops)
    return group(el("defs", garland), *hung, **paint("none", "firline", 2.2))


def _snow(box: Box) -> Svg:
    """A bank of snow along the lower edge."""
    x, y, fifth = box.x, box.bottom - 38, number(box.w / 5)
    d = (
        f"M{number(x)} {number(y)}q{number(box.w / 10)}-16 {fifth}-2t{fifth}-2 {fifth} 4 {fifth}-4 {fifth} 4"
        f"V{number(box.bottom - 18)}q0 18-18 18H{number(x + 18)}q-18 0-18-18Z"
    )
    return el("path", d=d, **paint("snow"))


def _firs(box: Box) -> Svg:
    """Two firs behind the snow."""
    scale = box.w / 600
    ends = (round(box.x + across * box.w) for across in (0.04, 0.96))
    places = (moved(x, box.bottom - 45, round(scale, 2)) for x in ends)
    fir = el("defs", el("path", d=FIR, id="t-fir"))
    return group(fir, *(use("t-fir", transform=place) for place in places), **paint("fir2"))


def beach(box: Box, free: float) -> Svg:
    """Sun in the corner, sand in waves; the sea and a parasol where there is room."""
    x, y, quarter = box.x, box.y, number(box.w / 4)
    sun = f"M{number(x)} {number(y + 58)}a58 58 0 0 0 58-58h-40q-18 0-18 18Z"
    sand = (
        f"M{number(x)} {number(box.bottom - 44)}q{number(box.w / 8)}-14 {quarter} 0"
        f"t{quarter} 0 {quarter} 0 {quarter} 0"
        f"V{number(box.bottom - 18)}q0 18-18 18H{number(x + 18)}q-18 0-18-18Z"
    )
    return join((
        el("path", d=sun, opacity=0.75, **paint("gold")), _seaside(box, free) if free > ROOMY else NOTHING,
        el("path", d=sand, **paint("beach2")), _parasol(box, free) if free > ROOMY else NOTHING,
    ))


def _seaside(box: Box, free: float) -> Svg:
    """The sea behind the sand."""
    top = box.bottom - 44 - free * 0.42
    sea = el("rect", x=box.x, y=round(top), width=box.w, height=round(free * 0.42), **paint("wave"))
    swell = "".join(
        f"M{number(box.x + box.w * at)} {number(round(top + 14 + drop))}q9-7 18 0t18 0"
        for at, drop in ((0.08, 0), (0.42, 6), (0.62, -2), (0.84, 8))
    )
    return join((sea, el("path", d=swell, fill="none", stroke=WHITE, stroke_width=2.2, opacity=0.8)))


def _parasol(box: Box, free: float) -> Svg:
    """A parasol in the sand, and Pip beside it."""
    scale = min(1.0, free / 110)
    return group(
        el("path", d="M0 40 10-40", fill="none", stroke="#8A5A2E", stroke_width=4),
        el("path", d="M-40-22C-30-62 44-66 52-10Q30-26 8-22-14-34-40-22Z", fill="#C2182F"),
        el("path", d="M-16-26C-14-46 0-56 8-58 22-50 30-34 30-20Q18-24 8-22-4-28-16-26Z", fill="#FFF3DC"),
        pip(-62, 22, 1.15), transform=moved(round(box.x + box.w * 0.7), round(box.bottom - 72), scale),
    )

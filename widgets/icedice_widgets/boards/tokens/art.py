"""The tokens: baubles in winter, scoops in summer, each with pattern, letter and number.

A colour is drawn once, in the definitions, and used for every token that has it; the number is the only
text a token adds. States (can be chosen, chosen, new, refused) are rings round it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from icedice_edu.games.tokens.tables import Token
from icedice_widgets.icons import icon
from icedice_widgets.palette import PIECES, WHITE, paint
from icedice_widgets.svg import INK, NOTHING, Svg, Value, el, group, join, use

PLATE = "M-7.5-14H7.5A9 9 0 0 1 16.5-5V-1A9 9 0 0 1 7.5 8H-7.5A9 9 0 0 1-16.5-1V-5A9 9 0 0 1-7.5-14Z"
SCOOP = (
    "M-22 4C-24-36 24-36 22 4 22 11 15.5 11 14 7 12 13 5 13 3.5 8 2 14-5.5 13-7 8"
    "-9 12-14 12-15 7-17 11-22 10-22 4Z"
)
CONE = "M-16 7H16L3 31Q0 35-3 31Z"
SHINE = "M-17-13A22 22 0 0 1-5-21"
WAFFLE = "M-12 15 2 8M-7 24 11 9M-2 31 14 12M12 15-2 8M7 24-11 9"
NAMES = {"winter": ("w", "b", "x"), "summer": ("s", "c", "y")}
"""The first part of a token's id: on a board, on a board without its letter, and when owned."""
SIZE = 1.08
"""The scale from the drawing of a token (radius 25) to the wide board (radius 27)."""
ART = f"scale({SIZE})"
NUMBER = {"winter": ("#0A3A80", 4), "summer": (WHITE, -0.4)}
"""Colour and base line of the number on each face."""
LIFT = 4
"""How far a chosen token is raised."""
RING = {"winter": "#5FE3CB", "summer": "#00695C"}
"""The colour of rings on each ground, the same in both themes, for the grounds hardly change."""
FRESH = {"winter": "#FFC933", "summer": "#7A3E00"}
WASH = {"winter": "#0C352F", "summer": "#D3F0EA"}

STRAIGHT, SLANTED = "", ' patternTransform="rotate(45)"'
PATTERNS = {
    "R": (STRAIGHT, '<path d="M0 6 4 2 8 6" fill="none" stroke="#DE4A57" stroke-width="2"/>'),
    "O": (STRAIGHT, '<circle cx="4" cy="4" r="1.9" fill="#A94E00" opacity=".55"/>'),
    "Y": (
        SLANTED,
        '<path d="M0 0H3V8H0Z" fill="#FFEC99"/><path d="M4 0H5V8H4Z" fill="#B58900" opacity=".4"/>',
    ),
    "G": (STRAIGHT, '<path d="M0 2H8" stroke="#0B6243" stroke-width="2" opacity=".6"/>'),
    "B": (STRAIGHT, '<path d="M0 3Q2 0 4 3T8 3" fill="none" stroke="#BBD5FF" stroke-width="1.6"/>'),
    "P": (SLANTED, '<path d="M0 0H4V8H8V4H0Z" fill="#8447B3"/>'),
}


def token_defs(tokens: Iterable[Token], target: Svg = NOTHING) -> Svg:
    """What the tokens of a whole game need, drawn once, with the place for a finger round each."""
    return _look_defs(tuple(sorted({(token.face, token.colour) for token in tokens})), target)


def state_defs(owned: Iterable[Token], states: Iterable[str], ground: str) -> Svg:
    """What comes and goes: the looks of tokens at home, and the rings that are worn now."""
    homes = sorted({(token.face, token.colour) for token in owned})
    rings = (part for state in sorted(set(states)) for part in _state(state, ground))
    return join((*(_owned(*look) for look in homes), *rings))


@cache
def _look_defs(looks: tuple[tuple[str, str], ...], target: Svg) -> Svg:
    colours = sorted({colour for _, colour in looks})
    return join((
        _tile(), *(_pattern(colour) for colour in colours),
        *(_body(face, target) for face in sorted(dict(looks))), *(_look(*look) for look in looks),
    ))


def _tile() -> Svg:
    """The pattern that all patterns refer to: its size and units."""
    return el("pattern", id="t-p", width=8, height=8, patternUnits="userSpaceOnUse")


def _pattern(colour: str) -> Svg:
    turn, drawing = PATTERNS[colour]
    body = PIECES[colour].body
    return Svg(
        f'<pattern id="t-p{colour}" href="#t-p"{turn}>'
        f'<path d="M0 0H8V8H0Z" fill="{body}"/>{drawing}</pattern>'
    )


def _shine(**place: Value) -> Svg:
    """A white highlight on a round thing."""
    return el("path", d=SHINE, fill="none", stroke=WHITE, stroke_width=3, opacity=0.75, **place)


def _body(face: str, target: Svg) -> Svg:
    """A bauble or scoop with the plate for its number and the place of a finger.

    Pattern and rim come from where it is used.
    """
    return group(target, *(_ball() if face == "winter" else _ice()), id=f"t-{face}", transform=ART)


def _ball() -> tuple[Svg, ...]:
    """Brass cap and loop, the lip below, the ball, the plate."""
    return (
        el("path", d="M-6-30H6V-23H-6Z", fill="#D9B45B", stroke="#7A5A12"),
        el("path", d="M-3-30A3 2.6 0 1 1 3-30", fill="none", stroke="#F0D48A", stroke_width=1.8),
        el("circle", cy=1.2, r=24.8, stroke_width=3.4), el("circle", r=25, stroke_width=1.2),
        _shine(), el("path", d=PLATE, fill=WHITE),
    )


def _ice() -> tuple[Svg, ...]:
    """The cone and the scoop on it, the plate."""
    return (
        el("path", d=CONE, fill="#E9B872", stroke="#8A5A2E", stroke_width=1.3),
        el("path", d=WAFFLE, fill="none", stroke="#B98442", stroke_width=1.3),
        el("path", d=SCOOP, stroke_width=1.4), _shine(transform="translate(1 0)"),
        el("path", d=PLATE, transform="translate(0 -4)", fill="#4A2413", stroke="#2B1309"),
    )


def _look(face: str, colour: str) -> Svg:
    """A token without its number: its pattern (or plain colour) and its rim."""
    piece, (name, bare, _) = PIECES[colour], NAMES[face]
    fill = f"url(#t-p{colour}) {piece.body}"
    coloured = use(
        f"t-{face}", id=f"t-{bare}{colour}", class_=f"s-rim{colour}", fill=fill, stroke=piece.lip,
    )
    if face == "winter":
        return group(coloured, *_letter(colour, 17, 8.6, 13.5), id=f"t-{name}{colour}")
    letter = _letter(colour, 16, 9, 13.5, stroke=piece.lip, stroke_width=1.3)
    return group(coloured, *letter, id=f"t-{name}{colour}")


def _letter(colour: str, y: float, r: float, size: float, **rim: Value) -> tuple[Svg, Svg]:
    """The letter on a plain spot."""
    piece = PIECES[colour]
    spot = el("circle", cy=y, r=r, fill=piece.body, **rim)
    base = round(y + size * 0.35, 1)
    return spot, el("text", Svg(colour), y=base, font_size=size, fill=piece.label)


def _owned(face: str, colour: str) -> Svg:
    """A token at home: small, its letter only, on a spot that covers the plate."""
    _, bare, home = NAMES[face]
    letter = _letter(colour, -3.2 if face == "winter" else -7.5, 19, 27)
    return group(use(f"t-{bare}{colour}"), *letter, id=f"t-{home}{colour}")


@cache
def _state(state: str, ground: str) -> tuple[Svg, ...]:
    """The ring of a state and its badge, in the colours that show on this ground."""
    ring, fresh = RING[ground], FRESH[ground]
    match state:
        case "can":
            return (el("circle", id="t-can", r=30.6, **_dashed(ring, 2.6, "7 5")),)
        case "chosen":
            wash = WASH[ground]
            disc = el("circle", id="t-chosen", cy=2, r=33, fill=wash, stroke=ring, stroke_width=4.5)
            ink = WASH["winter"] if ground == "winter" else WHITE
            return disc, _badge("t-tick", _disc(ring), icon("tick", 0, 0, 0.72, ink))
        case "fresh":
            return el("circle", id="t-fresh", r=33, **_dashed(fresh, 3.5, "1 7.6")), _ribbon()
        case "home":
            look = {**paint("none", "goldlip", 4), "stroke_dasharray": "1 7.6"}
            return (el("circle", id="t-home", r=33, **look),)
        case "refused":
            cross = _badge("t-cross", _disc("stop"), icon("cross", 0, 0, 0.6, "stopwash"))
            return el("circle", id="t-refused", r=32, **paint("stopwash", "stop", 3)), cross
    return ()


def _dashed(stroke: str, width: float, dashes: str) -> dict[str, Value]:
    return {"fill": "none", "stroke": stroke, "stroke_width": width, "stroke_dasharray": dashes}


def _ribbon() -> Svg:
    ribbon = el("rect", x=-19, y=-10, width=38, height=19, rx=9.5, **paint("gold", "goldlip", 1.2))
    return _badge("t-new", ribbon, el("text", Svg("new"), y=4.4, font_size=13.5, fill=INK))


def _badge(name: str, *drawn: Svg) -> Svg:
    """A badge that shows a token's state. It may cover a neighbour, so it does not catch presses."""
    return group(*drawn, id=name, pointer_events="none")


def _disc(fill: str) -> Svg:
    return el("circle", r=11, **paint(fill))


UNDER = {"can": "t-can", "chosen": "t-chosen", "fresh": "t-fresh", "refused": "t-refused"}
OVER = {
    "chosen": use("t-tick", x=23, y=-23), "fresh": use("t-new", x=23, y=-28),
    "refused": use("t-cross", x=23, y=-23),
}
"""Badges lie to the right, so that they hide nothing of a token in the row above."""


@lru_cache(2048)
def body(token: Token, state: str, ground: str) -> Svg:
    """A token with its number, drawn round (0, 0)."""
    ink, base = NUMBER[token.face]
    number = el("text", Svg(str(token.number)), y=base, fill=None if token.face == ground else ink)
    under = use(UNDER[state]) if state in UNDER else NOTHING
    look = use(f"t-{NAMES[token.face][0]}{token.colour}")
    return join((under, look, number, OVER.get(state, NOTHING)))


def at_home(token: Token) -> Svg:
    """A token that somebody owns."""
    return use(f"t-{NAMES[token.face][2]}{token.colour}")

"""The token game on paper: a light board that saves ink, and a sheet of tokens to cut out."""

from __future__ import annotations

from collections.abc import Iterable

from icedice_edu.games.match import Match
from icedice_edu.games.tokens.rules import Position
from icedice_edu.games.tokens.tables import ACROSS, COLOURS, Token
from icedice_widgets.boards.tokens.art import NUMBER, body, token_defs
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import INK, Svg, el, group, moved, picture, text

WIDTH, MARGIN = 720, 20
CELL, RADIUS = 110, 38  # a circle of the big board: from one to the next, and its size
LINE = 92
CUT = 1.12  # tokens to cut out are a little larger than on the screen, and fit on the circles
APART = 92
CENTRE = {"winter": -2.5, "summer": 4}  # an ornament has a cap above it, a scoop a cone below
SLOTS = 8
STEPS = (
    ("Roll", "three dice. Roll again if you like."),
    ("Move", "make a number with two or three dice. Move its token to the middle."),
    ("Take", "make a different number. Take its token from the middle."),
)


def token_board(match: Match[Position]) -> Svg:
    """Circles for all tokens, a middle board, and what to do in a turn."""
    circles = match.position.circles
    lines = -(-len(circles) // ACROSS)
    below = 120 + lines * LINE + 20
    title = "Ice Dice: the token game"
    return picture(
        WIDTH, below + 344, title, "A board to print", text(title, MARGIN, 40, 28, font_weight=700),
        text(_about(match), MARGIN, 68, 16, **paint("ink2")),
        _frame("Big board", 84, 36 + lines * LINE), *(_circle(token) for token in circles),
        _frame("Middle board", below, 206), *(_slot(i, below) for i in range(2 * SLOTS)), *_turn(below + 246),
    )


def _about(match: Match[Position]) -> str:
    setting = match.position.setting
    end = f"When {setting.end_threshold} are left on the big board, this is the last round."
    return f"{setting.face.capitalize()} · {setting.variant} game · {end}"


def _frame(name: str, y: float, height: float) -> Svg:
    width = WIDTH - 2 * MARGIN
    around = el("rect", x=MARGIN, y=y, width=width, height=height, rx=18, **paint("none", "edge", 2.4))
    return group(around, text(name, MARGIN + 16, y + 26, 17, font_weight=700, **paint("act")))


def _circle(token: Token) -> Svg:
    """Where a token lies at the start: its number, its letter, its colour."""
    line, column = divmod(token.circle, ACROSS)
    piece = PIECES[token.colour]
    x, y = MARGIN + 65 + column * CELL, 160 + line * LINE
    return group(
        el("circle", r=RADIUS, fill="#FFFFFF", stroke=piece.body, stroke_width=4.5),
        text(str(token.number), 0, 7, 25, font_weight=700, text_anchor="middle", fill=INK),
        text(token.colour, 0, 27, 15, font_weight=700, text_anchor="middle", fill=INK),
        transform=moved(x, y),
    )


def _slot(index: int, top: float) -> Svg:
    row, column = divmod(index, SLOTS)
    x, y = MARGIN + 54 + column * 81.5, top + 76 + row * 84
    return el("circle", cx=x, cy=y, r=RADIUS, stroke_dasharray="4 5", **paint("none", "lip", 1.6))


def _turn(top: float) -> Iterable[Svg]:
    """A turn in three lines, and what the letters mean."""
    for place, (what, how) in enumerate(STEPS):
        y = top + place * 27
        yield text(f"{place + 1}  {what}:", MARGIN, y, 17, font_weight=700, **paint("act"))
        yield text(how, MARGIN + 92, y, 16)
    letters = ", ".join(f"{letter} {name}" for letter, name in COLOURS.items())
    yield text(f"Don't use a die twice. Letters: {letters}.", MARGIN, top + 84, 14.5, **paint("ink2"))


def token_sheet(match: Match[Position]) -> Svg:
    """All tokens in full colour, each in a ring to cut along."""
    tokens, ground = match.position.circles, match.position.setting.face
    lines = -(-len(tokens) // ACROSS)
    ink, _ = NUMBER[ground]
    step = (WIDTH - 2 * MARGIN) / ACROSS
    pieces = (_cut(token, MARGIN + (token.circle % ACROSS + 0.5) * step,
                   140 + token.circle // ACROSS * APART, ground) for token in tokens)
    title = "Tokens to cut out"
    return picture(
        WIDTH, 100 + lines * APART + 10, title, "The tokens of the game", el("defs", token_defs(tokens)),
        text(title, MARGIN, 40, 28, font_weight=700),
        text("Cut along the dashes. Put each token on its circle.", MARGIN, 68, 16, **paint("ink2")),
        group(*pieces, font_size=19.5, font_weight=700, text_anchor="middle", fill=ink),
    )


def _cut(token: Token, x: float, y: float, ground: str) -> Svg:
    ring = el("circle", r=33.9, cy=CENTRE[token.face], stroke_dasharray="4 4", **paint("none", "lip", 1))
    return group(ring, body(token, "", ground), transform=moved(x, y, CUT))

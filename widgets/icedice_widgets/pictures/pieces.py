"""A row of pieces: dice, tokens, pyramids, bills, cups, arrows and words, each as wide as it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import NamedTuple

from icedice_edu.classroom.pictures.pieces import LETTERS, SIZES, Piece, Row
from icedice_widgets.lesson.pictures import money_pieces as money
from icedice_widgets.lesson.pictures.pieces import circled, die, sign, token
from icedice_widgets.lesson.pictures.pyramid_pieces import chip, pyramid
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import lines, say
from icedice_widgets.pictures.grid import BODY, FINE, GAP, LINE, LONGEST, SIGN, STRIP, THICK
from icedice_widgets.svg import INK, Svg, el, group, moved, number

MIDDLE = STRIP / 2
FOOT = 62
"""Where pyramids and cups stand."""
ROOM = 7
"""From the edge of a row to its first piece."""
TOKEN_COLORS = "BOGYRP"


class Look(NamedTuple):
    """How a sort of piece is drawn around its middle, and how wide it is."""

    wide: float
    draw: Callable[[str, float], Svg]


def _hidden(x: float) -> Svg:
    box = el("rect", x=x - 22, y=MIDDLE - 22, width=44, height=44, rx=8, stroke_dasharray="5 4",
             **paint("panel", "edge", 2))
    return group(box, sign("?", x, MIDDLE))


def _die(face: str, x: float) -> Svg:
    return _hidden(x) if face == "0" else die(int(face), x, MIDDLE)


def _token(value: str, x: float) -> Svg:
    return token(int(value), TOKEN_COLORS[int(value) // 6 % len(TOKEN_COLORS)], x, MIDDLE)


def _tile(value: str, x: float) -> Svg:
    box = el("rect", x=x - 22, y=MIDDLE - 20, width=44, height=40, rx=6, **paint("woodin", "wood3", 2))
    label = el("text", Svg(value), x=x, y=MIDDLE + 8, font_size=22, font_weight=700, text_anchor="middle",
               text_decoration="underline" if value == "9" else None, fill="#24120A")
    return group(box, label)


def _size(name: str, x: float) -> Svg:
    """A face of the Pyramid Die, with the letter of its size."""
    half, tall = ((9, 18), (13, 27), (17, 36))[SIZES[name]]
    box = el("rect", x=x - 24, y=MIDDLE - 24, width=48, height=48, rx=9, fill="#FFF", stroke=INK,
             stroke_width=1.5)
    shape = el("path", d=f"M{number(x - half)} {MIDDLE + 18}l{half} {-tall} {half} {tall}Z", fill="#A9C4D8",
               stroke=INK, stroke_width=1.5)
    letter = el("text", Svg(name[0].upper()), x=x, y=MIDDLE + 15, font_size=14, font_weight=700,
                text_anchor="middle", fill=INK)
    return group(box, shape, letter)


def _pyramid(words: str, x: float) -> Svg:
    size, color = words.split()
    return lettered_pyramid(LETTERS[color], SIZES[size], x, FOOT)


def lettered_pyramid(letter: str, size: int, x: float, y: float) -> Svg:
    """A pyramid that stands here, with the letter of its color below it."""
    name = el("text", Svg(letter), x=x, y=y + 8, font_size=FINE, font_weight=700, text_anchor="middle",
              **paint("ink2"))
    return group(pyramid(letter, size, x, y - 7), name)


def _arrow(x: float) -> Svg:
    return lines(f"M{number(x - 13)} {MIDDLE}h26m-8-7 8 7-8 7", "act", THICK)


def _thing(name: str, x: float) -> Svg:
    match name:
        case "→":
            return _arrow(x)
        case "star":
            return money.star(x, MIDDLE)
        case "present":
            return money.present(x, MIDDLE)
        case "spoon":
            return money.spoon(x, MIDDLE - 4)
        case "coin":
            disc = el("circle", cx=x, cy=MIDDLE, r=15, **paint("gold", "goldlip", 2.4))
            return group(disc, el("circle", cx=x, cy=MIDDLE, r=9, **paint("none", "goldlip", 1.6)))
        case "✓":
            return lines(f"M{number(x - 12)} {MIDDLE + 1}l8 9 16-20", "go", 5)
        case "✗":
            return money.crossed(x, MIDDLE, 22)
        case "hidden die":
            return _hidden(x)
    return el("rect", x=x - 22, y=MIDDLE - 22, width=44, height=44, rx=8, stroke_dasharray="3 3",
              **paint("well", "edge", 2))


LOOKS: Mapping[str, Look] = {
    "die": Look(44, _die), "token": Look(42, _token), "tile": Look(44, _tile),
    "face": Look(44, lambda letter, x: chip(letter, x, MIDDLE, 44)), "size": Look(48, _size),
    "pyramid": Look(40, _pyramid), "sign": Look(18, lambda mark, x: sign(mark, x, MIDDLE, SIGN)),
    "bill": Look(58, lambda value, x: money.bill(int(value), x, MIDDLE)),
    "cents": Look(50, lambda cents, x: money.coin(int(cents), x, MIDDLE)),
    "cup": Look(46, lambda scoops, x: money.cup(int(scoops), x, FOOT)), "thing": Look(44, _thing),
}
INKS = {"words": "ink2", "stop": "stop", "go": "go"}
INSETS = {"tray": 14, "loop": 32}
"""From the edge of a loop or a Counter to the first piece inside."""


def wide(piece: Piece) -> float:
    """How much room a piece takes."""
    if piece.sort in INKS:
        return width_of(piece.said, BODY, True)
    if piece.sort in ("tray", "loop"):
        inner = sum(wide(one) + GAP for one in piece.inside) - GAP if piece.inside else 60
        return inner + 2 * INSETS[piece.sort]
    return LOOKS[piece.sort].wide


def _drawn(piece: Piece, left: float) -> Svg:
    x = left + wide(piece) / 2
    if piece.sort in INKS:
        shown = say(piece.said, x, MIDDLE, BODY, INKS[piece.sort], "middle")
    elif piece.sort in ("tray", "loop"):
        shown = _around(piece, left)
    else:
        shown = LOOKS[piece.sort].draw(piece.said, x)
    return group(shown, _marked(piece, left)) if piece.mark else shown


def _around(piece: Piece, left: float) -> Svg:
    look = paint("well", "edge", 1.4) if piece.sort == "tray" else paint("gowash", "go", THICK)
    ground = el("rect", x=left, y=3, width=wide(piece), height=STRIP - 6,
                rx=10 if piece.sort == "tray" else (STRIP - 6) / 2, **look)
    ends = (("(", 17), (")", wide(piece) - 17))
    marks = (sign(mark, left + at, MIDDLE, SIGN + 4, "go") for mark, at in ends)
    return group(ground, _side_by_side(piece.inside, left + INSETS[piece.sort]),
                 *(marks if piece.sort == "loop" else ()))


def _marked(piece: Piece, left: float) -> Svg:
    right = left + wide(piece)
    if piece.mark == "crossed":
        reach = MIDDLE - 8 if piece.inside else MIDDLE - 14
        return lines(f"M{number(left)} {MIDDLE + reach}L{number(right)} {MIDDLE - reach}", "stop", 4)
    if piece.mark == "ringed":
        return el("rect", x=left - 4, y=MIDDLE - 27, width=wide(piece) + 8, height=54, rx=12,
                  stroke_dasharray="7 5", **paint("none", "go", THICK))
    return circled(piece.mark, (left + right) / 2, 13)


def _side_by_side(pieces: tuple[Piece, ...], left: float) -> Svg:
    shown = []
    for piece in pieces:
        shown.append(_drawn(piece, left))
        left += wide(piece) + GAP
    return group(*shown)


def row(facts: Row) -> Svg:
    """The pieces from left to right, as a calculation or a turn is read."""
    return canvas(round(_width(facts.pieces)), STRIP, _side_by_side(facts.pieces, ROOM))


def rows(facts: Row, room: float = LONGEST) -> Svg:
    """The pieces from left to right; on several lines if they are too many for a phone."""
    first, *rest = _lines(facts.pieces, room)
    down = LINE if all(piece.sort in INKS for piece in facts.pieces) else STRIP
    below = (group(_side_by_side(one, ROOM), transform=moved(0, down * place))
             for place, one in enumerate(rest, 1))
    width = max(map(_width, (first, *rest)))
    return canvas(round(width), STRIP + down * len(rest), _side_by_side(first, ROOM), *below)


def _lines(pieces: tuple[Piece, ...], room: float) -> list[tuple[Piece, ...]]:
    """Lines that begin with = or →, as they are read; all about as long where such lines would not fit."""
    starts = [at for at, piece in enumerate(pieces) if at == 0 or piece.said in ("=", "→")]
    found: list[tuple[Piece, ...]] = []
    for start, end in zip(starts, (*starts[1:], len(pieces)), strict=True):
        part = pieces[start:end]
        if found and _width((*found[-1], *part)) <= room:
            found[-1] += part
        else:
            found.append(part)
    if max(map(_width, found)) <= room:
        return found
    units = _units(pieces)
    each = ceil(len(units) / ceil(_width(pieces) / room))
    return [sum(units[at:at + each], ()) for at in range(0, len(units), each)]


def _units(pieces: tuple[Piece, ...]) -> list[tuple[Piece, ...]]:
    """Each piece, with words that come before it: red 3 stays together."""
    units: list[tuple[Piece, ...]] = []
    for before, piece in zip((None, *pieces), pieces, strict=False):
        if before and before.sort in INKS and piece.sort not in INKS:
            units[-1] += (piece,)
        else:
            units.append((piece,))
    return units


def _width(pieces: tuple[Piece, ...]) -> float:
    """How much room pieces take side by side."""
    return sum(wide(piece) + GAP for piece in pieces) - GAP + 2 * ROOM


def label(name: str, x: float, y: float) -> Svg:
    """The name of a row: a face of the Color Die where it is one, with its name in words beside it."""
    letter = LETTERS.get(name.lower())
    if letter is None:
        return say(name, x, y, BODY)
    return group(chip(letter, x + 14, y, 28), say(name, x + 36, y, BODY))


def face_label(name: str, x: float, y: float) -> Svg:
    """The same, around its middle below a bar."""
    letter = LETTERS.get(name.lower())
    return chip(letter, x, y, 28) if letter else say(name, x, y, BODY, at="middle")



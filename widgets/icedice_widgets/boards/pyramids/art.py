"""The pyramids, their marks and both dice, each drawn once in the definitions and used everywhere.

A pyramid stands on (0, 0): two facets, the mark of its colour low on the face. Real ones are of clear ice,
so a back edge shines through.
"""

from __future__ import annotations

from functools import cache

from icedice_edu.games.pyramids.tables import FACES, LETTERS, SIZES
from icedice_widgets.components import DIE, DIE_FRONT
from icedice_widgets.icons import MARKS
from icedice_widgets.palette import PIECES, WHITE, paint
from icedice_widgets.svg import INK, Svg, el, group, join, moved, number, remembered, use

HALF = (15, 21, 28)
TALL = (34, 48, 62)
FOOT = (3, 4, 5)
"""Half the width, the height, and how far the near corner stands before the base: small to large."""
TIER = (60, 33, 0)
"""How high a piece stands in a tree, small to large."""
MARK = (0.54, 0.72, 0.92)
"""The scale of the mark on a face."""
LETTER_OF = {
    "red": "R", "yellow": "Y", "green": "G", "cyan": "C", "purple": "P", "blue": "B", "black": "K",
}
"""Each colour of the dice among the colours of all pieces."""
CHIP = 30


@cache
def lasting_defs(letters: tuple[str, ...]) -> Svg:
    """Everything that one palette needs."""
    return join((
        *map(_shape, range(len(SIZES))), *map(_colour, letters), _atom(),
        *(_piece(letter, colour * len(SIZES) + size, size)
          for colour, letter in enumerate(letters) for size in range(len(SIZES))),
        _cube(), *map(_clear, range(len(SIZES))), *map(_size_face, range(len(FACES))),
        *map(_dye_face, range(6), (*letters, "")),
    ))


# -- pyramids ----------------------------------------------------------------------------------------


def _shape(size: int) -> Svg:
    """The outline, the near facet with its shine, and the outline of a piece that is not there."""
    half, tall, foot = HALF[size], TALL[size], FOOT[size]
    near = half * 0.24
    corners = f"M{-half} 0 0-{tall} {half} 0 {number(near)} {foot}Z"
    facet = f"M{1.1 - half:g}-.3 0-{tall - 1.8:g} {number(near)} {foot - 0.8:g}Z"
    shine = f"M{number(-0.13 * half)}-{number(0.68 * tall)}L{number(-0.34 * half)}-{number(0.44 * tall)}"
    far = f"{number(-0.2 * half)}-{foot + 3}"
    back = f"M0-{tall - 2} {far}M{3 - half}-.8 {far}L{half - 2}-1"
    return join((
        el("path", id=f"pyr-o{size}", d=corners, stroke_width=1.6),
        group(
            el("path", d=facet),
            el("path", d=back, fill="none", stroke=WHITE, stroke_width=1, opacity=0.3),
            el("path", d=shine, fill="none", stroke=WHITE, stroke_width=2, opacity=0.75),
            id=f"pyr-f{size}",
        ),
        el("path", id=f"pyr-e{size}", d=f"M{-half} 0 0-{tall} {half} 0Z", stroke_dasharray="3 3",
           **paint("none", "edge", 1.3)),
    ))


def _piece(letter: str, kind: int, size: int) -> Svg:
    """One kind of piece."""
    piece = PIECES[letter]
    place = moved(0.5, round(-8.2 * MARK[size] - 1.5, 1), MARK[size])
    return group(
        use(f"pyr-o{size}", class_=f"s-rim{letter}", fill=piece.body, stroke=piece.lip),
        use(f"pyr-f{size}", fill=piece.facet), use(f"pyr-m{letter}", fill=piece.label, transform=place),
        id=f"pyr-k{kind}",
    )


def _colour(letter: str) -> Svg:
    """The mark on a piece, the mark that stands alone, and a chip of the colour."""
    piece = PIECES[letter]
    chip = el("rect", x=-15, y=-15, width=CHIP, height=CHIP, rx=5.5, stroke_width=1.2,
              class_=f"s-rim{letter}", fill=piece.body, stroke=piece.lip)
    return join((
        el("path", id=f"pyr-m{letter}", d=MARKS[piece.mark]),
        use(f"pyr-m{letter}", id=f"pyr-g{letter}", **paint(f"mark{letter}", f"rim{letter}", 1.7)),
        group(chip, use(f"pyr-m{letter}", fill=piece.label), id=f"pyr-c{letter}"),
    ))


def _atom() -> Svg:
    """The sign of the Atom: it takes its colour from where it is used."""
    rings = (
        el("ellipse", rx=10, ry=3.9, transform=f"rotate({turn})" if turn else None) for turn in (0, 60, 120)
    )
    return group(
        group(*rings, fill="none", stroke_width=1.7), el("circle", r=2.2, stroke="none"), id="pyr-atom"
    )


def tree_path() -> str:
    """The outline of a tree that is still to be built: what is seen of each piece, and where they touch."""
    small, medium, large = HALF
    on_large = number(large * (1 - TIER[1] / TALL[2]))
    on_medium = number(medium * (1 - (TIER[0] - TIER[1]) / TALL[1]))
    low, high, top = TIER[1], TIER[0], TIER[0] + TALL[0]
    return (
        f"M-{large} 0-{on_large}-{low}H-{medium}L-{on_medium}-{high}H-{small}L0-{top} {small}-{high}"
        f"H{on_medium}L{medium}-{low}H{on_large}L{large} 0Z"
        f"M-{on_large}-{low}H{on_large}M-{on_medium}-{high}H{on_medium}"
    )


def ghost(size: int) -> str:
    """The name of a missing piece's outline."""
    return f"pyr-e{size}"


@remembered
def piece(kind: int, x: float, y: float, scale: float = 1, key: str | None = None) -> Svg:
    """A pyramid that stands there."""
    return use(f"pyr-k{kind}", data_key=key, transform=moved(round(x, 1), round(y, 1), scale))


@remembered
def glyph(letter: str, x: float, y: float, scale: float = 1) -> Svg:
    """The mark of a colour, standing alone."""
    return use(f"pyr-g{letter}", transform=moved(round(x, 1), round(y, 1), scale))


# -- dice --------------------------------------------------------------------------------------------


def _cube() -> Svg:
    """A cube seen from above front."""
    half = DIE / 2
    return group(
        el("path", d=DIE_FRONT, fill="#C9DDEC"),
        el("rect", x=-half, y=-half, width=DIE, height=DIE, rx=9.6, fill=WHITE),
        id="pyr-cube", stroke=INK, stroke_width=1.5,
    )


def face_words(face: int) -> str:
    """Small, or S or M."""
    sizes = FACES[face]
    if len(sizes) == 1:
        return SIZES[sizes[0]].capitalize()
    return " or ".join(LETTERS[size] for size in sizes)


def _size_face(face: int) -> Svg:
    """A face of the Pyramid Die: one pyramid, or the two to choose from."""
    sizes = FACES[face]
    places = ((0, 21, 0.76),) if len(sizes) == 1 else ((-14, 17, 0.46), (11, 17, 0.46))
    return group(
        use("pyr-cube"),
        *(use(f"pyr-l{size}", transform=moved(*place)) for size, place in zip(sizes, places, strict=True)),
        _front(face_words(face)), id=f"pyr-face{face + 1}",
    )


def _clear(size: int) -> Svg:
    """A pyramid without a colour."""
    return group(
        use(f"pyr-o{size}", fill="#A9C4D8", stroke=INK), use(f"pyr-f{size}", fill="#E6F1F8"),
        id=f"pyr-l{size}",
    )


def _dye_face(face: int, letter: str) -> Svg:
    """A face of the Color Die: a colour with its mark, or the Atom."""
    if letter:
        top, name = use(f"pyr-c{letter}", transform="scale(1.62)"), PIECES[letter].name.capitalize()
    else:
        top, name = use("pyr-atom", transform="scale(2)", stroke=INK), "Atom"
    return group(use("pyr-cube"), top, _front(name), id=f"pyr-dye{face + 1}")


def _front(name: str) -> Svg:
    return el("text", Svg(name), y=44.8, font_size=13)


def die(key: str, name: str, face: int, rolls: int, x: float, y: float, side: float) -> Svg:
    """A die that fell; the page lets it tumble when `data-tumble` changes."""
    return group(
        use(f"pyr-{name}{face + 1}"), data_key=key, data_tumble=f"{face + 1}:{rolls}",
        transform=moved(x, y, side / DIE), font_weight=700, text_anchor="middle", fill=INK,
    )

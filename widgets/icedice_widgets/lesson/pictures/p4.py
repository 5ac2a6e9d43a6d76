"""The pictures of lesson P4: rolls in a row, two plots, strips of nine, the 36 pairs, the stamped die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.maths.words import thousands
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.pieces import arrow, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import chip, panel, pyramid
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, moved

FACES = "RYGCPA"
SMALL, MEDIUM, LARGE = range(3)
Band = tuple[float, float] | None
Groups = Sequence[tuple[str, tuple[int, int], Band]]

# -- the five steps -----------------------------------------------------------------------------------


def _roll(_: object) -> Svg:
    return row(*(chip(face, 32 + 45 * i, 38, 38) for i, face in enumerate(FACES)))


def _counter(_: object) -> Svg:
    return row(chip("G", 30, 38, 38), sign("+", 62, 38), sign("M", 90, 38, 22), arrow(112, 38, 30),
               pyramid("G", MEDIUM, 178, 62), sign("Counter", 244, 38, 15, "ink2"))


def _atom(_: object) -> Svg:
    others = (chip(face, 150 + 34 * i, 38, 28) for i, face in enumerate("YGCP"))
    return row(chip("A", 30, 38, 38), arrow(58, 38, 26), pyramid("R", SMALL, 108, 62), *others)


def _bust(_: object) -> Svg:
    return row(chip("R", 30, 38, 38), arrow(58, 38, 26), pyramid("R", SMALL, 108, 62),
               pyramid("Y", LARGE, 150, 62), sign("bust", 206, 38, 22, "stop"),
               sign("→ Bank", 258, 38, 14, "ink2"))


def _vault(_: object) -> Svg:
    return row(*(pyramid(letter, size, 28 + 92 * i + (0, 22, 50)[size], 64)
                 for i, letter in enumerate("RGP") for size in (SMALL, MEDIUM, LARGE)))


# -- rolls in a row -----------------------------------------------------------------------------------

SIDE, GAP, TURN = 30, 4, 18
"""A face in a row of rolls, the space after it, and the space between turns."""


def _results(strip: str) -> Svg:
    """Turns in rows that are not too long: PA|RCYC|RYP; a star marks a bust."""
    x, y, things, turns = 20.0, 26.0, [], strip.replace(" ", "").split("|")
    for place, turn in enumerate(turns, 1):
        faces = turn.replace("*", "")
        if x + len(faces) * (SIDE + GAP) > 660:
            x, y = 20.0, y + SIDE + 20
        things.append(_turn(faces, "*" in turn, place < len(turns), x, y))
        x += len(faces) * (SIDE + GAP) + TURN
    width = 660 if y > 26 else x
    return panel(width, y + 28, *things)


def _turn(faces: str, bust: bool, over: bool, x: float, y: float) -> Svg:
    chips = (chip(face, x + SIDE / 2 + i * (SIDE + GAP), y, SIDE) for i, face in enumerate(faces))
    end = x + len(faces) * (SIDE + GAP) + TURN / 2 - GAP / 2
    bar = el("path", d=f"M{end:g} {y - 18:g}v36", **paint("none", "edge", 1.6))
    cross = _crossed(end - TURN / 2 - SIDE / 2 - GAP / 2, y) if bust else NOTHING
    return group(*chips, bar if over else NOTHING, cross)


def _crossed(x: float, y: float) -> Svg:
    """A frame round the roll that bust, with a small cross."""
    frame = el("rect", x=x - 17, y=y - 17, width=34, height=34, rx=7, **paint("none", "stop", 3))
    ball = el("circle", cx=x + 13, cy=y - 13, r=8, **paint("panel", "stop", 1.6))
    cross = el("path", d=f"M{x + 10:g} {y - 16:g}l6 6m0-6-6 6", **paint("none", "stop", 2))
    return group(frame, ball, cross)


def _logged(facts: tuple[int, int, str]) -> Svg:
    """How far the log has come, and its last rolls."""
    count, wanted, last = facts
    full = min(count / wanted, 1) * 600
    track = el("rect", x=20, y=16, width=600, height=20, rx=10, **paint("well", "edge", 1.4))
    done = el("rect", x=20, y=16, width=full, height=20, rx=10, **paint("go")) if full else NOTHING
    said = sign(f"{count} of {wanted} rolls logged", 20, 54, 16, "ink", "start")
    chips = (chip(face, 34 + 33 * i, 88, 28) for i, face in enumerate(last))
    return panel(640, 112 if last else 72, track, done, said, *chips)


# -- the two plots ------------------------------------------------------------------------------------

BASE, TALL, LEFT = 236, 200, 62


def _bars(facts: tuple[str, str, Groups]) -> Svg:
    """A bar for each group: the share of hits or busts; behind it the band of a fair die."""
    under, over, groups = facts
    shares = [good / tries for _, (tries, good), _ in groups if tries]
    ends = [band[1] for *_, band in groups if band]
    top = 1.0 if max((*shares, *ends, 0)) > 0.5 else 0.5
    wide = 440 / len(groups)
    bars = (_bar(group, LEFT + wide * (i + 0.5), min(wide * 0.56, 84), top) for i, group in enumerate(groups))
    return panel(LEFT + 460, 300, *_scale(top), *bars, sign(f"share of {over}", 12, 16, 14, "ink2", "start"),
                 sign(under, LEFT + 220, 284, 14, "ink2"))


def _scale(top: float) -> tuple[Svg, ...]:
    """Lines at every fifth of the height, with their percentages."""
    heights = [(i / 5, BASE - TALL * i / 5) for i in range(6)]
    lines = el("path", d="".join(f"M{LEFT} {y:g}h440" for _, y in heights), **paint("none", "line", 1))
    shares = ((f"{100 * top * part:.0f} %", y) for part, y in heights)
    return (lines, *(sign(share, LEFT - 8, y, 13, "ink2", "end") for share, y in shares))


def _bar(one: tuple[str, tuple[int, int], Band], x: float, wide: float, top: float) -> Svg:
    name, (tries, good), band = one
    height = TALL * (good / tries) / top if tries else 0
    look = paint("act", "actlip", 1.4)
    bar = el("rect", x=x - wide / 2, y=BASE - height, width=wide, height=height, **look)
    said = f"{thousands(good)} of {thousands(tries)}" if tries else "no data yet"
    label = sign(said, x, min(BASE - height, _top(band, top)) - 12, 13, "ink" if tries else "ink2")
    return group(bar if height else NOTHING, _band(band, x, wide, top), label, sign(name, x, BASE + 20, 15))


def _top(band: Band, top: float) -> float:
    return BASE - TALL * band[1] / top if band else BASE


def _band(band: Band, x: float, wide: float, top: float) -> Svg:
    """Where a fair die's bar would end, 95 times in 100: a grey box, a little wider than the bar."""
    if band is None:
        return NOTHING
    y = _top(band, top)
    high = max(BASE - TALL * band[0] / top - y, 3)
    box = {**paint("edge", "edge", 1.4), "fill_opacity": 0.35}
    return el("rect", x=x - wide / 2 - 9, y=y, width=wide + 18, height=high, rx=3, **box)


# -- strips of nine -----------------------------------------------------------------------------------


def _strips(facts: tuple[Sequence[tuple[str, str]], tuple[int, int], Band]) -> Svg:
    """Each strip with a flag for the colours it misses; without strips to show, one bar for all."""
    strips, counted, band = facts
    if not strips:
        return _share_bar(counted, band)
    lines = (_strip(letters, gone, 28 + 40 * i) for i, (letters, gone) in enumerate(strips))
    return panel(560, 16 + 40 * len(strips), *lines)


def _strip(letters: str, gone: str, y: float) -> Svg:
    chips = (chip(face, 32 + 33 * i, y, 28) for i, face in enumerate(letters))
    if not gone:
        return group(*chips, sign("all five", 346, y, 14, "ink2", "start"))
    flag = el("path", d=f"M346 {y + 14:g}v-28h74l-8 8 8 8h-74", **paint("stopwash", "stop", 1.6))
    missed = (chip(face, 440 + 26 * i, y, 22) for i, face in enumerate(gone))
    return group(*chips, flag, sign("misses", 378, y - 6, 13, "stop"), *missed)


def _share_bar(counted: tuple[int, int], band: Band) -> Svg:
    strips, flagged = counted
    share = 500 * flagged / strips if strips else 0
    track = el("rect", x=30, y=30, width=500, height=30, **paint("well", "edge", 1.4))
    part = el("rect", x=30, y=30, width=share, height=30, **paint("act")) if share else NOTHING
    said = f"{thousands(flagged)} of {thousands(strips)} strips miss a colour" if strips else "no strip yet"
    return panel(560, 104, track, part, _lying(band), sign(said, 30, 84, 15, "ink", "start"))


def _lying(band: Band) -> Svg:
    if band is None:
        return NOTHING
    box = {**paint("edge", "edge", 1.4), "fill_opacity": 0.35}
    wide = max(500 * (band[1] - band[0]), 3)
    return el("rect", x=30 + 500 * band[0], y=22, width=wide, height=46, rx=3, **box)


# -- the 36 pairs -------------------------------------------------------------------------------------

BOX, CORNER, APART = 46, 120, 16


def _pairs(_: object) -> Svg:
    """Rows: the last roll, green below the others; columns: the next roll. The green column is hatched."""
    rows = "RYCPAG"
    tops = {face: 84 + BOX * i + (APART if face == "G" else 0) for i, face in enumerate(rows)}
    heads = (chip(face, CORNER + BOX * (i + 0.5), 58, 30) for i, face in enumerate(FACES))
    sides = (chip(face, CORNER - 30, top + BOX / 2, 30) for face, top in tops.items())
    boxes = (_box(CORNER + BOX * i, top, face == "G")
             for top in tops.values() for i, face in enumerate(FACES))
    frame = el("rect", x=CORNER - 3, y=81, width=6 * BOX + 6, height=5 * BOX + 6, rx=4,
               **paint("none", "ink", 5))
    words = (sign("next roll", CORNER + 3 * BOX, 24, 15, "ink2"), sign("last roll", 46, 58, 15, "ink2"),
             sign("in the frame:", CORNER + 6 * BOX + 24, 186, 16, "ink", "start"),
             sign("last roll not green", CORNER + 6 * BOX + 24, 210, 16, "ink", "start"))
    return panel(620, 84 + 6 * BOX + APART + 16, *boxes, frame, *heads, *sides, *words)


def _box(x: float, y: float, hatched: bool) -> Svg:
    look = paint("gowash", "go", 1.4) if hatched else paint("panel", "edge", 1.2)
    square = el("rect", x=x + 2, y=y + 2, width=BOX - 4, height=BOX - 4, rx=3, **look)
    if not hatched:
        return square
    lines = "".join(f"M{x + 4 + step} {y + BOX - 4}L{x + BOX - 4} {y + 4 + step}" for step in (0, 10, 20, 30))
    more = "".join(f"M{x + 4} {y + BOX - 4 - step}L{x + BOX - 4 - step} {y + 4}" for step in (10, 20, 30))
    return group(square, el("path", d=lines + more, **paint("none", "go", 2)))


# -- the stamped die ----------------------------------------------------------------------------------

FACE = 42
STAMP = "#B3261E"  # on white, whatever the theme
PLACES = {"R": (0, 1), "Y": (1, 1), "G": (2, 1), "C": (3, 1), "P": (1, 0), "A": (1, 2)}
"""The faces of the net, by column and row."""


def _nets(_: object) -> Svg:
    """The same net five times; k faces carry a stamp."""
    wide, high = 4 * FACE + 22, 190
    nets = (group(_net(k), transform=moved(16 + wide * (k % 3), 16 + high * (k // 3))) for k in range(5))
    return panel(3 * wide + 12, 2 * high + 4, *nets)


def _net(k: int) -> Svg:
    faces = (_face(face, x, y, face in FACES[:k]) for face, (x, y) in PLACES.items())
    said = "empty Counter" if k == 0 else f"{k} on the Counter"
    return group(*faces, sign(said, 2 * FACE, 3 * FACE + 22, 16))


def _face(face: str, x: int, y: int, stamped: bool) -> Svg:
    middle, centre = (x + 0.5) * FACE, (y + 0.5) * FACE
    stamp = _stamp(middle, centre) if stamped else NOTHING
    return group(chip(face, middle, centre, FACE - 2), stamp)


def _stamp(x: float, y: float) -> Svg:
    plate = el("rect", x=x - 20, y=y - 10, width=40, height=20, rx=4, fill="#FFFFFF", stroke=STAMP,
               stroke_width=2)
    word = el("text", Svg("bust"), x=x, y=y + 5, font_size=15, font_weight=700, text_anchor="middle",
              fill=STAMP)
    return group(plate, word, transform=f"rotate(-14 {x:g} {y:g})")


PICTURES: Mapping[str, Drawing] = {
    "launch roll": _roll, "launch counter": _counter, "launch atom": _atom, "launch bust": _bust,
    "launch vault": _vault, "results": _results, "logged": _logged, "bars": _bars, "strips": _strips,
    "pairs": _pairs, "nets": _nets,
}

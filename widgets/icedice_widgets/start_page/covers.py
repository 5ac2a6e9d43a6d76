"""The covers of the start page: one idea of each lesson, laid from the pieces of its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from icedice_widgets.start_page.grounds import (
    GOLD,
    WHITE,
    WOOD_LIP,
    arrow,
    bars,
    bauble,
    bell,
    bill,
    box_plot,
    coin,
    cover,
    cup,
    die,
    face,
    hops,
    line,
    loop,
    pyramid,
    say,
    slid,
    star,
    tile,
)
from icedice_widgets.svg import INK, Svg, el, group, join

RED, BLUE, GREEN = ("#F3B3BA", "#7E0A1C"), ("#AFCBF7", "#153F88"), ("#8FE3C0", "#2C8A65")
"""Bars and boxes: their body and lip."""


# -- arithmetic, with the token game -----------------------------------------------------------------


def _a1() -> Svg:
    """Three dice make one total."""
    return group(die(5, 40, 82), say("+", 74, 82, 30, WHITE), die(3, 108, 82), say("+", 142, 82, 30, WHITE),
                 die(3, 176, 82), bauble(11, "R", 238, 82, 1.25))


def _a2() -> Svg:
    """Two ways to the same total."""
    return group(die(4, 36, 78), die(5, 88, 78), bauble(9, "Y", 140, 80, 1.2), die(6, 192, 78), die(3, 244,
                                                                                                    78),
                 loop(8, 48, 108, 60), loop(164, 48, 108, 60))


def _a3() -> Svg:
    """Rows of baubles: 3 times 4."""
    balls = join(
        el("circle", cx=150 + 30 * column, cy=50 + 28 * row, r=11, fill="#C2182F", stroke="#FFC9CE",
           stroke_width=2)
        for row in range(3) for column in range(4)
    )
    return group(die(3, 34, 80, 0.9), say("×", 66, 80, 30, WHITE), die(4, 98, 80, 0.9), balls)


def _a4() -> Svg:
    """A loop around two dice."""
    return group(loop(22, 40, 160, 80), die(6, 66, 80), say("+", 102, 80, 32, WHITE), die(3, 138, 80),
                 say("×", 204, 80, 32, WHITE), die(2, 246, 80))


def _a5() -> Svg:
    """Both sides of an equal sign."""
    left = group(die(2, 32, 82, 0.8), say("×", 60, 82, 24, WHITE), die(3, 88, 82, 0.8))
    right = group(die(3, 192, 82, 0.8), say("×", 220, 82, 24, WHITE), die(2, 248, 82, 0.8))
    return group(left, say("=", 140, 82, 44, GOLD), right)


def _a6() -> Svg:
    """Many branches, and the one target they lead to."""
    tree = line("M34 80 96 46M34 80 96 80M34 80 96 114M96 46 164 36M96 46 164 58M96 80 164 80M96 114 164 102"
                "M96 114 164 124", "#5B9A8D", 4)
    ends = join(el("circle", cx=164, cy=y, r=8, fill=GOLD if y in (58, 80) else "#E3F0F9")
                for y in (36, 58, 80, 102, 124))
    return group(tree, die(4, 34, 80, 0.8), ends, arrow(182, 70, 26, GOLD), bauble(12, "B", 242, 76, 1.2))


# -- measurement, on the ice floe --------------------------------------------------------------------


def _f1() -> Svg:
    """A die and the ruler below its way."""
    marks = "".join(f"M{68 + 13 * i} 104v{18 if i % 5 == 0 else 10}" for i in range(13))
    wood = el("rect", x=60, y=104, width=172, height=34, rx=5, fill="#EBC795", stroke=WOOD_LIP,
              stroke_width=2)
    way = line("M76 72H180", "#0B5CAD", 4, "10 9")
    return group(way, slid(4, "R", 198, 72, 8, 36), wood, line(marks, "#3A2410", 2.4))


def _f2() -> Svg:
    """Dice on a grid: across and along."""
    grid = line("M110 40V130M140 30V130M170 26V130M200 26V130M80 60H226M80 90H226", "#BCD7E8", 2)
    axes = line("M80 130H232m-9-7 9 7-9 7M80 130V34m-7 9 7-9 7 9", INK, 3.5)
    return group(grid, axes, slid(2, "B", 140, 90), slid(5, "O", 200, 60), slid(4, "P", 110, 60))


def _f3() -> Svg:
    """Where the middle half lies."""
    dots = join(el("circle", cx=x, cy=y, r=7, fill="#2B6BD6") for x, y in
                ((96, 74), (120, 74), (138, 74), (138, 58), (154, 74), (154, 58), (154, 42), (172, 74), (208,
                                                                                                         74)))
    return group(dots, box_plot((90, 126, 150, 174, 214), 110, *GREEN, 32))


def _f4() -> Svg:
    """Two crews that overlap."""
    return group(slid(3, "R", 84, 60, -10, 28), box_plot((104, 126, 144, 166, 196), 60, *RED, 28),
                 slid(5, "B", 84, 108, 8, 28), box_plot((124, 150, 172, 196, 222), 108, *BLUE, 28))


def _f5() -> Svg:
    """A strong throw goes far, or into the water."""
    fan = el("path", d="M72 108 196 30 226 96Z", fill="#FFE3A3", opacity=0.8)
    fates = line("M72 108 176 74", "#B97F00", 4, "9 8")
    splash = line("M246 92q8-8 16 0M250 106q8-8 16 0", WHITE, 3)
    return group(fan, fates, slid(6, "Y", 76, 106, -18, 34), slid(4, "Y", 178, 70, 14, 26),
                 slid(2, "Y", 206, 44, 30, 22), slid(5, "Y", 256, 78, 24, 24), splash)


# -- money, in the ice cream shop --------------------------------------------------------------------


def _m1() -> Svg:
    """Bills in a till."""
    till = el("rect", x=26, y=52, width=228, height=84, rx=10, fill="#40566B", stroke=INK, stroke_width=2)
    slots = join(el("rect", x=x, y=60, width=66, height=68, rx=6, fill="#DCE9F3") for x in (34, 107, 180))
    piles = join(bill(value, x, y) for value, x, count in ((100, 67, 2), (10, 140, 3), (1, 213, 1))
                 for y in range(110, 110 - 16 * count, -16))
    return group(till, slots, piles)


def _m2() -> Svg:
    """Is this enough for that?"""
    pile = group(bill(100, 62, 72, 1.15), bill(10, 62, 104, 1.15), coin(25, 50, 132, 0.6), coin(10, 82, 132,
                                                                                                0.7))
    tag = group(el("path", d="M196 56h60v30h-60l-14-15Z", fill=GOLD, stroke="#B97F00", stroke_width=2),
                say("$", 226, 71, 24))
    return group(pile, arrow(110, 96, 40), cup((2,), 222, 142, 0.9), tag)


def _m3() -> Svg:
    """Each price is higher than the last."""
    climbing = (22, 42, 62, 82)
    return group(*(bars((high,), 46 + 50 * i, 138, 44, *GREEN) for i, high in enumerate(climbing)),
                 line("M58 96 206 38m-16-2 16 2-9 14", "#7E0A1C", 4), line("M30 139H258", INK, 3))


def _m4() -> Svg:
    """One scoop, and three."""
    return group(cup((2,), 66, 138, 1.05), arrow(112, 106, 46), cup((2, 2, 2), 214, 138, 1.05))


def _m5() -> Svg:
    """A ring of boxes, and where the spoon may go."""
    places = [(54 + 43 * i, y) for y in (62, 132) for i in range(5)]
    ring = join(el("rect", x=x - 18, y=y - 13, width=36, height=26, rx=5, fill=WHITE, stroke="#55748E",
                   stroke_width=2) for x, y in places)
    jumps = line("M54 84q22 34 43 0M54 84q43 54 86 0M54 84q65 76 129 0", "#0B5CAD", 3.2)
    spoon = group(line("M54 62v10", "#0B5CAD", 6),
                  el("ellipse", cx=54, cy=56, rx=8, ry=11, fill="#0B5CAD", stroke="#073F7A", stroke_width=2))
    shares = join(el("circle", cx=x, cy=62, r=r, fill=GOLD, stroke="#B97F00", stroke_width=1.6)
                  for x, r in ((97, 5), (140, 10), (183, 7)))
    return group(ring, jumps, spoon, shares)


# -- probability, with pyramids and tiles ------------------------------------------------------------


def _p1() -> Svg:
    """Rolls, counted by color."""
    columns = (("R", 2), ("Y", 4), ("G", 1), ("P", 3))
    return group(*(face(letter, 62 + 52 * i, 112 - 30 * n, 26) for i, (letter, count) in enumerate(columns)
                   for n in range(count)), line("M36 128H244", INK, 3.5))


def _p2() -> Svg:
    """A scale from impossible to certain."""
    scale = line("M34 96H246M34 84v24M246 84v24M140 88v16", INK, 4)
    pins = line("M69 70v16m-7-8 7 8 7-8M140 70v16m-7-8 7 8 7-8", INK, 3.5)
    three = join(face(letter, x, 48, 28) for letter, x in (("R", 109), ("Y", 140), ("G", 171)))
    return group(scale, pins, say("0", 34, 128, 22), say("1", 246, 128, 22), face("A", 69, 48, 34), three)


def _p3() -> Svg:
    """What was predicted, dashed, and what was played."""
    predicted = line(bell(30, 250, 127, 96), INK, 3.5, "8 7")
    return group(bars((16, 40, 88, 104, 58, 28), 50, 127, 32, *BLUE), predicted)


def _p4() -> Svg:
    """Four times the same, and then?"""
    rolled = join(face("R", 38 + 46 * i, 92, 38) for i in range(4))
    next_one = el("rect", x=214, y=72, width=42, height=42, rx=8, fill=WHITE, stroke=INK, stroke_width=2.5,
                  stroke_dasharray="6 5")
    return group(rolled, next_one, say("?", 235, 93, 28), hops(38, 64, (46, 46, 46, 59), "#0B5CAD"))


def _p5() -> Svg:
    """Higher and higher, until somebody says stop."""
    heap = group(pyramid("G", 50, 128, 1), pyramid("Y", 96, 128, 1.4), pyramid("P", 152, 128, 1.9))
    stop = el("path", d="M205 44h30l21 21v30l-21 21h-30l-21-21V65Z", fill="#B3261E", stroke=WHITE,
              stroke_width=4)
    hand = el("rect", x=202, y=72, width=36, height=16, rx=4, fill=WHITE)
    return group(heap, stop, hand)


def _s1() -> Svg:
    """Which number is missing?"""
    gap = el("rect", x=100, y=54, width=44, height=44, rx=8, fill="none", stroke=WOOD_LIP, stroke_width=3,
             stroke_dasharray="6 5")
    return group(die(5, 46, 76), say("+", 84, 76), gap, say("?", 122, 76, 26), say("=", 170, 76, 34),
                 tile(11, 222, 76, 56))


def _s2() -> Svg:
    """Towers of sums, highest in the middle."""
    stones = join(
        el("rect", x=44 + 24 * i, y=120 - 14 * n, width=21, height=11, rx=3, fill="#FFF3DC", stroke=WOOD_LIP,
           stroke_width=1.4)
        for i, high in enumerate((1, 3, 5, 7, 7, 5, 3, 1)) for n in range(high)
    )
    return group(stones, line("M34 134H246", "#4A2413", 3.5))


def _s3() -> Svg:
    """All pairs of two dice, some of them marked."""
    boxes = join(
        el("rect", x=112 + 18 * column, y=30 + 18 * row, width=16, height=16, rx=3,
           fill=GOLD if column + row == 5 else "#FFF3DC", stroke=WOOD_LIP, stroke_width=1.2)
        for row in range(6) for column in range(6)
    )
    return group(die(3, 44, 56, 0.9), die(4, 44, 106, 0.9), arrow(74, 82, 22), boxes, tile(7, 250, 82, 38))


def _s4() -> Svg:
    """Two events that overlap."""
    rings = group(el("circle", cx=112, cy=80, r=54, fill="#AFCBF7", opacity=0.75),
                  el("circle", cx=172, cy=80, r=54, fill="#FFE3A3", opacity=0.75),
                  line("M166 80A54 54 0 1 1 58 80 54 54 0 1 1 166 80", "#153F88", 3),
                  line("M226 80A54 54 0 1 1 118 80 54 54 0 1 1 226 80", "#B97F00", 3))
    return group(rings, tile(6, 86, 80, 34), tile(11, 142, 80, 36), tile(9, 198, 80, 34))


LESSONS: Mapping[str, tuple[str, Callable[[], Svg]]] = {
    "A1": ("tokens", _a1), "A2": ("tokens", _a2), "A3": ("tokens", _a3), "A4": ("tokens", _a4),
    "A5": ("tokens", _a5), "A6": ("tokens", _a6), "F1": ("floe", _f1), "F2": ("floe", _f2), "F3": ("floe",
                                                                                                   _f3),
    "F4": ("floe", _f4), "F5": ("floe", _f5), "M1": ("iced", _m1), "M2": ("iced", _m2), "M3": ("iced", _m3),
    "M4": ("iced", _m4), "M5": ("iced", _m5), "P1": ("pyramids", _p1), "P2": ("pyramids", _p2),
    "P3": ("pyramids", _p3), "P4": ("pyramids", _p4), "P5": ("pyramids", _p5), "S1": ("tiles", _s1),
    "S2": ("tiles", _s2), "S3": ("tiles", _s3), "S4": ("tiles", _s4),
}

# -- games ---------------------------------------------------------------------------------------------


def _tokens() -> Svg:
    return group(bauble(12, "R", 66, 80, 1.3), bauble(8, "Y", 140, 86, 1.5), bauble(20, "B", 214, 80, 1.3))


def _pyramids() -> Svg:
    return group(pyramid("R", 62, 130, 1.3), pyramid("P", 128, 132, 2.1), pyramid("G", 194, 130, 1.5),
                 pyramid("Y", 240, 132, 0.9))


def _tiles() -> Svg:
    return group(die(5, 52, 76), die(4, 106, 76), die(2, 160, 76), tile(11, 226, 76, 58))


def _iced() -> Svg:
    return group(cup((6, 2, 0), 88, 138, 1.15), cup((3,), 200, 138, 1.15))


def _floe() -> Svg:
    hole = el("circle", cx=104, cy=112, r=17, fill="#0F3A57", stroke="#8FC3E0", stroke_width=3)
    return group(hole, star(108, 56, 1.2), slid(6, "R", 176, 46, 12, 34), slid(3, "Y", 152, 100, -10, 34),
                 slid(5, "G", 208, 96, 20, 34))


GAMES: Mapping[str, Callable[[], Svg]] = {
    "tokens": _tokens, "pyramids": _pyramids, "tiles": _tiles, "iced": _iced, "floe": _floe,
}


def lesson_cover(lesson: str, game: str) -> Svg:
    """The cover of a lesson; one that has none of its own has its game's."""
    ground, draw = LESSONS.get(lesson, (game, GAMES.get(game, group)))
    return cover(ground, draw())


def game_cover(game: str) -> Svg:
    """The cover of a game of the house."""
    return cover(game, GAMES[game]())

"""The floe on paper: the arena at true scale on four sheets to glue together, and a sheet to count rounds on.

All lengths here are millimetres, and a millimetre of the picture is one on paper.
"""

from __future__ import annotations

from collections.abc import Callable

from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.tables import ARENA, LAP, MM, Feature
from icedice_edu.games.match import Match
from icedice_widgets.palette import paint
from icedice_widgets.shapes import Point, Shape, cut
from icedice_widgets.svg import INK, Svg, el, group, number, picture, text

ACROSS, AWAY = (0, 165, 290), (0, 180, 420)
"""Where the sheets are cut: through no net and no hole."""
LEFT, TOP, FOOT = 7.0, 9.0, 6.0
PAGE = 181.0
"""As wide as a sheet of any paper allows."""
ROUND_ROWS, ROW = 18, 8.4
COLUMNS = (
    ("round", 14), ("color", 22), ("own die", 18), ("dice behind", 36), ("on blocks", 30),
    ("net or hole", 22),
    ("points", 16), ("seal moves to", 23),
)  # fmt: skip
COUNTED = (
    "From front to back, add your own die, all scoring dice behind it and all dice on ice blocks.",
    "If your die touches a net, add. If it touches a hole, subtract. On a block, you get no points.",
    "Space taken? Use the next empty one. The first block, or else the die farthest back, starts next round.",
)


def floe_sheet(column: int, row: int) -> Callable[[Match[Position]], Svg]:
    """One of the four sheets; row 0 is at the entrance."""

    def draw(match: Match[Position]) -> Svg:
        return _sheet(match, column, row)

    return draw


FLOE_SHEETS = tuple(floe_sheet(column, row) for row in (1, 0) for column in (0, 1))
"""Read like a page: the far ones first."""


class _Sheet:
    """A part of the arena, and where on its sheet things lie."""

    def __init__(self, column: int, row: int) -> None:
        self.left, self.right = ACROSS[column], ACROSS[column + 1]
        self.near, self.far = AWAY[row], AWAY[row + 1]
        self.first, self.entrance = column == 0, row == 0

    @property
    def height(self) -> float:
        return self.far - self.near

    def at(self, x: float, y: float) -> Point:
        """A place of the arena on the sheet."""
        return LEFT + x - self.left, TOP + self.far - y

    def path(self, shape: Shape) -> str:
        spots = (self.at(*point) for point in shape)
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots) + "Z"

    def cut(self, shape: Shape) -> Shape:
        """The part of a shape that lies on this sheet."""
        shape = cut(shape, lambda point: point[0] - self.left)
        shape = cut(shape, lambda point: self.right - point[0])
        shape = cut(shape, lambda point: point[1] - self.near)
        return cut(shape, lambda point: self.far - point[1])


def _sheet(match: Match[Position], column: int, row: int) -> Svg:
    part = _Sheet(column, row)
    floe = part.cut(tuple((x / MM, y / MM) for x, y in ARENA.floe))
    where = f"{'far' if row else 'near'} {'right' if column else 'left'}"
    title = f"{match.game.title}: the floe, {where}"
    box = ((part.left, part.near), (part.right, part.near), (part.right, part.far), (part.left, part.far))
    return picture(
        PAGE, TOP + part.height + (FOOT if part.entrance else 1), title, "Part of the arena at actual size",
        text(f"{title}. Print at 100%. Cut along the frame and glue.", LEFT, 6, 4.2),
        el("path", d=part.path(box), **paint("#D5E8F3", "edge", 0.4)),
        el("path", d=part.path(floe), **paint("panel", "edge", 0.7)), _levels(part),
        *(_feature(part, one) for one in ARENA.features if _on(part, one)), _ruler(part), _foot(part),
    )  # fmt: skip


def _on(part: _Sheet, one: Feature) -> bool:
    return part.left <= one.x / MM <= part.right and part.near <= one.y / MM <= part.far


def _levels(part: _Sheet) -> Svg:
    """A line every five centimetres."""
    d = ""
    for y in range(50, 400, 50):
        if part.near <= y <= part.far:
            x, down = part.at(part.left, y)
            d += f"M{number(x)} {number(down)}h{part.right - part.left}"
    return el("path", d=d, stroke_dasharray="1 3", **paint("none", "lip", 0.3))


def _feature(part: _Sheet, one: Feature) -> Svg:
    """A net or a hole, and a dashed ring: a die whose middle is inside touches it."""
    x, y = part.at(one.x / MM, one.y / MM)
    r = one.radius / MM
    value = f"+{one.value}" if one.is_net else f"−{-one.value}"
    return group(
        el("circle", cx=x, cy=y, r=r, **paint("#FFF6DA" if one.is_net else "#BBD3E2", "ink", 0.6)),
        el(
            "circle",
            cx=x,
            cy=y,
            r=r + ARENA.die / MM,
            stroke_dasharray="1.5 1.5",
            **paint("none", "ink2", 0.3),
        ),
        text(value, x, y + 4, 11, font_weight=700, text_anchor="middle", fill=INK),
    )


def _ruler(part: _Sheet) -> Svg:
    """Centimetres from the entrance, along the outer side."""
    side, way = (part.left, 1) if part.first else (part.right, -1)
    marks, named = "", []
    for cm in range(part.near // 10, part.far // 10 + 1):
        x, y = part.at(side, 10 * cm)
        marks += f"M{number(x)} {number(y)}h{way * (5 if cm % 5 == 0 else 3)}"
        if cm % 5 == 0:
            anchor = "start" if part.first else "end"
            named.append(
                text(str(cm), x + 6.5 * way, min(y + 1.5, TOP + part.height - 1), 4, text_anchor=anchor)
            )
    return group(el("path", d=marks, **paint("none", "ink", 0.4)), *named)


def _foot(part: _Sheet) -> Svg:
    """The entrance, on the sheets where it is."""
    x, y = part.at(max(part.left, 40), part.near)
    line = "Entrance: throw from here. Keep your hand outside." if part.entrance and part.first else ""
    return text(line, x, y + 4.6, 4)


# -- to count on -----------------------------------------------------------------------------------------


def round_sheet(match: Match[Position]) -> Svg:
    """A row for each die that counts, and the track as a strip of numbers."""
    colours = ", ".join(match.position.setting.colours)
    target = match.position.setting.target
    table = 44.0
    return picture(
        PAGE, 248, "Round sheet", "A sheet for scoring rounds",
        text(f"{match.game.title}: round sheet", 4, 9, 6.5, font_weight=700),
        text(f"Race to {target}. Colors, clockwise: {colours}.", 4, 16, 4.2),
        *(text(line, 4, 24 + 5.4 * i, 3.6) for i, line in enumerate(COUNTED)),
        *_table(table), *_track(table + (ROUND_ROWS + 1) * ROW + 10),
    )  # fmt: skip


def _table(top: float) -> list[Svg]:
    width = sum(wide for _, wide in COLUMNS)
    rules = "".join(f"M0 {number(top + ROW * row)}h{width}" for row in range(ROUND_ROWS + 2))
    x, heads = 0.0, list[Svg]()
    for name, wide in COLUMNS:
        heads.append(text(name, x + wide / 2, top + 5.4, 3.2, font_weight=700, text_anchor="middle"))
        rules += f"M{number(x)} {number(top)}v{number(ROW * (ROUND_ROWS + 1))}"
        x += wide
    rules += f"M{number(x)} {number(top)}v{number(ROW * (ROUND_ROWS + 1))}"
    return [el("path", d=rules, **paint("none", "edge", 0.4)), *heads]


def _track(top: float) -> list[Svg]:
    """The spaces of the track in rows of twenty-five; coins serve as seals."""
    across, down = PAGE / 25, 7.0
    places = [((n % 25) * across, top + 4 + (n // 25) * down) for n in range(LAP)]
    cell = f"h{number(across)}v{number(down)}h-{number(across)}z"
    cells = "".join(f"M{number(x)} {number(y)}{cell}" for x, y in places)
    numbers = (_space(n + 1, x + across / 2, y + 4.6) for n, (x, y) in enumerate(places))
    head = text("The track: each space is one point.", 0, top, 3.9)
    return [head, el("path", d=cells, **paint("none", "edge", 0.3)), *numbers]


def _space(space: int, x: float, y: float) -> Svg:
    return text(str(space), x, y, 3.2, text_anchor="middle", font_weight=None if space % 5 else 700)

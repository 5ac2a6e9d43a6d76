"""The card that weighs the options: what each is worth as a bar, its risk as a picture, and why.

A bar is a row of boxes that are worth 1 each, the same for all options, so that bars can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from icedice_edu.games.advice import Advice, Face
from icedice_edu.games.protocol import Position, Step
from icedice_widgets.card_sheet import pages_of, sheet, turn_pages
from icedice_widgets.components import NARROW, WIDE, Box, Sizes, lines, say, slab, tick
from icedice_widgets.icons import icon
from icedice_widgets.lettering import fit, width_of, wrap
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, join
from icedice_widgets.table import Table
from icedice_widgets.weighed_options import Weighed, weighed, worth

WEIGH, SHORT = "Weigh the options", "Options"
BOXES = "Each box is worth 1."
LINE, BOLD = 1.3, 1.07
TOP = 56
"""Where the rows begin."""
SIDE, PAD, GAP, SIGN = 10, 6, 5, 38
NAME, MORE, BAR, CHANCE, FACES = 24, 20, 22, 19, 46
"""How tall the name is, another line of it, the bar, the risk in figures, the risk in faces."""
WORTH, BESIDE = 184, 250
"""Room for a worth beside its bar, and for faces beside their chance."""
FIGURES, NOTE = 14, 13.5
"""Letter sizes."""
PHONE = 344
TALLEST = 760
"""The card on a phone: how wide it is, and how tall it may become."""


class Pictures(NamedTuple):
    """What only the game can draw."""

    option: Callable[[Step, float, float], Svg]
    """The sign of a step, within 30 by 30 round a point."""
    face: Callable[[int, Face, Box], Svg]
    """A face of a die with what it would do, in a box."""


def _any_option(step: Step, x: float, y: float) -> Svg:
    return icon("next", x, y)


def _any_face(place: int, face: Face, box: Box) -> Svg:
    name = say(fit(face.name, box.w - 4, 13, True), box.cx, box.y + 18, 13, "ink", 700, "middle")
    does = say(fit(face.does, box.w - 4, 13), box.cx, box.bottom - 7, 13, "ink", None, "middle")
    return join((slab(box, 8, "well", "edge"), name, does))


ANY_GAME = Pictures(_any_option, _any_face)


def phone_height(table: Table[Position]) -> float:
    """How tall the card is on a phone: as tall as it needs to be, within reason."""
    card = _Card(weighed(table), Box(0, 0, PHONE, 0), NARROW, ANY_GAME)
    need = TOP + sum(map(card.height, card.weighed.options)) + card.meaning_height
    return min(TALLEST, ceil(need) + 1)


def weighing(table: Table[Position], box: Box, sizes: Sizes, pictures: Pictures = ANY_GAME) -> Svg:
    """A row for each option, and below them what the numbers mean."""
    card = _Card(weighed(table), box, sizes, pictures)
    pages = card.pages
    page = max(0, min(table.page, len(pages) - 1))
    title = SHORT if len(pages) > 1 and sizes is NARROW else WEIGH
    turn = turn_pages(box, sizes, len(pages), page)
    return sheet(box, sizes, title, *card.rows(pages[page]), card.meaning(), *turn, key="weigh")


@dataclass(frozen=True)
class _Card:
    """The card's room, and how its parts share it."""

    weighed: Weighed
    box: Box
    sizes: Sizes
    pictures: Pictures

    @property
    def inner(self) -> float:
        """How wide a row is between its paddings."""
        return self.box.w - 24 - 2 * SIDE

    @property
    def pages(self) -> tuple[tuple[Advice, ...], ...]:
        options = self.weighed.options
        room = self.box.h - TOP - self.meaning_height
        return pages_of(options, tuple(map(self.height, options)), room)

    # -- what the numbers mean ------------------------------------------------------------------------

    @property
    def meaning_words(self) -> str:
        return f"{BOXES} {self.weighed.meaning}"

    @property
    def meaning_height(self) -> float:
        return len(wrap(self.meaning_words, self.box.w - 32, 13)) * 13 * LINE + 10

    def meaning(self) -> Svg:
        top = self.box.bottom - self.meaning_height
        return lines(self.meaning_words, Box(self.box.x + 16, top, self.box.w - 32, 0), 13, "ink2")

    # -- a row ----------------------------------------------------------------------------------------

    def name(self, one: Advice) -> tuple[str, ...]:
        """What the option is called, in the room that its mark leaves."""
        mark = self.weighed.mark(one)
        taken = SIGN + (width_of(mark, 14, True) + 34 if mark else 0)
        return wrap(one.label, (self.inner - taken) / BOLD, self.sizes.body + 0.5, 3)

    def height(self, one: Advice) -> float:
        """How tall a row is, with the gap below it."""
        reason = len(wrap(one.reason, self.inner, NOTE)) * NOTE * LINE
        return PAD + self._named(one) + BAR + self._risk(one) + reason + PAD + GAP

    def _named(self, one: Advice) -> float:
        return NAME + MORE * (len(self.name(one)) - 1)

    def _risk(self, one: Advice) -> float:
        if not one.faces:
            return CHANCE if self.weighed.rolled else 0
        return FACES if self.sizes.hit == WIDE.hit else CHANCE + FACES

    def rows(self, options: tuple[Advice, ...]) -> tuple[Svg, ...]:
        y, drawn = self.box.y + TOP, []
        for one in options:
            drawn.append(self.row(one, Box(self.box.x + 12, y, self.box.w - 24, self.height(one) - GAP)))
            y += self.height(one)
        return tuple(drawn)

    def row(self, one: Advice, box: Box) -> Svg:
        """Name and mark, bar and worth, risk, reason."""
        marked = bool(self.weighed.mark(one))
        ground = slab(box, 10, *(("gowash", "go", 2.6) if marked else ("panel", "line", 1.2)))
        bar = Box(box.x + SIDE, box.y + PAD + self._named(one), self.inner, BAR)
        risk = bar._replace(y=bar.bottom, h=self._risk(one))
        return group(
            ground, self._head(one, bar.x, box.y + PAD), self._worth(one, bar), self._chance(one, risk),
            lines(one.reason, risk._replace(y=risk.bottom - 1), NOTE),
            role="img", aria_label=self.weighed.label(one), data_key=f"option-{one.step}",
        )

    def _head(self, one: Advice, x: float, y: float) -> Svg:
        size, mark = self.sizes.body + 0.5, self.weighed.mark(one)
        rows, right = enumerate(self.name(one)), x + self.inner
        names = (say(row, x + SIGN, y + 17 + MORE * i, size, "ink", 700) for i, row in rows)
        best = join((tick(right - 11, y + 11), say(mark, right - 28, y + 16, 14, "go", 700, "end")))
        return join((self.pictures.option(one.step, x + 15, y + 11), *names, best if mark else NOTHING))

    def _worth(self, one: Advice, box: Box) -> Svg:
        """The bar, and what it stands for in figures."""
        figures = say(worth(one.gain), box.right, box.y + 15, FIGURES, "ink", 700, "end")
        track = Box(box.x, box.y + 3, box.w - WORTH, 14)
        full = ceil(self.weighed.most) or 1
        filled = track._replace(w=round(track.w * max(0.0, float(one.gain)) / full, 1))
        cuts = "".join(f"M{track.x + track.w * i / full:.1f} {track.y:g}v{track.h:g}" for i in range(1, full))
        return join((
            slab(track, 3, "well"), slab(filled, 3, "go" if one.best else "act"),
            el("path", d=cuts, **paint("none", "panel", 2)) if cuts else NOTHING,
            slab(track, 3, "none", "edge", 1.4), figures,
        ))

    def _chance(self, one: Advice, box: Box) -> Svg:
        """The risk in figures, and below it or beside it in faces."""
        beside = one.faces and box.h == FACES
        figures = say(self.weighed.chance(one), box.x, box.y + (26 if beside else 14), NOTE, "ink", 700)
        if not one.faces:
            return figures if self.weighed.rolled else NOTHING
        left, top = (box.w - BESIDE, 2) if beside else (0, CHANCE)
        return join((figures, self._faces(one, Box(box.x + left, box.y + top, box.w - left, FACES - 5))))

    def _faces(self, one: Advice, row: Box) -> Svg:
        faces = zip(one.faces, row.columns(len(one.faces), 4), strict=True)
        return join(self.pictures.face(place, face, box) for place, (face, box) in enumerate(faces))

"""Counters with their pyramids, and which faces of the Color Die bust."""

from __future__ import annotations

from icedice_edu.classroom.pictures.pieces import LETTERS, SIZES, Piece, Row
from icedice_edu.classroom.pictures.pyramids import Counter, Team
from icedice_edu.maths.words import many
from icedice_widgets.lesson.pictures.pyramid_pieces import chip
from icedice_widgets.lettering import width_of
from icedice_widgets.palette import paint
from icedice_widgets.pictures.card import card, level, lines, say
from icedice_widgets.pictures.grid import BODY, GAP, PAD, SIGN, THICK, TITLE
from icedice_widgets.pictures.pieces import lettered_pyramid, row
from icedice_widgets.svg import NOTHING, Svg, el, group, number

TRAY, APART = 76, 52
"""The height of a Counter, and from pyramid to pyramid."""


def counter(counters: tuple[Counter, ...]) -> Svg:
    """Counters one below the other, with their names; one alone is a row of pieces."""
    if len(counters) == 1 and not counters[0].name:
        return row(Row((Piece("tray", "Counter", counters[0].pyramids),)))
    names = max(width_of(one.name, SIGN, True) for one in counters)
    names += GAP if names else 0
    wide = APART * max(4, *(len(one.pyramids) for one in counters)) + GAP
    trays = (_tray(one, names, wide, GAP + (TRAY + GAP) * i) for i, one in enumerate(counters))
    return card(PAD * 2 + names + wide, GAP + (TRAY + GAP) * len(counters), *trays)


def _tray(one: Counter, names: float, wide: float, y: float) -> Svg:
    left = PAD + names
    ground = el("rect", x=left, y=y, width=wide, height=TRAY, rx=10, **paint("well", "edge", 1.4))
    standing = (lettered_pyramid(LETTERS[color], SIZES[size], left + 34 + APART * i, y + 58)
                for i, (size, color) in enumerate(piece.said.split() for piece in one.pyramids))
    name = say(one.name, PAD, y + TRAY / 2, SIGN - 4) if one.name else NOTHING
    return group(name, ground, *standing)


FACE, STEP, TEAM, SIDES = 30, 34, 104, 33
"""The size of a face, then from face to face, from Counter to Counter, from bust faces to safe ones."""
STANDING, CLOSE, CHIPS = 226, 21, 94
"""Where the pyramids of a Counter begin, right of four faces; from one to the next; where the faces begin."""


def faces(teams: tuple[Team, ...]) -> Svg:
    """For each Counter the faces that bust above, the safe ones below: narrow, to be read on a phone."""
    width = CHIPS + STEP * 6 + PAD
    rows = (_team(team, GAP + TEAM * i) for i, team in enumerate(teams))
    rules = "".join(level(PAD, GAP / 2 + TEAM * i, width - 2 * PAD) for i in range(1, len(teams)))
    return card(width, GAP + TEAM * len(teams), lines(rules), *rows)


def _team(team: Team, y: float) -> Svg:
    name = many(len(team.colors), "color") if team.colors else "empty Counter"
    standing = (lettered_pyramid(letter, 0, STANDING + CLOSE * i, y + 36)
                for i, letter in enumerate(team.colors))
    return group(say(name, PAD, y + 14, TITLE), *standing, _side("bust", "stop", team.colors, y + 44),
                 _side("safe", "go", team.safe, y + 44 + SIDES))


def _side(word: str, ink: str, letters: str, y: float) -> Svg:
    chips = (chip(letter, CHIPS + STEP * i, y, FACE) for i, letter in enumerate(letters))
    slashes = "".join(f"M{number(CHIPS - 14 + STEP * i)} {number(y + 14)}l28-28" for i in range(len(letters)))
    crossed = lines(slashes if word == "bust" else "", "ink", THICK)
    return group(say(str(len(letters)), PAD, y, SIGN - 4, ink), say(word, PAD + 16, y, BODY, ink), *chips,
                 crossed)

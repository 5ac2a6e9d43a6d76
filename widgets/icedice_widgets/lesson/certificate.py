"""The certificate of a lesson as HTML, for the page and for paper: a name, the game, what was done.

Its rules are in `static/certificate.css`; the same ones hold on the page and on paper.
"""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Certificate, Grid
from icedice_widgets.lesson.markup import prose, tag
from icedice_widgets.palette import PIECES, paint
from icedice_widgets.svg import NOTHING, Svg, words

LEFT, RIGHT = ("R", "Y"), ("B", "O")
"""The baubles on both sides of the title, by color."""
TICK = "M6.5 12.5 10.5 16.5 17.5 8.5"
NARROW = 5
"""So many columns of a table have room beside the goals."""


def certificate(one: Certificate, shown: Sequence[Svg]) -> Svg:
    """The whole certificate; what is shown of the game is drawn already."""
    is_wide = any(isinstance(block, Grid) and len(block.head) > NARROW for block in one.shown)
    two = tag("div", _game(one, shown), tag("div", _goals(one), _counts(one)),
              class_="cert-one" if is_wide else "cert-two")
    done = "who finished the lesson" if one.finished else "and is from the lesson"
    stop = "" if one.lesson.endswith(("?", "!", ".")) else "."
    return tag(
        "article", _band(one), tag("p", words("This page belongs to"), class_="cert-quiet"),
        tag("p", words(one.name), class_="cert-name"),
        tag("p", prose(f"{done} **{one.lesson}**{stop}")), two, _own_words(one), _lines(),
        class_="cert", data_key="certificate",
    )


def _band(one: Certificate) -> Svg:
    garland = tag("path", d="M0 20C60 44 120 44 180 22S300-4 360 18S480 48 540 26S660 0 720 20",
                  **paint("none", "firline", 3))
    band = tag("svg", garland, viewBox="0 0 720 100", preserveAspectRatio="none", aria_hidden="true",
               class_="cert-garland")
    return tag("header", band, *map(_bauble, LEFT), tag("h3", words(one.title)), *map(_bauble, RIGHT))


def _bauble(color: str) -> Svg:
    piece = PIECES[color]
    thread = tag("path", d="M24 0V36", stroke="#5B9A8D", stroke_width=2)
    cap = tag("rect", x=18, y=32, width=12, height=8, rx=2, fill="#D9A92E")
    ball = tag("circle", cx=24, cy=62, r=24, fill=piece.body, stroke="#FFF", stroke_width=2)
    light = tag("circle", cx=16, cy=54, r=7, fill=piece.facet)
    return tag("svg", thread, cap, ball, light, viewBox="-2 0 52 90", class_="cert-bauble",
               aria_hidden="true")


def _game(one: Certificate, shown: Sequence[Svg]) -> Svg:
    if not shown:
        return NOTHING
    caption = tag("h4", prose(one.caption)) if one.caption else NOTHING
    return tag("div", caption, *shown, class_="cert-game")


def _goals(one: Certificate) -> Svg:
    """What the learner can do; what nobody has seen yet stays open, for a teacher's pen."""
    can = [goal for goal, is_shown in one.goals if is_shown]
    still = [goal for goal, is_shown in one.goals if not is_shown]
    who = f"{one.name} can …" if one.name else "I can …"
    listed = tag("h4", words(who)) + _list(can, True) if can else ""
    note = tag("p", words("Your teacher can check these off."), class_="cert-quiet")
    left = tag("h4", words("Goals")) + note + _list(still, False) if still else ""
    return Svg(listed + left)


def _list(goals: Sequence[str], are_shown: bool) -> Svg:
    tick = tag("path", d=TICK, **paint("none", "panel", 2.8), stroke_linecap="round", stroke_linejoin="round")
    disc = tag("circle", cx=12, cy=12, r=11, **(paint("go") if are_shown else paint("panel", "edge", 1.5)))
    mark = tag("svg", disc, tick if are_shown else NOTHING, viewBox="0 0 24 24", width=26, height=26,
               role="img", aria_label="done" if are_shown else "not checked yet")
    return tag("ul", *(tag("li", mark, tag("span", prose(goal))) for goal in goals))


def _counts(one: Certificate) -> Svg:
    counts = tag("div", *(tag("p", prose(count)) for count in one.counts))
    return tag("div", counts, _stamp(one), class_="cert-counts")


def _own_words(one: Certificate) -> Svg:
    if not one.words:
        return NOTHING
    whose = f"In {one.name}’s own words" if one.name else "In my own words"
    return tag("blockquote", tag("p", words(whose), class_="cert-quiet"),
               tag("p", words(f"“{one.words}”"), class_="cert-words"), class_="cert-own")


def _lines() -> Svg:
    date = tag("div", tag("span", data_today=""), words("Date"))
    return tag("div", date, tag("div", tag("span"), words("Teacher")), class_="cert-lines")


def _stamp(one: Certificate) -> Svg:
    """A stamp for whoever has finished."""
    if not one.finished:
        return NOTHING
    ring = tag("circle", cx=50, cy=50, r=46, **paint("none", "go", 4), stroke_dasharray="7 4")
    star = tag("path", d="M50 18 58 38 79 39 63 53 68 74 50 62 32 74 37 53 21 39 42 38Z",
               **paint("gold", "goldlip", 3), stroke_linejoin="round")
    return tag("svg", ring, star, viewBox="0 0 100 100", class_="cert-stamp", aria_hidden="true")

"""A dot plot of a class: a dot for each student, over what they said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from icedice_widgets.lesson.markup import tag
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, words
from icedice_widgets.svg import text as text_at

WIDE, DOT, STEP, LABEL = 440, 5.6, 13, 20
MOST_HIGH = 14
LONGEST = 16
RIGHT = "✓"


def dot_plots(title: str, counts: Sequence[tuple[str, int]]) -> Svg:
    """The plot under its title; long answers stand in a list of rows, short ones under an axis."""
    if max((len(label) for label, _ in counts), default=0) > LONGEST or len(counts) > 12:
        return tag("div", tag("h3", words(title)), _rows(counts))
    return tag("div", tag("h3", words(title)), _plot(title, counts))


def _plot(title: str, counts: Sequence[tuple[str, int]]) -> Svg:
    most = max((count for _, count in counts), default=1)
    per = -(-most // MOST_HIGH) or 1  # students a dot stands for
    high = max(1, -(-most // per)) * STEP + 12
    column = WIDE / max(len(counts), 1)
    axis = el("path", d=f"M4 {high}H{WIDE - 4}", **paint("none", "edge", 1.5))
    columns = (
        _column(label, count, per, (place + 0.5) * column, high)
        for place, (label, count) in enumerate(counts)
    )
    about = f"{title}: {_in_words(counts)}"
    note = tag("p", words(f"Each dot is {per} students."), class_="quiet") if per > 1 else Svg("")
    return Svg(
        el(
            "svg",
            axis,
            *columns,
            viewBox=f"0 0 {WIDE} {high + LABEL + 6}",
            class_="dots",
            role="img",
            aria_label=about,
        )
        + note
    )


def _column(label: str, count: int, per: int, x: float, high: float) -> Svg:
    right = _right(x, high) if label.endswith(RIGHT) else Svg("")
    return group(
        right,
        *_dots(-(-count // per), x, high),
        text_at(label, x, high + LABEL, 15, text_anchor="middle", **paint("ink")),
    )


def _right(x: float, high: float) -> Svg:
    """The ground behind the right answer."""
    return el(
        "rect", x=x - 26, y=0, width=52, height=high + LABEL + 6, rx=10, **paint("gowash")
    )


def _dots(count: int, x: float, high: float) -> Iterator[Svg]:
    for place in range(count):
        yield el("circle", cx=x, cy=high - 9 - place * STEP, r=DOT, **paint("act"))


def _rows(counts: Sequence[tuple[str, int]]) -> Svg:
    rows = (
        tag(
            "tr",
            tag("th", words(label), scope="row"),
            tag("td", words("●" * min(count, 40)), aria_hidden="true", class_="row-dots"),
            tag("td", words(str(count))),
        )
        for label, count in counts
    )
    return tag("table", tag("tbody", *rows), class_="guesses")


def _in_words(counts: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{label}: {count}" for label, count in counts)

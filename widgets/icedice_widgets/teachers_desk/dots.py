"""A dot plot of a class: a dot for each student, over what they said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from icedice_edu.classroom.collecting.looking import Guesses
from icedice_widgets.lesson.markup import tag
from icedice_widgets.palette import paint
from icedice_widgets.svg import Svg, el, group, words
from icedice_widgets.svg import text as text_at

WIDE, DOT, STEP, LABEL = 440, 5.6, 13, 20
MOST_HIGH = 14
LONGEST, MOST_COLUMNS = 16, 12
RIGHT = "✓"


def guess_plot(title: str, asked: Guesses) -> Svg:
    """The plot of the guesses at one question."""
    if asked.ends and asked.ends[1][0] - asked.ends[0][0] >= MOST_COLUMNS:
        return dots_on_a_line(title, asked)
    return dot_plots(title, asked.counts)


def dot_plots(title: str, counts: Sequence[tuple[str, int]]) -> Svg:
    """The plot under its title; long answers stand in a list of rows, short ones under an axis."""
    if max((len(label) for label, _ in counts), default=0) > LONGEST or len(counts) > MOST_COLUMNS:
        return tag("div", tag("h3", words(title)), _rows(counts))
    return tag("div", tag("h3", words(title)), _plot(title, counts))


def dots_on_a_line(title: str, asked: Guesses) -> Svg:
    """Guessed numbers over a number line; each dot stands where its number does."""
    (least, first), (most, last) = asked.ends
    places = Counter[int]()
    for number, (_, count) in zip(asked.numbers, asked.counts, strict=True):
        places[round((number - least) / max(most - least, 1) * (WIDE - 2 * STEP) / STEP)] += count
    high = max(places.values(), default=1) * STEP + 12
    axis = el("path", d=f"M4 {high}H{WIDE - 4}M{STEP} {high}v7M{WIDE - STEP} {high}v7",
              **paint("none", "edge", 1.5))
    dots = (dot for place, count in places.items() for dot in _dots(count, STEP * (place + 1), high))
    ends = (text_at(first, 4, high + LABEL + 4, 14, **paint("ink")),
            text_at(last, WIDE - 4, high + LABEL + 4, 14, text_anchor="end", **paint("ink")))
    about = f"{title}: {_in_words(asked.counts)}"
    room = f"0 0 {WIDE} {high + LABEL + 10}"
    drawn = el("svg", axis, *dots, *ends, viewBox=room, class_="dots", role="img", aria_label=about)
    return tag("div", tag("h3", words(title)), drawn)


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

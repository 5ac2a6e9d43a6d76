"""Pictures of balances: both players of one match, or many simulated shops, as lines or as a band.

A balance changes at once and then stays, so lines go in steps. The edge that loses is drawn: $0, or 0 stars;
so is the line of 30 stars that wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.tables import STARS_TO_WIN
from icedice_edu.maths.plots import Margins, Plot, colour, plot
from icedice_edu.maths.rounding import percent
from icedice_edu.maths.words import many, thousands
from icedice_edu.play.balances import Balances, Course, running

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from icedice_edu.games.match import Match

WIDTH, HEIGHT = 640, 340
BESIDE = 1.18
"""How much longer than the match the axis is, so that there is room for names."""
MOST_LINES = 40
"""More lines would only be a blot."""
BAND = (Fraction(1, 10), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(9, 10))
PLAYERS = (("act", "-"), ("goldlip", "--"))
"""The two players: a colour and a kind of line each, for those who see no difference in colours."""
LOOKS = ("spaghetti", "band")


def match_plot(match: Match[Position], unit: str = "money") -> Plot:
    """The running balances of both players of a match."""
    courses = running(match)
    summary = "; ".join(_course_words(course, unit) for course in courses)
    title = f"What {' and '.join(match.names)} have: {_label(unit)}"
    return plot(title, f"{summary}.", WIDTH, HEIGHT, lambda axes: _both(axes, courses, unit))


def shops_plot(
    balances: Balances,
    unit: str = "money",
    look: str = "spaghetti",
    size: tuple[float, float] = (WIDTH, HEIGHT),
    margins: Margins | None = None,
) -> Plot:
    """Many simulated shops: a line for each of up to 40, or the band in which most lie."""
    if look not in LOOKS:
        raise ValueError(f"many shops are drawn as {' or '.join(LOOKS)}, not as {look!r:.40}")
    paint: Callable[[Axes, Balances, str], None] = _spaghetti if look == "spaghetti" else _band
    title = f"{thousands(len(balances.shops))} shops of {balances.bot} against {balances.against}"
    summary = _summary(balances, unit)
    return plot(title, summary, *size, lambda axes: paint(axes, balances, unit), margins)


# -- what is painted ----------------------------------------------------------------------------------


def _both(axes: Axes, courses: Sequence[Course], unit: str) -> None:
    turns = max(len(courses[0].money) - 1, 1)
    for course, (role, dashes) in zip(courses, PLAYERS, strict=True):
        _line(axes, course.of(unit), role, 3, ls=dashes)
    _frame(axes, unit, turns, max(max(course.of(unit)) for course in courses))
    _names(axes, courses, unit, turns)
    axes.set_xlim(0, turns * BESIDE)


def _names(axes: Axes, courses: Sequence[Course], unit: str, turns: int) -> None:
    """Each name beside the end of its line; two that would touch are moved apart."""
    ends = [course.of(unit)[-1] for course in courses]
    apart = axes.get_ylim()[1] / 14
    push = max(0.0, apart - abs(ends[0] - ends[1])) / 2
    for seat, (course, end) in enumerate(zip(courses, ends, strict=True)):
        above = end > ends[1 - seat] or (end == ends[1 - seat] and seat == 0)
        height = max(apart / 2, end + (push if above else -push))
        role = PLAYERS[seat][0]
        axes.text(turns * 1.015, height, course.name, va="center", color=colour(role), weight="bold")


def _spaghetti(axes: Axes, balances: Balances, unit: str) -> None:
    """Each line ends with its game; those of shops that lost are dashed."""
    for shop in balances.shops[:MOST_LINES]:
        role, dashes = ("stop", "--") if shop.end == "lost" else ("act", "-")
        until = balances.turns if shop.ended is None else shop.ended
        _line(axes, shop.of(unit)[: until + 1], role, 1.6, alpha=0.4, ls=dashes)
    middle = [row[0] for row in balances.band(unit, BAND[2:3]).rows]
    _line(axes, middle, "ink", 3)
    highest = max(max(shop.of(unit)) for shop in balances.shops[:MOST_LINES])
    _frame(axes, unit, balances.turns, highest)


def _band(axes: Axes, balances: Balances, unit: str) -> None:
    """Eight of ten shops lie in the light band, half of them in the dark one, and half below the line."""
    rows = balances.band(unit, BAND).rows
    low, lower, middle, upper, high = zip(*rows, strict=True)
    for under, over, role in ((low, high, "gowash"), (lower, upper, "go")):
        x, y = _outline(under, over)
        axes.fill(x, y, facecolor=colour(role), alpha=1 if role == "gowash" else 0.45, lw=0)
    _line(axes, middle, "ink", 3)
    _frame(axes, unit, balances.turns, max(high))


def _outline(under: Sequence[int], over: Sequence[int]) -> tuple[list[float], list[int]]:
    """Along the upper edge in steps and back along the lower one."""
    there, back = stairs(over), stairs(under)
    return [*there[0], *reversed(back[0])], [*there[1], *reversed(back[1])]


def _line(
    axes: Axes, values: Sequence[int], role: str, width: float, alpha: float | None = None, ls: str = "-"
) -> None:
    x, y = stairs(values)
    axes.plot(x, y, color=colour(role), lw=width, ls=ls, alpha=alpha, solid_joinstyle="round")


def stairs(values: Sequence[int]) -> tuple[list[float], list[int]]:
    """A balance stays until it changes; only corners are kept."""
    x: list[float] = [0]
    y = [values[0]]
    for turn, value in enumerate(values):
        if value != y[-1]:
            x += [turn, turn]
            y += [y[-1], value]
    return [*x, len(values) - 1], [*y, values[-1]]


def _frame(axes: Axes, unit: str, turns: int, highest: int) -> None:
    """The edge that loses and the line that wins, and what the axes count."""
    axes.axhline(0, color=colour("stop"), lw=2)
    if unit == "stars":
        axes.plot([0, turns], [STARS_TO_WIN, STARS_TO_WIN], color=colour("go"), lw=2)
    axes.set_xlim(0, turns)
    axes.set_ylim(0, max(highest, STARS_TO_WIN if unit == "stars" else 500) * 1.08)
    axes.set_xlabel("turns")
    axes.set_ylabel(_label(unit))


# -- in words -----------------------------------------------------------------------------------------


def _label(unit: str) -> str:
    return "dollars" if unit == "money" else "stars"


def _amount(value: int, unit: str) -> str:
    return f"${value}" if unit == "money" else many(value, "star")


def _course_words(course: Course, unit: str) -> str:
    values = course.of(unit)
    lowest = _amount(min(values), unit)
    return f"{course.name} from {_amount(values[0], unit)} to {_amount(values[-1], unit)}, at least {lowest}"


def _summary(balances: Balances, unit: str) -> str:
    """Where the band lies at the end, and what became of the shops."""
    low, middle, high = (_amount(value, unit) for value in balances.band(unit, BAND[::2]).rows[-1])
    ends = ", ".join(f"{percent(balances.share(end))} have {end}" for end in ("won", "lost"))
    return (
        f"After {balances.turns} turns half of the shops have at most {middle}; "
        f"eight of ten have {low} to {high}. {ends[0].upper()}{ends[1:]}."
    )

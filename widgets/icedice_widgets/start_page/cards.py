"""The start page as HTML: live with covers, and still as a list of links that is read without a kernel."""

from __future__ import annotations

from collections.abc import Iterable

from icedice_edu.classroom.index import Entry, grades_said
from icedice_edu.games import GAMES
from icedice_edu.games.protocol import Game, Position
from icedice_widgets.lesson.markup import tag
from icedice_widgets.start_page.covers import GAMES as COVERED
from icedice_widgets.start_page.covers import game_cover, lesson_cover
from icedice_widgets.svg import NOTHING, Svg, join, words

BANDS = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 12))
"""The grades of the chips, from and to."""
EMPTY = "There are no lessons in this folder yet."
COMPUTER = "Pip"


def lessons_in_order(entries: Iterable[Entry]) -> list[Entry]:
    """The youngest first."""
    return sorted(entries, key=lambda entry: (entry.span, entry.id))


def facts_of(entry: Entry) -> Svg:
    """Arithmetic · grade 5 · 45 min."""
    facts = (entry.subject.capitalize(), grades_said(entry.grades), f"{entry.minutes}\u00a0min")
    return words(" · ".join(filter(None, facts)))


# -- still: what a reader without a kernel sees ----------------------------------------------------


def still(entries: Iterable[Entry]) -> Svg:
    """All lessons, each under the first of its grades."""
    ordered = lessons_in_order(entries)
    return join(_still_band(band, ordered) for band in BANDS) if ordered else tag("p", words(EMPTY))


def _still_band(band: tuple[int, int], ordered: Iterable[Entry]) -> Svg:
    here = [entry for entry in ordered if band[0] <= entry.span[0] <= band[1]]
    links = (
        tag("li", tag("a", words(entry.title), href=entry.address), Svg(" · "),
            facts_of(entry)) for entry in here
    )
    return join((tag("h3", words(f"Grades {_written(band)}")), tag("ul", *links))) if here else NOTHING


def plain(entries: Iterable[Entry]) -> str:
    ordered = lessons_in_order(entries)
    lines = (f"{entry.title}, {grades_said(entry.grades)}: {entry.address}" for entry in ordered)
    return "\n".join(lines) or EMPTY


def _written(band: tuple[int, int]) -> str:
    return f"{band[0]}–{band[1]}"


# -- live --------------------------------------------------------------------------------------------


def live(entries: Iterable[Entry]) -> Svg:
    """The shelf: room for what the browser remembers, the class code, cards by grade, and games."""
    ordered = lessons_in_order(entries)
    top = tag("div", tag("section", class_="iceshelf-card goon", hidden=True), _class_code(), class_="top")
    head = tag("div", tag("h2", Svg("Pick your grade"), id="iceshelf-grade"), _chips(len(ordered)),
               class_="row")
    cards = tag("div", *map(_card, ordered), class_="cards")
    empty = tag("p", words(EMPTY)) if not ordered else NOTHING
    return join((top, head, cards, empty, _games()))


def _class_code() -> Svg:
    field = tag("input", type="text", name="code", maxlength=20, autocomplete="off",
                autocapitalize="characters",
                spellcheck="false", aria_label="Class code", aria_describedby="iceshelf-verdict")
    verdict = tag("p", id="iceshelf-verdict", class_="verdict", role="status")
    open_it = tag("button", Svg("Open"), type="submit", aria_disabled="true")
    about = tag("p", Svg("Type the code your teacher gave you."), class_="quiet")
    return tag("form", tag("h2", Svg("Class code")), about, field, tag("div", verdict, open_it, class_="row"),
               class_="iceshelf-card code")


def _chips(count: int) -> Svg:
    chips = (_chip(f"{low} {high}", _written((low, high))) for low, high in BANDS)
    return tag("div", *chips, _chip("1 12", f"All {count}"), role="radiogroup",
               aria_labelledby="iceshelf-grade",
               class_="chips")


def _chip(span: str, label: str) -> Svg:
    return tag("button", words(label), type="button", role="radio", aria_checked="false", data_span=span,
               tabindex="-1")


def _card(entry: Entry) -> Svg:
    text = tag("div", tag("h3", words(entry.title)), tag("p", facts_of(entry), class_="quiet"), class_="tx")
    low, high = entry.span
    return tag("a", lesson_cover(entry.id, entry.game), text, href=entry.address, class_="lc",
               data_lesson=entry.id, data_low=low, data_high=high)


def _games() -> Svg:
    cards = (_game(game) for game in GAMES.values() if game.name in COVERED)
    return join((
        tag("h2", Svg("Just play")), tag("p", words(f"Play with a friend or with {COMPUTER}."),
                                         class_="quiet"),
        tag("div", *cards, class_="cards games"), tag("section", class_="table", aria_label="Your game"),
    ))


def _game(game: Game[Position]) -> Svg:
    return tag("button", game_cover(game.name), tag("span", words(game.title), class_="tx"), type="button",
               class_="lc", aria_expanded="false", data_game=game.name, data_title=game.title,
               data_few=game.seats[0], data_many=game.seats[-1])

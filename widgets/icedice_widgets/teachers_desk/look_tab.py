"""Look: three sentences, who did what, the piles, guesses and results, the class's words and counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from icedice_edu.classroom.blocks import Blocks, bare
from icedice_edu.classroom.collecting import Collection
from icedice_edu.classroom.collecting.looking import (
    Advice,
    PileOf,
    Wall,
    advice,
    exit_scores,
    guesses,
    handed_in,
    piles,
    pooled,
    walls,
)
from icedice_edu.classroom.teaching import Teaching
from icedice_edu.maths.words import many
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import NOTHING, Svg, join, words
from icedice_widgets.teachers_desk.detail import detail
from icedice_widgets.teachers_desk.dots import dot_plots, guess_plot
from icedice_widgets.teachers_desk.tools import card, chip, on_the_page, press, quiet, sign
from icedice_widgets.teachers_desk.who_did_what import where_they_are, who_did_what

MOST_ACROSS = 40
"""So many learners have room in the table; a larger crowd is in the CSV file."""
DrawBlocks = Callable[[Blocks], Svg]


def look_tab(teaching: Teaching, draw: DrawBlocks, opened: str, hidden: frozenset[str]) -> Svg:
    """The whole tab."""
    class_ = teaching.collection
    if not class_.students:
        return card(
            "Nothing to look at yet",
            quiet("Collect your students' work first."),
            tag(
                "div",
                press("Collect", "tab collect", look="act"),
                press("Try a made-up class", "made-up"),
                class_="row",
            ),
        )
    shown = _first(class_)
    left = tag("div", _piles(class_), _wall(class_, hidden))
    right = tag("div", _guesses(class_), _pooled(class_, draw))
    note = (
        [quiet(f"The tables show the first {MOST_ACROSS} students. The CSV file has all {class_.size}.")]
        if class_.size > MOST_ACROSS
        else []
    )
    return join(
        (
            _advice(advice(class_)),
            detail(class_, opened) if opened else NOTHING,
            who_did_what(shown),
            *note,
            tag("div", left, right, class_="two"),
            where_they_are(shown),
            _take_away(),
        )
    )


def _first(class_: Collection) -> Collection:
    return class_._replace(students=class_.students[:MOST_ACROSS])


# -- where to begin ----------------------------------------------------------------------------------------


def _advice(first: Advice) -> Svg:
    three = (
        ("What went well", first.went_well, "tick", "", NOTHING),
        ("Take up first", first.take_up, "eye", "first", press("Show the picture", "pictures", icon="big")),
        ("Whom to see", first.whom_to_see, "hint", "", NOTHING),
    )
    cards = (
        tag(
            "section",
            tag("h3", sign(icon), words(title)),
            tag("p", words(sentence)),
            button,
            class_=f"iceteach-card {look}",
        )
        for title, sentence, icon, look, button in three
    )
    return tag("div", *cards, class_="three")


# -- the piles -----------------------------------------------------------------------------------------------


def _piles(class_: Collection) -> Svg:
    found = sorted((pile for pile in piles(class_) if pile.names), key=lambda pile: -len(pile.names))
    missing = [one.name for one in class_.students if not handed_in(one)]
    note = f"Not handed in yet: {', '.join(missing)}. " if missing else ""
    title = f"Exit ticket: {many(len(found), 'pile')}" if found else "Exit ticket"
    return tag(
        "section",
        tag("h2", words(title)),
        tag("div", *map(_pile, found), class_="piles"),
        quiet(f"{note}Numbers are class-list numbers. Work stays on the computer that runs this page."),
        aria_label=title,
    )


def _pile(pile: PileOf) -> Svg:
    count = tag(
        "span",
        tag("b", words(str(len(pile.names)))),
        tag("small", words(f"pile {pile.pile.name}")),
        class_="count",
    )
    text = tag(
        "span",
        tag("b", words(bare(pile.pile.shows))),
        tag("small", words(", ".join(pile.names))),
        tag("span", tag("b", words("Next: ")), words(bare(pile.pile.next_step))),
        class_="said",
    )
    return tag(
        "button",
        count,
        text,
        type="button",
        class_="pile",
        data_act=f"pile {pile.pile.name}",
        data_key=f"pile {pile.pile.name}",
    )


# -- guesses, words, counts ----------------------------------------------------------------------------------


def _guesses(class_: Collection) -> Svg:
    scores = exit_scores(class_)
    asked = [one for one in guesses(class_) if one.counts]
    before = [join((quiet(one.question), guess_plot("Guesses before playing", one))) for one in asked]
    after = [dot_plots("Exit questions right, after", scores)] if scores else []
    return card("Guesses and results", *before, *after) if before or after else NOTHING


def _wall(class_: Collection, hidden: frozenset[str]) -> Svg:
    """What the class wrote: each note can be taken down before it is shown to everybody."""
    found = walls(class_)
    if not found:
        return NOTHING
    folds = (_fold(wall, hidden) for wall in found)
    shown = (
        tag(
            "div",
            tag("h2", words(wall.title)),
            tag(
                "div",
                *(
                    tag("p", words(_written(*label)), class_="note")
                    for label in wall.words
                    if label[0] not in hidden
                ),
                class_="notes",
            ),
        )
        for wall in found
    )
    projected = tag("div", *shown, data_projected="wall", hidden=True, class_="projected")
    project = tag("div", on_the_page("Show on the projector", icon="big", data_project="wall"), class_="row")
    return card(
        "In their own words",
        quiet("No names. Take a note down before you show it, if you like."),
        *folds,
        project,
        projected,
        look="wall",
    )


def _fold(wall: Wall, hidden: frozenset[str]) -> Svg:
    head = tag(
        "summary", words(f"{wall.title} ({sum(count for _, count in wall.words)})"), data_key=wall.title
    )
    return tag(
        "details",
        head,
        tag("div", *(_note(*label, hidden) for label in wall.words), class_="notes"),
        data_key=f"wall {wall.title}",
    )


def _written(label: str, count: int) -> str:
    return label if count == 1 else f"{label} (×\u00a0{count})"


def _note(label: str, count: int, hidden: frozenset[str]) -> Svg:
    is_hidden = label in hidden
    button = tag(
        "button",
        words("Put it back" if is_hidden else "Take down"),
        type="button",
        class_="small",
        data_act="note",
        data_said=label,
        data_key=f"note {label}",
    )
    return tag("p", words(_written(label, count)), button, class_="note down" if is_hidden else "note")


def _pooled(class_: Collection, draw: DrawBlocks) -> Svg:
    try:
        blocks = pooled(class_)
    except ValueError as error:  # a work whose game cannot be counted
        return card("Counted together", quiet(str(error)))
    return card("Counted together", tag("div", draw(blocks), class_="iceteach-like")) if blocks else NOTHING


def _take_away() -> Svg:
    return tag(
        "div",
        press("Save as a table (CSV)", "save csv", icon="save"),
        press("Save as a page (HTML)", "save html", icon="save"),
        class_="row",
    )


def count_chips(teaching: Teaching) -> Iterator[Svg]:
    """What stands beside the tabs: whether new work comes by itself, and how many have handed in."""
    class_ = teaching.collection
    if teaching.folder is not None:
        yield chip("New work shows up by itself", "again")
    if class_.students:
        yield chip(f"{sum(map(handed_in, class_.students))} of {class_.size} handed in")

"""A round counted step by step, as the rulebook's example does: a page a colour, addends, then the seal."""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.floe.rules import Position
from icedice_edu.games.floe.scoring import Advance, Scoring
from icedice_edu.games.match import Match
from icedice_edu.games.sentences import does
from icedice_widgets.boards.floe.view import View
from icedice_widgets.components import Box, Press, badge, button, panel, say, slab
from icedice_widgets.lettering import fit, wrap
from icedice_widgets.svg import NOTHING, Svg, group, join


class Addend(NamedTuple):
    """One of the numbers that a die counts."""

    number: int
    label: str
    colour: int = -1
    """Whose die it is; none for a net or a hole."""


def addends_of(position: Position, advance: Advance) -> tuple[Addend, ...]:
    """In the order of the rulebook's example: own die, net or hole, dice behind, dice on blocks."""
    sum_ = advance.addends
    return (
        Addend(sum_.own, "own die", advance.colour),
        *(Addend(one.value, "fish net" if one.is_net else "ice hole") for one in sum_.features),
        *(Addend(die.face, "behind", die.colour) for die in sum_.behind),
        *(Addend(die.face, "on a block", die.colour) for die in sum_.blocks),
    )


def pages(scoring: Scoring) -> int:
    """A page for each seal, and one for those on blocks."""
    return max(1, len(scoring.advances) + bool(scoring.blocks))


def page_words(match: Match[Position], page: int) -> str:
    """A page as a sentence."""
    position: Position = match.position
    scoring = position.scoring
    assert scoring is not None
    if page >= len(scoring.advances):
        return f"{_blocked(position, scoring)} {_next(position, match.names, scoring)}"
    advance = scoring.advances[page]
    parts = ", ".join(f"{one.label} {one.number}" for one in addends_of(position, advance))
    name = match.names[position.owner(advance.colour)]
    who = f"{name}, {position.name(advance.colour)}"
    return f"{who}: {parts}. {_equation(position, advance)} {_seal(advance)}"


def _equation(position: Position, advance: Advance) -> str:
    sum_ = ""
    for one in addends_of(position, advance):
        sum_ += (f" − {-one.number}" if one.number < 0 else f" + {one.number}") if sum_ else str(one.number)
    return f"{sum_} = {advance.addends.raw + advance.addends.bonus}.".replace("= -", "= −")


def _seal(advance: Advance) -> str:
    points = advance.addends.total
    if not points:
        return f"No points, so the seal stays at {advance.start}."
    moved = f"The seal moves from {advance.start} to {advance.start + points}."
    return f"{moved} That space is taken, so it moves on to {advance.end}." if advance.bumps else moved


def _blocked(position: Position, scoring: Scoring) -> str:
    who = ", ".join(position.name(block.colour) for block in scoring.blocks)
    return f"No points for dice on ice blocks: {who}." if scoring.blocks else "There are no dice on the floe."


def _next(position: Position, names: tuple[str, ...], scoring: Scoring) -> str:
    starter = scoring.starter
    return f"{does(names[position.owner(starter)], 'begins')} the next round, with {position.name(starter)}."


# -- the card ------------------------------------------------------------------------------------------


def count_card(view: View) -> Svg:
    """The page that lies open."""
    box, page, advances = view.grid.card, view.counting or 0, view.scoring.advances
    foot = Box(box.x + 10, box.bottom - 60, box.w - 20, 48)
    inner = Box(box.x + 14, box.y + 12, box.w - 28, box.h - 84)
    drawn = _seal_page(view, advances[page], inner) if page < len(advances) else _last_page(view, inner)
    which = f"{page + 1} of {pages(view.scoring)}"
    return group(
        panel(box, "act", 3), drawn, say(which, box.right - 16, box.y + 32, 14, "ink2", 600, "end"),
        *_buttons(view, foot, page, view.grid.wide), data_key="count",
    )


def _buttons(view: View, row: Box, page: int, wide: bool) -> tuple[Svg, ...]:
    last = page + 1 >= pages(view.scoring)
    left, middle, right = row.columns(3, 8)
    size = view.grid.sizes.button - 1
    first = "" if page else "this is the first page"
    back = Press("tap", f"count {page - 1}", "Previous page", "count-back", first)
    on = Press("tap", f"count {page + 1}", "Next", "count-on", "this is the last page" if last else "")
    close = Press("tap", "close", "Close the scoring", "count-close")
    return (
        button(left, "Back", back, size, "plain", "prev" if wide else "", note=""),
        button(middle, "Next", on, size, "plain" if last else "act", "next" if wide else "", note=""),
        button(right, "Continue", close, size, "act" if last else "plain", "tick" if wide else ""),
    )


def _seal_page(view: View, advance: Advance, box: Box) -> Svg:
    """Who, the addends one under the other, their sum, and where the seal goes."""
    size = view.grid.sizes.body + 1.5
    found = addends_of(view.position, advance)
    cells = _cells(Box(box.x, box.y + 44, box.w, box.h - 100), len(found), wide=view.grid.wide)
    who = fit(does(view.player(advance.colour), "counts"), box.w - 120, size, True)
    return join((
        badge(view.letters[advance.colour], box.x + 13, box.y + 16, 13),
        say(who, box.x + 36, box.y + 22, size, "ink", 700),
        *(_addend(view, one, cell, first=one is found[0]) for one, cell in zip(found, cells, strict=True)),
        _total(view, advance, Box(box.x, box.bottom - 56, box.w, 56)),
    ))


def _cells(box: Box, count: int, *, wide: bool) -> list[Box]:
    """A place for each addend: one below the other, or in two columns."""
    columns = 2 if count > 4 or not wide else 1
    rows = -(-count // columns)
    high, across = min(30.0, box.h / rows), box.w / columns
    spots = [(box.x + across * (i // rows), box.y + high * (i % rows)) for i in range(count)]
    return [Box(x, y, across - 8, high) for x, y in spots]


def _total(view: View, advance: Advance, box: Box) -> Svg:
    """The sum on green, and what it does to the seal."""
    size = view.grid.sizes.body
    equation = fit(_equation(view.position, advance).rstrip("."), box.w - 8, size + 1, True)
    rows = enumerate(wrap(_seal(advance), box.w, size - 1.5, 2))
    return join((
        slab(Box(box.x - 4, box.y, box.w + 8, 34), 8, "gowash"),
        say(equation, box.x + 4, box.y + 24, size + 1, "go", 700),
        *(say(row, box.x + 4, box.y + 51 + 17 * i, size - 1.5) for i, row in rows),
    ))


def _addend(view: View, one: Addend, box: Box, *, first: bool) -> Svg:
    size = view.grid.sizes.body
    sign = "−" if one.number < 0 else " " if first else "+"
    base = round(box.cy + 5.5, 1)
    return join((
        say(sign, box.x + 6, base, size + 1, "ink2", 700, "middle"),
        say(str(abs(one.number)), box.x + 26, base, size + 3, "ink", 700, "middle"),
        badge(view.letters[one.colour], box.x + 52, box.cy, 9) if one.colour >= 0 else NOTHING,
        say(fit(one.label, box.w - 72, size - 1), box.x + 68, base, size - 1, "ink2"),
    ))


def _last_page(view: View, box: Box) -> Svg:
    """The page after all seals: which dice lie on blocks, and who begins the next round."""
    position, scoring, size = view.position, view.scoring, view.grid.sizes.body
    sentences = (_blocked(position, scoring), "" if view.over else _next(position, view.names, scoring))
    rows = [row for one in sentences for row in wrap(one, box.w, size)]
    head = "Everyone else" if scoring.advances else "Nobody scores"
    return join((
        say(head, box.x, box.y + 22, size + 1.5, "ink", 700),
        *(say(row, box.x, box.y + 58 + 24 * i, size) for i, row in enumerate(rows)),
    ))

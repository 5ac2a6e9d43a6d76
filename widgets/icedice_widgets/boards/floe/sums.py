"""If the round ended now: a row of addends for each colour, front to rear, and how far each seal has come."""

from __future__ import annotations

from icedice_edu.games.floe.scoring import Addends
from icedice_widgets.boards.choices import fold_switch
from icedice_widgets.boards.floe.draft import SUMS
from icedice_widgets.boards.floe.view import View
from icedice_widgets.boards.floe.words import added
from icedice_widgets.components import Box, Press, badge, button, panel, say, slab
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.svg import NOTHING, Svg, el, group, words

HEAD = 44
WAITS = "not thrown yet"
NAME, PHONE_NAME, SCORE, PHONE_SCORE = 108, 58, 168, 114
"""Room for a name, and where the score ends."""


def sums(view: View) -> Svg:
    """Every colour: its player, its score, what it would add."""
    if view.large_card:
        return group(NOTHING, data_key="totals")
    grid, box = view.grid, view.grid.sums
    count = len(view.position.lying)
    height = (box.h - HEAD - 6) / count
    rows = (Box(box.x + 8, box.y + HEAD + height * i, box.w - 16, height) for i in range(count))
    counted = view.counting is not None or view.over
    title = f"Round {view.scoring.round}" if counted else "If the round ended now"
    return group(
        panel(box), say(title, box.x + 14, box.y + 28, grid.sizes.body, "ink", 700),
        *_head(view, box), *(_row(view, *one) for one in zip(_order(view), rows, strict=True)),
        data_key="totals",
    )


def _order(view: View) -> tuple[int, ...]:
    """Front to rear, then those on blocks, then who is still to throw."""
    counted = view.counting is not None
    front = tuple(one.colour for one in view.scoring.advances) if counted else view.position.front_to_rear()
    blocks = tuple(block.colour for block in view.blocks)
    seen = dict.fromkeys((*front, *blocks, *range(len(view.position.lying))))
    return tuple(seen)


def _head(view: View, box: Box) -> tuple[Svg, ...]:
    """The eye that folds the sums away, and the count of the last round."""
    if view.covered:
        return ()
    hit = view.grid.sizes.hit
    eye = Box(box.right - hit - 4, box.y, hit, hit)
    switch = fold_switch(eye.inside(6)._replace(h=eye.h - 16), SUMS, seen=view.sums_seen, target=eye)
    if view.position.scoring is None:
        return (switch,)
    round_ = view.position.scoring.round
    spot = Box(eye.x - 110, eye.y, 108, hit)
    press = Press("tap", "count 0", f"How round {round_} was scored", "recount")
    inner = spot.inside(3, 6)._replace(h=hit - 16)
    return switch, button(inner, f"Round {round_}", press, 14, "plain", "story", target=spot)


def _row(view: View, colour: int, box: Box) -> Svg:
    """Who, how far the seal has come, the addends, the sum."""
    addends, total = (
        _sum_words(view, colour) if view.counting is None else _counted(view, colour, view.counting)
    )
    inner, size, waits = box.inside(0, 1), view.grid.sizes.note, addends == WAITS
    wide, base = view.grid.wide, round(inner.cy + 5.2, 1)
    score, name = inner.x + (SCORE if wide else PHONE_SCORE), NAME if wide else PHONE_NAME
    room = Box(score + 14, base, inner.right - score - 66, 0)
    return group(
        el("title", words(_spoken(view, colour, addends, total))), _ground(inner, waits=waits),
        badge(view.letters[colour], inner.x + 15, inner.cy - 1, 9.5),
        _ring(inner) if colour == view.position.ring else NOTHING,
        say(fit(view.player(colour), name, size, True), inner.x + 30, base, size, "ink", 700),
        say(str(view.track[colour]), score, base, size, "ink", 700, "end"),
        _addends(addends, room, size, "ink2" if waits else "ink"),
        say(total, inner.right - 8, base, size + 1.5, "ink", 700, "end"), data_key=f"sum{colour + 1}",
    )


def _spoken(view: View, colour: int, addends: str, total: str) -> str:
    who = f"{view.player(colour)}, {view.position.name(colour)}"
    return f"{who}: {view.track[colour]} points. {addends} {total}".strip()


def _ground(box: Box, *, waits: bool) -> Svg:
    """The ground of a row; only a dashed outline for a colour that has not thrown yet."""
    if not waits:
        return slab(box, 7, "well")
    look = paint("none", "edge", 1.2)
    return el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=7, stroke_dasharray="3 3", **look)


def _addends(sum_: str, box: Box, size: float, ink: str) -> Svg:
    """The addends in the largest form that fits: with spaces, without spaces, then in smaller letters."""
    for words_, letters in ((sum_, size), (sum_.replace(" + ", "+"), size), (sum_.replace(" + ", "+"), 13)):
        if fit(words_, box.w, letters) == words_:
            return say(words_, box.x, box.y, letters, ink)
    return say(fit(words_, box.w, 13), box.x, box.y, 13, ink)


def _ring(box: Box) -> Svg:
    """A golden ring round the badge of the colour that has it."""
    return el("circle", cx=box.x + 15, cy=box.cy - 0.5, r=12, **paint("none", "gold", 2.6))


def _sum_words(view: View, colour: int) -> tuple[str, str]:
    """The addends and their sum; hidden, where somebody wants to add alone."""
    position = view.position
    if position.on_block(colour):
        return "on a block", "= 0"
    if any(die.colour == colour for die in position.outcasts):
        return "pushed off", ""
    if position.lying[colour] is None:
        return WAITS, ""
    if not view.sums_seen:
        return "?", "= ?"
    return _added(position.round_points()[colour])


def _added(sum_: Addends) -> tuple[str, str]:
    return added(sum_), f"= {sum_.total}"


def _counted(view: View, colour: int, page: int) -> tuple[str, str]:
    """What a colour has counted up to this page, or when its turn comes."""
    order = [advance.colour for advance in view.scoring.advances]
    if colour not in order:
        return "on a block", "= 0"
    place = order.index(colour)
    if place > page:
        return "next" if place == page + 1 else "waiting", ""
    return _added(view.scoring.advances[place].addends)

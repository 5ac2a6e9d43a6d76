"""What is decided inside the ring: the matter, the answers, and under each what it does at once."""

from __future__ import annotations

from icedice_edu.games.iced.tables import FLAVOURS, in_scoops
from icedice_widgets.boards.iced.answers import Answer, answers
from icedice_widgets.boards.iced.art import heap, sale
from icedice_widgets.boards.iced.landing import landing
from icedice_widgets.boards.iced.signs import sign
from icedice_widgets.boards.iced.surprise import chance_words, deck_picture, ending_words
from icedice_widgets.boards.iced.swap import swapping
from icedice_widgets.boards.iced.view import View
from icedice_widgets.components import LIP, STYLES, Box, panel, pressable, say, slab, thick, tick
from icedice_widgets.lettering import AIR, fit, width_of
from icedice_widgets.svg import NOTHING, Svg, group, join

HEAD, PHONE_HEAD = 76, 58
"""Where the answers begin."""
TALL = 50
"""How tall an answer's button is."""
BLOCK = 112
"""How much room an answer takes on a phone."""


def decision(view: View) -> Svg:
    """What is to be decided now."""
    match view.position.phase:
        case "roll":
            inner = landing(view)
        case "surprise":
            inner = _surprise(view)
        case "swap":
            inner = _swap(view)
        case _:
            inner = join((_matter(view), *_answered(view, HEAD if view.grid.wide else PHONE_HEAD)))
    return group(panel(view.grid.decision), inner, data_key="decision")


# -- the matter ----------------------------------------------------------------------------------------


def _matter(view: View) -> Svg:
    """The flavour in question: its scoops, its name, and how it stands."""
    box, here = view.grid.decision, view.position.here or 0
    flavour = view.position.flavours[here]
    price = sale(flavour, wide=view.grid.wide)
    unowned = f"for sale for {price}" if view.grid.wide else f"for sale, {price}"
    state = f"{in_scoops(flavour.scoops)}, {price}" if flavour.scoops else unowned
    if not view.grid.wide:
        return join((
            heap(here, flavour.scoops, box.x + 25, box.y + 27, 0.85),
            say(fit(FLAVOURS[here], box.w - 54, 16, True), box.x + 50, box.y + 24, 16, "ink", 700),
            say(fit(state, box.w - 54, 13), box.x + 50, box.y + 43, 13, "ink2"),
        ))
    return join((
        heap(here, flavour.scoops, box.x + 38, box.y + 40, 1.05),
        say(f"{FLAVOURS[here]}, {state}", box.x + 72, box.y + 35, 18, "ink", 700),
        say(fit(_question(view), box.w - 84, 15.5), box.x + 72, box.y + 57, 15.5, "ink2"),
    ))


def _question(view: View) -> str:
    position = view.position
    match position.phase:
        case "buy":
            return "What could it earn for you?"
        case "upgrade":
            return "What is one more scoop worth to you?"
    if not position.for_sale:
        return "You can't buy it, so give stars."
    return "Which choice helps you more?"


# -- the answers ---------------------------------------------------------------------------------------


def _answered(view: View, top: float) -> list[Svg]:
    """Both answers: side by side, or on a phone one below the other."""
    box, found = view.grid.decision, answers(view)
    if view.grid.wide:
        row = Box(box.x + 14, box.y + top, box.w - 28, TALL)
        places = row.columns(len(found), 12)
    else:
        places = tuple(Box(box.x + 6, box.y + top + BLOCK * i, box.w - 12, 44) for i in range(len(found)))
    styles = _styles(found)
    return [_one(view, *each) for each in zip(found, places, styles, strict=True)]


def _styles(found: tuple[Answer, ...]) -> tuple[str, ...]:
    """The first answer stands out, unless it loses at once: that is said in another way."""
    return tuple("stop" if one.loses else "plain" if i else "act" for i, one in enumerate(found))


def _one(view: View, answer: Answer, box: Box, style: str) -> Svg:
    button = answer_button(view, answer, box, style)
    return join((button, _follows(view, answer, box)))


def answer_button(view: View, answer: Answer, box: Box, style: str) -> Svg:
    """Sign and words; flat while a bot decides."""
    fill, lip, stroke, ink = STYLES[style]
    off = answer.press.off
    if off or not view.active:
        body, ink = slab(box, 10, "well", "line", 1.5), "ink2"
    else:
        body = thick(box, fill, lip, stroke)
    face = _face(view, answer, box, ink)
    if not view.active:
        return join((body, face))
    return pressable(answer.press, box._replace(h=max(box.h + LIP, view.grid.sizes.hit)), body, face)


def _face(view: View, answer: Answer, box: Box, ink: str) -> Svg:
    size, indent = (18.0 if view.grid.wide else 16.0), 26.0
    base = box.cy + size * 0.35 - (8 if answer.press.off else 0)
    while size > 14 and width_of(answer.label, size, True) > box.w - indent - 14:
        size -= 0.5
    half = width_of(answer.label, size, True) / AIR / 2
    middle = box.cx + indent / 2
    why = fit(answer.press.off, box.w - 8, 13)
    return join((
        sign(answer.sign, middle - half - 16, base - size * 0.35, ink),
        say(answer.label, middle, base, size, ink, 700, "middle"),
        say(why, box.cx, base + 18, 13, ink, None, "middle") if answer.press.off else NOTHING,
    ))


def _follows(view: View, answer: Answer, box: Box) -> Svg:
    """What the answer does: before → after, and what else; what loses at once says so."""
    wide = view.grid.wide
    size, note, base, down = (18, 14.5, box.bottom + 30, 22) if wide else (16, 13, box.bottom + 25, 19)
    change = say(answer.change, box.cx, base, size, "ink", 700, "middle") if answer.change else NOTHING
    if answer.loses:
        ground = Box(box.x, box.bottom + (9 if wide else 6), box.w, 52 if wide else 47)
        warning = _warning(answer.note, box.cx, base + down, note)
        return join((slab(ground, 8, "stopwash", "stop", 1.4), change, warning))
    ink, weight = ("go", 700) if answer.wins else ("ink2", None)
    note_words = fit(answer.note, box.w - 4, note)
    return join((change, say(note_words, box.cx, base + down, note, ink, weight, "middle")))


def _warning(warning: str, x: float, base: float, size: float) -> Svg:
    """A cross and the words, in the middle."""
    half = width_of(warning, size, True) / AIR / 2
    return join((
        tick(x - half - 5, base - 5, "stop", "panel", 7.5, "cross"),
        say(warning, x + 8, base, size, "stop", 700, "middle"),
    ))


# -- a surprise, a swap --------------------------------------------------------------------------------


def _surprise(view: View) -> Svg:
    """All cards, and whether to take one."""
    box, wide, position = view.grid.decision, view.grid.wide, view.position
    pad, top, tall = (14, 44, 66) if wide else (6, 48, 118 if position.setting.mixed_cards else 112)
    cards = Box(box.x + pad, box.y + top, box.w - 2 * pad, tall)
    row = Box(cards.x, cards.bottom + (12 if wide else 10), cards.w, TALL if wide else 46)
    return join((
        _chances(view, box), deck_picture(position, cards, wide=wide), *_pair(view, row),
        _span(view, box) if wide else NOTHING,
    ))


def _chances(view: View, box: Box) -> Svg:
    """How many cards gain and lose, and whether any would end the game."""
    ends, ink = ending_words(view.position)
    chances = chance_words(view.position)
    line, ink, weight = (ends, ink, 700) if ends else ("All are equally likely.", "ink2", None)
    if view.grid.wide:
        beside = say(line, box.right - 16, box.y + 30, 14.5, ink, weight, "end")
        return join((say(chances, box.x + 16, box.y + 30, 18, "ink", 700), beside))
    beside = say(fit(line, box.w - 14, 13), box.x + 8, box.y + 40, 13, ink, weight)
    return join((say(chances, box.x + 8, box.y + 22, 15.5, "ink", 700), beside))


def _span(view: View, box: Box) -> Svg:
    """The worst and the best that a card can do; who counts the bills works that out, too."""
    if view.counts(view.seat):
        return NOTHING
    ahead, seat = view.previews["take"], view.seat
    money = f"${ahead.money_after[seat]} to ${ahead.money_best[seat]}"
    stars = f"{ahead.stars_after[seat]} to {ahead.stars_best[seat]} ★"
    left, right = Box(box.x + 14, 0, box.w - 28, 0).columns(2, 12)
    stay = f"you keep ${view.position.money[seat]} and {view.position.stars[seat]} ★"
    return join((
        say(fit(f"{money}, {stars}", left.w, 14.5), left.cx, box.bottom - 9, 14.5, "ink", 600, "middle"),
        say(stay, right.cx, box.bottom - 9, 14.5, "ink2", None, "middle"),
    ))


def _pair(view: View, row: Box) -> list[Svg]:
    """The two answers without what follows: on a phone one below the other."""
    found = answers(view)
    places = row.columns(2, 12) if view.grid.wide else (row, row._replace(y=row.y + 56))
    return [answer_button(view, *each) for each in zip(found, places, _styles(found), strict=True)]


def _swap(view: View) -> Svg:
    box, wide = view.grid.decision, view.grid.wide
    pad, up = (14, 62) if wide else (6, 116)
    row = Box(box.x + pad, box.bottom - up, box.w - 2 * pad, TALL if wide else 46)
    return join((swapping(view), *_pair(view, row)))

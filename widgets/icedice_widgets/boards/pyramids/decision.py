"""Roll or stop: the risk as the six faces of the Color Die, and the buttons beside it.

With k colours on the Counter, k of the six faces bust. Whoever wants to work that out alone folds it away.
"""

from __future__ import annotations

from icedice_edu.games.pyramids.coach import faces
from icedice_edu.games.pyramids.tables import ATOM
from icedice_widgets.boards.choices import Choice, choices, fold_switch, thinking
from icedice_widgets.boards.pyramids.chooser import chooser
from icedice_widgets.boards.pyramids.draft import RISK
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.boards.pyramids.weighed import LOOKS
from icedice_widgets.boards.pyramids.words import pieces_words, risk_words, share_words
from icedice_widgets.components import Box, Press, panel, say, slab
from icedice_widgets.lettering import fit
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, moved, use, words

FACE_HEIGHT = 56
VERDICTS = {**{label: (ink, ground) for label, ink, ground in LOOKS.values()}, "?": ("edge", "well")}
"""What a face would bring, with its ink and ground."""


def decision(view: View) -> Svg:
    """What is to be decided now."""
    inner = chooser(view) if view.choosing else join((_head(view), _meter(view), _buttons(view), _fold(view)))
    return group(panel(view.grid.decision), inner, data_key="decision")


# -- the risk -----------------------------------------------------------------------------------------------


def _head(view: View) -> Svg:
    """3 of 6 faces bust: as words, as a fraction and in percent."""
    grid = view.grid
    box, size = grid.decision, grid.sizes.button
    base, right = box.y + 30, grid.corner.x - 10
    if not view.risk_seen:
        question = "How many of 6 faces bust?" if not view.keep_going else "How many of 6 faces end it?"
        return say(fit(question, right - box.x - 16, size, True), box.x + 16, base, size, "ink", 700)
    ink = "ink2" if view.keep_going or not view.busts else "stop"
    room = right - box.x - 130
    left = box.x + (16 if grid.wide else 10)
    while size > 13.5 and fit(risk_words(view), room, size, True) != risk_words(view):
        size -= 0.5
    return join((
        say(risk_words(view), left, base, size, "ink", 700),
        say(share_words(view.busts), right, base, size, ink, 700, "end"),
    ))


def _fold(view: View) -> Svg:
    """The switch that hides the risk."""
    box = view.grid.corner
    if view.covered:
        return NOTHING
    return fold_switch(box, RISK, seen=view.risk_seen, target=view.grid.finger(box))


def verdicts(view: View) -> list[str]:
    """What each face of the Color Die would mean now."""
    return [LOOKS[face.does][0] if view.risk_seen else "?" for face in faces(view.position)]


def _meter(view: View) -> Svg:
    """The six faces of the Color Die, each with what it would mean."""
    inner = view.grid.inner
    boxes = inner._replace(h=FACE_HEIGHT).columns(6, 8 if view.grid.wide else 4)
    named = [*(view.look(colour).name for colour in range(ATOM)), "Atom"]
    found = verdicts(view)
    meanings = ", ".join(f"{name} {what}" for name, what in zip(named, found, strict=True))
    label = f"Faces of the Color Die: {meanings}." if view.risk_seen else "The six faces of the Color Die."
    slashed = [box for box, what in zip(boxes, found, strict=True) if what == "bust"]
    slashes = "".join(f"M{face.cx - 21:.1f} {face.y + 5:g}l42 32" for face in slashed)
    small = max(13.5, view.grid.sizes.small)
    return group(
        *(_face(view, colour, *each) for colour, each in enumerate(zip(boxes, found, strict=True))),
        el("path", d=slashes, **paint("none", "stop", 3)) if slashes else NOTHING,
        role="img", aria_label=label, data_key="meter", font_size=small, font_weight=700,
        text_anchor="middle",
    )


def _face(view: View, colour: int, box: Box, found: str) -> Svg:
    ink, ground = VERDICTS[found]
    x, y = round(box.cx, 1), box.y + 21
    if colour == ATOM:
        chip = use("pyr-atom", transform=moved(x, y, 1.35), class_="f-ink s-ink", stroke=INK)
    else:
        chip = use(f"pyr-c{view.letters[colour]}", transform=moved(x, y, 0.98))
    verdict = el("text", words(found), x=x, y=box.bottom - 5.5, **paint("ink2" if found == "?" else ink))
    return join((slab(box.inside(1), 9, ground, ink, 2), chip, verdict))


# -- the buttons --------------------------------------------------------------------------------------------


def _buttons(view: View) -> Svg:
    inner = view.grid.inner
    row = Box(inner.x, inner.y + FACE_HEIGHT + 12, inner.w, 48)
    if view.table.bot_to_move is not None:
        return thinking(view, row)
    if view.position.phase == "roll" or view.keep_going:
        label = "Roll" if view.position.phase == "roll" else "Roll again"
        both = "Roll both dice" if view.position.phase == "roll" else "Roll both dice again"
        roll = Press("move", "roll", both, "roll")
        return choices(view, row, Choice(label, roll, "act", "die"), larger=1)
    label = f"Roll again, {risk_words(view)}" if view.risk_seen else "Roll again"
    roll = Press("move", "roll", label, "roll")
    stop = Press("move", "stop", _stop_label(view), "stop")
    signs = ("die", "home") if view.grid.wide else ("", "")
    again = Choice("Roll again", roll, sign=signs[0])
    return choices(view, row, again, Choice(_stop_words(view), stop, "act", signs[1]))


def _stop_words(view: View) -> str:
    count = len(view.position.counter)
    return f"Stop and keep {count}" if count else "Stop with nothing"


def _stop_label(view: View) -> str:
    count = len(view.position.counter)
    return f"Stop and keep {pieces_words(count)}" if count else "Stop with an empty Counter"

"""The ring: 18 boxes that can be pressed, each with its picture and its state, and the steps just walked."""

from __future__ import annotations

from icedice_edu.games.iced.tables import BOXES, TELEPORTS
from icedice_edu.games.iced.tables import Box as Printed
from icedice_widgets.boards.iced.art import kind_art, sale
from icedice_widgets.boards.iced.box_words import box_words
from icedice_widgets.boards.iced.view import View
from icedice_widgets.components import Box, Press, hit
from icedice_widgets.palette import SCOOPS, paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group, join, moved, remembered, use, words

NAME, LESSON_NAME = {True: 14.5, False: 13}, 15
"""How large a name is written, wide and on a phone."""


def ring(view: View) -> Svg:
    """All boxes that no card lies over."""
    free = [box for box in BOXES if not view.hides(box.number)]
    return group(*(_box(view, box) for box in free), data_key="ring", **_letters(view))


def _letters(view: View) -> dict[str, str | float]:
    return box_letters(wide=view.grid.wide) | ({"font_size": LESSON_NAME} if view.grid.lesson else {})


def box_letters(*, wide: bool) -> dict[str, str | float]:
    """How words on boxes are written, unless they say otherwise."""
    return {"font_weight": 700, "font_size": NAME[wide]}


def _box(view: View, box: Printed) -> Svg:
    place, asked = view.grid.box(box.number), view.asked
    on = asked is not None and asked.box == box.number
    label = " ".join(box_words(view.position, view.names, box.number)[:2]).strip()
    press = Press("tap", f"box {box.number}", label, f"box{box.number}", on=on or None)
    inner = _flavour(view, box) if box.flavour is not None else _kind(view, box)
    return group(
        inner, _edge(view, box.number, place, on), hit(Box(0, 0, place.w, place.h + 3)),
        **press.attributes(), transform=moved(place.x, place.y),
    )


def _edge(view: View, number: int, place: Box, on: bool) -> Svg:
    """Asked about: a solid ring. Where the last walk ended: a golden one."""
    if on:
        return _outline(place, "go", 4.5)
    if view.stops and view.stops[-1] == number:
        return join((_outline(place, "goldlip", 6), _outline(place, "gold", 3.5)))
    return NOTHING


def _outline(place: Box, ink: str, width: float) -> Svg:
    return el("rect", width=place.w, height=place.h, rx=12, **paint("none", ink, width))


# -- a flavour -----------------------------------------------------------------------------------------


def _flavour(view: View, box: Printed) -> Svg:
    flavour = view.position.flavours[box.flavour or 0]
    letter = "" if flavour.owner is None else view.letters[flavour.owner]
    place, small = view.grid.box(box.number), view.grid.sizes.small
    return flavour_face(box.number, flavour.scoops, sale(flavour), letter, place.w, place.h, small)


@remembered
def flavour_face(
    number: int, scoops: int, price: str, letter: str, width: float, height: float, small: float = 13
) -> Svg:
    """Awning with the name, scoops and their number, price, and the owner's corner."""
    flavour, wide = BOXES[number].flavour or 0, width > 100
    look, rim = SCOOPS[flavour], paint("none", f"scoop{flavour}")
    return join((
        use("iced-shop", fill=look.body),
        group(*_named(number, width, wide, small), fill=look.label),
        use(f"iced-state{scoops}", fill=look.body, class_=rim["class_"], stroke=look.rim),
        _price(price, wide),
        use(f"iced-own{letter}", transform=moved(width, height, 1 if wide else 0.72)) if letter else NOTHING,
    ))


def _named(number: int, width: float, wide: bool, small: float) -> tuple[Svg, Svg]:
    """The name, and where there is room the number."""
    name = BOXES[number].name
    if not wide:
        short = "Swap" if name == "Free Swap" else name
        return el("text", words(short), x=width / 2, y=15, text_anchor="middle"), NOTHING
    digits = el("text", words(str(number)), x=118, y=19, font_size=small, text_anchor="end")
    return el("text", words(name), x=9, y=19), digits


def _price(price: str, wide: bool) -> Svg:
    off = price[0] != "$"
    look = paint("ink2") if off else {}
    if wide:
        return el("text", words(price), x=9, y=107, font_size=14 if off else 16, **look)
    return el("text", words("off" if off else price), x=6, y=66, **look)


# -- the other boxes -----------------------------------------------------------------------------------


def _kind(view: View, box: Printed) -> Svg:
    place = view.grid.box(box.number)
    return kind_face(box.kind, box.number, view.position.setting.start_bonus, place.w, view.grid.sizes.small)


@remembered
def kind_face(kind: str, number: int, bonus: int, width: float, small: float = 13) -> Svg:
    """Name, picture, and in a word what happens there; surprises differ in their number only."""
    wide = width > 100
    name, digits = _named(number, width, wide, small)
    if not wide:
        spot = (41, 0.52) if kind == "start" else (44, 0.66)
        note = _phone_note(kind, number, bonus)
        return join((use("iced-box"), name, kind_art(kind, width / 2, *spot), note))
    quiet = {"font_size": small, "font_weight": 400, **paint("ink2")}
    note = el("text", words(_does(kind, number, bonus)), x=63, y=105, text_anchor="middle",
              **({} if kind == "start" else quiet))
    return join((use("iced-box"), name, group(digits, **paint("ink2")), kind_art(kind, 63, 61, 1), note))


def _does(kind: str, number: int, bonus: int) -> str:
    if kind == "start":
        return f"+${bonus} +1 ★" if bonus else "+1 ★"
    if kind == "teleport":
        return f"go to {TELEPORTS[number == TELEPORTS[0]]}"
    return "take or pass" if kind == "surprise" else "swap or pass"


def _phone_note(kind: str, number: int, bonus: int) -> Svg:
    if kind == "start":
        return el("text", words(f"${bonus} + ★" if bonus else "+ ★"), x=41, y=66, text_anchor="middle")
    if kind == "teleport":
        note = f"→{TELEPORTS[number == TELEPORTS[0]]}"
        return el("text", words(note), x=78, y=67, text_anchor="end", **paint("ink2"))
    return NOTHING


# -- the steps just walked -----------------------------------------------------------------------------


def steps(view: View) -> Svg:
    """1, 2, 3 … on the inner edge of the boxes that were walked over."""
    shown = [
        (str(i), *view.grid.step(number)) for i, number in enumerate(view.path, 1) if not view.hides(number)
    ]
    return group(
        *(_step(label, x, y) for label, x, y in shown), data_key="steps", font_size=14, font_weight=700,
        text_anchor="middle", pointer_events="none", fill=INK,
    )


def _step(label: str, x: float, y: float) -> Svg:
    return join((use("iced-step", x=x, y=y), el("text", words(label), x=x, y=y + 5)))

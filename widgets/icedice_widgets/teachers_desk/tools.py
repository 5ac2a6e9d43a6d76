"""What all tabs of the teacher's desk are made of: buttons, cards, chips, fields, small signs."""

from __future__ import annotations

from icedice_widgets.icons import ICONS
from icedice_widgets.lesson.markup import tag
from icedice_widgets.svg import NOTHING, Svg, Value, el, words


def sign(name: str) -> Svg:
    """A small sign in the color of the words beside it."""
    path = el(
        "path",
        d=ICONS[name],
        fill="none",
        stroke="currentColor",
        stroke_width=2.2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return el("svg", path, viewBox="-12 -12 24 24", width=20, height=20, aria_hidden="true")


def press(label: str, act: str, *, icon: str = "", look: str = "", about: str = "") -> Svg:
    """A button that the desk answers."""
    return tag(
        "button",
        sign(icon) if icon else NOTHING,
        tag("span", words(label)),
        type="button",
        class_=f"btn {look}".strip(),
        data_act=act,
        data_key=f"press {act}",
        aria_label=about or None,
    )


def on_the_page(label: str, *, icon: str = "", look: str = "", about: str = "", **does: Value) -> Svg:
    """A button that the page follows by itself, such as copying."""
    return tag(
        "button",
        sign(icon) if icon else NOTHING,
        tag("span", words(label)),
        type="button",
        class_=f"btn {look}".strip(),
        aria_label=about or None,
        **does,
    )


def card(title: str, *inside: Svg, look: str = "", level: str = "h2") -> Svg:
    """A part of a tab, under its title."""
    head = tag(level, words(title)) if title else NOTHING
    return tag("section", head, *inside, class_=f"iceteach-card {look}".strip(), aria_label=title or None)


def scrolling(name: str, *inside: Svg, look: str = "table") -> Svg:
    """What may be wider or longer than its room: a stop for Tab, so that keys can scroll it."""
    return tag("div", *inside, class_=look, role="region", aria_label=name, tabindex="0")


def quiet(text: str) -> Svg:
    return tag("p", words(text), class_="quiet")


def chip(text: str, icon: str = "") -> Svg:
    return tag("span", sign(icon) if icon else NOTHING, words(text), class_="chip")


def line(label: str, name: str, value: str = "", *, hint: str = "") -> Svg:
    """A field for one line."""
    box = tag(
        "input",
        type="text",
        name=name,
        value=value,
        autocomplete="off",
        spellcheck="false",
        placeholder=hint or None,
        data_key=f"field {name}",
    )
    return tag("label", tag("span", words(label)), box)


def chooser(label: str, name: str, options: tuple[tuple[str, str], ...], value: str) -> Svg:
    """A field to choose in."""
    listed = (tag("option", words(label), value=key, selected=key == value) for key, label in options)
    return tag(
        "label", tag("span", words(label)), tag("select", *listed, name=name, data_key=f"field {name}")
    )


def form(act: str, *fields: Svg, button: str, look: str = "") -> Svg:
    """Fields that are sent together."""
    send = tag("button", words(button), type="submit", class_=f"btn {look}".strip(), data_key=f"send {act}")
    return tag("form", *fields, send, data_act=act, data_key=f"form {act}")

"""Hand out: the class code, a link for each door, slips, and the teacher's own codes."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.teaching import Teaching
from icedice_edu.doors import Door
from icedice_widgets.lesson.markup import tag
from icedice_widgets.qr import qr_code
from icedice_widgets.svg import NOTHING, Svg, words
from icedice_widgets.teachers_desk.tools import card, chooser, form, line, on_the_page, press, quiet

LANGUAGE_NAMES = {"en": "English", "de": "German", "es": "Spanish", "fr": "French"}


def hand_out_tab(
    teaching: Teaching, doors: Sequence[Door], addresses: dict[str, str], shows_own: bool
) -> Svg:
    """The whole tab."""
    left = tag("div", _code(teaching, doors), _links(doors, addresses), _own(teaching, shows_own))
    return tag("div", left, tag("div", _slips(teaching, doors), _sets(teaching)), class_="two")


def _code(teaching: Teaching, doors: Sequence[Door]) -> Svg:
    code = teaching.code.text
    spelled = ", ".join(code.replace(" ", ""))
    shown = tag("p", words(code), class_="big-code", aria_label=f"Class code: {spelled}")
    projected = tag(
        "div",
        tag("p", words(code), class_="big-code"),
        tag("p", words("Type this code on the start page.")),
        class_="projected",
        data_projected="code",
        hidden=True,
    )
    buttons = tag(
        "div",
        on_the_page("Show on the projector", icon="big", look="act", data_project="code"),
        on_the_page("Copy code", icon="copy", data_copy=code),
        class_="row",
    )
    left = tag(
        "div", shown, quiet("Students type it on the start page, and everything is set."), buttons, projected
    )
    scan = (
        tag("figure", Svg(qr_code(doors[0].address, 190)), tag("figcaption", words("or scan this")))
        if doors
        else NOTHING
    )
    return card("Class code", tag("div", left, scan, class_="code-and-scan"))


def _links(doors: Sequence[Door], addresses: dict[str, str]) -> Svg:
    rows = (_link(door) for door in doors)
    none = quiet("Type the addresses you use, once. Your desk remembers them.") if not doors else NOTHING
    fields = (
        line(
            "Where the lessons are (GitHub or GitLab)",
            "repository",
            addresses.get("repository", ""),
            hint="github.com/your-name/lessons",
        ),
        line("Your school's JupyterHub", "hub", addresses.get("hub", ""), hint="hub.school.example"),
        line("Your play site", "site", addresses.get("site", ""), hint="your-name.github.io/lessons"),
    )
    where = tag(
        "details",
        tag("summary", words("Addresses"), data_key="addresses"),
        form("addresses", *fields, button="Use these"),
        open=not doors,
        data_key="details addresses",
    )
    return card("Or send a link", none, *rows, where)


def _link(door: Door) -> Svg:
    name = tag("div", tag("b", words(door.name)), tag("small", words(door.about)))
    address = tag(
        "a", words(door.address), href=door.address, class_="address", target="_blank", rel="noopener"
    )
    copy = on_the_page("Copy", icon="copy", about=f"Copy the link: {door.name}", data_copy=door.address)
    return tag("div", name, address, copy, class_="link")


def _own(teaching: Teaching, shows: bool) -> Svg:
    """The codes that open the answers: out of sight until she asks for them."""
    opens, releases = teaching.own_codes
    if not shows:
        return card(
            "Your own codes",
            tag(
                "div",
                quiet("They open the answers for the class. Keep them off the projector."),
                press("Show", "own-codes", icon="eye"),
                class_="row apart",
            ),
        )
    rows = (
        (opens, "opens every step, without a guess or a game"),
        (releases, "shows what was right on the exit ticket"),
    )
    listed = (
        tag(
            "div",
            tag("b", words(code), class_="own-code"),
            tag("span", words(does)),
            on_the_page("Copy", icon="copy", about=f"Copy the code that {does}", data_copy=code),
            class_="link",
        )
        for code, does in rows
    )
    how = quiet("Students type one of them under Set up, in the field for a code from their teacher.")
    return card("Your own codes", *listed, how, press("Hide", "own-codes", icon="shut"))


def _slips(teaching: Teaching, doors: Sequence[Door]) -> Svg:
    scan = Svg(qr_code(doors[0].address, 44)) if doors else NOTHING
    code = teaching.code.text.split()
    one = tag("div", tag("b", words(code[0]), tag("br"), words(code[1])), scan, class_="slip")
    sheet = tag("div", *([one] * 8), class_="sheet", aria_hidden="true")
    fields = (line("How many", "count", "28"), _paper())
    return card("Slips to cut", sheet, form("print slips", *fields, button="Save as PDF"))


def _paper() -> Svg:
    return chooser("Paper", "paper", (("letter", "Letter"), ("a4", "A4")), "letter")


def _sets(teaching: Teaching) -> Svg:
    """What the class code sets, and how to change it."""
    stages = tuple((stage, stage) for stage in teaching.lesson.stages)
    language = LANGUAGE_NAMES[teaching.code.language]
    about = quiet(
        f"{teaching.stage}. Class seed {teaching.seed}: the same tasks and dice for everyone. {language}."
    )
    fields = (
        line("Class seed (a number)", "seed", teaching.seed),
        *((chooser("Stage", "stage", stages, teaching.stage),) if len(stages) > 1 else ()),
    )
    change = tag(
        "details",
        tag("summary", words("Change"), data_key="change"),
        form("settle", *fields, button="Use these"),
        data_key="details settle",
    )
    return card("What the code sets", about, change)

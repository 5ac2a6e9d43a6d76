"""Pictures are well-formed whatever is written in them, and words keep to their room."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_widgets.components import Box, Press, button, dice_defs, die, hourglass
from icedice_widgets.icons import ICONS, MARKS, icon, mark
from icedice_widgets.lettering import fit, width_of, wrap
from icedice_widgets.palette import PIECES, ROLES, SEAT_COLOURS, paint
from icedice_widgets.svg import el, escape, number, picture, text

any_text = st.text(st.characters(), max_size=40)


@given(any_text)
def test_any_words_survive_as_text_and_as_attribute(said: str) -> None:
    root = ElementTree.fromstring(picture(10, 10, said, said, text(said, 1, 2, 3), data_said=said))

    assert root.findall("{*}text")[0].text in (None, _read_back(said))
    assert root.get("data-said") == _read_back(said).replace("\n", " ").replace("\t", " ")


def _read_back(said: str) -> str:
    """What XML 1.0 cannot say is replaced by the sign for it; a line ends in one way."""
    clean = "".join(letter if _sayable(ord(letter)) else "\ufffd" for letter in said)
    return clean.replace("\r\n", "\n").replace("\r", "\n")


def _sayable(code: int) -> bool:
    return code in (9, 10, 13) or 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or code >= 0x10000


HOSTILE = ('<img src=x onerror="alert(1)">', "</svg><script>", "a&b", "]]>", "\x00\x1b")


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_words_are_only_words(hostile: str) -> None:
    said = escape(hostile)

    assert not set('<>"\x00\x1b') & set(said)


def test_numbers_carry_no_noughts_to_spare() -> None:
    assert [number(value) for value in (3, 3.0, 2.5, 1 / 3, -0.25)] == ["3", "3", "2.5", ".33", "-.25"]


def test_attributes_that_are_none_are_left_out() -> None:
    assert el("g", data_key="a", class_=None, aria_pressed=False) == '<g data-key="a" aria-pressed="false"/>'


@given(any_text, st.floats(30, 400), st.sampled_from([13, 15.5, 22]))
def test_fitted_words_fit(said: str, room: float, size: float) -> None:
    assert width_of(fit(said, room, size), size) <= max(room, width_of("…", size))
    assert all(width_of(row, size) <= max(room, width_of("…", size)) for row in wrap(said, room, size))


def test_short_words_stay_as_they_are() -> None:
    assert fit("Ada", 80, 15) == "Ada"
    assert wrap("Make a number on the big board.", 500, 15) == ("Make a number on the big board.",)


def test_every_role_is_two_colours_and_paints_both_ways() -> None:
    for role, tone in ROLES.items():
        assert all(len(value) == 7 and value[0] == "#" for value in tone)
        assert paint(role)["class_"] == f"f-{role}"


def test_each_seat_has_a_colour_of_its_own() -> None:
    assert len(set(SEAT_COLOURS)) == 6
    assert set(SEAT_COLOURS) <= set(PIECES)


@pytest.mark.parametrize("drawn", [
    *(icon(name, 0, 0) for name in ICONS), *(mark(name, 0, 0) for name in MARKS),
    *(hourglass(0, 0, share) for share in (0, 0.01, 0.5, 1)),
    button(Box(0, 0, 100, 50), "Roll", Press("move", "roll", "Roll", "roll"), 17, "act", "die"),
])
def test_every_part_is_well_formed(drawn: str) -> None:
    ElementTree.fromstring(drawn)


def test_a_die_shows_as_many_pips_as_its_numeral_says() -> None:
    defs = ElementTree.fromstring(f"<defs>{dice_defs('x')}</defs>")

    for face in range(1, 7):
        drawn = next(part for part in defs if part.get("id") == f"x-face{face}")
        pips = drawn.find("path")
        numeral = drawn.find("text")
        assert pips is not None and numeral is not None
        assert pips.get("d", "").count("M") == face
        assert numeral.text == str(face)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_drawn_anywhere_has_pips_and_a_numeral_that_are_seen(face: int) -> None:
    drawn = ElementTree.fromstring(die(face, 100, 50, 30))

    front, pips, top, numeral = (drawn.findall(tag)[place] for tag, place in SHAPES)

    assert pips.get("d", "").count("M") == face and numeral.text == str(face)
    width = float(pips.get("stroke-width") or drawn.get("stroke-width", 0))
    assert width > 6 and pips.get("stroke") not in (None, "none", top.get("fill")), "dots of another colour"
    assert (numeral.get("fill") or drawn.get("fill")) not in (None, "none", front.get("fill"))
    assert numeral.get("text-anchor", drawn.get("text-anchor")) == "middle"


SHAPES = (("path", 0), ("path", 1), ("rect", 0), ("text", 0))


def test_what_is_off_says_why_and_stays_a_button() -> None:
    drawn = button(Box(0, 0, 100, 50), "Move", Press("move", "go", "Move", "go", off="make a number"), 17)

    root = ElementTree.fromstring(drawn)

    assert root.get("aria-disabled") == "true"
    assert root.get("aria-label") == "Move. Not now: make a number"

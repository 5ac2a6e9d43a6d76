"""Pictures with handles: every handle is drawn, says where it is, and is as large as a finger."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from icedice_edu.classroom.blocks import HandsOn, Picture
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.hands_on import HANDS
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.made_by_hand import to_move
from icedice_edu.classroom.pictures import KINDS
from icedice_widgets.hands_on import HELD, with_handles
from icedice_widgets.lesson import markup
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.svg import Svg

BEGINS = {
    "numberline": "0 to 20 cm\n8 + 4 + 3\n7",
    "tenframe": "6 blue 2 empty 1 yellow\nframes: 2",
    "boxplot": "Crews\naxis: 10 to 35 cm\nA: 11 15 18.5 21 26\nB: 11 11 11 11 35",
    "chance": "parts: 6\n<none>: 0\n1 color: 1/6\nmore than you would ever think of: 5/6\nsafe: 1",
    "outcomes": "show: sums\nseven: sum 7\nmine: column 3, (1, 1)",
    "bills": "$100×0 $10×12 $1×5",
    "dotplot": "Throws\naxis: 1 to 6\nshow: dots and boxes\nA: 1 2×3\nB: 1×0",
    "bars": "Rolls\nscale: 2\ncolumns: safe, bust\n1 color: 9 2\nred: 0 24",
}
FINGER = 44
Element = ElementTree.Element


def picture(kind: str) -> Picture:
    facts = KINDS[kind].read(BEGINS[kind])
    return Picture(kind, KINDS[kind].alt(facts), facts)


def handles(svg: Element) -> list[Element]:
    return [one for one in svg.iter() if "handle" in one.get("class", "").split()]


def sizes(one: Element) -> list[tuple[float, float]]:
    """Width and height of what a finger meets."""
    met = [part for part in one.iter() if part.get("class") == "hit"]
    return [(2 * float(hit.get("r", 0)),) * 2 if hit.get("r") else
            (float(hit.get("width", 0)), float(hit.get("height", 0))) for hit in met]


@pytest.mark.parametrize("kind", HANDS)
def test_every_handle_is_drawn_with_its_words_and_can_be_met(kind: str) -> None:
    seen = picture(kind)
    expected = HANDS[kind].handles(seen.facts)

    svg = ElementTree.fromstring(with_handles(seen))

    assert (svg.get("role"), svg.get("aria-label")) == ("group", seen.alt)
    assert [one.get("data-handle") for one in handles(svg)] == [one.name for one in expected]
    for one, handle in zip(handles(svg), expected, strict=True):
        assert handle.label in one.get("aria-label", "")
        assert sizes(one) and all(min(size) >= FINGER for size in sizes(one)), handle.name


@pytest.mark.parametrize("kind", HANDS)
def test_a_slider_is_where_its_value_is(kind: str) -> None:
    seen = picture(kind)
    svg = ElementTree.fromstring(with_handles(seen))

    for one in handles(svg):
        if one.get("role") != "slider":
            continue
        low, high, now = (int(one.get(f"aria-value{end}", "")) for end in ("min", "max", "now"))
        first, last = float(one.get("data-from", "")), float(one.get("data-to", ""))
        upright = one.get("aria-orientation") == "vertical"
        knobs = [dot for knob in one.iter() if knob.get("class") == "knob" for dot in knob]
        if knobs:
            place = first + (last - first) * ((now - low) / (high - low) if high > low else 0)
            assert float(knobs[0].get("cy" if upright else "cx", 0)) == pytest.approx(place, abs=0.02)
        assert one.get("aria-valuetext") and 0 <= min(first, last) <= max(first, last) <= 700


def test_only_the_front_bill_of_a_pile_shows_its_number() -> None:
    svg = ElementTree.fromstring(with_handles(picture("bills")))
    said = [one.text for one in svg.iter("{http://www.w3.org/2000/svg}text")]

    assert said.count("10") == said.count("1") == 1 and "100" not in said and "12 × $10" in said


@pytest.mark.parametrize("kind", HANDS)
def test_what_is_drawn_around_the_handles_is_not_read_aloud_twice(kind: str) -> None:
    svg = ElementTree.fromstring(with_handles(picture(kind)))
    ground, *rest = svg

    assert ground.get("aria-hidden") == "true" and not handles(ground)
    assert all(one.get("tabindex") in ("0", "-1", None) for one in rest)
    assert sum(part.get("tabindex") == "0" for part in svg.iter() if part.get("role") == "button") <= 1


def test_there_is_a_drawing_for_everything_that_can_be_moved() -> None:
    assert set(HELD) == set(HANDS) == set(BEGINS)


def shown(block: HandsOn, live: bool) -> str:
    return markup.page((block,), lambda seen: drawn("A4", seen), live)


def test_without_python_it_is_a_picture_like_any_other() -> None:
    seen = picture("tenframe")

    still = shown(HandsOn("my frame", seen, seen), live=False)

    assert still == f"<figure>{drawn('A4', seen)}</figure>" and isinstance(with_handles(seen), str)


def test_the_ways_back_are_there_when_there_is_something_to_go_back_to() -> None:
    begins = picture("tenframe")
    made = begins._replace(facts=KINDS["tenframe"].read("7 blue\nframes: 2"))

    assert "<button" not in shown(HandsOn("my frame", begins, begins), live=True)
    assert 'data-act="start-over my frame"' in shown(HandsOn("my frame", begins, made), live=True)
    assert 'data-act="bring-back my frame"' in shown(HandsOn("my frame", begins, begins, True), live=True)


def test_words_of_a_document_are_only_words() -> None:
    svg: Svg = with_handles(picture("chance"))

    assert "<none>" not in svg and "&lt;none&gt;" in svg


def test_at_least_ten_lessons_have_a_picture_to_move_and_all_can_be_drawn() -> None:
    lessons = [lesson_called(name) for name in LESSONS]
    held = {lesson.id: to_move(lesson, Desk(lesson, 2026).work) for lesson in lessons}

    assert sum(map(bool, held.values())) >= 10
    for block in (block for blocks in held.values() for block in blocks):
        assert handles(ElementTree.fromstring(with_handles(block.start)))


# -- columns that are narrower than a finger ----------------------------------------------------------

PHONE = 296
"""No picture with handles is drawn smaller than this (`static/lesson.css`)."""
NARROW = {
    "dotplot": "axis: 15 to 25 cm\nall: 18",
    "bars": "scale: 1\n" + "\n".join(f"{n}: 1" for n in range(2, 13)),
}


@pytest.mark.parametrize("kind", NARROW)
def test_buttons_as_large_as_a_finger_lead_to_narrow_columns(kind: str) -> None:
    facts = KINDS[kind].read(NARROW[kind])
    svg = ElementTree.fromstring(with_handles(Picture(kind, "", facts)))
    buttons = [one for one in svg.iter() if "data-choose" in one.attrib or "data-grow" in one.attrib]
    wide, high = (float(svg.get(side, 0)) for side in ("width", "height"))

    assert [(one.get("data-choose"), one.get("data-grow")) for one in buttons] == [
        ("-1", None), ("1", None), (None, "-1"), (None, "1")]
    assert all(one.get("role") == "button" and one.get("aria-label") for one in buttons)
    for one in buttons:
        assert min(sizes(one)[0]) * min(PHONE / wide, 1) >= FINGER
        x, y, *_ = (float(part.get(at, 0)) for part in one if part.get("class") == "hit" for at in ("x", "y"))
        assert 0 <= x <= wide - FINGER and 0 <= y <= high - FINGER


def test_in_every_lesson_a_column_is_as_wide_as_a_finger_or_has_buttons() -> None:
    for lesson in map(lesson_called, LESSONS):
        for block in to_move(lesson, Desk(lesson, 2026).work):
            svg = ElementTree.fromstring(with_handles(block.start))
            narrow = [one for one in handles(svg) for size in sizes(one) if min(size) < FINGER]
            assert not narrow or any("data-grow" in one.attrib for one in svg.iter()), (lesson.id, block.name)

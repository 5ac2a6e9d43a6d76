"""Drawn pictures: bars as long as their numbers, dots that can be counted, jumps that land."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.pictures import KINDS, PictureMistake
from icedice_widgets.lesson.markup import LEAST, ON_A_PHONE
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.lettering import width_of
from icedice_widgets.paper.marks import Words
from icedice_widgets.paper.tracing import traced
from icedice_widgets.pictures import DRAWINGS, FITTED, on_a_phone
from icedice_widgets.pictures.grid import LONGEST, NARROW, SQUARE

ROOT = Path(__file__).resolve().parents[2]
GALLERY = runpy.run_path(str(ROOT / "tools/gallery.py"))
Element = ElementTree.Element
AXES = ("dotplot", "boxplot", "deviations")
"""On a narrow axis only every other number may be named."""


def picture(name: str, text: str = "") -> Element:
    return ElementTree.fromstring(DRAWINGS[name](KINDS[name].read(text or KINDS[name].example)))


def every(svg: Element, tag: str, *classes: str) -> list[Element]:
    """Shapes of this sort that are painted in all of these roles."""
    return [
        one
        for one in svg.iter(f"{{http://www.w3.org/2000/svg}}{tag}")
        if set(classes) <= set(one.get("class", "").split())
    ]


def words(svg: Element) -> list[str]:
    return [one.text or "" for one in every(svg, "text")]


def heights(svg: Element, *classes: str) -> list[float]:
    return [float(one.get("height", 0)) for one in every(svg, "rect", *classes)]


# -- what holds for all -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_is_one_image_with_words_that_can_be_read(name: str) -> None:
    kind = KINDS[name]
    facts = kind.read(kind.example)

    svg = ElementTree.fromstring(drawn("nowhere", Picture(name, kind.alt(facts), facts)))

    assert svg.get("role") == "img" and svg.get("aria-label") == kind.alt(facts)
    sizes = [float(one.get("font-size", 17)) for one in every(svg, "text")]
    assert all(size >= 12 for size in sizes)
    assert float(svg.get("width", 0)) <= 680


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_fits_a_phone_with_words_that_can_be_read(name: str) -> None:
    kind = KINDS[name]
    facts = kind.read(kind.example)

    svg = ElementTree.fromstring(drawn("nowhere", Picture(f"{name}{ON_A_PHONE}", kind.alt(facts), facts)))

    shrunk = min(1.0, NARROW / float(svg.get("width", 0)))
    assert svg.get("role") == "img" and svg.get("aria-label") == kind.alt(facts)
    assert all(float(one.get("font-size", 17)) * shrunk >= 12 for one in every(svg, "text"))


@pytest.mark.parametrize("name", sorted(FITTED))
def test_a_drawing_that_fits_a_phone_says_the_same_as_the_wide_one(name: str) -> None:
    facts = KINDS[name].read(KINDS[name].example)
    wide, narrow = (ElementTree.fromstring(drawing(facts)) for drawing in (DRAWINGS[name], on_a_phone(name)))

    assert float(narrow.get("width", 0)) <= max(NARROW, float(wide.get("width", 0)) - 1)
    if name not in AXES:
        assert sorted(" ".join(words(narrow)).split()) == sorted(" ".join(words(wide)).split())


@pytest.mark.parametrize("name", KINDS)
def test_every_shape_has_a_real_color_of_its_own(name: str) -> None:
    drawing = DRAWINGS[name](KINDS[name].read(KINDS[name].example))

    assert "currentColor" not in drawing and "var(" not in drawing and "<style" not in drawing
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', drawing)) - {"none"} <= set(
        re.findall(r'"(#[0-9A-Fa-f]{3,6})"', drawing)
    )


@given(st.sampled_from(sorted(KINDS)), st.data())
def test_any_text_is_drawn_well_formed_or_refused(name: str, data: st.DataObject) -> None:
    kind = KINDS[name]
    at = data.draw(st.integers(0, len(kind.example)))
    new = data.draw(st.text(alphabet="0123456789 .,:|+−×÷()$%?*\n·redblutokn<&\"'", max_size=6))
    try:
        facts = kind.read(kind.example[:at] + new + kind.example[at + data.draw(st.integers(0, 3)) :])
    except PictureMistake:
        return
    svg = ElementTree.fromstring(drawn("nowhere", Picture(name, kind.alt(facts), facts)))
    assert svg.get("aria-label") == " ".join(kind.alt(facts).split("\n"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bars", "<script>: 3"),
        ("tally", "a & b: 3"),
        ("table", '<b> | c\n"x" | 1'),
        ("row", "“<script>”"),
        ("till", "<i>\nstart: $5\n+$1 <script>"),
        ("ladder", "<p>: $1"),
        ("counter", "<a>: large red"),
        ("outcomes", "<e>: sum 7"),
        ("chance", "<c>: 1/2"),
        ("ring", "<x>: 3"),
        ("deal", "<a>: 1\nB: 2\nC: 2\nD: 1"),
        ("dotplot", "<d>: 1"),
        ("boxplot", "<f>: 1 2 3 4 5"),
        ("dots", "<g>: 3 blue"),
        ("parts", "<h>: 3"),
        ("graph", "<i>: (1, 1)"),
        ("branches", "<j> → <k>"),
        ("pictures", "<k>\na: 2"),
    ],
)
def test_words_of_a_document_stay_words(name: str, text: str) -> None:
    svg = picture(name, text)

    shown = "".join(words(svg))
    assert {"svg", "g", "rect", "text", "path", "circle", "ellipse"} >= {
        one.tag.rpartition("}")[2] for one in svg.iter()
    }
    assert "<" in shown or "&" in shown or "•" in shown


@pytest.mark.parametrize("name", KINDS)
def test_every_word_is_on_the_printed_page_too(name: str) -> None:
    drawing = DRAWINGS[name](KINDS[name].read(KINDS[name].example))

    printed = [mark.text for mark in traced(drawing).marks if isinstance(mark, Words)]

    assert printed == [word for word in words(ElementTree.fromstring(drawing)) if word]


def test_a_picture_that_nobody_knows_is_named() -> None:
    with pytest.raises(LookupError, match="elephant"):
        drawn("A4", Picture("elephant", "An elephant."))


def test_the_gallery_shows_every_kind_as_it_is_drawn_today() -> None:
    for path, text in GALLERY["files"]():
        assert path.exists() and path.read_text(encoding="utf-8") == text, (
            f"run python tools/gallery.py: {path.name}"
        )


def test_the_dark_gallery_differs_in_colors_alone() -> None:
    for kind in KINDS.values():
        light, dark = GALLERY["drawn"](kind), GALLERY["in_dark"](GALLERY["drawn"](kind))
        assert re.sub(r"<style>.*?</style><rect[^>]*/>", "", dark, count=1) == light


# -- counts, lengths and places -----------------------------------------------------------------------


def test_bars_are_as_long_as_their_numbers_on_squares_of_the_scale() -> None:
    svg = picture("bars", "scale: 5\ncolumns: safe, bust\nA: 20 5\nB: 10 15")

    assert heights(svg, "f-gowash") == [4 * SQUARE, 2 * SQUARE]
    assert heights(svg, "f-stopwash") == [SQUARE, 3 * SQUARE]
    assert {"0", "5", "10", "15", "20", "1 square = 5", "A", "B"} <= set(words(svg))


def test_a_tally_has_a_stroke_for_each() -> None:
    svg = picture("tally", "a: 12\nb: 4")

    strokes = [one.get("d", "") for one in every(svg, "path", "s-ink")]
    assert [d.count("M") for d in strokes] == [12, 4] and [d.count("-16") for d in strokes] == [2, 0]


def test_half_a_picture_is_half_as_wide() -> None:
    svg = picture("pictures", "key: 2 rolls\nAda: 5")

    assert [float(one.get("width", 0)) for one in every(svg, "rect", "f-act")] == [28, 28, 14, 28]
    assert "= 2 rolls" in words(svg)


def test_a_long_row_goes_on_in_a_second_line() -> None:
    said = [f"+${n}00" for n in range(1, 11)]
    svg = picture("row", " · ".join(f"“{one}”" for one in said))

    assert words(svg) == said and float(svg.get("width", 0)) <= LONGEST
    assert [len(words(one)) for one in svg] == [5, 5] and svg[1].get("transform")


def test_a_calculation_stays_on_one_line() -> None:
    assert len(picture("order", "(6+5)×(4−3)+2")) == 1


def test_a_jump_ends_where_its_arrow_is_ringed() -> None:
    svg = picture("numberline", "0 to 6\n6 − 3 + 2\n6 − (3 + 2)")
    marks = {one.text: float(one.get("x", 0)) for one in every(svg, "text") if (one.text or "").isdigit()}

    rings = [float(one.get("x", 0)) + float(one.get("width", 0)) / 2 for one in every(svg, "rect", "s-go")]
    starts = [float(one.get("cx", 0)) for one in every(svg, "circle", "f-act")]
    assert rings == [marks["5"], marks["1"]] and starts == [marks["6"]] * 2
    assert {"− 3", "+ 2", "− (3 + 2)", "3 and 2"} <= set(words(svg))


@pytest.mark.parametrize("landed", range(19))
def test_a_ring_covers_no_other_number(landed: int) -> None:
    walk = f"{landed - 1} + 1" if landed else "1 − 1"
    svg = picture("numberline", f"0 to 18\n{walk}")
    (ring,) = every(svg, "rect", "s-go")
    left, top, wide, high = (float(ring.get(name, 0)) for name in ("x", "y", "width", "height"))

    numbers = {one.text: one for one in every(svg, "text", "f-ink") if (one.text or "").isdigit()}
    inside = [word for word, one in numbers.items() if left < float(one.get("x", 0)) < left + wide
              and top < float(one.get("y", 0)) - 5 < top + high]
    assert inside == [str(landed)] and len(numbers) == 19


def test_a_jump_back_over_the_same_numbers_has_an_arc_of_its_own() -> None:
    svg = picture("numberline", "0 to 6\n6 − 1 + 1")
    arcs = [one.get("d", "") for ink in ("s-act", "s-go") for one in every(svg, "path", ink)]
    tops = [float(re.search(r"Q[\d.]+ ([\d.]+)", arc)[1]) for arc in arcs]  # type: ignore[index]

    assert tops[0] < tops[1] - 10


def test_an_empty_row_of_dots_is_an_empty_plate() -> None:
    svg = picture("dots", "2 ÷ 6: 1 yellow, 1 yellow, 1 empty, 1 empty")

    assert len([one for one in every(svg, "rect", "s-edge")]) == 4
    assert not any(one.get("stroke-dasharray") for one in every(svg, "circle"))


def test_dots_are_counted_and_missing_ones_are_dashed() -> None:
    svg = picture("dots")

    solid = [one for one in every(svg, "circle") if one.get("r") == "8"]
    assert (
        len(solid) == 18 + 12
        and len([one for one in every(svg, "circle") if one.get("stroke-dasharray")]) == 6
    )
    assert {"18 dots", "12 dots"} <= set(words(svg))


def test_the_tenth_dot_fills_a_frame() -> None:
    svg = picture("tenframe", "7 blue 4 green")

    places = [(float(one.get("cx", 0)), float(one.get("cy", 0))) for one in every(svg, "circle")]
    frames = [(float(one.get("x", 0)), float(one.get("width", 0))) for one in every(svg, "rect", "f-well")]
    assert [sum(left < x < left + wide for x, _ in places) for left, wide in frames] == [10, 1]
    assert places[10][0] > max(x for x, _ in places[:10]) and places[10][1] == places[0][1]


def test_dots_of_a_sample_are_above_their_numbers_and_the_marked_ones_gold() -> None:
    svg = picture("dotplot", "axis: -3 to 3\nmark: 2 or more from 0\na: -2 0×3 3")
    marks = {one.text: float(one.get("x", 0)) for one in every(svg, "text")}

    gold = sorted(float(one.get("cx", 0)) for one in every(svg, "circle", "f-gold"))
    plain = [float(one.get("cx", 0)) for one in every(svg, "circle", "f-act")]
    assert gold == pytest.approx([marks["−2"], marks["3"]]) and plain == pytest.approx([marks["0"]] * 3)


def test_bars_of_a_sample_are_as_high_as_their_counts() -> None:
    svg = picture("dotplot", "show: bars\na: 0×100 1×50 2×25")

    tall = heights(svg, "f-actwash")
    assert [high / tall[0] for high in tall] == [1, 0.5, 0.25]


def test_a_box_lies_from_quartile_to_quartile() -> None:
    svg = picture("boxplot", "axis: 10 to 30\nA: 11 15 20 25 30")
    marks = {one.text: float(one.get("x", 0)) for one in every(svg, "text")}

    (box,) = every(svg, "rect", "f-gowash")
    assert float(box.get("x", 0)) == marks["15"] if "15" in marks else True
    assert float(box.get("width", 0)) == pytest.approx(marks["20"] - marks["10"])


def test_an_arrow_leads_from_median_to_median() -> None:
    (arrow,) = every(
        picture("boxplot", "axis: 10 to 30\narrow: medians\nA: 10 12 14 20 22\nB: 12 14 20 24 30"),
        "path",
        "s-act",
    )
    start, end = re.match(r"M([\d.]+) [\d.]+H([\d.]+)", arrow.get("d", "")).groups()  # type: ignore[union-attr]

    assert float(end) - float(start) == pytest.approx(6 * 430 / 20)


@pytest.mark.parametrize(("axis", "named"), [("0 to 20", range(21)), ("3 to 18", range(3, 19)),
                                             ("5 to 35", range(5, 36, 5))])
def test_a_short_axis_names_all_its_numbers_a_longer_one_those_with_a_quiet_line(
    axis: str, named: range
) -> None:
    facts = KINDS["dotplot"].read(f"axis: {axis}\nall: 7 8")

    for drawing in (DRAWINGS["dotplot"], on_a_phone("dotplot")):
        assert sorted(int(word) for word in words(ElementTree.fromstring(drawing(facts)))) == [*named]


def test_every_outcome_has_a_box_and_those_of_an_event_a_mark() -> None:
    svg = picture("outcomes", "show: sums\nseven: sum 7\na three: column 3, row 3")

    assert sum(one.get("width") == "36" for one in every(svg, "rect")) == 36
    assert len(every(svg, "circle", "s-spark")) == 11 + 1 and words(svg).count("7") == 6
    assert {"seven: 6/36", "a three: 11/36"} <= set(words(svg))


def test_a_probability_stands_at_its_place_on_the_scale() -> None:
    svg = picture("chance", "parts: 6\nbust: 1/6\nsafe: 5/6")
    marks = {one.text: float(one.get("x", 0)) for one in every(svg, "text") if one.text in ("0", "1")}

    at = [(float(one.get("cx", 0)) - marks["0"]) / (marks["1"] - marks["0"]) for one in every(svg, "circle")]
    assert at == pytest.approx([1 / 6, 5 / 6], abs=0.001)


def test_the_parts_of_an_area_are_to_scale_and_hide_their_products_when_asked() -> None:
    open_, hidden = picture("area", "4 + 6 by 5"), picture("area", "4 + 6 by 5?")

    wide = [float(one.get("width", 0)) for one in every(open_, "rect")[1:]]
    assert wide[1] / wide[0] == pytest.approx(1.5)
    assert "30" in "".join(words(open_)) and "30" not in "".join(words(hidden))


def test_a_till_shows_what_is_left_after_each_slip() -> None:
    said = words(picture("till", "start: $500\n−$100 flavor\n+$200 ?\n−$200"))

    assert [one for one in said if one.startswith("$") or one == "?"] == ["$500", "$400", "?", "$400"]


def test_bills_are_counted_by_place_value() -> None:
    said = words(picture("bills", "$365 + $100"))

    assert [said.count(value) for value in ("100", "10", "1")] == [4, 6, 5]


def test_dearer_is_higher_on_a_ladder() -> None:
    svg = picture("ladder", "Mint: $100 $200 $300*")

    tops = {one.text: float(one.get("y", 0)) for one in every(svg, "text")}
    assert tops["$100"] > tops["$200"] > tops["$300"] and len(every(svg, "rect", "f-gold")) == 1


def test_a_face_that_busts_is_crossed_out() -> None:
    svg = picture("faces", "red yellow")

    (slashes,) = every(svg, "path", "s-ink")
    assert slashes.get("d", "").count("M") == 2 and {"2", "4", "2 colors"} <= set(words(svg))


def test_a_board_has_its_dice_on_their_squares() -> None:
    svg = picture("tileboard", "4 5 . | 11\n. . . | 12\n14 12 10")

    free = [one for one in every(svg, "rect", "f-woodin") if one.get("stroke-dasharray")]
    assert len(free) == 4 and words(svg) == ["11", "12", "14", "12", "10"]


def test_the_ring_has_eighteen_boxes_with_a_spoon_on_its_own() -> None:
    svg = picture("ring", "mark: 4\nAda: 3")

    assert len(every(svg, "rect", "f-well")) == 18 and len(every(svg, "rect", "s-go")) == 1
    assert {str(box) for box in range(18)} <= set(words(svg)) and words(svg).count("A") == 2


@pytest.mark.parametrize(("name", "text"), [
    ("deal", "A: 1 5\nB: 3 9\nnew 1: 9 1\nnew 2: 3 5"), ("bag", "B A / A B")])
def test_chips_keep_the_shape_of_their_first_crew(name: str, text: str) -> None:
    svg = picture(name, text)

    assert len(every(svg, "rect", "f-gowash")) == len(every(svg, "rect", "f-sparkwash")) == 4


def test_a_die_on_the_floe_is_above_its_mark() -> None:
    _entrance, *plumbs = every(picture("floe", "4 at 10, 2 at 30"), "path", "s-act")
    near, far = (float(one.get("d", "")[1:].split()[0]) - 26 for one in plumbs)

    assert far == pytest.approx(3 * near, abs=0.1), "measured from the entrance, at 26"


def test_a_hidden_part_takes_what_is_left_of_the_whole() -> None:
    svg = picture("parts", "whole: 12\nparts: 4 + 5 + ?")

    wide = [float(one.get("width", 0)) for one in every(svg, "rect")[1:]]
    assert wide[0] == pytest.approx(sum(wide[1:])) and wide[2] / wide[1] == pytest.approx(5 / 4, abs=0.001)
    assert wide[3] / wide[1] == pytest.approx(3 / 4, abs=0.001)


@pytest.mark.parametrize(("text", "down"), [("9 = 6+3", 0), ("6+4 = 10+5", 1), ("7 = 2", -1), ("9 = ?", 0),
                                              ("3+2 = ? + 4", 0)])
def test_the_heavier_side_of_a_seesaw_is_down(text: str, down: int) -> None:
    (board,) = every(picture("seesaw", text), "path", "s-ink")
    left, right = re.findall(r"[\d.]+ ([\d.]+)", board.get("d", ""))

    assert (float(right) > float(left)) - (float(right) < float(left)) == down


def test_the_parts_of_a_bond_stand_below_its_whole_and_an_empty_one_is_dashed() -> None:
    svg = picture("bond", "11 = 4 + 5 + ?")

    dashed = [bool(one.get("stroke-dasharray")) for one in every(svg, "circle")]
    assert dashed == [False, False, False, True]
    assert [word for word in words(svg) if word] == ["11", "4", "5"]


def test_a_line_of_a_graph_goes_through_its_points() -> None:
    svg = picture("graph", "across: 0 to 10\nup: 0 to 10\nline A: (0, 0) (10, 5)\nB: (5, 10)")

    (line,) = (one for one in every(svg, "path", "s-act") if "L" in one.get("d", ""))
    (x, y), (right, top) = (map(float, pair.split()) for pair in line.get("d", "")[1:].split("L"))
    square, _key = every(svg, "rect", "f-stop")
    assert float(square.get("x", 0)) + 5 == pytest.approx((x + right) / 2)
    assert y - (float(square.get("y", 0)) + 5) == pytest.approx(2 * (y - top))


def test_every_step_of_a_tree_of_outcomes_is_drawn_once() -> None:
    svg = picture("branches")

    assert words(svg) == ["red 5", "blue 6", "red 6", "blue 5", "blue 6"]
    assert len(every(svg, "path", "s-edge")) == 5


def test_the_signs_are_numbered_in_their_order() -> None:
    svg = picture("order", "4+1×5")

    places = {one.text: float(one.get("x", 0)) for one in every(svg, "text")}
    assert places["1"] == places["×"] and places["2"] == places["+"]


@pytest.mark.parametrize(("name", "text"),
                         [("ruler", "6 at 24"), ("ruler", "inches, 5 at 3"), ("floe", "4 at 22")])
def test_every_number_of_a_ruler_is_on_its_wood(name: str, text: str) -> None:
    svg = picture(name, text)
    (wood,) = every(svg, "rect", "f-woodin")
    right = float(wood.get("x", 0)) + float(wood.get("width", 0))

    last = max(every(svg, "text"), key=lambda one: int(one.text or 0))
    assert float(last.get("x", 0)) + width_of(last.text or "", 24, True) / 2 < right


def test_a_ruler_counts_from_its_own_0_wherever_the_start_line_is() -> None:
    start, plumb, hops = every(picture("ruler", "start at 2, 6 at 12, hops"), "path", "s-act")
    begins, ends = (float(one.get("d", "")[1:].split()[0]) - 26 for one in (start, plumb))

    assert ends == pytest.approx(6 * begins, abs=0.1), "its 0 is at 26"
    assert hops.get("d", "").count("q") == 10, "one hop for each space"


def test_an_inch_has_four_parts() -> None:
    (marks,) = [one for one in every(picture("ruler", "inches, 5 at 3 3/4"), "path") if not one.get("class")
                and one.get("stroke-width") == "1.8"]

    assert marks.get("d", "").count("M") == 4 * 5 + 1


def test_a_die_on_the_map_is_as_far_across_and_up_as_its_pair_says() -> None:
    near, far = every(picture("map", "to (8, 6), red 4 at (2, 1), red 5 at (6, 3)"), "circle")
    (x, y), (u, v) = ((float(one.get("cx", 0)) - 46, 180 - float(one.get("cy", 0))) for one in (near, far))

    assert (u, v) == pytest.approx((3 * x, 3 * y)) and x == pytest.approx(2 * y), "0 is at (46, 180)"


def test_a_whole_map_fits_a_phone_with_letters_that_can_be_read() -> None:
    svg = picture("map", "red 6 at (6, 4)")
    smallest = min(float(one.get("font-size", 0)) for one in every(svg, "text"))

    assert float(svg.get("width", 0)) * LEAST / smallest < NARROW - 10


def test_a_die_hides_no_points_of_its_hole() -> None:
    there, away = (picture("map", f"red 4 at {place}") for place in ("(5.5, 10)", "(2, 3)"))
    texts = [*every(there, "text"), *every(away, "text")]
    heights = [float(one.get("y", 0)) for one in texts if one.text == "−4"]

    assert heights[0] < heights[1] - 10


def test_an_axis_has_a_mark_for_each_part() -> None:
    svg = picture("dotplot", "axis: 5 to 8 in by 1/4\nall: 23/4, 29/4×2")
    marks = max((one.get("d", "") for one in every(svg, "path", "s-ink")), key=len)

    assert marks.count("v") == 3 * 4 + 1


def test_bars_on_both_sides_of_the_mean_are_equally_long_together() -> None:
    svg = picture("deviations", "0 to 9 cm: 1 3 8")
    bars = [float(one.get("d", "").partition("h")[2]) for one in every(svg, "path", "s-edge")]

    assert sum(bars) == pytest.approx(0, abs=0.1) and len(bars) == 3


def test_a_stamp_card_has_nine_places_and_a_word_on_each_stamp() -> None:
    svg = picture("stamps", "+ +: same\n+ ×: changed\n× +: both\nnewest: + ×")
    empty = picture("stamps", "newest:")

    dashed = [sum(one.get("stroke-dasharray") == "4 4" for one in every(seen, "rect", "s-edge"))
              for seen in (svg, empty)]
    assert dashed == [6, 9]
    written = ["".join(one.itertext()) for one in every(svg, "text")]
    assert [word for word in written if word in ("same", "changed", "both")] == ["same", "changed", "both"]


def test_the_circles_of_a_venn_diagram_hold_what_is_above_them() -> None:
    svg = picture("venn", "row: 14\ncolumn: 15\nboth: 12\nneither: 1")
    said = ["".join(one.itertext()) for one in every(svg, "text")]

    assert {"row: 14", "column: 15", "2", "12", "3", "neither: 1"} <= {*said}

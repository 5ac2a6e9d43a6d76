"""Worksheets and boards on paper: complete, the same for the same seed, and without answers unless asked."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

import icedice_edu
from icedice_edu.classroom.lesson import Lesson, Prediction
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.classroom.tasks import Task, free_text, in_order
from icedice_edu.games import GAMES, outside
from icedice_widgets.components import Box, slab
from icedice_widgets.paper import board_pdf, board_svg, worksheet_pdf
from icedice_widgets.paper.board import Printed, board_pages
from icedice_widgets.paper.curves import ellipse, outline_of
from icedice_widgets.paper.flow import Type, gap, paged, paragraph
from icedice_widgets.paper.marks import Marks, Shape, Words
from icedice_widgets.paper.pdf import PAPERS, Paper, width_of
from icedice_widgets.paper.tracing import traced
from icedice_widgets.paper.worksheet import Worksheet
from icedice_widgets.svg import Svg, picture

SECRET = "the answer that nobody may see"


def words_of(pages: Iterable[Marks]) -> str:
    return " ".join(mark.text for page in pages for mark in page if isinstance(mark, Words))


def sheet(lesson: Lesson, seed: str = "5", paper: str = "a4", answers: bool = False) -> tuple[Marks, ...]:
    return Worksheet(lesson, seed, PAPERS[paper], answers).pages()


def extent(page: Marks) -> tuple[float, float, float, float]:
    """Left, upper, right and lower end of what is on a page."""
    shapes = (mark for mark in page if isinstance(mark, Shape))
    points = [point for shape in shapes for _, places in shape.outline for point in places]
    for mark in page:
        if isinstance(mark, Words):
            wide = width_of(mark.text, mark.size, mark.bold)
            left = mark.x - {"start": 0, "middle": wide / 2, "end": wide}[mark.at]
            points += [(left, mark.y - mark.size * 0.8), (left + wide, mark.y + mark.size * 0.2)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def within(page: Marks, paper: Paper, margin: float) -> bool:
    left, top, right, bottom = extent(page)
    return min(left, top, paper.width - right, paper.height - bottom) >= margin


@cache
def sheet_of(name: str, paper: str = "a4", answers: bool = False) -> tuple[Marks, ...]:
    return sheet(lesson_called(name), "5", paper, answers)


@pytest.mark.parametrize(
    ("name", "paper", "answers"),
    [
        *product(LESSONS, ["a4"], [False]), *product(list(LESSONS)[::2], ["a4"], [True]),
        *product(list(LESSONS)[1::4], ["letter"], [True]),
    ],
)
def test_every_lesson_has_a_sheet_that_fits_on_the_paper(name: str, paper: str, answers: bool) -> None:
    pages = sheet_of(name, paper, answers)
    said = words_of(pages)

    assert all(within(page, PAPERS[paper], 24) for page in pages)
    assert lesson_called(name).title in said and "class seed 5" in said
    assert f"page {len(pages)} of {len(pages)}" in said
    assert ("Name" in said) != answers


@pytest.mark.parametrize("name", LESSONS)
def test_every_question_is_on_the_sheet(name: str) -> None:
    lesson = lesson_called(name)
    said = words_of(sheet_of(name)).replace(" ", "")

    for task in (*lesson.tasks("5"), *lesson.exit_tasks("5")):
        assert task.question.replace("**", "").replace(" ", "") in said
        assert all(option.said.replace("**", "").replace(" ", "") in said
                   for option in task.options if option.shown is None)


def blind(task: Task) -> Task:
    """The same task, with an answer and a judge that give themselves away when they are asked."""

    def judge(text: str) -> Any:
        raise AssertionError("a sheet without answers asked for a verdict")

    return replace(task, answer=SECRET, judge=judge, hints=(SECRET,) * len(task.hints))


@pytest.mark.parametrize("name", LESSONS)
def test_a_sheet_without_answers_does_not_even_know_them(name: str) -> None:
    lesson = lesson_called(name)
    unknowing = replace(lesson, tasks=lambda seed: tuple(map(blind, lesson.tasks(seed))),
                        exit_tasks=lambda seed: tuple(map(blind, lesson.exit_tasks(seed))))

    blank = sheet(unknowing)
    assert blank == sheet_of(name) and SECRET not in words_of(blank)


def test_a_sheet_with_answers_tells_them_and_the_slips() -> None:
    said = words_of(sheet(lesson_called("A4"), answers=True))

    assert "Answer: 21" in said and "Answer: B: Tree B ((2 − 1) × 6)" in said
    assert ": order of operations. You worked out 3 × 6 + 1, without the parentheses." in said
    assert "for the teacher" in said


def test_another_seed_gives_another_sheet_and_the_same_seed_the_same_bytes() -> None:
    lesson = lesson_called("A4")

    assert worksheet_pdf(lesson, "5") == worksheet_pdf(lesson, "5")
    assert sheet(lesson, "5") != sheet(lesson, "6")


def test_the_file_is_a_pdf_with_its_title_and_no_date() -> None:
    file = worksheet_pdf(lesson_called("A4"), "5", paper="letter", answers=True)

    assert file.startswith(b"%PDF-") and file.rstrip().endswith(b"%%EOF")
    assert b"/CreationDate" not in file and b"[ 0 0 612 792 ]" in file


def test_a_slider_a_number_and_free_words_have_their_room_too() -> None:
    lesson = lesson_called("A4")
    slider = Prediction(("How often?",), numbers=range(0, 101, 5), words=lambda n: f"{n} of 100")
    number = Prediction(("How many?",), numbers=range(1, 10))
    asked = (in_order("1", "Smallest first", ("b", "a"), ("a", "b")), free_text("2", "Why?"))

    on_a_scale = words_of(sheet(replace(lesson, prediction=slider, tasks=lambda seed: asked)))
    as_a_number = words_of(sheet(replace(lesson, prediction=number)))

    assert "Put an X on the line. 0 of 100 100 of 100" in on_a_scale and "Why?" in on_a_scale
    assert "My guess" in as_a_number


# -- boards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_board_to_print(name: str) -> None:
    match = icedice_edu.start(name, seed=1)

    pages = board_pages(match, PAPERS["letter"])

    assert all(within(page, PAPERS["letter"], 30) for page in pages)
    picture = ElementTree.fromstring(board_svg(match))
    assert picture.get("aria-label") == f"{match.game.title}: a board to print"
    buttons = {mark.text for page in pages for mark in page if isinstance(mark, Words)}
    assert not buttons & {"New", "Undo", "Save", "Roll"}


@pytest.mark.parametrize(("millimetres", "unit"), [(True, "mm"), (False, "")])
def test_a_package_brings_its_own_pages_and_says_how_large_they_are(
    millimetres: bool, unit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def page(match: icedice_edu.Match) -> Svg:
        return picture(50, 20, match.game.title, "A page", slab(Box(0, 0, 50, 20), 0, "ink"))

    brought = {outside.PRINTED_BOARDS: {"pig": Printed((page, page), millimetres)}}
    monkeypatch.setattr(outside, "brought", brought.__getitem__)
    match = icedice_edu.start("tokens", seed=1)
    pig = match.replace(game=match.game._replace(name="pig"))

    svg, pages = ElementTree.fromstring(board_svg(pig)), board_pages(pig, PAPERS["a4"])

    assert (svg.get("width"), svg.get("height")) == (f"50{unit}", f"40{unit}") and len(pages) == 2
    whole = next(_wide(mark) for mark in pages[0] if isinstance(mark, Shape))
    paper = PAPERS["a4"].width - 80
    assert whole == pytest.approx(50 * 72 / 25.4 if millimetres else paper, abs=0.1)


@pytest.mark.parametrize(("variant", "tokens"), [("standard", 36), ("6+", 18)])
def test_the_token_board_has_a_circle_and_a_token_for_each_number(variant: str, tokens: int) -> None:
    match = icedice_edu.start("tokens", seed=1, variant=variant, face="summer")
    board, cut = ({mark.text for mark in page if isinstance(mark, Words)}
                  for page in board_pages(match, PAPERS["a4"]))

    numbers = {str(number) for number in range(1, tokens + 1)}

    assert numbers <= board and numbers <= cut
    assert str(tokens + 1) not in board | cut
    assert any(said.startswith("Summer · ") for said in board)


def test_a_token_that_was_cut_out_fits_on_its_circle() -> None:
    match = icedice_edu.start("tokens", seed=1)
    for paper in PAPERS.values():
        board, cut = board_pages(match, paper)
        circles = [mark for mark in board if isinstance(mark, Shape) and mark.fill == "#FFFFFF"]
        dashed = [mark for mark in cut if isinstance(mark, Shape) and mark.dashes]

        assert len(circles) == len(dashed) == 36
        assert _wide(dashed[0]) <= _wide(circles[0])


def _wide(shape: Shape) -> float:
    xs = [x for _, places in shape.outline for x, _ in places]
    return max(xs) - min(xs)


def test_the_tile_sheet_has_every_tile_and_the_board_every_square() -> None:
    board, cut = board_pages(icedice_edu.start("tiles", seed=1), PAPERS["a4"])

    tiles = [word for word in words_of([cut]).split() if word.isdecimal()]
    assert sorted(map(int, tiles)) == sorted([7, 8, 8, *[9] * 4, *[10] * 6, *[11] * 6, *[12] * 4, 13, 13, 14])
    assert {"a1", "b2", "c3"} <= set(words_of([board]).split())


@pytest.mark.parametrize("palette, dye", [("current", "cyan"), ("2011", "black")])
def test_the_pyramid_mat_has_a_place_for_every_colour_and_a_key_for_real_dice(palette: str, dye: str) -> None:
    mat, cut = board_pages(icedice_edu.start("pyramids", seed=1, palette=palette), PAPERS["a4"])

    assert all(f"{dye} {size}" in words_of([cut]) for size in "SML")
    assert "4 S or M" in words_of([mat]) and dye in words_of([mat])


@pytest.mark.parametrize("mixed, count", [(False, 16), (True, 18)])
def test_the_ice_cream_sheets_have_every_box_every_surprise_and_a_till_roll(mixed: bool, count: int) -> None:
    match = icedice_edu.start("iced", seed=1, mixed_cards=mixed, start_bonus=200)
    board, cards, till = board_pages(match, PAPERS["a4"])

    assert all(name in words_of([board]) for name in ("START", "Green Tea", "Free Swap", "+ $200 and 1 star"))
    gains, losses = (words_of([cards]).count(sign) for sign in ("+", "−"))
    assert f"{count} surprises" in words_of([cards]) and gains == losses == count // 2 + mixed
    assert "$500" in words_of([till]) and "Stars now" in words_of([till])


def test_the_same_board_gives_the_same_bytes() -> None:
    match = icedice_edu.start("tiles", seed=1)

    assert board_pdf(match) == board_pdf(match)


# -- tracing ------------------------------------------------------------------------------------------


def test_an_arc_ends_where_it_should_and_a_circle_is_round() -> None:
    (_, (first, *_)), *_, (_, (*_, last)) = outline_of("M-3-30A3 2.6 0 1 1 3-30")
    circle = [point for _, places in ellipse(5, 7, 4, 4) for point in places[-1:]]

    assert first == (-3, -30) and last == pytest.approx((3, -30))
    assert all((x - 5) ** 2 + (y - 7) ** 2 == pytest.approx(16) for x, y in circle)


def test_an_arc_bends_to_the_side_that_its_flag_says() -> None:
    def middle(flags: str) -> tuple[float, float]:
        segments = outline_of(f"M0 0A5 5 0 {flags} 10 0")
        return segments[1].points[-1]

    assert middle("0 1") == pytest.approx((5, -5)) and middle("0 0") == pytest.approx((5, 5))


def test_relative_repeated_and_smooth_commands_are_followed() -> None:
    assert outline_of("m1 2 3 4") == outline_of("M1 2L4 6")
    assert outline_of("M0 0h3v4H1V2z")[1:5] == outline_of("M0 0L3 0L3 4L1 4L1 2Z")[1:5]
    assert outline_of("M0 3Q2 0 4 3T8 3") == outline_of("M0 3Q2 0 4 3Q6 6 8 3")
    assert outline_of("M0 0C0 1 1 2 2 2S4 3 4 4") == outline_of("M0 0C0 1 1 2 2 2C3 2 4 3 4 4")
    assert outline_of("M.5-.5l1e1.5") == outline_of("M0.5 -0.5L10.5 0")


def test_places_styles_and_uses_are_handed_down() -> None:
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">'
           '<defs><circle id="c" r="1"/></defs>'
           '<g transform="translate(4 5) scale(2)" fill="#FF0000" opacity="0.5">'
           '<use href="#c" x="1" opacity="0.5"/>'
           '<text y="1" font-size="4" font-weight="700">a <tspan>b</tspan></text></g></svg>')

    width, height, (disc, said) = traced(svg, 10)

    assert (width, height) == (200, 100)
    assert isinstance(disc, Shape) and disc.fill == "#FF0000" and disc.opacity == 0.25
    assert extent((disc,))[0] == pytest.approx(40) and extent((disc,))[2] == pytest.approx(80)
    assert isinstance(said, Words) and (said.text, said.x, said.y, said.bold) == ("a b", 40, 70, True)


def test_letters_may_have_a_place_each() -> None:
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" text-anchor="middle">'
           '<text x="1 4 8" y="2">222</text></svg>')

    marks = traced(svg).marks

    assert [(mark.text, mark.x, mark.at) for mark in marks if isinstance(mark, Words)] == [
        ("2", 1, "middle"), ("2", 4, "middle"), ("2", 8, "middle")
    ]


def test_a_pattern_stays_within_what_it_fills() -> None:
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">'
           '<defs><pattern id="p" width="8" height="8" patternTransform="rotate(45)">'
           '<path d="M0 0H4V8H0Z" fill="#00FF00"/></pattern></defs>'
           '<rect width="32" height="32" fill="url(#p) #0000FF" stroke="#FF0000"/></svg>')

    ground, stripes, edge = traced(svg).marks

    assert isinstance(ground, Shape) and isinstance(stripes, Shape) and isinstance(edge, Shape)
    assert (ground.fill, stripes.fill, edge.fill, edge.stroke) == ("#0000FF", "#00FF00", None, "#FF0000")
    assert stripes.within == ground.outline


def test_what_a_picture_hides_outside_its_frame_is_not_printed() -> None:
    inner = '<rect width="300" height="9"/><rect x="90" width="9" height="9"/><text x="200" y="9">out</text>'
    drawn = f'<svg width="100" height="80"><svg x="50" width="400" height="80">{inner}</svg></svg>'

    (seen,) = traced(drawn).marks

    assert isinstance(seen, Shape) and max(x for _, some in seen.within for x, _ in some) == 100


def test_what_cannot_be_traced_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(LookupError, match="<video>"):
        traced('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><video/></svg>')


# -- words and pages ----------------------------------------------------------------------------------


def test_words_are_broken_into_lines_but_calculations_are_not() -> None:
    pieces = paragraph("Is **it** true that 9,075 + 564 is more?", 120, Type(12))
    lines = [" ".join(words_of([piece.marks]).split()) for piece in pieces]

    assert " ".join(lines) == "Is it true that 9,075 + 564 is more?"
    assert len(lines) > 1 and any("9,075 + 564" in line for line in lines)
    assert all(width_of(line, 12) < 125 for line in lines)


def test_a_page_ends_before_what_does_not_fit_and_begins_with_no_gap() -> None:
    line = paragraph("words", 100, Type(10))[0]

    pages = paged([line, gap(5), line, gap(5), line], line.height * 2 + 5)

    assert [words_of([page.marks]) for page in pages] == ["words words", "words"]
    assert pages[1].marks[0] == line.marks[0]


def test_matplotlib_is_loaded_only_when_something_is_printed() -> None:
    program = "import sys, icedice_widgets.paper; print('matplotlib' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert said.stdout.strip() == "False"

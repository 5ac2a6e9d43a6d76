"""Choose: all lessons as a map and as a table, and the guide of the chosen one beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from icedice_edu.classroom.index import grades_said
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.standards import about
from icedice_widgets.lesson.markup import tag
from icedice_widgets.palette import paint
from icedice_widgets.start_page.covers import lesson_cover
from icedice_widgets.svg import NOTHING, Svg, el, group, join, words
from icedice_widgets.svg import text as text_at
from icedice_widgets.teachers_desk.tools import card, press, quiet, scrolling

LANES = {"A": "Arithmetic", "P": "Probability", "S": "Sums of dice", "M": "Money", "F": "Measurement"}
"""The rows of the map, by the first letter of a lesson."""
LEFT, GRADE, ROW, TOP, BOX = 118, 66, 54, 32, 48
LAST = 9
"""High school is one column, behind grade 8."""


def choose_tab(lessons: Sequence[Lesson], chosen: Lesson, guide: Svg, address: str) -> Svg:
    """The whole tab."""
    drawn = scrolling("Map of the course", course_map(lessons, chosen), look="map")
    course = card("The course", _search(), drawn, _table(lessons, chosen))
    return tag("div", course, _chosen(chosen, guide, address), class_="two wide-left")


def _chosen(lesson: Lesson, guide: Svg, address: str) -> Svg:
    """The chosen lesson: its cover, its facts, a way in, and its guide to read."""
    facts = " · ".join(
        (lesson.subject.capitalize(), grades_said(_grades(lesson)), f"{sum(lesson.minutes.values())} minutes")
    )
    goals = tag("ul", *(tag("li", words(goal)) for goal in lesson.objectives))
    opens = tag("a", words("Open the lesson"), href=address, class_="btn", data_opens=address)
    use = press("Hand it out", "tab hand-out", icon="next", look="act")
    head = tag(
        "div",
        tag("div", lesson_cover(lesson.id, lesson.game), class_="cover"),
        tag(
            "div",
            tag("h2", words(f"{lesson.id} · {lesson.title}"), tabindex="-1"),
            quiet(facts),
            goals,
            tag("div", use, opens, class_="row"),
        ),
        class_="chosen",
    )
    read = tag(
        "details",
        tag("summary", words("Teacher guide"), data_key="guide"),
        scrolling("Teacher guide", guide, look="guide"),
        class_="iceteach-card",
        open=True,
        data_key=f"guide {lesson.id}",
    )
    return tag("div", tag("section", head, class_="iceteach-card"), read, class_="side")


def _grades(lesson: Lesson) -> str:
    low, high = lesson.grades
    return str(low) if low == high else f"{low}–{high}"


# -- the course as a picture ------------------------------------------------------------------------------


def course_map(lessons: Sequence[Lesson], chosen: Lesson) -> Svg:
    """Every lesson under its grades, with lines from what comes before; pressing one chooses it."""
    places = _places(lessons)
    depth = {
        lane: 1 + max((row for one, (_, row) in places.items() if one[0] == lane), default=0)
        for lane in LANES
    }
    tops, top = {}, TOP
    for lane in LANES:
        tops[lane], top = top, top + depth[lane] * ROW
    boxes = {one: (left, tops[one[0]] + row * ROW + (ROW - BOX) / 2) for one, (left, row) in places.items()}
    by_id = {one.id: one for one in lessons}
    width = LEFT + LAST * GRADE + 8
    return el(
        "svg",
        *_ground(tops, width, top),
        *_paths(lessons, boxes, by_id),
        *(_box(one, boxes[one.id], one.id == chosen.id) for one in lessons if one.id in boxes),
        viewBox=f"0 0 {width} {top + 8}",
        class_="course",
        role="group",
        aria_label="Map of all lessons",
    )


def _span(lesson: Lesson) -> tuple[int, int]:
    """From which column to which a lesson reaches."""
    low, high = (min(grade, LAST) for grade in lesson.grades)
    return low, high


def _places(lessons: Sequence[Lesson]) -> Mapping[str, tuple[float, int]]:
    """Where a lesson begins, and in which line of its lane there is room for it."""
    found: dict[str, tuple[float, int]] = {}
    ends: dict[tuple[str, int], int] = {}
    for one in sorted(lessons, key=lambda lesson: (lesson.grades, lesson.id)):
        if one.id[0] not in LANES:
            continue
        low, high = _span(one)
        row = next(row for row in range(len(lessons)) if ends.get((one.id[0], row), 0) < low)
        ends[one.id[0], row] = high
        found[one.id] = LEFT + (low - 1) * GRADE, row
    return found


def _ground(tops: Mapping[str, float], width: float, bottom: float) -> Iterator[Svg]:
    for column in range(1, LAST + 1):
        label = "HS" if column == LAST else str(column)
        yield text_at(
            label,
            LEFT + (column - 0.5) * GRADE,
            22,
            14,
            text_anchor="middle",
            font_weight=700,
            **paint("ink2"),
        )
    for lane, top in tops.items():
        yield el("path", d=f"M0 {top}H{width}", **paint("none", "line", 1.2))
        yield text_at(LANES[lane], 4, top + ROW / 2 + 5, 14, font_weight=700, **paint("ink"))


def _paths(
    lessons: Sequence[Lesson], boxes: Mapping[str, tuple[float, float]], by_id: Mapping[str, Lesson]
) -> Iterator[Svg]:
    """Lines from the lesson before to the one after it."""
    for one in lessons:
        for before in one.prerequisites:
            if before in boxes and one.id in boxes:
                yield el(
                    "path",
                    d=_path(by_id[before], boxes[before], one, boxes[one.id]),
                    **paint("none", "edge", 2),
                )


def _path(before: Lesson, start: tuple[float, float], after: Lesson, end: tuple[float, float]) -> str:
    """From the side of one box to the side of the next; where one lies below the other, straight down."""
    x, y = start[0] + _wide(before) + 2, start[1] + BOX / 2 - 2
    to_x, to_y = end[0] + 2, end[1] + BOX / 2 - 2
    if to_x >= x - 4:
        bend = max(10, (to_x - x) / 2)
        return f"M{x} {y}C{x + bend} {y} {to_x - bend} {to_y} {to_x} {to_y}"
    middle = (max(start[0], end[0]) + min(start[0] + _wide(before), end[0] + _wide(after))) / 2 + 2
    down = start[1] < end[1]
    return f"M{middle} {start[1] + (BOX if down else 0)}V{end[1] + (0 if down else BOX)}"


def _wide(lesson: Lesson) -> float:
    low, high = _span(lesson)
    return (high - low + 1) * GRADE - 6


def _box(lesson: Lesson, place: tuple[float, float], is_chosen: bool) -> Svg:
    wide = _wide(lesson)
    look = paint("gowash", "go", 3) if is_chosen else paint("panel", "edge", 1.5)
    lip = el("rect", x=place[0] + 2, y=place[1] + 4, width=wide, height=BOX - 4, rx=10, **paint("lip"))
    face = el("rect", x=place[0] + 2, y=place[1], width=wide, height=BOX - 4, rx=10, **look)
    name = text_at(
        lesson.id,
        place[0] + 2 + wide / 2,
        place[1] + 24,
        17,
        text_anchor="middle",
        font_weight=700,
        **paint("ink"),
    )
    label = f"{lesson.id}, {lesson.title}, {grades_said(_grades(lesson))}"
    return group(
        el("title", words(label)),
        lip,
        face,
        name,
        role="button",
        tabindex="0",
        class_="lesson",
        data_act=f"choose {lesson.id}",
        data_key=f"map {lesson.id}",
        data_box=lesson.id,
        aria_label=label,
        aria_pressed=str(is_chosen).lower(),
    )


# -- the course as a table --------------------------------------------------------------------------------


def _search() -> Svg:
    box = tag(
        "input",
        type="search",
        data_search="",
        autocomplete="off",
        data_key="search",
        placeholder="fractions, 7.SP.C.8, money, grade 4",
    )
    found = tag("p", class_="quiet", role="status", data_found="")
    return tag("label", tag("span", words("Search by words or standard")), box, class_="search") + found  # type: ignore[return-value]


def _table(lessons: Sequence[Lesson], chosen: Lesson) -> Svg:
    head = tag(
        "tr",
        *(
            tag("th", words(name), scope="col")
            for name in ("Lesson", "Subject", "Grades", "Min", "Standards", "After")
        ),
    )
    rows = (_row(one, one.id == chosen.id) for one in lessons)
    return scrolling("All lessons", tag("table", tag("thead", head), tag("tbody", *rows), class_="all"))


def _row(lesson: Lesson, is_chosen: bool) -> Svg:
    codes = join(_standard(code) for code in lesson.standards)
    title = tag("th", press(f"{lesson.id} · {lesson.title}", f"choose {lesson.id}", look="bare"), scope="row")
    cells = (
        words(lesson.subject.capitalize()),
        words(_grades(lesson)),
        words(str(sum(lesson.minutes.values()))),
        codes,
        words(", ".join(lesson.prerequisites)),
    )
    return tag(
        "tr",
        title,
        *(tag("td", cell) for cell in cells),
        data_find=_find(lesson),
        data_row=lesson.id,
        data_key=f"row {lesson.id}",
        aria_current="true" if is_chosen else None,
    )


def _standard(code: str) -> Svg:
    label = about(code)
    return tag("div", tag("b", words(code)), words(f" {label}") if label else NOTHING, class_="standard")


def _find(lesson: Lesson) -> str:
    """All words by which a lesson is found."""
    grades = (f"grade {grade}" for grade in range(lesson.grades[0], lesson.grades[1] + 1))
    return " ".join(
        (
            lesson.id,
            lesson.title,
            lesson.subject,
            lesson.game,
            *lesson.standards,
            *map(about, lesson.standards),
            *lesson.objectives,
            *lesson.vocabulary,
            *grades,
        )
    ).casefold()

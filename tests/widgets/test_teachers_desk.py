"""The teacher's desk: every press is answered with what there is to see, or with a sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from icedice_edu.classroom.class_code import NUMBERS, read_class_code
from icedice_edu.classroom.collecting.looking import Guesses
from icedice_edu.classroom.collecting.made_class import made_class
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.standards import about
from icedice_edu.classroom.teacher_code import OPENS, RELEASES, teacher_code
from icedice_edu.doors import doors
from icedice_widgets import desk
from icedice_widgets.teachers_desk.choose_tab import course_map
from icedice_widgets.teachers_desk.desk import TeachersDesk, our_lessons
from icedice_widgets.teachers_desk.dots import dot_plots, guess_plot
from icedice_widgets.teachers_desk.guide import guide_beside, rendered

FOLDER = Path(__file__).resolve().parents[2] / "lessons"


@pytest.fixture
def teacher() -> TeachersDesk:
    return desk(FOLDER)


def do(teacher: TeachersDesk, act: str, **said: str) -> str:
    teacher._receive(None, {"act": act, "said": said, "id": "1"}, [])
    return teacher.spoken


def hand_in(teacher: TeachersDesk, files: Mapping[str, bytes]) -> str:
    """Drop these files on the desk."""
    content = {"act": "files", "names": list(files), "times": [1.0] * len(files), "last": True, "id": "2"}
    teacher._receive(None, content, list(files.values()))
    return teacher.spoken


def given(teacher: TeachersDesk, monkeypatch: pytest.MonkeyPatch) -> list[tuple[dict[str, Any], list[bytes]]]:
    """The files that the desk gives to the page, as they are given."""
    found: list[tuple[dict[str, Any], list[bytes]]] = []
    monkeypatch.setattr(teacher, "send", lambda message, buffers=None: found.append((message, buffers or [])))
    return found


def class_of_a4(size: int = 6) -> dict[str, bytes]:
    return {
        f"{one.work.number}.json": one.file.encode() for one in made_class(lesson_called("A4"), size=size)
    }


# -- choose ---------------------------------------------------------------------------------------------


def test_every_lesson_is_on_the_map_and_in_the_table_and_can_be_chosen(teacher: TeachersDesk) -> None:
    for name in NUMBERS:
        assert f'data-key="map {name}"' in teacher.html and f'data-key="row {name}"' in teacher.html
        do(teacher, f"choose {name}")
        assert teacher.teaching.lesson.id == name
        assert f'data-key="guide {name}"' in teacher.html


def test_the_map_is_a_picture_with_a_name_for_each_lesson() -> None:
    drawn = ElementTree.fromstring(course_map(our_lessons(), lesson_called("A4")))

    names = {node.get("aria-label", "").split(",")[0] for node in drawn.iter() if node.get("data-act")}
    assert names == set(NUMBERS)


def test_lessons_are_found_by_standard_by_its_words_and_by_grade(teacher: TeachersDesk) -> None:
    assert {code for name in NUMBERS for code in lesson_called(name).standards if not about(code)} == set()
    row = teacher.html.split('data-key="row A4"')[0].rsplit("data-find=", 1)[1]
    assert all(word in row for word in ("5.oa.a.1", "parentheses in expressions", "grade 5", "arithmetic"))


@pytest.mark.parametrize("name", NUMBERS)
def test_each_guide_can_be_read_with_its_pictures_and_runs_nothing(name: str) -> None:
    html = rendered(guide_beside(name))

    assert html.count("data:image/svg+xml;base64,") == 1 and "<table>" in html
    assert "<script" not in html and "http" not in html.replace("http://www.w3.org", "")


def test_a_guide_takes_no_picture_from_elsewhere(tmp_path: Path) -> None:
    guide = tmp_path / "x.guide.md"
    guide.write_text("# X\n\n![p](../../secret.svg)\n\n<script>alert(1)</script>\n", encoding="utf-8")

    html = rendered(guide)

    assert 'src=""' in html and "<script>" not in html


# -- hand out -------------------------------------------------------------------------------------------


def test_the_class_code_sets_what_was_chosen(teacher: TeachersDesk) -> None:
    do(teacher, "choose P1")
    do(teacher, "settle", seed="77")
    do(teacher, "tab hand-out")

    code = read_class_code(teacher.teaching.code.text)

    assert (code.lesson, code.seed) == ("P1", 77)
    assert teacher.teaching.code.text in teacher.html


@pytest.mark.parametrize("seed", ["", "x", "-1", "999999999", "1e9", "٣"])
def test_a_seed_that_no_code_can_carry_is_refused_and_changes_nothing(
    teacher: TeachersDesk, seed: str
) -> None:
    spoken = do(teacher, "settle", seed=seed)

    assert teacher.teaching.seed == "2026" and spoken.endswith(".") and spoken[0].isupper()


def test_each_door_leads_to_the_start_page() -> None:
    found = doors(
        "3J23 ZCCH", repository="github.com/ada/lessons", hub="hub.school.example", site="x.example/play/"
    )

    assert [door.name for door in found] == ["In the browser", "Binder", "School hub"]
    assert found[0].address == "https://x.example/play/notebooks/index.html?path=start.ipynb#3J23ZCCH"
    assert all("start.ipynb" in door.address for door in found)


@pytest.mark.parametrize("wrong", ["not an address", "javascript:alert(1)", "ftp://x.example", "https://"])
def test_an_address_that_is_none_is_refused_and_the_others_stay(teacher: TeachersDesk, wrong: str) -> None:
    do(teacher, "addresses", site="x.example")

    spoken = do(teacher, "addresses", site=wrong)

    assert "address" in spoken and "x.example" in str(teacher.facts["kept"])


def test_her_own_codes_are_out_of_sight_until_she_asks(teacher: TeachersDesk) -> None:
    opens, releases = teacher.teaching.own_codes
    do(teacher, "tab hand-out")
    assert opens not in teacher.html and releases not in teacher.html

    do(teacher, "own-codes")

    assert opens in teacher.html and releases in teacher.html


def test_her_codes_open_and_release_on_a_students_page() -> None:
    student = Desk(lesson_called("A4"), "2026")
    student.do("settle", {"class": teacher_code("A4", "2026", RELEASES).lower()})
    assert student.work.released and not student.work.opened
    student.do("settle", {"class": teacher_code("A4", "2026", OPENS)})
    assert student.curtain_open


def test_her_codes_are_those_of_one_lesson_and_one_seed() -> None:
    student = Desk(lesson_called("A4"), "2026")
    for code in (teacher_code("A5", "2026", OPENS), teacher_code("A4", "2027", OPENS), "ABC DEF"):
        student.do("settle", {"class": code})
        assert student.notice and not student.work.opened


# -- collect and look -----------------------------------------------------------------------------------


def test_files_that_were_dropped_are_counted_and_looked_at(teacher: TeachersDesk) -> None:
    assert hand_in(teacher, class_of_a4()) == "6 students with work in A4."

    do(teacher, "tab look")

    for number in range(1, 7):
        assert f'data-act="student {number}"' in teacher.html
    assert "What went well" in teacher.html and "pile A" in teacher.html


def test_a_large_file_comes_in_pieces_and_one_that_is_far_too_large_is_named(teacher: TeachersDesk) -> None:
    whole = class_of_a4(1)["1.json"]
    sent = {"act": "files", "names": ["1.json"], "times": [1.0], "sizes": [len(whole)], "id": "2"}
    teacher._receive(None, {**sent, "more": True, "last": False}, [whole[:100]])
    teacher._receive(None, {**sent, "more": False, "last": True}, [whole[100:]])
    assert teacher.spoken == "1 student with work in A4."

    huge = {"act": "files", "names": ["all.zip"], "times": [1.0], "sizes": [4e9], "last": True, "id": "3"}
    teacher._receive(None, huge, [b""])
    do(teacher, "tab collect")

    assert "This file has 4,000 MB. No work is that large." in teacher.html


def test_what_does_not_count_is_listed_with_file_and_reason(teacher: TeachersDesk) -> None:
    hand_in(teacher, {**class_of_a4(1), "photo.png": b"x", "<b>.txt": b"nothing"})
    do(teacher, "tab collect")

    assert "photo.png" in teacher.html and "&lt;b&gt;.txt" in teacher.html and "<b>.txt" not in teacher.html


@pytest.mark.parametrize("opened", ["student 1", "task E1", "pile A"])
def test_a_number_a_task_and_a_pile_open_what_is_behind_them(teacher: TeachersDesk, opened: str) -> None:
    hand_in(teacher, class_of_a4())
    do(teacher, "tab look")

    do(teacher, opened)
    assert f'data-key="opened {opened}"' in teacher.html
    do(teacher, "close")
    assert f'data-key="opened {opened}"' not in teacher.html


def test_a_name_or_a_note_is_never_markup(teacher: TeachersDesk) -> None:
    student = Desk(lesson_called("A4"), "2026")
    student.do("settle", {"number": "3"})
    student.do("keep name", {"words": "<script>alert(1)</script>"})
    student.do("keep warmup", {"words": '"><img src=x onerror=alert(1)>'})
    hand_in(teacher, {"3.json": student.file.encode()})
    do(teacher, "tab look")
    do(teacher, "student 3")

    assert "<script>" not in teacher.html and "<img src=x" not in teacher.html


def test_a_note_that_was_taken_down_is_not_projected(teacher: TeachersDesk) -> None:
    student = Desk(lesson_called("A4"), "2026")
    student.do("keep warmup", {"words": "Something unkind."})
    hand_in(teacher, {"x.json": student.file.encode()})
    do(teacher, "tab look")
    assert "Something unkind." in teacher.html.split('data-projected="wall"')[1]

    do(teacher, "note", note="Something unkind.")

    assert "Something unkind." not in teacher.html.split('data-projected="wall"')[1].split("</section>")[0]


def test_a_folder_is_followed_while_the_class_works(teacher: TeachersDesk, tmp_path: Path) -> None:
    do(teacher, "watch", folder=str(tmp_path))
    for name, content in class_of_a4(2).items():
        (tmp_path / name).write_bytes(content)

    before = teacher.revision
    do(teacher, "look again")
    assert teacher.teaching.collection.size == 2 and teacher.revision > before
    before = teacher.revision
    do(teacher, "look again")
    assert teacher.revision == before, "nothing is shown anew while nothing is new"


def test_a_folder_that_is_not_there_is_said(teacher: TeachersDesk) -> None:
    assert "There is no folder" in do(teacher, "watch", folder="no/such/folder")


def test_a_made_up_class_shows_what_the_desk_can_do_and_says_so(teacher: TeachersDesk) -> None:
    assert "made up" in do(teacher, "made-up")
    do(teacher, "tab look")
    assert teacher.html.count('data-act="pile ') >= 4

    assert do(teacher, "put-away") and not teacher.teaching.has_work


def test_a_large_crowd_is_in_the_table_to_save(
    teacher: TeachersDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in(teacher, class_of_a4(60))
    do(teacher, "tab look")
    assert "The CSV file has all 60" in teacher.html
    found = given(teacher, monkeypatch)

    do(teacher, "save csv")

    (message, (content,)), _ = found
    lines = content.decode("utf-8-sig").splitlines()
    assert message["file"] == "icedice-A4-class.csv" and len(lines) == 61
    assert lines[0].startswith("student,name,lesson,seed") and lines[7].startswith("7,")


def test_a_spreadsheet_takes_nothing_for_a_formula(
    teacher: TeachersDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    student = Desk(lesson_called("A4"), "2026")
    student.do("keep name", {"words": "=cmd|' /C calc'!A0"})
    hand_in(teacher, {"x.json": student.file.encode()})
    found = given(teacher, monkeypatch)

    do(teacher, "save csv")

    assert b",'=cmd" in found[0][1][0] or b"\"'=cmd" in found[0][1][0]


def test_the_class_as_a_page_stands_alone(teacher: TeachersDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    hand_in(teacher, class_of_a4())
    found = given(teacher, monkeypatch)

    do(teacher, "save html")

    page = found[0][1][0].decode()
    assert page.startswith("<!doctype html>") and "<script" not in page and "<button" not in page
    assert "Who did what" in page and "On pile" not in page and "pile A" in page


def test_one_students_page_has_its_pictures(teacher: TeachersDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    hand_in(teacher, class_of_a4(2))
    found = given(teacher, monkeypatch)

    do(teacher, "save page", student="2")

    page = found[0][1][0].decode()
    assert found[0][0]["file"] == "icedice-A4-2.html" and page.startswith("<!doctype html>")
    assert "<svg" in page and "<script" not in page


# -- print ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["worksheet", "answers", "board", "key", "guide", "slips", "pack", "piles"])
def test_every_sheet_is_a_pdf(teacher: TeachersDesk, monkeypatch: pytest.MonkeyPatch, sheet: str) -> None:
    hand_in(teacher, class_of_a4())
    do(teacher, "addresses", site="x.example")
    found = given(teacher, monkeypatch)

    do(teacher, f"print {sheet}", count="9")

    assert found[0][1][0].startswith(b"%PDF"), teacher.spoken


def test_a_wrong_number_of_slips_is_refused(teacher: TeachersDesk) -> None:
    for count in ("0", "-3", "many", "10000"):
        assert "from 1 to 300" in do(teacher, "print slips", count=count)


# -- what it remembers, and what it refuses -------------------------------------------------------------


def test_it_goes_on_as_the_page_remembers() -> None:
    first = desk(FOLDER)
    for act, said in (
        ("choose M2", {}),
        ("settle", {"seed": "5"}),
        ("addresses", {"site": "x.example"}),
        ("paper a4", {}),
        ("tab print", {}),
    ):
        do(first, act, **said)

    again = desk(FOLDER)
    do(again, "remembered", kept=json.dumps(first.facts["kept"]))

    assert again.facts == first.facts


@pytest.mark.parametrize(
    "kept", ["", "{", "[]", "null", '{"lesson": 7}', '{"lesson": "Z9", "tab": "x"}', "[" * 9999]
)
def test_garbage_that_the_page_remembers_is_left_out(teacher: TeachersDesk, kept: str) -> None:
    before = teacher.facts

    do(teacher, "remembered", kept=kept)

    assert teacher.facts == before


@pytest.mark.parametrize(
    "content",
    [
        None,
        7,
        {},
        {"act": 7},
        {"act": "choose Z9"},
        {"act": "print rockets"},
        {"act": "save page 99"},
        {"act": "files", "names": 7},
        {"act": "student"},
        {"act": "files", "names": ["x"], "times": ["y"]},
        {"act": "tab x"},
    ],
)
def test_whatever_a_page_sends_changes_nothing_and_is_answered(
    teacher: TeachersDesk, content: object
) -> None:
    kept = dict(teacher.facts)

    teacher._receive(None, content, [])

    assert teacher.facts == kept


def test_guessed_numbers_stand_over_a_number_line() -> None:
    asked = Guesses("How many?", (("10 of 100", 2), ("99 of 100", 1)), (10, 99),
                    ((0, "0 of 100"), (100, "100 of 100")))

    drawn = guess_plot("Guesses", asked)

    places = [float(node.get("cx", "")) for node in ElementTree.fromstring(drawn).iter() if node.get("cx")]
    assert len(places) == 3 and places[0] == places[1] < 70 and places[2] > 400
    assert 'aria-label="Guesses: 10 of 100: 2, 99 of 100: 1"' in drawn


def test_a_plot_says_how_many_chose_what() -> None:
    drawn = dot_plots("Guesses", (("all 9", 40), ("6 ✓", 2)))

    assert 'aria-label="Guesses: all 9: 40, 6 ✓: 2"' in drawn and "Each dot is 3 students." in drawn

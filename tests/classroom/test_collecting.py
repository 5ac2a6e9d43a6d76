"""Collecting: work is found in any file, the newest of each learner counts, nothing is dropped silently."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from at_once import at_once
from hostile_games import endless_game

from icedice_edu.classroom.collecting import (
    Collection,
    Held,
    Refused,
    Seen,
    collected,
    held_in,
    held_in_folder,
    held_in_text,
    seen,
)
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.work import Work

A4 = lesson_called("A4")
NOTEBOOK = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
Act = tuple[str, dict[str, str]]


def learner(number: str = "", *acts: Act, lesson: str = "A4") -> Desk:
    """A learner who guessed, and did these things."""
    desk = Desk(lesson_called(lesson), "2026")
    desk.do("settle", {"number": number})
    guess = {field: "6" if lesson == "A4" else "" for field in desk.lesson.prediction.fields}
    desk.do("guess", guess)
    for act, said in acts:
        desk.do(act, said)
    return desk


def answered(task: str, answer: str = "") -> Act:
    right = {one.name: one.answer for one in (*A4.tasks("2026"), *A4.exit_tasks("2026"))}
    return f"answer {task}", {"answer": answer or right[task]}


def notebook(code: str) -> bytes:
    """A saved lesson, with the code in its last cell as JupyterLab writes it."""
    data = {"text/plain": [code], "text/html": [f"<p>The code of this work: <code>{code}</code></p>"]}
    cell = {
        "cell_type": "code",
        "source": [],
        "metadata": {},
        "outputs": [{"output_type": "display_data", "data": data, "metadata": {}}],
    }
    return json.dumps({**NOTEBOOK, "cells": [cell]}).encode()


def packed(files: dict[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, inside in files.items():
            archive.writestr(name, inside)
    return content.getvalue()


def gathered(*held: Iterable[Held], lesson: str = "A4") -> Collection:
    return collected([seen(one) for several in held for one in several], lesson)


def left(collection: Collection) -> dict[str, str]:
    return {one.file: one.kind for one in collection.left}


# -- where work is found -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name, content",
    [
        ("A4.ipynb", lambda desk: notebook(desk.work.code())),
        ("icedice-A4-2026-7.json", lambda desk: desk.file.encode()),
        ("mail.txt", lambda desk: f"Dear Ms. Lee,\nhere is my code: {desk.work.code()}. Bye!".encode()),
        ("table.csv", lambda desk: f'name,code\n"7","{desk.work.code()}"\n'.encode()),
        ("all.zip", lambda desk: packed({"ada/A4.ipynb": notebook(desk.work.code())})),
        ("platform.zip", lambda desk: packed({"ada.zip": packed({"A4.ipynb": notebook(desk.work.code())})})),
        ("old.txt", lambda desk: desk.work.code().encode("utf-16")),
    ],
)
def test_work_is_found_in_every_kind_of_file(name: str, content: Callable[[Desk], bytes]) -> None:
    desk = learner("7", answered("1"))

    class_ = gathered(held_in(name, content(desk)))

    assert [student.name for student in class_.students] == ["7"]
    assert class_.students[0].work == desk.work
    assert class_.left == ()


def test_pasted_lines_hold_a_code_each_and_a_broken_line_is_put_together() -> None:
    codes = [learner(str(number), answered("1")).work.code() for number in (1, 2, 3)]
    broken = f"{codes[2][:80]}\n> {codes[2][80:]}"

    class_ = gathered(held_in_text(f"{codes[0]}\n{codes[1]} and\n{broken}\n"))

    assert [student.name for student in class_.students] == ["1", "2", "3"]


def test_the_last_code_of_a_notebook_is_its_newest() -> None:
    earlier, later = learner("7"), learner("7", answered("1"))
    both = notebook(earlier.work.code()).replace(
        b'"source": []', f'"source": ["{earlier.work.code()}"]'.encode()
    )
    again = both.replace(b"]}", f', "{later.work.code()}"]}}'.encode(), 1)

    (held,) = held_in("A4.ipynb", again)

    assert isinstance(found := seen(held), Seen) and found.work in (earlier.work, later.work)


def test_a_folder_is_read_whatever_lies_in_it(tmp_path: Path) -> None:
    (tmp_path / "ada").mkdir()
    (tmp_path / "ada" / "A4.ipynb").write_bytes(notebook(learner("1").work.code()))
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "A4.ipynb").write_bytes(notebook(learner("2").work.code()))
    (tmp_path / "icedice-A4-2026-3.json").write_text(learner("3").file, encoding="utf-8")

    class_ = gathered(held_in_folder(tmp_path))

    assert [student.name for student in class_.students] == ["1", "3"]


# -- the newest counts ---------------------------------------------------------------------------------------


def test_the_newest_work_of_a_number_counts_and_the_older_is_listed() -> None:
    early, late = learner("7"), learner("7", answered("1"), answered("2"))

    class_ = gathered(
        held_in("late.json", late.file.encode(), 10), held_in("early.json", early.file.encode(), 5)
    )

    assert class_.students[0].work == late.work
    assert left(class_) == {"early.json": "older"}


def test_work_that_goes_on_counts_though_its_file_is_dated_earlier() -> None:
    early, late = learner("7"), learner("7", answered("1"), answered("2"))

    class_ = gathered(
        held_in("late.json", late.file.encode(), 5), held_in("early.json", early.file.encode(), 10)
    )

    assert class_.students[0].work == late.work


def test_the_same_work_in_two_files_counts_once() -> None:
    desk = learner("7", answered("1"))

    class_ = gathered(
        held_in("a.json", desk.file.encode(), 1), held_in("b.ipynb", notebook(desk.work.code()), 1)
    )

    assert len(class_.students) == 1
    assert set(left(class_).values()) == {"doubled"}


def test_who_typed_no_number_is_told_apart_by_a_letter() -> None:
    ada, bo = learner("", answered("1")), learner("", answered("1", "999"))

    class_ = gathered(held_in("ada/A4.json", ada.file.encode()), held_in("bo/A4.json", bo.file.encode()))

    assert [student.name for student in class_.students] == ["A", "B"]


def test_one_mark_is_one_learner() -> None:
    early, late = learner("", answered("1")), learner("", answered("1"), answered("2"))
    files = [desk.file_of("0123abcd").encode() for desk in (early, late)]

    class_ = gathered(held_in("x.json", files[0], 1), held_in("y.json", files[1], 2))

    assert [student.work for student in class_.students] == [late.work]


def test_two_different_works_of_one_number_are_said() -> None:
    one, other = learner("7", answered("1", "999")), learner("7", answered("2"))

    class_ = gathered(
        held_in("one.json", one.file.encode(), 1), held_in("other.json", other.file.encode(), 2)
    )

    assert class_.students[0].work == other.work
    assert [each.why for each in class_.left] == [
        "Number 7 handed in two different works. The newest counts. It is in other.json."
    ]


# -- what does not count is listed with its reason ----------------------------------------------------------


def test_nothing_is_dropped_silently() -> None:
    desk = learner("7", answered("E1"))
    good, code = desk.file, desk.work.code()
    files: dict[str, bytes] = {
        "damaged.txt": (code[:-3] + "000").encode(),
        "foreign.json": b'{"answer": 42}',
        "notes.txt": b"I liked it.",
        "picture.png": b"\x89PNG",
        "empty.ipynb": json.dumps(NOTEBOOK).encode(),
        "not-begun.json": Desk(A4, "2026").file.encode(),
        "changed.json": good.replace(f'"answer": "{desk.work.tries_at("E1")[0]}"', '"answer": "7"').encode(),
        "other.json": learner("8", lesson="A5").work.replace(guess="yes").json().encode(),
        "good.json": good.encode(),
    }

    class_ = gathered(*(held_in(name, content) for name, content in files.items()))

    assert [student.seen.held.file for student in class_.students] == ["good.json"]
    kinds = left(class_)
    assert {file.split(",")[0] for file in kinds} == set(files) - {"good.json"}
    assert kinds["changed.json"] == "changed by hand" and kinds["not-begun.json"] == "empty"
    assert kinds["empty.ipynb"] == "empty" and kinds["foreign.json"] == kinds["notes.txt"] == "foreign"
    assert kinds["damaged.txt, line 1"] == "damaged"
    assert [one.why for one in class_.left if not one.why.endswith((".", "?"))] == []


def test_answers_changed_in_a_file_are_noticed() -> None:
    saved = json.loads(learner("7", answered("E1", "1")).file)
    saved["tries"]["2026:E1"] = [A4.exit_tasks("2026")[0].answer]

    (held,) = held_in("7.json", json.dumps(saved).encode())

    assert isinstance(found := seen(held), Refused) and found.kind == "changed by hand"


HOSTILE = {
    "surrogate": b'{"lesson": "A4", "seed": "2026", "guess": "\\ud800"}',
    "endless number": b'{"lesson": "A4", "seed": "2026", "hints": {"2026:1": 1e999}}',
    "26 games": json.dumps({"lesson": "A4", "seed": "2026", "games": [["ICE1-AAAA", []]] * 26}).encode(),
    "deep": b"[" * 100_000,
    "long": b'{"lesson": "' + b"A" * 3_000_000 + b'"}',
    "no json": b"{" * 10,
    "an unknown lesson": json.dumps({"lesson": "<script>", "seed": "1"}).encode(),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_named_at_once(name: str) -> None:
    with at_once():
        found = [seen(held) for held in held_in(f"{name}.json", HOSTILE[name])]

    assert [type(one) for one in found] == [Refused]
    assert found[0].held.file == f"{name}.json"


def test_a_replay_of_12_000_steps_costs_nothing() -> None:
    work = Work("A4", "2026", guess="6", games=((endless_game(12_000), ()),))
    (held,) = held_in("long.json", work.json().encode())

    with at_once():
        found = seen(held)

    assert isinstance(found, Refused) and "12,000 steps" in found.why


def test_a_bomb_is_not_unpacked() -> None:
    bomb = packed({f"{number}.txt": bytes(4_000_000) for number in range(40)})

    with at_once():
        found = list(held_in("bomb.zip", bomb))

    assert [one.file for one in found] == ["bomb.zip"] and "160 MB" in found[0].why


def test_archives_within_archives_end() -> None:
    inner = packed({"x.txt": b"x"})
    for _ in range(5):
        inner = packed({"more.zip": inner})

    found = list(held_in("outer.zip", inner))

    assert [one.why for one in found] == ["This archive is packed into too many others."]


def test_a_damaged_and_a_locked_archive_are_named() -> None:
    content = packed({"A4.ipynb": notebook(learner("7").work.code())})
    locked = bytearray(content)
    for place in (content.index(b"PK\x03\x04") + 6, content.index(b"PK\x01\x02") + 8):
        locked[place] |= 1

    assert "damaged" in next(held_in("broken.zip", content[: len(content) // 2])).why
    assert "password" in next(held_in("locked.zip", bytes(locked))).why

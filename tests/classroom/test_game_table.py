"""A learner's games as a table: rows for code, a file for a spreadsheet, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.game_table import csv_of, is_table, read_csv
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_widgets import open_lesson


def played(name: str = "P3", players: tuple[str, ...] = ("Ada", "Pip")) -> Desk:
    desk = Desk(lesson_called(name), 2026)
    match = desk.new_match(players)
    for _ in range(12):
        match = match if match.over else match.play(match.moves()[0])
    desk.played(match, (1,))
    return desk


@pytest.mark.parametrize("name", LESSONS)
def test_a_table_of_any_lesson_comes_back_as_it_was_and_brings_its_game(name: str) -> None:
    desk, other = played(name), Desk(lesson_called(name), 7)

    text = csv_of(desk.data)
    said = other.do("restore", {"file": text})

    assert read_csv(text) == desk.data and is_table(text)
    assert said == "The games from this table are here." and other.work.games == desk.work.games


def test_a_row_says_who_did_what_and_what_happened() -> None:
    first = played().data[0]

    assert list(first) == ["game", "step", "player", "by", "what", "happened", "score", "code"]
    assert (first["game"], first["step"]) == (1, 1) and str(first["code"]).startswith("ICE1-")
    assert {row["by"] for row in played().data} >= {"chance", "player"}
    assert all(str(row["happened"]) for row in played().data if row["by"] == "chance")


def test_a_name_cannot_become_a_formula() -> None:
    desk = played(players=("=1+1", "Pip"))

    text = csv_of(desk.data)

    assert ",=1+1," not in text and {row["player"] for row in read_csv(text)} == {"=1+1", "Pip"}


@pytest.mark.parametrize(("table", "why"), [
    ("game,step,player\n", "no game"), ("game,step,player,code\n1,1,Ada,ICE1-X\n", ""),
    ("game,step,player,by,what,happened,score,code\n1,1,Ada,player,roll,,0,WORK1-7\n", ""),
])
def test_a_table_that_holds_no_game_changes_nothing(table: str, why: str) -> None:
    desk = played()
    before = desk.work

    assert why in desk.do("restore", {"file": table}) and desk.notice and desk.work == before


def test_no_game_is_lost_to_make_room() -> None:
    desk, other = played(), played()
    for seed in ("1", "2", "3", "4"):
        other.do("settle", {"seed": seed})
        other.played(other.new_match(2).play("roll"), ())
    before = other.work
    desk.do("settle", {"seed": "9"})
    desk.played(desk.new_match(2).play("roll"), ())

    assert "room for 5 games" in other.do("restore", {"file": csv_of(desk.data)}) and other.work == before


def test_the_page_offers_the_table_from_grade_4_on() -> None:
    names = [getattr(block, "name", "") for block in part(played("P3"), "save")]

    assert "icedice-P3.csv" in names
    assert "icedice-A1.csv" not in [getattr(block, "name", "") for block in part(played("A1"), "save")]


def test_in_code_it_is_a_plain_list_of_dicts(tmp_path: Path) -> None:
    room = open_lesson("P3", fresh=True)
    room.desk.played(room.desk.new_match(2).play("roll"), ())
    file = tmp_path / "games.csv"
    file.write_text(csv_of(room.data()), encoding="utf-8")

    assert type(room.data()) is list and type(room.data()[0]) is dict
    assert room.data(file) == room.data()

"""The frozen board of a warm-up: on the page there are two of it, and a phone shows the one it can read."""

from __future__ import annotations

import re
from base64 import b64decode

import pytest

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_widgets.lesson.markup import page
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.palette import ROLES

BOARDS = {name: picture for name in LESSONS for picture in lesson_called(name).warmup
          if isinstance(picture, Picture) and picture.name == "board"}
IMAGE = re.compile(r'<img [^>]*src="data:image/svg\+xml;base64,([^"]+)" alt="([^"]+)"[^>]*>')


def written(svg: str) -> str:
    """All words of a picture, in one line."""
    return " ".join(re.findall(r">([^<>]+)</t", svg))


@pytest.mark.parametrize("name", BOARDS)
def test_a_phone_reads_what_players_say_on_a_board_as_narrow_as_it_is(name: str) -> None:
    board = BOARDS[name]

    wide, narrow = IMAGE.findall(page([board], lambda seen: drawn(name, seen), live=True))
    small = b64decode(narrow[0]).decode()

    assert wide[0] != narrow[0] and wide[1] == narrow[1]
    assert re.match(r'<svg [^>]*viewBox="0 0 348 ', small)
    for who, says in board.facts[1]:
        assert f"{who}: {says}" in written(small).replace("&#x27;", "'").replace("&#39;", "'")


def test_a_saved_notebook_and_a_printed_page_hold_the_board_once() -> None:
    still = page([BOARDS["M1"]], lambda seen: drawn("M1", seen), live=False)

    assert len(IMAGE.findall(still)) == 1


def test_a_live_board_has_the_colors_of_both_themes_and_a_stored_one_those_of_paper() -> None:
    live, still = (page([BOARDS["M1"]], lambda seen: drawn("M1", seen), live=live) for live in (True, False))

    boards = [b64decode(image).decode() for image, _ in IMAGE.findall(live)]
    assert len(boards) == 2 and all(f".f-panel{{fill:{ROLES['panel'].dark}}}" in board for board in boards)
    assert "prefers-color-scheme" not in b64decode(IMAGE.findall(still)[0][0]).decode()

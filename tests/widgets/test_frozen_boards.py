"""The frozen board of a warm-up: on the page there are two of it, and a phone shows the one it can read."""

from __future__ import annotations

import re
from base64 import b64decode

import pytest

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_widgets.lesson.markup import page
from icedice_widgets.lesson.pictures import drawn

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

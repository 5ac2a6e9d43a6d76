"""Slips to cut: all on them can be read, whatever the lesson is called and however long its links are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from icedice_edu.classroom.class_code import NUMBERS, class_code
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.doors import Door, doors
from icedice_widgets.paper.marks import Marks, Words
from icedice_widgets.paper.pdf import PAPERS, width_of
from icedice_widgets.paper.slips import ACROSS, DOWN, Sign, Slips

SITE, HUB, REPOSITORY = "ada.github.io/lessons", "hub.school.example", "github.com/ada/lessons"


class Box(NamedTuple):
    """The room that words take."""

    left: float
    top: float
    right: float
    foot: float

    def meets(self, other: Box) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 1 and min(self.foot, other.foot) - max(self.top, other.top) > 1


def slips(name: str, links: tuple[Door, ...], paper: str = "letter", count: int = 1) -> Slips:
    lesson = lesson_called(name)
    return Slips(lesson, Sign("Class code", class_code(lesson, 2026).text),
                 [(door.name, door.address) for door in links], count, PAPERS[paper])


def doors_of(name: str, most: int = 3) -> tuple[Door, ...]:
    code = class_code(lesson_called(name), 2026).text
    return doors(code, repository=REPOSITORY, hub=HUB, site=SITE)[:most]


def boxes(page: Marks) -> Iterator[Box]:
    for mark in page:
        if isinstance(mark, Words):
            wide = width_of(mark.text, mark.size, mark.bold, mark.face)
            yield Box(mark.x, mark.y - 0.72 * mark.size, mark.x + wide, mark.y + 0.18 * mark.size)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", NUMBERS)
def test_no_words_lie_on_other_words(name: str, paper: str) -> None:
    (page,) = slips(name, doors_of(name, 1), paper).sides()

    found = list(boxes(page))

    assert len(found) >= 5
    assert [pair for pair in combinations(found, 2) if pair[0].meets(pair[1])] == []


@pytest.mark.parametrize("most", [0, 1, 2, 3])
def test_with_more_links_they_are_smaller_or_refused_and_never_on_the_code(most: int) -> None:
    try:
        (page,) = slips("A4", doors_of("A4", most)).sides()
    except ValueError as error:
        assert "too long for a slip" in str(error) and most == 3
        return

    assert [pair for pair in combinations(boxes(page), 2) if pair[0].meets(pair[1])] == []


def test_everybody_gets_one() -> None:
    pages = slips("A4", (), count=28).sides()

    texts = [mark.text for page in pages for mark in page if isinstance(mark, Words)]
    assert len(pages) == -(-28 // (ACROSS * DOWN))
    assert texts.count(class_code(lesson_called("A4"), 2026).text) == 28

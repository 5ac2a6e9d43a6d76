"""No picture of a lesson draws over its own edge, where the browser would cut it off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from labpage import new_window
from playwright.sync_api import Browser, Page

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import PARTS, part
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_widgets.lesson.pictures import drawn

OVER = """
text => {
  document.body.innerHTML = text;
  const svg = document.querySelector("svg");
  if (!svg) return 0; // a frozen board is an image
  const { x, y, width, height } = svg.viewBox.baseVal;
  const shapes = [...svg.querySelectorAll("path, rect, circle, ellipse, polygon, line, text")];
  const drawn = shapes.filter((one) => !one.closest("defs, clipPath, mask, pattern"));
  return Math.max(0, ...drawn.flatMap((one) => {
    const box = one.getBBox(), shown = svg.getScreenCTM().inverse().multiply(one.getScreenCTM());
    const corners = [[box.x, box.y], [box.x + box.width, box.y + box.height]];
    return corners.map((corner) => new DOMPoint(...corner).matrixTransform(shown))
      .flatMap((at) => [x - at.x, at.x - x - width, y - at.y, at.y - y - height]);
  }));
}
"""
"""How far a shape lies outside of what is shown."""
HALF_A_STROKE = 1.5


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = new_window(browser)
    yield context.new_page()
    context.close()


def pictures(blocks: object) -> Iterator[Picture]:
    """The pictures among these blocks, wherever they are."""
    if isinstance(blocks, Picture):
        yield blocks
    elif isinstance(blocks, tuple | list):
        for block in blocks:
            yield from pictures(block)


@pytest.mark.parametrize("name", LESSONS)
def test_no_picture_of_a_lesson_is_cut_off_at_its_edge(page: Page, name: str) -> None:
    desk = Desk(lesson_called(name), lesson_called(name).seed)
    desk.open_curtain()
    explained = [("explain", number) for number in range(1, len(desk.lesson.explain) + 1)]
    parts = [*((role, 1) for role in PARTS if role != "explain"), *explained]

    seen = {one.alt: str(drawn(name, one)) for which in parts for one in pictures(part(desk, *which))}

    assert [alt for alt, svg in seen.items() if page.evaluate(OVER, svg) > HALF_A_STROKE] == []

"""Lessons on a school laptop: what is filled in is seen with what it asks about, without scrolling far."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from barepage import bare_lesson_page
from playwright.sync_api import Browser, Page
from test_phone import FOUR, LESSON, everything

GROUND = {"width": 1300, "height": 768}
"""What JupyterLab leaves of a school laptop's 1366 pixels."""
SEEN, A_LITTLE = 564, 150
"""So high is a page between bar and foot; so little may be left below, where much is asked at once."""
BELOW = """
([stations, seen]) => [...document.querySelectorAll("[data-icedice-part]")].flatMap((part) => {
  if (!stations.includes(part.parentElement.dataset.station)) return [];
  const sheets = [...part.querySelectorAll("[data-sheet]")];
  return (sheets.length ? sheets : [part]).flatMap((shown) => {
    for (const sheet of sheets) sheet.hidden = sheet !== shown;
    const top = part.getBoundingClientRect().top;
    return [...shown.querySelectorAll("button[type=submit], blockquote")]
      .map((node) => [node, Math.round(node.getBoundingClientRect().bottom - top)])
      .filter(([, low]) => low > seen)
      .map(([node, low]) => [part.dataset.icedicePart, shown.dataset.sheet, node.textContent, low].join(" "));
  });
})
"""


@pytest.fixture(scope="module")
def laptop(browser: Browser) -> Iterator[Page]:
    page = bare_lesson_page(browser, GROUND)
    yield page
    page.context.close()


@pytest.mark.parametrize("names", FOUR, ids=" ".join)
def test_questions_and_their_buttons_are_on_the_first_screen_or_nearly(
    laptop: Page, names: tuple[str, ...]
) -> None:
    for name in names:
        laptop.evaluate(LESSON, everything(name, ""))

        assert laptop.evaluate(BELOW, [["launch", "predict", "practice"], SEEN + A_LITTLE]) == []

"""Lessons at 360 px: letters that can be read, room for a finger, and nothing cut without a sign."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from barepage import bare_lesson_page
from labpage import PHONE, faults
from playwright.sync_api import Browser, Page, expect

from icedice_edu.classroom.blocks import Explorer
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import YOUNG
from icedice_edu.classroom.lesson_parts import PARTS, part
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_widgets.lesson.markup import LEAST, tag
from icedice_widgets.lesson.markup import page as markup
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.svg import Svg

FOUR = [LESSONS[at:at + 4] for at in range(0, len(LESSONS), 4)]
FINGER, PRESSED = 44, "button, select, summary, textarea, a.file, .option, [type=text]"
LESSON = """
(html) => {
  document.body.innerHTML = html;
  for (const node of document.querySelectorAll(".icelesson-page")) new script.Sideways(node).look();
}
"""
FAULTS = """
([least, finger, pressed]) => {
  const found = [], shown = (node) => node.getClientRects().length > 0;
  for (const part of document.querySelectorAll("[data-icedice-part]")) {
    const say = (...words) => found.push([part.dataset.icedicePart, ...words].join(" "));
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const node = text.parentElement, words = text.textContent.trim();
      if (!words || !shown(node)) continue;
      const { a, b } = node.getScreenCTM?.() ?? { a: 1, b: 0 };
      const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
      if (size < least - 0.1) say(`letters of ${size.toFixed(1)} px:`, words);
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect(), seen = node.closest("svg")?.getBoundingClientRect();
      if (seen && (box.right > seen.right + 1 || box.left < seen.left - 1)) say("cut by its picture:", words);
      if (box.right > innerWidth && !node.closest("[data-more]")) say("beyond the edge:", words);
    }
    for (const node of part.querySelectorAll(pressed)) {
      const { width: w, height: h } = node.getBoundingClientRect();
      if (shown(node) && Math.min(w, h) < finger) say(`a target of ${w} × ${h} px:`, node.textContent);
    }
    for (const node of part.querySelectorAll("*")) {
      const cut = !node.closest("svg") && getComputedStyle(node).overflowX !== "visible"
        && node.scrollWidth - node.clientWidth > 2;
      if (cut && !(node.dataset.more && node.tabIndex === 0)) say("cut without a sign:", node.className);
    }
  }
  return found;
}
"""


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    page = bare_lesson_page(browser, PHONE)
    yield page
    page.context.close()


def learner(name: str, answers: str) -> Desk:
    """A desk at which a game has been played and the curtain is open; tasks are answered right or not yet."""
    lesson, luck = lesson_called(name), Random(7)
    desk = Desk(lesson, lesson.seed)
    match = desk.new_match(2)
    for _ in range(60):
        match = match if match.over else match.play(luck.choice(list(match.moves())))
    desk.played(match, ())
    desk.open_curtain()
    for task in desk.tasks.values() if answers else ():
        wrong = next((one.key for one in task.options if one.key != task.answer), "1")
        desk.do(f"answer {task.name}", {"answer": task.answer if answers == "right" else wrong})
    return desk


def everything(name: str, answers: str) -> Svg:
    """All parts of a lesson; explorers draw themselves and have tests of their own."""
    desk = learner(name, answers)
    look = f"icetrail-walk {'icetrail-young' if desk.lesson.grades[0] < YOUNG else ''}"
    return Svg("".join(
        tag("div", tag("div", tag("div", tag("div", Svg(shown), class_="icelesson-page"), class_="icelesson"),
                       data_icedice_part=f"{name} {role} {number}"), class_=look, data_station=role)
        for role, number, shown in parts(desk)
    ))


def parts(desk: Desk) -> Iterator[tuple[str, int, str]]:
    def draw(seen: Any) -> Svg:
        return drawn(desk.lesson.id, seen)

    for role in PARTS:
        for number, _ in enumerate(desk.lesson.explain if role == "explain" else "1", 1):
            blocks = (one for one in part(desk, role, number) if not isinstance(one, Explorer))
            yield role, number, markup(blocks, draw, live=True)


@pytest.mark.parametrize("names", FOUR, ids=" ".join)
def test_at_360_px_letters_can_be_read_keys_be_pressed_and_nothing_is_cut_without_a_sign(
    phone: Page, names: tuple[str, ...]
) -> None:
    for name, answers in product(names, ("", "not yet", "right")):
        phone.evaluate(LESSON, everything(name, answers))

        assert phone.evaluate(FAULTS, [LEAST, FINGER, PRESSED]) == []


def test_what_is_too_wide_says_where_there_is_more_and_keys_can_scroll_it(phone: Page) -> None:
    cells = "".join(f"<td>{word}</td>" for word in ("addition", "multiplication", "distribution") * 3)
    table = f'<div class="table"><table><tr>{cells}</tr></table></div>'
    phone.evaluate(LESSON, f'<div class="icelesson"><div class="icelesson-page">{table}</div></div>')
    box = phone.locator(".table")
    expect(box).to_have_attribute("data-more", "right")
    expect(box).to_have_attribute("role", "group")
    assert faults(phone, ".icelesson") == []

    box.focus()
    phone.keyboard.press("ArrowRight")
    expect(box).to_have_attribute("data-more", "left right")
    box.evaluate("box => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' })")
    expect(box).to_have_attribute("data-more", "left")

    box.evaluate("box => box.replaceChildren('short')")
    box.evaluate("box => new script.Sideways(box.parentElement).look()")
    expect(box).not_to_have_attribute("role", "group")

"""Reading aloud: what would be said is recorded, because Chromium without a screen has no voice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from barepage import bare_page
from playwright.sync_api import Browser, Page, expect

from icedice_widgets.lesson.trail import page_styles
from icedice_widgets.script import script

RECORDER = """
(voices) => {
  window.said = [];
  window.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) { super(); this.text = text; }
  };
  const synthesis = Object.assign(new EventTarget(), {
    voices, cancelled: 0, getVoices() { return this.voices; },
    speak(one) { said.push(one); }, cancel() { this.cancelled += 1; },
  });
  Object.defineProperty(window, "speechSynthesis", { value: synthesis });
}
"""
STEP = """
<div data-icedice-part="practice"><div class="icelesson"><div class="icelesson-page">
  <h3>Practice</h3>
  <section><h4>Task 1</h4><p>What is <strong>6 − 3 × 2</strong>? Fill in ▁▁.</p>
  <figure><svg role="img" aria-label="A tree with two signs"><text>6</text></svg></figure>
  <form><fieldset><legend>My guess</legend>
  <label class="option"><input type="radio"><span>all 9</span></label></fieldset>
  <button>Check</button></form></section>
  <section hidden><h4>Task 2</h4></section>
  <details><summary>Keep</summary><p>folded away</p></details>
  <div class="icelesson-unseen">unseen</div>
</div></div></div>
"""
OPEN = """
([facts, step]) => {
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = step;
  window.facts = facts;
  window.aloud = new script.Aloud({ facts: () => facts, isCovered: () => window.covered ?? false,
    places: () => [...host.querySelectorAll("[data-icedice-part]")] });
  const bar = document.body.appendChild(document.createElement("div"));
  bar.className = "icetrail";
  bar.append(aloud.button);
}
"""
ANSWER = """
() => {
  const news = Object.assign(document.createElement("p"), { className: "tone-not-yet" });
  news.textContent = "↻ Not yet. Add first.";
  document.querySelector("form").after(news);
  aloud.heard();
  aloud.heard();
}
"""
COVERED = """
(voice) => {
  window.covered = true;
  speechSynthesis.voices.push(voice);
  aloud.opened();
}
"""
WORDS = ["Practice", "Task 1", "What is 6  minus  3  times  2? Fill in  blank .", "My guess", "all 9"]
ENGLISH = {"lang": "en-US", "localService": True, "default": True}
OLDER, YOUNG = {"language": "en", "aloud": False}, {"language": "en", "aloud": True}
Open = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Open]:
    """A step on a bare page, with these voices."""
    pages = []

    def show(facts: dict[str, Any], voices: tuple[dict[str, Any], ...] = (ENGLISH,)) -> Page:
        page = bare_page(browser, script("elements", "icons", "aloud"), "Aloud", css=page_styles())
        pages.append(page)
        page.evaluate("Object.defineProperty(window, 'localStorage', { value: { getItem: (key) => kept[key], "
                      "setItem(key, words) { kept[key] = words; } } }); window.kept = {}")
        page.evaluate(RECORDER, list(voices))
        page.evaluate(OPEN, [facts, STEP])
        return page

    yield show
    for page in pages:
        page.context.close()


def said(page: Page) -> list[str]:
    words: list[str] = page.evaluate("said.splice(0).map((one) => one.text)")
    return words


def test_without_a_voice_of_this_machine_there_is_no_button(opened: Open) -> None:
    elsewhere, german = {**ENGLISH, "localService": False}, {**ENGLISH, "lang": "de-DE"}
    page = opened(OLDER, (elsewhere, german))
    speaker = page.get_by_role("button", name="Read aloud", include_hidden=True)
    expect(speaker).to_be_hidden()

    page.evaluate("(voice) => { speechSynthesis.voices.push(voice); "
                  "speechSynthesis.dispatchEvent(new Event('voiceschanged')); }", ENGLISH)

    expect(speaker).to_be_visible()


def test_it_is_off_for_older_learners_and_reads_what_is_seen_when_it_is_pressed(opened: Open) -> None:
    page = opened(OLDER)
    assert said(page) == []

    page.get_by_role("button", name="Read aloud").click()

    assert said(page) == WORDS
    expect(page.get_by_role("button", name="Read aloud")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("kept['icedice aloud']") == "on"
    page.get_by_role("button", name="Read aloud").click()
    assert page.evaluate("[kept['icedice aloud'], speechSynthesis.cancelled]") == ["off", 1]


def test_it_is_on_for_the_youngest_slower_and_pictures_come_last(opened: Open) -> None:
    page = opened(YOUNG)

    assert page.evaluate("said.every((one) => one.rate < 1 && one.lang === 'en-US')")
    assert said(page) == [*WORDS, "A tree with two signs"]


def test_the_german_page_is_read_by_a_german_voice(opened: Open) -> None:
    german = {**ENGLISH, "lang": "de-DE"}
    page = opened({"language": "de", "aloud": True}, (ENGLISH, german))

    assert page.evaluate("said.map((one) => one.lang)")[0] == "de-DE"


def test_only_news_is_read_after_an_answer(opened: Open) -> None:
    page = opened(YOUNG)
    said(page)

    page.evaluate(ANSWER)

    assert said(page) == [" Not yet. Add first."]


def test_the_word_that_is_read_is_marked_on_the_page(opened: Open) -> None:
    page = opened(YOUNG)
    marked = "[...(CSS.highlights.get('icedice-read') ?? [])].map(String).join()"
    word = "Object.assign(new Event('boundary'), { name: 'word', charIndex: at })"
    tell = f"(at) => said[2].dispatchEvent({word})"

    page.evaluate("said[2].dispatchEvent(new Event('start'))")
    assert page.evaluate(marked) == "What is 6 − 3 × 2? Fill in ▁▁."
    page.evaluate(tell, WORDS[2].index("minus"))
    assert page.evaluate(marked) == "−"
    page.evaluate(tell, WORDS[2].index("Fill"))
    assert page.evaluate(marked) == "Fill"

    page.evaluate("aloud.turned()")

    assert page.evaluate(marked) == ""


def test_another_step_stops_what_is_read(opened: Open) -> None:
    page = opened(YOUNG)
    said(page)
    page.evaluate("document.querySelector('h3').textContent = 'Explore'")

    page.evaluate("aloud.turned()")

    assert page.evaluate("speechSynthesis.cancelled") == 1 and said(page)[0] == "Explore"


def test_it_waits_while_something_lies_over_the_page(opened: Open) -> None:
    page = opened(YOUNG, ())
    page.evaluate(COVERED, ENGLISH)
    assert said(page) == []

    page.evaluate("covered = false; aloud.opened(); aloud.opened()")

    assert said(page) == [*WORDS, "A tree with two signs"], "once"

"""What lies in a browser's memory was perhaps written by somebody else: it is read without a stumble."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from icedice_widgets.script import STATIC

ASKED = "http://lesson.test/"
MINE = {"code": "WORK1-MINE", "at": 1_763_500_000_000, "drafts": {"keep warmup/words": "half"}}
READ = "(() => { %s; return %s; })()"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page with a memory and nothing else."""
    opened = browser.new_page()
    opened.route("**/*", _answer)
    opened.goto(ASKED)
    yield opened
    opened.close()


def _answer(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<p>lesson</p>")


def read(page: Page, asked: str) -> object:
    """What storage.js answers."""
    return page.evaluate(READ % ((STATIC / "storage.js").read_text(encoding="utf-8"), asked))


def remember(page: Page, text: str, mark: str) -> None:
    key = f"icedice work A4 2026 - {mark}"
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


GARBAGE = [
    "", "null", "7", '"words"', "[]", "[1, 2]", "{", "undefined", "{}", '{"at": 1}x', '{"at": null}',
    '{"at": "5"}', '{"at": 1e999, "code": "a"}', '{"at": -5, "code": "a"}', '{"at": [5], "code": "a"}',
    '{"at": 5, "code": {}}', '{"at": 5, "code": [1]}', '{"at": 5, "code": 5}',
    "[" * 200_000, '{"at": 9e15, "code": "a"}', json.dumps({"at": 5, "code": "x" * 2_000_000}),
]


def test_what_is_no_work_hides_none(page: Page) -> None:
    for place, text in enumerate(GARBAGE):
        remember(page, text, f"{place:08x}")
    remember(page, json.dumps(MINE), "ffffffff")

    kept = read(page, "toldOf(keptFor('A4'))")
    assert isinstance(kept, dict)
    found = {key: words for key, words in kept.items() if key.endswith(" 0")}

    assert found["code 0"] == MINE["code"] and found["mark 0"] == "ffffffff"
    assert json.loads(found["drafts 0"]) == MINE["drafts"]
    assert all(isinstance(words, str) for words in kept.values())
    assert {key[:-2] for key in kept if key.endswith(" 1")} <= {"code", "at", "mark", "drafts"}


@pytest.mark.parametrize("drafts", [None, 5, "words", [["a", "b"]], {"a": 5, "b": None, "c": ["d"]}])
def test_drafts_that_are_no_words_are_left_out(page: Page, drafts: object) -> None:
    remember(page, json.dumps({**MINE, "drafts": drafts}), "0123abcd")

    told = read(page, "toldOf(keptFor('A4'))")

    assert isinstance(told, dict) and told["drafts 0"] == "{}" and told["code 0"] == MINE["code"]


def test_work_of_another_lesson_is_not_told(page: Page) -> None:
    remember(page, json.dumps(MINE), "0123abcd")

    assert read(page, "keptFor('A1')") == [] and read(page, "keptFor('A')") == []


def test_a_page_keeps_its_work_beside_garbage_and_where_the_memory_is_full(page: Page) -> None:
    facts = json.dumps({"lesson": "A4", "seed": "2026", "number": "", "mark": "0123abcd"})
    remember(page, "[" * 1_000, "ffffffff")
    read(page, f"keepHere({facts}, 'WORK1-MINE', {{}})")
    assert read(page, "keptFor('A4').map(({ code }) => code)") == ["WORK1-MINE"]

    page.evaluate("""() => { for (let size = 1 << 22; size; size >>= 1)
      try { localStorage.setItem(`other ${size}`, "x".repeat(size)); } catch { /* full */ } }""")
    read(page, f"keepHere({facts}, 'WORK1-' + 'MORE'.repeat(10000), {{}})")

    assert read(page, "keptFor('A4').length") == 1


def test_a_page_without_a_memory_tells_nothing(page: Page) -> None:
    page.evaluate("Object.defineProperty(window, 'localStorage', { get() { throw new Error('not here'); } })")

    assert read(page, "keptFor('A4')") == []
    read(page, "keepHere({ lesson: 'A4', seed: '1', mark: 'a' }, 'WORK1-X', {})")

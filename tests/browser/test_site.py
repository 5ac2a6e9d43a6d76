"""The documentation in a browser, as a folder on a disk: replay, filters, search, and no barrier."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from labpage import AXE, CHECK, REPOSITORY, new_window
from playwright.sync_api import Browser, Page, ViewportSize, expect

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}
KINDS = (
    "index.html",
    "lessons/index.html", "lessons/A4.html",
    "games/index.html", "games/tokens.html",
    "gallery/boards.html", "gallery/explorers.html", "pictures.html",
    "contents.html", "teach/index.html", "tutorials/class-on-monday.html", "classes.html",
    "lesson-document.html",
    "reference/options.html", "reference/commands.html", "reference/python-rules.html", "genindex.html",
    "changelog.html", "search.html?q=median",
)  # fmt: skip
"""A page of every kind."""
BARRIERS = CHECK.replace("{", "{ preload: false,", 1)
"""Without style sheets being loaded a second time, which a browser refuses for a folder on a disk."""
TARGETS = """
() => [...document.querySelectorAll(
  "button, select, .check, :not(.check) > input, .button, .top a, .cover, summary, footer a")]
  .filter((one) => one.checkVisibility() && one.type !== "range")
  .map((one) => [one.textContent.trim() || one.name, one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 44)
  .map(([name]) => name)
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site without what is printed; a repository has a name, so that the links to Binder are there."""
    folder = tmp_path_factory.mktemp("site")
    command = (
        sys.executable,
        "tools/docs_site",
        str(folder),
        "--no-print",
        "--repository",
        "https://github.com/a/b",
    )
    subprocess.run(command, cwd=REPOSITORY, check=True)
    return folder


class Reader:
    """Somebody who reads the site, and hears of every fault of its scripts."""

    def __init__(
        self, browser: Browser, site: Path, viewport: ViewportSize, colors: str, motion: str
    ) -> None:
        self.site = site
        self.context = new_window(browser, viewport=viewport, color_scheme=colors, reduced_motion=motion)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on(
            "console", lambda said: said.type in ("error", "warning") and self.faults.append(said.text)
        )

    def open(self, address: str) -> Page:
        path, _, asked = address.partition("?")
        self.page.goto(f"{(self.site / path).as_uri()}?{asked}".rstrip("?"))
        return self.page


@pytest.fixture(params=["light", "dark"])
def reader(browser: Browser, site: Path, request: pytest.FixtureRequest) -> Iterator[Reader]:
    someone = Reader(browser, site, LAPTOP, request.param, "reduce")
    yield someone
    someone.context.close()


@pytest.fixture
def visitor(browser: Browser, site: Path) -> Iterator[Reader]:
    someone = Reader(browser, site, LAPTOP, "light", "no-preference")
    yield someone
    someone.context.close()


def test_no_page_has_a_barrier_or_a_fault(reader: Reader) -> None:
    found = {}
    for kind in KINDS:
        page = reader.open(kind)
        assert reader.faults == [], kind
        page.evaluate(AXE)
        found[kind] = [(one["id"], one["nodes"][0]["html"][:120]) for one in page.evaluate(BARRIERS, "html")]

    assert {kind: barriers for kind, barriers in found.items() if barriers} == {}


def test_on_a_phone_no_page_is_too_wide_and_no_target_too_small(browser: Browser, site: Path) -> None:
    reader = Reader(browser, site, PHONE, "light", "reduce")
    wide, small = {}, {}
    for kind in KINDS:
        page = reader.open(kind)
        wide[kind] = page.evaluate("document.documentElement.scrollWidth")
        small[kind] = page.evaluate(TARGETS)
    reader.context.close()

    assert {kind: width for kind, width in wide.items() if width > PHONE["width"]} == {}
    assert {kind: names for kind, names in small.items() if names} == {}


def test_the_front_page_replays_a_real_game_and_can_be_stepped_through(visitor: Reader) -> None:
    page = visitor.open("index.html")
    told, where = page.locator("#told"), page.locator("#where")

    expect(page.locator(".replay")).to_be_in_viewport()
    expect(page.locator(".replay.moving")).to_be_visible()  # it plays by itself
    page.locator('[data-do="play"]').click()
    page.locator(".controls input").fill("0")
    expect(told).to_have_text("The game begins.")
    page.locator('[data-do="on"]').click()
    expect(told).to_have_text("The 18 starts in the middle.")
    expect(where).to_have_text("move 1 of 27")
    page.locator('[data-do="back"]').click()
    expect(told).to_have_text("The game begins.")
    page.locator(".controls input").fill("43")
    expect(where).to_have_text("move 27 of 27")
    expect(page.locator(".icedice-stage title").first).to_be_attached()
    assert visitor.faults == []


def test_who_wants_no_motion_sees_the_picture_and_moves_it_by_hand(browser: Browser, site: Path) -> None:
    calm = Reader(browser, site, LAPTOP, "light", "reduce")
    page = calm.open("index.html")
    page.wait_for_load_state()

    expect(page.locator("#told")).to_contain_text("4 × (5 − 2) = 12")
    assert page.locator(".replay.moving").count() == 0
    expect(page.locator("#where")).to_have_text("move 5 of 27")
    page.locator('[data-do="on"]').press("Enter")
    expect(page.locator("#told")).to_contain_text("moved it to the middle")
    calm.context.close()


def test_lessons_are_found_by_grade_subject_standard_and_words(visitor: Reader) -> None:
    page = visitor.open("lessons/index.html")
    shown = page.locator(".lessons > li:visible strong")

    expect(shown).to_have_count(25)
    page.select_option('[name="standard"]', "5.OA.A.1")
    expect(shown).to_have_text(["A4 · Parentheses change everything"])
    expect(page.locator("#shown")).to_have_text("1 of 25 lessons")
    page.get_by_role("button", name="Show all").click()
    expect(shown).to_have_count(25)
    page.select_option('[name="grade"]', "6")
    page.fill('[name="words"]', "median")
    expect(shown).to_have_text(["F3 · Center and spread"])
    page.reload()  # what was chosen stands in the address
    expect(shown).to_have_text(["F3 · Center and spread"])
    page.fill('[name="words"]', "xyz")
    expect(page.locator("#shown")).to_contain_text("No lesson fits")
    assert visitor.faults == []


FOUND = {
    "median": "F3 · Center and spread",
    "TOKEN-15": "Ice Dice tokens",
    "stopping_rule": "Bots, simulations, exact chances",
    "KubeSpawner": "Classes: one desk, one school, one district",
}


@pytest.mark.parametrize("asked", FOUND)
def test_search_finds_a_page_with_no_server_and_no_network(visitor: Reader, asked: str) -> None:
    page = FOUND[asked]
    visitor.open("index.html").get_by_role("searchbox", name="Search this site").fill(asked)
    visitor.page.keyboard.press("Enter")

    expect(visitor.page.locator("#search-results")).to_contain_text(page)
    visitor.page.locator("#search-results a", has_text=page).first.click()
    expect(visitor.page.locator("h1")).to_contain_text(page)
    assert visitor.faults == []


def test_a_class_code_leads_to_the_start_page_and_a_short_one_is_asked_again(visitor: Reader) -> None:
    page = visitor.open("index.html")
    field = page.get_by_role("textbox", name="Class code")

    field.fill("a4k7 m2")
    page.get_by_role("button", name="Open").click()
    expect(page.locator("#code-said")).to_have_text("A class code has 8 letters and digits. You typed 6.")
    field.fill("a4k7 m2qx")
    with page.expect_request(lambda asked: "play/notebooks/index.html?path=start.ipynb" in asked.url):
        page.get_by_role("button", name="Open").click()


def test_a_printed_page_is_what_is_read(visitor: Reader) -> None:
    page = visitor.open("lessons/A4.html")
    page.emulate_media(media="print", color_scheme="dark")

    for gone in (".top nav", ".search", ".side", ".onward"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.get_by_role("heading", name="Teacher guide")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("kind", ["gallery/boards.html", "classes.html"])
def test_print_is_dark_on_white_in_the_dark_theme_as_well(visitor: Reader, kind: str) -> None:
    page = visitor.open(kind)
    page.emulate_media(media="print", color_scheme="dark")

    shown = page.evaluate("[...document.querySelectorAll('picture img')].map((one) => one.currentSrc)")
    assert not [picture for picture in shown if picture.endswith("-dark.svg")]
    inks = page.evaluate(
        "[...document.querySelectorAll('p, pre span')].map((one) => getComputedStyle(one).color)"
    )
    assert {ink for ink in inks if min(map(int, re.findall(r"\d+", ink)[:3])) > 110} == set()

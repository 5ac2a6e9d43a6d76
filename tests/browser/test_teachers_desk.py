"""The teacher's desk in JupyterLab: from choosing a lesson to the piles of 28 works, by mouse and by keys."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from labpage import PHONE, REPOSITORY, Lab, Notebook, dark, faults, new_window
from playwright.sync_api import Browser, Locator, Page, expect

from icedice_edu.classroom.class_code import class_code
from icedice_edu.classroom.collecting import Collection, collected, held_in_folder, seen
from icedice_edu.classroom.collecting.looking import piles
from icedice_edu.classroom.collecting.made_class import made_class
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.work import restored

SCHOOL_LAPTOP = {"width": 1366, "height": 768}
TABS = ("choose", "hand-out", "collect", "look", "print")
STUDENTS = 28
FITS = "desk => desk.scrollWidth <= desk.clientWidth"
HEAR_FAULTS = "window.faults = []; addEventListener('error', (event) => faults.push(event.message));"
HIGH = "words => parseFloat(getComputedStyle(words).fontSize)"
Shot = Callable[[Page | Locator, str], None]


class Desk:
    """The desk as a teacher has it before her."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root = self.page.locator(".iceteach")
        self.said = self.root.locator(".said").first

    def start(self) -> None:
        self.page.get_by_role("button", name="▶ Start").click()
        expect(self.tab("choose")).to_be_visible()

    def tab(self, name: str) -> Locator:
        return self.root.locator(f'[role="tab"][data-act="tab {name}"]')

    def turn_to(self, name: str) -> None:
        self.tab(name).click()
        self.shows(name)

    def shows(self, name: str) -> None:
        expect(self.tab(name)).to_have_attribute("aria-selected", "true")
        expect(self.root.locator(f'[role="tabpanel"][data-key="tab {name}"]')).to_be_visible()

    def hand_in(self, files: Sequence[Path]) -> None:
        self.page.locator("#iceteach-files").set_input_files([str(path) for path in files])
        expect(self.said).to_have_text(f"{len(files)} students with work in A4.")

    def piles_shown(self) -> dict[str, list[str]]:
        """Who is on which pile, as the page says it."""
        found = self.root.locator("button.pile").all()
        return {
            str(one.get_attribute("data-act")).removeprefix("pile "):
                one.locator(".said small").inner_text().split(", ")
            for one in found
        }

    def walk_to(self, target: Locator, most: int = 60) -> None:
        """Come to it with the Tab key, as somebody without a mouse does."""
        for _ in range(most):
            if target.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target} in {most} steps")


@pytest.fixture(scope="module")
def works(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A class of 28 that has worked in A4."""
    folder = tmp_path_factory.mktemp("works")
    for desk in made_class(lesson_called("A4"), "4711", STUDENTS):
        (folder / f"icedice-A4-{desk.work.number}.json").write_text(desk.file, encoding="utf-8")
    return sorted(folder.iterdir())


@pytest.fixture(scope="module")
def class_(works: list[Path]) -> Collection:
    return collected([seen(held) for held in held_in_folder(works[0].parent)], "A4")


@pytest.fixture
def desk(lab: Lab, browser: Browser) -> Iterator[Desk]:
    """The desk as `icedice teacher` opens it: in the simple interface, signed, started."""
    shutil.copytree(REPOSITORY / "lessons", lab.folder / "school", dirs_exist_ok=True)
    lab.sign_lessons(lab.folder / "school")
    context = new_window(browser, viewport=SCHOOL_LAPTOP, reduced_motion="reduce", accept_downloads=True)
    context.add_init_script(HEAR_FAULTS)
    notebook = Notebook(context.new_page())
    notebook.open(f"{lab.url}/doc/tree/school/teacher.ipynb?reset")
    before_her = Desk(notebook)
    before_her.start()
    yield before_her
    context.close()
    lab.shut_kernels("school/")


def on_piles(class_: Collection) -> dict[str, list[str]]:
    return {one.pile.name: list(one.names) for one in piles(class_) if one.names}


def test_from_choosing_a4_to_the_piles_of_28_works_by_mouse(
    desk: Desk, works: list[Path], class_: Collection, shot: Shot
) -> None:
    desk.root.locator('[data-act="choose M2"]').first.click()
    expect(desk.root.locator(".lesson-now")).to_have_text("M2 Can we afford it?")
    desk.root.locator('svg [data-act="choose A4"]').click()
    expect(desk.root.locator(".lesson-now")).to_have_text("A4 Parentheses change everything")
    expect(desk.root.locator(".guide img")).to_have_count(1)
    shot(desk.page, "desk-choose")

    desk.turn_to("hand-out")
    desk.root.locator('summary:has-text("Change")').click()
    desk.root.get_by_label("Class seed (a number)").fill("4711")
    desk.root.locator('form[data-act="settle"]').get_by_role("button", name="Use these").click()
    code = class_code(lesson_called("A4"), 4711).text
    expect(desk.root.locator(".big-code").first).to_have_text(code)
    desk.root.get_by_role("button", name="Show on the projector").click()
    projector = desk.page.get_by_role("dialog", name="On the projector")
    expect(projector.locator(".big-code")).to_be_visible()
    assert projector.locator(".big-code").evaluate(HIGH) > 140
    shot(desk.page, "desk-projector-code")
    desk.page.keyboard.press("Escape")
    shot(desk.page, "desk-hand-out")

    desk.turn_to("collect")
    desk.hand_in(works)
    desk.root.get_by_role("button", name="Look at them").click()
    desk.shows("look")

    assert desk.piles_shown() == on_piles(class_)
    assert sum(map(len, desk.piles_shown().values())) > 20
    expect(desk.root.locator(".three section")).to_have_count(3)
    shot(desk.page, "desk-look")
    desk.root.locator("button.pile").first.click()
    expect(desk.root.locator(".opened h2")).to_be_focused()
    with desk.page.expect_download() as saved:
        desk.root.get_by_role("button", name="Save as a table (CSV)").click()
    lines = Path(saved.value.path()).read_text("utf-8-sig").splitlines()
    assert len(lines) == STUDENTS + 1
    desk.turn_to("print")
    with desk.page.expect_download() as printed:
        desk.root.get_by_role("button", name="Save as PDF: Piles").click()
    assert Path(printed.value.path()).read_bytes().startswith(b"%PDF")
    assert desk.page.evaluate("window.faults") == []


def test_from_choosing_a4_to_the_piles_of_28_works_by_keyboard(
    desk: Desk, works: list[Path], class_: Collection
) -> None:
    keys = desk.page.keyboard
    cells = desk.notebook.cells()
    desk.tab("choose").focus()
    desk.walk_to(desk.root.locator("[data-search]"))
    keys.type("5.OA.A.1 parentheses")
    expect(desk.root.locator("[data-found]")).to_have_text("1 of 25 lessons")
    desk.walk_to(desk.root.locator('tr [data-act="choose A4"]'))
    keys.press("Enter")
    desk.walk_to(desk.root.locator('[data-act="tab hand-out"].act'))
    keys.press("Enter")
    desk.shows("hand-out")

    desk.tab("hand-out").focus()
    keys.press("ArrowRight")
    desk.shows("collect")
    expect(desk.tab("collect")).to_be_focused()
    desk.walk_to(desk.root.locator('[name="codes"]'))
    codes = "\n".join(restored(path.read_text("utf-8")).code() for path in works)
    desk.page.evaluate("codes => document.activeElement.value = codes", codes)
    desk.walk_to(desk.root.get_by_role("button", name="Add them"))
    keys.press("Enter")
    expect(desk.said).to_have_text(f"{STUDENTS} works found.")
    desk.tab("collect").focus()
    keys.press("ArrowRight")
    desk.shows("look")

    assert desk.piles_shown() == on_piles(class_)
    desk.walk_to(desk.root.locator('[data-act="student 1"]:visible'))
    keys.press(" ")
    expect(desk.root.locator(".opened h2")).to_have_text("Student 1")
    keys.press("d")
    keys.press("d")
    assert desk.notebook.cells() == cells, "no key of the desk is the notebook's"


def test_no_barrier_that_axe_knows_in_light_dark_and_on_a_phone(
    desk: Desk, works: list[Path], shot: Shot
) -> None:
    desk.turn_to("collect")
    desk.hand_in(works)
    for name in TABS:
        desk.turn_to(name)
        assert faults(desk.page, ".iceteach") == [], name
        with dark(desk.notebook):
            assert faults(desk.page, ".iceteach") == [], f"{name} in the dark"
            shot(desk.page, f"desk-{name}-dark")

    desk.page.set_viewport_size(PHONE)
    for name in TABS:
        desk.turn_to(name)
        assert faults(desk.page, ".iceteach") == [], f"{name} on a phone"
        assert desk.root.evaluate(FITS), f"{name} is wider than a phone"
        shot(desk.page, f"desk-{name}-phone")


def test_on_the_projector_are_words_and_no_names(desk: Desk, works: list[Path], shot: Shot) -> None:
    desk.turn_to("collect")
    desk.hand_in(works)
    desk.turn_to("look")
    desk.root.locator('[data-project="wall"]').click()

    wall = desk.page.get_by_role("dialog", name="On the projector")

    expect(wall.locator(".note").first).to_be_visible()
    assert wall.locator(".note").first.evaluate(HIGH) >= 24
    assert wall.locator("button.who, .small").count() == 0
    assert faults(desk.page, ".iceteach-projector") == []
    shot(desk.page, "desk-projector-wall")


def test_look_shows_new_work_of_a_shared_folder_by_itself(desk: Desk, works: list[Path], lab: Lab) -> None:
    shared = lab.folder / "shared class"
    shared.mkdir()
    shutil.copy(works[0], shared)
    desk.turn_to("collect")
    desk.root.get_by_label("A folder on the computer that runs this page").fill(str(shared))
    desk.root.get_by_role("button", name="Follow it").click()
    expect(desk.said).to_contain_text("1 work in this folder.")
    desk.turn_to("look")
    expect(desk.root.locator("button.who:visible")).to_have_count(1)

    shutil.copy(works[1], shared)

    expect(desk.root.locator("button.who:visible")).to_have_count(2)
    shutil.rmtree(shared)


def test_through_voila_it_is_a_page_without_tools(desk: Desk, lab: Lab, shot: Shot) -> None:
    desk.page.goto(f"{lab.url}/voila/render/school/teacher.ipynb")
    desk.shows("choose")
    desk.turn_to("collect")

    desk.root.get_by_role("button", name="Try a made-up class").click()
    desk.root.get_by_role("button", name="Look at them").click()

    desk.shows("look")
    assert len(desk.piles_shown()) >= 4 and desk.page.evaluate("window.faults") == []
    shot(desk.page, "desk-voila")

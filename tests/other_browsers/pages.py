"""JupyterLab, a board and a lesson as a person meets them, in any browser that follows a few commands."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from desktop import CLEAR, FORGET, NAME, OPEN
from labpage import AT_REST, IDLE, SETTLED, WAYS, Lab
from webdriver import Browser

RUN_ALL = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
BOARD = """
place => {
  const fault = document.querySelector('[data-mime-type="application/vnd.jupyter.error"]');
  if (fault) throw fault.textContent;
  return Boolean(document.querySelectorAll(".icedice-stage > svg")[place]);
}
"""
PIECE = """
(stage, attribute, value) => [...stage.querySelectorAll('[role="button"]')]
  .find((piece) => piece.getAttribute(`data-${attribute}`) === value)
"""
MIDDLE = """
(thing) => {
  const target = thing?.querySelector(".hit") ?? thing;
  if (!target) return null;
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const point = [left + width / 2, top + height / 2], there = document.elementFromPoint(...point);
  return thing.contains(there) || there?.closest("label")?.contains(thing) ? point : null;
}
"""
"""The middle of a thing, if a mouse would meet that thing there and nothing above it."""
AT_LAST = """
(where) => new Promise((found) => {
  let before = "", same = 0;
  const look = () => {
    const point = where();
    same = point && `${point}` === before ? same + 1 : 0;
    before = `${point}`;
    if (same < 12) requestAnimationFrame(look); else found(point);
  };
  look();
})
"""
"""A point once it is the same for a dozen frames: a notebook that finds its place moves what lies in it."""


class Page:
    """JupyterLab in a browser, with at most one notebook open."""

    def __init__(self, browser: Browser, lab: Lab, name: str) -> None:
        self.browser, self.lab, self.name = browser, lab, name

    def reset(self) -> None:
        if not self.browser.ask("() => Boolean(window.jupyterapp)"):
            self.browser.open(f"{self.lab.url}/lab?reset")
            self.browser.wait("() => Boolean(window.jupyterapp)")

    def notebook(self, *cells: str, file: Path | None = None) -> Notebook:
        """A notebook, all of its cells run."""
        if file:
            shutil.copy(file, self.lab.folder / f"{NAME}.ipynb")
        else:
            self.lab.notebook(NAME, cells)
        self.browser.ask(OPEN, f"{NAME}.ipynb")
        self.browser.wait(IDLE)
        self.browser.ask(RUN_ALL)
        return Notebook(self.browser)

    def clear(self) -> None:
        """Nothing open, nothing left in the kernel."""
        self.browser.ask(CLEAR, FORGET)


class Notebook:
    """A notebook open in JupyterLab."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def board(self, place: int = 0) -> Board:
        """A board, once all cells have run: until then the notebook has not found its place."""
        self.browser.wait(BOARD, place)
        self.browser.wait(IDLE)
        return Board(self.browser, place)


def click(browser: Browser, find: str, *given: Any) -> None:
    """Click on what a JavaScript function finds, as soon as it can be met there and lies still."""
    browser.click(*browser.ask(f"(...given) => ({AT_LAST})(() => ({MIDDLE})(({find})(...given)))", *given))


class Board:
    """A board as a person meets it: things to see and to press."""

    def __init__(self, browser: Browser, place: int = 0) -> None:
        self.browser, self.place = browser, place
        self.stage = f"document.querySelectorAll('.icedice-stage')[{place}]"

    def ask(self, function: str, given: Any = None) -> Any:
        return self.browser.ask(f"(given) => ({function})({self.stage}, given)", given)

    def wait(self, function: str) -> None:
        """Wait until a JavaScript function says yes of the stage."""
        self.browser.wait(f"() => ({function})({self.stage})")

    @property
    def title(self) -> str:
        return str(self.ask("stage => stage.querySelector(':scope > svg > title').textContent"))

    @property
    def revision(self) -> int:
        return int(self.ask("stage => Number(stage.parentElement.dataset.revision)"))

    def changed(self, since: int) -> None:
        """Wait for a newer picture, and until nothing of the old one is left."""
        self.browser.wait(SETTLED, [since, self.place])

    def at_rest(self) -> None:
        self.browser.wait(AT_REST, self.place)

    def _piece(self, then: str) -> str:
        """A function of an attribute and its value: what `then` makes of the piece that has it."""
        return f"(...which) => ({then})(({PIECE})({self.stage}, ...which))"

    def has(self, attribute: str, value: str) -> bool:
        return bool(self.browser.ask(self._piece("piece => Boolean(piece)"), attribute, value))

    def read(self, attribute: str, value: str, name: str) -> str:
        return str(self.browser.ask(self._piece(f"piece => piece.getAttribute('{name}')"), attribute, value))

    def press(self, attribute: str, value: str) -> None:
        before = self.revision
        click(self.browser, self._piece("piece => piece"), attribute, value)
        self.changed(before)

    def type(self, *keys: str) -> None:
        for key in keys:
            before = self.revision
            self.browser.key(key)
            self.changed(before)

    def focus(self) -> None:
        """Come to the board as the Tab key does."""
        self.ask("stage => { stage.querySelector('[tabindex=\"0\"]').focus(); }")

    def focused(self) -> str:
        return str(self.browser.ask("() => document.activeElement.dataset.key ?? ''"))

    def walk_to(self, attribute: str, value: str) -> None:
        self.at_rest()
        aim = self.read(attribute, value, "data-key")
        for key in self.ask(WAYS)[aim]:
            self.browser.key(key)
        assert self.focused() == aim


class Learner:
    """A lesson as a learner meets it: parts by their titles, forms by what they do."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook, self.browser = notebook, notebook.browser

    def send(self, act: str, **words: str) -> None:
        """Write into the fields of a form, each clicked first, and press its button."""
        for name, text in words.items():
            click(self.browser, FIELD, act, f'[name="{name}"]')
            self.browser.ask(f"(...which) => ({FIELD})(...which).select()", act, f'[name="{name}"]')
            self.browser.write(text)
        click(self.browser, FIELD, act, 'button[type="submit"]')

    def choose(self, act: str, value: str) -> None:
        click(self.browser, FIELD, act, f'input[value="{value}"]')

    def press(self, act: str) -> None:
        click(self.browser, "act => document.querySelector(`.icelesson button[data-act=\"${act}\"]`)", act)

    def reads(self, title: str, words: str) -> None:
        """Wait until a part says so."""
        says = f"(title, words) => ({PART})(title)?.textContent.replace(/\\s+/g, ' ').includes(words)"
        self.browser.wait(says, title, words)

    def parts_say(self, words: str, count: int) -> None:
        """Wait until so many parts say so."""
        said = "[...document.querySelectorAll('.icelesson')].filter(part => part.textContent.includes(words))"
        self.browser.wait(f"(words, count) => {said}.length === count", words, count)

    def right(self, title: str, count: int = 1) -> None:
        """Wait until so many answers in a part are right."""
        counts = f"(title, count) => ({PART})(title)?.querySelectorAll('.tone-right').length === count"
        self.browser.wait(counts, title, count)


PART = """
title => [...document.querySelectorAll(".icelesson")]
  .find((part) => [...part.querySelectorAll("h3, h4")].some((head) => head.textContent.trim() === title))
"""
FIELD = """
(act, what) => document.querySelector(`.icelesson form[data-act="${act}"]`)?.querySelector(what)
"""

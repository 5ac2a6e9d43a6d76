"""A learner at the page of a lesson, from its first step to the certificate, by mouse or by keyboard alone.

Answers are those that the lesson's own tasks hold: the learner reads them there, as a teacher does
in the key.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib import import_module

from labpage import ShownBoard, faults, still
from players import Hand, Keyboard, Mouse
from playwright.sync_api import Locator, Page, expect

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.stations import station_names
from icedice_edu.classroom.tasks import Task

MOST_TABS = 120
MOST_TURNS = 100
IS_FOCUSED = "node => node === document.activeElement || node.contains(document.activeElement)"
TITLE = "() => document.activeElement.matches('[tabindex=\"-1\"]') ? document.activeElement.textContent : ''"
SHOWN = """
() => new Set([...document.querySelectorAll('[data-icedice-part]')].filter(node => node.offsetParent)
  .map(node => node.dataset.icedicePart.split(' ')[0])).size
"""
MINE = '[data-move]:not([aria-disabled="true"]), [data-tap^="die "], [data-tap="close"]'
"""What is offered only on one's own turn."""
OVER = '[data-key="new-game"]'  # what is offered when a game is over
Shot = Callable[[Page, str], None]


class Hands(ABC):
    """How somebody uses a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, button: Locator) -> None:
        """Press a button."""

    @abstractmethod
    def choose(self, option: Locator) -> None:
        """Choose one of several."""

    @abstractmethod
    def write(self, field: Locator, words: str) -> None:
        """Write into a field, in place of what is there."""

    @abstractmethod
    def at(self, board: ShownBoard) -> Hand:
        """The same hands at a board."""


class Pointer(Hands):
    """Points and clicks."""

    def press(self, button: Locator) -> None:
        button.click()

    def choose(self, option: Locator) -> None:
        option.check()

    def write(self, field: Locator, words: str) -> None:
        field.fill(words)

    def at(self, board: ShownBoard) -> Hand:
        return Mouse(board)


class Keys(Hands):
    """Tab, arrows, Enter and letters; nothing is ever pointed at."""

    def press(self, button: Locator) -> None:
        self._go_to(button)
        self.page.keyboard.press("Enter")

    def choose(self, option: Locator) -> None:
        group = option.locator("xpath=ancestor::fieldset")
        self._go_to(group)
        self.page.keyboard.press("Space")
        for _ in range(group.locator("input").count()):
            if option.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError("arrow keys do not lead to this choice")

    def write(self, field: Locator, words: str) -> None:
        self._go_to(field)
        if field.get_attribute("type") == "range":
            return self.page.keyboard.press("PageUp")  # any place will do
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(words)

    def at(self, board: ShownBoard) -> Hand:
        self._go_to(board.stage)
        return Keyboard(board)

    def _go_to(self, wanted: Locator) -> None:
        """By the Tab key, from wherever the focus is."""
        expect(wanted).to_be_visible()
        for _ in range(MOST_TABS):
            if wanted.evaluate(IS_FOCUSED):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{MOST_TABS} presses of Tab do not lead to {wanted}")


class Learner:
    """Somebody on the page of a lesson, who does at each step what it asks for."""

    def __init__(self, page: Page, lesson: Lesson, hands: Hands, shot: Shot, name: str = "journey") -> None:
        self.page, self.lesson, self.hands, self.name = page, lesson, hands, name
        self.desk = Desk(lesson, lesson.seed)
        self._shot = shot
        self.next = page.locator(".icetrail-foot .next")
        self.back = page.locator(".icetrail-foot .back")

    def go(self) -> None:
        """The whole way."""
        names = station_names(self.lesson)
        for name, after in zip(names, (*names[1:], ""), strict=True):
            self.at(name)
            self.look(name)
            getattr(self, name, self.read)()
            self.look(f"{name}-done")
            if after:
                self.onward(after)
            if after == "launch":
                self.hands.press(self.back)
                self.at(name)
                self.onward(after)

    def look(self, what: str) -> None:
        self._shot(self.page, f"{self.name}-{what}")

    def part(self, name: str) -> Locator:
        return self.page.locator(f'[data-icedice-part="{name}"]')

    def form(self, act: str) -> Locator:
        return self.page.locator(f'.icelesson form[data-act="{act}"]:visible')

    def send(self, act: str) -> None:
        self.hands.press(self.form(act).locator('button[type="submit"]'))

    # -- the way ----------------------------------------------------------------------------------------

    def at(self, name: str) -> None:
        """This step is shown, and no other; the focus is at its title; the checker finds no fault."""
        step = self.page.locator(f'.icetrail-steps [data-to="{name}"]')
        expect(step).to_have_attribute("aria-current", "step")
        here = self.page.locator(f'[data-icedice-part^="{name}"]:visible').first
        expect(here).to_be_visible()
        assert self.page.evaluate(SHOWN) == 1, "one step at a time"
        if self.desk.work.place:
            self.page.wait_for_function(TITLE)
        for where in (".icetrail-bar", ".icetrail-foot", f'[data-icedice-part^="{name}"]'):
            assert faults(self.page, where) == [], name

    def onward(self, name: str) -> None:
        """Next, past the sheets of this step, to the step that follows."""
        self.desk.do(f"go {name}", {})
        wanted = self.page.locator(f'.icetrail-steps [data-to="{name}"][aria-current="step"]')
        for _ in range(20):
            expect(self.next).not_to_have_attribute("aria-disabled", "true")
            self.hands.press(self.next)
            if wanted.count():
                return
        raise AssertionError(f"Next does not lead to {name}")

    # -- the steps --------------------------------------------------------------------------------------

    def read(self) -> None:
        """There is nothing to do here but to read."""

    def warmup(self) -> None:
        self.keep("warmup")

    def synthesis(self) -> None:
        self.keep("synthesis")

    def keep(self, name: str) -> None:
        self.hands.write(self.form(f"keep {name}").locator("textarea"), f"my own words at {name}")
        self.send(f"keep {name}")
        expect(self.part(name).locator(".tone-saved, .tone-right").last).to_be_in_viewport(ratio=0.9)
        expect(self.part(name)).to_contain_text("Saved.")

    def predict(self) -> None:
        asked = self.lesson.prediction
        expect(self.next).to_have_attribute("aria-disabled", "true")
        form = self.form("guess")
        for field, one in zip(asked.fields, asked.each, strict=True):
            if one.choices:
                self.hands.choose(form.locator(f'input[name="{field}"][value="{one.choices[0].key}"]'))
            else:
                self.hands.write(form.locator(f'input[name="{field}"]'), str(one.numbers[0]))
        self.send("guess")
        expect(self.part("predict")).to_contain_text("Your guess:")

    def play(self) -> None:
        """Moves on the board, as many as open the curtain; a game that ends early is followed by another."""
        turn = import_module(f"players.{self.lesson.game}").turn
        board = ShownBoard(self.page)
        hand, done = self.hands.at(board), ["look"]  # what lies beside the board is the lesson's
        opened = self.page.locator('.icetrail-steps [data-to="practice"]:not([aria-disabled])')
        while not opened.count() and len(done) < MOST_TURNS:
            expect(board.stage.locator(f"{MINE}, {OVER}").first).to_be_attached()  # Pip takes a while
            still(self.page)  # a board that gets less room is drawn again
            if board.stage.locator(OVER).count():
                hand.press("tool", "new")
                self.hands.press(board.over.get_by_role("button", name="Start", exact=True))
                expect(board.stage.locator(OVER)).to_have_count(0)
                done.append("new game")
            else:
                done.append(turn(hand, done))
        assert opened.count(), f"still shut after {done}"

    def explain(self) -> None:
        for number, sentence in enumerate(self.lesson.explain, 1):
            act = f"keep explain {number}"
            sheet = self.part(f"explain {number}")
            if not sheet.is_visible():
                self.hands.press(self.next)
            expect(sheet).to_be_visible()
            for place, _ in enumerate(sentence.blanks):
                self.hands.write(self.form(act).locator(f'[name="gap{place}"]'), "10")
            self.send(act)
            expect(sheet.locator(".tone-model").first).to_be_visible()
            self.look(f"explain-{number}")

    def misconception(self) -> None:
        reply = self.lesson.claim.replies[-1]
        self.hands.choose(self.form("claim").locator(f'input[value="{reply.key}"]'))
        self.send("claim")
        expect(self.part("misconception").locator(".tone-hint")).to_be_visible()

    def practice(self) -> None:
        tasks = [task for task in self.desk.tasks.values() if not task.at_the_exit]
        first = [task for task in tasks if task.name in self.lesson.first_tasks]
        ordered = first + [task for task in tasks if task not in first]
        for task in ordered:
            if task is ordered[0]:
                self.hint(task)
            self.answer(task)
            sheet = self.page.locator(f'[data-sheet="{task.name}"]')
            expect(sheet.locator(".tone-right")).to_be_in_viewport(ratio=0.9)
            expect(self.page.locator(f'button[data-act="hint {task.name}"]')).to_have_count(0)
            expect(self.next).to_be_focused()
            self.look(f"practice-{task.name}")
            if task is not ordered[-1]:
                self.hands.press(self.next)

    def hint(self, task: Task) -> None:
        self.hands.press(self.page.locator(f'button[data-act="hint {task.name}"]:visible'))
        expect(self.page.locator(f'[data-sheet="{task.name}"] .tone-hint')).to_be_visible()

    def answer(self, task: Task) -> None:
        form = self.form(f"answer {task.name}")
        if task.options:
            self.hands.choose(form.locator(f'input[value="{task.answer}"]'))
        else:
            self.hands.write(form.locator('[name="answer"]'), task.answer)
        self.send(f"answer {task.name}")

    def exit(self) -> None:
        tasks = [task for task in self.desk.tasks.values() if task.at_the_exit]
        for task in tasks:
            sheet = self.page.locator(f'[data-sheet="{task.name}"]')
            expect(sheet).to_be_visible()
            self.look(f"exit-{task.name}-asked")
            self.answer(task)
            expect(sheet.locator(".tone-saved")).to_be_visible()
            self.look(f"exit-{task.name}")
            if task is not tasks[-1]:
                self.hands.press(self.next)

    def save(self) -> None:
        form = self.form("keep name")
        self.hands.write(form.locator("input"), "Noa")
        self.send("keep name")
        certificate = self.part("save")
        expect(certificate).to_contain_text("Lesson finished")
        expect(certificate).to_contain_text("Noa")
        expect(certificate).to_contain_text(re.compile("my own words at"))

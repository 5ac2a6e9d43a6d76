"""A learner on the page of a lesson: from step to step, with work that can be looked for afterwards."""

from __future__ import annotations

from collections.abc import Callable

from labpage import PATIENCE, REPOSITORY, Notebook, ShownBoard
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from icedice_edu.classroom.work import Work, restored

A4 = REPOSITORY / "lessons" / "arithmetic" / "A4-parentheses-change-everything.ipynb"
SCHOOL_LAPTOP: ViewportSize = {"width": 1366, "height": 768}
KEPT, TYPED, SLIP = "two answers", "half a thou", "11"
PLAYED = "Roll 1 of"


class Walk:
    """A learner on the page of lesson A4, in whatever shows it."""

    def __init__(self, page: Page) -> None:
        self.page, self.notebook = page, Notebook(page)

    # -- the way ---------------------------------------------------------------------------------------

    @property
    def next(self) -> Locator:
        return self.page.locator(".icetrail-foot .next")

    def step(self, name: str) -> Locator:
        return self.page.locator(f'.icetrail-steps [data-to="{name}"]')

    def at(self, name: str) -> None:
        """Wait until this step is shown, and no other."""
        expect(self.step(name)).to_have_attribute("aria-current", "step")
        expect(self.place(name)).to_be_visible()

    def turn(self, name: str) -> None:
        self.next.click()
        self.at(name)

    def place(self, name: str) -> Locator:
        return self.page.locator(f'[data-icedice-part^="{name}"]').first

    def form(self, act: str) -> Locator:
        return self.page.locator(f'.icelesson form[data-act="{act}"]').first

    def start(self) -> None:
        """Run the lesson and wait for its page."""
        self.notebook.run_all()
        expect(self.page.locator(".icetrail-bar")).to_be_visible()

    def press_start(self) -> None:
        """Press Start, and say yes to what JupyterLab asks of a notebook that it does not trust."""
        self.page.get_by_role("button", name="▶ Start").click()
        once, bar = self.page.get_by_role("button", name="Run Once"), self.page.locator(".icetrail-bar")
        expect(once.or_(bar).first).to_be_visible()
        if once.count():
            once.click()
        expect(bar).to_be_visible()

    # -- what the page asks ------------------------------------------------------------------------------

    def offer(self) -> Locator:
        return self.page.get_by_role("dialog", name="Go on where you were?")

    def lost(self) -> Locator:
        return self.page.get_by_role("dialog", name="This page lost its connection")

    def go_on(self) -> None:
        self.offer().get_by_role("button", name="Go on").first.click()
        expect(self.offer()).to_have_count(0)

    # -- work ----------------------------------------------------------------------------------------------

    def written(self, words: str) -> None:
        """Write something at the first step and keep it."""
        self.form("keep warmup").locator("textarea").fill(words)
        self.form("keep warmup").locator('button[type="submit"]').click()
        expect(self.place("warmup")).to_contain_text("Saved.")

    def still_there(self, words: str) -> None:
        expect(self.form("keep warmup").locator("textarea")).to_have_value(words)

    def guess(self) -> None:
        self.form("guess").locator('input[value="4"]').check()
        self.form("guess").locator('button[type="submit"]').click()
        expect(self.place("predict")).to_contain_text("Your guess: 4")

    def works(self) -> None:
        """A bit of everything: words kept, a guess, a game, an answer and words that are not sent yet."""
        self.written(KEPT)
        self.step("predict").click()
        self.guess()
        self.step("play").click()
        ShownBoard(self.page).press("move", "roll")
        self.sees_answers()
        self.form("answer 1").locator('[name="answer"]').fill(SLIP)
        self.form("answer 1").locator('button[type="submit"]').click()
        expect(self.place("practice").locator(".tone-not-yet").first).to_be_attached()
        self.step("synthesis").click()
        self.form("keep synthesis").locator("textarea").fill(TYPED)
        self.typed_is_in_the_code()

    @property
    def code(self) -> str:
        """The code in the notebook's own cell."""
        return str(self.page.locator("[data-icedice-code] code").first.text_content())

    def typed_is_in_the_code(self) -> None:
        """Wait until the code in the notebook's own cell has the words that were typed."""
        self.until_the_code(lambda work: TYPED in work.drafts.values())

    def until_the_code(self, has: Callable[[Work], bool]) -> None:
        """Wait until the code in the notebook's own cell has this."""
        for _ in range(PATIENCE // 100):
            if has(restored(self.code)):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("the words never came into the notebook")

    def sees_answers(self) -> None:
        """The teacher opens the curtain, and the learner turns to the tasks."""
        self.notebook.in_kernel("lesson.open_curtain()")
        expect(self.step("practice")).not_to_have_attribute("aria-disabled", "true")
        self.step("practice").click()
        self.at("practice")

    def is_intact(self) -> None:
        """All of that work is on the page, and the learner is where it was left."""
        self.at("synthesis")
        expect(self.form("keep synthesis").locator("textarea")).to_have_value(TYPED)
        self.still_there(KEPT)
        expect(self.place("predict")).to_contain_text("Your guess: 4")
        expect(self.form("answer 1").locator('[name="answer"]')).to_have_value(SLIP)
        expect(self.place("play").locator(".icedice-stage")).to_contain_text(PLAYED)
        expect(self.lost()).to_have_count(0)


def new_walk(context: BrowserContext, address: str) -> Walk:
    """A learner before the lesson, nothing run yet."""
    someone = Walk(context.new_page())
    someone.notebook.open(address)
    return someone


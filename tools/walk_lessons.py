"""Walks lessons as a learner does, in a real JupyterLab, and keeps a picture of every step to be looked at.

    python tools/chromium.py python tools/walk_lessons.py shots A1 P4      all lessons when none is named
    … --phone        at 360 px instead of a school laptop's 1366×768
    … --dark         in the dark theme
    … --page         through Voilà, without JupyterLab around it
    … --keys         by keyboard alone

What scrolls is taken in several pictures, `-a`, `-b` and so on. A lesson that cannot be walked to its end is
told with the step at which it stopped; the others go on.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from labpage import PHONE, Notebook, new_window, running_browser, running_lab  # noqa: E402
from learner import Keys, Learner, Pointer  # noqa: E402
from playwright.sync_api import Browser, Page  # noqa: E402
from showpage import running_show  # noqa: E402
from walking import SCHOOL_LAPTOP  # noqa: E402

from icedice_edu.classroom.lessons import LESSONS, lesson_called  # noqa: E402

SCROLLING = ".icetrail-ground, .icetrail-ground .jp-WindowedPanel-outer"
GROUND = f"[...document.querySelectorAll('{SCROLLING}'), document.scrollingElement]"
SCROLLED = f"""
(by) => {{
  for (const node of {GROUND}) {{
    const before = node.scrollTop;
    node.scrollBy({{ top: by * node.clientHeight * 0.8, behavior: "instant" }});
    if (Math.abs(node.scrollTop - before) > 4) return true;
  }}
  return false;
}}
"""
TOPS = f"() => {GROUND}.map((node) => node.scrollTop)"
BACK = f"(tops) => {GROUND}.forEach((node, at) => {{ node.scrollTop = tops[at] ?? 0; }})"


class Shots:
    """A picture of each step, and of what is below it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.taken = folder, 0
        folder.mkdir(parents=True, exist_ok=True)

    def __call__(self, page: Page, name: str) -> None:
        tops = page.evaluate(TOPS)
        page.evaluate(BACK, [])
        lesson, step = name.split("-", 1)
        for letter in "abcdefgh":
            page.screenshot(path=self.folder / f"{lesson}-{self.taken:02}-{step}-{letter}.png")
            if not page.evaluate(SCROLLED, 1):
                break
        page.evaluate(BACK, tops)
        self.taken += 1


@contextmanager
def doors(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """The address under which the lessons open."""
    if asked.page:
        with running_show(home) as address:
            yield address
        return
    (home / "folder").mkdir()
    with running_lab(home / "home", home / "folder") as lab:
        shutil.copytree(ROOT / "lessons", lab.folder / "4b")
        lab.sign_lessons(lab.folder / "4b")
        yield f"{lab.url}/doc/tree/4b"


def walk(name: str, asked: argparse.Namespace, address: str, browser: Browser) -> None:
    """One lesson from its first step to the certificate."""
    context = new_window(browser, viewport=PHONE if asked.phone else SCHOOL_LAPTOP, reduced_motion="reduce")
    page = context.new_page()
    try:
        path = next((ROOT / "lessons").glob(f"*/{name}-*.ipynb")).relative_to(ROOT / "lessons")
        if asked.page:
            page.goto(f"{address}/{path}", wait_until="commit")
        else:
            notebook = Notebook(page)
            notebook.open(f"{address}/{path}?reset")
            if asked.dark:
                notebook.theme("Dark")
            notebook.run_all()
        page.wait_for_selector(".icetrail-bar")
        hands = (Keys if asked.keys else Pointer)(page)
        Learner(page, lesson_called(name), hands, Shots(asked.folder / name), name).go()
    finally:
        page.screenshot(path=asked.folder / name / f"{name}-last.png")
        context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Walk lessons and keep a picture of every step.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("lessons", nargs="*", default=LESSONS)
    for flag in ("phone", "dark", "page", "keys"):
        parser.add_argument(f"--{flag}", action="store_true")
    asked, stopped = parser.parse_args(), []
    with (
        tempfile.TemporaryDirectory() as home,
        doors(asked, Path(home)) as address,
        running_browser() as browser,
    ):
        for name in asked.lessons:
            try:
                walk(name, asked, address, browser)
                print(f"{name} walked", flush=True)
            except Exception:  # the others are walked all the same
                stopped.append(name)
                print(f"{name} stopped\n{traceback.format_exc(limit=6)}", flush=True)
    return len(stopped)


if __name__ == "__main__":
    sys.exit(main())

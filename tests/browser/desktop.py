"""One JupyterLab page that many tests use one after the other; each finds it as if it had just been opened.

Loading JupyterLab and starting a kernel takes seconds, opening a notebook takes a moment. So page and kernel
stay; between two tests all is closed, and the kernel forgets what was made: widgets, names, opened lessons.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from labpage import WIDE, Lab, Notebook, new_window
from playwright.sync_api import Browser, Page, ViewportSize

NAME = "shared"
OPEN = """
async path => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = await app.commands.execute("docmanager:open", { path });
  await panel.context.ready;
  await panel.sessionContext.ready;
}
"""
CLEAR = """
async forget => {
  const { shell } = window.jupyterapp;
  for (const panel of [...shell.widgets("main")]) {
    const kernel = panel.sessionContext?.session?.kernel;
    if (kernel) await kernel.requestExecute({ code: forget }).done;
    if (panel.context) panel.context.model.dirty = false;
    panel.close();
  }
  shell.expandLeft();
  for (const name of Object.keys(localStorage)) if (name.startsWith("icedice")) localStorage.removeItem(name);
}
"""
FORGET = """
import sys
from ipywidgets import Widget
Widget.close_all()
installed = [place for place in sys.path if "elsewhere" in place]  # where a test has put the sixth game
ours = ("icedice_edu", "icedice_widgets", "pig", "pig_picture") if installed else ()
for name in [name for name in sys.modules if name.partition(".")[0] in ours]:
    del sys.modules[name]
sys.path[:] = [place for place in sys.path if place not in installed]
if "icedice_widgets.cells" in sys.modules:
    sys.modules["icedice_widgets.cells"].forget()
if "icedice_widgets.lesson.opened_lesson" in sys.modules:
    sys.modules["icedice_widgets.lesson.opened_lesson"]._ROOMS.clear()
    sys.modules["icedice_widgets.lesson.opened_lesson"]._open.clear()
get_ipython().reset(new_session=False)
"""


class Desktop:
    """A page with JupyterLab in it, and at most one notebook open there."""

    def __init__(self, lab: Lab, browser: Browser) -> None:
        self.lab = lab
        context = new_window(browser, viewport=WIDE, reduced_motion="reduce")
        self.page: Page = context.new_page()
        self.page.goto(f"{lab.url}/lab?reset")
        self.page.wait_for_function("() => window.jupyterapp")
        Notebook(self.page).theme("Light")

    def open(self, cells: Sequence[str], viewport: ViewportSize = WIDE, motion: bool = False) -> Notebook:
        """A notebook with these cells, all of them run; pieces glide only if `motion` is asked for."""
        self.lab.notebook(NAME, cells)
        return self._show(viewport, motion)

    def open_file(self, path: Path) -> Notebook:
        """A notebook from a file, all its cells run."""
        shutil.copy(path, self.lab.folder / f"{NAME}.ipynb")
        return self._show(WIDE, motion=False)

    def _show(self, viewport: ViewportSize, motion: bool) -> Notebook:
        self.page.set_viewport_size(viewport)
        self.page.emulate_media(reduced_motion="no-preference" if motion else "reduce")
        self.page.evaluate(OPEN, f"{NAME}.ipynb")
        notebook = Notebook(self.page)
        notebook.ready()
        notebook.run_all()
        return notebook

    def clear(self) -> None:
        """Nothing open, nothing left in the kernel, no work kept in the browser or in the folder."""
        self.page.evaluate(CLEAR, FORGET)
        self.page.evaluate("() => localStorage.clear()")
        for path in self.lab.folder.rglob("icedice-*.json"):
            path.unlink()

    def leave(self) -> None:
        self.page.context.close()
        self.lab.shut_kernels(NAME)

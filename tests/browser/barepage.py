"""A widget on a bare page: its script and its Python, with nothing of a notebook in between.

The page's model sends what is asked straight to the widget, and hears what the widget tells. A test may keep
the answers back (`model.silent`) and look at what was asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import ipywidgets
from labpage import new_window
from playwright.sync_api import Browser, Locator, Page, ViewportSize

from icedice_widgets.lesson.trail import Trail, page_styles

LOAD = """
async ([source, names]) => {
  const file = new Blob([`${source}\\nexport { ${names} };`], { type: "text/javascript" });
  window.script = await import(URL.createObjectURL(file));
  window.makeModel = (state) => {
    const acts = {};
    return {
      sent: [],
      widget_manager: {}, // where no board and no explorer is asked for
      get: (name) => state[name],
      set(name, value) { // one by one: not every front end understands more
        state[name] = value;
        this.fire(`change:${name}`);
      },
      on: (name, act) => (acts[name] ??= []).push(act),
      off: (name, act) => { acts[name] = acts[name]?.filter((other) => other !== act); },
      fire: (name, ...what) => { for (const act of [...(acts[name] ?? [])]) act(...what); },
      send(message) {
        this.sent.push(message);
        if (this.dead) throw new Error("the kernel is dead");
        if (window.answer && !this.silent) window.answer(message).then((told) => this.hear(told));
      },
      hear(told) { // messages of the widget, or states that are set
        for (const { custom, state } of told) custom ? this.fire("msg:custom", custom) : this.update(state);
      },
      update(changes) {
        const isNew = (name) => JSON.stringify(state[name]) !== JSON.stringify(changes[name]);
        const changed = Object.keys(changes).filter(isNew);
        Object.assign(state, changes);
        for (const name of changed) this.fire(`change:${name}`);
      },
    };
  };
  window.show = (model, html) => { // one more view, in a cell of its own
    const cell = document.body.appendChild(document.createElement("div"));
    Object.assign(cell, { className: "jp-Cell icexplorer", tabIndex: -1, innerHTML: html });
    const leave = script.default.render?.({ model, el: cell });
    return () => { leave(); cell.remove(); };
  };
}
"""
BEGIN = """
([state, html]) => {
  window.model = makeModel(state);
  script.default.initialize?.({ model });
  window.leave = show(model, html);
  window.outside = [];
  addEventListener("keydown", (event) => outside.push(event.key)); // what the notebook would hear
}
"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Comes true when a frame has been painted, and so every view knows how much room it has."""


def bare_page(browser: Browser, source: str, names: str = "", *, css: str = "", **context: Any) -> Page:
    """An empty page that has loaded a script, with these of its names in `script`."""
    page = new_window(browser, reduced_motion="reduce", **context).new_page()
    page.set_content(f"<style>{css}</style><body></body>")
    page.evaluate(LOAD, [source, names])
    return page


def bare_lesson_page(browser: Browser, viewport: ViewportSize) -> Page:
    """An empty page with the script and the styles of a lesson's page."""
    styles = page_styles() + "body { margin: 0; }"
    return bare_page(browser, str(Trail._esm), "Sideways", css=styles, viewport=viewport)


PLACES = '<div data-icedice-trail="{0}"></div><div data-icedice-part="{1}"></div>'
"""What cells of a lesson show: the place of the lesson itself, and the one of a part."""


class Bare:
    """A widget that is shown on a bare page; of a lesson's page one part."""

    def __init__(self, browser: Browser, widget: anywidget.AnyWidget, part: str = "", **context: Any) -> None:
        self.widget, self.part, self.told = widget, part, []
        widget.send = self._hear  # type: ignore[method-assign]
        widget._send = self._hear_state  # type: ignore[method-assign]
        css = page_styles() if isinstance(widget, Trail) else str(widget._css)
        self.page = bare_page(browser, str(widget._esm), css=css, **context)
        self.page.expose_function("answer", self._answer)
        usual = {"_esm", "_css", "_anywidget_id", *ipywidgets.DOMWidget.class_trait_names(sync=True)}
        names = set(widget.trait_names(sync=True)) - usual
        state = {name: value for name, value in widget.get_state().items() if name in names}
        self.page.evaluate(BEGIN, [state, PLACES.format(widget.model_id, part) if part else ""])
        self.page.evaluate(PAINTED)
        self.stage: Locator = self.page.locator(".icedice-stage").first

    def _hear(self, content: Any, buffers: Any = None) -> None:
        self.told.append({"custom": content})

    def _hear_state(self, message: Any, buffers: Any = None) -> None:
        self.told.append({"state": message["state"]})

    def _answer(self, message: Any) -> list[Any]:
        self.told.clear()
        self.widget._handle_custom_msg(message, [])
        return list(self.told)

    def ask(self, kind: str, text: str = "") -> None:
        """Something that another page asks; this one is told."""
        message = {"kind": kind, "text": text, "revision": self.widget.revision, "id": "another page"}
        self.page.evaluate("(told) => model.hear(told)", self._answer(message))

    def piece(self, kind: str, what: str) -> Locator:
        return self.stage.locator(f'[role="button"][data-{kind}="{what}"]')

    def press(self, kind: str, what: str) -> None:
        """Press a piece with the mouse and wait for the answer."""
        self.piece(kind, what).click()
        self.answered()

    def key(self, *keys: str) -> None:
        """Press keys, each answered before the next."""
        for key in keys:
            self.page.keyboard.press(key)
            self.answered()

    def answered(self) -> None:
        """Wait until the page shows what the widget shows."""
        here = ".icedice, .icelesson, .icexplorer-picture"
        shown = "([where, now]) => document.querySelector(where).dataset.revision === String(now)"
        self.page.evaluate("answer({})")  # whatever was asked before has reached the widget
        revision = self.widget.pages[self.part].revision if self.part else self.widget.revision
        self.page.wait_for_function(shown, arg=[here, revision])

    def asked(self, kind: str) -> list[str]:
        """What was asked so far, of one kind."""
        said: list[str] = self.page.evaluate(
            "(kind) => model.sent.filter((one) => one.kind === kind).map((one) => one.text)", kind
        )
        return said

    def focused(self) -> str:
        """The key of the piece that has the focus, or nothing."""
        return str(self.page.evaluate("document.activeElement.dataset.key ?? ''"))

    def outside(self) -> list[str]:
        """The keys that the notebook would have heard, since the last time."""
        keys: list[str] = self.page.evaluate("outside.splice(0)")
        return keys

    def close(self) -> None:
        self.page.context.close()


Show = Callable[..., Bare]
"""Shows a widget on a bare page of its own."""

"""The teacher's desk: one page with five tabs, for handing out, collecting, looking and printing.

Its cell shows plain HTML. While a kernel runs, the script finds that place and brings it to life. Python
makes each tab as HTML, the page morphs it. Files come in and go out as bytes, so it needs no server.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import traitlets

from icedice_edu.classroom.blocks import Blocks, Picture, Steps
from icedice_edu.classroom.class_code import NUMBERS
from icedice_edu.classroom.collecting.files import LARGEST_ARCHIVE
from icedice_edu.classroom.index import lessons_in
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.teaching import Teaching
from icedice_edu.doors import Door, doors
from icedice_edu.maths.words import many
from icedice_widgets.lesson.listening import Listening
from icedice_widgets.lesson.markup import page, tag
from icedice_widgets.lesson.pictures import drawn
from icedice_widgets.lesson.places import Bundle
from icedice_widgets.script import script
from icedice_widgets.svg import NOTHING, Svg, join, words
from icedice_widgets.teachers_desk.choose_tab import choose_tab
from icedice_widgets.teachers_desk.collect_tab import collect_tab
from icedice_widgets.teachers_desk.guide import guide_beside, rendered
from icedice_widgets.teachers_desk.hand_out_tab import hand_out_tab
from icedice_widgets.teachers_desk.look_tab import count_chips, look_tab
from icedice_widgets.teachers_desk.print_tab import PAPERS, SHEETS, print_tab
from icedice_widgets.teachers_desk.styles import teacher_styles
from icedice_widgets.teachers_desk.to_save import File, printed, saved
from icedice_widgets.teachers_desk.tools import press

TABS = {"choose": "Choose", "hand-out": "Hand out", "collect": "Collect", "look": "Look", "print": "Print"}
STILL = "Press Start. Your desk opens here: choose a lesson, hand it out, collect, look, print."
SORRY = "Something went wrong here, and nothing was changed. Please try again."
ADDRESSES = ("repository", "hub", "site")

logger = logging.getLogger(__name__)


class TeachersDesk(Listening):
    """The desk of one teacher."""

    _esm = script("elements", "kernel", "keys", "standing", "mounting", "doors", "handing_in", "teacher")

    style = traitlets.Unicode().tag(sync=True)
    room = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)
    parts: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    facts: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

    def __init__(self, folder: str | Path = ".") -> None:
        self.teaching = Teaching()
        self._lessons = {entry.id: entry.address for entry in lessons_in(folder)}
        self._tab, self._opened, self._paper = "choose", "", "letter"
        self._shows_own = self._shows_pictures = False
        self._hidden: frozenset[str] = frozenset()
        self._pieces = b""
        self._addresses = dict.fromkeys(ADDRESSES, "")
        super().__init__(style=teacher_styles())
        self.room = self.model_id
        self.refresh()
        self.listen()

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> Bundle:
        place = tag("div", tag("p", words(STILL)), data_icedice_trail=self.room)
        return {"text/html": place, "text/plain": STILL}, {}

    # -- what is shown -----------------------------------------------------------------------------------

    def refresh(self, spoken: str = "") -> None:
        """Show what there is to show now."""
        html = join(
            (
                self._bar(),
                tag("p", words(spoken), class_="said", role="status", data_key="said"),
                tag(
                    "div",
                    self._inside(),
                    class_="inside",
                    role="tabpanel",
                    aria_label=TABS[self._tab],
                    data_key=f"tab {self._tab}",
                ),
            )
        )
        with self.hold_sync():
            self.html, self.spoken, self.revision = html, spoken, self.revision + 1
            self.facts = self._facts()

    def _facts(self) -> dict[str, object]:
        """What the page remembers for the next time, and whether it asks again for new work."""
        teaching = self.teaching
        kept = {
            "lesson": teaching.lesson.id,
            "seed": teaching.seed,
            "stage": teaching.stage,
            "tab": self._tab,
            "folder": str(teaching.folder or ""),
            "paper": self._paper,
            **self._addresses,
        }
        return {
            "kept": kept,
            "follows": teaching.folder is not None,
            "tab": self._tab,
            "opened": self._opened,
        }

    def _bar(self) -> Svg:
        tabs = (
            tag(
                "button",
                words(label),
                type="button",
                role="tab",
                aria_selected=str(name == self._tab).lower(),
                tabindex="0" if name == self._tab else "-1",
                data_act=f"tab {name}",
                data_key=f"tab {name}",
            )
            for name, label in TABS.items()
        )
        lesson = self.teaching.lesson
        now = tag("b", words(f"{lesson.id} {lesson.title}"), class_="lesson-now")
        side = tag(
            "div",
            *(count_chips(self.teaching) if self._tab in ("collect", "look") else ()),
            now,
            class_="side-chips",
        )
        return tag(
            "div",
            tag("div", *tabs, role="tablist", aria_label="Teacher's desk", class_="tabs"),
            side,
            class_="bar",
            data_key="bar",
        )

    def _inside(self) -> Svg:
        teaching = self.teaching
        match self._tab:
            case "hand-out":
                return hand_out_tab(teaching, self._doors(), self._addresses, self._shows_own)
            case "collect":
                return collect_tab(teaching)
            case "look":
                look = look_tab(teaching, self._drawn, self._opened, self._hidden)
                return join((_pictures(teaching.lesson), look)) if self._shows_pictures else look
            case "print":
                return print_tab(teaching, self._paper)
        guide = rendered(guide_beside(teaching.lesson.id))
        return choose_tab(our_lessons(), teaching.lesson, guide, self._lessons.get(teaching.lesson.id, ""))

    def _doors(self) -> Sequence[Door]:
        return doors(self.teaching.code.text, **self._addresses)

    def _drawn(self, blocks: Blocks) -> Svg:
        return Svg(page(blocks, lambda seen: drawn(self.teaching.lesson.id, seen), live=False))

    # -- what the page asks for --------------------------------------------------------------------------

    def _receive(self, _: object, content: object, buffers: object) -> None:
        if isinstance(content, dict) and content.get("act") == "files":
            self._files(content, buffers if isinstance(buffers, list | tuple) else ())
            return
        super()._receive(_, content, buffers)

    def _files(self, content: dict[str, Any], buffers: Sequence[Any]) -> None:
        """Files that were dropped: names and times beside their bytes; a large one comes in pieces."""
        try:
            names, times = _texts(content.get("names")), _numbers(content.get("times"))
            sizes = _numbers(content.get("sizes")) or [0.0] * len(names)
            before, self._pieces = self._pieces, b""
            if content.get("more") and len(before) < LARGEST_ARCHIVE:
                self._pieces = before + b"".join(map(bytes, buffers))
                return
            for name, at, size, buffer in zip(names, times, sizes, buffers, strict=False):
                self._take(name[:300], before + bytes(buffer), at, size)
            if content.get("last"):
                count = self.teaching.collection.size
                self.refresh(f"{many(count, 'student')} with work in {self.teaching.lesson.id}.")
        except ValueError as error:
            self.refresh(str(error))
        except Exception:
            logger.exception("the desk could not read what was handed in")
            self.apologize()
        finally:
            self.send({"ack": str(content.get("id", ""))[:80]})

    def _take(self, name: str, content: bytes, at: float, size: float) -> None:
        """One whole file; of one that is far too large the page sends nothing."""
        if size > LARGEST_ARCHIVE:
            self.teaching.turn_away(name, int(size), at)
        else:
            self.teaching.take(name, content, at)

    def follow(self, act: str, words: dict[str, str]) -> None:
        if act == "look again":
            if self.teaching.refresh():
                self.refresh()
            return
        try:
            spoken = self._done(act, words)
        except ValueError as error:
            spoken = str(error)
        self.refresh(spoken)

    def apologize(self) -> None:
        self.refresh(SORRY)

    def _done(self, act: str, typed: dict[str, str]) -> str:
        """Do it, and say what there is to say."""
        match act.split(" ", 1):
            case ["tab", name] if name in TABS:
                self._tab, self._shows_own, self._opened = name, False, ""
                return ""
            case ["choose", name]:
                self._opened = ""
                return self.teaching.choose(name)
            case ["settle"]:
                return self.teaching.settle(typed)
            case ["addresses"]:
                return self._use(typed)
            case ["own-codes"]:
                self._shows_own = not self._shows_own
                return ""
            case ["remembered"]:
                return self._remember(typed.get("kept", ""))
            case ["paper", paper] if paper in PAPERS:
                self._paper = paper
                return ""
            case ["print", sheet] if sheet in SHEETS:
                paper = typed["paper"] if typed.get("paper") in PAPERS else self._paper
                return self._give(printed(self.teaching, sheet, self._doors(), paper, typed.get("count", "")))
            case ["save", what]:
                return self._give(saved(self.teaching, f"{what} {typed.get('student', '')}".strip()))
        return self._collected(act, typed)

    def _collected(self, act: str, typed: dict[str, str]) -> str:
        """What is done with the works of the class."""
        teaching = self.teaching
        match act.split(" ", 1):
            case ["paste"]:
                return teaching.paste(typed.get("codes", ""))
            case ["watch"]:
                return teaching.watch(typed.get("folder", ""))
            case ["made-up"]:
                return teaching.make_up_a_class()
            case ["put-away"]:
                self._hidden, self._opened = frozenset(), ""
                return teaching.put_away()
            case ["student" | "task" | "pile", _]:
                self._opened = act
                return ""
            case ["close"]:
                self._opened, self._shows_pictures = "", False
                return ""
            case ["pictures"]:
                self._shows_pictures = True
                return ""
            case ["note"]:
                self._hidden ^= {typed.get("note", "")}
                return ""
        raise ValueError("There is nothing like that on this desk.")

    def _use(self, typed: dict[str, str]) -> str:
        """Take these addresses, if each is one."""
        wanted = {name: typed.get(name, "").strip()[:300] for name in ADDRESSES}
        doors(self.teaching.code.text, **wanted)
        self._addresses = wanted
        return "Your links are ready."

    def _remember(self, kept: str) -> str:
        """Go on as the page remembers; what no longer fits is left out without a word."""
        try:
            facts = json.loads(kept)
        except (ValueError, RecursionError):
            return ""
        pairs = facts.items() if isinstance(facts, dict) else ()
        known = {name: text for name, text in pairs if isinstance(text, str)}
        named = ("choose", "lesson"), ("paper", "paper"), ("tab", "tab")
        acts = [f"{act} {known.get(name, '')}" for act, name in named]
        for act in (*acts, "settle", "addresses", *(("watch",) if known.get("folder") else ())):
            with suppress(ValueError):
                self._done(act, known)
        return ""

    def _give(self, file: File) -> str:
        """Send a file to the page, which saves it."""
        self.send({"file": file.name, "mime": file.mime}, buffers=[file.content])
        return f"Saved: {file.name}"


@lru_cache(1)
def our_lessons() -> tuple[Lesson, ...]:
    """The lessons that can be handed out."""
    return tuple(map(lesson_called, NUMBERS))


def _pictures(lesson: Lesson) -> Svg:
    """The pictures that explain this lesson, large, to show to everybody."""
    from icedice_edu.classroom.work import Work

    blank = Work(lesson.id, str(lesson.seed))
    found = [block for sentence in lesson.explain for block in sentence.shown(blank)]
    seen = [block for block in found if isinstance(block, Picture)]
    seen += [one for block in found if isinstance(block, Steps) for _, one in block.steps]
    seen += [now for block in found if isinstance(now := getattr(block, "now", None), Picture)]
    shown = (tag("figure", drawn(lesson.id, one), tag("figcaption", words(one.alt))) for one in seen)
    head = tag(
        "div",
        tag("h2", words("The pictures of Why"), tabindex="-1", data_opened=""),
        press("Close", "close", icon="cross"),
        class_="row apart",
    )
    return (
        tag("section", head, *shown, class_="iceteach-card opened pictures", data_key="pictures")
        if seen
        else NOTHING
    )


def _texts(known: object) -> list[str]:
    return [one for one in known if isinstance(one, str)] if isinstance(known, list) else []


def _numbers(known: object) -> list[float]:
    return (
        [float(one) if isinstance(one, int | float) else 0.0 for one in known]
        if isinstance(known, list)
        else []
    )


def desk(folder: str | Path = ".") -> TeachersDesk:
    """The teacher's desk: `desk()`."""
    return TeachersDesk(folder)

"""The page of a lesson: a bar that shows the way, Next and Back, and the work that keeps itself.

It has no cell of its own. Its script finds the places of the parts in the page (`places.py`), brings them to
life, shows those of one station at a time, and keeps the newest code in the browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import traitlets

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.keeping import Found, Keeper, found_beside, known_mark, new_mark
from icedice_edu.classroom.lesson import YOUNG
from icedice_edu.classroom.stations import stations, whereabouts, why_shut
from icedice_edu.classroom.work import Work
from icedice_widgets.lesson.listening import Listening
from icedice_widgets.script import STATIC, script
from icedice_widgets.style import style_sheet

MOST_OFFERS = 3
START_PAGES = ("start.ipynb", "../start.ipynb")
READ_ALOUD = 3  # below this grade the page reads by itself


def trail_styles() -> str:
    """The palette and the rules of a lesson's page, under a name of their own."""
    rules = (STATIC / "trail.css").read_text(encoding="utf-8")
    return style_sheet(rules).replace(".icedice", ".icetrail")


class Trail(Listening):
    """The way through one lesson, for one learner."""

    _esm = script("elements", "kernel", "keys", "storage", "mounting", "covers", "doors", "icons", "aloud",
                  "sheets", "room", "trail")

    style = traitlets.Unicode().tag(sync=True)
    room = traitlets.Unicode().tag(sync=True)
    facts: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    stations: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)
    why = traitlets.Unicode().tag(sync=True)
    parts: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)
    offers: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._found: list[tuple[Found, Work]] = []
        self._keeper: Keeper | None = None
        self.mark = new_mark()  # tells this learner's work from another's
        self._kept = desk.work
        self._home = ""
        self._tell: Callable[[str], None] | None = None
        super().__init__(style=trail_styles(), **self._now())
        self.room = self.model_id
        self.listen()
        desk.watch(self._follow_work)

    def put(self, place: str, part: object) -> None:
        """Show this part at this place."""
        if self.parts.get(place) != part.model_id:  # type: ignore[attr-defined]
            self.parts = {**self.parts, place: part.model_id}  # type: ignore[attr-defined]

    # -- what is shown -----------------------------------------------------------------------------------

    def _now(self) -> dict[str, object]:
        desk = self._desk
        return {
            "stations": [station.facts for station in stations(desk)], "place": desk.work.place,
            "why": why_shut(desk), "facts": self._facts(),
            "code": desk.work.code() if desk.work.begun else "",
        }

    def _facts(self) -> dict[str, object]:
        lesson, work = self._desk.lesson, self._desk.work
        return {
            "lesson": lesson.id, "title": lesson.title, "seed": work.seed, "number": work.number,
            "young": lesson.grades[0] < YOUNG, "aloud": lesson.grades[0] < READ_ALOUD,
            "language": lesson.language, "mark": self.mark if self._keeper else "",
            "where": whereabouts(self._desk), "moves": lesson.moves, "movesLeft": self._desk.moves_left,
            "guessed": bool(work.guess), "home": self._home,
        }

    def refresh(self) -> None:
        """Show what there is to show now."""
        now = self._now()
        with self.hold_sync():
            for name, value in now.items():
                if getattr(self, name) != value:
                    self.set_trait(name, value)

    def _follow_work(self) -> None:
        self.refresh()
        if self._desk.work != self._kept:
            self._kept = self._desk.work
            self._keep()

    # -- where the work keeps itself -----------------------------------------------------------------------

    def keep_in(self, folder: Path) -> None:
        """From now on the work is written beside the notebook, too; what lies there already is offered."""
        if self._keeper is None:
            self._keeper = Keeper(folder, self.mark)
            self._home = _start_page_from(folder)
            self.facts = self._facts()
            self._offer(found_beside(folder, self._desk.lesson.id))

    def tell_code(self, tell: Callable[[str], None]) -> None:
        """Where the newest code goes besides: the cell that is saved with the notebook."""
        self._tell = tell

    def _keep(self) -> None:
        if self._keeper is not None and self._desk.work.begun:
            self._keeper.keep(self._desk.work, self._desk.file_of(self.mark))
        if self._tell is not None:
            self._tell(self._desk.work.code())

    def _offer(self, found: Iterable[Found]) -> None:
        """Add work that was found to what is offered, each learner's newest once."""
        for one in found:
            try:
                work = self._desk.checked(one.text)
            except ValueError:
                continue  # not of this lesson, or damaged: whoever brings it back by hand is told why
            with_more = work.replace(drafts={**work.drafts, **one.drafts})
            work = with_more if with_more.fits else work
            if work.begun and work != self._desk.work:
                self._found.append((one, work))
        self._show_offers()

    def _show_offers(self) -> None:
        newest: dict[str, tuple[Found, Work]] = {}
        for found, work in sorted(self._found, key=lambda pair: pair[0].at):
            newest[found.mark or work.code()] = found, work
        codes = {work.code(): (found, work) for found, work in newest.values()}
        self._found = sorted(codes.values(), key=lambda pair: -pair[0].at)[:MOST_OFFERS]
        self.offers = [self._described(place) for place in range(len(self._found))]

    def _described(self, place: int) -> dict[str, object]:
        found, work = self._found[place]
        desk = Desk(self._desk.lesson, work.seed)
        desk.work = work
        return {"at": found.at, "where": whereabouts(desk), "number": work.number, "seed": work.seed}

    # -- what the page asks for --------------------------------------------------------------------------

    def follow(self, act: str, words: dict[str, str]) -> None:
        match act.split(" ", 1):
            case ["found"]:
                self._offer(_kept_by_the_browser(words))
            case ["go-on", place] if place in map(str, range(len(self._found))):
                found, work = self._found[int(place)]
                self._take_over(found.mark)
                self._found, self.offers = [], []
                self._desk.adopt(work)
            case ["afresh"]:
                self.offers = []
            case _:
                self._desk.do(act, words)


    def _take_over(self, mark: str) -> None:
        """Go on as the learner whose mark this is."""
        self.mark = mark or new_mark()
        if self._keeper is not None:
            self._keeper.take_over(self.mark)


def _start_page_from(folder: Path) -> str:
    """The start page as a link from the lessons of this folder, if there is one."""
    return next((page for page in START_PAGES if (folder / page).is_file()), "")


def _kept_by_the_browser(words: dict[str, str]) -> list[Found]:
    """What lay in the browser: code, time and mark of each work."""
    found = []
    for place in range(2 * MOST_OFFERS):
        if not (code := words.get(f"code {place}", "")):
            continue
        at = words.get(f"at {place}", "")
        seconds = int(at[:-3]) if at.isdecimal() and 3 < len(at) < 16 else 0
        mark, drafts = known_mark(words.get(f"mark {place}")), _drafts_in(words.get(f"drafts {place}", ""))
        found.append(Found(code, float(seconds), mark, drafts))
    return found


def _drafts_in(text: str) -> dict[str, str]:
    """Half typed words as the browser kept them; anything else is none."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {key: words for key, words in pairs if isinstance(words, str)}

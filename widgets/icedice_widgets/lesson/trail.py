"""The page of a lesson: a bar that shows the way, Next and Back, and the work that keeps itself.

It has no cell of its own. Its script finds the places of the parts in the page (`places.py`), brings them to
life, shows those of one station at a time, and keeps the newest code in the browser.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

import traitlets

from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.keeping import Found, Keeper, found_beside, known_mark
from icedice_edu.classroom.lesson import YOUNG
from icedice_edu.classroom.stations import stations, whereabouts, why_shut
from icedice_edu.classroom.work import Work, new_mark
from icedice_widgets.lesson.listening import Follower, Listening
from icedice_widgets.lesson.markup import tag
from icedice_widgets.lesson.page import Page
from icedice_widgets.lesson.places import Part, described
from icedice_widgets.script import STATIC, script
from icedice_widgets.style import style_sheet
from icedice_widgets.svg import Svg

MOST_OFFERS = 20  # as many as the browser keeps: learners who share a computer
MOST_DOTS = 20
START_PAGES = ("start.ipynb", "../start.ipynb")
READ_ALOUD = 3  # below this grade the page reads by itself


def page_styles() -> str:
    """The rules of the parts, then those of the page around them.

    They come once for all parts: with a sheet for each, the browser would style the whole page each time.
    """
    return _styles("icelesson", "lesson", "certificate") + _styles("icetrail", "trail")


def _styles(name: str, *files: str) -> str:
    """The palette and the rules of these files, under a name of their own."""
    rules = "".join((STATIC / f"{file}.css").read_text(encoding="utf-8") for file in files)
    return style_sheet(rules).replace(".icedice", f".{name}")


def _described(parts: dict[str, Part], _: object) -> dict[str, object]:
    return {place: described(part.look, *part.pieces) for place, part in parts.items()}


def _shown(pages: dict[str, Page], _: object) -> dict[str, object]:
    return {name: page.shown for name, page in pages.items()}


class Trail(Listening):
    """The way through one lesson, for one learner.

    It is the one widget for all pages of the lesson: what changes on one of them travels alone.
    """

    _esm = script("elements", "kernel", "keys", "hands", "printing", "sideways", "page", "standing",
                  "storage", "drafts", "mounting", "covers", "doors", "icons", "aloud", "sheets", "room",
                  "drawer", "card_fit", "step_list", "trail")

    style = traitlets.Unicode().tag(sync=True)
    room = traitlets.Unicode().tag(sync=True)
    facts: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    stations: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)
    why = traitlets.Unicode().tag(sync=True)
    parts: traitlets.Dict[str, Part] = traitlets.Dict().tag(sync=True, to_json=_described)
    """What stands at each place."""
    pages: traitlets.Dict[str, Page] = traitlets.Dict().tag(sync=True, to_json=_shown)
    """The pages of all parts, by their names."""
    code = traitlets.Unicode().tag(sync=True)
    saved: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    """What the cell says that is saved with the notebook."""
    offers: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._found: list[tuple[Found, Work]] = []
        self._keeper: Keeper | None = None
        self._kept = desk.work
        self._home = ""
        self._known: dict[str, object] = {}  # what the page knows of each part
        self._tell: Callable[[dict[str, str]], None] | None = None
        super().__init__(style=page_styles(), saved=to_save(desk), **self._now())
        self.room = self.model_id
        self.listen()
        desk.watch(self._follow_work)

    def put(self, part: Part) -> None:
        """Show this part, as it is made up now, at its place."""
        new = {}
        for page in (piece for piece in part.pieces if isinstance(piece, Page)):
            if self.pages.get(page.name) is not page:
                page.name = next(name for name in _names(part.place) if name not in self.pages)
                page.tell = partial(self._tell_page, page)  # type: ignore[method-assign]
                self.pages[page.name] = new[page.name] = page
        self.parts[part.place] = part
        now = _described({part.place: part}, self)
        if self._known.get(part.place) != now or new:
            self._known[part.place] = now
            self.send({"parts": now, "pages": _shown(new, self)})

    def _tell_page(self, page: Page) -> None:
        self.send({"pages": {page.name: page.shown}})

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
            "language": lesson.language, "mark": self._desk.mark if self._keeper else "",
            "where": whereabouts(self._desk), "guessed": bool(work.guess), "home": self._home,
            "moves": _dots(self._desk), "movesLeft": self._desk.left_to_play, "found": len(self._found),
        }

    def refresh(self) -> None:
        """Show what there is to show now."""
        now = self._now()
        with self.hold_sync():
            for name, value in now.items():
                if getattr(self, name) != value:
                    self.set_trait(name, value)

    def _follow_work(self) -> None:
        if self._desk.work != self._kept:
            self._kept = self._desk.work
            self._keep()
        self.refresh()

    # -- where the work keeps itself -----------------------------------------------------------------------

    def keep_in(self, folder: Path) -> None:
        """From now on the work is written beside the notebook, too; what lies there already is offered."""
        if self._keeper is None:
            self._keeper = Keeper(folder)
            self._home = _start_page_from(folder)
            self.facts = self._facts()
            self._offer(found_beside(folder, self._desk.lesson.id))

    def tell_code(self, tell: Callable[[dict[str, str]], None]) -> None:
        """Where the newest code goes besides: the cell that is saved with the notebook."""
        self._tell = tell

    def save_file(self, wanted: Path) -> Path:
        """Write the work to this file, or beside it where it is somebody else's."""
        keeper = self._keeper or Keeper(wanted.parent)
        return keeper.write(wanted, self._desk.mark, self._desk.own_file)

    def _keep(self) -> None:
        desk = self._desk
        if self._keeper is not None and desk.work.begun:
            if not self._keeper.is_alone(desk.work, desk.mark):
                desk.mark = new_mark()
            self._keeper.keep(desk.work, desk.mark, desk.own_file)
        self.saved = to_save(desk)
        if self._tell is not None:
            self._tell(self.saved)

    def _take(self, found: list[Found]) -> None:
        """Words typed just before this page was loaded again are part of the work; other work is offered."""
        own = [one for one in found if one.mark == self._desk.mark]
        self._desk.drafted({key: words for one in own for key, words in one.drafts.items()})
        self._offer(one for one in found if one not in own)

    def _offer(self, found: Iterable[Found]) -> None:
        """Add work that was found to what is offered, each learner's newest once."""
        for one in found:
            try:
                work = self._desk.checked(one.text or self._untouched)
            except ValueError:
                continue  # not of this lesson, or damaged: whoever brings it back by hand is told why
            self._found.append((one, work))
        self._found = newest_of_each(self._found, self._desk.work)
        self._show_offers()

    @property
    def _untouched(self) -> str:
        """What words belong to that were typed before anything else was done."""
        desk = self._desk
        return Work(desk.lesson.id, desk.work.seed, desk.work.stage, edition=desk.lesson.edition).code()

    def _show_offers(self) -> None:
        self.facts = self._facts()
        self.offers = [self._described(place) for place in range(len(self._found))]

    def _described(self, place: int) -> dict[str, object]:
        found, work = self._found[place]
        desk = Desk(self._desk.lesson, work.seed)
        desk.work = work
        return {"at": found.at, "where": whereabouts(desk), "number": work.number, "seed": work.seed}

    # -- what the page asks for --------------------------------------------------------------------------

    def follower(self, asked: dict[object, object]) -> Follower:
        """The page on which it was asked, if it was on one."""
        name = asked.get("page")
        return self.pages.get(name, self) if isinstance(name, str) else self

    def follow(self, act: str, words: dict[str, str]) -> None:
        match act.split(" ", 1):
            case ["here"]:
                pass  # the page wants to know whether anybody answers
            case ["found"]:  # the page has just been opened
                self._take(_kept_by_the_browser(words))
            case ["go-on", place] if place in map(str, range(len(self._found))):
                self._go_on(*self._found.pop(int(place)))
            case ["afresh"]:
                self.offers = []
            case ["earlier"]:
                self._show_offers()
            case _:
                self._desk.do(act, words)

    @property
    def refuses(self) -> bool:
        return bool(self._desk.notice)

    def _go_on(self, found: Found, work: Work) -> None:
        """Go on with this work, in the file that it lies in if that holds nothing else."""
        self.offers = []
        own = self._keeper is None or self._keeper.goes_on(work, found.mark)
        self._desk.adopt(work, found.mark if own else "")


def _dots(desk: Desk) -> int:
    """A dot for each move or roll that is asked for, if they are few; more say nothing that words don't."""
    return desk.asked_to_play if desk.asked_to_play <= MOST_DOTS else 0


def _names(place: str) -> Iterator[str]:
    """Names for the pages of a place: a part has one as a rule, a board's card two."""
    yield place
    yield from (f"{place}:{number}" for number in count(2))


def to_save(desk: Desk) -> dict[str, str]:
    """The code of the work for the notebook's own cell, with the mark of whose it is and since when."""
    code = desk.work.code()
    stamp = {"data_kept": f"{desk.mark} {int(time.time())}"} if desk.work.begun else {}
    shown = tag("p", Svg("The code of this work: "), tag("code", Svg(code)), data_icedice_code=True, **stamp)
    return {"text/html": shown, "text/plain": code}


def newest_of_each(found: Iterable[tuple[Found, Work]], here: Work) -> list[tuple[Found, Work]]:
    """Of each learner's work the newest, with all words that were typed; the newest learner first."""
    learners: dict[str, tuple[Found, Work]] = {}
    for one, work in sorted(found, key=lambda pair: (bool(pair[0].mark), pair[0].at)):
        name = one.mark or work.code()
        typed = {**(learners[name][0].drafts if name in learners else {}), **one.drafts}
        learners[name] = one._replace(drafts=typed), work
    codes: dict[str, tuple[Found, Work]] = {}
    for one, work in learners.values():
        more = work.drafting(one.drafts)
        whole = more if more.fits else work
        if whole.begun and whole != here:
            codes[whole.code()] = one, whole
    return sorted(codes.values(), key=lambda pair: -pair[0].at)[:MOST_OFFERS]


def _start_page_from(folder: Path) -> str:
    """The start page as a link from the lessons of this folder, if there is one."""
    return next((page for page in START_PAGES if (folder / page).is_file()), "")


def _kept_by_the_browser(words: dict[str, str]) -> list[Found]:
    """What lay in the browser: code, time and mark of each work."""
    found = []
    for place in range(MOST_OFFERS):
        code, drafts = words.get(f"code {place}", ""), _drafts_in(words.get(f"drafts {place}", ""))
        if not (code or drafts):
            continue
        at = words.get(f"at {place}", "")
        seconds = int(at) / 1000 if at.isdecimal() and len(at) < 16 else 0
        found.append(Found(code, seconds, known_mark(words.get(f"mark {place}")), drafts))
    return found


def _drafts_in(text: str) -> dict[str, str]:
    """Half typed words as the browser kept them; anything else is none."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {key: words for key, words in pairs if isinstance(words, str)}

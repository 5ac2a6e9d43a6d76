"""Explorers inside a lesson: opened with what the document gives them, between the pages of a part."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from inspect import signature
from typing import Any, NamedTuple

from icedice_edu.classroom.blocks import Block, Blocks, Explorer, Picture, Say, plain
from icedice_edu.classroom.desk import Desk
from icedice_widgets import cells, explore
from icedice_widgets.explorers import explorer
from icedice_widgets.lesson import markup
from icedice_widgets.lesson.markup import Draw
from icedice_widgets.lesson.page import Page
from icedice_widgets.lesson.places import Part, as_images

logger = logging.getLogger(__name__)

Live = explorer.Explorer[Any]


def opened(seen: Explorer) -> Live:
    """The explorer of this name with these values; what it cannot be given is refused."""
    make: Callable[..., Live] = getattr(explore, seen.name)
    given = signature(make).bind()
    given.arguments.update(seen.arguments)
    given.apply_defaults()  # also puts them into the order in which they are taken
    return make(*given.args, **given.kwargs)


def opened_for_a_learner(seen: Explorer) -> Live:
    """The explorer; where it cannot begin with these values, it begins with its own."""
    try:
        return opened(seen)
    except Exception:
        logger.exception("%s cannot begin with %s", seen.name, seen.arguments)
        return opened(Explorer(seen.name))


class Begun(NamedTuple):
    """An explorer on the page, and the block it began with."""

    block: Explorer
    live: Live


class ExploredPart(Part):
    """A part of a lesson with explorers in it: pages, and what can be moved between them."""

    look = "explored"

    def __init__(self, desk: Desk, blocks: Callable[[], Blocks], draw: Draw) -> None:
        self._desk, self._blocks, self._draw = desk, blocks, draw
        self._pages: list[Page] = []
        self._begun: list[Begun] = []
        self.pieces: tuple[Page | Live, ...] = ()
        self.refresh()
        desk.watch(self._arrange)

    def refresh(self) -> None:
        """Show what there is to show now."""
        for page in self._pages:
            page.refresh()
        self._arrange()

    def _arrange(self) -> None:
        """Lay pages and explorers as they come in the part; while a curtain is down there is one page."""
        blocks = self._blocks()
        seen = [block for block in blocks if isinstance(block, Explorer)]
        shown: list[Page | Live] = []
        for place, words in enumerate(stretches(blocks)):
            shown += [self._page(place)] if words else []
            shown += [self._explorer(place, seen[place])] if place < len(seen) else []
        if (*shown,) != self.pieces:
            self.pieces = (*shown,)
            self.placed()

    def _page(self, place: int) -> Page:
        """The page before the explorer of this place."""
        while len(self._pages) <= place:
            self._pages.append(self._new_page(len(self._pages)))
        return self._pages[place]

    def _new_page(self, place: int) -> Page:
        def stretch() -> Blocks:
            words = stretches(self._blocks())
            return words[place] if place < len(words) else ()

        return Page(self._desk, stretch, self._draw)

    def _explorer(self, place: int, seen: Explorer) -> Live:
        """The explorer of this place: it begins anew with new values, unless the learner has moved it."""
        begun = self._begun[place] if place < len(self._begun) else None
        same = begun is not None and begun.block.name == seen.name
        if begun is None or not same or (begun.block != seen and not begun.live.moved):
            if begun is not None:
                cells.let_go(begun.live)
            self._begun[place : place + 1] = [begun := Begun(seen, opened_for_a_learner(seen))]
        return begun.live

    # -- where no kernel runs --------------------------------------------------------------------------

    def still(self) -> dict[str, str]:
        """What is seen where no kernel runs: the explorers as they stand, and their words."""
        blocks = self._blocks()
        words = tuple(self._still(blocks, lambda live: Say(repr(live))))
        seen = tuple(self._still(blocks, lambda live: Picture("own", live.view.sentence, live.still_picture)))
        return {"text/html": markup.page(seen, as_images(self._draw), live=False), "text/plain": plain(words)}

    def _still(self, blocks: Blocks, show: Callable[[Live], Block]) -> Iterator[Block]:
        places = iter(range(len(blocks)))
        for block in blocks:
            if isinstance(block, Explorer):
                yield show(self._explorer(next(places), block))
            else:
                yield block


def stretches(blocks: Blocks) -> list[Blocks]:
    """The blocks before, between and behind the explorers."""
    found: list[Blocks] = [()]
    for block in blocks:
        if isinstance(block, Explorer):
            found.append(())
        else:
            found[-1] += (block,)
    return found

"""One part of a lesson on the page: it shows what the part says now and tells what the learner did."""

from __future__ import annotations

from collections.abc import Callable

from icedice_edu.classroom.blocks import Blocks, Say, plain
from icedice_edu.classroom.desk import Desk
from icedice_widgets.lesson import markup
from icedice_widgets.lesson.markup import Draw
from icedice_widgets.lesson.places import Part, as_images

SORRY = "Something went wrong here, and nothing was changed. Please try again."


class Page(Part):
    """Blocks that follow the learner's work. The trail shows them and says what is done (`trail.py`)."""

    name = ""
    """By which the page of the lesson knows it."""

    def __init__(self, desk: Desk, blocks: Callable[[], Blocks], draw: Draw) -> None:
        self._desk, self._blocks, self._draw = desk, blocks, draw
        self._refused: tuple[str, str] | None = None  # what could not be done, and why
        self.html, self.spoken, self.revision = self._written(), "", 1
        self.pieces = (self,)
        desk.watch(self.refresh)

    @property
    def shown(self) -> dict[str, object]:
        """What there is to show."""
        return {"html": self.html, "spoken": self.spoken, "revision": self.revision}

    def tell(self) -> None:
        """Say that there is something new to show, where somebody shows it."""

    def refresh(self) -> None:
        """Show what there is to show now."""
        self._show("")

    def _show(self, spoken: str) -> None:
        html = self._written()
        if html == self.html and not spoken:
            return
        self.html, self.spoken, self.revision = html, spoken, self.revision + 1
        self.tell()

    def _written(self) -> str:
        return markup.page(with_refusal(self._blocks(), self._refused), self._draw, live=True)

    def still(self) -> dict[str, str]:
        """What is seen where no kernel runs."""
        return seen_still(self._blocks(), self._draw)

    def follow(self, act: str, words: dict[str, str]) -> None:
        self._refused = None
        spoken = self._desk.do(act, words)
        if act.startswith("draft "):
            return  # what is being typed is on the page already
        self._refused = (act, self._desk.notice) if self._desk.notice else None
        self._show(spoken)

    @property
    def refuses(self) -> bool:
        return bool(self._desk.notice)

    def apologize(self) -> None:
        self._show(SORRY)


def seen_still(blocks: Blocks, draw: Draw) -> dict[str, str]:
    """What is seen of blocks where no kernel runs."""
    return {"text/html": markup.page(blocks, as_images(draw), live=False), "text/plain": plain(blocks)}


def with_refusal(blocks: Blocks, refused: tuple[str, str] | None) -> Blocks:
    """The blocks, with the reason behind the form that could not be followed."""
    if refused is None:
        return blocks
    act, why = refused
    return tuple(
        shown for block in blocks
        for shown in ((block, Say(why, "not yet")) if getattr(block, "act", None) == act else (block,))
    )

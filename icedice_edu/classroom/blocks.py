"""What a part of a lesson says, as a list of blocks: one source for the screen, for print and for plain text.

Words may carry **bold**; everything else in them is shown as it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias


class Title(NamedTuple):
    """What this part, or a stretch of it, is called."""

    said: str
    small: bool = False


class Say(NamedTuple):
    """A paragraph. Its tone is "", "quote", "right", "not yet", "saved", "hint", "model" or "quiet"."""

    said: str
    tone: str = ""


class Picture(NamedTuple):
    """A picture, by its name among the drawings of a lesson, and what it shows in words."""

    name: str
    alt: str
    facts: Any = None


class Explorer(NamedTuple):
    """A picture to move: an explorer by its name, what it is given, and what it is in words.

    Where nobody can move it, or it is written as text, its words stand for it.
    """

    name: str
    arguments: tuple[tuple[str, object], ...] = ()
    alt: str = ""


class HandsOn(NamedTuple):
    """A picture to move, by the name it is kept under: how it begins, and how it is now."""

    name: str
    start: Picture
    now: Picture
    before: bool = False
    """Whether there is something to bring back from before the learner started over."""

    @property
    def act(self) -> str:
        """What moving it is called."""
        return f"move {self.name}"


class Steps(NamedTuple):
    """Pictured steps, numbered from 1: what to do, and the name of the picture beside it."""

    steps: tuple[tuple[str, Picture], ...]


class Grid(NamedTuple):
    """A table; the first cell of a row heads it."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Field(NamedTuple):
    """One thing to fill in: "line", "text" (several lines), "choice", "select", "slider" or "file"."""

    name: str
    label: str
    kind: str = "line"
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""
    pictures: tuple[Picture | None, ...] = ()
    """For a choice among pictures: what is drawn at each option."""
    optional: bool = False
    """Whether it may stay empty; plain text leaves it out until it is filled in."""


class Ask(NamedTuple):
    """A form: what it is for, its fields, the word on its button."""

    act: str
    fields: tuple[Field, ...]
    button: str
    main: bool = True
    """Whether this is what the part is for."""


class Chosen(NamedTuple):
    """What could be chosen, and the one that the learner chose: it can be seen, and no longer changed."""

    options: tuple[tuple[str, str], ...]
    key: str


class Press(NamedTuple):
    """A button."""

    act: str
    label: str
    on: bool | None = None
    """Of buttons that exclude one another: whether this is the one that holds now."""


class Copy(NamedTuple):
    """A text to copy."""

    label: str
    text: str


class Keep(NamedTuple):
    """A file to take along: its name, its kind, its content, the words of the link."""

    name: str
    mime: str
    content: str
    label: str


class Print(NamedTuple):
    """A button that prints a file that is kept beside it, by the file's name."""

    file: str
    label: str


class Certificate(NamedTuple):
    """What a learner takes home from a lesson; it says only what is true."""

    lesson: str
    """The lesson's title."""
    name: str = ""
    """Whose it is, if the learner has written it."""
    finished: bool = False
    caption: str = ""
    shown: tuple[Picture | Grid | Say, ...] = ()
    """Of the learner's own game."""
    goals: tuple[tuple[str, bool], ...] = ()
    """The objectives, and whether each has been shown."""
    counts: tuple[str, ...] = ()
    words: str = ""
    """The learner's own best sentence."""

    @property
    def title(self) -> str:
        return "Lesson finished" if self.finished else "My work so far"


class Sheet(NamedTuple):
    """What follows lies on a sheet of its own, such as a task; on a lesson's page one sheet lies on top."""

    name: str
    state: str = ""
    """"done", "tried", or nothing yet."""


class Aside(NamedTuple):
    """What follows stands beside what came before, where there is room: an answer beside its picture."""


class Ladder(NamedTuple):
    """Pip's hints to a task: those that were opened, and of the others what kind of help they are."""

    opened: tuple[str, ...]
    closed: tuple[str, ...] = ()


class Fold(NamedTuple):
    """What follows is folded away behind these words."""

    said: str


Block: TypeAlias = (
    Sheet | Aside | Fold | Ladder | Title | Say | Picture | Explorer | HandsOn | Steps | Grid | Ask | Press
    | Chosen
    | Copy | Keep | Print | Certificate
)
Blocks: TypeAlias = tuple[Block, ...]


def plain(blocks: Iterable[Block]) -> str:
    """The blocks as text, without what only a live page can do."""
    return "\n".join(line for block in blocks for line in _lines(block))


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Title(text, small):
            yield bare(text) if small else f"{bare(text)}\n{'=' * len(bare(text))}"
        case Fold(text):
            yield text
        case Certificate():
            yield from _certificate(block)
        case Ladder(opened):
            yield from (f"Hint: {bare(hint)}" for hint in opened)
        case Say(text, tone):
            mark = {"quote": "> ", "hint": "Hint: "}.get(tone, "")
            yield f"{mark}{bare(text)}"
        case Picture(_, alt) | Explorer(_, _, alt):
            yield f"[{alt}]"
        case HandsOn():
            yield f"[{block.now.alt}]"
        case Steps(steps):
            yield from (f"{i}. {bare(text)}" for i, (text, _) in enumerate(steps, 1))
        case Grid():
            yield from _table(block)
        case Chosen(options, chosen):
            yield from (f"({'x' if key == chosen else ' '}) {bare(text)}" for key, text in options)
        case Ask(_, fields):
            for field in fields:
                yield from (bare(field.label),) if field.kind == "choice" and several(fields) else ()
                yield from _field(field)


def several(fields: Iterable[Field]) -> bool:
    """Whether there is more to guess than one thing, so that each must say what it asks."""
    return sum(field.kind in ("choice", "slider") for field in fields) > 1


def _field(field: Field) -> Iterator[str]:
    if field.kind == "choice":
        yield from (f"({'x' if key == field.value else ' '}) {bare(text)}" for key, text in field.options)
    elif field.kind == "slider":
        yield f"{bare(scale(field))}: ____"
    elif field.kind != "file" and (field.value or not field.optional):
        yield f"{bare(field.label)} {field.value or '____'}"


def scale(field: Field) -> str:
    """What a slider asks, and from where to where it goes."""
    (_, first), *_, (_, last) = field.options
    comma = "" if field.label.endswith(("?", ".", ":")) else ","
    return f"{field.label}{comma} from {first} to {last}"


def _certificate(one: Certificate) -> Iterator[str]:
    yield from _lines(Title(one.title))
    yield one.name or "Name ____"
    yield one.lesson
    for block in one.shown:
        yield from _lines(block)
    yield from (f"[{'x' if shown else ' '}] {goal}" for goal, shown in one.goals)
    yield from map(bare, one.counts)
    if one.words:
        yield f"“{one.words}”"


def _table(grid: Grid) -> Iterator[str]:
    rows: Sequence[Sequence[str]] = [grid.head, *grid.rows]
    widths = [max(len(bare(row[i])) for row in rows) for i in range(len(grid.head))]
    if grid.caption:
        yield bare(grid.caption)
    for row in rows:
        yield " | ".join(bare(cell).ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def bare(text: str) -> str:
    """Words as they are spoken or printed plainly: without the marks of what is bold."""
    return text.replace("**", "")

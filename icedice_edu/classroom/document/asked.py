"""Tasks as they are written in a document, and what is missing in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from icedice_edu.classroom.document.content import INLINE, directive, options_of
from icedice_edu.classroom.document.markdown import Bullets, Defined, Definitions, Fence, Paragraph, Piece
from icedice_edu.classroom.document.mistakes import Mistakes, Wrong
from icedice_edu.classroom.document.script import Call, Functions, Stretch, read_call
from icedice_edu.classroom.document.values import keyed
from icedice_edu.classroom.slips import OF_NUMBERS, OF_SHARES
from icedice_edu.classroom.tasks import RUNGS

KINDS = ("number", "mixed number", "amount", "about", "share", "pair", "expression", "choice",
         "choice in order", "order", "row", "text")
WORDS = ("answer", "hints", "otherwise", "unit", "words", "because", "objective")
KNOWN_SLIPS = (*OF_NUMBERS, *OF_SHARES)
CAN_STAND = "Words, pictures, tables and boards can."
MARK = re.compile(r"\(([ x])\)\s*(.*)")


class Written(NamedTuple):
    """An option as it is written: whether it is marked as right, its words, its reply and its key."""

    line: int
    right: bool
    text: str
    reply: str
    key: str


@dataclass(frozen=True)
class Asked:
    """A task as it is written in a document."""

    line: int
    name: str
    kind: str
    call: Call
    pieces: tuple[Piece, ...]
    options: tuple[Written, ...]
    things: tuple[Paragraph, ...]
    defined: Mapping[str, Defined]
    slips: tuple[Defined, ...]

    def definitions(self, word: str) -> tuple[Paragraph, ...]:
        return self.defined[word].said if word in self.defined else ()


# -- reading ------------------------------------------------------------------------------------------


def read_tasks(
    parts: Sequence[Stretch], functions: Functions, mistakes: Mistakes, like: Mapping[str, Asked], hints: bool
) -> tuple[Asked, ...]:
    """The tasks of a section; with `hints` each needs its ladder, without none may have one."""
    found: dict[str, Asked] = dict(like)
    names = []
    for part in parts:
        try:
            asked = _read_task(part, found)
            if asked.name in names or (asked.name in like and not hints):
                mistakes.add(part.line, f"There are two tasks called {asked.name}.", "Give one another name.")
            names.append(asked.name)
            found[asked.name] = asked
            _look_at(asked, functions, mistakes, hints)
        except Wrong as wrong:
            mistakes.take(wrong, part.line)
    return tuple(found[name] for name in dict.fromkeys(names))


def _read_task(part: Stretch, known: Mapping[str, Asked]) -> Asked:
    fields = [field.strip() for field in part.name.split(" · ")]
    if len(fields) != 3:
        raise Wrong(f"“{part.name}” is no task.", "Write ### name · kind · function: ### 1 · number · pair.")
    name, kind, call = fields
    own = _asked(part, name, kind, read_call(call))
    if not kind.startswith("like "):
        if kind not in KINDS:
            raise Wrong(f"There is no kind of task called “{kind}”.", f"Kinds are {', '.join(KINDS)}.")
        return own
    model = known.get(kind.removeprefix("like ").strip())
    if model is None:
        raise Wrong(f"Task {name} is like one that is not there.", "Name a task that stands above.")
    return _like(own, model)


def _like(own: Asked, model: Asked) -> Asked:
    """Everything of the model but its values and hints; what is written again counts."""
    defined = {word: one for word, one in model.defined.items() if word not in ("hints", "objective")}
    defined.update(own.defined)
    return replace(
        own,
        kind=model.kind,
        pieces=own.pieces or model.pieces,
        options=own.options or model.options,
        things=own.things or model.things,
        defined=defined,
        slips=own.slips or model.slips,
    )


def _asked(part: Stretch, name: str, kind: str, call: Call) -> Asked:
    entries = [entry for piece in part.pieces if isinstance(piece, Definitions) for entry in piece.entries]
    items = [item for piece in part.pieces if isinstance(piece, Bullets) for item in piece.items]
    shown = tuple(piece for piece in part.pieces if not isinstance(piece, Definitions | Bullets))
    options = tuple(written(item) for item in items if MARK.match(item.text))
    things = tuple(item for item in items if not MARK.match(item.text))
    defined = {entry.term: entry for entry in entries if entry.term in WORDS}
    slips = tuple(entry for entry in entries if entry.term not in WORDS)
    return Asked(part.line, name, kind, call, shown, options, things, defined, slips)


def written(item: Paragraph) -> Written:
    """`(x) words — reply {#key}`; the key may stand behind the words, too."""
    found = MARK.match(item.text)
    right, text = (found[1] == "x", found[2]) if found else (False, item.text)
    text, last = keyed(text)
    words, _, reply = text.partition(" — ")
    words, key = keyed(words)
    return Written(item.line, right, words.strip(), reply.strip(), key or last)


def _look_at(asked: Asked, functions: Functions, mistakes: Mistakes, hints: bool) -> None:
    """Tells what is missing in a task."""
    if asked.call.function not in functions:
        mistakes.add(
            asked.line, f"tasks.py has no function {asked.call.function}.", "Write it, or correct the name."
        )
    if not any(isinstance(piece, Paragraph) and INLINE.sub("", piece.text).strip() for piece in asked.pieces):
        mistakes.add(asked.line, f"Task {asked.name} asks nothing.", "Write its question below the heading.")
    _look_at_pieces(asked, mistakes)
    _look_at_hints(asked, mistakes, hints)
    for slip in asked.slips:
        if "," not in slip.term and slip.term not in KNOWN_SLIPS:
            mistakes.add(slip.line, f"The slip “{slip.term}” has no value to know it by.",
                         f"Write “{slip.term}, {{value}}”; known without one: {', '.join(KNOWN_SLIPS)}.")
    if asked.kind == "row" and "words" not in asked.defined:
        mistakes.add(asked.line, f"Task {asked.name} has no words.", "Write words, and below it : roll.")
    if asked.kind.startswith("choice"):
        _look_at_options(asked, mistakes)
    elif asked.kind not in ("text", "order") and "answer" not in asked.defined:
        mistakes.add(asked.line, f"Task {asked.name} has no answer.", "Write answer, and below it : {value}.")


def _look_at_pieces(asked: Asked, mistakes: Mistakes) -> None:
    """Tells of what a task cannot show."""
    for piece in asked.pieces:
        if isinstance(piece, Fence):
            kind = directive(piece)[0]
            if kind in ("fill", "say", "python"):
                mistakes.add(piece.line, f"{{{kind}}} cannot stand in a task.", CAN_STAND)
            elif kind == "table" and options_of(piece.body)[0].get("caption"):
                mistakes.add(piece.line, "A table in a task has no caption.", "Write it in the question.")
        elif not isinstance(piece, Paragraph):
            mistakes.add(piece.line, f"A {type(piece).__name__.lower()} cannot stand in a task.", CAN_STAND)


def _look_at_hints(asked: Asked, mistakes: Mistakes, hints: bool) -> None:
    ladder = asked.definitions("hints")
    sure = [rung for rung in ladder if not rung.text.startswith("{if ")]
    if hints and asked.kind != "text" and not len(sure) <= RUNGS <= len(ladder):
        mistakes.add(asked.defined["hints"].line if ladder else asked.line,
                     f"Task {asked.name} has {len(ladder)} hints.",
                     "Write four: a nudge, the strategy, the first step, a worked twin.")
    if ladder and not hints:
        mistakes.add(asked.defined["hints"].line, f"Task {asked.name} has hints.", "An exit task has none.")


def _look_at_options(asked: Asked, mistakes: Mistakes) -> None:
    rights = [option for option in asked.options if option.right]
    if "answer" not in asked.defined and not rights:
        mistakes.add(asked.line, f"No option of task {asked.name} is right.", "Mark the right one with (x).")
    for option in asked.options:
        if not option.reply and not option.right:
            mistakes.add(
                option.line, f"The option “{option.text}” has no reply.", "Write it behind — in the line."
            )

"""Pieces of a document as blocks that a learner sees: words, pictures, tables, boards, the learner's game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.classroom.blocks import Ask, Block, Blocks, Field, Grid, HandsOn, Picture, Say, Title
from icedice_edu.classroom.class_counts import class_part
from icedice_edu.classroom.document.exploring import EXPLORED, explorer, look_at_explorer
from icedice_edu.classroom.document.markdown import (
    Bullets,
    Definitions,
    Fence,
    Heading,
    Paragraph,
    Piece,
    Quote,
    pieces_of,
)
from icedice_edu.classroom.document.mistakes import DocumentMistakes, Mistake, Mistakes, Wrong
from icedice_edu.classroom.document.saying import saying, shape_of
from icedice_edu.classroom.document.script import Functions
from icedice_edu.classroom.document.values import (
    Scope,
    Values,
    filled,
    holds,
    problem_in,
    whole_value,
    worded,
)
from icedice_edu.classroom.hands_on import HANDS
from icedice_edu.classroom.work import Work
from icedice_edu.games.match import Match, start
from icedice_edu.games.protocol import CHANCE, IllegalStep, Position

if TYPE_CHECKING:
    from icedice_edu.classroom.pictures import Kind

INLINE = re.compile(r"\{([a-z][a-z0-9 -]*)\}`([^`]*)`|!\[([^\]]*)\]\(([^)\s]*)\)")
DIRECTIVE = re.compile(r"\{([a-z][a-z0-9 -]*)\}\s*(.*)")
OPTION = re.compile(r":(alt|caption):\s*(.*)")
SPEECH = re.compile(r"(\w[\w ]*): (.+)")
TALKING = ("shown", "beside", "class")
BUILT_IN = (*TALKING, "fill", "say", "table", "board", "explorer", "hands-on", "python")


class Seen(NamedTuple):
    """A picture as the document asks for it: a kind of the kit with its data, or an author's own function."""

    line: int
    kind: str
    data: str
    alt: str = ""
    own: bool = False


class Stage(NamedTuple):
    """What a board of this lesson is set up with."""

    game: str
    options: Mapping[str, object]
    covered: tuple[str, ...]


class Filler:
    """Fills pieces of one document with values, for a learner's work where it is about that."""

    def __init__(self, file: str, functions: Functions, stage: Stage, lesson: str, pooled: str) -> None:
        self.file, self.functions, self.stage = file, functions, stage
        self.lesson, self.pooled = lesson, pooled

    # -- words ----------------------------------------------------------------------------------------

    @contextmanager
    def at(self, line: int) -> Iterator[None]:
        """What is wrong in here is wrong at this line of the document."""
        try:
            yield
        except Wrong as wrong:
            found = Mistake(self.file, wrong.line or line, wrong.read, wrong.remedy)
            raise DocumentMistakes([found]) from wrong
        except DocumentMistakes:
            raise
        except (ValueError, TypeError, LookupError, RecursionError) as error:
            raise DocumentMistakes([Mistake(self.file, line, f"{error}".rstrip(".") + ".", "")]) from error

    def words(self, said: Paragraph | Quote, scope: Values) -> str:
        """The filled words of a paragraph; nothing where its condition does not hold."""
        with self.at(said.line):
            text = holds(said.text, scope)
            return filled(INLINE.sub("", text), scope).strip() if text else ""

    def lines(self, pieces: Sequence[Piece], scope: Values) -> tuple[str, ...]:
        """The paragraphs among the pieces, as lines."""
        said = (self.words(piece, scope) for piece in pieces if isinstance(piece, Paragraph))
        return tuple(filter(None, said))

    def quote(self, pieces: Sequence[Piece], scope: Values) -> str:
        return " ".join(self.words(piece, scope) for piece in pieces if isinstance(piece, Quote))

    # -- blocks ---------------------------------------------------------------------------------------

    def blocks(self, pieces: Sequence[Piece], scope: Values, work: Work | None = None) -> Blocks:
        return tuple(block for piece in pieces for block in self._piece(piece, scope, work))

    def _piece(self, piece: Piece, scope: Values, work: Work | None) -> Iterator[Block]:
        match piece:
            case Paragraph():
                said = self.words(piece, scope)
                yield from (Say(said),) if said else ()
                yield from self.pictures(piece, scope)
            case Quote():
                yield Say(self.words(piece, scope), "quote")
            case Heading(_, _, text):
                yield Title(filled(text, scope), small=True)
            case Bullets(_, items):
                said_items = (self.words(item, scope) for item in items)
                yield from (Say(f"• {said}") for said in said_items if said)
            case Fence():
                with self.at(piece.line):
                    yield from self._fence(piece, scope, work)

    def pictures(self, said: Paragraph, scope: Values) -> Iterator[Picture]:
        """The pictures in a paragraph."""
        with self.at(said.line):
            text = holds(said.text, scope)
            for seen in pictures_in(Paragraph(said.line, text)) if text else ():
                yield self.picture(seen, scope)

    def picture(self, seen: Seen, scope: Values) -> Picture:
        with self.at(seen.line):
            if seen.own:
                given = (dict(scope),) if self.functions.takes(seen.data) else ()
                return Picture("own", filled(seen.alt, scope), str(self.functions.call(seen.data, *given)))
            kind = kinds()[seen.kind]
            *before, last = seen.data.split("\n")
            text, value = "\n".join(filled(line, scope) for line in before), whole_value(last, scope)
            try:
                facts = kind.read(f"{text}\n{value}") if isinstance(value, str) else kind.facts(value, text)
            except ValueError as error:
                raise Wrong(f"{{{seen.kind}}}: {error}", "") from error
            return Picture(seen.kind, filled(seen.alt, scope) or kind.alt(facts), facts)

    def _fence(self, fence: Fence, scope: Values, work: Work | None) -> Iterator[Block]:
        kind, rest = directive(fence)
        if kind in TALKING:
            yield from self._of_work(kind, rest, fence, scope, work)
            return
        body = holds(fence.body, scope)
        if body is None:
            return
        if kind == "table":
            yield self._table(rest, body, scope)
        elif kind == "board":
            yield self._board(body, scope)
        elif kind == "explorer":
            yield explorer(rest, fence.body, fence.line, scope)
        elif kind == "hands-on":
            yield self._hands_on(fence._replace(body=body), scope)
        elif kind == "fill":
            yield self._form(rest, body, scope, work)
        elif kind == "say" and work is not None:
            yield from saying(rest, body, scope, work, filled)
        elif kind != "python":
            yield self.picture(seen_in(fence._replace(body=body)), scope)

    def _of_work(self, kind: str, rest: str, fence: Fence, scope: Values, work: Work | None) -> Blocks:
        """A block whose values come from the learner's own work, or from the counts of the class."""
        if work is None:
            raise Wrong(f"{{{kind}}} knows no learner's game here.", "Move it behind Play.")
        inside = pieces_of(fence.body, fence.line)
        if kind != "class":
            values = self.functions.values(rest, work) if rest else {}
            return self.blocks(inside, Scope(values, scope), work)
        numbers = self.functions.call(self.pooled, work)
        return class_part(work, self.lesson, numbers, lambda found: self.blocks(
            inside, Scope(self.functions.values(rest, found), scope), work))

    def _table(self, rest: str, body: str, scope: Values) -> Grid:
        options, lines = options_of(body)
        head, *written = [tuple(cell.strip() for cell in line.split("|")) for line in lines]
        rows = [tuple(filled(cell, scope) for cell in row) for row in written]
        given = whole_value(rest, scope) if rest else ()
        if not isinstance(given, list | tuple):
            raise Wrong(f"The rows of a table are a list of rows, not {worded(given)[:40]}.", "")
        rows += [tuple(map(worded, row)) for row in given]
        caption = filled(options.get("caption", ""), scope)
        return Grid(caption, tuple(filled(cell, scope) for cell in head), tuple(rows))

    def _form(self, rest: str, body: str, scope: Values, work: Work | None) -> Ask:
        """Lines for the learner to fill in, kept under this name; a function of tasks.py may judge them."""
        place, _, button = rest.partition(" · ")
        kept = work.kept.get(place, "").split("\n") if work else []
        labels = [label for line in body.splitlines() if (label := filled(line, scope).strip())]
        fields = tuple(Field(f"{place}{n}", label, "line", (), kept[n] if n < len(kept) else "")
                       for n, label in enumerate(labels))
        return Ask(f"keep {place}", fields, button or "Save")

    def _hands_on(self, fence: Fence, scope: Values) -> HandsOn:
        """A picture that begins like this and can be moved."""
        seen, name = held_in(fence)
        begins = self.picture(seen, scope)
        if not HANDS[seen.kind].handles(begins.facts):
            raise Wrong(f"Nothing can be moved in this {{{seen.kind}}}.", HANDS[seen.kind].about)
        return HandsOn(name, begins, begins)

    # -- a frozen board -------------------------------------------------------------------------------

    def _board(self, body: str, scope: Values) -> Picture:
        options, lines = options_of(filled(body, scope))
        bubbles = tuple((who, said) for who, said in _speeches(lines))
        moves = [move.strip() for line in lines if not SPEECH.fullmatch(line) for move in line.split("·")]
        speak = dict(bubbles)
        players = tuple({**speak, "Ada": "", "Ben": ""})[: max(2, len(speak))]
        match = played(self.stage, players, tuple(moves))
        said = " ".join(f"{who} says: {words}" for who, words in bubbles)
        shown = options.get("alt", "") or f"A board of the game {match.game.title}."
        facts = (match.code(), bubbles, self.stage.covered) if self.stage.covered else (match.code(), bubbles)
        return Picture("board", f"{shown} {said}".strip(), facts)


def _speeches(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if found := SPEECH.fullmatch(line):
            yield found[1], found[2]


def played(stage: Stage, players: tuple[str, ...], moves: tuple[str, ...]) -> Match[Position]:
    """A match after these moves; what stands behind the word of a move is what chance brings: roll 6 3 2."""
    options: dict[str, object] = {"first": 0, **stage.options}
    match = start(stage.game, players=list(players), seed=0, **options)  # type: ignore[call-overload]
    for move in filter(None, moves):
        try:
            match = match.given(move) if match.position.turn == CHANCE else _moved(match, move)
        except IllegalStep as error:
            raise Wrong(f"{{board}}: “{move}” cannot be played. {error}", "") from error
    found: Match[Position] = match
    return found


def _moved(match: Match[Position], move: str) -> Match[Position]:
    try:
        return match.play(move)
    except IllegalStep:
        word, _, given = move.partition(" ")
        if not given:
            raise
        return match.play(word, given=given)


def as_picture(table: Grid) -> Picture:
    """A table as a picture: a task and its printed page show pictures."""
    kind = kinds()["table"]
    try:
        facts = kind.facts((table.head, *table.rows))
    except ValueError as error:
        raise Wrong(f"{{table}}: {error}", "") from error
    return Picture("table", f"{table.caption} {kind.alt(facts)}".strip(), facts)


# -- pictures as they are written ---------------------------------------------------------------------


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds of pictures, by name; loaded with the first document that is read."""
    from icedice_edu.classroom.pictures import KINDS

    return KINDS


def directive(fence: Fence) -> tuple[str, str]:
    """What kind of fence it is, and what stands behind the kind."""
    found = DIRECTIVE.fullmatch(fence.info)
    return (found[1], found[2].strip()) if found else (fence.info.split(" ")[0], "")


def options_of(body: str) -> tuple[dict[str, str], list[str]]:
    """The `:alt:` and `:caption:` lines of a fence, and its other lines."""
    lines = [line for line in body.splitlines() if line.strip()]
    found = {mark[1]: mark[2].strip() for line in lines if (mark := OPTION.fullmatch(line.strip()))}
    return found, [line for line in lines if not OPTION.fullmatch(line.strip())]


def seen_in(fence: Fence) -> Seen:
    """The picture of a fence."""
    kind, rest = directive(fence)
    options, lines = options_of(fence.body)
    return Seen(fence.line, kind, "\n".join(filter(None, (rest, *lines))), options.get("alt", ""))


def held_in(fence: Fence) -> tuple[Seen, str]:
    """The picture that can be moved in this fence, and the name it is kept under."""
    kind, _, name = (part.strip() for part in directive(fence)[1].partition(" · "))
    return seen_in(fence._replace(info=f"{{{kind}}}"))._replace(kind=kind), name


def pictures_in(piece: Piece) -> Iterator[Seen]:
    """The pictures that a paragraph or a fence asks for."""
    if isinstance(piece, Paragraph):
        for found in INLINE.finditer(piece.text):
            kind, data, alt, function = found.groups()
            yield Seen(piece.line, kind, data) if kind else Seen(piece.line, "", function, alt, own=True)
    elif isinstance(piece, Fence) and directive(piece)[0] == "hands-on":
        yield held_in(piece)[0]
    elif isinstance(piece, Fence) and directive(piece)[0] not in BUILT_IN:
        yield seen_in(piece)


def every_piece(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """All pieces with words of their own, those inside lists and fences too."""
    for piece in pieces:
        match piece:
            case Bullets(_, items):
                yield from items
            case Definitions(_, entries):
                for entry in entries:
                    yield Paragraph(entry.line, entry.term)
                    yield from entry.said
            case Fence(line, _, body) if directive(piece)[0] in TALKING:
                yield piece
                yield from every_piece(pieces_of(body, line))
            case _:
                yield piece


def look_at_pieces(pieces: Sequence[Piece], functions: Functions, mistakes: Mistakes) -> None:
    """Tells what is wrong with the values and pictures of these pieces, without any value."""
    for piece in every_piece(pieces):
        for seen in pictures_in(piece):
            _look_at_picture(seen, functions, mistakes)
        text = getattr(piece, "text", "")
        if problem := problem_in(INLINE.sub("", text).partition(" {#")[0]):
            mistakes.add(piece.line, problem, "Write {name}, or \\{ for a brace.")
        if isinstance(piece, Fence):
            _look_at_fence(piece, functions, mistakes)


def explorers_in(pieces: Sequence[Piece]) -> Iterator[Fence]:
    """The explorers among these pieces, those inside blocks of the learner's work, too."""
    for piece in every_piece(pieces):
        if isinstance(piece, Fence) and directive(piece)[0] == "explorer":
            yield piece


def look_at_places(role: str, pieces: Sequence[Piece], mistakes: Mistakes) -> None:
    """Tells of explorers in parts where nothing can be moved."""
    for fence in explorers_in(pieces) if role not in EXPLORED else ():
        mistakes.add(fence.line, "An explorer cannot stand here.", "Move it to Explain, Extend or Reveal.")


def _look_at_fence(fence: Fence, functions: Functions, mistakes: Mistakes) -> None:
    kind, rest = directive(fence)
    if kind in TALKING and rest and rest not in functions:
        mistakes.add(fence.line, f"tasks.py has no function {rest}.", "Write it, or correct the name.")
    if kind == "explorer":
        look_at_explorer(rest, fence.body, fence.line, mistakes)
    if kind == "say":
        _look_at_saying(rest, fence, mistakes)
    if kind == "table" and not options_of(fence.body)[1]:
        mistakes.add(fence.line, "This table has no head.", "Write it as the first line: dice | value.")


def _look_at_saying(rest: str, fence: Fence, mistakes: Mistakes) -> None:
    try:
        shape_of(rest, fence.body)
    except Wrong as wrong:
        mistakes.add(fence.line, wrong.read, wrong.remedy)


def _look_at_picture(seen: Seen, functions: Functions, mistakes: Mistakes) -> None:
    if seen.own:
        if not seen.alt.strip():
            mistakes.add(
                seen.line, f"The picture {seen.data} has no alternative text.", "Write ![what it shows](…)."
            )
        if seen.data not in functions:
            mistakes.add(
                seen.line, f"tasks.py has no function {seen.data} for this picture.", "Write it there."
            )
        return
    known = kinds()
    if seen.kind not in known:
        mistakes.add(
            seen.line, f"There is no picture {{{seen.kind}}}.", f"Kinds are {', '.join(sorted(known))}."
        )
    elif "{" not in seen.data:
        try:
            known[seen.kind].read(seen.data)
        except ValueError as error:
            mistakes.add(seen.line, f"{{{seen.kind}}}: {error}", "")

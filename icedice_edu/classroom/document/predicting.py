"""What a document asks the learner to judge and complete: the prediction, the claim, sentences with gaps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from icedice_edu.classroom.blocks import Block, Blocks
from icedice_edu.classroom.document.asked import MARK, Written, written
from icedice_edu.classroom.document.content import INLINE, Filler, every_piece, explorers_in, pictures_in
from icedice_edu.classroom.document.markdown import Bullets, Fence, Paragraph, Piece
from icedice_edu.classroom.document.mistakes import Mistakes
from icedice_edu.classroom.document.script import Section, stretches
from icedice_edu.classroom.document.values import Scope, Values, filled, keyed
from icedice_edu.classroom.gaps import BLANK, GAP, answered, blanks
from icedice_edu.classroom.lesson import Choice, Claim, Prediction, Reply, Sentence
from icedice_edu.classroom.work import Work

NUMBER = re.compile(r"(number|slider): (\d{1,5}) to (\d{1,5})(?: by (\d{1,5}))?(?:, (.+))?")
SPAN = re.compile(r"(\d+)(?: to (\d+))?")
SIDE = re.compile(r"(agree|disagree): (.+)")
KEYS = "abcdefghijkl"


# -- the prediction -----------------------------------------------------------------------------------


class Question(NamedTuple):
    """One thing to guess, as it is written."""

    name: str
    said: tuple[Paragraph, ...]
    options: tuple[Written, ...]
    numbers: range
    words: str
    spans: tuple[tuple[range, Written], ...]


class Guesses(NamedTuple):
    """A prediction as it is written."""

    said: tuple[Paragraph, ...]
    questions: tuple[Question, ...]
    several: bool
    pieces: tuple[Piece, ...] = ()
    """The whole section, for its pictures."""


def read_prediction(section: Section, mistakes: Mistakes) -> Guesses:
    """The prediction of a section; several questions stand under headings."""
    first, *rest = stretches(section.pieces)
    said = tuple(piece for piece in first.pieces if isinstance(piece, Paragraph))
    pieces = tuple(section.pieces)
    if not rest:
        return Guesses((), (_question("", first.pieces, section.line, mistakes),), False, pieces)
    asked = tuple(_question(part.name, part.pieces, part.line, mistakes) for part in rest)
    return Guesses(said, asked, True, pieces)


def _question(name: str, pieces: Sequence[Piece], line: int, mistakes: Mistakes) -> Question:
    paragraphs = [piece for piece in pieces if isinstance(piece, Paragraph)]
    numbered = next((found for one in paragraphs if (found := NUMBER.fullmatch(one.text))), None)
    items = [item for piece in pieces if isinstance(piece, Bullets) for item in piece.items]
    options = tuple(written(item) for item in items if MARK.match(item.text))
    spans = tuple(_span(item, mistakes) for item in items if not MARK.match(item.text))
    for option in options:
        if not option.reply:
            mistakes.add(
                option.line, f"The guess “{option.text}” has no reply.", "Write it behind — in the line."
            )
    if not options and not numbered:
        mistakes.add(line, "There is nothing to guess.", "Write - ( ) choices, or number: 0 to 30.")
    said = tuple(one for one in paragraphs if not NUMBER.fullmatch(one.text))
    low, high, step = (int(numbered[n] or 1) for n in (2, 3, 4)) if numbered else (0, -1, 1)
    if numbered and (step == 0 or low >= high):
        remedy = "Write number: 0 to 30, or slider: 0 to 100 by 5."
        mistakes.add(line, f"“{numbered[0]}” has no numbers.", remedy)
        step = 1
    words = (numbered[5] or "") if numbered and numbered[1] == "slider" else ""
    return Question(name, said, options, range(low, high + 1, step), words, spans)


def _span(item: Paragraph, mistakes: Mistakes) -> tuple[range, Written]:
    one = written(item)
    found = SPAN.fullmatch(one.text)
    if not found or not one.reply:
        mistakes.add(item.line, f"“{item.text[:40]}” is no choice and no reply to a number.",
                     "Write - ( ) words — reply, or - 0 to 20 — reply.")
        return range(0), one
    return range(int(found[1]), int(found[2] or found[1]) + 1), one


def prediction(guesses: Guesses, filler: Filler, scope: Values) -> Prediction:
    """The prediction, with its values filled in."""
    made = tuple(_asked(question, filler, scope) for question in guesses.questions)
    shown = tuple(_shown(guesses.pieces, filler, scope))
    if not guesses.several:
        return made[0]._replace(shown=shown)
    said = tuple(filter(None, (filler.words(one, scope) for one in guesses.said)))
    return Prediction(said, several=made, shown=shown)


def _shown(pieces: Sequence[Piece], filler: Filler, scope: Values) -> Iterator[Block]:
    """The pictures and tables of a prediction."""
    for piece in pieces:
        if isinstance(piece, Paragraph):
            yield from filler.pictures(piece, scope)
        elif isinstance(piece, Fence):
            yield from filler.blocks((piece,), scope)


def _asked(question: Question, filler: Filler, scope: Values) -> Prediction:
    said = tuple(filter(None, (filler.words(one, scope) for one in question.said)))
    choices = tuple(
        Choice(one.key or KEYS[place], filler.words(Paragraph(one.line, one.text), scope),
               filler.words(Paragraph(one.line, one.reply), scope), one.right)
        for place, one in enumerate(question.options))

    def respond(guess: int) -> str:
        return next((filler.words(Paragraph(one.line, one.reply), scope)
                     for span, one in question.spans if guess in span), "")

    def words(guess: int) -> str:
        return filled(question.words, Scope({"n": guess}, scope))

    return Prediction(said, choices, question.numbers, respond if question.spans else None,
                      words if question.words else None, question.name)


# -- the claim ----------------------------------------------------------------------------------------


def read_claim(section: Section, mistakes: Mistakes) -> tuple[Written, ...]:
    """The replies to a claim as they are written."""
    items = [item for piece in section.pieces if isinstance(piece, Bullets) for item in piece.items]
    replies = tuple(map(written, items))
    for one in replies:
        if not SIDE.fullmatch(one.text):
            mistakes.add(one.line, f"“{one.text[:40]}” takes no side.", "Write - agree: reason — reply.")
        if not one.reply:
            mistakes.add(one.line, f"“{one.text[:40]}” has no reply.", "Write it behind — in the line.")
    if not replies:
        mistakes.add(section.line, "Nobody can agree or disagree.", "Write - agree: reason — reply.")
    return replies


def claim(section: Section, replies: Sequence[Written], filler: Filler, scope: Values) -> Claim:
    said = " ".join(filler.lines(section.pieces, scope))
    return Claim(said, tuple(_reply(place, one, filler, scope) for place, one in enumerate(replies)))


def _reply(place: int, one: Written, filler: Filler, scope: Values) -> Reply:
    side, _, because = filler.words(Paragraph(one.line, one.text), scope).partition(": ")
    return Reply(one.key or KEYS[place], side, because, filler.words(Paragraph(one.line, one.reply), scope))


# -- sentences with gaps ------------------------------------------------------------------------------


class Gapped(NamedTuple):
    """Pictures and the sentence about them, as they are written."""

    line: int
    pictures: tuple[Piece, ...]
    said: tuple[Paragraph, ...]


def read_explain(section: Section, mistakes: Mistakes) -> tuple[Gapped, ...]:
    """The stretches of an explanation: each has pictures and ends with its gaps."""
    found: list[Gapped] = []
    pictures: list[Piece] = []
    said: list[Paragraph] = []
    for piece in section.pieces:
        if isinstance(piece, Fence) or (isinstance(piece, Paragraph) and INLINE.match(piece.text)):
            if said:
                found.append(Gapped(said[0].line, tuple(pictures), tuple(said)))
                pictures, said = [], []
            pictures.append(piece)
        elif isinstance(piece, Paragraph):
            said.append(piece)
    if pictures or said:
        found.append(Gapped((said or pictures)[0].line, tuple(pictures), tuple(said)))
    for one in found:
        _look_at_gaps(one, mistakes)
    if not found:
        mistakes.add(section.line, "Nothing is explained.", "Write a picture, and a sentence with [[gaps]].")
    return tuple(found)


def _look_at_gaps(one: Gapped, mistakes: Mistakes) -> None:
    gaps = [gap for words in one.said for gap in GAP.findall(words.text)]
    if not gaps:
        mistakes.add(
            one.line, "This explanation has no gap to fill in.", "Write [[the missing words]] in it."
        )
    if not all(gap.strip() for gap in gaps):
        mistakes.add(one.line, "A gap has no model answer.", "Write it inside: [[all 9 dots]].")
    seen = every_piece(one.pictures)
    if not any(True for piece in seen for _ in (*pictures_in(piece), *explorers_in((piece,)))):
        mistakes.add(
            one.line, "This explanation has no picture.", "Show what it is about above the sentence."
        )


def sentence(
    gapped: Gapped, filler: Filler, scope: Values, shown: Callable[[Work], Blocks], blank: Work
) -> Sentence:
    """A sentence to complete, about what is shown for the learner's work."""
    text = " ".join(filter(None, (filler.words(one, scope) for one in gapped.said)))
    model = GAP.sub(lambda gap: gap[1], text)
    first, *more = shown(blank) or (None,)
    said = GAP.sub(BLANK, text)
    return Sentence(
        first, said, blanks(text), model, tuple(filter(None, more)), shown, lambda kept: answered(text, kept))


__all__ = [
    "Gapped",
    "Guesses",
    "claim",
    "keyed",
    "prediction",
    "read_claim",
    "read_explain",
    "read_prediction",
    "sentence",
]

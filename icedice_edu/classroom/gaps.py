"""Sentences with gaps: what each gap's field says, and what is said to the words a learner filled in.

A gap is told by its own sentence, or by its own part of a long one. Words that differ from ours are shown
beside ours, gap by gap. Only numbers can be compared for sure, so other words are never called wrong.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from icedice_edu.classroom.blocks import Blocks, Say, bare

GAP = re.compile(r"\[\[(.*?)\]\]")
BLANK, OWN = "▁▁", "…"
LONGEST, SHORTEST = 13, 4
"""A sentence of more words, or with several gaps, is told in parts; a shorter part takes in the next."""
SENTENCE_END = re.compile(r"[.!?:;][”)]?\s+(?![^(]*\))")
PART_END = re.compile(r",\s+(?![^(]*\))|\s+(?=because |but |if )")
JOINS = re.compile(r"^(?:and|but|because) ")
LEADS = re.compile(r"[a-z]{2}|a ")

COUNTED = "zero|one,first|two,second|three,third|four,fourth|five,fifth|six,sixth|seven,seventh|eight,eighth"
SAID_NUMBERS = {word: n for n, words in enumerate(COUNTED.split("|")) for word in words.split(",")}
NUMBER = re.compile(
    r"(?:(?<![\w)])([-+−])\$?)?(?:(\d{1,9}) (?=\d+/\d))?"  # a sign, and the whole of a mixed number
    r"(\d{1,3}(?:,\d{3})+|\d{1,12})(?:(\.\d{1,12})|/(\d{1,9}))?|(\.\d{1,12})"
)
LITTLE_WORDS = re.compile(r"^(?:the|an|a|it's|is) |[.!$]+$|[\^\s·*]")

ABOUT = "about "
"""A model that begins so is what many learners get from chance: from half of it to twice as much fits."""

YES = "Yes! That's how we would say it."
NUMBERS_DIFFER = "Look at the picture again. Do you see why?"
WORDS_DIFFER = "Do they mean the same thing?"


class Clause(NamedTuple):
    """A sentence, or a part of one, with one gap or several."""

    said: str
    gaps: tuple[int, ...]

    def filled(self, words: Mapping[int, str]) -> str:
        """The clause with these words in its gaps, where there are any."""
        mine = iter(self.gaps)
        return GAP.sub(lambda _: words.get(next(mine)) or BLANK, self.said)


def clauses(text: str) -> tuple[Clause, ...]:
    """The parts of a text that have gaps, in order."""
    gaps = [*GAP.finditer(text)]
    spans = [_span(text, gap) for gap in gaps]
    said = [GAP.sub(BLANK, text[slice(*span)]).strip(" .") for span in spans]
    for place, gap in enumerate(gaps):  # what would be said twice is told by its whole sentence
        if said.count(said[place]) > spans.count(spans[place]):
            spans[place] = _around(SENTENCE_END, text, gap, 0, len(text))
    return tuple(_clauses(text, [gap.start() for gap in gaps], spans))


def _clauses(text: str, gaps: Sequence[int], spans: Sequence[tuple[int, int]]) -> Iterator[Clause]:
    """The stretches of the text; those that share words are one."""
    begin = end = 0
    for first, last in (*sorted(spans), (len(text), len(text))):
        if first < end:
            end = max(end, last)
            continue
        if own := tuple(gap for gap, place in enumerate(gaps) if begin <= place < end):
            yield Clause(_as_sentence(text[begin:end]), own)
        begin, end = first, last


def _span(text: str, gap: re.Match[str]) -> tuple[int, int]:
    """Where the gap's own sentence begins and ends, or its part, if that is long or has more gaps."""
    begin, end = _around(SENTENCE_END, text, gap, 0, len(text))
    if len(text[begin:end].split()) <= LONGEST and len(GAP.findall(text, begin, end)) == 1:
        return begin, end
    first, last = _around(PART_END, text, gap, begin, end)
    if len(text[first:last].split()) >= SHORTEST:
        return first, last
    if first > begin:
        return _around(PART_END, text, gap, begin, end, more=1)[0], last
    return first, _around(PART_END, text, gap, begin, end, more=1)[1]


def _around(
    ends: re.Pattern[str], text: str, gap: re.Match[str], low: int, high: int, more: int = 0
) -> tuple[int, int]:
    """The stretch around a gap between two ends; with more, one stretch further to either side."""
    before = [low, *(one.end() for one in ends.finditer(text, low, gap.start()))]
    after = [*(one.start() for one in ends.finditer(text, gap.end(), high)), high]
    return before[max(-1 - more, -len(before))], after[min(more, len(after) - 1)]


def _as_sentence(text: str) -> str:
    said = JOINS.sub("", bare(text), count=1).strip().rstrip(".!;,")
    return said[0].upper() + said[1:] if LEADS.match(said) else said


def blanks(text: str) -> tuple[str, ...]:
    """What each gap's field says: its clause, with … in its own place."""
    return tuple(clause.filled({own: OWN}) for clause in clauses(text) for own in clause.gaps)


# -- the learner's words beside ours ------------------------------------------------------------------


def answered(text: str, kept: Sequence[str]) -> Blocks:
    """What is said to the words in the gaps: which of them differ from ours, and how we would say it."""
    models = GAP.findall(text)
    said = {gap: words for gap, words in enumerate(kept[: len(models)]) if words}
    fits = [gap for gap, words in said.items() if fit(words, models[gap])]
    if not said:
        return ()
    if len(fits) == len(models):
        return (Say(YES, "right"),)
    lines = [*_compared(text, said, models), *_empty(text, said)]
    if fits:
        lines[0] = f"{len(fits)} of {len(models)} gaps {'fits' if len(fits) == 1 else 'fit'}. {lines[0]}"
    return tuple(Say(line, "model") for line in lines)


def _compared(text: str, said: Mapping[int, str], models: Sequence[str]) -> Iterator[str]:
    """Each clause that differs, as the learner says it and as we do."""
    ours = {gap: f"**{models[gap]}**" for gap in said}
    differ = [gap for gap, words in said.items() if not fit(words, models[gap])]
    unsure = {gap for gap in differ if not _sure(said[gap], models[gap])}
    sure = [gap for gap in differ if gap not in unsure]
    for clause in clauses(text):
        if not set(differ).isdisjoint(clause.gaps):
            asks = "" if unsure.isdisjoint(clause.gaps) else f" {WORDS_DIFFER}"
            asks += f" {NUMBERS_DIFFER}" if sure and sure[-1] in clause.gaps else ""
            yield f"You wrote: “{clause.filled(said)}.” We would say: “{clause.filled(ours)}.”{asks}"


def _sure(said: str, model: str) -> bool:
    """Whether words that differ from ours must mean something else."""
    ours, theirs = _numbers(model), _numbers(said)
    among = " or " in model and set(theirs) <= set(ours)  # 8 of "7, 8 or 9"
    return bool(ours) and not among and (bool(theirs) or not re.search("[a-z]{2}", model))


def _empty(text: str, said: Mapping[int, str]) -> Iterator[str]:
    """The clauses in which nothing is said yet."""
    for clause in clauses(text):
        if any(gap not in said for gap in clause.gaps):
            yield f"Now fill in: “{clause.filled(said)}.”"


def fit(said: str, model: str) -> bool:
    """Whether words say what ours say: the same words, or the same numbers."""
    if _plain(said) == _plain(model):
        return True
    ours, theirs = _numbers(model), _numbers(said)
    if model.startswith(ABOUT) and len(ours) == len(theirs) == 1:
        return ours[0] <= 2 * theirs[0] <= 4 * ours[0]
    return bool(ours) and theirs == ours


def _plain(words: str) -> str:
    """Words without what makes no difference."""
    usual = unicodedata.normalize("NFKC", words).casefold().replace("’", "'").replace("cannot", "can't")
    return LITTLE_WORDS.sub("", LITTLE_WORDS.sub("", usual.strip().replace("can not", "can't")))


def _numbers(words: str) -> tuple[Fraction, ...]:
    """The numbers in words, if there is nothing to work out in them; of an equation the last side."""
    usual = unicodedata.normalize("NFKC", words).casefold().replace("⁄", "/").rpartition("=")[2]
    if re.search(r"\bx|\dx|×|÷", usual):
        return ()
    for word, number in SAID_NUMBERS.items():
        usual = re.sub(rf"\b{word}\b", str(number), usual)
    return tuple(map(_number, NUMBER.finditer(usual)))


def _number(found: re.Match[str]) -> Fraction:
    sign, wholes, digits, decimals, below, only_decimals = found.groups()
    if only_decimals:
        return Fraction(only_decimals)
    value = Fraction(digits.replace(",", "") + (decimals or "")) / (int(below or 1) or 1) + int(wholes or 0)
    return -value if sign in ("-", "−") else value


__all__ = ["BLANK", "GAP", "answered", "blanks", "clauses", "fit"]

"""What a learner typed, cut into numbers, operators and brackets.

Keyboards write the same thing in many ways (×, *, ·, x); each mark comes out in the school's notation and
remembers its place, so that a refusal can point at it.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

LONGEST = 200  # characters
DEEPEST = 20  # brackets inside one another
MOST_DIGITS = 6

_SIGNS = {"+": "+＋﹢➕", "−": "-−–—‐‑‒－﹣➖", "×": "×*·✕✖∗⋅∙•＊", "÷": "÷/:∕⁄∶：／➗"}
_TIMES = "xXｘＸ"  # letters: they mean × only where they are not part of a word
_OPERATOR = {typed: op for op, alike in _SIGNS.items() for typed in alike} | dict.fromkeys(_TIMES, "×")
_BRACKET = dict(zip("()[]{}（）［］｛｝", "()[]{}()[]{}", strict=True))
_CLOSING = {"(": ")", "[": "]", "{": "}"}

_LETTER = r"[^\W\d]"
_PATTERN = (
    r"(?P<space>[\s\ufe0e\ufe0f]+)"  # ✖ comes from a phone with an invisible "as emoji" behind it
    r"|(?P<number>\d+)"  # Unicode decimal digits only: ² is not one
    r"|(?P<power>[*∗＊]{2}|[\^ˆ＾¹²³⁰⁴-⁹])"
    rf"|(?P<operator>[{re.escape(''.join(_SIGNS.values()))}]|[{_TIMES}](?!{_LETTER}))"
    r"|(?P<open>[(\[{（［｛])|(?P<close>[)\]}）］｝])"
    r"|(?P<point>[.,．，٫])|(?P<equals>[=＝])"
    rf"|(?P<strange>{_LETTER}+|.)"
)


class Mark(NamedTuple):
    """One number, operator or bracket, and where it was typed."""

    kind: str  # "number", "operator", "open", "close" or "end"
    text: str
    at: int


class ExpressionError(ValueError):
    """A text that is no calculation: why, in a sentence, and at which character."""

    def __init__(self, text: str, at: int, why: str) -> None:
        super().__init__(text, at, why)
        self.at = at
        self.why = why

    def __str__(self) -> str:
        text: str = self.args[0]
        return f"{self.why}\n{_pointer(text, self.at)}" if text.strip() else self.why


@lru_cache(maxsize=16)
def operators_in(text: str) -> str:
    """The operations named in a text such as "+-" or "×, +", from the easiest to the hardest.

    a−(b−c) is also a−b+c, and a÷(b÷c) is also a÷b×c: so − comes together with +, and ÷ with ×.
    """
    named = {_OPERATOR.get(character, character) for character in text if character not in " ,"}
    for strange in sorted(named - set(_SIGNS)):
        raise ValueError(f"the operations are {' '.join(_SIGNS)}, not {strange}")
    for harder, easier in (("−", "+"), ("÷", "×")):
        if harder in named and easier not in named:
            raise ValueError(f"{harder} comes together with {easier}: add {easier} to the operations")
    return "".join(op for op in _SIGNS if op in named)


def marks(text: str) -> tuple[Mark, ...]:
    """The marks of a text, closed by one of kind "end"; every bracket in it has its pair."""
    if len(text) > LONGEST:
        raise ExpressionError(text, LONGEST, f"this is too long: use at most {LONGEST} characters")
    found = (*_cut(text), Mark("end", "", len(text)))
    if len(found) == 1:
        raise ExpressionError(text, 0, "nothing is written here: write an expression such as 2+3")
    _pair_brackets(text, found)
    return found


def _cut(text: str) -> Iterator[Mark]:
    for piece in re.finditer(_PATTERN, text, re.DOTALL):  # compiled and kept by re at the first use
        typed, at = piece.group(), piece.start()
        match piece.lastgroup:
            case "space":
                continue
            case "number" if len(typed) <= MOST_DIGITS:
                yield Mark("number", str(int(typed)), at)
            case "operator":
                yield Mark("operator", _OPERATOR[typed], at)
            case "open" | "close" as kind:
                yield Mark(kind, _BRACKET[typed], at)
            case kind:
                raise ExpressionError(text, at, _objection(kind, typed))


def _objection(kind: str | None, typed: str) -> str:
    match kind:
        case "number":
            return f"{typed[:MOST_DIGITS]}… is too long: a number has at most {MOST_DIGITS} digits here"
        case "power":
            return "don't use powers here: write only + − × ÷"
        case "point":
            return f"leave the {typed} out: only whole numbers are used here"
        case "equals":
            return f"leave the {typed} out: write only the expression"
        case _:
            return f"{_called(typed)} doesn't belong here: use numbers, + − × ÷ and parentheses"


def _called(strange: str) -> str:
    if len(strange) > 1:
        return f"the word “{strange if len(strange) <= 12 else strange[:11] + '…'}”"
    name = unicodedata.name(strange, f"U+{ord(strange):04X}").lower()
    if not strange.isprintable():
        return f"an invisible character ({name})"
    return f"“{strange}”" if strange.isascii() else f"“{strange}” ({name})"


def _pair_brackets(text: str, found: Sequence[Mark]) -> None:
    waiting: list[Mark] = []
    for mark in found:
        if mark.kind == "open":
            waiting.append(mark)
            if len(waiting) > DEEPEST:
                raise ExpressionError(text, mark.at, f"no more than {DEEPEST} parentheses can be nested")
        elif mark.kind == "close":
            _close(text, waiting.pop() if waiting else None, mark)
    if waiting:
        _, bracket, at = waiting[-1]
        raise ExpressionError(text, at, f"this {bracket} is never closed: add a {_CLOSING[bracket]}")


def _close(text: str, opened: Mark | None, closed: Mark) -> None:
    if opened is None:
        raise ExpressionError(text, closed.at, f"this {closed.text} was never opened: erase it")
    if closed.text != (wanted := _CLOSING[opened.text]):
        why = f"{opened.text} must be closed by {wanted}, not by {closed.text}"
        raise ExpressionError(text, closed.at, why)


def _pointer(text: str, at: int, around: int = 30) -> str:
    """The text near a place, and under it a line with ^ at that place."""
    start, end = max(0, at - around), at + around
    before = ("…" if start else "") + _visible(text[start:at])
    after = _visible(text[at:end]) + ("…" if end < len(text) else "")
    return f"{before}{after}\n{''.join(map(_blank, before))}^"


def _visible(text: str) -> str:
    return "".join(c if c.isprintable() else " " if c.isspace() else "\ufffd" for c in text)


def _blank(character: str) -> str:
    """As much empty room as the character takes."""
    if unicodedata.east_asian_width(character) in "WF":
        return "\u3000"
    return "" if unicodedata.combining(character) else " "

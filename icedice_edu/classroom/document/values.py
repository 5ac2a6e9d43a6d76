"""`{name}` in a document's words: filled with values from tasks.py, in the format the document asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import isfinite

from icedice_edu.classroom.document.mistakes import Wrong
from icedice_edu.maths.expressions import Number, Operation, spaced
from icedice_edu.maths.rounding import decimal, in_percent
from icedice_edu.maths.words import a, listed

Values = Mapping[str, object]

BRACED = re.compile(r"\\([{}\[\]])|\{([^{}]*)\}")
NAMED = re.compile(r"([A-Za-z_]\w*)(?::([a-z]+|=))?(?:\|([^|]*)\|([^|]*))?")
CONDITION = re.compile(r"\{if (not )?([A-Za-z_]\w*)\}\s*")
KEYED = re.compile(r"\s*\{#([^{}]+)\}\s*$")
WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)


class phrase:
    """A text that stands in the document's Phrases, by its key, with values of its own."""

    def __init__(self, key: str, **values: object) -> None:
        self.key, self.values = key, values


def worded(value: object) -> str:
    """A value as a learner reads it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | Fraction():
            return f"{value:,}".replace("-", "−") if isinstance(value, int) else _fraction(value)
        case Number() | Operation():
            return spaced(value)
        case float() if isfinite(value):
            return f"{value:g}".replace("-", "−")
        case tuple() | list():
            return listed(map(worded, value)) if value else "none"
        case None | float() | Mapping():
            raise Wrong(f"{value!r:.40} is nothing to read.", "Give a number, a text or a list.")
    if type(value).__str__ is object.__str__:  # a function, or a thing that has no words
        raise Wrong(f"A {type(value).__name__} is nothing to read.", "Give a number, a text or a list.")
    return str(value)


def _fraction(value: Fraction) -> str:
    return worded(value.numerator) if value.denominator == 1 else str(value).replace("-", "−")


def _exact(value: object) -> Fraction:
    if not isinstance(value, int | float | Fraction):
        raise Wrong(f"{value!r} is no number.", "Give a number for this format.")
    return Fraction(str(value)) if isinstance(value, float) else Fraction(value)


def _decimal(value: object) -> str:
    return decimal(_exact(value), 2)


def _money(value: object) -> str:
    exact = _exact(value)
    cents = "" if exact.denominator == 1 else f".{int(abs(exact) * 100 + Fraction(1, 2)) % 100:02}"
    return f"{'−' if exact < 0 else ''}${int(abs(exact)):,}{cents}"


def _word(value: object) -> str:
    count = _exact(value)
    return WORDS[int(count)] if count.denominator == 1 and 0 <= count < len(WORDS) else worded(value)


def _article(value: object) -> str:
    if isinstance(value, int):
        return a(value)
    text = worded(value)
    return f"an {text}" if text[:1].lower() in "aeiou" else f"a {text}"


FORMATS: Mapping[str, Callable[[object], str]] = {
    "money": _money, "percent": lambda value: in_percent(_exact(value)), "decimal": _decimal,
    "word": _word, "a": _article, "fraction": worded,
}


def problem_in(text: str) -> str:
    """What is wrong with the braces of a text; nothing when all can be filled."""
    for found in BRACED.finditer(CONDITION.sub("", text, count=1)):
        if found[2] is None:
            continue
        named = NAMED.fullmatch(found[2])
        if not named:
            return f"{found[0]} is no value."
        if named[2] not in (None, "=", *FORMATS):
            return f"{found[0]} asks for the format {named[2]}; there are {', '.join(FORMATS)}."
    return ""


def holds(text: str, values: Values) -> str | None:
    """The text without its {if …}; None when the condition does not hold."""
    found = CONDITION.match(text)
    if not found:
        return text
    return text[found.end() :] if bool(_value(found[2], values)) is not bool(found[1]) else None


def keyed(text: str) -> tuple[str, str]:
    """The words, and the key {#key} at their end."""
    found = KEYED.search(text)
    return (text[: found.start()], found[1]) if found else (text, "")


def filled(text: str, values: Values) -> str:
    """The text with its values in place."""
    return BRACED.sub(lambda found: found[1] or _one(found[2], values), text)


def whole_value(text: str, values: Values) -> object:
    """The value itself where the text is one {name} and nothing else; otherwise the filled text."""
    found = re.fullmatch(r"\{([A-Za-z_]\w*)\}", text.strip())
    return _value(found[1], values) if found else filled(text.strip(), values)


def _one(inside: str, values: Values) -> str:
    named = NAMED.fullmatch(inside)
    if not named:
        raise Wrong(f"{{{inside}}} is no value.", "Write {name}, or \\{ for a brace.")
    name, form, one, more = named.groups()
    value = _value(name, values)
    if one is None:
        return FORMATS[form](value) if form else worded(value)
    word = one if value == 1 else more
    return word if form == "=" else f"{FORMATS[form](value) if form else worded(value)} {word}"


def _value(name: str, values: Values) -> object:
    if name not in values:
        raise Wrong(f"{{{name}}} has no value here.", f"There are {', '.join(sorted(values)) or 'none'}.")
    value = values[name]
    return spoken(value, values) if isinstance(value, phrase | list) or type(value) is tuple else value


def _said(asked: phrase, values: Values) -> str:
    """A phrase in the document's words."""
    phrases = values.get("phrases")
    if not isinstance(phrases, Mapping) or asked.key not in phrases:
        raise Wrong(f"There is no phrase {asked.key!r}.", "Write it in the section Phrases.")
    return filled(str(phrases[asked.key]), Scope(asked.values, values))


def spoken(value: object, values: Values) -> object:
    """The value with its phrases said, those inside lists and rows, too."""
    if isinstance(value, phrase):
        return _said(value, values)
    if isinstance(value, list) or type(value) is tuple:
        return [spoken(one, values) for one in value]
    return value


class Scope(Mapping[str, object]):
    """Values of several sources, asked in order; a source may be a function, called when first asked."""

    def __init__(self, *sources: Values | Callable[[], Values]) -> None:
        self._sources: list[Values | Callable[[], Values]] = list(sources)

    def _opened(self) -> Iterator[Values]:
        for place, source in enumerate(self._sources):
            if callable(source):
                source = self._sources[place] = source()
            yield source

    def __getitem__(self, name: str) -> object:
        for source in self._opened():
            if name in source:
                return source[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(name for source in self._opened() for name in source if name != "phrases"))

    def __len__(self) -> int:
        return len(list(iter(self)))


"""The front matter of a document: a small part of YAML, and a refusal of all the rest of it.

`key: text`, `key: [a, b]`, `key: {a: 1, b: 2}`, and below a `key:` indented `- item` or `name: value` lines.
A text may stand in "quotes"; what follows ` #` is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from icedice_edu.classroom.document.mistakes import Mistakes, Wrong

Plain: TypeAlias = str | int | bool
Value: TypeAlias = "Plain | list[Plain] | dict[str, Plain] | dict[str, dict[str, Plain]]"

KEY = re.compile(r'("[^"]*"|[^:#\[\]{}"][^:]*?)\s*:(?:\s+(.*))?')
NUMBER = re.compile(r"-?\d{1,12}")
REFUSED = "&*!|>%@`"
REMEDY = "Write key: text, [a, b] or {a: 1, b: 2}; or below a key, indented, - item or name: value."


class FrontMatter:
    """What stands between the two ---, each key with its line."""

    def __init__(self, values: Mapping[str, Any], lines: Mapping[str, int]) -> None:
        self.values, self.lines = values, lines


def read_front_matter(lines: Sequence[str], first: int, mistakes: Mistakes) -> FrontMatter:
    """The front matter of these lines; `first` is the number of the first of them."""
    values: dict[str, Value] = {}
    places: dict[str, int] = {}
    for number, key, head, below in _entries(lines, first, mistakes):
        try:
            if key in values:
                raise Wrong(f"{key} is there twice.", "Keep one of them.")
            values[key], places[key] = _value(head, below), number
        except Wrong as wrong:
            mistakes.take(wrong, number)
    return FrontMatter(values, places)


Below: TypeAlias = list[tuple[int, str]]


def _entries(lines: Sequence[str], first: int, mistakes: Mistakes) -> list[tuple[int, str, str, Below]]:
    """Each key with what stands behind it and the indented lines below it."""
    found: list[tuple[int, str, str, Below]] = []
    for number, line in enumerate(lines, first):
        text = _uncommented(line)
        if not text.strip():
            continue
        key = KEY.fullmatch(text)
        if text[0] in " \t" and found:
            found[-1][3].append((number, text.strip()))
        elif key and text[0] not in REFUSED:
            found.append((number, _unquoted(key[1]), (key[2] or "").strip(), []))
        else:
            mistakes.add(number, f"“{text.strip()[:40]}” is not front matter that can be read.", REMEDY)
    return found


def _uncommented(line: str) -> str:
    """The line without its comment; a # inside quotes is none."""
    quoted = False
    for place, mark in enumerate(line):
        quoted ^= mark == '"'
        if mark == "#" and not quoted and (place == 0 or line[place - 1] in " \t"):
            return line[:place].rstrip()
    return line.rstrip()


def _value(head: str, below: Below) -> Value:
    if head and below:
        raise Wrong(
            f"“{below[0][1][:40]}” stands below a key that has its value already.", REMEDY, below[0][0]
        )
    if head or not below:
        return _inline(head)
    if all(text.startswith("- ") for _, text in below):
        return [_plain(text[2:].strip(), number) for number, text in below]
    named: dict[str, object] = {}
    for number, text in below:
        key = KEY.fullmatch(text)
        if not key:
            raise Wrong(f"“{text[:40]}” is neither - item nor name: value.", REMEDY, number)
        named[_unquoted(key[1])] = _inline((key[2] or "").strip(), number)
    return named  # type: ignore[return-value]


def _inline(text: str, line: int = 0) -> Value:
    if text.startswith("[") and text.endswith("]"):
        return [_plain(item, line) for item in _items(text[1:-1])]
    if text.startswith("{") and text.endswith("}"):
        pairs = [KEY.fullmatch(item) for item in _items(text[1:-1])]
        if not all(pairs):
            raise Wrong(f"“{text[:40]}” is not {{name: value, name: value}}.", REMEDY, line)
        return {_unquoted(pair[1]): _plain((pair[2] or "").strip(), line) for pair in pairs if pair}
    return _plain(text, line)


def _items(text: str) -> list[str]:
    """The parts between commas; a comma inside quotes does not part."""
    return [item.strip() for item in re.findall(r'(?:"[^"]*"|[^",])+', text) if item.strip()]


def _plain(text: str, line: int = 0) -> Plain:
    if text[:1] == '"':
        if len(text) < 2 or text[-1] != '"' or '"' in text[1:-1]:
            raise Wrong(f"{text[:40]} has no quote at its end.", 'Write "…".', line)
        return text[1:-1]
    if text[:1] and text[0] in f"{REFUSED}[{{":
        raise Wrong(f"“{text[:40]}” is more YAML than is read here.", REMEDY, line)
    if text in ("true", "false"):
        return text == "true"
    return int(text) if NUMBER.fullmatch(text) else text


def _unquoted(text: str) -> str:
    return text.strip().strip('"')

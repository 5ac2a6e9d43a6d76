"""An explorer in a document: its name, then one `argument: value` a line."""

from __future__ import annotations

from collections.abc import Iterator

from icedice_edu.classroom.blocks import Explorer
from icedice_edu.classroom.document.mistakes import Mistakes, Wrong
from icedice_edu.classroom.document.values import CONDITION, Values, problem_in, whole_value, worded
from icedice_edu.classroom.explorers import EXPLORERS, read_value

EXPLORED = ("record", "reveal", "explain", "extend")
"""The parts in which an explorer can stand."""
ALT = ":alt:"


def explorer(name: str, body: str, line: int, scope: Values) -> Explorer:
    """The explorer with its values; an argument that is None or empty is left to the explorer."""
    kinds, given, alt = _kinds(name), [], ""
    for at, text in _lines(body, line):
        if text.startswith(ALT):
            alt = text.removeprefix(ALT).strip()
            continue
        argument, written = _argument(name, text, at)
        value = whole_value(written, scope)
        if value not in (None, "", []):
            given.append((argument, _read(name, argument, kinds[argument], value, at)))
    return Explorer(name, tuple(given), alt or _described(name, given))


def look_at_explorer(name: str, body: str, line: int, mistakes: Mistakes) -> None:
    """Tells what is wrong with an explorer, without any value."""
    try:
        kinds = _kinds(name)
    except Wrong as wrong:
        mistakes.take(wrong, line)
        return
    seen: set[str] = set()
    for at, text in _lines(body, line):
        if text.startswith(ALT):
            continue
        try:
            argument, written = _argument(name, text, at)
            if argument in seen:
                raise Wrong(f"{argument} is given twice.", "Leave one of them out.", at)
            seen.add(argument)
            if problem := problem_in(written):
                raise Wrong(problem, "Write {name}, or \\{ for a brace.", at)
            if "{" not in written and written:
                _read(name, argument, kinds[argument], written, at)
        except Wrong as wrong:
            mistakes.take(wrong, at)


def _lines(body: str, line: int) -> Iterator[tuple[int, str]]:
    """The lines with something in them, and where they stand; a condition is none."""
    for at, text in enumerate(body.splitlines(), line + 1):
        if said := CONDITION.sub("", text.strip(), count=1).strip():
            yield at, said


def _kinds(name: str) -> dict[str, str]:
    if name not in EXPLORERS:
        raise Wrong(f"There is no explorer {name or 'without a name'}.", f"There are {', '.join(EXPLORERS)}.")
    return dict(EXPLORERS[name])


def _argument(name: str, text: str, line: int) -> tuple[str, str]:
    argument, colon, value = text.partition(":")
    arguments = ", ".join(EXPLORERS[name])
    if not colon:
        raise Wrong(f"“{text}” gives {name} nothing.", f"Write argument: value. It takes {arguments}.", line)
    if argument.strip() not in EXPLORERS[name]:
        raise Wrong(f"{name} does not take {argument.strip()}.", f"It takes {arguments}.", line)
    return argument.strip(), value.strip()


def _read(name: str, argument: str, kind: str, value: object, line: int) -> object:
    try:
        return read_value(kind, value)
    except ValueError as error:
        raise Wrong(f"{name}: {argument} {error}.", "Write a value of this kind.", line) from error


def _described(name: str, given: list[tuple[str, object]]) -> str:
    """Its words where nothing is drawn: Explorer “sums of dice”: dice 2, laid 6."""
    values = ", ".join(f"{argument.replace('_', ' ')} {worded(value)}" for argument, value in given)
    return f"Explorer “{name.replace('_', ' ')}”{f': {values}' if values else ''}."

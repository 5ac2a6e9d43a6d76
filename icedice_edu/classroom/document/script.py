"""A document as it was read: front matter, sections by role, and the functions of tasks.py beside it."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from icedice_edu.classroom.document.front_matter import FrontMatter, read_front_matter
from icedice_edu.classroom.document.markdown import Fence, Heading, Piece, Strange, pieces_of
from icedice_edu.classroom.document.mistakes import DocumentMistakes, Mistake, Mistakes, Wrong, in_code

ROLES: Mapping[str, str] = {
    "Warm-up": "warmup", "Launch": "launch", "Predict": "predict", "Play": "play", "Record": "record",
    "Reveal": "reveal", "Explain": "explain", "Claim": "misconception", "Practice": "practice",
    "Extend": "extend", "Wrap-up": "synthesis", "Exit": "exit", "Phrases": "phrases",
}
LOST = re.compile(rf"^## (?:{'|'.join(ROLES)})\b", re.M)
OPTIONAL = ("Record", "Extend", "Phrases")
MUST = tuple(word for word in ROLES if word not in OPTIONAL)
SHELF = Path(__file__).parents[1] / "lessons"


class Section(NamedTuple):
    """A stretch of a document under one `## Role: title`."""

    role: str
    title: str
    line: int
    pieces: tuple[Piece, ...]
    text: str


class Stretch(NamedTuple):
    """What stands under one `### heading` of a section; before the first heading its name is empty."""

    line: int
    name: str
    pieces: tuple[Piece, ...]


class Document(NamedTuple):
    """A document, its sections in the order in which they stand, and what is wrong with it so far."""

    path: Path
    front: FrontMatter
    header: tuple[Piece, ...]
    sections: tuple[Section, ...]
    mistakes: Mistakes

    def section(self, role: str) -> Section:
        """The section of this role; an empty one where the document has none."""
        found = next((one for one in self.sections if one.role == role), None)
        return found or Section(role, "", 0, (), "")


def read_document(path: Path) -> Document:
    """The document in a file."""
    mistakes = Mistakes(path.name)
    if not path.exists():
        mistakes.add(
            0, f"There is no {path.name} in {path.parent.name}.", "A lesson is a folder with lesson.md."
        )
        raise DocumentMistakes(mistakes)
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()  # some editors of Windows put a mark first
    except (UnicodeDecodeError, IsADirectoryError) as error:
        mistakes.add(0, "This is no text in UTF-8.", "Save it with the encoding UTF-8.")
        raise DocumentMistakes(mistakes) from error
    end = next((n for n, line in enumerate(lines[1:], 1) if line.rstrip() == "---"), 0)
    if not lines or lines[0].rstrip() != "---" or not end:
        mistakes.add(
            1, "There is no front matter.", "Begin with a line ---, then id: …, and end it with ---."
        )
    front = read_front_matter(lines[1:end], 2, mistakes)
    below = end + 1 if end else 0
    pieces = pieces_of("\n".join(lines[below:]), below)
    header, sections = _sections(pieces, lines, mistakes)
    return Document(path, front, header, sections, mistakes)


def _sections(
    pieces: Sequence[Piece], lines: Sequence[str], mistakes: Mistakes
) -> tuple[tuple[Piece, ...], tuple[Section, ...]]:
    starts = [n for n, piece in enumerate(pieces) if isinstance(piece, Heading) and piece.level <= 2]
    ends = [*starts, len(pieces)][1:]
    for piece in pieces:
        if isinstance(piece, Fence) and (lost := LOST.search(piece.body)):
            read = f"This fence is not closed before {lost[0]}."
            mistakes.add(piece.line, read, "Write ``` below its last line.")
        if isinstance(piece, Strange):
            mistakes.add(
                piece.line, f"A {piece.what} has no place in a document.", "Write words, lists or fences."
            )
    sections = []
    for start, end in zip(starts, ends, strict=True):
        heading = pieces[start]
        assert isinstance(heading, Heading)
        last = pieces[end].line - 1 if end < len(pieces) else len(lines)
        text = "\n".join(lines[heading.line : last])
        sections.append(_section(heading, tuple(pieces[start + 1 : end]), text, mistakes))
    _look_for_all(sections, mistakes)
    return tuple(pieces[: starts[0]] if starts else pieces), tuple(sections)


def _section(heading: Heading, pieces: tuple[Piece, ...], text: str, mistakes: Mistakes) -> Section:
    word, _, title = heading.text.partition(":")
    if word.strip() not in ROLES or heading.level != 2:
        known = ", ".join(ROLES)
        mistakes.add(heading.line, f"“{heading.text}” is no section.", f"Sections are ## {known}.")
    return Section(ROLES.get(word.strip(), ""), title.strip(), heading.line, pieces, text)


def _look_for_all(sections: Sequence[Section], mistakes: Mistakes) -> None:
    roles = [section.role for section in sections]
    for word in MUST:
        if ROLES[word] not in roles:
            mistakes.add(0, f"There is no section {word}.", f"Write ## {word}.")
    for section in sections:
        if section.role and roles.count(section.role) > 1:
            mistakes.add(section.line, "This section is there twice.", "Keep one of them.")


def stretches(pieces: Sequence[Piece]) -> tuple[Stretch, ...]:
    """The pieces by their `###` headings; what stands before the first comes under an empty name."""
    parts: list[tuple[int, str, list[Piece]]] = [(pieces[0].line if pieces else 0, "", [])]
    for piece in pieces:
        if isinstance(piece, Heading):
            parts.append((piece.line, piece.text, []))
        else:
            parts[-1][2].append(piece)
    return tuple(Stretch(line, name, tuple(inside)) for line, name, inside in parts)


# -- tasks.py -----------------------------------------------------------------------------------------


class Functions:
    """The functions of tasks.py. What goes wrong in one of them is one sentence with its file and line."""

    def __init__(self, file: Path, module: ModuleType | None, broken: bool = False) -> None:
        self.file, self._module, self._broken = file, module, broken

    def __contains__(self, name: str) -> bool:
        if self._broken:
            return True  # what Python could not read is told once, not again for each function
        return callable(getattr(self._module, name, None)) and not name.startswith("_")

    def constants(self) -> Mapping[str, object]:
        """What the prose may name anywhere: VALUES, or what values() gives."""
        found = getattr(self._module, "VALUES", {})
        if not isinstance(found, Mapping):
            said = f"VALUES is {type(found).__name__}."
            raise DocumentMistakes([Mistake(self.file.name, 0, said, "Write the values by name.")])
        return {**found, **(self.values("values") if "values" in self else {})}

    @property
    def checks(self) -> Mapping[str, Any]:
        """What a learner's own functions are tried with: CHECKS."""
        found = getattr(self._module, "CHECKS", {})
        return found if isinstance(found, Mapping) else {}

    def has_check(self, name: str) -> bool:
        """Whether a learner's function of this name is tried."""
        return self._broken or name in self.checks

    def values(self, name: str, *given: object, **named: object) -> Mapping[str, object]:
        """What a function gives, by name."""
        made = self.call(name, *given, **named)
        if not isinstance(made, Mapping):
            raise Wrong(f"{name} gave {type(made).__name__}.", "Return the values by name.")
        if strange := [key for key in made if not isinstance(key, str)]:
            raise Wrong(f"{name} gave {strange[0]!r:.40} as a name.", "Return the values by name.")
        return made

    def call(self, name: str, *given: object, **named: object) -> Any:
        try:
            return getattr(self._module, name)(*given, **named)
        except DocumentMistakes:
            raise
        except (Exception, SystemExit) as error:
            found = in_code(error, self.file)
            found = found._replace(line=found.line or self._line(name))
            raise DocumentMistakes([found]) from error

    def _line(self, name: str) -> int:
        """Where the function begins: the line of a call that does not fit it."""
        code = getattr(getattr(self._module, name, None), "__code__", None)
        return code.co_firstlineno if code and code.co_filename == str(self.file) else 0

    def takes(self, name: str) -> int:
        """How many things the function takes."""
        return 0 if self._broken else len(inspect.signature(getattr(self._module, name)).parameters)

    def function(self, name: str) -> Callable[..., Any]:
        """The function, its mistakes told in one sentence."""
        return lambda *given: self.call(name, *given)


def read_functions(folder: Path, mistakes: Mistakes) -> Functions:
    """tasks.py of a folder, read anew; modules beside it and in the folder above can be imported."""
    file = folder / "tasks.py"
    if not file.exists():
        return Functions(file, None)
    try:
        return Functions(file, _shelved(folder) or _loaded(file))
    except (Exception, SystemExit) as error:
        mistakes.append(in_code(error, file))
        return Functions(file, None, broken=True)


def _shelved(folder: Path) -> ModuleType | None:
    """The module of a lesson of the shelf, which is part of the package."""
    if folder.parent != SHELF:
        return None
    return import_module(f"icedice_edu.classroom.lessons.{folder.name}.tasks")


def _loaded(file: Path) -> ModuleType:
    """A module that nobody else finds: two lessons may both have a tasks.py."""
    spec = spec_from_file_location(f"tasks_of_{file.parent.name}", file)
    assert spec is not None and spec.loader is not None, "a .py file can be loaded"
    module = module_from_spec(spec)
    homes, known = [str(file.parent), str(file.parent.parent)], set(sys.modules)
    sys.path[:0] = homes
    try:
        exec(compile(file.read_bytes(), str(file), "exec", dont_inherit=True), module.__dict__)
    finally:
        for home in homes:
            sys.path.remove(home)
        for name in set(sys.modules) - known:
            if str(getattr(sys.modules[name], "__file__", None) or "").startswith(homes[1]):
                del sys.modules[name]
    return module


class Call(NamedTuple):
    """A function of tasks.py with the constants that it is given."""

    function: str
    given: tuple[object, ...] = ()
    named: tuple[tuple[str, object], ...] = ()


def read_call(text: str) -> Call:
    """`bracketed(form="a×(b+c)", apart=True)`: a name and constants, read and never run."""
    try:
        found = ast.parse(text.strip(), mode="eval").body
        if isinstance(found, ast.Name):
            return Call(found.id)
        if isinstance(found, ast.Call) and isinstance(found.func, ast.Name):
            named = tuple((word.arg, _constant(word.value)) for word in found.keywords if word.arg)
            return Call(found.func.id, tuple(map(_constant, found.args)), named)
    except (SyntaxError, ValueError):
        pass
    raise Wrong(f"“{text}” is no call.", "Write a function of tasks.py with constants: pair(most=6).")


def _constant(part: ast.expr) -> object:
    return part.id if isinstance(part, ast.Name) else ast.literal_eval(part)


__all__ = ["Call", "Document", "Functions", "Mistake", "Section", "Stretch", "read_call", "read_document",
           "read_functions", "stretches"]

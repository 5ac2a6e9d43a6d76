"""Tasks of a document: how they are written, and what is made of them for a seed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from icedice_edu.classroom import answers, centimetres, dollars, percents
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.document.content import INLINE, Filler
from icedice_edu.classroom.document.markdown import Bullets, Defined, Definitions, Fence, Paragraph, Piece
from icedice_edu.classroom.document.mistakes import Mistakes, Wrong
from icedice_edu.classroom.document.script import Call, Functions, Stretch, read_call
from icedice_edu.classroom.document.values import (
    Scope,
    Values,
    filled,
    holds,
    keyed,
    names_in,
    whole_value,
    worded,
)
from icedice_edu.classroom.slips import OF_NUMBERS, OF_SHARES
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    RIGHT,
    RUNGS,
    Option,
    Slip,
    Task,
    Verdict,
    amount,
    choice,
    expression,
    first_slip,
    free_text,
    share,
    whole_number,
)
from icedice_edu.maths.expressions import Expression, Number, Operation, read
from icedice_edu.maths.way_forms import same_tree

KINDS = ("number", "amount", "about", "share", "expression", "choice", "choice in order", "order", "text")
WORDS = ("answer", "hints", "otherwise", "unit", "because")
KNOWN_SLIPS = (*OF_NUMBERS, *OF_SHARES)
MARK = re.compile(r"\(([ x])\)\s*(.*)")
RANGE = re.compile(r"(.+?) to (.+)")
LETTERS = "ABCDEFGH"
UNITS: Mapping[str, Mapping[str, str]] = {
    "cm": centimetres.UNITS, "$": dollars.UNITS, "dollars": dollars.UNITS, "%": percents.UNITS,
    "percent": percents.UNITS,
}


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
    defined = {word: one for word, one in model.defined.items() if word != "hints"}
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
    _look_at_hints(asked, mistakes, hints)
    for slip in asked.slips:
        if "," not in slip.term and slip.term not in KNOWN_SLIPS:
            mistakes.add(slip.line, f"The slip “{slip.term}” has no value to know it by.",
                         f"Write “{slip.term}, {{value}}”; known without one: {', '.join(KNOWN_SLIPS)}.")
    if asked.kind.startswith("choice"):
        _look_at_options(asked, mistakes)
    elif asked.kind not in ("text", "order") and "answer" not in asked.defined:
        mistakes.add(asked.line, f"Task {asked.name} has no answer.", "Write answer, and below it : {value}.")


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


# -- making -------------------------------------------------------------------------------------------


class Maker(NamedTuple):
    """Makes the tasks of one lesson."""

    lesson: str
    filler: Filler
    constants: Scope

    def values(self, asked: Asked, luck: Luck) -> Scope:
        """The values of a task."""
        call = asked.call
        given = self.filler.functions.values(call.function, luck, *call.given, **dict(call.named))
        return Scope(given, self.constants)

    def make(self, asked: Asked, seed: str) -> Task:
        """The task for a seed."""
        luck = Luck(self.lesson, seed, asked.name)
        with self.filler.at(asked.line):
            scope = self.values(asked, luck)
            question = " ".join(self.filler.lines(asked.pieces, scope))
            hints = tuple(
                self.said(rung, scope) for rung in asked.definitions("hints") if holds(rung.text, scope)
            )
            task = replace(self._judged(asked, scope, luck, question), hints=hints)
            first, *more = (*self.shown(asked.pieces, scope), None)
            because = task.because or "because" in asked.defined
            task = replace(task, picture=first, more=tuple(filter(None, more)), because=because)
            return self._otherwise(task, asked, scope)

    def said(self, words: Paragraph, scope: Values) -> str:
        return self.filler.words(words, scope)

    def shown(self, pieces: Sequence[Piece], scope: Values) -> Iterator[Picture]:
        """The pictures of a question."""
        for block in self.filler.blocks(
            [piece for piece in pieces if isinstance(piece, Paragraph | Fence)], scope
        ):
            if isinstance(block, Picture):
                yield block

    def _otherwise(self, task: Task, asked: Asked, scope: Values) -> Task:
        """What is said to a wrong answer that shows no slip."""
        said = next((words for one in asked.definitions("otherwise") if (words := self.said(one, scope))), "")
        if not said:
            return task

        def judge(text: str) -> Verdict:
            verdict = task.judge(text)
            return verdict if verdict.right or verdict.slip else Verdict(False, said)

        return replace(task, judge=judge)

    def _judged(self, asked: Asked, scope: Values, luck: Luck, question: str) -> Task:
        name = asked.name
        match asked.kind:
            case "choice" | "choice in order":
                return self._choice(asked, scope, luck, question)
            case "order":
                return self._order(asked, scope, luck, question)
            case "text":
                return free_text(name, question)
            case "expression":
                return self._expression(asked, scope, question)
            case "share":
                exact = Fraction(_number(self._answer(asked, scope)))
                return share(name, question, exact, self._slips(asked, scope, _shares(exact)))
            case "about":
                return self._about(asked, scope, question)
        right = _number(self._answer(asked, scope))
        slips = self._slips(asked, scope, _numbers(right))
        if asked.kind == "number" and right.denominator == 1:
            return whole_number(name, question, int(right), slips)
        return self._amount(asked, scope, question, right, slips)

    def _answer(self, asked: Asked, scope: Values) -> object:
        text = next((held for one in asked.definitions("answer") if (held := holds(one.text, scope))), "")
        return whole_value(text, scope)

    # -- numbers --------------------------------------------------------------------------------------

    def _amount(self, asked: Asked, scope: Values, question: str, right: Fraction, slips: list[Slip]) -> Task:
        unit = " ".join(self.said(one, scope) for one in asked.definitions("unit"))
        units = UNITS.get(unit) or {word: unit for word in ("", unit.casefold(), f"{unit}s".casefold())}
        seen = [slip._replace(shows=_by_value(slip)) for slip in slips]
        task = amount(asked.name, question, answers.Amount(right, units[""]), units, seen)
        shown = f"${worded(right)}" if units[""] == "$" else f"{worded(right)} {units['']}".strip()
        return replace(task, answer=shown)

    def _about(self, asked: Asked, scope: Values, question: str) -> Task:
        """A number that need not be exact: `60, 55 to 65`."""
        texts = [holds(one.text, scope) for one in asked.definitions("answer")]
        best, _, around = next(filter(None, texts), "").partition(",")
        ends = RANGE.fullmatch(around.strip())
        if not ends:
            raise Wrong(f"The answer of task {asked.name} has no range.", "Write it as 60, 55 to 65.")
        right, low, high = (_number(whole_value(one, scope)) for one in (best, ends[1], ends[2]))
        slips = self._slips(asked, scope, _numbers(right))
        near = f"Right. About {worded(right)}: anything from {worded(low)} to {worded(high)} counts."

        def judge(text: str) -> Verdict:
            said = answers.amount(text, {"": ""}).value
            if low <= said <= high:
                return Verdict(True, RIGHT if said == right else near)
            return first_slip(slips, said, "That's too high." if said > high else "That's too low.")

        return Task(asked.name, "whole number", question, worded(right), judge)

    def _slips(self, asked: Asked, scope: Values, shows: Shows) -> list[Slip]:
        return [Slip(name, test, says) for name, says, test in self._tests(asked, scope, shows)]

    def _tests(
        self, asked: Asked, scope: Values, shows: Shows
    ) -> Iterator[tuple[str, str, Callable[[Any], bool]]]:
        for slip in asked.slips:
            with self.filler.at(slip.line):
                term = holds(slip.term, scope)
                says = " ".join(filter(None, (self.said(one, scope) for one in slip.said)))
                name, _, values = (term or "").partition(", ")
                if name and says and (test := shows(name, values, scope)):
                    yield name, says, test

    # -- calculations ---------------------------------------------------------------------------------

    def _expression(self, asked: Asked, scope: Values, question: str) -> Task:
        text = next(one.text for one in asked.definitions("answer"))
        fits = _calculation("answer", text, scope)
        right = _named_calculation(text, scope)
        if fits is None or right is None:
            raise Wrong(
                f"The answer of task {asked.name} is no calculation.", "Write {E} or the tree of {E}."
            )
        return expression(asked.name, question, right, lambda said: fits((said, "")),
                          self._slips(asked, scope, _calculation))

    # -- choices and orders ---------------------------------------------------------------------------

    def _choice(self, asked: Asked, scope: Values, luck: Luck, question: str) -> Task:
        held = [(one, text) for one in asked.options if (text := holds(one.text, scope)) is not None]
        asks = self._answer(asked, scope) if "answer" in asked.defined else None
        if asked.kind == "choice":
            held = list(luck.shuffled(held))
        options, replies, right = [], {}, ""
        for letter, (one, text) in zip(LETTERS, held, strict=False):
            pictured = Paragraph(one.line, text)
            picture = next(self.filler.pictures(pictured, scope), None)
            values = Scope({"letter": letter}, scope)
            options.append(Option(letter, self.said(pictured, values), picture=picture))
            key = filled(one.key, scope) or LETTERS[asked.options.index(one)].lower()
            if one.right if asks is None else key == asks:
                right = letter
            replies[letter] = Verdict(False, self.said(Paragraph(one.line, one.reply), values), key)
        if not right:
            raise Wrong(f"No option of task {asked.name} is right.", f"The answer is {asks!r}.")
        return choice(asked.name, question, options, right, replies)

    def _order(self, asked: Asked, scope: Values, luck: Luck, question: str) -> Task:
        things = tuple(self.said(thing, scope) for thing in asked.things)
        given = self._answer(asked, scope) if "answer" in asked.defined else things
        listed = given if isinstance(given, tuple | list) else str(given).split(", ")
        right = tuple(map(worded, listed))
        if things:
            question = f"{question} {', '.join(luck.shuffled(things))}"
        slips = self._slips(asked, scope, _orders)
        known = tuple(sorted(right))

        def judge(text: str) -> Verdict:
            said = answers.order(text, known)
            if said == right:
                return Verdict(True, RIGHT)
            if said == right[::-1]:
                turned = "The order is right, but you started at the wrong end. Turn it around."
                return Verdict(False, turned, "reversed")
            place = next(i for i, thing in enumerate(right) if said[i] != thing)
            verdict = first_slip(slips, said, f"Look at place {place + 1} again.")
            return verdict if verdict.slip else verdict._replace(slip="order")

        return Task(asked.name, "order", question, ", ".join(right), judge)


# -- what a slip is known by --------------------------------------------------------------------------

Shows = Callable[[str, str, Values], Callable[[Any], bool] | None]
"""From a slip's name, the text of its values, and the values, to how it shows."""


def _number(value: object) -> Fraction:
    if isinstance(value, str):
        value = value.replace(",", "").replace("−", "-").replace("$", "").removesuffix("%").strip()
    if isinstance(value, int | str | float | Fraction):
        try:
            return Fraction(str(value))
        except ValueError:
            pass
    raise Wrong(f"{value!r} is no number.", "Give a number here.")


def _listed(text: str, scope: Values) -> list[object]:
    """The values behind a slip's name; a set stands for each thing in it, None for nothing."""
    found: list[object] = []
    for part in filter(None, re.split(r", (?![^{]*\})", text)):
        value = whole_value(part, scope)
        found += value if isinstance(value, set | frozenset) else [value] if value is not None else []
    return found


def _by_value(slip: Slip) -> Callable[[Any], bool]:
    """How a slip shows where a number has a unit."""
    return lambda said: slip.shows(said.value)


def _numbers(right: Fraction) -> Shows:
    def shows(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
        if not text:
            return OF_NUMBERS[name](right).shows if name in OF_NUMBERS else None
        values = {_number(value) for value in _listed(text, scope)} - {right}
        return (lambda said: said in values) if values else None

    return shows


def _shares(right: Fraction) -> Shows:
    def shows(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
        if not text:
            return OF_SHARES[name](right).shows if name in OF_SHARES else None
        values = {_number(value) for value in _listed(text, scope)} - {right}
        return (lambda said: any(said.means(value) for value in values)) if values else None

    return shows


def _orders(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
    values = {tuple(map(str, value)) for value in _listed(text, scope) if isinstance(value, tuple | list)}
    return (lambda said: said in values) if values else None


def _named_calculation(text: str, scope: Values) -> Expression | None:
    """The calculation that a text such as `the tree of {E}` names."""
    found = re.search(r"\{\w+\}", text)
    value = whole_value(found[0], scope) if found else text
    if isinstance(value, str):
        value = read(value)
    return value if isinstance(value, Number | Operation) else None


def _calculation(name: str, text: str, scope: Values) -> Callable[[Any], bool] | None:
    """How a calculation shows: by its tree, its value, its row, or exactly; what is said is (read, text)."""
    if text.startswith("the value "):
        worth = whole_value(text.removeprefix("the value "), scope)
        return None if worth is None else lambda said: _worth(said[0]) == _number(worth)
    if any(whole_value(found, scope) is None for found in re.findall(r"\{\w+\}", text)):
        return None
    meant = _named_calculation(text, scope)
    if meant is None:
        return None
    if text.startswith("the tree of "):
        return lambda said: same_tree(said[0], meant)
    if text.startswith(("the row of ", "not the row of ")):
        wanted = not text.startswith("not ")
        return lambda said: (_row(said[0]) == _row(meant)) is wanted
    if text.endswith(" without parentheses"):
        return lambda said: bool(said[0] == meant) and not set("([{") & set(said[1])
    return lambda said: bool(said[0] == meant)


def _worth(said: Expression) -> Fraction | None:
    try:
        return said.value
    except ZeroDivisionError:
        return None


def _row(part: Expression) -> tuple[object, ...]:
    """Numbers and signs from left to right."""
    if isinstance(part, Number):
        return (part.whole,)
    return (*_row(part.left), part.op, *_row(part.right))


__all__ = ["Asked", "Maker", "Written", "names_in", "read_tasks", "written"]

"""What is made of a written task for a seed: its question, its pictures, its options and its verdicts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from icedice_edu.classroom import answers
from icedice_edu.classroom.blocks import Grid, Picture
from icedice_edu.classroom.document.asked import Asked
from icedice_edu.classroom.document.content import Filler, as_picture
from icedice_edu.classroom.document.known_slips import (
    Shows,
    as_number,
    as_pair,
    as_rows,
    by_calculation,
    by_number,
    by_order,
    by_pair,
    by_share,
    by_value,
    listed_values,
    named_calculation,
)
from icedice_edu.classroom.document.markdown import Fence, Paragraph, Piece
from icedice_edu.classroom.document.mistakes import Wrong
from icedice_edu.classroom.document.values import Scope, Values, filled, holds, whole_value, worded
from icedice_edu.classroom.mixed_numbers import mixed_number
from icedice_edu.classroom.ordered_pairs import ordered_pair
from icedice_edu.classroom.rows_of_words import row_of_words
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    RIGHT,
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
from icedice_edu.classroom.units import UNITS

RANGE = re.compile(r"(.+?) to (.+)")
PLACES = re.compile(r"\d+")
LETTERS = "ABCDEFGH"


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
            task = replace(task, picture=first, more=tuple(filter(None, more)),
                           because=_asks_why(asked, task), objectives=_objectives(asked),
                           slip_values=tuple(self._slip_values(asked, scope)))
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
            elif isinstance(block, Grid):
                yield as_picture(block)

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
                exact = Fraction(as_number(self._answer(asked, scope)))
                return share(name, question, exact, self._slips(asked, scope, by_share(exact)))
            case "about":
                return self._about(asked, scope, question)
            case "pair":
                place = as_pair(self._answer(asked, scope))
                return ordered_pair(name, question, place, self._slips(asked, scope, by_pair(place)))
            case "row":
                words = tuple(self.said(one, scope) for one in asked.definitions("words"))
                slips = self._slips(asked, scope, by_order)
                return row_of_words(name, question, words, as_rows(self._answer(asked, scope)), slips)
            case "mixed number":
                exact = as_number(self._answer(asked, scope))
                slips = self._slips(asked, scope, by_number(exact))
                return mixed_number(name, question, exact, self._unit(asked, scope), slips)
        right = as_number(self._answer(asked, scope))
        slips = self._slips(asked, scope, by_number(right))
        if asked.kind == "number" and right.denominator == 1:
            return whole_number(name, question, int(right), slips)
        return self._amount(asked, scope, question, right, slips)

    def _answer(self, asked: Asked, scope: Values) -> object:
        text = next((held for one in asked.definitions("answer") if (held := holds(one.text, scope))), "")
        return whole_value(text, scope)

    # -- numbers --------------------------------------------------------------------------------------

    def _amount(self, asked: Asked, scope: Values, question: str, right: Fraction, slips: list[Slip]) -> Task:
        unit = self._unit(asked, scope)
        units = UNITS.get(unit) or {word: unit for word in ("", unit.casefold(), f"{unit}s".casefold())}
        seen = [slip._replace(shows=by_value(slip)) for slip in slips]
        task = amount(asked.name, question, answers.Amount(right, units[""]), units, seen)
        shown = {"$": f"${worded(right)}", "%": f"{worded(right)}%"}.get(
            units[""], f"{worded(right)} {units['']}".strip()
        )
        return replace(task, answer=shown)

    def _unit(self, asked: Asked, scope: Values) -> str:
        return " ".join(self.said(one, scope) for one in asked.definitions("unit"))

    def _about(self, asked: Asked, scope: Values, question: str) -> Task:
        """A number that need not be exact: `60, 55 to 65`."""
        texts = [holds(one.text, scope) for one in asked.definitions("answer")]
        best, _, around = next(filter(None, texts), "").partition(",")
        ends = RANGE.fullmatch(around.strip())
        if not ends:
            raise Wrong(f"The answer of task {asked.name} has no range.", "Write it as 60, 55 to 65.")
        right, low, high = (as_number(whole_value(one, scope)) for one in (best, ends[1], ends[2]))
        slips = self._slips(asked, scope, by_number(right))
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

    def _slip_values(self, asked: Asked, scope: Values) -> Iterator[Fraction | tuple[int, int]]:
        """The numbers or pairs behind the names of slips; calculations and orders are found by trying."""
        read = as_pair if asked.kind == "pair" else as_number
        for slip in asked.slips if asked.kind not in ("expression", "order", "row") else ():
            _, _, values = (holds(slip.term, scope) or "").partition(", ")
            yield from map(read, listed_values(values, scope))

    # -- calculations ---------------------------------------------------------------------------------

    def _expression(self, asked: Asked, scope: Values, question: str) -> Task:
        text = next(one.text for one in asked.definitions("answer"))
        fits = by_calculation("answer", text, scope)
        right = named_calculation(text, scope)
        if fits is None or right is None:
            raise Wrong(
                f"The answer of task {asked.name} is no calculation.", "Write {E} or the tree of {E}."
            )
        return expression(asked.name, question, right, lambda said: fits((said, "")),
                          self._slips(asked, scope, by_calculation))

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
        slips = self._slips(asked, scope, by_order)
        known = tuple(sorted(right))

        def judge(text: str) -> Verdict:
            said = answers.order(text, known)
            if said == right:
                return Verdict(True, RIGHT)
            if said == right[::-1]:
                turned = "The order is right, but you started at the wrong end. Turn it around."
                return Verdict(False, turned, "reversed")
            place = next(i for i, thing in enumerate(right) if said[i] != thing)
            verdict = first_slip(slips, said, f"Check item {place + 1} in your list again.")
            return verdict if verdict.slip else verdict._replace(slip="order")

        return Task(asked.name, "order", question, ", ".join(right), judge)


def _asks_why(asked: Asked, task: Task) -> bool:
    """Whether a learner is asked to type a reason: as the document says, otherwise with every choice."""
    said = asked.definitions("because")
    return said[0].text != "no" if said else task.because


def _objectives(asked: Asked) -> tuple[int, ...]:
    """The objectives that an exit question shows: `1, 3`."""
    said = " ".join(one.text for one in asked.definitions("objective"))
    return tuple(map(int, PLACES.findall(said)))

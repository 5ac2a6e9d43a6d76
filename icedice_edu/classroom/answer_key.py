"""The answer key of a lesson for one seed: what is right, and which slip a wrong value gives away.

A slip is recognised by its result, so the key finds them by trying what a learner may write: each option,
each calculation with the task's dice, the small numbers and whatever the numbers of the question make.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain, islice, permutations, product
from typing import NamedTuple

from icedice_edu.classroom.blocks import bare
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.mixed_numbers import value_of
from icedice_edu.classroom.tasks import Option, Task, Verdict
from icedice_edu.maths.expressions import Expression, Operation, read, spaced
from icedice_edu.maths.reach import spellings
from icedice_edu.maths.rounding import percent

SHOWN = 4  # values of one slip, other answers
SHOWN_CALCULATIONS = 2
MOST_NUMBERS = 4  # of a question, to calculate with
MOST_PARTS = 46_656  # outcomes of six dice; of a whole in more parts, only shares near the answer are tried
NEAR = 36  # so many parts more or less
UNTOLD = ("", "unreadable", "order")  # these verdicts name nothing that went wrong
PERCENT = "as a percent"
NUMBERS = re.compile(r"\d{1,3}(?:,\d{3})+|\d+")


class Sign(NamedTuple):
    """Wrong values, and the slip they are a sign of."""

    values: tuple[str, ...]
    slip: str
    says: str


class Solved(NamedTuple):
    """A task with its answer, other right answers, and the signs of slips."""

    task: Task
    answer: str
    others: tuple[str, ...]
    signs: tuple[Sign, ...]


def solved(task: Task) -> Solved:
    """Everything a teacher wants to know about the answers to a task."""
    verdicts = {said: task.verdict(said) for said in dict.fromkeys((*_known(task), *TRIES[task.kind](task)))}
    others = tuple(islice(_others(task, verdicts), SHOWN))
    return Solved(task, _answer(task), others, tuple(_signs(task, verdicts)))


def _others(task: Task, verdicts: Mapping[str, Verdict]) -> Iterable[str]:
    """What is right, too; a number that is only written in another way is not worth telling."""
    others = (said for said, verdict in verdicts.items() if verdict.right and said != task.answer)
    if task.kind == "expression":
        return _apart(others)
    return others if task.kind in ("choice", "row") else ()


def _signs(task: Task, verdicts: Mapping[str, Verdict]) -> Iterator[Sign]:
    """Wrong values by the slip that they show; a wrong choice always has something said to it."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for said, verdict in verdicts.items():
        if not verdict.right and (task.kind == "choice" or verdict.slip not in UNTOLD):
            kinds.setdefault((verdict.slip, verdict.sentence), []).append(said)
    for (slip, says), values in kinds.items():
        calculated = task.kind == "expression"
        shown = islice(_apart(values), SHOWN_CALCULATIONS) if calculated else values[:SHOWN]
        yield Sign(tuple(shown), slip, says)


def _apart(calculations: Iterable[str]) -> Iterator[str]:
    """Each calculation once, however many brackets it was written with."""
    seen: list[Expression] = []
    for said in calculations:
        if read(said) not in seen:
            seen.append(read(said))
            yield said


def key_of(lesson: Lesson, seed: str) -> tuple[Solved, ...]:
    """Practice and exit questions of this seed, solved."""
    return tuple(map(solved, (*lesson.tasks(seed), *lesson.exit_tasks(seed))))


def key_text(lesson: Lesson, seed: str) -> str:
    """The key as plain text."""
    head = f"{lesson.id} · {lesson.title} · answer key for class seed {seed}"
    tasks = ("\n".join(_lines(one)) for one in key_of(lesson, seed))
    models = (f"{n}. {bare(sentence.model)}" for n, sentence in enumerate(lesson.explain, 1))
    replies = (f"“I {r.side}, because {r.because}”: {bare(r.answer)}" for r in lesson.claim.replies)
    sentences = "\n".join(("Sentences to complete", *models))
    claim = "\n".join(("The claim, and what to say", bare(lesson.claim.said), *replies))
    return "\n\n".join((f"{head}\n{'=' * len(head)}", *tasks, *_piles(lesson), sentences, claim))


def _piles(lesson: Lesson) -> tuple[str, ...]:
    """How the exit answers are sorted."""
    rows = (f"{pile.name} ({pile.sorted_by}): {pile.shows} {pile.next_step}" for pile in lesson.piles)
    head = "Piles for the exit answers; the first that fits counts"
    return ("\n".join((head, *rows)),) if lesson.piles else ()


def called(task: Task) -> str:
    """What a task is called on paper: 3, or E1 for the first exit question."""
    return f"Exit {task.name}" if task.at_the_exit else f"Task {task.name}"


def written(values: Iterable[str]) -> str:
    """Wrong values in a row: 20 or 22."""
    return " or ".join(values)


def explained(sign: Sign) -> str:
    """What went wrong, and what a learner is told."""
    return f"{sign.slip}. {sign.says}" if sign.slip else sign.says


def _lines(one: Solved) -> Iterator[str]:
    yield f"{called(one.task)}. {bare(one.task.question)}"
    yield from (f"  [{seen.alt}]" for seen in (one.task.picture, *one.task.more) if seen is not None)
    yield from (f"  {option.key}: {_option(option)}" for option in one.task.options)
    between = " or " if one.task.kind == "row" else ", "
    also = f" (also right: {between.join(one.others)})" if one.others else ""
    yield f"  Answer: {one.answer}{also}"
    yield from (f"  {written(sign.values)}: {bare(explained(sign))}" for sign in one.signs)


def _answer(task: Task) -> str:
    """The answer; for a choice with what stands there, and in percent where that is asked for."""
    option = next((option for option in task.options if option.key == task.answer), None)
    if option is None:
        return _in_percent(task) if task.kind == "share" and PERCENT in task.question else task.answer
    return f"{option.key}: {_option(option)}"


def _in_percent(task: Task) -> str:
    """A share as a percent, and the fraction it comes from: about 83% (5/6)."""
    fraction = task.answer
    return fraction if fraction.endswith("%") else f"{percent(Fraction(fraction))} ({fraction})"


def _option(option: Option) -> str:
    """An option in words: a tree as its calculation, another picture as what it shows."""
    if option.shown is None:
        return bare(option.said)
    facts = option.shown.facts
    shown = spaced(facts) if isinstance(facts, Operation) else option.shown.alt
    return f"{bare(option.said)} ({shown})" if option.said else shown


# -- what a learner may write -------------------------------------------------------------------------


def _known(task: Task) -> Iterator[str]:
    """The values that slips are known by, written as the answer is."""
    before, behind = _unit(task) if task.kind == "amount" else ("", "")
    for value in task.slip_values:
        if isinstance(value, tuple):
            yield f"({value[0]}, {value[1]})"
        else:
            yield f"{'−' if value < 0 else ''}{before}{abs(value)}{behind}"


def _unit(task: Task) -> tuple[str, str]:
    """The unit of the answer, which stands before a number or behind it: $300, 12 cm."""
    _, _, unit = task.answer.partition(" ")
    return ("$", "") if task.answer.startswith("$") else ("", f" {unit}".rstrip())


def _wholes(task: Task) -> Iterator[str]:
    return (str(number) for number in _numbers(task))


def _numbers(task: Task) -> Iterable[int]:
    """Small numbers, those near the answer, those in the question and its picture, and what these make."""
    words = f"{task.question} {task.picture.alt if task.picture else ''}"
    asked = [int(found.replace(",", "")) for found in NUMBERS.findall(words)]
    given = [number for number in asked if number > 0][:MOST_NUMBERS]
    answer = int(Fraction(task.answer.split(" ")[0].replace(",", "").removeprefix("$").removesuffix("%")))
    near = (answer + way * far for far in (1, 10, 100) for way in (-1, 1))
    return chain((n for n in near if n >= 0), range(101), asked, _made(given))


def _made(given: list[int]) -> Iterable[int]:
    from icedice_edu.maths.way import reachable

    return reachable(given) if len(given) > 1 else ()


def _amounts(task: Task) -> Iterator[str]:
    """Numbers with the unit of the answer."""
    before, behind = _unit(task)
    return (f"{before}{number}{behind}" for number in chain(_numbers(task), range(0, 5001, 100)))


def _shares(task: Task) -> Iterator[str]:
    """Parts of a whole; round an expected value above 1 also what is above 1."""
    answer = value_of(task.answer)
    below, most = (*range(1, 37), 216, answer.denominator), 1 if answer <= 1 else int(answer) + 2
    return (str(Fraction(above, b)) for b in below for above in _parts(answer, b, most))


def _parts(answer: Fraction, below: int, most: int) -> range:
    """How many parts may be named: up to `most` wholes, or near the answer where those are too many."""
    if below <= MOST_PARTS:
        return range(most * below + 1)
    named = int(answer * below)
    return range(max(named - NEAR, 0), named + NEAR + 1)


def _calculations(task: Task) -> Iterator[str]:
    """Every calculation with all the dice of the answer, those in the same row first."""
    row = read(task.answer).numbers
    made = [one for one in spellings(row) if len(one.numbers) == len(row)]
    for one in sorted(made, key=lambda one: one.numbers != row):
        yield from (spaced(one), _bracketed(one, outside=True))


def _bracketed(part: Expression, outside: bool = False) -> str:
    """With brackets round every part, needed or not."""
    if not isinstance(part, Operation):
        return str(part)
    text = f"{_bracketed(part.left)} {part.op} {_bracketed(part.right)}"
    return text if outside else f"({text})"


def _orders(task: Task) -> Iterator[str]:
    """Every order; an ordered pair keeps its brackets: (24, 12) for (12, 24)."""
    pair = task.answer.startswith("(")
    things = task.answer.strip("()").split(", ")
    orders = permutations(things) if len(things) < 6 else ()
    return (f"({', '.join(order)})" if pair else ", ".join(order) for order in orders)


def _rows(task: Task) -> Iterator[str]:
    """Every row of the words that are in the answer."""
    words = task.answer.split(", ")
    return (", ".join(row) for row in product(dict.fromkeys(words), repeat=len(words)))


TRIES: Mapping[str, Callable[[Task], Iterable[str]]] = {
    "whole number": _wholes, "amount": _amounts, "share": _shares, "expression": _calculations,
    "choice": lambda task: (option.key for option in task.options), "order": _orders, "row": _rows,
    "text": lambda task: (),
}

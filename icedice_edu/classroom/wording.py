"""A lesson's words for 200 seeds: do numbers agree, is all feedback filled in, are choices fair?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from icedice_edu.classroom.answer_key import solved
from icedice_edu.classroom.blocks import bare
from icedice_edu.classroom.findings import Finding
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.reading_load import reading_load
from icedice_edu.classroom.tasks import Task

SEEDS = tuple(map(str, range(200)))
KEYED_EVERY = 20  # wrong answers are tried for each twentieth seed: that takes longest
SAME = 0.9
VERBS = re.compile(
    r"was|has|does|as|times|its|us|lies|sits|comes|costs|takes|adds|makes|gives|needs|says|shows|stands|goes"
    r"|ends|begins|wins|loses|busts|leaves|means|counts|lands|stays|leads|moves|gets|always"
)  # after a 1 that is a subject: the 1 lies lowest
ONE_OF_MANY = re.compile(r"(?<![\d.,/+−×÷=–-])(?<![+−×÷=–-] )\b1 ([a-z]{2,}s|dice|people|children|feet)\b")
A_BEFORE_A_VOWEL = re.compile(r"\b[Aa] (?:8\d*|11|18|11,\d{3}|18,\d{3})\b(?![.,/]\d)")
AN_BEFORE_NO_VOWEL = re.compile(r"\b[Aa]n (?!8|11\b|18\b|11,|18,)\d+\b")
NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")
UNFILLED = re.compile(r"Look again: |[{}]|\bNone\b|(?<!\.)\.\.(?!\.)|\( ?\)| ,")


def word_findings(lesson: Lesson, file: Path) -> list[Finding]:
    """What is wrong with the words of a lesson that is a document; each thing once, with its first seed."""
    found: dict[tuple[str, str], Finding] = {}
    answers: dict[str, Counter[str]] = {}
    for number, seed in enumerate(SEEDS):
        made, leaving = lesson.tasks(seed), lesson.exit_tasks(seed)
        for task in (*made, *leaving):
            for what, remedy in _of_task(task, with_slips=number % KEYED_EVERY == 0):
                finding = Finding(str(file), f"task {task.name}, seed {seed}", what, remedy)
                found.setdefault((task.name, remedy), finding)
            if task.options:
                answers.setdefault(task.name, Counter())[right_shape(task)] += 1
        for what, name in _asked_twice(made, leaving):
            finding = Finding(str(file), f"task {name}, seed {seed}", what, "Let it ask with other numbers.")
            found.setdefault((name, "twice"), finding)
    return [*_too_much(lesson, file), *found.values(), *_always_the_same(answers, file)]


def _too_much(lesson: Lesson, file: Path) -> Iterator[Finding]:
    load = reading_load(lesson)
    if load.words > load.most_words:
        most = f"{load.most_words} is the most for grade {load.grade}"
        what = f"A learner has {load.words} words to read; {most}."
        yield Finding(str(file), "", what, "Leave out what a picture says better.")


def _of_task(task: Task, with_slips: bool) -> Iterator[tuple[str, str]]:
    """What is wrong with a task's words, and the remedy."""
    texts = [task.question, *task.hints, *(option.said for option in task.options)]
    texts += [task.verdict(option.key).sentence for option in task.options]
    if with_slips:
        texts += [sign.says for sign in solved(task).signs]
    for text in map(bare, texts):
        yield from disagreements(text)
        if left := UNFILLED.search(text):
            what = f"{left.group()!r} in {text[:80]!r} is not filled in."
            yield what, "Say what the learner probably did and what to do next."


def disagreements(text: str) -> Iterator[tuple[str, str]]:
    """Numbers and words that do not agree: 1 penguins, a 11, an 5."""
    many = (one[0] for one in ONE_OF_MANY.finditer(text) if not _is_one(one[1]))
    yield from ((f"{found!r} does not agree.", "Write {n|penguin|penguins}.") for found in many)
    for pattern in (A_BEFORE_A_VOWEL, AN_BEFORE_NO_VOWEL):
        yield from ((f"{one[0]!r} does not agree.", "Write {n:a}.") for one in pattern.finditer(text))


def _is_one(word: str) -> bool:
    """Words that end in s and are not many: a class, a bonus, is, plus."""
    return bool(VERBS.fullmatch(word)) or word.endswith(("ss", "us", "is"))


def right_shape(task: Task) -> str:
    """What gives the right option away, wherever it stands: its words without their numbers.

    Options that differ in their numbers only have one shape, which gives nothing away; then all of it counts.
    """
    right = next(one for one in task.options if one.key == task.answer)
    shapes = [NUMBER.sub("#", bare(one.said)) for one in task.options]
    shape = NUMBER.sub("#", bare(right.said))
    return shape if shapes.count(shape) == 1 and right.shown is None else f"{right.said} {right.shown}"


def _asked_twice(made: Iterable[Task], leaving: Iterable[Task]) -> Iterator[tuple[str, str]]:
    """Exit questions that ask just what a practice task of the same seed has asked."""
    asked = {_asks(task): task.name for task in made}
    for task in leaving:
        if task.kind != "text" and _asks(task) in asked:
            yield f"It asks what task {asked[_asks(task)]} has asked.", task.name


def _asks(task: Task) -> tuple[object, ...]:
    return task.question, str(task.tree), repr(task.picture), frozenset(one.said for one in task.options)


def _always_the_same(answers: dict[str, Counter[str]], file: Path) -> Iterator[Finding]:
    for name, right in answers.items():
        (words, count), total = right.most_common(1)[0], right.total()
        if count > SAME * total:
            what = f"Its right answer is {words!r} for {count} of {total} seeds."
            yield Finding(str(file), f"task {name}", what, "Let the numbers decide which option is right.")

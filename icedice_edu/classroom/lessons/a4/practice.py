"""The six practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from icedice_edu.classroom.lessons.a4.cases import Sum, sampled
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import (
    Option,
    Slip,
    Task,
    Verdict,
    being,
    choice,
    expression,
    whole_number,
)
from icedice_edu.maths.expressions import Expression, Operation
from icedice_edu.maths.way_forms import same_tree

LESSON = "A4"
HINTS: Mapping[str, tuple[str, str, str, str]] = {
    "1": (
        "Which part is tied together?",
        "Do the brackets, then the sign outside.",
        "{p} = {P}.",
        "{T}: brackets give {TP}. Then the sign outside: {TV}.",
    ),
    "2": (
        "Find the top sign.",
        "The lower sign goes inside brackets.",
        "The lower sign joins two dice: write ({p}).",
        "This tree is {T}. Its top sign is outside the brackets.",
    ),
    "3": (
        "Which sign is done last?",
        "The last sign is the top of the tree.",
        "In {E}, ({p}) is done first, so its sign is low.",
        "For {T} the bracketed pair hangs below the other sign.",
    ),
    "4": (
        "There are only two places to try.",
        "Try each place and compare with {V}.",
        "No brackets give {W}. Which pair was done first?",
        "To make {TV} we needed {T}.",
    ),
    "5": (
        "What happens first in the story?",
        "Put the first action in brackets.",
        "Start with ({p}).",
        "'{twin_words}' becomes {T}.",
    ),
    "6": (
        "You need no long calculation.",
        "See the brackets as one closed box.",
        "{c} × box means {c} boxes.",
        "{more} × (2,040 + 150) is {more} times as big as 2,040 + 150.",
    ),
}


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_work_out, _write_tree, _which_tree, _place_brackets, _write_words, _how_many_copies)
    return tuple(make(Luck(LESSON, seed, str(n))) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    return _exit_brackets(Luck(LESSON, seed, "E1")), _exit_words(Luck(LESSON, seed, "E2"))


def _hints(task: str, one: Sum, twin: Sum) -> tuple[str, ...]:
    said = twin.shown
    facts = {**one.shown, "T": said["E"], "TP": said["P"], "TV": said["V"], "twin_words": twin.words}
    return tuple(hint.format(**facts) for hint in HINTS[task])


def _work_out(luck: Luck) -> Task:
    one, twin = sampled(luck, apart=True)
    says = one.shown
    bare = "That is {N} with no brackets. {p} is tied together: do it first."
    begun = "Good start: the brackets make {P}. One sign is still waiting."
    slips = (
        Slip("order of operations", being(one.bare.value), bare.format(**says)),
        Slip("stopped early", being(one.inner_value), begun.format(**says)),
        Slip("off by one", lambda n: abs(n - one.value) == 1, "Very close. Check the last step by counting."),
    )
    return whole_number("1", f"Work out {says['E']}.", one.value, slips, _hints("1", one, twin))


def _write_tree(luck: Luck) -> Task:
    one, twin = sampled(luck)
    other = "That makes {V} too, but its tree looks different. Which two dice are together in the picture?"
    bare = "Without brackets another pair is together, and you get {W}."
    slips = (
        Slip("brackets missing", _is_tree(one.bare), bare.format(**one.shown)),
        Slip("other tree", _makes(one.value), other.format(**one.shown)),
    )
    return expression(
        "2", "This is a tree. Write it as an expression.", one.expression,
        lambda said: same_tree(said, one.expression), slips, _hints("2", one, twin), tree=one.expression,
    )


def _which_tree(luck: Luck) -> Task:
    one, twin = sampled(luck)
    trees = {"": one.expression, "brackets missing": one.bare, "signs": _signs_exchanged(one)}
    trees["dice places"] = _dice_exchanged(one)
    says = {
        "brackets missing": "In that tree {p} is not together.".format(**one.shown),
        "signs": "The sign inside the brackets must be lower.",
        "dice places": "Right shape. Now read the dice from left to right.",
    }
    if one.form == "a−(b−c)":
        says["signs"] = says["dice places"]  # both signs are −, so two dice changed places instead
    order = luck.shuffled(tuple(trees))
    options = [Option(key, f"Tree {key}", trees[slip]) for key, slip in zip("ABCD", order, strict=True)]
    replies = {key: Verdict(False, says[slip], slip) for key, slip in zip("ABCD", order, strict=True) if slip}
    right = "ABCD"[order.index("")]
    return choice("3", f"Which tree is {one.shown['E']}?", options, right, replies, _hints("3", one, twin))


def _signs_exchanged(one: Sum) -> Operation:
    outer, inner = one.expression, one.inner
    if outer.op == inner.op:
        return Operation(outer.op, outer.left, Operation(inner.op, inner.right, inner.left))
    swapped = Operation(outer.op, inner.left, inner.right)
    if one.inner_first:
        return Operation(inner.op, swapped, outer.right)
    return Operation(inner.op, outer.left, swapped)


def _dice_exchanged(one: Sum) -> Operation:
    """The outside die and b have changed places."""
    a, b, c = one.dice
    return Sum(one.form, (a, c, b) if one.inner_first else (b, a, c)).expression


def _place_brackets(luck: Luck) -> Task:
    one, twin = sampled(luck)
    question = "Put one pair of brackets in {N} to make {V}.".format(**one.shown)
    return _bracket_task("4", question, one, _hints("4", one, twin))


def _bracket_task(name: str, question: str, one: Sum, hints: tuple[str, ...] = ()) -> Task:
    other = "Those brackets make {W}, the same as none. Try the other pair.".format(**one.shown)
    none = "That is still {N}. Put one pair of brackets in.".format(**one.shown)
    moved = "Keep the dice in their row; move only the brackets."
    slips = (
        Slip("brackets missing", lambda said: said[0] == one.bare and not set("([{") & set(said[1]), none),
        Slip("other pair", lambda said: said[0] == one.bare, other),
        Slip("order changed", lambda said: _row(said[0]) != _row(one.expression), moved),
    )
    return expression(name, question, one.expression, lambda said: said == one.expression, slips, hints)


def _row(part: Expression) -> tuple[object, ...]:
    """Numbers and signs from left to right."""
    if not isinstance(part, Operation):
        return (part.whole,)
    return (*_row(part.left), part.op, *_row(part.right))


def _write_words(luck: Luck) -> Task:
    one, twin = sampled(luck)
    return _words_task("5", f"Write: “{one.words}”", one, _hints("5", one, twin))


def _words_task(name: str, question: str, one: Sum, hints: tuple[str, ...] = ()) -> Task:
    bare = "Your × or − grabs only one die. Tie together what comes first in the story."
    slips = (Slip("brackets missing", _is_tree(one.bare), bare), *_reversed_minus(one))
    return expression(
        name, question, one.expression, lambda said: same_tree(said, one.expression), slips, hints
    )


def _reversed_minus(one: Sum) -> tuple[Slip, ...]:
    """For each −: the calculation with its two sides exchanged."""
    slips = []
    outer, inner = one.expression, one.inner
    if outer.op == "−":
        says = f"'Take the result away from {outer.left}' starts with {outer.left}."
        slips.append(Slip("reversed minus", _is_tree(Operation("−", outer.right, outer.left)), says))
    if inner.op == "−":
        turned = Operation("−", inner.right, inner.left)
        sides = (turned, outer.right) if one.inner_first else (outer.left, turned)
        says = f"'Take {inner.right} away from {inner.left}' starts with {inner.left}."
        slips.append(Slip("reversed minus", _is_tree(Operation(outer.op, *sides)), says))
    return tuple(slips)


def _how_many_copies(luck: Luck) -> Task:
    c, x, y = luck.between(2, 9), luck.between(1000, 9999), luck.between(100, 999)
    box = f"{x:,} + {y}"
    size = "True size, but not the question: how many copies of the sum?"
    slips = (
        Slip("worked out", being(c * (x + y)), size),
        Slip("one copy", being(x + y), "That is one copy. How many copies are there?"),
    )
    question = f"Do not work it out. {c} × ({box}) is how many times as big as {box}?"
    hints = tuple(hint.format(c=c, more=c + 1) for hint in HINTS["6"])
    return whole_number("6", question, c, slips, hints)


def _exit_brackets(luck: Luck) -> Task:
    one, _ = sampled(luck, "a×(b+c)")
    question = "Put one pair of brackets into {N} to make {V}.".format(**one.shown)
    return _bracket_task("E1", question, one)


def _exit_words(luck: Luck) -> Task:
    one, _ = sampled(luck, "a−(b+c)")
    question = f"Write as one expression, do not work it out: “{one.words}”"
    return _words_task("E2", question, one)


def _is_tree(tree: Expression) -> Callable[[Any], bool]:
    return lambda said: same_tree(said[0], tree)


def _makes(value: int) -> Callable[[Any], bool]:
    def shows(said: Any) -> bool:
        try:
            return bool(said[0].value == value)
        except ZeroDivisionError:
            return False

    return shows

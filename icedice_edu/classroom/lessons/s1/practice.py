"""The six practice tasks and the two exit questions, for any seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.s1 import cases
from icedice_edu.classroom.lessons.s1.cases import Bond, Line, sampled
from icedice_edu.classroom.lessons.s1.hints import HINTS
from icedice_edu.classroom.lessons.s1.hunts import BOX, sentence
from icedice_edu.classroom.slips import off_by_one
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, whole_number
from icedice_edu.games.tiles.tables import SIDES

LESSON = "S1"
WHICH = "Which number goes in the box ▢?"


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_missing_last, _whole_first, _take_away, _which_row, _partner, _corner)
    return tuple(make(Luck(LESSON, seed, str(n))) for n, make in enumerate(makers, 1))


def exit_tasks(seed: str) -> tuple[Task, ...]:
    """The exit questions of this seed: no hints."""
    one, _ = sampled(Luck(LESSON, seed, "E1"))
    return _turned("E1", one), _done_already(Luck(LESSON, seed, "E2"))


def _facts(line: Line) -> dict[str, int]:
    return {"a": line.a, "b": line.b, "c": line.needs, "P": line.two, "T": line.tile}


def _filled(text: str, line: Line) -> str:
    return text.format(**_facts(line))


def _hints(task: str, one: Line, twin: Line, **more: int) -> tuple[str, ...]:
    facts = {**_facts(one), **{f"t{name}": fact for name, fact in _facts(twin).items()}, **more}
    return tuple(hint.format(**facts) for hint in HINTS[task])


def row(line: Line) -> Picture:
    """Two dice, a box and the tile."""
    alt = f"A row: die {line.a}, die {line.b}, an empty box. The tile is {line.tile}."
    return Picture("row", alt, ((line.a, line.b, 0), line.tile))


def bond(whole: int, part: int) -> Picture:
    """A number bond with one part missing."""
    alt = f"A number bond. The whole is {whole}. One part is {part}. The other part is an empty box."
    return Picture("bond", alt, (whole, (part, 0), ()))


# -- the missing die ----------------------------------------------------------------------------------


def _line_slips(line: Line) -> tuple[Slip, ...]:
    """What goes wrong with a + b + ▢ = T, in the order in which it is looked for."""
    one_out = (line.tile - line.a, line.tile - line.b)
    return (
        Slip("the whole", being(line.tile), _filled("{T} is the whole. The box is only a part of it.", line)),
        Slip("the dice you see", being(line.two),
             _filled("{a} and {b} are {P}. Good. How many more to {T}?", line)),
        Slip("one left out", lambda n: n in one_out, "You used one die. Two dice lie there."),
        Slip("added all", being(line.tile + line.two),
             _filled("That is more than {T}. All three parts make only {T}.", line)),
        off_by_one(line.needs, _filled("Very close. Start on {P}. Count the hops to {T}.", line)),
    )


def _missing_last(luck: Luck) -> Task:
    one, twin = sampled(luck)
    question = f"{sentence((one.a, one.b, 0), one.tile)}. {WHICH}"
    task = whole_number("1", question, one.needs, _line_slips(one), _hints("1", one, twin))
    return replace(task, picture=row(one))


def _whole_first(luck: Luck) -> Task:
    one, twin = sampled(luck)
    return _turned("2", one, _hints("2", one, twin))


def _turned(name: str, line: Line, hints: tuple[str, ...] = ()) -> Task:
    question = f"{line.tile} = {line.a} + {BOX} + {line.b}. {WHICH}"
    return whole_number(name, question, line.needs, _line_slips(line), hints)


def _take_away(luck: Luck) -> Task:
    one, twin = sampled(luck)
    slips = (
        Slip("added", being(one.tile + one.two), _filled("You added. {T} is the whole already.", one)),
        Slip("the whole", being(one.tile), _filled("Take away all {T}, and nothing is left.", one)),
        Slip("what is left", being(one.two), _filled("{P} is what is left. How many went away?", one)),
        off_by_one(one.needs, _filled("Very close. Start on {P}. Count the hops to {T}.", one)),
    )
    question = _filled(f"{{T}} − {BOX} = {{P}}. {WHICH}", one)
    task = whole_number("3", question, one.needs, slips, _hints("3", one, twin))
    return replace(task, picture=bond(one.tile, one.two))


def _corner(luck: Luck) -> Task:
    one, twin = sampled(luck)
    column, other = luck.pick(cases.columns(one)), luck.pick(cases.columns(twin))
    slips = (
        Slip("only the die", being(one.needs), _filled("Yes, the die is {c}. Now add up the column.", one)),
        Slip("two are enough", being(column.two), "That is two dice. The die in the corner counts, too."),
        Slip("the other tile", being(one.tile), "That is the tile of the row. Add up the column."),
        off_by_one(column.tile, "Very close. Add the column again."),
    )
    question = (f"Row: {sentence((one.a, one.b, 0), one.tile)}. The **same** die ends the column: "
                f"{column.a} + {column.b} + {BOX}. It makes the column's tile, too. What is that tile?")
    more = {"td": other.a, "te": other.b, "tU": other.tile}
    task = whole_number("6", question, column.tile, slips, _hints("6", one, twin, **more))
    alt = (f"A board. Bottom row: {one.a}, {one.b}, an empty box; tile {one.tile}. Right column: "
           f"{column.a}, {column.b}, the same box; its tile is a question mark.")
    return replace(task, picture=Picture("corner", alt, (one, column)))


# -- number bonds -------------------------------------------------------------------------------------


def _partner(luck: Luck) -> Task:
    one = luck.pick(cases.bonds())
    twin = luck.pick([other for other in cases.bonds() if not {one.whole, one.other} & set(other)])
    n, f = one.whole, one.part
    slips = (
        Slip("the whole", being(n), f"{n} is the whole. The {f} is a part of it already."),
        Slip("added", being(n + f), f"You added. Both dice together make only {n}."),
        Slip("the same again", being(f), f"{f} + {f} = {2 * f}. You need {n}."),
        off_by_one(one.other, f"Very close. Start on {f}. Count the hops to {n}."),
    )
    question = f"A row needs **{n}** with two dice. A {f} comes. Which die must come next?"
    task = whole_number("5", question, one.other, slips, _bond_hints(one, twin))
    return replace(task, picture=bond(n, f))


def _bond_hints(one: Bond, twin: Bond) -> tuple[str, ...]:
    facts = {"n": one.whole, "f": one.part, "tn": twin.whole, "tf": twin.part, "tg": twin.other}
    return tuple(hint.format(**facts) for hint in HINTS["5"])


# -- no die can help ----------------------------------------------------------------------------------


def _which_row(luck: Luck) -> Task:
    good, twin = sampled(luck)
    rows = luck.shuffled((good, luck.pick(cases.done_by_two()), luck.pick(cases.too_far())))
    named = dict(zip("ABC", rows, strict=True))
    options = [Option(key, sentence((line.a, line.b, 0), line.tile)) for key, line in named.items()]
    replies = {key: _no_die(line) for key, line in named.items() if line != good}
    right = next(key for key, line in named.items() if line == good)
    hints = _hints("4", rows[0], twin)
    task = choice("4", "Which row can **one** die finish?", options, right, replies, hints)
    return replace(task, picture=_three_rows(named), because=False)


def _three_rows(named: Mapping[str, Line]) -> Picture:
    said = (f"Row {key}: {line.a}, {line.b}, an empty box; tile {line.tile}." for key, line in named.items())
    rows = tuple((key, (line.a, line.b, 0), line.tile, "") for key, line in named.items())
    return Picture("sheet", " ".join(said), rows)


def _no_die(line: Line) -> Verdict:
    if line.needs == 0:
        return Verdict(False, _filled("{a} + {b} = {P} already. A third die makes it more.", line),
                       "two are enough")
    most = line.two + SIDES
    return Verdict(False, f"Even a {SIDES} makes only {most}. The tile is {line.tile}.", "more than a die")


def _done_already(luck: Luck) -> Task:
    line = luck.pick(cases.done_by_two())
    said = {
        "two are enough": _filled("It is finished. {a} + {b} = {T}.", line),
        "the whole": _filled("A die that shows {T}.", line),
        "one more": "A die that shows 1.",
        "": "No die can finish it.",
    }
    order = luck.shuffled(tuple(said))
    options = [Option(key, said[slip]) for key, slip in zip("ABCD", order, strict=True)]
    replies = {key: Verdict(False, "A row needs three dice, and each die adds 1 or more.", slip)
               for key, slip in zip("ABCD", order, strict=True) if slip}
    question = _filled("A row has {a} and {b}. Its tile is {T}. One square is free. What finishes the row?",
                       line)
    task = choice("E2", question, options, "ABCD"[order.index("")], replies)
    return replace(task, picture=row(line), because=False)

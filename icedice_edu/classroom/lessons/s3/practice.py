"""The six practice tasks, for any seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from icedice_edu.classroom import answers
from icedice_edu.classroom.lessons.s3 import cases, wrong
from icedice_edu.classroom.lessons.s3.cases import Board, Line, shown
from icedice_edu.classroom.lessons.s3.hints import hints_of
from icedice_edu.classroom.lessons.s3.outcomes import ALL, SIDE, Outcome, Wait, chance, pairs, said, ways
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Task, Verdict, choice, in_order, share

LESSON = "S3"
LETTERS = "ABCD"
THROW = "You throw **two** dice."

Thing = TypeVar("Thing")


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_lists, _either, _sum, _order, _two_lines, _where)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


def _two(luck: Luck, things: Sequence[Thing]) -> tuple[Thing, Thing]:
    """One for the task, another one for its twin."""
    one, twin = luck.shuffled(things)[:2]
    return one, twin


def _listed(outcomes: Sequence[Outcome]) -> str:
    return ", ".join(map(said, outcomes))


# -- 1: which list is complete? -----------------------------------------------------------------------


def _lists(luck: Luck, name: str) -> Task:
    needs, twin = _two(luck, cases.EVEN)
    line = cases.short_of_two(luck, luck.pick(cases.ROWS), needs)
    lists = luck.shuffled(wrong.lists(needs))
    options = [Option(key, _listed(one.outcomes)) for key, one in zip(LETTERS, lists, strict=True)]
    right = LETTERS[[one.slip for one in lists].index("")]
    replies = {key: Verdict(False, one.says, one.slip) for key, one in zip(LETTERS, lists, strict=True)}
    question = (f"{line.told} {THROW} Which list holds **every** outcome (red, blue) that finishes the line, "
                "and each of them once?")
    hints = hints_of("1", tile=line.tile, face=line.tile - needs, needs=needs, first=said(pairs(needs)[0]),
                     tneeds=twin, tlist=_listed(pairs(twin)), tcount=len(pairs(twin)))
    return replace(choice(name, question, options, right, replies, hints), picture=shown(line))


# -- 2: one die is missing, two are thrown ------------------------------------------------------------


def _either(luck: Luck, name: str) -> Task:
    how = luck.pick(("one", "two", "same"))
    one, other = luck.shuffled(SIDE)[:2]
    first = cases.short_of_one(luck, "row 1", one)
    if how == "one":
        asked = "What is the chance that you can finish it?"
        task = share(name, f"{first.told} {THROW} {asked}", chance(first.wait), wrong.one_face(one),
                     hints_of("2 one", one=one))
        return replace(task, picture=shown(first))
    second = cases.short_of_one(luck, "row 3", one if how == "same" else other)
    slips = wrong.same_face(one) if how == "same" else wrong.two_faces(one, other)
    hints = hints_of("2 one", one=one) if how == "same" else hints_of("2 two", one=one, two=other)
    asked = "What is the chance that you can finish **at least one** of the two?"
    question = f"{first.told} {second.told} {THROW} {asked}"
    task = share(name, question, chance(first.wait, second.wait), slips, hints)
    return replace(task, picture=shown(first, second))


# -- 3: two dice are missing --------------------------------------------------------------------------


def _sum(luck: Luck, name: str) -> Task:
    needs, twin = _two(luck, cases.SUMS)
    line = cases.short_of_two(luck, luck.pick(cases.ROWS), needs)
    question = f"{line.told} {THROW} What is the chance that you can finish the line with this throw?"
    hints = hints_of("3", needs=needs, tneeds=twin, tlist=_listed(pairs(twin)), tcount=len(pairs(twin)))
    task = share(name, question, chance(line.wait), wrong.sums(needs, line.tile), hints)
    return replace(task, picture=shown(line))


# -- 4: four lines in order ---------------------------------------------------------------------------


def _count(needs: int) -> int:
    return ways(Wait(2, needs))


def uneven(sums: Sequence[int]) -> bool:
    """Whether the counts differ, and the size of the sums does not tell their order."""
    by_count, by_size = sorted(sums, key=_count), sorted(sums)
    return len({*map(_count, sums)}) == len(sums) and by_size not in (by_count, by_count[::-1])


HANDS = tuple(sums for sums in combinations(range(3, 13), 3) if uneven(sums))


def _order(luck: Luck, name: str) -> Task:
    face, sums = luck.pick(SIDE), luck.pick(HANDS)
    lines = luck.shuffled((cases.short_of_one(luck, "", face), *(_short(luck, needs) for needs in sums)))
    lettered = {key: line._replace(name=f"line {key}") for key, line in zip(LETTERS, lines, strict=True)}
    right = sorted(lettered, key=lambda key: ways(lettered[key].wait))
    question = (f"{THROW} Put the four lines in order: the one that you finish with the **smallest** chance "
                "first.")
    letter = next(key for key, line in lettered.items() if line.wait.missing == 2)
    wait = lettered[letter].wait
    hints = hints_of("4", letter=letter, needs=wait.needs, count=ways(wait))
    task = replace(in_order(name, question, LETTERS, right, hints), picture=shown(*lettered.values()))
    return _with_order_slips(task, lettered)


def _short(luck: Luck, needs: int) -> Line:
    return cases.short_of_two(luck, "", needs)


def _with_order_slips(task: Task, lettered: Mapping[str, Line]) -> Task:
    """The task, which also knows those who go by the size of a number, or by the number of dice."""
    single = next(key for key, line in lettered.items() if line.wait.missing == 1)

    def judge(text: str) -> Verdict:
        order = answers.order(text, LETTERS)
        verdict = task.judge(text)
        if verdict.right or verdict.slip == "reversed":
            return verdict
        needs = [lettered[key].wait.needs for key in order if key != single]
        if needs in (sorted(needs), sorted(needs, reverse=True)):
            says = "A sum is not easier because it is small or large. Count its outcomes."
            return Verdict(False, says, "size of the sum")
        if order[-1] != single:
            says = f"Line {single} lacks one die, and either die may bring it. Count its outcomes again."
            return Verdict(False, says, "one die missing")
        return verdict

    return replace(task, judge=judge)


# -- 5: a die for one line or for the other -----------------------------------------------------------


def _two_lines(luck: Luck, name: str) -> Task:
    (face, needs), (tface, tneeds) = _two(luck, cases.MIXED)
    first, second = cases.short_of_one(luck, "row 1", face), cases.short_of_two(luck, "row 3", needs)
    question = (f"{first.told} {second.told} {THROW} What is the chance that you can finish **at least "
                "one** of the two?")
    twins = Wait(1, tface), Wait(2, tneeds)
    hints = hints_of("5", face=face, needs=needs, count=_count(needs), tface=tface, tneeds=tneeds,
                     tcount=_count(tneeds), tboth=cases.overlap(*twins), tways=ways(*twins))
    slips = wrong.face_and_sum(first.wait, second.wait)
    task = share(name, question, chance(first.wait, second.wait), slips, hints)
    return replace(task, picture=shown(first, second))


# -- 6: where does the die go? ------------------------------------------------------------------------


def _where(luck: Luck, name: str) -> Task:
    board = luck.pick(cases.boards())
    face, best = board.face, board.tiles[1]
    tiles = luck.shuffled(board.tiles)
    options = [Option(key, f"row {n}, with the tile {tile}")
               for n, (key, tile) in enumerate(zip("ABC", tiles, strict=True), 1)]
    replies = {key: _worse(board, tile) for key, tile in zip("ABC", tiles, strict=True) if tile != best}
    question = (f"Three rows are empty, and you have to place a **{face}**. After that you throw two dice "
                "for the same row. Which row gives you the best chance to finish it?")
    hints = hints_of("6", face=face, tile=tiles[0], needs=tiles[0] - face)
    task = choice(name, question, options, "ABC"[tiles.index(best)], replies, hints)
    lines = (Line(row, (cases.EMPTY,) * 3, tile) for row, tile in zip(cases.ROWS, tiles, strict=True))
    return replace(task, picture=shown(*lines))


def _worse(board: Board, tile: int) -> Verdict:
    needs = tile - board.face
    slip = "largest tile" if tile == max(board.tiles) else "smallest tile"
    says = f"There two dice must make {needs}: {_count(needs)} of {len(ALL)} outcomes. Another row has more."
    return Verdict(False, says, slip)

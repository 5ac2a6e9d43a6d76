"""The six practice tasks, for any seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from icedice_edu.classroom import answers
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.s2 import cases
from icedice_edu.classroom.lessons.s2.cases import Plot, Sum, by_height, two, ways_of_three, ways_of_two
from icedice_edu.classroom.lessons.s2.hints import hints_of
from icedice_edu.classroom.lessons.s2.showing import dot_plot
from icedice_edu.classroom.lessons.s2.throws import LESSON, dots
from icedice_edu.classroom.lessons.s2.towers import added, pairs, sized, twin, window
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Slip, Task, Verdict, being, in_order, whole_number
from icedice_edu.maths.words import listed


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_pairs, _top, _window, _twin, _read, _order)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


# -- 1: the ways of two dice --------------------------------------------------------------------------


def _pairs(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.sums_of_two(), ways_of_two)
    faces, total = asked
    twins = pairs(other.total, other.faces)
    hints = hints_of("1", faces=faces, first=pairs(total, faces)[0], tfaces=other.faces, tsum=other.total,
                     tpairs=listed(twins), tways=len(twins))
    question = (f"A red die and a blue die have the faces **1 to {faces}**. In how many ways do they make "
                f"**{total}**?")
    says = {
        "pattern goes on": f"“One more each time” holds up to {faces + 1}. After that some ways would need a "
                           f"face above {faces}.",
        "double twice": f"{total // 2} + {total // 2} is one way, not two: turn it round, and nothing has "
                        "changed.",
        "counted once": "Red and blue are two dice: turn your pairs round. Which of them are new?",
        "six faces": f"That is right for dice with six faces. These have {faces}.",
        "the sum itself": "That is the sum. Count the ways to make it.",
    }
    return whole_number(name, question, ways_of_two(asked), _slips(cases.two_dice(asked), says), hints)


def _slips(wrong: Mapping[str, int | None], says: Mapping[str, str]) -> tuple[Slip, ...]:
    return tuple(Slip(slip, being(value), says[slip]) for slip, value in wrong.items() if value is not None)


# -- 2: the rule with other dice ----------------------------------------------------------------------


def _top(luck: Luck, name: str) -> Task:
    faces, other = two(luck, cases.TOPS, int)
    hints = hints_of("2", faces=faces, largest=2 * faces, tfaces=other, tlargest=2 * other, ttop=other + 1)
    question = (f"Two dice have the faces **1 to {faces}**. The towers grow: 1, 2, 3 … and then they shrink. "
                "Over which sum stands the highest tower?")
    slips = (
        Slip("height told", being(faces), f"The highest tower is {faces} high. But over which sum does it "
             "stand?"),
        Slip("always seven", being(7), "7 is the top for dice with six faces. These dice are different."),
        Slip("largest sum", being(2 * faces), f"{2 * faces} is the largest sum: only {faces} + {faces} makes "
             "it."),
    )
    return whole_number(name, question, faces + 1, slips, hints)


# -- 3: a window of towers ----------------------------------------------------------------------------


def _window(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.sums_of_three(), ways_of_three)
    faces, total = asked
    first = next(part for part in reversed(window(total, faces)) if part.ways)
    hints = hints_of("3", faces=faces, third=first.third, rest=first.rest, ways=_ways(first.ways),
                     tfaces=other.faces, tsum=other.total, tadded=added(other.total, other.faces),
                     tways=ways_of_three(other))
    question = (f"Dice with the faces **1 to {faces}**: here is the tent of two. A third die joins them. In "
                f"how many ways do three of these dice make **{total}**?")
    task = whole_number(name, question, ways_of_three(asked), _window_slips(asked), hints)
    return replace(task, picture=tent(faces))


def _ways(count: int) -> str:
    return "1 way" if count == 1 else f"{count} ways"


def _window_slips(asked: Sum) -> tuple[Slip, ...]:
    faces, total = asked
    three = sized(faces, 3)
    says = {
        "pattern goes on": f"The rule +2, +3, +4 … does not go on: a window has only {faces} towers.",
        "six towers": f"Your window has six towers. This third die shows 1 to {faces}: {faces} towers.",
        "two dice only": "That is the tower of two dice. Now there are three.",
        "six faces": f"That is right for dice with six faces. These have {faces}.",
    }
    slid = (three.get(total - 1), three.get(total + 1))
    return (*_slips(cases.three_dice(asked), says),
            Slip("window slid", lambda said: said in slid, "Your window has slid by one place. With a 1 on "
                 f"the third die the other two make {total - 1}."))


def tent(faces: int) -> Picture:
    """The towers of two dice with so many faces."""
    said = ", ".join(f"{total}: {ways}" for total, ways in sized(faces).items())
    return Picture("windows", f"The towers of two dice with the faces 1 to {faces}, a tent. {said}.",
                   (faces, ()))


# -- 4: twins -----------------------------------------------------------------------------------------


def _twin(luck: Luck, name: str) -> Task:
    asked, other = two(luck, cases.twins(), lambda one: one.faces)
    faces, total = asked
    both, tboth = 3 * (faces + 1), 3 * (other.faces + 1)
    hints = hints_of("4", faces=faces, below=faces - 1, pair=faces + 1, both=both, tfaces=other.faces,
                     tsum=other.total, tboth=tboth, ttwin=twin(other.total, other.faces))
    question = (f"Three dice have the faces **1 to {faces}**. **{total}** comes in "
                f"{_ways(ways_of_three(asked))}. One other sum has just as many. Which one?")
    says = {
        "the same sum": "That is the same sum. Look for its twin on the other side.",
        "six faces": f"21 is right for dice with six faces. These have {faces}.",
        "two dice flipped": f"{2 * (faces + 1)} belongs to two dice. Here are three.",
        "from the largest": f"You took it away from {3 * faces}, the largest sum. But its twin is 3, not 0.",
    }
    return whole_number(name, question, twin(total, faces), _slips(cases.flipped(asked), says), hints)


# -- 5: read a dot plot -------------------------------------------------------------------------------


def _read(luck: Luck, name: str) -> Task:
    plot = cases.plot(luck)
    over = plot.sums.count(plot.limit)
    start = "1 dot" if over == 1 else f"{over} dots"
    hints = hints_of("5", limit=plot.limit, start=start)
    question = (f"{luck.pick(cases.CHILDREN)} threw three dice {len(plot.sums)} times. How many throws made "
                f"**{plot.limit} or more**?")
    task = whole_number(name, question, plot.answer, _read_slips(plot), hints)
    return replace(task, picture=dot_plot("Three dice", 3, dots(plot.sums, 3)))


def _read_slips(plot: Plot) -> tuple[Slip, ...]:
    says = {
        "limit left out": f"“{plot.limit} or more” begins with {plot.limit} itself. Count its dots, too.",
        "one tower only": f"These are the dots over {plot.limit}. “Or more” goes on to the right.",
        "towers, not dots": "You counted towers. Every dot is a throw.",
        "other side": f"These are the throws below {plot.limit}. Count the others.",
    }
    return tuple(Slip(slip, being(plot.slips[slip]), said) for slip, said in says.items())


# -- 6: sums of four dice -----------------------------------------------------------------------------


def _order(luck: Luck, name: str) -> Task:
    sums = cases.cards(luck)
    right, other = by_height(sums), cases.other_three(luck, sums)
    hints = hints_of("6", first=right[0], tsums=listed(sorted(other)), torder=_said(by_height(other)))
    question = ("**Four** dice make 4 to 24, and their towers are a bell again. Put these sums in order, the "
                f"one with the **fewest** ways first: {_said(sorted(sums))}.")
    things = tuple(map(str, sums))
    return _with_tops(in_order(name, question, things, tuple(map(str, right)), hints), things)


def _said(sums: tuple[int, ...] | list[int]) -> str:
    return ", ".join(map(str, sums))


def _with_tops(task: Task, things: tuple[str, ...]) -> Task:
    """The task, which also knows those who go by size, and those who keep the top of three dice."""

    def judge(text: str) -> Verdict:
        verdict = task.judge(text)
        order = tuple(map(int, answers.order(text, things)))
        if not verdict.right and list(order) in (sorted(order), sorted(order, reverse=True)):
            says = "You put them in order of size. How far is each of them from the top of the bell?"
            return Verdict(False, says, "by size")
        if not verdict.right and order == cases.old_order(order):
            return Verdict(False, "10 and 11 are the top of three dice. Where is it with four?", "old top")
        return verdict

    return replace(task, judge=judge)

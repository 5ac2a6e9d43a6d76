"""The six practice tasks, for any seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from icedice_edu.classroom import answers
from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.lessons.p1 import cases
from icedice_edu.classroom.lessons.p1.cases import CHILDREN, Four, Symbols, faces, safe_faces, two
from icedice_edu.classroom.lessons.p1.hints import hints_of
from icedice_edu.classroom.lessons.p1.showing import bars, chart, colours, more_likely, strokes
from icedice_edu.classroom.task_random import Luck
from icedice_edu.classroom.tasks import Option, Slip, Task, Verdict, being, choice, in_order, whole_number
from icedice_edu.maths.words import listed

LESSON = "P1"
KEYS = "ABCD"
SMALL, MEDIUM, LARGE = range(3)


def tasks(seed: str) -> tuple[Task, ...]:
    """The practice of this seed."""
    makers = (_strokes, _compare, _likely, _pictures, _two_steps, _order)
    return tuple(make(Luck(LESSON, seed, str(n)), str(n)) for n, make in enumerate(makers, 1))


# -- 1: read a tally chart ----------------------------------------------------------------------------


def _strokes(luck: Luck, name: str) -> Task:
    shown, twin = two(luck, cases.charts())
    names = luck.shuffled(CHILDREN)[:3]
    bundles, rest = divmod(shown.asked, 5)
    first = strokes(shown.asked - rest)
    if twin.asked == shown.asked:
        twin = next(other for other in cases.charts() if other.asked != shown.asked)
    hints = hints_of("1", child=names[1], bundles=first, fives=5 * bundles, tstrokes=strokes(twin.asked),
                     tcount=twin.asked)
    question = f"Three children tally their busts. How many busts has {names[1]}?"
    task = whole_number(name, question, shown.asked, _stroke_slips(shown, names), hints)
    rows = tuple((child, (count,)) for child, count in zip(names, shown, strict=True))
    return replace(task, picture=chart("Busts", ("",), rows))


def _stroke_slips(shown: cases.Chart, names: Sequence[str]) -> tuple[Slip, ...]:
    says = {
        "slash not counted": "The stroke across counts, too. A bundle is five.",
        "bundle as one": "A bundle is not one. It is five strokes.",
        "all rows": f"These are the busts of all three. Read only the row of {names[1]}.",
    }
    rows = (Slip("other row", being(count), f"That is the row of {child}. Find {names[1]}.")
            for child, count in ((names[0], shown.before), (names[2], shown.after)))
    return (*(Slip(slip, being(shown.slips[slip]), said) for slip, said in says.items()), *rows)


# -- 2: compare two bars ------------------------------------------------------------------------------


def _compare(luck: Luck, name: str) -> Task:
    graph, twin = two(luck, cases.small_graphs())
    more, less = luck.pick(cases.pairs(graph))
    top, low = graph.busts[more - 1], graph.busts[less - 1]
    ttop, tlow = (twin.busts[k - 1] for k in luck.pick(cases.pairs(twin)))
    asked = (f"How many **more** busts with {colours(more)} than with {colours(less)}?",
             f"How many **fewer** busts with {colours(less)} than with {colours(more)}?")
    hints = hints_of("2", more=colours(more), top=top, ttop=ttop, tlow=tlow, tgap=ttop - tlow)
    task = whole_number(name, f"A class made this bar graph. {luck.pick(asked)}", top - low,
                        _compare_slips(top, low), hints)
    return replace(task, picture=bust_bars(graph))


def _compare_slips(top: int, low: int) -> tuple[Slip, ...]:
    return (
        Slip("added", being(top + low),
             "You put them together. The question is how far apart they are."),
        Slip("one bar only", lambda said: said in (top, low),
             "That is one bar. Compare it with the other one."),
    )


def bust_bars(graph: Four) -> Picture:
    """Busts with 1, 2, 3 and 4 colours."""
    rows = tuple((colours(k), (count,)) for k, count in enumerate(graph.busts, 1))
    return bars("Busts by colours on the Counter", ("busts",), rows, graph.scale)


# -- 3: more or less likely ---------------------------------------------------------------------------


def _likely(luck: Luck, name: str) -> Task:
    k, twin = two(luck, (1, 2, 3, 4))
    lying = cases.counter(luck, k)
    said = {"bust": "Bust is more likely.", "safe": "Safe is more likely.",
            "equally likely": "Bust and safe are equally likely.", "": "Nobody can say anything about it."}
    options = [Option(key, words) for key, words in zip(KEYS, said.values(), strict=True)]
    words = dict(zip(KEYS, said, strict=True))
    right = next(key for key, word in words.items() if word == more_likely(k))
    replies = {key: _unlikely(k, word) for key, word in words.items() if key != right}
    tword = more_likely(twin) if 2 * twin == 6 else f"{more_likely(twin)} is more likely"
    hints = hints_of("3", faces=faces(k), tcolours=colours(twin), tfaces=faces(twin), tsafe=safe_faces(twin),
                     tword=tword.replace("equally", "both are equally"))
    question = f"On the Counter: {listed(lying)}. You roll once more. What do you say?"
    return replace(choice(name, question, options, right, replies, hints), picture=_one_counter(luck, lying))


def _unlikely(k: int, said: str) -> Verdict:
    counts = f"{faces(k)}, {safe_faces(k)}."
    if said == "":
        return Verdict(False, "Nobody knows the next roll. But you can count faces: where are more?",
                       "nothing to say")
    if said == "equally likely":
        return Verdict(False, f"Two things can happen. But count the faces: {counts}", "fifty-fifty")
    if k == 3:
        return Verdict(False, "Count all six faces. Five are colours. Which one is the sixth?",
                       "Atom forgotten" if said == "bust" else "not counted")
    return Verdict(False, f"Fear and hope do not count. Faces do: {counts}", "fear or hope")


def _one_counter(luck: Luck, lying: Sequence[str]) -> Picture:
    sizes = tuple(luck.below(3) for _ in lying)
    return Picture("counters", f"A Counter with {listed(lying)}.",
                   (("", tuple(zip(cases.piece_letters(lying), sizes, strict=True))),))


# -- 4: a picture graph with a key --------------------------------------------------------------------


def _pictures(luck: Luck, name: str) -> Task:
    row, twin = two(luck, cases.rows_of_symbols())
    same_key = [other for other in cases.rows_of_symbols() if other.key == row.key]
    others = [other for other in same_key if other != row]
    names = luck.shuffled(CHILDREN)[:3]
    rows = luck.pick(others), row, luck.pick(others)
    if twin.things == row.things:
        twin = next(other for other in cases.rows_of_symbols() if other.things != row.things)
    hints = hints_of("4", key=row.key, two=2 * row.key, tkey=twin.key, tsaid=twin.said, tcount=twin.things)
    question = f"Three children rolled. Look at the key. How many rolls has {names[1]}?"
    task = whole_number(name, question, row.things, _picture_slips(row), hints)
    return replace(task, picture=_symbols(row.key, names, rows))


def _picture_slips(row: Symbols) -> tuple[Slip, ...]:
    half = (
        Slip("half as whole", being(row.key * (row.whole + 1)), "The last picture is only a half."),
        Slip("half left out", being(row.key * row.whole), "Do not forget the half picture."),
        Slip("half as one", lambda said: said == row.key * row.whole + 1 != row.things,
             f"Half a picture is half of {row.key}, not 1."),
    )
    key = Slip("key not read", lambda said: said in (row.whole, row.whole + row.half),
               "You counted pictures. The key says how many rolls one picture is.")
    return (key, *(half if row.half else ()))


def _symbols(key: int, names: Sequence[str], rows: Sequence[Symbols]) -> Picture:
    said = "; ".join(f"{child}: {row.said}" for child, row in zip(names, rows, strict=True))
    facts = tuple((child, row.things) for child, row in zip(names, rows, strict=True))
    return Picture("pictures", f"Picture graph. One picture is {key} rolls. {said}.",
                   ("Our rolls", key, "roll", facts))


# -- 5: two steps on a graph with a scale -------------------------------------------------------------


def _two_steps(luck: Luck, name: str) -> Task:
    graph, twin = two(luck, cases.large_graphs())
    a, b, c, _ = graph.busts
    ta, tb, tc, _ = twin.busts
    question = ("A big class made this graph. How many **fewer** busts with 1 colour and 2 colours together "
                "than with 3 colours?")
    hints = hints_of("5", scale=graph.scale, first=a, ta=ta, tb=tb, tc=tc, tsum=ta + tb, tgap=tc - ta - tb)
    task = whole_number(name, question, c - a - b, _two_step_slips(graph), hints)
    return replace(task, picture=bust_bars(graph))


def _two_step_slips(graph: Four) -> tuple[Slip, ...]:
    a, b, c, _ = graph.busts
    return (
        Slip("squares", being((c - a - b) // graph.scale),
             f"That is the number of squares. One square is {graph.scale} busts."),
        Slip("first step only", being(a + b), "That is the first step. Now compare with 3 colours."),
        Slip("one bar forgotten", lambda said: said in (c - a, c - b),
             "You took one bar away. Take both away: 1 colour and 2 colours."),
        Slip("added all", being(a + b + c),
             "You put all three together. “Fewer” asks how far apart they are."),
    )


# -- 6: four Counters in order ------------------------------------------------------------------------

SIZES = {1: (LARGE,), 2: (LARGE, LARGE), 3: (SMALL, SMALL, SMALL), 4: (SMALL, SMALL, MEDIUM, SMALL)}
"""Few large pyramids, many small ones: who looks at sizes goes wrong."""


def _order(luck: Luck, name: str) -> Task:
    many = dict(zip(KEYS, luck.shuffled((1, 2, 3, 4)), strict=True))
    lying = {key: cases.counter(luck, k) for key, k in many.items()}
    right = sorted(KEYS, key=lambda key: many[key])
    less = luck.pick((1, 2, 3))
    more = luck.pick([k for k in (2, 3, 4) if k > less])
    hints = hints_of("6", tone=colours(more), ttwo=colours(less), tless=colours(less))
    said = " ".join(f"{key}: {_pieces(names, SIZES[many[key]])}." for key, names in lying.items())
    shown = tuple((key, tuple(zip(cases.piece_letters(names), SIZES[many[key]], strict=True)))
                  for key, names in lying.items())
    question = ("Four children roll once more. Who is **least** likely to bust? Put the Counters in order: "
                "least likely first, most likely last.")
    task = _with_sizes(in_order(name, question, tuple(KEYS), right, hints), many)
    return replace(task, picture=Picture("counters", f"Four Counters. {said}", shown))


def _pieces(names: Sequence[str], sizes: Sequence[int]) -> str:
    said = ("small", "medium", "large")
    return listed(f"{said[size]} {colour}" for colour, size in zip(names, sizes, strict=True))


def _with_sizes(task: Task, many: dict[str, int]) -> Task:
    """The task, which also knows those who looked at the size of the pyramids."""

    def judge(text: str) -> Verdict:
        verdict = task.judge(text)
        order = [many[key] for key in answers.order(text, tuple(KEYS))]
        if verdict.slip == "order" and set(order[:2]) == {3, 4}:
            says = "Small pyramids bust just as large ones do. Count the colours."
            return Verdict(False, says, "sizes")
        return verdict

    return replace(task, judge=judge)

"""The pictures of lesson M1: till rolls, stacks of bills after each slip, a number line, coins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from icedice_edu.classroom.dollars import HUNDRED, change, usd
from icedice_edu.classroom.lessons.m1.cases import COINS
from icedice_widgets.lesson.pictures.drawing import Drawing
from icedice_widgets.lesson.pictures.money_pieces import (
    bill,
    coin,
    crossed,
    cup,
    label,
    present,
    spoon,
    star,
)
from icedice_widgets.lesson.pictures.pieces import arrow, die, row, sign
from icedice_widgets.lesson.pictures.pyramid_pieces import panel
from icedice_widgets.lesson.pictures.tree import canvas
from icedice_widgets.palette import paint
from icedice_widgets.svg import INK, NOTHING, Svg, el, group

LINE = 34  # a line of a till roll
PAPER, PAPER_LINE, FAINT = "#FFFDF5", "#A89F86", "#5C5540"
STEP, SHEET = 84, 22  # from one stack of bills to the next, from one bill to the next
SPACE = 74  # $100 on the number line

Run = tuple[Sequence[int], Sequence[int]]
"""What is in the till at the beginning and after each slip, and the slips."""


# -- till rolls ---------------------------------------------------------------------------------------


def _roll(facts: tuple[int, Sequence[tuple[int, str]], Sequence[int]]) -> Svg:
    """The till before, then slip by slip what moved and the till after it where that is known."""
    before, slips, known = facts
    lines = [("", "", usd(before))]
    for number, (dollars, why) in enumerate(slips, 1):
        lines.append((why, change(dollars), usd(known[number]) if number < len(known) else ""))
    return canvas(330, LINE * len(lines) + 42, _paper(len(lines)), *_lines(lines))


def _blot(facts: tuple[int, Sequence[int], int]) -> Svg:
    """A till roll of flavours whose balances are all told; ice cream covers one slip."""
    before, slips, hidden = facts
    run = [before]
    for dollars in slips:
        run.append(run[-1] + dollars)
    lines = [("", "", usd(before))]
    lines += [("flavour", change(dollars), usd(after)) for dollars, after in zip(slips, run[1:], strict=True)]
    lines[hidden + 1] = ("", "", usd(run[hidden + 1]))
    return canvas(330, LINE * len(lines) + 42, _paper(len(lines)), *_lines(lines, boxes=False),
                  _splash(116, 22 + LINE * (hidden + 1.5)))


def _splash(x: float, y: float) -> Svg:
    upper = f"M{x - 74} {y}q-14-14 12-12q12-10 34-5q22-7 44 1q34-3 40 8"
    shape = f"{upper}q26 5 6 14q-8 14-40 6q-30 9-52 0q-40 3-44-12Z"
    return el("path", d=shape, fill="#F97673", stroke="#A23A3A", stroke_width=2)


def _paper(lines: int) -> Svg:
    """A strip of paper with a torn edge below."""
    height = LINE * lines + 26
    teeth = "".join(f"l-11 {9 if i % 2 else -9}" for i in range(28))
    return el("path", d=f"M11 6h308v{height}{teeth}Z", fill=PAPER, stroke=PAPER_LINE, stroke_width=1.6)


def _lines(lines: Sequence[tuple[str, str, str]], boxes: bool = True) -> Iterator[Svg]:
    for place, (why, moved, till) in enumerate(lines):
        y = 20 + LINE * (place + 0.5)
        yield _ink(why, 26, y, 16, FAINT, "start")
        yield _ink(moved, 206, y, 20, "#B3261E" if moved.startswith("−") else "#00695C", "end")
        yield _ink(till, 302, y, 21, INK, "end") if till or not boxes else _box(272, y)


def _ink(said: str, x: float, y: float, size: float, ink: str, at: str) -> Svg:
    """Print on paper: paper stays light in the dark theme, too."""
    return el("text", Svg(said), x=x, y=y + size * 0.35, font_size=size, font_weight=700, text_anchor=at,
              fill=ink) if said else NOTHING


def _box(x: float, y: float) -> Svg:
    return el("rect", x=x - 30, y=y - 14, width=60, height=28, rx=6, fill="#FFFFFF", stroke=INK,
              stroke_width=2, stroke_dasharray="6 5")


# -- stacks of bills ----------------------------------------------------------------------------------


def _stacks(runs: Sequence[Run]) -> Svg:
    """One row for each run: a stack for the till at the beginning and after each slip."""
    columns = 1 if len(runs) < 4 else 2
    longest = max(len(slips) + 1 for _, slips in runs)
    tall = max(max(run) for run, _ in runs) // HUNDRED
    width, height = STEP * longest + 24, SHEET * tall + 84
    cards = (_stack_row(one, i % columns * (width + 8), i // columns * (height + 8), (width, height))
             for i, one in enumerate(runs))
    return canvas(columns * (width + 8), -(-len(runs) // columns) * (height + 8), *cards)


def _stack_row(one: Run, x: float, y: float, size: tuple[float, float]) -> Svg:
    run, slips = one
    width, height = size
    closed = run[-1] == 0
    look = paint("stopwash", "stop", 2) if closed else paint("panel", "line", 1.2)
    ground = el("rect", x=x + 1, y=y + 1, width=width - 2, height=height - 2, rx=12, **look)
    floor = y + height - 42
    stacks = (_stack(dollars, x + 12 + STEP * (i + 0.5), floor) for i, dollars in enumerate(run))
    moves = (label(change(slip), x + 12 + STEP * (i + 1), y + 22, slip < 0) if i < len(run) - 1
             else sign(f"({change(slip)})", x + 12 + STEP * (i + 1), y + 22, 16, "ink2")  # came too late
             for i, slip in enumerate(slips))
    return group(ground, *stacks, *moves)


def _stack(dollars: int, x: float, floor: float) -> Svg:
    """Bills from the floor up and what they are worth; an empty till is crossed out."""
    told = sign(usd(dollars), x, floor + 24, 19, "ink" if dollars else "stop")
    if not dollars:
        return group(crossed(x, floor - 20, 28), told)
    bills = (bill(HUNDRED, x, floor - SHEET * (i + 0.5)) for i in range(dollars // HUNDRED))
    return group(*bills, told)


# -- place value --------------------------------------------------------------------------------------


def _notes(facts: Sequence[int]) -> Svg:
    """Hundreds, tens and ones in columns; a bill that comes in lies beside them."""
    till, more = facts[0], facts[1] if len(facts) > 1 else 0
    digits = ((HUNDRED, till // 100), (10, till // 10 % 10), (1, till % 10))
    tall = max(number for _, number in digits)
    floor = 52 + SHEET * tall
    columns = (_column(value, number, 60 + 96 * i, floor) for i, (value, number) in enumerate(digits))
    comes = (bill(more, 400, floor - 14), label(change(more), 400, floor + 24, False, 20)) if more else ()
    return panel(460 if more else 312, floor + 48, sign(usd(till), 156, 26, 26), *columns, *comes)


def _column(value: int, number: int, x: float, floor: float) -> Svg:
    bills = (bill(value, x, floor - SHEET * (i + 0.5)) for i in range(number))
    return group(*bills, sign(f"{number} × {usd(value)}", x, floor + 24, 17, "ink2"))


# -- jumps --------------------------------------------------------------------------------------------


def _line(facts: tuple[Sequence[int], int]) -> Svg:
    """A number line in hundreds; each slip is a jump, one above the other."""
    run, most = facts
    jumps = list(pairwise(run))
    ground = 58 + 44 * len(jumps)
    ticks = "".join(f"M{_at(n)} {ground - 7}v14" for n in range(0, most + 1, HUNDRED))
    axis = el("path", d=f"M{_at(0) - 16} {ground}H{_at(most) + 16}{ticks}", **paint("none", "edge", 2.4))
    told = (sign(usd(n), _at(n), ground + 26, 16, "ink2") for n in range(0, most + 1, HUNDRED))
    start = group(el("circle", cx=_at(run[0]), cy=26, r=7, **paint("act")),
                  sign(usd(run[0]), _at(run[0]) + 16, 26, 17, "ink", "start"))
    shown = (_jump(a, b, 26 + 44 * (i + 0.5)) for i, (a, b) in enumerate(jumps))
    end = el("circle", cx=_at(run[-1]), cy=ground, r=9, **paint("gold", "goldlip", 2.4))
    return panel(_at(most) + 46, ground + 48, axis, *told, start, *shown, end)


def _jump(a: int, b: int, y: float) -> Svg:
    head = 9 if b > a else -9
    way = f"M{_at(a)} {y + 8}H{_at(b)}m{-head}-7l{head} 7l{-head} 7"
    return group(el("path", d=way, **paint("none", "go" if b > a else "stop", 3.4)),
                 label(change(b - a), (_at(a) + _at(b)) / 2, y - 8, b < a, 17))


def _at(dollars: int) -> float:
    return 46 + SPACE * dollars / HUNDRED


# -- coins --------------------------------------------------------------------------------------------


def _coins(numbers: Sequence[int]) -> Svg:
    """A row of coins for each kind."""
    rows = (group(*(coin(cents, 40 + 58 * i, 36 + 58 * place) for i in range(number)))
            for place, (cents, number) in enumerate(zip(COINS, numbers, strict=True)))
    return panel(58 * max(*numbers, 4) + 24, 58 * len(COINS) + 14, *rows)


# -- how to play --------------------------------------------------------------------------------------


def _launch_roll(_: object) -> Svg:
    pays = (sign("START", 216, 22, 18), bill(100, 196, 54), star(246, 54))
    return row(die(4, 36, 38), arrow(74, 38, 40), spoon(146, 32), *pays)


def _launch_buy(_: object) -> Svg:
    return row(bill(100, 46, 38), arrow(88, 38, 40), cup(1, 162, 60), arrow(196, 38, 30), cup(2, 258, 60))


def _launch_visit(_: object) -> Svg:
    stars = (star(146, 38), star(178, 38))
    return row(cup(2, 40, 60), arrow(76, 38, 40), *stars, sign("or", 214, 38, 18, "ink2"), bill(100, 256, 38))


def _launch_surprise(_: object) -> Svg:
    cards = (label("+$200", 180, 38, False, 22), label("−$200", 250, 38, True, 22))
    return row(present(50, 36), arrow(90, 38, 40), *cards)


def _launch_end(_: object) -> Svg:
    closed = (sign("$0", 240, 38, 28), crossed(240, 38, 40))
    return row(sign("30", 40, 38, 28), star(78, 36), arrow(104, 38, 30), cup(3, 168, 64), *closed)


PICTURES: Mapping[str, Drawing] = {
    "roll": _roll, "blot": _blot, "stacks": _stacks, "notes": _notes, "line": _line, "coins": _coins,
    "launch roll": _launch_roll, "launch buy": _launch_buy, "launch visit": _launch_visit,
    "launch surprise": _launch_surprise, "launch end": _launch_end,
}

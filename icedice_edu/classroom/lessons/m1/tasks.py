"""The numbers of lesson M1: tills with their slips, and what the learner's own till shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.document import phrase
from icedice_edu.classroom.own_tills import balances, change, entries_of
from icedice_edu.classroom.task_random import Luck, of_twin, two
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced.tables import START_MONEY

WANTED, NEWEST, MOST_SHOWN = 6, 4, 12
"""Slips to collect, how many stand beside the board, and how many a till roll holds."""
LEAST, MOST = 100, 900
Values = Mapping[str, object]


class Roll(NamedTuple):
    """What is in a till, and three slips."""

    start: int
    slips: tuple[int, ...]

    @property
    def run(self) -> tuple[int, ...]:
        """What is in the till at the start and after each slip."""
        return balances(self.start, self.slips)

    @property
    def end(self) -> int:
        return self.run[-1]


def told(roll: Roll) -> Values:
    """A till roll as the document shows it, with what is left after each slip hidden."""
    first, second, third = map(change, roll.slips)
    return {"start": roll.start, "slips": "\n".join(f"{change(slip)} ?" for slip in roll.slips),
            "slip1": first, "slip2": second, "slip3": third,
            **{f"left{n}": left for n, left in enumerate(roll.run[1:], 1)}}


# -- three slips --------------------------------------------------------------------------------------


def three_slips(luck: Luck) -> Values:
    """What is in the till after three slips of hundreds."""
    one, twin = two(luck, rolls())
    return {**told(one), **wrong_ends(one), "end": one.end, **of_twin(told(twin))}


@cache
def rolls() -> tuple[Roll, ...]:
    """Up and down in hundreds; the end is a new number, and every slip gives another one."""
    return tuple(_clear(range(300, 700, 100), (100, 200, 300)))


def tens_and_hundreds(luck: Luck) -> Values:
    """The same with slips of $10 and $100, for the exit."""
    one = luck.pick(mixed())
    return {**told(one), **wrong_ends(one), "end": one.end, "swapped": swapped_end(one)}


@cache
def mixed() -> tuple[Roll, ...]:
    """Tens and hundreds in one till. It starts $50 past a hundred, so that no hundred is traded."""
    found = _clear(range(350, 700, 100), (10, 100))
    return tuple(roll for roll in found if 0 < sum(abs(slip) < 100 for slip in roll.slips) < 3
                 and swapped_end(roll) not in (roll.end, *wrong_ends(roll).values()))


def swapped_end(roll: Roll) -> int | None:
    """The end if tens are taken for hundreds and hundreds for tens; below zero nobody says it."""
    taken = (slip * 10 if abs(slip) < 100 else slip // 10 for slip in roll.slips)
    return end if (end := roll.start + sum(taken)) > 0 else None


def wrong_ends(roll: Roll) -> dict[str, int]:
    """All slips added, the last one or the first one left out, the last one the wrong way."""
    first, _, last = roll.slips
    return {"all_added": roll.start + sum(map(abs, roll.slips)), "early": roll.end - last,
            "late": roll.end - first, "turned": roll.end - 2 * last}


def _clear(starts: Iterable[int], sizes: Sequence[int]) -> Iterable[Roll]:
    signed = [way * size for size in sizes for way in (1, -1)]
    for start, slips in product(starts, product(signed, repeat=3)):
        roll = Roll(start, slips)
        steady = len(roll.run) == 4 and all(LEAST <= left <= MOST for left in roll.run)
        both = min(slips) < 0 < max(slips) and len({*map(abs, slips)}) > 1
        told_apart = len({roll.end, *wrong_ends(roll).values()}) == 5
        if steady and both and told_apart and roll.end not in roll.run[:-1]:
            yield roll


def lowest(luck: Luck) -> Values:
    """The lowest amount of a till roll."""
    one, twin = two(luck, dips())
    return {**told(one), "lowest": min(one.run), "highest": max(one.run), "end": one.end,
            "sizes": {*map(abs, one.slips)}, **of_twin({**told(twin), "lowest": min(twin.run)})}


@cache
def dips() -> tuple[Roll, ...]:
    """The lowest amount is in the middle, and no slip is as large."""
    return tuple(roll for roll in rolls() if min(roll.run) not in (roll.start, roll.end)
                 and min(roll.run) not in map(abs, roll.slips))


# -- one slip -----------------------------------------------------------------------------------------


def one_bill(luck: Luck) -> Values:
    """A till such as $365, and one $100 bill or one $10 bill in or out: one digit changes."""
    till = 100 * luck.between(2, 8) + 10 * luck.between(2, 8) + luck.between(1, 9)
    bill, way = luck.pick((100, 10)), luck.pick((1, -1))
    twin = luck.pick([other for other in range(222, 889, 111) if other != till])
    moved = way * bill
    return {"till": till, "sign": "+" if way > 0 else "−", "bill": bill, "end": till + moved,
            "other_place": till + way * (110 - bill), "ones": till + way, "turned": till - moved,
            "place": phrase("hundred" if bill == 100 else "ten"), "digit": till // bill % 10,
            "in_or_out": phrase("in" if way > 0 else "out"), "twin": twin, "twin_end": twin + moved}


def missing(luck: Luck) -> Values:
    """From one amount of hundreds to another: which slip was it?"""
    one, twin = two(luck, jumps())
    size = one[1] - one[0]
    return {"before": one[0], "after": one[1], "slip": change(size), "turned": change(-size),
            "too_far": change(size + (100 if size > 0 else -100)),
            "new_till": change(one[1] if size > 0 else -one[1]),
            "more": phrase("more" if size > 0 else "less"), "twin_before": twin[0], "twin_after": twin[1],
            "twin_slip": change(twin[1] - twin[0])}


@cache
def jumps() -> tuple[tuple[int, int], ...]:
    """Jumps of $200 to $500; the new till is neither the jump nor $100 more than it."""
    tills = range(200, 1000, 100)
    return tuple((before, after) for before, after in product(tills, repeat=2)
                 if abs(after - before) in range(200, 600, 100)
                 and after - abs(after - before) not in (0, 100))


def trade(luck: Luck) -> Values:
    """Tens that go past a hundred, in or out."""
    way = luck.pick((1, -1))
    (till, tens), (twin, twin_tens) = two(luck, [step for step in trades() if step[1] * way > 0])
    return {**_by_hundred(till, tens), **of_twin(_by_hundred(twin, twin_tens)), "earned": tens > 0,
            "end": till + tens, "kept": till + tens - way * 100, "turned": till - tens,
            "upside_down": till - till % 100 - tens - till % 100 if tens < 0 else None}


def _by_hundred(till: int, tens: int) -> Values:
    """How to get there by the hundred in between."""
    hundred = max(till, till + tens) // 100 * 100
    part = abs(hundred - till)
    return {"till": till, "tens": abs(tens), "hundred": hundred, "part": part, "rest": abs(tens) - part,
            "then": till + tens, "sign": "+" if tens > 0 else "−"}


@cache
def trades() -> tuple[tuple[int, int], ...]:
    """A till in tens, and tens that cross a hundred without landing on it; every slip is another number."""
    steps = product(range(210, 800, 10), (tens for tens in range(-90, 100, 10) if abs(tens) > 10))
    return tuple((till, tens) for till, tens in steps if till % 100 and (till + tens) % 100
                 and till // 100 != (till + tens) // 100
                 and abs(tens) not in (2 * (till % 100), till % 100 + 50, 50))


# -- open or closed -----------------------------------------------------------------------------------


def fate(luck: Luck) -> Values:
    """Three slips in a fixed order: the shop stays open, or it closes at slip 2 or at slip 3."""
    right = luck.pick(("open", "open", "slip 2", "slip 3"))
    one = luck.pick(fates()[right])
    return {**told(one), "right": right, "after1": one.run[1], "after2": one.run[2],
            "about3": phrase("still open", left=one.end) if one.end else phrase("closed before")}


@cache
def fates() -> Mapping[str, tuple[Roll, ...]]:
    """Tills by what happens to them; open ones pay more than they had at the start."""
    sizes = range(100, 600, 100)
    signs = ((-1, -1, 1), (-1, 1, -1))
    found = [Roll(start, tuple(way * size for way, size in zip(ways, three, strict=True)))
             for start in range(200, 600, 100) for ways in signs for three in product(sizes, repeat=3)]
    exact = [roll for roll in found if all(sum(roll.slips[:n]) + roll.start >= 0 for n in (1, 2, 3))
             and max(roll.run) <= MOST and len({*map(abs, roll.slips)}) > 1]
    return {"open": tuple(roll for roll in exact if min(roll.run) > 0 and _pays(roll) >= roll.start),
            "slip 2": tuple(roll for roll in exact if len(roll.run) == 3 and roll.end == 0),
            "slip 3": tuple(roll for roll in exact if len(roll.run) == 4 and roll.end == 0)}


def _pays(roll: Roll) -> int:
    return -sum(slip for slip in roll.slips if slip < 0)


# -- the learner's own till ---------------------------------------------------------------------------


def own(work: Work) -> Values:
    """The learner's slips, the newest with its amount left open, and the worst order of all of them."""
    entries = entries_of(work.games)
    newest, shown = entries[-NEWEST:], entries[-MOST_SHOWN:]
    last = entries[-1] if entries else None
    worst = balances(START_MONEY, sorted((one.dollars for one in entries), key=lambda dollars: dollars > 0))
    return {
        "to_go": max(WANTED - len(entries), 0), "any": bool(entries), "slips": len(entries),
        "left": last.left if last else START_MONEY, "bills": (last.left if last else START_MONEY) // 100,
        "had": last.had if last else 0, "sign": "+" if last and last.dollars > 0 else "−",
        "size": abs(last.dollars) if last else 0, "from_newest": newest[0].had if newest else 0,
        "newest": "\n".join([*map(str, newest[:-1]), f"{newest[-1]} ?"]) if newest else "",
        "from_shown": shown[0].had if shown else 0, "roll": "\n".join(map(str, shown)),
        "lowest": min(balances(START_MONEY, (one.dollars for one in entries))), "worst": min(worst),
        "closes": bool(entries) and not worst[-1], "stays": bool(entries) and bool(worst[-1]),
    }


VALUES = {"wanted": WANTED}

"""Money: a till roll with its slips, bills by place value, and prices that climb."""

from __future__ import annotations

import re
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, filled, parts, sheet
from icedice_edu.maths.words import listed, many

DOLLARS = re.compile(r"\$(\d{1,3}(?:,\d{3})*|\d{1,6})")
SLIP = re.compile(r"([+−-])\s*(\$[\d,]{1,8})\s*(.{0,40}?)\s*(\?)?")
LADDER_MOST, SLIPS_MOST = 10, 12
BILLS, MOST_DOLLARS = (100, 10, 1), 1400


def dollars(text: str) -> int:
    read = DOLLARS.fullmatch(text.strip())
    if read is None:
        raise PictureMistake(f"{brief(text)} is not an amount such as $300")
    return int(read[1].replace(",", ""))


def usd(amount: int) -> str:
    return f"−${-amount:,}" if amount < 0 else f"${amount:,}"


# -- the till roll ------------------------------------------------------------------------------------


class Slip(NamedTuple):
    """What came in or went out, why, and whether the till after it is shown."""

    amount: int
    why: str
    shown: bool = True


class Till(NamedTuple):
    """What the till begins with, and its slips."""

    title: str
    start: int
    slips: tuple[Slip, ...]

    @property
    def after(self) -> tuple[int, ...]:
        """What is in the till after each slip."""
        amounts = [slip.amount for slip in self.slips]
        return tuple(self.start + sum(amounts[: i + 1]) for i in range(len(amounts)))


def read_till(text: str) -> Till:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    title = lines.pop(0) if lines and not lines[0].startswith("start") else ""
    if not lines or not lines[0].startswith("start:"):
        raise PictureMistake("there is no line such as start: $500")
    slips = tuple(map(_slip, lines[1:]))
    if len(slips) > SLIPS_MOST:
        raise PictureMistake(f"there are {len(slips)} slips; {SLIPS_MOST} are possible")
    till = Till(title, dollars(lines[0].partition(":")[2]), slips)
    if any(left < 0 for left in till.after):
        raise PictureMistake(f"the till would go to {usd(min(till.after))}; it cannot go below $0")
    return till


def _slip(line: str) -> Slip:
    read = SLIP.fullmatch(line)
    if read is None:
        raise PictureMistake(f"{brief(line)} is not a slip such as −$100 flavor, or +$200 surprise ?")
    amount = dollars(read[2]) * (1 if read[1] == "+" else -1)
    return Slip(amount, read[3], not read[4])


def signed(amount: int) -> str:
    return f"{'+' if amount >= 0 else '−'}${abs(amount):,}"


def describe_till(till: Till) -> str:
    title = f" {till.title}." if till.title else ""
    slips = (f"{signed(slip.amount)}{f' {slip.why}' if slip.why else ''}, {_left(slip, left)}."
             for slip, left in zip(till.slips, till.after, strict=True))
    return " ".join((f"A till roll.{title} Start: {usd(till.start)}.", *slips))


def _left(slip: Slip, left: int) -> str:
    return f"then {usd(left)}" if slip.shown else "then a hidden amount"


# -- bills --------------------------------------------------------------------------------------------


class Bills(NamedTuple):
    """An amount in bills of $100, $10 and $1, and what comes in or goes out."""

    amount: int
    change: int = 0
    piles: tuple[int, int, int] | None = None
    """How many bills of each kind, where they are not as few as possible."""

    @property
    def each(self) -> tuple[int, int, int]:
        return self.piles or (self.amount // 100, self.amount // 10 % 10, self.amount % 10)


def read_bills(text: str) -> Bills:
    read = re.fullmatch(r"((?:\$10{0,2}×\d{1,2}\s*)+|\$\S{1,8})(?:\s*([+−-])\s*(\$\S{1,8}))?", text.strip())
    if read is None:
        raise PictureMistake(f"{brief(text)} is not an amount such as $365, $100×3 $10×12, or $365 + $100")
    piles = _piles(read[1]) if "×" in read[1] else None
    amount, change = in_all(piles) if piles else dollars(read[1]), dollars(read[3]) if read[3] else 0
    if not 0 <= amount <= MOST_DOLLARS or (change and change not in BILLS):
        raise PictureMistake(f"{brief(text)} is not possible; $0 to ${MOST_DOLLARS}, and one bill of $1, $10 "
                             "or $100")
    return Bills(amount, change if read[2] in (None, "+") else -change, piles)


def in_all(piles: tuple[int, int, int]) -> int:
    """What so many bills of $100, $10 and $1 are worth."""
    return sum(count * value for count, value in zip(piles, BILLS, strict=True))


def _piles(text: str) -> tuple[int, int, int]:
    found = dict.fromkeys(BILLS, 0)
    for value, count in re.findall(r"\$(\d+)×(\d+)", text):
        found[int(value)] += int(count)
    return found[100], found[10], found[1]


def write_bills(bills: Bills) -> str:
    """The text that these bills are read from."""
    piles = " ".join(f"${value}×{count}" for value, count in zip(BILLS, bills.each, strict=True))
    few = bills.each == Bills(bills.amount).each
    change = f" {'+' if bills.change > 0 else '−'} ${abs(bills.change)}" if bills.change else ""
    return f"{f'${bills.amount}' if few else piles}{change}"


def describe_bills(bills: Bills) -> str:
    names = [many(count, f"${value} bill")
             for count, value in zip(bills.each, BILLS, strict=True) if count]
    change = ""
    if bills.change:
        change = f" A ${abs(bills.change)} bill {'comes in' if bills.change > 0 else 'goes out'}."
    return f"{listed(names) if names else 'No bills'}.{change}"


# -- prices that climb --------------------------------------------------------------------------------


class Ladder(NamedTuple):
    """A name, its prices from the first to the last, and which one is marked."""

    name: str
    prices: tuple[int, ...]
    marked: int | None = None


def read_ladders(text: str) -> tuple[Ladder, ...]:
    ladders = tuple(_ladder(name, data) for name, data in filled(sheet(text), "prices").rows)
    if len(ladders) > 6:
        raise PictureMistake(f"there are {len(ladders)} ladders; 6 are possible")
    return ladders


def _ladder(name: str, data: str) -> Ladder:
    steps = parts(data)
    prices = tuple(dollars(step.rstrip("*")) for step in steps)
    if not 1 <= len(prices) <= LADDER_MOST or max(prices) > 100_000:
        raise PictureMistake(f"{brief(name)} has {len(prices)} prices; 1 to {LADDER_MOST} are possible")
    marked = [i for i, step in enumerate(steps) if step.endswith("*")]
    return Ladder(name, prices, marked[0] if marked else None)


def describe_ladders(ladders: tuple[Ladder, ...]) -> str:
    return " ".join(map(_describe, ladders))


def _describe(ladder: Ladder) -> str:
    now = f" {usd(ladder.prices[ladder.marked])} is marked." if ladder.marked is not None else ""
    return f"Prices of {ladder.name}: {', '.join(map(usd, ladder.prices))}.{now}"


OF_MONEY = (
    Kind("till", "A till roll: what it starts with, then a slip on each line; ? hides what is left after it.",
         "Ada's till\nstart: $500\n−$100 flavor\n+$200 surprise ?\n−$200 flavor", read_till, describe_till),
    Kind("bills", "An amount in bills of $100, $10 and $1; “$100×3 $10×12” says how many of each.",
         "$365 + $100", read_bills, describe_bills),
    Kind("ladder", "Prices that climb; * marks the price now.",
         "Mint: $100 $200 $300* $400 $500", read_ladders, describe_ladders),
)

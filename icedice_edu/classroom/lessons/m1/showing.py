"""The learner's own till roll, and beside it the six orders of three slips."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Block, Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.dollars import change, changes, sentence, usd
from icedice_edu.classroom.lessons.m1.till import (
    Till,
    balances,
    orders,
    payments_first,
    stays_open,
    tills_in,
)
from icedice_edu.classroom.work import Work

TILL, SLIPS = 200, (300, -100, -200)
"""The till of the guess, and its three slips."""
BOX = "▢"
WANTED = 8
NEWEST = 6
IN_A_ROW, MOST_STEPS = 6, 18
"""Stacks of bills that are drawn: in a row, and in all."""


# -- beside the board and in the record ---------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The end of the till roll; the newest balance is for the learner to say."""
    tills = tills_in(work.games)
    head = Title("Your till roll", small=True)
    if not tills:
        return (head, Say("It begins with $500. The first slip comes when money moves."))
    return (head, *(block for till in tills for block in _now(till, several=len(tills) > 1)))


def _now(till: Till, several: bool) -> tuple[Block, ...]:
    *_, before, _ = till.balances
    asked = sentence(before, till.changes[-1], BOX)
    who = f"{till.name}: " if several else ""
    count = len(till.entries)
    enough = "That is enough." if count >= WANTED else f"You want {WANTED}."
    return (Say(f"{who}**{asked}** Say it. Then look at the board. Slips: {count}. {enough}"), roll(till))


def roll(till: Till) -> Picture:
    """The newest slips with the balance after each, the last one left open."""
    first = max(0, len(till.entries) - NEWEST)
    shown = tuple((entry.dollars, entry.why) for entry in till.entries[first:])
    known = till.balances[first:-1]
    slips = ", ".join(f"{change(dollars)} {why}, {usd(after)}"
                      for (dollars, why), after in zip(shown, known[1:], strict=False))
    last = f"{change(shown[-1][0])} {shown[-1][1]}, {BOX}"
    said = f"{slips}, {last}" if slips else last
    return Picture("roll", f"A till roll. Before: {usd(known[0])}. Slips: {said}.", (known[0], shown, known))


def record(work: Work) -> Blocks:
    """Every slip of the learner's own game, with the till after each as a stack of bills."""
    tills = tills_in(work.games)
    if not tills:
        return (Title("Your till"), Say("No slip yet. Play until money moves."))
    return (Title("Your till"), *(block for till in tills for block in _told(till)))


def _told(till: Till) -> tuple[Block, ...]:
    run = till.balances
    moves = enumerate(zip(till.entries, run, run[1:], strict=False), 1)
    rows = tuple((str(number), entry.why, sentence(before, entry.dollars, usd(after)))
                 for number, (entry, before, after) in moves)
    low = Say(f"{till.name}: the lowest was **{usd(min(run))}**, the highest {usd(max(run))}.")
    table = Grid(f"Till roll: {till.name}", ("slip", "what for", "till"), rows)
    return stacks(run, till.changes), low, table


def stacks(run: Sequence[int], slips: Sequence[int]) -> Picture:
    """The till after each slip as stacks of $100 bills, a few in a row; the newest are drawn."""
    first = max(0, len(slips) - MOST_STEPS)
    rows = tuple((tuple(run[at:at + IN_A_ROW + 1]), tuple(slips[at:at + IN_A_ROW]))
                 for at in range(first, len(slips), IN_A_ROW))
    told = ", ".join(map(usd, run[first:]))
    return Picture("stacks", f"Stacks of $100 bills after each slip: {told}.", rows)


# -- the reveal ---------------------------------------------------------------------------------------


def six_orders() -> tuple[tuple[int, ...], ...]:
    """All orders of the three slips; those that stay open come first."""
    return tuple(sorted(orders(SLIPS), key=lambda order: not stays_open(TILL, order)))


def reveal(work: Work) -> Blocks:
    """Guess, own till, and the six orders."""
    return (
        Title("Six orders"), Say(_guess(work)), *map(Say, _own(tills_in(work.games))), charts(six_orders()),
        Say("A slip in (brackets) came too late: the shop was closed.", "quiet"), _table(),
        Say("**Three orders stay open. Three close.** The slips are the same. The sum is the same. The way "
            "is not!"),
        Say("Look for the rule: the shop stays open when **+$300 comes before −$200**. "
            "Swap these two slips, and an open shop closes."),
    )


def charts(several: Sequence[tuple[int, ...]]) -> Picture:
    """Small stacks for several orders."""
    runs = tuple((balances(TILL, order), tuple(order)) for order in several)
    said = " ".join(f"{changes(order)}: {', '.join(map(usd, run))}, {_end(order)}." for run, order in runs)
    return Picture("stacks", f"Stacks of $100 bills, one row for each order. {said}", runs)


def _end(order: Sequence[int]) -> str:
    return "open" if stays_open(TILL, order) else "closed"


def _table() -> Grid:
    rows = tuple((changes(order), _said(balances(TILL, order))) for order in six_orders())
    return Grid("The till has $200", ("slips in this order", "shop"), rows)


def _said(run: Sequence[int]) -> str:
    """How it goes for the shop: open, and the lowest point, or closed, and when."""
    return f"**open**, lowest {usd(min(run))}" if run[-1] else f"**closed** at slip {len(run) - 1}"


def _guess(work: Work) -> str:
    return f"Your guess: **{work.guess}**." if work.guess else "Your guess: none. The curtain was opened."


def _own(tills: Sequence[Till]) -> tuple[str, ...]:
    return tuple(map(_shuffled, tills)) or ("Your game: no slips yet.",)


def _shuffled(till: Till) -> str:
    """What the worst order would have done to this till."""
    worst = balances(till.opening, payments_first(till.changes))
    played = f"{till.name}: {len(till.entries)} slips, the lowest was {usd(min(till.balances))}."
    if worst[-1] == 0:
        return f"{played} Now pay all the − slips first: **$0 after {len(worst) - 1} slips. Closed!**"
    return f"{played} Now pay all the − slips first: the lowest is {usd(min(worst))}. Still open!"

"""Money by hand: bills of $100, $10 and $1 go in and out, and the total is said."""

from __future__ import annotations

from icedice_edu.classroom.hands_on.handle import Handle, Hands
from icedice_edu.classroom.pictures.money import BILLS, Bills, describe_bills, in_all, usd, write_bills
from icedice_edu.maths.words import many

MOST = 12
"""So many bills of one kind can be put in: ten of them may be traded for one that is worth more."""


def piles(bills: Bills) -> tuple[Handle, ...]:
    """A handle for each kind of bill."""
    return tuple(Handle(f"${value}", f"${value} bills", count, 0, max(MOST, count), said=many(count, "bill"))
                 for value, count in zip(BILLS, bills.each, strict=True))


def put(bills: Bills, name: str, value: int) -> str:
    counts = [value if name == f"${bill}" else count for bill, count in zip(BILLS, bills.each, strict=True)]
    hundreds, tens, ones = counts
    return write_bills(bills._replace(amount=in_all((hundreds, tens, ones)), piles=(hundreds, tens, ones)))


def tell_bills(bills: Bills) -> str:
    return f"{describe_bills(bills._replace(change=0)).rstrip('.')}: {usd(bills.amount)} in all."


TILL = Hands("Put bills in and take them out with + and −. The total is shown.", piles, put, tell_bills)

"""What happens to one flavour: it is bought by the two players in turn, and its owner may add scoops.

Who sells gets the price; what the flavour had cost the seller, with the scoops that were added, is taken from
it. Tills are not looked at: between two purchases START pays.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from icedice_edu.games.iced.tables import MOST_PURCHASES, MOST_SCOOPS, SCOOP_PRICE, UNOWNED, Flavour
from icedice_widgets.explorers.percent import exact_percent, ratio

BUY, SCOOP = "buy", "scoop"
NAMES = ("Mia", "Leo")
PRICES = tuple(UNOWNED._replace(bought=bought).price for bought in range(MOST_PURCHASES))


class Deal(NamedTuple):
    """A payment for the flavour: a purchase, or one more scoop."""

    step: str
    payer: int
    payee: int | None
    """Who gets the money; None is the bank."""
    dollars: int
    before: Flavour
    after: Flavour
    cost: int
    """What the flavour had cost its seller, scoops and all; 0 for the bank."""

    @property
    def profit(self) -> int:
        """What the seller made of it."""
        return self.dollars - self.cost

    @property
    def rise(self) -> Fraction:
        """By which part of itself the price climbed."""
        return Fraction(self.after.price - self.before.price, self.before.price)


# -- a purchase and a scoop -------------------------------------------------------------------------


def bought(now: Flavour, cost: int) -> Deal:
    """By the one who does not own it, at the price on the tag; scoops go back to 1 (ICED-20, 25)."""
    if why := no_sale(now):
        raise ValueError(f"you can't buy it: {why}")
    buyer = 0 if now.owner is None else 1 - now.owner
    return Deal(BUY, buyer, now.owner, now.price, now, Flavour(buyer, 1, now.bought + 1), cost)


def one_more(now: Flavour) -> Deal:
    """By the owner, for $100 to the bank (ICED-23)."""
    if why := no_scoop(now):
        raise ValueError(f"you can't add a scoop: {why}")
    assert now.owner is not None
    return Deal(SCOOP, now.owner, None, SCOOP_PRICE, now, now._replace(scoops=now.scoops + 1), 0)


def no_sale(now: Flavour) -> str:
    """Why it cannot be bought; nothing while it can."""
    return "it is off the market" if now.off else ""


def no_scoop(now: Flavour) -> str:
    """Why it can get no scoop; nothing while it can."""
    if now.owner is None:
        return "nobody owns it"
    return f"{MOST_SCOOPS} is the most" if now.scoops == MOST_SCOOPS else ""


# -- in words ---------------------------------------------------------------------------------------


def called(party: int | None) -> str:
    return "the bank" if party is None else NAMES[party]


def made(deal: Deal) -> str:
    """What the seller made of it, as a calculation; nothing if it was the bank."""
    if deal.payee is None:
        return ""
    return f"{NAMES[deal.payee]}: ${deal.dollars} − ${deal.cost} = {outcome(deal.profit)}."


def outcome(dollars: int) -> str:
    """$100 profit, $100 loss, or neither."""
    if not dollars:
        return "$0, no profit, no loss"
    return f"${abs(dollars)} {'profit' if dollars > 0 else 'loss'}"


def climbed(deal: Deal) -> str:
    """How the price changed by a purchase."""
    if deal.after.off:
        return "It is off the market now."
    return f"The price goes up: {rise_words(deal)}."


def rise_words(deal: Deal) -> str:
    """+$100 is 1/2 of $200, or 50%."""
    before, up = deal.before.price, deal.after.price - deal.before.price
    part = f"{ratio(deal.rise)} of ${before}" if deal.rise != 1 else f"all of ${before}"
    return f"+${up} is {part}, or {exact_percent(deal.rise)}"


def scooped(deal: Deal) -> str:
    """How a purchase changed the scoops, if it did."""
    return f"Scoops: {deal.before.scoops} → {deal.after.scoops}." if deal.before.scoops > 1 else ""


def added(payments: tuple[int, ...]) -> str:
    """−$100 + $200 = $100."""
    if not payments:
        return "$0"
    first, *rest = payments
    terms = [signed(first), *(f"{'+' if dollars > 0 else '−'} {signed(abs(dollars))}" for dollars in rest)]
    return f"{' '.join(terms)} = {signed(sum(payments))}" if rest else terms[0]


def signed(dollars: int) -> str:
    """$100 or −$100."""
    return f"{'−' if dollars < 0 else ''}${abs(dollars)}"

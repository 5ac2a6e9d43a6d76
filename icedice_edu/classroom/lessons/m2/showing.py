"""The learner's own deals as bars of money, and beside them how many cards each amount can stand."""

from __future__ import annotations

from collections.abc import Sequence

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Say, Title
from icedice_edu.classroom.dollars import HUNDRED, change, sentence, usd
from icedice_edu.classroom.lessons.m2.reserve import (
    DECK,
    RESERVE,
    WORST,
    Deal,
    closing,
    deals_in,
    left_after,
    most_flavours,
    tightest,
)
from icedice_edu.classroom.work import Work
from icedice_edu.games.iced.tables import LOWEST_PRICE, START_MONEY

NEWEST, MOST_ROWS = 4, 10
BOX = "▢"
FLAVOURS = range(START_MONEY // LOWEST_PRICE + 1)


# -- beside the board and in the record ---------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The last deals as bars, and the question to ask before the next."""
    deals = deals_in(work.games)
    head = Title("Your plan sheet", small=True)
    if not deals:
        return (head, Say("Before you buy, say: I have … It costs … Then … is left."))
    last = deals[-1]
    asked = f"You have {usd(last.left)} after it. Which cards could close your shop now? Count them."
    asked = asked if last.left else "That closed your shop."
    return (head, Say(f"**{_named(last)}**: {_told(last)}. {asked}"), bars(deals[-NEWEST:]))


def _named(deal: Deal) -> str:
    return f"{deal.what[:1].upper()}{deal.what[1:]}"


def _told(deal: Deal) -> str:
    """$500 − $100 = $400; a card with stars leaves the money."""
    if not deal.dollars:
        return f"stars, {usd(deal.had)} stays"
    return sentence(deal.had, deal.dollars, usd(deal.left))


def bars(deals: Sequence[Deal], line: int = 0) -> Picture:
    """For each deal a bar of what there was: the part that went and the part that stayed."""
    said = " ".join(f"{_named(deal)}: {_told(deal)}." for deal in deals)
    mark = f" A line marks {usd(line)}." if line else ""
    rows = tuple((_named(deal), deal.had, deal.dollars) for deal in deals)
    return Picture("deals", f"Bars of money, one for each deal. {said}{mark}", (rows, line))


def record(work: Work) -> Blocks:
    """A row for each purchase and each surprise of the learner's own game."""
    deals = deals_in(work.games)
    if not deals:
        return (Title("Your deals"), Say("No deal yet. Buy a flavour, or take a surprise."))
    rows = tuple((str(deal.turn), _named(deal), _told(deal)) for deal in deals)
    return (Title("Your deals"), bars(deals[-MOST_ROWS:]), Say(_sum(deals)),
            Grid("Plan sheet", ("turn", "deal", "money"), rows))


def _sum(deals: Sequence[Deal]) -> str:
    """All purchases together, and the one that left least."""
    bought = [deal for deal in deals if deal.spends]
    drawn = len(deals) - len(bought)
    cards = f"Surprises: {drawn}."
    tight = tightest(deals)
    if tight is None:
        return f"Bought: nothing. {cards}"
    spent = -sum(deal.dollars for deal in bought)
    return f"Bought: {len(bought)}, for {usd(spent)}. Least left after buying: **{usd(tight.left)}**. {cards}"


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work) -> Blocks:
    """Guess, own deals, and for every amount the cards that close the shop."""
    deals, best = deals_in(work.games), most_flavours()
    own = (bars([deal for deal in deals if deal.spends][-MOST_ROWS:], RESERVE),) if tightest(deals) else ()
    return (
        Title("How much must stay?"), Say(_guess(work)), Say(_own(deals)), *own, ladder(), _table(),
        Say(f"**Only {best} flavour!** Then {usd(left_after(best))} is left. The worst card takes "
            f"{usd(WORST)}, and {usd(left_after(best) - WORST)} is still there."),
        Say(f"So the **reserve** is {usd(RESERVE)}: the worst card, {usd(WORST)}, and {usd(HUNDRED)} more, "
            "because $0 closes the shop."),
        Say("A reserve does not say: never buy. It says: **wait until you have the price and the reserve**."),
    )


def _guess(work: Work) -> str:
    return f"Your guess: **{work.guess}**." if work.guess else "Your guess: none. The curtain was opened."


def _own(deals: Sequence[Deal]) -> str:
    tight = tightest(deals)
    if tight is None:
        return "Your game: nothing bought yet."
    kept = sum(deal.left >= RESERVE for deal in deals if deal.spends)
    bought = sum(deal.spends for deal in deals)
    cards = f"Could close your shop then: {closing(tight.left)} of {len(DECK)} cards."
    return (f"Your game: {bought} bought. After {kept} of them you still had {usd(RESERVE)} or more. "
            f"Tightest: {_named(tight)} left {usd(tight.left)}. "
            f"{cards if tight.left else 'That closed it, without any card.'}")


def ladder() -> Picture:
    """What is left after each flavour, and the sixteen cards with those that close the shop."""
    rungs = tuple((number, left_after(number), _closing_cards(left_after(number))) for number in FLAVOURS)
    said = " ".join(f"{_flavours(number)}: {usd(left)} left, {_cards(left)}." for number, left, _ in rungs)
    deck = tuple((card.text, card.dollars) for card in DECK)
    return Picture("ladder", f"A ladder of what is left of {usd(START_MONEY)}. {said}", (rungs, deck))


def _closing_cards(left: int) -> tuple[int, ...]:
    """The places of those cards in the deck."""
    return tuple(i for i, card in enumerate(DECK) if card.dollars and left + card.dollars <= 0)


def _cards(left: int) -> str:
    return f"{closing(left)} of {len(DECK)} cards close the shop" if left else "the shop is closed"


def _flavours(number: int) -> str:
    return "1 flavour" if number == 1 else f"{number} flavours"


def _table() -> Grid:
    rows = tuple((f"{number} × {usd(LOWEST_PRICE)}", usd(left_after(number)), _verdict(left_after(number)))
                 for number in FLAVOURS)
    return Grid(f"You have {usd(START_MONEY)}", ("flavours", "left", "cards that close the shop"), rows)


def _verdict(left: int) -> str:
    if not left:
        return "closed already"
    count = closing(left)
    takes = ", ".join(change(card.dollars) for card in DECK if card.dollars and left + card.dollars <= 0)
    return f"{count} of {len(DECK)}: {takes}" if count else f"**0 of {len(DECK)}**"

"""What lesson M3 shows of a learner's games: price ladders, sales with their profit, and the reveal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from icedice_edu.classroom.blocks import Blocks, Grid, Picture, Press, Say, Title
from icedice_edu.classroom.lessons.m3.prices import (
    ALTOGETHER,
    CHAIN,
    IN_ALL,
    LEO,
    MIA,
    RISES,
    STEPS,
    Game,
    Purchase,
    games_of,
    in_percent,
    rise,
    standing,
)
from icedice_edu.classroom.work import Work

WANTED = 3
"""Sales to collect."""
VIEWS = ("price ladders", "sales")
TURNS = ("Mia", "Leo", "Mia", "Leo", "Mia")
TOLD_A = (
    f"**From $400 to $500 the price rises by {in_percent(RISES[-1])}.** Always $100 more. But $100 is the "
    "whole of $100, half of $200, a third of $300, and only a quarter of $400.",
    "Dollars say how much. Percent says how much **for every $100 that was there before**.",
)
TOLD_B = (
    f"**Leo is {standing(LEO[-1])}, Mia is {standing(MIA[-1])}.** Every sale brought its seller $100 more "
    "than was paid. Both sold twice, so both made $200.",
    f"But Mia bought last. She paid ${CHAIN[-1]} and will never sell: Coffee is off the market. She has "
    "Coffee, Leo has the money.",
)


# -- beside the board ---------------------------------------------------------------------------------


def beside(work: Work) -> Blocks:
    """The ladders of the game on the board, and how many sales there are."""
    games, title = games_of(work.games), Title("Your price ladders", small=True)
    if not games or not games[-1].bought:
        return (title, Say("No flavour is bought yet. Each purchase will mark a rung here."))
    sales = sum(len(game.sales) for game in games)
    enough = "That is enough." if sales >= WANTED else f"You want {WANTED}."
    return (title, ladders(games[-1]), Say(f"Sales from player to player: **{sales}**. {enough}"))


def ladders(game: Game) -> Picture:
    """Each flavour that was bought, with its buyers on the rungs."""
    rungs = game.ladders()
    said = " ".join(f"{flavour}: {_climbed(buyers)}." for flavour, buyers in rungs.items())
    return Picture("ladders", f"Price ladders. {said}", tuple(rungs.items()))


def _climbed(buyers: Sequence[str]) -> str:
    return ", ".join(f"${price} {who}" for price, who in zip(CHAIN, buyers, strict=False))


# -- the record ---------------------------------------------------------------------------------------


def record(work: Work) -> Blocks:
    """The learner's games as ladders, or as a list of sales."""
    games, title = games_of(work.games), Title("What was bought and sold")
    if not any(game.bought for game in games):
        return (title, Say("Nothing is bought yet. Play, and your purchases are listed here."))
    shown = work.view or VIEWS[0]
    buttons = tuple(Press(f"show {view}", view, view == shown) for view in VIEWS)
    if shown == VIEWS[0]:
        return (title, *buttons, *(ladders(game) for game in games if game.bought))
    return (title, *buttons, *_sales(games))


def _sales(games: Sequence[Game]) -> Blocks:
    rows = tuple(_row(game, one) for game in games for one in game.sales)
    if not rows:
        return (Say("Nobody has bought from the other player yet."),)
    head = ("sale", "cost the seller", "sold for", "profit", "price rose by")
    why = ("What a flavour cost is its price and every scoop that was added. One scoop more, and the profit "
           "of $100 is gone.")
    return (Grid("Sales from player to player", head, rows), Say(why, "quiet"), *map(_balance, games))


def _row(game: Game, one: Purchase) -> tuple[str, ...]:
    assert isinstance(one.seller, int)
    who = f"{game.names[one.seller]} to {game.names[one.buyer]}"
    before = CHAIN[CHAIN.index(one.price) - 1]
    up = f"${one.price - before}, {in_percent(rise(before, one.price))}"
    return f"{one.flavour}, {who}", f"${one.cost}", f"${one.price}", _profit(one.profit), up


def _profit(dollars: int) -> str:
    return f"${dollars}" if dollars >= 0 else f"a loss of ${-dollars}"


def _balance(game: Game) -> Say:
    """What both have made by selling."""
    made = (sum(one.profit for one in game.sales if one.seller == seat) for seat in range(len(game.names)))
    said = ", ".join(f"{name} {_profit(dollars)}" for name, dollars in zip(game.names, made, strict=True))
    return Say(f"Profit of all sales: {said}.")


# -- the reveal ---------------------------------------------------------------------------------------


def reveal(work: Work, said: Sequence[str]) -> Blocks:
    """Guesses, own games and the chain; `said` are the two guesses in words, or nothing."""
    a, b = said or ("", "")
    return (
        Title("The price climbs, the percent falls"),
        Title("A. The last step", small=True), Say(_guess(a)), *map(Say, TOLD_A), _steps(work),
        Title("B. Who has more dollars than before?", small=True), Say(_guess(b)), *map(Say, TOLD_B),
        _books(),
    )


def _guess(said: str) -> str:
    return f"Your guess: **{said}**." if said else "Your guess: none. The curtain was opened."


def _steps(work: Work) -> Grid:
    """Each step of the chain in dollars and percent, and how often it was climbed."""
    climbed = _climbs(games_of(work.games))
    rows = tuple((f"${before} → ${after}", f"${after - before}", in_percent(up), str(climbed[after]))
                 for (before, after), up in zip(STEPS, RISES, strict=True))
    low, high = CHAIN[0], CHAIN[-1]
    whole = (f"in all ${low} → ${high}", f"${high - low}", in_percent(IN_ALL), "")
    return Grid("Step by step", ("price", "rise in dollars", "rise in percent", "sales in your games"),
                (*rows, whole))


def _climbs(games: Sequence[Game]) -> Mapping[int, int]:
    prices = [one.price for game in games for one in game.sales]
    return {price: prices.count(price) for price in CHAIN}


def _books() -> Grid:
    rows = tuple((f"{number}. {who} pays ${price}", f"${paid}", standing(mia), standing(leo))
                 for number, (who, price, paid, mia, leo)
                 in enumerate(zip(TURNS, CHAIN, ALTOGETHER, MIA, LEO, strict=True), 1))
    return Grid("The books of Coffee", ("purchase", "paid so far", "Mia is", "Leo is"), rows)

"""How likely a shop goes under: exact, by following every roll and every card of the next turns.

Money leaves a shop only by its own choice (buying, upgrading, a surprise), stars also by landing on the other
player's flavours. So the chance depends on a plan. To keep count of every case, one shop is looked at alone
and what matters of it is compressed: its place, its money, its stars and the flavours. Assumed: the other
player buys, swaps, pays and gets nothing meanwhile but the stars of this shop's visits, and this shop buys
only from the bank. Shops that cannot differ any more in the turns left are taken together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.iced.ring_walk import at, carried, turn
from icedice_edu.games.iced.setting import USUAL_BONUS, Setting
from icedice_edu.games.iced.surprises import cards, check_purse, safe
from icedice_edu.games.iced.tables import (
    BONUS_STARS,
    BOXES,
    BOXES_ROUND,
    COLOURS,
    FLAVOURS,
    LOWEST_PRICE,
    MOST_SCOOPS,
    SCOOP_PRICE,
    SIDES,
    STARS_TO_WIN,
    START,
    START_MONEY,
    START_STARS,
)
from icedice_edu.maths.chains import Endless
from icedice_edu.maths.whole_numbers import brief, checked, is_count, is_one_of

if TYPE_CHECKING:
    from icedice_edu.games.iced.rules import Position

Key = tuple[int, int, int, tuple[int, ...]]
"""A shop as a plain tuple, which is quicker to make and to look up."""
Ways = dict[Key, int]

MOST_TURNS = 40
MOST_SHOPS = 150_000
DEAREST_CARD = 300
"""The most dollars that a card takes."""
MOST_LOST, MOST_WON = 3, 4
"""The most stars lost and won in one turn: by a card or a flavour with three scoops, and START adds one."""
TAKES = ("never", "when safe", "always")
_SCOOPS = range(-MOST_SCOOPS, MOST_SCOOPS + 1)


class Plan(NamedTuple):
    """How a shop decides: when it takes surprises, and how much money it keeps."""

    surprises: str = "never"
    """When it takes them: "never", "when safe" (no card can lose the game) or "always"."""
    reserve: int | None = None
    """The shop buys and upgrades only if this much money is left afterwards; None: it never does."""


class Shop(NamedTuple):
    """What matters of one shop."""

    place: int = START
    money: int = START_MONEY
    stars: int = START_STARS
    scoops: tuple[int, ...] = (0,) * len(FLAVOURS)
    """By flavour: the scoops of one's own, those of the opponent's below 0, 0 where nobody owns it."""

    @classmethod
    def of(cls, position: Position, seat: int) -> Shop:
        """A player's shop in a real game."""
        mine = ((one.scoops if one.owner == seat else -one.scoops) for one in position.flavours)
        return cls(position.places[seat], position.money[seat], position.stars[seat], tuple(mine))


class Fate(NamedTuple):
    """How likely a shop is where after so many turns."""

    broke: Fraction
    """Out of money."""
    starless: Fraction
    """Out of stars."""
    won: Fraction
    """With 30 stars."""
    going: Fraction

    @property
    def lost(self) -> Fraction:
        return self.broke + self.starless


IDLE, NEW = Plan(), Shop()
PLAIN = Setting(USUAL_BONUS, False, COLOURS[:2])


def fate(turns: int, plan: Plan = IDLE, shop: Shop = NEW, setting: Setting = PLAIN) -> Fate:
    """How a shop stands after so many of its own turns, by a plan."""
    *_, last = fates(turns, plan, shop, setting)
    return last


def broke_chance(
    turns: int,
    plan: Plan = IDLE,
    shop: Shop = NEW,
    setting: Setting = PLAIN,
) -> Fraction:
    """The chance that a shop has lost, out of money or out of stars, within so many of its own turns."""
    return fate(turns, plan, shop, setting).lost


def fates(
    turns: int,
    plan: Plan = IDLE,
    shop: Shop = NEW,
    setting: Setting = PLAIN,
) -> Iterator[Fate]:
    """The same after 0, 1, 2 … turns; a shop that has lost or won already stays so."""
    _check(turns, plan, shop)
    end, over, deck = _end(shop), 1, len(cards(mixed=setting.mixed_cards))
    ended = {one: int(one == end) for one in ("broke", "starless", "won")}
    ways = {} if end else {(*shop,): 1}
    yield _fate(ways, ended, over)
    for left in range(turns, 0, -1):
        ended = {end: number * SIDES * deck for end, number in ended.items()}
        ways, over = _settled(_moved(ways, setting), ended, plan, setting, deck), over * SIDES * deck
        ways = _compressed(ways, plan, left - 1)
        yield _fate(ways, ended, over)


def safe_reserve(turns: int, at_most: Fraction, plan: Plan, shop: Shop = NEW) -> int | None:
    """The least money with which this shop loses with at most this chance; None if stars are the trouble."""
    _check(turns, plan, shop)
    for money in range(LOWEST_PRICE, DEAREST_CARD * turns + 2 * LOWEST_PRICE, LOWEST_PRICE):
        if broke_chance(turns, plan, shop._replace(money=money)) <= at_most:
            return money
    return None


# -- one turn ---------------------------------------------------------------------------------------


def _moved(ways: Ways, setting: Setting) -> Ways:
    """Every shop after each of the six rolls: on the box it landed on, with what START paid."""
    after: Ways = {}
    for (place, money, stars, scoops), number in ways.items():
        for landed, passed in _LANDED[place]:
            if passed:
                there = (landed, money + setting.start_bonus, stars + BONUS_STARS, scoops)
            else:
                there = (landed, money, stars, scoops)
            after[there] = after.get(there, 0) + number
    return after


def _settled(landed: Ways, ended: dict[str, int], plan: Plan, setting: Setting, deck: int) -> Ways:
    """The shops after what their boxes do; those that won or lost are added to `ended`.

    A way that no card decides has the weight of a whole deck.
    """
    after: Ways = {}
    for shop, number in landed.items():
        for then, weight in _on_box(shop, plan, setting, deck):
            end = _end(then)
            if end:
                ended[end] += number * weight
            else:
                after[then] = after.get(then, 0) + number * weight
    return after


def _on_box(shop: Key, plan: Plan, setting: Setting, deck: int) -> Sequence[tuple[Key, int]]:
    landed, money, stars, scoops = shop
    kind = BOXES[landed].kind
    if stars >= STARS_TO_WIN:
        return ((shop, deck),)
    if kind == "flavour":
        return ((_on_flavour(shop, plan, landed // 2), deck),)
    if kind == "surprise" and _takes(plan, money, stars, setting):
        outcomes = _after_card(money, stars, setting.mixed_cards)
        return [((landed, left, kept, scoops), weight) for (left, kept), weight in outcomes]
    return (((carried(landed), money, stars, scoops), deck),)


def _on_flavour(shop: Key, plan: Plan, flavour: int) -> Key:
    """The shop after it gave or earned stars on a flavour, and bought or added a scoop if it may."""
    place, money, stars, ring = shop
    scoops = ring[flavour]
    stars = max(0, stars + scoops)
    if scoops < 0 or scoops == MOST_SCOOPS or stars >= STARS_TO_WIN or not _spends(plan, money):
        return place, money, stars, ring
    more = ring[:flavour] + (scoops + 1,) + ring[flavour + 1 :]  # noqa: RUF005 (twice as fast)
    return place, money - SCOOP_PRICE, stars, more


def _spends(plan: Plan, money: int) -> bool:
    """Whether the plan spends $100 now; a flavour of the bank and a scoop cost the same."""
    return plan.reserve is not None and money - SCOOP_PRICE >= plan.reserve


def _takes(plan: Plan, money: int, stars: int, setting: Setting) -> bool:
    if plan.surprises == "when safe":
        return _is_safe(money, stars, setting.mixed_cards)
    return plan.surprises == "always"


def _end(shop: Key) -> str:
    """One of "won", "broke" and "starless", in the order of ICED-R4; empty while the game goes on."""
    _, money, stars, _ = shop
    if stars >= STARS_TO_WIN:
        return "won"
    return "broke" if not money else "" if stars else "starless"


@cache
def _after_card(money: int, stars: int, mixed: bool) -> tuple[tuple[tuple[int, int], int], ...]:
    """Each pair of money and stars that a card can leave, with the number of cards that leave it."""
    return tuple(Counter((card.money, card.stars) for card in cards(money, stars, mixed)).items())


_is_safe = cache(safe)
_LANDED = tuple(
    tuple((moved.landed, moved.passed) for moved in (turn(place, face) for face in range(1, SIDES + 1)))
    for place in range(BOXES_ROUND)
)


# -- keeping count ----------------------------------------------------------------------------------


def _compressed(ways: Ways, plan: Plan, left: int) -> Ways:
    """The same ways, with shops that cannot turn out differently in the turns left counted as one."""
    plenty, few, many = (
        _plenty(plan, left),
        MOST_LOST * left + MOST_LOST + 1,
        STARS_TO_WIN - 1 - MOST_WON * left,
    )
    found: Ways = {}
    for (place, money, stars, scoops), number in ways.items():
        alike = (
            place,
            min(money, plenty),
            few if few < stars <= many else stars,
            _ahead(place, left, scoops),
        )
        found[alike] = found.get(alike, 0) + number
    if len(found) > MOST_SHOPS:
        raise Endless("there are too many cases; look fewer turns ahead, or let the shop buy nothing")
    return found


def _plenty(plan: Plan, left: int) -> int:
    """Money enough for all turns left: with more, the shop would do the same, and it cannot run out."""
    a_turn = SCOOP_PRICE if plan.surprises == "never" else DEAREST_CARD
    return a_turn * left + (plan.reserve or 0) + DEAREST_CARD + SCOOP_PRICE


@lru_cache(maxsize=100_000)
def _ahead(place: int, left: int, scoops: tuple[int, ...]) -> tuple[int, ...]:
    """The scoops, set to 0 for flavours that cannot be landed on any more."""
    reach = _reach(place, left)
    return tuple([number if flavour in reach else 0 for flavour, number in enumerate(scoops)])


@cache
def _reach(place: int, left: int) -> frozenset[int]:
    """The flavours that can be landed on in the turns left."""
    if not left:
        return frozenset()
    landed = [box for box, _ in _LANDED[place]]
    here = frozenset(box // 2 for box in landed if BOXES[box].kind == "flavour")
    return here.union(*(_reach(carried(box), left - 1) for box in landed))


def _fate(ways: Ways, ended: dict[str, int], over: int) -> Fate:
    broke, starless, won = (Fraction(ended[end], over) for end in ("broke", "starless", "won"))
    return Fate(broke, starless, won, Fraction(sum(ways.values()), over))


def _check(turns: int, plan: Plan, shop: Shop) -> None:
    checked(turns, range(MOST_TURNS + 1), f"you can look ahead 0 to {MOST_TURNS} turns")
    if plan.surprises not in TAKES:
        raise ValueError(f"a shop takes surprises {', '.join(TAKES)}, not {brief(plan.surprises)}")
    if plan.reserve is not None and not is_count(plan.reserve):
        raise ValueError(f"a reserve is whole dollars, $0 or more, or None, not {brief(plan.reserve)}")
    at(shop.place)
    check_purse(shop.money, shop.stars)
    _check_scoops(shop.scoops)


def _check_scoops(scoops: tuple[int, ...]) -> None:
    fits = isinstance(scoops, tuple) and len(scoops) == len(FLAVOURS)
    if not fits or not all(is_one_of(number, _SCOOPS) for number in scoops):
        each = f"from {MOST_SCOOPS} of your own to −{MOST_SCOOPS} of your opponent's"
        raise ValueError(f"a shop lists the scoops of {len(FLAVOURS)} flavors, {each}, not {brief(scoops)}")

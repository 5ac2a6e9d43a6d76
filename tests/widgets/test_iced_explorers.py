"""The explorers of ICED!: what they state agrees with counting, with the simulation and with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from math import hypot
from typing import Any
from xml.etree import ElementTree

import pytest
from targets import pressables

from icedice_edu.games.iced.rules import begin
from icedice_edu.games.iced.steps import BUY, UPGRADE
from icedice_edu.games.iced.tables import BOX_OF, FLAVOURS
from icedice_edu.play.simulation import simulate
from icedice_widgets.explorers import heat_map, many_shops, price_ladder
from icedice_widgets.explorers.iced.heat import LONG_RUN, Heat
from icedice_widgets.explorers.iced.ladder import Ladder
from icedice_widgets.explorers.iced.shops import SIZES, Shops
from icedice_widgets.palette import ROLES

TELEPORT = {4: 12, 12: 4}
COFFEE = FLAVOURS.index("Coffee")


# -- the heat map ------------------------------------------------------------------------------------------


def walked(start: int, rolls: tuple[int, ...]) -> tuple[int, int]:
    """Where the last of these rolls lands, and where the spoon stands then."""
    place = landed = start
    for roll in rolls:
        landed = (place + roll) % 18
        place = TELEPORT.get(landed, landed)
    return landed, place


@pytest.mark.parametrize(("turns", "start"), [(0, 0), (1, 0), (2, 9), (3, 0), (4, 4)])
@pytest.mark.parametrize("stands", [False, True])
def test_every_box_is_as_warm_as_counting_every_roll_says(turns: int, start: int, stands: bool) -> None:
    counted = Counter(walked(start, rolls)[stands] for rolls in product(range(1, 7), repeat=turns))

    view = Heat(turns, start, stands)

    assert view.chances == {box: Fraction(counted[box], 6**turns) for box in range(18)}
    assert turns == 0 or all(view.share(box) == f"{counted[box]}/{6**turns}" for box in counted)


@pytest.mark.parametrize("stands", [False, True])
def test_in_the_long_run_every_box_is_the_same_and_only_then_exactly(stands: bool) -> None:
    always, later = Heat(LONG_RUN, 4, stands), Heat(40, 4, stands)

    assert {always.share(box) for box in range(18)} == {"1/18"}
    assert always.sentence.endswith("on every box equally often: 1/18 of turns.")
    assert {later.share(box) for box in range(18)} == {"≈ 1/18.0"}
    assert Fraction(1, 18) not in later.chances.values()
    assert "18" not in later.sentence.replace("(18)", "")  # the surprise is left to the long run


def test_the_turn_and_the_beginning_can_be_slid_chosen_and_tapped() -> None:
    explorer = heat_map()

    explorer._turns.value = 40
    explorer.children[0].children[1].click()
    assert explorer.view.long_run and explorer._turns.words[explorer._turns.place] == "long run"
    explorer._turns.value, explorer._start.value = 2, 9
    explorer.tap("box 16")
    explorer.tap("stands")
    assert explorer.picture.spoken == "Surprise (16): 13.9%, 5 of 36 outcomes: 5/36."
    explorer.tap("from 16")
    assert explorer._start.value == 16 and explorer.view == Heat(2, 16, True, 16)


def test_likeliest_and_rarest_boxes_are_named_or_counted() -> None:
    assert Heat(0, 9).sentence == "No turns yet. The spoon is on Coffee (9)."
    assert Heat(1).sentence == (
        "In turn 1, starting from START. Most likely: 6 boxes, 16.7% each. It can't reach 12 boxes."
    )
    assert Heat(3).sentence.endswith(
        "Most likely: Caramel (11), 9.7%. Least likely: Surprise (2) and Chocolate (3), 2.3% each."
    )


@pytest.mark.parametrize(("layout", "pitches"), [("wide", {131, 119}), ("narrow", {87, 76})])
def test_the_ring_is_closed_and_neighbours_lie_side_by_side(layout: str, pitches: set[int]) -> None:
    areas = pressables(ElementTree.fromstring(Heat(3).drawn(layout, "")))
    ring = [areas[f"box{number % 18}"][:2] for number in range(19)]

    steps = [hypot(x - u, y - v) for (x, y), (u, v) in pairwise(ring)]

    assert {round(step) for step in steps} <= pitches | {86}


@pytest.mark.parametrize("level", [0, 0.5, 1])
def test_words_on_a_warm_box_can_be_read_in_both_themes(level: float) -> None:
    for theme in range(2):
        ground, ink = (_light(ROLES[role][theme]) for role in ("well", "ink"))
        heat = _mixed(ROLES["well"][theme], ROLES["heat"][theme], level)
        assert min(_contrast(ink, ground), _contrast(ink, _light(heat))) >= 4.5


def _mixed(one: str, other: str, part: float) -> str:
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _light(colour: str) -> float:
    parts = [value / 255 for value in bytes.fromhex(colour[1:])]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("wrong", [(-1,), (42,), ("for ever",), (1, 18), (1, 0, False, 18)])
def test_walks_that_are_not_there_are_refused(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError):
        heat_map(*wrong)


# -- many shops --------------------------------------------------------------------------------------------


def test_shops_end_as_the_simulated_games_do() -> None:
    view = Shops("gambler", "collector", 100, 3)
    tally = simulate("iced", ["gambler", "collector"], games=100, seed=3, progress=False)

    assert view.still_open == 0
    assert (view.ended("won"), view.ended("lost")) == tuple(tally.won)
    assert [view.ended("lost", turn) for turn in view.stops] == sorted(
        view.ended("lost", turn) for turn in view.stops
    )


def test_more_shops_go_on_where_fewer_ended_and_other_luck_is_other_luck() -> None:
    kinds = ((10, 5), (40, 5), (10, 6))
    few, more, others = (Shops("saver", "upgrader", *kind).balances.shops for kind in kinds)

    assert more[:10] == few != others


def test_controls_and_taps_choose_what_is_drawn() -> None:
    explorer = many_shops(shops=10)

    explorer._bot.value, explorer._against.value = "gambler", "saver"
    explorer._number.value = SIZES[1]
    explorer.children[0].children[-1].click()
    explorer.tap("stars")
    explorer.tap("band")
    assert explorer.view == Shops("gambler", "saver", 40, 2, "stars", "band")
    assert explorer._seed.value == 2
    low, middle, high = explorer.view.spread(120)
    told = f"the median shop has {middle}, and 8 out of 10 shops have {low.split()[0]} to {high}."
    assert told in explorer.picture.spoken


def test_only_some_of_many_lines_are_drawn_and_the_picture_says_so() -> None:
    lines = [Shops("saver", "collector", number, 1, look="spaghetti") for number in (10, 40, 100)]
    drawn = {view.number: view.drawn("wide", "") for view in lines}

    lines = {number: svg.count(' opacity=".4"') for number, svg in drawn.items()}

    assert lines == {10: 10, 40: 40, 100: 40}
    assert "Only the first 40" in drawn[100] and "Only the first" not in drawn[40]


@pytest.mark.parametrize(
    "wrong",
    [
        {"bot": "thief"}, {"against": "x"}, {"shops": 11}, {"seed": -1}, {"unit": "scoops"}, {"look": "pie"},
    ],
)  # fmt: skip
def test_shops_that_cannot_be_simulated_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        many_shops(**wrong)


# -- the price ladder --------------------------------------------------------------------------------------


def every_ladder(steps: tuple[str, ...] = ()) -> Iterator[Ladder]:
    """Each way to buy and to add scoops, to its end."""
    yield Ladder(COFFEE, steps)
    for step in ("buy", "scoop"):
        try:
            Ladder(COFFEE, (*steps, step))
        except ValueError:
            continue
        yield from every_ladder((*steps, step))


@pytest.mark.rule("ICED-20", "ICED-23", "ICED-25")
def test_every_ladder_is_climbed_as_the_rules_have_it_and_the_money_adds_up() -> None:
    rich = begin(2, first=0)._replace(money=(9900, 9900), places=(BOX_OF[COFFEE],) * 2)
    for view in every_ladder():
        position = rich
        for deal in view.deals:
            phase = "upgrade" if deal.step == "scoop" else "buy" if deal.payee is None else "visit"
            position = position._replace(seat=deal.payer, turn=deal.payer, phase=phase)
            position = position.next(UPGRADE if deal.step == "scoop" else BUY)
            assert position.flavours[COFFEE] == deal.after
        paid = [sum(view.payments(party)) for party in (0, 1, None)]
        assert [9900 + paid[0], 9900 + paid[1]] == [*position.money] and sum(paid) == 0


@pytest.mark.rule("ICED-EX1")
def test_five_purchases_lead_from_the_bank_to_off_the_market() -> None:
    explorer = price_ladder("Coffee", *["buy"] * 5)
    deals = explorer.view.deals

    assert [deal.dollars for deal in deals] == [100, 200, 300, 400, 500]
    assert sum(deal.dollars for deal in deals if deal.payee is not None) == 1400
    assert [deal.profit for deal in deals[1:]] == [100] * 4
    assert [deal.rise for deal in deals[:4]] == [1, Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)]
    assert "+$100 is 1/3 of $300, or 33⅓%" in repr(explorer)
    assert "Mia: −$100 + $200 − $300 + $400 − $500 = −$300\n" in repr(explorer)
    assert "Leo: −$200 + $300 − $400 + $500 = $200" in repr(explorer)


def test_a_purchase_is_told_with_profit_rise_and_scoops() -> None:
    explorer = price_ladder("Mint", "buy", "scoop")

    explorer.tap("buy")

    assert explorer.picture.spoken == (
        "Leo pays Mia $200. Mia: $200 − $200 = $0, no profit, no loss. "
        "The price goes up: +$100 is 1/2 of $200, or 50%. Scoops: 2 → 1."
    )
    explorer.tap("back")
    assert explorer.view.steps == ("buy", "scoop")
    explorer.tap("clear")
    assert explorer.picture.spoken == "Nobody owns Mint. The bank sells it for $100."


def test_what_the_market_forbids_is_refused_with_its_reason() -> None:
    explorer = price_ladder("Mint", "buy", "scoop", "scoop")
    before = explorer.view

    for what, why in (("buy", "off the market"), ("scoop", "3 is the most")):
        explorer.tap(what)
        assert explorer.view == before and why in explorer.picture.spoken


def test_prices_above_the_tag_are_left_open() -> None:
    for bought in range(5):
        svg = Ladder(COFFEE, ("buy",) * bought).drawn("wide", "")
        tags = {price for price in range(100, 600, 100) if f">${price}</text>" in svg}
        assert tags == set(range(100, 100 * bought + 200, 100))


@pytest.mark.parametrize("wrong", [("Lemon",), ("Mint", "sell"), ("Mint", "scoop"), ("Mint", *["buy"] * 6)])
def test_ladders_that_cannot_be_climbed_are_refused(wrong: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        price_ladder(*wrong)

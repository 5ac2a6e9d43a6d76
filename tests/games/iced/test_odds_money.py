"""What cards, flavours and scoops bring, and how likely a shop goes under: exact, and checked three ways."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from icedice_edu.games.iced import bankruptcy, odds
from icedice_edu.games.iced.bankruptcy import MOST_TURNS, Plan, Shop, fates
from icedice_edu.games.iced.income import earned_by
from icedice_edu.games.iced.odds import (
    Spoons,
    broke_chance,
    fate,
    income,
    income_from,
    payback,
    surprise_value,
)
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.setting import Setting
from icedice_edu.games.iced.steps import DECKS
from icedice_edu.maths.chains import Endless
from icedice_edu.maths.uncertainty import wilson
from icedice_edu.play.iced_broke import ends

Table = Callable[..., Position]
MIXED = Setting(200, True, ("blue", "orange"))
HERE = Spoons(1, 16)


# -- surprises ----------------------------------------------------------------------------------------


@pytest.mark.rule("ICED-R9", "ICED-15")
def test_a_card_brings_37_50_and_no_star_on_average() -> None:
    assert surprise_value() == (Fraction(75, 2), 0, 0, 0)
    assert surprise_value(mixed=True) == (Fraction(600, 18), 0, 0, 0)


@pytest.mark.rule("ICED-R10", "ICED-31", "ICED-32")
def test_who_has_little_loses_less_than_the_card_says_and_the_game_with_it() -> None:
    assert surprise_value(100).loses == Fraction(5, 16)
    assert surprise_value(200, 3) == (Fraction(600 - 0 + 100, 16), 0, Fraction(3 + 1, 16), 0)
    assert surprise_value(100, 1, mixed=True).loses == Fraction(5 + 3 + 1, 18)
    assert surprise_value(500, 28).wins == Fraction(2, 16)
    assert [odds.safe(money, stars) for money, stars in ((300, 9), (400, 3), (400, 4))] == [
        False,
        False,
        True,
    ]


@pytest.mark.rule("ICED-R4", "ICED-R10")
@pytest.mark.parametrize("mixed", [False, True])
def test_every_card_does_what_the_rules_do(table: Table, mixed: bool) -> None:
    for money, stars in product((100, 200, 300, 400), (1, 2, 3, 4, 27, 28, 29)):
        start = table((1, 0), money=(money, 500), stars=(stars, 10), mixed_cards=mixed)
        drawing = start.next(start.read("roll")).next(start.next(start.read("roll")).chance().read("1"))
        drawing = drawing.next(drawing.read("take"))
        ahead = [drawing.next(card) for card in DECKS[mixed]]

        assert [(one.money[0], one.stars[0]) for one in ahead] == [
            (card.money, card.stars) for card in odds.cards(money, stars, mixed)
        ]
        worth = surprise_value(money, stars, mixed)
        assert worth.loses == Fraction(sum(one.winners() == (1,) for one in ahead), len(ahead))
        assert worth.wins == Fraction(sum(one.winners() == (0,) for one in ahead), len(ahead))


@pytest.mark.parametrize("some", ["x", 1.0, -100, True, [], 100.5])
def test_a_purse_holds_whole_dollars_and_stars(some: int) -> None:
    surprise_value(1, 1)

    for ask in (surprise_value, odds.cards, lambda stars: surprise_value(500, stars)):
        with pytest.raises(ValueError, match="whole dollars and whole stars"):
            ask(some)
    with pytest.raises(ValueError, match="whole dollars and whole stars"):
        odds.safe(some, 10)


# -- what a flavour earns -----------------------------------------------------------------------------


@pytest.mark.rule("ICED-22", "ICED-24")
def test_a_scoop_earns_a_ninth_of_a_star_a_round() -> None:
    assert income(1) == (Fraction(1, 18), Fraction(1, 18), 0)
    assert income(3, 6).stars == 2 and income(1, 6).lead == 1
    assert payback() == 9 and payback(500) == 45 and payback(200, 2) == 9


def test_from_where_the_spoons_stand_income_is_that_of_all_dice_written_out() -> None:
    """Three rounds: the owner from 1, the visitor from 16; 2 scoops on box 5, for sale at $300."""
    box, three = 5, list(product(range(1, 7), repeat=3))

    def landings(place: int, faces: tuple[int, ...]) -> list[bool]:
        found = []
        for face in faces:
            landed = (place + face) % 18
            found.append(landed == box)
            place = {4: 12, 12: 4}.get(landed, landed)
        return found

    mine, yours = [landings(1, faces) for faces in three], [landings(16, faces) for faces in three]
    kept = income_from(box, 2, 3, Spoons(1, 16))
    assert kept.own == Fraction(2 * sum(map(sum, mine)), 216) and kept.given == Fraction(
        2 * sum(map(sum, yours)), 216
    )

    for owner_first in (True, False):
        stars = dollars = 0
        for own, other in product(mine, yours):
            sold = other.index(True) if True in other else 3
            stars += 2 * sum(own[: sold + 1] if owner_first else own[:sold])
            dollars += 300 * (sold < 3)
        sold = income_from(box, 2, 3, Spoons(1, 16, owner_first), sold_at=300)
        assert (sold.own, sold.given, sold.dollars) == (Fraction(stars, 216**2), 0, Fraction(dollars, 216**2))


def test_a_scoop_has_paid_in_the_first_round_that_brings_its_stars() -> None:
    spoons = Spoons(1, 16)
    rounds = payback(100, 1, spoons, 5)

    assert isinstance(rounds, int) and 5 < rounds < 13
    assert income_from(5, 1, rounds, spoons).stars >= 1 > income_from(5, 1, rounds - 1, spoons).stars
    assert payback(100, 3, spoons, 5) < rounds < payback(500, 1, spoons, 5)  # type: ignore[operator]


def test_just_enough_is_enough() -> None:
    """From START both land on box 3 with one face of six in the first round: a third of a star."""
    assert earned_by(Fraction(1, 3), 3, odds.Spoons(0, 0)) == 1
    assert earned_by(Fraction(1, 3) + Fraction(1, 10**6), 3, odds.Spoons(0, 0)) == 2


@pytest.mark.parametrize("scoops", [4, -1, 1.0, True, None])
def test_strange_scoops_are_refused(scoops: int) -> None:
    for ask in (income, lambda scoops: payback(100, scoops), lambda scoops: income_from(5, scoops, 9, HERE)):
        with pytest.raises(ValueError, match="0 to 3 scoops"):
            ask(scoops)


@pytest.mark.parametrize("rounds", [-5, 1.0, True, "9", None])
def test_strange_rounds_are_refused(rounds: int) -> None:
    income_from(5, 1, 1, HERE)  # whose answer 1.0 must not get

    for ask in (
        lambda rounds: income(1, rounds),
        lambda rounds: income_from(5, 1, rounds, HERE),
        lambda rounds: income_from(5, 1, rounds, HERE, 300),
    ):
        with pytest.raises(ValueError, match="rounds"):
            ask(rounds)
    with pytest.raises(ValueError, match="0 to 100 rounds"):
        income_from(5, 1, 1000, HERE)


@pytest.mark.parametrize("box", [99, 18, -1, 5.0, True, "5"])
def test_boxes_that_are_none_are_refused(box: int) -> None:
    payback(100, 1, Spoons(1, 5), 5)  # whose answer 5.0 must not get

    for ask in (
        lambda: income_from(box, 1, 9, HERE),
        lambda: income_from(5, 1, 9, Spoons(box, 0)),
        lambda: income_from(5, 1, 9, Spoons(1, box), 300),
        lambda: payback(100, 1, HERE, box),
        lambda: payback(100, 1, Spoons(1, box), 5),
    ):
        with pytest.raises(ValueError, match="boxes are numbered 0 to 17"):
            ask()


def test_what_costs_nothing_sensible_or_earns_nothing_is_no_question() -> None:
    with pytest.raises(ValueError, match="0 scoops never pay for themselves"):
        payback(100, 0)
    for cost in (-100, 100.0, "100", None):
        with pytest.raises(ValueError, match="whole dollars"):
            payback(cost)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="whole dollars"):
        income_from(5, 1, 9, HERE, -300)


# -- going under --------------------------------------------------------------------------------------


def by_hand(shop: Shop, faces: tuple[int, ...], deck: tuple[int, ...], plan: Plan, setting: Setting) -> str:
    """One shop through these dice and cards (a card for each turn, used or not): what becomes of it."""
    place, money, stars, scoops = shop.place, shop.money, shop.stars, [*shop.scoops]
    for face, number in zip(faces, deck, strict=True):
        landed = (place + face) % 18
        if place + face >= 18:
            money, stars = money + setting.start_bonus, stars + 1
            if stars >= 30:
                return "won"
        place = {4: 12, 12: 4}.get(landed, landed)
        if landed in (2, 8, 10, 14, 16):
            dollars, more = DECKS[setting.mixed_cards][number]
            wanted = plan.surprises == "always" or (
                plan.surprises == "when safe" and money > 300 and stars > 3
            )
            if wanted:
                money, stars = max(0, money + dollars), max(0, stars + more)
        elif landed % 2:
            here = landed // 2
            stars = max(0, stars + scoops[here])
            afford = plan.reserve is not None and money - 100 >= plan.reserve and 0 <= scoops[here] < 3
            if stars < 30 and afford:
                money, scoops[here] = money - 100, scoops[here] + 1
        if stars >= 30:
            return "won"
        if not money or not stars:
            return "broke" if not money else "starless"
    return "going"


SHOPS = [
    (Plan("always", 0), Shop(0, 200, 2, (1, -2, 0, 0, 0, 3, 0, 0, 0)), Setting(100, False, ("blue", "red"))),
    (Plan("always", 100), Shop(13, 300, 28, (0, 0, 0, 0, 0, 0, 0, 2, -3)), MIXED),
    (Plan("when safe", 200), Shop(9, 400, 4, (0, 0, 0, 0, 0, -3, 1, 0, 0)), MIXED),
]


@pytest.mark.parametrize(("plan", "shop", "setting"), SHOPS)
def test_two_turns_are_those_of_all_dice_and_cards_written_out(
    plan: Plan, shop: Shop, setting: Setting
) -> None:
    deck = range(len(DECKS[setting.mixed_cards]))
    ways = [
        by_hand(shop, faces, cards, plan, setting)
        for faces in product(range(1, 7), repeat=2)
        for cards in product(deck, repeat=2)
    ]

    found = fate(2, plan, shop, setting)

    assert found == tuple(Fraction(ways.count(end), len(ways)) for end in found._fields)
    assert found.lost > 0 or found.won > 0


@pytest.mark.parametrize(("plan", "shop", "setting"), SHOPS)
def test_many_shops_agree_over_six_turns(plan: Plan, shop: Shop, setting: Setting) -> None:
    """Far enough that shops which cannot differ any more have been taken together."""
    rng, tries, deck = Random(4), 3_000, len(DECKS[setting.mixed_cards])
    dice = [[(rng.randrange(1, 7), rng.randrange(deck)) for _ in range(6)] for _ in range(tries)]
    ways = [by_hand(shop, *zip(*rolls, strict=True), plan, setting) for rolls in dice]

    found = fate(6, plan, shop, setting)

    assert sum(found) == 1
    for end, chance in found._asdict().items():
        assert float(chance) in wilson(ways.count(end), tries, z=4), end


@pytest.mark.parametrize(("plan", "shop", "setting"), [*SHOPS, (Plan("when safe", 0), Shop(stars=14), MIXED)])
def test_taking_shops_together_changes_no_chance(
    plan: Plan, shop: Shop, setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = fate(4, plan, shop, setting)

    monkeypatch.setattr(bankruptcy, "_compressed", lambda ways, plan, left: ways)

    assert fate(4, plan, shop, setting) == together


@pytest.mark.rule("ICED-31", "ICED-32", "ICED-R4")
def test_the_real_game_says_the_same_while_the_other_shop_stands_still(table: Table) -> None:
    """A gambler who can buy nothing, against an owner of all nine: two turns of the one, one of the other."""
    names = (
        "Vanilla",
        "Chocolate",
        "Strawberry",
        "Mango",
        "Coffee",
        "Caramel",
        "Mint",
        "Green Tea",
        "Blueberry",
    )
    position = table((14, 4), money=(200, 100), stars=(5, 8), owned={name: (1, 3, 1) for name in names})

    real = ends(position, 3, ("gambler", "saver"), 0)
    alone = fate(2, Plan("always"), Shop.of(position, 0))

    assert (real.lost, real.won, real.going) == (alone.lost, alone.won, alone.going)
    assert alone.broke > 0 and alone.starless > 0


def test_who_never_spends_and_never_draws_cannot_go_broke() -> None:
    assert broke_chance(MOST_TURNS) == 0
    assert broke_chance(4, Plan("when safe", 100)) == 0
    assert fate(3, shop=Shop(stars=1, scoops=(-1,) * 9)).starless > Fraction(1, 2)


def test_a_reserve_is_as_large_as_the_risk_allows() -> None:
    reckless = Plan("always")
    money = odds.safe_reserve(4, Fraction(1, 50), reckless)

    assert money is not None
    assert broke_chance(4, reckless, Shop(money=money)) <= Fraction(1, 50)
    assert broke_chance(4, reckless, Shop(money=money - 100)) > Fraction(1, 50)
    assert odds.safe_reserve(3, Fraction(0), reckless, Shop(stars=1)) is None


def test_chances_grow_with_the_turns_and_a_plan_is_told_in_words() -> None:
    lost = [one.lost for one in fates(6, Plan("always"), Shop(money=300))]

    assert lost == sorted(lost) and lost[0] == 0 < lost[-1]
    with pytest.raises(ValueError, match="when safe"):
        fate(3, Plan("often"))
    with pytest.raises(ValueError, match="turns"):
        fate(MOST_TURNS + 1)


@pytest.mark.parametrize("turns", [-1, MOST_TURNS + 1, 1.0, True, "3", None])
def test_strange_turns_are_refused(turns: int) -> None:
    for ask in (fate, broke_chance, lambda turns: odds.safe_reserve(turns, Fraction(1), Plan())):
        with pytest.raises(ValueError, match="0 to 40 turns"):
            ask(turns)


@pytest.mark.parametrize(
    ("shop", "why"),
    [
        (Shop(18), "numbered 0 to 17"),
        (Shop(-1), "numbered 0 to 17"),
        (Shop(2.0), "numbered 0 to 17"),  # type: ignore[arg-type]
        (Shop(money=-100), "stars, 0 or more"),
        (Shop(money=500.0), "stars, 0 or more"),  # type: ignore[arg-type]
        (Shop(stars=-1), "stars, 0 or more"),
        (Shop(scoops=(0,) * 4), "9 flavors"),
        (Shop(scoops=(9,) * 9), "9 flavors"),
        (Shop(scoops=(0,) * 8 + (1.0,)), "9 flavors"),  # type: ignore[arg-type]
        (Shop(scoops=[0] * 9), "9 flavors"),  # type: ignore[arg-type]
        (Shop(scoops=None), "9 flavors"),  # type: ignore[arg-type]
    ],
)
def test_a_shop_that_cannot_be_is_refused(shop: Shop, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        fate(1, Plan(), shop)
    with pytest.raises(ValueError, match=why):
        odds.safe_reserve(1, Fraction(1), Plan(), shop)


@pytest.mark.parametrize("reserve", [-100, 100.0, "100", True])
def test_a_reserve_is_whole_dollars(reserve: int) -> None:
    with pytest.raises(ValueError, match="a reserve is whole dollars"):
        fate(1, Plan("always", reserve))


@pytest.mark.rule("ICED-30", "ICED-31", "ICED-32", "ICED-R4")
@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_shop_that_has_lost_or_won_stays_so(turns: int) -> None:
    always = Plan("always", 0)

    assert fate(turns, always, Shop(0, 0, 10)) == (1, 0, 0, 0)
    assert fate(turns, always, Shop(0, 100, 0)) == (0, 1, 0, 0)
    assert fate(turns, always, Shop(0, 100, 30)) == (0, 0, 1, 0)
    assert fate(turns, always, Shop(0, 0, 31)) == (0, 0, 1, 0)
    assert fate(0, always, Shop(0, 100, 29)) == (0, 0, 0, 1)


def test_too_many_cases_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bankruptcy, "MOST_SHOPS", 100)

    with pytest.raises(Endless, match="fewer turns"):
        fate(5, Plan("always", 100))

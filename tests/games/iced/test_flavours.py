"""Flavours: bought from the bank and from each other, upgraded, visited, off the market, swapped."""

import pytest

from icedice_edu import CHANCE, GAMES


@pytest.fixture
def on_mint(table, play):
    """The first player has just landed on Mint; it is as told."""

    def landed(*mint, **more):
        owned = {"Mint": mint} if mint else {}
        return play(table((12, 0), owned={**owned, **more.pop("others", {})}, **more), "roll", "1")

    return landed


# -- unowned -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ICED-20", "ICED-29", "ICED-19")
def test_an_unowned_flavour_is_bought_from_the_bank_for_100_dollars(on_mint, play, moves, state):
    position = on_mint()

    assert moves(position) == ["buy", "pass"] and position.phase == "buy"
    bought = play(position, "buy")
    assert bought.money == (400, 500) and state(bought, "Mint") == (0, 1, "$200") and bought.turn == 1
    assert state(play(position, "pass"), "Mint") == (None, 0, "$100")


@pytest.mark.rule("ICED-21")
def test_a_flavour_is_bought_only_by_landing_on_it_and_stays_owned(on_mint, play, refusal, table):
    assert refusal(table(), "buy").rule == "ICED-21"
    assert refusal(table(), "buy Mint").rule == "ICED-21"
    error = refusal(on_mint(), "buy Vanilla")
    assert error.rule == "ICED-21" and "you are on Mint, not on Vanilla; write buy or pass" in error.why


@pytest.mark.rule("ICED-R13")
def test_no_upgrade_in_the_turn_of_purchase(on_mint, play, refusal):
    bought = play(on_mint(), "buy")

    assert bought.turn == 1 and refusal(bought, "upgrade").rule == "ICED-R13"
    assert refusal(on_mint(), "upgrade").rule == "ICED-R13"


# -- one's own ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ICED-22", "ICED-R12")
@pytest.mark.parametrize("scoops", [1, 2])
def test_ones_own_flavour_gives_a_star_a_scoop_and_then_an_upgrade(on_mint, play, moves, scoops, state):
    position = on_mint(0, scoops, 1)

    assert position.stars == (10 + scoops, 10) and moves(position) == ["upgrade", "pass"]
    better = play(position, "upgrade")
    assert better.stars == (10 + scoops, 10) and better.money == (400, 500) and better.turn == 1
    assert state(better, "Mint") == (0, scoops + 1, "off" if scoops == 2 else "$200")
    assert state(play(position, "pass"), "Mint") == (0, scoops, "$200")


@pytest.mark.rule("ICED-22", "ICED-23")
def test_with_three_scoops_there_are_three_stars_and_nothing_to_decide(on_mint):
    position = on_mint(0, 3, 1)

    assert position.stars == (13, 10) and (position.turn, position.phase) == (1, "roll")


@pytest.mark.rule("ICED-23", "ICED-27")
def test_a_flavour_bought_at_500_is_off_the_market_but_can_be_upgraded(on_mint, play, moves, state):
    position = on_mint(0, 1, 5)

    assert state(position, "Mint") == (0, 1, "off") and moves(position) == ["upgrade", "pass"]
    assert state(play(position, "upgrade"), "Mint") == (0, 2, "off")
    assert on_mint(0, 3, 5).turn == 1


@pytest.mark.rule("ICED-23")
def test_an_upgrade_costs_100_dollars_whatever_the_price(on_mint, play):
    for bought in range(1, 6):
        assert play(on_mint(0, 1, bought), "upgrade").money == (400, 500)


@pytest.mark.rule("ICED-EX2")
def test_the_scoop_chain(table, play, told, state):
    position, seen = table((12, 2), owned={"Mint": (0, 1, 1)}), []
    for _ in range(3):
        position = play(position._replace(places=(12, 2), seat=0, turn=0), "roll", "1")
        if position.phase == "upgrade":
            seen += [r for r in told(position, "upgrade") if r != "ICED-23"]
            position = play(position, "upgrade")
        seen.append((*state(position, "Mint")[1:], position.money[0], position.stars[0]))

    assert seen == [(2, "$200", 400, 11), "ICED-27", (3, "off", 300, 13), (3, "off", 300, 16)]


# -- the opponent's ----------------------------------------------------------------------------------------


@pytest.mark.rule("ICED-24")
@pytest.mark.parametrize("scoops", [1, 2])
def test_on_the_opponents_flavour_one_gives_stars_or_buys(on_mint, play, moves, scoops, state):
    position = on_mint(1, scoops, 2)

    assert moves(position) == ["buy", "give"] and position.due == scoops and position.phase == "visit"
    given = play(position, "give")
    assert given.stars == (10 - scoops, 10 + scoops) and given.money == (500, 500)
    assert state(given, "Mint") == (1, scoops, "$300")


@pytest.mark.rule("ICED-25", "ICED-28", "ICED-R15")
@pytest.mark.parametrize("scoops", [1, 2])
@pytest.mark.parametrize(
    ("bought", "price", "then"), [(1, 200, "$300"), (2, 300, "$400"), (3, 400, "$500"), (4, 500, "off")]
)
def test_buying_from_the_opponent(on_mint, play, scoops, bought, price, then, state):
    after = play(on_mint(1, scoops, bought, money=(900, 100)), "buy")

    assert after.money == (900 - price, 100 + price) and after.stars == (10, 10)
    assert state(after, "Mint") == (0, 1, then)


@pytest.mark.rule("ICED-26")
def test_the_owner_is_not_asked(on_mint, play):
    sold = play(on_mint(1, 1, 1), "buy")

    assert on_mint(1, 1, 1).turn == 0 and sold.turns == 1 and sold.owned(1) == ()


@pytest.mark.rule("ICED-27", "ICED-R8")
@pytest.mark.parametrize("mint", [(1, 3, 1), (1, 1, 5), (1, 3, 5)])
def test_off_the_market_it_cannot_be_bought(on_mint, moves, refusal, mint):
    position = on_mint(*mint, money=(9000, 100))

    assert moves(position) == ["give"]
    error = refusal(position, "buy")
    assert (
        error.rule == "ICED-27"
        and "Mint is off the market for good" in error.why
        and "write give" in error.why
    )


@pytest.mark.rule("ICED-R6", "ICED-R8")
def test_what_is_too_expensive_cannot_be_bought(on_mint, moves, refusal):
    position = on_mint(1, 1, 3, money=(300, 100))

    assert moves(position) == ["give"]
    error = refusal(position, "buy")
    assert error.rule == "ICED-R6" and error.why == "Mint costs $400, but you have only $300; write give"


@pytest.mark.rule("ICED-R8")
def test_nobody_passes_on_the_opponents_flavour(on_mint, refusal):
    error = refusal(on_mint(1, 1, 1), "pass")

    assert error.rule == "ICED-R8" and error.why.endswith("which is your opponent's; write buy or give")


@pytest.mark.rule("ICED-R6", "ICED-31")
def test_the_last_dollar_may_be_spent_and_loses(on_mint, play, moves):
    bank, rival, scoop = (
        on_mint(money=(100, 500)),
        on_mint(1, 1, 2, money=(300, 500)),
        on_mint(0, 1, 1, money=(100, 500)),
    )

    assert (
        moves(bank) == ["buy", "pass"]
        and moves(rival) == ["buy", "give"]
        and moves(scoop) == ["upgrade", "pass"]
    )
    for position, step in ((bank, "buy"), (rival, "buy"), (scoop, "upgrade")):
        after = play(position, step)
        assert after.money[0] == 0 and after.winners() == (1,) and after.phase == "over"


@pytest.mark.rule("ICED-R7")
def test_who_has_too_few_stars_gives_all_and_loses(on_mint, play, told):
    position = on_mint(1, 3, 1, stars=(1, 20))

    assert position.due == 1
    after = play(position, "give")
    assert after.stars == (0, 21) and after.winners() == (1,)
    assert told(position, "give") == ["ICED-R7", "ICED-32"]


@pytest.mark.rule("ICED-EX1", "ICED-28")
def test_the_price_chain(table, play, state):
    """Five purchases; the last four pay the opponent 200 + 300 + 400 + 500 = $1 400."""
    position, paid = table((12, 12), money=(2000, 2000)), []
    for turn in range(5):
        seat = turn % 2
        position = position._replace(places=(12, 12))
        after = play(position, "roll", "1", "buy")
        paid.append(
            (position.money[seat] - after.money[seat], after.money[1 - seat] - position.money[1 - seat])
        )
        position = after

    assert paid == [(100, 0), (200, 200), (300, 300), (400, 400), (500, 500)]
    assert sum(got for _, got in paid) == 1400 and state(position, "Mint") == (0, 1, "off")


@pytest.mark.rule("ICED-28")
def test_a_former_owner_who_buys_back_starts_with_one_scoop_and_a_higher_price(on_mint, play, state):
    lost = play(on_mint(1, 2, 1), "buy")
    back = play(lost._replace(places=(13, 12)), "roll", "1", "buy")

    assert state(lost, "Mint") == (0, 1, "$300") and state(back, "Mint") == (1, 1, "$400")


# -- free swap ---------------------------------------------------------------------------------------------


@pytest.fixture
def on_swap(table, play):
    def landed(owned, **more):
        return play(table((5, 0), owned=owned, **more), "roll", "1")

    return landed


BOTH = {"Mint": (0, 3, 1), "Coffee": (0, 1, 5), "Vanilla": (1, 1, 1), "Mango": (1, 2, 3)}


@pytest.mark.rule("ICED-17")
@pytest.mark.parametrize("owned", [{}, {"Mint": (0, 1, 1)}, {"Mint": (1, 1, 1)}])
def test_nothing_happens_unless_both_own_a_flavour(on_swap, told, table, owned):
    after = on_swap(owned)

    assert (after.turn, after.phase) == (1, "roll") and after.named is None
    assert told(table((5, 0), owned=owned), "roll", "1") == ["ICED-11", "ICED-17"]


@pytest.mark.rule("ICED-R14", "ICED-17")
def test_one_flavour_of_each_is_named_each_equally_likely(on_swap, play, moves):
    naming = on_swap(BOTH)

    assert (naming.turn, naming.phase) == (CHANCE, "naming")
    assert {str(names): weight for names, weight in naming.chance().weights().items()} == {
        "names Coffee for Vanilla": 1, "names Coffee for Mango": 1,
        "names Mint for Vanilla": 1, "names Mint for Mango": 1,
    }  # fmt: skip
    named = play(naming, "names Mint for Vanilla")
    assert (named.turn, named.phase, named.named) == (0, "swap", (6, 0)) and moves(named) == ["swap", "pass"]


@pytest.mark.rule("ICED-R14")
def test_the_movers_flavour_is_drawn_first(on_swap):
    class Luck:
        def __init__(self, *numbers):
            self.numbers = [*numbers]

        def random(self):
            return self.numbers.pop(0)

    chance = on_swap(BOTH).chance()

    assert str(chance.sample(Luck(0.9, 0.1))) == "names Mint for Vanilla"
    assert str(chance.sample(Luck(0.1, 0.9))) == "names Coffee for Mango"


@pytest.mark.rule("ICED-18", "ICED-27", "ICED-R15", "ICED-R14")
def test_a_swap_changes_the_owners_and_nothing_else(on_swap, play, state):
    named = play(on_swap(BOTH), "names Mint for Mango")
    swapped, kept = play(named, "swap"), play(named, "pass")

    assert state(swapped, "Mint") == (1, 3, "off") and state(swapped, "Mango") == (0, 2, "$400")
    assert state(swapped, "Coffee") == (0, 1, "off") and state(swapped, "Vanilla") == (1, 1, "$200")
    assert kept.flavours == named.flavours and kept.turn == swapped.turn == 1 and kept.named is None
    assert swapped.money == (500, 500) and swapped.stars == (10, 10)


@pytest.mark.rule("ICED-27", "ICED-R14")
def test_who_gets_a_permanent_flavour_by_a_swap_is_its_permanent_owner(on_swap, play, moves):
    swapped = play(on_swap(BOTH), "names Mint for Vanilla", "swap")

    visitor = play(swapped, "roll", "3", "pass")._replace(places=(12, 3), money=(900, 900))
    assert moves(play(visitor, "roll", "1")) == ["give"]
    owner = visitor._replace(places=(6, 12), seat=1, turn=1)
    assert play(owner, "roll", "1").stars == (10, 13)


@pytest.mark.rule("ICED-23", "ICED-27")
def test_the_rule_says_that_a_flavour_bought_at_500_can_still_be_upgraded(table, play, moves):
    position = play(table((12, 0), owned={"Mint": (0, 1, 5)}), "roll", "1")

    assert moves(position) == ["upgrade", "pass"]
    assert GAMES["iced"].rules["ICED-23"].endswith("but its owner can still upgrade it.")

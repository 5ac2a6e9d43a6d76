"""The scenarios of the rule book's tables: given, when, then."""

import pytest


@pytest.mark.rule("ICED-T1", "ICED-R11")
def test_t1_from_16_a_6_passes_start_and_teleports(table, play, told):
    after = play(table((16, 0), money=(300, 500), stars=(12, 10)), "roll", "6")

    assert (after.money[0], after.stars[0], after.places[0]) == (400, 13, 12)
    assert after.turn == 1 and told(table((16, 0)), "roll", "6") == ["ICED-11", "ICED-12", "ICED-16"]


@pytest.mark.rule("ICED-T2", "ICED-R3")
def test_t2_landing_exactly_on_start_pays_once(table, play):
    after = play(table((12, 0), money=(300, 500), stars=(12, 10)), "roll", "6")

    assert (after.money[0], after.stars[0], after.places[0], after.turn) == (400, 13, 0, 1)


@pytest.mark.rule("ICED-T3")
def test_t3_from_10_a_2_teleports_back_to_4_without_a_bonus(table, play):
    after = play(table((10, 0)), "roll", "2")

    assert (after.places[0], after.money[0], after.stars[0], after.bonuses) == (4, 500, 10, 0)


@pytest.mark.rule("ICED-T4", "ICED-R4")
def test_t4_the_30th_star_at_start_wins_on_the_way_to_an_expensive_visit(table, play):
    after = play(table((16, 0), stars=(29, 10), owned={"Vanilla": (1, 3, 2)}), "roll", "3")

    assert after.winners() == (0,) and after.stars == (30, 10)


@pytest.mark.rule("ICED-T5", "ICED-R7")
def test_t5_a_visitor_with_2_stars_on_a_3_scoop_flavour_loses(table, play, moves):
    landed = play(table((12, 0), stars=(2, 20), owned={"Mint": (1, 3, 1)}), "roll", "1")
    after = play(landed, "give")

    assert moves(landed) == ["give"] and after.stars == (0, 22) and after.winners() == (1,)


@pytest.mark.rule("ICED-T6", "ICED-R5")
def test_t6_a_visit_that_empties_one_and_fills_the_other(table, play):
    after = play(table((12, 0), stars=(3, 27), owned={"Mint": (1, 3, 1)}), "roll", "1", "give")

    assert after.stars == (0, 30) and after.winners() == (1,)


@pytest.mark.rule("ICED-T7", "ICED-R12")
def test_t7_30_stars_on_ones_own_flavour_win_without_an_upgrade(table, play, moves):
    after = play(table((12, 0), stars=(28, 10), owned={"Mint": (0, 2, 1)}), "roll", "1")

    assert after.stars[0] == 30 and after.winners() == (0,) and moves(after) == []


@pytest.mark.rule("ICED-T8", "ICED-R13")
def test_t8_bought_now_upgraded_a_round_later(table, play, moves, state):
    bought = play(table((0, 0)), "roll", "1", "buy")
    back = play(bought, "roll", "3", "pass")._replace(places=(17, 3))
    landed = play(back, "roll", "2")

    assert state(bought, "Vanilla") == (0, 1, "$200") and bought.turn == 1
    assert moves(landed) == ["upgrade", "pass"] and landed.stars[0] == 12 and landed.money[0] == 500
    assert state(play(landed, "upgrade"), "Vanilla") == (0, 2, "$200")


@pytest.mark.rule("ICED-T9", "ICED-EX1")
def test_t9_coffee_bought_alternately_goes_off_the_market(table, play, moves, state):
    position, paid = table((8, 8), money=(1000, 1000)), []
    for _ in range(5):
        seat, position = position.seat, position._replace(places=(8, 8))
        after = play(position, "roll", "1", "buy")
        paid, position = [*paid, position.money[seat] - after.money[seat]], after

    assert paid == [100, 200, 300, 400, 500] and state(position, "Coffee") == (0, 1, "off")
    assert moves(play(position._replace(places=(8, 8)), "roll", "1")) == ["give"]


@pytest.mark.rule("ICED-T10", "ICED-R8")
def test_t10_too_poor_to_buy_so_stars_are_given(table, play, moves):
    landed = play(table((12, 0), money=(200, 500), owned={"Mint": (1, 2, 2)}), "roll", "1")

    assert moves(landed) == ["give"] and play(landed, "give").stars == (8, 12)


@pytest.mark.rule("ICED-T11", "ICED-EX2")
def test_t11_the_third_scoop_takes_a_flavour_off_the_market(table, play, state):
    after = play(
        table((12, 0), money=(300, 500), stars=(15, 10), owned={"Mint": (0, 2, 1)}), "roll", "1", "upgrade"
    )
    again = play(play(after, "roll", "3", "pass")._replace(places=(12, 3)), "roll", "1")

    assert (after.stars[0], after.money[0]) == (17, 200) and state(after, "Mint") == (0, 3, "off")
    assert again.stars[0] == 20 and again.turn == 1


@pytest.mark.rule("ICED-T12", "ICED-17")
def test_t12_free_swap_without_a_flavour_of_the_opponent(table, play):
    after = play(table((3, 0), owned={"Mint": (0, 3, 1)}), "roll", "3")

    assert (after.places[0], after.turn, after.phase) == (6, 1, "roll")


@pytest.mark.rule("ICED-T13", "ICED-18", "ICED-27")
def test_t13_a_permanent_flavour_changes_hands_by_a_swap(table, play, state):
    owned = {"Mint": (0, 3, 1), "Vanilla": (1, 1, 1)}
    after = play(table((3, 0), owned=owned), "roll", "3", "names Mint for Vanilla", "swap")

    assert state(after, "Mint") == (1, 3, "off") and state(after, "Vanilla") == (0, 1, "$200")


@pytest.mark.rule("ICED-T14", "ICED-R14")
def test_t14_a_swap_is_declined_and_all_stays(table, play):
    owned = {"Mint": (0, 3, 1), "Vanilla": (1, 1, 1)}
    before = table((3, 0), owned=owned)
    after = play(before, "roll", "3", "names Mint for Vanilla", "pass")

    assert after.flavours == before.flavours and after.turn == 1


@pytest.mark.rule("ICED-T15", "ICED-R10")
def test_t15_a_surprise_takes_the_last_money(table, play):
    after = play(table((0, 0), money=(200, 500)), "roll", "2", "take", "card −$300")

    assert after.money == (0, 500) and after.winners() == (1,)


@pytest.mark.rule("ICED-T16", "ICED-R6")
def test_t16_buying_with_the_last_100_dollars_is_legal_and_loses(table, play, moves):
    landed = play(table((0, 0), money=(100, 500), stars=(29, 1)), "roll", "1")
    after = play(landed, "buy")

    assert moves(landed) == ["buy", "pass"] and after.money == (0, 500) and after.winners() == (1,)


@pytest.mark.rule("ICED-T17", "ICED-R6", "ICED-R12")
def test_t17_upgrading_with_the_last_100_dollars_is_legal_and_loses(table, play):
    landed = play(table((12, 0), money=(100, 500), stars=(20, 10), owned={"Mint": (0, 2, 1)}), "roll", "1")
    after = play(landed, "upgrade")

    assert landed.stars[0] == 22 and after.money == (0, 500) and after.winners() == (1,)

"""Pip at the ice cream table: true numbers, plain words, and no answer before the last rung."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from icedice_edu import CHANCE, OVER, start
from icedice_edu.games.advice import Advice
from icedice_edu.games.iced import odds
from icedice_edu.games.iced.coach import MEANING, advice, hint
from icedice_edu.games.iced.rules import Position
from icedice_edu.games.iced.steps import ROLL
from icedice_edu.games.iced.value import ENDS_APART, hope, lead_of, standing, worths

Table = Callable[..., Position]
NAMES = ("Mia", "Leo")


def landed(position: Position, face: int) -> Position:
    rolling = position.next(ROLL)
    return rolling.next(rolling.chance().read(str(face)))


def by_step(position: Position) -> dict[str, Advice]:
    return {str(one.step): one for one in advice(position, NAMES)}


@pytest.mark.rule("ICED-20", "ICED-29")
def test_a_purchase_is_told_in_dollars_stars_and_rounds(table: Table) -> None:
    position = landed(table(), 3)
    buy = by_step(position)["buy"]

    assert buy.label == "Buy Chocolate for $100" and buy.best and buy.chance == 0
    stars = odds.income_from(3, 1, 10, odds.Spoons(3, 0)).stars
    assert buy.reason.startswith(
        "Costs $100, leaves $400. Earns about 1.1 stars in 10 rounds; a star after 10"
    )
    assert Fraction(105, 100) <= stars < Fraction(115, 100)
    assert odds.payback(100, 1, odds.Spoons(3, 0), 3) == 10
    assert by_step(position)["pass"].gain == 0


@pytest.mark.rule("ICED-R6", "ICED-31")
def test_the_last_dollar_is_a_loss_and_said_so(table: Table) -> None:
    for position, name in (
        (landed(table(money=(100, 500)), 3), "buy"),
        (landed(table(money=(100, 500), owned={"Chocolate": (0, 1, 1)}), 3), "upgrade"),
    ):
        found = by_step(position)

        assert found[name].chance == 1 and not found[name].best
        assert found[name].reason.endswith("leaves you $0. That loses.")
        assert hint(position, 4).startswith("Pass. ") and "$0" in hint(position, 4)


@pytest.mark.rule("ICED-23")
def test_the_third_scoop_is_safe_from_buyers(table: Table) -> None:
    second = landed(table(owned={"Chocolate": (0, 1, 1)}), 3)
    third = landed(table(owned={"Chocolate": (0, 2, 1)}), 3)

    assert "Nobody can buy it then." in by_step(third)["upgrade"].reason
    assert "Nobody" not in by_step(second)["upgrade"].reason
    assert hint(third, 2) == "With three scoops it leaves the market."
    assert by_step(third)["upgrade"].label == "Add a scoop of Chocolate for $100"


@pytest.mark.rule("ICED-R6", "ICED-R9")
def test_every_purchase_says_what_it_risks(table: Table) -> None:
    third = landed(table(money=(200, 500), owned={"Chocolate": (0, 2, 1)}), 3)
    rich = landed(table(money=(900, 500)), 3)

    assert by_step(third)["upgrade"].reason.endswith("With $100, 5 of 16 cards would lose.")
    assert by_step(rich)["buy"].reason.endswith("With $800, no card would lose.")


@pytest.mark.rule("ICED-24", "ICED-25")
def test_a_visit_weighs_the_price_against_the_stars(table: Table) -> None:
    position = landed(table(owned={"Chocolate": (1, 2, 2)}), 3)
    found = by_step(position)

    assert found["give"].reason == "Leaves you 8 stars and lifts Leo to 12."
    assert found["give"].gain == -4 and found["give"].label == "Give Leo 2 stars"
    assert found["buy"].reason.startswith("Costs $300, which Leo gets, leaves $200, saves 2 stars.")
    assert "a star for each $100 after" in found["buy"].reason
    assert hint(position, 1) == "Giving costs 2 stars. What does buying cost?"


@pytest.mark.rule("ICED-R8", "ICED-R7")
def test_where_stars_must_be_given_pip_says_so_and_names_the_end(table: Table) -> None:
    forced = landed(table(owned={"Chocolate": (1, 3, 2)}), 3)
    deadly = landed(table(stars=(2, 10), owned={"Chocolate": (1, 3, 2)}), 3)

    assert [str(one.step) for one in advice(forced)] == ["give"]
    assert hint(forced, 4) == "Give 3 stars: there is no other way here."
    assert advice(deadly)[0].chance == 1 and advice(deadly)[0].reason.endswith("That loses.")


@pytest.mark.rule("ICED-31", "ICED-32")
def test_where_both_ways_lose_none_is_praised(table: Table) -> None:
    position = landed(table(money=(200, 500), stars=(1, 10), owned={"Chocolate": (1, 1, 1)}), 3)

    assert [one.chance for one in advice(position)] == [1, 1]
    assert hint(position, 4) == "Both lose here. What would have helped a turn ago?"


@pytest.mark.rule("ICED-15", "ICED-R9")
def test_a_surprise_shows_every_card(table: Table) -> None:
    position = landed(table(money=(200, 500)), 2)
    take = by_step(position)["take"]

    assert len(take.faces) == 16 and take.chance == Fraction(3, 16)
    assert [face.does for face in take.faces].count("loses") == 3
    assert take.reason == "On average +$43.75 and 0 stars. Of 16 cards 3 would lose the game."
    assert hint(position, 4).startswith("Pass: worth 0 on average, taking about −")
    assert len(by_step(landed(table(mixed_cards=True), 2))["take"].faces) == 18
    assert by_step(landed(table(), 2))["take"].best


@pytest.mark.rule("ICED-17", "ICED-18")
def test_a_swap_is_worth_the_difference_of_two_flavours(table: Table) -> None:
    owned = {"Mint": (0, 3, 1), "Vanilla": (1, 1, 1)}
    naming = landed(table((3, 0), owned=owned), 3)
    position = naming.next(naming.chance().read("Mint for Vanilla"))
    swap, places = by_step(position)["swap"], position.places

    both = sum(lead_of(0, 1, seat, places) - lead_of(6, 3, seat, places) for seat in (0, 1))
    assert swap.gain == both < 0 and swap.label == "Swap Mint for Vanilla"
    assert swap.reason.startswith("You get 1 scoop for 3 scoops: about −")


@pytest.mark.rule("ICED-11", "ICED-12")
def test_a_roll_tells_where_the_six_faces_lead(table: Table) -> None:
    position = table((14, 0), owned={"Green Tea": (1, 1, 1), "Blueberry": (0, 1, 1)})
    (roll,) = advice(position, NAMES)

    assert [face.does for face in roll.faces] == ["theirs", "surprise", "own", "start", "free", "surprise"]
    said = "1 to your opponent's flavours, 1 to your own, 1 to free ones, 3 to START or past it"
    assert roll.reason == f"Of 6 faces: {said}."
    assert hint(position, 4) == "Roll. No face can lose the game."


def test_who_is_nearly_there_has_more_to_lose(table: Table) -> None:
    """29 stars against 15: three cards win and three lose, and the sure START bonus is worth more."""
    ahead = by_step(landed(table((14, 0), money=(200, 500), stars=(29, 15)), 2))
    behind = by_step(landed(table((14, 0), money=(200, 500), stars=(15, 29)), 2))

    assert ahead["pass"].best and ahead["take"].chance == Fraction(3, 16)
    assert (
        ahead["take"].gain < 0
        and "Of 16 cards 3 would lose and 3 would win the game." in ahead["take"].reason
    )
    assert (hope(29, 15), hope(20, 20), hope(15, 29)) == (Fraction(3, 4), Fraction(1, 2), Fraction(1, 4))
    assert behind["take"].gain > ahead["take"].gain - ENDS_APART


def test_standing_counts_what_the_flavours_will_earn_from_here(table: Table) -> None:
    position = table(
        (3, 16), stars=(12, 10), money=(300, 500), owned={"Mint": (1, 2, 1), "Coffee": (0, 1, 1)}
    )

    mine = odds.income_from(9, 1, 10, odds.Spoons(3, 16)).lead
    theirs = odds.income_from(13, 2, 10, odds.Spoons(16, 3)).lead
    assert (
        standing(position, 0, position.places)
        == 2 - 1 + mine - theirs
        == -standing(position, 1, position.places)
    )


def test_no_rung_but_the_last_tells_what_to_do(table: Table) -> None:
    buying, drawing = landed(table(), 3), landed(table(money=(200, 500)), 2)

    for rung in (1, 2, 3):
        assert "Buy:" not in hint(buying, rung) and "Pass" not in hint(drawing, rung)
    assert hint(buying, 1).endswith("?") and hint(drawing, 1).endswith("?")
    assert hint(buying, 4).startswith("Buy: worth about") and hint(drawing, 4).startswith("Pass: worth")
    assert hint(buying, 0) == hint(buying, 1) and hint(buying, 9) == hint(buying, 4)


def test_nothing_is_advised_when_nobody_is_to_move(table: Table) -> None:
    assert advice(table().next(ROLL)) == () and "Chance" in hint(table().next(ROLL), 1)


@pytest.mark.parametrize("mixed", [False, True])
def test_every_position_of_a_game_is_advised_in_short_whole_sentences(mixed: bool) -> None:
    rng = Random(mixed)
    for seed in range(3):
        position: Any = start("iced", first=0, mixed_cards=mixed, seed=seed).position
        while position.turn != OVER:
            if position.turn == CHANCE:
                position = position.next(position.chance().sample(rng))
                continue
            found = advice(position, NAMES)
            assert {one.step for one in found} == set(position.moves()) and found[0].best
            assert [one.gain for one in found] == sorted((one.gain for one in found), reverse=True)
            for one in found:
                assert one.reason[-1] == "." and len(one.reason) < 180
                assert type(one.gain) is Fraction and 0 <= one.chance <= 1
            for rung in (1, 2, 3, 4):
                assert len(hint(position, rung)) <= 100, hint(position, rung)
            position = position.next(rng.choice(position.moves()))
        assert "over" in hint(position, 1) and not worths(position)
    assert len(MEANING) < 240

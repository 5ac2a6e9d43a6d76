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
        "It costs $100 and leaves you $400. It earns about 1.1 stars in 10 rounds. A star takes 10 rounds."
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
        assert found[name].reason.endswith("leaves you $0, so you lose.")
        assert hint(position, 4).startswith("Pass. ") and "$0" in hint(position, 4)


@pytest.mark.rule("ICED-23")
def test_the_third_scoop_is_safe_from_buyers(table: Table) -> None:
    second = landed(table(owned={"Chocolate": (0, 1, 1)}), 3)
    third = landed(table(owned={"Chocolate": (0, 2, 1)}), 3)

    assert "Then nobody can buy it." in by_step(third)["upgrade"].reason
    assert "nobody" not in by_step(second)["upgrade"].reason
    assert hint(third, 2) == "With 3 scoops, nobody can buy it."
    assert by_step(third)["upgrade"].label == "Add a scoop to Chocolate for $100"


@pytest.mark.rule("ICED-R6", "ICED-R9")
def test_every_purchase_says_what_it_risks(table: Table) -> None:
    third = landed(table(money=(200, 500), owned={"Chocolate": (0, 2, 1)}), 3)
    rich = landed(table(money=(900, 500)), 3)

    assert by_step(third)["upgrade"].reason.endswith("With $100, 5 of 16 cards would make you lose.")
    assert by_step(rich)["buy"].reason.endswith("With $800, no card would make you lose.")


@pytest.mark.rule("ICED-24", "ICED-25")
def test_a_visit_weighs_the_price_against_the_stars(table: Table) -> None:
    position = landed(table(owned={"Chocolate": (1, 2, 2)}), 3)
    found = by_step(position)

    assert found["give"].reason == "You have 8 stars left, and Leo has 12."
    assert found["give"].gain == -4 and found["give"].label == "Give Leo 2 stars"
    assert found["buy"].reason.startswith("You pay Leo $300, have $200 left and save 2 stars.")
    assert "A star for each $100 takes" in found["buy"].reason
    assert hint(position, 1) == "Giving costs you 2 stars. What does buying cost?"


@pytest.mark.rule("ICED-R8", "ICED-R7")
def test_where_stars_must_be_given_pip_says_so_and_names_the_end(table: Table) -> None:
    forced = landed(table(owned={"Chocolate": (1, 3, 2)}), 3)
    deadly = landed(table(stars=(2, 10), owned={"Chocolate": (1, 3, 2)}), 3)

    assert [str(one.step) for one in advice(forced)] == ["give"]
    assert hint(forced, 4) == "Give 3 stars. You have no other choice here."
    assert advice(deadly)[0].chance == 1 and advice(deadly)[0].reason.endswith(", so you lose.")


@pytest.mark.rule("ICED-31", "ICED-32")
def test_where_both_ways_lose_none_is_praised(table: Table) -> None:
    position = landed(table(money=(200, 500), stars=(1, 10), owned={"Chocolate": (1, 1, 1)}), 3)

    assert [one.chance for one in advice(position)] == [1, 1]
    assert hint(position, 4) == "Both choices lose. What would have helped a turn ago?"


@pytest.mark.rule("ICED-15", "ICED-R9")
def test_a_surprise_shows_every_card(table: Table) -> None:
    position = landed(table(money=(200, 500)), 2)
    take = by_step(position)["take"]

    assert len(take.faces) == 16 and take.chance == Fraction(3, 16)
    safe = [face.does for face in by_step(landed(table(money=(900, 500)), 2))["take"].faces]
    assert (safe.count("gain"), safe.count("loss")) == (8, 8)
    assert [face.does for face in take.faces].count("loses") == 3
    assert take.reason == "A card averages +$43.75 and 0 stars. You lose with 3 of 16 cards."
    pass_ = "Pass. On average, that is worth 0, and taking a card is worth about −"
    assert hint(position, 4).startswith(pass_)
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
    assert swap.reason.startswith("You get 1 scoop for 3 scoops. Your lead changes by about −")


@pytest.mark.rule("ICED-11", "ICED-12")
def test_a_roll_tells_where_the_six_faces_lead(table: Table) -> None:
    position = table((14, 0), owned={"Green Tea": (1, 1, 1), "Blueberry": (0, 1, 1)})
    (roll,) = advice(position, NAMES)

    assert [face.does for face in roll.faces] == ["theirs", "surprise", "own", "start", "free", "surprise"]
    said = "1 goes to your opponent's flavors, 1 to your own and 1 to unowned ones. 3 reach START."
    assert roll.reason == f"Of 6 faces, {said}"
    assert hint(position, 4) == "Roll. No face makes you lose."


def test_who_is_nearly_there_has_more_to_lose(table: Table) -> None:
    """29 stars against 15: three cards win and three lose, and the sure START bonus is worth more."""
    ahead = by_step(landed(table((14, 0), money=(200, 500), stars=(29, 15)), 2))
    behind = by_step(landed(table((14, 0), money=(200, 500), stars=(15, 29)), 2))

    assert ahead["pass"].best and ahead["take"].chance == Fraction(3, 16)
    assert (
        ahead["take"].gain < 0
        and "You lose with 3 of 16 cards and win with 3." in ahead["take"].reason
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
        assert "Buy." not in hint(buying, rung) and "Pass" not in hint(drawing, rung)
    assert hint(buying, 1).endswith("?") and hint(drawing, 1).endswith("?")
    assert hint(buying, 4).startswith("Buy. On average, that is worth about ")
    assert hint(drawing, 4).startswith("Pass. On average, that is worth ")
    assert hint(buying, 0) == hint(buying, 1) and hint(buying, 9) == hint(buying, 4)


def test_nothing_is_advised_when_nobody_is_to_move(table: Table) -> None:
    assert advice(table().next(ROLL)) == () and "up to chance" in hint(table().next(ROLL), 1)


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


# -- every number that is said ----------------------------------------------------------------------------


def landings(place: int, box: int, turns: int) -> Fraction:
    """How often a spoon lands on a box, on average: each face followed one turn after the other."""
    here, found = {place: Fraction(1)}, Fraction(0)
    for _ in range(turns):
        ahead: dict[int, Fraction] = {}
        for at, part in here.items():
            for face in range(1, 7):
                there = (at + face) % 18
                found += part / 6 * (there == box)
                there = {4: 12, 12: 4}.get(there, there)
                ahead[there] = ahead.get(there, Fraction(0)) + part / 6
        here = ahead
    return found


@pytest.mark.rule("ICED-22", "ICED-24")
def test_what_a_scoop_earns_is_counted_from_where_both_spoons_stand(table: Table) -> None:
    for own, other in ((0, 0), (0, 14), (14, 3)):
        position = landed(table((own, other)), 3)
        box = position.places[0]
        mine, theirs = landings(box, box, 10), landings(other, box, 10)
        rounds = next(n for n in range(1, 100) if landings(box, box, n) + landings(other, box, n) >= 1)

        found = by_step(position)

        stars = f"{float(mine + theirs):.1f} stars".replace("1.0 stars", "1 star")
        assert f"It earns about {stars} in 10 rounds. " in found["buy"].reason
        assert f" A star takes {rounds} rounds." in found["buy"].reason
        assert found["buy"].gain == mine + 2 * theirs - Fraction(1, 2)
        scoop = f"A scoop earns a star in {rounds} rounds."
        assert hint(position, 3) == f"If you buy it, you have $400 left. {scoop}"


@pytest.mark.rule("ICED-23", "ICED-25")
def test_the_second_scoop_and_the_third_are_told_apart(table: Table) -> None:
    second, third = (landed(table(owned={"Chocolate": (0, scoops, 1)}), 3) for scoops in (1, 2))

    assert hint(second, 2) == "If your opponent buys it, it drops to 1 scoop."
    assert hint(third, 2) == "With 3 scoops, nobody can buy it."
    assert hint(second, 3).startswith("It costs $100. A scoop earns a star in ")


@pytest.mark.rule("ICED-24", "ICED-R7")
def test_a_visit_costs_the_scoops_that_lie_there_or_the_price(table: Table) -> None:
    for scoops, bought, due in ((1, 1, "1 star"), (2, 3, "2 stars")):
        price = 100 + 100 * bought
        position = landed(table(owned={"Chocolate": (1, scoops, bought)}), 3)
        found = by_step(position)

        assert hint(position, 1) == f"Giving costs you {due}. What does buying cost?"
        assert hint(position, 3) == f"Buying costs ${price}, but you keep {due}."
        assert found["buy"].label == f"Buy Chocolate for ${price}"
        assert found["give"].label == f"Give Leo {due}"
        paid = f"You pay Leo ${price}, have ${500 - price} left and save {due}."
        assert found["buy"].reason.startswith(paid)
        assert found["give"].gain == -2 * scoops


def test_what_another_owner_is_paid_takes_longer_to_earn(table: Table) -> None:
    """$200 are two stars: the first round by whose end a scoop has earned two, on average."""
    position = landed(table(owned={"Chocolate": (1, 1, 1)}), 3)
    rounds = next(n for n in range(10, 100) if landings(3, 3, n) + landings(0, 3, n) >= 2)

    assert f" A star for each $100 takes {rounds} rounds." in by_step(position)["buy"].reason


def test_a_small_difference_is_a_difference(table: Table) -> None:
    """$37.50 are three sixteenths of a star, and passing is worth nothing."""
    best = "Take a card. On average, that is worth about 0.2, and passing is worth 0."
    assert hint(landed(table(), 2), 4) == best


@pytest.mark.rule("ICED-R9", "ICED-R10")
@pytest.mark.parametrize(
    ("money", "stars", "mean", "ends"),
    [
        (500, 10, "+$37.50 and 0", "No card ends the game."),
        (300, 10, "+$37.50 and 0", "You lose with 1 of 16 cards."),
        (200, 10, "+$43.75 and 0", "You lose with 3 of 16 cards."),
        (100, 10, "+$62.50 and 0", "You lose with 5 of 16 cards."),
        (500, 3, "+$37.50 and 0", "You lose with 1 of 16 cards."),
        (500, 2, "+$37.50 and about +0.1", "You lose with 2 of 16 cards."),
        (500, 27, "+$37.50 and 0", "You win with 1 of 16 cards."),
        (100, 29, "+$62.50 and 0", "You lose with 5 of 16 cards and win with 3."),
    ],
)  # fmt: skip
def test_the_cards_that_end_the_game_are_counted(
    table: Table, money: int, stars: int, mean: str, ends: str
) -> None:
    position = landed(table(money=(money, 500), stars=(stars, 10)), 2)

    assert hint(position, 3) == f"A card averages {mean} stars. {ends}"
    assert by_step(position)["take"].reason == hint(position, 3)
    assert by_step(position)["pass"].reason == f"It costs nothing and earns nothing. You keep ${money}."


@pytest.mark.rule("ICED-R6", "ICED-R9")
@pytest.mark.parametrize(
    ("money", "risk"),
    [(500, "no card"), (400, "1 of 16 cards"), (300, "3 of 16 cards"), (200, "5 of 16 cards")],
)
def test_the_risk_after_a_purchase_is_that_of_what_is_left(table: Table, money: int, risk: str) -> None:
    buy = by_step(landed(table(money=(money, 500)), 3))["buy"]

    assert buy.reason.endswith(f"With ${money - 100}, {risk} would make you lose.") and buy.chance == 0


@pytest.mark.rule("ICED-R9")
def test_with_mixed_cards_the_deck_is_of_18(table: Table) -> None:
    """Five cards and the mixed one take $100 or more."""
    buy = by_step(landed(table(money=(200, 500), mixed_cards=True), 3))["buy"]

    assert buy.reason.endswith("With $100, 6 of 18 cards would make you lose.")


@pytest.mark.rule("ICED-17", "ICED-18")
@pytest.mark.parametrize(("own", "other"), [(1, 3), (3, 1), (2, 2)])
def test_a_swap_is_told_from_where_one_stands(table: Table, own: int, other: int) -> None:
    naming = landed(table((3, 0), owned={"Mint": (0, own, 1), "Vanilla": (1, other, 1)}), 3)
    position = naming.next(naming.chance().read("Mint for Vanilla"))
    vanilla, mint = (3 * (landings(6, box, 10) + landings(0, box, 10)) for box in (1, 13))
    change = other * vanilla - own * mint

    swap = by_step(position)["swap"]

    scoops = [f"{count} scoop{'s' * (count > 1)}" for count in (other, own)]
    sign = "+" if change > Fraction(1, 20) else "−" if change < -Fraction(1, 20) else ""
    number = f"{abs(float(change)):.1f}".removesuffix(".0")
    assert swap.gain == change
    lead = f"Your lead changes by about {sign}{number} stars in 10 rounds"
    assert swap.reason == f"You get {scoops[0]} for {scoops[1]}. {lead}."
    assert hint(position, 3) == swap.reason and swap.best == (change > 0)


@pytest.mark.rule("ICED-12", "ICED-R7")
@pytest.mark.parametrize(
    ("at", "stars", "start", "risk"),
    [
        (14, 10, " 3 reach START.", ""), (14, 3, " 3 reach START.", "1/6"),
        (11, 10, "", ""), (12, 10, " 1 reaches START.", ""),
    ],
)  # fmt: skip
def test_a_roll_is_told_face_by_face(table: Table, at: int, stars: int, start: str, risk: str) -> None:
    said = f"1 goes to your opponent's flavors, 1 to your own and 1 to unowned ones.{start}"
    owned = {"Green Tea": (1, 3, 1), "Blueberry": (0, 1, 1)}
    position = table((at, 0), stars=(stars, 10), owned=owned)

    assert hint(position, 3) == f"Of 6 faces, {said}"
    ends = f"The probability that you lose is {risk}." if risk else "No face makes you lose."
    assert hint(position, 4) == f"Roll. {ends}"


def test_the_last_rung_names_the_best_move_and_no_rung_before_it_does() -> None:
    rng = Random(3)
    position: Any = start("iced", first=0, seed=6).position
    for _ in range(150):
        if position.turn == OVER:
            break
        if position.turn == CHANCE:
            position = position.next(position.chance().sample(rng))
            continue
        *early, told = (hint(position, rung) for rung in (1, 2, 3, 4))
        gains = {str(one.step): one.gain for one in advice(position)}
        if not told.startswith("Both"):
            named = told.replace(":", ".").partition(".")[0].split()[0]
            assert gains[named.lower()] == max(gains.values())
            assert not any(line.startswith((f"{named}.", f"{named}:")) for line in early)
        position = position.next(rng.choice(position.moves()))


@pytest.mark.parametrize(
    ("face", "owned"),
    [
        (3, {}),
        (3, {"Chocolate": (0, 2, 1)}),
        (3, {"Chocolate": (1, 2, 2), "Mint": (0, 1, 1)}),
        (2, {"Vanilla": (1, 3, 1)}),
        (0, {"Chocolate": (1, 2, 2), "Vanilla": (0, 1, 1)}),
    ],
)
def test_whoever_sits_there_hears_the_same(table: Table, face: int, owned: dict[str, Any]) -> None:
    other = {name: (1 - owner, scoops, bought) for name, (owner, scoops, bought) in owned.items()}
    first = table((0, 14), money=(400, 700), stars=(3, 12), owned=owned)
    second = table((14, 0), money=(700, 400), stars=(12, 3), owned=other, seat=1)
    if face:
        first, second = landed(first, face), landed(second, face)

    heard = [[hint(where, rung) for rung in (1, 2, 3, 4)] for where in (first, second)]

    assert heard[0] == heard[1]
    assert [one[:-1] for one in advice(first)] == [
        one._replace(label=one.label.replace("Player 1", "Player 2"))[:-1] for one in advice(second)
    ]
    assert [one.reason for one in advice(first, ("A", "A"))] == [
        one.reason for one in advice(second, ("A", "A"))
    ]


@pytest.mark.rule("ICED-24")
def test_what_is_given_is_taken_from_one_and_added_to_the_other(table: Table) -> None:
    position = landed(table(stars=(7, 12), owned={"Chocolate": (1, 2, 5)}), 3)

    assert by_step(position)["give"].reason == "You have 5 stars left, and Leo has 14."


@pytest.mark.rule("ICED-R9")
def test_the_risk_after_a_purchase_counts_the_buyers_own_stars(table: Table) -> None:
    poor, rich = (by_step(landed(table(stars=stars), 3))["buy"].reason for stars in ((2, 10), (10, 2)))

    assert poor.endswith("With $400, 2 of 16 cards would make you lose.")
    assert rich.endswith("With $400, no card would make you lose.")

"""A match of ICED! at the table: real dice and cards, moves taken back, what is told, the letters."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import GAMES, IllegalStep, restore, start

ICED = GAMES["iced"]
NAMES = ["Mia", "Leo"]


@pytest.fixture
def match():
    return start("iced", players=NAMES, seed=7, first=0)


# -- real dice and cards -----------------------------------------------------------------------------------


@pytest.mark.rule("ICED-11")
def test_a_real_die_takes_the_place_of_the_one_that_was_drawn(match):
    assert match.play("roll", given="3").record == ("roll", "3")
    assert match.given("3").record == ("roll", "3")  # the only thing to do is to roll
    assert match.given("3").given("5").record == ("roll", "5")


@pytest.mark.rule("ICED-R9")
def test_a_real_card_takes_the_place_of_the_one_that_was_drawn(match):
    taken = match.given("2").play("take", given="card +$500")

    assert taken.record == ("roll", "2", "take", "card +$500") and taken.position.money == (1000, 500)
    assert taken.given("3").record == (*taken.record, "roll", "3")  # Bo's die


@pytest.mark.rule("ICED-R9", "ICED-11")
def test_a_card_that_was_drawn_stays_once_the_other_player_is_to_roll(match):
    drawn = match.given("2").play("take")

    with pytest.raises(IllegalStep, match="ICED-11: Mia's turn is over, so its results stay; the die"):
        drawn.given("card +$500")
    assert drawn.given("3").record == (*drawn.record, "roll", "3")
    assert drawn.undo().play("take", given="card +$500").position.money == (1000, 500)


@pytest.mark.rule("ICED-R14")
def test_real_lots_take_the_place_of_the_two_names(match):
    for text in ("1", "buy", "5", "buy", "2", "buy", "1"):
        match = match.given(text) if text.isdigit() else match.play(text)
    swap = match.given("names Strawberry for Vanilla")

    assert swap.position.named == (2, 0) and swap.given("5 for 3").position.named == (2, 1)
    assert swap.play("swap").position.owned(1) == (0,)


def test_the_die_of_a_known_seed_never_changes():
    """A class that wrote a seed down must see the same in every later version."""
    match = start("iced", seed=7)
    for text in ("roll", "roll", "take", "roll", "buy", "roll"):
        match = match.play(text)

    fallen = [str(played.step) for played in match.history if played.by_chance]
    assert fallen == ["first 2", "6", "2", "card +3 stars", "3", "4"]


@settings(max_examples=10)
@given(seed=st.integers(0, 10**6), mixed=st.booleans())
def test_every_game_can_be_taken_back_to_its_start_and_played_again(play_on, seed, mixed):
    over = play_on(start("iced", seed=seed, mixed_cards=mixed), Random(seed), 40)
    back, moves = over, []

    while any(not played.by_chance for played in back.history):
        moves.append(str([played.step for played in back.history if not played.by_chance][-1]))
        back = back.undo()
        assert back.record == over.record[: len(back.record)]
    for text in reversed(moves):
        back = back.play(text)

    assert back.record == over.record and back.position == over.position


@settings(max_examples=10)
@given(seed=st.integers(0, 10**6))
def test_a_code_holds_the_whole_match_and_is_short(play_on, seed):
    match = play_on(start("iced", seed=seed, colours="red green"), Random(seed))
    again = restore(match.code(), game="iced")

    assert again.position == match.position and again.record == match.record
    assert len(match.code()) < 400


# -- what is told ------------------------------------------------------------------------------------------


def told(position, *texts):
    """The sentences of the last of these steps."""
    for text in texts:
        step = position.chance().read(text) if position.turn == -1 else position.read(text)
        position, events = position.after(step)
    return [str(ICED.tell(event, NAMES)) for event in events]


@pytest.mark.rule("ICED-11", "ICED-12", "ICED-16", "ICED-22")
def test_what_is_told_of_a_roll(table):
    mint = {"Vanilla": (0, 2, 1)}

    assert told(table((0, 0)), "roll", "3") == ["Mia rolled a 3 and moved from box 0 to box 3, Chocolate."]
    assert told(table((16, 0)), "roll", "6") == [
        "Mia rolled a 6 and moved from box 16 to box 4, Teleport.",
        "Mia passed START and got $100 and 1 star.",
        "Mia teleported to box 12.",
    ]
    assert told(table((15, 0), start_bonus=0), "roll", "3")[1] == "Mia landed on START and got 1 star."
    assert told(table((16, 0), owned=mint), "roll", "3")[1:] == [
        "Mia passed START and got $100 and 1 star.",
        "Mia got 2 stars for Vanilla, which has 2 scoops.",
    ]


@pytest.mark.rule("ICED-20", "ICED-23", "ICED-24", "ICED-25", "ICED-27", "ICED-29")
def test_what_is_told_of_flavours(table):
    def on_vanilla(step, *vanilla, **purses):
        return told(table(owned={"Vanilla": vanilla} if vanilla else {}, **purses), "roll", "1", step)

    assert on_vanilla("buy") == ["Mia bought Vanilla from the bank for $100."]
    assert on_vanilla("pass") == ["Mia didn't buy Vanilla. It still costs $100."]
    assert on_vanilla("upgrade", 0, 1, 1) == ["Mia paid the bank $100. Vanilla now has 2 scoops."]
    assert on_vanilla("upgrade", 0, 2, 1) == [
        "Mia paid the bank $100. Vanilla now has 3 scoops.",
        "Vanilla is off the market now. Mia is its permanent owner.",
    ]
    assert on_vanilla("upgrade", 0, 2, 5) == ["Mia paid the bank $100. Vanilla now has 3 scoops."]
    assert on_vanilla("pass", 0, 1, 1) == ["Mia didn't upgrade Vanilla. It still has 1 scoop."]
    assert on_vanilla("give", 1, 2, 1) == ["Mia gave Leo 2 stars for Vanilla."]
    assert on_vanilla("buy", 1, 2, 1) == ["Mia bought Vanilla from Leo for $200."]
    assert on_vanilla("buy", 1, 2, 4, money=(900, 900)) == [
        "Mia bought Vanilla from Leo for $500.",
        "Vanilla is off the market now. Mia is its permanent owner.",
    ]


@pytest.mark.rule("ICED-15", "ICED-R9", "ICED-R10", "ICED-17", "ICED-18", "ICED-R14")
def test_what_is_told_of_surprises_and_swaps(table):
    owned = {"Mint": (0, 3, 1), "Vanilla": (1, 1, 1)}
    named = ("roll", "1", "names Mint for Vanilla")

    assert told(table(), "roll", "2", "pass") == ["Mia didn't take a surprise."]
    assert told(table(), "roll", "2", "take", "card −2 stars") == ["Mia took a surprise: −2 stars."]
    assert told(table(money=(200, 500)), "roll", "2", "take", "card −$300") == [
        "Mia took a surprise: −$300. Mia had only $200 to lose.",
        "Mia has no money left. Leo won.",
    ]
    assert told(table((5, 0)), "roll", "1")[1:] == ["There was no swap, because Mia and Leo had no flavors."]
    assert told(table((5, 0), owned={"Mint": (0, 1, 1)}), "roll", "1")[1:] == [
        "There was no swap, because Leo had no flavors."
    ]
    assert told(table((5, 0), owned=owned), *named) == ["Mia's Mint and Leo's Vanilla were picked at random."]
    assert told(table((5, 0), owned=owned), *named, "swap") == ["Mia swapped Mint for Vanilla with Leo."]
    assert told(table((5, 0), owned=owned), *named, "pass") == ["Mia kept Mint and didn't swap."]


@pytest.mark.rule("ICED-30", "ICED-32", "ICED-R7", "ICED-R17")
def test_what_is_told_at_the_end(table):
    visit = table(stars=(1, 10), owned={"Vanilla": (1, 3, 1)})

    assert told(visit, "roll", "1", "give") == [
        "Mia had only 1 star to give Leo for Vanilla, which has 3 scoops.",
        "Mia has no stars left. Leo won.",
    ]
    assert told(table((17, 0), stars=(29, 10)), "roll", "1")[-1] == "Mia won with 30 stars."
    assert told(table(turns=499), "roll", "2", "pass")[-1] == (
        "The game ended after turn 500. Mia and Leo won."
    )


# -- the table in letters ----------------------------------------------------------------------------------


def test_the_table_in_letters(table, play):
    owned = {"Mint": (1, 2, 2), "Coffee": (0, 3, 1)}
    position = play(table((12, 9), owned=owned, money=(400, 700)), "roll", "1")

    assert ICED.text(position, NAMES).splitlines() == [
        "Mia: buy Mint for $300 or give 2 stars.",
        "",
        "→ Mia (blue): $400, 10 stars, on box 13, Mint",
        "  Leo (orange): $700, 10 stars, on box 9, Coffee",
        "",
        "   0 START",
        "   1 Vanilla    $100",
        "   2 Surprise",
        "   3 Chocolate  $100",
        "   4 Teleport",
        "   5 Strawberry $100",
        "   6 Free Swap",
        "   7 Mango      $100",
        "   8 Surprise",
        "   9 Coffee     Mia, 3 scoops, off the market  ← Leo",
        "  10 Surprise",
        "  11 Caramel    $100",
        "  12 Teleport",
        "  13 Mint       Leo, 2 scoops, $300  ← Mia",
        "  14 Surprise",
        "  15 Green Tea  $100",
        "  16 Surprise",
        "  17 Blueberry  $100",
    ]


def test_what_is_to_do_at_each_moment_in_letters(table, play):
    owned = {"Mint": (0, 3, 1), "Vanilla": (1, 1, 5), "Coffee": (0, 1, 1)}

    def first_line(*texts, **more):
        return ICED.text(play(table(**more), *texts), NAMES).splitlines()[0]

    assert first_line() == "Mia: roll the die."
    assert first_line("roll") == "Mia: it is up to chance now."
    assert first_line("roll", "2") == "Mia: take a surprise or pass."
    assert first_line("roll", "1", owned=owned) == "Mia: give 1 star for Vanilla."
    assert first_line("roll", "1", at=(8, 0), owned=owned) == (
        "Mia: upgrade Coffee with 1 more scoop for $100 or pass."
    )
    swap = play(table((5, 0), owned=owned), "roll", "1", "names Mint for Vanilla")
    assert ICED.text(swap, NAMES).splitlines()[:2] == [
        "Mia: swap or pass.",
        "You can swap Mint (Mia) and Vanilla (Leo).",
    ]
    assert first_line("roll", "1", "buy", money=(100, 500)) == "The game is over. Leo won."

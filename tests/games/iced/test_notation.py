"""How steps of ICED! are written and read: never guessed, and kind to a tired typist."""

import pytest

from icedice_edu import IllegalStep
from icedice_edu.games.iced.steps import DECKS

MINT = {"Mint": (1, 2, 1)}
BOTH = {"Mint": (0, 3, 1), "Green Tea": (0, 1, 1), "Vanilla": (1, 1, 1)}


@pytest.fixture
def moments(table, play):
    """A position of each phase in which a player decides."""
    return {
        "roll": table(),
        "buy": play(table((12, 0)), "roll", "1"),
        "upgrade": play(table((12, 0), owned={"Mint": (0, 1, 1)}), "roll", "1"),
        "visit": play(table((12, 0), owned=MINT), "roll", "1"),
        "surprise": play(table(), "roll", "2"),
        "swap": play(table((5, 0), owned=BOTH), "roll", "1", "names Green Tea for Vanilla"),
    }


def test_the_offers_of_every_moment_stand_in_a_fixed_order(moments, moves):
    """Save codes count them, so this order must never change."""
    assert {phase: moves(position) for phase, position in moments.items()} == {
        "roll": ["roll"], "buy": ["buy", "pass"], "upgrade": ["upgrade", "pass"], "visit": ["buy", "give"],
        "surprise": ["take", "pass"], "swap": ["swap", "pass"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "typed", "written"),
    [
        ("roll", "ROLL", "roll"), ("roll", " roll the die ", "roll"), ("roll", "throw", "roll"),
        ("buy", "Buy", "buy"), ("buy", "buy it", "buy"), ("buy", "buy Mint", "buy"), ("buy", "BUY 13", "buy"),
        ("buy", "skip", "pass"), ("buy", "pass", "pass"), ("upgrade", "upgrade Mint", "upgrade"),
        ("upgrade", "upgrade my mint", "upgrade"), ("visit", "give", "give"), ("visit", "give stars", "give"),
        ("visit", "give 2 stars", "give"), ("visit", "pay 2", "give"), ("visit", "give the 2 ★", "give"),
        ("surprise", "take a surprise", "take"), ("surprise", "take the card", "take"),
        ("surprise", "Take one", "take"), ("swap", "swap it", "swap"),
        ("swap", "swap Green Tea for Vanilla", "swap"), ("swap", "swap 15 1", "swap"),
        ("swap", "swap green-tea, vanilla", "swap"),
    ],
)  # fmt: skip
def test_a_move_as_it_may_be_typed(moments, phase, typed, written):
    assert str(moments[phase].read(typed)) == written and moments[phase].allows(moments[phase].read(typed))


@pytest.mark.parametrize(
    "typed",
    ["", " ", "fly", "buy buy", "roll 4", "4", "pass on", "take two", "give star 2", "give two stars",
     "swap x", "swap mint", "buy the moon", "buy 4", "give 2.0", "give ２", "roll roll",
     "x" * 500, "🎲", "\x00", "buy " + "mint " * 30, "give 2 stars now", "take money"],
)  # fmt: skip
def test_what_is_no_step_is_said_to_be_none_and_what_is_one_is_shown(moments, refusal, typed):
    for position in moments.values():
        error = refusal(position, typed)
        offered = " or ".join(map(str, position.moves()))
        assert error.why.endswith(f"is not a move in this game; write {offered}")


@pytest.mark.parametrize(
    ("phase", "typed", "rule", "why"),
    [
        ("buy", "buy Vanilla", "ICED-21", "you are on Mint, not on Vanilla; write buy or pass"),
        ("upgrade", "upgrade 15", "ICED-22", "you are on Mint, not on Green Tea; write upgrade"),
        ("upgrade", "upgrade 3", "ICED-23", "an upgrade always adds exactly 1 scoop; write upgrade or pass"),
        ("upgrade", "upgrade 2 scoops", "ICED-23", "an upgrade always adds exactly 1 scoop; write upgrade"),
        ("buy", "upgrade 1", "ICED-23", "an upgrade always adds exactly 1 scoop; write buy or pass"),
        ("roll", "buy Vanilla", "ICED-21", "you are on START, not on Vanilla; write roll"),
        ("visit", "give 3 stars", "ICED-24", "you need to give 2 stars here; write buy or give"),
        ("swap", "swap Mint for Vanilla", "ICED-17", "you can swap only Green Tea and Vanilla; write swap"),
        ("swap", "swap Vanilla for Green Tea", "ICED-17", "you can swap only Green Tea and Vanilla; write"),
    ],
)  # fmt: skip
def test_what_is_said_besides_must_be_true(moments, refusal, phase, typed, rule, why):
    error = refusal(moments[phase], typed)

    assert error.rule == rule and error.why.startswith(why)


# -- chance ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ICED-11")
def test_the_die_is_one_number_from_1_to_6(table, play):
    rolling = play(table(), "roll").chance()

    assert [str(rolling.read(f" {face} ")) for face in range(1, 7)] == list("123456")
    for typed in ("", "0", "7", "1 2", "four", "-1", "４", "4.0", "x" * 300):
        with pytest.raises(IllegalStep, match="ICED-11: the die shows one number from 1 to 6, not"):
            rolling.read(typed)


@pytest.mark.rule("ICED-R9")
@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("card +$300", "card +$300"), ("+$300", "card +$300"), ("+300 dollars", "card +$300"),
        ("CARD -$200", "card −$200"), ("card –$200", "card −$200"), ("card −2 stars", "card −2 stars"),
        ("-2 stars", "card −2 stars"), ("+1 star", "card +1 star"), ("surprise +1 ★", "card +1 star"),
        ("+1 stars", "card +1 star"), ("+$100 +1 star", "card +$100 +1 star"),
        ("card -1 star and -$100", "card −$100 −1 star"), ("card -$100, -1 star", "card −$100 −1 star"),
    ],
)  # fmt: skip
def test_a_card_as_it_may_be_typed(table, play, typed, written):
    assert str(play(table(mixed_cards=True), "roll", "2", "take").chance().read(typed)) == written


@pytest.mark.rule("ICED-R9")
@pytest.mark.parametrize(
    "typed",
    ["", "card", "card 300", "$300", "+300", "card +$", "card + $300", "+3", "3 stars", "+$1e2", "+$３00",
     "+$100 +$100", "+1 star +1 star", "card plus 300", "+$0", "+0 stars", "card +$300 now",
     "x" * 300, "stars"],
)  # fmt: skip
def test_what_is_no_card_is_refused_and_one_is_shown(table, play, typed):
    with pytest.raises(
        IllegalStep, match=r"ICED-R9: write a surprise like this: card \+\$300 or card −2 stars, not '"
    ):
        play(table(), "roll", "2", "take").chance().read(typed)


@pytest.mark.rule("ICED-R9")
@pytest.mark.parametrize(
    "typed",
    ["+$600", "-$400", "+4 stars", "+$100 +1 star", "+$100 -1 star", "+$999999999", "+$" + "9" * 70,
     "card +$0001009", "card +0000010 stars", "card +$1000000"],
)  # fmt: skip
def test_a_card_that_is_not_in_the_deck_is_refused(table, play, typed):
    with pytest.raises(IllegalStep, match=r"ICED-R9: there is no surprise card [+−].*; "):
        play(table(), "roll", "2", "take").chance().read(typed)


def test_every_card_reads_back(table, play):
    chance = play(table(mixed_cards=True), "roll", "2", "take").chance()

    assert [chance.read(str(card)) for card in DECKS[True]] == list(DECKS[True])


@pytest.mark.rule("ICED-R14")
@pytest.mark.parametrize(
    "typed",
    ["names Green Tea for Vanilla", "Green Tea for Vanilla", "green tea vanilla", "15 1",
     "names 15 for Vanilla", "NAMES greentea / vanilla", "name Green-Tea and Vanilla"],
)  # fmt: skip
def test_two_names_as_they_may_be_typed(table, play, typed):
    naming = play(table((5, 0), owned=BOTH), "roll", "1").chance()

    assert str(naming.read(typed)) == "names Green Tea for Vanilla"


@pytest.mark.rule("ICED-R14")
@pytest.mark.parametrize(
    "typed",
    ["", "names", "Mint", "Vanilla for Mint", "names Mint for Mint", "names Mint for Coffee",
     "Mint Vanilla Mint", "Tea for Vanilla", "13 0", "13 2", "x" * 300],
)  # fmt: skip
def test_names_that_cannot_be_drawn_are_refused(table, play, typed):
    naming = play(table((5, 0), owned=BOTH), "roll", "1").chance()
    with pytest.raises(IllegalStep) as refused:
        naming.read(typed)

    shown = "choose one from Mint and Green Tea and one from Vanilla, such as names Mint for Vanilla, not "
    assert str(refused.value).startswith(f"ICED-R14: {shown}")


def test_nothing_is_read_when_nothing_is_left_to_chance(moments):
    for position in moments.values():
        with pytest.raises(IllegalStep, match="there is nothing to roll or draw now"):
            position.chance()

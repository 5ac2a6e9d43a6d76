"""Building a calculation by tapping and by typing."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icedice_edu import start
from icedice_widgets.boards.tokens.draft import Draft, draft_of, key, shown, tap
from icedice_widgets.table import Table


def rolled(dice: str, **options: Any) -> Table:
    """Ada has laid the first token of each of the first lines and rolled these dice."""
    match = start("tokens", players=["Ada", "Bo"], seed=7, first=0, **options)
    for _ in range(3):
        match = match.play(match.moves()[0])
    return Table(match.play("roll", given=dice))


def taps(table: Table, *gestures: str) -> Table:
    for what in gestures:
        answer = tap(table, what)
        assert isinstance(answer, Table), answer
        table = answer
    return table


def typed(table: Table, text: str) -> Table:
    for letter in text:
        answer = key(table, letter)
        assert isinstance(answer, Table), answer
        table = answer
    return table


def refusal(table: Table) -> tuple[str, str]:
    assert table.refusal is not None
    return table.refusal.rule, table.refusal.why


def test_dice_and_signs_grow_into_a_calculation() -> None:
    table = taps(rolled("2 3 6"), "sign (", "die 1", "sign +", "die 2", "sign )", "sign ×", "die 3")

    assert str(draft_of(table)) == "(2 + 3) × 6 = 30"
    assert table.refusal is None


def test_an_unfinished_calculation_shows_what_is_there() -> None:
    assert str(draft_of(taps(rolled("2 3 6"), "sign (", "die 1", "sign +"))) == "(2 + …"


@pytest.mark.parametrize(("typing", "says"), [
    ("2x3+6", "2 × 3 + 6 = 12"), ("(2+3)*6", "(2 + 3) × 6 = 30"), ("6/(3-2)", "6 ÷ (3 − 2) = 6"),
    ("3:2", "3 ÷ 2 = 1½"), ("2·3", "2 × 3 = 6"), ("2-6", "2 − 6 = −4"),
])
def test_typing_is_as_good_as_tapping(typing: str, says: str) -> None:
    assert str(draft_of(typed(rolled("2 3 6"), typing))) == says


@pytest.mark.parametrize(("value", "says"), [
    (Fraction(18), "18"), (Fraction(5, 2), "2½"), (Fraction(-1, 3), "−⅓"), (Fraction(0), "0"),
    (Fraction(5, 36), "5/36"), (Fraction(-7, 12), "−7/12"), (None, "…"),
])
def test_values_are_exact(value: Fraction | None, says: str) -> None:
    assert shown(value) == says


def test_dividing_by_zero_is_said() -> None:
    draft = draft_of(typed(rolled("3 3 6"), "6/(3-3)"))

    assert draft.by_zero and draft.value is None
    assert "you can't divide by 0" in str(draft)


@pytest.mark.rule("TOKEN-20")
def test_a_die_counts_once() -> None:
    rule, why = refusal(typed(rolled("2 3 6"), "3+3"))

    assert (rule, why) == ("TOKEN-20", "you already used your 3; don't use a die twice")


@pytest.mark.rule("TOKEN-20")
def test_equal_dice_are_different_dice() -> None:
    assert str(draft_of(typed(rolled("3 3 6"), "3+3"))) == "3 + 3 = 6"
    assert refusal(typed(rolled("3 3 6"), "3+3+3"))[1].startswith("you already used both 3s")


@pytest.mark.rule("TOKEN-20")
def test_a_number_that_was_not_rolled_cannot_be_typed() -> None:
    why = "none of your dice shows 4; you have 2, 3 and 6"
    assert refusal(typed(rolled("2 3 6"), "4")) == ("TOKEN-20", why)


@pytest.mark.rule("TOKEN-R4")
def test_two_dice_need_a_sign_between_them() -> None:
    rule, why = refusal(taps(rolled("2 3 6"), "die 1", "die 2"))

    assert rule == "TOKEN-R4"
    assert why == "put + − × or ÷ between two numbers"


@pytest.mark.rule("TOKEN-30")
def test_the_young_game_has_two_signs() -> None:
    rule, why = refusal(taps(rolled("2 3 6", variant="6+"), "die 1", "sign ×"))

    assert (rule, why) == ("TOKEN-30", "use only + or − in this game")


@pytest.mark.parametrize("gestures", [["sign +"], ["sign )"], ["die 1", "sign ("], ["sign (", "sign )"]])
def test_what_can_never_become_a_calculation_is_refused_at_once(gestures: list[str]) -> None:
    table = taps(rolled("2 3 6"), *gestures)

    assert table.refusal is not None


def test_another_sign_replaces_the_last_and_the_same_die_is_taken_back() -> None:
    table = taps(rolled("2 3 6"), "die 1", "sign +", "sign ×", "die 2")

    assert draft_of(table).marks == ("2", "×", "3")
    assert draft_of(taps(table, "die 2")).marks == ("2", "×")


def test_back_and_clear() -> None:
    table = typed(rolled("2 3 6"), "2+3")

    assert draft_of(taps(table, "back")).marks == ("2", "+")
    assert draft_of(taps(table, "clear")).marks == ()
    assert isinstance(key(table, "Backspace"), Table)


@pytest.mark.rule("TOKEN-14")
def test_tapping_the_token_plays_the_calculation() -> None:
    assert tap(typed(rolled("2 3 6"), "2+3"), "token 4") == "5 = 2+3"


@pytest.mark.rule("TOKEN-R6")
def test_tapping_another_token_is_refused_and_remembered() -> None:
    table = taps(typed(rolled("2 3 6"), "2+3"), "token 9")

    assert refusal(table)[0] == "TOKEN-R6"
    assert draft_of(table).aimed == 9


def test_tapping_a_token_too_early_says_what_to_do() -> None:
    assert refusal(taps(rolled("2 3 6"), "token 4"))[1] == "make 5 first; tap dice and signs, then the token"
    assert "not finished" in refusal(taps(typed(rolled("2 3 6"), "2+"), "token 4"))[1]


@pytest.mark.rule("TOKEN-16")
def test_the_middle_has_to_wait_for_step_2() -> None:
    assert refusal(taps(rolled("2 3 6"), "token 0"))[0] == "TOKEN-16"


@pytest.mark.rule("TOKEN-15")
def test_step_2_takes_from_the_middle() -> None:
    table = rolled("2 3 6")
    table = table.stepped(table.match.play("5 = 2+3"))

    assert tap(typed(table, "6÷3-2"), "token 0") != "take 1 = 6÷3−2"
    assert tap(typed(table, "3-2"), "token 0") == "take 1 = 3−2"
    assert key(typed(table, "3-2"), "Enter") == "take 1 = 3−2"


def test_enter_plays_what_hits_and_explains_what_misses() -> None:
    table = rolled("2 3 6")

    assert key(typed(table, "2+3"), "Enter") == "5 = 2+3"
    for typing, rule in (("2+", "TOKEN-R6"), ("3/2", "TOKEN-R4"), ("2-6", "TOKEN-R4"), ("3-2", "TOKEN-14")):
        answer = key(typed(table, typing), "Enter")
        assert isinstance(answer, Table)
        assert refusal(answer)[0] == rule


@pytest.mark.rule("TOKEN-R16")
def test_a_doubled_number_is_named_with_its_colour() -> None:
    match = start("tokens", players=["Ada", "Bo"], seed=7, first=0, variant="experienced")
    twins = [t for t in match.position.big if sum(o.number == t.number for o in match.position.big) == 2]

    assert tap(Table(match), f"token {twins[0].circle}") == f"lay {twins[0].name}"


@pytest.mark.rule("TOKEN-13")
def test_dice_are_chosen_for_another_roll() -> None:
    table = taps(rolled("2 3 6"), "again 1", "again 3", "again 3")

    assert draft_of(table).again == {0}
    assert str(draft_of(table)) == "Roll 2 again."


@pytest.mark.rule("TOKEN-R11")
def test_without_rolls_left_no_die_can_be_chosen() -> None:
    assert refusal(taps(rolled("2 3 6", max_rolls=1), "again 1"))[0] == "TOKEN-R11"


def test_a_draft_ends_with_its_dice() -> None:
    table = typed(rolled("2 3 6"), "2+3")

    after = table.replace(match=table.match.play("reroll 1"))

    assert draft_of(after).marks == ()


def test_keys_mean_nothing_before_the_roll() -> None:
    table = Table(start("tokens", players=["Ada", "Bo"], seed=7))

    assert key(table, "3") is None
    assert tap(table, "die 1") is table


KEYS = (*"0123456789+-*/()=x", "Enter", "Backspace", "Delete", "Tab", "é", "")


@given(st.lists(st.sampled_from(KEYS), max_size=25))
def test_any_typing_keeps_the_draft_readable(keys: list[str]) -> None:
    table = rolled("2 3 6")
    for pressed in keys:
        answer = key(table, pressed)
        if isinstance(answer, str):
            table.match.play(answer)
        elif answer is not None:
            table = answer
        draft = draft_of(table)
        assert isinstance(draft, Draft) and str(draft)
        assert len(draft.used) == sum(isinstance(symbol, int) for symbol in draft.symbols)


@given(st.text(max_size=12))
def test_a_strange_gesture_changes_nothing_or_is_refused(what: str) -> None:
    table = rolled("2 3 6")

    answer = tap(table, what)

    assert isinstance(answer, Table) and answer.match is table.match

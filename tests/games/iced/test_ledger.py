"""The ledger: every dollar and star that moved, and it always adds up."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icedice_edu import start
from icedice_edu.games.iced.ledger import BANK, Balance, ledger


@pytest.fixture
def match():
    """Mia buys Vanilla and passes START on a later turn; Leo visits her; dice and cards are given."""
    match = start("iced", players=["Mia", "Leo"], seed=7, first=0)
    for move, *chance in (
        ("roll", "1"), ("buy",), ("roll", "1"), ("give",), ("roll", "1"), ("take", "card −$200"),
        ("roll", "1"), ("take", "card +3 stars"), ("roll", "2"), ("roll", "5"), ("buy",),
    ):  # fmt: skip
        match = match.play(move, given=chance[0] if chance else None)
    return match


@pytest.mark.rule("ICED-I1", "ICED-I2")
@settings(max_examples=40)
@given(
    seed=st.integers(0, 10**6), bonus=st.sampled_from([0, 100, 500]), mixed=st.booleans(),
    moves=st.integers(0, 120),
)  # fmt: skip
def test_it_always_adds_up_to_the_position(play_on, seed, bonus, mixed, moves):
    match = play_on(start("iced", seed=seed, start_bonus=bonus, mixed_cards=mixed), Random(seed), moves)
    book, position = ledger(match), match.position

    assert book.closing == (position.money, position.stars)
    out, back = book.paid_by(BANK), book.paid_to(BANK)
    assert sum(position.money) == 1000 + out[0] - back[0] and sum(position.stars) == 20 + out[1] - back[1]
    for seat in (0, 1):
        got, gave = book.paid_to(seat), book.paid_by(seat)
        assert (
            position.money[seat] == 500 + got[0] - gave[0] and position.stars[seat] == 10 + got[1] - gave[1]
        )
    for line in book.lines:
        assert line.dollars >= 0 <= line.stars and line.dollars + line.stars > 0 and line.payer != line.payee
    turns = [line.turn for line in book.lines]
    assert turns == sorted(turns) and (not turns or (turns[0] >= 1 and turns[-1] <= position.turns + 1))


def test_each_balance_is_that_of_the_position_after_its_event(play_on):
    """Not only at the end: the balances are those the board showed on the way."""
    match = play_on(start("iced", seed=3, mixed_cards=True), Random(3))
    shown = {(played.position.money, played.position.stars) for played in match.history}

    inside = [balance for balance in ledger(match).balances() if balance not in shown]
    assert all(line.rule == "ICED-12" for line in ledger(match).lines if line.after in inside)


def test_the_lines_say_who_paid_whom_and_why(match):
    assert [line[:-1] for line in ledger(match).lines] == [
        (1, "ICED-20", 0, "bank", 100, 0, "Mia bought Vanilla from the bank for $100."),
        (2, "ICED-24", 1, 0, 0, 1, "Leo gave Mia 1 star for Vanilla."),
        (3, "ICED-R9", 0, "bank", 200, 0, "Mia took a surprise: −$200."),
        (4, "ICED-R9", "bank", 1, 0, 3, "Leo took a surprise: +3 stars."),
        (6, "ICED-20", 1, "bank", 100, 0, "Leo bought Mango from the bank for $100."),
    ]
    assert ledger(match).balances() == (
        Balance((500, 500), (10, 10)), Balance((400, 500), (10, 10)), Balance((400, 500), (11, 9)),
        Balance((200, 500), (11, 9)), Balance((200, 500), (11, 12)), Balance((200, 400), (11, 12)),
    )  # fmt: skip


def test_the_till_roll(match):
    assert (
        ledger(match).till_roll().splitlines()
        == str(ledger(match)).splitlines()
        == [
            "                    ICED!",
            "Opening Mia: $500 ★ 10",
            "Opening Leo: $500 ★ 10",
            "----------------------------------------------",
            "Turn 1    ICED-20   Mia → the bank: $100",
            "Turn 2    ICED-24   Leo → Mia: 1 star",
            "Turn 3    ICED-R9   Mia → the bank: $200",
            "Turn 4    ICED-R9   the bank → Leo: 3 stars",
            "Turn 6    ICED-20   Leo → the bank: $100",
            "----------------------------------------------",
            "Balance Mia: $200 ★ 11",
            "Balance Leo: $400 ★ 12",
        ]
    )


def test_the_table_has_a_head_an_opening_and_a_row_a_line(match):
    head, opening, first, second, *_ = table = ledger(match).table()

    assert head == (
        "turn",
        "rule",
        "from",
        "to",
        "dollars",
        "stars",
        "why",
        "Mia $",
        "Mia ★",
        "Leo $",
        "Leo ★",
    )
    assert opening == ("", "ICED-03", "", "", "", "", "Both players start.", "500", "10", "500", "10")
    bought = "Mia bought Vanilla from the bank for $100."
    assert first == ("1", "ICED-20", "Mia", "the bank", "100", "0", bought, "400", "10", "500", "10")
    assert second[2:6] == ("Leo", "Mia", "0", "1") and second[-4:] == ("400", "11", "500", "9")
    assert len(table) == 7 and {len(row) for row in table} == {11}


def test_an_empty_ledger_holds_what_both_begin_with():
    book = ledger(start("iced", seed=1))

    assert book.lines == () and book.closing == book.opening == ((500, 500), (10, 10))
    assert len(book.table()) == 2 and book.paid_by(0) == book.paid_to(BANK) == (0, 0)


def test_taking_a_move_back_takes_its_lines_back(match):
    assert len(ledger(match.undo()).lines) == len(ledger(match).lines) - 1

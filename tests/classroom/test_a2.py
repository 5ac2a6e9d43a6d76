"""Lesson A2: every number it tells is counted here, every slip is caught, every hint is true."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations, product
from random import Random

from lesson_files import guide_of

from icedice_edu.classroom.blocks import Ask, Grid, Picture, Say
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.a2 import LESSON, LONGER, STAGE, SWAP, TIE, TIP, frozen
from icedice_edu.classroom.lessons.a2.seesaws import ONE_WAY, Made, Seesaw, made
from icedice_edu.classroom.lessons.a2.showing import CARDS, beside, record, reveal
from icedice_edu.games.match import Match, start
from icedice_edu.maths import reachable
from icedice_edu.maths.expressions import read

GUIDE = guide_of("A2")
SIDE = r"\d+(?: [+−] \d+)*"


def sides(sentence: str) -> tuple[int, int]:
    """How much the two sides of a card are."""
    left, right = sentence.split(" = ")
    return int(read(left).value), int(read(right).value)


# -- what the reveal, the claim and the guide tell ----------------------------------------------------


def test_four_of_the_five_cards_are_true_and_only_e_is_false() -> None:
    assert {card.name: sides(card.sentence) for card in CARDS} == {
        "A": (10, 10), "B": (10, 10), "C": (10, 10), "D": (10, 10), "E": (10, 15)}
    assert [card.tilt for card in CARDS] == [0, 0, 0, 0, 1]


def test_every_token_but_17_and_18_has_other_dice() -> None:
    dice_of: dict[int, set[tuple[int, ...]]] = {}
    for count in (2, 3):
        for row in product(range(1, 7), repeat=count):
            for signs in product((1, -1), repeat=count - 1):
                total = row[0] + sum(s * die for s, die in zip(signs, row[1:], strict=True))
                dice_of.setdefault(total, set()).add(tuple(sorted(row)))

    assert all(len(dice_of[token]) >= 2 for token in range(1, 17))
    assert dice_of[16] == {(4, 6, 6), (5, 5, 6)}
    assert dice_of[17] == {(5, 6, 6)} and dice_of[18] == {(6, 6, 6)}
    assert 17 in reachable((6, 6, 5), operations="+−")


def test_in_how_many_orders_three_dice_can_be_added() -> None:
    orders = {row: len(set(permutations(row))) for row in ((6, 5, 4), (6, 6, 1), (6, 6, 6))}

    assert list(orders.values()) == [6, 3, 1]


def test_the_cell_for_all_orders_tells_them(cells_say: Callable[..., list[str]]) -> None:
    told = cells_say(LESSON, LESSON.extend_code)

    assert told == ["3 orders", "13 = 1 + 6 + 6", "13 = 6 + 1 + 6", "13 = 6 + 6 + 1"]


def test_every_card_that_is_told_is_true_but_those_quoted_as_false() -> None:
    told = GUIDE + " ".join(reply.answer for reply in LESSON.claim.replies)
    told += " ".join(sentence.model for sentence in LESSON.explain)
    found = re.findall(rf"({SIDE}) (?:=|is|is the same as) ({SIDE})(?!\d| [+−=])", told)
    wrong = {f"{left} = {right}" for left, right in found if read(left).value != read(right).value}

    assert len(found) >= 18
    assert wrong == {"6 + 4 = 10 + 5", "3 − 5 = 2"}, "what children say"


def test_the_pictures_say_what_is_so() -> None:
    assert f"{6 + 4} on the left and {4 + 6} on the right" in SWAP.model
    assert SWAP.model.endswith("So 6 + 4 = 4 + 6.")
    for way in (f"{4 + 5} + 6", f"4 + {5 + 6}", f"{4 + 6} + 5"):
        assert f"that is {way}." in TIE.picture.alt and f"each row makes {read(way).value}" in TIE.model
    more = (10 + 5) - (6 + 4)
    assert TIP.model.endswith(f"{more} more. Put {more} on the left, too: 6 + 4 + {more} = 10 + 5.")


def test_15_can_be_taken_both_ways_at_the_warm_up_board() -> None:
    for take in ("take 15 = 4+5+6", "take 15 = 4+6+5"):
        assert [token.number for token in frozen().play(take).position.own[0]] == [15]


def test_the_steps_of_the_launch_can_be_played() -> None:
    match = start("tokens", players=2, seed=0, first=0, **STAGE)
    for lay in ("lay 3", "lay 7", "lay 15"):
        match = match.play(lay)

    match = match.play("roll", given="6 3 1").play("9 = 6+3").play("take 7 = 6+1")
    match = match.play("roll", given="5 4 2").play("11 = 5+4+2").play("take 9 = 5+4")

    assert made([(match.code(), ())])[-1].seesaw.sentence == "6 + 3 = 5 + 4"


def test_how_long_a_game_lasts() -> None:
    for stage, threshold in ((STAGE, 8), (LONGER, 4)):
        setting = start("tokens", players=2, seed=1, first=0, **stage).position.setting
        assert (setting.end_threshold, setting.max_rolls, setting.ties) == (threshold, 5, "children")


def test_how_many_seesaws_get_two_ways_in_twenty_games() -> None:
    full = [sum(token.full for token in made([(_whole_game(seed).code(), ())])) for seed in range(20)]

    assert (min(full), max(full)) == (3, 6)


def _whole_game(seed: int) -> Match:
    """Both players make a number whenever they can."""
    match, chance = start("tokens", players=2, seed=seed, first=0, **STAGE), Random(seed)
    while not match.over:
        moves = match.moves()
        makes = [move for move in moves if "=" in str(move)]
        match = match.play(chance.choice(makes or [move for move in moves if str(move) != "pass"] or moves))
    return match


# -- the learner's own see-saws -----------------------------------------------------------------------


def played() -> Match:
    """Ada moves 9 and takes 15; Ben takes Ada's 9 with other dice."""
    match = start("tokens", players=["Ada", "Ben"], seed=1, first=0, **STAGE)
    for lay in ("lay 3", "lay 8", "lay 15"):
        match = match.play(lay)
    match = match.play("roll", given="4 5 6").play("9 = 4+5").play("take 15 = 4+6+5")
    return match.play("roll", given="6 3 1").play("4 = 3+1").play("take 9 = 6+3")


def test_a_token_made_twice_has_two_ways_on_its_seesaw() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played(), ())

    _, drawn, table = record(desk.work)

    assert isinstance(table, Grid) and table.rows == (
        ("**15**", "15 = 4 + 6 + 5", ONE_WAY), ("**4**", "4 = 3 + 1", ONE_WAY),
        ("**9**", "4 + 5 = 6 + 3", "other dice"))
    assert isinstance(drawn, Picture) and drawn.alt.endswith("4 + 5 on the left, 6 + 3 on the right, level.")
    told = [getattr(block, "said", "") for block in (*reveal(desk.work), *beside(desk.work))]
    assert "Your game: 1 see-saw has two ways. **4 + 5 = 6 + 3** is level!" in told
    assert "See-saws: **3**. With two ways: **1**." in told


def test_three_dice_that_are_added_are_asked_about() -> None:
    def asked(move: str) -> list[str]:
        match = start("tokens", players=2, seed=1, first=0, **STAGE)
        for lay in ("lay 3", "lay 8", "lay 18"):
            match = match.play(lay)
        desk = Desk(LESSON, 2026)
        desk.played(match.play("roll", given="4 5 6").play(move), ())
        return [block.said for block in beside(desk.work) if isinstance(block, Say) and "Look" in block.said]

    assert asked("15 = 4+5+6") == ["Look at 4 + 5 + 6. Two of them make ten. Do you see them?"]
    assert asked("10 = 4+6") == asked("5 = 4+6−5") == []


def test_tokens_that_only_bots_made_are_left_out() -> None:
    code = played().code()

    assert [token.token for token in made([(code, (0,))])] == [4, 9]
    assert [token.token for token in made([(code, (1,))])] == [15, 9]
    assert made([(code, (0, 1))]) == ()


def test_what_changed_is_told() -> None:
    def changed(*ways: str) -> str:
        return Made(9, tuple(read(way) for way in ways)).changed

    assert changed("4+5") == ONE_WAY
    assert changed("4+5", "5+4") == changed("6+4−1", "4+6−1") == "the order"
    assert changed("4+5", "4+5") == "nothing"
    assert changed("4+5", "6+3") == changed("6+3", "6+4−1") == "other dice"


def test_a_seesaw_tips_to_the_side_that_holds_more() -> None:
    assert [Seesaw(*two).tilt for two in (("3", "2 + 1"), ("4", "2 + 1"), ("2", "2 + 1"))] == [0, -1, 1]
    assert Seesaw("4", "2 + ▢").tilt == Seesaw("", "").tilt == 0
    assert str(Seesaw("4", "3", "A")) == "A: 4 on the left, 3 on the right, the left seat is down."


# -- the whole lesson ---------------------------------------------------------------------------------


def test_choices_ask_for_no_typing() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("open", {})

    fields = {block.act: block.fields for block in part(desk, "practice") if isinstance(block, Ask)}

    assert [field.kind for field in fields["answer 1"]] == ["choice"] == [f.kind for f in fields["answer 6"]]

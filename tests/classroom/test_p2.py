"""Lesson P2: every number it tells is counted here by brute force."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from math import comb

import pytest
from lesson_files import guide_of, notebook_of
from played_games import pyramids_played

from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.p2 import LESSON, STAGE, flags, frozen, respond
from icedice_edu.classroom.lessons.p2.flags import Flag
from icedice_edu.classroom.lessons.p2.showing import TOLD, WORDS
from icedice_edu.classroom.own_rolls import rolls_of
from icedice_edu.games.match import start
from icedice_edu.games.pyramids.odds import bust_chance, new_colours
from icedice_edu.maths.rounding import percent

GUIDE = guide_of("P2")
COLOURS = ("red", "yellow", "green", "cyan", "purple")
played = partial(pyramids_played, STAGE)


def busts_by_rule(k: int) -> int:
    """How many of the 36 rolls bust with the first k colours on the Counter, by the rules of the game."""
    match = start("pyramids", players=2, seed=1, first=0, **STAGE)
    for colour in COLOURS[:k]:
        match = match.play("roll", given=f"{colour} S")
    rolls = product((*COLOURS, "atom"), ("S", "M", "L", "S/M", "S/L", "M/L"))
    after = [match.play("roll", given=" ".join(roll)).log[len(match.log):] for roll in rolls]
    return sum(any(event.rule == "PYR-13" for event in events) for events in after)


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_places_of_the_flags_follow_from_the_rules_of_the_game() -> None:
    assert [Fraction(busts_by_rule(k), 36) for k in flags.COUNTERS] == [Fraction(k, 6) for k in range(5)]
    assert [bust_chance(k) for k in flags.COUNTERS] == [Fraction(k, 6) for k in range(5)]
    said = ["0 %", "about 17 %", "about 33 %", "50 %", "about 67 %"]
    assert [percent(bust_chance(k)) for k in flags.COUNTERS] == said
    assert round(100 * bust_chance(4)) == 67 and "about 67 of 100" in TOLD[0]
    assert percent(Fraction(4, 5)) == "80 %" and percent(1 - bust_chance(1)) == "about 83 %"


def test_only_three_colours_make_it_50_to_50_and_nothing_makes_a_bust_certain() -> None:
    assert [k for k in flags.COUNTERS if bust_chance(k) == Fraction(1, 2)] == [3]
    assert max(bust_chance(k) for k in flags.COUNTERS) == Fraction(2, 3)
    assert [k for k in flags.COUNTERS if bust_chance(k) == 0] == [0]
    assert WORDS[0] == "impossible" and WORDS[3] == "as likely as not" and "certain" not in WORDS


@pytest.mark.parametrize(("guess", "said"), [
    (100, "100 of 100"), (99, "4 of 5"), (80, "4 of 5"), (74, "4 of 5"), (73, "Sharp"), (67, "Sharp"),
    (60, "Sharp"), (59, "50 would"), (50, "50 would"), (44, "50 would"), (43, "More faces"),
    (0, "More faces"),
])
def test_every_guess_has_its_answer(guess: int, said: str) -> None:
    assert respond(guess).startswith(said)
    assert LESSON.prediction.said(str(guess)) == f"{guess} of 100 rolls"


def test_few_rolls_wobble_and_many_do_not() -> None:
    few, many = flags.wobbles()
    text, guide = LESSON.explain[2].said, GUIDE

    assert len(few) == len(many) == flags.LINES == 20
    assert (few[0], few[-1], many[0], many[-1]) == (4, 11, 184, 220)
    assert [round(100 * n / 12) for n in (4, 11)] == [33, 92]
    assert [round(n / 3) for n in (184, 220)] == [61, 73]
    assert flags.EXPECTED == 200 and 200 not in many
    for said in ("from 33 % to 92 %", "from 61 % to 73 %"):
        assert said in text and said in guide


def test_exactly_the_expected_number_is_rare() -> None:
    exactly = Fraction(comb(300, 200) * 2**200, 3**300)

    assert round(100 * exactly) == 5 and "about 5 of 100 classes" in GUIDE
    assert Fraction(comb(6, 3), 2**6) == Fraction(20, 64) and round(100 * Fraction(20, 64)) == 31


def test_forty_rolls_are_about_twelve_turns() -> None:
    brave = sum(new_colours(0, rolls) for rolls in range(5))  # rolls of a turn that nobody stops

    assert brave == Fraction(11, 3)
    assert round(2 * flags.WANTED / (brave + 3)) == 12  # the learner rolls about three times a turn


def test_four_of_six_faces_bust_at_the_warm_up_board() -> None:
    assert bust_chance(len(frozen().position.counter)) == Fraction(2, 3)


# -- the flags ----------------------------------------------------------------------------------------


def test_a_roll_belongs_to_the_colours_that_lay_there_before_it() -> None:
    match = played("red S, green M, red L", "cyan S, yellow S")

    rolls = rolls_of([(match.code(), (1,))])

    assert [roll[1:] for roll in rolls] == [(0, False), (1, False), (2, True), (0, False), (1, False)]
    assert flags.sort(rolls) == (Flag(2, 0), Flag(2, 0), Flag(1, 1), Flag(0, 0), Flag(0, 0))


def test_an_atom_is_safe_with_four_colours() -> None:
    match = start("pyramids", players=2, seed=1, first=0, **STAGE)
    for roll in ("red S", "yellow S", "green S", "cyan S", "atom L"):
        match = match.play("roll", given=roll)

    assert rolls_of([(match.code(), ())])[-1][1:] == (4, False)


def test_the_game_in_which_nobody_busts_is_left_out() -> None:
    match = start("pyramids", players=2, seed=1, first=0, variant="keep-going").play("roll")

    assert rolls_of([(match.code(), ())]) == ()


def test_counts_are_added_and_shares_are_not_averaged() -> None:
    one, two = ((0, 0, 2, 1, 0, 0, 0, 0, 0, 0), (0, 0, 100, 30, 0, 0, 0, 0, 4, 3))

    assert flags.added([one, two]) == (Flag(0, 0), Flag(102, 31), Flag(0, 0), Flag(0, 0), Flag(4, 3))
    assert flags.numbers_of(flags.added([two])) == two


def test_the_parts_follow_the_game() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played("red S, green M, red L", "cyan S, yellow S"), (1,))
    desk.do("guess", {"guess": "80", "because": "4 of 5"})
    shown = {role: str(part(desk, role)) for role in ("play", "record", "reveal")}

    assert "with 1 colour on the Counter: **safe**" in shown["play"] and "Rolls: 5 of 40." in shown["play"]
    assert "flag 2 at 1 of 1" in shown["play"] and "No rolls yet for flag 3, 4." in shown["play"]
    assert "1/1, 100 %" in shown["record"] and "0/2, 0 %" in shown["record"]
    assert "**80 busts in 100 rolls**" in shown["reveal"] and "4 of 5 would be 80" in shown["reveal"]


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    desk.played(desk.new_match(2).play("roll"), ())
    other = Counts("P2", "2026-8", (10, 0, 6, 1, 6, 2, 6, 3, 6, 4))
    desk.do("pool", {"codes": other.code})
    shown = str(part(desk, "record"))

    assert not desk.notice and "2 learners together" in shown and "flag 0 at 0 of 11" in shown
    assert LESSON.counted is not None and LESSON.counted(desk.work)[0] == 1


def test_the_risk_is_covered_where_it_would_tell_the_answer() -> None:
    """On the board of the lesson, and on the picture of the warm-up, until somebody uncovers it."""
    from icedice_widgets.lesson.opened_lesson import Room

    room = Room(LESSON, 2026)
    board = room.play(bots={1: "never scared"}).board
    packed = re.findall("base64,([A-Za-z0-9+/=]{40,})", notebook_of("P2").read_text(encoding="utf-8"))
    drawn = "".join(b64decode(picture).decode() for picture in packed)

    assert board.table.folded == {"risk"}
    assert "How many of 6 faces bust?" in board.svg
    assert "How many of 6 faces bust?" in drawn and not re.search(r"\d of 6 faces bust", drawn + board.svg)


# -- the whole lesson ---------------------------------------------------------------------------------


def test_the_simulation_of_the_extend_cell_says_what_it_should(cells_say: Callable[..., list[str]]) -> None:
    said = cells_say(LESSON, LESSON.extend_code)
    busts, share = re.findall(r"(\d+) of 60 rolls bust, a share of ([\d.]+)", said[0])[0]

    assert abs(int(busts) / 60 - 2 / 3) < 0.15 and float(share) == round(int(busts) / 60, 3)


def test_two_atoms_and_four_colours_end_at_one_half() -> None:
    faces = ("red", "yellow", "green", "cyan", "atom", "atom")
    chances = [Fraction(sum(face in faces[:k] for face in faces), 6) for k in range(4)]  # four end the turn

    assert chances == [Fraction(k, 6) for k in range(4)]

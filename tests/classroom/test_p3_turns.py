"""The turns of lesson P3: which are trials, how they are counted and added, and what is shown of them."""

from __future__ import annotations

from random import Random
from typing import Any

from icedice_edu.classroom.blocks import Picture
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons.p3 import LESSON, STAGE, frozen, showing
from icedice_edu.classroom.lessons.p3.model import fits
from icedice_edu.classroom.lessons.p3.trials import (
    BUST,
    EARLY,
    KEPT,
    NOTHING,
    Counted,
    added,
    count,
    ends_in,
    simulated,
    trials_in,
)
from icedice_edu.games.match import start
from icedice_edu.play.bots import bots_of
from icedice_widgets.lesson.pictures import drawn


def played(*turns: str) -> Any:
    """A match in which each turn is a row of rolls and moves."""
    match = start("pyramids", players=["Ada", "Ben"], seed=1, first=0, **STAGE)
    for turn in turns:
        for step in turn.split(", "):
            chosen = step.startswith(("take", "stop"))
            match = match.play(step) if chosen else match.play("roll", given=step)
    return match


# -- turns as trials ----------------------------------------------------------------------------------


def test_six_of_the_nine_turns_before_the_warm_up_bust() -> None:
    ends = list(ends_in(frozen()))

    assert (ends.count(KEPT), ends.count(BUST)) == (3, 6) and frozen().position.turns == 9


def test_a_turn_is_known_at_its_third_piece_at_a_bust_or_at_a_stop_before() -> None:
    match = played("red S, green M, cyan L, stop", "red S, red M", "green S, stop",
                   "red L, yellow S, purple S, red S", "cyan S, atom M, take M red, yellow L, stop")

    assert list(ends_in(match)) == [KEPT, BUST, EARLY, KEPT, KEPT]
    assert trials_in(ends_in(match)) == (True, False, True, True)


def test_every_turn_of_a_whole_game_has_one_end() -> None:
    bot = bots_of("pyramids")["stops at four"]
    found: list[str] = []
    for seed in range(12):
        match = start("pyramids", players=2, seed=seed, first=0, **STAGE)
        while not match.over:
            match = match.play(str(bot(match.position, Random(0))))
        ends = list(ends_in(match))
        assert len(ends) == match.position.turns
        found += ends

    assert EARLY not in found and NOTHING in found
    assert fits(len(trials_in(found)), sum(trials_in(found)))


def test_rows_of_nine_are_counted_and_lists_are_added() -> None:
    one, two = count([True] * 5 + [False] * 4 + [True]), count([False] * 9 + [True] * 9)

    assert one == Counted(10, 6, (0, 0, 0, 0, 0, 1, 0, 0, 0, 0))
    assert added([one.numbers, two.numbers]) == Counted(28, 15, (1, 0, 0, 0, 0, 1, 0, 0, 0, 1))
    assert added([]) == Counted(0, 0, (0,) * 10)


def test_the_computer_plays_by_the_same_model() -> None:
    assert [sum(simulated("2026")[:turns]) for turns in (10, 100, 1_000, 10_000)] == [7, 57, 543, 5_569]
    assert sum(count(simulated("2026")).nines) == 1_111
    kept = [sum(simulated(str(seed))) for seed in range(100)]
    assert sum(fits(10_000, one) for one in kept) >= 90 and fits(1_000_000, sum(kept))
    assert len(simulated("x" * 80)) == 10_000


# -- what is shown ------------------------------------------------------------------------------------


def test_the_parts_follow_the_game() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played("red S, green M, cyan L, stop", "red S, red M", "green S, stop"), (1,))
    desk.do("guess", {"guess A": "24", "guess B": "80", "guess C": "X"})
    shown = {role: str(part(desk, role)) for role in ("play", "record", "reveal")}

    assert "Last turn: **stopped early**. Turns: 2 of 18. Kept: 1." in shown["play"]
    assert "row 1: 1 of 2 kept" in shown["play"] and "leans towards bust" in shown["record"]
    assert "1 of 2 turns kept, 50 %" in shown["record"]
    assert "24 of 36 turns" in shown["reveal"] and "80 of 100 learners" in shown["reveal"]
    assert "the third roll alone" in shown["reveal"] and "see the horn" in shown["reveal"]
    assert "('your turns', '2', 'about 1', '0 to 2', '1', '0.1', '50 %', '5.6')" in shown["reveal"]


def test_the_record_does_not_tell_the_model() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(played("red S, green M, cyan L, stop"), (1,))
    shown = str((*part(desk, "play"), *part(desk, "record")))

    assert "5/9" not in shown and "model says" not in shown and "20 of 36" not in shown


def test_the_class_is_added_up_when_everybody_has_dice_of_their_own() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    own = start("pyramids", players=2, seed="2026-7", first=0, **STAGE)
    for roll in ("red S", "red M"):
        own = own.play("roll", given=roll)
    desk.played(own, ())
    other = Counts("P3", "2026-8", count([True] * 5 + [False] * 4).numbers)
    desk.do("pool", {"codes": other.code})
    desk.do("open", {})

    assert not desk.notice and "2 learners: **5 of 10 turns kept, 50 %**" in str(part(desk, "record"))
    assert "('the class', '10'," in str(part(desk, "reveal"))
    assert showing.counted(desk.work)[:2] == (1, 0)


def test_a_game_in_which_nobody_busts_is_left_out() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(start("pyramids", players=2, seed=1, first=0, variant="keep-going").play("roll"), ())

    assert "Your list is still empty" in str(part(desk, "record"))


def test_the_squares_show_what_the_model_counts() -> None:
    from icedice_widgets.lesson.pictures.p3 import FACES, _is_kept

    assert [sum(_is_kept(second, third) for third in FACES) for second in FACES] == [0, 4, 4, 4, 4, 4]


def test_a_pile_has_a_dot_for_each_nine() -> None:
    few, many = count([True] * 9), count(simulated("2026"))

    assert drawn("P3", Picture("piles", "x", (many.nines, True))).count("<circle") == 10
    assert drawn("P3", Picture("piles", "x", (few.nines, False))).count("<circle") == 1

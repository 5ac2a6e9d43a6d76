"""Lesson F1: what it tells is so, and strip and line plot follow the learner's own throws."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from lesson_files import guide_of

from icedice_edu.classroom.blocks import Ask, Copy, Grid, Picture, Say
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.lessons.f1 import (
    ADAS_THROW,
    DROP,
    DROPPED,
    FURTHER,
    GAPS,
    HOPS,
    LESSON,
    OTHER_PUSHES,
    STAGE,
    frozen,
)
from icedice_edu.classroom.lessons.f1.lengths import (
    ICE,
    SIZE,
    counts,
    from_counts,
    machine,
    most_often,
)
from icedice_edu.classroom.lessons.f1.showing import beside, counted, record, strip
from icedice_edu.classroom.own_throws import throws_of
from icedice_edu.classroom.recorded_throws import distances, dry, recorded
from icedice_edu.classroom.slid_lengths import length, lengths
from icedice_edu.games.floe.geometry import overlaps
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.match import Match, start
from icedice_edu.maths.expressions import read
from icedice_edu.play.bots import bots_of

GUIDE = guide_of("F1")


# -- what the reveal, the claim and the guide tell ----------------------------------------------------


def test_lengths_are_those_of_the_nearest_mark() -> None:
    assert [length(Lying(0, y, 1)) for y in (0, 499, 500, 1700, 1749, 1750, 38200)] == [0, 0, 1, 2, 2, 2, 38]
    assert ICE == 39


def test_the_machines_throws_lie_as_far_apart_as_is_told() -> None:
    gaps = [max(ys) - min(ys) for ys in ([round(end.y / 1000) for end in slid.thrown] for slid in machine())]
    told, guide = opened_text(Desk(LESSON, 2026)), GUIDE

    assert sorted(gaps) == sorted(GAPS) and len(GAPS) == 20
    assert (min(GAPS), max(GAPS), most_often(GAPS)) == (4, 17, (9, 10))
    assert "from 4 cm to 17 cm apart. The most ✕ are above 9 and 10." in told
    assert "from 4 cm to 17 cm; 10 of the 20 are from 8 cm to 11 cm; most ✕ are above 9 and 10" in guide
    assert sum(8 <= gap <= 11 for gap in GAPS) == 10 and sum(gap in (4, 5) for gap in GAPS) == 4


def test_the_20_throws_are_no_exception_among_all_that_are_recorded() -> None:
    every = [max(found) - min(found) for found in (lengths(dry([slid])) for slid in recorded(50, dice=4))]

    assert 8 <= sorted(every)[100] <= 10, "about 9 cm is the right guess"


def test_each_guess_is_answered_truly() -> None:
    said = {choice.key: choice.response for choice in LESSON.prediction.choices}

    assert said["1"].endswith("the smallest number is 4 cm.") and said["25"].endswith("has 17 cm.")
    assert "only 4 of the 20 ✕ are at 4 or 5" in said["4"]
    assert said["9"].startswith("Yes. 10 of the 20 ✕ are from 8 to 11.")


def test_the_warm_up_is_a_real_throw_that_ben_has_measured_rightly() -> None:
    match = frozen()

    assert match.position.thrown == ADAS_THROW.thrown and match.position.phase == "choose"
    assert [end.face for end in ADAS_THROW.thrown] == [6, 3, 5, 1]
    assert lengths(dry([ADAS_THROW])) == (17, 21, 22, 27), "the 6 is the nearest"
    assert "17 cm. On Ada's ruler the entrance is at 2, so 19 − 2 = 17" in GUIDE


def test_the_sentences_are_completed_rightly() -> None:
    found = Counter(lengths(DROPPED))
    assert found[19] == 2 and found[23] == 0 and DROP.model.startswith("We say: 2 ✕ above 19. So 2 dice")
    assert not any(overlaps(a.x, a.y, b.x, b.y) for a in DROPPED for b in DROPPED if a != b)
    assert HOPS.model.startswith("We say: 17 hops. 19 − 2 = 17. Put the 0")
    assert FURTHER.model.startswith("We say: 3 and 7 make 10.")
    assert "2, 2, no. 17, 17, 0. 3, 7, 10." in GUIDE


def test_every_calculation_that_is_told_is_true() -> None:
    told = GUIDE + opened_text(Desk(LESSON, 2026))
    told += " ".join(reply.answer for reply in LESSON.claim.replies) + HOPS.model
    found = re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)", told)

    assert len(found) >= 3
    assert all(read(way).value == int(total) for way, total in found)


def test_the_extension_shows_that_a_soft_push_keeps_dice_together(cells_say) -> None:  # type: ignore[no-untyped-def]
    soft, hard = (distances(recorded(power)[:20]) for power in (30, 60))
    said = cells_say(LESSON, OTHER_PUSHES)

    assert max(soft) - min(soft) < max(hard) - min(hard)
    assert sum(line.count("x") for line in said) == 20 and said[0].split()[1] == "cm"


def test_a_game_takes_about_three_rounds_and_twenty_dice() -> None:
    bots, rounds, dice = bots_of("floe"), [], []
    for seed in range(9):
        match = start("floe", players=["You", "Bot"], seed=seed, **STAGE)
        while not match.over:
            bot = "gentle" if match.position.seat else "bold"
            match = match.play(bots[bot](match.position, Random(len(match.history))))
        rounds.append(match.position.round)
        dice.append(sum(len(throw.dry) for throw in throws_of([(match.code(), (1,))])))

    assert sorted(rounds)[4] == 3 and 14 <= sorted(dice)[4] <= 26


# -- the learner's own throws -------------------------------------------------------------------------


def game(seed: int | str = 1) -> Match:
    """Two throws of the learner and one of the bot between them."""
    match = start("floe", players=["You", "Bot"], seed=seed, **STAGE)
    match = match.given("6@112,170.2 3@135,210.4 5@198,223.1 1@206,267.2").play("choose 1")
    match = match.given("2@60,100 4~ 4~ 4~")
    return match.given("2@150,151 3~ 4@120,230.4 1~").play("choose 1")


def at_desk(match: Match, bots: tuple[int, ...] = (1,), number: str = "") -> Desk:
    desk = Desk(LESSON, 2026)
    if number:
        desk.do("settle", {"seed": "2026", "number": number})
    desk.played(match, bots)
    return desk


def test_the_throws_of_bots_are_not_on_the_strip() -> None:
    mine, both = (throws_of([(game().code(), bots)]) for bots in ((1,), ()))

    assert [lengths(throw.dry) for throw in mine] == [(17, 21, 22, 27), (15, 23)]
    assert [throw.wet for throw in both] == [0, 3, 2] and [throw.seat for throw in both] == [0, 1, 0]
    assert throws_of([]) == () == throws_of([(game().code(), (0, 1))])


def test_the_strip_shows_the_last_throw_and_tells_no_length() -> None:
    _, asked, shown, dice = beside(at_desk(game()).work)

    assert isinstance(asked, Say) and asked.said.endswith("2 dice are in the water.")
    assert isinstance(shown, Picture) and shown == strip((Lying(15000, 15100, 2), Lying(12000, 23040, 4)))
    assert "Its middle is a bit after the mark 15." in shown.alt
    assert "a bit after the 3rd mark after 20" in shown.alt
    assert isinstance(dice, Say) and dice.said == "Dice on your list: 6. You want 20."


@pytest.mark.parametrize(("typed", "told"), [
    (("15", "23 cm"), "All of them fit."),
    (("15", "24"), "Read the ruler again for B."),
    (("16", "24"), "Read the ruler again for A and B."),
    (("15",), "Write a whole number for **each** die"),
    (("fifteen", "23"), "Write a whole number for **each** die"),
])
def test_the_learner_measures_and_the_screen_checks(typed: tuple[str, ...], told: str) -> None:
    desk = at_desk(game())
    ask = next(block for block in record(desk.work) if isinstance(block, Ask))

    desk.do(ask.act, {f"cm{i}": text for i, text in enumerate(typed)})

    last = record(desk.work)[-1]
    assert isinstance(last, Say) and last.said.startswith(told)


def test_the_line_plot_has_a_cross_for_each_die_and_a_row_for_each_throw() -> None:
    desk = at_desk(game())
    desk.do("show line plot", {})

    *_, plot, table = record(desk.work)

    assert isinstance(plot, Picture)
    assert plot.facts == ("My dice", 15, 30, ((15, 1), (17, 1), (21, 1), (22, 1), (23, 1), (27, 1)))
    assert isinstance(table, Grid) and table.rows == (
        ("1", "17, 21, 22, 27", "27 − 17 = 10 cm"), ("2", "15, 23", "23 − 15 = 8 cm"))


def test_a_throw_into_the_water_leaves_nothing_to_measure() -> None:
    match = start("floe", players=["You", "Bot"], seed=1, **STAGE).given("2~ 4~ 4~ 4~")
    desk = at_desk(match)

    assert any(isinstance(block, Say) and "nothing to measure" in block.said for block in beside(desk.work))
    assert isinstance(record(desk.work)[-1], Say)
    desk.do("show line plot", {})
    table = record(desk.work)[-1]
    assert isinstance(table, Grid) and table.rows == (("1", "–", "–"),)


def test_the_class_adds_crosses_and_nobody_twice() -> None:
    desk = at_desk(game("2026-7"), number="7")
    other = Counts("F1", "2026-8", counts((17, 17, 30)))
    desk.do("pool", {"codes": f"{other.code} {other.code}"})
    desk.do("show class", {})

    blocks = record(desk.work)

    assert any(isinstance(block, Copy) for block in blocks)
    assert any(isinstance(block, Say) and "2 learners together**: 9 dice" in block.said for block in blocks)
    assert counted(desk.work) == counts((17, 21, 22, 27, 15, 23)) and len(counted(desk.work)) == SIZE
    assert counted(at_desk(game("2026")).work) == counts(()), "the class's dice are the same for all"
    assert from_counts([counts((3, 3, 5)), counts((3, 38))]) == (3, 3, 3, 5, 38)


def test_the_reveal_tells_ones_widest_and_closest_throw() -> None:
    match = game().play("throw 145 0 0 0").given("2~ 4~ 4~ 1~")
    said = [block.said for block in LESSON.reveal(at_desk(match).work) if isinstance(block, Say)]

    assert "Your throws: the widest has 27 − 17 = 10 cm. The closest has 23 − 15 = 8 cm." in said


# -- the whole lesson ---------------------------------------------------------------------------------

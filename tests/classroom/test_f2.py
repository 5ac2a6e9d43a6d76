"""Lesson F2: what it tells is so, and map, sums and line plot follow the learner's own game."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from lesson_files import guide_of

from icedice_edu.classroom import mixed_numbers
from icedice_edu.classroom.answers import Unreadable
from icedice_edu.classroom.blocks import Grid, Picture, Say
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.lessons.f2 import (
    CLAIM,
    FAR,
    IN_NET,
    LESSON,
    NEAR,
    NET,
    PLACES,
    QUARTERS,
    SIX,
    STAGE,
    STEPS,
    TEN,
    TWO,
    WITH_NEAR,
    WITH_NETS,
    frozen,
)
from icedice_edu.classroom.lessons.f2.places import (
    at,
    both,
    compared,
    front_wins,
    pair,
    quarters,
    rounds_of,
    sum_of,
)
from icedice_edu.classroom.lessons.f2.showing import beside, record
from icedice_edu.classroom.recorded_throws import distances, recorded
from icedice_edu.games.floe.scoring import addends
from icedice_edu.games.floe.steps import Lying
from icedice_edu.games.match import Match, start
from icedice_edu.maths.expressions import read

GUIDE = guide_of("F2")
PAIRS = [(front, rear) for front in range(1, 7) for rear in range(1, 7)]


# -- what the reveal, the claim and the guide tell ----------------------------------------------------


def test_the_front_die_scores_more_in_all_36_pairs_by_its_own_number() -> None:
    assert front_wins() == 36
    for front, rear in PAIRS:
        one, other = both(front, rear)
        assert one.total - other.total == front


@pytest.mark.parametrize(("net", "place", "wins"), [(2, (8, 15), 24), (3, (21, 21), 18), (4, (8, 30), 12),
                                                    (6, (20, 33), 0)])
def test_a_net_turns_it_round_as_is_told(net: int, place: tuple[int, int], wins: int) -> None:
    """By the rules, with the rear die really in that net."""
    more = 0
    for front, rear in PAIRS:
        lying = (at(front, (13, 36)), at(rear, place))
        one, other = addends(0, lying, ()), addends(1, lying, ())
        assert [feature.value for feature in other.features] == [net] and not one.features
        more += one.total > other.total

    assert more == wins == front_wins(net)


def test_reveal_and_guide_tell_these_numbers() -> None:
    told, guide = opened_text(Desk(LESSON, 2026)), GUIDE

    assert "in all 36 pairs" in told and "more in 24 pairs. In the +6 net: in 0." in told
    assert "more in 24 pairs (its own number must be above 2), in the +3 net in 18, in the +4" in guide
    assert sum(front > rear for front, rear in PAIRS) == 15 and sum(a == b for a, b in PAIRS) == 6
    assert "In 15 pairs the front number is bigger, in 6 it is the same; that is what 15 and 21" in guide


def test_the_table_of_the_reveal_has_every_pair() -> None:
    table = next(block for block in LESSON.reveal(Desk(LESSON, 2026).work) if isinstance(block, Grid))

    assert table.rows[0] == ("1 in front", "2 : 1", "3 : 2", "4 : 3", "5 : 4", "6 : 5", "7 : 6")
    assert table.rows[5][6] == "12 : 6" and len(table.rows) == 6


def test_the_warm_up_is_a_real_choice_with_these_sums() -> None:
    position = frozen().position

    assert position.phase == "choose" and position.name(position.colour) == "red"
    assert position.thrown[:2] == (NEAR, FAR) and position.outdoes == (0, 1)
    near, far = (frozen().play(f"choose {n}").position.scoring for n in (1, 2))
    assert near is not None and far is not None
    totals = [{one.colour: one.addends.total for one in scoring.advances} for scoring in (near, far)]
    assert totals == [{0: 14, 1: 13, 2: 9, 3: 6}, {0: 8, 1: 7, 2: 3, 3: 10}]
    assert (SIX.total, sum_of(TWO), sum_of(WITH_NEAR[0])) == (6, "2 + 1 + 4 + 3 = 10", "1 + 4 + 3 + 6 = 14")
    guide = GUIDE
    assert all(text in guide for text in ("The 2 at (17, 37)", "2 + 1 + 4 + 3 = 10", "The 6 at (15, 10)"))
    assert (pair(NEAR), pair(FAR)) == ((15, 10), (17, 37))


def test_the_claim_is_answered_truly() -> None:
    answers = {reply.key: reply.answer for reply in CLAIM.replies}

    assert [feature.value for feature in IN_NET.features] == [6] and pair(NET) == (20, 33)
    assert answers["always"].endswith("at (20, 33) would count 6 + 4 + 3 + 6 = 19.")
    assert sum_of(IN_NET) == "6 + 4 + 3 + 6 = 19", "the 6, orange 4, purple 3 and the net"


def test_the_launch_question_is_neither_higher_nor_further() -> None:
    match = start("floe", players=["You", "Bot"], seed=1, **STAGE)
    for throw in ("3@100,200 5~ 5~ 5~", "1@60,100 5~ 5~ 5~", "1@200,60 5~ 5~ 5~", "6@150,300 5~ 5~ 5~"):
        match = match.given(throw)
    while match.position.name(match.position.colour) != "green":
        match = match.given("5~ 5~ 5~")

    assert match.position.lying[0] is not None and not match.position.on_block(0)

    neither, further = (match.given(f"3@250,{away} 1~ 1~") for away in (200, 210))

    assert _green_after(neither) == "block" and _green_after(further) == "floe"


def _green_after(match: Match) -> str:
    """Where green's scoring die was put when its turn ended."""
    positions = [played.position for played in match.history]
    ended = next(position for position in reversed(positions) if position.round == 2)
    return "floe" if ended.lying[0] is not None else "block"


def test_the_sentences_are_completed_rightly() -> None:
    assert PLACES.model.startswith("We say: the red 6. (17, 37). It is further, because 37 is more than 10.")
    assert STEPS.model.startswith("We say: 3. 7. Its own number. 2 + 1 + 4 + 3 = 10.")
    assert tuple(sorted(round(mm / 25) for mm in distances(recorded(50)[:10]))) == TEN
    assert max(map(TEN.count, TEN)) == TEN.count(6) == 3 and TEN[-1] - TEN[0] == 5
    assert QUARTERS.model == "We say: 1/4 dm. 1 1/2. 5 hops. 2 1/2 − 1 1/4 = 1 1/4 dm."
    assert "6, 37, 37, 10. 3, 7, own, 10. 1/4, 1 1/2, 5, 1 1/4." in GUIDE


def test_every_sum_that_is_told_is_true() -> None:
    told = GUIDE + " ".join(reply.answer for reply in CLAIM.replies) + STEPS.model
    found = re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)", told)

    assert len(found) >= 6
    assert all(read(way).value == int(total) for way, total in found)


def test_the_stretch_counts_what_is_given_out_together() -> None:
    a, b, c = 2, 5, 3
    lying = (at(a, (13, 36)), at(b, (15, 20)), at(c, (15, 8)))

    assert sum(addends(colour, lying, ()).total for colour in range(3)) == a + 2 * b + 3 * c


@pytest.mark.parametrize(("net", "pairs"), [(0, 36), (2, 24), (3, 18), (6, 0)])
def test_the_extension_counts_pairs(cells_say, net: int, pairs: int) -> None:  # type: ignore[no-untyped-def]
    said = cells_say(LESSON, WITH_NETS.replace("NET = 0", f"NET = {net}"))

    assert said == [f"The front die scores more in {pairs} of 36 pairs."]


# -- mixed numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["1 3/4", "7/4", "1.75", "1¾", "1 ¾", "1 3/4 dm", "1.75dm", "1 3 / 4", "14/8"])
def test_mixed_numbers_are_read_in_many_ways(text: str) -> None:
    assert mixed_numbers.mixed(text, "dm") == (Fraction(7, 4), text != "14/8")


def test_mixed_numbers_are_said_briefly_and_nonsense_is_refused() -> None:
    values = Fraction(7, 4), Fraction(3, 4), Fraction(2), Fraction(0)
    assert [mixed_numbers.written(value) for value in values] == ["1 3/4", "3/4", "2", "0"]
    assert [mixed_numbers.short(value) for value in values] == ["1¾", "¾", "2", "0"]
    for text in ("1/0", "one", "1 3/4 cm", "1//2", "-1", "9**9"):
        with pytest.raises(Unreadable):
            mixed_numbers.mixed(text, "dm")


# -- the learner's own game ---------------------------------------------------------------------------

ROUND = ("1@130,340 5~ 5~ 5~", "4@180,260 5~ 5~ 5~", "3@75,150 5~ 5~ 5~", "6@150,100 5~ 5~ 5~")


def game(*throws: str) -> Match:
    match = start("floe", players=["You", "Bot"], seed=1, **STAGE)
    for throw in throws:
        match = match.given(throw)
    return match


def at_desk(match: Match, bots: tuple[int, ...] = (1,)) -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(match, bots)
    return desk


def test_a_round_is_told_when_it_is_counted() -> None:
    assert rounds_of([(game(*ROUND[:3]).code(), (1,))]) == ()

    [kept] = rounds_of([(game(*ROUND).code(), (1,))])

    assert [(one.colour, one.own, sum_of(one.addends)) for one in kept] == [
        ("green", True, "1 + 4 + 3 + 6 = 14"), ("orange", False, "4 + 3 + 6 = 13"),
        ("purple", True, "3 + 6 + 2 = 11"), ("red", False, "6")]
    assert compared([kept]) == (6, 6)


def test_a_net_behind_may_score_more() -> None:
    [kept] = rounds_of([(game("1@130,360 5~ 5~ 5~", "2@200,330 5~ 5~ 5~", *ROUND[2:]).code(), (1,))])

    assert compared([kept]) == (6, 5), "orange lies in the net of 6"


def test_the_record_tells_places_and_sums() -> None:
    desk = at_desk(game(*ROUND))

    *_, table, told = record(desk.work)

    assert isinstance(table, Grid) and table.rows == (
        ("1", "green 1", "(13, 34)", "1 + 4 + 3 + 6 = 14"), ("1", "purple 3", "(8, 15)", "3 + 6 + 2 = 11"))
    assert isinstance(told, Say) and told.said.endswith("The **front** die scored more in 6.")


def test_map_and_line_plot_show_the_own_game() -> None:
    desk = at_desk(game(*ROUND))
    desk.do("show map", {})
    *_, said, shown = record(desk.work)
    places = "green (13, 34), orange (18, 26), purple (8, 15), red (15, 10)"
    assert isinstance(said, Say) and said.said.endswith(f"front to rear: {places}.")
    assert isinstance(shown, Picture) and len(shown.facts[0]) == 4

    desk.do("show line plot", {})
    *_, plot, gap = record(desk.work)
    assert isinstance(plot, Picture) and plot.facts == ("My dice", 4, 16, ((6, 1), (14, 1)))
    assert isinstance(gap, Say) and gap.said == "Furthest − nearest: 3 1/2 − 1 1/2 = **2 dm**."
    assert [quarters(Lying(0, y, 1)) for y in (15000, 34000, 1249, 1250)] == [6, 14, 0, 1]


def test_beside_the_board_places_and_points_are_asked_for() -> None:
    _, asked, shown, count = beside(at_desk(game(*ROUND[:2])).work)

    assert isinstance(asked, Say) and asked.said.startswith("Your **green**: say the ordered pair.")
    assert isinstance(shown, Picture) and "The green 1 is 10 + 3 across, 30 + 4 away." in shown.alt
    assert isinstance(count, Say) and count.said == "Rounds counted: 0. You want 3."
    assert len(beside(Desk(LESSON, 2026).work)) == 2


def test_a_die_on_a_block_is_on_the_map() -> None:
    _, _, shown, _ = beside(at_desk(game(ROUND[0], "6~ 5~ 5~ 5~")).work)

    assert isinstance(shown, Picture) and shown.alt.endswith("On ice blocks: orange 6.")


# -- the whole lesson ---------------------------------------------------------------------------------

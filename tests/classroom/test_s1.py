"""Lesson S1: what it tells is so, and the hunt sheet follows the learner's own game."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest
from lesson_files import guide_of

from icedice_edu.classroom.blocks import Grid, Picture, Say
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text
from icedice_edu.classroom.lessons.s1 import BOND, LESSON, SEVENS, STAGE, WHOLE, frozen, hunts
from icedice_edu.classroom.lessons.s1.showing import NEEDS, beside, record, reveal, stairs
from icedice_edu.games.match import Match, start
from icedice_edu.games.tiles.odds import good_faces
from icedice_edu.games.tiles.tables import TILES
from icedice_edu.maths.expressions import read
from icedice_edu.maths.sums import outcomes
from icedice_edu.play.bots import bots_of
from icedice_widgets.boards.tiles.draft import SUMS

GUIDE = guide_of("S1")
FACES = range(1, 7)
NUMBERS = sorted(set(TILES))


def good(needs: int) -> list[int]:
    """By brute force: the first of two dice after which the second can still make it."""
    return [face for face in FACES if any(face + other == needs for other in FACES)]


# -- what the reveal, the claim and the guide tell ----------------------------------------------------


def test_with_tile_11_and_a_4_all_six_faces_are_good() -> None:
    assert good(11 - 4) == list(FACES) == list(good_faces(2, 11 - 4))
    assert hunts.partners(7) == {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}
    assert {frozenset(pair) for pair in hunts.partners(7).items()} == {
        frozenset(pair) for pair in ((1, 6), (2, 5), (3, 4))}, "three pairs, six faces"


def test_only_seven_has_six_good_faces_and_the_stairs_are_those_of_brute_force() -> None:
    assert list(NEEDS) == sorted(outcomes(2))
    assert stairs().facts == tuple((needs, tuple(good(needs))) for needs in range(2, 13))
    assert [needs for needs in NEEDS if len(good(needs)) == 6] == [7]
    assert [len(good(needs)) for needs in (6, 8, 5, 9, 2, 12, 3, 11)] == [5, 5, 4, 4, 1, 1, 2, 2]
    assert not good_faces(1, 7) and not good_faces(1, 0) and list(good_faces(1, 6)) == [6]


def test_which_tiles_forgive_most() -> None:
    ways = {tile: sum(1 <= tile - a - b <= 6 for a, b in product(FACES, repeat=2)) for tile in NUMBERS}

    assert ways == {7: 15, 8: 21, 9: 25, 10: 27, 11: 27, 12: 25, 13: 21, 14: 15}
    told = GUIDE
    assert "27 of 36 ways" in told and "9 and 12: 25. Tiles 8 and 13: 21. Tiles 7 and 14: 15." in told


def test_one_die_spoils_only_the_smallest_and_the_largest_tile() -> None:
    spoiled = {(tile, die) for tile in NUMBERS for die in FACES if not good(tile - die)}

    assert spoiled == {(7, 6), (14, 1)}
    assert good(7 - 4) == [1, 2] and good(14 - 3) == [5, 6], "only two good faces"


def test_opposite_faces_of_a_die_are_the_pairs_in_the_picture() -> None:
    assert SEVENS.picture.facts == ((1, 6), (2, 5), (3, 4))
    assert SEVENS.model.startswith("We say: 6, then 2.")


def test_the_sentences_are_completed_rightly() -> None:
    whole, parts = WHOLE.picture.facts
    made = sum(parts)
    assert f"make {made}. From {made} to {whole} it is {whole - made} more" in WHOLE.model
    assert BOND.model.startswith("We say: 2, 2 and 2.")
    for said in BOND.picture.facts[2]:
        left, right = said.replace("▢", "2").split(" = ")
        assert read(left).value == read(right).value


def test_every_calculation_that_is_told_is_true() -> None:
    told = GUIDE + opened_text(Desk(LESSON, 2026))
    told += " ".join(reply.answer for reply in LESSON.claim.replies)
    found = re.findall(r"(\d(?: [+−] \d)+) (?:=|is) (\d+)", told)

    assert len(found) >= 4
    assert all(read(way).value == int(total) for way, total in found)


def test_the_warm_up_board_is_a_real_position_in_which_ada_and_ben_are_wrong() -> None:
    match = frozen()
    position = match.position

    assert [position.needs(0, line) for line in "12ab"] == [(2, 1), (0, 1), (7, 1), (1, 1)]
    assert position.thrown == (2, 6) and position.matched(0) == (), "two dice that make 9 count for nothing"
    assert position.taken == ((), ()) and None not in position.bonus, "nobody has caught anything yet"
    assert match.play("place 2 c1").position.taken[0] == (11,)
    assert all(match.play(f"place {die} c2").position.taken[0] == () for die in (2, 6))


def test_the_launch_question_has_one_answer() -> None:
    assert list(good_faces(1, 12 - 6 - 2)) == [4]


def test_what_the_line_needs_is_folded_on_the_board() -> None:
    assert LESSON.folded == (SUMS,)
    for block in LESSON.warmup:
        assert not isinstance(block, Picture) or block.facts[2] == (SUMS,)


# -- the learner's own hunts --------------------------------------------------------------------------

DEAL = "deal 11 9 12 14 12 10 / 10 10 11 9 8 11 / bonus 11 9"


def game(*turns: str, **options: Any) -> Match:
    """Turns such as "4 5: 4 a1, 5 b1", or a move such as "buy a1 from 1 to c3"."""
    match = start("tiles", players=["Ada", "Ben"], seed=1, **{**STAGE, **options}).given(DEAL)
    for turn in turns:
        dice, _, places = turn.partition(": ")
        match = match.play(f"throw {len(dice.split())}").given(dice) if places else match.play(dice)
        for place in filter(None, places.split(", ")):
            match = match.play(f"place {place}")
    return match


OPENING = ("4 5: 4 a1, 5 b1", "2 6: 2 a1, 6 b2", "3 6: 3 a2, 6 b2", "1 5: 1 c3, 5 a3")
GAME = (*OPENING, "2 6: 2 c1, 6 c2", "1 1: 1 b1, 1 c1", "4 4: 4 a3, 4 b3")


def of_ada(match: Match) -> tuple[hunts.Hunt, ...]:
    return hunts.hunts_in([(match.code(), (1,))])


def test_a_hunt_begins_with_two_dice_and_ends_with_the_third() -> None:
    found = {hunt.line: hunt for hunt in of_ada(game(*GAME))}

    assert found["row 1"] == ("row 1", (4, 5, 0), 11, 2, False) and found["row 1"].end == "caught"
    assert found["row 2"] == ("row 2", (3, 6, 0), 9, 6, False) and found["row 2"].end == "lost"
    assert found["column a"] == ("column a", (4, 3, 0), 14, 4, False) and found["column a"].end == "lost"
    assert found["column b"] == ("column b", (5, 6, 0), 12, 4, False) and found["column b"].end == "missed"
    assert found["column c"].end == "open" and found["column c"].needs == 10 - 2 - 6
    assert found["row 3"].faces == (4, 4, 0) and found["row 3"].end == "open"


def test_hunts_come_in_the_order_in_which_they_began() -> None:
    assert [hunt.line for hunt in of_ada(game(*GAME))] == [
        "row 1", "column a", "row 2", "column b", "column c", "row 3"]


def test_a_die_that_is_bought_away_breaks_a_hunt_off_and_may_begin_another() -> None:
    match = game(*OPENING[:3], "buy b1 from 1 to c3")

    found = [hunt for hunt in of_ada(match) if hunt.line in ("row 1", "column b")]

    assert [hunt.end for hunt in found] == ["sold", "sold"]
    again = game(*GAME[:5], "buy c1 from 1 to c2")
    ada = [hunt for hunt in of_ada(again) if hunt.line in ("row 1", "column c")]
    assert [hunt.end for hunt in ada] == ["caught", "sold"], "a tile that is taken is hunted no more"
    stays = game(*GAME[:5], "buy c1 from 1 to c2", tiles_stay=True)
    again_open = [hunt.end for hunt in of_ada(stays) if hunt.line == "row 1"]
    assert again_open == ["caught", "open"], "where tiles stay it is hunted again"


def test_the_hunts_of_bots_are_left_out() -> None:
    code = game(*GAME).code()

    assert hunts.hunts_in([(code, (0, 1))]) == ()
    assert len(hunts.hunts_in([(code, ())])) > len(hunts.hunts_in([(code, (1,))])) == 6


def test_the_sheet_beside_the_board_leaves_the_boxes_empty() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(game(*GAME), (1,))

    _, caught, sheet, _ = beside(desk.work)

    assert isinstance(caught, Say) and caught.said == "You caught **4 + 5 + 2 = 11**."
    assert isinstance(sheet, Picture)
    assert sheet.alt == "column c: 2 + 6 + ▢ = 10, open. row 3: 4 + 4 + ▢ = 12, open."
    assert all(0 in faces for _, faces, _, _ in sheet.facts)


def test_the_record_tells_what_was_needed_only_when_it_is_over() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(game(*GAME), (1,))

    _, sheet, table = record(desk.work)

    assert isinstance(table, Grid) and table.rows == (
        ("row 1", "4 + 5 + ▢ = 11", "2", "**caught**"),
        ("column a", "4 + 3 + ▢ = 14", "4", "lost: no die could help"),
        ("row 2", "3 + 6 + ▢ = 9", "6", "lost: no die could help"),
        ("column b", "5 + 6 + ▢ = 12", "4", "missed: it needed 1"),
        ("column c", "2 + 6 + ▢ = 10", "–", "open: find the ▢"),
        ("row 3", "4 + 4 + ▢ = 12", "–", "open: find the ▢"))
    assert isinstance(sheet, Picture) and "row 2: 3 + 6 + 6 = 15, but the tile is 9, lost." in sheet.alt
    told = [getattr(block, "said", "") for block in reveal(desk.work)]
    assert "Your game: 4 lines are full. Caught: 1. Missed: 1. Lost, because no die could help: 2." in told


@pytest.mark.parametrize("seed", range(12))
def test_a_game_against_the_patient_bot_is_short_and_its_catches_are_the_tiles(seed: int) -> None:
    match = start("tiles", players=["You", "Bot"], seed=seed, **STAGE)
    bots = bots_of("tiles")
    while not match.over:
        match = match.play(bots["patient"](match.position, Random(len(match.history))))

    found = of_ada(match)

    assert match.position.turns == 10 and len(found) == 6, "five turns each, six hunts"
    lines = match.position.right[0] + match.position.bottom[0]
    assert sum(hunt.end == "caught" for hunt in found) == lines.count(None)


# -- the whole lesson ---------------------------------------------------------------------------------

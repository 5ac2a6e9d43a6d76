"""Lesson S1: every line it tells is counted here in another way, and the learner's hunts are followed."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, every_task, task_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.s1 import tasks
from icedice_edu.games.match import Match, start
from icedice_edu.games.tiles.tables import TILES
from icedice_edu.maths.expressions import read
from icedice_edu.play.bots import bots_of

LESSON = lesson_called("S1")
GUIDE = guide_of("S1")
STAGE = LESSON.stages["Quick start"]
FACES = range(1, 7)


def numbers(text: str) -> list[int]:
    return list(map(int, re.findall(r"\d+", text)))


# -- what the lesson and its guide say ----------------------------------------------------------------


def test_the_rows_that_no_die_fits_are_lost_whatever_die_comes() -> None:
    assert all(3 + 6 + die > 9 for die in FACES) and all(3 + 2 + die < 12 for die in FACES)
    assert [die for die in FACES if 6 + 2 + die == 12] == [4] and "*Which die do you want?* A 4" in GUIDE


def test_the_guide_tells_which_tiles_are_easiest_to_win() -> None:
    ways = {tile: sum(1 <= tile - a - b <= 6 for a, b in product(FACES, repeat=2)) for tile in {*TILES}}

    assert ways == {7: 15, 8: 21, 9: 25, 10: 27, 11: 27, 12: 25, 13: 21, 14: 15}
    assert "27 of 36" in GUIDE and "15 of 36" in GUIDE


def test_every_equation_that_is_told_is_true() -> None:
    told = GUIDE + opened_text(Desk(LESSON, 2026)) + " ".join(one.model for one in LESSON.explain)
    told += " ".join(one.answer for one in LESSON.claim.replies)
    told += " ".join(hint for task in every_task("S1") for hint in task.hints)
    told += " ".join(verdict.sentence for task in every_task("S1") for verdict in map(
        task.verdict, (option.key for option in task.options)))
    found = re.findall(r"(?<![\d▢] [+−] )(\d+(?: [+−] \d+)+) (?:=|is|makes) (\d+)", told)

    assert len(found) > 100
    assert [one for one in found if read(one[0]).value != int(one[1])] == []


def test_the_twins_fill_their_boxes() -> None:
    for task in every_task("S1"):
        for equation, box in re.findall(r"like it\. ([^.]*▢[^.]*)\..* ▢ is (\d+)", " ".join(task.hints)):
            left, right = equation.replace("▢", box).split(" = ")
            assert read(left).value == read(right).value and box != task.answer


def test_coins_are_not_spoken_of_and_pip_never_buys() -> None:
    assert "coin" not in opened_text(Desk(LESSON, 2026)) and LESSON.bots == {"Pip": "patient"}


# -- the tasks ----------------------------------------------------------------------------------------


@every_seed
def test_an_equation_has_one_answer_and_names_its_slips(seed: str) -> None:
    for name in ("1", "2", "3", "5", "E1"):
        task = task_of("S1", name, seed)
        equation = task.question.split(". ")[-2]
        fits = [die for die in range(20) if len({read(side.replace("▢", str(die))).value
                                                 for side in equation.split(" = ")}) == 1]
        assert [int(task.answer)] == fits and fits[0] in FACES
        whole = max(numbers(equation))
        seen = sum(numbers(equation)) - whole
        assert task.verdict(str(whole)).slip == "the whole"
        assert task.verdict(str(seen)).slip == "the part you see"
        assert task.verdict(str(whole + seen)).slip == "added"
        assert task.verdict(str(fits[0] - 1)).slip in ("off by one", "one die left out")


@every_seed
def test_no_two_equations_of_a_seed_are_the_same(seed: str) -> None:
    asked = [(max(found), sum(found) - max(found)) for name in ("2", "3", "5", "E1")
             if (found := numbers(task_of("S1", name, seed).question))]
    first = numbers(task_of("S1", "1", seed).question)

    assert len({*asked, (first[4], first[3])}) == 5 and (11, 9) not in asked


def needs_of(alt: str) -> int:
    a, b, tile = numbers(alt)
    return tile - a - b


@every_seed
def test_rows_that_no_die_can_finish_are_told_from_those_that_one_can(seed: str) -> None:
    task = task_of("S1", "4", seed)
    fits = {option.key: needs_of(option.picture.alt) in FACES for option in task.options if option.picture}
    wanted = "no" not in task.question
    [right] = [key for key, fit in fits.items() if fit is wanted]

    assert task.answer == right and len(fits) == 3
    slips = {task.verdict(key).slip for key in fits if key != right}
    assert slips == ({"two are enough", "more than a die"} if wanted else {"die fits", "other die fits"})


@every_seed
def test_the_last_row_is_finished_by_one_die_or_by_none(seed: str) -> None:
    task = task_of("S1", "E2", seed)
    assert task.picture
    needs, said = needs_of(task.picture.alt), {option.said: option.key for option in task.options}
    right = f"{'an' if needs == 8 else 'a'} {needs}" if needs in FACES else "no die"

    assert said[right] == task.answer and len(said) == 4
    done = task.verdict(said["It's done."]).slip if "It's done." in said else ""
    assert done == ("two are enough" if needs == 0 else "")


def test_both_kinds_of_last_rows_are_asked() -> None:
    right = [next(one.said for one in task.options if one.key == task.answer)
             for task in (task_of("S1", "E2", seed) for seed in SEEDS)]

    assert 0.3 < right.count("no die") / len(right) < 0.7


@every_seed
def test_the_corner_die_belongs_to_a_column_and_a_row(seed: str) -> None:
    task = task_of("S1", "6", seed)
    assert task.picture
    d, e, a, b, _, _, tile = numbers(task.picture.alt)

    assert int(task.answer) == a + b + tile - d - e and int(task.answer) in TILES
    assert task.verdict(str(tile - d - e)).slip == "only the die"
    assert task.verdict(str(a + b)).slip == "two dice" and task.verdict(str(tile)).slip == "the column"


# -- the learner's own hunts --------------------------------------------------------------------------

DEAL = "deal 11 9 12 14 12 10 / 10 10 11 9 8 11 / bonus 11 9"
OPENING = ("4 5: 4 a1, 5 b1", "2 6: 2 a1, 6 b2", "3 6: 3 a2, 6 b2", "1 5: 1 c3, 5 a3")
GAME = (*OPENING, "2 6: 2 c1, 6 c2", "1 1: 1 b1, 1 c1", "4 4: 4 a3, 4 b3")


def game(*turns: str) -> Match:
    """Turns such as "4 5: 4 a1, 5 b1", or a move such as "buy a1 from 1 to c3"."""
    match = start("tiles", players=["You", "Pip"], seed=1, **STAGE).given(DEAL)
    for turn in turns:
        dice, _, places = turn.partition(": ")
        match = match.play(f"throw {len(dice.split())}").given(dice) if places else match.play(dice)
        for place in filter(None, places.split(", ")):
            match = match.play(f"place {place}")
    return match


def of_you(match: Match) -> dict[str, tasks.Hunt]:
    return {hunt.line: hunt for hunt in tasks.hunts_in(match.code(), (1,))}


def test_a_hunt_begins_with_two_dice_and_ends_with_the_third() -> None:
    found = of_you(game(*GAME))

    assert list(found) == ["row 1", "column a", "row 2", "column b", "column c", "row 3"], "in their order"
    assert {line: (hunt.third, hunt.result) for line, hunt in found.items()} == {
        "row 1": (2, "got it"), "row 2": (6, "lost"), "column a": (4, "lost"), "column b": (4, "needed"),
        "column c": (0, "open"), "row 3": (0, "open")}
    assert found["column c"].needs == 10 - 2 - 6 and found["row 2"].needs == 0


def test_a_die_that_is_bought_away_breaks_a_hunt_off() -> None:
    assert "row 1" not in of_you(game(*OPENING[:3], "buy b1 from 1 to c3"))


def test_the_sheet_leaves_the_boxes_empty_and_the_record_tells_what_became_of_them() -> None:
    desk = Desk(LESSON, 2026)
    desk.played(game(*GAME), (1,))
    beside, record, reveal = (plain(part(desk, role)) for role in ("play", "record", "reveal"))
    desk.do("guess", {"guess": "done"})

    assert "column c | 2 + 6 + ▢ = 10\nrow 3    | 4 + 4 + ▢ = 12" in beside
    assert "You got it! 4 + 5 + 2 = 11" in beside and "row 1" not in beside
    for line in (r"row 1 +\| 4 \+ 5 \+ ▢ = 11 \| 2 +\| ★ got it", r"column b \| .* \| 4 +\| needed 1",
                 r"row 2 +\| 3 \+ 6 \+ ▢ = 9 +\| 6 +\| no die fits", r"row 3 +\| .* \| – +\| find ▢"):
        assert re.search(line, record), line
    assert "is behind a curtain" in reveal
    told = plain(part(desk, "reveal"))
    assert "You said: It's done!" in told and "You had 2 lines that no die could finish." in told


@pytest.mark.parametrize("seed", range(6))
def test_a_game_against_pip_is_short_and_what_is_won_are_tiles(seed: int) -> None:
    match, bot = start("tiles", players=["You", "Pip"], seed=seed, **STAGE), bots_of("tiles")["patient"]
    while not match.over:
        match = match.play(bot(match.position, Random(len(match.history))))

    assert match.position.turns == 10 and len(of_you(match)) == 6, "five turns each, six lines"
    tiles = match.position.right[0] + match.position.bottom[0]
    assert sum(hunt.result == "got it" for hunt in of_you(match).values()) == tiles.count(None)

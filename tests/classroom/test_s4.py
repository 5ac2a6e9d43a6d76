"""Lesson S4: every number it tells is counted here outcome by outcome, and its parts follow the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import pytest
from lesson_files import guide_of
from many_seeds import SEEDS, every_seed, task_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.code_checks import checked
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.classroom.lessons.s4 import tasks
from icedice_edu.classroom.tasks import Task
from icedice_edu.games.match import Match, start
from icedice_edu.games.tiles.rules import Position
from icedice_edu.play.bots import bots_of

LESSON, GUIDE = lesson_called("S4"), guide_of("S4")
STAGE = next(iter(LESSON.stages.values()))
FACES = range(1, 7)
THREE = tuple(product(FACES, repeat=3))
"""All outcomes: red at the crossing, blue in the row, green in the column."""
TOLD = opened_text(Desk(LESSON, 2026))


def listed(row: int, column: int) -> tuple[int, int, int, int]:
    """Row, column, both and at least one, counted outcome by outcome."""
    a = {fell for fell in THREE if fell[0] + fell[1] == row}
    b = {fell for fell in THREE if fell[0] + fell[2] == column}
    return len(a), len(b), len(a & b), len(a | b)


def two_dice(total: int) -> int:
    return sum(a + b == total for a, b in product(FACES, repeat=2))


# -- what the lesson and its guide say ----------------------------------------------------------------


@pytest.mark.parametrize("needs", [*product(range(2, 13), repeat=2)])
def test_the_addition_rule_gives_what_listing_gives(needs: tuple[int, int]) -> None:
    found = tasks.crossed(*needs)

    assert (*found, found.either) == listed(*needs)


def test_the_cases_of_the_reveal() -> None:
    for case in ((7, 7), (4, 4), (4, 10)):
        row, column, both, either = listed(*case)
        assert f"{row} + {column} − {both} = {either}" in GUIDE
    assert "36 + 36 − 6 = 66 outcomes" in TOLD
    twice = [str(fell) for fell in THREE if fell[0] + fell[1] == 7 == fell[0] + fell[2]]
    assert f"{', '.join(twice[:-1])} and {twice[-1]}." in GUIDE and "(3, 4, 4)" in twice
    assert Fraction(66, 216) == Fraction(11, 36) and "66/216 = 11/36" in GUIDE
    assert Fraction(6, 216) == Fraction(1, 6) ** 2 and Fraction(3, 216) == 2 * Fraction(1, 12) ** 2


def test_the_best_tile_is_neither_the_biggest_nor_the_most_likely() -> None:
    sums = [sum(fell) for fell in THREE]
    weights = {tile: tile * sums.count(tile) for tile in range(7, 15)}

    assert "; ".join(f"{tile}: {sums.count(tile)}" for tile in weights) in TOLD
    assert "; ".join(f"{tile}: {weights[tile]}" for tile in weights) in TOLD
    assert max(weights, key=weights.__getitem__) == 12 and f"{300 / 216:.2f}" == "1.39"
    assert ", ".join(f"{n}: {w}" for n, w in weights.items()).replace("12: 300", "**12: 300**") in GUIDE
    for key in ("9", "10", "11", "12", "13", "14"):
        said = LESSON.prediction.several[2].response(key)
        assert f"{key} × {sums.count(int(key))} = {weights[int(key)]}" in said


def test_points_of_two_lines_add_and_nothing_is_subtracted() -> None:
    scored = [11 * (a + b == 7) + 12 * (a + c == 7) for a, b, c in THREE]

    assert Fraction(sum(scored), 216) == Fraction(23, 6) and f"{23 / 6:.2f}" == "3.83"
    assert [scored.count(points) for points in (0, 11, 12, 23)] == [150, 30, 30, 6]
    assert "0 points in 150 outcomes, 11 in 30, 12 in 30, 23 in 6. 828/216" in GUIDE and sum(scored) == 828


def test_the_blanks_of_the_explanation() -> None:
    marked, apart, powers = (sentence.model for sentence in LESSON.explain)
    grid = [(blue, green) for blue, green in product(FACES, repeat=2) if blue == 4 or green == 4]

    assert "1 box has both marks" in marked and f"So {len(grid)} boxes finish" in marked
    assert len(grid) == 6 + 6 - 1 and "11/36" in marked
    assert [[red for red in FACES if need - red in FACES] for need in (4, 10)] == [[1, 2, 3], [4, 5, 6]]
    assert "1, 2 or 3" in apart and "4, 5 or 6" in apart and "So 36 outcomes" in apart
    assert two_dice(11) == 2 and sum(sum(fell) == 12 for fell in THREE) == 25
    assert "coefficient is 2. At the end, it's 25," in powers and "27" in powers
    assert " + ".join(str(two_dice(12 - face)) for face in FACES) + " = 25" in GUIDE


def test_what_is_said_to_every_guess_at_b() -> None:
    lines = LESSON.prediction.several[1]
    said = {guess: lines.response(str(guess)) for guess in range(217)}

    assert len({*said.values()}) == 7 and "Exactly" in said[66] and "36 + 36" in said[72]
    assert said[0] == said[35] != said[36] and said[73] == said[216]


def test_the_band_of_the_unplugged_twin() -> None:
    p = 66 / 216
    around = 1.96 * sqrt(216 * p * (1 - p))

    assert (round(66 - around), round(66 + around)) == (53, 79) and "53 to 79" in GUIDE


# -- the learner's dice -------------------------------------------------------------------------------


def played(seed: int) -> Match[Position]:
    bot, rng = bots_of("tiles")["patient"], Random(seed)
    match: Match[Position] = start("tiles", players=["You", "Pip"], seed=seed, **STAGE)
    while not match.over:
        match = match.play(str(bot(match.position.seen_by(match.position.seat), rng)))
    return match


def dealt(match: Match[Position]) -> Position:
    """The position in which all tiles are beside the boards."""
    return next(one.position for one in match.history if one.position.right)


def test_a_line_is_alive_if_some_dice_make_its_tile() -> None:
    match = start("tiles", players=["You", "Pip"], seed=1, **STAGE)
    match = match.given("deal 12 11 13 10 14 9 / 10 10 11 9 8 12 / bonus 10 12")
    for fell, *places in (("1 1", "1 a1", "1 b1"), ("5 3", "5 a1", "3 b1")):
        match = match.play("throw 2").given(fell)
        for place in places:
            match = match.play(f"place {place}")

    # After your second 1, the row needs 10 from one die and column b needs 13 from two: both are lost.
    # Pip's row needs 2 from one die, and his columns need 4 and 5 from two.
    assert tasks.counted_in(match) == (4, 3, 3, 3, 3)


def test_sixty_games_are_those_of_the_guide() -> None:
    games = [tasks.counted_in(played(seed)) for seed in range(60)]
    total = tasks.added(games)

    assert total == (1080, 799, 800, 680, 919) and all(sum(game[1:3]) > game.dice for game in games)
    assert "799 + 800 − 680 = 919" in GUIDE and "in all 60 games" in GUIDE
    assert all(game.either == game.rows + game.columns - game.both for game in games)


def test_at_the_end_a_line_without_its_tile_was_made() -> None:
    match = played(3)
    made = [line for line in "123abc" if tasks.is_alive(match.position, 0, line)]
    tiles = {line: dealt(match).tile(0, line) for line in "123abc"}

    assert made == [line for line in "123abc" if match.position.sum_of(0, line)[0] == tiles[line]]


def test_the_parts_follow_the_game() -> None:
    desk = Desk(LESSON, 2026)
    match = played(7)
    desk.do("guess", {"guess A": "equal", "guess B": "72", "guess C": "14"})
    desk.played(match, (1,))
    found = tasks.counted_in(match)
    shown = {role: plain(part(desk, role)) for role in ("play", "record", "reveal")}

    assert f"Both: {found.both}." in shown["play"]
    assert f"= {found.rows + found.columns}. Dice so far: 18." in shown["play"]
    assert re.search(rf"{found.rows} +\| {found.columns} .*\| {found.either}\b", shown["record"])
    assert f"{found.rows} + {found.columns} − {found.both} = {found.either}" in shown["reveal"]
    assert "Your game decided it." in shown["reveal"] and "You guessed: 72" in shown["reveal"]
    assert f"power {dealt(match).tile(0, '2')}." in plain(part(desk, "explain", 3))


def test_the_class_is_added_up() -> None:
    desk = Desk(LESSON, 2026)
    desk.do("settle", {"seed": "2026", "number": "7"})
    match = desk.new_match(2).play("throw 2")
    desk.played(match.play(next(iter(match.moves()))), ())
    desk.do("show class", {})
    desk.do("pool", {"codes": Counts("S4", "2026-3", (18, 12, 13, 10, 15)).code})

    assert not desk.notice and "2 learners: 19 dice" in plain(part(desk, "record"))


# -- the tasks ----------------------------------------------------------------------------------------


def numbers_in(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"(?<![a-z\d])\d+", text)]


def lines_of(task: Task) -> list[tuple[int, int]]:
    """The tile and the die of each line in the picture."""
    assert task.picture
    return [(tile, sum(filter(None, squares))) for squares, tile in task.picture.facts.rows]


def worth(tile: int, there: int) -> Fraction:
    return Fraction(tile * two_dice(tile - there), 36)


@every_seed
def test_task_1_counts_faces_that_help(seed: str) -> None:
    task = task_of("S4", "1", seed)
    needs = [int(need) for need in re.findall(r"\*\*(\d)\*\*", task.question)]
    helpful = {*needs} & {*FACES}
    lines = sum(need in FACES for need in needs)

    assert Fraction(task.answer) == Fraction(len(helpful), 6)
    assert lines == len(helpful) or task.verdict(f"{lines}/6").slip == "just added"
    assert task.verdict("1/216").slip == "all at once"


@every_seed
@pytest.mark.parametrize("name", ["2", "E1"])
def test_tasks_2_and_e1_subtract_the_overlap(name: str, seed: str) -> None:
    task = task_of("S4", name, seed)
    needs = [int(need) for need in re.findall(r"\*\*(\d+)\*\*", task.question)]
    row, column, overlap, either = listed(*needs)
    one, other, both = (Fraction(some, 216) for some in (row, column, overlap))

    assert Fraction(task.answer) == Fraction(either, 216) and task.verdict(f"{either}/216").right
    assert task.verdict(str(one * other)).slip == "multiplied"
    assert task.verdict(str(one + other - one * other)).slip == "as if independent"
    assert task.verdict(str(one)).slip == task.verdict(str(other)).slip == "one line only"
    assert name == "2" or both, "the exit always overlaps"
    if both:
        assert task.verdict(str(one + other)).slip == "just added"
        assert task.verdict(str(one + other - 2 * both)).slip == "exactly one"
        assert both == one * other or task.verdict(str(both)).slip == "both"


@every_seed
@pytest.mark.parametrize("name", ["3", "E2"])
def test_tasks_3_and_e2_count_outcomes(name: str, seed: str) -> None:
    task = task_of("S4", name, seed)
    there, tile = numbers_in(task.question)[:2]
    pairs = {(a, b) for a, b in product(FACES, repeat=2) if there + a + b == tile}
    slips = ((two_dice(tile), "die left out"), (sum(sum(fell) == tile for fell in THREE), "three dice"),
             (len({tuple(sorted(pair)) for pair in pairs}), "order left out"), (tile - there, "exponent"))

    assert int(task.answer) == len(pairs)
    for wrong in {value for value, _ in slips if value} - {len(pairs)}:
        assert task.verdict(str(wrong)).slip == next(slip for value, slip in slips if value == wrong)


@every_seed
def test_task_4_weighs_both_lines(seed: str) -> None:
    task = task_of("S4", "4", seed)
    worse, best = sorted(lines_of(task), key=lambda line: worth(*line))

    assert Fraction(task.answer) == worth(*best) and task.verdict(f"{float(worth(*best)):.2f}").right
    assert task.verdict(str(worth(*worse))).slip == "worse line"
    assert task.verdict(str(worth(*best) / best[0])).slip == "probability only"
    assert task.verdict(str(best[0])).slip == "tile only"


def test_the_bigger_tile_is_better_in_some_of_the_seeds_only() -> None:
    found = [lines_of(task_of("S4", "4", seed)) for seed in SEEDS]

    assert {max(lines) == max(lines, key=lambda line: worth(*line)) for lines in found} == {True, False}


@every_seed
def test_task_5_adds_points_whether_or_not_the_needs_agree(seed: str) -> None:
    task = task_of("S4", "5", seed)
    row, need, column, other = numbers_in(task.question)
    scored = [row * (face == need) + column * (face == other) for face in FACES]

    assert Fraction(task.answer) == Fraction(sum(scored), 6)
    assert task.verdict(f"{row}/6").slip == task.verdict(f"{column}/6").slip == "one tile only"
    assert task.verdict(f"{row + column}").slip == "tiles only"


@every_seed
def test_task_6_counts_a_strange_die_face_by_face(seed: str) -> None:
    task = task_of("S4", "6", seed)
    die, power = numbers_in(task.question.split(".")[0]), re.findall("x([⁵⁶⁷])", task.question)[0]
    wanted = {"⁵": 5, "⁶": 6, "⁷": 7}[power]
    once = sum(a + b == wanted for a in {*die} for b in FACES)

    assert len(die) == 6 and int(task.answer) == sum(a + b == wanted for a in die for b in FACES)
    assert task.verdict(str(once)).slip == "each face once"


@every_seed
def test_e3_has_one_best_line_and_tells_how_others_were_chosen(seed: str) -> None:
    task = task_of("S4", "E3", seed)
    lines = {option.key: option.picture.facts.rows[0] for option in task.options if option.picture}
    shown = {key: (tile, sum(filter(None, squares))) for key, (squares, tile) in lines.items()}
    best, biggest = max(shown, key=lambda key: worth(*shown[key])), max(shown, key=shown.__getitem__)
    likely = max(shown, key=lambda key: worth(*shown[key]) / shown[key][0])

    assert task.answer == best and len(shown) == 3 and biggest != likely
    assert best == biggest or task.verdict(biggest).slip == "biggest tile"
    assert best == likely or task.verdict(likely).slip == "most likely"


def test_the_best_line_of_e3_may_be_the_biggest_the_likeliest_or_neither() -> None:
    slips = {frozenset(task.verdict(option.key).slip for option in task.options)
             for task in (task_of("S4", "E3", seed) for seed in SEEDS)}

    assert len(slips) == 3


def test_the_twins_in_the_hints_are_right() -> None:
    hints = {task.name: task.hints[3] for task in LESSON.tasks("2026")}

    assert "17/216" in hints["2"] and listed(2, 3) == (6, 12, 1, 17)
    assert two_dice(8 - 6) == 1 and worth(10, 6) == Fraction(30, 36) < worth(8, 1) == Fraction(4, 3)
    assert "3 + 3 = 6" in hints["6"] and sum(a + b == 6 for a in (0, 0, 0, 5, 5, 5) for b in FACES) == 6


# -- the learner's own function -----------------------------------------------------------------------


def times(p: dict[int, int], q: dict[int, int]) -> dict[int, int]:
    """The line that the guide gives."""
    product: dict[int, int] = {}
    for a in p:
        for b in q:
            product[a + b] = product.get(a + b, 0) + p[a] * q[b]
    return product


def test_the_function_of_the_guide_passes_and_the_faulty_one_does_not(
    cells_say: Callable[..., list[str]]
) -> None:
    said = " ".join(cells_say(LESSON, LESSON.extend_code))

    assert [*checked(tasks.CHECKS, "times", times)][-1] == "4 of 4 checks pass. Your function works."
    assert "product.get(a + b, 0) + p[a] * q[b]" in GUIDE and "1 of 4 checks pass." in said
    assert "✓ die × die" in said and "coefficient of x² should be 2, not 1" in said
    assert "Return a dictionary" in " ".join(checked(tasks.CHECKS, "times", lambda p, q: None))


def test_two_strange_dice_have_the_sums_of_two_ordinary_dice() -> None:
    faces = ((1, 2, 2, 3, 3, 4), (1, 3, 4, 5, 6, 8))

    assert sorted(map(sum, product(*faces))) == sorted(map(sum, product(FACES, repeat=2)))

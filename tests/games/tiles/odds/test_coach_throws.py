"""What Pip says about a throw, held against every throw, placed in every way by the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from odds_tables import OPTIONS, laid

from icedice_edu import CHANCE, OVER, start
from icedice_edu.games.tiles.coach import advice, hint
from icedice_edu.games.tiles.odds import weight_of
from icedice_edu.games.tiles.rules import begin
from icedice_edu.games.tiles.steps import FALLEN, THROWS, Buy, Place, Throw
from icedice_edu.maths.rounding import percent
from icedice_edu.maths.words import listed

FACES = range(1, 7)


def completes(position, seat, points):
    """Is there a way to place the thrown dice that brings this player more points?"""
    if position.scores()[seat] > points:
        return True
    if position.phase != "place" or position.seat != seat:
        return False
    places = (step for step in position.moves() if isinstance(step, Place))
    return any(completes(position.next(step), seat, points) for step in places)


def good_throws(position, throw):
    """The throws that complete a line."""
    seat, points = position.seat, position.scores()[position.seat]
    thrown = position.next(throw)
    return [fallen for fallen in FALLEN[throw.dice] if completes(thrown.next(fallen), seat, points)]


def good_faces(position):
    """The faces that complete a line by themselves: those of a player with one coin."""
    coins = tuple(1 if seat == position.seat else 2 for seat in range(position.setting.players))
    return [fallen.faces[0] for fallen in good_throws(position._replace(coins=coins), THROWS[1])]


def told_of(position, throw):
    """What is to be said of this throw, from all that it can show."""
    dice = "1 die" if throw.dice == 1 else f"{throw.dice} dice"
    faces, good = good_faces(position), good_throws(position, throw)
    if not good:
        return f"No roll of {dice} completes one of your lines right away."
    if len(faces) == 6:
        return "Every face completes one of your lines, so any roll does."
    together = any(not {*fallen.faces} & {*faces} for fallen in good)
    chance = percent(Fraction(sum(weight_of(fallen.faces) for fallen in good), 6**throw.dice))
    return f"{told_of_dice(faces, together)} With {dice}, {chance} of rolls work."


def told_of_dice(faces, together):
    if not faces:
        return "No die completes a line by itself, but some do together."
    which = f"A {faces[0]} completes" if len(faces) == 1 else f"{listed(faces)} complete"
    more = " Some dice do it together." if together else ""
    return f"{which} a line. That's {len(faces)} of 6 faces.{more}"


def turns(seed):
    """A random game whose players like to throw: the positions in which a turn begins."""
    rng, position = Random(seed), begin(2, first=0, **options(seed))
    while position.turn != OVER:
        if position.turn == CHANCE:
            step = position.chance().sample(rng)
        else:
            buys = [step for step in position.moves() if isinstance(step, Buy)]
            others = [step for step in position.moves() if not isinstance(step, Buy)]
            step = rng.choice(buys if buys and rng.random() < 0.2 else others)
        if position.phase == "act" and position.free(position.seat):
            yield position
        position = position.next(step)


def options(seed):
    """Tiles stay or are taken, one diagonal counts or both do."""
    return {**OPTIONS, "tiles_stay": bool(seed % 2), "diagonals": ("main", "both")[seed // 2 % 2]}


def is_small(position, throw):
    """Not too many ways to place it."""
    return throw.dice <= 2 or (throw.dice == 3 and len(position.free(position.seat)) <= 4)


@pytest.mark.rule("TILE-09", "TILE-10", "TILE-12")
def test_what_pip_says_of_a_throw_is_what_all_throws_do():
    said = ""
    for seed in range(5):
        for position in turns(seed):
            told = {one.step: one.reason for one in advice(position) if isinstance(one.step, Throw)}
            for throw in filter(lambda throw: is_small(position, throw), told):
                assert told[throw] == told_of(position, throw), (seed, position.boards, throw)
                said += told[throw]

    thrown = ("roll of 1 die", "roll of 2", "1 die, ", "2 dice, ", "3 dice, ")
    for words in ("by itself", "do it together", *thrown):
        assert words in said


@pytest.mark.rule("TILE-09")
def test_two_dice_complete_a_line_that_lacks_two():
    match = start("tiles", seed=4, arrange="random", first=0, tiles_stay=False)
    match = match.given("deal 11 10 10 9 10 12 9 9 10 11 12 12 bonus 8 13").play("throw 2").given("5 1")
    match = match.play("place 5 a1").play("place 1 b3").play("throw 2")
    for _ in range(2):
        match = match.play(match.moves()[0])

    told = "No die completes a line by itself, but some do together. With 2 dice, about 53% of rolls work."
    assert match.game.hint(match.position, 3) == told == told_of(match.position, THROWS[2])


@pytest.mark.parametrize(
    ("board", "coins", "told"),
    [
        ("1 1 . / . . . / . . .", 1, "No roll of 1 die completes one of your lines right away."),
        (". . . / . . . / . . .", 2, "No roll of 2 dice completes one of your lines right away."),
        (
            "5 4 . / . . . / . . .", 1,
            "A 2 completes a line. That's 1 of 6 faces. With 1 die, about 17% of rolls work.",
        ),
        (
            "5 4 . / . . . / . . .", 2,
            "A 2 completes a line. That's 1 of 6 faces. Some dice do it together. "
            "With 2 dice, about 53% of rolls work.",
        ),
        (
            "5 4 . / . . . / . . .", 3,
            "A 2 completes a line. That's 1 of 6 faces. Some dice do it together. "
            "With 3 dice, about 82% of rolls work.",
        ),
    ],
)  # fmt: skip
def test_lines_that_lack_one_die_or_two_or_a_face_there_is_not(board, coins, told):
    where = laid(board, coins=(coins, 2))

    assert hint(where, 3) == told == told_of(where, THROWS[coins])

"""Lesson F4: every number it tells is worked out here in another way, and crews follow the game."""

from __future__ import annotations

import statistics
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from lesson_files import guide_of

from icedice_edu.classroom.blocks import plain
from icedice_edu.classroom.counts import Counts
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lesson_parts import opened_text, part
from icedice_edu.classroom.lessons.f4 import DEAL_YOURSELF, LESSON, STAGE, A, B, C, D
from icedice_edu.classroom.lessons.f4.crews import (
    SIZE,
    by_means,
    dealt,
    halves,
    in_mads,
    pairs,
    pushed,
    reached,
)
from icedice_edu.classroom.lessons.f4.showing import verdict
from icedice_edu.games.match import Match, start
from icedice_edu.play.bots.floe import SOFT

GUIDE = guide_of("F4")


def told() -> str:
    return opened_text(Desk(LESSON, 2026))


def far(found: tuple[Fraction, ...], cm: int) -> int:
    return sum(not -cm < one < cm for one in found)


def mad(numbers: tuple[int, ...]) -> float:
    return float(np.abs(np.array(numbers) - np.mean(numbers)).mean())


# -- what the lesson tells ----------------------------------------------------------------------------


def test_the_four_crews_are_as_they_are_told() -> None:
    assert [statistics.median(crew) for crew in (A, B, C, D)] == [19, 22, 22, 28]
    crews = (A, B, C, D)
    assert {len(crew) for crew in crews} == {11} and all(3 <= mad(crew) <= 3.5 for crew in crews)
    assert (*A, *B) == pushed(50)[5:27] and pushed(50)[74:85] == C and pushed(60)[74:85] == D
    lower, _, upper = zip(*(statistics.quantiles(crew, method="exclusive") for crew in crews), strict=True)
    assert (lower[1], upper[0]) == (20, 23) and upper[2] == lower[3] == 25
    assert [round(float(in_mads(*two) or 0), 1) for two in ((A, B), (C, D))] == [0.9, 1.9]
    assert "3, 1, 6, 2, 20, 23, 25." in GUIDE
    assert "about 1 MAD; 6 cm, about 2 MADs" in LESSON.explain[1].model


def test_the_hundred_pairs_are_as_they_are_told() -> None:
    assert [far(pairs(size), 2) for size in (11, 41)] == [41, 13]
    assert [far(pairs(size), 3) for size in (11, 41)] == [20, 0]
    assert [max(map(abs, pairs(size))) for size in (11, 41)] == [5, 2]
    assert "in 41 of 100 pairs the medians lie 2 cm or more apart" in told() and "only 13 of 100" in told()
    assert "in 41 of 100 pairs, with 41 dice each in 13 of 100" in GUIDE and "5, 2, 20, 0, more." in GUIDE


@pytest.mark.parametrize(("size", "cm"), [(11, 2), (11, 3), (41, 2), (41, 3)])
def test_the_hundred_pairs_are_no_exception(size: int, cm: int) -> None:
    """By numpy's draws: what many more pairs would give."""
    rng, dice = np.random.default_rng(1), np.array(pushed(50))
    many = [rng.permutation(dice)[: 2 * size] for _ in range(3000)]
    share = np.mean([abs(np.median(row[:size]) - np.median(row[size:])) >= cm for row in many])

    assert abs(100 * share - far(pairs(size), cm)) < 8


def test_the_deals_are_as_they_are_told() -> None:
    assert (far(dealt(A, B), 3), far(dealt(C, D), 6)) == (21, 0)
    assert "21 of 100 deals do" in told() and "0 of 100 deals lie that far apart" in told()
    assert "21 of 100 deals of A and B lie 3 cm or more apart, none of C and D lies 6 cm apart" in GUIDE
    rng, dice = np.random.default_rng(1), np.array((*C, *D))
    many = [rng.permutation(dice) for _ in range(3000)]
    share = np.mean([abs(np.median(row[:11]) - np.median(row[11:])) >= 6 for row in many])
    assert 0.01 <= share < 0.025 and "With thousands of deals it is 1 or 2 of 100" in GUIDE


def test_the_deal_in_the_picture_is_one_of_these_dice() -> None:
    picture, model = LESSON.explain[0].picture, LESSON.explain[0].model
    first, second = picture.facts[2:]

    assert sorted((*first, *second)) == sorted((*A, *B)) and len(first) == 11
    assert (statistics.median(first), statistics.median(second)) == (20, 23)
    assert "20 and 23 cm, 3 cm apart" in model and "20, 23, 3, nothing unusual." in GUIDE


def test_the_numbers_of_the_guide() -> None:
    one, other = (14, 17, 18, 20, 21), (22, 23, 25, 26, 28)
    both = (*one, *other)
    ways = [(chosen, [i for i in range(10) if i not in chosen]) for chosen in combinations(range(10), 5)]
    found = {measure: sum(abs(measure([both[i] for i in a]) - measure([both[i] for i in b]))
                          >= measure(other) - measure(one) for a, b in ways)
             for measure in (statistics.median, statistics.mean)}

    assert len(ways) == 252 and list(found.values()) == [12, 2]
    assert "there are 252" in GUIDE
    assert "12 of 252 by their medians, 7 cm; only 2 of 252 by their means" in GUIDE
    assert SOFT == 45 and "gently at first (power 0.45)" in GUIDE and len(pushed(50)) == 200


@pytest.mark.parametrize(("place", "guess", "said"), [
    (0, "5", "luck goes further"), (0, "40", "near"), (0, "90", "not quite"), (1, "10", "yes, seldom"),
    (1, "60", "less to say")])
def test_guesses_are_answered(place: int, guess: str, said: str) -> None:
    assert said in LESSON.prediction.several[place].response(guess)


# -- the crews of a game ------------------------------------------------------------------------------

ROUND = ("3@60,170 5@100,222 1@140,196 6@180,244", "2@60,100 4@100,60 4@140,80 5@180,90",
         "3@70,150 5@110,212 1@150,186 6@200,254", "2@70,110 4@90,65 4@150,85 5@190,95",
         "6@100,40 6@160,40 6@200,40", "6@100,300 6@160,310 6@200,290")
"""You, the bot, your other colour, the bot's other colour; then the bot begins."""


def played(*results: str, seed: str = "x") -> Match:
    match = start("floe", players=["You", "Bot"], seed=seed, **STAGE, companion=True)
    for result in results:
        match = match.given(result)
        while match.position.phase == "choose":
            match = match.play(match.position.moves()[0])
    return match


def desk_after(*results: str, seed: str = "x") -> Desk:
    desk = Desk(LESSON, 2026)
    desk.played(played(*results, seed=seed), (1,))
    return desk


YOURS, OTHERS = (17, 22, 20, 24, 15, 21, 19, 25, 30, 31, 29), (10, 6, 8, 9, 11, 7, 9, 10, 4, 4, 4)


def test_both_crews_are_shown_below_the_board() -> None:
    said = plain(part(desk_after(*ROUND), "play"))

    assert "Your dice: 11. The others': 11. You want 20 of each." in said
    assert "Dot plot, your crew. 15 cm: 1" in said and "Dot plot, the others. 4 cm: 3" in said


def test_ones_own_dice_are_split_in_two() -> None:
    said = plain(part(desk_after(*ROUND), "record"))
    odd, even = YOURS[0::2], YOURS[1::2]
    apart = abs(statistics.median(odd) - statistics.median(even))

    assert halves(YOURS) == (odd, even)
    assert f"The medians lie {apart:g} cm apart. Only luck did that." in said


def test_both_crews_are_compared_and_dealt_anew() -> None:
    desk = desk_after(*ROUND)
    desk.do("show you and the others", {})
    said = plain(part(desk, "record"))
    apart = statistics.median(YOURS) - statistics.median(OTHERS)
    mads = apart / ((mad(YOURS) + mad(OTHERS)) / 2)

    means = round(2 * (statistics.mean(YOURS) - statistics.mean(OTHERS))) / 2
    assert f"The medians lie {apart:g} cm apart, about {mads:.1f} MADs." in said
    assert f"Your means lie {means:g} cm apart. 0 of 100 deals lie as far apart or further." in said
    assert "Luck alone hardly does that" in said


def test_own_crews_are_dealt_by_means_to_the_half_centimetre() -> None:
    found, deals = by_means(A, B)

    assert found == round(2 * (statistics.mean(B) - statistics.mean(A))) / 2 == 3
    assert len(deals) == 100 and {2 * one % 1 for one in deals} == {0}
    assert far(deals, 3) == 8 and "By their means it is 8 of 100" in GUIDE
    assert far(by_means((30,) * 10, (5,) * 10)[1], 25) == 0, "two tight heaps are no luck"


def test_the_answer_to_equal_crews_is_luck() -> None:
    found, deals = by_means((7, 8, 9) * 4, (7, 8, 9) * 4)

    assert found == 0 and far(deals, 0) == 100


@pytest.mark.parametrize(("count", "said"), [(0, "cause"), (3, "cause"), (4, "careful"), (10, "careful"),
                                             (11, "often")])
def test_the_verdict_goes_by_the_deals(count: int, said: str) -> None:
    assert said in verdict(count)


def test_too_few_dice_are_not_compared() -> None:
    desk = desk_after(*ROUND[:3])
    assert "Throw on until you have 10 dice. So far: 8." in plain(part(desk, "record"))
    desk.do("show you and the others", {})

    assert "Both crews need 10 dice. Yours: 8. The others': 4." in plain(part(desk, "record"))
    assert "No dice yet" in plain(part(Desk(LESSON, 2026), "record"))
    assert in_mads((7, 7, 7), (9, 9, 9)) is None


def test_a_learner_is_one_dot_of_the_class() -> None:
    assert reached((10, 12) * 5) == tuple(int(cm == 2) for cm in range(SIZE))
    assert reached((0, 38) * 5)[SIZE - 1] == 1 and sum(reached((10, 12))) == 0
    assert LESSON.counted is not None
    assert sum(LESSON.counted(desk_after(*ROUND, seed="2026").work)) == 0, "the luck of the class"
    assert sum(LESSON.counted(desk_after(*ROUND, seed="2026-7").work)) == 1


def test_the_class_adds_learners() -> None:
    desk = desk_after(*ROUND)
    codes = (Counts("F4", f"2026-{n}", tuple(int(cm == apart) for cm in range(SIZE))).code
             for n, apart in enumerate((0, 1, 2, 2, 4), 3))
    desk.do("show class", {})
    desk.do("pool", {"codes": " ".join(codes)})
    said = plain(part(desk, "record"))

    assert "5 learners, each with one hand split in two. In 3 of them the medians lie 2 cm or more" in said
    assert "0 cm: 1, 1 cm: 1, 2 cm: 2, 4 cm: 1." in said


def test_the_reveal_tells_ones_own_hand() -> None:
    desk = desk_after(*ROUND)
    desk.do("guess", {"guess A": "10", "guess B": "10", "guess C": "B", "because": ""})
    said = plain(part(desk, "reveal"))

    assert "Your own hand, split in two: " in said and "10 of 100 pairs" in said and "crew B" in said
    assert "both were thrown with one push" in said


# -- pictures and cells -------------------------------------------------------------------------------


def test_the_extend_cell_deals(cells_say) -> None:
    first, second = cells_say(LESSON, DEAL_YOURSELF)

    assert first.startswith("The medians are ") and int(second.split()[0]) <= 10
    same = cells_say(LESSON, DEAL_YOURSELF.replace("DICE, HARDER = 11, 60", "DICE, HARDER = 11, 50"))
    assert int(same[1].split()[0]) > 10, "the same push: luck explains it"

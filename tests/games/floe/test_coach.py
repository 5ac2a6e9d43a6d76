"""Pip at the ice floe: throws tried ahead with their uncertainty, dice and places counted exactly."""

from __future__ import annotations

import sys
from fractions import Fraction
from random import Random
from statistics import mean, stdev

import pytest

from icedice_edu import GAMES
from icedice_edu.games.floe import coach, reasons, value
from icedice_edu.games.floe.physics import slide
from icedice_edu.games.floe.rules import begin
from icedice_edu.games.floe.scoring import Block
from icedice_edu.games.floe.steps import CHOICES, Lying, Moved, Place, Slid, Throw, Water
from icedice_edu.maths.uncertainty import average, give_or_take

START = begin(3, first=0)
ICE = (Lying(14500, 20000, 3), Lying(20000, 33000, 2), Lying(9000, 15000, 5))
MARKED = START._replace(lying=ICE)
"""Green is to outdo a 3 at 200 mm; orange's 2 lies in the +6 net."""
FOUR = START._replace(lying=(None, *ICE[1:]), blocks=())
CHOOSE = MARKED._replace(
    phase="choose",
    thrown=(Lying(20000, 30000, 1), Lying(9000, 9000, 6), Water(3)),
    blocks=(Block(1, 4),),
    lying=(ICE[0], None, ICE[2]),
)
PLACE = MARKED._replace(
    phase="place",
    lying=(ICE[0], None, Lying(20000, 33000, 5)),
    outcasts=(Block(1, 2),),
    thrown=(Lying(14500, 30000, 1), Water(2), Water(3)),
)


def every_rung(position):
    return [coach.hint(position, rung) for rung in (1, 2, 3, 4)]


# -- throws -----------------------------------------------------------------------------------------------


def test_more_power_goes_further_and_costs_safety():
    tried = {one.throw.power: one for one in value.by_power(START)}

    assert tried[50].stay.mean == 4 and tried[80].stay.mean < 2
    assert tried[50].made.chance == 1 > tried[80].made.chance


def test_a_throw_is_worth_the_points_of_the_best_die_that_may_be_chosen():
    slid = Slid((Lying(14500, 32000, 1), Lying(9000, 9000, 6), Water(3)))
    missed = Slid((Lying(14500, 9000, 1), Water(6), Water(6)))
    mishap = Slid((Lying(14500, 32000, 6), Water(6), Water(6)), (Moved(0, Water(3)),))

    assert value.points_after(MARKED, slid) == 6  # the 6 alone; the 1 has the 5 behind it, which is 6 as well
    assert value.points_after(MARKED, missed) is None
    assert value.points_after(MARKED, mishap) is None


def test_the_card_weighs_powers_the_best_first_with_their_uncertainty():
    weighed = coach.advice(MARKED)

    assert all(MARKED.allows(one.step) for one in weighed)
    assert sorted(one.step.power for one in weighed) == [*value.POWERS]
    assert [one.gain for one in weighed] == sorted((one.gain for one in weighed), reverse=True)
    assert weighed[0].best and not all(one.best for one in weighed)
    assert all("your 3 at 200 mm" in one.reason and " ± " in one.reason for one in weighed)
    assert all(0 <= one.chance <= 1 and one.chance.denominator <= value.THROWS for one in weighed)


def test_worths_that_luck_may_have_made_different_share_the_mark():
    tried = value.Outlook(Throw(145, 0, 50, 30), (5, 6, 5, 6, 4, 6), None, None)

    assert not value.surely_less(tried, tried._replace(points=(6, 5, 6, 5, 5, 6)))
    assert value.surely_less(tried, tried._replace(points=(9, 9, 8, 9, 9, 9)))


def test_the_same_position_is_answered_alike_and_without_throwing_again():
    value._outlook.cache_clear()
    first = coach.advice(FOUR)
    thrown = value._outlook.cache_info().misses

    again = coach.advice(FOUR._replace(track=(5, 9, 2), round=3))

    assert value._outlook.cache_info().misses == thrown > 0
    assert again == first
    value._outlook.cache_clear()
    assert coach.advice(FOUR) == first


def test_the_first_answer_takes_a_few_hundred_throws_at_most():
    assert len(value.POWERS) * value.THROWS <= 300


# -- dice to choose and places ------------------------------------------------------------------------------


@pytest.mark.rule("FLOE-22")
def test_a_die_to_choose_is_counted_exactly():
    near, far = CHOICES[1], CHOICES[0]

    first, second = coach.advice(CHOOSE)

    assert (first.step, first.gain) == (near, 10) and (second.step, second.gain) == (far, 10)
    assert first.best and second.best
    assert first.reason == "If the round ended now: 6 + 4 on blocks = 10."
    assert second.reason == "If the round ended now: 1 + 5 behind + 4 on blocks = 10."


@pytest.mark.rule("FLOE-20", "FLOE-R8")
def test_a_die_that_was_pushed_off_goes_where_it_counts_most():
    best, *others = coach.advice(PLACE)

    assert best.step == Place(20000, 35000) and best.gain == 2 + 5 + 3 + 6
    assert best.best and not any(one.best for one in others)
    assert all(PLACE.allows(one.step) for one in (best, *others))
    assert all(value.placed(PLACE, one.step).total == one.gain for one in (best, *others))
    assert len(others) == coach.MOST_PLACES - 1


def test_two_places_that_count_alike_for_different_reasons_are_both_told():
    weighed = coach.advice(PLACE._replace(lying=(Lying(14500, 20000, 6), None, Lying(9000, 25000, 3))))

    assert [one.gain for one in weighed] == [17, 15, 11, 11, 8]
    assert [one.reason.removeprefix("If the round ended now: ") for one in weighed[2:4]] == [
        "2 + 6 behind + 3 from a net = 11.",
        "2 + 3 + 6 behind = 11.",
    ]


def test_no_place_that_the_rules_offer_counts_more_than_the_best():
    totals = [value.placed(PLACE, place).total for place in PLACE.moves()]

    assert max(totals) <= value.placed(PLACE, value.best_places(PLACE)[0]).total


def test_of_places_that_count_alike_the_nearest_comes_first():
    alone = PLACE._replace(lying=(None, None, None), outcasts=(Block(1, 2),), thrown=())

    assert value.best_places(alone)[0] == Place(20000, 31000)  # in the +6 net, on its near side


def test_sums_are_spelled_like_in_the_rulebook():
    hole = value.counting(START, 0, Lying(19000, 12000, 6))

    assert reasons.spelled(hole) == "6 − 2 for a hole = 4"
    assert reasons.spelled(value.counting(START, 0, Lying(14500, 5000, 6))) == "6"


# -- hints ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", [START, MARKED, FOUR, CHOOSE, PLACE])
def test_hints_climb_from_a_question_to_the_answer(position):
    rungs = every_rung(position)

    assert len(set(rungs)) == 4 and rungs[0][-1] in "?."
    assert all(10 < len(said) < 130 for said in rungs)
    assert coach.hint(position, 0) == rungs[0] and coach.hint(position, 9) == rungs[3]
    assert GAMES["floe"].hint(position, 4) == rungs[3]


def test_the_last_rung_tells_what_the_card_says():
    best = max(value.by_power(MARKED), key=lambda one: sum(one.points))

    assert every_rung(MARKED)[3].startswith(
        f"Power 0.{best.throw.power // 10}, straight: {best.worth} points"
    )
    assert every_rung(CHOOSE)[3] == "Choose die 2. If the round ended now: 6 + 4 on blocks = 10."
    sum_ = "2 + 5 + 3 behind + 6 from a net = 16"
    assert every_rung(PLACE)[3].startswith(f"Put it at 200,350. If the round ended now: {sum_}")


def test_with_real_dice_pip_tries_nothing_ahead():
    real = begin(3, first=0, companion=True)

    assert coach.advice(real) == ()
    assert not any("%" in said or "0." in said for said in every_rung(real))


def test_without_pymunk_pip_says_so_and_still_counts_dice(monkeypatch):
    monkeypatch.setattr(coach, "can_slide", lambda: False)
    monkeypatch.setitem(sys.modules, "pymunk", None)

    assert coach.advice(MARKED) == ()
    assert "without pymunk" in coach.hint(MARKED, 3)
    assert coach.advice(CHOOSE)[0].gain == Fraction(10)


def test_nothing_is_weighed_when_nobody_is_to_move():
    assert coach.advice(MARKED._replace(phase="over")) == ()
    assert coach.advice(MARKED.next(Throw(145, 0, 50, 30))) == ()


# -- every number that is said ------------------------------------------------------------------------------


def tries(position, throw):
    """The throws that Pip tried, once more, each with his luck."""
    lying = {colour: die for colour, die in enumerate(position.lying) if die}
    arena, dice = position.setting.arena, position.dice_to_throw
    return [slide(throw, lying, dice, Random(f"Pip:{number}"), arena) for number in range(value.THROWS)]


def counts(slid, marked):
    """Whether one of the thrown dice can count: it stays, and it outdoes the marked die, which stays, too."""
    stay = [die for die in slid.thrown if isinstance(die, Lying)]
    if marked is None:
        return bool(stay)
    if any(colour == 0 and isinstance(end, Water) for colour, end in slid.moved):
        return False
    where = next((end for colour, end in slid.moved if colour == 0), marked)
    return any(die.level > where.level or die.face > where.face for die in stay)


@pytest.mark.parametrize("position", [START, MARKED], ids=("four dice", "three dice"))
def test_how_often_a_throw_fails_is_counted_throw_by_throw(position):
    marked = position.lying[0]
    for one in coach.advice(position):
        tried = tries(position, one.step)
        lost = sum(not counts(slid, marked) for slid in tried)
        stay = average(sum(isinstance(die, Lying) for die in slid.thrown) for slid in tried)

        assert one.chance == Fraction(lost, value.THROWS)
        if marked is None:
            assert one.reason.startswith(f"{stay} of 4 dice stay. ")
            assert one.reason.endswith(f"All in the water: {give_or_take(lost, value.THROWS)}.")
        else:
            made = give_or_take(value.THROWS - lost, value.THROWS)
            assert one.reason.startswith(f"It beats your 3 at 200 mm: {made}. ")


def test_a_throw_is_worth_the_mean_of_its_tries_to_a_tenth():
    for one in coach.advice(MARKED):
        points = value.outlook(MARKED, one.step).points

        assert abs(one.gain - Fraction(sum(points), 40)) <= Fraction(1, 20) and 10 % one.gain.denominator == 0
        assert f" {average(points)} points." in one.reason
        assert one.label == f"Throw straight with power 0.{one.step.power // 10}"


@pytest.mark.parametrize("position", [START, MARKED])
def test_a_throw_shares_the_mark_unless_it_is_surely_worth_less(position):
    """Surely: the mean of the gaps, try by try, is more than 1.96 of its standard deviations above 0."""
    first, *others = coach.advice(position)
    most = value.outlook(position, first.step).points

    for one in others:
        gaps = [a - b for a, b in zip(most, value.outlook(position, one.step).points, strict=True)]
        surely = mean(gaps) > 1.96 * stdev(gaps) / len(gaps) ** 0.5
        assert one.best == (not surely)
    assert first.best and {one.best for one in others} == {True, False}


def test_the_second_rung_names_the_place_and_the_face_that_are_to_be_outdone():
    assert coach.hint(START, 2).startswith("One die on the floe is enough. You get no points only")
    assert coach.hint(MARKED, 2) == "You need one die beyond 200 mm, or one anywhere with more than 3."


@pytest.mark.parametrize(
    ("position", "good"), [(START, "At least one die stays"), (MARKED, "It beats your die")]
)
def test_the_last_two_rungs_of_a_throw_say_what_was_counted(position, good):
    made = {one.throw.power: one.made for one in value.by_power(position)}
    best = max(value.by_power(position), key=lambda one: average(one.points).mean)

    third, last = coach.hint(position, 3), coach.hint(position, 4)

    assert third.endswith(f"With power 0.5: {made[50]}. With power 0.8: {made[80]}.")
    assert last.endswith(f" {average(best.points)} points on average. {good}: {best.made}.")
    assert "0." not in coach.hint(position, 1) + coach.hint(position, 2)


def test_dice_to_choose_and_places_are_called_by_number_face_and_distance():
    assert [one.label for one in coach.advice(CHOOSE)] == [
        "Choose die 2, the 6 at 90 mm",
        "Choose die 1, the 1 at 300 mm",
    ]
    places = [one.label for one in coach.advice(PLACE)]
    assert places[0] == "Put it at 200, 350 mm, in the +6 net" and places[2] == "Put it at 82, 360 mm"
    assert places[3] == "Put it at 75, 280 mm, in the +4 net"
    equal = "10 points with die 2 and 10 with die 1"
    assert coach.hint(CHOOSE, 3) == f"If the round ended now, you would get {equal}."
    assert coach.hint(PLACE, 3).startswith("You have to beat it later. The farther out your 2 is")


@pytest.mark.parametrize("position", [CHOOSE, PLACE])
def test_no_rung_before_the_last_names_what_to_choose_or_where_to_put_it(position):
    best, told = coach.advice(position)[0].step, coach.hint(position, 4).partition(". ")[0]

    assert position.read(told) == best
    assert not any(told.lower() in coach.hint(position, rung).lower() for rung in (1, 2, 3))


def test_nothing_is_higher_than_a_6_so_only_a_die_farther_away_beats_it():
    six = MARKED._replace(lying=(Lying(14500, 20000, 6), *MARKED.lying[1:]))

    assert coach.hint(six, 2) == "No die is higher than a 6, so you need one beyond 200 mm."


def test_whoever_throws_hears_of_the_own_die():
    second = MARKED._replace(roller=1, played=(0,))

    assert coach.hint(second, 2) == "You need one die beyond 330 mm, or one anywhere with more than 2."
    assert all("your 2 at 330 mm" in one.reason for one in coach.advice(second))

"""Walks through every outcome, in the pyramid game and in the token game, against what is known otherwise."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from icedice_edu import start
from icedice_edu.games.protocol import Uncountable
from icedice_edu.games.pyramids import odds as pyramid_odds
from icedice_edu.games.small_game import SmallPosition
from icedice_edu.games.tokens import odds as token_odds
from icedice_edu.maths.chains import Endless
from icedice_edu.maths.way import reachable
from icedice_edu.play import exact


def pyramids(**options: Any) -> Any:
    return start("pyramids", first=0, **options).position


def stops_at(colours: int) -> Callable[[Any], Any]:
    """A policy in notation: the first piece on offer, and stop at so many colours."""

    def policy(position: Any) -> Any:
        if position.phase == "choose":
            return position.moves()[0]
        return "stop" if len(position.counter) >= colours else "roll"

    return policy


def turn_is_over(position: Any) -> bool:
    return bool(position.turns)


# -- the pyramid game -------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", [1, 2, 3, 4, 5])
def test_the_pieces_of_a_turn_are_the_closed_form(stop: int) -> None:
    position = pyramids()

    found = exact.outcomes(position, stops_at(stop), turn_is_over, lambda end: end.pieces(0))

    assert found == pyramid_odds.pieces_after(stop)
    assert exact.expect(position, stops_at(stop), lambda end: end.pieces(0), turn_is_over) == sum(
        pieces * chance for pieces, chance in found.items()
    )


def test_a_rainbow_is_the_chance_of_a_bonus_turn() -> None:
    chance = exact.chance_that(pyramids(), stops_at(5), lambda end: end.bonus, turn_is_over)

    assert chance == pyramid_odds.rainbow_chance()


def test_keep_going_keeps_everything_until_a_colour_comes_again() -> None:
    found = exact.outcomes(
        pyramids(variant="keep-going"), stops_at(9), turn_is_over, lambda end: end.pieces(0)
    )

    assert found == {n: pyramid_odds.exactly_new(0, n) for n in range(1, 6)}


def test_a_number_of_rolls_is_followed_roll_by_roll() -> None:
    """Brute force: 36 × 36 rolls, one after the other."""
    position = pyramids()
    ends: Counter[tuple[int, int]] = Counter()
    for first in position.next(position.moves()[0]).chance().weights():
        after = chosen(position.next(position.read("roll")).next(first))
        for second in after.next(after.read("roll")).chance().weights():
            last = after.next(after.read("roll")).next(second)
            ends[last.turns, len(chosen(last).counter)] += 1

    found = exact.outcomes(position, stops_at(9), 2, lambda end: (end.turns, len(chosen(end).counter)))

    assert found == {end: Fraction(ways, 36 * 36) for end, ways in ends.items()}


def chosen(position: Any) -> Any:
    return position.next(position.moves()[0]) if position.phase == "choose" else position


def test_who_begins_is_chance_too() -> None:
    position = start("pyramids", players=3).beginning

    found = exact.outcomes(position, stops_at(1), lambda p: p.phase == "roll", lambda end: end.seat)

    assert found == {seat: Fraction(1, 3) for seat in range(3)}


def test_a_roll_that_brings_nothing_is_rolled_again() -> None:
    """All green is in the own Vault, so one face of the Color Die brings nothing and is left out: 5 faces."""
    beginning = pyramids()
    green = sum(2 << 3 * kind for kind in (6, 7, 8))
    position = beginning._replace(bank=beginning.bank - green, vaults=(green, 0))

    for stop, kept in ((1, Fraction(1)), (2, Fraction(4, 5)), (3, Fraction(4, 5) * Fraction(3, 5))):
        chance = exact.chance_that(position, stops_at(stop), lambda end: end.pieces(0) > 6, turn_is_over)
        assert chance == kept


def three_colours() -> Any:
    """Small red, medium yellow and large green on the Counter."""
    beginning = pyramids()
    bank = beginning.bank - 1 - (1 << 12) - (1 << 24)
    return beginning._replace(phase="decide", counter=(0, 4, 8), colours=0b111, bank=bank)


def test_the_best_of_a_turn_is_the_best_rule() -> None:
    position = pyramids()

    found = exact.best(position, lambda end: end.pieces(0), turn_is_over)

    assert found == (position.moves()[0], pyramid_odds.best_rule().gain)


def test_each_move_has_its_worth_and_the_best_one_is_named() -> None:
    position = three_colours()

    found = exact.worths(position, lambda end: end.pieces(0), turn_is_over)

    assert {str(step): gain for step, gain in found.items()} == {"roll": Fraction(3, 6) * 4, "stop": 3}
    assert str(exact.best(position, lambda end: end.pieces(0), turn_is_over).step) == "stop"


def test_the_others_choose_by_their_policy_or_the_walk_is_refused() -> None:
    position = three_colours()

    def lead(end: Any) -> int:
        return int(end.pieces(0) - end.pieces(1))

    def theirs_is_over(p: Any) -> bool:
        return bool(p.turns >= 2 or p.bonus)

    found = exact.worths(position, lead, theirs_is_over, stops_at(1))  # who stops at 1 gets 1

    assert {str(step): gain for step, gain in found.items()} == {"roll": 2 - 1, "stop": 3 - 1}
    with pytest.raises(ValueError, match="player 2 has to make a choice before the end"):
        exact.best(position, lead, theirs_is_over)


def test_what_is_over_is_worth_what_it_is() -> None:
    position = pyramids()

    assert exact.outcomes(position, stops_at(1), 0) == {position: 1}
    assert exact.best(position, lambda end: 7, 0) == (None, 7)


def test_a_policy_that_never_ends_is_refused() -> None:
    with pytest.raises(Endless, match=r"^No end in sight .*such as until=12, or give the game a cap: .*\.$"):
        exact.outcomes(pyramids(), stops_at(1), lambda p: False, lambda end: end.winners())


class Counting(NamedTuple("Facts", [("turn", int), ("seat", int), ("count", int)]), SmallPosition):
    """A game in which one may say a higher number for ever."""

    def choices(self) -> tuple[str, ...]:
        return ("higher",)

    def played(self, step: str) -> tuple[Any, tuple[()]]:
        return self._replace(count=self.count + 1), ()


def test_choices_that_go_on_for_ever_are_refused_with_what_can_be_done(monkeypatch: Any) -> None:
    monkeypatch.setattr(exact, "MOST_CHOICES", 50)

    with pytest.raises(Endless, match=r"The game did not end after 50 choices without a roll. .*a cap"):
        exact.best(Counting(0, 0, 1), lambda position: position.count, until=lambda position: False)
    assert exact.best(Counting(0, 0, 1), lambda position: position.count, lambda p: p.count == 9).worth == 9


def test_an_illegal_move_of_a_policy_is_refused_by_its_rule() -> None:
    with pytest.raises(ValueError, match="PYR-"):
        exact.outcomes(pyramids(), lambda p: "stop", turn_is_over)


# -- the token game ---------------------------------------------------------------------------------


def token_roll(rolls: int = 1) -> Any:
    position = start("tokens", first=0, seed=1, max_rolls=max(rolls, 1)).position
    while position.phase == "lay":
        position = position.next(position.moves()[0])
    return position


def rolled(position: Any) -> bool:
    return bool(position.phase == "step1")


@pytest.mark.parametrize("number", [1, 13, 18, 34, 36])
def test_the_chance_of_a_number_in_one_roll_is_that_of_the_token_odds(number: int) -> None:
    def made(position: Any) -> bool:
        return number in reachable(tuple(sorted(position.dice)))

    chance = exact.chance_that(token_roll(), lambda p: "roll", made, rolled)

    assert chance == token_odds.chance(number)


def test_three_dice_add_up_as_they_should() -> None:
    found = exact.outcomes(token_roll(), lambda p: "roll", 1, lambda end: sum(end.dice))

    assert found[3] == Fraction(1, 216) and found[10] == Fraction(27, 216) and sum(found.values()) == 1


def test_the_best_dice_to_roll_again_give_the_chance_of_two_rolls() -> None:
    number = 34
    position = token_roll(2)

    def enough(p: Any) -> bool:
        return p.seat != 0 or p.phase == "step2" or (p.phase == "step1" and (made(p) or p.rolls == 2))

    def made(p: Any) -> bool:
        return p.phase == "step1" and number in reachable(tuple(sorted(p.dice)))

    assert exact.best(position, made, enough).worth == token_odds.chance(number, 2)


def test_a_shuffle_that_cannot_be_counted_says_so() -> None:
    position = start("tokens", variant="experienced", first=0).beginning

    with pytest.raises(Uncountable):
        exact.outcomes(position, lambda p: p.moves()[0], 1)

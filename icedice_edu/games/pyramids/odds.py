"""The exact chances of a turn in the pyramid game.

With k colours on the Counter, k of the six faces of the Color Die bust and the Atom never does, so the chance
to bust is k/6 whatever happened before, and a safe roll makes k one more. Chances of several rolls are
products: from an empty Counter a Rainbow has 6/6 × 5/6 × 4/6 × 3/6 × 2/6 = 5/54. Here every safe roll brings
a piece, as it does until a Vault holds all of a kind; `value` looks at a real table.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb, lcm, perm
from typing import TYPE_CHECKING, NamedTuple

from icedice_edu.games.pyramids.tables import COLOURS
from icedice_edu.maths.whole_numbers import brief, checked

if TYPE_CHECKING:
    from icedice_edu.games.pyramids.race import Race

SIDES = COLOURS + 1
"""Faces of the Color Die: a colour each, and the Atom."""
STOPS = range(1, COLOURS + 1)
"""The numbers of colours at which a rule may stop; five end the turn by themselves."""
MOST_ROLLS = 1_000

_ALL = SIDES**COLOURS
_OVER = _ALL * (_ALL - perm(SIDES, COLOURS))
"""What the averages of all rules are parts of: 6⁵ ways, times those of them that do not end in a Rainbow."""
_RULES = tuple(
    (stop, SIDES + 1 - stop, _OVER // (_ALL - perm(SIDES, COLOURS) if stop == COLOURS else SIDES**stop))
    for stop in STOPS
)
"""For each number to stop at: the faces that are safe in the last roll, and what its ways are worth."""
_SIXTIETHS = lcm(*range(1, SIDES + 1))
_IN_AND_OUT = tuple((-1) ** missed * comb(COLOURS, missed) for missed in range(COLOURS + 1))

Rule = int | Callable[[int], bool]
"""When to stop: at so many colours, or whenever a function of the number of colours says so."""


class BestRule(NamedTuple):
    """The numbers of colours to stop at, all equally good, and the pieces they bring on average."""

    stop_at: tuple[int, ...]
    gain: Fraction


def bust_chance(colours: int) -> Fraction:
    """The chance that the next roll busts with so many colours on the Counter: k/6."""
    return Fraction(_colours(colours), SIDES)


def new_colours(colours: int, more: int) -> Fraction:
    """The chance of at least so many colours more, rolling until then: (6 − k)/6 × (5 − k)/6 × …"""
    paths = _paths(_colours(colours), more)
    return Fraction(paths, SIDES**more) if paths else Fraction(0)


def exactly_new(colours: int, more: int) -> Fraction:
    """The chance of just so many colours more before a bust, or before all five, if nobody ever stops."""
    return new_colours(colours, more) - new_colours(colours, more + 1)


def rainbow_chance(colours: int = 0) -> Fraction:
    """The chance of all five colours for someone who never stops."""
    return new_colours(colours, COLOURS - _colours(colours))


def pieces_after(stop: Rule, colours: int = 0) -> dict[int, Fraction]:
    """How likely each number of pieces is at the end of a turn; a bust brings 0.

    The first roll is compulsory, and five colours end the turn by themselves. What a bonus turn then brings
    is not counted here.
    """
    end = _stops_at(stop, _colours(colours))
    kept, ways = _paths(colours, end - colours), SIDES ** (end - colours)
    shares = {0: Fraction(ways - kept, ways)} if kept < ways else {}
    return shares | {end: Fraction(kept, ways)}


def expected_pieces(stop: Rule, colours: int = 0) -> Fraction:
    """The pieces of a turn on average."""
    return sum((pieces * chance for pieces, chance in pieces_after(stop, colours).items()), Fraction(0))


def best_rule() -> BestRule:
    """The best number of colours to stop at, for the most pieces on average, bonus turns counted.

    Stopping at n brings n pieces with chance 6 × 5 × … / 6ⁿ. A Rainbow is followed by another turn: if a turn
    brings g on average, then g = chance × (5 + g).
    """
    ways, most = 1, 0
    best: tuple[int, ...] = ()
    for stop, safe, scale in _RULES:
        ways *= safe
        pieces = stop * ways * scale
        if pieces >= most:
            most, best = pieces, (*best, stop) if pieces == most else (stop,)
    return BestRule(best, Fraction(most, _OVER))


def best_rule_to_win(mine: int = 9, theirs: int = 9) -> Race:
    """The best number of colours to stop at for who is to roll in a race, and the chance to win it so.

    `mine` and `theirs` are the pieces that both still lack; `race` says what is left out of this model.
    """
    from icedice_edu.games.pyramids.race import race  # a race is made of the chances above

    return race(mine, theirs)


def worth_of_rolling(colours: int) -> Fraction:
    """The pieces that rolling once more brings on average, if the best rule is followed afterwards.

    Stopping brings as many pieces as there are colours. A Rainbow brings five and a whole new turn.
    """
    safe, after = 1 - bust_chance(colours), _colours(colours) + 1
    if after > COLOURS:
        raise ValueError("five colors end the turn, so nobody rolls then")
    if after == COLOURS:
        return safe * (COLOURS + best_rule().gain)
    return safe * max(Fraction(after), worth_of_rolling(after))


# -- the Color Die by itself: how many colours have come --------------------------------------------


def colours_seen(rolls: int, wild: bool = False) -> dict[int, Fraction]:
    """How likely each number of different colours is in so many rolls of the Color Die.

    The Atom shows none of them; if it is wild, it stands for one that is missing.
    """
    _rolls(rolls)
    ways = [1] + [0] * COLOURS
    for _ in range(rolls):
        ways = _rolled_once(ways, wild)
    return {seen: Fraction(number, SIDES**rolls) for seen, number in enumerate(ways) if number}


def all_five(rolls: int, wild: bool = False) -> Fraction:
    """The chance that all five colours have come in so many rolls.

    Count all ways, take away those that miss a colour, add those that miss two, which were taken away twice,
    and so on: (6ⁿ − 5·5ⁿ + 10·4ⁿ − 10·3ⁿ + 5·2ⁿ − 1ⁿ) / 6ⁿ.
    """
    if wild:
        return colours_seen(rolls, wild).get(COLOURS, Fraction(0))
    _rolls(rolls)
    ways = sum([sign * (SIDES - missed) ** rolls for missed, sign in enumerate(_IN_AND_OUT)])
    return Fraction(ways, SIDES**rolls)


def rolls_to_five(wild: bool = False, seen: int = 0) -> Fraction:
    """The rolls it takes on average until all five colours have come: 6/5 + 6/4 + 6/3 + 6/2 + 6/1."""
    waits = [_SIXTIETHS // _new_faces(have, wild) for have in range(_colours(seen), COLOURS)]
    return Fraction(SIDES * sum(waits), _SIXTIETHS)


def _rolled_once(ways: list[int], wild: bool) -> list[int]:
    stay = [number * (SIDES - _new_faces(seen, wild)) for seen, number in enumerate(ways)]
    more = [0] + [number * _new_faces(seen, wild) for seen, number in enumerate(ways[:-1])]
    return [sum(pair) for pair in zip(stay, more, strict=True)]


def _new_faces(seen: int, wild: bool) -> int:
    """How many faces show a colour that has not come yet."""
    return COLOURS - seen + (bool(wild) and seen < COLOURS)


# -- what is asked ----------------------------------------------------------------------------------


def _paths(colours: int, more: int) -> int:
    """In how many ways so many rolls all bring a new colour."""
    if type(more) is not int or more < 0:
        raise ValueError(f"a Counter gets a whole number of colors, 0 or more, not {brief(more)} more")
    return perm(SIDES - colours, more) if colours + more <= COLOURS else 0


def _rolls(rolls: int) -> None:
    checked(rolls, range(MOST_ROLLS + 1), f"you can count 0 to {MOST_ROLLS} rolls")


def _stops_at(stop: Rule, colours: int) -> int:
    """How many colours there are when this rule stops, if nothing goes wrong on the way."""
    if callable(stop):
        return next((k for k in range(max(1, colours), COLOURS) if stop(k)), COLOURS)
    return max(stop_at(stop), colours)


def stop_at(colours: int) -> int:
    """A number of colours to stop at, if it is one."""
    return checked(colours, STOPS, f"a rule stops at 1 to {COLOURS} colors")


_ON_COUNTER = range(COLOURS + 1)
_A_COUNTER = f"a Counter has 0 to {COLOURS} colors"


def _colours(colours: int) -> int:
    return checked(colours, _ON_COUNTER, _A_COUNTER)

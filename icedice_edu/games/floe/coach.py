"""Pip at the ice floe: for each option what it is worth, and why, in words; asked first, told last.

A throw is worth the points of the round if it ended after this turn, on average over throws that Pip tried
ahead, so he says how sure he is. A die to choose or to put back is counted exactly (both in `value`). Why is
said in `reasons`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.advice import Advice, on_the_ladder
from icedice_edu.games.floe import reasons
from icedice_edu.games.floe.geometry import in_millimetres
from icedice_edu.games.floe.physics import can_slide
from icedice_edu.games.floe.refusals import a_throw, spot
from icedice_edu.games.floe.scoring import Addends
from icedice_edu.games.floe.steps import Choose, Lying, Place
from icedice_edu.games.floe.tables import SIDES
from icedice_edu.games.floe.value import (
    THROWS,
    Outlook,
    best_choices,
    best_places,
    by_power,
    chosen,
    placed,
    surely_less,
)
from icedice_edu.maths.rounding import rounded
from icedice_edu.maths.words import listed, many
from icedice_edu.missing import not_here

if TYPE_CHECKING:
    from icedice_edu.games.floe.rules import Position

MOST_PLACES = 5
"""How many places for a die that was pushed off are weighed."""
SOFT_AND_HARD = (50, 80)
MEANING = (
    "1 means one point, if the round ended right after your turn. For a throw, it is the average of "
    f"{THROWS} practice throws by Pip. The number after ± says how far off it may be."
)
RISK = "No scoring die"


def advice(position: Position, names: Sequence[str] = ()) -> tuple[Advice, ...]:
    """The options with their worth and the reason, the best first: a throw at several powers, every die to
    choose, the best places. Nothing where dice cannot slide or are thrown by hand."""
    match position.phase:
        case "throw" if _tries(position):
            return _throws(position)
        case "choose":
            return _exactly(position, best_choices(position))
        case "place":
            return _exactly(position, _different(position, best_places(position)))
    return ()


def _tries(position: Position) -> bool:
    """Whether Pip can try throws ahead: with real dice he cannot."""
    return can_slide() and not position.setting.companion


def _throws(position: Position) -> tuple[Advice, ...]:
    found = sorted(by_power(position), key=lambda one: -sum(one.points))
    return tuple(_throw(position, one, not surely_less(one, found[0])) for one in found)


def _throw(position: Position, one: Outlook, best: bool) -> Advice:
    """The advice on one throw; its worth is rounded to tenths, for so few tries tell no more."""
    gain, label = rounded(Fraction(sum(one.points), len(one.points)), 1), _power(one)
    return Advice(one.throw, label, best, gain, 1 - one.made.chance, (), reasons.of_a_throw(position, one))


def _power(one: Outlook) -> str:
    return f"Throw straight with power {in_millimetres(one.throw.power)}"


# -- exact counts -----------------------------------------------------------------------------------


def _exactly(position: Position, steps: Sequence[Choose | Place]) -> tuple[Advice, ...]:
    sums = [_sum(position, step) for step in steps]
    most = max(one.total for one in sums)
    return tuple(_counted(position, step, one, most) for step, one in zip(steps, sums, strict=True))


def _counted(position: Position, step: Choose | Place, sum_: Addends, most: int) -> Advice:
    label, total = _label(position, step), sum_.total
    return Advice(step, label, total == most, Fraction(total), Fraction(0), (), reasons.of_a_count(sum_))


def _sum(position: Position, step: Choose | Place) -> Addends:
    return chosen(position, step.die) if isinstance(step, Choose) else placed(position, step)


def _label(position: Position, step: Choose | Place) -> str:
    if isinstance(step, Choose):
        end = position.thrown[step.die]
        assert isinstance(end, Lying), end
        return f"Choose die {step.die + 1}, the {end.face} at {end.level} mm"
    net = next((one for one in placed(position, step).features if one.is_net), None)
    where = f", in the +{net.value} net" if net else ""
    return f"Put it at {in_millimetres(step.x)}, {in_millimetres(step.y)} mm{where}"


def _different(position: Position, places: Sequence[Place]) -> list[Place]:
    """The first place of each count, so that no two of them bring the same addends."""
    seen: dict[object, Place] = {}
    for place in places:
        seen.setdefault(placed(position, place)[1:], place)
    return [*seen.values()][:MOST_PLACES]


# -- the ladder of hints ----------------------------------------------------------------------------


def hint(position: Position, rung: int) -> str:
    """One or two short lines of help; rung 1 nudges, rung 4 tells."""
    rung = on_the_ladder(rung)
    match position.phase:
        case "throw":
            return _throwing(position, rung)
        case "choose":
            return _choosing(position, rung)
        case "place":
            return _placing(position, rung)
        case "over":
            return "The game is over. Which throw would you aim differently?"
    return "Chance decides now. Where do you want your dice to stop?"


def _throwing(position: Position, rung: int) -> str:
    match rung:
        case 1:
            return "How far will you throw? Far out, more dice are behind you, but the water is close."
        case 2:
            return _needed(position.lying[position.roller])
        case _ if not _tries(position):
            return _untried(position, rung)
        case 3:
            return _soft_and_hard(position)
    return _best_power(position)


def _needed(marked: Lying | None) -> str:
    if marked is None:
        return "One die on the floe is enough. You get no points only if all four land in the water."
    if marked.face == SIDES:
        return f"No die is higher than a {SIDES}, so you need one beyond {marked.level} mm."
    return f"You need one die beyond {marked.level} mm, or one anywhere with more than {marked.face}."


def _untried(position: Position, rung: int) -> str:
    """The hint where Pip cannot try throws: dice are real, or nothing here can slide them."""
    if position.setting.companion:
        return (
            "Before the game, try a soft throw and a hard one. How many dice stay each time?",
            "Aim for the last third of the floe. Dice there count the most and still stay dry.",
        )[rung - 3]
    if rung == 3:
        no_ice = f"Pip can't try throws here without {not_here('pymunk')}."
        return f"{no_ice} With power 0.5, dice reach the middle, and most stay dry."
    how = a_throw(position)
    return f"{how[0].upper()}{how[1:]}."


def _soft_and_hard(position: Position) -> str:
    """How often two powers leave a scoring die."""
    tried = {one.throw.power: one.made for one in by_power(position)}
    shares = (f"With power {in_millimetres(power)}: {tried[power]}." for power in SOFT_AND_HARD)
    return f"How often do you get a scoring die? {' '.join(shares)}"


def _best_power(position: Position) -> str:
    best = max(by_power(position), key=lambda one: sum(one.points))
    power = in_millimetres(best.throw.power)
    good = "At least one die stays" if position.lying[position.roller] is None else "It beats your die"
    return f"Power {power}, straight: {best.worth} points on average. {good}: {best.made}."


def _choosing(position: Position, rung: int) -> str:
    best = best_choices(position)[0]
    return (
        "Which counts more: a high number, or a die with many others behind it?",
        "For each die, add its number, all dice behind it, the blocks, and any net or hole it touches.",
        f"If the round ended now, you would get {_each(position)}.",
        f"Choose die {best.die + 1}. {reasons.of_a_count(chosen(position, best.die))}",
    )[rung - 1]


def _each(position: Position) -> str:
    """13 points with die 4, 7 with die 2 and 1 with die 1."""
    totals = [(chosen(position, one.die).total, one.die + 1) for one in best_choices(position)]
    (most, die), *rest = totals
    first = f"{many(most, 'point')} with die {die}"
    return listed((first, *(f"{total} with die {die}" for total, die in rest)))


def _placing(position: Position, rung: int) -> str:
    face, best = position.outcasts[0].face, best_places(position)[0]
    return (
        "You can put your die anywhere on the floe. Where does it count the most?",
        "Far from the entrance, more dice are behind yours. A fish net adds its bonus.",
        f"You have to beat it later. The farther out your {face} is, the harder that is.",
        f"Put it at {spot(best.x, best.y)}. {reasons.of_a_count(placed(position, best))}",
    )[rung - 1]

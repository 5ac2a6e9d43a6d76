"""Pip at the ice cream table: for each option what it costs, earns and risks; asked first, told last.

What a move is worth in stars is worked out in `value`, why is said in `reasons`. Pip names dollars, stars and
rounds, and says when something is true only on average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.advice import Advice, Face, on_the_ladder
from icedice_edu.games.iced import reasons
from icedice_edu.games.iced.preview import preview
from icedice_edu.games.iced.steps import Buy, Give, IcedStep, Roll, Swap, Take, Upgrade
from icedice_edu.games.iced.tables import FLAVOURS, MOST_SCOOPS, PLAYERS, SCOOP_PRICE, in_stars
from icedice_edu.games.iced.value import ENDS_APART, ROUNDS, Weighed, worths
from icedice_edu.maths.rounding import about

if TYPE_CHECKING:
    from icedice_edu.games.iced.rules import Position

NAMES = tuple(f"Player {seat + 1}" for seat in range(PLAYERS))
"""The names of players where none are known."""
MEANING = (
    f"1 means your lead grows by 1 star in {ROUNDS} rounds, on average. 0 means nothing changes. $100 counts "
    f"as half a star, and a win counts {ENDS_APART} more than a loss. It's an estimate, because flavors "
    "change owners."
)
RISK = "Lose"


def advice(position: Position, names: Sequence[str] = ()) -> tuple[Advice, ...]:
    """Every option with its worth and the reason, the best first; nothing when nobody is to move."""
    found = worths(position)
    return tuple(_advice(position, one, found[0].gain, names or NAMES) for one in found)


def _advice(position: Position, one: Weighed, most: Fraction, names: Sequence[str]) -> Advice:
    step, gain, loses, _ = one
    label, reason = _label(position, step, names), reasons.reason(position, one, names)
    return Advice(step, label, gain == most, gain, loses, faces(position, step), reason)


def faces(position: Position, step: IcedStep) -> tuple[Face, ...]:
    """What may come, all equally likely: the six faces of the die, or the cards.

    A card does gain, loss, wins or loses (the game); for the die see `reasons.faces`.
    """
    if isinstance(step, Roll):
        return reasons.faces(position)
    if isinstance(step, Take):
        return tuple(Face(effect.card.text, effect.does) for effect in reasons.deck(position))
    return ()


def _label(position: Position, step: IcedStep, names: Sequence[str]) -> str:
    match step:
        case Roll():
            return "Roll"
        case Buy():
            return f"Buy {position.box.name} for ${reasons.cost(position, step)}"
        case Upgrade():
            return f"Add a scoop to {position.box.name} for ${SCOOP_PRICE}"
        case Give():
            return f"Give {names[position.other]} {in_stars(position.due)}"
        case Take():
            return "Take a surprise"
        case Swap():
            own, other = position.named or (0, 0)
            return f"Swap {FLAVOURS[own]} for {FLAVOURS[other]}"
    return "Pass"


# -- the ladder of hints -----------------------------------------------------------------------------


def hint(position: Position, rung: int) -> str:
    """One or two short lines of help; rung 1 nudges, rung 4 tells."""
    rung = on_the_ladder(rung)
    rungs = _HINTS.get(position.phase)
    if rungs is not None:
        return rungs(position)[rung - 1]
    if position.phase == "over":
        return "The game is over. Which choice would you change?"
    return "It is up to chance now. Nobody can change it."


def _buying(position: Position) -> Sequence[str]:
    left = reasons.left(position, Buy())
    return (
        "How much money would you have left? What could this flavor earn?",
        "On average, each of you lands here once in 18 turns. What does a scoop earn each time?",
        f"If you buy it, you have ${left} left. A scoop earns a star in {reasons.pays_after(position)}.",
        _verdict(position),
    )


def _upgrading(position: Position) -> Sequence[str]:
    flavour = position.flavour_at(position.box.number)
    third = flavour is not None and flavour.scoops == MOST_SCOOPS - 1
    return (
        "What does one more scoop earn each time someone lands here?",
        "With 3 scoops, nobody can buy it." if third else "If your opponent buys it, it drops to 1 scoop.",
        f"It costs $100. A scoop earns a star in {reasons.pays_after(position)}.",
        _verdict(position),
    )


def _visiting(position: Position) -> Sequence[str]:
    due = in_stars(position.due)
    if len(position.moves()) == 1:
        return (*_FORCED[:3], f"Give {due}. You have no other choice here.")
    return (
        f"Giving costs you {due}. What does buying cost?",
        "A star you give counts twice, because you lose it and your opponent gets it.",
        f"Buying costs ${reasons.cost(position, Buy())}, but you keep {due}.",
        _verdict(position),
    )


_FORCED = (
    "Can you buy this flavor? Look at its price.",
    "If it is off the market or costs too much, you give stars.",
    "The owner gets 1 star for each scoop.",
)


def _surprising(position: Position) -> Sequence[str]:
    return (
        "Half of the cards are gains. What could you lose?",
        "The worst cards take away $300 or 3 stars.",
        f"{reasons.on_average(position)} {reasons.ends(position)}",
        _verdict(position),
    )


def _swaps(position: Position) -> Sequence[str]:
    return (
        "Which of the two flavors has more scoops?",
        "The scoops stay with the flavor. Only the owners change.",
        reasons.swapped(position),
        _verdict(position),
    )


def _rolls(position: Position) -> Sequence[str]:
    (only,) = worths(position)
    return (
        "Look at the next six boxes. Where could you lose something?",
        "Each of the six boxes is equally likely.",
        reasons.rolled(position),
        f"Roll. {_risk(only)}",
    )


_HINTS: dict[str, Callable[[Position], Sequence[str]]] = {
    "buy": _buying,
    "upgrade": _upgrading,
    "visit": _visiting,
    "surprise": _surprising,
    "swap": _swaps,
    "roll": _rolls,
}


def _verdict(position: Position) -> str:
    """Buy. On average, that is worth about 1.3, and passing is worth 0."""
    best, other = worths(position)
    if best.loses == 1:
        return "Both choices lose. What would have helped a turn ago?"
    if other.loses == 1:
        return f"{_verb(best.step)}. {preview(position, other.step).sentence}"
    if best.gain == other.gain:
        return f"Both are worth {about(best.gain)} on average. Choose the one you like."
    sums = f"that is worth {about(best.gain)}, and {_doing(other.step)} is worth {about(other.gain)}"
    return f"{_verb(best.step)}. On average, {sums}."


def _risk(one: Weighed) -> str:
    return f"The probability that you lose is {one.loses}." if one.loses else "No face makes you lose."


def _verb(step: IcedStep) -> str:
    return {"take": "Take a card", "give": "Give the stars"}.get(str(step), str(step).capitalize())


def _doing(step: IcedStep) -> str:
    return {"take": "taking a card", "give": "giving", "swap": "swapping", "upgrade": "upgrading"}.get(
        str(step), f"{step}ing"
    )

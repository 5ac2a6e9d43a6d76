"""Why a step is refused: the rule it breaks, what was tried, and what is possible instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from icedice_edu.games.first_player import First, FirstPlayer
from icedice_edu.games.iced.steps import (
    DECKS,
    NAMES,
    ROLLS,
    Buy,
    Card,
    Give,
    Names,
    Pass,
    Roll,
    Rolled,
    Swap,
    Take,
    Upgrade,
)
from icedice_edu.games.iced.tables import FLAVOURS, PLAYERS, in_stars
from icedice_edu.games.protocol import GAME_OVER, IllegalStep, among, listed, quoted

if TYPE_CHECKING:
    from icedice_edu.games.iced.rules import Position

Reason = tuple[str, str]

WHEN: Mapping[type, tuple[str, ...]] = {
    First: ("first",),
    Roll: ("roll",),
    Rolled: ("rolling",),
    Buy: ("buy", "visit"),
    Upgrade: ("upgrade",),
    Give: ("visit",),
    Take: ("surprise",),
    Card: ("card",),
    Names: ("naming",),
    Swap: ("swap",),
    Pass: ("buy", "upgrade", "surprise", "swap"),
}
"""The phases in which each kind of step belongs."""


def check(position: Position, step: object) -> None:
    """Raise `IllegalStep` if the rules refuse this step here."""
    if position.phase not in WHEN.get(type(step), ()):
        raise out_of_turn(position, step)
    match step:
        case First():
            FirstPlayer(PLAYERS, "ICED-R1").check(step)
        case Rolled() if not among(step, ROLLS[1:]):
            raise IllegalStep("ICED-11", "the die shows one number from 1 to 6")
        case Card() if not among(step, DECKS[position.setting.mixed_cards]):
            raise IllegalStep("ICED-R9", f"that is not one of the surprise cards; {a_card()}")
        case Names():
            _check_names(position, step)
        case Buy() if not position.allows(step):
            raise _not_for_sale(position)


def _check_names(position: Position, step: Names) -> None:
    own, others = position.owned(position.seat), position.owned(position.other)
    if not among(step, [NAMES[one][other] for one in own for other in others]):
        raise IllegalStep("ICED-R14", f"you can't swap these two; {a_naming(own, others)}")


def _not_for_sale(position: Position) -> IllegalStep:
    """The opponent's flavour: off the market, or too expensive."""
    flavour, name = position.flavour_at(position.box.number), position.box.name
    assert flavour is not None
    if flavour.off:
        how = "it has 3 scoops" if flavour.scoops == 3 else "it was bought for $500"
        why = f"{name} is off the market for good because {how}"
        return IllegalStep("ICED-27", f"{why}; {possible(position)}")
    why = f"{name} costs ${flavour.price}, but you have only ${position.money[position.seat]}"
    return IllegalStep("ICED-R6", f"{why}; {possible(position)}")


# -- steps at the wrong moment ---------------------------------------------------------------------------


def out_of_turn(position: Position, step: object) -> IllegalStep:
    """A step that belongs to another moment of the turn."""
    rule, why = _moment(position, step)
    return IllegalStep(rule, f"{why}; {possible(position)}" if why else possible(position))


def _moment(position: Position, step: object) -> Reason:
    match position.phase:
        case "over":
            return _how_it_ended(position), ""
        case "first":
            return "ICED-R1", "the first player has not been chosen yet"
        case "rolling":
            return "ICED-11", ""
        case "card":
            return "ICED-15", ""
        case "naming":
            return "ICED-R14", ""
        case "roll":
            return _before_the_roll(step)
    return _on_the_box(position, step)


def _how_it_ended(position: Position) -> str:
    if max(position.stars) >= 30:
        return "ICED-30"
    return "ICED-31" if not min(position.money) else "ICED-32" if not min(position.stars) else "ICED-R17"


def _before_the_roll(step: object) -> Reason:
    match step:
        case Buy():
            return "ICED-21", "you can buy a flavor only when you land on it"
        case Upgrade():
            return "ICED-R13", "you can upgrade only when you land on your own flavor"
        case Give():
            return "ICED-24", "you give stars only when you land on your opponent's flavor"
        case Take():
            return "ICED-15", "you can take a surprise only when you land on a Surprise box"
        case Swap():
            return "ICED-17", "you can swap flavors only when you land on Free Swap"
        case Rolled():
            return "ICED-11", "you have to roll before the die shows a number"
    return "ICED-11", "start your turn by rolling the die"


def _on_the_box(position: Position, step: object) -> Reason:
    """After the roll: the box says what may be done."""
    match position.phase, step:
        case _, Roll() | Rolled():
            return "ICED-13", f"you already rolled, and {_here(position)}"
        case "visit", Pass():
            return "ICED-R8", f"you can't pass here, because {_here(position)}"
        case "visit", Upgrade():
            return "ICED-22", f"only the owner can upgrade, and {_here(position)}"
        case "upgrade", Buy():
            return "ICED-22", f"you already own {position.box.name}"
        case "buy", Upgrade():
            return "ICED-R13", f"{position.box.name} isn't yours yet; buy it and upgrade on a later visit"
        case "buy" | "upgrade", Give():
            return "ICED-24", f"you give stars only on your opponent's flavor, and {_here(position)}"
    return "ICED-13", f"you can't do that on this box, because {_here(position)}"


def _here(position: Position) -> str:
    """What lies under the player, in a few words."""
    match position.phase:
        case "buy":
            return f"you are on {position.box.name}, which nobody owns"
        case "upgrade":
            return f"you are on {position.box.name}, which is yours"
        case "visit":
            return f"you are on {position.box.name}, which is your opponent's"
        case "surprise":
            return "you are on a Surprise box"
    return "you are on Free Swap"


# -- what could be written -------------------------------------------------------------------------------


def possible(position: Position) -> str:
    """What could be written now."""
    match position.phase:
        case "over":
            return GAME_OVER
        case "first":
            return FirstPlayer(PLAYERS, "ICED-R1").written
        case "rolling":
            return "the die is still rolling; wait until it stops"
        case "card":
            return "the surprise card is still face down; wait until you see it"
        case "naming":
            return "the two flavors are not picked yet; wait until you see them"
    return f"write {' or '.join(map(str, position.moves()))}"


def a_card() -> str:
    return "write a surprise like this: card +$300 or card −2 stars"


def a_naming(own: tuple[int, ...], others: tuple[int, ...]) -> str:
    mine, theirs = ([FLAVOURS[flavour] for flavour in some] for some in (own, others))
    choice = f"choose one from {listed(mine)} and one from {listed(theirs)}"
    return f"{choice}, such as names {mine[0]} for {theirs[0]}"


# -- text ------------------------------------------------------------------------------------------------


def unreadable(position: Position, text: str) -> IllegalStep:
    """Text that is no step at all."""
    rule = out_of_turn(position, None).rule
    return IllegalStep(rule, f"{quoted(text)} is not a move in this game; {possible(position)}")


def elsewhere(position: Position, step: Buy | Upgrade, flavour: int) -> IllegalStep:
    """Another flavour was named than the one under the player."""
    rule = "ICED-21" if isinstance(step, Buy) else "ICED-22"
    where = f"you are on {position.box.name}"
    return IllegalStep(rule, f"{where}, not on {FLAVOURS[flavour]}; {possible(position)}")


def so_many_scoops(position: Position) -> IllegalStep:
    """A number of scoops was said with an upgrade."""
    return IllegalStep("ICED-23", f"an upgrade always adds exactly 1 scoop; {possible(position)}")


def wrong_stars(position: Position) -> IllegalStep:
    """Another number of stars was said than the one that is due."""
    return IllegalStep("ICED-24", f"you need to give {in_stars(position.due)} here; {possible(position)}")


def wrong_names(position: Position) -> IllegalStep:
    """Other flavours were said than those that were named."""
    named = listed(FLAVOURS[flavour] for flavour in position.named or ())
    return IllegalStep("ICED-17", f"you can swap only {named}; {possible(position)}")

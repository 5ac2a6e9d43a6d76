"""Why a move of ICED! is worth that much: what it costs, what it earns, what it risks, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from icedice_edu.games.advice import Face
from icedice_edu.games.iced.income import Spoons, income_from, payback
from icedice_edu.games.iced.preview import preview
from icedice_edu.games.iced.ring_walk import turn
from icedice_edu.games.iced.steps import Buy, Give, Roll, Swap, Take, Upgrade
from icedice_edu.games.iced.surprises import CardEffect, Worth, cards, surprise_value
from icedice_edu.games.iced.tables import BOXES, MOST_SCOOPS, SCOOP_PRICE, SIDES, in_scoops, in_stars
from icedice_edu.games.iced.value import ROUNDS, Weighed, lead_of
from icedice_edu.maths.rounding import about, rounded
from icedice_edu.maths.words import listed

if TYPE_CHECKING:
    from icedice_edu.games.iced.rules import Position

FACES = range(1, SIDES + 1)
LEADS = {
    "theirs": ("your opponent's flavors",), "own": ("your own flavors", "your own"),
    "free": ("unowned flavors", "unowned ones"),
}  # fmt: skip
"""Whose flavors a face may lead to, in this order: named first, and after others."""


def reason(position: Position, one: Weighed, names: Sequence[str]) -> str:
    """One to three short sentences."""
    match one.step:
        case Buy() | Upgrade() | Give() as step if one.loses:
            return preview(position, step).sentence
        case Buy() | Upgrade() as step:
            sentences = (_costs(position, step, names), _earns(position), _then(position, step))
            return " ".join(filter(None, sentences))
        case Give():
            return _given(position, names[position.other])
        case Take():
            return f"{on_average(position)} {ends(position)}"
        case Swap():
            return swapped(position)
        case Roll():
            return rolled(position)
    return _passed(position)


# -- spending ---------------------------------------------------------------------------------------


def cost(position: Position, step: Buy | Upgrade) -> int:
    """The dollars for the flavour here, or for a scoop of it."""
    flavour = position.flavour_at(position.box.number)
    assert flavour is not None, step
    return SCOOP_PRICE if isinstance(step, Upgrade) else flavour.price


def left(position: Position, step: Buy | Upgrade) -> int:
    """The dollars there are afterwards."""
    return position.money[position.seat] - cost(position, step)


def pays_after(position: Position) -> str:
    """8 rounds: until a scoop here has earned a star for each $100, from where the spoons stand."""
    dollars = SCOOP_PRICE if position.phase == "upgrade" else cost(position, Buy())
    return f"{payback(dollars, 1, _spoons(position), position.box.number)} rounds"


def _costs(position: Position, step: Buy | Upgrade, names: Sequence[str]) -> str:
    spent, rest = cost(position, step), left(position, step)
    if position.phase != "visit":
        return f"It costs ${spent} and leaves you ${rest}."
    owner = names[position.other]
    return f"You pay {owner} ${spent}, have ${rest} left and save {in_stars(position.due)}."


def _earns(position: Position) -> str:
    """What one more scoop here brings, and when it has paid."""
    stars = income_from(position.box.number, 1, ROUNDS, _spoons(position)).stars
    each = " for each $100" if position.phase == "visit" else ""
    earned = about(stars)
    unit = "star" if earned.removeprefix("about ") == "1" else "stars"
    return f"It earns {earned} {unit} in {ROUNDS} rounds. A star{each} takes {pays_after(position)}."


def _then(position: Position, step: Buy | Upgrade) -> str:
    """What is special about it afterwards."""
    flavour = position.flavour_at(position.box.number)
    third = isinstance(step, Upgrade) and flavour and flavour.scoops == MOST_SCOOPS - 1
    return " ".join(filter(None, ("Then nobody can buy it." if third else "", _risks(position, step))))


def _risks(position: Position, step: Buy | Upgrade) -> str:
    """What a surprise could do to what is left."""
    rest, seat = left(position, step), position.seat
    risk = surprise_value(rest, position.stars[seat], position.setting.mixed_cards).loses
    return f"With ${rest}, {of_cards(position, risk) if risk else 'no card'} would make you lose."


def _spoons(position: Position) -> Spoons:
    return Spoons(position.places[position.seat], position.places[position.other], owner_first=False)


# -- cards, swaps, the die --------------------------------------------------------------------------


def deck(position: Position) -> tuple[CardEffect, ...]:
    """Every card, and what it would do to whoever is to move."""
    seat = position.seat
    return cards(position.money[seat], position.stars[seat], position.setting.mixed_cards)


def on_average(position: Position) -> str:
    """A card averages +$37.50 and 0 stars."""
    worth = _card_worth(position)
    return f"A card averages {dollars(worth.dollars)} and {signed(worth.stars)} stars."


def ends(position: Position) -> str:
    """You lose with 5 of 16 cards and win with 3."""
    worth = _card_worth(position)
    number = len(deck(position))
    parts = (("lose", worth.loses * number), ("win", worth.wins * number))
    (verb, count), *more = [part for part in parts if part[1]] or [("", Fraction(0))]
    also = "".join(f" and {other} with {cards}" for other, cards in more)
    return f"You {verb} with {count} of {number} cards{also}." if count else "No card ends the game."


def of_cards(position: Position, part: Fraction) -> str:
    """3 of 16 cards."""
    number = len(deck(position))
    return f"{part * number} of {number} cards"


def _card_worth(position: Position) -> Worth:
    seat = position.seat
    return surprise_value(position.money[seat], position.stars[seat], position.setting.mixed_cards)


def swapped(position: Position) -> str:
    """You get 2 scoops for 1 scoop. Your lead changes by about +3.1 stars in 10 rounds."""
    own, other = position.named or (0, 0)
    seat, places = position.seat, position.places
    gives, gets = position.flavours[own].scoops, position.flavours[other].scoops
    got = lead_of(other, gets, seat, places) + lead_of(other, gets, 1 - seat, places)
    given = lead_of(own, gives, seat, places) + lead_of(own, gives, 1 - seat, places)
    change = f"Your lead changes by {signed(got - given)} stars in {ROUNDS} rounds"
    return f"You get {in_scoops(gets)} for {in_scoops(gives)}. {change}."


def faces(position: Position) -> tuple[Face, ...]:
    """The die and where each face leads: start, teleport, swap, surprise, free, own or theirs."""
    boxes = [turn(position.places[position.seat], face).landed for face in FACES]
    return tuple(Face(str(face), _kind(position, box)) for face, box in zip(FACES, boxes, strict=True))


def _kind(position: Position, box: int) -> str:
    flavour = position.flavour_at(box)
    if flavour is None:
        return BOXES[box].kind
    return "free" if flavour.owner is None else "own" if flavour.owner == position.seat else "theirs"


def rolled(position: Position) -> str:
    """Of 6 faces, 2 go to your opponent's flavors and 1 to your own. 4 reach START."""
    does = [face.does for face in faces(position)]
    paid = sum(turn(position.places[position.seat], face).passed for face in FACES)
    found = [(does.count(kind), names) for kind, names in LEADS.items() if kind in does]
    start = f"{'reaches' if paid == 1 else 'reach'} START."
    if not found:
        return f"{paid} of {SIDES} faces {start}" if paid else "No face costs you anything."
    (count, names), *others = found
    first = f"{count} {'goes' if count == 1 else 'go'} to {names[0]}"
    counts = listed((first, *(f"{count} to {names[-1]}" for count, names in others)))
    return f"Of {SIDES} faces, {counts}.{f' {paid} {start}' if paid else ''}"


# -- what costs nothing -----------------------------------------------------------------------------


def _given(position: Position, owner: str) -> str:
    due, mine, theirs = position.due, position.stars[position.seat], position.stars[position.other]
    return f"You have {in_stars(mine - due)} left, and {owner} has {theirs + due}."


def _passed(position: Position) -> str:
    if position.phase == "swap":
        return "It costs nothing. Both flavors keep their owners."
    return f"It costs nothing and earns nothing. You keep ${position.money[position.seat]}."


# -- numbers ----------------------------------------------------------------------------------------


def dollars(value: Fraction) -> str:
    """+$37.50, about −$33.33."""
    near = rounded(value, 2)
    cents = "" if near.denominator == 1 else f".{int(abs(near) * 100) % 100:02}"
    return f"{'about ' if near != value else ''}{_sign(near)}${int(abs(near))}{cents}"


def signed(value: Fraction) -> str:
    """+2, about −0.3, 0."""
    near = rounded(value, 1)
    return f"{'about ' if near != value else ''}{_sign(near)}{about(abs(near))}"


def _sign(value: Fraction) -> str:
    return "+" if value > 0 else "−" if value < 0 else ""

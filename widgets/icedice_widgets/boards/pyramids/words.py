"""The pyramid board in words: what the banner says, and the whole position for those who read it."""

from __future__ import annotations

from fractions import Fraction

from icedice_edu.games.protocol import listed
from icedice_edu.games.pyramids.steps import Steal
from icedice_edu.games.pyramids.tables import ATOM, FACES, SIZES, TRIOS_TO_WIN
from icedice_edu.games.sentences import does
from icedice_edu.maths.rounding import in_percent
from icedice_edu.maths.words import many
from icedice_widgets.boards.pyramids.view import View
from icedice_widgets.boards.shared_words import BannerWords, result_words, waiting_words

GAME = "Pyramid game"
COUNTS = ("No", "One", "Two", "Three", "Four", "Five")


def pieces_words(count: int) -> str:
    return many(count, "piece")


def trios_words(count: int) -> str:
    return many(count, "Trio")


# -- the banner -----------------------------------------------------------------------------------------


def banner_words(view: View) -> BannerWords:
    """Who, and what to do."""
    return _over(view) if view.over else waiting_words(view) or _to_do(view)


def _to_do(view: View) -> BannerWords:
    position, name = view.position, view.name
    match position.phase:
        case "roll" if position.bonus:
            return f"{name}, take a bonus turn!", "The Rainbow lets you roll again."
        case "roll":
            return f"{name}, roll the dice", f"This is turn {position.turns + 1}."
        case "choose":
            return f"{name}, choose a piece", offer_words(view)
    number = len(position.counter)
    waiting = f"{COUNTS[number]} {'piece is' if number == 1 else 'pieces are'}"
    ask = "roll again" if view.keep_going else "roll or stop?"
    return f"{name}, {ask}", f"{waiting} on your Counter."


def _over(view: View) -> BannerWords:
    how = "The Rainbow did it." if view.moment == "rainbow" else "See how the Trios add up."
    return result_words(view, trios_words(max(view.position.scores())), how)


# -- what the dice brought ------------------------------------------------------------------------------


def sizes_words(face: int) -> str:
    """small, or small or medium."""
    return " or ".join(SIZES[size] for size in FACES[face])


def offer_words(view: View) -> str:
    """Yellow, small or medium."""
    shown = view.position.shown
    if shown is None:
        return ""
    if shown.colour == ATOM:
        return f"Any new color, {sizes_words(shown.face)}."
    return f"{shown.dye.capitalize()}, {sizes_words(shown.face)}."


def brought(view: View) -> tuple[str, tuple[str, ...]]:
    """What the last roll brought, or what a turn begins with: a headline and two short lines."""
    position, taken = view.position, view.taken
    if view.choosing:
        return _choose(view)
    if taken is not None:
        return _taken(view, taken.facts["kind"], taken.facts.get("player"))
    if view.nothing:
        who = "You have" if view.table.bot_to_move is None else f"{view.name} has"
        return "Nothing this time", (f"{who} all of these.", "That color stays safe.")
    if position.phase == "decide" and position.shown is not None:
        return f"Roll {position.rolls}", ("What now?",)
    first = f"{does(view.name, 'begins')}." if not position.turns else "Roll both dice."
    return "A new turn", (first, "The first roll is safe.")


def _choose(view: View) -> tuple[str, tuple[str, ...]]:
    shown, stolen = view.position.shown, [isinstance(option, Steal) for option in view.offers]
    head = "You choose!" if view.table.bot_to_move is None else f"{view.name} chooses"
    where = "Take one or steal one." if any(stolen) else "Look for dashed rings."
    where = "The Bank has none. Steal!" if all(stolen) else where
    if shown is not None and shown.colour == ATOM:
        return "The Atom!", ("Choose any new color.", where)
    return head, (offer_words(view), where)


def _taken(view: View, kind: int, victim: int | None) -> tuple[str, tuple[str, ...]]:
    name = view.position.name(kind).capitalize()
    waits = "It is on the Counter."
    if victim is not None:
        return f"{name}!", (f"Stolen from {view.names[victim]}.", waits)
    left = view.position.in_bank(kind)
    return f"{name}!", ("None left in the Bank." if not left else f"{left} more in the Bank.", waits)


def risk_words(view: View) -> str:
    """3 of 6 faces bust."""
    busts = view.busts
    if view.keep_going:
        return f"{busts} of 6 faces end{'s' if busts == 1 else ''} the turn"
    return f"{busts} of 6 faces bust{'s' if busts == 1 else ''}"


def share_words(busts: int) -> str:
    """3/6 = 50%."""
    sign = "=" if busts * 100 % 6 == 0 else "≈"
    return f"{busts}/6 {sign} {in_percent(Fraction(busts, 6), 0)}"


# -- the whole position -----------------------------------------------------------------------------------


LAST = {
    "PYR-12": "kept {number[0]}", "PYR-13": "bust", "PYR-15": "rainbow", "PYR-21": "kept {number[0]}",
    "PYR-R10": "stopped", "PYR-R12": "rainbow", "PYR-R13": "kept all five",
}
"""What the pill of a player says, by the rule behind the last move."""


def about(view: View) -> str:
    """The picture's description: dice, Counter, risk and Trios in a few sentences."""
    return " ".join(part for part in (_dice(view), _counter(view), _risk(view), _trios(view)) if part)


def described(view: View) -> tuple[str, ...]:
    """The risk, where it is shown."""
    return (_risk(view),)


def _dice(view: View) -> str:
    rolled = view.rolled
    if rolled is None:
        return ""
    colour = "the Atom" if rolled.colour == ATOM else rolled.dye
    return f"Dice: {colour}, {sizes_words(rolled.face)}."


def _counter(view: View) -> str:
    return f"Counter: {', '.join(map(view.position.name, view.position.counter)) or 'empty'}."


def _risk(view: View) -> str:
    if not view.risk_seen or view.over:
        return ""
    return f"Color Die: {risk_words(view)}, {share_words(view.busts)}."


def _trios(view: View) -> str:
    named = zip(view.names, view.position.scores(), strict=True)
    return f"{listed(f'{name} {trios} of {TRIOS_TO_WIN} Trios' for name, trios in named)}."

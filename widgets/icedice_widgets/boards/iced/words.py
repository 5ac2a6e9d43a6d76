"""The board of ICED! in words: what the banner says, and the position for those who read it."""

from __future__ import annotations

from icedice_edu.games.iced.tables import BOXES, FLAVOURS, STARS_TO_WIN, in_scoops, in_stars
from icedice_edu.games.protocol import listed
from icedice_edu.games.sentences import does, spoken
from icedice_widgets.boards.iced.money import notes_of
from icedice_widgets.boards.iced.view import View
from icedice_widgets.boards.shared_words import BannerWords, waiting_words

GAME = "Ice cream game"
LONG = 10
"""Longer names leave no room for a whole sentence."""

ENDS = {"ICED-30": "stars", "ICED-31": "broke", "ICED-32": "starless", "ICED-R17": "cap"}
"""How a game can end, by the rule that ends it."""


def banner_words(view: View) -> BannerWords:
    """Who, and what to do."""
    return _over(view) if view.over else waiting_words(view, news(view)) or _to_do(view)


def _to_do(view: View) -> BannerWords:
    position, name = view.position, view.name
    match position.phase:
        case "buy":
            return _arrived(view), "It is for sale. Buy it or pass."
        case "upgrade":
            return _arrived(view), "It is yours. Add a scoop or pass."
        case "visit" if position.for_sale:
            return _arrived(view), f"{does(view.opponent, 'owns')} it. Give stars or buy it."
        case "visit":
            return _arrived(view), f"{does(view.opponent, 'owns')} it. Give stars."
        case "surprise":
            return f"{name}, take a surprise?", "Decide before you see the card."
        case "swap":
            return f"{name}, swap or pass?", "A swap changes only the owners."
    begins = "You go first." if not position.turns else "Then do what the box says."
    return f"{name}, roll the die", begins


def _arrived(view: View) -> str:
    """Leo, you are on Mint; a long name leaves room for the flavour."""
    name, place = view.name, view.position.box.name
    return f"{name}, you are on {place}" if len(name) <= LONG else f"{name}: {place}"


def ending(view: View) -> str:
    """stars, broke, starless or cap; nothing while the game runs."""
    return next((ENDS[event.rule] for event in reversed(view.table.match.log) if event.rule in ENDS), "")


def _over(view: View) -> BannerWords:
    who = listed(view.names[seat] for seat in view.winners)
    stars = in_stars(max(view.position.stars))
    if len(view.winners) > 1:
        return f"{who} share the win!", f"Both have {stars} and the same money."
    won, loser = does(who, "wins"), view.names[1 - view.winners[0]]
    match ending(view):
        case "broke":
            return f"{won}!", f"{does(loser, 'has')} no money left."
        case "starless":
            return f"{won}!", f"{does(loser, 'has')} no stars left."
        case "cap":
            return f"{won}!", f"{does(who, 'leads')} after {view.position.turns} turns."
    return f"{won} with {stars}!", f"The first player with {STARS_TO_WIN} stars wins."


# -- what has just happened ----------------------------------------------------------------------------


def news(view: View) -> str:
    """What the last turn brought, in a few words."""
    by_rule, rolled = view.by_rule, view.rolled
    if rolled is None or view.position.phase != "roll":
        return ""
    who = view.names[rolled.seat]
    for rule, sentence in (
        ("ICED-20", "{who} bought {flavour}."), ("ICED-25", "{who} bought {flavour}."),
        ("ICED-23", "{who} added a scoop to {flavour}."), ("ICED-24", "{who} gave {amount}."),
        ("ICED-R7", "{who} gave {amount}."), ("ICED-R9", "{who} drew {card}."),
        ("ICED-R10", "{who} drew {card}."), ("ICED-18", "{who} swapped {own} for {other}."),
        ("ICED-16", "{who} teleported to box {number}."),
    ):
        if rule in by_rule:
            return spoken(sentence, {**by_rule[rule].facts, "who": who})
    return f"{does(who, 'is')} on {BOXES[view.position.places[rolled.seat]].name}."


# -- the whole position --------------------------------------------------------------------------------


def shop_words(view: View, seat: int) -> str:
    """Mia: $300, 16 of 30 stars, Vanilla with 1 scoop."""
    position = view.position
    owned = [_with_scoops(place, position.flavours[place].scoops) for place in position.owned(seat)]
    money = amount_words(view, seat) if not view.counts(seat) else bill_words(position.money[seat])
    has = f"{money}, {position.stars[seat]} of {STARS_TO_WIN} stars"
    return f"{view.names[seat]}: {has}, {', '.join(owned) or 'no flavors yet'}"


def amount_words(view: View, seat: int) -> str:
    """What is in the till as a number; a question mark where the learner counts the bills."""
    return "$ ?" if view.counts(seat) else f"${view.position.money[seat]}"


def bill_words(money: int) -> str:
    """The bills that lie in a till: bills $500, $100, $100."""
    return f"bills {' '.join(f'${bill}' for bill in notes_of(money))}" if money else "no bills"


def _with_scoops(place: int, scoops: int) -> str:
    return f"{FLAVOURS[place]} with {in_scoops(scoops)}"


LAST = {"ICED-11": "box {number}"}
"""What the pill of a player says, by the rule behind the last move."""


def about(view: View) -> str:
    """The picture's description: the roll, the choice and both shops in a few sentences."""
    rolled = str(view.rolled) if view.rolled else ""
    return " ".join(filter(None, (rolled, *(f"{shop_words(view, seat)}." for seat in (0, 1)))))


def described(view: View) -> tuple[str, ...]:
    """What each move would do, and the last payments."""
    if view.over:
        return tuple(_last_payments(view))
    offered = () if view.counts(view.seat) else view.previews.items()
    moves = (f"{step}: {ahead.sentence}" for step, ahead in offered)
    return (*moves, *_last_payments(view))


def _last_payments(view: View) -> list[str]:
    lines = view.ledger.lines[-3:]
    return [f"Till roll: {' '.join(line.why for line in reversed(lines))}"] if lines else []

"""Reading the notation of ICED!, as a learner types it. It never guesses.

"roll", "buy", "upgrade", "give", "take", "swap", "pass"; who likes may say more ("buy Mint", "give 2 stars"),
and then it must be true. Chance is typed in as "4", "card −$200" or "names Mint for Vanilla".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.iced.refusals import (
    a_card,
    a_naming,
    elsewhere,
    so_many_scoops,
    unreadable,
    wrong_names,
    wrong_stars,
)
from icedice_edu.games.iced.steps import (
    ALL_CARDS,
    BUY,
    DECKS,
    GIVE,
    NAMES,
    PASS,
    ROLL,
    ROLLS,
    SWAP,
    TAKE,
    UPGRADE,
    Buy,
    Card,
    IcedStep,
    Names,
    Rolled,
    Upgrade,
)
from icedice_edu.games.iced.tables import BOX_OF, FLAVOURS, MOST_SCOOPS
from icedice_edu.games.protocol import IllegalStep, quoted

if TYPE_CHECKING:
    from icedice_edu.games.iced.rules import Position

LONGEST = 80
SMALL_WORDS = {"the", "a", "an", "it", "one", "die", "my", "this", "for", "and", "with", "to"}
"""Words that may stand in a step and change nothing."""
VERBS: dict[str, IcedStep] = {
    "roll": ROLL, "throw": ROLL, "buy": BUY, "upgrade": UPGRADE, "give": GIVE, "pay": GIVE, "take": TAKE,
    "swap": SWAP, "pass": PASS, "skip": PASS,
}  # fmt: skip
STARS = ("star", "stars", "★")
SCOOPS = ("scoop", "scoops")
DOLLARS = ("dollar", "dollars", "$")
CALLED = {name.lower(): flavour for flavour, name in enumerate(FLAVOURS)}
CALLED |= {"greentea": CALLED["green tea"], "green-tea": CALLED["green tea"]}
CALLED |= {str(box): flavour for flavour, box in enumerate(BOX_OF)}
"""Flavours by name and by the number of their box."""


# -- moves ---------------------------------------------------------------------------------------------


def read_step(position: Position, text: str) -> IcedStep:
    """The step that this text names in this position."""
    words = text[:LONGEST].lower().replace(",", " ").split()
    words = [word for word in words if word not in SMALL_WORDS]
    if len(text) > LONGEST or not words or words[0] not in VERBS:
        raise unreadable(position, text)
    step, rest = VERBS[words[0]], words[1:]
    if rest and not _fits(position, step, rest):
        raise unreadable(position, text)
    return step


def _fits(position: Position, step: IcedStep, rest: list[str]) -> bool:
    """Is what was said besides the step true here? A sentence where it is understood and wrong."""
    if isinstance(step, Upgrade) and _is_scoops(rest):
        raise so_many_scoops(position)
    if isinstance(step, Buy | Upgrade):
        return _is_here(position, step, flavour_called(" ".join(rest)))
    if step is GIVE:
        return _is_due(position, rest)
    if step is SWAP:
        return _are_named(position, two_flavours(rest))
    return step is TAKE and rest in (["surprise"], ["card"], ["surprise", "card"])


def _is_scoops(rest: list[str]) -> bool:
    """upgrade 3, upgrade 2 scoops: so few are scoops and not the number of a box."""
    return rest[0] in map(str, range(1, MOST_SCOOPS + 1)) and rest[1:] in ([], *([word] for word in SCOOPS))


def _is_here(position: Position, step: Buy | Upgrade, flavour: int | None) -> bool:
    if flavour is not None and flavour != position.here:
        raise elsewhere(position, step, flavour)
    return flavour is not None


def _is_due(position: Position, rest: list[str]) -> bool:
    """give 2 stars: so many as are due."""
    number = rest[0] if rest[0].isascii() and rest[0].isdecimal() else None
    if rest[1 if number else 0 :] not in ([], *([star] for star in STARS)):
        return False
    if number and position.phase == "visit" and number != str(position.due):
        raise wrong_stars(position)
    return True


def _are_named(position: Position, named: tuple[int, int] | None) -> bool:
    if named is not None and position.named is not None and named != position.named:
        raise wrong_names(position)
    return named is not None


def flavour_called(text: str) -> int | None:
    """Which flavour is called that, by its name or the number of its box."""
    return CALLED.get(" ".join(text.lower().split()))


def two_flavours(words: list[str]) -> tuple[int, int] | None:
    """Two flavours one after the other, wherever the second begins."""
    for split in range(1, len(words)):
        own, other = flavour_called(" ".join(words[:split])), flavour_called(" ".join(words[split:]))
        if own is not None and other is not None:
            return own, other
    return None


# -- chance --------------------------------------------------------------------------------------------


def read_die(text: str) -> Rolled:
    """What the die shows."""
    if text.strip() in ("1", "2", "3", "4", "5", "6"):
        return ROLLS[int(text)]
    raise IllegalStep("ICED-11", f"the die shows one number from 1 to 6, not {quoted(text)}")


def read_card(mixed: bool, text: str) -> Card:
    """The surprise; a minus may be written as it is typed."""
    words = text[:LONGEST].lower().replace("−", "-").replace("–", "-").replace(",", " ").split()
    words = [word for word in words if word not in ("card", "surprise", "and")]
    found = _amounts(words) if len(text) <= LONGEST else None
    if found is None:
        raise IllegalStep("ICED-R9", f"{a_card()}, not {quoted(text)}")
    if found not in ALL_CARDS or ALL_CARDS[found] not in DECKS[mixed]:
        raise IllegalStep("ICED-R9", f"there is no surprise card {Card(*found).text}; {a_card()}")
    return ALL_CARDS[found]


def _amounts(words: list[str]) -> tuple[int, int] | None:
    """+$100 +1 star: the dollars and the stars, each said once at most and one at least."""
    found: dict[str, int] = {}
    while words:
        sign, number, words = words[0][:1], words[0][1:], words[1:]
        unit = "$" if number.startswith("$") else words[0] if words else ""
        words = words if number.startswith("$") else words[1:]
        kind = "stars" if unit in STARS else "dollars" if unit in DOLLARS else ""
        digits = number.removeprefix("$")
        if sign not in "+-" or not (digits.isascii() and digits.isdecimal()) or kind in ("", *found):
            return None
        found[kind] = int(sign + digits)
    return (found.get("dollars", 0), found.get("stars", 0)) if any(found.values()) else None


def read_names(own: tuple[int, ...], others: tuple[int, ...], text: str) -> Names:
    """Mint for Vanilla: the flavour of the player who landed, then the other's."""
    words = text[:LONGEST].lower().replace("/", " ").replace(",", " ").split()
    named = two_flavours([word for word in words if word not in (*SMALL_WORDS, "names", "name")])
    if len(text) > LONGEST or named is None or named[0] not in own or named[1] not in others:
        raise IllegalStep("ICED-R14", f"{a_naming(own, others)}, not {quoted(text)}")
    return NAMES[named[0]][named[1]]

"""Reading the pyramid game's notation, as a learner types it. It never guesses.

"roll", "stop", "take M green", "steal L cyan from 2"; a roll of real dice is "green M", "yellow S/M" or
"atom L". Sizes may be written out, and colour and size may come in either order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icedice_edu.games.protocol import IllegalStep, quoted
from icedice_edu.games.pyramids.refusals import a_roll, unreadable
from icedice_edu.games.pyramids.steps import MOST_PLAYERS, ROLL, STOP, Box, PyramidStep, Rolled
from icedice_edu.games.pyramids.tables import ATOM, FACES, LETTERS, SIZES

if TYPE_CHECKING:
    from icedice_edu.games.pyramids.rules import Position

WORDS: dict[str, PyramidStep] = {"roll": ROLL, "stop": STOP}
LONGEST = 80
SMALL_WORDS = {"the", "a", "piece", "pyramid", "player"}
"""Words that may stand in a step and change nothing."""


def read_step(position: Position, text: str) -> PyramidStep:
    """The step that this text names in this position."""
    words = [word for word in text[:LONGEST].lower().split() if word not in SMALL_WORDS]
    if len(text) > LONGEST or not words:
        raise unreadable(position, text)
    if len(words) == 1 and words[0] in WORDS:
        return WORDS[words[0]]
    box = position.setting.box
    match words:
        case ["take", one, other]:
            kind = _kind(box, one, other)
            if kind is not None:
                return box.takes[kind]
        case ["steal", one, other, "from", number]:
            kind, victim = _kind(box, one, other), _seat(number)
            if kind is not None and victim is not None:
                return box.steals[kind][victim]
    raise unreadable(position, text)


def read_roll(box: Box, text: str) -> Rolled:
    """What both dice show."""
    words = text[:LONGEST].lower().replace(" or ", "/").replace("-or-", "/").split()
    if len(words) == 2 and len(text) <= LONGEST:
        for dye, sizes in (words, reversed(words)):
            colour, face = _colour(box, dye), _face(sizes)
            if colour is not None and face is not None:
                return box.rolls[colour * len(FACES) + face]
    raise IllegalStep("PYR-07", f"{a_roll(box.colours)}, not {quoted(text)}")


def _kind(box: Box, one: str, other: str) -> int | None:
    for size, dye in ((one, other), (other, one)):
        if _size(size) is not None and dye in box.colours:
            return box.colours.index(dye) * len(SIZES) + (_size(size) or 0)
    return None


def _size(word: str) -> int | None:
    if word in SIZES:
        return SIZES.index(word)
    return "sml".index(word) if len(word) == 1 and word in "sml" else None


def _seat(word: str) -> int | None:
    numbers = [str(number) for number in range(1, MOST_PLAYERS + 1)]
    return numbers.index(word) if word in numbers else None


def _colour(box: Box, word: str) -> int | None:
    if word == "atom":
        return ATOM
    return box.colours.index(word) if word in box.colours else None


def _face(words: str) -> int | None:
    parts = words.split("/") if len(words) != 2 or set(words) - set(LETTERS.lower()) else list(words)
    sizes = tuple(sorted(size for size in map(_size, parts) if size is not None))
    return FACES.index(sizes) if len(sizes) == len(parts) and sizes in FACES else None

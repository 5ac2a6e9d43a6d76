"""Pieces in a row: dice, tokens, pyramids, bills, arrows and words, as the steps of a game are shown.

An item is written as it is said: 4 is a die, "token 12", "large green" a pyramid, "green" a face of the Color
Die, "$100" a bill. Items stand between dots: coin · coin · → · 4 · 2.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, expression, parts, whole
from icedice_edu.maths.expressions import Expression, Operation, spaced
from icedice_edu.maths.words import listed

LETTERS = {"red": "R", "yellow": "Y", "green": "G", "cyan": "C", "purple": "P", "atom": "A"}
"""The faces of the Color Die."""
FACES = {letter: "Atom" if letter == "A" else name for name, letter in LETTERS.items()}
SIZES = {"small": 0, "medium": 1, "large": 2}
SIGNS = {"+": "plus", "−": "minus", "×": "times", "÷": "divided by", "=": "equals"}
BILLS, COINS = ("$1", "$10", "$100"), ("1¢", "5¢", "10¢", "25¢")
THINGS = {
    "coin": "a coin", "star": "a star", "present": "a surprise", "spoon": "a spoon", "→": "an arrow",
    "✓": "a check mark", "✗": "a cross", "hidden die": "a hidden die", "empty square": "an empty square",
}
MOST = 40


class Piece(NamedTuple):
    """A thing in a row: its sort, what stands on it, what is inside, and how it is marked."""

    sort: str
    said: str = ""
    inside: tuple[Piece, ...] = ()
    mark: str = ""
    """"" or "crossed", "ringed", or a number that stands above it."""


class Row(NamedTuple):
    """Pieces side by side."""

    pieces: tuple[Piece, ...]


ARROW = Piece("thing", "→")


def die(face: int) -> Piece:
    return Piece("die", str(face))


def faces(text: str) -> tuple[int, ...]:
    """One to ten dice; ? is a hidden one."""
    found = tuple(0 if part == "?" else whole(part, 1, 6) for part in parts(text))
    if not 1 <= len(found) <= 10:
        raise PictureMistake(f"{brief(text)} is {len(found)} dice; 1 to 10 are possible")
    return found


# -- items --------------------------------------------------------------------------------------------


def item(text: str) -> Piece:
    """One thing, as it is said."""
    said = text.strip()
    first, _, rest = said.partition(" ")
    if first in ("crossed", "ringed"):
        return _unmarked(rest)._replace(mark=first)
    return _unmarked(said)


def _unmarked(said: str, *more: Callable[[str], Piece | None]) -> Piece:
    for read in more or (*ALONE, _grouped):
        if found := read(said.strip()):
            return found
    raise PictureMistake(
        f"{brief(said)} cannot stand in a row; possible: 1 to 6, token 12, tile 11, large green, "
        f"green, size large, $100, 25¢, cup 2, {', '.join(THINGS)}, + − × ÷ =, “words”, Counter: …, ( … )"
    )


def _plain(said: str) -> Piece | None:
    if said in THINGS:
        return Piece("thing", said)
    if said in SIGNS or said in "()-/*":
        return Piece("sign", {"-": "−", "/": "÷", "*": "×"}.get(said, said)) if said else None
    if said in BILLS:
        return Piece("bill", said[1:])
    if said in COINS:
        return Piece("cents", said[:-1])
    words = re.fullmatch(r"[“\"](.{1,60})[”\"]", said)
    return Piece("words", words[1]) if words else None


def _numbered(said: str) -> Piece | None:
    read = re.fullmatch(r"(token |tile |cup |)(\d{1,2}|\?)", said)
    if read is None:
        return None
    sort, shown = read[1].strip() or "die", read[2]
    if shown == "?":
        return Piece("die", "0") if sort == "die" else None
    bounds = {"die": (1, 6), "token": (1, 99), "tile": (3, 18), "cup": (0, 3)}[sort]
    return Piece(sort, str(whole(shown, *bounds)))


def _pyramid_pieces(said: str) -> Piece | None:
    words = said.lower().split()
    if len(words) == 1 and words[0] in LETTERS:
        return Piece("face", LETTERS[words[0]])
    if len(words) == 2 and words[0] == "size" and words[1] in SIZES:
        return Piece("size", words[1])
    if len(words) == 2 and words[0] in SIZES and words[1] in LETTERS and words[1] != "atom":
        return Piece("pyramid", f"{words[0]} {words[1]}")
    return None


def _grouped(said: str) -> Piece | None:
    """Pieces on a Counter, or tied together."""
    if said.startswith("Counter:"):
        inside = tuple(_unmarked(one, *ALONE) for one in said[8:].split(",") if one.strip())
        return Piece("tray", "Counter", inside)
    if said.startswith("(") and said.endswith(")") and len(said) > 2 and "(" not in said[1:]:
        return Piece("loop", "", tuple(_unmarked(one, *ALONE) for one in parts(said[1:-1])))
    return None


ALONE = (_plain, _numbered, _pyramid_pieces)
"""What reads a piece that holds no others."""


def describe(piece: Piece) -> str:
    """A piece in words."""
    words = {
        "die": f"die {piece.said}" if piece.said != "0" else "a hidden die",
        "token": f"token {piece.said}", "tile": f"tile {piece.said}", "bill": f"a ${piece.said} bill",
        "cents": f"a {piece.said}¢ coin", "cup": _cup(piece.said), "words": f"“{piece.said}”",
        "face": f"the Color Die shows {FACES.get(piece.said, '')}",
        "size": f"the Pyramid Die shows {piece.said}", "pyramid": f"a {piece.said} pyramid",
        "sign": SIGNS.get(piece.said, piece.said), "thing": THINGS.get(piece.said, ""),
    }
    if piece.sort == "tray":
        return f"a Counter with {listed(map(describe, piece.inside))}" if piece.inside else "an empty Counter"
    if piece.sort == "loop":
        return f"tied together: {' '.join(map(describe, piece.inside))}"
    return f"{words[piece.sort]}{', crossed out' if piece.mark == 'crossed' else ''}"


def _cup(scoops: str) -> str:
    return "an empty cup" if scoops == "0" else f"a cup with {scoops} scoop{'' if scoops == '1' else 's'}"


def describe_row(row: Row) -> str:
    """All pieces in words, as one sentence."""
    said = ", ".join(map(describe, row.pieces))
    return f"{said[:1].upper()}{said[1:]}."


def read_row(text: str) -> Row:
    items = [one for one in text.replace("\n", " · ").split("·") if one.strip()]
    if not 1 <= len(items) <= MOST:
        raise PictureMistake(f"there are {len(items)} things; 1 to {MOST} are possible")
    return Row(tuple(map(item, items)))


# -- dice, tokens and calculations --------------------------------------------------------------------


def read_dice(text: str) -> Row:
    return Row(tuple(map(die, faces(text))))


def describe_dice(row: Row) -> str:
    shown = ["a hidden one" if piece.said == "0" else piece.said for piece in row.pieces]
    return f"One die: {shown[0]}." if len(shown) == 1 else f"{len(shown)} dice: {listed(shown)}."


def read_tokens(text: str) -> Row:
    shown = [item(f"token {part}") for part in parts(text)]
    if not 1 <= len(shown) <= MOST:
        raise PictureMistake(f"{brief(text)} is {len(shown)} tokens; 1 to {MOST} are possible")
    return Row(tuple(shown))


def describe_tokens(row: Row) -> str:
    return f"Token{'s' if len(row.pieces) > 1 else ''} {listed(piece.said for piece in row.pieces)}."


def laid(part: Expression) -> tuple[Piece, ...]:
    """A calculation with dice: a part in parentheses is tied together."""
    if not isinstance(part, Operation):
        return (die(whole(str(part), 1, 6)),)
    left, right = (_side(part, side) for side in (part.left, part.right))
    return (*left, Piece("sign", part.op), *right)


def _side(whole_part: Operation, side: Expression) -> tuple[Piece, ...]:
    alone = spaced(side)
    if isinstance(side, Operation) and f"({alone})" in spaced(whole_part):
        return (Piece("loop", "", laid(side)),)
    return laid(side)


def _made(text: str) -> tuple[int, Expression]:
    number, equals, way = text.partition("=")
    if not equals:
        raise PictureMistake(f"{brief(text)} is not a number, = and how the dice make it")
    made, how = whole(number.strip(), 1, 99), expression(way)
    if how.value != made:
        raise PictureMistake(f"{brief(text)} is not true; {spaced(how)} makes {how.value}")
    return made, how


def _to(where: str) -> Callable[[str], Row]:
    def read(text: str) -> Row:
        made, how = _made(text)
        return Row((*laid(how), Piece("sign", "="), Piece("token", str(made)), ARROW, Piece("words", where)))

    return read


def _calculation(row: Row) -> str:
    """The dice and signs before the = sign."""
    shown = (_written(piece) for piece in row.pieces if piece.sort in ("die", "sign", "loop"))
    return " ".join(shown).partition(" =")[0]


def _written(piece: Piece) -> str:
    return f"({' '.join(map(_written, piece.inside))})" if piece.sort == "loop" else piece.said


def _token(row: Row) -> str:
    return next(piece.said for piece in row.pieces if piece.sort == "token")


def describe_move(row: Row) -> str:
    return f"{_calculation(row)} makes {_token(row)}. Token {_token(row)} moves to the middle board."


def describe_take(row: Row) -> str:
    return f"{_calculation(row)} makes {_token(row)}. Token {_token(row)} goes from the middle board to you."


def read_loop(text: str) -> Row:
    row = Row(laid(expression(text)))
    if not any(piece.sort == "loop" for piece in row.pieces):
        raise PictureMistake(f"{brief(text)} has no parentheses that change its order")
    return row


def describe_loop(row: Row) -> str:
    return f"{_calculation(row)}: a loop ties the dice in parentheses together."


def read_order(text: str) -> Row:
    """The signs numbered in the order in which they are worked out."""
    how = expression(text)
    if not 3 <= len(how.numbers) <= 5:
        raise PictureMistake(f"{brief(text)} has {len(how.numbers)} dice; 3 to 5 are possible")
    return Row(tuple(_numbered_signs(how, iter(range(1, len(how.numbers))))))


def _numbered_signs(part: Expression, ranks: Iterator[int]) -> list[Piece]:
    if not isinstance(part, Operation):
        return list(laid(part))
    left, right = _numbered_signs(part.left, ranks), _numbered_signs(part.right, ranks)
    rank = next(ranks)  # both sides come first
    if isinstance(part.right, Operation) and len(right) > 1 and f"({spaced(part.right)})" in spaced(part):
        right = [Piece("loop", "", tuple(right))]
    if isinstance(part.left, Operation) and len(left) > 1 and f"({spaced(part.left)})" in spaced(part):
        left = [Piece("loop", "", tuple(left))]
    return [*left, Piece("sign", part.op, mark=str(rank)), *right]


def describe_order(row: Row) -> str:
    signs = sorted((piece.mark, piece.said) for piece in _flat(row.pieces) if piece.sort == "sign")
    places = ("first", "second", "third", "fourth")
    said = listed(f"{SIGNS[sign]} {place}" for (_, sign), place in zip(signs, places, strict=False))
    return f"In {_calculation(row)}, do {said}."


def _flat(pieces: Iterable[Piece]) -> list[Piece]:
    return [one for piece in pieces for one in (piece, *_flat(piece.inside))]


OF_PIECES = (
    Kind("row", "Any pieces side by side, between dots.", "coin · coin · → · 4 · 2", read_row, describe_row),
    Kind("dice", "Dice in a row; ? is a hidden one.", "6 3 2", read_dice, describe_dice),
    Kind("tokens", "Tokens in a row.", "5 12 18", read_tokens, describe_tokens),
    Kind("move", "Dice make a number; its token moves to the middle.", "5 = 3+2", _to("middle"),
         describe_move),
    Kind("take", "Dice make a number, and its token is yours.", "18 = 6×3", _to("you"), describe_take),
    Kind("loop", "Parentheses as a loop around dice.", "(4+1)×5", read_loop, describe_loop),
    Kind("order", "The signs numbered in the order of operations.", "4+1×5", read_order, describe_order),
)

"""Text that survives copy, paste and a tired typist: one large number, spelled in letters that cannot be
mistaken for one another, with a checksum at its end. Games and a learner's work are both saved like this.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Iterable

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U, so 1 and l, 0 and O are the same when typed."""
TYPED = str.maketrans("OILU", "011V")
CHECK_DIGITS = 6
LONGEST_TEXT = 4_096

_TO_BASE_32 = str.maketrans(LETTERS, "0123456789abcdefghijklmnopqrstuv")


class BadCode(ValueError):
    """A save code that cannot be restored, and why."""


def sealed(version: str, body: str) -> str:
    """The code: what it is, a dash, the number, the checksum."""
    return f"{version}-{body}{check(version + body)}"


def opened(code: str, prefix: str, version: int, where: str, longest: int) -> int:
    """The number in the code, if every character of it is right."""
    if not isinstance(code, str) or not code.strip():
        raise BadCode(f"There is no save code here. Copy it from {where}.")
    if len(code) > longest:
        raise BadCode("This text is far too long for a save code.")
    text = "".join(filter(str.isalnum, unicodedata.normalize("NFKC", code))).upper().translate(TYPED)
    head, found, body = text[: len(prefix)], text[len(prefix) :][:1], text[len(prefix) + 1 :]
    if head != prefix.translate(TYPED):
        raise BadCode(f"This is not a save code. A save code starts with {prefix}{version}-.")
    payload, end = body[:-CHECK_DIGITS], body[-CHECK_DIGITS:]
    if not payload or set(body) - set(LETTERS) or end != check(prefix + found + payload):
        raise BadCode("This save code is damaged. A character is missing or wrong. Copy it again.")
    if found != str(version):
        raise BadCode("This save code is from a newer version of icedice_edu. Please update.")
    return int(payload.translate(_TO_BASE_32), 32)


def check(text: str) -> str:
    """The checksum of a text."""
    return spelled(zlib.crc32(text.encode()) & 0x3FFFFFFF).rjust(CHECK_DIGITS, "0")


def spelled(number: int) -> str:
    """A number in our letters."""
    bits = f"{number:b}"
    bits = bits.rjust(-(-len(bits) // 5) * 5, "0")
    return "".join(LETTERS[int(bits[i : i + 5], 2)] for i in range(0, len(bits), 5))


def joined(digits: Iterable[tuple[int, int]]) -> int:
    """One number from (digit, base) pairs; the first pair comes off first."""
    number = 0
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    return number


class Number:
    """A number from which digits are taken, each in its own base."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, base: int) -> int:
        self.rest, digit = divmod(self.rest, base)
        return digit

    def take_bytes(self) -> bytes:
        return bytes(self.take(256) for _ in range(self.take(LONGEST_TEXT)))

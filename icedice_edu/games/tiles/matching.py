"""Which lines add up to their tiles, and whose the bonus tiles are: three dice and a number, nothing else.

A claim is a diagonal that made the number of a bonus tile. In the standard game a claim takes its tile for
good. Where tiles stay, claims stand in the order in which they were made; one that finds no tile left waits,
and when a claim breaks, its tile goes to the earliest that waits for that number.
"""

from __future__ import annotations

from typing import NamedTuple

from icedice_edu.games.tiles.tables import ON_LINE, Board

Numbers = tuple[int | None, ...]
"""Tiles in their places; None where one has been taken, 0 where it is face down."""


class Claim(NamedTuple):
    """A diagonal that made the number of a bonus tile, and which of the two tiles it got, if any."""

    seat: int
    line: int
    number: int
    tile: int | None


Claims = tuple[Claim, ...]


def total(board: Board, line: int) -> int:
    """What three dice on a line add up to; 0 while one is missing, for two dice make nothing (TILE-10)."""
    first, second, third = ON_LINE[line]
    one, two, three = board[first], board[second], board[third]
    return one.face + two.face + three.face if one and two and three else 0


def claimed(claims: Claims, bonus: Numbers, seat: int, line: int, number: int) -> Claims:
    """One completed diagonal more: it gets at most one tile (TILE-R11)."""
    if number not in bonus:
        return claims
    gone = [claim.tile for claim in claims]
    tile = next((i for i, one in enumerate(bonus) if one == number and i not in gone), None)
    return (*claims, Claim(seat, line, number, tile))


def broken(claims: Claims, seat: int, lines: tuple[int, ...]) -> Claims:
    """These diagonals have lost a die: their tiles pass on (TILE-R18)."""
    lost = [claim for claim in claims if claim.seat == seat and claim.line in lines]
    claims = tuple(claim for claim in claims if claim not in lost)
    for claim in lost:
        claims = _passed_on(claims, claim) if claim.tile is not None else claims
    return claims


def _passed_on(claims: Claims, lost: Claim) -> Claims:
    for i, claim in enumerate(claims):
        if claim.tile is None and claim.number == lost.number:
            return (*claims[:i], claim._replace(tile=lost.tile), *claims[i + 1 :])
    return claims

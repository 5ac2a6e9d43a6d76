"""Games that were played at a lesson's desk, told in the words of a table: what fell and what was done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from icedice_edu.games.match import start


def tokens_played(stage: Mapping[str, Any], laid: tuple[int, ...], *turns: tuple[str, str, str]) -> Any:
    """A match in which each turn is a roll, a move and a take."""
    match = start("tokens", players=["Ada", "Ben"], seed=1, **{"first": 0, **stage})
    for number in laid:
        match = match.play(f"lay {number}")
    for roll, move, take in turns:
        match = match.play("roll", given=roll).play(move).play(take)
    return match


def pyramids_played(stage: Mapping[str, Any], *turns: str) -> Any:
    """A match in which each turn is a row of rolls; one that does not bust ends with a stop."""
    match = start("pyramids", players=["Ada", "Ben"], seed=1, **{"first": 0, **stage})
    for turn in turns:
        seat = match.position.seat
        for roll in turn.split(", "):
            match = match.play("roll", given=roll)
        match = match.play("stop") if match.position.seat == seat and match.position.counter else match
    return match


def tiles_played(stage: Mapping[str, Any], *turns: str) -> Any:
    """A match of four in which each turn throws two dice and lays them on the first free squares."""
    match = start("tiles", players=4, seed=1, first=0, **stage)
    for faces in turns:
        match = match.play("throw 2").given(faces)
        while match.position.phase == "place":
            match = match.play(match.moves()[0])
    return match


def iced_played(stage: Mapping[str, Any], *moves: str) -> Any:
    """A match of You and Pip; behind a move stands what chance brings: roll 4, take card −$100."""
    match = start("iced", players=["You", "Pip"], seed=1, **{"first": 0, **stage})
    for move in moves:
        word, _, given = move.partition(" ")
        match = match.play(word, given=given or None)
    return match

"""How two things are compared on a noisy machine: in turns, many times, by the ratio of their medians."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import NamedTuple


class Row(NamedTuple):
    """One line of a table: ours, the peer's, and what the ratio should be."""

    what: str
    ours: str
    peer: str
    ratio: float
    goal: str
    reached: bool


def in_turns(things: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """The median reading of each thing; every round takes one reading of each."""
    readings: dict[str, list[float]] = {name: [] for name in things}
    for turn in range(rounds + 1):
        for name, read in things.items():
            value = read()
            if turn:  # the first round only warms up
                readings[name].append(value)
    return {name: median(values) for name, values in readings.items()}


def at_least(what: str, ours: float, peer: float, goal: float | None, unit: str) -> Row:
    """More is better: speeds."""
    ratio = ours / peer
    aim = f"≥ {goal:g} ×" if goal else "–"
    return Row(what, f"{ours:,.0f} {unit}", f"{peer:,.0f} {unit}", ratio, aim, goal is None or ratio >= goal)


def at_most(what: str, ours: float, peer: float, goal: float, unit: str) -> Row:
    """Less is better: times."""
    ratio = ours / peer
    return Row(what, f"{ours:.1f} {unit}", f"{peer:.1f} {unit}", ratio, f"≤ {goal:g} ×", ratio <= goal)


def table(title: str, rows: Sequence[Row]) -> str:
    """The rows below their heading, in columns."""
    head = ("", "ours", "peer", "ratio", "goal", "")
    body = [
        (r.what, r.ours, r.peer, f"{r.ratio:.2f} ×", r.goal, "" if r.reached else "not reached") for r in rows
    ]
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        for line in (head, *body)
    ]
    return "\n".join([title, *(line.rstrip() for line in lines), ""])

"""The piles of a document: `B, E1 parentheses missing or other pair`, what they show, and the next step."""

from __future__ import annotations

import re
from collections.abc import Sequence

from icedice_edu.classroom.document.asked import KNOWN_SLIPS, Asked
from icedice_edu.classroom.document.markdown import Defined, Definitions
from icedice_edu.classroom.document.mistakes import Mistakes
from icedice_edu.classroom.document.script import Stretch
from icedice_edu.classroom.piles import OTHERWISE, RIGHT, WRONG, Condition, Pile

PILES = "Piles"
CONDITION = re.compile(r"(\S+) (.+)")
JUDGED = ("unreadable", "not reduced", "unit", "die twice", "not rolled", "die left out", "reversed", "order")
"""Slips that the kinds of tasks know by themselves."""


def read_piles(part: Stretch | None, leaving: Sequence[Asked], mistakes: Mistakes) -> tuple[Pile, ...]:
    """The piles as they are written; none where the document has none."""
    if part is None:
        return ()
    signs = {asked.name: _signs(asked) for asked in leaving}
    entries = [entry for piece in part.pieces if isinstance(piece, Definitions) for entry in piece.entries]
    piles = []
    for entry in entries:
        name, *terms = (word.strip() for word in entry.term.split(","))
        conditions = tuple(_condition(term, entry, signs, mistakes) for term in terms if term != OTHERWISE)
        said = [one.text for one in entry.said]
        if len(said) != 2:
            mistakes.add(entry.line, f"Pile {name} has {len(said)} lines below it.",
                         "Write two: what it shows, and the next step.")
        piles.append(Pile(name, conditions, *(*said, "", "")[:2]))
    if not entries or piles[-1].conditions:
        mistakes.add(part.line, "No pile takes what is left over.", f"End with a pile “D, {OTHERWISE}”.")
    if len({pile.name for pile in piles}) < len(piles):
        mistakes.add(part.line, "Two piles have the same letter.", "Give each pile its own.")
    return tuple(piles)


def _signs(asked: Asked) -> set[str]:
    """Everything that an answer to this task can show."""
    slips = {slip.term.partition(",")[0].partition("} ")[2] or slip.term.partition(",")[0]
             for slip in asked.slips}
    keys = {option.key or "abcdefgh"[place] for place, option in enumerate(asked.options)}
    return {RIGHT, WRONG, *slips, *keys, *KNOWN_SLIPS, *JUDGED}


def _condition(
    term: str, entry: Defined, signs: dict[str, set[str]], mistakes: Mistakes
) -> Condition:
    found = CONDITION.fullmatch(term)
    task, shown = (found[1], tuple(found[2].split(" or "))) if found else (term, ())
    if task not in signs:
        mistakes.add(entry.line, f"“{term}” names no exit question.",
                     f"Write {' or '.join(signs) or 'E1'}, then right, wrong or a slip.")
    for sign in shown:
        if task in signs and sign not in signs[task] and "{" not in "".join(signs[task]):
            mistakes.add(entry.line, f"{task} has no slip “{sign}”.",
                         f"It knows {', '.join(sorted(signs[task] - set(JUDGED) - set(KNOWN_SLIPS)))}.")
    return Condition(task, shown)

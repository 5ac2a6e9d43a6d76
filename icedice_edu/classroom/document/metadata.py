"""What the front matter says of a lesson, as fields of a Lesson; whatever is missing or strange is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from icedice_edu.classroom.document.script import ROLES, Document
from icedice_edu.games import GAMES
from icedice_edu.games.advice import RUNGS

MINUTES: Mapping[str, str] = {
    "setup": "setup", "warmup": "warmup", "launch": "launch", "predict": "predict", "play": "play",
    "record": "record", "reveal": "reveal", "explain": "explain", "claim": "misconception",
    "practice": "practice", "wrapup": "synthesis", "exit": "exit",
}
SHAPES: Mapping[str, type] = {
    "id": str, "title": str, "subject": str, "game": str, "grades": list, "standards": list, "after": list,
    "seed": int, "minutes": dict, "stages": dict, "seats": list, "bots": dict, "objectives": list,
    "words": dict, "covered": list, "to_print": str, "pooled": str, "language": str, "opening": list,
    "edition": int, "moves": int, "to_play": dict, "board": list, "pip": list,
}
WAYS = ("few keys", "say first")
"""What a lesson can ask of its board: big keys and only those that are used; the learner says the number."""
LONGEST_HINT = 96
"""Letters of one of Pip's hints at the board: two lines."""
MUST = ("id", "title", "subject", "game", "grades", "standards", "minutes", "stages", "objectives", "words")
SAID = {str: "a text", int: "a number", list: "a list: [a, b]", dict: "names with values: {a: 1}"}
ID = re.compile(r"[A-Z][A-Za-z]{0,3}\d{1,3}")
GRADES = range(13)
WHOLE, YOUNG = 45, range(25, 31)
"""Minutes of a lesson, and of one for the first grades."""


def metadata_of(document: Document) -> dict[str, Any]:
    """The fields of a lesson that its front matter gives; with mistakes some of them are empty."""
    found = {key: value for key, value in document.front.values.items() if _fits(key, value, document)}
    for key in MUST:
        if key not in document.front.values:
            document.mistakes.add(1, f"The front matter says no {key}.", f"Write {key}: {SAID[SHAPES[key]]}.")
    minutes = _minutes(found.get("minutes", {}), document)
    _look_at_facts(found, minutes, document)
    grades = [grade for grade in found.get("grades", ()) if isinstance(grade, int)] or [0]
    words = {str(word): str(meaning) for word, meaning in found.get("words", {}).items()}
    return {
        "id": found.get("id", ""), "title": found.get("title", ""), "subject": found.get("subject", ""),
        "game": found.get("game", ""), "grades": (int(grades[0]), int(grades[-1])), "minutes": minutes,
        "standards": tuple(found.get("standards", ())), "objectives": tuple(found.get("objectives", ())),
        "vocabulary": tuple(words), "prerequisites": tuple(found.get("after", ())),
        "seed": found.get("seed", 2026), "stages": found.get("stages", {}), "words": words,
        "to_print": found.get("to_print", "what you found"), "folded": tuple(found.get("covered", ())),
        "seats": tuple(found.get("seats", ())), "bots": found.get("bots", {}),
        "pooled": found.get("pooled", ""), "language": found.get("language", "en"),
        "opening": tuple(map(str, found.get("opening", ()))), "edition": found.get("edition", 1),
        "moves": found.get("moves", 3), "to_play": found.get("to_play", {}),
        "board": tuple(found.get("board", ())), "pip": tuple(map(str, found.get("pip", ()))),
    }


def _fits(key: str, value: object, document: Document) -> bool:
    line = document.front.lines[key]
    if key not in SHAPES:
        document.mistakes.add(line, f"{key} is unknown.", f"Known are {', '.join(SHAPES)}.")
        return False
    if not isinstance(value, SHAPES[key]):
        document.mistakes.add(line, f"{key} is {value!r}.", f"Write {key} as {SAID[SHAPES[key]]}.")
        return False
    return True


def _minutes(said: Mapping[str, object], document: Document) -> dict[str, int]:
    line = document.front.lines.get("minutes", 0)
    for role, minutes in said.items():
        if role not in MINUTES:
            document.mistakes.add(line, f"There is no part {role}.", f"Minutes are for {', '.join(MINUTES)}.")
        elif not isinstance(minutes, int):
            document.mistakes.add(line, f"{role} takes {minutes} minutes.", "Write a whole number.")
    return {MINUTES[role]: n for role, n in said.items() if role in MINUTES and isinstance(n, int)}


def _look_at_facts(found: Mapping[str, Any], minutes: Mapping[str, int], document: Document) -> None:
    lines, mistakes = document.front.lines, document.mistakes
    grades = found.get("grades", [])
    known = all(grade in GRADES for grade in grades)
    if "grades" in found and not (grades and known and grades == sorted(grades)):
        mistakes.add(lines["grades"], f"Grades are {grades}.", "Write the lowest and the highest: [5, 6].")
        return
    if "game" in found and found["game"] not in GAMES:
        mistakes.add(lines["game"], f"There is no game {found['game']}.", f"Games are {', '.join(GAMES)}.")
    if "id" in found and not ID.fullmatch(found["id"]):
        mistakes.add(lines["id"], f"{found['id'][:20]!r} is no id.", "Write a letter and a number: B1.")
    for way in found.get("board", ()):
        if way not in WAYS:
            mistakes.add(lines["board"], f"A board can't do {way!r}.", f"It can do: {', '.join(WAYS)}.")
    hints = found.get("pip", [])
    fits = 2 <= len(hints) <= RUNGS and all(len(str(one)) <= LONGEST_HINT for one in hints)
    if "pip" in found and not fits:
        mistakes.add(lines["pip"], "Pip has too few hints, too many, or a long one.",
                     f"Write 2 to {RUNGS} of them, each with up to {LONGEST_HINT} letters.")
    for name in found.get("bots", {}):
        if name not in found.get("seats", ()):
            mistakes.add(lines["bots"], f"{name} has no seat.", f"Write seats: [You, {name}].")
    if not minutes:
        return
    total = sum(minutes.values())
    young = bool(grades) and grades[0] <= 3 and total in YOUNG
    if total != WHOLE and not young:
        mistakes.add(lines["minutes"], f"The minutes add up to {total}.",
                     f"Make them {WHOLE} (or 25 to 30 for grades 1 to 3).")
    present = {section.role for section in document.sections}
    for word, role in ROLES.items():
        if role in present and role in MINUTES.values() and role not in minutes:
            mistakes.add(lines["minutes"], f"The section {word} has no minutes.", "Say how long it takes.")

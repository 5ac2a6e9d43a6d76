"""The teacher's own codes for a lesson and seed: one opens the curtain, one shows what was right.

A learner's page knows them without asking anybody, so they are no secret from whoever reads this file. They
keep a child from pressing on out of impatience.
"""

from __future__ import annotations

import unicodedata
from hashlib import sha256

from icedice_edu.classroom.class_code import SIGNS

LENGTH = 6
OPENS, RELEASES = "opens the curtain", "releases the exit ticket"


def teacher_code(lesson: str, seed: str, does: str) -> str:
    """The code that does this in a lesson with this seed: "K7M 2QX"."""
    digest = sha256(f"icedice {lesson} {seed} {does}".encode()).digest()
    signs = "".join(SIGNS[byte % len(SIGNS)] for byte in digest[:LENGTH])
    return f"{signs[:3]} {signs[3:]}"


def does(typed: str, lesson: str, seed: str) -> str:
    """What a typed code does in this lesson; nothing where it is not the teacher's."""
    said = "".join(filter(str.isalnum, unicodedata.normalize("NFKC", typed[:200]).upper()))
    codes = {teacher_code(lesson, seed, act).replace(" ", ""): act for act in (OPENS, RELEASES)}
    return codes.get(said, "")

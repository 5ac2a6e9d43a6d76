"""Pictures that a document lets a learner move: what is wrong with how they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from icedice_edu.classroom.document.content import directive, every_piece, held_in, kinds
from icedice_edu.classroom.document.markdown import Fence
from icedice_edu.classroom.document.mistakes import Mistakes
from icedice_edu.classroom.document.script import Section
from icedice_edu.classroom.hands_on import HANDS

PLACES = ("warmup", "play", "record", "reveal", "explain", "extend")
NAME = re.compile(r"[^\W\d_][\w ]{0,39}")
TAKEN = re.compile(r"(warmup|because|explain|synthesis|said)\b.*|.* before")
"""What other words of the learner are kept under."""


def look_at_hands(sections: Sequence[Section], mistakes: Mistakes) -> None:
    """Tells of pictures that cannot be moved, stand where nothing can be, or have no name of their own."""
    names: set[str] = set()
    for section in sections:
        for fence in _kept_in(section):
            if directive(fence)[0] == "fill":
                names.add(directive(fence)[1].partition(" · ")[0].strip())
            else:
                _look_at(fence, section.role, names, mistakes)


def _kept_in(section: Section) -> Iterator[Fence]:
    """What a learner makes in this section and keeps under a name."""
    for piece in every_piece(section.pieces):
        if isinstance(piece, Fence) and directive(piece)[0] in ("fill", "hands-on"):
            yield piece


def _look_at(fence: Fence, role: str, names: set[str], mistakes: Mistakes) -> None:
    seen, name = held_in(fence)
    if seen.kind in kinds() and seen.kind not in HANDS:
        possible = f"Kinds to move are {', '.join(sorted(HANDS))}."
        mistakes.add(fence.line, f"{{{seen.kind}}} cannot be moved.", possible)
    if role not in PLACES:
        remedy = "Move it to Explain, Reveal, Record or Extend."
        mistakes.add(fence.line, "Nothing can be moved here.", remedy)
    if seen.alt:
        mistakes.add(fence.line, "A picture that moves has no :alt: of its own.", "Leave it out.")
    if not NAME.fullmatch(name):
        remedy = "Write {hands-on} tenframe · my frame."
        mistakes.add(fence.line, "This picture has no name to be kept under.", remedy)
    elif name in names or TAKEN.fullmatch(name):
        mistakes.add(fence.line, f"The name “{name}” is taken.", "Choose another one.")
    names.add(name)

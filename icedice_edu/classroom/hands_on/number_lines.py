"""Number lines by hand: each jump is dragged to where it lands, and the jumps after it come along."""

from __future__ import annotations

from collections.abc import Iterator

from icedice_edu.classroom.hands_on.handle import Handle, Hands
from icedice_edu.classroom.pictures.number_lines import Jump, Lines, Walk, describe_walk, named, write_lines

FINE = 100
"""On a line this long or shorter a jump may land on any whole number; on a longer one, on its marks."""


def handles(lines: Lines) -> tuple[Handle, ...]:
    """Where each jump lands; a walk without jumps is a point, which can be moved itself."""
    return tuple(handle for i, walk in enumerate(lines.walks) for handle in _of_walk(lines, walk, i))


def _of_walk(lines: Lines, walk: Walk, i: int) -> Iterator[Handle]:
    line = f"Line {i + 1}: " if len(lines.walks) > 1 else ""
    if not walk.jumps:
        low, high, step = _reach(lines, walk, -1)
        yield Handle(f"{i + 1}.0", f"{line}the point", walk.start, low, high, step,
                     named(lines, walk.start))
    for j, jump in enumerate(walk.jumps):
        if not jump.bag:
            which = "the jump" if len(walk.jumps) == 1 else f"jump {j + 1}"
            low, high, step = _reach(lines, walk, j)
            yield Handle(f"{i + 1}.{j + 1}", f"{line}{which} lands", walk.places[j + 1], low, high, step,
                         f"on {named(lines, walk.places[j + 1])}")


def _reach(lines: Lines, walk: Walk, j: int) -> tuple[int, int, int]:
    """From where to where a jump may land, so that no later jump leads off the line."""
    here = walk.places[j + 1]
    later = [place - here for place in walk.places[j + 1 :]]
    low, high = max(lines.low - far for far in later), min(lines.high - far for far in later)
    step = 1 if lines.high - lines.low <= FINE else lines.every
    if j < 0:
        low = max(low, 0)  # a walk begins at 0 or above
    low += (lines.low - low) % step
    return low, high - (high - low) % step, step


def moved(lines: Lines, name: str, value: int) -> str:
    i, j = (int(part) - 1 for part in name.split("."))
    walk = lines.walks[i]
    if j < 0:
        walk = walk._replace(start=value)
    else:
        jumps = list(walk.jumps)
        jumps[j] = Jump(value - walk.places[j])
        walk = walk._replace(jumps=tuple(jumps))
    return write_lines(lines._replace(walks=(*lines.walks[:i], walk, *lines.walks[i + 1 :])))


def tells(lines: Lines) -> str:
    return " ".join(describe_walk(lines, walk) for walk in lines.walks)


NUMBERLINE = Hands("Drag where each jump lands; the jumps after it come along. A number without a jump is a "
                   "point to drag.", handles, moved, tells)

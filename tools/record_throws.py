"""Throw dice of the floe game again and again and write down how they lie: `python tools/record_throws.py`.

Lessons read this table instead of throwing, so that they are the same on every machine. Record anew when the
ice has changed: `tests/classroom/test_recorded_throws.py` notices, and CONTRIBUTING.md says what comes next.
With `--check` nothing is written: it tells for each kind how many throws would differ today.
"""

import argparse
import platform
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from icedice_edu.classroom import recorded_throws
from icedice_edu.classroom.recorded_throws import Kind, heading, kinds, recorded
from icedice_edu.games.floe.physics import scatter
from icedice_edu.games.floe.steps import Lying, Slid
from icedice_edu.games.floe.tables import MM

THROWS = 200
SEED = "recorded"
ONE_DIE = [(1, power, spread) for power in range(20, 90, 10) for spread in (0, 30, 60)]
FOUR_DICE = [(4, power, 30) for power in (30, 40, 50, 55, 60, 65, 70, 75, 80, 90)]
WIDE_AND_NARROW = [(4, power, spread) for power in (50, 60, 70) for spread in (0, 60)]
KINDS: list[Kind] = [*ONE_DIE, *FOUR_DICE, *WIDE_AND_NARROW]
TABLE = Path(recorded_throws.__file__).with_name(recorded_throws.TABLE)
ALIKE = MM
"""Two dice lie alike if they are this near to each other."""


def maker() -> str:
    """What slides the dice here: anything else may round differently, and dice that hit each other notice."""
    return f"pymunk {version('pymunk')} on {platform.system()} {platform.machine()}"


def thrown(kind: Kind, throws: int = THROWS) -> tuple[Slid, ...]:
    """The first throws of a kind, as the ice makes them today."""
    dice, power, spread = kind
    throw = f"throw 145 0 {power / 100} {spread / 100}"
    return scatter(throw, throws, f"{SEED} {heading(kind)}", dice=dice, progress=False).results


def differ(kind: Kind, throws: int = THROWS) -> int:
    """How many of the first recorded throws of a kind today's ice makes differently."""
    dice, power, spread = kind
    known = recorded(power, spread, dice)
    return sum(not alike(*both) for both in zip(known, thrown(kind, throws), strict=False))


def alike(one: Slid, other: Slid) -> bool:
    """Whether all dice show the same and lie, to the millimeter, at the same place."""
    pairs = zip(one.thrown, other.thrown, strict=True)
    return all(mine == its or (isinstance(mine, Lying) and isinstance(its, Lying) and mine.face == its.face
                               and max(abs(mine.x - its.x), abs(mine.y - its.y)) <= ALIKE)
               for mine, its in pairs)  # fmt: skip


def blocks() -> Iterator[str]:
    yield (f"{THROWS} throws of each kind, written by tools/record_throws.py with {maker()}; "
           "3@145.2,203 is a 3 at that place")  # fmt: skip
    for kind in KINDS:
        yield "\n".join((heading(kind), *map(str, thrown(kind))))


def main() -> None:
    parser = argparse.ArgumentParser(description="Records the throws that lessons of the floe game use.")
    parser.add_argument("--check", action="store_true", help="compare with today's ice, write nothing")
    if not parser.parse_args().check:
        TABLE.write_text("\n\n".join(blocks()) + "\n", encoding="utf-8")
        return
    for kind in kinds():
        print(f"{heading(kind)}: {differ(kind)} of {THROWS} throws differ")


if __name__ == "__main__":
    main()

"""Throw dice of the floe game again and again and write down how they lie: `python tools/record_throws.py`.

The lessons read this table instead of throwing, so that they are alike on every machine. Written anew on
another machine, some throws may lie differently: then the lessons' stored outputs are written anew, too.
"""

from collections.abc import Iterator
from pathlib import Path

from icedice_edu.classroom import recorded_throws
from icedice_edu.classroom.recorded_throws import Kind, heading
from icedice_edu.games.floe.physics import scatter

THROWS = 200
SEED = "recorded"
ONE_DIE = [(1, power, spread) for power in range(20, 90, 10) for spread in (0, 30, 60)]
FOUR_DICE = [(4, power, 30) for power in (30, 40, 50, 55, 60, 65, 70, 75, 80, 90)]
WIDE_AND_NARROW = [(4, power, spread) for power in (50, 60, 70) for spread in (0, 60)]
KINDS: list[Kind] = [*ONE_DIE, *FOUR_DICE, *WIDE_AND_NARROW]
TABLE = Path(recorded_throws.__file__).with_name(recorded_throws.TABLE)


def blocks() -> Iterator[str]:
    yield f"{THROWS} throws of each kind, written by tools/record_throws.py; 3@145.2,203 is a 3 at that place"
    for kind in KINDS:
        dice, power, spread = kind
        throw = f"throw 145 0 {power / 100} {spread / 100}"
        many = scatter(throw, THROWS, f"{SEED} {heading(kind)}", dice=dice, progress=False)
        yield "\n".join((heading(kind), *map(str, many.results)))


if __name__ == "__main__":
    TABLE.write_text("\n\n".join(blocks()) + "\n", encoding="utf-8")

"""Games as nobody has played them, for tests of what refuses them."""

from __future__ import annotations

import json
import zlib

from icedice_edu.sealed import sealed, spelled


def endless_game(steps: int, game: str = "tokens") -> str:
    """The code of a game that says it has so many steps."""
    header = {"game": game, "names": ["Ada", "Ben"], "seed": "1", "steps": steps}
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    head = deflate.compress(json.dumps(header).encode()) + deflate.flush()
    number = 0
    for byte in reversed(head):
        number = number * 256 + byte
    return sealed("ICE1", spelled(number * 4096 + len(head)))

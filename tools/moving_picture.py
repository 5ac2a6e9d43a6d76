"""The picture that moves in the README: docs/turn.svg, one turn of the game that the front page replays.

An SVG with rules of its own: parts that change are shown while it is their time. It plays three times and
rests; where a person wants no motion, and where no rules are read, it is the picture of the calculation.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools" / "docs_site"))

import replay  # noqa: E402

from icedice_widgets.palette import ROLES  # noqa: E402
from icedice_widgets.svg import escape  # noqa: E402

FILE = ROOT / "docs" / "turn.svg"
TURN = slice(3, 9)
"""From three tokens in the middle to the first one that is taken."""
STILL = 2
SECONDS, ROUNDS = 2.4, 3
WIDE, HIGH, STRIP, MARGIN = 912, 557, 52, 14
"""Board, dice and calculation, as on the front page; below them a sentence."""
INK, PAPER = ROLES["ink"].light, ROLES["paper"].light
FONT = "'Segoe UI', 'Helvetica Neue', Roboto, 'Liberation Sans', Arial, sans-serif"
SENTENCE = f'<text x="24" y="{HIGH + 32}" font-family="{FONT}" font-size="22" fill="{INK}">{{}}</text>'


def main() -> None:
    FILE.write_text(moving_picture(), encoding="utf-8")


def moving_picture() -> str:
    """Every part that a frame of the turn has, each shown during its frames."""
    frames = list(replay.frames(replay.the_game(), "lesson"))[TURN]
    layers = [[*map(replay.at_rest, frame.picture.parts), SENTENCE.format(escape(frame.sentence))]
              for frame in frames]  # fmt: skip
    assert len({len(layer) for layer in layers}) == 1, "each frame has the same parts, one above the other"
    drawn = [shown for layer in zip(*layers, strict=True) for shown in _times(layer)]
    used = sorted({times for _, times in drawn if len(times) < len(frames)})
    names = {times: f"t{''.join(map(str, times))}" for times in used}
    body = "".join(
        f'<g class="{names[times]}">{text}</g>' if times in names else text for text, times in drawn
    )
    ground = f'<rect x="{-MARGIN}" y="{-MARGIN}" width="100%" height="100%" fill="{PAPER}"/>'
    rules = "".join(_rule(names[times], times, len(frames)) for times in used)
    return f"{_head(frames[0].picture.head)}<style>{rules}{CALM}</style>{ground}{body}</svg>\n"


CALM = "@media (prefers-reduced-motion:reduce){g{animation:none!important}}"


def _head(head: str) -> str:
    wide, high = WIDE + 2 * MARGIN, HIGH + STRIP + MARGIN
    seen = f'viewBox="{-MARGIN} {-MARGIN} {wide} {high}" width="{wide}" height="{high}"'
    return re.sub(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"', seen, head, count=1)


def _times(texts: tuple[str, ...]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Each text of one layer with the frames it is in."""
    for text in dict.fromkeys(texts):
        yield text, tuple(place for place, other in enumerate(texts) if other == text)


def _rule(name: str, times: tuple[int, ...], frames: int) -> str:
    """Visible in its frames, hidden in the others; at rest as in the still picture."""
    steps = "".join(
        f"{round(100 * place / frames, 3)}%{{visibility:{'visible' if place in times else 'hidden'}}}"
        for place in range(frames)
    )
    rest = "visible" if STILL in times else "hidden"
    play = f"animation:{name} {SECONDS * frames:g}s step-end {ROUNDS}"
    return f".{name}{{visibility:{rest};{play}}}@keyframes {name}{{{steps}}}"


if __name__ == "__main__":
    main()

"""The picture that moves in the README: a real turn, each part shown in its time, one picture at rest."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "moving_picture.py"))
DRAWN = TOOL["FILE"].read_text(encoding="utf-8")


def test_the_picture_is_what_the_board_draws_today() -> None:
    assert TOOL["moving_picture"]() == DRAWN, "run python tools/moving_picture.py"


def test_at_any_time_one_sentence_is_shown_and_at_rest_it_is_the_calculation() -> None:
    """A sentence is in exactly one frame: its rule says visible once."""
    rules = dict(re.findall(r"@keyframes (\w+)\{(.+?\})\}", DRAWN))
    told = [
        group
        for group in ElementTree.fromstring(DRAWN)
        if (group.findtext("{*}text") or "").startswith(("Mia ", "The 8 starts"))
    ]
    places = [rules[group.get("class", "")].split("}").index(f"{at}%{{visibility:visible") for group, at in
              zip(told, ("0.0", "16.667", "33.333", "50.0", "66.667", "83.333"), strict=True)]  # fmt: skip

    assert places == [0, 1, 2, 3, 4, 5]
    assert all(rules[group.get("class", "")].count("visible") == 1 for group in told)
    resting = [group for group in told if f".{group.get('class')}{{visibility:visible" in DRAWN]
    assert [group.findtext("{*}text") for group in resting] == ["Mia tries 4 × (5 − 2) = 12."]


def test_it_comes_to_rest_and_moves_for_nobody_who_wants_calm() -> None:
    assert "infinite" not in DRAWN
    assert "@media (prefers-reduced-motion:reduce){g{animation:none!important}}" in DRAWN
    assert len(DRAWN) < 100_000 and "<script" not in DRAWN and "data-move" not in DRAWN

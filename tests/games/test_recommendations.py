"""What a refusal recommends can really be done: over many positions of all games, whatever was typed."""

import re
from random import Random

import pytest

from icedice_edu import GAMES, IllegalStep, start

NONSENSE = (
    "hello",
    "pass",
    "stop",
    "decline",
    "place 145,200",
    "take",
    "upgrade 3",
    "choose 9",
    "throw 9",
    "roll",
)
OPTIONS = {
    "tokens": ({}, {"variant": "experienced"}), "pyramids": ({}, {"variant": "keep-going"}),
    "tiles": ({"removal": True}, {"arrange": "random"}),
}  # fmt: skip
"""By game: games worth trying besides the usual one."""
PROSE = ("another of", "you cannot lose anything")
WRITE = re.compile(r"(?:write|such as|: throw) ?(.*)$")


def recommended(why):
    """The steps at the end of a refusal: write roll or stop; such as place 145,200."""
    last = why.rpartition("; ")[2]
    found = WRITE.search(last)
    text = found[1] if found else ""
    text = f"throw {text}" if found and found[0].startswith(": throw") else text
    return [] if "such as" in text or "and" in text.split() or "=" in text else re.split(r" or |, …|, ", text)


def can_be_done(match, text):
    """A step that is written and allowed, or real dice that may lie like that."""
    if "~" in text:
        return match.given(text) is not match
    return text.startswith(PROSE) or match.position.allows(match.position.read(text))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_refusal_recommends_is_allowed(name):
    tried = 0
    for seed, options in enumerate(OPTIONS.get(name, ({},)) * 3):
        match, rng = start(name, players=GAMES[name].seats[0], seed=seed, **options), Random(seed)
        for _ in range(60):
            if match.over:
                break
            for typed in NONSENSE:
                try:
                    match.play(typed)
                except IllegalStep as error:
                    assert not re.search(r"\ba (?:8|11|18)\b", error.why), error
                    for text in filter(None, recommended(error.why)):
                        tried += 1
                        assert can_be_done(match, text), f"{typed}: {error}"
            match = match.play(rng.choice(match.moves()))
    assert tried > 50

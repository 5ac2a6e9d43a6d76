"""Sentences about players, one of whom may be called You: Mia begins, but You begin.

A name is only a name until it is You; then the verbs that follow it lose their s, and inside a sentence it is
written small: "Bot bought Mint from you."
"""

from __future__ import annotations

from collections.abc import Mapping

YOU = "You"
FIELDS = ("who", "player", "players")
"""The fields of a sentence that are filled with players."""
REGULAR = (
    "begin", "count", "get", "hold", "keep", "lead", "lie", "move", "own", "put", "take", "wait", "win",
)  # fmt: skip
VERBS = {"has": "have", "is": "are", "was": "were", "passes": "pass"} | {f"{verb}s": verb for verb in REGULAR}
"""Verbs as they follow a name, and as they follow You."""
AFTER = ("of", "for", "from", "with", "to", "gave")
"""Words after which a player is not the one who acts."""
OTHERS = ("which", "that")
"""Words after which a verb belongs to something else."""


def does(name: str, verb: str) -> str:
    """Mia wins; You win."""
    return f"{name} {VERBS[verb] if name == YOU else verb}"


def spoken(sentence: str, words: Mapping[str, object]) -> str:
    """A sentence with {who} and the like, filled in."""
    for field in FIELDS:
        if words.get(field) == YOU:
            sentence = _to_you(sentence, f"{{{field}}}")
    return sentence.format(**words)


def _to_you(sentence: str, field: str) -> str:
    """The same sentence, said to the player themselves."""
    before, here, after = sentence.partition(field)
    if not here:
        return sentence
    you = YOU if not before or before.endswith((". ", "! ", "? ")) else YOU.lower()
    if after.startswith("'s"):
        return f"{before}{you}r{after[2:]}"
    if before.rstrip().rpartition(" ")[2] in AFTER:
        return f"{before}{you}{after}"
    stop = next((place for place, mark in enumerate(after) if mark in ".:!?"), len(after))
    return f"{before}{you}{_for_you(after[:stop])}{after[stop:]}"


def _for_you(clause: str) -> str:
    """The clause after You: has no coin and waits becomes have no coin and wait."""
    words = clause.split(" ")
    pairs = zip(("", *words), words, strict=False)
    return " ".join(word if before in OTHERS else _verb(word) for before, word in pairs)


def _verb(word: str) -> str:
    bare = word.rstrip(",")
    return VERBS.get(bare, bare) + word[len(bare) :]

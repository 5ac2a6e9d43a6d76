"""Stamp cards: nine rows of three boxes with two signs between them, and what each has shown so far."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.reading import brief, one_of, sheet

SIGNS = "+−×"
PLACES = tuple(f"{one} {other}" for one, other in product(SIGNS, repeat=2))
MEANINGS: Mapping[str, str] = {
    "same": "stayed the same", "changed": "changed", "both": "changed once and stayed the same once",
}
STAMPS: Mapping[str, str] = {stamp: stamp for stamp in MEANINGS}
WORDS: Mapping[str, str] = {"+": "plus", "−": "minus", "×": "times"}


class StampCard(NamedTuple):
    """The stamps by their two signs, and which of them is the newest."""

    stamps: tuple[tuple[str, str], ...]
    newest: str = ""

    def at(self, place: str) -> str:
        """What is stamped there, if anything is."""
        return dict(self.stamps).get(place, "")

    def words(self, place: str) -> str:
        """Plus then times, the answer changed."""
        one, other = place.split()
        return f"{WORDS[one]} then {WORDS[other]}, the answer {MEANINGS[self.at(place)]}"


def read_card(text: str) -> StampCard:
    read = sheet(text, ("newest",))
    stamps = {_place(name): one_of(stamp, STAMPS, "a stamp") for name, stamp in read.rows}
    newest = _place(read.options["newest"]) if read.options.get("newest") else ""
    if newest and newest not in stamps:
        raise PictureMistake(f"the newest stamp, {brief(newest)}, is not on the card")
    if any(section.title for section in read.sections):
        raise PictureMistake(f"{brief(read.title)} is no line such as + ×: changed")
    return StampCard(tuple((place, stamps[place]) for place in PLACES if place in stamps), newest)


def _place(text: str) -> str:
    place = " ".join(text.replace("-", "−").replace("x", "×").split())
    if place not in PLACES:
        raise PictureMistake(f"{brief(text)} is not two of the signs {', '.join(SIGNS)}")
    return place


def describe(card: StampCard) -> str:
    if not card.stamps:
        return "A stamp card with nine places. No stamps yet."
    found = "; ".join(card.words(place) for place, _ in card.stamps)
    newest = f" The newest: {card.words(card.newest)}." if card.newest else ""
    return f"A stamp card. Stamps: {len(card.stamps)} of {len(PLACES)}: {found}.{newest}"


OF_STAMPS = (
    Kind("stamps",
         "A stamp card: nine rows of three boxes with two of + − × between them. A line names the signs and "
         "the stamp: same, changed or both; “newest: + ×” rings one.",
         "+ +: same\n+ ×: changed\n× +: both\nnewest: + ×", read_card, describe),
)

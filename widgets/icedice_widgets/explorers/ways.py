"""Every way: dice, the numbers they make, the trees of all ways, and a bench to build one's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from icedice_edu.maths.attempts import read_expression
from icedice_edu.maths.expressions import OPERATIONS
from icedice_edu.maths.tokenizer import operators_in
from icedice_edu.maths.way import Reachable, Ways, reachable, ways
from icedice_edu.maths.way_display import headline, ways_text
from icedice_edu.maths.words import listed, many
from icedice_widgets.explorers import ways_drawing
from icedice_widgets.explorers.bench import Bench, which_way
from icedice_widgets.explorers.trees import folded_text, joints
from icedice_widgets.svg import Svg

MOST_DICE = 4
HIGHEST_FACE = 100
HIGHEST_TARGET = 36
MOST_TARGETS = 72  # on the strip


def checked(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice, if there are neither too few nor too many, and none is too large."""
    if not 2 <= len(dice) <= MOST_DICE:
        raise ValueError(f"use 2 to {MOST_DICE} dice, not {len(dice)}")
    for face in dice:
        if not 1 <= face <= HIGHEST_FACE:
            raise ValueError(f"a die can show 1 to {HIGHEST_FACE} here, not {face}")
    return dice


@dataclass(frozen=True)
class EveryWay:
    """Some dice, a target or none yet, what is folded, and what lies on the bench."""

    dice: tuple[int, ...]
    signs: str
    bench: Bench
    target: int | None = None
    folded: frozenset[tuple[int, str]] = frozenset()
    news: str = ""
    """What has just happened, in a sentence."""

    @classmethod
    def of(cls, dice: Iterable[int], signs: str = OPERATIONS, target: int | None = None) -> EveryWay:
        faces = checked(tuple(dice))
        fresh = cls(faces, operators_in(signs), Bench.of(faces))
        return fresh if target is None else fresh.aimed(target)

    @property
    def found(self) -> Reachable:
        """Every number that the dice make, with its ways."""
        return reachable(self.dice, operations=self.signs)

    @property
    def targets(self) -> tuple[int, ...]:
        """The numbers of the strip: the tokens, and what else can be made."""
        beyond = [n for n in self.found if n > HIGHEST_TARGET]
        return (*range(1, HIGHEST_TARGET + 1), *beyond)[:MOST_TARGETS]

    @property
    def ways(self) -> Ways | None:
        """All ways to make the target."""
        return None if self.target is None else ways(self.target, self.dice, operations=self.signs)

    @property
    def verdict(self) -> str:
        """Which way it is that was built."""
        return which_way(self.bench.made, self.found) if self.bench.made else ""

    def folded_in(self, place: int) -> frozenset[str]:
        """The parts of one tree that are folded."""
        return frozenset(path for way, path in self.folded if way == place)

    # -- what can be done ------------------------------------------------------------------------------

    def aimed(self, target: int) -> EveryWay:
        found = ways(target, self.dice, operations=self.signs)
        texts = f": {'; '.join(way.text for way in found)}" if found else ""
        return replace(self, target=target, folded=frozenset(), news=f"{headline(found)}{texts}.")

    def with_signs(self, signs: str) -> EveryWay:
        return EveryWay.of(self.dice, signs, self.target)

    def typed(self, text: str) -> EveryWay:
        """The bench with a calculation that was written, not tapped."""
        made = read_expression(text, self.dice, operations=self.signs)
        return self._at(Bench.with_tree(made, self.dice))

    def tapped(self, what: str) -> EveryWay:
        match what.split():
            case ["target", n] if n.isdecimal() and int(n) in self.targets:
                return self.aimed(int(n))
            case ["fold", way, path] if way.isdecimal() and self.ways and int(way) < len(self.ways):
                return self._fold(int(way), path)
            case ["part", n] if n.isdecimal() and int(n) < len(self.bench.parts):
                return self._at(self.bench.picked(int(n)))
            case ["sign", sign] if sign in self.signs:
                return self._at(self.bench.signed(sign))
            case ["apart"]:
                return self._at(self.bench.taken_apart())
            case ["clear"]:
                return replace(self, bench=Bench.of(self.dice), news="Cleared.")
        raise ValueError(f"there is nothing called {what} here")

    def _fold(self, place: int, path: str) -> EveryWay:
        assert self.ways is not None
        way = self.ways[place]
        if path not in joints(way.expression):
            raise ValueError(f"there is no sign at {path}")
        folded = self.folded ^ {(place, path)}
        now = folded_text(way.expression, frozenset(p for w, p in folded if w == place))
        return replace(self, folded=folded, news=f"{way.text} is now {now}.")

    def _at(self, bench: Bench) -> EveryWay:
        moved = replace(self, bench=bench)
        built = bench.made if bench.made != self.bench.made else None
        return replace(moved, news=moved.verdict if built else bench.asks)

    # -- how it is described ---------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        return self.news or self.summary

    @property
    def summary(self) -> str:
        """How many numbers there are."""
        count = len(self.found)
        return f"You can make {many(count, 'number')} with {listed(self.dice)}."

    @property
    def described(self) -> str:
        counts = self.found.counts
        strip = ", ".join(f"{n} ({counts[n]})" for n in self.targets if n in counts)
        shown = "" if self.ways is None else ways_text(self.ways)
        built = f"You built this: {self.verdict}" if self.verdict else ""
        numbers = f"Numbers, with how many ways: {strip}."
        return "\n\n".join(filter(None, (self.summary, numbers, shown, built)))

    def drawn(self, layout: str, refusal: str) -> Svg:
        return ways_drawing.draw(self, layout, refusal)

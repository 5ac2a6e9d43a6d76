"""The numbers of the tasks: shots with one sign, shots with two signs, and stories with two steps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

from icedice_edu.maths.expressions import Number, Operation, spaced
from icedice_edu.maths.reach import reach

SIGNS = "+−×÷"
LARGEST = 36
OTHER = {"+": "−", "−": "+"}


class Shot(NamedTuple):
    """Two dice and the one sign that hits the target."""

    sign: str
    a: int
    b: int

    @property
    def way(self) -> Operation:
        return Operation(self.sign, Number(self.a), Number(self.b))

    @property
    def target(self) -> int:
        return int(self.way.value)


@cache
def shots(sign: str) -> tuple[Shot, ...]:
    """The larger die first, a whole positive target, and no other sign hits it, whichever die comes first."""
    found = (Shot(sign, a, b) for a, b in product(range(1, 7), repeat=2) if a >= b)
    return tuple(shot for shot in found if _only(shot))


def _only(shot: Shot) -> bool:
    made = {sign: Shot(sign, shot.a, shot.b).way.value for sign in SIGNS}
    target = made.pop(shot.sign)
    return target > 0 and target.denominator == 1 and target not in made.values()


class Double(NamedTuple):
    """Three dice, two signs: a × b and then + c or − c."""

    a: int
    b: int
    sign: str
    c: int

    @property
    def first(self) -> Operation:
        return Operation("×", Number(self.a), Number(self.b))

    @property
    def way(self) -> Operation:
        return Operation(self.sign, self.first, Number(self.c))

    @property
    def target(self) -> int:
        return int(self.way.value)

    @property
    def other_sign(self) -> int:
        return int(self._replace(sign=OTHER[self.sign]).way.value)

    @property
    def other_pairs(self) -> frozenset[int]:
        """What comes out when another pair is multiplied."""
        turned = ((self.a, self.c, self.b), (self.b, self.c, self.a))
        return frozenset(int(Double(a, b, sign, c).way.value) for a, b, c in turned for sign in "+−")


@cache
def doubles() -> tuple[Double, ...]:
    """Different dice; the target is a token that neither two dice nor + − ÷ can hit."""
    rows = (Double(a, b, sign, c) for a, b, c in permutations(range(1, 7), 3) if a < b for sign in "+−")
    return tuple(one for one in rows if _suits(one))


def _suits(one: Double) -> bool:
    dice = (one.a, one.b, one.c)
    easy = set(reach(dice, "+−÷")).union(*(reach(pair) for pair in permutations(dice, 2)))
    slips = {one.other_sign, *one.other_pairs}
    return one.a > 1 and 1 <= one.target <= LARGEST and one.target not in easy | slips


class Story(NamedTuple):
    """A story in two steps: a groups of b, or a × b things shared among a; then c more or c fewer."""

    kind: str
    a: int
    b: int
    c: int

    @property
    def shares(self) -> bool:
        return self.kind.startswith("share")

    @property
    def sign(self) -> str:
        return "+" if self.kind.endswith("more") else "−"

    @property
    def start(self) -> tuple[int, int]:
        """The two numbers of the first step."""
        return (self.a * self.b, self.a) if self.shares else (self.a, self.b)

    def told(self, first: str = "", sign: str = "", turned: bool = False) -> Operation:
        """The story as a calculation; with another first sign, another last sign or the numbers turned."""
        x, y = reversed(self.start) if turned else self.start
        pair = Operation(first or ("÷" if self.shares else "×"), Number(x), Number(y))
        return Operation(sign or self.sign, pair, Number(self.c))

    @property
    def first(self) -> int:
        return self.b if self.shares else self.a * self.b

    @property
    def answer(self) -> int:
        return int(self.told().value)

    @property
    def text(self) -> str:
        x, y = self.start
        return STORIES[self.kind].format(x=x, y=y, c=self.c)

    @property
    def letter(self) -> str:
        return "f" if self.kind in ("rows less", "share more") else "s"

    @property
    def equation(self) -> str:
        return f"{self.letter} = {spaced(self.told())}"


STORIES: Mapping[str, str] = {
    "rows less": "{x} boxes hold {y} fish each. A seal eats {c} of the fish. How many fish are left?",
    "rows more": "{x} children make {y} snowballs each. {c} more lie in the snow. "
                 "How many snowballs are there?",
    "share more": "{x} fish are shared fairly among {y} seals. Then each seal finds {c} more. "
                  "How many fish has each seal?",
    "share less": "{x} snowballs are shared fairly among {y} children. Each child throws {c} of them. "
                  "How many snowballs has each child left?",
}


@cache
def stories(kind: str) -> tuple[Story, ...]:
    """Groups and sizes from 3 to 9: facts of the times table. No slip makes the answer."""
    sizes = product(range(3, 10), range(3, 10), range(2, 9))
    found = (Story(kind, a, b, c) for a, b, c in sizes if a != b and c < b and c != a)
    return tuple(story for story in found if story.answer not in _slips(story))


def _slips(story: Story) -> set[int]:
    x, y = story.start
    minus = {x - y + story.c, x - y - story.c} if story.shares else set()
    return {x + y + story.c, x + y - story.c, *minus}

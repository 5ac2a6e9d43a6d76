"""A second opinion on a walk without memory: sympy's matrices answer the same questions by their own ways.

Nothing is shared with `markov` but the table itself: steps are a power of the matrix, the long run is what it
leaves unchanged (a null space), waiting times are an inverse.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Generic

from icedice_edu.maths.markov import Chain, S, Shares, Target

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sympy import Rational


class Witness(Generic[S]):
    """A chain as a matrix of sympy, row by row: from this state to those."""

    def __init__(self, chain: Chain[S]) -> None:
        from sympy import Matrix, Rational

        self.states = chain.states
        rows = [[chain.chance(before, after) for after in chain.states] for before in chain.states]
        self.matrix = Matrix([[Rational(one.numerator, one.denominator) for one in row] for row in rows])

    def after(self, steps: int, start: S) -> Shares[S]:
        """How likely each state is after so many steps."""
        return self._shares((self.matrix**steps).row(self.states.index(start)))

    def long_run(self) -> Shares[S]:
        """The part of all steps that each state has, where that does not depend on the start."""
        from sympy import eye

        (unchanged,) = (self.matrix.T - eye(len(self.states))).nullspace()
        return self._shares(unchanged / sum(unchanged))

    def waiting_time(self, target: Target[S], start: S) -> Fraction:
        """The steps until one of these states is reached, on average; at least one step is made."""
        from sympy import eye, ones

        there = target if callable(target) else target.__contains__
        loose = [place for place, state in enumerate(self.states) if not there(state)]
        among = self.matrix.extract(loose, loose)
        waits = (eye(len(loose)) - among).inv() * ones(len(loose), 1)
        begun = self.matrix.extract([self.states.index(start)], loose) * waits
        return _fraction(1 + begun[0])

    def _shares(self, values: Iterable[Rational]) -> Shares[S]:
        both = zip(self.states, map(_fraction, values), strict=True)
        return {state: value for state, value in both if value}


def _fraction(value: Rational) -> Fraction:
    return Fraction(int(value.p), int(value.q))

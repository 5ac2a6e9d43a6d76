"""Checks that a learner runs on a function of her own: which case works, which does not, and why.

A lesson's tasks.py names them: CHECKS = {"simulate": cases}. `cases(function)` calls the function and yields,
for each case, what was tried in words and why it is not right yet; nothing where it is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from fractions import Fraction
from io import StringIO
from typing import NamedTuple

from icedice_edu.maths.words import many

Cases = Callable[[Callable[..., object]], Iterable[tuple[str, str]]]
SHORT = (0, 1, 10)
"""Turns of the tries in which only the kind of answer is looked at."""


def checked(checks: Mapping[str, Cases], name: str, function: object) -> Iterator[str]:
    """What to tell about this function, line by line."""
    cases = _called(checks, name)
    if not callable(function):
        yield f'Give the function itself, without parentheses: lesson.check("{name}", {name}).'
        return
    right = total = 0
    for said, problem in _tried(cases, function):
        total, right = total + 1, right + (not problem)
        between = " " if said.endswith(".") else ": "  # a case may be a sentence
        yield f"✓ {said}" if not problem else f"↻ {said}{between}{problem}"
    passing = f"{right} of {many(total, 'check')} {'passes' if total == 1 else 'pass'}."
    yield passing + (" Your function works." if right == total else "")


def passes(checks: Mapping[str, Cases], name: str, function: object) -> bool:
    """Whether every case is right; what the function prints is not shown once more."""
    cases = _called(checks, name)
    if not callable(function):
        return False
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        problems = [problem for _, problem in _tried(cases, function)]
    return bool(problems) and not any(problems)


def _called(checks: Mapping[str, Cases], name: str) -> Cases:
    """The check of this name, or a refusal that tells which there are."""
    if name not in checks:
        known = " or ".join(f'"{one}"' for one in checks) or "none"
        raise ValueError(f"This lesson has no check called {str(name)[:40]!r}. Its checks: {known}.")
    return checks[name]


def _tried(cases: Cases, function: Callable[..., object]) -> Iterator[tuple[str, str]]:
    try:
        yield from cases(function)
    except Exception as error:  # whatever a learner's function does
        yield "Your function stopped", f"{type(error).__name__}{_line(error, function)}: {error}"


def _line(error: Exception, function: Callable[..., object]) -> str:
    """The line of the learner's own cell, if the error came from there."""
    code, lines, trace = getattr(function, "__code__", None), [], error.__traceback__
    while trace is not None:
        if code is not None and trace.tb_frame.f_code is code:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    return f" in line {lines[-1]} of your cell" if lines else ""


class Simulation(NamedTuple):
    """What a learner's simulate(turns) has to do: count what happens in this share of all turns."""

    share: Fraction
    asked: str
    """What to count, as it is asked for: Count the landings on box 13."""
    turns: int
    """Turns of the long try."""
    far: int
    """How far the long try may be off: five standard deviations and more, so that nothing right fails."""
    repeated: Sequence[int]
    """Turns for which only a formula is right again and again."""
    found: str
    """What the long try gave and what it should give, with {count} and {about}."""
    slips: Mapping[Fraction, str]
    """What to say to a share that a likely mistake leads to."""
    by_hand: str
    by_formula: str

    def cases(self, function: Callable[..., object], *more: Cases) -> Iterator[tuple[str, str]]:
        """Short tries and a long one, then more of the lesson's own, and whether chance decides at all."""
        for turns in (*SHORT, self.turns):
            count, problem = self._tried(function, turns)
            problem = problem or (self._long_try(count) if turns == self.turns else "")
            yield f"simulate({turns})", problem
            if problem:
                return
        for cases in more:
            yield from cases(function)
        exact = all(abs(self._tried(function, turns)[0] - self.share * turns) < 1 for turns in self.repeated)
        first, second, *_, last = self.repeated
        tried = f"simulate({first}), simulate({second}), …, simulate({last})"
        yield tried, self.by_formula if exact else ""

    def _tried(self, function: Callable[..., object], turns: int) -> tuple[int, str]:
        """What the function gives for so many turns, and what is wrong if that is no count."""
        count = function(turns)
        if count is None:
            return -1, f"It gave None. {self.asked}, and return that number."
        if not isinstance(count, int):
            return -1, f"It gave {str(count)[:20]}. {self.asked}, and return that whole number."
        outside = f"It gave {count}, but in {many(turns, 'turn')} it can only be 0 to {turns}."
        return count, "" if 0 <= count <= turns else outside

    def _long_try(self, count: int) -> str:
        if self._near(count, self.share):
            return ""
        nearest = min(self.slips, key=lambda share: abs(count - share * self.turns))
        why = self.slips[nearest] if self._near(count, nearest) else self.by_hand
        return f"{self.found.format(count=f'{count:,}', about=f'{round(self.share * self.turns):,}')} {why}"

    def _near(self, count: int, share: Fraction) -> bool:
        return abs(count - share * self.turns) <= self.far

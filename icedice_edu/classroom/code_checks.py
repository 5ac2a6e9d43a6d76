"""Checks that a learner runs on a function of her own: which case works, which does not, and why.

A lesson's tasks.py names them: CHECKS = {"simulate": cases}. `cases(function)` calls the function and yields,
for each case, what was tried in words and why it is not right yet; nothing where it is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

Cases = Callable[[Callable[..., object]], Iterable[tuple[str, str]]]


def checked(checks: Mapping[str, Cases], name: str, function: object) -> Iterator[str]:
    """What to tell about this function, line by line."""
    cases = _called(checks, name)
    if not callable(function):
        yield f'Give the function itself, without parentheses: lesson.check("{name}", {name}).'
        return
    right = total = 0
    for said, problem in _tried(cases, function):
        total, right = total + 1, right + (not problem)
        yield f"✓ {said}" if not problem else f"↻ {said}: {problem}"
    yield f"{right} of {total} checks pass." + (" Your function works." if right == total else "")


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

"""All ways to hit a target: how long we take, against a Countdown solver, `eval` and sympy.

Every answer we remember is forgotten before each reading. PyPI's countdown-numbers-solver
answers one target at a time, so it is asked for every number three dice could make (up to 6×6×6), and once
more only for the 36 tokens. The other peers write every spelling down and work it out, with Fractions and
`eval` or with `sympify`. That finds values; to find ways they must see which spellings are the same idea: by
a second `eval` with large primes for the dice, or by `simplify` with letters.
"""

from __future__ import annotations

import gc
import io
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from statistics import median
from time import perf_counter

from benchmarks.side_by_side import Row
from icedice_edu.maths import reachable, way_search
from icedice_edu.maths import way as ways_of
from icedice_edu.maths.algebra import to_sympy
from icedice_edu.maths.expressions import OPERATIONS, Expression, read

ROLLS = tuple(combinations_with_replacement(range(1, 7), 3))
LARGEST = 216
ONE_ROLL = (2, 3, 6)  # simplify is so slow that one roll must do
PRIMES = (0, 10_007, 20_011, 30_011, 40_009, 50_021, 60_013)
LETTERS = {"2": "a", "3": "b", "6": "c"}
DRAWS = (((3, 6, 25, 50, 75, 100), 952), ((3, 8, 25, 50, 75, 100), 813), ((7, 9, 10, 25, 50, 100), 999))
PYTHON = str.maketrans("−×÷", "-*/")


def rows(rounds: int = 15) -> list[Row]:
    few = max(3, rounds // 5)
    made = [
        _ratio("all ways of 56 rolls, countdown-numbers-solver", our_rolls, countdown_rolls, 35, rounds),
        _ratio("… asked only for 1 to 36", our_rolls, countdown_tokens, None, rounds),
        _ratio("all ways of 56 rolls, Fraction and eval", our_rolls, eval_ways, 90, rounds),
        _ratio("… values only, not which spellings are one way", our_rolls, eval_values, None, rounds),
        _ratio("all ways of a roll, sympify and simplify", our_one_roll, sympify_roll, 2000, few),
        _ratio("… sympify alone, which finds values, not ways", our_one_roll, sympify_values, None, few),
        _ratio("all expressions of 6 numbers, countdown, one target", our_draws, countdown_draws, 5, rounds),
        _ratio("… sorted by the number they make", our_sorted_draws, countdown_draws, None, rounds),
        _ratio("… sorted, with text", our_written_draws, countdown_draws, None, few),
        _ratio("unevaluated sympy trees, sympify(evaluate=False)", our_trees, sympified_trees, 25, rounds),
    ]
    return made + [_growth(count, rounds) for count in range(3, 7)]


def _ratio(
    what: str, ours: Callable[[], object], peer: Callable[[], object], goal: float | None, rounds: int
) -> Row:
    """Both in turns; the median of the ratios, for a noisy machine slows both of a pair."""
    times = [(seconds(ours), seconds(peer)) for _ in range(rounds + 1)][1:]
    ratio = median(its / us for us, its in times)
    us, its = (1000 * median(column) for column in zip(*times, strict=True))
    aim = f"≥ {goal:g} ×" if goal else "–"
    return Row(what, f"{us:,.2f} ms", f"{its:,.1f} ms", ratio, aim, goal is None or ratio >= goal)


def _growth(count: int, rounds: int) -> Row:
    """All ways, with any steps and with whole steps only; the ratio says what that saves."""
    numbers = (3, 8, 25, 50, 75, 100)[:count]
    any_steps = median(seconds(lambda: every(numbers, False)) for _ in range(max(3, rounds // 5)))
    whole_steps = median(seconds(lambda: every(numbers, True)) for _ in range(rounds))
    forms = len(every(numbers, False)), len(every(numbers, True))
    what = f"{count} numbers: {forms[1]:,} ways with whole steps, against {forms[0]:,} with any"
    shown = f"{1000 * whole_steps:,.2f} ms", f"{1000 * any_steps:,.2f} ms"
    return Row(what, *shown, any_steps / whole_steps, "–", True)


def seconds(run: Callable[[], object]) -> float:
    forget()
    gc.collect()
    start = perf_counter()
    kept = run()
    took = perf_counter() - start
    del kept  # after the clock has stopped: throwing away is not part of it
    return took


def forget() -> None:
    from sympy.core.cache import clear_cache

    way_search._shelf.cache_clear()
    ways_of._made_by_few.cache_clear()
    ways_of._made_by_many.cache_clear()
    clear_cache()


def our_rolls(rolls: Sequence[tuple[int, ...]] = ROLLS) -> object:
    found = [reachable(roll) for roll in rolls]
    return [[way.text for way in ways] for numbers in found for ways in numbers.values()]


def our_one_roll() -> object:
    return our_rolls([ONE_ROLL])


def countdown_rolls(largest: int = LARGEST) -> object:
    import countdown_numbers_solver

    with redirect_stdout(io.StringIO()) as printed:
        for roll in ROLLS:
            for target in range(1, largest + 1):
                countdown_numbers_solver.solve(list(roll), target)
    return printed


def countdown_tokens() -> object:
    return countdown_rolls(36)


def written(roll: tuple[int, ...]) -> list[str]:
    """Every spelling with two or three of the dice."""
    pairs = [f"{a}{op}{b}" for a, b in permutations(roll, 2) for op in OPERATIONS]
    orders = product(permutations(roll, 3), product(OPERATIONS, repeat=2))
    triples = [(f"({a}{p}{b}){q}{c}", f"{a}{p}({b}{q}{c})") for (a, b, c), (p, q) in orders]
    return pairs + [text for both in triples for text in both]


def eval_values() -> object:
    return [_by_value(roll, _worked_out) for roll in ROLLS]


def eval_ways() -> object:
    """Worked out a second time with large primes for the dice: what agrees then, too, is the same way."""
    return [_by_value(roll, lambda text: (_worked_out(text), _worked_out(text, PRIMES))) for roll in ROLLS]


def _worked_out(text: str, faces: Sequence[int] = range(7)) -> Fraction:
    numbers = "".join(f"Fraction({faces[int(c)]})" if c.isdecimal() else c for c in text)
    value = eval(numbers.translate(PYTHON), {"Fraction": Fraction})
    assert isinstance(value, Fraction)
    return value


def sympify_roll() -> object:
    """With letters, for only they show which spellings are the same way."""
    return _by_value(ONE_ROLL, _simplified)


def sympify_values() -> object:
    return _by_value(ONE_ROLL, _sympified)


def _sympified(text: str) -> object:
    from sympy import sympify

    return sympify(text.translate(PYTHON))


def _simplified(text: str) -> object:
    from sympy import simplify, sympify

    letters = "".join(LETTERS.get(character, character) for character in text)
    return simplify(sympify(letters.translate(PYTHON)))


def _by_value(roll: tuple[int, ...], value: Callable[[str], object]) -> dict[object, list[str]]:
    found: dict[object, list[str]] = {}
    for text in written(roll):
        try:
            found.setdefault(value(text), []).append(text)
        except ZeroDivisionError:
            continue
    return found


def every(numbers: tuple[int, ...], whole: bool) -> list[way_search.Form]:
    return way_search.every_form(numbers, OPERATIONS, whole)


def our_draws() -> object:
    return [every(numbers, True) for numbers, _ in DRAWS]


def our_sorted_draws() -> object:
    return [reachable(numbers, whole=True) for numbers, _ in DRAWS]


def our_written_draws() -> object:
    found = [reachable(numbers, whole=True) for numbers, _ in DRAWS]
    return [[way.text for way in ways] for numbers in found for ways in numbers.values()]


def countdown_draws() -> object:
    import countdown_numbers_solver

    with redirect_stdout(io.StringIO()) as printed:
        for numbers, target in DRAWS:
            countdown_numbers_solver.solve(list(numbers), target)
    return printed


@cache
def _expressions() -> list[Expression]:
    return [read(text) for text in written(ONE_ROLL)[::4]]


def our_trees() -> object:
    return [to_sympy(expression) for expression in _expressions()]


def sympified_trees() -> object:
    from sympy import sympify

    return [sympify(text.translate(PYTHON), evaluate=False) for text in written(ONE_ROLL)[::4]]

"""What is typical in a sample of numbers, and how far they spread: all of it exact.

The median is the middle one of the numbers in order, or the mean of the two in the middle. The quartiles are
the medians of the lower and of the upper half; of an odd count the middle number belongs to neither half.
(Other books have other rules for quartiles; then a box may end elsewhere by a little.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

Number = Fraction | int


class FiveNumbers(NamedTuple):
    """What a box plot shows: the ends, the quartiles and the median."""

    low: Fraction
    lower: Fraction
    median: Fraction
    upper: Fraction
    high: Fraction

    @property
    def range(self) -> Fraction:
        """From end to end."""
        return self.high - self.low

    @property
    def box(self) -> Fraction:
        """How long the box is, the interquartile range: so far spreads the middle half."""
        return self.upper - self.lower

    @property
    def parts(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """How long whisker, half box, half box and whisker are; each holds a quarter of the numbers."""
        return (self.lower - self.low, self.median - self.lower, self.upper - self.median,
                self.high - self.upper)


def mean(numbers: Iterable[Number]) -> Fraction:
    """What each would have if all were shared out fairly.

    >>> mean([3, 4, 8])
    Fraction(5, 1)
    """
    values = _some(numbers)
    return Fraction(sum(values)) / len(values)


def median(numbers: Iterable[Number]) -> Fraction:
    """The middle of the numbers in order.

    >>> median([9, 3, 4]), median([9, 3, 4, 5])
    (Fraction(4, 1), Fraction(9, 2))
    """
    return _middle(sorted(_some(numbers)))


def mean_absolute_deviation(numbers: Iterable[Number]) -> Fraction:
    """How far the numbers are from their mean, on average.

    >>> mean_absolute_deviation([3, 4, 8])
    Fraction(2, 1)
    """
    values = _some(numbers)
    centre = mean(values)
    return mean(abs(value - centre) for value in values)


def five_numbers(numbers: Iterable[Number]) -> FiveNumbers:
    """The ends, the quartiles and the median.

    >>> [str(number) for number in five_numbers([1, 3, 4, 6, 10])]
    ['1', '2', '4', '8', '10']
    """
    values = sorted(_some(numbers))
    half = len(values) // 2
    lower, upper = values[:half] or values, values[-half:]  # of a single number: itself
    return FiveNumbers(Fraction(values[0]), _middle(lower), _middle(values), _middle(upper),
                       Fraction(values[-1]))


def _middle(ordered: Sequence[Number]) -> Fraction:
    place = len(ordered) // 2
    return Fraction(ordered[place] + ordered[-place - 1]) / 2


def _some(numbers: Iterable[Number]) -> tuple[Number, ...]:
    values = tuple(numbers)
    if not values:
        raise ValueError("There are no numbers here, so there is no typical number.")
    return values

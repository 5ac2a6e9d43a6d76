"""Summaries of samples, compared with Python's statistics and with numpy."""

import statistics
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from icedice_edu.maths.samples import FiveNumbers, five_numbers, mean, mean_absolute_deviation, median

samples = some.lists(some.integers(-500, 500), min_size=1, max_size=60)


@given(samples)
def test_mean_and_median_are_those_of_statistics(numbers):
    assert mean(numbers) == statistics.mean(map(Fraction, numbers))
    assert median(numbers) == statistics.median(map(Fraction, numbers))


@given(samples)
def test_the_mean_absolute_deviation_is_that_of_numpy(numbers):
    values = np.array(numbers, dtype=float)

    assert float(mean_absolute_deviation(numbers)) == pytest.approx(np.mean(np.abs(values - values.mean())))


@given(samples.filter(lambda found: len(found) > 1 and len(found) % 2))
def test_of_an_odd_count_the_quartiles_are_the_exclusive_ones_of_statistics(numbers):
    found = five_numbers(numbers)

    assert [float(value) for value in found[1:4]] == statistics.quantiles(numbers, method="exclusive")
    assert (found.low, found.high) == (min(numbers), max(numbers))


@given(samples.filter(lambda found: len(found) % 2 == 0))
def test_of_an_even_count_the_quartiles_are_those_of_numpys_averaged_inverted_distribution(numbers):
    known = np.quantile(numbers, (0.25, 0.5, 0.75), method="averaged_inverted_cdf")

    assert [float(value) for value in five_numbers(numbers)[1:4]] == known.tolist()


@given(samples)
def test_the_four_parts_of_a_box_plot_make_its_range(numbers):
    found = five_numbers(numbers)

    assert sum(found.parts) == found.range and found.box == found.parts[1] + found.parts[2]
    assert min(found.parts) >= 0


def test_a_single_number_is_its_own_summary():
    assert five_numbers([7]) == FiveNumbers(*[Fraction(7)] * 5)


@pytest.mark.parametrize("summary", [mean, median, mean_absolute_deviation, five_numbers])
def test_of_no_numbers_nothing_is_typical(summary):
    with pytest.raises(ValueError, match="no numbers here"):
        summary([])

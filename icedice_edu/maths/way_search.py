"""Every way to join a few dice, found once each, from the smallest heaps of dice to the largest.

A sum is a plain sum of terms or the difference of two plain sums; a product is a plain product of factors or
the quotient of two. A plain sum begins with the term that holds the smallest die. So each form is met exactly
once, and numerators and denominators keep every step exact.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain, product
from typing import NamedTuple, TypeAlias

from icedice_edu.maths.way_forms import BLANK, PRODUCT, SUM, Form, Parts, leaf, turns, with_line

SMALL = 3  # dice; what so few make is remembered from one question to the next
MOST_HEAPS = 5000

Dice: TypeAlias = tuple[int, ...]
Shelf: TypeAlias = "dict[Dice, Heap]"


class Rules(NamedTuple):
    """Which operations may be used, and whether every step must be a positive whole number."""

    ops: str
    whole: bool


class Heap(NamedTuple):
    """What a heap of dice makes: terms and plain sums of terms, factors and plain products of factors."""

    terms: list[Form]
    factors: list[Form]
    plus: list[Form]  # plain sums; one term alone is one, too
    minus: list[Form]  # those of them that change when they are subtracted
    times: list[Form]  # plain products; one factor alone is one, too


class Plan(NamedTuple):
    """How dice are shared out, as long as the same ones of them are equal."""

    heaps: tuple[tuple[int, ...], ...]  # the places of the dice in each smaller heap
    firsts: tuple[tuple[int, int, bool], ...]  # a heap with the smallest die, the rest, has that one too?
    pairs: tuple[tuple[int, int], ...]  # two heaps, in both orders
    halves: tuple[tuple[int, int], ...]  # two different heaps, once
    evens: tuple[int, ...]  # a heap that leaves an equal one


def made(dice: Dice, ops: str, whole: bool) -> Mapping[int, list[Form]]:
    """Every positive whole number that two or more of the sorted dice make, with its forms."""
    numbers: defaultdict[int, list[Form]] = defaultdict(list)
    with _no_tidying():
        for forms in _forms(dice, Rules(ops, whole), only_whole=True):
            for form in forms:
                if (n := form[0]) and not n % form[1]:
                    numbers[n // form[1]].append(form)
    return numbers


def every_form(dice: Dice, ops: str, whole: bool) -> list[Form]:
    """Everything that two or more of the sorted dice make; what is below zero is turned round."""
    with _no_tidying():
        return [*chain.from_iterable(_forms(dice, Rules(ops, whole), only_whole=False))]


@contextmanager
def _no_tidying() -> Iterator[None]:
    """Without Python's garbage collector, which takes longer than the search among so many tuples."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _forms(dice: Dice, rules: Rules, only_whole: bool) -> Iterator[list[Form]]:
    """All forms; with `only_whole`, those that use all the dice must be whole numbers."""
    shelf = _shelf(rules)
    if len(shelf) > MOST_HEAPS:
        shelf.clear()
    if len(dice) > SMALL + 1:
        shelf = {}  # large heaps fill the memory
    plan = _plan(_counts(dice))
    heaps = _heaps(dice, plan, rules, shelf)
    for places, heap in zip(plan.heaps, heaps, strict=True):
        if len(places) > 1:
            yield heap.terms
            yield heap.factors
    yield from _join(plan, heaps, rules, only_whole)[:2]


@lru_cache(maxsize=16)
def _shelf(rules: Rules) -> Shelf:
    """The small heaps found so far under these rules; kept from one search to the next."""
    return {}


def _heaps(dice: Dice, plan: Plan, rules: Rules, shelf: Shelf) -> list[Heap]:
    keys = [tuple([dice[place] for place in places]) for places in plan.heaps]
    return [shelf.get(key) or _new_heap(key, rules, shelf) for key in keys]


def _new_heap(dice: Dice, rules: Rules, shelf: Shelf) -> Heap:
    terms, factors, plus, times = [leaf(*dice[:1])], [leaf(*dice[:1])], list[Form](), list[Form]()
    if len(dice) > 1:
        plan = _plan(_counts(dice))
        terms, factors, plus, times = _join(plan, _heaps(dice, plan, rules, shelf), rules)
        if len(dice) <= SMALL:
            terms, factors = [*map(with_line, terms)], [*map(with_line, factors)]
    plus = plus + [(term[0], term[1], SUM, (term,), (), BLANK) for term in terms]
    times = times + [(factor[0], factor[1], PRODUCT, (factor,), (), BLANK) for factor in factors]
    twins = not rules.whole and len(set(dice)) < len(dice)  # only then can something be its own opposite
    minus = [form for form in plus if not any(map(turns, form[3]))] if twins else plus
    shelf[dice] = Heap(terms, factors, plus, minus, times)
    return shelf[dice]


def _join(
    plan: Plan, heaps: list[Heap], rules: Rules, only_whole: bool = False
) -> tuple[list[Form], list[Form], list[Form], list[Form]]:
    """The products and sums of exactly these dice; then only the plain sums and the plain products."""
    ops, whole = rules
    plus = (_whole_sums if whole else _plain_sums)(plan, heaps) if "+" in ops else []
    times = _plain_products(plan, heaps) if "×" in ops else []
    sums, products = plus, times
    if "−" in ops:
        reduced = _whole_differences(plan, heaps) if whole else _differences(plan, heaps, only_whole)
        sums = sums + reduced
    if "÷" in ops:
        divided = _whole_quotients(plan, heaps) if whole else _quotients(plan, heaps, only_whole)
        products = products + divided
    return products, sums, plus, times


def _plain_sums(plan: Plan, heaps: list[Heap]) -> list[Form]:
    return [
        (a * d + n * b, b * d, SUM, (term, *others), (), BLANK)
        for first, rest, both in plan.firsts
        for term in heaps[first].terms
        for a, b in (term[:2],)
        for n, d, _, others, _, _ in heaps[rest].plus
        if not both or term <= others[0]
    ]


def _plain_products(plan: Plan, heaps: list[Heap]) -> list[Form]:
    return [
        (a * n, b * d, PRODUCT, (factor, *others), (), BLANK)
        for first, rest, both in plan.firsts
        for factor in heaps[first].factors
        for a, b in (factor[:2],)
        for n, d, _, others, _, _ in heaps[rest].times
        if not both or factor <= others[0]
    ]


def _differences(plan: Plan, heaps: list[Heap], only_whole: bool) -> list[Form]:
    if only_whole:
        return [
            (n // m, 1, SUM, over, under, BLANK)
            for one, other in plan.pairs
            for a, b, _, over, _, _ in heaps[one].plus
            for c, d, _, under, _, _ in heaps[other].minus
            if (n := a * d - c * b) > 0 and not n % (m := b * d)
        ]
    return [
        (n, b * d, SUM, over, under, BLANK)
        for one, other in plan.pairs
        for a, b, _, over, _, _ in heaps[one].plus
        for c, d, _, under, _, _ in heaps[other].minus
        if (n := a * d - c * b) > 0 or (not n and _stands(over, under))
    ]


def _stands(over: Parts, under: Parts) -> bool:
    """Whether this one of two equal differences that are 0, a − b and b − a, is the one that is kept."""
    return tuple(term for term in over if not turns(term)) >= under


def _quotients(plan: Plan, heaps: list[Heap], only_whole: bool) -> list[Form]:
    if only_whole:
        return [
            (n // m, 1, PRODUCT, over, under, BLANK)
            for one, other in plan.pairs
            for a, b, _, over, _, _ in heaps[one].times
            for c, d, _, under, _, _ in heaps[other].times
            if (m := b * c) and not (n := a * d) % m
        ]
    return [
        (a * d, b * c, PRODUCT, over, under, BLANK)
        for one, other in plan.pairs
        for a, b, _, over, _, _ in heaps[one].times
        for c, d, _, under, _, _ in heaps[other].times
        if c
    ]


def _whole_sums(plan: Plan, heaps: list[Heap]) -> list[Form]:
    return [
        (a + n, 1, SUM, (term, *others), (), BLANK)
        for first, rest, both in plan.firsts
        for term in heaps[first].terms
        for a in (term[0],)
        for n, _, _, others, _, _ in heaps[rest].plus
        if not both or term <= others[0]
    ]


def _whole_differences(plan: Plan, heaps: list[Heap]) -> list[Form]:
    """The larger of two sums is never the one taken away, so each pair of heaps is looked at once."""
    found: list[Form] = [
        (a - c, 1, SUM, over, under, BLANK) if a > c else (c - a, 1, SUM, under, over, BLANK)
        for one, other in plan.halves
        for a, _, _, over, _, _ in heaps[one].plus
        for c, _, _, under, _, _ in heaps[other].plus
        if a != c
    ]
    return found + [
        (a - c, 1, SUM, over, under, BLANK)
        for heap in plan.evens
        for a, _, _, over, _, _ in heaps[heap].plus
        for c, _, _, under, _, _ in heaps[heap].plus
        if a > c
    ]


def _whole_quotients(plan: Plan, heaps: list[Heap]) -> list[Form]:
    found: list[Form] = [
        (a // c, 1, PRODUCT, over, under, BLANK) if a >= c else (c // a, 1, PRODUCT, under, over, BLANK)
        for one, other in plan.halves
        for a, _, _, over, _, _ in heaps[one].times
        for c, _, _, under, _, _ in heaps[other].times
        if not (a % c if a >= c else c % a)
    ]
    found += [(1, 1, PRODUCT, under, over, BLANK) for n, _, _, over, under, _ in found if n == 1]
    return found + [
        (a // c, 1, PRODUCT, over, under, BLANK)
        for heap in plan.evens
        for a, _, _, over, _, _ in heaps[heap].times
        for c, _, _, under, _, _ in heaps[heap].times
        if not a % c
    ]


def _counts(dice: Dice) -> tuple[int, ...]:
    """How often each face was rolled."""
    return tuple([dice.count(face) for face in sorted(set(dice))])


@lru_cache(maxsize=64)
def _plan(counts: tuple[int, ...]) -> Plan:
    heaps = sorted(product(*(range(count + 1) for count in counts)), key=sum)[1:-1]
    number = {heap: i for i, heap in enumerate(heaps)}
    pairs = [(heap, tuple(a - b for a, b in zip(counts, heap, strict=True))) for heap in heaps]
    both = tuple((number[a], number[b]) for a, b in pairs)
    return Plan(
        tuple(_places(heap, counts) for heap in heaps),
        tuple((number[a], number[b], b[0] > 0) for a, b in pairs if a[0]),
        both,
        tuple((a, b) for a, b in both if a < b),
        tuple(a for a, b in both if a == b),
    )


def _places(heap: tuple[int, ...], counts: tuple[int, ...]) -> tuple[int, ...]:
    """Where so many of each face lie, when equal dice lie side by side."""
    starts = (sum(counts[:i]) for i in range(len(counts)))
    return tuple(start + i for start, some in zip(starts, heap, strict=True) for i in range(some))

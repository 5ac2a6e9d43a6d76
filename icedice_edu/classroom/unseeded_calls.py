"""Chance without a seed: calls in a notebook's code that would show every learner something else."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

OURS = ("open_lesson", "play", "start", "simulate")  # they take seed=…
MAKERS = ("Random", "default_rng", "RandomState", "seed")  # the seed is their first argument
LESSON = ("lesson", "icedice_widgets.lesson")  # its parts have the lesson's seed
MODULES = ("random", "numpy.random", "secrets")


def unseeded(sources: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The number of each cell, from 1 on, and a call in it that needs a seed and has none."""
    cells = [_parsed(source) for source in sources]
    names = {"np": "numpy"} | {name: full for cell in cells for name, full in _imported(cell)}
    own = {node.name for cell in cells for node in ast.walk(cell) if isinstance(node, ast.FunctionDef)}
    seeded: set[str] = set()
    for number, cell in enumerate(cells, 1):
        for call in (node for node in ast.walk(cell) if isinstance(node, ast.Call)):
            owner, _, name = _called(call.func, names).rpartition(".")
            if name == "seed" and owner in MODULES and _has_seed(name, call):
                seeded.add(owner)  # random.seed(7) speaks for what follows
            elif not owner and name in own:
                continue  # a learner's own function may have one of our names
            elif owner not in seeded and _is_chance(owner, name) and not _has_seed(name, call):
                yield number, name


def _parsed(source: str) -> ast.Module:
    try:
        return ast.parse(source)
    except SyntaxError:
        return ast.Module([], [])  # magics and the like: nbval will tell


def _imported(cell: ast.Module) -> Iterator[tuple[str, str]]:
    """What a name stands for: r for random after `import random as r`."""
    for node in ast.walk(cell):
        if isinstance(node, ast.Import):
            yield from ((each.asname, each.name) for each in node.names if each.asname)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((each.asname or each.name, f"{node.module}.{each.name}") for each in node.names)


def _called(function: ast.expr, names: Mapping[str, str]) -> str:
    """The full name of what is called, such as numpy.random.default_rng."""
    if not isinstance(function, ast.Name | ast.Attribute):
        return ""
    first, dot, rest = ast.unparse(function).partition(".")
    return names.get(first, first) + dot + rest


def _is_chance(owner: str, name: str) -> bool:
    """Whether this call deals, rolls or draws, and takes a seed."""
    return owner in MODULES or (name in (*OURS, *MAKERS[:3]) and owner not in LESSON)


def _has_seed(name: str, call: ast.Call) -> bool:
    given = [word.value for word in call.keywords if word.arg == "seed"]
    given += call.args[:1] if name in MAKERS else []
    return any(not (isinstance(value, ast.Constant) and value.value is None) for value in given)

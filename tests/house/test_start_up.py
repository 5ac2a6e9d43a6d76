"""Starting is quick: the rules bring no heavy package along."""

import subprocess
import sys

import pytest

HEAVY = (
    "sympy",
    "numpy",
    "matplotlib",
    "ipywidgets",
    "IPython",
    "anywidget",
    "pymunk",
    "markdown_it",
    "dataclasses",
    "inspect",
)


@pytest.mark.parametrize("module", ["icedice_edu", "icedice_edu.cli", "icedice_edu.maths.expressions"])
def test_importing_the_rules_loads_nothing_heavy(module):
    code = f"import sys; before = set(sys.modules); import {module}; print(*(set(sys.modules) - before))"

    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    unwanted = set(HEAVY) - ({"dataclasses", "inspect"} if module != "icedice_edu" else set())
    assert module in loaded.split()
    assert not unwanted & set(loaded.split())

"""Pig's own tests run where pig is installed: `test_sixth_game.py` sees to that."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("pig") else ["pig"]

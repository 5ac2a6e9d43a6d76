"""The package that makes dice slide, if it is there; without it everything but throwing works."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from types import ModuleType

from icedice_edu.games.protocol import IllegalStep

MISSING = (
    "dice slide here with the package pymunk, which is not installed (pip install pymunk). You can throw "
    "real dice and type in where they lie, for example 3@145,203 5~ 1@90,100 6~ (~ is the water)"
)


class NoIce(IllegalStep):
    """A throw that nobody can work out here."""

    def __init__(self, rule: str = "FLOE-08", why: str = MISSING) -> None:
        super().__init__(rule, why)


def can_slide() -> bool:
    """Is pymunk there? It is only looked for, not loaded."""
    try:
        return find_spec("pymunk") is not None
    except ImportError:  # it is there, and this computer forbids it
        return False


@cache
def pymunk_loaded() -> ModuleType:
    """The package itself; loading it takes as long as a dozen throws."""
    try:
        import pymunk
    except ImportError as error:
        raise NoIce from error
    return pymunk

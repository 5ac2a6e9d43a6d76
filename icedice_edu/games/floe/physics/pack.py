"""The package that makes dice slide, if it is there; without it everything but throwing works."""

from __future__ import annotations

from types import ModuleType

from icedice_edu.games.protocol import IllegalStep
from icedice_edu.missing import not_here


def missing() -> str:
    """What to do where nothing slides."""
    return (
        f"dice slide here with the package {not_here('pymunk')}. You can throw real dice and type in where "
        "they are, for example 3@145,203 5~ 1@90,100 6~ (~ is the water). On a board you can take a recorded "
        "throw"
    )


class NoIce(IllegalStep):
    """A throw that nobody can work out here."""

    def __init__(self, rule: str = "FLOE-08", why: str = "") -> None:
        super().__init__(rule, why or missing())


def can_slide() -> bool:
    """Does pymunk work here? It is tried: its files may be there without the part that is written in C."""
    try:
        pymunk_loaded()
    except NoIce:
        return False
    return True


def pymunk_loaded() -> ModuleType:
    """The package itself; loading it takes as long as a dozen throws."""
    try:
        import pymunk
    except (ImportError, OSError) as error:  # OSError: the library in C cannot be loaded
        raise NoIce from error
    return pymunk

"""The arithmetic and the chances behind the games, knowing nothing of any game.

>>> from icedice_edu.maths import ways
>>> ways(30, (2, 3, 6))[0].text
'(2 + 3) × 6'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from icedice_edu.maths.algebra import compare as compare
    from icedice_edu.maths.attempts import explain as explain
    from icedice_edu.maths.attempts import read_expression as read_expression
    from icedice_edu.maths.laws import chain as chain
    from icedice_edu.maths.way import Way as Way
    from icedice_edu.maths.way import reachable as reachable
    from icedice_edu.maths.way import ways as ways
    from icedice_edu.maths.way_forms import same_tree as same_tree
    from icedice_edu.maths.way_forms import same_way as same_way

_FROM = {
    "Way": "way",
    "chain": "laws",
    "compare": "algebra",
    "explain": "attempts",
    "reachable": "way",
    "read_expression": "attempts",
    "same_tree": "way_forms",
    "same_way": "way_forms",
    "ways": "way",
}
__all__ = [
    "Way",
    "chain",
    "compare",
    "explain",
    "reachable",
    "read_expression",
    "same_tree",
    "same_way",
    "ways",
]


def __getattr__(name: str) -> Any:
    """What is asked for is loaded then: the games need only a little of all this, and start fast."""
    if name not in _FROM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_FROM[name]}"), name)
    globals()[name] = found
    return found

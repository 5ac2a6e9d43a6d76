"""What a notebook's cell made and showed when it ran before: its game goes on, the rest is let go.

The front end says which cell is running. Where it does not, as in plain Python, nbval or nbconvert, nothing
is remembered: all of it begins anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

import ipywidgets

Thing = TypeVar("Thing")


class Run(NamedTuple):
    """One run of one cell."""

    cell: str
    run: str


class Made(NamedTuple):
    """What was asked for in one place of a cell, and what came of it."""

    asked: object
    thing: Any


class Shown(NamedTuple):
    """What a cell showed in its latest run."""

    run: str
    things: list[Any]


_made: dict[tuple[str, int], Made] = {}
_shown: dict[str, Shown] = {}
_stale: list[Any] = []  # shown by an earlier run of a cell that runs again
_counted = Run("", ""), 0  # how many things the running cell has asked for
_watching: list[object] = []  # the shells that tell when a cell has run


def forget() -> None:
    """Remember nothing of what ran so far."""
    for kept in (_made, _shown, _stale):
        kept.clear()


def running() -> Run | None:
    """The cell that is running now, if the front end has said which."""
    asked: Any = getattr(_shell(), "get_parent", dict)() or {}
    cell, run = asked.get("metadata", {}).get("cellId"), asked.get("header", {}).get("msg_id")
    return Run(cell, run) if isinstance(cell, str) and isinstance(run, str) else None


def _shell() -> Any:
    from IPython.core.getipython import get_ipython

    return get_ipython()


# -- the same again ---------------------------------------------------------------------------------------


def again(asked: object, make: Callable[[str], Thing], *, fresh: bool = False) -> Thing:
    """What the same place of the same cell made when it was asked for the same, or else something new.

    `make` is given a name for it, the same in every kernel; without a cell the name is empty.
    """
    global _counted
    here = running()
    if here is None:
        return make("")
    before, count = _counted
    place = count if before == here else 0
    _counted = here, place + 1
    kept = _made.get((here.cell, place))
    if fresh or kept is None or kept.asked != asked:
        name = sha256(repr((here.cell, place, asked)).encode()).hexdigest()[:16]
        kept = _made[here.cell, place] = Made(asked, make(name))
    thing: Thing = kept.thing
    return thing


# -- what is shown, and what is let go ----------------------------------------------------------------------


def showing(thing: ipywidgets.Widget) -> None:
    """This is about to be shown by the cell that is running: it wakes if it was let go."""
    if thing.comm is None:
        _wake(thing)
    here = running()
    if here is None:
        return
    _watch()
    latest = _shown.get(here.cell)
    if latest is None or latest.run != here.run:
        _stale.extend(latest.things if latest else ())
        _shown[here.cell] = latest = Shown(here.run, [])
    latest.things.append(thing)


def _watch() -> None:
    shell = _shell()
    if shell not in _watching:
        _watching.append(shell)
        shell.events.register("post_run_cell", _ran)


def _ran(_: object = None) -> None:
    """A cell has run: what it showed before and nobody shows or holds now is let go."""
    here = running()
    if here is not None and here.cell in _shown and _shown[here.cell].run != here.run:
        _stale.extend(_shown.pop(here.cell).things)
    held = [*_held()] if _stale else []
    for thing in _stale:
        if thing.comm is not None and not any(thing is other for other in held):
            let_go(thing)
    _stale.clear()


def _held() -> Iterator[object]:
    """What other cells show, what other widgets contain, what has a name in the notebook."""
    for latest in _shown.values():
        yield from latest.things
    for name, value in _shell().user_ns.items():
        if not name.startswith("_") and name not in ("In", "Out"):
            yield value
            yield from _in_it(value)
    stale = {id(part) for thing in _stale for part in _family(thing)}
    for widget in _living():
        if id(widget) not in stale:
            yield from _parts(widget)


def _in_it(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list | tuple | set) else ()


def _living() -> tuple[ipywidgets.Widget, ...]:
    from ipywidgets.widgets.widget import _instances

    return tuple(_instances.values())


def _parts(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """The widgets that it is made of, its layout and its style among them."""
    for name in widget.keys:
        value = getattr(widget, name, None)
        for part in value if isinstance(value, list | tuple) else (value,):
            if isinstance(part, ipywidgets.Widget):
                yield part


def _family(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """The widget and all in it, from the outside in."""
    yield widget
    for part in _parts(widget):
        yield from _family(part)


def let_go(thing: ipywidgets.Widget) -> None:
    """The page forgets it, and nothing keeps it here; whoever still has it can show it again."""
    _forget_output(thing)
    for widget in [*_family(thing)]:
        getattr(widget, "rest", bool)()
        widget.close()
        vars(widget).pop("_repr_mimebundle_", None)  # a closed widget says that it cannot be shown any more


def _forget_output(thing: object) -> None:
    """The notebook's `Out` keeps all that was ever shown; what is gone from the page goes from there, too."""
    shell = _shell()
    outputs = shell.user_ns.get("_oh", {}) if shell is not None else {}
    for number in [number for number, value in outputs.items() if value is thing]:
        del outputs[number]
        for names in (shell.user_ns, shell.user_ns_hidden):
            names.pop(f"_{number}", None)


def _wake(thing: ipywidgets.Widget) -> None:
    for widget in reversed([*_family(thing)]):  # whoever contains others tells the page their names
        if widget.comm is None:
            getattr(widget, "wake", bool)()
            widget.open()

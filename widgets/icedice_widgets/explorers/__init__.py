"""How each explorer works. `icedice_widgets.explore` lists them; they can be imported from here, too."""

from typing import Any

from icedice_widgets import explore

__all__ = [*explore.EXPLORERS]


def __getattr__(name: str) -> Any:
    if name not in explore.EXPLORERS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(explore, name)

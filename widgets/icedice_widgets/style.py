"""The style sheet of the boards: the palette as custom properties, then the rules that use them.

What a picture takes from its definitions by `<use>` stands in a tree of its own, where no selector sees
the board around it; custom properties are inherited even there.
"""

from __future__ import annotations

from icedice_widgets.palette import ROLES

DARK_PAGE = '[data-jp-theme-light="false"] .icedice'


def style_sheet(rules: str) -> str:
    """These rules, after the colours of every role in the light and in the dark theme."""
    light = ";".join(f"--ice-{role}:{tone.light}" for role, tone in ROLES.items())
    dark = ";".join(f"--ice-{role}:{tone.dark}" for role, tone in ROLES.items())
    painted = "\n".join(
        f".f-{role}{{fill:var(--ice-{role})}}.s-{role}{{stroke:var(--ice-{role})}}" for role in ROLES
    )
    return f".icedice{{{light}}}\n{DARK_PAGE}{{{dark}}}\n{painted}\n{rules}"

"""The controls of the explorers: ipywidgets with a label above, sized for fingers by the style sheet."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from icedice_edu.maths.expressions import OPERATIONS

YOUNG = "+−"
SIGNS = (("+ − × ÷", OPERATIONS), ("+ − only", YOUNG))


def number_field(label: str, least: int, most: int, value: int) -> ipywidgets.BoundedIntText:
    """A number between two others."""
    description = f"{label} ({least} to {most})"
    look = ipywidgets.Layout(width="150px")
    return ipywidgets.BoundedIntText(value=value, min=least, max=most, description=description, layout=look)


def seed_field(most: int, value: int) -> ipywidgets.BoundedIntText:
    """The luck. In a lesson it is not asked for, and Try again brings new luck: there it takes no room."""
    made = number_field("Seed", 0, most, value)
    made.add_class("icexplorer-seed")
    return made


def text_field(label: str, value: str, width: str = "240px") -> ipywidgets.Text:
    """A line to type; Enter or leaving it sends it."""
    look = ipywidgets.Layout(width=width)
    return ipywidgets.Text(value=value, description=label, continuous_update=False, layout=look)


def sign_choice(signs: str) -> ipywidgets.Dropdown:
    """The signs of the game, or those for the youngest; others if they were asked for."""
    known = SIGNS if signs in dict(SIGNS).values() else ((" ".join(signs), signs), *SIGNS)
    look = ipywidgets.Layout(width="150px")
    return ipywidgets.Dropdown(options=known, value=signs, description="Signs", layout=look)


def press(label: str, act: Callable[[], None], main: bool = False) -> ipywidgets.Button:
    """A button."""
    made = ipywidgets.Button(description=label, button_style="primary" if main else "")
    made.on_click(lambda _: act())
    return made

"""What draws one picture of a lesson: a function from the facts that its text hands over to an SVG."""

from __future__ import annotations

from collections.abc import Callable

from icedice_widgets.svg import Svg

Drawing = Callable[..., Svg]
"""Each drawing knows what its own facts are; the text only carries them. Some are told their room."""

"""How dice slide over the ice: aim and power in, places and faces out, and the path for the eye.

Nothing here is a rule. A throw is worked out by pymunk, which is loaded by the first throw and never before;
a result typed in from a real box is as good.
"""

from __future__ import annotations

from icedice_edu.games.floe.physics.band import Band, landing_band
from icedice_edu.games.floe.physics.pack import NoIce, can_slide
from icedice_edu.games.floe.physics.paths import Frame, Track
from icedice_edu.games.floe.physics.scatter import Landed, Scatter, scatter
from icedice_edu.games.floe.physics.sliding import slide

__all__ = [
    "Band",
    "Frame",
    "Landed",
    "NoIce",
    "Scatter",
    "Track",
    "can_slide",
    "landing_band",
    "scatter",
    "slide",
]

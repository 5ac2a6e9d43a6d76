"""Tasks that are answered in centimetres: 17, 17 cm and 17 centimetres are the same answer."""

from __future__ import annotations

from collections.abc import Mapping

UNITS: Mapping[str, str] = {
    "": "cm", "cm": "cm", "centimetre": "cm", "centimetres": "cm", "centimeter": "cm", "centimeters": "cm",
    "mm": "mm", "m": "m",
}

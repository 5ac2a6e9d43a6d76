"""Pictures for documents: named kinds, each with its data as a short text and described in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from icedice_edu.classroom.pictures.chances import OF_CHANCES
from icedice_edu.classroom.pictures.charts import OF_CHARTS
from icedice_edu.classroom.pictures.deviations import OF_DEVIATIONS
from icedice_edu.classroom.pictures.dots import OF_DOTS
from icedice_edu.classroom.pictures.floes import OF_FLOES
from icedice_edu.classroom.pictures.frames import OF_FRAMES
from icedice_edu.classroom.pictures.graphs import OF_GRAPHS
from icedice_edu.classroom.pictures.kind import Kind, PictureMistake
from icedice_edu.classroom.pictures.maps import OF_MAPS
from icedice_edu.classroom.pictures.matrices import OF_MATRICES
from icedice_edu.classroom.pictures.models import OF_MODELS
from icedice_edu.classroom.pictures.money import OF_MONEY
from icedice_edu.classroom.pictures.number_lines import OF_LINES
from icedice_edu.classroom.pictures.pieces import OF_PIECES
from icedice_edu.classroom.pictures.pyramids import OF_PYRAMIDS
from icedice_edu.classroom.pictures.rings import OF_RINGS
from icedice_edu.classroom.pictures.rulers import OF_RULERS
from icedice_edu.classroom.pictures.samples import OF_SAMPLES
from icedice_edu.classroom.pictures.tiles import OF_TILES
from icedice_edu.classroom.pictures.times_tables import OF_TABLES
from icedice_edu.classroom.pictures.trees import OF_TREES
from icedice_edu.classroom.pictures.venns import OF_VENNS

__all__ = ["KINDS", "Kind", "PictureMistake"]

KINDS: Mapping[str, Kind] = MappingProxyType({kind.name: kind for kind in (
    *OF_PIECES, *OF_TREES, *OF_LINES, *OF_DOTS, *OF_FRAMES, *OF_MODELS, *OF_CHARTS, *OF_SAMPLES,
    *OF_GRAPHS, *OF_CHANCES, *OF_MONEY, *OF_PYRAMIDS, *OF_TILES, *OF_RINGS, *OF_FLOES, *OF_RULERS,
    *OF_MAPS, *OF_DEVIATIONS,
    *OF_TABLES, *OF_MATRICES, *OF_VENNS,
)})

"""Pages of marks as a PDF file, and how wide words are on paper. Both are matplotlib's work.

Its letters (DejaVu Sans, and its sisters for italics and code) know every sign a lesson writes, and travel
inside the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple
from warnings import catch_warnings, filterwarnings

from icedice_edu.missing import in_a_browser, not_here
from icedice_widgets.paper.marks import Mark, Marks, Outline, Point, Shape, Words

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure
    from matplotlib.font_manager import FontProperties
    from matplotlib.path import Path
    from matplotlib.transforms import Transform

ELSEWHERE = " Print on a computer where icedice is installed."
LETTERS, CODE = "DejaVu Sans", "DejaVu Sans Mono"


class Paper(NamedTuple):
    """A size of paper in points: 72 are an inch."""

    name: str
    width: float
    height: float


PAPERS = {"a4": Paper("a4", 595.28, 841.89), "letter": Paper("letter", 612, 792)}


def pdf(pages: Sequence[Marks], paper: Paper, title: str) -> bytes:
    """The pages as a file; the same pages always give the same bytes."""
    plotting = _plotting()
    from matplotlib.backends.backend_pdf import PdfPages

    metadata = {"Title": title, "Creator": "icedice_edu", "Producer": None, "CreationDate": None}
    file = BytesIO()
    inside = plotting.rc_context({"pdf.fonttype": 42, "pdf.compression": 6})  # whole letters, packed
    with inside, _quietly(), PdfPages(file, metadata=metadata) as out:
        for page in pages:
            out.savefig(_sheet(page, paper))
    return file.getvalue()


def width_of(text: str, size: float, bold: bool = False, face: str = "") -> float:
    """How wide these words are, in points."""
    return _width(text, bold, face) * size


@cache
def _width(text: str, bold: bool, face: str) -> float:
    """How wide these words are in letters of one point: measured once, used for every size."""
    _plotting()
    from matplotlib.textpath import text_to_path

    with _quietly():
        width, *_ = text_to_path.get_text_width_height_descent(text, _font(100, bold, face), ismath=False)
    return float(width) / 100


@contextmanager
def _quietly() -> Iterator[None]:
    """A sign that the letters do not have, as in a learner's name, is printed as a box without a warning."""
    with catch_warnings():
        filterwarnings("ignore", "Glyph .* missing from font")
        yield


def _plotting() -> ModuleType:
    try:
        import matplotlib
    except ImportError as error:
        raise ValueError(f"Printing needs {not_here('matplotlib')}.{ELSEWHERE * in_a_browser()}") from error
    return matplotlib


@cache
def _font(size: float, bold: bool, face: str = "") -> FontProperties:
    from matplotlib.font_manager import FontProperties

    return FontProperties(
        family=CODE if face == "mono" else LETTERS, style="oblique" if face == "italic" else "normal",
        weight="bold" if bold else "normal", size=size,
    )


def _sheet(marks: Iterable[Mark], paper: Paper) -> Figure:
    """A figure in which one unit is one point, counted from the upper left."""
    from matplotlib.figure import Figure
    from matplotlib.transforms import Affine2D

    sheet = Figure(figsize=(paper.width / 72, paper.height / 72), dpi=72)
    page = Affine2D().scale(1, -1).translate(0, paper.height)
    for depth, mark in enumerate(marks):
        artist = _drawn(mark, page) if isinstance(mark, Shape) else _written(mark, paper)
        artist.set_zorder(depth)
        sheet.add_artist(artist)
    return sheet


def _drawn(mark: Shape, page: Transform) -> Artist:
    from matplotlib.patches import PathPatch

    ends = "round" if mark.round_ends else "butt"
    dashes = tuple(dash / mark.width for dash in mark.dashes)  # counted in widths of the line
    patch = PathPatch(
        _path(mark.outline), facecolor=mark.fill or "none", edgecolor=mark.stroke or "none",
        linewidth=mark.width if mark.stroke else 0, alpha=mark.opacity if mark.opacity < 1 else None,
        capstyle=ends, joinstyle="round", linestyle=(0, dashes) if dashes else "solid",
    )
    patch.set_transform(page)
    if mark.within:
        patch.set_clip_path(_path(mark.within), page)
    return patch


def _path(outline: Outline) -> Path:
    from matplotlib.path import Path

    codes = {"M": Path.MOVETO, "L": Path.LINETO, "Q": Path.CURVE3, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}
    points: list[Point] = []
    kinds: list[Any] = []
    for kind, places in outline:
        points += places or ((0.0, 0.0),)
        kinds += [codes[kind]] * max(len(places), 1)
    return Path(points, kinds)


def _written(mark: Words, paper: Paper) -> Artist:
    from matplotlib.text import Text
    from matplotlib.transforms import IdentityTransform

    across: Any = {"start": "left", "middle": "center", "end": "right"}[mark.at]
    return Text(
        mark.x, paper.height - mark.y, mark.text, fontproperties=_font(mark.size, mark.bold, mark.face),
        color=mark.colour, alpha=mark.opacity if mark.opacity < 1 else None,
        horizontalalignment=across, verticalalignment="baseline", parse_math=False,
        transform=IdentityTransform(),
    )

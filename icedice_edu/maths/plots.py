"""Plots of the house: matplotlib draws, and what it wrote is turned into the same kind of SVG as our boards.

A colour stands for a role (ink, line, go …). It goes into the picture twice, its light value as attribute and
its role as class, so that a style sheet can recolour it for a dark page and print keeps the light one. Words
stay words, nothing has an id, a date or a random name: the same plot is the same text, every time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from html import escape
from io import StringIO
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree import ElementTree

from icedice_edu.missing import not_here

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FONT = "ui-rounded, 'Segoe UI', 'Helvetica Neue', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif"
SMALLEST = 13
"""The smallest size of letters that a learner has to read."""

ROLES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "paper": ("#EAF3FA", "#0D1A29"),
        "panel": ("#FFFFFF", "#17293D"),
        "well": ("#DCE9F3", "#0A131F"),
        "line": ("#B4CADC", "#34506A"),
        "edge": ("#55748E", "#86A8C4"),
        "ink": ("#10243A", "#EEF6FC"),
        "ink2": ("#40566B", "#AFC5D8"),
        "act": ("#0B5CAD", "#7CC0FF"),
        "go": ("#00695C", "#5FE3CB"),
        "gowash": ("#D3F0EA", "#10403C"),
        "stop": ("#B3261E", "#FFA69C"),
        "gold": ("#FFC933", "#FFD24A"),
        "goldlip": ("#B97F00", "#9A6C00"),
    }
)
"""Role to its colour on a light and on a dark page."""

_ROLE_OF = {light.lower(): role for role, (light, _) in ROLES.items()}
_KEPT = ("stroke-width", "stroke-dasharray", "stroke-linejoin", "stroke-linecap", "stroke-opacity", "opacity")
_LETTERS = ("font-size", "font-weight", "text-anchor")
_NUMBER = re.compile(r"-?\d+\.\d+")


def colour(role: str) -> str:
    """The colour for matplotlib: the role's light value."""
    return ROLES[role][0]


class Plot(NamedTuple):
    """A finished plot; in a notebook it shows itself."""

    body: str
    """What is drawn, to be put into another picture."""
    width: float
    height: float
    title: str
    about: str
    """What there is to see, for those who do not see it."""

    @property
    def svg(self) -> str:
        """A picture that stands alone, on its own paper, and follows a dark page where the page lets it."""
        title, size = escape(self.title), f'width="{self.width:g}" height="{self.height:g}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="iceplot" role="img" aria-label="{title}" {size}'
            f' viewBox="0 0 {self.width:g} {self.height:g}" font-family="{FONT}" fill="{colour("ink")}">'
            f"<title>{title}</title><desc>{escape(self.about)}</desc><style>{_night()}</style>"
            f'<rect {size} rx="18" class="f-paper" fill="{colour("paper")}"/>{self.body}</svg>'
        )

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"{self.title}. {self.about}"


def plot(
    title: str,
    about: str,
    width: float,
    height: float,
    paint: Callable[[Axes], None],
) -> Plot:
    """What `paint` draws on the axes it is given, in the style of the house."""
    try:
        import matplotlib
    except ImportError as error:
        raise ValueError(f"A plot needs {not_here('matplotlib')}.") from error
    from matplotlib.figure import Figure

    with matplotlib.rc_context(_style()):
        figure = Figure(figsize=(width / 72, height / 72), layout="constrained")
        paint(figure.add_subplot(title=title))
        written = StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    return Plot("".join(_redrawn(written.getvalue())), width, height, title, about)


def _style() -> Any:
    """Open axes with quiet lines across, no tick marks, words in ink and large enough."""
    words = ("text.color", "axes.labelcolor", "xtick.color", "ytick.color")
    sizes = ("font.size", "xtick.labelsize", "ytick.labelsize", "axes.labelsize")
    return {**dict.fromkeys(words, colour("ink")), **dict.fromkeys(sizes, SMALLEST), **_HABITS}


_HABITS: dict[str, object] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "icedice",
    "text.parse_math": False,
    "figure.facecolor": "none",
    "figure.constrained_layout.w_pad": 0.22,
    "figure.constrained_layout.h_pad": 0.2,
    "axes.facecolor": "none",
    "axes.edgecolor": colour("edge"),
    "axes.titlesize": 15.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": colour("line"),
    "grid.linewidth": 1.2,
    "xtick.major.size": 0,
    "xtick.major.pad": 6,
    "ytick.major.size": 0,
    "ytick.major.pad": 8,
}


# -- from matplotlib's SVG to ours ---------------------------------------------------------------------


def _redrawn(written: str) -> Iterator[str]:
    """Every shape and word that matplotlib drew, in order, in our attributes."""
    for node in ElementTree.fromstring(written).iter():
        tag = node.tag.rpartition("}")[2]
        style = _declared(node.get("style", ""))
        if tag == "path" and _seen(style):
            yield _element("path", {"d": " ".join(node.get("d", "").upper().split()), **_painted(style)})
        elif tag == "text" and node.text:
            place = {key: node.get(key, "") for key in ("x", "y", "transform") if node.get(key)}
            if "rotate(-0 " in place.get("transform", ""):
                del place["transform"]
            letters = {key: style[key].removesuffix("px") for key in _LETTERS if key in style}
            yield _element("text", {**place, **letters, **_painted(style)}, node.text)


def _declared(style: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in style.split(";") if ":" in part)
    declared = {key.strip(): value.strip() for key, _, value in pairs}
    if "font" in declared:  # bold 15.5px 'DejaVu Sans', …
        size = re.search(r"([\d.]+)px", declared["font"])
        bold = "bold" in declared["font"] or re.match(r"[67]00", declared["font"])
        declared["font-size"] = size[1] if size else str(SMALLEST)
        declared |= {"font-weight": "700"} if bold else {}
    return declared


def _seen(style: Mapping[str, str]) -> bool:
    return style.get("fill", "") != "none" or style.get("stroke", "none") != "none"


def _painted(style: Mapping[str, str]) -> dict[str, str]:
    """The colours as role and as value."""
    found = {key: style[key] for key in ("fill", "stroke") if key in style}
    classes = [f"{key[0]}-{_ROLE_OF[value]}" for key, value in found.items() if value in _ROLE_OF]
    painted = {"class": " ".join(classes)} if classes else {}
    painted |= {key: value.upper() if value[0] == "#" else value for key, value in found.items()}
    return painted | {key: style[key] for key in _KEPT if key in style}


def _element(tag: str, attributes: Mapping[str, str], words: str = "") -> str:
    written = "".join(f' {key}="{escape(_rounded(value))}"' for key, value in attributes.items())
    return f"<{tag}{written}>{escape(words)}</{tag}>" if words else f"<{tag}{written}/>"


def _rounded(value: str) -> str:
    """Lengths with one decimal: no eye sees more, and no two machines differ in less."""
    return _NUMBER.sub(lambda found: f"{float(found[0]):.1f}".removesuffix(".0"), value)


def _night() -> str:
    rules = "".join(
        f".iceplot .f-{role}{{fill:{dark}}}.iceplot .s-{role}{{stroke:{dark}}}"
        for role, (_, dark) in ROLES.items()
    )
    return f"@media (prefers-color-scheme:dark){{.iceplot{{fill:{ROLES['ink'][1]}}}{rules}}}"

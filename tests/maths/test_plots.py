"""Plots are pictures of the house: the same text every time, in roles, and told in words."""

import subprocess
import sys
from xml.etree import ElementTree

import pytest

from icedice_edu.maths.plots import ROLES, Plot, colour, plot
from icedice_widgets.palette import ROLES as PALETTE

MADE = (
    "from icedice_edu.maths.plots import plot, colour;"
    "print(plot('A', 'b', 300, 200, lambda axes: axes.bar([1, 2], [3, 4], color=colour('go'))).svg)"
)


def bars(**more) -> Plot:
    return plot(
        "A <plot>", "Two & three", 300, 200, lambda axes: axes.bar([1, 2], [2, 3], color=colour("go")), **more
    )


def test_the_roles_are_those_of_the_boards():
    assert {role: (tone.light, tone.dark) for role, tone in PALETTE.items() if role in ROLES} == dict(ROLES)


def test_the_same_plot_is_the_same_text_in_every_process():
    written = {
        subprocess.run([sys.executable, "-c", MADE], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }

    assert len(written) == 1
    assert " id=" not in written.pop()


def test_words_stay_words_and_are_escaped():
    root = ElementTree.fromstring(bars().svg)

    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == root.find("{*}title").text == "A <plot>"
    assert root.find("{*}desc").text == "Two & three"
    assert "A <plot>" in [node.text for node in root.findall(".//{*}text")]
    assert repr(bars()) == "A <plot>. Two & three"


def test_every_colour_is_a_role_so_that_a_dark_page_can_recolour_it():
    root = ElementTree.fromstring(bars().svg)
    painted = [node for node in root.iter() if node.tag.endswith(("path", "text", "rect"))]

    for node in painted:
        for key in ("fill", "stroke"):
            value = node.get(key, "none")
            assert value == "none" or ROLES[_role(node, key[0])][0] == value
        assert "style" not in node.attrib
    assert sum(_role(node, "f") == "go" for node in painted) == 2
    assert "@media (prefers-color-scheme:dark)" in root.find("{*}style").text


def _role(node: ElementTree.Element, kind: str) -> str:
    return next((name[2:] for name in node.get("class", "").split() if name.startswith(f"{kind}-")), "")


def test_nothing_to_read_is_too_small():
    words = ElementTree.fromstring(bars().svg).findall(".//{*}text")
    sizes = [float(node.attrib["font-size"]) for node in words]

    assert min(sizes) >= 13


@pytest.mark.parametrize(
    "module", ["icedice_edu.maths.plots", "icedice_edu.play.simulation", "icedice_edu.play.batch"]
)
def test_what_is_heavy_is_loaded_by_whoever_plots_or_rolls(module):
    heavy = ("matplotlib", "numpy", "tqdm")
    code = f"import sys, {module}; print(*(name for name in {heavy} if name in sys.modules))"

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert told.stdout.split() == []

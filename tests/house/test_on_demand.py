"""Whoever lists many things loads none of them; and everything that is listed is there."""

import subprocess
import sys

import pytest

from icedice_edu.classroom.hands_on import HANDS
from icedice_edu.classroom.pictures import KINDS
from icedice_edu.play.bots import BOTS
from icedice_widgets.boards import DRAWINGS
from icedice_widgets.hands_on import HELD
from icedice_widgets.pictures import DRAWINGS as PICTURES

MODULES = 175
"""So many modules of ours may the first board of a lesson load. Loading all at once makes 404."""
FIRST_BOARD = """
import sys, icedice_widgets
lesson = icedice_widgets.open_lesson("A4", seed=2026)
lesson.warmup()._repr_mimebundle_()
lesson.play()._repr_mimebundle_()
print(*sys.modules)
"""


@pytest.mark.parametrize("shelf", [BOTS, DRAWINGS, KINDS, HANDS, PICTURES, HELD])
def test_everything_that_is_listed_is_there(shelf):
    assert all(shelf[name] for name in shelf) and len(shelf) == len([*shelf])


def test_kinds_of_pictures_are_called_as_they_call_themselves():
    assert [kind.name for kind in KINDS.values()] == [*KINDS]
    assert {*KINDS} == {*PICTURES} and {*HANDS} == {*HELD} <= {*KINDS}


def test_what_is_not_listed_is_not_there():
    assert "chess" not in BOTS
    with pytest.raises(KeyError):
        BOTS["chess"]


@pytest.fixture(scope="module")
def loaded():
    """What the first board of lesson A4 loads."""
    told = subprocess.run((sys.executable, "-c", FIRST_BOARD), capture_output=True, text=True, check=True)
    return told.stdout.split()


@pytest.mark.parametrize("other", ["pyramids", "tiles", "iced", "floe"])
def test_the_first_board_brings_no_other_game_along(loaded, other):
    """Each module costs time in a browser, where all of them are read anew."""
    of_other = [name for name in loaded if name.startswith("icedice_") and f".{other}" in name]

    assert "icedice_widgets.boards.tokens" in loaded
    assert not of_other


@pytest.mark.parametrize("package", ["sympy", "matplotlib", "numpy", "pymunk", "tqdm", "segno"])
def test_the_first_board_needs_none_of_the_large_packages(loaded, package):
    assert package not in loaded


def test_the_first_board_loads_few_modules(loaded):
    ours = [name for name in loaded if name.startswith("icedice_")]

    assert len(ours) <= MODULES, "load what few lessons need when it is asked for (icedice_edu.on_demand)"

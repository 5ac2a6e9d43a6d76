"""Everything is good where Python runs in a browser, without numpy, matplotlib and pymunk."""

import subprocess
import sys
from pathlib import Path

import pytest

TOUR = Path(__file__).with_name("browser_tour.py")
PATHS = ("lessons", "games", "explorers", "teacher")


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS)
def test_nothing_goes_wrong_where_a_browser_lacks_packages(path: str) -> None:
    walked = subprocess.run((sys.executable, str(TOUR), path), capture_output=True, text=True)

    assert not walked.stdout.strip() and walked.returncode == 0, f"{walked.stdout}\n{walked.stderr[-2000:]}"

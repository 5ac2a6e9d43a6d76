"""Tests of the tile game's chances share how they lay a table."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

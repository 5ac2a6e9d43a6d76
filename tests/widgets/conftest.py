"""Tests of what is shown share how they read a picture."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

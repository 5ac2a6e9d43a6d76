"""What all tests share: no test has a deadline that a slow or busy machine would miss."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))  # for at_once

settings.register_profile(
    "icedice", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("icedice")

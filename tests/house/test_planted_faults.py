"""The list of faults that are planted by hand: each can still be planted, in exactly one place."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from plant_faults import ROOT, listed, misplaced


def test_every_fault_has_its_place_and_its_tests() -> None:
    faults = listed()

    assert len(faults) >= 80
    assert [f"{misplaced(fault)}: {fault}" for fault in faults if misplaced(fault)] == []
    assert {test for fault in faults for test in fault.tests if not (ROOT / test).exists()} == set()
    assert all(fault.was != fault.now for fault in faults)

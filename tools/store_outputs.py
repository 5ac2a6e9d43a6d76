"""Run notebooks from top to bottom and store what they show, as a reader without a kernel should see it."""

import sys
from pathlib import Path

from icedice_edu.classroom.notebooks import notebooks_in
from icedice_edu.classroom.stored_outputs import store

if __name__ == "__main__":
    for path in notebooks_in(map(Path, sys.argv[1:] or ["lessons"])):
        store(path)

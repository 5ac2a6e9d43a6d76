"""Byte code for the Python in the page, made by that very Python, where Node.js is here to run it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

MAKER = Path(__file__).parent / "static" / "byte_code.mjs"


def compile_all(wheels: Sequence[Path], pyodide: Path) -> bool:
    """Put byte code in place of the source of these packages; whether it could be done."""
    node = shutil.which("node")
    if node is None:
        return False
    command = (node, str(MAKER), str(pyodide.resolve()), *map(str, wheels))
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise ValueError(f"Packages for the play site cannot be compiled:\n{done.stderr.strip()[-800:]}")
    return True

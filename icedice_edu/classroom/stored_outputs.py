"""Notebooks run from top to bottom, with what they show stored as a reader without a kernel should see it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from icedice_edu.classroom.notebooks import Notebook, cleaned


def run(notebook: Notebook, folder: Path) -> Notebook:
    """The notebook with clean outputs, run in this folder. No file is touched, whatever happens."""
    nbformat, client, failed = _parts()
    running = nbformat.reads(json.dumps(notebook), as_version=4)
    resources = {"metadata": {"path": folder}}
    try:
        client(running, kernel_name="python3", resources=resources, coalesce_streams=True).execute(
            env={**os.environ, "TQDM_DISABLE": "1"},  # a progress bar is nothing to keep
            stderr=subprocess.DEVNULL,  # what a kernel says of itself is nothing for an author
        )
    except failed as fault:
        raise ValueError(f"A cell cannot be run, so nothing was written: {_last_line(str(fault))}") from fault
    done: Notebook = json.loads(nbformat.writes(running))
    return cleaned(done)


def _last_line(fault: str) -> str:
    lines = [line for line in fault.splitlines() if line.strip()]
    return lines[-1][:300] if lines else "the kernel has gone."


def _parts() -> tuple[Any, Any, type[Exception]]:
    try:
        import nbformat  # type: ignore[import-untyped,unused-ignore]
        from nbclient import NotebookClient
        from nbclient.exceptions import CellExecutionError
    except ImportError as error:
        raise ValueError("To run notebooks, install them: pip install 'icedice-edu[lab]' nbclient") from error
    return nbformat, NotebookClient, CellExecutionError

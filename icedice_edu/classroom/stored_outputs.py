"""Notebooks run from top to bottom, with what they show stored as a reader without a kernel should see it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from icedice_edu.classroom.notebooks import cleaned, read_notebook, write_notebook


def store(path: Path) -> None:
    """Run one notebook and write it back with clean outputs."""
    nbformat, client = _parts()
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": path.parent}}
    running = client(notebook, kernel_name="python3", resources=resources, coalesce_streams=True)
    running.execute(env={**os.environ, "TQDM_DISABLE": "1"})  # a progress bar is nothing to keep
    nbformat.write(notebook, path)
    write_notebook(path, cleaned(read_notebook(path)))


def _parts() -> tuple[Any, Any]:
    try:
        import nbformat  # type: ignore[import-untyped,unused-ignore]
        from nbclient import NotebookClient
    except ImportError as error:
        raise ValueError("To run notebooks, install them: pip install 'icedice-edu[lab]' nbclient") from error
    return nbformat, NotebookClient

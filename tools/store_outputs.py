"""Run notebooks from top to bottom and store what they show, as a reader without a kernel should see it.

A stored widget view shows as "model not found" where no kernel runs, so views and widget state are left out:
what stays is the picture and the text that every board also brings.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

VIEW = "application/vnd.jupyter.widget-view+json"


def store(path: Path) -> None:
    """Run one notebook and write it back with clean outputs."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, kernel_name="python3", resources={"metadata": {"path": path.parent}}).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata = {
        key: value for key, value in notebook.metadata.items() if key in ("icedice", "kernelspec")
    } | {"language_info": {"name": "python"}}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:] or map(str, sorted(Path("lessons").rglob("*.ipynb"))):
        store(Path(name))

"""Programs that classes use beside this package, each in an environment of its own (tools/own_venv.py)."""

from __future__ import annotations

import subprocess
from pathlib import Path

from own_venv import environment

APART = ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")


class Programs:
    """The programs of an environment, run in a folder where nobody's settings are met."""

    def __init__(self, name: str, folder: Path) -> None:
        self.folder = folder
        self.environment = environment(name) | {key: str(folder / "person" / key) for key in APART}
        for key in APART:
            Path(self.environment[key]).mkdir(parents=True, exist_ok=True)

    def run(self, *words: str | Path) -> str:
        """All that a command printed. It must go well."""
        done = subprocess.run(words, cwd=self.folder, env=self.environment, text=True, encoding="utf-8",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert done.returncode == 0, done.stdout
        return done.stdout

"""For authors' own repositories: `pytest --icedice` checks every lesson notebook it meets."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "check lessons as `icedice check` does (notebook, guide, every part and task, all words)"
    parser.getgroup("icedice").addoption("--icedice", action="store_true", help=text)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--nbval", default=False):  # a progress bar is no output to compare
        os.environ.setdefault("TQDM_DISABLE", "1")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> LessonFile | None:
    wanted = parent.config.getoption("--icedice", default=False)
    if not wanted or file_path.suffix != ".ipynb" or ".ipynb_checkpoints" in file_path.parts:
        return None
    found: LessonFile = LessonFile.from_parent(parent, path=file_path)
    return found


class LessonFile(pytest.File):
    """A notebook that may be a lesson."""

    def collect(self) -> Iterator[LessonItem]:
        yield LessonItem.from_parent(self, name="lesson")


class LessonItem(pytest.Item):
    """The check of one notebook."""

    def runtest(self) -> None:
        from icedice_edu.classroom.checking import check

        findings = check(self.path)
        if findings:
            raise LessonFault("\n".join(map(str, findings)))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, LessonFault | ValueError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, f"lesson: {self.path.name}"


class LessonFault(Exception):
    """A notebook that does not keep to what a lesson is."""

"""A keyboard for the command line."""

import io

import pytest

from icedice_edu.cli import main


@pytest.fixture
def typed(monkeypatch, capsys):
    """Run a command with these lines on the keyboard; its exit code and what it printed."""

    def run(arguments, *lines):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return main(arguments), capsys.readouterr().out

    return run

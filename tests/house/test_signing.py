"""Our own notebooks are signed; a notebook that somebody changed is not, because it may run anything."""

from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from icedice_edu import signing

EMPTY = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("Hello", id="hello")])
OTHER = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 + 1", id="hello")])


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a copy of the only notebook that this package ships."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    house, copies = tmp_path / "house", tmp_path / "copies"
    monkeypatch.setattr(signing, "HOUSE", house)
    for folder in (house / "lessons" / "money", copies / "money"):
        folder.mkdir(parents=True)
        nbformat.write(EMPTY, folder / "till.ipynb")
    return copies


def is_signed(path: Path) -> bool:
    notary = NotebookNotary()
    try:
        return bool(notary.check_signature(nbformat.read(path, as_version=4)))
    finally:
        notary.store.close()


def test_a_notebook_as_we_shipped_it_is_signed_once(copies: Path) -> None:
    till = copies / "money" / "till.ipynb"
    assert not is_signed(till)

    assert signing.sign_ours(copies) == [till]

    assert is_signed(till)
    assert signing.sign_ours(copies) == []


def test_a_notebook_that_was_changed_is_not_signed(copies: Path) -> None:
    nbformat.write(OTHER, copies / "money" / "till.ipynb")

    assert signing.sign_ours(copies) == []

    assert not is_signed(copies / "money" / "till.ipynb")


def test_a_notebook_that_is_not_ours_is_not_signed(copies: Path) -> None:
    nbformat.write(OTHER, copies / "mine.ipynb")

    signing.sign_ours(copies)

    assert not is_signed(copies / "mine.ipynb")


def test_the_new_version_beside_a_notebook_that_was_changed_is_signed(copies: Path) -> None:
    till = copies / "money" / "till.ipynb"
    beside = till.rename(till.with_stem("till (new)"))
    nbformat.write(OTHER, till)

    assert signing.sign_ours(copies) == [beside]

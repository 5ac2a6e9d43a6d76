"""What a teacher is told when a command is written wrongly: one plain sentence, and whose help to read."""

import errno
from pathlib import Path

import pytest

from icedice_edu.cli import main

LONG = "9" * 5_000


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["bogus"], "There is no command 'bogus'. Try: icedice --help"),
        (["play", "bogus"], "GAME must be one of 'tokens', 'pyramids',"),
        (["play"], "Something is missing: GAME. Try: icedice play --help"),
        (["play", "tokens", "--max-rolls", "0"],
         "--max-rolls must be 1 to 50, not '0'. Try: icedice play tokens"),
        (["play", "tokens", "--max-rolls", "51"], "--max-rolls must be 1 to 50, not '51'."),
        (["play", "tokens", "--max-rolls", "many"], "--max-rolls must be 1 to 50, not 'many'."),
        (["play", "tokens", "--max-rolls", LONG], "--max-rolls must be 1 to 50, not '999"),
        (["play", "tokens", "--face", "spring"], "--face must be one of 'winter', 'summer', not 'spring'."),
        (["play", "floe", "--target", "5"], "--target must be 10 to 200, not '5'."),
        (["play", "floe", "--companion", "1"], "--companion must be one of 'no', 'yes', not '1'."),
        (["play", "iced", "--start-bonus", "5"],
         "--start-bonus must be one of 0, 100, 200, 300, 400, 500, not"),
        (["play", "tokens", "--wings"], "'--wings' is not part of icedice play tokens. Try: "),
        (["play", "--wings", "tokens"], "'--wings' is not part of icedice play. Try: icedice play --help"),
        (["rules", "tokens", "TOKEN-01", "x"], "'x' is not part of icedice rules. Try: icedice rules"),
        (["play", "tokens", "--code"], "Something is missing after --code. Try: icedice play tokens --help"),
        (["play", "floe", "--c", "1"], "--c could mean --code, --companion, --colours, --cap."),
        (["lab", "--port", "x"], "--port must be a whole number, not 'x'. Try: icedice lab --help"),
        (["ways", "18", "--dice", "2", "x"],
         "--dice must be a whole number, not 'x'. Try: icedice ways --help"),
        (["ways", LONG, "--dice", "2"], "arget must be a whole number, not '999"),
        (["ways", "18", "--dice", "2", "--whole=3"], "--whole does not take a value, so leave out '3'."),
        (["worksheet", "A4", "--paper", "a3"], "--paper must be one of 'a4', 'letter', not 'a3'."),
    ],
    ids=lambda said: " ".join(said)[:40],
)
def test_what_cannot_be_read_is_said_in_plain_words(
    typed: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(typed)

    said = capsys.readouterr().err
    assert stopped.value.code == 2 and sentence in said
    assert len(said.splitlines()) == 1 and len(said) < 250


@pytest.mark.parametrize("said", ["Bo", "Bo=", "=quick"])
def test_a_bot_without_a_name_or_a_kind_is_shown_how_to_write_it(
    said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "tokens", "--players", "Ada", "Bo", "--bots", said]) == 2

    assert "Write a bot as NAME=BOT, for example 'Bo=collector', not '" in capsys.readouterr().err


def test_more_players_than_anyone_can_count_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "tokens", "--players", LONG]) == 2

    said = capsys.readouterr().err
    assert "is for 2 to 6 players, not 999" in said and len(said) < 200


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["worksheet", "A4", "-o", "nowhere/x.pdf"], "There is no folder nowhere: make it first, or"),
        (["print-board", "tokens", "-o", "nowhere/x.svg"], "There is no folder nowhere: make it first, or"),
        (["key", "A4", "-o", "nowhere/x.txt"], "There is no folder nowhere: make it first, or"),
        (["key", "A4", "-o", "."], ". is a folder: write the name of a file in it."),
        (["key", "A4", "-o", "file/x.txt"],
         "file/x.txt cannot be made, because there is already a file there"),
        (["new-lesson", "B1", "Sums", "--folder", "file"], "file cannot be made, because there is already"),
        (["key", "A4", "-o", LONG],
         "cannot be written or read (File name too long): choose a different folder."),
    ],
)
def test_a_file_that_cannot_be_written_is_one_sentence(
    typed: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").touch()

    assert main(typed) == 2

    said = capsys.readouterr().err
    assert sentence in said and "Errno" not in said
    assert len(said.splitlines()) == 1 and len(said) < 300


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "key.txt"), "key.txt is not yours to read"),
        (OSError(errno.ENOSPC, "No space left on device"), "The file cannot be written or read (No space"),
    ],
)
def test_a_place_that_takes_no_file_is_one_sentence(
    problem: OSError, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise problem

    monkeypatch.setattr(Path, "write_bytes", refuse)

    assert main(["key", "A4", "-o", "key.txt"]) == 2

    assert capsys.readouterr().err.startswith(sentence)

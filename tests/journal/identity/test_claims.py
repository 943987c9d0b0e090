import errno
import logging
import os
import sys
import uuid
from pathlib import Path

import pytest

from plantdesk.journal.identity.claims import Claims, ClaimsInUse, ClaimsLost, remove_claims

NAME = str(uuid.UUID(int=7))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "not" / "there yet"


def test_the_number_is_there_after_reopening(folder: Path) -> None:
    claims = Claims.make(folder, NAME, 7)
    claims.note(8)
    claims.note(123_456)
    claims.close()
    reopened = Claims.open(folder, NAME)
    assert reopened.number == 123_456
    reopened.close()


def test_the_number_is_there_without_closing(folder: Path) -> None:
    claims = Claims.make(folder, NAME, 7)
    claims.note(8)
    assert int((folder / f"{NAME}.claims").read_text()) == 8
    claims.close()


def test_only_one_program_can_open_them(folder: Path) -> None:
    claims = Claims.make(folder, NAME, 7)
    with pytest.raises(ClaimsInUse):
        Claims.open(folder, NAME)
    claims.note(8)
    claims.close()
    reopened = Claims.open(folder, NAME)
    assert reopened.number == 8
    reopened.close()


@pytest.mark.skipif(sys.platform == "win32", reason="every folder takes locks there")
def test_without_file_locks_they_are_used_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr("fcntl.flock", refuse)
    Claims.make(folder, NAME, 7).close()
    reopened = Claims.open(folder, NAME)
    reopened.note(8)
    reopened.close()
    assert int((folder / f"{NAME}.claims").read_text()) == 8


def test_the_file_is_written_in_place(folder: Path) -> None:
    claims = Claims.make(folder, NAME, 7)
    (file,) = folder.iterdir()
    before = file.stat()
    claims.note(10**15)
    claims.close()
    assert (file.stat().st_ino, file.stat().st_size) == (before.st_ino, before.st_size)


@pytest.mark.parametrize("content", [b"", b"7", b"0" * 19 + b"x", b"0" * 21])
def test_a_file_without_a_number_is_lost(folder: Path, content: bytes) -> None:
    Claims.make(folder, NAME, 7).close()
    (folder / f"{NAME}.claims").write_bytes(content)
    with pytest.raises(ClaimsLost):
        Claims.open(folder, NAME)


def test_a_missing_file_is_lost(folder: Path) -> None:
    with pytest.raises(ClaimsLost):
        Claims.open(folder, NAME)


def test_a_folder_that_can_not_be_written_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    with caplog.at_level(logging.INFO):
        assert not Claims.make(tmp_path / "file", NAME, 7).are_kept
    assert "no claims file" in caplog.text


def test_a_failing_write_is_logged_once_and_stops_nothing(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Claims.make(folder, NAME, 7).close()
    only_read = Claims(os.open(folder / f"{NAME}.claims", os.O_RDONLY), 7)
    with caplog.at_level(logging.INFO):
        only_read.note(8)
        only_read.note(9)
    assert caplog.text.count("can't be written") == 1
    assert Claims.open(folder, NAME).number == 7


def test_removed_claims_are_lost(folder: Path) -> None:
    Claims.make(folder, NAME, 7).close()
    remove_claims(folder, NAME)
    remove_claims(folder, NAME)
    with pytest.raises(ClaimsLost):
        Claims.open(folder, NAME)

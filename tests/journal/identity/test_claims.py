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


def test_the_number_is_there_when_it_is_opened_again(folder: Path) -> None:
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


def test_only_one_has_them_at_a_time(folder: Path) -> None:
    claims = Claims.make(folder, NAME, 7)
    with pytest.raises(ClaimsInUse):
        Claims.open(folder, NAME)
    claims.note(8)
    claims.close()
    reopened = Claims.open(folder, NAME)
    assert reopened.number == 8
    reopened.close()


@pytest.mark.skipif(sys.platform == "win32", reason="every folder takes locks there")
def test_where_no_lock_can_be_taken_they_are_used_without(
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
def test_a_file_that_says_no_number_is_lost(folder: Path, content: bytes) -> None:
    Claims.make(folder, NAME, 7).close()
    (folder / f"{NAME}.claims").write_bytes(content)
    with pytest.raises(ClaimsLost):
        Claims.open(folder, NAME)


def test_a_missing_file_is_lost(folder: Path) -> None:
    with pytest.raises(ClaimsLost):
        Claims.open(folder, NAME)


def test_where_nothing_can_be_made_there_are_no_claims_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    with caplog.at_level(logging.INFO):
        assert not Claims.make(tmp_path / "file", NAME, 7).are_kept
    assert "no claims file" in caplog.text


def test_what_can_no_longer_be_written_is_logged_once_and_stops_nothing(
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

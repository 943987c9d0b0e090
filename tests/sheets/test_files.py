"""A sheet is on disk as a whole, or what was there before is."""

import errno
import os
import sys

import pytest

from plantdesk.sheets.files import FileFault, NotWritten, free_name, write_whole


def fault_of(path, content=b"new"):
    with pytest.raises(NotWritten) as caught:
        write_whole(path, content)
    return caught.value.fault


def test_what_is_written_is_all_that_is_there(tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes(b"a longer one from before")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert [file.name for file in tmp_path.iterdir()] == ["list.csv"]


def test_a_folder_that_is_gone_is_called_so(tmp_path):
    assert fault_of(tmp_path / "gone" / "list.csv") is FileFault.GONE


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.ENOSPC, FileFault.FULL),
        (errno.EROFS, FileFault.NOT_ALLOWED),
        (errno.EACCES, FileFault.NOT_ALLOWED),
        (errno.EIO, FileFault.OTHER),
    ],
)
def test_what_the_system_says_becomes_a_word_of_ours(tmp_path, monkeypatch, number, fault):
    def fail(_):
        raise OSError(number, "no")

    path = tmp_path / "list.csv"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fail)
    assert fault_of(path) is fault
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["list.csv"]


def test_a_free_name_has_a_number_behind_it(tmp_path):
    names = []
    for _ in range(3):
        path = free_name(tmp_path / "plants.csv")
        path.touch()
        names.append(path.name)
    assert names == ["plants.csv", "plants 2.csv", "plants 3.csv"]


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such rights there")
def test_who_may_read_a_list_that_is_replaced_stays_so(tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_whole(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o640

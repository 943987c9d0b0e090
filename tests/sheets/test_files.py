"""A sheet is on disk as a whole, or what was there before is."""

import errno
import os
from unittest.mock import Mock

import pytest

from plantdesk.sheets.files import FileFault, NotWritten, free_name, write_whole
from plantdesk.sheets.tables import write_table
from tests.sheets.tables import HEADS, room_for


def fault_of(path, content=b"new"):
    with pytest.raises(NotWritten) as caught:
        write_whole(path, content)
    return caught.value.fault


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes(b"a longer one from before")
    return path


def assert_only(path, content):
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_a_file_is_replaced_as_a_whole_and_open_as_it_was_or_a_free_name_has_a_number(path):
    path.chmod(0o640)
    mode = path.stat().st_mode
    write_whole(path, b"new")
    assert_only(path, b"new")
    assert path.stat().st_mode == mode
    names = []
    for _ in range(3):
        free = free_name(path)
        free.touch()
        names.append(free.name)
    assert names == ["list 2.csv", "list 3.csv", "list 4.csv"]


def test_what_the_system_says_becomes_a_word_of_ours(path, monkeypatch):
    assert fault_of(path.with_name("gone") / "list.csv") is FileFault.GONE
    for number, fault in (
        (errno.ENOSPC, FileFault.FULL),
        (errno.EACCES, FileFault.NOT_ALLOWED),
        (errno.EIO, FileFault.OTHER),
    ):
        monkeypatch.setattr(os, "fsync", Mock(side_effect=OSError(number, "no")))
        assert fault_of(path) is fault
        assert_only(path, b"a longer one from before")


# The disk is full at once, early and late.
@pytest.mark.parametrize(
    ("name", "room"), [("list.csv", 0), ("list.xlsx", 5_000), ("list.xlsx", 150_000)]
)
def test_a_table_for_which_a_disk_has_no_room_leaves_the_old_one(name, room, tmp_path):
    path = tmp_path / name
    path.write_bytes(b"old")
    rows = [(number, "Acer " * 100, None) for number in range(400)]
    with room_for(room), pytest.raises(NotWritten) as caught:
        write_table(path, "Plants", HEADS, rows)
    assert caught.value.fault is FileFault.FULL
    assert_only(path, b"old")

"""A table that can't be written leaves nothing behind."""

import pytest

from plantdesk.sheets.files import FileFault, NotWritten
from plantdesk.sheets.tables import write_table
from tests.sheets.tables import HEADS, room_for

ROWS = [(number, "Acer", None) for number in range(1200)]


@pytest.fixture(params=["plants.csv", "plants.xlsx"])
def path(request, tmp_path):
    path = tmp_path / request.param
    path.write_bytes(b"old")
    return path


def assert_old(path):
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


# The disk is full at once, early and late.
@pytest.mark.parametrize("room", [0, 5_000, 150_000])
def test_a_full_disk_leaves_the_old_file(path, room):
    rows = [(number, "Acer " * 100, None) for number in range(400)]
    with room_for(room), pytest.raises(NotWritten) as caught:
        write_table(path, "Plants", HEADS, rows)
    assert caught.value.fault is FileFault.FULL
    assert_old(path)

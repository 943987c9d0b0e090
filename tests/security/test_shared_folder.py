"""Another user of the computer prepares a data folder before PlantDesk opens it."""

import os
import sys

import pytest

from plantdesk.desk.instance.instance import LOCK_NAME, Unsafe, hold, take
from plantdesk.domain.plant import NewPlant
from plantdesk.practice.plant_file import Shelf
from plantdesk.private_files import others_can_write
from plantdesk.ui.startup.no_window import no_window_texts

if sys.platform == "win32":
    pytest.skip("Windows has other rights", allow_module_level=True)

NOBODY = 65534
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files to others")


@pytest.fixture
def letter(tmp_path):
    """A file outside the folder, which a link in it points to."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    yield letter
    assert letter.read_text() == "Dear Anna"


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    return folder


@pytest.mark.parametrize(
    ("mode", "owner", "group"),
    [
        (0o777, -1, -1),
        (0o1777, -1, -1),
        # Another user's own group, and another user.
        pytest.param(0o770, -1, 1, marks=as_root),
        pytest.param(0o700, NOBODY, -1, marks=as_root),
    ],
)
def test_a_folder_that_others_can_change_is_refused(folder, mode, owner, group):
    folder.chmod(mode)
    os.chown(folder, owner, group)
    start = take(folder)
    assert start == hold(folder) == Unsafe(folder, is_folder=True)
    assert list(folder.iterdir()) == []
    assert str(folder) in no_window_texts(start)[1]


@as_root
def test_a_group_of_this_user_alone_may_write(folder):
    folder.chmod(0o770)
    assert not others_can_write(folder)
    take(folder).release()
    # A group that nobody knows is somebody else's.
    os.chown(folder, -1, 987654)
    assert others_can_write(folder)


def test_no_link_in_place_of_a_file_is_followed(folder, letter):
    lock, plants = folder / LOCK_NAME, folder / "practice.json"
    for file in (lock, plants):
        file.symlink_to(letter)
    assert take(folder) == hold(folder) == Unsafe(lock, is_folder=False)
    with pytest.raises(OSError):
        Shelf(plants).put(NewPlant(7, "Rosa"))


@as_root
def test_a_lock_file_of_another_user_is_refused(folder, letter):
    lock = letter.rename(folder / LOCK_NAME)
    os.chown(lock, NOBODY, -1)
    assert take(folder) == hold(folder) == Unsafe(lock, is_folder=False)
    lock.rename(letter)

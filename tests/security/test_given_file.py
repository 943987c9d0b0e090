"""A file for administrators counts only where nobody else can have written it."""

import os
import sys

import pytest

from plantdesk.desk.given_file import read_given_file
from plantdesk.domain.given import GivenFault, GivenFaultKind, GivenFile
from plantdesk.folders import given_file, given_files
from plantdesk.ui.band.given_words import fault_text

UNREADABLE = GivenFault(GivenFaultKind.UNREADABLE)
SOMEBODY = 12345


@pytest.fixture
def file(tmp_path):
    folder = tmp_path / "plantdesk"
    folder.mkdir(mode=0o755)
    file = folder / "stores.toml"
    file.write_text("may_add_stores = true\n")
    file.chmod(0o644)
    return file


def of_others(part):
    return GivenFault(GivenFaultKind.OTHERS_CAN_WRITE, place=str(part))


def test_on_windows_only_the_programs_own_folder_counts(tmp_path, monkeypatch):
    """Anybody may make folders in ProgramData, but not in that of the program."""
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("sys.executable", str(tmp_path / "program" / "plantdesk.exe"))
    monkeypatch.setenv("PROGRAMDATA", str(tmp_path))
    (tmp_path / "PlantDesk").mkdir()
    (tmp_path / "PlantDesk" / "stores.toml").touch()
    assert given_file() is None
    assert list(given_files()) == [tmp_path / "program" / "stores.toml"]


if sys.platform == "win32":
    pytest.skip("Windows has other rights", allow_module_level=True)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_a_file_or_folder_of_another_user_is_not_used(file):
    for part in (file.parent, file):
        os.chown(part, SOMEBODY, -1)
        assert read_given_file(file).fault == of_others(part)
        os.chown(part, 0, -1)


def test_a_file_that_others_can_write_or_replace_is_not_used(file):
    for part, safe, modes in (
        (file.parent, 0o755, (0o777, 0o757, 0o775, 0o1777)),
        (file, 0o644, (0o666, 0o646, 0o664)),
    ):
        for mode in modes:
            part.chmod(mode)
            assert read_given_file(file).fault == of_others(part)
        part.chmod(safe)
    assert fault_text(of_others(file)).startswith(f"\u2068{file}\u2069: Others can change this.")


@pytest.mark.parametrize("folder", ["plantdesk", "etc"])
def test_who_can_replace_a_link_or_its_target_counts(file, tmp_path, folder):
    link = tmp_path / "etc" / "stores.toml"
    link.parent.mkdir(mode=0o755)
    link.symlink_to(file)
    assert read_given_file(link) == GivenFile(link)
    (tmp_path / folder).chmod(0o777)
    assert read_given_file(link).fault == of_others(tmp_path / folder)


def test_the_file_that_was_read_is_judged(file, monkeypatch):
    """A good file may take the place of the one that was read."""
    file.chmod(0o666)
    good = file.with_name("good")
    good.touch(0o644)
    look = os.fstat

    def swap(opened):
        if good.exists():
            good.replace(file)
        return look(opened)

    monkeypatch.setattr("plantdesk.desk.given_file.os.fstat", swap)
    assert read_given_file(file).fault == of_others(file)


@pytest.mark.parametrize(
    "make",
    [os.mkfifo, os.mkdir, lambda path: path.symlink_to("/dev/zero"), lambda p: p.symlink_to(p)],
)
def test_nothing_but_a_file_is_read_or_waited_for(file, make):
    # Nor an endless one.
    file.write_bytes(b"# \n" * 21_845)
    assert read_given_file(file) == GivenFile(file)
    file.write_bytes(b"# \n" * 21_846)
    assert read_given_file(file).fault == UNREADABLE
    file.unlink()
    make(file)
    assert read_given_file(file).fault == UNREADABLE

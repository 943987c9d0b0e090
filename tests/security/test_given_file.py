"""A file for administrators counts only where nobody else can have written it."""

import os
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plantdesk.desk.administrator import given_file
from plantdesk.desk.administrator.given_file import read_given_file
from plantdesk.desk.administrator.trusted_file import trusted_owners, untrusted_part
from plantdesk.domain.administrator.given import Given, GivenFault, GivenFaultKind
from plantdesk.ui.band.administrator_words import fault_text

if sys.platform == "win32":
    pytest.skip("Windows has other rights", allow_module_level=True)

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "plantdesk"
    folder.mkdir(mode=0o755)
    file = folder / "stores.toml"
    file.write_text("may_change_stores = true\n")
    file.chmod(0o644)
    return file


def refused_part(file: Path) -> str:
    fault = read_given_file(file)
    assert isinstance(fault, GivenFault)
    assert fault.kind is GivenFaultKind.OTHERS_CAN_WRITE
    return fault.key


def test_a_file_of_the_users_own_is_used(file: Path) -> None:
    assert read_given_file(file) == Given()


def test_a_file_of_another_user_is_not_used(file: Path) -> None:
    fault = read_given_file(file, owners={os.getuid() + 1})
    assert isinstance(fault, GivenFault)
    assert fault.key == str(file)


@pytest.mark.parametrize("mode", [0o666, 0o646])
def test_a_file_that_everybody_can_write_is_not_used(file: Path, mode: int) -> None:
    file.chmod(mode)
    assert refused_part(file) == str(file)


@pytest.mark.parametrize("mode", [0o777, 0o757])
def test_a_file_in_a_folder_that_everybody_can_write_is_not_used(file: Path, mode: int) -> None:
    file.parent.chmod(mode)
    assert refused_part(file) == str(file.parent)


def test_a_folder_further_up_that_everybody_can_write_counts_too(file: Path) -> None:
    file.parent.parent.chmod(0o777)
    assert refused_part(file) == str(file.parent.parent)


@needs_root
def test_a_file_that_a_group_can_write_is_not_used(file: Path) -> None:
    os.chown(file, -1, 12345)
    file.chmod(0o664)
    assert refused_part(file) == str(file)


def test_where_a_link_leads_counts(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "etc" / "stores.toml"
    link.parent.mkdir(mode=0o755)
    link.symlink_to(file)
    assert read_given_file(link) == Given()
    file.parent.chmod(0o777)
    assert refused_part(link) == str(file.parent)


def test_who_can_replace_a_link_counts(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "etc" / "stores.toml"
    link.parent.mkdir()
    link.parent.chmod(0o777)
    link.symlink_to(file)
    assert refused_part(link) == str(link.parent)


def test_who_can_replace_a_link_between_counts(file: Path, tmp_path: Path) -> None:
    between = tmp_path / "shared" / "link"
    between.parent.mkdir()
    between.parent.chmod(0o777)
    between.symlink_to(file)
    link = tmp_path / "etc" / "stores.toml"
    link.parent.mkdir(mode=0o755)
    link.symlink_to("../shared/link")
    assert refused_part(link) == str(between.parent)


@needs_root
def test_a_link_of_another_user_is_not_followed(file: Path, tmp_path: Path) -> None:
    """In /tmp, say: they can lead it elsewhere at any moment."""
    link = tmp_path / "theirs"
    link.symlink_to(file.parent)
    os.chown(link, 12345, 12345, follow_symlinks=False)
    tmp_path.chmod(0o1777)
    assert refused_part(link / "stores.toml") == str(link)


def test_a_file_that_lies_in_such_a_folder_itself_is_not_used(file: Path) -> None:
    file.parent.chmod(0o1777)
    assert refused_part(file) == str(file.parent)


def test_what_was_read_is_what_is_looked_at(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A good file may take the place of the one that was read."""
    file.write_text("may_add_stores = false\n")

    def swap(*given: Any) -> Path | None:
        good = file.with_name("good")
        good.write_text("may_add_stores = true\n")
        good.replace(file)
        return untrusted_part(*given)

    monkeypatch.setattr(given_file, "untrusted_part", swap)
    assert refused_part(file) == str(file)


def test_links_in_a_circle_are_no_file(file: Path) -> None:
    file.unlink()
    file.symlink_to(file)
    fault = read_given_file(file)
    assert isinstance(fault, GivenFault)
    assert fault.kind is GivenFaultKind.NOT_READABLE


@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_a_pipe_or_device_in_its_place_is_no_file(file: Path, make: Callable[..., None]) -> None:
    file.unlink()
    make(file)
    fault = read_given_file(file)
    assert isinstance(fault, GivenFault)
    assert fault.kind is GivenFaultKind.NO_FILE


def test_a_pipe_that_has_just_taken_its_place_is_not_waited_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.unlink()
    os.mkfifo(file)
    monkeypatch.setattr(given_file, "_is_file", lambda path: True)
    fault = read_given_file(file)
    assert isinstance(fault, GivenFault)
    assert fault.kind is GivenFaultKind.NO_FILE


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps them so")
def test_a_user_that_an_access_list_names_counts(file: Path) -> None:
    """The mode shows their rights as the group's, and the group may be root's."""
    nobody, write, read = 0xFFFFFFFF, 6, 4
    entries = (1, write, nobody), (2, write, 12345), (4, read, nobody), (16, write, nobody)
    packed = [struct.pack("<HHI", *entry) for entry in (*entries, (32, read, nobody))]
    try:
        os.setxattr(file, "system.posix_acl_access", struct.pack("<I", 2) + b"".join(packed))
    except OSError as error:
        pytest.skip(f"this file system keeps no access lists: {error.strerror}")
    assert file.stat().st_mode & 0o777 == 0o664
    assert refused_part(file) == str(file)


@needs_root
def test_what_root_and_the_user_own_is_trusted() -> None:
    said = subprocess.check_output(
        [sys.executable, "-c", _OWNERS], text=True, cwd=Path(__file__).parents[2], timeout=50
    )
    assert said == "[0, 12345]\n"
    assert trusted_owners() == {0}


_OWNERS = """
import os
from plantdesk.desk.administrator.trusted_file import trusted_owners
os.setuid(12345)
print(sorted(trusted_owners()))
"""


def test_the_fault_names_what_others_can_change(file: Path) -> None:
    file.chmod(0o666)
    fault = read_given_file(file)
    assert isinstance(fault, GivenFault)
    assert "stores.toml" in fault_text(fault)
    assert "Other users can change this" in fault_text(fault)

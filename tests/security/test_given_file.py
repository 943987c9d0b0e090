"""A file for administrators counts only where nobody else can have written it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from plantdesk.desk.given_file import read_given_file
from plantdesk.desk.trusted_file import trusted_owners
from plantdesk.domain.given import Given, GivenFault, GivenFaultKind
from plantdesk.ui.given_words import fault_text

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")


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


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
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


@pytest.mark.skipif(os.geteuid() != 0, reason="only root becomes somebody else")
def test_what_root_and_the_user_own_is_trusted() -> None:
    said = subprocess.check_output(
        [sys.executable, "-c", _OWNERS], text=True, cwd=Path(__file__).parents[2], timeout=50
    )
    assert said == "[0, 12345]\n"
    assert trusted_owners() == {0}


_OWNERS = """
import os
from plantdesk.desk.trusted_file import trusted_owners
os.setuid(12345)
print(sorted(trusted_owners()))
"""


def test_the_fault_names_what_others_can_change(file: Path) -> None:
    file.chmod(0o666)
    fault = read_given_file(file)
    assert isinstance(fault, GivenFault)
    assert "stores.toml" in fault_text(fault)
    assert "Others can change this" in fault_text(fault)

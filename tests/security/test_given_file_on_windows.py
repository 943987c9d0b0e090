"""The same on Windows, where rights are lists; here in SDDL, Windows' own way to write them."""

import sys
from pathlib import Path

import pytest

from plantdesk.desk.administrator.given_file import read_given_file
from plantdesk.domain.administrator.given import Given, GivenFault, GivenFaultKind

if sys.platform != "win32":
    pytest.skip("only Windows keeps such lists", allow_module_level=True)

import _winapi
import ctypes

from plantdesk.desk.administrator.trusted_file import _way_to
from plantdesk.desk.administrator.windows_rights import (
    ADMINISTRATORS,
    SYSTEM,
    TRUSTED_INSTALLER,
    rights_of,
    user,
)

_LIST, _PROTECTED = 0x4, 0x80000000
SAFE = "D:PAI(A;;FA;;;SY)(A;;FA;;;BA)(A;;FA;;;{me})(A;;FR;;;BU)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "PlantDesk" / "stores.toml"
    file.parent.mkdir()
    file.write_text("may_change_stores = true\n")
    return file


def give(path: Path, sddl: str) -> None:
    descriptor = ctypes.c_void_p()
    advapi32 = ctypes.WinDLL("advapi32", use_last_error=True)
    convert = advapi32.ConvertStringSecurityDescriptorToSecurityDescriptorW
    text = sddl.format(me=user())
    if not convert(ctypes.c_wchar_p(text), 1, ctypes.byref(descriptor), None):
        raise ctypes.WinError(ctypes.get_last_error())
    if not advapi32.SetFileSecurityW(ctypes.c_wchar_p(str(path)), _LIST | _PROTECTED, descriptor):
        raise ctypes.WinError(ctypes.get_last_error())
    kept = rights_of(path).entries
    if kept is None or len(kept) < sddl.count("("):
        pytest.skip("Wine keeps the rights of the owner and of everybody only")


def refused_part(file: Path) -> str:
    fault = read_given_file(file)
    assert isinstance(fault, GivenFault)
    assert fault.kind is GivenFaultKind.OTHERS_CAN_WRITE
    return fault.key


def test_a_file_in_the_users_own_folder_is_used(file: Path) -> None:
    assert read_given_file(file) == Given()


def test_a_file_that_only_administrators_and_the_user_can_write_is_used(file: Path) -> None:
    for part in (file, file.parent):
        give(part, SAFE)
    assert read_given_file(file) == Given()


@pytest.mark.parametrize("rights", ["FA", "FW", "GA", "GW", "SD", "WD", "WO", "DC"])
@pytest.mark.parametrize("who", ["BU", "WD", "AU"])
def test_a_file_that_others_can_write_is_not_used(file: Path, who: str, rights: str) -> None:
    give(file, f"{SAFE}(A;;{rights};;;{who})")
    assert refused_part(file) == str(file)


def test_a_file_in_a_folder_that_others_can_write_is_not_used(file: Path) -> None:
    """As a folder is that somebody made in %PROGRAMDATA%, and the administrator took over."""
    give(file.parent, f"{SAFE}(A;CI;DCLCRPCR;;;BU)")
    assert refused_part(file) == str(file.parent)


def test_a_folder_further_up_that_others_can_take_away_counts_too(file: Path) -> None:
    give(file.parent.parent, f"{SAFE}(A;;FA;;;BU)")
    assert refused_part(file) == str(file.parent.parent)


def test_a_folder_further_up_may_let_others_make_folders(file: Path) -> None:
    give(file.parent.parent, f"{SAFE}(A;CI;0x116;;;BU)")
    assert read_given_file(file) == Given()


def test_a_folder_that_a_junction_leads_to_counts_too(file: Path, tmp_path: Path) -> None:
    """Who may change the junction, and who may change what it leads to."""
    junction = tmp_path / "junction"
    try:
        _winapi.CreateJunction(str(file.parent), str(junction))
    except OSError as error:
        pytest.skip(f"no junctions here: {error}")
    way = list(_way_to(junction / "stores.toml"))
    assert junction in way
    assert file in way
    assert read_given_file(junction / "stores.toml") == Given()
    give(file.parent, "D:PAI(A;OICI;FA;;;{me})(A;OICI;FA;;;WD)")
    assert refused_part(junction / "stores.toml") == str(file.parent)


def test_a_file_that_everybody_can_write_is_not_used(file: Path) -> None:
    """What Wine keeps, too."""
    give(file, "D:PAI(A;;FA;;;{me})(A;;FA;;;WD)")
    assert refused_part(file) == str(file)


def test_a_file_of_another_user_is_not_used(file: Path) -> None:
    fault = read_given_file(file, owners={"S-1-5-21-1-2-3-1001", TRUSTED_INSTALLER})
    assert isinstance(fault, GivenFault)
    assert fault.kind is GivenFaultKind.OTHERS_CAN_WRITE
    assert read_given_file(file, owners={user(), ADMINISTRATORS, SYSTEM, TRUSTED_INSTALLER})

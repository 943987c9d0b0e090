"""Who can change what on Windows: the decision, from lists that Windows really keeps."""

import sys
from pathlib import Path

import pytest

from plantdesk.desk.administrator.windows_rights import (
    ADMINISTRATORS,
    SYSTEM,
    TRUSTED_INSTALLER,
    AccessEntry,
    Rights,
    others_can_change,
)

USERS, EVERYBODY, AUTHENTICATED = "S-1-5-32-545", "S-1-1-0", "S-1-5-11"
ME, SOMEBODY = "S-1-5-21-1-2-3-1001", "S-1-5-21-1-2-3-1002"
TRUSTED = {ADMINISTRATORS, SYSTEM, TRUSTED_INSTALLER, ME}
ALL, CHANGE, READ = 0x1F01FF, 0x1301BF, 0x1200A9
DENIED, DENIED_IF, ALLOWED_IF, ALLOWED_OBJECT = 1, 10, 9, 5
INHERITED_ONLY = 0x08

# As C:\ProgramData has them, but for what is only for what is inside.
PROGRAM_DATA = Rights(
    SYSTEM,
    (
        AccessEntry(SYSTEM, ALL),
        AccessEntry(ADMINISTRATORS, ALL),
        AccessEntry(USERS, READ),
        AccessEntry(USERS, 0x116),
    ),
)


def by_others(
    *entries: AccessEntry, owner: str = ADMINISTRATORS, replace_only: bool = False
) -> bool:
    safe = (AccessEntry(ADMINISTRATORS, ALL), AccessEntry(USERS, READ))
    rights = Rights(owner, (*safe, *entries))
    return others_can_change(rights, TRUSTED, replace_only=replace_only)


@pytest.mark.parametrize("owner", sorted(TRUSTED))
def test_files_of_administrators_windows_and_the_user_are_trusted(owner: str) -> None:
    assert not by_others(owner=owner)


def test_another_users_file_is_not_trusted() -> None:
    assert by_others(owner=SOMEBODY)


@pytest.mark.parametrize("who", [USERS, EVERYBODY, AUTHENTICATED, SOMEBODY])
@pytest.mark.parametrize(
    "mask", [ALL, CHANGE, 0x2, 0x4, 0x40, 0x100, 0x10000, 0x40000, 0x80000, 1 << 28, 1 << 30]
)
def test_any_right_to_write_counts(who: str, mask: int) -> None:
    assert by_others(AccessEntry(who, mask))


@pytest.mark.parametrize("mask", [READ, 0x1, 0x8, 0x20, 0x80, 0x20000, 0x100000, 1 << 31, 1 << 29])
def test_a_right_to_read_does_not(mask: int) -> None:
    assert not by_others(AccessEntry(USERS, mask))


@pytest.mark.parametrize("kind", [DENIED, DENIED_IF])
def test_denials_are_ignored(kind: int) -> None:
    assert not by_others(AccessEntry(SOMEBODY, ALL, kind))
    assert by_others(AccessEntry(SOMEBODY, ALL, kind), AccessEntry(SOMEBODY, ALL))


@pytest.mark.parametrize("kind", [ALLOWED_IF, ALLOWED_OBJECT, 77])
def test_an_unknown_kind_of_entry_may_allow_everything(kind: int) -> None:
    assert by_others(AccessEntry("" if kind != ALLOWED_IF else SOMEBODY, ALL, kind))


def test_entries_for_the_content_only_are_ignored() -> None:
    assert not by_others(AccessEntry(AUTHENTICATED, CHANGE, flags=0x0B))
    assert not by_others(AccessEntry(AUTHENTICATED, CHANGE, flags=INHERITED_ONLY))
    assert by_others(AccessEntry(AUTHENTICATED, CHANGE, flags=0x03))


@pytest.mark.parametrize("stands_for_owner", ["S-1-3-0", "S-1-3-4"])
def test_the_owners_own_rights_are_judged_by_the_owner(stands_for_owner: str) -> None:
    assert not by_others(AccessEntry(stands_for_owner, ALL))
    assert by_others(AccessEntry(stands_for_owner, ALL), owner=SOMEBODY)


def test_without_a_list_everybody_can_write_and_with_an_empty_one_nobody() -> None:
    assert others_can_change(Rights(SYSTEM, None), TRUSTED, replace_only=False)
    assert not others_can_change(Rights(SYSTEM, ()), TRUSTED, replace_only=False)


def test_the_file_may_lie_in_a_folder_of_program_data_but_not_in_it_directly() -> None:
    """Anybody may make a new folder in there, which would be theirs; nobody another's away."""
    assert not others_can_change(PROGRAM_DATA, TRUSTED, replace_only=True)
    assert others_can_change(PROGRAM_DATA, TRUSTED, replace_only=False)


@pytest.mark.parametrize("mask", [0x40, 0x10000, 0x40000, 0x80000, 1 << 28])
def test_a_user_who_can_replace_a_folder_can_change_its_content(mask: int) -> None:
    assert by_others(AccessEntry(USERS, mask), replace_only=True)


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows reads such lists")
def test_a_real_access_list_is_read() -> None:
    import ctypes

    from plantdesk.desk.administrator.windows_rights import _entries

    text = (
        "O:SYD:PAI(D;;FW;;;BG)(A;OICIIO;GA;;;CO)(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)"
        "(A;OICI;0x1200a9;;;BU)(A;CI;DCLCRPCR;;;BU)"
    )
    descriptor, there, found = ctypes.c_void_p(), ctypes.c_int(), ctypes.c_void_p()
    advapi32 = ctypes.WinDLL("advapi32", use_last_error=True)
    convert = advapi32.ConvertStringSecurityDescriptorToSecurityDescriptorW
    assert convert(ctypes.c_wchar_p(text), 1, ctypes.byref(descriptor), None)
    assert advapi32.GetSecurityDescriptorDacl(
        descriptor, ctypes.byref(there), ctypes.byref(found), ctypes.byref(ctypes.c_int())
    )
    assert _entries(found.value) == (
        AccessEntry("", 0x120116, DENIED),
        AccessEntry("S-1-3-0", 1 << 28, flags=0x0B),
        AccessEntry(SYSTEM, ALL, flags=3),
        AccessEntry(ADMINISTRATORS, ALL, flags=3),
        AccessEntry(USERS, READ, flags=3),
        AccessEntry(USERS, 0x116, flags=2),
    )


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows keeps such lists")
def test_windows_reports_its_own_rights(tmp_path: Path) -> None:
    from plantdesk.desk.administrator.windows_rights import rights_of, user

    assert user().startswith("S-1-5-")
    mine = rights_of(tmp_path)
    assert mine.owner in (user(), ADMINISTRATORS)
    assert mine.entries is not None
    assert user() in {entry.sid for entry in mine.entries} | {mine.owner}

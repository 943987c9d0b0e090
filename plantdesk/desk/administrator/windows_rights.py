"""Tells from owner and access list who can change a file or folder on Windows."""

import sys
from collections.abc import Container
from pathlib import Path
from typing import NamedTuple

ADMINISTRATORS = "S-1-5-32-544"
SYSTEM = "S-1-5-18"
TRUSTED_INSTALLER = "S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464"
# "Creator owner" stands for the owner, and the owner is checked separately.
_STANDS_FOR_OWNER = frozenset(("S-1-3-0", "S-1-3-4"))

# Enough to replace a folder: delete it or its content, or change its rights. The last is the
# right to everything.
_REPLACE = 0x0000_0040 | 0x0001_0000 | 0x0004_0000 | 0x0008_0000 | 0x1000_0000
# Also write: content or a link's target, append, attributes, and the right to write all.
_WRITE = _REPLACE | 0x0000_0002 | 0x0000_0004 | 0x0000_0010 | 0x0000_0100 | 0x4000_0000

_ALLOW, _ALLOW_IF = 0, 9
_DENIALS = frozenset((1, 6, 10, 12))
_ONLY_FOR_WHAT_IS_INSIDE = 0x08


class AccessEntry(NamedTuple):
    """An entry of an access list. `sid` is empty if we don't know its kind."""

    sid: str
    mask: int
    kind: int = _ALLOW
    flags: int = 0


class Rights(NamedTuple):
    """`entries` is None without a list: then everybody can do everything."""

    owner: str
    entries: tuple[AccessEntry, ...] | None


def others_can_change(rights: Rights, trusted: Container[object], *, replace_only: bool) -> bool:
    """Whether anyone not `trusted` can write the file, or with `replace_only`, replace it.

    Denials are ignored: we may refuse a list that relies on them.
    """
    if rights.owner not in trusted or rights.entries is None:
        return True
    mask = _REPLACE if replace_only else _WRITE
    return any(
        entry.mask & mask
        and entry.kind not in _DENIALS
        and not entry.flags & _ONLY_FOR_WHAT_IS_INSIDE
        and entry.sid not in _STANDS_FOR_OWNER
        and entry.sid not in trusted
        for entry in rights.entries
    )


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _advapi32 = ctypes.WinDLL("advapi32", use_last_error=True)
    _kernel32 = ctypes.WinDLL("kernel32", use_last_error=True)
    _Pointer = ctypes.c_void_p
    _kernel32.CreateFileW.restype = _Pointer
    _kernel32.CreateFileW.argtypes = [
        wintypes.LPCWSTR, wintypes.DWORD, wintypes.DWORD, _Pointer, wintypes.DWORD,
        wintypes.DWORD, _Pointer,
    ]  # fmt: skip
    _kernel32.CloseHandle.argtypes = [_Pointer]
    _kernel32.LocalFree.argtypes = [_Pointer]
    _kernel32.GetCurrentProcess.restype = _Pointer
    _advapi32.GetSecurityInfo.argtypes = [_Pointer, ctypes.c_int, wintypes.DWORD, *[_Pointer] * 5]
    _advapi32.GetAce.argtypes = [_Pointer, wintypes.DWORD, _Pointer]
    _advapi32.ConvertSidToStringSidW.argtypes = [_Pointer, _Pointer]
    _advapi32.OpenProcessToken.argtypes = [_Pointer, wintypes.DWORD, _Pointer]
    _advapi32.GetTokenInformation.argtypes = [
        _Pointer, ctypes.c_int, _Pointer, wintypes.DWORD, _Pointer,
    ]  # fmt: skip

    _READ_CONTROL = 0x0002_0000
    _SHARE_ALL = 0x7
    _OPEN_EXISTING = 3
    # Opens folders too, and a link instead of its target.
    _ITSELF = 0x0200_0000 | 0x0020_0000
    _INVALID = _Pointer(-1).value
    _FILE_OBJECT = 1
    _OWNER_AND_LIST = 0x1 | 0x4
    _QUERY = 0x8
    _TOKEN_USER = 1

    class _AceHead(ctypes.Structure):
        _fields_ = (
            ("kind", wintypes.BYTE),
            ("flags", wintypes.BYTE),
            ("size", wintypes.WORD),
            ("mask", wintypes.DWORD),
        )

    class _AclHead(ctypes.Structure):
        _fields_ = (
            ("revision", wintypes.BYTE),
            ("unused", wintypes.BYTE),
            ("size", wintypes.WORD),
            ("count", wintypes.WORD),
            ("unused2", wintypes.WORD),
        )

    def rights_of(path: Path) -> Rights:
        """Return the rights of a file or folder, or of a link itself."""
        handle = _kernel32.CreateFileW(
            str(path), _READ_CONTROL, _SHARE_ALL, None, _OPEN_EXISTING, _ITSELF, None
        )
        if handle == _INVALID:
            raise ctypes.WinError(ctypes.get_last_error())
        owner, access_list, descriptor = _Pointer(), _Pointer(), _Pointer()
        try:
            failed = _advapi32.GetSecurityInfo(
                handle,
                _FILE_OBJECT,
                _OWNER_AND_LIST,
                ctypes.byref(owner),
                None,
                ctypes.byref(access_list),
                None,
                ctypes.byref(descriptor),
            )
        finally:
            _kernel32.CloseHandle(handle)
        if failed:
            raise ctypes.WinError(failed)
        try:
            return Rights(_text_of(owner.value), _entries(access_list.value))
        finally:
            _kernel32.LocalFree(descriptor)

    def user() -> str:
        """Return the user who runs this program."""
        token, size = wintypes.HANDLE(), wintypes.DWORD()
        _must(
            _advapi32.OpenProcessToken(_kernel32.GetCurrentProcess(), _QUERY, ctypes.byref(token))
        )
        try:
            found = ctypes.create_string_buffer(256)
            _must(
                _advapi32.GetTokenInformation(
                    token, _TOKEN_USER, found, len(found), ctypes.byref(size)
                )
            )
        finally:
            _kernel32.CloseHandle(token)
        return _text_of(_Pointer.from_buffer(found).value)

    def _entries(access_list: int | None) -> tuple[AccessEntry, ...] | None:
        if access_list is None:
            return None
        found = []
        for index in range(_AclHead.from_address(access_list).count):
            at = _Pointer()
            _must(_advapi32.GetAce(access_list, index, ctypes.byref(at)))
            head = _AceHead.from_address(at.value or 0)
            kind = head.kind & 0xFF
            known = kind in (_ALLOW, _ALLOW_IF)
            sid = _text_of((at.value or 0) + ctypes.sizeof(_AceHead)) if known else ""
            found.append(AccessEntry(sid, head.mask, kind, head.flags & 0xFF))
        return tuple(found)

    def _text_of(sid: int | None) -> str:
        text = wintypes.LPWSTR()
        _must(_advapi32.ConvertSidToStringSidW(sid, ctypes.byref(text)))
        try:
            return text.value or ""
        finally:
            _kernel32.LocalFree(text)

    def _must(done: int) -> None:
        if not done:
            raise ctypes.WinError(ctypes.get_last_error())

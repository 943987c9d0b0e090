"""What differs under Wine; each Python there loads it first."""

import errno
import sys
from typing import Any

assert sys.platform == "win32"  # noqa: S101

import ctypes  # noqa: E402
import msvcrt  # noqa: E402

_wines_locking = msvcrt.locking


def _as_on_windows(fd: int, mode: int, number: int) -> None:
    """Wine sets no errno where a lock is held; Windows says EACCES."""
    try:
        _wines_locking(fd, mode, number)
    except OSError:
        if mode == msvcrt.LK_UNLCK:
            raise
        raise PermissionError(errno.EACCES, "Permission denied") from None


msvcrt.locking = _as_on_windows

_kernel32: Any = ctypes.windll.kernel32
_set_wer_flags = _kernel32.WerSetFlags
_wer_flags = 0


def _note_wer_flags(flags: int) -> int:
    global _wer_flags
    _wer_flags = flags
    return int(_set_wer_flags(flags))


def _tell_wer_flags(_: object, flags: Any) -> int:
    """Wine's own says that it can't: it does not tell what WerSetFlags() set."""
    flags._obj.value = _wer_flags
    return 0


_kernel32.WerSetFlags, _kernel32.WerGetFlags = _note_wer_flags, _tell_wer_flags

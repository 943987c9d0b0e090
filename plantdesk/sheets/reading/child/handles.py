"""The workbook and the pipe that the program gives this process, also where there is no console."""

import os
import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    _INPUT, _OUTPUT = -10, -11

    def _standard(number: int, flags: int) -> int:
        # A windowed program has no sys.stdin and sys.stdout, but it has the handles it was given.
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.GetStdHandle.restype = wintypes.HANDLE
        kernel.GetStdHandle.argtypes = [wintypes.DWORD]
        handle = kernel.GetStdHandle(number & 0xFFFFFFFF)
        return msvcrt.open_osfhandle(handle or 0, flags | os.O_BINARY)


_PATH = "/dev/fd/{}"


def given_handles() -> tuple[BinaryIO, BinaryIO]:
    """Return the workbook and the pipe for messages."""
    if sys.platform == "win32":
        source, answers = _standard(_INPUT, os.O_RDONLY), _standard(_OUTPUT, os.O_WRONLY)
    else:
        source, answers = os.dup(0), os.dup(1)
        # Whatever prints something prints it nowhere, not between two messages.
        os.dup2(2, 1)
    return os.fdopen(source, "rb"), os.fdopen(answers, "wb")


def path_of(file: BinaryIO) -> str | None:
    """Return a path that leads to this very file, where the system has such paths."""
    path = _PATH.format(file.fileno())
    return path if Path(path).exists() else None

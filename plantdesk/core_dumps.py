"""Keep the program's memory, where tokens are, out of crash files."""

import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import ctypes
else:
    import resource

_FILTER = Path("/proc/self/coredump_filter")
# Windows: show no dialog, and keep memory out of the report to Microsoft.
_NO_FAULT_BOX = 0x0001 | 0x0002
_NO_HEAP = 1


def forbid_core_dumps() -> None:
    """Best effort; `plantdesk --self-test` reports what the system refused."""
    if sys.platform == "win32":
        ctypes.windll.kernel32.SetErrorMode(_NO_FAULT_BOX)
        # Not in wer.dll, where the other functions of Windows Error Reporting are.
        ctypes.windll.kernel32.WerSetFlags(_NO_HEAP)
    else:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # The limit does not apply where crashes are piped into a program.
    if sys.platform == "linux":
        with suppress(OSError):
            _FILTER.write_text("0")


def core_dumps_forbidden() -> bool:
    """Whether crash files leave out the memory, as far as this process can tell."""
    if sys.platform == "win32":
        kernel32, flags = ctypes.windll.kernel32, ctypes.c_ulong()
        process = ctypes.c_void_p(kernel32.GetCurrentProcess())
        failed = kernel32.WerGetFlags(process, ctypes.byref(flags))
        return not failed and bool(flags.value & _NO_HEAP)
    if sys.platform != "win32" and resource.getrlimit(resource.RLIMIT_CORE)[0] != 0:
        return False
    try:
        return sys.platform != "linux" or int(_FILTER.read_text(), 16) == 0
    except OSError:
        return False

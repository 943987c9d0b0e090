"""Keep the program's memory, where tokens are, out of crash files."""

import sys
from contextlib import suppress
from pathlib import Path

# Windows: show no dialog, and keep memory out of the report to Microsoft.
_NO_FAULT_BOX = 0x0001 | 0x0002
_NO_HEAP = 1
# The limit does not apply where crashes are piped into a program. Only Linux has this file.
_FILTER = Path("/proc/self/coredump_filter")

if sys.platform == "win32":
    import ctypes

    def forbid_core_dumps() -> None:
        """Best effort; `plantdesk --self-test` reports what the system refused."""
        ctypes.windll.kernel32.SetErrorMode(_NO_FAULT_BOX)
        # Not in wer.dll, where the other functions of Windows Error Reporting are.
        ctypes.windll.kernel32.WerSetFlags(_NO_HEAP)

    def core_dumps_forbidden() -> bool:
        """Whether crash files leave out the memory, as far as this process can tell."""
        kernel32, flags = ctypes.windll.kernel32, ctypes.c_ulong()
        process = ctypes.c_void_p(kernel32.GetCurrentProcess())
        failed = kernel32.WerGetFlags(process, ctypes.byref(flags))
        return not failed and bool(flags.value & _NO_HEAP)

else:
    import resource

    def forbid_core_dumps() -> None:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with suppress(OSError):
            _FILTER.write_text("0")

    def core_dumps_forbidden() -> bool:
        with suppress(OSError):
            limited = resource.getrlimit(resource.RLIMIT_CORE)[0] == 0
            return limited and (sys.platform != "linux" or int(_FILTER.read_text(), 16) == 0)
        return False

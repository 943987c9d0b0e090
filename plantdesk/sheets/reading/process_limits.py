"""Bounds the memory and the time of the process that reads a workbook."""

import ctypes
import struct
import sys
from contextlib import suppress
from pathlib import Path

from plantdesk.sheets.reading.limits import CHILD_MEMORY, CHILD_SECONDS

if sys.platform != "win32":
    import resource

_PAGES = Path("/proc/self/statm")
# What the process has in use on Windows before it opens a workbook, at most.
_AT_START = 64 * 2**20
# Of a Windows job object: JOB_OBJECT_LIMIT_PROCESS_TIME, JOB_OBJECT_LIMIT_PROCESS_MEMORY and
# JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION, for JobObjectExtendedLimitInformation.
_LIMITED, _EXTENDED_LIMITS = 0x2 | 0x100 | 0x400, 9


def limit_this_process(more: int = 0) -> None:
    """Allow so much memory beyond what is in use now. Call this before opening a workbook.

    Beyond it, an allocation fails and the process aborts. macOS ignores such limits; there the
    program watches this process.
    """
    if sys.platform == "win32":
        _limit_by_job(_AT_START + CHILD_MEMORY + more)
    else:
        # In an endless loop it ends even if the program was killed.
        _lower(resource.RLIMIT_CPU, CHILD_SECONDS)
        # It writes no files.
        _lower(resource.RLIMIT_FSIZE, 0)
    if sys.platform == "linux":
        in_use = int(_PAGES.read_text().split()[0]) * resource.getpagesize()
        _lower(resource.RLIMIT_AS, in_use + CHILD_MEMORY + more)


def memory_of(pid: int) -> int:
    """Return the bytes in use. 0 where the system limits them, or if the process has ended."""
    if sys.platform == "darwin":
        # rusage_info_v0 of <sys/resource.h>: a UUID of 16 bytes, 10 numbers. The footprint is the
        # eighth of them.
        usage = (ctypes.c_uint64 * 12)()
        library = ctypes.CDLL("/usr/lib/libproc.dylib")
        if library.proc_pid_rusage(pid, 0, ctypes.byref(usage)) == 0:
            return int(usage[9])
    return 0


if sys.platform == "win32":

    def _limit_by_job(memory: int) -> None:
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = ctypes.c_void_p
        # JOBOBJECT_EXTENDED_LIMIT_INFORMATION. The time is in units of 100 ns.
        limits = struct.pack(
            "@qqINNINII6Q4N",
            CHILD_SECONDS * 10_000_000, 0, _LIMITED, 0, 0, 0, 0, 0, 0, *[0] * 6, memory, 0, 0, 0,
        )  # fmt: skip
        # The job lasts as long as this process, which never closes it.
        job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
        this = ctypes.c_void_p(kernel.GetCurrentProcess())
        if not (
            job.value
            and kernel.SetInformationJobObject(job, _EXTENDED_LIMITS, limits, len(limits))
            and kernel.AssignProcessToJobObject(job, this)
        ):
            raise OSError(ctypes.get_last_error(), "no job object")

else:

    def _lower(kind: int, to: int) -> None:
        # It may be lower already.
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (to, to))

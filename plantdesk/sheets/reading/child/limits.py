"""Bounds the memory and the time of the process that reads a workbook."""

import sys
from contextlib import suppress
from pathlib import Path

from plantdesk.sheets.reading.limits import CHILD_MEMORY, CHILD_SECONDS

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes
else:
    import resource

_PAGES = Path("/proc/self/statm")


def limit_this_process(more: int = 0) -> None:
    """Allow so much memory beyond what is in use now. Call this before opening a workbook.

    Beyond it, an allocation fails and the process aborts. macOS ignores such limits; there the
    program watches this process (sheets/reading/child_process.py).
    """
    if sys.platform == "win32":
        _limit_by_job(CHILD_MEMORY + more)
    else:
        # In an endless loop it ends even if the program was killed.
        _lower(resource.RLIMIT_CPU, CHILD_SECONDS)
        # It writes no files.
        _lower(resource.RLIMIT_FSIZE, 0)
    if sys.platform == "linux":
        in_use = int(_PAGES.read_text().split()[0]) * resource.getpagesize()
        _lower(resource.RLIMIT_AS, in_use + CHILD_MEMORY + more)


if sys.platform == "win32":
    _PROCESS_TIME, _PROCESS_MEMORY, _DIE_SILENTLY = 0x2, 0x100, 0x400
    _EXTENDED_LIMITS = 9

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("per_process_time", wintypes.LARGE_INTEGER),
            ("per_job_time", wintypes.LARGE_INTEGER),
            ("flags", wintypes.DWORD),
            ("smallest_working_set", ctypes.c_size_t),
            ("largest_working_set", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class _ExtendedLimits(ctypes.Structure):
        _fields_ = (
            ("basic", _BasicLimits),
            ("counters", ctypes.c_ulonglong * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process_memory", ctypes.c_size_t),
            ("peak_job_memory", ctypes.c_size_t),
        )

    class _MemoryCounters(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.DWORD),
            ("faults", wintypes.DWORD),
            ("peak_working_set", ctypes.c_size_t),
            ("working_set", ctypes.c_size_t),
            ("pools", ctypes.c_size_t * 4),
            ("committed", ctypes.c_size_t),
            ("peak_committed", ctypes.c_size_t),
        )

    def _limit_by_job(memory: int) -> None:
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.CreateJobObjectW.argtypes = [ctypes.c_void_p, wintypes.LPCWSTR]
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.SetInformationJobObject.argtypes = [
            wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p, wintypes.DWORD,
        ]  # fmt: skip
        kernel.AssignProcessToJobObject.argtypes = [wintypes.HANDLE, wintypes.HANDLE]
        kernel.K32GetProcessMemoryInfo.argtypes = [
            wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD,
        ]  # fmt: skip
        this = kernel.GetCurrentProcess()
        now = _MemoryCounters(size=ctypes.sizeof(_MemoryCounters))
        kernel.K32GetProcessMemoryInfo(this, ctypes.byref(now), now.size)
        limits = _ExtendedLimits()
        limits.basic.flags = _PROCESS_TIME | _PROCESS_MEMORY | _DIE_SILENTLY
        # In units of 100 ns.
        limits.basic.per_process_time = CHILD_SECONDS * 10_000_000
        limits.process_memory = now.committed + memory
        # The job lasts as long as this process, which never closes it.
        job = kernel.CreateJobObjectW(None, None)
        size = ctypes.sizeof(limits)
        if not (
            job
            and kernel.SetInformationJobObject(job, _EXTENDED_LIMITS, ctypes.byref(limits), size)
            and kernel.AssignProcessToJobObject(job, this)
        ):
            raise OSError(ctypes.get_last_error(), "no job object")

else:

    def _lower(kind: int, to: int) -> None:
        with suppress(OSError, ValueError):
            _, hard = resource.getrlimit(kind)
            if hard != resource.RLIM_INFINITY:
                to = min(to, hard)
            resource.setrlimit(kind, (to, to))

"""How much memory another process takes, on systems that don't limit it themselves."""

import sys

if sys.platform == "darwin":
    import ctypes
    from functools import cache

    class _Usage(ctypes.Structure):
        """rusage_info_v0 of <sys/resource.h>."""

        _fields_ = (
            ("uuid", ctypes.c_uint8 * 16),
            ("times_and_wakeups", ctypes.c_uint64 * 4),
            ("pageins", ctypes.c_uint64),
            ("wired", ctypes.c_uint64),
            ("resident", ctypes.c_uint64),
            ("footprint", ctypes.c_uint64),
            ("started_and_ended", ctypes.c_uint64 * 2),
        )

    @cache
    def _libproc() -> ctypes.CDLL:
        library = ctypes.CDLL("/usr/lib/libproc.dylib")
        library.proc_pid_rusage.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_void_p]
        return library


def memory_of(pid: int) -> int:
    """Return the bytes in use. 0 where the system limits them, or if the process has ended."""
    if sys.platform == "darwin":
        usage = _Usage()
        if _libproc().proc_pid_rusage(pid, 0, ctypes.byref(usage)) == 0:
            return int(usage.footprint)
    return 0

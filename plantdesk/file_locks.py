"""Locking an open file; the system drops the lock when the process ends, however it ends."""

import errno
import os
import sys

# Windows keeps others from reading what is locked, so what is locked lies far behind the text.
_FAR = 1 << 30
_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


def is_held(error: OSError) -> bool:
    """Whether somebody else has the lock; otherwise there can be no lock on this file."""
    return error.errno in _HELD


if sys.platform == "win32":

    def lock(file: int) -> None:
        import msvcrt

        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def unlock(file: int) -> None:
        """Before closing it, which would leave that to the system: it takes its time."""
        import msvcrt

        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

    def try_lock(file: int) -> None:
        lock(file)
        unlock(file)

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)

    def try_lock(file: int) -> None:
        # Shared: who looks keeps nobody else from looking.
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)

"""Lock an open file. The system drops the lock when the process ends, however it ends."""

import errno
import os
import sys

# On Windows others can't read locked bytes, so lock one far behind the text.
_FAR = 1 << 30
_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


def is_held(error: OSError) -> bool:
    """Whether another process has the lock; otherwise this file can't be locked at all."""
    return error.errno in _HELD


if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def unlock(file: int) -> None:
        """Call this before closing the file: the system takes its time to drop a lock."""
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)

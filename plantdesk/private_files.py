"""Files and folders that only the user can read, whatever the umask.

Windows keeps a user's folders from others by itself.
"""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

_OTHERS = 0o077


def private(path: str, flags: int) -> int:
    """An `opener` for our files. A link in a file's place is not followed: OSError (ELOOP)."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o600)


def make_private(path: Path) -> None:
    """Create the file for a library that sets no modes, which then reports any error."""
    with suppress(OSError):
        os.close(private(str(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    # It may have been there already.
    close_to_others(path)


def close_to_others(path: Path) -> None:
    """Take all rights of others from a file or folder, such as one put back from a copy."""
    with suppress(OSError):
        mode = path.lstat().st_mode
        # The target of a link is not ours.
        if mode & _OTHERS and not stat.S_ISLNK(mode):
            path.chmod(mode & 0o700)


if sys.platform == "win32":

    def others_can_write(_folder: Path) -> bool:
        """Say no: a user's folders are closed to others there."""
        return False

    def is_own(_file: int) -> bool:
        return True

else:
    import grp
    import pwd

    def others_can_write(folder: Path) -> bool:
        """Whether a user other than this one and root can replace the folder's files."""
        found = folder.stat()
        if found.st_mode & stat.S_IWOTH or found.st_uid not in (0, os.geteuid()):
            return True
        return bool(found.st_mode & stat.S_IWGRP) and _has_others(found.st_gid)

    def is_own(file: int) -> bool:
        """Whether an open file belongs to this user."""
        return os.fstat(file).st_uid == os.geteuid()

    def _has_others(group: int) -> bool:
        try:
            members = {*grp.getgrgid(group).gr_mem}
        except KeyError:
            return True
        users = pwd.getpwall()
        # A user's own group is not in its list of members.
        members |= {user.pw_name for user in users if user.pw_gid == group}
        mine = {user.pw_name for user in users if user.pw_uid in (0, os.geteuid())}
        return not members <= mine

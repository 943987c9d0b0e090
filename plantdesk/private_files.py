"""Files and folders that only the user can read, whatever the umask.

Windows keeps a user's folders from others by itself.
"""

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

_FOLDERS = frozenset(("logs", "backups"))
# How the names of our files begin: journal.db-wal, practice.broken-1.json.
_STEMS = frozenset(("journal", "practice", "window", "preferences", "plantdesk", "sheet"))
_CLAIMS = ".claims"
_OTHERS = 0o077


def private(path: str, flags: int) -> int:
    """An `opener` for our files. A link in a file's place is not followed: OSError (ELOOP)."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o600)


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


def make_private(path: Path) -> None:
    """Create the file for a library that sets no modes, which then reports any error."""
    try:
        os.close(private(str(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        close_to_others([path])
    except OSError:
        return


def own_parts(folders: Iterable[Path], given: Path | None = None) -> Iterator[Path]:
    """PlantDesk's folders, and the files in them that bear its names.

    The `given` folder is the user's own: only the files in it are ours.
    """
    for folder in dict.fromkeys(folders):
        if folder != given:
            yield folder
        for path in _in(folder):
            if path.name in _FOLDERS:
                yield path
                # The target of a link is not ours.
                yield from () if is_link(path) else _in(path)
            elif path.name.partition(".")[0] in _STEMS or path.suffix == _CLAIMS:
                yield path


def is_link(path: Path) -> bool:
    """Whether the path is a link or, on Windows, a junction."""
    try:
        found = path.lstat()
    except FileNotFoundError:
        return False
    if sys.platform == "win32":
        links = (stat.IO_REPARSE_TAG_SYMLINK, stat.IO_REPARSE_TAG_MOUNT_POINT)
        return found.st_reparse_tag in links
    return stat.S_ISLNK(found.st_mode)


def open_to_others(path: Path) -> bool:
    """Whether the file's mode gives other users any right."""
    return sys.platform != "win32" and _gives_others(path.lstat())


def close_to_others(paths: Iterable[Path]) -> None:
    """Correct what an earlier version or another program left open."""
    if sys.platform == "win32":
        return
    for path in paths:
        with suppress(OSError):
            if _gives_others(path.lstat()):
                _close(path)


def _in(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _gives_others(found: os.stat_result) -> bool:
    ours = stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)
    return ours and bool(found.st_mode & _OTHERS)


def _close(path: Path) -> None:
    if sys.platform == "win32":
        return
    # If others can write to the folder, a link may have replaced the file by now.
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    try:
        found = os.fstat(handle)
        if _gives_others(found) and found.st_uid == os.geteuid():
            os.fchmod(handle, found.st_mode & 0o700)
    finally:
        os.close(handle)

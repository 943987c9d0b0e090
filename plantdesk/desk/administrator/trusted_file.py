"""Checks that only administrators or the user can have written a file."""

import os
import stat
import sys
from collections.abc import Container, Iterator
from pathlib import Path

from plantdesk.private_files import is_link

# root, wheel or admin.
_GROUPS = {0, 80} if sys.platform == "darwin" else {0}
_ACL = "system.posix_acl_access"
_MOST_LINKS = 40


def untrusted_part(path: Path, opened: int, owners: Container[object]) -> Path | None:
    """Return the file, or the first folder or link on its path, that others can change.

    `opened` is the file that was read. If the path leads to another file by now, return `path`.
    """
    way = list(_way_to(path))
    file = way[-1]
    for part in reversed(way):
        if _others_can_change(part, owners, in_way=part not in (file, file.parent)):
            return part
    return None if os.path.samestat(os.fstat(opened), file.lstat()) else path


def _way_to(path: Path) -> Iterator[Path]:
    """Return each folder and link from the root, also behind links, and the file itself last."""
    path = path.absolute()
    part, rest = Path(path.anchor), list(path.parts[1:])
    yield part
    for _ in range(_MOST_LINKS):
        while rest:
            name = rest.pop(0)
            # The part before it is a real folder by now.
            part = part.parent if name == ".." else part / name
            yield part
            if is_link(part):
                break
        else:
            return
        target = _target_of(part)
        part = part.parent
        if target.anchor:
            part = Path(target.anchor)
            yield part
        rest[:0] = target.parts[1:] if target.anchor else target.parts
    raise OSError(f"more than {_MOST_LINKS} links")


if sys.platform == "win32":
    from plantdesk.desk.administrator import windows_rights as windows

    def trusted_owners() -> frozenset[object]:
        """Return administrators, Windows itself and the user."""
        return frozenset(
            (windows.ADMINISTRATORS, windows.SYSTEM, windows.TRUSTED_INSTALLER, windows.user())
        )

    def _target_of(link: Path) -> Path:
        text = str(link.readlink())
        # A junction's target has a prefix before its drive, which other names of it lack.
        return Path(text[4:] if text.startswith("\\\\?\\") and text[5:6] == ":" else text)

    def _others_can_change(part: Path, owners: Container[object], *, in_way: bool) -> bool:
        # Any user may make new folders in the root and in ProgramData.
        replace_only = in_way and not is_link(part)
        rights = windows.rights_of(part)
        return windows.others_can_change(rights, owners, replace_only=replace_only)

else:

    def trusted_owners() -> frozenset[object]:
        """Return root and the user, who gains nothing by writing the file."""
        return frozenset((0, os.getuid()))

    def _target_of(link: Path) -> Path:
        return link.readlink()

    def _others_can_change(part: Path, owners: Container[object], *, in_way: bool) -> bool:
        found = part.lstat()
        if found.st_uid not in owners:
            return True
        # A link can't be written. In a folder such as /tmp, nobody can replace the files of
        # others. But such a folder is not accepted as the file's own.
        sticky = in_way and stat.S_ISDIR(found.st_mode) and found.st_mode & stat.S_ISVTX
        if stat.S_ISLNK(found.st_mode) or sticky:
            return False
        if found.st_mode & stat.S_IWOTH:
            return True
        group_writes = bool(found.st_mode & stat.S_IWGRP)
        return group_writes and (found.st_gid not in _GROUPS or _has_acl(part))

    def _has_acl(part: Path) -> bool:
        """With an access list, the group's rights apply to every user it names."""
        return sys.platform == "linux" and _ACL in os.listxattr(part)

"""Whether only administrators, or the user, can have written a file."""

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
    """What somebody else can change: the file, or the first folder or link on the way to it.

    `opened` is the file that was read. If the way leads to another one by now, that is `path`.
    """
    way = list(_way_to(path))
    file = way[-1]
    for part in reversed(way):
        if _others_can_change(part, owners, in_way=part not in (file, file.parent)):
            return part
    return None if os.path.samestat(os.fstat(opened), file.lstat()) else path


def _way_to(path: Path) -> Iterator[Path]:
    """Each folder and link from the root on, where links lead too; the file itself comes last."""
    path = path.absolute()
    part, rest = Path(path.anchor), list(path.parts[1:])
    yield part
    for _ in range(_MOST_LINKS):
        while rest:
            name = rest.pop(0)
            # What is left behind is a folder, and no link.
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
        """Administrators, Windows itself, and the user."""
        return frozenset(
            (windows.ADMINISTRATORS, windows.SYSTEM, windows.TRUSTED_INSTALLER, windows.user())
        )

    def _target_of(link: Path) -> Path:
        text = str(link.readlink())
        # A junction's has a prefix before its drive, which other names of the same place lack.
        return Path(text[4:] if text.startswith("\\\\?\\") and text[5:6] == ":" else text)

    def _others_can_change(part: Path, owners: Container[object], *, in_way: bool) -> bool:
        # Anybody may make new folders in the root and in ProgramData.
        replace_only = in_way and not is_link(part)
        rights = windows.rights_of(part)
        return windows.others_can_change(rights, owners, replace_only=replace_only)

else:

    def trusted_owners() -> frozenset[object]:
        """Root and the user: what the user writes gives nobody more than the user has."""
        return frozenset((0, os.getuid()))

    def _target_of(link: Path) -> Path:
        return link.readlink()

    def _others_can_change(part: Path, owners: Container[object], *, in_way: bool) -> bool:
        found = part.lstat()
        if found.st_uid not in owners:
            return True
        # A link can't be written. In a folder such as /tmp nobody can replace what belongs to
        # others; but the file's own folder is not to be one.
        sticky = in_way and stat.S_ISDIR(found.st_mode) and found.st_mode & stat.S_ISVTX
        if stat.S_ISLNK(found.st_mode) or sticky:
            return False
        if found.st_mode & stat.S_IWOTH:
            return True
        group_writes = bool(found.st_mode & stat.S_IWGRP)
        return group_writes and (found.st_gid not in _GROUPS or _has_acl(part))

    def _has_acl(part: Path) -> bool:
        """With one, the group's rights are those of every user that it names."""
        return sys.platform == "linux" and _ACL in os.listxattr(part)

"""Whether only administrators, or the user, can have written a file."""

import os
import stat
import sys
from collections.abc import Container, Iterator
from pathlib import Path

# root, wheel or admin.
_GROUPS = {0, 80} if sys.platform == "darwin" else {0}
_ACL = "system.posix_acl_access"


def trusted_owners() -> frozenset[int]:
    """Root and the user: what the user writes gives nobody more than the user has."""
    if sys.platform == "win32":
        return frozenset()
    return frozenset((0, os.getuid()))


def untrusted_part(path: Path, owners: Container[int]) -> Path | None:
    """The file, or the first folder on the way to it, that somebody else can change."""
    if sys.platform == "win32":
        return None
    return next((part for part in _way_to(path) if _others_can_change(part, owners)), None)


def _way_to(path: Path) -> Iterator[Path]:
    """Links count both ways: who may replace the link, and who may change what it leads to."""
    resolved = path.resolve()
    yield resolved
    yield from dict.fromkeys((*path.absolute().parents, *resolved.parents))


def _others_can_change(part: Path, owners: Container[int]) -> bool:
    found = part.stat()
    if found.st_uid not in owners:
        return True
    # In a folder such as /tmp nobody can replace what belongs to others.
    if stat.S_ISDIR(found.st_mode) and found.st_mode & stat.S_ISVTX:
        return False
    if found.st_mode & stat.S_IWOTH:
        return True
    group_writes = bool(found.st_mode & stat.S_IWGRP)
    return group_writes and (found.st_gid not in _GROUPS or _has_acl(part))


def _has_acl(part: Path) -> bool:
    """With one, the group's rights are those of every user that it names."""
    return sys.platform == "linux" and _ACL in os.listxattr(part)

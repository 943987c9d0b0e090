"""Reads the administrator's file, and puts its stores into the journal when it is opened."""

import logging
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from plantdesk.desk.news import GivenTold
from plantdesk.domain.given import (
    Change,
    ChangeKind,
    Given,
    GivenFault,
    GivenFaultKind,
    Plan,
    Rules,
    plan_given,
)
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts

log = logging.getLogger(__name__)

# Room for some two hundred stores with all their settings and a comment each.
_MOST_BYTES = 64 * 1024
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def read_given_file(path: Path) -> Given | GivenFault | None:
    """Return None if the file is gone."""
    try:
        # Opening a pipe would wait for its writer.
        if not stat.S_ISREG(path.stat().st_mode):
            return GivenFault(GivenFaultKind.UNREADABLE)
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
            others = _part_of_others(path, os.fstat(file.fileno()))
    except FileNotFoundError:
        return None
    except OSError:
        return GivenFault(GivenFaultKind.UNREADABLE)
    if len(content) > _MOST_BYTES:
        return GivenFault(GivenFaultKind.UNREADABLE)
    if others is not None:
        return GivenFault(GivenFaultKind.OTHERS_CAN_WRITE, place=str(others))
    # Most computers have no such file.
    from plantdesk.domain.given_reading import read_given

    return read_given(content)


async def take_given(
    find: Callable[[], Path | None],
    keeper: JournalKeeper,
    shown: Store,
    tell: Callable[[object], None],
) -> Plan:
    """Save the shown store, unless the file says otherwise, then the file's stores.

    Without a file, or with a fault in it, the stores stay as they are, and users may change them.
    """
    path = find()
    read = None if path is None else read_given_file(path)
    given = read if isinstance(read, Given) else Given()
    here = await keeper.call(Journal.stores)
    if PRACTICE not in (shown, *here):
        await keeper.call(Journal.put_store, PRACTICE)
    is_new = await keeper.call(Journal.store, shown.id) is None
    # The window may know a store by an earlier id.
    same = [one.id for one in here if is_new and one.address == shown.address]
    unlisted = is_new and not same and shown.id not in {one.id for one in given.stores}
    changes: tuple[Change, ...] = ()
    if unlisted and (given.may_add_stores or shown.practice):
        await keeper.call(Journal.put_store, shown)
        here.append(shown)
    elif unlisted:
        changes = (Change(ChangeKind.NOT_ADDED, shown, shown),)
    counts = (await keeper.call(Journal.open_by_store)).items()
    waiting = {i for i, of in counts if of != OpenCounts(to_check=of.to_check, refused=of.refused)}
    plan = plan_given(given, here, waiting)
    for old, new in plan.new_ids.items():
        await keeper.call(Journal.change_store_id, old, new)
    for store in plan.put:
        await keeper.call(Journal.put_store, store)
    if path is not None and isinstance(read, GivenFault):
        log.info("the administrator's file can't be used: %s", read.kind.name.lower())
        tell(GivenTold(path, fault=read))
        plan = replace(plan, rules=Rules(preferences=None))
    if path is not None and (changes := (*changes, *plan.changes)):
        tell(GivenTold(path, changes=changes))
    new_ids = dict(plan.new_ids)
    if same:
        new_ids[shown.id] = new_ids.get(same[0], same[0])
    return replace(plan, new_ids=new_ids)


def _part_of_others(path: Path, opened: os.stat_result) -> Path | None:
    """Return the file or folder that others than root and the user can write to."""
    if sys.platform == "win32":
        # Whoever can write to the program's folder can replace the program.
        return None
    target = path.resolve()
    parts = {path.parent: path.parent.stat(), target.parent: target.parent.stat(), target: opened}
    for part, found in parts.items():
        if found.st_uid not in (0, os.getuid()) or found.st_mode & _OTHERS_WRITE:
            return part
    return None

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
    was_given,
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
    given = None if path is None else read_given_file(path)
    here = await keeper.call(Journal.stores)
    is_new = await keeper.call(Journal.store, shown.id) is None
    new_ids: dict[str, str] = {}
    if is_new and (same := [one.id for one in here if one.address == shown.address]):
        # The window may know a store by an earlier id.
        new_ids, is_new = {shown.id: same[0]}, False
    # A store with a given id is saved as the file has it, or not at all.
    may_add = not isinstance(given, Given) or (given.may_add_stores and not was_given(shown.id))
    if is_new and may_add:
        await keeper.call(Journal.put_store, shown)
    if PRACTICE not in (shown, *here):
        await keeper.call(Journal.put_store, PRACTICE)
    if path is None or given is None:
        return Plan(new_ids=new_ids)
    if isinstance(given, GivenFault):
        log.info("the administrator's file can't be used: %s", given.kind.name.lower())
        tell(GivenTold(path, fault=given))
        return Plan(Rules(preferences=None), new_ids=new_ids)
    if is_new and not may_add and not was_given(shown.id):
        tell(GivenTold(path, changes=(Change(ChangeKind.NOT_ADDED, shown, shown),)))
    plan = await _plan(keeper, given, shown.id)
    for old, new in plan.new_ids.items():
        await keeper.call(Journal.change_store_id, old, new)
    for store in plan.put:
        await keeper.call(Journal.put_store, store)
    for change in plan.changes:
        if change.kind is ChangeKind.GONE:
            await keeper.call(Journal.remove_store, change.store.id)
    if plan.changes:
        tell(GivenTold(path, changes=plan.changes))
    new_ids = {old: plan.new_ids.get(new, new) for old, new in new_ids.items()}
    return replace(plan, new_ids={**plan.new_ids, **new_ids})


async def _plan(keeper: JournalKeeper, given: Given, shown: str) -> Plan:
    stores = await keeper.call(Journal.stores)
    counts = (await keeper.call(Journal.open_by_store)).items()
    unsettled = {i: of for i, of in counts if of != OpenCounts(refused=of.refused)}
    waiting = {i for i, of in counts if of != OpenCounts(to_check=of.to_check, refused=of.refused)}
    return plan_given(given, stores, waiting, unsettled, shown)


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

"""Puts the shown store and the administrator's stores into the journal when it is opened."""

import logging
from collections.abc import Callable

from plantdesk.desk.news import GivenTold
from plantdesk.domain.given import Change, ChangeKind, GivenFile, new_ids, plan_given
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper

log = logging.getLogger(__name__)


async def take_given(
    file: GivenFile, keeper: JournalKeeper, shown: Store, tell: Callable[[object], None]
) -> list[Change]:
    """Save the shown store, unless the file says otherwise, then the file's stores.

    Without a file, or with a fault in it, the stores stay as they are, and users may change them.
    """
    given, changes = file.given, list[Change]()
    if await keeper.call(Journal.store, PRACTICE.id) is None:
        await keeper.call(Journal.put_store, PRACTICE)
    here = await keeper.call(Journal.stores)
    ids = new_ids((shown, *given.stores.values()), given, here)
    for old, new in ids.items():
        await keeper.call(Journal.change_store_id, old, new)
    here = await keeper.call(Journal.stores)
    known = given.gives(shown.id) or any(store.address == shown.address for store in here)
    if not known and await keeper.call(Journal.store, shown.id) is None:
        if given.may_add_stores:
            await keeper.call(Journal.put_store, shown)
            here.append(shown)
        else:
            changes.append(Change(ChangeKind.NOT_ADDED, shown, shown))
    counts = (await keeper.call(Journal.open_by_store)).items()
    waiting = {i for i, of in counts if of.waiting + of.aside + of.in_batches + of.sending}
    put, planned = plan_given(given, here, waiting)
    for store in put:
        await keeper.call(Journal.put_store, store)
    changes += planned
    if file.fault:
        log.info("the administrator's file can't be used: %s", file.fault.kind.name.lower())
    if file.path and (file.fault or changes):
        tell(GivenTold(file.path, file.fault, tuple(changes)))
    return changes

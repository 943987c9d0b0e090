"""Puts the shown store and the administrator's stores into the journal when it is opened."""

from plantdesk.domain.given import Change, ChangeKind, Given, new_ids, plan_given
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.journal.journal import Journal


def take_given(journal: Journal, given: Given, shown: Store) -> list[Change]:
    """Save the shown store, unless the file says otherwise, then the file's stores.

    Without a file, or with a fault in it, the stores stay as they are, and users may change them.
    """
    changes = list[Change]()
    if journal.store(PRACTICE.id) is None:
        journal.put_store(PRACTICE)
    ids = new_ids((shown, *given.stores.values()), given, journal.stores())
    for old, new in ids.items():
        journal.change_store_id(old, new)
    here = journal.stores()
    known = given.gives(shown.id) or any(store.address == shown.address for store in here)
    if not known and journal.store(shown.id) is None:
        if given.may_add_stores:
            journal.put_store(shown)
            here.append(shown)
        else:
            changes.append(Change(ChangeKind.NOT_ADDED, shown, shown))
    counts = journal.open_by_store().items()
    waiting = {i for i, of in counts if of.waiting + of.aside + of.in_batches + of.sending}
    put, planned = plan_given(given, here, waiting)
    for store in put:
        journal.put_store(store)
    return changes + planned

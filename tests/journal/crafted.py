"""Journals of this computer, and changes to closed ones that the program would never make."""

import sqlite3
from contextlib import closing

from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here
from plantdesk.journal.records import Batch, BatchPlant
from plantdesk.journal.rows import microseconds
from tests.patience import patiently

# The statuses of plants that are or may get into the store.
MAY_BE_THERE = frozenset(
    {Status.WAITING, Status.SENDING, Status.ADDED, Status.ADDED_AS_SAID, Status.TO_CHECK}
)

_PUT = """
INSERT INTO ids_elsewhere (store, plant_id, sent_at) SELECT seq, ?, ? FROM stores WHERE id = ?
"""


def here(path, computer="this one"):
    return Here(lambda: computer, path.parent.parent / "state" / "here")


def make_journal(folder, *stores):
    """A closed journal in this folder, as an earlier session with these stores left it."""
    folder.mkdir(exist_ok=True)
    with closing(Journal.open(folder / "journal.db")) as journal:
        for store in stores:
            journal.put_store(store)


def add_batch(journal, batch, entries, *, ready=True):
    """Add a sheet at once, which the program does in slices."""
    journal.begin_batch(batch)
    entries = list(entries)
    plants = [BatchPlant(entry.id, entry.plant, entry.corrects) for entry in entries]
    journal.add_plants(batch.id, plants, entries[0].typed_at, even_if_known={None})
    if ready:
        journal.make_ready(batch.id)


def fill(path, store, new_entry, now, count):
    """Make a journal with a sheet of so many plants. 600 need many pages."""
    with closing(Journal.open(path, here(path))) as journal:
        journal.put_store(store)
        batch = Batch("a-batch", store.id, "Sheet", now)
        add_batch(journal, batch, [new_entry(name="Acer " * 10) for _ in range(count)])


def ask(keeper, method, *about, **more):
    """Do something with a keeper's journal."""
    return patiently(keeper.submit(method, *about, **more).result)


def run(path, *statements):
    """A crafted file keeps to none of our limits."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            file.execute(statement)


def put_elsewhere(journal, store_id, plant_id, sent_at):
    """Let only the journal before a restored backup have a plant with this id."""
    with journal.file.writing():
        journal.file.run(_PUT, plant_id, microseconds(sent_at), store_id)

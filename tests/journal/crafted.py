"""Closed journals, and changes to them that the program would never make."""

import sqlite3
from contextlib import closing

from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here
from plantdesk.journal.records import Batch
from tests.journal.sheets import add_batch

ENTRIES = 600


def fill(path, store, new_entry, now):
    """Make a journal with many pages, of a sheet."""
    with closing(Journal.open(path, here=here(path))) as journal:
        journal.put_store(store)
        batch = Batch("a-batch", store.id, "Sheet", now)
        add_batch(journal, batch, [new_entry(name="Acer " * 10) for _ in range(ENTRIES)])


def here(path):
    return Here(lambda: "this one", path.parent.parent / "state")


def run(path, *statements):
    """A crafted file keeps to none of our limits."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            file.execute(statement)

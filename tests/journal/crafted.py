"""Journals of this computer, and changes to closed ones that the program would never make."""

import sqlite3
from contextlib import closing

import pytest

from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here
from plantdesk.journal.records import Batch
from tests.journal.sheets import add_batch


def here(path, computer="this one"):
    return Here(lambda: computer, path.parent.parent / "state")


def fill(path, store, new_entry, now, count):
    """Make a journal with a sheet of so many plants. 600 need many pages."""
    with closing(Journal.open(path, here(path))) as journal:
        journal.put_store(store)
        batch = Batch("a-batch", store.id, "Sheet", now)
        add_batch(journal, batch, [new_entry(name="Acer " * 10) for _ in range(count)])


def ask(keeper, method, *about, **more):
    """Do something with a keeper's journal."""
    return keeper.submit(method, *about, **more).result()


def run(path, *statements):
    """A crafted file keeps to none of our limits."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            file.execute(statement)


def refused(error, use, what):
    """Check that using this raises such an error."""
    try:
        use()
    except error as told:
        return str(told)
    return pytest.fail(f"taken: {what}")

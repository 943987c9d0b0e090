from collections.abc import Callable
from datetime import datetime

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from tests.journal.there import MAY_BE_THERE

MANY = """
INSERT INTO entries (uuid, store, plant_id, name, status, typed_at, changed_at)
WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
SELECT n, 1, 1000 + n, 'Acer', iif(n % 2, 'removed', 'refused'), 0, 0 FROM numbers
"""


@pytest.mark.parametrize("status", Status)
def test_the_next_id_is_one_more_than_the_highest_that_may_be_there(
    journal: Journal, store: Store, entry_at: Callable[..., Entry], status: Status
) -> None:
    assert journal.next_id(store.id) is None
    entry_at(Status.ADDED, number=-5)
    assert journal.next_id(store.id) == -4
    entry_at(status, number=70)
    entry_at(Status.WAITING, number=9)
    assert journal.next_id(store.id) == (71 if status in MAY_BE_THERE else 10)


@pytest.mark.parametrize(
    ("highest", "following"),
    [
        (ID_MIN, ID_MIN + 1),
        (-1, 0),
        (2**53, 2**53 + 1),
        (ID_MAX - 1, ID_MAX),
        (ID_MAX, None),
    ],
)
def test_the_next_id_fits_into_64_bits(
    journal: Journal,
    store: Store,
    entry_at: Callable[..., Entry],
    highest: int,
    following: int | None,
) -> None:
    entry_at(Status.ADDED, number=highest)
    assert journal.next_id(store.id) == following


def test_a_removed_entrys_id_is_free_again(
    journal: Journal, store: Store, entry_at: Callable[..., Entry], clock: Callable[[], datetime]
) -> None:
    entry_at(Status.WAITING, number=7)
    last = entry_at(Status.WAITING, number=8)
    assert journal.next_id(store.id) == 9
    journal.change(last.id, Cause.PERSON_REMOVES, clock())
    assert journal.next_id(store.id) == 8
    journal.undo_removal(last.id, clock())
    assert journal.next_id(store.id) == 9


def test_ids_of_another_store_are_ignored(journal: Journal, entry_at: Callable[..., Entry]) -> None:
    journal.put_store(Store("other", "Other", "sky", "https://b.test"))
    entry_at(Status.ADDED, number=7)
    assert journal.next_id("other") is None
    assert journal.next_id("nobody") is None


def test_thousands_of_removed_entries_do_not_slow_the_search(
    journal: Journal, store: Store, entry_at: Callable[..., Entry]
) -> None:
    entry_at(Status.ADDED, number=7)
    before = _steps(journal, lambda: journal.next_id(store.id))
    journal._file.run(MANY)
    assert journal._file.row(int, "SELECT max(plant_id) FROM entries") == 6000
    assert journal.next_id(store.id) == 8
    # A few more or less, as another SQLite prepares it; walking past them would take thousands.
    assert _steps(journal, lambda: journal.next_id(store.id)) <= before + 50


def _steps(journal: Journal, ask: Callable[[], object]) -> int:
    """How many steps SQLite takes to answer."""
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1

    connection = journal._file._connection
    connection.set_progress_handler(step, 1)
    try:
        ask()
    finally:
        connection.set_progress_handler(None, 0)
    return steps

import pytest

from plantdesk.domain.plant import ID_MAX
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store

MANY = """
INSERT INTO entries (uuid, store, plant_id, name, status, typed_at, changed_at)
WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
SELECT n, 1, 1000 + n, 'Acer', 'removed', 0, 0 FROM numbers
"""


@pytest.mark.parametrize(
    ("ids", "following"),
    [
        ([], None),
        ([1, 2], None),
        ([1, 2, 3], 4),
        ([9, 1, 2, 3], 4),
        ([1, 2, 4], None),
        ([3, 2, 1], None),
        ([1, 2, 3, 3], None),
        ([5, 2, 3, 4], None),
        ([-2, -1, 0], 1),
        ([2**53, 2**53 + 1, 2**53 + 2], 2**53 + 3),
        ([ID_MAX - 3, ID_MAX - 2, ID_MAX - 1], ID_MAX),
        ([ID_MAX - 2, ID_MAX - 1, ID_MAX], None),
    ],
)
def test_the_next_id_follows_three_typed_ids_that_went_up_by_one(
    journal, store, entry_at, ids, following
):
    for number in ids:
        entry_at(Status.WAITING, number=number)
    assert journal.next_id(store.id) == following


def test_a_removed_plant_and_a_correction_do_not_count(journal, store, entry_at, clock):
    for number in (6, 7, 8):
        entry_at(Status.ADDED, number=number)
    refused = entry_at(Status.REFUSED, number=9)
    assert journal.next_id(store.id) == 10
    entry_at(Status.ADDED, number=9, corrects=refused.id)
    assert journal.next_id(store.id) == 10
    last = entry_at(Status.WAITING, number=70)
    assert journal.next_id(store.id) is None
    journal.change(last.id, Cause.PERSON_REMOVES, clock())
    assert journal.next_id(store.id) == 10


def test_ids_of_another_store_are_ignored(journal, entry_at):
    journal.put_store(Store("other", "Other", "sky", "https://b.test"))
    for number in (6, 7, 8):
        entry_at(Status.ADDED, number=number)
    assert journal.next_id("other") is None
    assert journal.next_id("nobody") is None


def test_thousands_of_entries_do_not_slow_the_search(journal, store, entry_at):
    for number in (6, 7, 8):
        entry_at(Status.ADDED, number=number)
    journal.file.run(MANY)
    assert journal.next_id(store.id) is None
    # Walking past the entries would take thousands of steps.
    assert _steps(journal, lambda: journal.next_id(store.id)) <= 5000


def _steps(journal, ask):
    """Count SQLite's steps for a query."""
    steps = 0

    def step():
        nonlocal steps
        steps += 1

    connection = journal.file.connection
    connection.set_progress_handler(step, 1)
    try:
        ask()
    finally:
        connection.set_progress_handler(None, 0)
    return steps

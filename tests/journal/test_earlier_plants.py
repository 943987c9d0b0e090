import pytest

from plantdesk.domain.status import Status
from plantdesk.domain.store import Store

GONE = {
    Status.REFUSED,
    Status.ADDED_AGAIN,
    Status.NOT_ADDED,
    Status.REMOVED,
    Status.REMOVED_AS_SAID,
}
MANY = """
INSERT INTO entries (uuid, store, plant_id, name, tag, status, typed_at, changed_at)
WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
SELECT n, 1, 1000 + n, 'Acer', 'Many', 'added', 0, 0 FROM numbers
"""


def test_the_most_used_tags_come_first_and_of_equals_the_newest(journal, store, entry_at):
    for tag in ("Fern", "Tree", "Shrub", None, "Tree", "tree", "Herb"):
        entry_at(Status.ADDED, tag=tag)
    assert journal.tags(store.id) == ["Tree", "Herb", "tree", "Shrub", "Fern"]


@pytest.mark.parametrize("status", Status)
def test_only_plants_that_may_be_in_the_store_count(journal, store, entry_at, status):
    entry = entry_at(status, name="Fagus", tag="Tree")
    found = (journal.tags(store.id), journal.named(store.id, "Fagus"))
    assert found == (([], None) if status in GONE else (["Tree"], entry))


def test_plants_of_another_store_do_not_count(journal, entry_at):
    journal.put_store(Store("other", "Other", "sky", "https://b.test"))
    entry_at(Status.ADDED, name="Fagus", tag="Tree")
    for store_id in ("other", "nobody"):
        assert journal.tags(store_id) == []
        assert journal.named(store_id, "Fagus") is None


def test_the_newest_plant_with_exactly_this_name_is_found(journal, store, entry_at):
    entry_at(Status.ADDED, name="Fagus")
    newest = entry_at(Status.WAITING, name="Fagus")
    entry_at(Status.ADDED, name="Fagus sylvatica")
    assert journal.named(store.id, "Fagus") == newest
    assert journal.named(store.id, "fagus") is None


def test_thousands_of_entries_do_not_slow_the_search(journal, store, entry_at):
    entry_at(Status.ADDED, name="Fagus", tag="Tree")
    journal.file.run(MANY)
    steps = 0

    def step():
        nonlocal steps
        steps += 1

    journal.file.connection.set_progress_handler(step, 1000)
    # The first plant is too old by now. Walking past all would take over 800 thousand steps.
    assert journal.tags(store.id) == ["Many"]
    assert journal.named(store.id, "Fagus") is None
    assert steps <= 400

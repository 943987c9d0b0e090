"""Counting all entries, and listing the unsettled ones, in slices."""

from collections import Counter
from collections.abc import Callable

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal

OTHER = Store("other", "Lakeside", "sky", "https://lake.test")
Bring = Callable[..., Entry]
UNSETTLED = (Status.WAITING, Status.SENDING, Status.TO_CHECK, Status.REFUSED)


def counted(journal: Journal, rows: int) -> Counter[tuple[str, Status]]:
    counts: Counter[tuple[str, Status]] = Counter()
    after: int | None = 0
    while after is not None:
        found = journal.status_counts(after, rows)
        assert sum(found.counts.values()) <= rows
        counts.update(found.counts)
        after = found.last
    return counts


def listed(journal: Journal, limit: int, rows: int) -> list[str]:
    entries: list[Entry] = []
    before: int | None = None
    while True:
        found = journal.unsettled(before, limit, rows)
        assert len(found.entries) <= min(limit, rows)
        entries += found.entries
        before = found.first
        if before is None:
            return [entry.id for entry in entries]


@pytest.mark.parametrize("rows", [1, 3, 100])
def test_every_entry_is_counted_once(
    journal: Journal, entry_at: Bring, new_entry: Bring, rows: int
) -> None:
    made = [entry_at(status) for status in (*Status, Status.ADDED)]
    journal.put_store(OTHER)
    journal.add(new_entry(store_id=OTHER.id))
    wanted = Counter((entry.store_id, entry.status) for entry in made)
    # A refused entry that was added again stands for two.
    wanted[made[0].store_id, Status.ADDED] += 1
    wanted[OTHER.id, Status.WAITING] += 1
    assert {pair: count for pair, count in counted(journal, rows).items() if count} == wanted


@pytest.mark.parametrize(("limit", "rows"), [(1, 1), (1, 100), (2, 3), (50, 100), (50, 2)])
def test_unsettled_entries_come_newest_first_without_gaps_or_repeats(
    journal: Journal, entry_at: Bring, limit: int, rows: int
) -> None:
    made = [entry_at(status) for status in (*Status, *Status)]
    wanted = [entry.id for entry in reversed(made) if entry.status in UNSETTLED]
    assert listed(journal, limit, rows) == wanted


def test_an_empty_journal_has_nothing_to_count_or_list(journal: Journal) -> None:
    assert counted(journal, 5) == Counter()
    assert listed(journal, 5, 5) == []


def test_missing_numbers_cost_no_slice(journal: Journal, entry_at: Bring) -> None:
    first, last = entry_at(Status.WAITING), entry_at(Status.WAITING)
    journal.file.run("PRAGMA foreign_keys = OFF")
    with journal.file.writing():
        journal.file.run("UPDATE entries SET seq = 9000000000000000000 WHERE uuid = ?", last.id)
        journal.file.run("UPDATE sqlite_sequence SET seq = 9000000000000000000")
    assert counted(journal, 10).total() == 2
    assert listed(journal, 10, 10) == [last.id, first.id]

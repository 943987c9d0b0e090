"""A look through all entries, in slices."""

from collections.abc import Callable

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import EntryState

OTHER = Store("other", "Lakeside", "sky", "https://lake.test")


def seen(journal: Journal, limit: int) -> list[EntryState]:
    states: list[EntryState] = []
    while found := journal.states(states[-1].number if states else 0, limit):
        assert len(found) <= limit
        states += found
    return states


@pytest.mark.parametrize("limit", [1, 3, 100])
def test_every_entry_is_seen_once(
    journal: Journal,
    entry_at: Callable[..., Entry],
    new_entry: Callable[..., Entry],
    limit: int,
) -> None:
    assert seen(journal, limit) == []
    journal.put_store(OTHER)
    for status in (*Status, Status.ADDED):
        entry_at(status)
    journal.add(new_entry(store_id=OTHER.id))
    wanted = [
        EntryState(
            listed.number, listed.entry.store_id, listed.entry.status, listed.entry.changed_at
        )
        for listed in journal.listed(range(100))
    ]
    assert {state.status for state in wanted} == set(Status)
    assert seen(journal, limit) == wanted


def test_missing_numbers_cost_no_slice(journal: Journal, entry_at: Callable[..., Entry]) -> None:
    entry_at(Status.WAITING)
    last = entry_at(Status.WAITING)
    journal.file.run("PRAGMA foreign_keys = OFF")
    with journal.file.writing():
        journal.file.run("UPDATE entries SET seq = 9000000000000000000 WHERE uuid = ?", last.id)
    assert [state.number for state in seen(journal, 1)] == [1, 9000000000000000000]

"""The open entries in slices, for the page that lists them."""

from collections.abc import Callable

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import OpenCounts, OpenKind

OTHER = Store("other", "Lakeside", "sky", "https://lake.test")
Bring = Callable[..., Entry]


def ids(entries: list[Entry]) -> list[str]:
    return [entry.id for entry in entries]


@pytest.fixture
def mixed(journal: Journal, entry_at: Bring) -> dict[Status, Entry]:
    """One in each status, in the order of the statuses; sending is the last that is claimed."""
    return {status: entry_at(status) for status in Status if status is not Status.SENDING}


def test_a_slice_has_only_open_entries_newest_first(
    journal: Journal, mixed: dict[Status, Entry]
) -> None:
    found = journal.open_slice(OpenKind.ALL, None, None, 200)
    assert ids(found) == ids([mixed[Status.TO_CHECK], mixed[Status.WAITING]])


def test_each_kind_has_its_own_entries(
    journal: Journal, mixed: dict[Status, Entry], entry_at: Bring
) -> None:
    sending = entry_at(Status.SENDING)
    to_check = journal.open_slice(OpenKind.TO_CHECK, None, None, 200)
    waiting = journal.open_slice(OpenKind.WAITING, None, None, 200)
    assert ids(to_check) == ids([mixed[Status.TO_CHECK]])
    assert ids(waiting) == ids([sending, mixed[Status.WAITING]])


def test_slices_join_without_gaps_or_repeats(
    journal: Journal, new_entry: Callable[..., Entry]
) -> None:
    made = [journal.add(new_entry()) for _ in range(7)]
    seen: list[str] = []
    while found := journal.open_slice(OpenKind.ALL, None, seen[-1] if seen else None, 3):
        seen += ids(found)
    assert seen == [entry.id for entry in reversed(made)]


def test_a_slice_can_follow_an_entry_that_is_no_longer_open(
    journal: Journal, entry_at: Bring, new_entry: Callable[..., Entry]
) -> None:
    below = journal.add(new_entry())
    over = entry_at(Status.REMOVED)
    journal.add(new_entry())
    assert ids(journal.open_slice(OpenKind.ALL, None, over.id, 3)) == [below.id]


def test_a_slice_can_be_of_one_store(journal: Journal, new_entry: Callable[..., Entry]) -> None:
    journal.put_store(OTHER)
    journal.add(new_entry())
    there = journal.add(new_entry(store_id=OTHER.id))
    assert ids(journal.open_slice(OpenKind.ALL, OTHER.id, None, 200)) == [there.id]
    assert journal.open_slice(OpenKind.ALL, "nobody", None, 200) == []


def test_every_store_with_open_entries_is_counted(
    journal: Journal, store: Store, mixed: dict[Status, Entry], new_entry: Callable[..., Entry]
) -> None:
    journal.put_store(OTHER)
    assert journal.open_by_store() == {store.id: OpenCounts(waiting=1, to_check=1)}
    aside = journal.add(new_entry(store_id=OTHER.id))
    assert isinstance(aside, Entry)
    journal.set_aside(aside.id)
    assert journal.open_by_store()[OTHER.id] == OpenCounts(aside=1)
    assert mixed

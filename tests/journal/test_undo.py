from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import KnownId
from tests.journal.there import MAY_BE_THERE


def test_a_removed_entry_waits_again(
    journal: Journal,
    reopened: Callable[[], Journal],
    entry_at: Callable[..., Entry],
    clock: Callable[[], datetime],
) -> None:
    removed = entry_at(Status.REMOVED, tag="red")
    waiting = replace(removed, status=Status.WAITING, changed_at=(now := clock()))
    assert journal.undo_removal(removed.id, now) == waiting
    journal = reopened()
    assert journal.entry(removed.id) == waiting
    assert journal.claim_next(removed.store_id, clock()).id == removed.id


@pytest.mark.parametrize("status", Status)
def test_a_removal_is_not_undone_if_its_id_was_used_meanwhile(
    journal: Journal,
    entry_at: Callable[..., Entry],
    clock: Callable[[], datetime],
    status: Status,
) -> None:
    removed = entry_at(Status.REMOVED, number=7)
    anew = entry_at(status, number=7)
    answer = journal.undo_removal(removed.id, clock())
    if status in MAY_BE_THERE:
        assert answer == KnownId(anew)
        assert journal.entry(removed.id) == removed
    else:
        assert answer == journal.entry(removed.id)
        assert journal.entry(removed.id).status is Status.WAITING
    assert journal.entry(anew.id) == anew


def test_of_two_removed_entries_with_the_same_id_only_one_comes_back(
    journal: Journal, entry_at: Callable[..., Entry], clock: Callable[[], datetime]
) -> None:
    first, second = (entry_at(Status.REMOVED, number=7) for _ in range(2))
    undone = journal.undo_removal(first.id, clock())
    assert journal.undo_removal(second.id, clock()) == KnownId(undone)
    assert journal.entry(second.id) == second


def test_the_same_id_in_another_store_does_not_prevent_undo(
    journal: Journal, entry_at: Callable[..., Entry], clock: Callable[[], datetime]
) -> None:
    journal.put_store(Store("other", "Other", "sky", "https://b.test"))
    removed = entry_at(Status.REMOVED, number=7)
    entry_at(Status.ADDED, number=7, store_id="other")
    assert journal.undo_removal(removed.id, clock()) == journal.entry(removed.id)
    assert journal.entry(removed.id).status is Status.WAITING


@pytest.mark.parametrize(
    "status", [one for one in Status if one is not Status.REMOVED], ids=lambda each: each.name
)
def test_only_a_removal_can_be_undone(
    journal: Journal,
    entry_at: Callable[..., Entry],
    clock: Callable[[], datetime],
    status: Status,
) -> None:
    entry = entry_at(status, number=7)
    entry_at(Status.ADDED, number=7)
    with pytest.raises(NoSuchWay):
        journal.undo_removal(entry.id, clock())
    assert journal.entry(entry.id) == entry

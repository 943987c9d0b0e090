"""Mistakes in added plants are kept and found."""

import pytest

from plantdesk.domain.entry import Mistake
from plantdesk.domain.status import NoSuchWay, Status
from plantdesk.journal.records import OpenCounts

IN_THE_STORE = (Status.ADDED, Status.ADDED_AS_SAID)


@pytest.mark.parametrize("status", IN_THE_STORE)
def test_a_mistake_stays_until_it_is_corrected(journal, entry_at, clock, store, status):
    entry, noted_at = entry_at(status), clock()
    assert journal.report_mistake(entry.id, "wrong tag", noted_at).mistake == Mistake(
        "wrong tag", noted_at
    )
    assert journal.open_counts(store.id) == OpenCounts(to_correct=1)
    assert journal.entry(entry.id).to_correct
    corrected_at = clock()
    corrected = journal.mark_corrected(entry.id, corrected_at)
    assert corrected.mistake == Mistake("wrong tag", noted_at, corrected_at)
    assert (corrected.to_correct, journal.open_by_store()) == (None, {})
    again = journal.report_mistake(entry.id, "still wrong", clock())
    assert (again.to_correct.note, again.to_correct.corrected_at) == ("still wrong", None)
    assert journal.forget_mistake(entry.id, clock()).mistake is None


def test_only_a_plant_in_the_store_can_have_one(journal, entry_at, clock):
    for status in set(Status) - set(IN_THE_STORE):
        entry = entry_at(status)
        with pytest.raises(NoSuchWay):
            journal.report_mistake(entry.id, "wrong tag", clock())

"""What the journal tells about one entry: attempts, decisions, mistakes, links to others."""

import pytest

from plantdesk.domain.entry import Mistake
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.records import History, OpenCounts


def decided(history):
    return [decision.cause for decision in history.decisions]


def test_a_refused_entry_and_its_corrections_are_linked(journal, entry_at, clock):
    refused = entry_at(Status.REFUSED)
    first = entry_at(Status.REMOVED, corrects=refused.id)
    second = entry_at(Status.WAITING, corrects=refused.id)
    history = journal.history(refused.id)
    assert history.corrected_by == (first, second)
    assert history.corrects is None
    again = Cause.PERSON_ADDS_AGAIN
    assert decided(history) == [again, Cause.NEW_ENTRY_REMOVED, again]
    assert journal.history(second.id).corrects == journal.entry(refused.id)
    assert journal.history(second.id).corrected_by == ()
    assert journal.history("not saved yet") == History("not saved yet")
    # A decision that nobody can make means a damaged file.
    journal.file.run("UPDATE decisions SET cause = ?", Cause.CLAIMED.value)
    with pytest.raises(JournalUnreadable, match="nobody decides"):
        journal.history(refused.id)


def test_a_mistake_stays_until_it_is_corrected(journal, entry_at, clock, store):
    entry, noted_at = entry_at(Status.ADDED), clock()
    assert journal.report_mistake(entry.id, "wrong tag", noted_at).mistake == Mistake(
        "wrong tag", noted_at
    )
    assert journal.open_counts(store.id) == OpenCounts(to_correct=1)
    assert journal.entry(entry.id).to_correct
    corrected_at = clock()
    corrected = journal.change(entry.id, Cause.PERSON_CORRECTS, corrected_at)
    assert corrected.mistake == Mistake("wrong tag", noted_at, corrected_at)
    assert (corrected.to_correct, journal.open_by_store()) == (None, {})
    again = journal.report_mistake(entry.id, "still wrong", clock())
    assert (again.to_correct.note, again.to_correct.corrected_at) == ("still wrong", None)
    assert journal.change(entry.id, Cause.PERSON_FORGETS_MISTAKE, clock()).mistake is None
    noted, forgotten = Cause.PERSON_NOTES_MISTAKE, Cause.PERSON_FORGETS_MISTAKE
    assert decided(journal.history(entry.id)) == [noted, Cause.PERSON_CORRECTS, noted, forgotten]

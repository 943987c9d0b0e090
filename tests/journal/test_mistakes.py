"""Mistakes in added plants are kept and found."""

import pytest

from plantdesk.domain.entry import Mistake
from plantdesk.domain.search.plant_search import LETTERS, PlantFilter
from plantdesk.domain.status import NoSuchWay, Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.records import OpenCounts
from plantdesk.journal.search import read_span

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


@pytest.mark.parametrize("status", [one for one in Status if one not in IN_THE_STORE])
def test_only_a_plant_in_the_store_can_have_one(journal, entry_at, clock, status):
    entry = entry_at(status)
    with pytest.raises(NoSuchWay):
        journal.report_mistake(entry.id, "wrong tag", clock())


def test_a_search_tells_it_from_other_added_plants(journal, entry_at, clock):
    entry_at(Status.ADDED)
    wrong = entry_at(Status.ADDED)
    journal.report_mistake(wrong.id, "wrong tag", clock())
    expected = LETTERS[Status.ADDED, True] + LETTERS[Status.ADDED, False]
    assert read_span(journal, PlantFilter()).letters.decode() == expected
    journal.mark_corrected(wrong.id, clock())
    assert read_span(journal, PlantFilter()).letters.decode() == 2 * LETTERS[Status.ADDED, False]


def test_plants_of_the_practice_store_are_listed_only_when_it_is_chosen(journal, new_entry, store):
    journal.put_store(PRACTICE)
    real = journal.add(new_entry())
    practised = journal.add(new_entry(store_id=PRACTICE.id))
    for store_id, entry in ((None, real), (store.id, real), (PRACTICE.id, practised)):
        (number,) = read_span(journal, PlantFilter(store_id=store_id)).numbers
        assert number == journal.file.value("SELECT seq FROM entries WHERE uuid = ?", entry.id)

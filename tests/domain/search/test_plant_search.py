"""Each plant has one kind, and some need a person."""

from datetime import UTC, datetime

from msgspec.structs import replace

from plantdesk.domain.entry import Entry, Held, Mistake
from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.search.found import Found
from plantdesk.domain.search.plant_search import LETTERS, Kind, is_of, kind_of, kind_of_status
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField

NOW = datetime(2026, 11, 28, tzinfo=UTC)


def test_each_status_has_a_kind_and_only_some_plants_need_a_person():
    entries = {
        status: Entry("e1", "s1", NewPlant(7, "Acer"), status, NOW, NOW) for status in Status
    }
    kinds = set(map(kind_of, entries.values()))
    assert kinds == set(Kind) - {Kind.ALL, Kind.TO_DO}
    altered = Added(Plant("Acer rubrum"), 200, (PlantField.NAME,))
    for status, entry in entries.items():
        assert kind_of_status(status) is kind_of(entry)
        assert not entry.altered
        assert replace(entry, outcome=altered).altered is (status is Status.ADDED)
        needs = status in (Status.TO_CHECK, Status.REFUSED)
        assert is_of(Kind.TO_DO, entry) is needs
        aside = replace(entry, held=Held.ASIDE)
        assert is_of(Kind.TO_DO, aside) is (needs or status is Status.WAITING)
        # Whatever is called refused needs one: what is dealt with is not.
        assert (kind_of(entry) is Kind.REFUSED) is (status is Status.REFUSED)
    # An added plant with a mistake needs one until it is corrected.
    for corrected_at in (None, NOW):
        wrong = replace(entries[Status.ADDED], mistake=Mistake("wrong tag", NOW, corrected_at))
        assert kind_of(wrong) is Kind.ADDED
        assert is_of(Kind.TO_DO, wrong) is (corrected_at is None)


def test_what_was_found_is_counted_and_listed_by_kind():
    added, waits, aside = ((Status.ADDED, False), (Status.WAITING, False), (Status.WAITING, True))
    found = Found()
    assert (found.count(Kind.ALL), list(found.of_kind(Kind.ADDED))) == (0, [])
    for numbers, plants in (([9, 8], (added, waits)), ([5, 2], (aside, added))):
        found.extend(numbers, "".join(map(LETTERS.get, plants)).encode())
    listed = {kind: list(found.of_kind(kind)) for kind in Kind if found.count(kind)}
    kinds = {Kind.TO_DO: [5], Kind.WAITING: [8, 5], Kind.ADDED: [9, 2], Kind.ALL: [9, 8, 5, 2]}
    assert listed == kinds
    assert {kind: count for kind, count in found.counts().items() if count} == {
        kind: len(numbers) for kind, numbers in listed.items()
    }

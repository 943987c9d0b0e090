"""Each plant has one kind, and some need a person."""

from datetime import UTC, datetime

from msgspec.structs import replace

from plantdesk.domain.entry import Entry, Held, Mistake
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import Kind, is_of, kind_of
from plantdesk.domain.status import Status

NOW = datetime(2026, 11, 28, tzinfo=UTC)


def test_each_status_has_a_kind_and_only_some_plants_need_a_person():
    entries = {
        status: Entry("e1", "s1", NewPlant(7, "Acer"), status, NOW, NOW) for status in Status
    }
    kinds = set(map(kind_of, entries.values()))
    assert kinds == set(Kind) - {Kind.ALL, Kind.TO_DO}
    for status, entry in entries.items():
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

"""Each plant has one kind, and some need a person."""

from datetime import UTC, datetime

from msgspec.structs import replace

from plantdesk.domain.entry import Entry, Held, Mistake
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import Kind, is_of, kind_of
from plantdesk.domain.status import Status

NOW = datetime(2026, 11, 28, tzinfo=UTC)


def is_to_do(entry):
    return is_of(Kind.TO_DO, entry)


def test_each_status_has_a_kind_and_only_some_plants_need_a_person():
    entries = {
        status: Entry("e1", "s1", NewPlant(7, "Acer"), status, NOW, NOW) for status in Status
    }
    kinds = set(map(kind_of, entries.values()))
    assert kinds == set(Kind) - {Kind.ALL, Kind.TO_DO}
    for status, entry in entries.items():
        assert is_to_do(entry) is (status in (Status.TO_CHECK, Status.REFUSED))
        waits = status in (Status.TO_CHECK, Status.REFUSED, Status.WAITING)
        assert is_to_do(replace(entry, held=Held.ASIDE)) is waits
        # Whatever is called refused needs one: what is dealt with is not.
        assert (kind_of(entry) is Kind.REFUSED) is (status is Status.REFUSED)
        # An added plant with a mistake needs one until it is corrected.
        added = status in (Status.ADDED, Status.ADDED_AS_SAID)
        wrong = replace(entry, mistake=Mistake("wrong tag", NOW))
        assert kind_of(wrong) is kind_of(entry)
        corrected = replace(wrong, mistake=Mistake("wrong tag", NOW, NOW))
        assert not added or (is_to_do(wrong), is_to_do(corrected)) == (True, False)

"""Each plant has one kind, and some need a person."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from plantdesk.domain.entry import Entry, Held, Mistake
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.plant_search import KINDS, Kind, is_to_do, kind_of
from plantdesk.domain.status import Status

NOW = datetime(2026, 11, 28, tzinfo=UTC)


def entry_of(status):
    return Entry("e1", "s1", NewPlant(7, "Acer"), status, NOW, NOW)


def test_each_status_has_a_kind_of_its_own_chip():
    assert set(KINDS) == set(Status)
    assert set(KINDS.values()) == set(Kind) - {Kind.ALL, Kind.TO_DO, Kind.TO_CORRECT}


@pytest.mark.parametrize("status", Status)
def test_only_these_plants_need_a_person(status):
    entry = entry_of(status)
    assert is_to_do(entry) is (status in (Status.TO_CHECK, Status.REFUSED))
    held = status in (Status.TO_CHECK, Status.REFUSED, Status.WAITING)
    assert is_to_do(replace(entry, held=Held.ASIDE)) is held


@pytest.mark.parametrize("status", Status)
def test_an_added_plant_with_a_mistake_needs_a_person_until_it_is_corrected(status):
    wrong = replace(entry_of(status), mistake=Mistake("wrong tag", NOW))
    added = status in (Status.ADDED, Status.ADDED_AS_SAID)
    assert (kind_of(wrong) is Kind.TO_CORRECT) is added
    corrected = replace(wrong, mistake=Mistake("wrong tag", NOW, NOW))
    assert kind_of(corrected) is KINDS[status]
    if added:
        assert (is_to_do(wrong), is_to_do(corrected)) == (True, False)

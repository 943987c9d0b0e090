"""Each plant has one kind, and some need a person."""

import pytest

from plantdesk.domain.search.plant_search import KINDS, Kind, is_to_do
from plantdesk.domain.status import Status


def test_each_status_has_a_kind_of_its_own_chip():
    assert set(KINDS) == set(Status)
    assert set(KINDS.values()) == set(Kind) - {Kind.ALL, Kind.TO_DO}


@pytest.mark.parametrize("status", Status)
def test_only_these_plants_need_a_person(status):
    assert is_to_do(status, held=False) is (status in (Status.TO_CHECK, Status.REFUSED))
    held = status in (Status.TO_CHECK, Status.REFUSED, Status.WAITING)
    assert is_to_do(status, held=True) is held

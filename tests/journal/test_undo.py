import pytest
from msgspec.structs import replace

from plantdesk.domain.status import Cause, Status
from plantdesk.journal.records import KnownId
from tests.journal.there import MAY_BE_THERE


def test_a_removed_entry_waits_again(journal, reopened, entry_at, clock):
    removed = entry_at(Status.REMOVED, tag="red")
    waiting = replace(removed, status=Status.WAITING, changed_at=(now := clock()))
    assert journal.change(removed.id, Cause.PERSON_UNDOES, now) == waiting
    journal = reopened()
    assert journal.entry(removed.id) == waiting
    assert journal.claim_next(removed.store_id, clock()).id == removed.id


@pytest.mark.parametrize("status", Status)
def test_a_removal_is_not_undone_if_its_id_was_used_meanwhile(journal, entry_at, clock, status):
    removed = entry_at(Status.REMOVED, number=7)
    anew = entry_at(status, number=7)
    answer = journal.change(removed.id, Cause.PERSON_UNDOES, clock())
    if status in MAY_BE_THERE:
        assert answer == KnownId(anew)
        assert journal.entry(removed.id) == removed
    else:
        assert answer == journal.entry(removed.id)
        assert journal.entry(removed.id).status is Status.WAITING
    assert journal.entry(anew.id) == anew

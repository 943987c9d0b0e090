"""An entry."""

from dataclasses import FrozenInstanceError
from datetime import UTC, datetime
from uuid import UUID

import pytest

from plantdesk.domain.entry import Entry, new_id
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def test_a_new_entry_was_not_sent_has_no_outcome_and_corrects_nothing():
    entry = Entry("uuid", "store", NewPlant(1, "Acer"), Status.WAITING, NOW, NOW)
    assert (entry.sent_at, entry.outcome, entry.corrects) == (None, None, None)


def test_an_entry_cannot_be_changed():
    entry = Entry("uuid", "store", NewPlant(1, "Acer"), Status.WAITING, NOW, NOW)
    with pytest.raises(FrozenInstanceError):
        entry.status = Status.ADDED


def test_a_new_id_is_a_random_uuid() -> None:
    ids = {new_id() for _ in range(500)}
    assert len(ids) == 500
    assert {str(UUID(each)) for each in ids} == ids
    assert {UUID(each).version for each in ids} == {4}

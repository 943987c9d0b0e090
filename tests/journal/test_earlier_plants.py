"""What earlier plants suggest for the next one: its tag, its name and its id."""

import pytest

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant import ID_MAX
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.journal.records import IdsLeft
from tests.journal.crafted import MAY_BE_THERE


def test_the_most_used_tags_come_first_and_of_equals_the_newest(journal, store, entry_at):
    for tag in ("Fern", "Tree", "Shrub", None, "Tree", "tree", "Herb"):
        entry_at(Status.ADDED, tag=tag)
    assert journal.tags(store.id) == ["Tree", "Herb", "tree", "Shrub", "Fern"]
    # Of the plants with exactly this name, the newest counts, too.
    entry_at(Status.ADDED, name="Fagus")
    newest = entry_at(Status.WAITING, name="Fagus")
    entry_at(Status.ADDED, name="fagus")
    assert journal.named(store.id, "Fagus") == newest


def test_only_plants_that_may_be_in_the_store_count(journal, store, entry_at):
    for status in Status:
        name, tag = f"Fagus {status.name}", status.name
        entry = entry_at(status, name=name, tag=tag)
        counts = status in MAY_BE_THERE
        assert journal.named(store.id, name) == (entry if counts else None)
        assert (tag in journal.tags(store.id)) is counts
    # Nor do those of another store.
    journal.put_store(Store("other", "Other", "sky", "https://b.test"))
    for number in (6, 7, 8):
        entry_at(Status.ADDED, number=number, name="Fagus", tag="Tree")
    for store_id in ("other", "nobody"):
        assert journal.tags(store_id) == []
        assert journal.named(store_id, "Fagus") is None
        assert journal.next_id(store_id) is None


FEW = IdRange(200, 1299)


@pytest.mark.parametrize(
    ("ids", "typed", "following", "left"),
    [
        # It follows three typed ids that went up by one.
        (None, [9, 1, 2, 3], 4, None),
        (None, [1, 2, 3, 3], None, None),
        (None, [5, 2, 3, 4], None, None),
        (None, [2**53, 2**53 + 1, 2**53 + 2], 2**53 + 3, None),
        (None, [ID_MAX - 2, ID_MAX - 1, ID_MAX], None, None),
        (FEW, [1196, 1197, 1198], 1199, None),
        (FEW, [1197, 1198, 1199], 1200, (1199, 100)),
        # The known one doesn't count, and isn't offered.
        (FEW, [1250, 1201, 1202, 1203], 1204, (1203, 95)),
        # Nor is it said to be left.
        (FEW, [1204, 1201, 1202, 1203], None, (1204, 95)),
        # The plant of another range is no reason to say nothing.
        (FEW, [1250, 5], None, (1250, 49)),
    ],
)
def test_the_next_id_follows_and_stays_within_the_range_and_few_left_are_told(
    journal, store, entry_at, ids, typed, following, left
):
    for number in typed:
        entry_at(Status.WAITING, number=number)
    assert journal.next_id(store.id, ids) == following
    if ids:
        assert journal.ids_left(store.id, ids) == (left and IdsLeft(*left))


def test_a_removed_plant_and_a_correction_do_not_count(journal, store, entry_at, clock):
    for number in (6, 7, 8):
        entry_at(Status.ADDED, number=number)
    refused = entry_at(Status.REFUSED, number=9)
    entry_at(Status.ADDED, number=9, corrects=refused.id)
    assert journal.next_id(store.id) == 10
    last = entry_at(Status.WAITING, number=70)
    journal.change(last.id, Cause.PERSON_REMOVES, clock())
    assert journal.next_id(store.id) == 10

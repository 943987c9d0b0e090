import pytest
from msgspec.structs import replace

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.domain.typed import Typed
from plantdesk.journal.errors import JournalMisused, JournalUnreadable
from plantdesk.journal.records import Draft

OPEN = {Status.WAITING, Status.SENDING, Status.TO_CHECK}
OTHER = Store("other", "Other", "sky", "https://b.test")
# All values differ from the defaults.
SET = {
    "open_origin": "http://plants.example:80",
    "ids": IdRange(20000, 2**63 - 1),
    "brought": True,
    "way_agreed": "1" * 64,
}


def test_stores_are_kept_in_the_order_they_came_with_each_setting(journal, reopened, store):
    second = Store("a", "Zweite 🌿", "sky", "http://localhost:8080/v1")
    journal.put_store(second)
    corrected = replace(store, address="https://c.test", **SET)
    journal.put_store(corrected)
    # Each value is of its type again.
    assert repr(reopened().stores()) == repr([corrected, second])


@pytest.mark.parametrize(
    "settings",
    [
        "json_set(settings, '$.way_agreed', NULL)",
        "json_set(settings, '$.colour', 'mauve')",
        # Half a range of ids.
        "json_set(settings, '$.ids', json_object('first', 5))",
        """ '{"a":' || replace(hex(zeroblob(15000)), '00', '[') """,
    ],
)
def test_a_store_that_is_not_ours_is_damage(journal, settings):
    journal.file.run(f"UPDATE stores SET settings = {settings}")
    with pytest.raises(JournalUnreadable):
        journal.stores()


@pytest.mark.parametrize("status", Status)
def test_a_store_is_removed_unless_it_has_open_entries(journal, reopened, store, entry_at, status):
    journal.put_store(OTHER)
    entry = entry_at(status)
    assert journal.remove_store(store.id) is (status not in OPEN)
    journal = reopened()
    assert journal.stores() == ([store, OTHER] if status in OPEN else [OTHER])
    assert journal.removed_stores() == ([] if status in OPEN else [store])
    assert journal.store(store.id) == store
    assert journal.entry(entry.id) == entry


def test_entries_of_a_removed_store_can_be_decided_but_not_opened(journal, store, entry_at, clock):
    refused, removed = entry_at(Status.REFUSED), entry_at(Status.REMOVED)
    said = entry_at(Status.ADDED_AS_SAID)
    journal.remove_store(store.id)
    for entry, cause in ((removed, Cause.PERSON_UNDOES), (said, Cause.PERSON_TAKES_BACK)):
        with pytest.raises(NoSuchWay, match="removed"):
            journal.change(entry.id, cause, clock())
        assert journal.entry(entry.id) == entry
    left = journal.change(refused.id, Cause.PERSON_LEAVES_IT, clock())
    assert left.status is Status.NOT_ADDED


def test_a_removed_store_takes_no_entry_and_comes_back_with_its_entries_and_place(
    journal, store, entry_at, new_entry
):
    journal.put_store(OTHER)
    entry = entry_at(Status.ADDED, number=7)
    journal.remove_store(store.id)
    with pytest.raises(JournalMisused):
        journal.add(new_entry())
    back = replace(store, name="Green Acres again", **SET)
    journal.put_store(back)
    assert journal.stores() == [back, OTHER]
    assert journal.known(store.id, 7) == entry
    # The practice store is never removed, nor an unknown one.
    journal.put_store(PRACTICE)
    for store_id, told in ((PRACTICE.id, "practice"), ("nobody", "nobody")):
        with pytest.raises(JournalMisused, match=told):
            journal.remove_store(store_id)
    assert journal.stores() == [back, OTHER, PRACTICE]


def test_a_store_gets_the_id_of_a_removed_one_with_its_plants(journal, store, new_entry):
    journal.put_store(OTHER)
    entry = journal.add(new_entry())
    journal.save_draft(Draft(Typed("7"), store.id))
    journal.remove_store(OTHER.id)
    journal.change_store_id(store.id, OTHER.id)
    assert journal.stores() == [replace(store, id=OTHER.id)]
    assert journal.removed_stores() == [replace(OTHER, id=store.id)]
    assert journal.entry(entry.id).store_id == journal.draft().store_id == OTHER.id

import pytest
from msgspec.structs import replace

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.journal.errors import JournalMisused, JournalUnreadable
from plantdesk.journal.records import OpenCounts

OPEN = {Status.WAITING, Status.SENDING, Status.TO_CHECK}
OTHER = Store("other", "Other", "sky", "https://b.test")
# All values differ from the defaults.
SET = {
    "open_origin": "http://plants.example:80",
    "ids": IdRange(20000, 2**63 - 1),
    "brought": True,
    "way_agreed": "1" * 64,
}


def test_stores_are_kept_in_the_order_they_came(journal, reopened, store):
    second = Store("a", "Zweite 🌿", "sky", "http://localhost:8080/v1")
    journal.put_store(second)
    corrected = replace(store, name="Greener Acres", address="https://c.test")
    journal.put_store(corrected)
    assert reopened().stores() == [corrected, second]


@pytest.mark.parametrize("name", SET)
def test_each_setting_is_kept_by_itself(journal, reopened, store, name):
    one_set = replace(store, **{name: SET[name]})
    assert one_set != store
    journal.put_store(one_set)
    assert reopened().stores() == [one_set]
    assert type(getattr(reopened().stores()[0], name)) is type(SET[name])


@pytest.mark.parametrize(
    "settings",
    [
        "json_set(settings, '$.colour', 'mauve')",
        "json_set(settings, '$.way_agreed', NULL)",
        "json_set(settings, '$.brought', 2)",
        # Half a range of ids.
        "json_set(settings, '$.ids', json_object('first', 5))",
        "'7'",
        """ '{"a":' || replace(hex(zeroblob(15000)), '00', '[') """,
    ],
)
def test_a_store_that_is_not_ours_is_damage(journal, settings):
    journal.file.run(f"UPDATE stores SET settings = {settings}")
    with pytest.raises(JournalUnreadable):
        journal.stores()


@pytest.mark.parametrize("status", Status)
def test_entries_stay_with_their_store_when_its_address_is_corrected(
    journal, reopened, store, entry_at, status
):
    journal.put_store(OTHER)
    entry = entry_at(status)
    before = _seen_of(journal, store, entry)
    corrected = replace(store, address="https://elsewhere.test/v2", **SET)
    journal.put_store(corrected)
    journal = reopened()
    assert journal.stores() == [corrected, OTHER]
    assert _seen_of(journal, store, entry) == before
    assert _seen_of(journal, OTHER, entry)[1:] == (None, None, OpenCounts())


@pytest.mark.parametrize("status", Status)
def test_a_store_is_removed_unless_it_has_open_entries(journal, reopened, store, entry_at, status):
    journal.put_store(OTHER)
    entry = entry_at(status)
    assert journal.remove_store(store.id) is (status not in OPEN)
    journal = reopened()
    assert journal.stores() == ([store, OTHER] if status in OPEN else [OTHER])
    assert journal.store(store.id) == store
    assert journal.entry(entry.id) == entry


def test_a_removed_store_comes_back_with_its_entries_and_its_place(journal, store, entry_at):
    journal.put_store(OTHER)
    entry = entry_at(Status.ADDED, number=7)
    assert journal.remove_store(store.id)
    back = replace(store, name="Green Acres again", **SET)
    journal.put_store(back)
    assert journal.stores() == [back, OTHER]
    assert journal.known(store.id, 7) == entry


def test_the_practice_store_is_never_removed(journal, store):
    journal.put_store(PRACTICE)
    with pytest.raises(JournalMisused, match="practice"):
        journal.remove_store(PRACTICE.id)
    assert journal.stores() == [store, PRACTICE]


def test_a_removed_store_takes_no_entry_and_the_draft_stays(journal, store, new_entry):
    journal.remove_store(store.id)
    entry = new_entry()
    with pytest.raises(JournalMisused):
        journal.add(entry, clear_draft=True)
    assert journal.open_entries(10) == []
    journal.put_store(store)
    assert journal.add(entry) == entry


def _seen_of(journal, store, entry):
    return (
        journal.entry(entry.id),
        journal.known(store.id, entry.plant.id),
        journal.next_id(store.id),
        journal.open_counts(store.id),
    )

"""Clearing added and removed plants for good."""

from contextlib import closing

import pytest

from plantdesk.domain.entry import ClearedId
from plantdesk.domain.outcome import Added, Refused
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Cause, Status
from plantdesk.journal import clearing
from plantdesk.journal.errors import NoSuchEntry
from plantdesk.journal.file import open_file
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Doubt, DoubtKind, KnownId
from plantdesk.journal.seen import Here
from tests.journal.there import MAY_BE_CLEARED

EVERYTHING = range(1, 1000)


@pytest.fixture
def journal(open_here, store):
    journal = open_here()
    journal.put_store(store)
    return journal


def add_one(journal, entry, now):
    journal.add(entry)
    journal.claim_next(entry.store_id, now)
    journal.record(entry.id, Added(Plant(entry.plant.name)), True, now)


def cell(path, sql):
    with closing(open_file(path)) as file:
        return file.row(lambda value: value, sql)


def test_only_added_and_removed_plants_are_cleared(journal, entry_at):
    entries = [entry_at(status) for status in Status]
    assert journal.clear_listed(EVERYTHING) == len(MAY_BE_CLEARED) + 1  # added again: as a new one
    for entry in entries:
        if entry.status in MAY_BE_CLEARED:
            with pytest.raises(NoSuchEntry):
                journal.entry(entry.id)
        else:
            assert journal.entry(entry.id).status is entry.status


def test_cleared_plants_are_missing_and_others_not(journal, new_entry, clock):
    cleared, waiting = new_entry(), new_entry()
    add_one(journal, cleared, clock())
    journal.add(waiting)
    journal.clear_listed(EVERYTHING)
    assert journal.missing([waiting.id, cleared.id]) == [cleared.id]
    assert journal.missing([]) == []


def test_nothing_of_a_cleared_plant_is_left_in_the_file(journal, path, new_entry, clock):
    entry = new_entry(name="Liquidambar")
    add_one(journal, entry, clock())
    journal.clear_listed([1])
    journal.close()
    assert b"Liquidambar" not in path.read_bytes()
    assert entry.id.encode() not in path.read_bytes()


def test_slices_together_clear_everything_old(journal, entry_at, clock, monkeypatch):
    monkeypatch.setattr(clearing, "CLEARED_AT_ONCE", 2)
    kept = []
    for _ in range(4):
        for status in (Status.REMOVED, Status.REFUSED, Status.REMOVED, Status.REMOVED):
            entry = entry_at(status)
            if status is Status.REFUSED:
                kept.append(entry)
    now, counts = clock(), list[int]()
    after = 0
    while after is not None:
        cleared, after = journal.clear_old(now, after)
        counts.append(cleared)
    assert sum(counts) == 12
    assert max(counts) == 2
    assert [journal.entry(entry.id) for entry in kept] == kept


def test_a_cleared_added_id_still_warns(journal, entry_at, new_entry):
    added = entry_at(Status.ADDED, number=7)
    journal.clear_listed(EVERYTHING)
    left = ClearedId(7, added.sent_at)
    assert journal.known(added.store_id, 7) == left
    assert journal.add(new_entry(7)) == KnownId(left)
    assert journal.known("another store", 7) is None
    again = journal.add(new_entry(7), even_if_known=True)
    assert journal.known(added.store_id, 7) == again


def test_a_cleared_removed_id_no_longer_warns(journal, entry_at):
    for number, status in enumerate((Status.REMOVED, Status.REMOVED_AS_SAID), 7):
        removed = entry_at(status, number=number)
        journal.clear_listed(EVERYTHING)
        assert journal.known(removed.store_id, number) is None


def test_an_id_that_was_cleared_twice_was_sent_the_last_time(journal, entry_at):
    for _ in range(2):
        last = entry_at(Status.ADDED, number=7)
        journal.clear_listed(EVERYTHING)
    assert journal.known(last.store_id, 7) == ClearedId(7, last.sent_at)


def test_a_removal_is_not_undone_once_its_id_was_added_and_cleared(journal, entry_at, clock):
    removed = entry_at(Status.REMOVED, number=7)
    added = entry_at(Status.ADDED, number=7)
    journal.clear_listed([2])
    answer = journal.change(removed.id, Cause.PERSON_UNDOES, clock())
    assert answer == KnownId(ClearedId(7, added.sent_at))


def test_the_next_id_is_not_a_cleared_one(journal, entry_at):
    entry_at(Status.ADDED, number=8)
    journal.clear_listed(EVERYTHING)
    last = [entry_at(Status.ADDED, number=number) for number in (5, 6, 7)]
    assert journal.next_id(last[0].store_id) is None


def test_a_journal_without_its_newest_attempts_is_not_in_doubt(
    journal, open_here, new_entry, clock
):
    journal.add(new_entry(name="Waits"))
    waits = journal.claim_next(new_entry().store_id, clock())
    journal.record(waits.id, Refused(400, "no"), True, clock())
    add_one(journal, new_entry(), clock())
    journal.add(new_entry())
    assert journal.clear_listed(EVERYTHING) == 1
    assert open_here().doubt() is None


def test_an_old_copy_of_a_cleared_journal_is_in_doubt(
    journal, open_here, path, new_entry, store, clock
):
    add_one(journal, new_entry(), clock())
    journal.add(new_entry())
    journal.clear_listed(EVERYTHING)
    journal.close()
    before = path.read_bytes()
    sent = open_here().claim_next(store.id, clock())
    journal = open_here()
    journal.record(sent.id, Added(Plant("Acer")), True, clock())
    journal.clear_listed(EVERYTHING)
    journal.close()
    path.write_bytes(before)
    assert open_here().doubt() == Doubt(DoubtKind.OLDER, 1)


def test_a_refused_plant_stays_added_again_after_its_new_entry_was_cleared(
    journal, entry_at, new_entry, clock
):
    refused = entry_at(Status.REFUSED)
    other = journal.add(new_entry(corrects=refused.id))
    journal.change(other.id, Cause.PERSON_REMOVES, clock())
    add_one(journal, new_entry(corrects=refused.id), clock())
    journal.change(other.id, Cause.PERSON_UNDOES, clock())
    journal.clear_listed(EVERYTHING)
    journal.change(other.id, Cause.PERSON_REMOVES, clock())
    assert journal.entry(refused.id).status is Status.ADDED_AGAIN


def test_a_decision_about_a_lost_attempt_does_not_stop_clearing(journal, path, entry_at):
    """After a salvage, an entry's decision may refer to the number of another's attempt."""
    entry_at(Status.ADDED_AS_SAID)
    entry_at(Status.ADDED)
    journal.close()
    with closing(open_file(path)) as file:
        file.run("UPDATE decisions SET attempt = 2")
    with closing(Journal.open(path)) as journal:
        assert journal.clear_listed([2]) == 1


def test_a_backup_carries_the_numbers_and_ids_of_cleared_plants(tmp_path, store, new_entry, clock):
    path = tmp_path / "data" / "journal.db"
    backup = tmp_path / "backup.db"
    keeper = JournalKeeper(path, computer=lambda: "this one", records=tmp_path / "state")
    with closing(keeper):
        keeper.open().result()
        keeper.submit(Journal.put_store, store).result()
        for number in (7, 8):
            keeper.submit(add_one, new_entry(number), clock()).result()
        keeper.submit(Journal.clear_listed, [1, 2]).result()
        keeper.back_up(backup).result()
        keeper.restore(backup, clock()).result()
        known = keeper.submit(Journal.known, store.id, 8).result()
        assert isinstance(known, ClearedId)
        keeper.submit(add_one, new_entry(9), clock()).result()
    assert cell(path, "SELECT max(seq) FROM entries") == 3
    assert cell(path, "SELECT max(seq) FROM attempts") == 3


def test_a_salvaged_journal_lost_nothing_by_clearing(tmp_path, store, new_entry, clock):
    keeper = JournalKeeper(tmp_path / "journal.db", computer=lambda: "this one")
    with closing(keeper):
        keeper.open().result()
        keeper.submit(Journal.put_store, store).result()
        for number in range(5):
            keeper.submit(add_one, new_entry(number), clock()).result()
        keeper.submit(Journal.clear_listed, [2, 5]).result()
        salvaged = keeper.salvage(clock()).result()
    assert (salvaged.entries, salvaged.lost_some) == (3, False)


@pytest.mark.parametrize("number", ["9223372036854775807", "'many'", "NULL"])
def test_numbers_that_no_journal_gives_are_not_restored(tmp_path, store, new_entry, clock, number):
    """With the highest number there is, no plant could be added."""
    path = tmp_path / "journal.db"
    with closing(Journal.open(path, here=Here(lambda: "this one"))) as journal:
        journal.put_store(store)
    with closing(open_file(path)) as file:
        file.run(f"INSERT INTO sqlite_sequence VALUES ('entries', {number})")
    keeper = JournalKeeper(path, computer=lambda: "this one")
    with closing(keeper):
        keeper.open().result()
        keeper.salvage(clock()).result()
        keeper.submit(add_one, new_entry(), clock()).result()
    assert cell(path, "SELECT max(seq) FROM entries") == 1

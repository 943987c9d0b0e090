import re
from contextlib import closing
from datetime import timedelta
from functools import partial

import pytest
from msgspec.structs import replace

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.search.plant_search import Order, PlantFilter, PlantSearch
from plantdesk.domain.status import Cause
from plantdesk.journal import search
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, BatchPlant
from tests.journal.crafted import refused

INTO = "INSERT INTO entries (seq, uuid, store, plant_id, name, tag, status, typed_at, changed_at)"
STORE = """
INSERT INTO stores (seq, id, settings) VALUES (1, 's', '{}')
"""
ENTRY = f"{INTO} VALUES (1, 'u', 1, ?, 'Acer', NULL, 'sending', 0, 0)"


@pytest.fixture
def file(path):
    with closing(Journal.open(path)) as journal:
        yield journal.file


def use(journal, store, new_entry, clock):
    """Do what a session does, once."""
    journal.start_up(clock())
    typed, other = new_entry(), new_entry()
    journal.add(typed)
    journal.add(other)
    journal.set_aside(other.id, clock())
    journal.release(other.id, clock())
    claimed = journal.claim_next(store.id, clock())
    _, claimed = journal.record(claimed.id, Refused(400, "no"), True, clock(), claim=True)
    journal.record(claimed.id, Unsure(UnsureReason.CUT), True, clock())
    journal.change(claimed.id, Cause.PERSON_SENDS_AGAIN, clock())
    journal.change(claimed.id, Cause.PERSON_REMOVES, clock())
    journal.change(claimed.id, Cause.PERSON_UNDOES, clock())
    journal.add(new_entry(corrects=typed.id))
    batch = Batch("b", store.id, "plants.csv", clock())
    journal.begin_batch(batch)
    journal.add_plants("b", [BatchPlant("e", new_entry().plant)], clock())
    journal.make_ready("b")
    journal.claim_next(store.id, clock())
    journal.hold_batch("b")
    journal.release_batch("b")
    journal.remove_rest("b", clock())
    journal.begin_batch(Batch("d", store.id, "plants.csv", clock()))
    journal.drop_batch("d", clock())
    journal.batch_entries("b")
    journal.batch_counts("b")
    journal.waiting_batches()
    journal.known_ids(store.id, [1, 2])
    journal.open_by_store()
    journal.open_entries(10)
    journal.history(typed.id)
    journal.next_id(store.id)
    journal.ids_left(store.id, IdRange(1, 99))
    delayed = new_entry()
    journal.add(replace(delayed, not_before=clock()))
    journal.delay(store.id, clock(), timedelta(1))
    journal.change(delayed.id, Cause.PERSON_REMOVES, clock())
    journal.tags(store.id)
    journal.named(store.id, "Acer")
    search.read_span(journal, PlantFilter(text="acer abcdef"))
    search.read_listed(journal, [1, 2])
    for order in set(Order) - {Order.TIME}:
        search.sort_keys(journal, PlantSearch(order=order), [1, 2])
    journal.remove_store(store.id)


def test_nothing_that_a_session_does_reads_a_large_table_through(journal, store, new_entry, clock):
    asked = []
    connection = journal.file.connection
    connection.set_trace_callback(asked.append)
    use(journal, store, new_entry, clock)
    connection.set_trace_callback(None)
    assert len(asked) > 100
    for statement in asked:
        if statement.startswith(("--", "BEGIN", "COMMIT", "PRAGMA", "INSERT OR")):
            continue
        plan = [step[-1] for step in connection.execute(f"EXPLAIN QUERY PLAN {statement}")]
        scans = [
            step for step in plan if re.match("SCAN (entries|attempts|decisions|texts|e)", step)
        ]
        assert not scans, statement


REFUSED = (
    f"{INTO} VALUES (2, 'u', 1, 7, 'Acer', NULL, 'sending', 0, 0)",
    f"{INTO} VALUES (2, 'v', 9, 7, 'Acer', NULL, 'sending', 0, 0)",
    f"{INTO} VALUES (2, 'v', 1, '7a', 'Acer', NULL, 'sending', 0, 0)",
    f"{INTO} VALUES (2, 'v', 1, 7, NULL, NULL, 'sending', 0, 0)",
    "INSERT INTO attempts (entry, started_at) VALUES (1, 1)",
    "INSERT INTO attempts (entry, started_at) VALUES (2, 1)",
    "UPDATE attempts SET ended_at = 1",
    "UPDATE attempts SET has_left = 2",
    "INSERT INTO draft VALUES (0, NULL, '', '', '', '')",
    "UPDATE stores SET removed = 2",
    "INSERT INTO batches VALUES (1, 'b', 1, 'x.csv', 0, 'sent', NULL, 0)",
    "INSERT INTO batches VALUES (1, 'b', 1, 'x.csv', 0, NULL, NULL, 0)",
    "INSERT INTO batches VALUES (1, 'b', 1, 'x.csv', 0, 'held', 'xyz', 0)",
    "INSERT INTO batches VALUES (1, 'b', 1, 'x.csv', 0, 'held', NULL, 2)",
    "INSERT INTO texts VALUES (2, 'acer')",
    "UPDATE entries SET note = 'wrong tag'",
    "UPDATE entries SET status = 'sent'",
    "UPDATE entries SET name = ''",
    "UPDATE entries SET tag = ''",
    "UPDATE entries SET uuid = 'a' || char(13, 10) || 'Host: b'",
    "UPDATE entries SET changed_at = 1 << 62",
    "UPDATE entries SET typed_at = -1",
    "UPDATE entries SET name = hex(zeroblob(6000))",
    "UPDATE entries SET row = -1",
    "UPDATE attempts SET ended_at = 1, outcome = 'added'",
    "UPDATE stores SET settings = hex(zeroblob(30000))",
    "UPDATE stores SET settings = NULL",
    "UPDATE stores SET id = hex(zeroblob(60))",
    "UPDATE entries SET corrects = hex(zeroblob(60))",
    "INSERT INTO draft VALUES (1, hex(zeroblob(60)), '', '', '', '')",
    "INSERT INTO batches VALUES (1, 'b', 1, hex(zeroblob(6000)), 0, 'held', NULL, 0)",
    "UPDATE attempts SET ended_at = 1, outcome = '{\"is\":' || hex(zeroblob(200001)) || '}'",
)


def test_the_tables_refuse_invalid_rows(file):
    file.run(STORE)
    file.run(ENTRY, 7)
    file.run("INSERT INTO attempts (entry, started_at) VALUES (1, 0)")
    for statement in REFUSED:
        told = refused(JournalMisused, partial(file.run, statement), statement)
        assert re.search("constraint failed|cannot store", told)

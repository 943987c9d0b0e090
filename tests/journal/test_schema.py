import re
from datetime import timedelta

import pytest

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.search.plant_search import Order, PlantFilter, PlantSearch
from plantdesk.journal import search
from plantdesk.journal.errors import JournalMisused
from tests.journal.world import STEPS, do, world

INTO = "INSERT INTO entries (seq, uuid, store, plant_id, name, tag, status, typed_at, changed_at)"


def read(journal, entry, batch, now):
    """Read all that a window shows, once."""
    journal.batch_entries(batch)
    journal.batch_counts(batch)
    journal.waiting_batches()
    journal.known_ids(entry.store_id, [1, 2])
    journal.open_by_store()
    journal.open_entries(10)
    journal.added_since(now)
    journal.history(entry.id)
    journal.next_id(entry.store_id)
    journal.ids_left(entry.store_id, IdRange(1, 99))
    journal.tags(entry.store_id)
    journal.named(entry.store_id, "Acer")
    search.read_span(journal, PlantFilter(text="acer abcdef"))
    search.read_listed(journal, [1, 2])
    for order in set(Order) - {Order.TIME}:
        search.sort_keys(journal, PlantSearch(order=order), [1, 2])


def test_nothing_that_a_session_does_reads_a_large_table_through(clock):
    asked = []
    with world() as made:
        journal = made.journal
        connection = journal.file.connection
        connection.set_trace_callback(asked.append)
        # That opens another connection.
        steps = [step for step in STEPS if step != "doubt"]
        do(made, [(step, which) for which in range(4) for step in steps])
        entry = journal.entry(made.ids[0])
        journal.delay(entry.store_id, clock(), timedelta(1))
        read(journal, entry, made.batches[0], clock())
        journal.remove_store(entry.store_id)
        connection.set_trace_callback(None)
        assert len(asked) > 100
        for statement in asked:
            if statement.startswith(("--", "BEGIN", "COMMIT", "ROLLBACK", "PRAGMA", "INSERT OR")):
                continue
            plan = [step[-1] for step in connection.execute(f"EXPLAIN QUERY PLAN {statement}")]
            scans = "SCAN (entries|attempts|decisions|texts|e)"
            assert not [step for step in plan if re.match(scans, step)], statement


REFUSED = (
    f"{INTO} VALUES (2, 'u', 1, 7, 'Acer', NULL, 'sending', 0, 0)",
    f"{INTO} VALUES (2, 'v', 9, 7, 'Acer', NULL, 'sending', 0, 0)",
    f"{INTO} VALUES (2, 'v', 1, '7a', 'Acer', NULL, 'sending', 0, 0)",
    f"{INTO} VALUES (2, 'v', 1, 7, NULL, NULL, 'sending', 0, 0)",
    "INSERT INTO attempts (entry, started_at) VALUES (1, 1)",
    "UPDATE attempts SET ended_at = 1",
    "INSERT INTO draft VALUES (0, NULL, '', '', '', '')",
    "INSERT INTO batches VALUES (1, 'b', 1, 'x.csv', 0, 'sent', NULL, 0)",
    "INSERT INTO texts VALUES (2, 'acer')",
    "UPDATE entries SET note = 'wrong tag'",
    "UPDATE entries SET uuid = 'a' || char(13, 10) || 'Host: b'",
    "UPDATE entries SET changed_at = 1 << 62",
    "UPDATE entries SET name = hex(zeroblob(6000))",
    "UPDATE attempts SET ended_at = 1, outcome = 'added'",
    "UPDATE stores SET settings = NULL",
    "UPDATE attempts SET ended_at = 1, outcome = '{\"is\":' || hex(zeroblob(200001)) || '}'",
)


@pytest.mark.parametrize("statement", REFUSED)
def test_the_tables_refuse_invalid_rows(journal, statement):
    file = journal.file
    file.run(f"{INTO} VALUES (1, 'u', 1, 7, 'Acer', NULL, 'sending', 0, 0)")
    file.run("INSERT INTO attempts (entry, started_at) VALUES (1, 0)")
    with pytest.raises(JournalMisused, match=r"constraint failed|cannot store"):
        file.run(statement)

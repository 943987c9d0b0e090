"""Counts open entries and those of a batch, from an index.

An index has 100,000 entries counted in 7 ms, so nobody keeps the counts.
"""

from collections import Counter, defaultdict

from plantdesk.domain.status import Status
from plantdesk.journal.file import Opened
from plantdesk.journal.records import BatchCounts, OpenCounts
from plantdesk.journal.rows import as_they_are

_OPEN = """
SELECT (SELECT id FROM stores WHERE seq = store), status, held,
  (SELECT state FROM batches WHERE seq = batch), count(*)
FROM entries
WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check' OR status = 'refused') {}
GROUP BY status, store, held, batch
"""
_OPEN_OF_ALL = _OPEN.format("")
_OPEN_OF_STORE = _OPEN.format("AND store = (SELECT seq FROM stores WHERE id = ?)")

_OF_BATCH = """
SELECT status, held IS 'aside', count(*) FROM entries
WHERE batch = (SELECT seq FROM batches WHERE uuid = ?) GROUP BY status, held
"""

# From an index that has few others.
_DELAYED = """
SELECT (SELECT id FROM stores WHERE seq = store), count(*) FROM entries
WHERE not_before IS NOT NULL AND status = 'waiting' AND held IS NULL GROUP BY store
"""

# By the fields of BatchCounts.
_IN_BATCH = {
    Status.WAITING: "waiting",
    Status.SENDING: "sending",
    Status.ADDED: "added",
    Status.ADDED_AS_SAID: "added",
    Status.REFUSED: "refused",
    Status.ADDED_AGAIN: "refused",
    Status.NOT_ADDED: "refused",
    Status.TO_CHECK: "to_check",
    Status.REMOVED: "removed",
    Status.REMOVED_AS_SAID: "removed",
}

# All from indexes. What is left of a batch needs a person while the batch is held.
_TO_DO = """
SELECT (SELECT id FROM stores WHERE seq = store), sum(n) FROM (
  SELECT store, count(*) AS n FROM entries WHERE status = 'to check' GROUP BY store
  UNION ALL SELECT store, count(*) FROM entries WHERE status = 'refused' GROUP BY store
  UNION ALL SELECT seq, (
    SELECT count(*) FROM entries
    WHERE status = 'waiting' AND store = stores.seq AND held = 'aside'
  ) FROM stores
  UNION ALL SELECT store, (
    SELECT count(*) FROM entries
    WHERE batch = batches.seq AND status = 'waiting' AND held = 'batch'
  ) FROM batches WHERE state = 'held'
  UNION ALL SELECT store, count(*) FROM mistakes JOIN entries ON entries.seq = entry
    WHERE corrected_at IS NULL AND status IN ('added', 'added as said') GROUP BY store
) GROUP BY store HAVING sum(n) > 0
"""


def open_counts(journal: Opened, store_id: str) -> OpenCounts:
    """Count the store's open entries, without reading the others."""
    return _open_counts(journal, _OPEN_OF_STORE, store_id).get(store_id, OpenCounts())


def open_by_store(journal: Opened) -> dict[str, OpenCounts]:
    """Return the counts of all stores with open entries."""
    return _open_counts(journal, _OPEN_OF_ALL)


def count_plants(journal: Opened) -> int:
    """Count the plants of all stores, as a backup's are."""
    return int(journal.file.value("SELECT count(*) FROM entries"))


def batch_counts(journal: Opened, batch_id: str) -> BatchCounts:
    counts = Counter[str]()
    for status, aside, n in journal.file.rows(as_they_are, _OF_BATCH, batch_id):
        waits_aside = status == Status.WAITING.value and aside
        counts["aside" if waits_aside else _IN_BATCH[Status(status)]] += n
    return BatchCounts(**counts)


def to_do(journal: Opened) -> dict[str, int]:
    """Return how many plants of each store need a person, as plant_search.py says."""
    return dict(journal.file.rows(as_they_are, _TO_DO))


def _open_counts(journal: Opened, select: str, *asked: str) -> dict[str, OpenCounts]:
    counts = defaultdict[str, Counter[str]](Counter)
    for store_id, status, held, state, n in journal.file.rows(as_they_are, select, *asked):
        if kind := _kind(status, held, state):
            counts[store_id][kind] += n
    for store_id, n in journal.file.rows(as_they_are, _DELAYED):
        # One store may have been asked for.
        if store_id in counts:
            counts[store_id]["delayed"] = n
    return {store_id: OpenCounts(**found) for store_id, found in counts.items()}


def _kind(status: str, held: str | None, state: str | None) -> str | None:
    """Return the field of OpenCounts. Entries of a batch that isn't ready don't count."""
    if status != Status.WAITING.value:
        return _IN_BATCH[Status(status)]
    if held == "batch":
        return {"ready": "waiting", "held": "in_batches"}.get(state or "")
    return held or "waiting"

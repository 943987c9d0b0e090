"""Counts open entries and those of a batch, from an index.

An index has 100,000 entries counted in 7 ms, so nobody keeps the counts.
"""

from collections import Counter, defaultdict
from datetime import datetime

from plantdesk.domain.status import Status
from plantdesk.journal.file import Opened
from plantdesk.journal.records import BatchCounts, OpenCounts
from plantdesk.journal.rows import microseconds

_OPEN = """
SELECT (SELECT id FROM stores WHERE seq = store), status, held,
  (SELECT state FROM batches WHERE seq = batch), count(*)
FROM entries
WHERE status = 'waiting' OR status = 'sending' OR status = 'to check' OR status = 'refused'
GROUP BY status, store, held, batch
"""
# From an index that has few others.
_DELAYED = """
SELECT (SELECT id FROM stores WHERE seq = store), count(*) FROM entries
WHERE not_before IS NOT NULL AND status = 'waiting' AND held IS NULL GROUP BY store
"""
_TO_CORRECT = """
SELECT id, count(*) FROM stores CROSS JOIN entries ON store = stores.seq
WHERE note IS NOT NULL AND corrected_at IS NULL AND status IN ('added', 'added as said')
GROUP BY stores.seq
"""
# Of the stores that have plants or soon may, from an index. Typed since then are those after the
# newest older one. More than 5,000 are not counted: all would be 0.
_ADDED_SINCE = """
WITH older AS (
  SELECT ifnull(
    (SELECT seq FROM entries WHERE seq > newest - 5000 AND typed_at < ? ORDER BY seq DESC LIMIT 1),
    CASE WHEN newest <= 5000 THEN 0 END
  ) AS seq FROM (SELECT max(seq) AS newest FROM entries)
)
SELECT id, (
  SELECT count(*) FROM entries, older
  WHERE entries.seq > older.seq AND +store = stores.seq AND status IN ('added', 'added as said')
) FROM stores WHERE EXISTS (
  SELECT 1 FROM entries WHERE store = stores.seq
    AND status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
)
"""
_OF_BATCH = """
SELECT status, held IS 'aside', count(*) FROM entries
WHERE batch = (SELECT seq FROM batches WHERE uuid = ?) GROUP BY status, held
"""

# By the fields of BatchCounts.
_FIELDS = {
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


class Counting(Opened):
    def open_by_store(self) -> dict[str, OpenCounts]:
        """Return the counts of all stores with open entries, without reading the others."""
        counts = defaultdict[str, Counter[str]](Counter)
        for store_id, status, held, state, n in self.file.rows(tuple, _OPEN):
            if field := _open_field(status, held, state):
                counts[store_id][field] += n
        for field, select in (("delayed", _DELAYED), ("to_correct", _TO_CORRECT)):
            for store_id, n in self.file.rows(tuple, select):
                counts[store_id][field] = n
        return {store_id: OpenCounts(**found) for store_id, found in counts.items()}

    def open_counts(self, store_id: str) -> OpenCounts:
        return self.open_by_store().get(store_id, OpenCounts())

    def added_since(self, moment: datetime) -> dict[str, int]:
        """Return how many of the plants typed since then were added, for each store with plants."""
        return dict(self.file.rows(tuple, _ADDED_SINCE, microseconds(moment)))

    def batch_counts(self, batch_id: str) -> BatchCounts:
        counts = Counter[str]()
        for status, aside, n in self.file.rows(tuple, _OF_BATCH, batch_id):
            waits_aside = status == Status.WAITING.value and aside
            counts["aside" if waits_aside else _FIELDS[Status(status)]] += n
        return BatchCounts(**counts)

    def count_plants(self) -> int:
        """Count the plants of all stores, as a backup's are."""
        return int(self.file.value("SELECT count(*) FROM entries"))


def _open_field(status: str, held: str | None, state: str | None) -> str | None:
    """Return the field of OpenCounts. Entries of a batch that isn't ready don't count."""
    if status != Status.WAITING.value:
        return _FIELDS[Status(status)]
    if held == "batch":
        return {"ready": "waiting", "held": "in_batches"}.get(state or "")
    return held or "waiting"

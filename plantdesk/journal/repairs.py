"""SQL that repairs a copied or salvaged journal, without claiming more than is known."""

from plantdesk.domain.store import COLOURS, Store
from plantdesk.journal.rows import store_values

_LOST_STORE = store_values(Store("", "Store that was lost", COLOURS[0], ""))[1]

_LAST_ATTEMPT = "a.seq = (SELECT max(seq) FROM attempts WHERE entry = e.seq)"

_WHEN_SENT = "(SELECT max(started_at) FROM attempts WHERE entry = e.seq AND has_left IS NOT 0)"

# Whether a waiting entry e fits its last attempt a: it was never tried, came back, or the user sent
# it again later. Otherwise its row is older than the attempt's.
_CONTRADICTS = """
(a.ended_at IS NULL OR a.outcome ->> 'is' IN ('added', 'refused')
  OR a.outcome ->> 'is' = 'unsure' AND a.ended_at > e.changed_at)
"""

REPAIRS = (
    # The next start sets it to check.
    f"""
UPDATE entries AS e SET status = 'sending', held = NULL, sent_at = {_WHEN_SENT}
WHERE status = 'waiting' AND EXISTS (
  SELECT 1 FROM attempts a WHERE {_LAST_ATTEMPT} AND {_CONTRADICTS}
)
""",  # noqa: S608 - its parts are ours
    # The entry's row is newer, and a later attempt was lost.
    """
DELETE FROM attempts
WHERE ended_at IS NULL AND entry NOT IN (SELECT seq FROM entries WHERE status = 'sending')
""",
    # A plant goes with its batch only if that is there, for the same store.
    """
UPDATE entries AS e
SET batch = NULL, held = iif(status = 'waiting' AND held = 'batch', 'aside', held)
WHERE (batch IS NOT NULL OR held = 'batch')
  AND NOT EXISTS (SELECT 1 FROM batches WHERE seq = e.batch AND store = e.store)
""",
    f"""
INSERT INTO stores (seq, id, settings) SELECT store, lower(hex(randomblob(16))), '{_LOST_STORE}'
FROM (SELECT store FROM entries UNION SELECT store FROM batches)
WHERE store NOT IN (SELECT seq FROM stores)
""",  # noqa: S608
)

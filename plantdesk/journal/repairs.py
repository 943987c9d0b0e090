"""SQL that repairs a copied or salvaged journal, without claiming more than is known."""

from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import COLOURS
from plantdesk.journal.rows import outcome_text

# The highest number that was given to a row of the table, and one that no journal gives.
GIVEN = """
SELECT max(ifnull(max(seq), 0), ifnull((
  SELECT max(seq) FROM sqlite_sequence WHERE name = '{0}' AND typeof(seq) = 'integer' AND seq <= ?
), 0)) FROM {0}
"""
HIGHEST = 2**52

LOST_SOME = """
SELECT EXISTS (SELECT 1 FROM attempts WHERE entry NOT IN (SELECT seq FROM entries))
  OR EXISTS (SELECT 1 FROM entries WHERE store NOT IN (SELECT seq FROM stores))
  OR EXISTS (
    SELECT 1 FROM entries WHERE batch IS NOT NULL AND batch NOT IN (SELECT seq FROM batches)
  )
"""

_LAST_ATTEMPT = "a.seq = (SELECT max(seq) FROM attempts WHERE entry = e.seq)"

_WHEN_SENT = "(SELECT max(started_at) FROM attempts WHERE entry = e.seq AND has_left IS NOT 0)"

# Whether a waiting entry e fits its last attempt a: it was never tried, came back, or the user sent
# it again later. Otherwise its row is older than the attempt's.
_CONTRADICTS = """
(a.ended_at IS NULL OR a.outcome ->> 'is' IN ('added', 'refused')
  OR a.outcome ->> 'is' = 'unsure' AND a.ended_at > e.changed_at)
"""

REPAIRS = (
    "DELETE FROM attempts WHERE entry NOT IN (SELECT seq FROM entries)",
    f"""
UPDATE entries AS e SET status = 'to check', held = NULL, sent_at = {_WHEN_SENT}
WHERE status = 'waiting' AND EXISTS (
  SELECT 1 FROM attempts a WHERE {_LAST_ATTEMPT} AND {_CONTRADICTS}
)
""",  # noqa: S608 - its parts are ours
    # Without its attempt, nobody knows how it ended.
    f"""
UPDATE entries AS e SET status = 'to check', sent_at = ifnull({_WHEN_SENT}, sent_at)
WHERE status = 'sending' AND NOT EXISTS (
  SELECT 1 FROM attempts a WHERE {_LAST_ATTEMPT} AND a.ended_at IS NULL
)
""",  # noqa: S608
    f"""
UPDATE attempts SET ended_at = started_at,
  outcome = '{outcome_text(Unsure(UnsureReason.PROGRAM_ENDED), NewPlant(0, "-"))}'
WHERE ended_at IS NULL AND entry IN (SELECT seq FROM entries WHERE status = 'to check')
""",  # noqa: S608
    # A later attempt was lost.
    """
DELETE FROM attempts AS a WHERE ended_at IS NULL AND (
  entry NOT IN (SELECT seq FROM entries WHERE status = 'sending')
  OR seq <> (SELECT max(seq) FROM attempts WHERE entry = a.entry)
)
""",
    # Give each a unique name.
    """
INSERT INTO batches (seq, uuid, store, name, made_at, state)
SELECT batch, lower(hex(randomblob(16))), min(store), 'Sheet that was lost',
  min(typed_at), 'held'
FROM entries WHERE batch IS NOT NULL AND batch NOT IN (SELECT seq FROM batches) GROUP BY batch
""",
    # No outbox takes an entry of another store from its batch.
    """
UPDATE entries SET batch = NULL
WHERE batch IS NOT NULL AND store <> (SELECT store FROM batches WHERE seq = entries.batch)
""",
    """
UPDATE entries SET held = 'aside' WHERE status = 'waiting' AND held = 'batch' AND batch IS NULL
""",
    f"""
INSERT INTO stores (seq, id, name, colour, address)
SELECT store, lower(hex(randomblob(16))), 'Store that was lost', '{COLOURS[0]}', ''
FROM (SELECT store FROM entries UNION SELECT store FROM batches)
WHERE store NOT IN (SELECT seq FROM stores)
""",  # noqa: S608
    # Without its store, an id can't warn.
    "DELETE FROM ids_elsewhere WHERE store NOT IN (SELECT seq FROM stores)",
    "DELETE FROM decisions WHERE entry NOT IN (SELECT seq FROM entries)",
    # It came after the last attempt before it that is left.
    """
UPDATE decisions AS d SET attempt = (
  SELECT max(seq) FROM attempts WHERE entry = d.entry AND seq <= d.attempt
)
WHERE attempt NOT IN (SELECT seq FROM attempts WHERE entry = d.entry)
""",
    "DELETE FROM mistakes WHERE entry NOT IN (SELECT seq FROM entries)",
)

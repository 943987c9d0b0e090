"""Reads entries: what became of them, and what they say about the next ones."""

import json
from collections.abc import Sequence
from functools import partial

from plantdesk.domain.entry import Entry, IdElsewhere
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import NoSuchEntry
from plantdesk.journal.file import Opened
from plantdesk.journal.records import History, IdsLeft, KnownPlant
from plantdesk.journal.rows import (
    ATTEMPT_COLUMNS,
    DECISION_COLUMNS,
    attempt_from,
    columns,
    decision_from,
    entry_from,
    known_plant_from,
    listed_from,
)

# More attempts, decisions or corrections than anybody reads. The newest ones count.
MOST = 200
# So many ids of a range are told to be left.
_FEW_IDS = 100

# Select first, then join: thousands of entries may be waiting. Of the newest ones only: sorting
# all open ones would delay the first plant.
_OPEN = f"""
{sql.ENTRIES} WHERE e.seq IN (
  SELECT seq FROM entries
  WHERE seq > (SELECT max(seq) FROM entries) - 5000
    AND status IN ('waiting', 'to check', 'refused') AND batch IS NULL
  ORDER BY seq DESC LIMIT ?
) ORDER BY e.seq DESC
"""  # noqa: S608 - its parts are ours

_NEWEST = f"WHERE entry = ? ORDER BY seq DESC LIMIT {MOST}"
_ATTEMPTS = f"SELECT {columns('attempts', ATTEMPT_COLUMNS)} FROM attempts {_NEWEST}"  # noqa: S608
_DECISIONS = f"SELECT {columns('decisions', DECISION_COLUMNS)} FROM decisions {_NEWEST}"  # noqa: S608
_CORRECTED_BY = f"{sql.ENTRIES} WHERE e.corrects = ? ORDER BY e.seq DESC LIMIT {MOST}"

# The newest entry with each id, and when a plant with it was sent that is elsewhere.
_KNOWN_IDS = """
SELECT ids.value, c.sent_at, e.uuid, e.status, e.typed_at, e.name, e.tag,
  e.status = 'added' AND EXISTS (
    SELECT 1 FROM attempts WHERE entry = e.seq AND json_extract(outcome, '$.differs') IS NOT NULL
  ), (SELECT digest FROM batches WHERE seq = e.batch)
FROM json_each(?) AS ids CROSS JOIN (SELECT seq FROM stores WHERE id = ?) AS s
LEFT JOIN entries e ON e.seq = (
  SELECT seq FROM entries
  WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
    AND store = s.seq AND plant_id = ids.value
  ORDER BY seq DESC LIMIT 1
)
LEFT JOIN ids_elsewhere c ON c.store = s.seq AND c.plant_id = ids.value
WHERE e.seq IS NOT NULL OR c.seq IS NOT NULL
"""

# Of the newest entries only, so that the search stays short beside a large batch.
_LAST_TYPED_IDS = """
SELECT plant_id
FROM (SELECT * FROM entries WHERE seq > (SELECT max(seq) FROM entries) - 100)
WHERE store = (SELECT seq FROM stores WHERE id = ?)
  AND batch IS NULL AND corrects IS NULL AND status NOT IN ('removed', 'removed as said')
  AND plant_id BETWEEN ? AND ?
ORDER BY seq DESC LIMIT 3
"""

# Of the newest entries only, without an index of their own. +store keeps SQLite off the index by
# id, which has all of the store's entries.
_RECENT = """
FROM entries
WHERE seq > (SELECT max(seq) FROM entries) - 5000
  AND +store = (SELECT seq FROM stores WHERE id = ?)
  AND status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
"""
_TAGS = f"""
SELECT tag {_RECENT} AND tag IS NOT NULL
GROUP BY tag ORDER BY count(*) DESC, max(seq) DESC LIMIT 500
"""
_NAMED = f"SELECT uuid {_RECENT} AND name = ? ORDER BY seq DESC LIMIT 1"


class Entries(Opened):
    def entry(self, entry_id: str) -> Entry:
        entry = self.file.row(entry_from, sql.ENTRY, entry_id)
        if entry is None:
            raise NoSuchEntry(entry_id)
        return entry

    def open_entries(self, limit: int) -> list[Entry]:
        """Return entries of all stores that are not settled, newest first, without batches."""
        return self.file.rows(entry_from, _OPEN, limit)

    def history(self, entry_id: str) -> History:
        """Return what happened to an entry, the newest 200 of each kind.

        Without an entry with this id, nothing did.
        """
        found = self.file.row(listed_from, f"{sql.LISTED} WHERE e.uuid = ?", entry_id)
        if found is None:
            return History(entry_id)
        number, entry = found.number, found.entry
        attempts = self.file.rows(attempt_from, _ATTEMPTS, number)[::-1]
        decision = partial(decision_from, [seq for seq, _ in attempts])
        decisions = self.file.rows(decision, _DECISIONS, number)[::-1]
        made = self.file.value("SELECT count(*) FROM attempts WHERE entry = ?", number)
        return History(
            entry_id,
            tuple(attempt for _, attempt in attempts),
            tuple(decisions),
            made - len(attempts),
            self.file.row(entry_from, sql.ENTRY, entry.corrects),
            tuple(self.file.rows(entry_from, _CORRECTED_BY, entry_id)[::-1]),
        )

    def known_ids(self, store_id: str, plant_ids: Sequence[int]) -> dict[int, KnownPlant]:
        """Return what is known of those ids that may already be in the store."""
        listed = json.dumps(list(plant_ids))
        return dict(self.file.rows(known_plant_from, _KNOWN_IDS, listed, store_id))

    def known(self, store_id: str, plant_id: int) -> Entry | IdElsewhere | None:
        """Return the newest entry with this id that may be in the store, or that it's elsewhere."""
        found = self.known_ids(store_id, [plant_id]).get(plant_id)
        if found is None:
            return None
        if found.entry_id is None:
            return IdElsewhere(plant_id, found.at)
        return self.entry(found.entry_id)

    def next_id(self, store_id: str, ids: IdRange | None = None) -> int | None:
        """Return the id after the last three typed ones if these went up by one, and it is free.

        With a range of ids, return None outside it.
        """
        last = self.file.rows(int, _LAST_TYPED_IDS, store_id, ID_MIN, ID_MAX)
        if len(last) < 3 or last != [last[0], last[0] - 1, last[0] - 2]:
            return None
        following = last[0] + 1
        if following > ID_MAX or (ids and following not in ids) or self.known(store_id, following):
            return None
        return following

    def ids_left(self, store_id: str, ids: IdRange) -> IdsLeft | None:
        """Return how many ids of a range are left after the last typed one, if they are few.

        Used ids that follow it, such as those of a sheet, come before the first that is left.
        """
        last = self.file.rows(int, _LAST_TYPED_IDS, store_id, ids.first, ids.last)
        if not last or ids.last - last[0] > _FEW_IDS:
            return None
        following = range(last[0] + 1, ids.last + 1)
        used = self.known_ids(store_id, following)
        after = next((each for each in following if each not in used), ids.last + 1) - 1
        return IdsLeft(after, len(following) - len(used))

    def tags(self, store_id: str) -> list[str]:
        """Return the tags of the store's recent plants, most used first."""
        return self.file.rows(str, _TAGS, store_id)

    def named(self, store_id: str, name: str) -> Entry | None:
        """Return the newest recent entry with this name that may be in the store."""
        found = self.file.value(_NAMED, store_id, name)
        return None if found is None else self.entry(found)

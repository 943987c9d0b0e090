"""Whatever happens to a journal, its counts are exact."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.search.plant_search import Kind, is_of, kind_of
from plantdesk.domain.status import Status
from plantdesk.journal.records import BatchCounts, OpenCounts
from tests.journal.world import STEPS, STORES, do, world

_COUNTED = """
SELECT (SELECT id FROM stores WHERE seq = store),
  count(*) FILTER (WHERE status = 'waiting' AND (held IS NULL OR held = 'batch'
    AND (SELECT state FROM batches WHERE seq = batch) = 'ready')),
  count(*) FILTER (WHERE status = 'sending'),
  count(*) FILTER (WHERE status = 'to check'),
  count(*) FILTER (WHERE status = 'refused'),
  count(*) FILTER (WHERE status = 'waiting' AND held = 'aside'),
  count(*) FILTER (WHERE status = 'waiting' AND held = 'batch'
    AND (SELECT state FROM batches WHERE seq = batch) = 'held'), 0,
  count(*) FILTER (WHERE status IN ('added', 'added as said')
    AND note IS NOT NULL AND corrected_at IS NULL)
FROM entries GROUP BY store
"""
_OF_BATCH = """
SELECT ifnull(sum(status IN ('waiting') AND held IS NOT 'aside'), 0),
  ifnull(sum(status = 'waiting' AND held IS 'aside'), 0), ifnull(sum(status = 'sending'), 0),
  ifnull(sum(status LIKE 'added%'), 0), ifnull(sum(status LIKE 'refused%'), 0),
  ifnull(sum(status = 'to check'), 0), ifnull(sum(status LIKE 'removed%'), 0)
FROM entries WHERE batch = (SELECT seq FROM batches WHERE uuid = ?)
"""
_THERE = (
    Status.WAITING, Status.SENDING, Status.ADDED, Status.ADDED_AS_SAID, Status.TO_CHECK
)  # fmt: skip
# A batch that isn't ready has only entries that were never sent.
_SENT_TOO_EARLY = """
SELECT uuid FROM entries
WHERE status NOT IN ('waiting', 'removed', 'to check')
  AND batch IN (SELECT seq FROM batches WHERE state = 'adding')
"""
# Refused entries say whether a correction of them is there.
_FOLLOWED_BADLY = """
SELECT uuid FROM entries e
WHERE status = 'refused'
  AND EXISTS (SELECT 1 FROM entries WHERE corrects = e.uuid AND status <> 'removed')
  OR status = 'refused, added again'
  AND NOT EXISTS (SELECT 1 FROM entries WHERE corrects = e.uuid AND status <> 'removed')
"""


@given(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 500)), max_size=30))
def test_counts_stay_exact_and_corrections_are_followed(steps):
    with world() as made:
        do(made, steps)
        journal = made.journal
        counted = {store: OpenCounts(*counts) for store, *counts in journal.file.each(_COUNTED)}
        counted = {store: counts for store, counts in counted.items() if counts != OpenCounts()}
        assert journal.open_by_store() == counted
        assert not journal.file.rows(str, _SENT_TOO_EARLY)
        assert not journal.file.rows(str, _FOLLOWED_BADLY)
        for batch in made.batches:
            (found,) = journal.file.each(_OF_BATCH, batch)
            assert journal.batch_counts(batch) == BatchCounts(*found)
        for store in STORES:
            assert journal.open_counts(store) == counted.get(store, OpenCounts())
        entries = list(map(journal.entry, made.ids))
        for moment in [entry.typed_at for entry in entries][::5]:
            added = [
                each.store_id
                for each in entries
                if each.typed_at >= moment and kind_of(each) is Kind.ADDED
            ]
            there = {each.store_id for each in entries if each.status in _THERE}
            assert journal.added_since(moment) == {one: added.count(one) for one in there}
        to_do = [each.store_id for each in entries if is_of(Kind.TO_DO, each)]
        assert Counter(to_do) == {
            store: counts.to_do for store, counts in counted.items() if counts.to_do
        }
        journal.file.check_schema()

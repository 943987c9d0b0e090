"""Whatever happens to a journal, its counts and lists say what its entries say one by one."""

from collections import Counter

from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.entry import Held
from plantdesk.domain.search.plant_search import Kind, is_of, kind_of
from plantdesk.domain.status import Status
from plantdesk.journal.records import BatchCounts, BatchState, OpenCounts
from tests.journal.crafted import MAY_BE_THERE
from tests.journal.world import STEPS, STORES, do, world

OPEN = (Status.WAITING, Status.TO_CHECK, Status.REFUSED)
ANSWERED = {*Status} - {Status.WAITING, Status.SENDING, Status.REMOVED, Status.REMOVED_AS_SAID}
# A batch that isn't ready has only entries that were never sent.
SENT_TOO_EARLY = """
SELECT uuid FROM entries
WHERE status NOT IN ('waiting', 'removed', 'to check')
  AND batch IN (SELECT seq FROM batches WHERE state = 'adding')
"""
# Refused entries say whether a correction of them is there.
FOLLOWED_BADLY = """
SELECT uuid FROM entries e
WHERE status = 'refused'
  AND EXISTS (SELECT 1 FROM entries WHERE corrects = e.uuid AND status <> 'removed')
  OR status = 'refused, added again'
  AND NOT EXISTS (SELECT 1 FROM entries WHERE corrects = e.uuid AND status <> 'removed')
"""
# The first words of statuses, in batches.
GROUPS = ("added", "refused", "removed", "sending", "to check", "waiting")


def place_of(journal, entry):
    """The field of OpenCounts that counts it."""
    if entry.status is not Status.WAITING:
        return entry.status.value.replace(" ", "_")
    if entry.held is None and entry.batch:
        return None if journal.batch_state(entry.batch) is BatchState.ADDING else "waiting"
    return {None: "waiting", Held.ASIDE: "aside", Held.BATCH: "in_batches"}[entry.held]


def counted(journal, entries):
    fields = OpenCounts.__struct_fields__
    places = Counter(place for each in entries if (place := place_of(journal, each)) in fields)
    places["to_correct"] = sum(each.to_correct is not None for each in entries)
    return OpenCounts(**places)


def counted_in_batch(entries):
    places = Counter()
    for each in entries:
        (place,) = (group for group in GROUPS if each.status.value.startswith(group))
        places["aside" if each.held is Held.ASIDE else place.replace(" ", "_")] += 1
    return BatchCounts(**places)


@example([("add_batch", 2), ("claim", 0), *(("record", which) for which in (0, 2, 4))])
@example([("add", 0), ("claim", 0), ("record", 0), ("mistake", 0)])
@given(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 500)), max_size=30))
def test_counts_and_lists_stay_exact_and_corrections_are_followed(steps):
    with world() as made:
        do(made, steps)
        journal = made.journal
        entries = made.entries()
        by_store = {store: [e for e in entries if e.store_id == store] for store in STORES}
        counts = {store: counted(journal, of) for store, of in by_store.items()}
        for store in STORES:
            assert journal.open_counts(store) == counts[store]
            to_do = sum(is_of(Kind.TO_DO, each) for each in by_store[store])
            assert counts[store].to_do == to_do
            for entry in by_store[store]:
                there = [
                    each
                    for each in by_store[store]
                    if each.plant.id == entry.plant.id and each.status in MAY_BE_THERE
                ]
                assert journal.known(store, entry.plant.id) == (there[-1] if there else None)
        assert journal.open_by_store() == {
            one: of for one, of in counts.items() if of != OpenCounts()
        }
        shown = [each for each in entries if each.status in OPEN and each.batch is None]
        assert journal.open_entries(2) == shown[:-3:-1]
        for batch in made.batches:
            of = [each for each in entries if each.batch == batch]
            assert journal.batch_counts(batch) == (found := counted_in_batch(of))
            assert found.ended is (found.waiting + found.sending == 0)
            assert found.answered == sum(each.status in ANSWERED for each in of)
        for moment in [entry.typed_at for entry in entries][::5]:
            added = Counter(
                each.store_id
                for each in entries
                if each.typed_at >= moment and kind_of(each) is Kind.ADDED
            )
            there = {each.store_id for each in entries if each.status in MAY_BE_THERE}
            assert journal.added_since(moment) == {one: added[one] for one in there}
        assert not journal.file.rows(str, SENT_TOO_EARLY)
        assert not journal.file.rows(str, FOLLOWED_BADLY)
        journal.file.check_schema()

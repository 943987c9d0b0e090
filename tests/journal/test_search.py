"""Searching the journal span by span."""

from msgspec.structs import replace

from plantdesk.domain.search.plant_search import LETTERS, Order, PlantFilter, PlantSearch
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal import search
from plantdesk.journal.records import Batch
from tests.journal.crafted import add_batch


def found(journal, text="", **wanted):
    return search.read_span(journal, PlantFilter(text=text, **wanted)).numbers


def test_a_span_ends_after_some_rows(journal, store, new_entry):
    add_batch(
        journal, Batch("b", store.id, "s", new_entry().typed_at), [new_entry() for _ in range(2500)]
    )
    below = search.TOP
    sizes = []
    while below is not None:
        part = search.read_span(journal, PlantFilter(), below)
        sizes.append(len(part.numbers))
        below = part.below
    assert sizes == [1000, 1000, 500, 0]


def test_a_word_may_be_in_any_text_but_not_across_two(journal, new_entry):
    journal.add(new_entry(1042, "Acer", "Tree"))
    assert found(journal, "042 CER ree") == [1]
    for text in ("acertree", "ertr", "treed", "acer oak", "1042 0x"):
        assert found(journal, text) == [], text
    # Plants of the practice store are listed only when it is chosen.
    journal.put_store(PRACTICE)
    journal.add(new_entry(store_id=PRACTICE.id))
    assert found(journal) == [1]
    assert found(journal, store_id=PRACTICE.id) == [2]


def test_each_order_has_its_keys(journal, entry_at, store):
    journal.put_store(replace(store, id="other"))
    entry_at(Status.ADDED, number=7, name="Ácer", tag="Tree")
    entry_at(Status.WAITING, number=-3, name="Rosa", store_id="other")
    added, waiting = LETTERS[Status.ADDED, False], LETTERS[Status.WAITING, False]
    for order, keys in {
        Order.ID: [-3, 7, 0],
        Order.NAME: ["rosa", "acer", ""],
        Order.TAG: ["", "tree", ""],
        Order.STATUS: [waiting, added, ""],
        # As they are listed. One that isn't comes last.
        Order.STORE: [0, 1, 1],
    }.items():
        wanted = PlantSearch(order=order, stores=("other",))
        assert search.sort_keys(journal, wanted, [2, 1, 9]) == keys, order

"""Searching the journal span by span."""

from plantdesk.domain.search.plant_search import PlantFilter
from plantdesk.journal import search
from plantdesk.journal.records import Batch
from tests.journal.sheets import add_batch


def found(journal, text):
    return search.read_span(journal, PlantFilter(text=text)).numbers


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


def test_entries_are_listed_in_the_order_asked_for(journal, new_entry):
    made = [journal.add(new_entry()) for _ in range(3)]
    listed = search.read_listed(journal, [3, 1, 77, 2])
    assert [plant.number for plant in listed] == [3, 1, 2]
    assert [plant.entry for plant in listed] == [made[2], made[0], made[1]]
    assert search.read_listed(journal, []) == []


def test_a_word_may_be_in_any_text_but_not_across_two(journal, new_entry):
    journal.add(new_entry(1042, "Acer", "Tree"))
    assert found(journal, "042 CER ree") == [1]
    for text in ("acertree", "ertr", "treed", "acer oak", "1042 0x"):
        assert found(journal, text) == [], text

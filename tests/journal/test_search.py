"""Searching the journal span by span."""

import pytest

from plantdesk.domain.search.plant_search import LETTERS, PlantFilter
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal import search
from plantdesk.journal.records import Batch
from tests.journal.sheets import add_batch


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


def test_a_search_tells_a_mistake_from_other_added_plants(journal, entry_at, clock):
    entry_at(Status.ADDED)
    wrong = entry_at(Status.ADDED)
    journal.report_mistake(wrong.id, "wrong tag", clock())
    expected = LETTERS[Status.ADDED, True] + LETTERS[Status.ADDED, False]
    assert search.read_span(journal, PlantFilter()).letters.decode() == expected
    journal.mark_corrected(wrong.id, clock())
    letters = search.read_span(journal, PlantFilter()).letters.decode()
    assert letters == 2 * LETTERS[Status.ADDED, False]


@pytest.mark.parametrize(("chosen", "numbers"), [(None, [1]), ("store", [1]), (PRACTICE.id, [2])])
def test_plants_of_the_practice_store_are_listed_only_when_it_is_chosen(
    journal, new_entry, store, chosen, numbers
):
    journal.put_store(PRACTICE)
    journal.add(new_entry())
    journal.add(new_entry(store_id=PRACTICE.id))
    assert found(journal, store_id=store.id if chosen == "store" else chosen) == numbers

"""What a search found follows the changes of its plants."""

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.search.found import Found
from plantdesk.domain.search.plant_search import LETTERS_OF, Kind

# The numbers of plants, each with the letter of its kind.
some_plants = st.dictionaries(st.integers(1, 12), st.sampled_from(LETTERS_OF[Kind.ALL]))


@given(some_plants, st.lists(st.tuples(st.sets(st.integers(1, 15)), some_plants), max_size=4))
def test_its_lists_and_counts_are_those_of_the_plants_it_was_told(older, changes):
    found, plants = Found(), {20: LETTERS_OF[Kind.TO_DO][0]}
    found.extend([20], bytes(plants.values()))
    look(found, plants)
    plants |= older
    in_order = sorted(older, reverse=True)
    found.extend(in_order, bytes(older[number] for number in in_order))
    look(found, plants)
    for gone, told in changes:
        plants = {number: plants[number] for number in plants if number not in gone} | told
        found.change(gone | told.keys(), [*told], bytes(told.values()))
        look(found, plants)


def look(found, plants):
    newest_first = sorted(plants, reverse=True)
    for kind in Kind:
        of_kind = [number for number in newest_first if plants[number] in LETTERS_OF[kind]]
        by_status = sorted(of_kind, key=lambda number: -LETTERS_OF[kind].index(plants[number]))
        assert list(found.of_kind(kind)) == of_kind
        assert list(found.by_status(kind)) == by_status
        assert found.count(kind) == found.counts()[kind] == len(of_kind)

"""What a search found is counted and listed by kind."""

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.search.found import Found
from plantdesk.domain.search.plant_search import LETTERS_OF, Kind

# The letters of plants, which are numbered from the newest down.
spans = st.lists(st.lists(st.sampled_from(LETTERS_OF[Kind.ALL])), max_size=4)


@given(spans)
def test_its_lists_and_counts_are_those_of_the_plants_it_was_told(told):
    found, plants, number = Found(), {}, 100
    for letters in told:
        numbers = range(number, number - len(letters), -1)
        found.extend(numbers, bytes(letters))
        plants |= dict(zip(numbers, letters, strict=True))
        number -= len(letters)
        for kind in Kind:
            of_kind = [number for number in plants if plants[number] in LETTERS_OF[kind]]
            assert list(found.of_kind(kind)) == of_kind
            assert found.count(kind) == found.counts()[kind] == len(of_kind)

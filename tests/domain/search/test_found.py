"""What a search found: the numbers of plants, newest first, with a letter for each."""

from plantdesk.domain.search.found import Found
from plantdesk.domain.search.plant_search import LETTERS_OF, Kind


def test_kinds_and_counts_follow_older_plants_and_changes():
    checks, added = (LETTERS_OF[kind][0] for kind in (Kind.TO_CHECK, Kind.ADDED))
    found = Found()
    found.extend([9, 7], bytes([checks, added]))
    kinds = (Kind.TO_CHECK, Kind.ADDED, Kind.ALL)
    for act, ids in (
        (lambda: None, ([9], [7], [9, 7])),
        (lambda: found.extend([5, 3], bytes([checks, added])), ([9, 5], [7, 3], [9, 7, 5, 3])),
        # A new one, a settled one, one that is no longer found, and one that never was.
        (
            lambda: found.change({10, 9, 7, 6}, [10, 9], bytes([checks, added])),
            ([10, 5], [9, 3], [10, 9, 5, 3]),
        ),
    ):
        act()
        assert tuple(list(found.of_kind(kind)) for kind in kinds) == ids
        assert [found.count(kind) for kind in kinds] == list(map(len, ids))
        assert [found.counts()[kind] for kind in kinds] == list(map(len, ids))
    assert list(found.by_status(Kind.ALL)) == [9, 3, 10, 5]

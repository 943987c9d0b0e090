from plantdesk.domain.id_range import IdRange, read_id_range
from plantdesk.domain.plant import ID_MAX


def test_a_range_has_a_first_and_a_last_id_and_both_belong_to_it():
    for text, ids in (
        ("20000-29999", IdRange(20000, 29999)),
        (" 7 \u2013 7\u00a0", IdRange(7, 7)),
        (f"1-{ID_MAX}", IdRange(1, ID_MAX)),
        (f"1-{ID_MAX + 1}", None),
        ("-5-9", None),
        ("9-7", None),
        ("", None),
        ("\u0661-\u0663", None),
        ("1-" + "9" * 5000, None),
    ):
        assert read_id_range(text) == ids
        assert ids is None or read_id_range(str(ids)) == ids
    assert [number for number in range(5, 11) if number in IdRange(6, 9)] == [6, 7, 8, 9]

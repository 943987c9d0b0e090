"""Each segment of the bar can be seen, and together they never leave it."""

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.ui.many.sending.progress_bar import part_widths

GAP = 1.5


@given(
    st.lists(st.integers(1, 100_000), min_size=1, max_size=3),
    st.integers(0, 100_000),
    st.integers(60, 2_000),
)
def test_no_segment_is_too_thin_and_all_fit(counts, left, room):
    widths = part_widths(counts, sum(counts) + left, room)
    assert min(widths) >= 3
    assert left or sum(widths) + GAP * (len(widths) - 1) > room - 1e-6
    assert sum(widths) + GAP * (len(widths) - 1) <= room + 1e-6

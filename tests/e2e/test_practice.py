"""An id is used once, also in the practice store."""

from plantdesk.domain.store import PRACTICE
from tests.e2e.stores import Kept, kept_in


def test_the_same_id_scanned_twice_quickly_is_not_sent_twice(show_window, tmp_path, expected_log):
    window = show_window(store=PRACTICE)
    window.scan(7, "Rosa", "", 7, "Rosa gallica", "")
    window.until(lambda: window.rows == ["Rosa gallica, 7, Unfinished", "Rosa, 7, Added"])
    expected_log.append("the window asks before it closes, not saved: 1 AlreadyHere")
    window.close("Quit anyway")
    window.ended()
    assert kept_in(tmp_path) == [Kept(7, "Rosa", None, "added")]

"""An id is used once, also in the practice store."""

from plantdesk.domain.store import PRACTICE
from tests.e2e.stores import Kept, kept_in
from tests.stages.shared import description_of, focused, named


def test_a_known_id_warns_and_enter_does_not_confirm(show_window):
    window = show_window(store=PRACTICE)
    window.scan(7, "Rosa", "")
    window.shows("Rosa, 7, Added")
    window.scan(7)
    window.until(lambda: "7 is Rosa, added from " in description_of(named("Plant id")))
    window.scan("Rosa gallica", "")
    assert window.form == ("7", "Rosa gallica", "")
    assert focused().objectName() == "plantId"
    assert window.rows == ["Rosa, 7, Added"]


def test_the_same_id_scanned_twice_quickly_is_not_sent_twice(show_window, tmp_path, expected_log):
    window = show_window(store=PRACTICE)
    window.scan(7, "Rosa", "", 7, "Rosa gallica", "")
    window.until(lambda: window.rows == ["Rosa gallica, 7, Not saved", "Rosa, 7, Added"])
    expected_log.append("the window asks before it closes, not saved: 1 AlreadyHere")
    window.close("Quit anyway")
    window.ended()
    assert kept_in(tmp_path) == [Kept(7, "Rosa", None, "added")]

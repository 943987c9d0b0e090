"""A plant left half typed, and what is typed at the next start before the journal answers."""

import pytest

from tests.e2e.stores import kept_in
from tests.faults.judge import Kept
from tests.stages.shared import description_of, named

# Without its word, which takes the place of a time.
LEFT = "Fagus halb, 20111"


@pytest.mark.parametrize("first", ["20", "20112"])
def test_keys_before_and_after_a_late_answer_of_the_journal_are_the_next_plants(
    show_window, tmp_path, first
):
    window = show_window()
    window.scan("20111", "Fagus halb")
    window.quit()
    window = show_window(shop=window.engine.shop, held=True)
    window.type(first)
    window.engine.disk.let_go()
    window.until(lambda: window.engine.found)
    window.scan("20112".removeprefix(first), "Fagus", "")
    window.until(lambda: window.rows == ["Fagus, 20112, Added", LEFT])
    assert window.engine.arrived == [20112]
    left = named("Unfinished plant")
    assert description_of(left).startswith("You hadn’t finished this plant. 20111, Fagus halb.")
    window.until(lambda: window.value("queueState") == "Everything is sent")
    window.quit()
    assert kept_in(tmp_path) == [Kept(20112, "Fagus", None, "added")]
    window = show_window(shop=window.engine.shop)
    window.until(lambda: window.engine.found)
    window.click("Don’t add")
    window.quit()
    window = show_window(shop=window.engine.shop)
    window.until(lambda: window.engine.found)
    assert window.engine.drafts == []

"""A plant left half typed, and what is typed at the next start before the journal answers."""

import pytest

from tests.e2e.stores import Kept, kept_in
from tests.stages.shared import description_of, named

HALF = ("20111", "Fagus halb")
# Without its word, which takes the place of a time.
LEFT = "Fagus halb, 20111"


@pytest.fixture
def left(show_window):
    """A store, and a plant that was half typed when the window closed."""
    window = show_window()
    window.scan(*HALF)
    window.quit()
    return window.engine.shop


@pytest.mark.parametrize("first", ["20", "20112"])
def test_keys_before_and_after_a_late_answer_of_the_journal_are_the_next_plants(
    show_window, left, tmp_path, first
):
    window = show_window(shop=left, held=True)
    window.type(first)
    window.engine.disk.let_go()
    window.until(lambda: window.engine.found)
    window.scan("20112".removeprefix(first), "Fagus", "")
    window.until(lambda: window.rows == ["Fagus, 20112, Added", LEFT])
    assert window.engine.arrived == [20112]
    assert description_of(named("Unfinished plant")).startswith(
        "You hadn’t finished this plant. 20111, Fagus halb."
    )
    window.until(lambda: window.value("queueState") == "Everything is sent")
    window.quit()
    assert kept_in(tmp_path) == [Kept(20112, "Fagus", None, "added")]


def test_it_is_there_once_at_each_start_until_it_is_decided(show_window, left):
    def start():
        window = show_window(shop=left)
        window.until(lambda: window.engine.found)
        return window

    window = start()
    assert window.rows == [LEFT]
    window.quit()
    window = start()
    window.click("Don’t add")
    window.click("Undo")
    window.click("Continue")
    assert (window.form, window.rows) == ((*HALF, ""), [])
    window.quit()
    window = start()
    window.click("Don’t add")
    window.quit()
    assert start().engine.drafts == []

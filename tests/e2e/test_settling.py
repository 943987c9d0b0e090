"""What only the user settles: plants to check, and one left half typed."""

import pytest
from PySide6.QtCore import Qt

from plantdesk.outbox import pace
from plantdesk.ui.widgets.buttons import button_row
from tests.e2e.stores import OAK, ROSE, kept_in, takes_all
from tests.faults.judge import Kept
from tests.faults.server import reset, take_request
from tests.stages.shared import description_of, named, rows_of

CONTROL = Qt.KeyboardModifier.ControlModifier
# Without its word, which takes the place of a time.
LEFT = "Fagus halb, 20111"


@pytest.fixture
def window(show_window, monkeypatch):
    """Shows all plants, of which one is to check: its connection was cut before the reply."""
    # Accept clicks at once; tests/ui covers accidental ones.
    monkeypatch.setattr(button_row, "_SURPRISE_MS", 0)
    monkeypatch.setattr(pace, "_LONGEST_WAIT", 0.02)
    window = show_window((take_request, reset), (takes_all,))
    window.scan(*ROSE)
    window.shows("Rosa canina, 7, shrub, To check")
    window.press(Qt.Key.Key_2, CONTROL)
    window.click("showAll")
    is_listed(window, "To check")
    return window


def is_listed(window, word):
    window.until(lambda: [word in row for row in rows_of(named("Plants"))] == [True])


@pytest.mark.parametrize(
    ("button", "word", "status", "times"),
    [
        ("It’s there", "Added", "added as said", 1),
        ("Not there: don’t add", "Not added", "removed as said", 1),
        ("Not there: send again…", "Added", "added", 2),
    ],
)
def test_an_answer_settles_the_plant_and_only_send_again_sends(window, button, word, status, times):
    window.answers += ["Send again"] * (times - 1)
    window.click(button)
    is_listed(window, word)
    if times == 1:
        window.until(lambda: window.value("queueState") == "Everything is sent")
        window.click("Undo")
        is_listed(window, "To check")
        window.until(lambda: window.value("queueState") == "1 to check")
        window.click(button)
        is_listed(window, word)
    # Any other plant would have been sent before this one.
    window.press(Qt.Key.Key_1, CONTROL)
    window.scan(*OAK)
    window.shows("Quercus robur, 8, Added")
    window.quit()
    assert window.dialogs == ["Send this plant again?"] * (times - 1)
    assert window.engine.arrived == [*[7] * times, 8]
    assert [entry.status for entry in kept_in(window.engine.folder)] == [status, "added"]
    requests = window.engine.shop.server.ledger.requests
    assert len({request.headers["idempotency-key"] for request in requests}) == 2


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

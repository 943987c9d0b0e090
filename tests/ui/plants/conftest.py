import pytest

from plantdesk.ui.plants import model
from plantdesk.ui.widgets.buttons.button_row import ButtonRow
from tests.ui.plants.stage import Shown


@pytest.fixture
def shown(open_window, monkeypatch):
    """The window, whose buttons take a click at once, and whose list is renewed at once."""
    monkeypatch.setattr(model, "_REST_MS", 0)
    monkeypatch.setattr(ButtonRow, "_rests", lambda *_: False)
    return Shown(*open_window())

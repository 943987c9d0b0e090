import pytest

from plantdesk.ui.widgets.buttons.button_row import ButtonRow
from tests.ui.plants.stage import Shown


@pytest.fixture
def shown(open_window, monkeypatch):
    """The window, whose buttons take a click at once."""
    monkeypatch.setattr(ButtonRow, "_rests", lambda *_: False)
    return Shown(*open_window())

import pytest

from plantdesk.ui.widgets.buttons import button_row
from tests.ui.plants.stage import Shown


@pytest.fixture
def shown(open_window, monkeypatch):
    """The window, whose buttons take a click at once."""
    monkeypatch.setattr(button_row, "_SURPRISE", 0.0)
    return Shown(*open_window())

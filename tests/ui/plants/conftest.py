import pytest

from plantdesk.ui.widgets.buttons.button import Button
from tests.ui.plants.stage import Shown


@pytest.fixture
def shown(open_window, monkeypatch):
    """The window, whose buttons take a click at once."""
    monkeypatch.setattr(Button, "rest", lambda _: None)
    return Shown(*open_window())

"""The window and the dialogs that the tests of `ui` open."""

from tests.ui.conftest import carets_stand_still, open_window, stage

__all__ = ["carets_stand_still", "open_window", "stage"]

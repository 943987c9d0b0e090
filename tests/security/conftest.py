"""The window and the dialogs that the tests of `ui` open."""

from tests.ui.conftest import open_window, quiet, stage

__all__ = ["open_window", "quiet", "stage"]

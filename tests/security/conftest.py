"""The window and the dialogs that the tests of `ui` open."""

from tests.ui.conftest import open_window, quick_questions, stage, still_caret

__all__ = ["open_window", "quick_questions", "stage", "still_caret"]

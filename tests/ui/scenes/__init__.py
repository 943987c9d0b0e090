"""Every page, dialog and state of the window, to draw, to look at and to test."""

from tests.ui.scenes import dialogs, form, many, plants, store_dialogs  # noqa: F401

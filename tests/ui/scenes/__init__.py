"""Every page, dialog and state of the window, to draw, to look at and to test."""

from tests.ui.scenes import (  # noqa: F401
    cards,
    many,
    other_dialogs,
    pages,
    plants,
    store_dialogs,
)

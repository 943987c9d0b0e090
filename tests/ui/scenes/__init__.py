"""Every page, dialog and state of the window, to draw, to look at and to test."""

from tests.ui.scenes import cards, other_dialogs, pages, panes, plants, store_dialogs

__all__ = ["cards", "other_dialogs", "pages", "panes", "plants", "store_dialogs"]
